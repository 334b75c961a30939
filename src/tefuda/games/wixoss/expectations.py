"""Expectations of a scenario about a table of WIXOSS, and how the table differs from them.

Order matters in decks and Life Cloth only; `...` as the last card of a zone: at least these. `SIGNI`, `traps`, `seeds`
and `boxes` are mappings of `left`, `center` and `right`; what is not named there is empty. Besides what games have
whose players are asked one after the other (see `kit.expectations`):

    table: {turn: 10, active: P2, phase: main}
    reason: no Life Cloth was left, conceded, by a card's text or the game went round in circles

Options are `place CARD`, `use CARD`, `grow CARD`, `activate CARD` (`ability 2`), `remove`, `attack CARD`, `charge
CARD`, `guard CARD`, `no guard`, `left` (a SIGNI zone), a card that is chosen, `mode 1`, `yes`, `no`, `done`, `skip`,
`pass`, `end`, a number.

Things that happen are the game's events (`words.event_kinds.EVENTS`): `P1 used WX01-018`, `P2 vanished WD01-010`, `P2
drew`.
"""

from __future__ import annotations

from typing import Any, Final

from tefuda.games.kit import expectations as kit
from tefuda.games.kit.expectations import Differences
from tefuda.games.kit.scenarios import SEATS, Entry
from tefuda.games.wixoss.library import Library
from tefuda.games.wixoss.places import LRIGS, PILES, SIDES, SLOTTED, Places
from tefuda.games.wixoss.words import event_kinds, schema
from tefuda.kernel.events import EVENT_NAMES
from tefuda.kernel.journal import Line
from tefuda.kernel.rows import NONE

MARKERS: Final = {
    "Virus": schema.VIRUSES, "Gate": schema.GATES, "Erased": schema.ERASED, "Hastalyk": schema.HASTALYKS,
}  # fmt: skip
"""Markers that lie in SIGNI zones beside cards, and erased zones."""
NUMBERS: Final = {
    "coins": schema.COINS,
    "turns": schema.TURNS,
    "refreshes": schema.REFRESHES,
    "removed": schema.REMOVED,
    "limit upper": schema.LIMIT_UPPER,
    "LRIG barriers": schema.LRIG_BARRIERS,
    "SIGNI barriers": schema.SIGNI_BARRIERS,
    "CollaboLivers": schema.COLLABOLIVERS,
    "subscribers": schema.SUBSCRIBERS,
    "Mikomiko Bodyguards": schema.MIKOMIKOS,
    "ARTS used": schema.ARTS_USED,
    "spells used": schema.SPELLS_USED,
    **{f"{name} {side}": first + place for name, first in MARKERS.items() for place, side in enumerate(SIDES)},
}
"""Numbers of a player, by the words of scenarios."""
PHASES: Final = (
    "setup", "up", "draw", "ener", "grow", "main", "pre-attack", "defense", "SIGNI attack", "LRIG attack", "end",
)  # fmt: skip
"""Phases and steps by their numbers (WX 6)."""
COUNTED: Final = (event_kinds.CRUSHED_EVENT, event_kinds.DAMAGED, event_kinds.COINS_EVENT)
"""Events whose amount is told."""


class Expectations(kit.DecisionExpectations[Library]):
    """A table of WIXOSS that is compared with what is expected of it."""

    NUMBERS = NUMBERS
    PILES = PILES
    PLAYER = (*LRIGS, *SLOTTED, *NUMBERS, *PILES)
    TABLE = ("turn", "active", "first", "phase")
    EVENT_WORDS = (*EVENT_NAMES, *event_kinds.EVENTS)
    ACTS = event_kinds.ACTS
    PLACES = Places

    def described(self, card: int) -> str:
        return "nothing" if card == NONE else super().described(card)

    def table_parts(self) -> dict[str, Any]:
        number = self.game.number
        first = number(schema.FIRST_SEAT)
        seats = {"active": SEATS[number(schema.ACTIVE)], "first": "nobody" if first == NONE else SEATS[first]}
        return {"turn": int(number(schema.TURN)), **seats, "phase": PHASES[number(schema.PHASE)]}

    def own_parts(self, seat: int) -> dict[str, Any]:
        game = self.game
        found = {name: self.described(game.cards_in(seat, schema.LRIG_ZONE)[place]) for name, place in LRIGS.items()}
        slots = {
            name: {side: self.described(game.cards_in(seat, zone)[place]) for place, side in enumerate(SIDES)}
            for name, zone in SLOTTED.items()
        }
        return {**found, **slots}

    def part_differences(self, seat: int, key: str, entry: Entry) -> Differences:
        cards = self.game.cards_in(seat, SLOTTED.get(key, schema.LRIG_ZONE))
        if key in LRIGS:
            return self.place_differences(entry, cards[LRIGS[key]], key)
        fields = entry.fields(SIDES, f"the {key} of a player")
        found: Differences = []
        for place, side in enumerate(SIDES):
            if side in fields:
                found += self.place_differences(fields[side], cards[place], side)
            elif cards[place] != NONE:
                found.append((entry, f"{side}: expected nothing, found {self.described(cards[place])}"))
        return found

    def place_differences(self, entry: Entry, card: int, where: str) -> Differences:
        """The differences at one place, where a card is expected."""
        if card == NONE:
            return [(entry, f"{where}: expected {self.line(entry).text}, found nothing")]
        return self.card_differences(entry, card, where)

    def line_told(self, line: Line) -> str:
        words = [SEATS[line.seat] if line.seat >= 0 else "-", self.EVENT_WORDS[line.kind]]
        if line.card >= 0:
            words.append(self.library.cards[line.card].id)
        if line.kind in COUNTED:
            words.append(str(line.amount))
        return " ".join(words)
