"""What few cards print: counters of their own, piles, SIGNI that become another card, LRIG types that are gained."""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.wixoss.nouns import (
    OPPONENT,
    PICKED,
    THIS,
    YOU,
    Like,
    adjective,
    among,
    described,
    exactly,
    kinds_of_names,
    number,
    on_field,
)
from dialects.wixoss.steps import picks, says, then
from tefuda.language.vocabulary import Tree

A: Tree = ("named cards", "A")
B: Tree = ("named cards", "B")
"""Two piles."""
PUBLIC = ("your field", "your ener zone", "your check zone", "your trash", "your LRIG trash")
"""Where SIGNI cards of a player lie that everybody sees (WX 3.1)."""


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    says(book, "この上に【貯菌】{n:int}つを{置く}", lambda n: (("put counters", number(n), "germ", THIS),))
    book.means("act cost", "この上から【貯菌】{n:int}つを取り除く", lambda n: ("pay counters", number(n), "germ", THIS))
    for said, duration in (("{w:while}", None), ("このゲームの間、", "always")):
        says(book, said + "{c:acted}は{o:centers}のルリグタイプを追加で{得る}", lambda c, o, w=duration: then(
            c, lambda cards: ("gain types", o, cards, w)))  # fmt: skip
    says(book, "{w:while}{c:acted}を{name:named}に{する}", lambda w, c, name: then(
        c, lambda cards: ("become", signi(name), cards, w)))  # fmt: skip
    public(book)
    piles(book)
    says(book, "その中から{n:int}枚を手札に{加える}", lambda n: picks(
        (exactly(n), among(((), "card", ()), ("them",)), ()), lambda c: ("put", c, "hand")))  # fmt: skip
    says(book, "好きな枚数を好きな順番でデッキの一番下に{置く}", picks(
        (("any number",), among(((), "card", ()), ("them",)), ()),
        lambda c: ("put in deck", c, "bottom", "any", YOU)))  # fmt: skip
    book.means("about use", "このピースはあなたの場にルリグが3体いなくても使用できる", lambda: (("fewer LRIGs",),))
    says(
        book,
        "{s:field}{d:desc}を好きな数対象とし、{w:while}それらのパワーを合わせて{n:int}単位で-{m:int}{する}",
        divided,
    )
    for count in range(5, 7):
        says(book, "《コインアイコン》" * count + "を{得る}", (("gain coins", number(count)),))


def signi(name: str) -> str:
    """The name of a SIGNI."""
    demand(kinds_of_names()[name] == {"SIGNI"})
    return name


def divided(s: tuple[str, ...], d: Any, w: str, n: int, m: int) -> tuple[Tree, ...]:
    """Less power, divided among targets in steps of so much: as many effects as there are steps."""
    demand(m % n == 0)
    less: Tree = ("gain power", number(n), ("the one",), w, "yes")
    return (
        ("select divided", ("any number",), on_field(d, s), number(m // n)),
        ("each", ("them",), (less,)),
    )


def public(book: ReadingBook) -> None:
    """SIGNI cards in all public zones at once."""
    book.means("public like", "{name:class}ではない、", lambda name: adjective(("not", ("class", name))))
    book.means("public like", "色を持つ", lambda: adjective(("not", ("colored", "colorless"))))
    book.means(
        "if", "あなたの公開領域に{likes:public like|}表向きのシグニであるカードがある", lambda likes: there(likes)
    )


def there(likes: tuple[Like, ...]) -> Tree:
    """There is such a SIGNI card in a public zone."""
    return ("exists", among(described(likes, ("SIGNI", (), ())), PUBLIC))


def piles(book: ReadingBook) -> None:
    """Cards that a player puts into two piles, of which the other picks one."""
    hand: Tree = ("among", (), "card", ("enemy hand",), ())
    lrigs: Tree = ("among", (), "card", ("enemy LRIG deck",), ())
    for said, cards in (("手札", hand), ("自分のルリグデッキ", lrigs)):
        says(book, f"対戦相手は{said}を裏向きで2つの束に{{分ける}}", (("two piles", OPPONENT, cards),))
    says(book, "あなたはどちらかの束を選び、対戦相手はその束を{捨てる}", either_pile(
        lambda pile: (("remove", "discard", pile),)))  # fmt: skip
    says(book, "あなたはどちらかの束を見て、その中からアーツ{n:int}枚をルリグトラッシュに{置く}", lambda n: either_pile(
        lambda pile: (
            ("look", YOU, pile),
            ("choose cards", YOU, exactly(n), among(((), "ARTS", ()), ("them",)), ()),
            ("put", PICKED, "LRIG trash"),
        )))  # fmt: skip


def either_pile(done: Any) -> tuple[Tree, ...]:
    """Something done to the pile that you pick, once there are two."""
    return (("afterwards", (("modes", YOU, exactly(1), (("mode", done(A)), ("mode", done(B)))),)),)
