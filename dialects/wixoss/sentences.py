"""Whole sentences: when and under which condition, one clause after the other, and whether it may be left.

Family `printed sentence`: a `Said`; `folding` puts them together."""

from __future__ import annotations

from typing import Any, NamedTuple

from dialects.reading import ReadingBook, demand
from dialects.wixoss.changes import attacks_watched, granted
from dialects.wixoss.conditions import plain_condition
from dialects.wixoss.costs import SYMBOLS
from dialects.wixoss.nouns import IT, OPPONENT, YOU, among, apart, number
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
SHOWN: Tree = ("them",)
"""The card that was shown."""


class Said(NamedTuple):
    """What a sentence says: under a condition or not, steps, the last of which may be optional, or a payment."""

    condition: Tree | None
    steps: Steps
    may: Steps = ()
    """What you may do then."""
    costs: tuple[Tree, ...] = ()
    """What you may pay then."""
    instead: bool = False
    after: bool = False
    """Whether it begins with その後."""
    first: Steps = ()
    """What is done before the condition is asked for."""


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    book.table("clauses", {
        "{s:step}": lambda s: Said(None, s),
        "{c:step conj|、}、{s:step}": lambda c, s: Said(None, set_apart((*c, s))),
        "{s:step te}もよい": lambda s: Said(None, (), s),
        "{c:step conj|、}、{s:step te}もよい": lambda c, s: optional(c, s),
        "あなたのデッキの一番上を見て、{s:step te}もよい": lambda s: Said(
            None, (("look", YOU, ("top", number(1), "your")),), s),
        "{s:symbols}を支払ってもよい": lambda s: Said(None, (), (), s),
        "エクシード{n:int}を支払ってもよい": lambda n: Said(None, (), (), (("exceed", n),)),
        "{c:step conj|、}、{s:symbols}を支払ってもよい": lambda c, s: Said(None, sum(c, ()), (), s),
        "{a:act cost conj}{s:symbols}を支払ってもよい": lambda a, s: Said(None, (), (), (*s, a)),
        "{c:step conj|、}、{a:act cost conj}{s:symbols}を支払ってもよい": lambda c, a, s: Said(
            None, sum(c, ()), (), (*s, a)),
        "{b:both cost te}もよい": lambda b: Said(None, (), (), b),
        "{c:step conj|、}、{b:both cost te}もよい": lambda c, b: Said(None, sum(c, ()), (), b),
        "{s:symbols}か{t:symbols}を支払ってもよい": lambda s, t: Said(None, (), (), either_symbol(s, t)),
        "{c:step conj|、}、{s:symbols}か{t:symbols}を支払ってもよい": lambda c, s, t: Said(
            None, sum(c, ()), (), either_symbol(s, t)),
        "{c:step conj|、}、{s:symbols}を支払い、{a:paid besides}もよい": lambda c, s, a: Said(
            None, sum(c, ()), (), (*s, a)),
    })  # fmt: skip
    book.means("clauses", "{s:symbols}を支払い[、]{a:paid besides}もよい", lambda s, a: Said(None, (), (), (*s, a)))
    book.table("paid besides", {
        "トラッシュにある<このシグニ|このカード>をゲームから除外して": ("use this", "exclude"),
        "手札から{d:desc}を{n:int}枚捨てて": lambda d, n: (
            "use cards", "discard", number(n), among(d, ("your hand",))),
        "手札を{n:int}枚捨てて": lambda n: (
            "use cards", "discard", number(n), among(((), "card", ()), ("your hand",))),
    })  # fmt: skip
    book.table("unless", {
        "対戦相手が手札を{n:int}枚捨てないかぎり": lambda n: offered(n, (("discard", OPPONENT, number(n), None),)),
        "対戦相手が[手札から]{d:desc}を{n:int}枚捨てないかぎり": of_hand,
        "[あなたが]{s:symbols}を支払わないかぎり": lambda s: (
            ("pay for", s, (("name number", "X", number(1)),)),
            ("compare", ("named number", "X"), "less", number(1))),
        "対戦相手が{s:symbols}を支払わないかぎり": lambda s: (
            ("as player", OPPONENT, (("pay for", s, (("name number", "X", number(1)),)),)),
            ("compare", ("named number", "X"), "less", number(1))),
    })  # fmt: skip
    book.means("step", "このターン、それがアタックしたとき、{u:unless}、そのアタックを無効にする", lambda u: (
        attacks_watched(u),))  # fmt: skip
    book.table("whole sentence", {
        "{c:step conj|、}、{k:condition}、{s:clauses}": under_condition,
        "{u:unless}、あなたは〔{n:int}〕": lambda u, n: Said(None, unless((), u, (("afterwards", (("part", n),)),))),
        "{u:unless}、{s:clauses}": lambda u, s: Said(None, unless((), u, plain(s))),
        "{k:condition}、{u:unless}、{s:clauses}": lambda k, u, s: Said(k, unless((), u, plain(s))),
        "{c:step conj|、}、{u:unless}、{s:clauses}": lambda c, u, s: Said(None, unless(sum(c, ()), u, plain(s))),
        "[あなたは]{s:clauses}": lambda s: s,
        "{k:condition}、{c:step conj|、}、{q:condition}、追加で{s:clauses}": lambda k, c, q, s: Said(
            k, (*sum(c, ()), ("if", asked_about(q, c), plain(s), ()))),
        "{c:condition}、[追加で][あなたは]{s:clauses}": lambda c, s: s._replace(condition=c),
        "{c:condition}、その後、[追加で]{s:clauses}": lambda c, s: s._replace(condition=c, after=True),
        "{c:condition}、代わりにカードを{n:int}枚トラッシュに置く": lambda c, n: Said(c, (("mill", n),), instead=True),
        "{c:condition}、代わりに+{n:int}する": lambda c, n: Said(c, (("power", n, None),), instead=True),
        "{c:condition}、代わりに-{n:int}する": lambda c, n: Said(c, (("power", n, "yes"),), instead=True),
        "{c:condition}、{n:int}枚の代わりに{m:int}枚まで対象とし、{s:step}": lambda c, n, m, s: Said(
            c, (("targets", n, m), *s), instead=True),
        "{c:condition}、代わりに{c2:acted}は能力を失う": lambda c, c2: Said(
            c, (*c2[0], ("lose abilities", c2[1], None, None)), instead=True),
        "{c:condition}、代わりに{s:clauses}": lambda c, s: s._replace(condition=c, instead=True),
        "{c:condition}、代わりに{k:keyword}を得る": lambda c, k: Said(c, (("keyword", k[1]),), instead=True),
    })  # fmt: skip
    given = "{c:step conj|、}、{w:while}それは、この方法で公開したカードが{d:desc}の場合、{g:granted|と}を得る"
    book.means("whole sentence", given, lambda c, w, d, g: Said(None, (*sum(c, ()), (
        "if", ("is", SHOWN, ("described", *d)), granted(((), IT), g, w), ()))))  # fmt: skip
    book.means("whole sentence", "{k:condition}、{g:granted|と}を得る", lambda k, g: Said(k, (("gained", g),)))
    book.table("printed sentence", {
        "{s:whole sentence}": lambda s: s,
        "その後、{s:whole sentence}": lambda s: s._replace(after=True),
    })  # fmt: skip


