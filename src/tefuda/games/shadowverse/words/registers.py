"""The registers and sets that the texts of Shadowverse: Evolve use besides those of every game."""

from typing import Final

from tefuda.kernel.registers import FIRST_OWN_REGISTER, FIRST_OWN_SET

OWN: Final = 14
OWN_SET: Final = 8
"""The first numbers of the game's own: see `schema.OWN`."""
assert (OWN, OWN_SET) == (FIRST_OWN_REGISTER, FIRST_OWN_SET)

SUPER_REGISTER: Final = OWN
"""Register of an evolve ability: 1 when a super-evolution point was paid."""
PLAYED_FROM: Final = OWN + 1
"""Register of a play: the zone that the card was in."""
PRICE: Final = OWN + 2
"""Register of a play: the play points that it costs, before anything makes it cheaper or dearer; plus 1."""
CHEAPER: Final = OWN + 3
"""Register of a play: by how many play points it is cheaper (below 0: dearer), additional costs aside."""
FREE: Final = OWN + 4
"""Register of a play: what it costs instead by the effect that plays it, plus 1; 0 for the usual price."""
EXTRAS: Final = OWN + 5
"""Register of a play: which additional costs were paid, a bit for each."""
SPELLS_THERE: Final = OWN + 6
"""Register: the spells that were in the cemetery as the text began to be carried out, plus 1."""
CARDS_THERE: Final = OWN + 7
"""Register: the cards that were in the cemetery then, plus 1."""

EVOLVED_CARD: Final = OWN_SET
"""Set: the card of the evolve deck that an evolve ability reveals."""
