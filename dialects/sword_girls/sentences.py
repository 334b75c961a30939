"""Sentences and whole texts: conditions before and behind, "Otherwise", repeats, chance, hidden effects, tables."""

from __future__ import annotations

from collections.abc import Iterator

from dialects.reading import ReadingBook, demand
from dialects.sword_girls import tables
from dialects.sword_girls.anaphora import with_antecedents
from dialects.sword_girls.trees import (
    IT,
    ITS,
    THIS,
    Tree,
    again,
    character,
    compare,
    folded,
    holds,
    if_so,
    is_fixed,
    is_single,
    number,
    put,
    several,
    stat,
    steps_of,
)


def add(book: ReadingBook) -> None:
    """Add the phrases. A `block` is a sentence that may stand behind an "If"."""
    tables.add(book)
    said = "{said:sentence said| }"
    book.table("times said", {"twice": number(2), "{n:whole} times": lambda n: n})
    book.table("block", {f'the following effect is applied {{times:times said}}: "{said}"': lambda times, said: (
        "repeat", times, steps_of(together(said)))})  # fmt: skip
    book.table("repeats", {
        "{noun:described}": lambda noun: None if noun[2] else ("count", noun[1]),
        "empty Slot in {side} {zone}": ("empty slots", "{side}", "{zone}"),
        "{kind/one} {verb:participle}": ("done said", "{verb}", "{kind}"),
    })  # fmt: skip
    book.table("ways", {
        "{one:changes} (50% chance) or {two:changes} (50% chance)": ("{one}", "{two}"),
        "either {one:changes} or {two:changes}": ("{one}", "{two}"),
        "{one:change said}, {two:change said}, or {three:change said}[ (random)]": ("{one}", "{two}", "{three}"),
    })  # fmt: skip
    book.table("sentence said", {
        "{clauses}[.]": "{clauses}",
        "If {test}, [then ]{clauses}[.]": if_so,
        "If {test}, [and ]if {other:test}, {clauses}.": lambda test, other, clauses: (
            if_so(test, if_so(other, clauses))),
        "{clauses} if {test}.": behind,
        "{steps:block}": "{steps}",
        "If {test}, {clauses:block}": if_so,
        "Otherwise, {clauses}.": lambda clauses: ("otherwise", steps_of(clauses)),
        "If {test}, {clauses} instead.": lambda test, clauses: ("instead", put(test, ITS, IT), steps_of(clauses)),
        "If {test}, {cards:cards spoken of} instead get {changes}.": lambda test, cards, changes: (
            "instead", put(test, ITS, IT), (("give", cards, changes),)),
        "If {test}, this effect is applied <again|an additional time>.": lambda test: ("again", put(test, ITS, IT)),
        "For <each|every> {times:repeats}, {clauses}.": lambda times, clauses: ("repeat", times, steps_of(clauses)),
        "{clauses} ({n:int}% chance)[.]": by_chance,
        "There is a {n:int}% chance that {clauses}.": lambda n, clauses: if_so(("percent", number(n)), clauses),
        "{clauses} (no effect if {name:stat}={n:whole}).": lambda clauses, name, n: (
            if_so(compare(stat(name, THIS), "unequal", n), clauses)),
        "{cards:cards spoken of} gets one of the following skills randomly. {skills:granted|2+| }": (
            lambda cards, skills: either(cards, [("gain skill", skill) for skill in skills])),
        "{cards:cards spoken of} get[s] {ways}.": lambda cards, ways: (
            either(cards, [("give", changes) for changes in ways])),
        "Either {one:clauses} or {two:clauses} (50% chance).": lambda one, two: (
            "one of", (("way", steps_of(one)), ("way", steps_of(two)))),
        f"(Hidden effect: {said})": together,
        f"If {{test}}, an additional effect is applied. (Hidden effect: {said})": lambda test, said: (
            if_so(test, together(said))),
        f"Another effect is applied to the enemy in dungeons. (Bonus effect: {said})": against_npcs,
        f"A special power is activated if the enemy Character is an NPC. (Hidden effect: {said})": against_npcs,
    })  # fmt: skip
    book.table("printed", {
        said: lambda said: whole("any", said),
        f"Turn Start: {said}": lambda said: whole("turn start", said),
        f"Attack: {said}": lambda said: whole("attack", said),
        f"Defend: {said}": lambda said: whole("defend", said),
    })  # fmt: skip


