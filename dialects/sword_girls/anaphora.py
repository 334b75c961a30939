"""What "it", "that Follower", "the sent card", "the change in SIZE" and "the number of sent cards" mean.

A text is walked twice. First each reference finds the step that it is about (its antecedent). Then each is said in
the simplest way that is true: "that card" and "the SIZE lost" mean the step before; what lies further back gets a
name there ("call that card A", "let X be the SIZE lost"). A reference to nothing, or to one of several, is unclear.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from dialects.reading import Unclear, demand
from dialects.sword_girls.naming import Sayer, lettered
from dialects.sword_girls.steps import CARDS_AT, KEEPING, MAKING, SILENT, VERBS, is_burial
from dialects.sword_girls.trees import (
    ANYTHING,
    HAPPENED,
    IT,
    ITS,
    ITSELF,
    LIMIT,
    NOTHING,
    ONE,
    THEM,
    Tree,
    compare,
    holds,
    is_fixed,
    is_single,
    put,
)


@dataclass(frozen=True)
class Antecedent:
    """A step that has been told: what it did to which cards."""

    id: int
    step: Tree
    cards: Tree
    single: bool
    conditional: bool = False
    kind: str = "card"

    @property
    def word(self) -> str:
        """The step's word."""
        return str(self.step[0])

    @property
    def mention(self) -> Tree:
        """How a later step speaks of its cards."""
        if is_fixed(self.cards) and (self.cards[0] != "ref" or self.word in KEEPING):
            return self.cards
        return ("ref", self.id, self.single)

    @property
    def changes(self) -> set[str]:
        """The numbers that it changes."""
        return {name for change in self.step[2] for name in change[2]} if self.word == "give" else set()


@dataclass(frozen=True)
class Talk:
    """What has been spoken of so far: the steps told, the last one first; the card of the last condition; the number
    that it asked for; and whether "this happens" is clear."""

    told: tuple[Antecedent, ...] = ()
    subject: Tree | None = None
    asked: Tree | None = None
    limit: Tree | None = None
    within: Tree | None = None
    certain: bool = True


