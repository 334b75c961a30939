"""Sentences and whole texts: conditions before and behind, "Otherwise", repeats, chance, hidden effects."""

from __future__ import annotations

from tefuda.games.sword_girls.printed.references import settled
from tefuda.games.sword_girls.printed.trees import (
    IT,
    ITS,
    THIS,
    Tree,
    again,
    compare,
    is_fixed,
    is_single,
    negated,
    number,
    put,
    several,
    stat,
    steps_of,
)
from tefuda.language.phrasebook import Phrasebook


def sentence_phrases(book: Phrasebook) -> None:
    """Add them."""
    book.means("sentence said", "{clauses}[.]", lambda clauses: clauses)
    book.means("sentence said", "If {test}, [then ]{clauses}[.]", lambda test, clauses: if_so(test, clauses))
    book.means("sentence said", "{clauses} if {test}[.]", behind)
    book.means("sentence said", "<Otherwise|If not>, {clauses}[.]", lambda clauses: ("otherwise", steps_of(clauses)))
    book.means("sentence said", "{clauses} ({n:int}% chance)[.]", lambda clauses, n: if_so(("percent", number(n)), clauses))
    book.means(
        "sentence said",
        "{clauses} (no effect if {name:stat}={n:whole})[.]",
        lambda clauses, name, n: if_so(compare(stat(name, THIS), "unequal", n), clauses),
    )
    for announced in ("Hidden effect", "Bonus effect"):
        book.means("sentence said", f"({announced}: {{said:sentence said| }})[.]", together)
    for words, times in (("twice", 2), ("3 times", 3), ("4 times", 4), ("5 times", 5), ("three times", 3)):
        repeat = f"the following effect is applied {words}: \"{{said:sentence said| }}\"[.]"
        book.means("sentence said", repeat, lambda said, times=times: repeated(said, times))
        book.means(
            "sentence said",
            "If {test}, " + repeat,
            lambda test, said, times=times: if_so(test, repeated(said, times)),
        )
    book.means(
        "sentence said",
        "Either {one:clauses} or {two:clauses} (50% chance)[.]",
        lambda one, two: ("one of", (("way", steps_of(one)), ("way", steps_of(two)))),
    )
    for header, timing in (("", "any"), ("Turn Start: ", "turn start"), ("Attack: ", "attack"), ("Defend: ", "defend")):
        book.means("printed", header + "{said:sentence said| }", lambda said, timing=timing: whole(timing, said))


def if_so(test: Tree, clauses: Tree | None) -> Tree | None:
    """Steps under a condition; "it" in the condition is what was spoken of before."""
    return None if clauses is None else ("if", put(test, ITS, IT), steps_of(clauses), ())


def behind(clauses: Tree, test: Tree) -> Tree | None:
    """A condition behind its clause: "its" is the card that the clause is about."""
    steps = steps_of(clauses)
    if len(steps) != 1 or steps[0][0] != "give":
        return None
    step = steps[0]
    cards = step[1]
    if is_fixed(cards):
        return ("if", put(test, ITS, cards), steps, ())
    if not is_single(cards) or test == ("happened",):
        return None
    chosen = again(cards)
    return several(("choose", cards), ("if", put(test, ITS, chosen), (("give", chosen, *step[2:]),), ()))


def together(said: tuple[Tree, ...]) -> Tree | None:
    """Sentences that are said as one."""
    steps = folded(said)
    return None if steps is None else several(*steps)


def repeated(said: tuple[Tree, ...], times: int) -> Tree | None:
    """Sentences that are done several times."""
    steps = folded(said)
    return None if steps is None else ("repeat", number(times), tuple(steps))


def folded(said: tuple[Tree, ...]) -> list[Tree] | None:
    """The steps of sentences, each "Otherwise" put to its "if"."""
    steps: list[Tree] = []
    for sentence in said:
        if sentence[0] == "otherwise":
            if not steps or steps[-1][0] != "if" or steps[-1][3] or steps[-1][1] == negated(("happened",)):
                return None
            steps[-1] = (*steps[-1][:3], sentence[1])
        else:
            steps += steps_of(sentence)
    return steps


def whole(timing: str, said: tuple[Tree, ...]) -> Tree | None:
    """A whole text."""
    steps = folded(said)
    if steps is None:
        return None
    told = settled(steps)
    if told is None:
        return None
    if timing == "any":
        told = tuple(kept_on_field(told))
    return ("text", timing, told)


def kept_on_field(steps: tuple[Tree, ...]) -> list[Tree]:
    """A Spell that is deactivated by its own text stays on the field (SG 10.3)."""
    made: list[Tree] = []
    for step in steps:
        if step[0] == "if":
            made.append((*step[:2], tuple(kept_on_field(step[2])), tuple(kept_on_field(step[3]))))
            continue
        made.append(step)
        if step == ("set active", "no", THIS):
            made.append(("stay",))
    return made