def either(cards: Tree, ways: list[Tree]) -> Tree:
    """One of several things done to the same cards, at random."""
    subject = cards if is_fixed(cards) else again(cards)
    demand(is_fixed(cards) or is_single(cards))
    forked: Tree = ("one of", tuple(("way", ((word, subject, what),)) for word, what in ways))
    return forked if is_fixed(cards) else several(("choose", cards), forked)


def by_chance(clauses: Tree, n: int) -> Tree:
    """Steps done so often in a hundred times. "On your Field or the enemy Field (50% chance)" may mean the fields."""
    demand(n != 50 or not any(among_several(step) for step in steps_of(clauses)))
    return if_so(("percent", number(n)), clauses)


def among_several(tree: Tree) -> bool:
    """Whether cards of several places are spoken of."""
    if tree[0] == "among":
        return len(tree[3]) > 1
    return any(among_several(part) for part in tree if isinstance(part, tuple) and part)


def against_npcs(said: tuple[Tree, ...]) -> Tree:
    """Sentences that are done when the enemy is an NPC."""
    return if_so(("is", character("enemy"), ("is npc",)), together(said))


def behind(clauses: Tree, test: Tree) -> Tree:
    """A condition behind its clause: "its" is the card that the clause is about."""
    steps = steps_of(clauses)
    demand(len(steps) == 1 and steps[0][0] == "give")
    cards = steps[0][1]
    if is_fixed(cards):
        return ("if", put(test, ITS, cards), steps, ())
    demand(is_single(cards) and test != ("happened",))
    chosen = again(cards)
    return several(("choose", cards), ("if", put(test, ITS, chosen), (("give", chosen, *steps[0][2:]),), ()))


def together(said: tuple[Tree, ...]) -> Tree:
    """Sentences that are said as one."""
    return several(*(step for steps in folded(said) for step in steps))


def whole(timing: str, said: tuple[Tree, ...]) -> Tree:
    """A whole text."""
    return ("text", timing, with_antecedents(folded(said), spell if timing == "any" else lambda steps: steps))


def spell(steps: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """What only Spells have: they may stay on the field, and change and test their own SIZE."""
    steps = tuple(kept_on_field(steps))
    if changes_own_size(steps):
        return (("name number", ("?", "SIZE"), stat("SIZE", THIS)), *own_size_tested(steps))
    return steps


def changes_own_size(steps: tuple[Tree, ...]) -> bool:
    """Whether a Spell changes its own SIZE and tests it: the test means the SIZE at the start (SG 14.21)."""
    found = list(all_steps(steps))
    changes = (change for step in found if step[:2] == ("give", THIS) for change in step[2])
    tests = (step[1] for step in found if step[0] == "if")
    return any("SIZE" in change[2] for change in changes) and any(holds(test, stat("SIZE", THIS)) for test in tests)


def all_steps(steps: tuple[Tree, ...]) -> Iterator[Tree]:
    """Steps with those under their conditions."""
    for step in steps:
        yield step
        if step[0] == "if":
            yield from all_steps(step[2] + step[3])


def own_size_tested(steps: tuple[Tree, ...]) -> list[Tree]:
    """The steps with tests of the SIZE that was named."""
    named = ("named number", ("?", "SIZE"))
    made: list[Tree] = []
    for step in steps:
        if step[0] == "if":
            test = put(step[1], stat("SIZE", THIS), named)
            step = ("if", test, tuple(own_size_tested(step[2])), tuple(own_size_tested(step[3])))
        made.append(step)
    return made


def kept_on_field(steps: tuple[Tree, ...]) -> list[Tree]:
    """A Spell that is deactivated by its own text stays on the field (SG 10.3)."""
    made: list[Tree] = []
    for step in steps:
        if step[0] == "if":
            made.append((*step[:2], tuple(kept_on_field(step[2])), tuple(kept_on_field(step[3]))))
            continue
        if step[0] != "stays":
            made.append(step)
        if step == ("set active", "no", THIS) or (step[0] == "stays" and ("stay",) not in made):
            made.append(("stay",))
    return made
