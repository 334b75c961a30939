"""Sentences and paragraphs: what stands behind the head of an ability.

A paragraph is read as a list of remarks, `(sort, ...)`, none of them words: `do` steps; `instead` of the steps before,
under a condition (SVE 14.33); `otherwise`; `equals`, which says what X is (14.29); `rule`, a limit of the ability;
`govern`, a condition, and `pay`, an optional cost, over the rest of the paragraph (9.17); `modes` (14.31). `folded`
makes steps of them.
"""

from __future__ import annotations

from typing import Any

from tefuda.games.shadowverse.printed.picks import if_liked
from tefuda.games.shadowverse.printed.thisway import resolved
from tefuda.games.shadowverse.printed.trees import (
    ONE,
    YOU,
    all_of,
    changed,
    compare,
    described_in,
    holds,
    number,
    put,
    vocabulary,
)
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]


def add(book: Phrasebook) -> None:
    """Add the phrases."""
    joined_steps(book)
    remarks(book)
    replacements(book)
    options(book)
    paragraphs(book)


def joined_steps(book: Phrasebook) -> None:
    """Steps that are said in one sentence."""
    book.means("group", "{one:step}", lambda one: (one,))
    book.means("steps", "{one:group}", lambda one: one)
    for joint in (" and ", ", and ", ", then ", " and then ", ", and then ", ", "):
        book.means("steps", f"{{one:group}}{joint}{{rest:steps}}", joined)
    book.means("clause", "{said:steps}", lambda said: said)
    book.means("clause", "you may {said:steps}", lambda said: if_liked(said))
    book.means("clause", "if {test:condition}, {said:clause}", lambda test, said: (("if", test, said, ()),))
    book.means("clause", "{said:steps} if {test:condition}", lambda said, test: (("if", test, said, ()),))
    for joint in (" and ", ", and ", ", then ", " and then "):
        book.means("clause", f"{{said:steps}}{joint}you may {{then:steps}}",
                   lambda said, then: said + if_liked(then))  # fmt: skip
        book.means("clause", f"{{said:steps}}{joint}if {{test:condition}}, {{then:clause}}",
                   lambda said, test, then: (*said, ("if", test, then, ())))  # fmt: skip
        book.means("clause", f"{{said:steps}}{joint.rstrip()}, if {{test:condition}}, {{then:clause}}",
                   lambda said, test, then: (*said, ("if", test, then, ())))  # fmt: skip
    book.means("printed sentence", "{said:clause}.", lambda said: said)
    book.means("printed sentence", "then, {said:clause}.", lambda said: said)
    book.means("every", "every {of:noun/one}", lambda of: ("count of", of))
    book.means("every", "every {n:int} {of:noun/many}", lambda n, of: ("divided", ("count of", of), number(n), "down"))
    book.means("every", "every {sort:counter} counter on <this|this card|this follower|it>",
               lambda sort: ("counters on", sort, ("this",)))  # fmt: skip
    book.means("clause", "{said:group} for {every}",
               lambda said, every: several_times(said, every))  # fmt: skip
    book.means("clause", "for {every}, {said:group}", lambda said, every: several_times(said, every))
    for joint in (", where ", " where "):
        book.means("printed sentence", f"{{said:clause}}{joint}{{letter:number letter}} equals {{value}}.",
                   lambda said, letter, value: in_full(said, letter, value))  # fmt: skip


SHUFFLE: Tree = ("shuffle", YOU)


def joined(one: Steps, rest: Steps) -> Steps | None:
    """Steps one after the other. A search has its shuffle already, when that is not said itself (SVE 14.9)."""
    return None if one[-1:] == (SHUFFLE,) and rest[:1] == (SHUFFLE,) else one + rest


