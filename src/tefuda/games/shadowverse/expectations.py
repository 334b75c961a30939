"""What can be expected of a table of Shadowverse: Evolve in a scenario, and how it differs from what is there.

For each player the parts that `scenarios` describes, each compared whole (`...` as the last card of a zone: at least
these; order matters in decks only), and `counts` ({deck: 29}). Besides:

    decision: P2 quick           who is asked what now; `none` if nobody is
    options: [...]               everything that may be answered, in any order
    offered: [...]               these may be answered now
    not offered: [...]           these may not
    log: [...]                   these things have happened since the last expectation, in this order
    acts: [...]                  all abilities that began since then, in order: P1 SD01-003 Rose Gardener
    table: {turn: 10, active: P2, phase: main}
    winner: P1, P2 or nobody     once the game is over; `reason`: defense, deck, both, effect, conceded, loop
    else: unchanged              all parts not named are as they were at the last expectation, or at first
    note: ...                    for the reader

Options are `play CARD`, `activate CARD` (`ability 2`), `evolve CARD`, `attack CARD`, `attack CARD on CARD`, `end`,
`pass`, a card that is chosen, `mode 1`, `yes`, `no`, `done`, a number, `pp`, `ep`, `ep and super`, `keep`, `redraw`.

Things that happen are the game's events (`words.table.EVENTS`): `P1 played SD01-003`, `P2 damaged P2 leader 3`,
`P1 drew`, `P1 leader loses P1 leader 2`.
"""

from __future__ import annotations

from typing import Any, Final

from tefuda.games.kit.scenarios import SEATS, Entry
from tefuda.games.shadowverse.card_lines import CardLine, told
from tefuda.games.shadowverse.library import Library
from tefuda.games.shadowverse.places import PILES, Pointed, about, in_order, means, option_told
from tefuda.games.shadowverse.procedures.attack import attack_targets
from tefuda.games.shadowverse.words.table import (
    ACTIVE,
    ACTS,
    ATTACK_OPTION,
    ATTACKS,
    CARDS_PLAYED,
    DAMAGED,
    DECK,
    DEFENSE,
    EVENTS,
    EVOLUTION_POINTS,
    EVOLUTION_POINTS_USED,
    EVOLVES_USED,
    FIELD,
    FIRST_SEAT,
    LEADER,
    LEADER_GAINS,
    LEADER_LOSES,
    MAX_PLAY_POINTS,
    PHASE,
    PLAY_POINTS,
    ROLLED,
    SUPER_EVOLUTION_POINTS,
    TURN,
    TURNS,
    leader,
)
from tefuda.kernel.ask import kind_of
from tefuda.kernel.events import EVENT_NAMES
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal, Line
from tefuda.kernel.rows import HANDLE, ORIGIN

NUMBERS: Final = {
    "pp": PLAY_POINTS,
    "max pp": MAX_PLAY_POINTS,
    "ep": EVOLUTION_POINTS,
    "sep": SUPER_EVOLUTION_POINTS,
    "turns": TURNS,
    "played": CARDS_PLAYED,
    "evolves": EVOLVES_USED,
    "ep used": EVOLUTION_POINTS_USED,
}
"""Numbers of a player: points, turns passed, and of this turn the cards played, evolve abilities and EP used."""
PLAYER: Final = ("leader", "defense", *NUMBERS, *PILES)
TABLE: Final = ("turn", "active", "first", "phase")
PHASES: Final = ("setup", "start", "main", "end")
WHOLE: Final = (
    *SEATS, "table", "decision", "options", "offered", "not offered", "log", "acts", "winner", "reason", "else", "note",
)  # fmt: skip
EVENT_WORDS: Final = [*EVENT_NAMES, *EVENTS]


