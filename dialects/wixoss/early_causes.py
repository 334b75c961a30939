"""Wordings of the first years: who has done something, what is asked of it then, and what is so because of it."""

from __future__ import annotations

from dialects.reading import ReadingBook
from dialects.wixoss.conditions import compare
from dialects.wixoss.events import happens
from dialects.wixoss.nouns import IT, OPPONENT, PICKED, SIDES, THIS, YOU, among, exactly, number, on_field, trait
from dialects.wixoss.sentences import Said
from dialects.wixoss.steps import says, then, this_turn
from dialects.wixoss.ways import ANYTHING
from tefuda.language.vocabulary import Tree

PAYS_WHITE = "may pay for white"
UNHEARD = "triggers no Enter abilities"
OUTSIDE_ENER = ("hand", "deck", "LRIG deck", "field", "Life Cloth", "check zone", "trash", "LRIG trash")
"""Zones other than the ener zone where SIGNI lie."""
SEATS = {"your": YOU, "enemy": OPPONENT}


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    events(book)
    done(book)
    paid(book)
    moved(book)
    found(book)
    shown(book)
    colored(book)
    losses(book)
    levels(book)


def events(book: ReadingBook) -> None:
    """What abilities wait for."""
    book.means("event", "あなたの{d:desc}が効果によって対戦相手のシグニ1体をバニッシュしたとき", lambda d: (
        "vanishes another", happens("vanishes", d, YOU)[2], YOU, "effect"))  # fmt: skip


def done(book: ReadingBook) -> None:
    """What was done this way, or has happened this turn."""
    for said in ("この方法であなたがカード", "あなたがこの方法で手札"):
        book.means("if", said + "を{n:int}枚以上捨てた", lambda n: ("this way", "discard", ANYTHING, "least", n))
    book.means("if", "この効果でこのシグニをバニッシュしていた", lambda: ("this way", "vanish", ANYTHING, "least", 1))
    for said, side in SIDES.items():
        vanished: Tree = ("happenings", "vanished", ("described", (), "SIGNI", ()), SEATS[side])
        book.means("if", f"このターンに{said}シグニがバニッシュされている", lambda v=vanished: compare(v, "least", 1))
    book.means("if", "この方法で{d:desc}が合計{n:int}枚トラッシュに置かれた", lambda d, n: (
        "this way", "trash", d, "least", n))  # fmt: skip


def paid(book: ReadingBook) -> None:
    """What is paid, and with what."""
    for family, verb in (("act cost", "する"), ("act cost conj", "し")):
        book.means(family, "あなたのトラッシュにある{d:desc}{n:int}枚をゲームから除外" + verb, lambda d, n: (
            "use cards", "exclude", number(n), among(d, ("your trash",))))  # fmt: skip
    instead = "あなたが《白》を支払う際、代わりにあなたのエナゾーンから"
    book.means("does", instead + "{d:desc}1枚をトラッシュに置いてもよい", lambda d: (
        ("have keywords", (PAYS_WHITE,), among(d, ("your ener zone",))),))  # fmt: skip
    book.means("constant", instead + "このシグニをトラッシュに置いてもよい", lambda: (
        ("constant in", "ener zone", (("have keywords", (PAYS_WHITE,), THIS),)),))  # fmt: skip


def moved(book: ReadingBook) -> None:
    """What is done to cards."""
    book.means("acted", "このシグニとそれ", lambda: ((), ("union", (THIS, IT))))
    book.means("step te", "それをトラッシュに置いて対戦相手のデッキの一番上のカードをライフクロスに加えて", lambda: (
        ("remove", "trash", IT), ("add life", number(1), OPPONENT)))  # fmt: skip


def found(book: ReadingBook) -> None:
    """Cards that are searched for."""
    book.means("found", "{d:desc}{n:int}枚をあなたのデッキから", lambda d, n: (exactly(n), d, ()))
    book.means("like", "{w:the way}よりレベルが1つ<大きい|高い>", lambda w: trait(
        ("number is", "level", "equal", ("plus", ("way stat", *w, "level"), number(1)))))  # fmt: skip
    says(book, "デッキの上からカードを{n:int}枚エナゾーンに{置く}", lambda n: (
        ("put", ("top", number(n), "your"), "ener"),))  # fmt: skip


