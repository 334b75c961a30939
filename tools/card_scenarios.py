#!/usr/bin/env python3
"""Write scenarios that notice the changes of cards' texts that no scenario notices yet (card_mutants.py).

    python tools/card_scenarios.py WDK07 WX24-D3-04 > new.yaml    (sets and cards; those of the official decks without)

Each scenario that uses a line of a card, and a plain use of the line besides, is laid out with further cards: of other
classes, colors, levels and powers, down and frozen, of both players. It is played on by chance: the line once more, or
the next turns. Where a changed text then offers something else or leaves another table, that is what the new scenario
expects. Cards that it does not need are taken away, and it has to hold, whatever chance does, and to fail with the
changed text. What is left over needs a table that chance does not find, or is equal in play.

A scenario says what the text does, which is no proof that the text says what is printed: read what is written.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from time import process_time
from typing import Any, Final

from card_mutants import NOTHING, ROOT, Bench, Mutant, wanted_cards
from scenario_playing import Playing, Value, flow, scenario_of, written
from scenario_tables import Added, Tables
from tree_mutations import BROADER, CHOICE, CONDITION, COST, DURATION, FILTER, LIMIT, MAY, NUMBER, REMOVED, WHOSE

from tefuda.errors import FileError
from tefuda.games.kit.scenarios import SEATS, Scenario
from tefuda.games.scenarios import play, read_scenarios

TRIES: Final = 8
SECONDS: Final = 15
"""So long it goes on with a card, in seconds of the processor."""
MOST_SEEN: Final = 40
"""So many scenarios of a card are asked whether they use a line."""
CARRIERS: Final = 4
"""So many that do are varied."""
MOST_ANSWERS: Final = 12
PLAYED_ON: Final = 0.6
"""How often the next turns are played where something may last longer; elsewhere half as often."""
FREELY: Final = 0.4
"""How often whoever's turn it is does what comes, with whatever cards."""
LEFT_OUT: Final = ("main", "attack phase", "signi attack", "lrig attack", "cut in")
"""Decisions at which nobody is in the middle of something."""
SEEDS: Final = (1, 2, 3)
"""Other luck with which a scenario has to hold."""
CITED: Final = {
    REMOVED: "11.1", FILTER: "12.4", WHOSE: "12.1", NUMBER: "12.1", CHOICE: "12.1", MAY: "12.5", DURATION: "18.11",
    LIMIT: "11.7", CONDITION: "11.2", COST: "9.9",
}  # fmt: skip
"""Clauses that say what a change gets wrong."""
LOW: Final = tuple("01234")
"""Numbers that are declared, among all up to ten."""
USUAL: Final = ("end", "remove", "pass", "attack", "place")
"""Options of the game itself, which are offered where nothing is going on."""
UNNEEDED: Final = ("coins", "ener", "LRIG", "left assist")
"""What a plain use lays out and may not need."""
HEAD: Final = re.compile(r"(Enter|Action|Life Burst)( \[[^]]*\])?( \([^)]*\))?: ")
WHEN: Final = {"E": ", as it comes", "A": ", as an Action", "L": ", as a Life Burst"}
SHORT: Final = 110


@dataclass
class Find:
    """How a change shows: what is offered before a step, or a part of the table at the end; or a step fails."""

    step: int = -1
    offered: list[str] = field(default_factory=list)
    not_offered: list[str] = field(default_factory=list)
    part: str = ""
    other: Any = None


@dataclass
class Trace:
    """What was offered before each step of a scenario and at its end."""

    offers: list[Counter[str]]
    end: Playing | None = None
    """None if a step failed."""
    lucky: bool = False
    """Whether chance did anything."""