def several_times(steps: Steps, times: Tree) -> Steps | None:
    """One step, whose number is said for every one of something: worked out once (SVE 14.23)."""
    if len(steps) != 1 or steps[0][0] not in ("deal", "gain", "lose", "draw", "create", "points"):
        return None
    step = steps[0]
    if step[0] == "create":
        tokens = tuple((one[0], multiplied(one[1], times), one[2]) for one in step[1])
        return (("create", tokens, *step[2:]),)
    fields = vocabulary().words[step[0]].fields.values()
    parts = [multiplied(part, times) if family == "value" else part
             for part, family in zip(step[1:], fields, strict=True)]  # fmt: skip
    return ((step[0], *parts),)


def multiplied(value: Tree, times: Tree) -> Tree:
    """A constant for each of so many."""
    if value == number(0):
        return value
    return times if value == ONE else ("times", value, times)


def in_full(steps: Steps, letter: str, value: Tree) -> Steps | None:
    """Steps in which a letter is said in full."""
    told = defined([steps], letter, value)
    return None if told is None else told[0]


def remarks(book: Phrasebook) -> None:
    """What a paragraph is made of."""
    book.means("remark", "{said:printed sentence}", lambda said: ("do", said))
    book.means("remark", "{letter:number letter} equals {value}.", lambda letter, value: ("equals", letter, value))
    book.means("remark", "{letter:number letter} is {value}.", lambda letter, value: ("equals", letter, value))
    book.means("remark", "<otherwise|if not>, {said:clause}.", lambda said: ("otherwise", said))
    book.means("remark", "activate only once per turn.", lambda: ("rule", (("times a turn", 1),)))
    book.means("remark", "activate [this ability ]only once per turn.", lambda: ("rule", (("times a turn", 1),)))
    book.means("remark", "this ability can be activated once per turn.", lambda: ("rule", (("times a turn", 1),)))
    book.means("remark", "activate this ability once per turn.", lambda: ("rule", (("times a turn", 1),)))
    book.means("remark", "X equals a number of your choice.", lambda: ("chosen", "X"))
    for words in ("there are at least {n:int}", "you have at least {n:int}", "there are {n:int} or more"):
        book.means("remark", f"if {words}, {{said:clause}}.", lambda n, said: ("again if", n, ("steps", said), False))
        book.means("remark", f"if {words}, {{what:replacement}} instead.", lambda n, what: ("again if", n, what, True))
    book.means("remark", "perform this ability only once per turn.", lambda: ("rule", (("times a turn", 1),)))
    book.means("remark", "perform only once per turn.", lambda: ("rule", (("times a turn", 1),)))
    book.means("remark", "this ability can only be activated once per turn.", lambda: ("rule", (("times a turn", 1),)))
    book.means("remark", "activate only twice per turn.", lambda: ("rule", (("times a turn", 2),)))
    book.means("remark", "this ability can <only be activated|be activated> if {test:condition}.",
               lambda test: ("rule", (("only if", test),)))  # fmt: skip
    book.means("remark", "activate only if {test:condition}.", lambda test: ("rule", (("only if", test),)))
    book.means(
        "remark",
        "activate only if {test:condition}[,] and only once per turn.",
        lambda test: ("rule", (("times a turn", 1), ("only if", test))),
    )
    book.means(
        "remark",
        "activate only once per turn and only if {test:condition}.",
        lambda test: ("rule", (("times a turn", 1), ("only if", test))),
    )

    for form in ("one", "many"):
        book.means(
            "remark",
            f"select an enemy leader. If there are {{n:int}} {{what:someone/{form}}} or less in its controller's hand, "
            "{said:clause}.",
            lambda n, what, said: (
                "do",
                (ENEMY_LEADER, ("if", at_most(n, described_in(what, "enemy hand")), said, ())),
            ),
        )
    book.means(
        "remark",
        "select an enemy leader. If there are at least {n:int} {what:someone/many} on their field, {said:clause}.",
        lambda n, what, said: ("do", (ENEMY_LEADER, ("if", at_least(n, described_in(what, "enemy field")), said, ()))),
    )


