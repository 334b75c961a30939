"""WIXOSS as a game to be played: with its first five decks, and every card blank whose text is not read yet."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from msgspec.structs import replace

from tefuda.games.wixoss.facts import Facts, load_facts
from tefuda.games.wixoss.library import Library
from tefuda.games.wixoss.unoffered import WixossFace

DECKS: Final = ("white-hope", "red-ambition", "blue-appli", "green-wanna", "black-desire")


class OfferedFace(WixossFace):
    """The face with these decks alone, none of whose cards is unread."""

    @cached_property
    def loaded(self) -> Facts:
        facts = load_facts()
        cards = {id: replace(card, unread=False) for id, card in facts.cards.items()}
        return replace(facts, cards=cards, decks={name: facts.decks[name] for name in DECKS})

    @cached_property
    def library(self) -> Library:
        return Library(self.facts())


FACE: Final = OfferedFace()