class Maker:
    """Makes scenarios for one card."""

    def __init__(self, bench: Bench, card: str, seed: int, seconds: int = SECONDS) -> None:
        self.bench = bench
        self.card = card
        self.seconds = seconds
        self.tables = Tables(bench, card, seed)
        self.lines = self.tables.lines
        self.random = self.tables.random
        self.libraries: dict[Mutant | None, Any] = {}
        self.needed: set[str] = set()

    def begin_with(self, base: Value) -> None:
        """Make libraries from now on that hold the cards of a scenario and those that may be laid beside."""
        told = set(re.findall(r"[\w×-]+", flow(base)))
        self.needed = self.bench.around(told | {self.card} | {id for ids in self.tables.pool.values() for id in ids})
        self.libraries.clear()

    def library(self, mutant: Mutant | None) -> Any:
        """The library with a change, or without."""
        if mutant not in self.libraries:
            lines = [*self.lines]
            if mutant is not None:
                lines[mutant.line] = mutant.text
            self.libraries[mutant] = self.bench.library_of(self.needed, self.card, lines)
        return self.libraries[mutant]

    # ------------------------------------------------------------------ playing

    def played(self, value: Value, more: int, *, freely: bool = False) -> bool:
        """Add the answers that follow, chosen by chance, and up to so many further uses of the card, or of any; whether
        the scenario can be played."""
        try:
            one = Playing(self.bench, self.library(None), value)
            if any(one.stage.happen(step) for step in one.scenario.steps if step.verb != "expect"):
                return False
            one.stage.before("expect")
            game = one.stage.game
            for _ in range(MOST_ANSWERS):
                codes = [int(code) for code in game.asks[0].options] if game.asks else []
                offered = codes
                if one.prompt() in LEFT_OUT:
                    used = [code for code in codes if one.card_of(code)]
                    offered = used if freely else [code for code in used if one.card_of(code) == self.card]
                    more -= 1
                if not offered or more < 0:
                    break
                low = [code for code in offered if one.pointer(code) in LOW]
                code = self.random.choice(low or offered)
                step: Value = {"answer": one.pointer(code)}
                drawn = game.chance.drawn
                game.answer(game.asks[0].seat, codes.index(code))
                value["happens"].append(step if game.chance.drawn == drawn else {**step, "chance": ["any"]})
        except Exception:  # whatever a table does that no game leads to
            return False
        return True

    def later(self, turns: int) -> list[Value]:
        """The steps that end so many turns, and perhaps go on to the attacks of the next one."""
        steps: list[Value] = [{"end": "turn", "chance": ["any"]}] * turns
        if turns and self.random.random() < 0.5:
            passed: list[Value] = [{"pass": SEATS[turns % 2]}, {"pass": SEATS[1 - turns % 2]}]
            steps = [*steps, {"answer": "skip"}, {"end": "main phase"}, *passed]
        return steps

    def trace(self, mutant: Mutant | None, value: Value) -> Trace:
        """Play a scenario."""
        one = Playing(self.bench, self.library(mutant), value)
        trace = Trace([])
        start = one.stage.game.chance.drawn
        for step in one.scenario.steps:
            if step.verb != "expect":
                trace.offers.append(one.offers(step.verb) if step.verb != "begin" else Counter())
                try:
                    if one.stage.happen(step):
                        return trace
                except FileError:
                    return trace
        trace.offers.append(one.offers("expect"))
        return Trace(trace.offers, one, one.stage.game.chance.drawn != start)

    def finds(self, value: Value, mutants: list[Mutant]) -> dict[Mutant, Find]:
        """The changes that show in a scenario."""
        found: dict[Mutant, Find] = {}
        try:
            trace = self.trace(None, value)
            parts = trace.end.parts() if trace.end is not None else {}
        except Exception:  # the same
            return {}
        for mutant in mutants if parts else ():
            try:
                find = self.find(trace, parts, self.trace(mutant, value), mutant.sort)
            except Exception:  # the same
                continue
            if find is not None:
                found[mutant] = find
        return found

    @staticmethod
    def find(trace: Trace, parts: Value, other: Trace, sort: str) -> Find | None:
        """How a change shows, by what was offered and by the parts of the table at the end without it."""
        if other.end is None:
            return Find()
        pairs = zip(trace.offers, other.offers, strict=False)
        at = next((at for at, (mine, its) in enumerate(pairs) if mine != its), -1)
        if at >= 0 and sort != REMOVED:
            less, more = unlike(trace.offers[at], other.offers[at]), unlike(other.offers[at], trace.offers[at])
            if less or more:
                return Find(at, [] if more else less, more)
        there = other.end.parts()
        keys = [key for key in parts if parts[key] != there[key] and not (trace.lucky and key.endswith(" deck"))]
        if not keys:
            return None
        key = min(keys, key=lambda key: ("SIGNI" not in key, "LRIG" not in key, key == "decision", "deck" in key))
        return Find(part=key, other=there[key])

    # ------------------------------------------------------------------ writing

    def expecting(self, value: Value, finds: dict[Mutant, Find]) -> Value:
        """The scenario with what shows the changes as its expectations."""
        new = deepcopy(value)
        trace = self.trace(None, value)
        assert trace.end is not None
        asked: dict[int, dict[str, list[str]]] = {}
        expect: Value = {}
        for find in finds.values():
            for key, said in (("offered", find.offered), ("not offered", find.not_offered)):
                if said:
                    listed = asked.setdefault(find.step, {}).setdefault(key, [])
                    listed += [one for one in said if one not in listed]
            told = trace.end.expected(find.part, find.other) if find.part else None
            if told is not None:
                who, key, what = told
                (expect.setdefault(who, {}) if who else expect)[key] = what
        for at in sorted(asked, reverse=True):
            if at == len(trace.offers) - 1:
                expect.update(asked[at])
            else:
                new["happens"].insert(at, {"expect": asked[at]})
        new["expect"] = expect or {"decision": trace.end.parts()["decision"]}
        return new

    def holds(self, value: Value) -> bool:
        """Whether a scenario holds, whatever chance does."""
        try:
            if play(scenario_of(value), self.bench.stage(self.library(None))):
                return False
            for luck in SEEDS:
                one = Playing(self.bench, self.library(None), value, luck)
                for step in one.scenario.steps:
                    if one.stage.differences(step.about) if step.verb == "expect" else one.stage.happen(step):
                        return False
        except Exception:  # the same
            return False
        return True

    def fails(self, value: Value, mutant: Mutant) -> bool:
        """Whether a scenario does not hold with a change."""
        try:
            return bool(play(scenario_of(value), self.bench.stage(self.library(mutant))))
        except FileError:
            return True
        except Exception:  # the same
            return False

    def without(self, value: Value, added: list[Added], mutants: list[Mutant], least: int) -> Value:
        """The scenario without the cards that it does not need, and without its last steps but so many."""

        def serves(less: Value) -> bool:
            return less != value and len(self.finds(less, mutants)) == len(mutants)

        for who, zone, what in added:
            if serves(less := fewer(value, who, zone, what)):
                value = less
        while len(value["happens"]) > least and serves(less := {**value, "happens": value["happens"][:-1]}):
            value = less
        for who in SEATS:
            for key in UNNEEDED:
                less = {**value, who: {name: one for name, one in value.get(who, {}).items() if name != key}}
                if serves(less):
                    value = less
            if not value.get(who, {}).get("SIGNI", True):
                value = {**value, who: {name: one for name, one in value[who].items() if name != "SIGNI"}}
        return {key: one for key, one in value.items() if one or key not in SEATS}

    def named(self, mutants: list[Mutant]) -> str:
        """A scenario's name, after what it shows."""
        name = self.bench.cards[self.card].named("en")
        said: list[str] = []
        for mutant in mutants:
            subject = "it" if said else f"{name} ({self.card})" if name != self.card else name
            one = sentence(self.lines[mutant.line], mutant, subject)
            if len(said) < 2 and not any(one.split(" ", 2)[-1] in other for other in said):
                said.append(one)
        text = "; ".join(said)
        return text[0].upper() + text[1:]

    def make(self, todo: list[Mutant], bases: list[tuple[int, Value]], tries: int) -> Iterator[tuple[Value, int]]:
        """New scenarios, each with how many changes it notices that those before did not."""
        left = list(todo)
        start = process_time()
        for number in range(tries):
            for line, base in bases:
                self.begin_with(base)
                for _ in range(2):
                    mine = [mutant for mutant in left if mutant.line == line]
                    if not mine or process_time() - start > self.seconds:
                        break
                    value, added = self.tables.enriched(base, line) if number else (deepcopy(base), [])
                    longer = any(mutant.sort == DURATION for mutant in mine)
                    turns = 0
                    if self.random.random() < (PLAYED_ON if longer else PLAYED_ON / 2):
                        turns = self.random.randint(1, 2)
                    freely = self.random.random() < FREELY
                    if not self.played(value, 0 if turns else self.random.randint(0, 2 + freely), freely=freely):
                        continue
                    value["happens"] += self.later(turns)
                    if turns and not self.played(value, self.random.randint(0, 2), freely=True):
                        continue
                    new, noticed = self.made(value, added, mine, len(base["happens"]))
                    left = [mutant for mutant in left if mutant not in noticed]
                    if noticed:
                        yield new, len(noticed)

    def made(self, value: Value, added: list[Added], mutants: list[Mutant], least: int) -> tuple[Value, list[Mutant]]:
        """A scenario that notices some of the changes, made of one that was played; and which it notices."""
        finds = self.finds(value, mutants)
        if not finds:
            return {}, []
        value = self.without(value, added, list(finds), least)
        new = self.expecting(value, self.finds(value, list(finds)))
        noticed = [mutant for mutant in finds if self.fails(new, mutant)] if self.holds(new) else []
        noticed.sort(key=lambda mutant: (*BROADER, REMOVED).index(mutant.sort))
        if noticed:
            clauses = dict.fromkeys(CITED[mutant.sort] for mutant in noticed)
            new |= {"name": self.named(noticed), "cites": f"WX {', '.join(clauses)}"}
        return new, noticed