class Expectations:
    """A table that is compared with what is expected of it, again and again."""

    def __init__(self, library: Library, game: Game) -> None:
        """From now on the table has a journal, which tells what happens."""
        self.library = library
        self.game = game
        game.journal = Journal()
        self.before = self.parts()
        self.read_lines = 0

    def differences(self, expected: Entry) -> list[tuple[Entry, str]]:
        """What is not as expected."""
        fields = expected.fields(WHOLE, "what is expected")
        found: list[tuple[Entry, str]] = []
        named: set[str] = set()
        for seat, name in enumerate(SEATS):
            if name in fields:
                for key, entry in fields[name].fields((*PLAYER, "counts"), "a player").items():
                    named.add(f"{name} {key}")
                    found += self.player_differences(seat, key, entry)
        if "table" in fields:
            for key, entry in fields["table"].fields(TABLE, "the table").items():
                named.add(f"table {key}")
                found += unlike(entry, key, entry.value, self.parts()[f"table {key}"])
        found += self.decision_differences(fields)
        found += self.log_differences(fields)
        found += self.end_differences(fields)
        if "else" in fields:
            if fields["else"].value != "unchanged":
                raise fields["else"].error("the only thing to say of all else is: unchanged")
            now = self.parts()
            for key in now:
                if key not in named and now[key] != self.before[key]:
                    found.append((fields["else"], f"{key} was {self.before[key]} and is {now[key]}"))
        self.before = self.parts()
        return found

    # ------------------------------------------------------------------ decisions

    def decision_differences(self, fields: dict[str, Entry]) -> list[tuple[Entry, str]]:
        """Who is asked what, and what may be answered."""
        found: list[tuple[Entry, str]] = []
        game = self.game
        asks = [(int(ask.seat), game.rules.prompts[ask.prompt], [int(code) for code in ask.options])
                for ask in game.asks]  # fmt: skip
        if "decision" in fields:
            now = ", ".join(f"{SEATS[seat]} {prompt}" for seat, prompt, _ in asks) or "none"
            found += unlike(fields["decision"], "the decision", fields["decision"].value, now)
        codes = asks[0][2] if asks else []
        offers = ", ".join(option_told(self.library, game, code) for code in codes) or "nothing"
        if "options" in fields:
            entries = fields["options"].items("options")
            places = [self.offered(entry, codes) for entry in entries]
            for entry, place in zip(entries, places, strict=True):
                if place < 0:
                    found.append((entry, f"{entry.value} is not offered; offered are {offers}"))
            if len(entries) != len(codes) and not found:
                found.append((fields["options"], f"expected {len(entries)} options, found {len(codes)}: {offers}"))
        for key, wanted in (("offered", True), ("not offered", False)):
            for entry in fields[key].items("options") if key in fields else []:
                if (self.offered(entry, codes) >= 0) != wanted:
                    found.append((entry, f"{entry.value} is {'not ' if wanted else ''}offered; offered are {offers}"))
        return found

    def offered(self, entry: Entry, codes: list[int]) -> int:
        """The place of an option among those offered, -1 if it is not."""
        text = str(entry.value) if isinstance(entry.value, int) else entry.text("an option")
        attacker, _, target = text.partition(" on ")
        if not text.startswith("attack ") or not target:
            return means(self.library, entry, self.game, text, codes)
        attacks = [code for code in codes if kind_of(code) == ATTACK_OPTION]
        place = means(self.library, entry, self.game, attacker, attacks)
        if place < 0:
            return -1
        targets = [int(card) for card in attack_targets(self.game, about(attacks[place]))]
        meant = Pointed(self.library, entry, target).among(entry, self.game, targets)
        return -1 if meant < 0 else codes.index(attacks[place])

    def attacked(self, entry: Entry, target: str) -> bool:
        """Whether the last attack had this target."""
        assert self.game.journal is not None
        attacks = [line for line in self.game.journal.lines[0] if line.kind == ATTACKS]
        if not attacks:
            return False
        handles = {int(self.game.base(card, HANDLE)): card for card in range(self.game.count_rows())}
        card = handles.get(attacks[-1].other, -1)
        return card >= 0 and self.is_target(entry, target, card)

    def is_target(self, entry: Entry, target: str, card: int) -> bool:
        """Whether a card that was attacked is the one meant, apart from what the attack has done to it."""
        pointed = Pointed(self.library, entry, target)
        if pointed.line is None:
            return pointed.seat in (-1, self.game.seat_of(card)) and (pointed.zone == LEADER) == (
                self.game.zone_of(card) == LEADER
            )
        return pointed.line.definition == self.game.base(card, ORIGIN)

    # ------------------------------------------------------------------ what has happened

    def log_differences(self, fields: dict[str, Entry]) -> list[tuple[Entry, str]]:
        """What has happened since this was last asked."""
        found: list[tuple[Entry, str]] = []
        assert self.game.journal is not None
        lines = self.game.journal.lines
        happened = [line for line in lines[0][self.read_lines :]]
        self.read_lines = len(lines[0])
        if "acts" in fields:
            wanted = []
            for entry in fields["acts"].items("cards that act"):
                player, _, card = entry.text("a card that acts, such as P2 SD01-003").partition(" ")
                if player not in SEATS:
                    raise entry.error("expected who acts, such as P2 SD01-003 Rose Gardener")
                wanted.append(f"{player} {CardLine(self.library, entry, card).id}")
            acted = [f"{SEATS[line.seat]} {self.library.cards[line.card].id}" for line in happened if line.kind == ACTS]
            found += unlike(fields["acts"], "the abilities that began", wanted, acted)
        at = 0
        for entry in fields["log"].items("things that happened") if "log" in fields else []:
            words = entry.text("something that happened, such as P1 played SD01-003")
            rest = [number for number in range(at, len(happened)) if self.is_told(entry, words, happened[number])]
            if not rest:
                told_lines = "; ".join(filter(None, (self.line_told(line) for line in happened)))
                found.append((entry, f"{words}: has not happened{' after that' if at else ''}; {told_lines}"))
                break
            at = rest[0] + 1
        return found

    def is_told(self, entry: Entry, words: str, line: Line) -> bool:
        """Whether a line of the journal is what the words say."""
        said = self.line_told(line)
        if said == words or said.startswith(f"{words} "):
            return True
        parts = words.split(" ")
        for word in EVENT_WORDS:
            head = f"{parts[0]} {word} "
            if words.startswith(head) and said.startswith(head):
                card, _, number = words[len(head) :].partition(" ")
                if card not in self.library.numbers or line.card < 0 or self.library.cards[line.card].id != card:
                    return False
                name = self.library.cards[line.card].name_en
                number = number.removeprefix(name).strip()
                if number and not number.isdigit():
                    raise entry.error(f"card {card} is {name!r}; after its name goes a number, not {number!r}")
                return not number or said.endswith(f" {number}")
        return False

    def line_told(self, line: Line) -> str:
        """A line of the journal in words."""
        words = [SEATS[line.seat] if line.seat >= 0 else "-", EVENT_WORDS[line.kind]]
        if line.card >= 0:
            card = self.library.cards[line.card]
            words.append(f"{SEATS[line.seat]} leader" if card.kind == "leader" else card.id)
        if line.kind == DAMAGED:
            words.append(str(line.amount // 4))
        elif line.kind in (LEADER_GAINS, LEADER_LOSES, ROLLED):
            words.append(str(line.amount))
        return " ".join(words)

    def end_differences(self, fields: dict[str, Entry]) -> list[tuple[Entry, str]]:
        """How the game ended."""
        found: list[tuple[Entry, str]] = []
        result = self.game.result
        if "winner" in fields:
            ended = "the game goes on" if result is None else "nobody"
            winner = ended if result is None or result.winner is None else SEATS[result.winner]
            wanted = fields["winner"].value if fields["winner"].value != "none" else "the game goes on"
            found += unlike(fields["winner"], "the winner", wanted, winner)
        if "reason" in fields:
            found += unlike(fields["reason"], "the reason", fields["reason"].value, result.reason if result else "none")
        return found

    # ------------------------------------------------------------------ players

    def player_differences(self, seat: int, key: str, entry: Entry) -> list[tuple[Entry, str]]:
        """What differs in one part of a player."""
        game = self.game
        if key in NUMBERS:
            return unlike(entry, key, entry.number(key), game.player_number(seat, NUMBERS[key]))
        if key == "defense":
            return unlike(entry, "the leader's defense", entry.number(key), game.now(leader(game, seat), DEFENSE))
        if key == "leader":
            problem = CardLine(self.library, entry, f"{entry.value} ...").problem(game, leader(game, seat))
            return [(entry, problem)] if problem else []
        if key == "counts":
            found: list[tuple[Entry, str]] = []
            for name, one in entry.fields(tuple(PILES), "counts").items():
                found += unlike(one, f"cards in {name}", one.number("a count"), game.card_count(seat, PILES[name]))
            return found
        return self.pile_differences(seat, key, entry)

    def pile_differences(self, seat: int, key: str, entry: Entry) -> list[tuple[Entry, str]]:
        """What differs in a zone."""
        game = self.game
        cards = in_order(game, seat, PILES[key])
        entries = entry.items("cards")
        loose = bool(entries) and entries[-1].value == "..."
        lines = [(one, CardLine(self.library, one)) for one in (entries[:-1] if loose else entries)]
        lines = [pair for pair in lines for _ in range(pair[1].count)]
        held = "; ".join(told(self.library, game, card) for card in cards) or "nothing"
        if len(lines) > len(cards) or (len(lines) < len(cards) and not loose):
            return [(entry, f"expected {len(lines)} cards in {key}, found {len(cards)}: {held}")]
        found: list[tuple[Entry, str]] = []
        left = list(cards)
        for one, line in sorted(lines, key=lambda pair: pair[1].loose):
            fitting = left[:1] if PILES[key] == DECK else left
            match = [card for card in fitting if not line.problem(game, card)]
            if match:
                left.remove(match[0])
            else:
                found.append((one, f"{key}: expected {line.text}, found {held}"))
                break
        return found

    def parts(self) -> dict[str, Any]:
        """Every part of the table in words, for comparison."""
        game = self.game
        found: dict[str, Any] = {
            "table turn": int(game.number(TURN)),
            "table active": SEATS[game.number(ACTIVE)],
            "table first": SEATS[game.number(FIRST_SEAT)],
            "table phase": PHASES[game.number(PHASE)],
        }
        for seat, name in enumerate(SEATS):
            for key, number in NUMBERS.items():
                found[f"{name} {key}"] = int(game.player_number(seat, number))
            found[f"{name} defense"] = int(game.now(leader(game, seat), DEFENSE)) if game.cards_in(seat, LEADER) else 0
            for key, zone in PILES.items():
                held = [told(self.library, game, card) for card in in_order(game, seat, zone)]
                found[f"{name} {key}"] = held if zone in (DECK, FIELD) else sorted(held)
        return found


def unlike(entry: Entry, what: str, expected: Any, found: Any) -> list[tuple[Entry, str]]:
    """The difference between two plain values, if there is one."""
    return [] if expected == found else [(entry, f"{what}: expected {expected}, found {found}")]
