#!/usr/bin/env python3
"""Change the texts of cards a little and see whether the scenarios that name the cards notice.

    python tools/card_mutants.py                                (the cards of the official decks of WIXOSS)
    python tools/card_mutants.py WDK07 WX24-D3-04 --show        (sets and cards; each change that nothing notices)

Each line of a card's text is removed, and made to say a little less or more in every way that `tree_mutations` knows: a
condition or a filter dropped, a number one off, a duration longer, cards of the other player, too. Then the scenarios
that name the card are played until one does not hold; with `--recorded FILE` also, where a line is removed, recorded
cases in which the card acts. A change that nothing notices is a missing scenario (card_scenarios.py writes some), or it
makes no difference on any table; those of which that is known are not tried (`tree_mutations.is_equal`), or are listed
with their reason in `equal_texts.yaml` beside the scenarios: one that a scenario notices all the same is told.

tools/mutants.py does the same with the source.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import msgspec
import tree_mutations
from tree_mutations import REMOVED, SORTS

from tefuda.conformance.wixoss import events
from tefuda.errors import FileError
from tefuda.games.kit.scenarios import Scenario
from tefuda.games.registry import face
from tefuda.games.scenarios import play, read_scenarios, scenarios_in
from tefuda.lab.conform import problem_of, read_cases
from tefuda.language import yaml12
from tefuda.language.phrasebook import NoPhrase
from tefuda.language.trees import fields_of

ROOT: Final = Path(__file__).parents[1]
ID: Final = re.compile(r"[\w×-]+")
WITH_SIGNS: Final = re.compile(r"[\w×：-]+")
CHARACTER: Final = "character"
WORDS: Final = (CHARACTER, "team")
"""Facts of cards, beside those that are listed, that scenarios name."""
NAMED: Final = "named"
BOND: Final = "the bond with this"
"""Where a scenario answers with a student, all that can be named are needed."""
NOTHING: Final = ("(nothing)", ("effect", ()))
"""Stands in the place of a line that was removed, so that those after it keep their numbers: text and tree."""
EMPTY: Final = "game: {game}\nscenarios:\n  - name: an empty table\n    expect: {{}}\n"
ICON: Final = ("keyword line", "Guard")
"""A line that the facts of its card say, too."""
EQUAL: Final = "equal_texts.yaml"
"""The file of a game's changes that no table can tell apart, beside its scenarios."""
MOST_CASES: Final = 8
"""So many recorded cases of a card are tried at most, those with the fewest outcomes; they take seconds each."""


@dataclass(frozen=True)
class Mutant:
    """A line of a card, by its number, that says something else."""

    line: int
    sort: str
    text: str


@dataclass(frozen=True)
class EqualText:
    """A change of a line of a card, by its number from 1, that is equal in play, and why."""

    card: str
    line: int
    becomes: str
    why: str


def equal_texts(game: str) -> list[EqualText]:
    """The changes of a game's cards that are known to be equal in play."""
    path = folder_of(game) / EQUAL
    return [EqualText(**one) for one in yaml12.load(path.read_text("utf-8"))] if path.exists() else []


def folder_of(game: str) -> Path:
    """Where the tests of a game are."""
    return ROOT / "tests/games" / game.replace("-", "_")


@dataclass
class Outcome:
    """What became of the changes of one card."""

    card: str
    lines: int
    scenarios: int
    tried: Counter[str] = field(default_factory=Counter)
    noticed: Counter[str] = field(default_factory=Counter)
    unnoticed: list[Mutant] = field(default_factory=list)
    proven: set[tuple[int, str]] = field(default_factory=set)
    """The sorts of changes of each line of which at least one is noticed."""
    skipped: int = 0
    """Changes that cannot be carried out, or that are known to be equal in play."""
    problem: str = ""
    """Why scenarios of the card could not be tried."""

    @property
    def open(self) -> Counter[str]:
        """The sorts of changes of which none is noticed, by the number of lines."""
        return Counter(sort for _, sort in {(one.line, one.sort) for one in self.unnoticed} - self.proven)


