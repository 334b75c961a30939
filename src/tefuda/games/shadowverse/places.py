"""Names of cards in scenarios of Shadowverse: Evolve (see `kit.places`). `P2 leader` is a leader."""

from __future__ import annotations

from typing import ClassVar, Final

from tefuda.games.kit import places as kit
from tefuda.games.kit.places import WHOLE
from tefuda.games.kit.scenarios import Entry
from tefuda.games.shadowverse.card_lines import CardLine, describe
from tefuda.games.shadowverse.library import Library
from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.abilities import SUPER, WITH_EVOLUTION_POINT
from tefuda.kernel.ask import detail_of, first_of, value_of

PILES: Final = {
    "field": schema.FIELD,
    "hand": schema.HAND,
    "deck": schema.DECK,
    "cemetery": schema.CEMETERY,
    "ex": schema.EX,
    "evolve deck": schema.EVOLVE,
    "faceup": schema.SPENT,
    "banished": schema.BANISHED,
}
"""Zones that are listed, by the words of a scenario."""
ZONES: Final = {**PILES, "leader": schema.LEADER, "resolution": schema.RESOLUTION, "trigger": schema.TRIGGER}
WAYS: Final = {0: "pp", WITH_EVOLUTION_POINT: "ep", SUPER: "pp and super", SUPER | WITH_EVOLUTION_POINT: "ep and super"}
"""The ways to pay for an evolve ability."""


class Places(kit.Places[Library]):
    """The cards and options of a game of Shadowverse: Evolve in the words of scenarios."""

    LINE = CardLine
    SPOTS: ClassVar = {name: (zone, WHOLE) for name, zone in ZONES.items()}
    FROM_THE_TOP = (schema.DECK,)
    WORDS = tuple(WAYS.values())

    def described(self, card: int) -> str:
        return describe(self.library, self.game, card)

    def plain_option(self, name: str, code: int) -> str:
        if name == "points":
            return WAYS[value_of(code)]
        if name not in ("token", "place"):
            return name
        head = "token" if name == "token" else "ex" if detail_of(code) else "field"
        return f"{head} {self.library.cards[first_of(code)].called}"

    def named_option(self, entry: Entry, words: list[str], plain: list[str]) -> int | None:
        if words[0] not in ("field", "ex", "token") or len(words) == 1:
            return None
        line = CardLine(self.library, entry, " ".join(words[1:]))
        whole = f"{words[0]} {line.key} {line.name}"
        return plain.index(whole) if whole in plain else -1
