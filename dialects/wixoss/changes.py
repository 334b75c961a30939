"""What cards gain for a time: power, levels, keywords and quoted abilities, and what they cannot do."""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook
from dialects.wixoss.nouns import IT, THIS, number, on_field
from dialects.wixoss.steps import TRASHED, Steps, says, then, this_turn
from tefuda.language.vocabulary import Tree

FORBIDDEN = {
    "アタックできない": "cannot attack",
    "バニッシュされない": "cannot be vanished",
    "対戦相手の効果によってバニッシュされない": "cannot be vanished by the enemy's effects",
}
"""What cards cannot do."""


def attacks_watched(u: Any) -> Tree:
    """Each attack of it this turn is negated, unless the opponent does something first."""
    done, left = u
    ability: Tree = ("auto", (("this does", "attacks"),), (), (done, ("if", left, (("negate attack",),), ())))
    return ("watch", ability, IT)


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    for sign, less in (("+", None), ("-", "yes")):
        same = "し、<それ|それら|このシグニ|そのシグニ>は{g:granted|と}を{得る}"
        says(book, "{w:while}{c:acted}のパワーを" + sign + "{n:int}" + same,
             lambda w, c, n, g, less=less: both(c, n, w, less, g))  # fmt: skip
        passive = "され、<それ|それら|このシグニ>は{g:granted|と}を{得る}"
        says(book, "{w:while}{c:acted}のパワーは" + sign + "{n:int}" + passive,
             lambda w, c, n, g, less=less: both(c, n, w, less, g))  # fmt: skip
        says(book, "{w:while}{c:acted}のパワーを[それぞれ]" + sign + "{n:int}{する}", lambda w, c, n, less=less: then(
            c, lambda cards: ("gain power", number(n), cards, w, less)))  # fmt: skip
        says(book, "{w:while}{c:acted}のパワーを{p:per}" + sign + "{n:int}{する}", lambda w, c, p, n, less=less: then(
            c, lambda cards: ("gain power", ("times", number(n), p), cards, w, less)))  # fmt: skip
    says(book, "{w:while}{c:acted}の基本{s:stat}は{n:int}に{なる}", lambda w, c, s, n: then(
        c, lambda cards: ("set stat", s, number(n), cards, w)))  # fmt: skip
    says(book, "{w:while}{c:acted}の基本{s:stat}を{n:int}に{する}", lambda w, c, s, n: then(
        c, lambda cards: ("set stat", s, number(n), cards, w)))  # fmt: skip
    says(book, "{w:while}{c:acted}の基本レベルは{n:int}になり、基本パワーは{m:int}に{なる}", lambda w, c, n, m: then(
        c, lambda cards: ("set stat", "level", number(n), cards, w),
        lambda cards: ("set stat", "power", number(m), cards, w)))  # fmt: skip
    book.means("step", "{w:while}{c:acted}がバニッシュされる場合、エナゾーンに置かれる代わりにトラッシュに置かれる",
               lambda w, c: then(c, lambda cards: ("give keywords", (TRASHED,), cards, w)))  # fmt: skip
    says(book, "{w:while}{c:acted}は{g:granted|と}を{得る}", lambda w, c, g: granted(c, g, w))
    says(book, "{w:while}{c:acted}は能力を失い、{e:acted}は{g:granted|と}を{得る}", lambda w, c, e, g: (
        *then(c, lambda cards: ("lose abilities", cards, w, None)), *granted(e, g, w)))  # fmt: skip
    says(book, "{w:while}{c:acted}は{g:granted|2+|}を{得る}", lambda w, c, g: granted(c, g, w))
    trashed = "このターン、対戦相手のシグニがバニッシュされる場合、エナゾーンに置かれる代わりにトラッシュに置かれる"
    theirs = on_field(((), "SIGNI", ()), ("enemy",))
    book.means("step", trashed, lambda: (this_turn(("have keywords", (TRASHED,), theirs)),))
    book.means("gaining", "{c:acted}は{g:granted|と}", lambda c, g: (c, g))
    says(book, "{w:while}{all:gaining|2+|を得、}を{得る}", lambda w, all: tuple(
        step for c, g in all for step in granted(c, g, w)))  # fmt: skip
    for said, barren in (("能力を{失う}", None), ("[すべての]能力を失い、新たに得{られない}", "yes")):
        says(book, "{w:while}{c:acted}は" + said, lambda w, c, b=barren: then(c, lambda cards: (
            "lose abilities", cards, w, b)))  # fmt: skip
    says(book, "{w:while}このシグニはその得られた能力を{得る}", lambda w: (("give gained", THIS, w),))
    for said, what in FORBIDDEN.items():
        book.means("step", "{w:while}{c:acted}は" + said, lambda w, c, what=what: then(
            c, lambda cards: ("give keywords", (what,), cards, w)))  # fmt: skip


def both(c: Any, n: int, w: str, less: str | None, g: tuple[Tree, ...]) -> Steps:
    """More power and abilities for the same cards."""
    before, cards = c
    return (*before, ("gain power", number(n), cards, w, less), *granted(((), cards), g, w))


def granted(c: Any, g: tuple[Tree, ...], w: str) -> Steps:
    """Keywords and quoted abilities given for a time."""
    before, cards = c
    keywords = tuple(one[1] for one in g if one[0] == "keyword")
    steps: Steps = (("give keywords", keywords, cards, w),) if keywords else ()
    return (*before, *steps, *(("give ability", line_of(one), cards, w) for one in g if one[0] != "keyword"))


def line_of(given: Tree) -> Tree:
    """The line that is given: one that is quoted, or one that is known already."""
    return given if given[0] == "quoted" else given[1]