def at_least(least: int, cards: Tree) -> Tree:
    """So many cards or more."""
    return compare(("count of", cards), "least", number(least))


def at_most(most: int, cards: Tree) -> Tree:
    """So many cards or fewer."""
    return compare(("count of", cards), "most", number(most))


ENEMY_LEADER: Tree = ("select", ("exactly", ONE), ("leaders", "enemy"), ())


def replacements(book: Phrasebook) -> None:
    """What is done in place of what was said before."""
    book.means("replacement", "{said:clause}", lambda said: ("steps", said))
    book.means("replacement", "deal {n:term} damage", lambda n: ("deal", n))
    book.means("replacement", "deal it {n:term} damage", lambda n: ("deal", n))
    book.means("replacement", "deal {n:term} damage divided between them", lambda n: ("divide", n))
    book.means("replacement", "<put|summon> {n:int}", lambda n: ("number of", "create", (n,)))
    book.means("replacement", "put both into your EX area", lambda: ("both",))
    book.means("replacement", "draw {n:int}", lambda n: ("number of", "draw", (n,)))
    book.means("replacement", "give ⟦attack⟧+{a:int}/⟦defense⟧+{d:int}", lambda a, d: ("number of", "gain", (a, d)))
    book.means("replacement", "give [it ]⟦attack⟧+{a:int}", lambda a: ("number of", "gain", (a, 0)))
    book.means("replacement", "give [it ]⟦defense⟧+{d:int}", lambda d: ("number of", "gain", (0, d)))
    book.means("remark", "if {test:condition}, {what:replacement} instead.",
               lambda test, what: ("instead", test, what))  # fmt: skip
    book.means("remark", "if {test:condition}, {what:replacement} instead[,] and {then:steps}.",
               lambda test, what, then: ("instead and", test, what, then))  # fmt: skip
    book.means("remark", "{what:replacement} instead if {test:condition}.",
               lambda test, what: ("instead", test, what))  # fmt: skip
    book.means("remark", "{what:replacement} instead.", lambda what: ("instead", None, what))


def options(book: Phrasebook) -> None:
    """Choose one of several."""
    for words, count in (
        ("one", ("exactly", ONE)),
        ("1", ("exactly", ONE)),
        ("two", ("exactly", number(2))),
        ("2", ("exactly", number(2))),
        ("3", ("exactly", number(3))),
        ("up to 2", ("up to", number(2))),
        ("up to two", ("up to", number(2))),
        ("up to 3", ("up to", number(3))),
        ("up to three", ("up to", number(3))),
        ("up to X", ("up to", ("named number", "X"))),
        ("X", ("exactly", ("named number", "X"))),
    ):
        book.means("how many", words, lambda count=count: count)
    book.means("more modes", "If {test:condition}, choose {count:how many}[ of the following[ effects]] instead.",
               lambda test, count: (test, count))  # fmt: skip
    book.means("more modes", "{test:ability word}: Choose {count:how many}[ of the following[ effects]] instead.",
               lambda test, count: (test, count))  # fmt: skip
    for n in range(1, 8):
        book.means("printed mode", f"({n}) {{said:paragraph}}", lambda said, n=n: ("mode", n, said))
    choose = "Choose {count:how many}[ of the following[ effects]]"
    for stop in (".", ":"):
        book.means("modes said", choose + stop + " {modes:printed mode|2+| }",
                   lambda count, modes: all_modes(count, modes))  # fmt: skip
    book.means("modes said", choose + ". {more:more modes} {modes:printed mode|2+| }", more_modes)


def all_modes(count: Tree, modes: tuple[Tree, ...]) -> Tree | None:
    """Options, numbered from 1 on."""
    if [mode[1] for mode in modes] != list(range(1, len(modes) + 1)):
        return None
    return ("modes", count, tuple(mode[2] for mode in modes))


