"""Wordings of the first years: what is done."""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.wixoss.lrigs import at_end
from dialects.wixoss.nouns import IT, OPPONENT, PICKED, SIDES, THIS, YOU, among, exactly, number, on_field
from dialects.wixoss.settling import speaks
from dialects.wixoss.steps import TRASHED, picks, says, then, this_turn
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
EACH: Tree = ("each player",)
SIGNI: Tree = ("among", (), "SIGNI", ("your field", "enemy field"), ())
ATTACKING: Tree = ("among", (("attacking",),), "SIGNI", ("enemy field",), ())
OWN_HAND: Tree = ("among", (), "card", ("your hand",), ())
ENEMY_HAND: Tree = ("among", (), "card", ("enemy hand",), ())


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    decks(book)
    hands(book)
    fields(book)
    lasting(book)
    using(book)


def decks(book: ReadingBook) -> None:
    """Decks and Life Cloth."""
    says(book, "デッキの一番上を公開{する}", (("look", None, ("top", number(1), "your")),))
    says(book, "対戦相手は自分のデッキの一番上を公開{する}", (("look", None, ("top", number(1), "enemy")),))
    says(book, "{p:picked}好きな順番でデッキの一番上に{置く}", lambda p: picks(
        p, lambda c: ("put in deck", c, "top", "any", YOU)))  # fmt: skip
    for said in ("その中から{d:desc}をすべて手札に{加える}", "その中からすべての{d:desc}を手札に{加える}"):
        says(book, said, lambda d: (("put", among(d, ("them",)), "hand"),))
    says(book, "その中から{likes:like|}すべてのカードを手札に{加える}", lambda likes: (
        ("put", among((tuple(one for like in likes for one in like[0]), "card",
                       tuple(one for like in likes for one in like[1])), ("them",)), "hand"),))  # fmt: skip
    says(book, "あなたのデッキの一番上からカードをライフクロスに{加える}", (("add life", number(1), YOU),))
    says(book, "{c:acted}を[対戦相手の]デッキに戻し、対戦相手は自分のデッキをシャッフル{する}", lambda c: then(
        c, lambda cards: ("shuffle in", cards)))  # fmt: skip
    says(book, "{c:acted}を対戦相手のデッキの一番上に{置く}", lambda c: then(
        c, lambda cards: ("put in deck", cards, "top", "any", YOU)))  # fmt: skip
    says(book, "あなたのデッキの一番上のカードをエナゾーンに{加える}", (("put", ("top", number(1), "your"), "ener"),))
    says(book, "あなたと対戦相手のライフクロス{n:int}枚をクラッシュ{する}", lambda n: (("crush", number(n), EACH),))

    says(book, "残りをデッキの一番上か一番下に{置く}", (("put at either end", ("the rest",), YOU),))
    plus = "{s:so much}の数に{n:int}を加えた枚数のカードをデッキの上からエナゾーンに{置く}"
    says(book, plus, lambda s, n: (("put", ("top", ("plus", s, number(n)), "your"), "ener"),))
    says(book, "手札に{加える}", (("put", IT, "hand"),))


def hands(book: ReadingBook) -> None:
    """Hands."""
    both = ("your trash", "enemy trash")
    book.means("so much", "すべてのプレイヤーのトラッシュにある{d:desc}", lambda d: ("count", among(d, both)))
    book.means("per", "{s:field}{d:desc}のレベルを合計した数だけ", lambda s, d: (
        "total", ("stat", "level", ("itself",)), on_field(d, s)))  # fmt: skip
    says(book, "手札を好きな枚数捨て、捨てた枚数に{n:int}を加えた枚数のカードを{引く}", lambda n: (
        *picks((("any number",), OWN_HAND, ()), lambda c: ("remove", "discard", c)),
        ("draw", YOU, ("plus", ("done",), number(n)))))  # fmt: skip
    all_of_it: Steps = (("remove", "discard", OWN_HAND),)
    says(book, "あなたは手札をすべて{捨てる}", all_of_it)
    says(book, "あなたの手札をすべて{捨てる}", all_of_it)
    says(book, "対戦相手は手札をすべて{捨てる}", (("remove", "discard", ENEMY_HAND),))
    for said in ("このターン終了時", "ターン終了時"):
        book.means("step", said + "、あなたは手札をすべて捨てる", lambda: (at_end(all_of_it),))
        book.means("step", said + "、手札をすべて捨てる", lambda: (at_end(all_of_it),))
    coming: Tree = ("auto", (("phase starts", "attack", YOU, None),), (), all_of_it)
    book.means("step", "次のあなたのアタックフェイズ開始時、あなたは手札をすべて捨てる", lambda: (
        ("later", coming, THIS, None),))  # fmt: skip
    book.means("step", "対戦相手は{p:per}手札を{n:int}枚捨てる", lambda p, n: (
        ("discard", OPPONENT, p if n == 1 else ("times", number(n), p), None),))  # fmt: skip
    says(book, "対戦相手は自分の手札を公開{する}", (("look", None, ENEMY_HAND),))
    says(book, "自分のルリグデッキからカードを{n:int}枚選び公開{する}", lambda n: (
        ("choose cards", OPPONENT, exactly(n), among(((), "card", ()), ("enemy LRIG deck",)), ()),
        ("reveal", PICKED)))  # fmt: skip