def unlike(mine: Counter[str], others: Counter[str]) -> list[str]:
    """The first two options that others do not have, but for those that the game itself offers."""
    return [said for said in mine if said not in others and said.split(" ")[0] not in USUAL][:2]


def fewer(value: Value, who: str, zone: str, what: str) -> Value:
    """A scenario without one card that was laid beside."""
    less = deepcopy(value)
    held = less[who][zone]
    if zone == "SIGNI":
        held.pop(what, None)
        return less
    if what in held:
        del held[len(held) - 1 - held[::-1].index(what)]
    if not held:
        del less[who][zone]
    return less


# ------------------------------------------------------------------ names


def sentence(line: str, mutant: Mutant, card: str) -> str:
    """What a scenario shows that notices a change."""
    gone, more = difference(line, mutant.text)
    short = gone if 0 < len(gone) < SHORT - 40 else ""
    match mutant.sort:
        case "filter dropped":
            return f"{card} goes by “{short}”, all else is left alone" if short else f"{card} goes by all that it says"
        case "also the other player's":
            return f"{card} is about {'its own player' if 'enemy' in more else 'the opponent'}'s only"
        case "number one off":
            return f"{card} says {gone}, not {more}" if gone and len(gone + more) < 40 else f"{card} counts exactly"
        case "up to or exactly":
            return f"with {card} {'' if 'up to' in gone else 'no '}fewer may be picked"
        case "may or must":
            return f"{card} leaves it to its player"
        case "lasts longer":
            return f"what {card} does is over in time"
        case "limit dropped":
            return f"{card} works {short or 'so often'} only"
        case "condition dropped":
            short = re.split(r"[,;(]", short)[0].strip()
            return f"{card} needs its condition{': ' if short else ''}{short}"
        case "cost lowered":
            return f"{card} costs {short or 'all that it says'}, no less"
    head, text = HEAD.match(line), HEAD.sub("", line).rstrip(".")
    when = WHEN[head[0][0]] if head else ""
    return (
        f"{card}{when}: {text[0].lower()}{text[1:]}"
        if len(text) < SHORT
        else f"{card} does what line {mutant.line + 1} says"
    )


