"""Conformance cases of WIXOSS: a table, an event, and the set of all tables that can come of it, as another
implementation saw it.

The format is described in the README beside the case files. A case passes when the table comes out of its cards by
itself, the same cards may be used, and the outcomes that can be reached are the recorded ones: all of them where the
record is complete, else those that were seen often. A case in which a card acts whose text is not read is not tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from tefuda.conformance import trial
from tefuda.conformance.contract import RecordedPair
from tefuda.conformance.exploring import Budget, TooManyWays
from tefuda.conformance.trial import MOST_TOLD, Outcome, differences
from tefuda.conformance.wixoss.events import Happening, begun, legal_now, paused_library
from tefuda.conformance.wixoss.player import RecordedPlayer
from tefuda.conformance.wixoss.tables import read_table, recorded_table
from tefuda.games.wixoss.deck_rules import CENTER, LRIG
from tefuda.games.wixoss.facts import load_facts
from tefuda.kernel.chance import seeded
from tefuda.kernel.game import Game
from tefuda.language.decks import MAIN_PART, Deck, Entry

ANSWERS: Final = 6_000
"""Answers that the exploration of one case may try whose record is whole."""
SAMPLED: Final = 45_000
"""The same where it is a sample: what was seen often may lie behind many other ways."""
SEEDS: Final = 40
"""So many shuffles are tried where a record is a sample of what luck brings."""
MOST_OUTCOMES: Final = 2_000

Kind = Literal["static", "spell", "arts", "cut_in", "action", "enter", "resona", "grow", "burst", "trigger", "sequence"]
Seat = Annotated[int, msgspec.Meta(ge=0, le=1)]


class Before(msgspec.Struct):
    """The table of a case."""

    turn: Seat
    phase: Literal["ener", "grow", "main", "attack_arts", "signi_attack", "lrig_attack"]
    players: tuple[dict[str, Any], dict[str, Any]]


class Case(msgspec.Struct):
    """The shape of a case."""

    kind: Kind
    card: str
    event: dict[str, Any] | list[dict[str, Any]]
    before: Before
    runs: Annotated[int, msgspec.Meta(ge=1)]
    complete: bool
    uses: list[str]
    after: list[tuple[int, dict[str, Any], list[Any]]]
    n: int = 0
    ability: int = 0
    luck: bool = False
    sampled_choices: bool = False


class Lists(msgspec.Struct):
    """The shape of a deck of recorded games; the LRIG of level 0 in the LRIG deck begins in the center."""

    lrig_deck: list[str]
    main_deck: dict[str, int]


class Matchup(msgspec.Struct):
    """The shape of recorded games between two of the decks."""

    decks: tuple[str, str]
    games: int
    wins: tuple[int, int]
    turns: dict[int, int]


class Matchups(msgspec.Struct):
    """The shape of a file of recorded games."""

    decks: dict[str, Lists]
    pairs: list[Matchup]


def player(seed: int) -> RecordedPlayer:
    """Recorded games were played by random players on both sides."""
    return RecordedPlayer(seed)


def deck_of(key: str, lists: Lists) -> Deck:
    """A deck of the recorded games."""
    known = load_facts().cards
    main = [Entry(id, count, MAIN_PART) for id, count in lists.main_deck.items()]
    lrigs = [
        Entry(id, 1, CENTER if known[id].kind == "lrig" and known[id].level == 0 else LRIG) for id in lists.lrig_deck
    ]
    return Deck(key, "wixoss", (*lrigs, *main))


def pairs_in(content: bytes) -> list[RecordedPair]:
    """The recorded games between starter decks."""
    recorded = msgspec.json.decode(content, type=Matchups)
    try:
        decks = {key: deck_of(key, lists) for key, lists in recorded.decks.items()}
        return [
            RecordedPair(
                *pair.decks, pair.games, pair.wins[0], pair.turns, (decks[pair.decks[0]], decks[pair.decks[1]])
            )
            for pair in recorded.pairs
        ]
    except KeyError as error:
        raise msgspec.ValidationError(f"there is no card or deck {error}") from error


def number_of(case: dict[str, Any]) -> str:
    """The subject of a case: the card, and the ability or the situation."""
    about = case.get("ability") or case.get("via", "")
    return f"{case['card']} {about}".rstrip()


def abilities_of(case: dict[str, Any]) -> set[str]:
    """The cards that act in a case."""
    return set(case["uses"])


def unread(case: dict[str, Any]) -> list[str]:
    """The cards that act in a case and whose text is not read."""
    cards = load_facts().cards
    return [id for id in case["uses"] if id not in cards or cards[id].unread]


class Trial(trial.Trial):
    """A case being tried. A record that is whole has all outcomes; one of luck, or of too many choices, is a sample."""

    def __init__(self, case: dict[str, Any], changes: Mapping[int, int | None]) -> None:
        whole = case["complete"] and not case.get("luck") and not case.get("sampled_choices")
        shared, before = paused_library(), case["before"]
        expected = [Outcome(times, recorded_table(shared, before, apart), how) for times, apart, how in case["after"]]
        super().__init__(case, expected, whole=whole, sampled=not whole)
        self.events = case["event"] if isinstance(case["event"], list) else [case["event"]]
        self.impossible = ""

    def run(self, runs: int) -> str:
        """Try every choice; several times with other luck where the record is a sample."""
        start = begun(self.case)
        if problem := self.table_problem(start) or self.legal_problem(start):
            return problem
        budget = Budget(ANSWERS if self.whole else SAMPLED)
        for seed in range(1 if self.whole else SEEDS):
            game = start.copy()
            game.chance = seeded(seed)
            try:
                for outcome in self.outcomes(game, 0, budget):
                    if len(self.seen) < MOST_OUTCOMES:
                        self.note(read_table(paused_library(), outcome))
            except TooManyWays:
                if self.whole:
                    return f"there are more than {ANSWERS} answers to try"
                break
            if not self.missing():
                break
        return self.impossible

    def table_problem(self, start: Game) -> str:
        """The parts of the table before the event that do not come out by themselves, or nothing."""
        shared = paused_library()
        wrong = differences(read_table(shared, start), recorded_table(shared, self.case["before"], {}))
        return f"the table before: {'; '.join(wrong[:MOST_TOLD])}" if wrong else ""

    def legal_problem(self, start: Game) -> str:
        """The actions that a player may take here and not in the record, or the other way round; or nothing."""
        legal = self.case.get("legal")
        if legal is None:
            return ""
        cards = load_facts().cards
        ours = legal_now(start, self.events[0]["player"])
        for name, listed in legal.items():
            wrong = [one for one in sorted(ours[name] ^ set(listed)) if not cards[id_in(one)].unread]
            if given(ours[name]) == given(listed):
                wrong = [one for one in wrong if is_own(one)]
            if wrong:
                here = ", ".join(one for one in wrong if one in ours[name]) or "nothing"
                there = ", ".join(one for one in wrong if one in listed) or "nothing"
                return f"may use ({name}): {here} only here, {there} only in the record"
        return ""

    def outcomes(self, game: Game, number: int, budget: Budget) -> Iterator[Game]:
        """The possible outcomes of the events from this one on."""
        if number == len(self.events):
            yield game
            return
        happening = Happening(self.events[number], budget)
        known: set[str] = set()
        for one in happening.outcomes(game):
            if number + 1 < len(self.events):
                digest = one.digest()
                if digest in known:
                    continue
                known.add(digest)
            yield from self.outcomes(one, number + 1, budget)
        if not happening.possible and len(self.events) == 1:
            self.impossible = f"{self.events[0]['do']} of {self.events[0].get('card', 'a card')} is not possible"


def given(listed: Iterable[str]) -> Counter[str]:
    """The number of Action abilities given to each card that may be used: they are not numbered alike."""
    return Counter(one.rpartition("#")[0] for one in listed if not is_own(one))


def is_own(listed: str) -> bool:
    """Whether an entry of `legal` is no Action ability that its card has been given."""
    if "#" not in listed:
        return True
    actions = [line for line in load_facts().cards[id_in(listed)].lines if line.startswith("Action")]
    return 1 <= int(listed.rpartition("#")[2]) <= len(actions)


def id_in(listed: str) -> str:
    """The card of an entry of `legal`."""
    return listed.rpartition("#")[0].rpartition(":")[2] if "#" in listed else listed