def set_apart(clauses: tuple[Steps, ...]) -> Steps:
    """The clauses of one sentence in which each names its own target (対象の): none is chosen twice (WX 12.3)."""
    made: list[Tree] = []
    before: list[Tree] = []
    for clause in clauses:
        for step in clause:
            named = step[0] == "select" and not step[3] and len(clause) > 1
            clash = named and any(not apart(one[2], step[2]) for one in before)
            made.append((*step[:3], (("apart",),)) if clash else step)
            before += [step] if named else []
    return tuple(made)


def either_symbol(one: tuple[Tree, ...], other: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """One ener of either of two colors."""
    demand(len(one) == len(other) == 1 and one[0][0] == other[0][0] == "pay ener")
    demand(one[0][2] == other[0][2] == 1 and one != other and "colorless" not in (one[0][1], other[0][1]))
    first, second = sorted((one[0][1], other[0][1]), key=list(SYMBOLS.values()).index)
    return (("pay ener", f"{first} or {second}", 1),)


def under_condition(c: tuple[Steps, ...], k: Tree, s: Said) -> Said:
    """Clauses behind others under a condition; what is only paid for, the sentence behind says."""
    if s.costs and not s.steps:
        return Said(asked_about(k, c), (), (), s.costs, first=sum(c, ()))
    return Said(None, (*sum(c, ()), ("if", asked_about(k, c), plain(s), ())))


def asked_about(condition: Tree, before: tuple[Steps, ...]) -> Tree:
    """A condition in the middle of a sentence: none of what was done before it, or of a card that was just shown."""
    *_, shown = sum(before, ())
    tops = tuple(("look", None, ("top", number(1), side)) for side in ("your", "enemy"))
    if shown in tops and condition[:2] == ("is", IT):
        return condition
    return plain_condition(condition)


def offered(n: int, steps: Steps) -> tuple[Tree, Tree]:
    """Steps that cost the opponent n cards of the hand, offered only where so many are there (WX 28 on 0.4), and when
    they were not done."""
    wholly: Tree = ("compare", ("count", ("among", (), "card", ("enemy hand",), ())), "least", number(n))
    return ("if", wholly, (("may", OPPONENT, steps),), ()), ("compare", ("done",), "less", number(n))


def of_hand(d: Any, n: int) -> tuple[Tree, Tree]:
    """The opponent discards a card that fits; of several not a part of them."""
    demand(n == 1)
    chosen: Tree = ("choose cards", OPPONENT, ("exactly", number(n)), among(d, ("enemy hand",)), ())
    return offered(n, (chosen, ("remove", "discard", ("picked",))))


def unless(before: Steps, u: tuple[Tree, Tree], steps: Steps) -> Steps:
    """Steps that are done unless the opponent does something first."""
    done, left = u
    return (*before, done, ("if", left, steps, ()))


def optional(c: tuple[Steps, ...], s: Steps) -> Said:
    """Clauses of which the targets are chosen and cards are looked at anyway; all that is done then is optional."""
    before: Steps = sum(c, ())
    at = 0
    while at < len(before) and before[at][0] in ("select", "select both", "look"):
        at += 1
    return Said(None, before[:at], before[at:] + s)


def plain(one: Said) -> Steps:
    """The steps of a sentence by itself."""
    steps = one.steps
    if one.may:
        steps = (*steps, ("may", ("you",), one.may))
    if one.costs:
        steps = (*steps, ("pay for", one.costs, ()))
    return steps if one.condition is None else (*one.first, ("if", one.condition, steps, ()))
