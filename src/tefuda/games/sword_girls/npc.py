"""The placement of cards by NPCs (SG 17.1, 17.2)."""

from __future__ import annotations

from random import Random
from typing import Final

from tefuda.kernel.view import View

NPC: Final = "npc"
"""The level of a player who places as NPCs do (SG 17.1)."""
TRIES: Final = 3
"""The number of cards that an NPC picks in one placement (SG 17.1)."""
FIRST: Final = {"110181": ("200178", "300202", "300138", "200030")}
"""Cards that an NPC's Character places before all others, in this order (SG 17.2)."""


class NpcPlayer:
    """Three times a turn it picks a card of its hand at random, and places it if it may; it never SHUFFLEs."""

    wants_worlds = False
    rule = "SG 17.1"
    """The rule that it goes by in place of reasons of its own."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.turn = -1
        self.tries = 0

    def choose(self, view: View, worlds: object = None) -> int:
        """The index of the option that places a card, or of being ready."""
        assert view.decision is not None
        options = {option.handle: option.index for option in view.decision.options if option.kind == "place"}
        if view.number("turn") != self.turn:
            self.turn = view.number("turn")
            self.tries = TRIES
        hand = view.pile(view.seat, "hand")
        (character,) = view.pile(view.seat, "character")
        for key in FIRST.get(character.key or "", ()):
            for card in hand:
                if card.key == key and card.handle in options:
                    return options[card.handle]
        while self.tries > 0 and hand:
            self.tries -= 1
            card = self.chance.choice(hand)
            if card.handle in options:
                return options[card.handle]
        return next(option.index for option in view.decision.options if option.kind == "ready")
