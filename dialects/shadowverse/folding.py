"""Paragraphs: from their remarks to the rules and steps of an ability.

A remark is a list of things said, `(sort, ...)`, none of them words: see `sentences`. What does not go together raises
`Unclear`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dialects.reading import demand
from dialects.shadowverse.results import resolved
from dialects.shadowverse.trees import ONE, YOU, changed, compare, number, put, vocabulary, words_of
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]


def flat(costs: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """Costs with those that were said together one by one."""
    made: tuple[Tree, ...] = ()
    for cost in costs:
        made += cost[1:] if cost[0] == "both" else (cost,)
    return made


def folded(remarks: tuple[Tree, ...]) -> tuple[tuple[Tree, ...], Steps]:
    """The rules and the steps of a paragraph."""
    rules: tuple[Tree, ...] = ()
    sentences: list[Steps] = []
    for remark in remarks:
        match remark:
            case ("do", steps) if opposed(sentences, steps):
                sentences[-1] = ((*sentences[-1][0][:3], steps[0][2]),)
            case ("do", steps):
                sentences.append(steps)
            case ("rule", more):
                rules += more
            case ("chosen", letter):
                demand(("named number", letter) in words_of(tuple(sentences), "step**"))
            case ("instead", test, what):
                demand(sentences and test is not None)
                sentences[-1] = replaced(sentences[-1], test, what)
            case ("instead and", test, what, steps):
                demand(sentences)
                sentences[-1] = replaced(sentences[-1], test, what)
                sentences.append((("if", test, steps, ()),))
            case ("again if", least, what, instead):
                sentences = said_again(sentences, least, what, instead=instead)
            case ("equals", letter, value):
                sentences = defined(sentences, letter, value)
            case ("otherwise", steps):
                demand(sentences and lone_if(sentences[-1]))
                sentences[-1] = ((*sentences[-1][0][:3], steps),)
            case ("modes", count, modes):
                told = [folded(mode) for mode in modes]
                demand(not any(limits for limits, _ in told))
                sentences.append((("modes", YOU, count, tuple(("mode", steps) for _, steps in told)),))
            case ("pay", costs, rest):
                more, steps = folded(rest)
                demand(steps)
                rules += more
                sentences.append((("pay for", flat(costs), steps),))
            case ("govern", test, rest):
                more, sentences = governed(test, rest, sentences)
                rules += more
    steps = tuple(step for sentence in gathered(sentences) for step in sentence)
    zones, steps = lifted(resolved(steps))
    return rules + zones, changed(steps, "step*", whole_numbers)


def lone_if(steps: Steps) -> bool:
    """Whether steps are one condition without an "otherwise"."""
    return len(steps) == 1 and steps[0][0] == "if" and not steps[0][3]


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
        if made and lone_if(made[-1]) and made[-1][0][2]:
            under = made[-1][0]
            outside = any(points_out(word) for one in made[:-1] for word in words_of(one))
            if goes_on(sentence, under[2]) and (not outside or speaks_of_rest(sentence)):
                made[-1] = ((*under[:2], under[2] + sentence, under[3]),)
                continue
        made.append(sentence)
    return made


def goes_on(sentence: Steps, under: Steps) -> bool:
    """Whether a sentence speaks of what steps have chosen or looked at."""
    if speaks_of_rest(sentence):
        return any(step[0] == "look" for step in under)
    references = ("that", "those", "selected", "selected many", "that kind")
    return any(points_out(step) for step in under) and any(word[0] in references for word in words_of(sentence[:1]))


def speaks_of_rest(sentence: Steps) -> bool:
    """Whether a sentence speaks of the cards that were looked at."""
    return any(word == ("the rest",) or (word[0] == "among" and word[3] == ("them",)) for word in words_of(sentence))


def points_out(step: Tree) -> bool:
    """Whether a step is about other cards from now on."""
    return step[0] in ("select", "select divided", "choose cards", "search", "look", "create")


def opposed(sentences: list[Steps], steps: Steps) -> bool:
    """Whether "if you don't" follows "if you do": what is asked is what was done before both."""
    if not sentences or not lone_if(sentences[-1]) or not lone_if(steps):
        return False
    return bool(sentences[-1][0][1] == ("happened",) and steps[0][1] == ("not", ("happened",)))


def whole_numbers(step: Tree, _: str) -> Tree:
    """A player may do something with several cards only when there are so many."""
    if step[0] != "may" or step[2][0][0] != "choose cards" or step[2][0][2][0] != "exactly":
        return step
    wanted = step[2][0][2][1]
    if wanted[0] != "number" or wanted[1] < 2:
        return step
    return ("if", compare(("count", step[2][0][3]), "least", wanted), (step,), ())


def said_again(sentences: list[Steps], least: int, what: Tree, *, instead: bool) -> list[Steps]:
    """The condition of the sentence before with a higher number: "if there are at least 20, ..."."""
    words = (word for steps in sentences for word in words_of(steps))
    tests = [word[1] for word in words if word[0] in ("if", "either number")]
    demand(tests)
    last = tests[-1]
    demand(last[0] == "compare" and last[2] == "least" and last[3][0] == "number")
    demand(all(test[:3] == last[:3] and test[3][1] < least for test in tests))
    test = (*last[:3], number(least))
    if not instead:
        return [*sentences, (("if", test, what[1], ()),)]
    return [*sentences[:-1], replaced(sentences[-1], test, what)]


def governed(test: Tree, rest: tuple[Tree, ...], sentences: list[Steps]) -> tuple[tuple[Tree, ...], list[Steps]]:
    """A condition over the rest of a paragraph. What it puts in place of the sentence before comes first; a higher
    step of the same condition stands by itself, since it holds only where the lower one does."""
    before = list(sentences)
    while rest and rest[0][0] == "instead" and rest[0][1] is None:
        demand(before)
        before[-1] = replaced(before[-1], test, rest[0][2])
        rest = rest[1:]
    apart = next((index for index, one in enumerate(rest) if one[0] == "govern" and higher(one[1], test)), len(rest))
    mine, others = rest[:apart], rest[apart:]
    rules, steps = folded(mine)
    if steps:
        before.append((("if", test, steps, ()),))
    if others:
        demand(len(others) == 1)
        more, before = governed(others[0][1], others[0][2], before)
        rules += more
    return rules, before


def higher(test: Tree, other: Tree) -> bool:
    """Whether a condition with a name asks for more of the same."""
    if test[0] != other[0] or test[0] not in ("combo", "spellchain", "necrocharge"):
        return False
    more, less = test[1], other[1]
    return bool(more[0] == less[0] == "number" and more[1] > less[1])


def defined(sentences: list[Steps], letter: str, value: Tree) -> list[Steps]:
    """Sentences in which a letter is said in full (SVE 14.29)."""
    name: Tree = ("named number", letter)
    demand(name not in words_of(value, "value"))
    demand(any(name in words_of(steps) for steps in sentences))
    return [put(steps, name, value) for steps in sentences]


# ------------------------------------------------------------------ instead


def replaced(before: Steps, test: Tree, what: Tree) -> Steps:
    """A sentence, a part of which becomes something else under a condition (SVE 14.33)."""
    if lone_if(before):
        return (("if", before[0][1], replaced(before[0][2], test, what), ()),)
    demand(before[0][0] != "may" or len(before) > 1)
    match what:
        case ("deal", amount):
            return with_other_step(before, "deal", lambda step: ("deal", either(test, amount, step[1]), *step[2:]))
        case ("divide", amount):
            demand([step[0] for step in before] == ["select divided", "deal divided"])
            return ((*before[0][:3], either(test, amount, before[0][3])), before[1])
        case ("number of", word, numbers):
            return with_other_step(
                before, word, lambda step: merged_tree(step, with_numbers(step, numbers), "step", test)
            )
        case ("both",):
            return both_of_them(before, test)
    steps: Steps = what[1]
    return merged_steps(before, steps, test) or other_steps(before, steps, test)


def either(test: Tree, new: Tree, old: Tree) -> Tree:
    """One number or another."""
    return ("either number", test, new, old)


def with_other_step(before: Steps, word: str, change: Callable[[Tree], Tree | None]) -> Steps:
    """The only step of a sort becomes another one."""
    demand([step[0] for step in before].count(word) == 1)
    made = tuple(change(step) if step[0] == word else step for step in before)
    demand(None not in made)
    return made  # type: ignore[return-value]


def both_of_them(before: Steps, test: Tree) -> Steps:
    """Each of the tokens between which one could choose."""
    demand(len(before) == 1 and before[0][0] == "create" and before[0][2] == "EX")
    tokens = before[0][1]
    demand(len(tokens) == 1 and tokens[0][1] == ONE and len(tokens[0][2]) == 2)
    each = tuple(("tokens", ONE, (name,)) for name in tokens[0][2])
    return (("if", test, (("create", each, *before[0][2:]),), before),)


def with_numbers(step: Tree, numbers: tuple[int, ...]) -> Tree:
    """A step with other numbers of the same sort."""
    if step[0] == "create":
        demand(len(step[1]) == 1)
        return ("create", ((step[1][0][0], number(numbers[0]), step[1][0][2]),), *step[2:])
    if step[0] == "draw":
        return ("draw", step[1], number(numbers[0]))
    demand(all((old == number(0)) == (new == 0) for old, new in zip(step[1:3], numbers, strict=True)))
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


def other_steps(before: Steps, steps: Steps, test: Tree) -> Steps:
    """Other steps: what was selected stays so, what is done with it depends on a condition."""
    chosen = tuple(step for step in before if step[0] == "select")
    done = tuple(step for step in before if step[0] != "select")
    demand(before[: len(chosen)] == chosen and len(done) == 1)
    demand(not any(word[0] in ("select", "modes", "pay for") for word in words_of(steps)))
    demand(not any(word[0] in ("modes", "pay for") for word in words_of(done)))
    return (*chosen, ("if", test, steps, done))