def more_modes(count: Tree, more: Tree, modes: tuple[Tree, ...]) -> Tree | None:
    """More options under a condition: "up to" so many is at least one anyway (SVE 14.31)."""
    test, other = more
    if other[0] != "up to" and count[0] != other[0]:
        return None
    if count[0] != "up to" and count[1] != ONE and count[0] != other[0]:
        return None
    return all_modes((other[0], ("either number", test, other[1], count[1])), modes)


def paragraphs(book: Phrasebook) -> None:
    """All remarks to the end of a paragraph."""
    book.means("paragraph", "{one:remark}", lambda one: (one,))
    book.means("paragraph", "{one:remark} {rest:paragraph}", lambda one, rest: (one, *rest))
    book.means("paragraph", "{one:modes said}", lambda one: (one,))
    book.means("paragraph", "{test:ability word}: {rest:paragraph}", lambda test, rest: (("govern", test, rest),))
    book.means("paragraph", "{test:ability word} - {rest:paragraph}", lambda test, rest: (("govern", test, rest),))
    book.means("paragraph", "{costs:printed cost|, }: {rest:paragraph}", lambda costs, rest: (("pay", costs, rest),))
    book.means("paragraph", "if {test:condition}, {costs:printed cost|, }: {rest:paragraph}",
               lambda test, costs, rest: (("govern", test, (("pay", costs, rest),)),))  # fmt: skip