class Bench:
    """The scenarios and recorded cases of a game, and its cards with other texts.

    A change is tried in a library of its own that holds the cards of the scenarios that name the card, and no others:
    it is made in milliseconds.
    """

    sorts: tuple[str, ...] = SORTS
    """The sorts of changes that are tried."""

    def __init__(self, game: str, scenarios: Iterable[Scenario], cases: Iterable[dict[str, Any]] = ()) -> None:
        """Raises `SystemExit` for a game whose texts are not lines of cards."""
        texts, stage = face(game).texts(), face(game).stage()
        if texts is None:
            raise SystemExit(f"{game}: its cards have no text of their own, a line for each ability")
        self.texts = texts
        self.texts.trees[NOTHING[0]] = NOTHING[1]
        self.book = texts.lexicon.english()
        self.stage = type(stage)
        self.facts: Any = stage.own.facts
        self.library: Any = type(stage.own)
        self.cards: dict[str, Any] = self.facts.cards
        self.by_name: dict[str, list[str]] = defaultdict(list)
        self.by_print: dict[str, dict[str, str]] = defaultdict(dict)
        """For each class, type and so on a card of each field in which it is printed."""
        for id, card in self.cards.items():
            for name in {card.name_en, card.name_ja}:
                self.by_name[name].append(id)
            for part, value in msgspec.structs.asdict(card).items():
                for one in value if isinstance(value, tuple) else (value,) if part in WORDS else ():
                    self.by_print[one][part if part != CHARACTER else id] = id
        self.students = {card.id for card in self.cards.values() if BOND in card.text and not card.unread}
        self.scenarios: dict[str, list[Scenario]] = defaultdict(list)
        for scenario in scenarios:
            for id in self.words_of(scenario) & self.cards.keys():
                self.scenarios[id].append(scenario)
        self.cases: dict[str, list[dict[str, Any]]] = defaultdict(list)
        for case in cases:
            for id in set(case["uses"]):
                self.cases[id].append(case)
        self.usual = self.laid_out_anyhow(game)
        self.equal = {(one.card, one.line, one.becomes) for one in equal_texts(game)}

    # ------------------------------------------------------------------ which cards a library needs

    def words_of(self, about: Scenario | dict[str, Any]) -> set[str]:
        """The words that a scenario, or a recorded case, is told in."""
        value = about.entry.value if isinstance(about, Scenario) else about
        text = json.dumps(value, ensure_ascii=False)
        return set(ID.findall(text)) | {word for word in WITH_SIGNS.findall(text)}

    def laid_out_anyhow(self, game: str) -> set[str]:
        """The cards that lie on a table for which none is named."""
        stage = self.face_stage(game)
        stage.lay_out(scenarios_in(yaml12.document(EMPTY.format(game=game), "an empty table"))[0])
        definitions = {int(stage.game.definition(card)) for card in range(int(stage.game.count_rows()))}
        return {stage.library.cards[number].id for number in definitions}

    @staticmethod
    def face_stage(game: str) -> Any:
        """A table with all cards of a game."""
        return face(game).stage()

    def around(self, told: set[str]) -> set[str]:
        """The cards that a library needs for what is told: those, their other faces, what they and their texts name."""
        found: set[str] = set()
        left = (told & self.cards.keys()) | self.usual
        left |= {id for word in told & self.by_print.keys() for id in self.by_print[word].values()}
        left |= self.students if NAMED in told else set()
        while left:
            id = left.pop()
            found.add(id)
            card = self.cards[id]
            printed = {value for value in msgspec.structs.astuple(card) if isinstance(value, str)}
            left |= (printed & self.cards.keys()) - found
            # a limiting condition counts only where there is a LRIG of the type
            left |= {self.by_print[name]["types"] for name in card.limiting if "types" in self.by_print[name]} - found
            for line in card.lines:
                for name in fields_of(self.texts.line_tree(line), self.book.vocabulary, "card name"):
                    left |= set(self.by_name[name]) - found
                for part in fields_of(self.texts.line_tree(line), self.book.vocabulary, "name part"):
                    left |= {next(ids[0] for name, ids in self.by_name.items() if part in name)} - found
        return found

    def library_of(self, ids: set[str], card: str, lines: list[str]) -> Any:
        """A library of some cards, one of which has other lines."""
        changed = msgspec.structs.replace(self.cards[card], text="\n".join(lines))
        some = {id: changed if id == card else self.cards[id] for id in self.cards if id in ids}
        try:
            return self.library(msgspec.structs.replace(self.facts, cards=some))
        except KeyError as error:  # a card that the game's rules name
            if error.args[0] not in self.cards:
                raise
            self.usual.add(error.args[0])
            return self.library_of(ids | self.usual, card, lines)

    # ------------------------------------------------------------------ trying

    def mutants(self, card: str) -> Iterator[Mutant]:
        """The changes of a card's lines, each once."""
        for number, line in enumerate(self.cards[card].lines):
            if self.texts.line_tree(line) != ICON:
                yield Mutant(number, REMOVED, NOTHING[0])
            known = {line}
            for sort, tree in tree_mutations.changes(self.texts.line_tree(line), self.book.vocabulary):
                with suppress(NoPhrase):
                    text = self.book.print(tree, "line")
                    if text not in known:
                        known.add(text)
                        self.texts.trees.setdefault(text, tree)
                        yield Mutant(number, sort, text)

    def outcome(self, card: str) -> Outcome:
        """Try all changes of a card."""
        lines = list(self.cards[card].lines)
        outcome = Outcome(card, len(lines), len(self.scenarios[card]))
        scenarios = list(self.scenarios[card])
        cases = sorted(self.cases[card], key=lambda case: (len(case["after"]), case["runs"]))[:MOST_CASES]
        ids = self.around(set().union(*map(self.words_of, scenarios), *map(self.words_of, cases), {card}))
        for one in list(scenarios):
            try:
                problem = "; ".join(play(one, self.stage(self.library_of(ids, card, lines))))
            except (FileError, KeyError) as error:
                problem = str(error)
            if problem:
                outcome.problem = f"{one.name}: {problem}"
                scenarios.remove(one)
        cases = [case for case in cases if not self.case_fails(case, self.library_of(ids, card, lines))]
        for mutant in (one for one in self.mutants(card) if one.sort in self.sorts):
            other = [*lines]
            other[mutant.line] = mutant.text
            noticed = self.noticed(scenarios, cases if mutant.sort == REMOVED else [], ids, card, other)
            known = (card, mutant.line + 1, mutant.text) in self.equal
            if noticed and known:
                outcome.problem = f"{EQUAL} lists what {scenarios[0].name!r} notices: {mutant.text}"
            if noticed is None or known:
                outcome.skipped += 1
                continue
            outcome.tried[mutant.sort] += 1
            outcome.noticed[mutant.sort] += noticed
            if noticed:
                outcome.proven.add((mutant.line, mutant.sort))
            else:
                outcome.unnoticed.append(mutant)
        return outcome

    def noticed(
        self, scenarios: list[Scenario], cases: list[dict[str, Any]], ids: set[str], card: str, lines: list[str]
    ) -> bool | None:
        """Whether a scenario or a case fails with these lines; None if they cannot be carried out. What notices is
        asked first the next time."""
        try:
            library = self.library_of(ids, card, lines)
            for line in library.lines_of(library.numbers[card]):
                library.build(line)
        except Exception:  # whatever a word makes of fields that no text gives it
            return None
        for one in scenarios:
            try:
                failed = bool(play(one, self.stage(library)))
            except FileError:  # what the scenario points at is not there, or not alone
                failed = True
            except Exception:  # the same
                return None
            if failed:
                scenarios.remove(one)
                scenarios.insert(0, one)
                return True
        return any(self.case_fails(case, library) for case in cases)

    def case_fails(self, case: dict[str, Any], library: Any) -> bool:
        """Whether a recorded case comes out differently with a library."""
        events.paused_library.cache_clear()
        with patch.object(events, "library", lambda: library):
            return bool(problem_of(case))


