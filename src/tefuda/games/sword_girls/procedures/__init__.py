"""The rules of Sword Girls as programs: the turn, placement, battle, the exchange."""