def flat(costs: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """Costs with those that were said together one by one."""
    made: tuple[Tree, ...] = ()
    for cost in costs:
        made += cost[1:] if cost[0] == "both" else (cost,)
    return made


# ------------------------------------------------------------------ folding


def folded(remarks: tuple[Tree, ...]) -> tuple[tuple[Tree, ...], Steps] | None:
    """The rules and the steps of a paragraph, or None when they do not go together."""
    rules: tuple[Tree, ...] = ()
    sentences: list[Steps] = []
    for remark in remarks:
        sort = remark[0]
        if sort == "do":
            if opposed(sentences, remark[1]):
                sentences[-1] = ((*sentences[-1][0][:3], remark[1][0][2]),)
            else:
                sentences.append(remark[1])
        elif sort == "rule":
            rules += remark[1]
        elif sort == "chosen":
            if not any(holds(steps, lambda word: word == ("named number", "X")) for steps in sentences):
                return None
        elif sort == "instead and":
            other = replaced(sentences[-1], remark[1], remark[2]) if sentences else None
            if other is None:
                return None
            sentences[-1] = other
            sentences.append((("if", remark[1], remark[3], ()),))
        elif sort == "again if":
            again = said_again(sentences, remark)
            if again is None:
                return None
            sentences = again
        elif sort == "equals":
            told = defined(sentences, remark[1], remark[2])
            if told is None:
                return None
            sentences = told
        elif sort == "otherwise":
            if not sentences or len(sentences[-1]) != 1 or sentences[-1][0][0] != "if" or sentences[-1][0][3]:
                return None
            sentences[-1] = ((*sentences[-1][0][:3], remark[1]),)
        elif sort == "instead":
            if not sentences or remark[1] is None:
                return None
            other = replaced(sentences[-1], remark[1], remark[2])
            if other is None:
                return None
            sentences[-1] = other
        else:
            inner = inner_steps(remark, sentences)
            if inner is None:
                return None
            more, sentences = inner
            rules += more
    steps = tuple(step for sentence in gathered(sentences) for step in sentence)
    zones, steps = lifted(resolved(steps))
    return rules + zones, changed(steps, "step*", whole_numbers)


def lifted(steps: Steps) -> tuple[tuple[Tree, ...], Steps]:
    """Steps without the zones that this card is said to be in ("put this from your cemetery ..."): the whole ability
    works there (SVE 9.22)."""
    zones: list[Tree] = []

    def look(word: Any, _: str) -> Any:
        if word[0] != "from zone":
            return word
        if ("works in", word[1]) not in zones:
            zones.append(("works in", word[1]))
        return word[2]

    told: Steps = changed(steps, "step*", look)
    return tuple(zones), told


def gathered(sentences: list[Steps]) -> list[Steps]:
    """Sentences that go on with what is chosen or looked at under a condition stand under that condition, too: "If ...,
    select a follower. Destroy it." """
    made: list[Steps] = []
    for sentence in sentences:
        if made and len(made[-1]) == 1 and made[-1][0][0] == "if" and not made[-1][0][3]:
            under = made[-1][0]
            last = under[2][-1] if under[2] else ()
            outside = any(holds(one, points_out) for one in made[:-1])
            if goes_on(sentence, under[2]) and (not outside or speaks_of_rest(sentence)) and last:
                made[-1] = ((*under[:2], under[2] + sentence, under[3]),)
                continue
        made.append(sentence)
    return made


def goes_on(sentence: Steps, under: Steps) -> bool:
    """Whether a sentence speaks of what steps have chosen or looked at."""
    if speaks_of_rest(sentence):
        return any(step[0] in ("look", "look openly") for step in under)
    if not any(points_out(step) for step in under):
        return False
    return holds(sentence[:1], lambda word: word[0] in ("that", "those", "selected", "selected many", "that kind"))


def speaks_of_rest(sentence: Steps) -> bool:
    """Whether a sentence speaks of the cards that were looked at."""
    return holds(sentence, lambda word: word == ("the rest",) or (word[0] == "among" and word[3] == ("them",)))


def points_out(step: Tree) -> bool:
    """Whether a step is about other cards from now on."""
    return step[0] in ("select", "select divided", "choose cards", "search", "look", "look openly", "create")


def opposed(sentences: list[Steps], steps: Steps) -> bool:
    """Whether "if you don't" follows "if you do": what is asked is what was done before both."""
    if not sentences or len(sentences[-1]) != 1 or len(steps) != 1:
        return False
    do, not_do = sentences[-1][0], steps[0]
    if do[0] != "if" or not_do[0] != "if" or do[3] or not_do[3]:
        return False
    return bool(do[1] == ("happened",) and not_do[1] == ("not", ("happened",)))


def whole_numbers(step: Tree, _: str) -> Tree:
    """A player may do something with several cards only when there are so many."""
    if step[0] != "may" or step[2][0][0] != "choose cards" or step[2][0][2][0] != "exactly":
        return step
    wanted = step[2][0][2][1]
    if wanted[0] != "number" or wanted[1] < 2:
        return step
    return ("if", compare(("count of", step[2][0][3]), "least", wanted), (step,), ())


def tests_in(steps: Steps) -> list[Tree]:
    """The conditions of some steps, and of their numbers."""
    found: list[Tree] = []

    def look(word: Tree) -> bool:
        if word[0] in ("if", "either number"):
            found.append(word[1])
        return False

    holds(steps, look)
    return found


def said_again(sentences: list[Steps], remark: Tree) -> list[Steps] | None:
    """The condition of the sentence before with a higher number: "if there are at least 20, ..."."""
    _, least, what, instead = remark
    tests: list[Tree] = []
    for steps in sentences:
        tests += tests_in(steps)
    if not tests or tests[-1][0] != "compare" or tests[-1][2] != "least" or tests[-1][3][0] != "number":
        return None
    if any(test[:3] != tests[-1][:3] or test[3][1] >= least for test in tests):
        return None
    test = (*tests[-1][:3], number(least))
    if not instead:
        return [*sentences, (("if", test, what[1], ()),)]
    other = replaced(sentences[-1], test, what)
    return None if other is None else [*sentences[:-1], other]


def inner_steps(remark: Tree, sentences: list[Steps]) -> tuple[tuple[Tree, ...], list[Steps]] | None:
    """A remark that has a paragraph in it."""
    if remark[0] == "modes":
        modes = []
        for mode in remark[2]:
            one = folded(mode)
            if one is None or one[0]:
                return None
            modes.append(("mode", one[1]))
        return (), [*sentences, (("modes", YOU, remark[1], tuple(modes)),)]
    if remark[0] == "pay":
        one = folded(remark[2])
        if one is None or not one[1]:
            return None
        return one[0], [*sentences, (("pay for", flat(remark[1]), one[1]),)]
    return governed(remark[1], remark[2], sentences)


def governed(test: Tree, rest: tuple[Tree, ...], sentences: list[Steps]) -> tuple[tuple[Tree, ...], list[Steps]] | None:
    """A condition over the rest of a paragraph. What it puts in place of the sentence before comes first; a higher
    step of the same condition stands by itself, since it holds only where the lower one does."""
    before = list(sentences)
    rest = tuple(rest)
    while rest and rest[0][0] == "instead" and rest[0][1] is None:
        if not before:
            return None
        other = replaced(before[-1], test, rest[0][2])
        if other is None:
            return None
        before[-1] = other
        rest = rest[1:]
    apart = next((index for index, one in enumerate(rest) if one[0] == "govern" and higher(one[1], test)), len(rest))
    mine, others = rest[:apart], rest[apart:]
    rules: tuple[Tree, ...] = ()
    if mine:
        one = folded(mine)
        if one is None:
            return None
        rules = one[0]
        if one[1]:
            before.append((("if", test, one[1], ()),))
    if others:
        if len(others) != 1:
            return None
        inner = governed(others[0][1], others[0][2], before)
        if inner is None:
            return None
        rules += inner[0]
        before = inner[1]
    return rules, before


def higher(test: Tree, other: Tree) -> bool:
    """Whether a condition with a name asks for more of the same."""
    if test[0] != other[0] or test[0] not in ("combo", "spellchain", "necrocharge"):
        return False
    more, less = test[1], other[1]
    return bool(more[0] == less[0] == "number" and more[1] > less[1])


def defined(sentences: list[Steps], letter: str, value: Tree) -> list[Steps] | None:
    """Sentences in which a letter is said in full (SVE 14.29)."""
    name: Tree = ("named number", letter)
    if holds((("draw", YOU, value),), lambda word: word == name):
        return None
    if not any(holds(steps, lambda word: word == name) for steps in sentences):
        return None
    return [put(steps, name, value) for steps in sentences]


# ------------------------------------------------------------------ instead


def replaced(before: Steps, test: Tree, what: Tree) -> Steps | None:
    """A sentence, a part of which becomes something else under a condition (SVE 14.33)."""
    if len(before) == 1 and before[0][0] == "if" and not before[0][3]:
        inner = replaced(before[0][2], test, what)
        return None if inner is None else (("if", before[0][1], inner, ()),)
    if len(before) == 1 and before[0][0] == "may":
        return None
    if what[0] == "deal":
        return with_other_damage(before, test, what[1])
    if what[0] == "both":
        return both_of_them(before, test)
    if what[0] == "divide":
        return with_other_division(before, test, what[1])
    if what[0] == "number of":
        return with_other_numbers(before, test, what[1], what[2])
    steps: Steps = what[1]
    if len(steps) == 1 and steps[0][0] == "if" and not steps[0][3]:
        return replaced(before, all_of(test, steps[0][1]), ("steps", steps[0][2]))
    merged = merged_steps(before, steps, test)
    if merged is not None:
        return merged
    return other_steps(before, steps, test)


def with_other_damage(before: Steps, test: Tree, amount: Tree) -> Steps | None:
    """The only damage of a sentence becomes another number."""
    places = [index for index, step in enumerate(before) if step[0] == "deal"]
    amounts = {before[index][1] for index in places}
    if len(places) != 1 or len(amounts) != 1:
        return None
    index = places[0]
    step = before[index]
    return (*before[:index], ("deal", ("either number", test, amount, step[1]), *step[2:]), *before[index + 1 :])


def both_of_them(before: Steps, test: Tree) -> Steps | None:
    """Each of the tokens between which one could choose."""
    if len(before) != 1 or before[0][0] != "create" or before[0][2] != "EX":
        return None
    tokens = before[0][1]
    if len(tokens) != 1 or tokens[0][1] != ONE or len(tokens[0][2]) != 2:
        return None
    each = tuple(("tokens", ONE, (name,)) for name in tokens[0][2])
    return (("if", test, (("create", each, *before[0][2:]),), before),)


def with_other_division(before: Steps, test: Tree, amount: Tree) -> Steps | None:
    """The damage that is divided becomes another number."""
    if [step[0] for step in before] != ["select divided", "deal divided"]:
        return None
    select = before[0]
    return ((*select[:3], ("either number", test, amount, select[3])), before[1])


def with_other_numbers(before: Steps, test: Tree, word: str, numbers: tuple[int, ...]) -> Steps | None:
    """The numbers of the only step of a sort become others."""
    places = [index for index, step in enumerate(before) if step[0] == word]
    if len(places) != 1:
        return None
    index = places[0]
    step = before[index]
    new = with_numbers(step, numbers)
    merged = None if new is None else merged_tree(step, new, "step", test)
    return None if merged is None else (*before[:index], merged, *before[index + 1 :])


def with_numbers(step: Tree, numbers: tuple[int, ...]) -> Tree | None:
    """A step with other numbers of the same sort."""
    if step[0] == "create":
        if len(step[1]) != 1:
            return None
        return ("create", ((step[1][0][0], number(numbers[0]), step[1][0][2]), *step[1][1:]), *step[2:])
    if step[0] == "draw":
        return ("draw", step[1], number(numbers[0]))
    if any((old == number(0)) != (new == 0) for old, new in zip(step[1:3], numbers, strict=True)):
        return None
    return ("gain", number(numbers[0]), number(numbers[1]), *step[3:])


def merged_steps(before: Steps, steps: Steps, test: Tree) -> Steps | None:
    """Steps that say the same with other numbers."""
    if not 0 < len(steps) <= len(before):
        return None
    found: list[Steps] = []
    for start in range(len(before) - len(steps) + 1):
        merged = [merged_tree(old, new, "step", test) for old, new in zip(before[start:], steps, strict=False)]
        if all(one is not None for one in merged):
            found.append((*before[:start], *merged, *before[start + len(steps) :]))
    return found[0] if len(found) == 1 else None


def merged_tree(old: Any, new: Any, family: str, test: Tree) -> Any:
    """Two trees as one whose numbers depend on a condition; None when they differ in more than numbers."""
    if old == new:
        return old
    if family == "value":
        return ("either number", test, new, old)
    if family == "ability" or not isinstance(old, tuple) or not isinstance(new, tuple):
        return None
    if family.endswith("*"):
        if len(old) != len(new):
            return None
        items = [merged_tree(one, other, family[:-1], test) for one, other in zip(old, new, strict=True)]
        return None if None in items else tuple(items)
    if not old or not new or old[0] != new[0] or old[0] not in vocabulary().words:
        return None
    fields = vocabulary().words[old[0]].fields.values()
    parts = [merged_tree(*three, test) for three in zip(old[1:], new[1:], fields, strict=True)]
    return None if None in parts else (old[0], *parts)


def other_steps(before: Steps, steps: Steps, test: Tree) -> Steps | None:
    """Other steps: what was selected stays so, what is done with it depends on a condition."""
    chosen = [step for step in before if step[0] == "select"]
    done = tuple(step for step in before if step[0] != "select")
    if before[: len(chosen)] != tuple(chosen) or len(done) != 1:
        return None
    if holds(steps, lambda word: word[0] in ("select", "modes", "pay for")):
        return None
    if holds(done, lambda word: word[0] in ("modes", "pay for")):
        return None
    return (*chosen, ("if", test, steps, done))