class Reader:
    """Finds what every reference of one text is about."""

    def __init__(self) -> None:
        self.ids = 0

    def sentences(self, sentences: Iterable[tuple[Tree, ...]], talk: Talk) -> tuple[tuple[Tree, ...], Talk]:
        """Sentences one after the other."""
        made: list[Tree] = []
        for steps in sentences:
            first = self.ids
            opposed = bool(steps) and steps[0][0] == "if" and holds(steps[0][1], ANYTHING)
            told, after = self.steps(steps, talk)
            asked_again = opposed and len(told) == 1 and made and made[-1][0] == "if" and not made[-1][3]
            if asked_again and excludes(made[-1][1], told[0][1]):
                made[-1] = opposite(made[-1], told[0])
            else:
                made += told
            talk = replace(after, certain=one_story(after.told, first))
        return tuple(made), talk

    def steps(self, steps: tuple[Tree, ...], talk: Talk) -> tuple[tuple[Tree, ...], Talk]:
        """Steps one after the other."""
        made: list[Tree] = []
        for step in steps:
            if step[0] == "rows":
                rows, talk = self.rows(step[1], talk)
                made += rows
                continue
            told, talk = self.step(step, talk)
            made.append(told)
        return tuple(made), talk

    def rows(self, rows: tuple[Tree, ...], talk: Talk) -> tuple[list[Tree], Talk]:
        """The rows of a table: what one row speaks of is nothing to the others."""
        made: list[Tree] = []
        new: tuple[Antecedent, ...] = ()
        for row in rows:
            told, after = self.step(row, talk)
            made.append(told)
            new = (*after.told[: len(after.told) - len(talk.told)], *new)
        return made, replace(talk, told=(*new, *talk.told))

    def step(self, step: Tree, talk: Talk) -> tuple[Tree, Talk]:
        """One step, and what has been spoken of after it."""
        if step[0] == "if":
            return self.condition_and_steps(step, talk)
        if step[0] == "one of":
            ways = tuple(("way", self.steps(way[1], talk)[0]) for way in step[1])
            return ("one of", ways), talk
        step = self.mended(step, talk)
        if step[0] in SILENT:
            return step, replace(talk, subject=talk.within)
        self.ids += 1
        place = CARDS_AT.get(step[0])
        new = step[0] in MAKING
        cards = step if new or place is None else step[place]
        single = (step[0] != "create" or step[1] == ("number", 1)) if new else place is not None and is_single(cards)
        antecedent = Antecedent(self.ids, step, cards, single, kind=kind_of(cards, talk.told))
        return ("mark", self.ids, step), replace(talk, told=(antecedent, *talk.told), subject=talk.within)

    def condition_and_steps(self, step: Tree, talk: Talk) -> tuple[Tree, Talk]:
        """An "if"."""
        condition = about_its_subject(step[1])
        demand(talk.certain or not holds(condition, HAPPENED))
        demand(talk.asked is not None or not holds(condition, ANYTHING))
        condition = put(put(condition, ANYTHING, talk.asked or ANYTHING), LIMIT, talk.limit or LIMIT)
        condition = self.mended(condition, talk, person=holds(condition, ("is npc",)) or asks_a_player(condition))
        single = condition[1][0] if condition[0] in ("all of", "any of") else condition
        number = single[1] if single[0] in ("compare", "odd", "multiple") else None
        subject = tested(single, number) or talk.within
        limit = single[3] if single[0] == "compare" else talk.limit
        inner = replace(talk, subject=subject, asked=number or talk.asked, limit=limit, within=subject)
        steps, after = self.steps(step[2], inner)
        otherwise, other = self.steps(step[3], inner)
        after = replace(after, told=conditional(after.told, talk.told))
        other = replace(other, told=conditional(other.told, talk.told))
        told = after.told if not step[3] else (*other.told[: len(other.told) - len(talk.told)], *after.told)
        return ("if", condition, steps, otherwise), replace(
            after, told=told, subject=subject, asked=inner.asked, limit=limit, within=talk.within
        )

    def mended(self, tree: Any, talk: Talk, *, person: bool = False) -> Any:
        """A tree with its references resolved; `person` says whether "it" may be a Character."""
        if not isinstance(tree, tuple) or not tree or tree[0] == "?":
            return tree
        if tree in (IT, ITS, THEM):
            return spoken_of(talk, many=tree == THEM, person=person)
        match tree:
            case ("same", _):
                return talk.told[0].mention
            case ("spoken", participle, number, kind):
                return mentioned(talk, participle, number, kind)
            case ("shift said", sign, name, whose):
                return shift(talk, sign, name, whose)
            case ("done said", participle, kind):
                return ("done ref", counted(talk, participle, kind).id)
            case ("any done", participle, kind, so):
                return any_done(talk, participle, kind, so=so)
            case ("same amount",):
                return same_amount(talk)
            case ("kind spoken", participle, kind):
                return of_kind(talk, participle, kind)
            case ("give", given, changes):
                person = {name for change in changes for name in change[2]} <= {"LIFE", "SHUFFLES"}
                cards = self.mended(given, talk, person=person)
                own = changes if talk.told or not is_single(cards) else own_number(changes)
                alike = [one.id for one in talk.told if one.cards == cards and one.word == "give"]
                return ("give", cards, own_shifts(self.mended(own, talk, person=person), cards, alike))
        return tuple(self.mended(part, talk, person=person) for part in tree)


def last(told: Iterable[Antecedent]) -> Antecedent:
    """The first of some steps told, which is the last one."""
    found = next(iter(told), None)
    if found is None:
        raise Unclear
    return found


