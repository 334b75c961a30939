"""Sentences and paragraphs: what stands behind the head of an ability.

A paragraph is read as a list of remarks, `(sort, ...)`, none of them words: `do` steps; `instead` of the steps before,
under a condition (SVE 14.33); `otherwise`; `equals`, which says what X is (14.29); `rule`, a limit of the ability;
`govern`, a condition, and `pay`, an optional cost, over the rest of the paragraph (9.17); `modes` (14.31). `folded`
makes steps of them.
"""

from __future__ import annotations

from dialects.reading import ReadingBook, demand
from dialects.shadowverse.folding import defined
from dialects.shadowverse.picks import if_liked
from dialects.shadowverse.trees import (
    ONE,
    YOU,
    compare,
    described_in,
    number,
    times_value,
    vocabulary,
)
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
SHUFFLE: Tree = ("shuffle", YOU)
ONCE: Tree = ("times a turn", 1)


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    joined_steps(book)
    remarks(book)
    replacements(book)
    options(book)
    paragraphs(book)


def joined_steps(book: ReadingBook) -> None:
    """Steps that are said in one sentence."""
    then = "< and |, and |, then | and then >"
    book.table("group", {"{one:step}": lambda one: (one,)})
    book.table("steps", {
        "{one:group}": "{one}",
        "{one:group}< and |, and |, then | and then |, and then |, >{rest:steps}": joined,
    })  # fmt: skip
    book.table("clause", {
        "{said:steps}": "{said}",
        "you may {said:steps}": lambda said: if_liked(said),
        "if {test:condition}, {said:clause}": (("if", "{test}", "{said}", ()),),
        "{said:steps} if {test:condition}": (("if", "{test}", "{said}", ()),),
        f"{{said:steps}}{then}you may {{then:steps}}": lambda said, then: said + if_liked(then),
        "{said:steps}< and|, and|, then| and then>[,] if {test:condition}, {then:clause}": lambda said, test, then: (
            *said, ("if", test, then, ())),
        "{said:group} for {every}": several_times,
    })  # fmt: skip
    book.table("printed sentence", {
        "[then, ]{said:clause}.": "{said}",
        "{said:clause}[,] where {letter:number letter} equals {value}.": in_full,
    })  # fmt: skip
    book.table("every", {
        "every {of:noun/one}": ("count", "{of}"),
        "every {n:int} {of:noun/many}": lambda n, of: ("divided", ("count", of), number(n), "down"),
        "every {sort:counter} counter on <this|this card|this follower|it>": ("counters on", "{sort}", ("this",)),
    })  # fmt: skip


def joined(one: Steps, rest: Steps) -> Steps:
    """Steps one after the other. A search has its shuffle already, when that is not said itself (SVE 14.9)."""
    demand(one[-1:] != (SHUFFLE,) or rest[:1] != (SHUFFLE,))
    return one + rest


def several_times(said: Steps, every: Tree) -> Steps:
    """One step, whose number is said for every one of something: worked out once (SVE 14.23)."""
    demand(len(said) == 1 and said[0][0] in ("deal", "gain", "lose", "draw", "create", "points"))
    step = said[0]
    if step[0] == "create":
        tokens = tuple((one[0], times_value(one[1], every), one[2]) for one in step[1])
        return (("create", tokens, *step[2:]),)
    fields = vocabulary().words[step[0]].fields.values()
    parts = [times_value(part, every) if family == "value" else part
             for part, family in zip(step[1:], fields, strict=True)]  # fmt: skip
    return ((step[0], *parts),)


def in_full(said: Steps, letter: str, value: Tree) -> Steps:
    """Steps in which a letter is said in full."""
    return defined([said], letter, value)[0]


def remarks(book: ReadingBook) -> None:
    """What a paragraph is made of."""
    least = "<there are at least {n:int}|you have at least {n:int}|there are {n:int} or more>"
    book.table("limit of use", {
        "<activate|activate this ability|perform|perform this ability> only once per turn": (ONCE,),
        "<this ability can be activated|this ability can only be activated|activate this ability> once per turn": (
            ONCE,),
        "activate only twice per turn": (("times a turn", 2),),
        "this ability can <only be activated|be activated> if {test:condition}": (("only if", "{test}"),),
        "activate only if {test:condition}": (("only if", "{test}"),),
        "activate only if {test:condition}[,] and only once per turn": (ONCE, ("only if", "{test}")),
    })  # fmt: skip
    book.table("so many of them", {
        "in its controller's hand": "enemy hand",
        "on their field": "enemy field",
    })  # fmt: skip
    book.table("remark", {
        "{said:printed sentence}": ("do", "{said}"),
        "{letter:number letter} <equals|is> {value}.": ("equals", "{letter}", "{value}"),
        "X equals a number of your choice.": ("chosen", "X"),
        "<otherwise|if not>, {said:clause}.": ("otherwise", "{said}"),
        "{rules:limit of use}.": ("rule", "{rules}"),
        f"if {least}, {{said:clause}}.": ("again if", "{n}", ("steps", "{said}"), False),
        f"if {least}, {{what:replacement}} instead.": ("again if", "{n}", "{what}", True),
        "select an enemy leader. If there are {n:int} <{what:someone/one}|{what:someone/many}> or less "
        "{place:so many of them}, {said:clause}.": lambda n, what, place, said: (
            leader_selected("most", n, what, place, said)),
        "select an enemy leader. If there are at least {n:int} {what:someone/many} {place:so many of them}, "
        "{said:clause}.": lambda n, what, place, said: leader_selected("least", n, what, place, said),
    })  # fmt: skip