def fields(book: ReadingBook) -> None:
    """SIGNI and LRIGs."""
    says(book, "対戦相手のエナゾーンにあるすべてのカードと対戦相手のすべてのシグニをトラッシュに{置く}", (
        ("remove", "trash", ("union", (
            among(((), "card", ()), ("enemy ener zone",)), on_field(((), "SIGNI", ()), ("enemy",))))),))  # fmt: skip
    says(book, "このカードをそれの【チャーム】に{する}", (("attach", THIS, IT, "charm"),))
    book.means("step", "{w:while}{c:acted}のパワーを{n:int}減らす", lambda w, c, n: then(
        c, lambda cards: ("gain power", number(n), cards, w, "yes")))  # fmt: skip
    doubled = "{w:while}{c:acted}のパワーを2倍に{する}"
    says(book, doubled, lambda w, c: then(c, lambda cards: ("each", cards, (
        ("gain power", ("stat", "power", ("the one",)), ("the one",), w, None),))))  # fmt: skip
    says(book, "{w:while}{c:acted}のパワーを、{p:per}-{n:int}{する}", lambda w, c, p, n: then(
        c, lambda cards: ("gain power", ("times", number(n), p), cards, w, "yes")))  # fmt: skip
    book.means("step", "そのアタックしているシグニはこのアタックであなたにダメージを与えない", lambda: (
        ("give keywords", ("deals no damage",), ATTACKING, "this attack"),))  # fmt: skip


def lasting(book: ReadingBook) -> None:
    """What is so for a time, also of cards that come later."""
    for said, side in SIDES.items():
        book.means("step", f"このターン、{said}{{d:desc}}はバニッシュされない", lambda d, s=side: (
            this_turn(("have keywords", ("cannot be vanished",), on_field(d, (s,)))),))  # fmt: skip
        attacks = f"このターン、{said}{{d:desc}}[1体]がアタックしたとき、{{s:step}}"
        book.means("step", attacks, lambda d, s, side=side: attacked(d, s, YOU if side == "your" else OPPONENT))
    weak: Tree = (*SIGNI[:4], (("number is", "power", "most", number(0)),))
    said = "このターン、パワーが0以下のシグニがバニッシュされる場合、そのシグニはエナゾーンに置かれる代わりに"
    book.means("step", said + "トラッシュに置かれる", lambda: (this_turn(("have keywords", (TRASHED,), weak)),))
    enemy: Tree = ("turn of", OPPONENT)
    book.means("step", "次の対戦相手のターンの間、あなたの{d:desc}は{k:keyword}を得る", lambda d, k: (
        ("gain ability", YOU, ("constant", (("have keywords", (k[1],), on_field(d, ("your",))),), enemy),
         "enemy next turn"),))  # fmt: skip
    book.means("step", "このゲームの間、対戦相手はそれと同じ名前のカードを使用できない", lambda: (
        ("forbid namesakes", IT, OPPONENT, "always"),))  # fmt: skip
    book.means("step", "このターン、あなたが次にスペルを使用する場合、それの使用コストは{s:symbols}減る", lambda s: (
        ("chain", s, "spell"),))  # fmt: skip


def attacked(d: Any, steps: Steps, who: Tree) -> Steps:
    """Something is done whenever a SIGNI of a player that fits attacks this turn; not to what was chosen before, for
    which the ability would take the attacking SIGNI."""
    adjectives, kind, traits = d
    demand(kind == "SIGNI" and not speaks(steps))
    event: Tree = ("happens", "attacks", ("described", adjectives, kind, traits), who)
    return (("gain ability", YOU, ("auto", (event,), (), steps), "this turn"),)


def using(book: ReadingBook) -> None:
    """Cards of the hand and of other zones that are used."""
    for said, how in (("コストを支払わずに", "without paying"), ("、そのコストを支払って", None), ("", None)):
        says(book, "{p:picked}" + said + "使用{する}", lambda p, how=how: usable(p, how))


def usable(p: Any, how: str | None) -> Steps:
    """A card that you choose and use."""
    demand(p[0] == exactly(1) and p[1][0] == "among" and p[1][2] in ("spell", "ARTS"))
    return picks(p, lambda c: ("use", c, (), how))
