"""Crafts that are created (WX 20.13, 20.24)."""

from __future__ import annotations

from dialects.reading import ReadingBook, demand
from dialects.wixoss.nouns import THIS, YOU
from dialects.wixoss.steps import says
from tefuda.games.wixoss.facts import load_facts
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
THAT: Tree = ("that",)
THOSE: Tree = ("those",)
FAMILIES = {
    "フェゾーネマジック": tuple(f"WXDi-P14-TK0{number}" for number in range(1, 6)),
    "ヤミノアーツ": tuple(f"WX25-P1-TK{number}" for number in range(1, 6)),
}
"""The crafts of each family (WX 20.24)."""


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    home = ("put", THAT, "LRIG deck")
    for said, step in (
        ("クラフトの{name:named}1つを場に{出す}", ("enter field", THAT, None, None)),
        ("クラフトの{name:named}1つをこのシグニの下に{置く}", ("put under", THAT, THIS)),
        ("クラフトの{name:named}1枚をルリグデッキに{加える}", home),
        ("あなたのルリグデッキに[クラフトの]{name:named}1枚を{加える}", home),
    ):
        says(book, said, lambda name, step=step: (created(name), step))
    book.means("one craft", "{name:named}1枚", lambda name: name)
    says(book, "あなたのルリグデッキに{names:one craft|と}を{加える}", lambda names: several(names))
    says(book, "{names:one craft|と}を公開し、それらのどちらか1枚を対戦相手に見せずに裏向きでルリグデッキに{加える}",
         lambda names: (created(*names, count=1, unseen="yes"), home))  # fmt: skip
    book.means("constant", "このアーツはあなたの、コストや効果でルリグデッキから他の領域に移動しない", lambda: (
        ("own rule", "stays"),))  # fmt: skip
    for said, duration in (("このターン、", "this turn"), ("このゲームの間、", "always")):
        book.means("step", said + "あなたは{name:named}を使用できない", lambda name, duration=duration: (
            ("forbid use", name, duration),))  # fmt: skip
    book.means("event", "あなたが{name:named}1枚を使用したとき", lambda name: (
        "happens", "used", ("described", (), "card", (("named", name),)), YOU))  # fmt: skip
    for family, ids in FAMILIES.items():
        says(book, family + "のクラフトから{n:int}種類を1枚ずつ公開しルリグデッキに{加える}", lambda n, ids=ids: (
            created(*(load_facts().cards[id].name_ja for id in ids), count=n),
            ("put", THOSE, "LRIG deck")))  # fmt: skip


def created(*names: str, count: int | None = None, unseen: str | None = None) -> Tree:
    """Crafts of some names are created: all, or so many different ones."""
    crafts = {card.name_ja for card in load_facts().cards.values() if card.craft}
    demand(crafts.issuperset(names))
    return ("create", names, count, unseen)


def several(names: tuple[str, ...]) -> Steps:
    """Several crafts go to the LRIG deck."""
    demand(len(names) > 1)
    return (created(*names), ("put", THOSE, "LRIG deck"))