def leader_selected(relation: str, n: int, what: Tree, place: str, said: Steps) -> Tree:
    """An enemy leader, and what is done if its player has so many cards."""
    test = compare(("count", described_in(what, place)), relation, number(n))
    return ("do", (("select", ("exactly", ONE), ("leaders", "enemy"), ()), ("if", test, said, ())))


def replacements(book: ReadingBook) -> None:
    """What is done in place of what was said before."""
    book.table("replacement", {
        "{said:clause}": ("steps", "{said}"),
        "deal [it ]{n:term} damage": ("deal", "{n}"),
        "deal {n:term} damage divided between them": ("divide", "{n}"),
        "<put|summon> {n:int}": ("number of", "create", ("{n}",)),
        "put both into your EX area": ("both",),
        "give ⟦attack⟧+{a:int}/⟦defense⟧+{d:int}": ("number of", "gain", ("{a}", "{d}")),
        "give [it ]⟦attack⟧+{a:int}": ("number of", "gain", ("{a}", 0)),
        "give [it ]⟦defense⟧+{d:int}": ("number of", "gain", (0, "{d}")),
    })  # fmt: skip
    book.table("remark", {
        "if {test:condition}, {what:replacement} instead.": ("instead", "{test}", "{what}"),
        "{what:replacement} instead.": ("instead", None, "{what}"),
        "if {test:condition}, {what:replacement} instead[,] and {then:steps}.": lambda test, what, then: (
            "instead and", test, what, then),
    })  # fmt: skip


def options(book: ReadingBook) -> None:
    """Choose one of several."""
    of = "[ of the following[ effects]]"
    book.table("how many", {
        "{n:small number}": ("exactly", "{n}"),
        "up to {n:small number}": ("up to", "{n}"),
    })  # fmt: skip
    book.table("more modes", {
        "<If {test:condition}, c|{test:ability word}: C>hoose {count:how many}" + of + " instead.": (
            lambda test, count: (test, count)),
    })  # fmt: skip
    book.table("printed mode", {"({n:int}) {said:paragraph}": lambda n, said: ("mode", n, said)})
    book.table("modes said", {
        "Choose {count:how many}" + of + "<.|:> {modes:printed mode|2+| }": all_modes,
        "Choose {count:how many}" + of + ". {more:more modes} {modes:printed mode|2+| }": more_modes,
    })  # fmt: skip


def all_modes(count: Tree, modes: tuple[Tree, ...]) -> Tree:
    """Options, numbered from 1 on."""
    demand([mode[1] for mode in modes] == list(range(1, len(modes) + 1)))
    return ("modes", count, tuple(mode[2] for mode in modes))


def more_modes(count: Tree, more: Tree, modes: tuple[Tree, ...]) -> Tree:
    """More options under a condition: "up to" so many is at least one anyway (SVE 14.31)."""
    test, other = more
    demand(count[0] == other[0] or (other[0] == "up to" and count[1] == ONE))
    return all_modes((other[0], ("either number", test, other[1], count[1])), modes)


def paragraphs(book: ReadingBook) -> None:
    """All remarks to the end of a paragraph."""
    book.table("paragraph", {
        "{one:remark}": ("{one}",),
        "{one:remark} {rest:paragraph}": lambda one, rest: (one, *rest),
        "{one:modes said}": ("{one}",),
        "{test:ability word}<: | - >{rest:paragraph}": (("govern", "{test}", "{rest}"),),
        "{costs:printed cost|, }: {rest:paragraph}": (("pay", "{costs}", "{rest}"),),
        "if {test:condition}, {costs:printed cost|, }: {rest:paragraph}": lambda test, costs, rest: (
            ("govern", test, (("pay", costs, rest),)),),
    })  # fmt: skip
