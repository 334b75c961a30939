"""Sentences and whole texts: conditions before and behind, "Otherwise", repeats, chance, hidden effects."""

from __future__ import annotations

from tefuda.games.sword_girls.printed.references import settled
from tefuda.games.sword_girls.printed.steps import CARDS_AT
from tefuda.games.sword_girls.printed.trees import (
    IT,
    ITS,
    ITSELF,
    THEM,
    THIS,
    Tree,
    again,
    compare,
    holds,
    is_fixed,
    is_single,
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
    book.means(
        "sentence said",
        "If {test}, [and ]if {other:test}, {clauses}[.]",
        lambda test, other, clauses: if_so(test, if_so(other, clauses)),
    )
    book.means(
        "sentence said",
        "If {test}, {cards:cards spoken of} instead get[s] {changes}[.]",
        lambda test, cards, changes: ("instead", put(test, ITS, IT), (("give", cards, changes),)),
    )
    book.means("sentence said", "{clauses} if {test}[.]", behind)
    book.means("sentence said", "<Otherwise|If not>, {clauses}[.]", lambda clauses: ("otherwise", steps_of(clauses)))
    book.means("sentence said", "{clauses} ({n:int}% chance)[.]", by_chance)
    book.means(
        "sentence said",
        "{clauses} (no effect if {name:stat}={n:whole})[.]",
        lambda clauses, name, n: if_so(compare(stat(name, THIS), "unequal", n), clauses),
    )
    book.means("sentence said", "This effect is applied again[.]", lambda: ("again", None))
    book.means(
        "sentence said",
        "If {test}, this effect is applied <again|a second time|an additional time>[.]",
        lambda test: ("again", put(test, ITS, IT)),
    )
    book.means(
        "sentence said",
        "If {test}, {clauses} instead[.]",
        lambda test, clauses: ("instead", put(test, ITS, IT), steps_of(clauses)),
    )
    book.means(
        "sentence said",
        "If {test}, then instead {clauses}[.]",
        lambda test, clauses: ("instead", put(test, ITS, IT), steps_of(clauses)),
    )
    hidden = "(<Hidden|Bonus> effect: {said:sentence said| })[.]"
    book.means(
        "sentence said",
        "If {test}, an additional effect is applied[.] " + hidden,
        lambda test, said: if_so(test, together(said)),
    )
    for words in (
        "Another effect is applied to the enemy in dungeons",
        "A special power is activated if the enemy Character is an NPC",
    ):
        npc = ("is", ("character", "enemy"), ("is npc",))
        book.means("sentence said", words + "[.] " + hidden, lambda said, npc=npc: if_so(npc, together(said)))
    book.means(
        "sentence said",
        "For <each|every> {noun:described}, {clauses}[.]",
        lambda noun, clauses: for_each(None if noun[2] else ("count", noun[1]), clauses),
    )
    for side, word in (("your", "your"), ("enemy", "the enemy")):
        for zone in ("hand", "field"):
            book.means(
                "sentence said",
                f"For <each|every> empty Slot <in|on> {word} {zone}, {{clauses}}[.]",
                lambda clauses, slots=("empty slots", side, zone): for_each(slots, clauses),
            )
    for words in (
        "one of the following skills randomly.",
        "one of the following skills:",
        "one of the following skills randomly:",
    ):
        book.means(
            "sentence said",
            f"{{cards:cards spoken of}} <get|gets|gain|gains> {words} {{skills:granted|2+| }}[.]",
            lambda cards, skills: one_skill(cards, skills),
        )
    for done in ("removed", "sent"):
        for kind in ("card", "Follower"):
            book.means(
                "sentence said",
                f"For <each|every> {kind} {done}, {{clauses}}[.]",
                lambda clauses, done=done, kind=kind: for_each(("done said", done, kind.lower()), clauses),
            )
    book.means(
        "sentence said",
        "There is a {n:int}% chance that {clauses}[.]",
        lambda n, clauses: if_so(("percent", number(n)), clauses),
    )
    for announced in ("Hidden effect", "Bonus effect"):
        book.means("sentence said", f"({announced}: {{said:sentence said| }})[.]", together)
    for words, times in (
        ("twice", 2),
        ("3 times", 3),
        ("4 times", 4),
        ("5 times", 5),
        ("three times", 3),
        ("four times", 4),
        ("five times", 5),
    ):
        repeat = f'the following effect is applied {words}: "{{said:sentence said| }}"[.]'
        book.means("sentence said", repeat, lambda said, times=times: repeated(said, times))
        book.means(
            "sentence said",
            "If {test}, " + repeat,
            lambda test, said, times=times: if_so(test, repeated(said, times)),
        )
    for link in (" or ", " (50% chance) or "):
        for chance in (" (random)", " (50% chance)"):
            book.means(
                "sentence said",
                "{cards:cards spoken of} get[s][ either] {one:changes}" + link + "{two:changes}" + chance + "[.]",
                lambda cards, one, two: either(cards, (one, two)),
            )
    book.means(
        "sentence said",
        "{cards:cards spoken of} get[s] either {one:changes} or {two:changes}[.]",
        lambda cards, one, two: either(cards, (one, two)),
    )
    for chance in ("", " (random)"):
        book.means(
            "sentence said",
            "{cards:cards spoken of} get[s] {one:change said}, {two:change said}, or {three:change said}"
            + chance
            + "[.]",
            lambda cards, one, two, three: either(cards, (one, two, three)),
        )
    book.means(
        "sentence said",
        "Either {one:clauses} or {two:clauses} (50% chance)[.]",
        lambda one, two: ("one of", (("way", steps_of(one)), ("way", steps_of(two)))),
    )
    for header, timing in (("", "any"), ("Turn Start: ", "turn start"), ("Attack: ", "attack"), ("Defend: ", "defend")):
        book.means("printed", header + "{said:sentence said| }", lambda said, timing=timing: whole(timing, said))


def for_each(times: Tree | None, clauses: Tree) -> Tree | None:
    """Steps done as often as there are cards or slots."""
    return None if times is None else ("repeat", times, steps_of(clauses))


def one_skill(cards: Tree, skills: tuple[Tree, ...]) -> Tree | None:
    """One of several skills, at random."""
    if not is_single(cards):
        return None
    subject = cards if is_fixed(cards) else again(cards)
    forked: Tree = ("one of", tuple(("way", (("gain skill", subject, skill),)) for skill in skills))
    return forked if is_fixed(cards) else several(("choose", cards), forked)


def either(cards: Tree, ways: tuple[tuple[Tree, ...], ...]) -> Tree | None:
    """One of several changes of the same cards, at random."""
    subject = cards if is_fixed(cards) else again(cards)
    if not is_fixed(cards) and not is_single(cards):
        return None
    forked: Tree = ("one of", tuple(("way", (("give", subject, changes),)) for changes in ways))
    return forked if is_fixed(cards) else several(("choose", cards), forked)


def by_chance(clauses: Tree, n: int) -> Tree | None:
    """Steps done so often in a hundred times. "On your Field or the enemy Field (50% chance)" may mean the fields."""
    if n == 50 and any(among_several(step) for step in steps_of(clauses)):
        return None
    return if_so(("percent", number(n)), clauses)


def among_several(tree: Tree) -> bool:
    """Whether cards of several places are spoken of."""
    if tree[0] == "among":
        return len(tree[3]) > 1
    return any(among_several(part) for part in tree if isinstance(part, tuple) and part)


def if_so(test: Tree, clauses: Tree | None) -> Tree | None:
    """Steps under a condition; "it" in the condition is what was spoken of before."""
    return None if clauses is None else ("if", put(test, ITS, IT), steps_of(clauses), ())


def behind(clauses: Tree, test: Tree) -> Tree | None:
    """A condition behind its clause: "its" is the card that the clause is about."""
    steps = steps_of(clauses)
    step = steps[0]
    place = CARDS_AT.get(step[0])
    if place is None or any(
        other[CARDS_AT.get(other[0], 0)] not in (("same", True), step[place]) for other in steps[1:]
    ):
        return None
    cards = step[place]
    if is_fixed(cards):
        return ("if", put(test, ITS, cards), steps, ())
    if len(steps) > 1 or step[0] != "give":
        if not is_single(cards) or test == ("happened",):
            return None
        chosen = again(cards)
        first = put(step, cards, chosen)
        return several(("choose", cards), ("if", put(test, ITS, chosen), (first, *steps[1:]), ()))
    if test == ("happened",):
        return None
    if not is_single(cards):
        if (
            cards[0] != "among"
            or test[0] in ("all of", "any of", "exists")
            or not (holds(test, ITS) or holds(test, THEM))
        ):
            return None
        trait = test[2] if test[0] == "is" else put(put(test, ITS, ITSELF), THEM, ITSELF)
        return ("give", ("among", *cards[1:4], (*cards[4], trait)), *step[2:])
    chosen = again(cards)
    return several(("choose", cards), ("if", put(test, ITS, chosen), (("give", chosen, *step[2:]),), ()))


def together(said: tuple[Tree, ...]) -> Tree | None:
    """Sentences that are said as one."""
    sentences = folded(said)
    return None if sentences is None else several(*(step for steps in sentences for step in steps))


def repeated(said: tuple[Tree, ...], times: int) -> Tree | None:
    """Sentences that are done several times."""
    sentences = folded(said)
    if sentences is None:
        return None
    return ("repeat", number(times), tuple(step for steps in sentences for step in steps))


def folded(said: tuple[Tree, ...]) -> list[tuple[Tree, ...]] | None:
    """The steps of each sentence, with "Otherwise" put to its "if", "again" and "instead" to what they repeat."""
    sentences: list[tuple[Tree, ...]] = []
    for sentence in said:
        before = sentences[-1] if sentences else ()
        match sentence[0]:
            case "otherwise":
                if not before or before[-1][0] != "if" or before[-1][3] or not one_test(before[-1]):
                    return None
                sentences[-1] = (*before[:-1], (*before[-1][:3], sentence[1]))
            case "again":
                if not before or any(step[0] == "if" for step in before):
                    return None
                sentences.append((("if", sentence[1], before, ()),) if sentence[1] else before)
            case "instead":
                if len(before) != 1:
                    return None
                changed = instead(before[0], sentence[1], sentence[2])
                if changed is None:
                    return None
                sentences[-1] = changed
            case _:
                sentences.append(steps_of(sentence))
    return sentences


def one_test(step: Tree) -> bool:
    """Whether it is plain what "Otherwise" denies: a single condition."""
    return bool(step[1][0] != "all of" and not (step[2] and step[2][-1][0] == "if"))


def instead(step: Tree, test: Tree, steps: tuple[Tree, ...]) -> tuple[Tree, ...] | None:
    """Numbers that are given in place of those of the sentence before."""
    if step[0] not in ("give", "gain skill") or len(steps) != 1 or steps[0][0] not in ("give", "gain skill"):
        return None
    cards, other = step[1], steps[0][1]
    if other == cards:
        return (("if", test, steps, (step,)),)
    if cards[0] == "spoken" and other[0] in ("it", "them", "spoken"):
        return (("if", test, (put(steps[0], other, cards),), (step,)),)
    if is_fixed(cards) or other[0] not in ("spoken", "it", "them"):
        return None
    chosen = again(cards)
    return (("choose", cards), ("if", test, (put(steps[0], other, chosen),), ((step[0], chosen, step[2]),)))


def whole(timing: str, said: tuple[Tree, ...]) -> Tree | None:
    """A whole text."""
    sentences = folded(said)
    if sentences is None:
        return None
    told = settled(sentences, spell if timing == "any" else lambda steps: steps)
    return None if told is None else ("text", timing, told)


def spell(steps: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """What only Spells have: they may stay on the field, and change and test their own SIZE."""
    steps = tuple(kept_on_field(steps))
    if changes_own_size(steps):
        return (("name number", ("?", "SIZE"), stat("SIZE", THIS)), *own_size_tested(steps))
    return steps


def changes_own_size(steps: tuple[Tree, ...]) -> bool:
    """Whether a Spell changes its own SIZE and tests it: the test means the SIZE at the start (SG 14.21)."""
    changes = tests = False
    waiting = list(steps)
    while waiting:
        step = waiting.pop()
        if step[0] == "if":
            tests = tests or holds(step[1], stat("SIZE", THIS))
            waiting += step[2] + step[3]
        elif step[0] == "give" and step[1] == THIS:
            changes = changes or any("SIZE" in change[2] for change in step[2])
    return changes and tests


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
        if step[0] == "stays":
            if ("stay",) not in made:
                made.append(("stay",))
            continue
        made.append(step)
        if step == ("set active", "no", THIS):
            made.append(("stay",))
    return made