def difference(before: str, after: str) -> tuple[str, str]:
    """The words that a text has lost, and those that it has gained."""
    lost: list[str] = []
    new: list[str] = []
    words, others = (re.findall(r"[^\s,.;:()]+|[,.;:()]", text) for text in (before, after))
    for tag, a, b, c, d in SequenceMatcher(None, words, others, autojunk=False).get_opcodes():
        if tag != "equal":
            lost += words[a:b]
            new += others[c:d]
    gone, more = (re.sub(r" ([,.;:])", r"\1", " ".join(some)).strip("(),.:; ") for some in (lost, new))
    gone = re.sub(r"^(and|[Ii]f) | and$", "", gone)
    return "one" if gone == "a" else gone, more


# ------------------------------------------------------------------ the command


def uses(bench: Bench, card: str, line: int) -> Iterator[Value]:
    """The scenarios that fail without a line of a card, without what they expect; the shortest first."""
    lines = list(bench.cards[card].lines)
    scenarios = sorted(bench.scenarios[card], key=lambda one: len(str(one.entry.value)))
    for scenario in [one for one in scenarios if one.texts is None and one.cards is None][:MOST_SEEN]:
        ids = bench.around(bench.words_of(scenario) | {card})
        without = [*lines[:line], NOTHING[0], *lines[line + 1 :]]
        try:
            if play(scenario, bench.stage(bench.library_of(ids, card, lines))):
                continue
            if not play(scenario, bench.stage(bench.library_of(ids, card, without))):
                continue
        except FileError:  # what it points at is not there without the line
            pass
        except Exception:  # the line gives what others go by
            continue
        yield used(scenario)