# ------------------------------------------------------------------ the command


def wanted_cards(game: str, names: list[str]) -> list[str]:
    """The cards with a text that are asked for: by id, by set, or those of the official decks."""
    facts: Any = face(game).facts()
    ids = {id for deck in facts.decks.values() for id in deck.counts()} if not names else {
        id for id in facts.cards for name in names if id == name or id.startswith(f"{name}-")
    }  # fmt: skip
    return sorted(id for id in ids if facts.cards[id].text and not facts.cards[id].unread)


def report(outcome: Outcome, lines: list[str], show: bool) -> Iterator[str]:
    """A card in a report; nothing of one of which everything was noticed."""
    removed = [mutant.line for mutant in outcome.unnoticed if mutant.sort == REMOVED]
    if outcome.unnoticed or outcome.problem:
        counts = Counter(mutant.sort for mutant in outcome.unnoticed)
        sorts = ", ".join(f"{sort} {counts[sort]}" for sort in SORTS if counts[sort])
        yield f"{outcome.card}: {outcome.scenarios or 'no'} scenarios, not noticed: {sorts or 'nothing'}"
    if outcome.problem:
        yield f"  could not be tried: {outcome.problem}"
    for number in removed:
        yield f"  no scenario needs line {number + 1}: {lines[number]}"
    for mutant in outcome.unnoticed if show else ():
        if mutant.line not in removed:
            yield f"  {mutant.sort}: {mutant.text}"