def shift(talk: Talk, sign: str, name: str, whose: str) -> Tree:
    """A change that an earlier step has made."""
    step = last(one for one in talk.told if name in one.changes)
    demand(not step.conditional or step.cards[0] != "ref")
    if whose == "own" and not step.single:
        return ("own shift ref", sign, name, step.id)
    return ("shift ref", sign, name, step.id, whose)


def about_its_subject(condition: Tree) -> Tree:
    """A condition in which "its" is the card that the condition is about."""
    single = condition[1][0] if condition[0] in ("all of", "any of") else condition
    cards = tested(single, single[1] if single[0] in ("compare", "odd", "multiple") else None)
    resolved: Tree = condition if cards is None else put(put(condition, ITS, cards), IT, cards)
    return resolved


def one_story(told: tuple[Antecedent, ...], first: int) -> bool:
    """Whether "this happens" is clear after a sentence: its steps are about one subject, or it is one step."""
    steps = [antecedent for antecedent in told if antecedent.id > first]
    if len(steps) < 2:
        return True
    last, before = steps[0], steps[1:]
    return all(last.cards == one.cards or last.cards == one.mention for one in before) or (
        last.cards[0] == "ref" and any(last.cards[1] == one.id for one in before)
    )


def kind_of(cards: Tree, told: tuple[Antecedent, ...]) -> str:
    """Follower or Spell, where a description says so; else card."""
    for kind in ("follower", "spell"):
        if all_of_kind(cards, kind):
            return kind
    return "card"


def conditional(told: tuple[Antecedent, ...], before: tuple[Antecedent, ...]) -> tuple[Antecedent, ...]:
    """The steps told, those of an "if" that has ended marked as such."""
    new = len(told) - len(before)
    return (*(replace(one, conditional=True) for one in told[:new]), *told[new:])


def excludes(one: Tree, two: Tree) -> bool:
    """Whether of two conditions about one number only one can hold."""
    if {one[0], two[0]} == {"odd", "multiple"}:
        return bool(one[1] == two[1])
    if one[0] != "compare" or two[0] != "compare" or one[1] != two[1]:
        return False
    if one[3] == two[3]:
        pair = {one[2], two[2]}
        return pair in ({"more", "less"}, {"more", "most"}, {"least", "less"}, {"more", "equal"}, {"less", "equal"})
    high, low = (one, two) if one[2] in ("more", "least") else (two, one)
    if one[3][0] != "number" or two[3][0] != "number" or low[2] not in ("less", "most"):
        return False
    return bool(low[3][1] - (low[2] == "less") < high[3][1] + (high[2] == "more"))


def opposite(first: Tree, second: Tree) -> Tree:
    """ "If it is odd, ... If it is even, ...": the second is asked only when the first is not so."""
    one, two = first[1], second[1]
    if {one[0], two[0]} == {"odd", "multiple"} and one[1] == two[1] and second[3] == ():
        return ("if", one, first[2], second[2])
    return ("if", one, first[2], (second,))


def asks_a_player(condition: Tree) -> bool:
    """Whether a condition asks for a number of a player."""
    return holds(condition, ("stat", "LIFE", IT)) or holds(condition, ("stat", "SHUFFLES", IT))


def own_shifts(changes: Any, cards: Tree, alike: list[int]) -> Any:
    """The changes of several cards by what each of them has itself gained or lost before."""
    if not isinstance(changes, tuple):
        return changes
    if changes and changes[0] == "shift ref":
        _, sign, name, id, whose = changes
        own = whose == "each" and not is_single(cards) and (cards[1] == id if cards[0] == "ref" else id in alike)
        return ("own shift ref", sign, name, id) if own else changes
    return tuple(own_shifts(part, cards, alike) for part in changes)


def tested(single: Tree, number: Tree | None) -> Tree | None:
    """The card that a condition is about."""
    cards: Tree | None = None
    if single[0] in ("is", "exists"):
        cards = single[1]
    elif number is not None and number[0] == "count":
        cards = number[1]
    elif number is not None and number[0] in ("stat", "slot", "skill count", "printed stat"):
        cards = number[-1]
    return None if cards is not None and cards[0] == "random" else cards