def shown(book: ReadingBook) -> None:
    """What a player shows, and what is trashed with all that lies in SIGNI zones."""
    reveal = "対戦相手は自分の手札を公開し、その後、自分のルリグデッキからカードを{n:int}枚選び公開する"
    book.means("step", reveal, lambda n: (
        ("reveal", among(((), "card", ()), ("enemy hand",))),
        ("choose cards", OPPONENT, exactly(n), among(((), "card", ()), ("enemy LRIG deck",)), ()),
        ("reveal", PICKED)))  # fmt: skip
    zones = "対戦相手のすべてのシグニゾーンにある、すべてのカードをトラッシュに置きすべての【ウィルス】を{取り除く}"
    laid = among(
        ((), "card", ()), tuple(f"enemy {zone}" for zone in ("Traps", "Seeds", "Magic Boxes", "face-down area"))
    )
    says(book, zones, (
        ("remove", "trash", ("union", (on_field(((), "SIGNI", ()), ("enemy",)), laid))),
        ("take markers", "virus", exactly(3), OPPONENT, None)))  # fmt: skip
    refreshed: Tree = ("player does", "refreshes", YOU)
    book.means("step", "このターン、あなたがリフレッシュをしたとき、{c:whole if}場合、{s:step}", lambda c, s: (
        ("gain ability", YOU, ("auto", (refreshed,), (), (("if", c, s, ()),)), "this turn"),))  # fmt: skip


def colored(book: ReadingBook) -> None:
    """Colors that cards have in all zones but one, and cards of the trash that do nothing."""
    of = among(((), "SIGNI", ()), tuple(f"{side} {zone}" for side in ("your", "enemy") for zone in OUTSIDE_ENER))
    book.means("does", "エナゾーン以外の領域にあるシグニは{c:color}になる", lambda c: (("are colored", c[1], of),))
    trashed = among(((), "card", ()), ("enemy trash", "enemy LRIG trash"))
    book.means("does", "対戦相手のトラッシュとルリグトラッシュにあるカードは能力を失い、効果を受けない", lambda: (
        ("have no abilities", trashed),
        ("unaffected", trashed, "changes", ("described", (), "card", ()), ("each player",))))  # fmt: skip


def losses(book: ReadingBook) -> None:
    """Abilities that are lost, or do not trigger."""
    book.means("does", "{c:whom}は能力を失う", lambda c: (("have no abilities", c),))
    book.means("does", "対戦相手のシグニの【出】能力は発動しない", lambda: (
        ("have keywords", (UNHEARD,), on_field(((), "SIGNI", ()), ("enemy",))),))  # fmt: skip
    book.means("does", "対戦相手は{d:desc}の【起】能力を使用できない", lambda d: (
        ("have keywords", ("cannot use Action abilities",), on_field(d, ("enemy",))),))  # fmt: skip
    for said, cards in (("センタールリグ", ("center", YOU)), ("シグニ", on_field(((), "SIGNI", ()), ("your",)))):
        book.means("step", f"このターン、あなたの{said}の【出】能力は発動しない", lambda c=cards: (
            this_turn(("have keywords", (UNHEARD,), c)),))  # fmt: skip
    later = "次のターンのメインフェイズの間、対戦相手の場にあるシグニは能力を失い、新たに得られない"
    enemies = on_field(((), "SIGNI", ()), ("enemy",))
    lost: Tree = ("constant", (
        ("have no abilities", enemies),
        ("unaffected", enemies, "gaining", ("described", (), "card", ()), ("each player",))),
        ("during", "main"))  # fmt: skip
    book.means("step", later, lambda: (
        ("later", ("auto", (("phase starts", "turn", ("active player",), None),), (), (
            ("gain ability", YOU, lost, "this turn"),)), THIS, None),))  # fmt: skip
    already = "すでにそのシグニが凍結状態である場合、代わりに"
    book.means("whole sentence", already + "それをバニッシュする", lambda: Said(
        ("is", IT, ("described", (("frozen",),), "SIGNI", ())), (("remove", "vanish", IT),), instead=True))  # fmt: skip


def levels(book: ReadingBook) -> None:
    """Levels that are higher or lower for a time; none is below 0."""
    for sign, less in (("+", None), ("-", "yes")):
        says(book, "{w:while}{c:acted}のレベルを" + sign + "{n:int}{する}", lambda w, c, n, less=less: then(
            c, lambda cards: ("gain level", n, cards, w, less)))  # fmt: skip