def summary(outcomes: list[Outcome]) -> Iterator[str]:
    """The counts of a report: changes, and cards by the sorts of which none is noticed in some line."""
    yield f"{'':24} changes noticed     cards with a line of which none is"
    for sort in SORTS:
        tried, noticed = (
            sum(part[sort] for part in parts)
            for parts in zip(*((one.tried, one.noticed) for one in outcomes), strict=True)
        )
        share = f"{noticed} of {tried}"
        yield f"{sort:24} {share:20}{sum(1 for one in outcomes if one.open[sort])}"
    needed = [one for one in outcomes if not one.open[REMOVED]]
    proven = sum(1 for one in needed if not one.open)
    whole = sum(1 for one in needed if not one.unnoticed)
    alone = sum(1 for one in outcomes if not one.scenarios)
    yield (
        f"{len(outcomes)} cards: {alone} in no scenario; of {len(needed)} each line is needed, "
        f"of {proven} of these each sort of change of each line is noticed, of {whole} every change"
    )
    yield f"{sum(one.skipped for one in outcomes)} changes were skipped: they cannot be carried out"


def main() -> int:
    """Run as a command; the exit code is 1 when the removal of a line is not noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="cards and sets; without any the cards of the official decks")
    parser.add_argument("--game", default="wixoss")
    parser.add_argument("--recorded", type=Path, help="recorded cases (tefuda conform), tried besides")
    parser.add_argument("--sort", action="append", choices=SORTS, help="a sort of changes, all without it")
    parser.add_argument("--show", action="store_true", help="tell each change that is not noticed")
    parser.add_argument("--json", type=Path, help="write what was found into a file")
    wanted = parser.parse_args()
    folder = folder_of(wanted.game) / "scenarios"
    scenarios = [one for path in sorted(folder.glob("*.yaml")) for one in read_scenarios(path)]
    bench = Bench(wanted.game, scenarios, read_cases(wanted.recorded) if wanted.recorded else ())
    bench.sorts = tuple(wanted.sort or SORTS)
    cards = wanted_cards(wanted.game, wanted.names)
    outcomes = []
    for number, card in enumerate(cards, start=1):
        outcome = bench.outcome(card)
        outcomes.append(outcome)
        print("\n".join(report(outcome, bench.cards[card].lines, wanted.show)) or f"{card}: all noticed", flush=True)
        print(f"\r{number} of {len(cards)}", end="\r", file=sys.stderr, flush=True)
    print("\n".join(summary(outcomes)))
    if wanted.json:
        wanted.json.write_bytes(msgspec.json.format(msgspec.json.encode(outcomes)))
    return int(any(one.tried[REMOVED] != one.noticed[REMOVED] for one in outcomes))


if __name__ == "__main__":
    sys.exit(main())
