"""SIGNI zones: SIGNI that come to stand in others, zones that are named or erased, and markers that few cards print."""

from __future__ import annotations

from dialects.reading import ReadingBook
from dialects.wixoss.nouns import IT, OPPONENT, PICKED, SIDES, THEM, THIS, YOU, among, exactly, number, on_field
from dialects.wixoss.steps import DURATIONS, says, then, this_turn
from tefuda.language.vocabulary import Tree

ZONE = "Z"
"""The letter of a SIGNI zone that is named."""
NAMED: Tree = ("name zone", ZONE, OPPONENT)
IN_NAMED: Tree = ("among", (("standing", "zone " + ZONE),), "SIGNI", ("enemy field",), ())
OWN_ENER: Tree = ("among", (), "SIGNI", ("your ener zone",), ())


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    shifting(book)
    swapping(book)
    naming(book)
    for said, duration in DURATIONS.items():
        says(book, said + "対戦相手のシグニゾーン1つを{消す}", (("erase", OPPONENT, duration),))
    book.means(
        "step", "このターンと次のターンの間、シグニゾーン1つにあるシグニは能力を失い、新たに得られない",
        lambda: (("silence zone", ("each player",), "next turn"),),
    )  # fmt: skip
    hastalyk(book)
    mikomiko(book)


def shifting(book: ReadingBook) -> None:
    """SIGNI that come to stand in other SIGNI zones."""
    for said, side in SIDES.items():
        for cards in ("すべてのシグニを", "場にあるすべてのシグニを"):
            says(book, said + cards + "[、][好きなように]配置し{直す}", lambda side=side: (
                ("rearrange", on_field(((), "SIGNI", ()), (side,))),))  # fmt: skip
    says(book, "{c:acted}を[あなたの]他のシグニゾーン1つに配置{する}", lambda c: then(
        c, lambda cards: ("move zone", cards, None)))  # fmt: skip
    says(book, "{c:acted}を他のシグニゾーンに配置{する}", lambda c: then(c, lambda cards: ("move zone", cards, None)))
    facing: Tree = ("compare", ("count", ("in front", IT)), "less", ("number", 1))
    book.means("if", "その正面にシグニがない", lambda: facing)
    book.means("picked", "このシグニの正面にあったシグニ{n:int}体を", lambda n: (exactly(n), ("in front", THIS), ()))
    book.means("event", "このシグニが正面にあるシグニ1体をバニッシュしたとき", lambda: (
        "this vanishes another", "in front"))  # fmt: skip
    says(book, "このシグニを<アタックしたその|その>シグニの正面に配置{する}", (("move zone", THIS, IT),))


def swapping(book: ReadingBook) -> None:
    """SIGNI that change places with others, or with cards of other zones."""
    says(book, "そのカードと対戦相手のデッキの一番上のカードを入れ{替える}", (
        ("swap", ("union", (IT, ("top", number(1), "enemy"))), None),))  # fmt: skip
    says(book, "それらの場所を入れ{替える}", (("swap", THEM, None),))
    says(book, "<それと[場にある]このシグニ|このシグニとそれ>の場所を入れ{替える}", (
        ("swap", ("union", (IT, THIS)), None),))  # fmt: skip
    says(book, "このシグニとあなたのエナゾーンにあるシグニ1枚の場所を入れ{替える}", (
        ("choose cards", YOU, exactly(1), OWN_ENER, ()), ("swap", ("union", (PICKED, THIS)), None)))  # fmt: skip


def naming(book: ReadingBook) -> None:
    """A SIGNI zone of the opponent that is named, and what is so this turn of SIGNI there."""
    says(book, "対戦相手のシグニゾーン1つを指定{する}", (NAMED,))
    says(book, "このターン、そのシグニゾーンにあるシグニのパワーを-{n:int}{する}", lambda n: (
        this_turn(("have power", number(n), IN_NAMED, "yes")),))  # fmt: skip
    says(book, "ターン終了時まで、そのシグニゾーンにあるシグニのパワーを-{n:int}{する}", lambda n: (
        ("gain power", number(n), IN_NAMED, "this turn", "yes"),))  # fmt: skip
    book.means("step", "このターン、対戦相手はそのシグニゾーンにあるシグニでアタックできない", lambda: (
        this_turn(("have keywords", ("cannot attack",), IN_NAMED)),))  # fmt: skip


def hastalyk(book: ReadingBook) -> None:
    """A Hastalyk vanishes what stands in its zone at each of your attack phases, unless that is bought (WX 20.28)."""
    attack: Tree = ("phase starts", "attack", YOU, None)
    one: Tree = ("number", 1)
    bought: Tree = ("name number", "X", one)
    hand: Tree = ("count", among(((), "card", ()), ("enemy hand",)))
    there: Tree = (*IN_NAMED[:1], (("standing", "zone " + ZONE), ("marked", "hastalyk")), *IN_NAMED[2:])
    steps: tuple[Tree, ...] = (
        ("as player", OPPONENT, (("pay for", (("pay ener", "colorless", 1),), (bought,)),)),
        ("if", ("all of", (("compare", ("named number", "X"), "less", one), ("compare", hand, "least", one))), (
            ("may", OPPONENT, (("discard", OPPONENT, one, None), bought)),), ()),
        ("if", ("compare", ("named number", "X"), "less", one), (("remove", "vanish", there),), ()),
    )  # fmt: skip
    says(book, "対戦相手のシグニゾーン1つに【ハスターリク】1つを{置く}", (
        NAMED,
        ("put markers", "hastalyk", exactly(1), OPPONENT, ZONE),
        ("gain ability", YOU, ("auto", (attack,), (), steps), "always"),
    ))  # fmt: skip


def mikomiko(book: ReadingBook) -> None:
    """Who has a Mikomiko Bodyguard discards a card at the end of each own turn, and loses it then (WX 20.33)."""
    one: Tree = ("number", 1)
    has: Tree = ("compare", ("player number", "Mikomiko", YOU), "least", one)
    lost: Tree = ("gain markers", one, "Mikomiko", YOU, "yes")
    steps: tuple[Tree, ...] = (
        ("if", has, (("discard", YOU, one, None), ("if", ("compare", ("done",), "least", one), (lost,), ())), ()),
    )
    end: Tree = ("phase starts", "end", YOU, None)
    says(book, "対戦相手は【みこみこ親衛隊】1つを{得る}", (
        ("gain markers", one, "Mikomiko", OPPONENT, None),
        ("gain ability", OPPONENT, ("auto", (end,), (), steps), "always"),
    ))  # fmt: skip