def spoken_of(talk: Talk, *, many: bool, person: bool) -> Tree:
    """The cards that "it" and "they" mean."""
    if talk.subject is not None and is_single(talk.subject) != many and (person or talk.subject[0] != "character"):
        return talk.subject
    step = last(talk.told)
    demand(step.single != many or (many and step.cards[0] != "character"))
    return step.mention


def mentioned(talk: Talk, participle: str, number: str, kind: str) -> Tree:
    """The cards that "that Follower" or "the sent cards" mean."""
    many = number == "many"
    if participle in VERBS:
        step = last(one for one in talk.told if one.word in VERBS[participle] and (many or one.single))
        return ("ref", step.id, step.single) if is_burial(step.step) else step.mention
    if talk.within is not None and talk.within[0] != "character" and is_single(talk.within) != many:
        return talk.within
    such = [one for one in talk.told if kind == "card" or one.kind in (kind, "card")]
    step = last(one for one in such if one.single != many and one.cards[0] not in ("character", "this"))
    if not step.conditional or not participle:
        return step.mention
    # "the buffed Follower" after several conditions: whichever it was, the last step has left it behind
    demand(all(one.word == "give" and one.single for one in talk.told))
    return ("left behind",)


def counted(talk: Talk, participle: str, kind: str) -> Antecedent:
    """The step whose cards are counted."""
    step = last(one for one in talk.told if participle not in VERBS or one.word in VERBS[participle])
    demand(kind == "card" or all_of_kind(step.cards, kind))
    return step


def all_of_kind(cards: Tree, kind: str) -> bool:
    """Whether a description names the kind."""
    while cards[0] in ("random", "first", "last", "nth"):
        cards = cards[2]
    return bool(cards[0] == "among" and cards[2] == kind)


def any_done(talk: Talk, participle: str, kind: str, *, so: bool) -> Tree:
    """ "If no card was sent": the step before, or one further back."""
    step = counted(talk, participle, kind)
    demand(not step.conditional)
    if step is talk.told[0]:
        return HAPPENED if so else ("not", HAPPENED)
    return compare(("done ref", step.id), "least", ONE) if so else compare(("done ref", step.id), "equal", NOTHING)


def own_number(changes: Any) -> Any:
    """ "A random Follower gets STA decreased by that Follower's SIZE", with nothing spoken of before."""
    for kind in ("follower", "card"):
        changes = put(changes, ("spoken", "", "one", kind), ITSELF)
    return changes


def same_amount(talk: Talk) -> Tree:
    """As much as the step before has changed its one number."""
    step = last(talk.told)
    demand(step.word == "give" and len(step.step[2]) == 1)
    _, how, stats, _ = step.step[2][0]
    demand(len(stats) == 1 and how in ("raise", "lower"))
    return ("shift ref", "gained" if how == "raise" else "lost", stats[0], step.id, "each")


def of_kind(talk: Talk, participle: str, kind: str) -> Tree:
    """Those of the cards just sent that are of a kind; they lie where they were sent."""
    step = last(one for one in talk.told if one.word in VERBS[participle] and one.word == "send")
    zone = {"deck end": "deck", "in hand": "hand", "in field": "field"}.get(step.step[2][0])
    demand(zone)
    return ("among", (), kind, (f"{step.step[2][-1]} {zone}",), (("one of these", ("ref", step.id, False)),))


def with_antecedents(
    sentences: list[tuple[Tree, ...]], finish: Callable[[tuple[Tree, ...]], tuple[Tree, ...]]
) -> tuple[Tree, ...]:
    """The steps of a text with every reference resolved. `finish` may change the steps before their names become
    letters. Raises `Unclear`."""
    steps, _ = Reader().sentences(sentences, Talk())
    sayer = Sayer()
    sayer.look(steps, (None, None, None))
    made: tuple[Tree, ...] = lettered(finish(sayer.said(steps)))
    return made
