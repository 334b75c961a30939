"""Expectations of a table of Shadowverse: Evolve in a scenario, and their differences from the table.

Order matters in decks only; `...` as the last card of a zone: at least these. Besides what games have whose players are
asked one after the other (see `kit.expectations`):

    table: {turn: 10, active: P2, phase: main}
    reason: defense, deck, both, effect, conceded or loop

Options are `play CARD`, `activate CARD` (`ability 2`), `evolve CARD`, `attack CARD`, `attack CARD on CARD`, `end`,
`pass`, a card that is chosen, `mode 1`, `yes`, `no`, `done`, a number, `pp`, `ep`, `ep and super`, `keep`, `redraw`.

Things that happen are the game's events (`words.schema.EVENTS`): `P1 played SD01-003`, `P2 damaged P2 leader 3`,
`P1 drew`, `P1 leader loses P1 leader 2`.
"""

from __future__ import annotations

from typing import Any, Final

from tefuda.games.kit import expectations as kit
from tefuda.games.kit.expectations import Differences, unlike
from tefuda.games.kit.places import Pointed
from tefuda.games.kit.scenarios import SEATS, Entry
from tefuda.games.shadowverse.library import Library
from tefuda.games.shadowverse.places import PILES, Places
from tefuda.games.shadowverse.procedures.attack import attack_targets
from tefuda.games.shadowverse.words import schema
from tefuda.kernel.ask import kind_of
from tefuda.kernel.events import EVENT_NAMES
from tefuda.kernel.journal import Line
from tefuda.kernel.rows import HANDLE, ORIGIN

NUMBERS: Final = {
    "pp": schema.PLAY_POINTS,
    "max pp": schema.MAX_PLAY_POINTS,
    "ep": schema.EVOLUTION_POINTS,
    "sep": schema.SUPER_EVOLUTION_POINTS,
    "turns": schema.TURNS,
    "played": schema.CARDS_PLAYED,
    "evolves": schema.EVOLVES_USED,
    "ep used": schema.EVOLUTION_POINTS_USED,
}
"""Numbers of a player: points, turns passed, and of this turn the cards played, evolve abilities and EP used."""
PHASES: Final = ("setup", "start", "main", "end")
EVENT_WORDS: Final = [*EVENT_NAMES, *schema.EVENTS]


class Expectations(kit.DecisionExpectations[Library]):
    """A table of Shadowverse: Evolve that is compared with what is expected of it."""

    NUMBERS = NUMBERS
    PILES = PILES
    PLAYER = ("leader", "defense", *NUMBERS, *PILES)
    TABLE = ("turn", "active", "first", "phase")
    EVENT_WORDS = EVENT_WORDS
    ACTS = schema.ACTS
    PLACES = Places

    def table_parts(self) -> dict[str, Any]:
        number = self.game.number
        seats = {"active": SEATS[number(schema.ACTIVE)], "first": SEATS[number(schema.FIRST_SEAT)]}
        return {"turn": int(number(schema.TURN)), **seats, "phase": PHASES[number(schema.PHASE)]}

    def own_parts(self, seat: int) -> dict[str, Any]:
        has_leader = len(self.game.cards_in(seat, schema.LEADER)) > 0
        return {"defense": int(self.game.now(schema.leader(self.game, seat), schema.DEFENSE)) if has_leader else 0}

    def part_differences(self, seat: int, key: str, entry: Entry) -> Differences:
        card = schema.leader(self.game, seat)
        if key == "defense":
            return unlike(entry, "the leader's defense", entry.number(key), self.game.now(card, schema.DEFENSE))
        problem = self.line(entry, f"{entry.value} ...").problem(self.game, card)
        return [(entry, problem)] if problem else []

    # ------------------------------------------------------------------ decisions

    def offered(self, entry: Entry, codes: list[int]) -> int:
        attacker, _, target = str(entry.value).partition(" on ")
        if not attacker.startswith("attack ") or not target:
            return super().offered(entry, codes)
        attacks = [code for code in codes if kind_of(code) == schema.ATTACK_OPTION]
        place = self.places.means(entry, attacker, attacks)
        if place < 0:
            return -1
        targets = [int(card) for card in attack_targets(self.game, self.places.about(attacks[place]))]
        meant = self.places.among(entry, target, targets)
        return -1 if meant < 0 else codes.index(attacks[place])

    def attacked(self, entry: Entry, target: str) -> bool:
        """Whether the last attack had this target."""
        assert self.game.journal is not None
        attacks = [line for line in self.game.journal.lines[0] if line.kind == schema.ATTACKS]
        if not attacks:
            return False
        handles = {int(self.game.base(card, HANDLE)): card for card in range(self.game.count_rows())}
        card = handles.get(attacks[-1].other, -1)
        return card >= 0 and self.is_target(entry, target, card)

    def is_target(self, entry: Entry, target: str, card: int) -> bool:
        """Whether a card that was attacked is the one meant, apart from what the attack has done to it."""
        pointed = Pointed(self.places, entry, target)
        if pointed.line is None:
            return pointed.seat in (-1, self.game.seat_of(card)) and (pointed.zone == schema.LEADER) == (
                self.game.zone_of(card) == schema.LEADER
            )
        return pointed.line.definition == self.game.base(card, ORIGIN)

    def line_told(self, line: Line) -> str:
        """A line of the journal in words."""
        words = [SEATS[line.seat] if line.seat >= 0 else "-", EVENT_WORDS[line.kind]]
        if line.card >= 0:
            card = self.library.cards[line.card]
            words.append(f"{SEATS[line.seat]} leader" if card.kind == "leader" else card.id)
        if line.kind == schema.DAMAGED:
            words.append(str(line.amount // 4))
        elif line.kind in (schema.LEADER_GAINS, schema.LEADER_LOSES, schema.ROLLED):
            words.append(str(line.amount))
        return " ".join(words)