def used(scenario: Scenario) -> Value:
    """A scenario without what it expects."""
    value = {key: one for key, one in scenario.entry.value.items() if key not in ("note", "cites", "puzzle")}
    happens = [step for step in value.get("happens", []) if "expect" not in step]
    return deepcopy({**value, "happens": happens, "expect": {}})


def scenarios_for(
    bench: Bench, card: str, tries: int, seed: int, seconds: int = SECONDS
) -> Iterator[tuple[Value, int]]:
    """New scenarios for a card, each with how many changes it notices."""
    todo = bench.outcome(card).unnoticed
    if not todo:
        return
    maker = Maker(bench, card, seed, seconds)
    bases: list[tuple[int, Value]] = []
    for line in sorted({mutant.line for mutant in todo}):
        bases += [(line, value) for value, _ in zip(uses(bench, card, line), range(CARRIERS), strict=False)]
        bases += [(line, value) for value in maker.tables.plain_uses(line)]
    yield from maker.make(todo, bases, tries)


def main() -> None:
    """Run as a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="cards and sets; without any the cards of the official decks")
    parser.add_argument("--sort", action="append", help="a sort of changes; all that broaden, and removals, without it")
    parser.add_argument("--tries", type=int, default=TRIES)
    parser.add_argument("--seed", type=int, default=0, help="another one tries other tables")
    parser.add_argument("--seconds", type=int, default=SECONDS, help="so long it goes on with a card")
    wanted = parser.parse_args()
    folder = ROOT / "tests/games/wixoss/scenarios"
    bench = Bench("wixoss", [one for path in sorted(folder.glob("*.yaml")) for one in read_scenarios(path)])
    bench.sorts = tuple(wanted.sort or (REMOVED, *BROADER))
    names: Counter[str] = Counter()
    print("game: wixoss\nscenarios:")
    for card in wanted_cards("wixoss", wanted.names):
        count = noticed = 0
        for value, more in scenarios_for(bench, card, wanted.tries, wanted.seed, wanted.seconds):
            name = value["name"]
            names[name] += 1
            print(written({**value, "name": f"{name} ({names[name]})" if names[name] > 1 else name}), flush=True)
            count, noticed = count + 1, noticed + more
        print(f"{card}: {count} scenarios notice {noticed} changes", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
