"""What triggered abilities wait for, where it is said what does it: costs, effects, whose, of what cards.

Family `cause`: what does something, as the fields of `caused`. Besides trees of words an `event` may be ``("several",
events)``, any of which triggers, ``("from", zone, event)``, for which the card waits in a zone, or ``("once a turn",
event)``, which only an ability may wait for that triggers once a turn."""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.wixoss.conditions import PLAYERS
from dialects.wixoss.events import happens
from dialects.wixoss.nouns import OPPONENT, THIS, YOU, described, kinds_of_names
from tefuda.language.vocabulary import Tree

Cause = tuple[str, Tree | None, Tree | None]
EITHER: Tree = ("each player",)
ANY: Tree = ("described", (), "card", ())
LEAVING: dict[str, tuple[str, str | None]] = {
    "場からトラッシュに置かれた": ("field", "trash"),
    "場を離れた": ("field", None),
    "場から手札に戻った": ("field", "hand"),
}
"""What happens to cards on the field: where they come from, where they go."""
MOVING: dict[str, tuple[str, str | None]] = {
    **LEAVING,
    "デッキからトラッシュに置かれた": ("deck", "trash"),
    "あなたのデッキからトラッシュに置かれた": ("deck", "trash"),
    "手札からトラッシュに置かれた": ("hand", "trash"),
    "手札から捨てられた": ("hand", "trash"),
    "捨てられた": ("hand", "trash"),
    "エナゾーンからトラッシュに置かれた": ("ener zone", "trash"),
    "エナゾーンから手札に加えられた": ("ener zone", "hand"),
    "エナゾーンから手札に移動した": ("ener zone", "hand"),
    "トラッシュからエナゾーンに置かれた": ("trash", "ener zone"),
    "トラッシュから手札に加えられた": ("trash", "hand"),
}
CHANGES = {
    "ダウンした": "downed",
    "ダウン状態になった": "downed",
    "アップした": "upped",
    "アップ状態になった": "upped",
    "凍結状態になった": "frozen",
}
DECK_OR_HAND = (("this goes", "hand", "trash"), ("this goes", "deck", "trash"))
BY_EFFECT: Cause = ("effect", None, None)
TRASHED: Tree = ("this goes", "field", "trash")
SHOWN: Tree = ("this does", "is revealed")


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    causes(book)
    to_this(book)
    to_cards(book)
    to_players(book)
    several_at_once(book)


def caused(cause: Cause, event: Tree) -> Tree:
    """Something happens by a cause."""
    return ("caused", *cause, event)


def causes(book: ReadingBook) -> None:
    """Costs and effects, of whom, of what cards."""
    for said, cause in (("効果によって", "effect"), ("コストか効果によって", "cost or effect")):
        book.means("cause", said, lambda c=cause: (c, None, None))
    for said, who in PLAYERS.items():
        book.means("cause", said + "効果によって", lambda who=who: ("effect", None, who))
        book.means("cause", said + "{d:desc}の効果によって", lambda d, who=who: ("effect", acting(d), who))
    book.means("cause", "{d:desc}の効果によって", lambda d: ("effect", acting(d), None))
    book.means("event", "{c:cause}{e:event}", lambda c, e: caused(c, e) if e[0] not in NOT_CAUSED else None)


NOT_CAUSED = ("caused", "several", "phase starts", "enters from", "this exceeds", "is so")
"""Events of which it is said elsewhere what does them, or that nothing does."""


def acting(d: Any) -> Tree:
    """The cards whose effect does something."""
    adjectives, kind, traits = d
    demand(kind in ("SIGNI", "spell", "ARTS") or (kind == "card" and traits))
    return ("described", adjectives, kind, traits)


def to_this(book: ReadingBook) -> None:
    """What happens to this card."""
    this = "<このシグニ|このカード>が"
    for said, (zone, to) in MOVING.items():
        event: Tree = ("this goes", zone, to)
        book.means("event", this + said + "とき", lambda e=event: e)
        book.means("event", this + "{c:cause}" + said + "とき", lambda c, e=event: caused(c, e))
    for said, doing in CHANGES.items():
        event = ("this does", "is " + doing)
        book.means("event", f"<このシグニ|このルリグ>が{said}とき", lambda e=event: e)
        book.means("event", f"<このシグニ|このルリグ>が{{c:cause}}{said}とき", lambda c, e=event: caused(c, e))
    book.means("event", "あなたの{d:desc}の【出】【起】能力のコストとしてこのカードが捨てられたとき", lambda d: caused(
        ("cost", acting(d), YOU), ("this goes", "hand", "trash")))  # fmt: skip
    resona: Tree = ("among", (("special", "Resona"),), "SIGNI", ("your LRIG deck", "enemy LRIG deck"), ())
    played: Cause = ("cost", ("described", (), "card", (("one of these", resona),)), None)
    gone = "効果かレゾナの出現条件によって、バニッシュされるか場からトラッシュに置かれたとき"
    book.means("event", this + gone, lambda: (
        "several", (caused(BY_EFFECT, ("this vanishes", "any")), caused(BY_EFFECT, TRASHED),
                    caused(played, TRASHED))))  # fmt: skip
    book.means("event", this + "{c:cause}いずれかの領域からトラッシュに置かれたとき", lambda c: caused(
        c, ("this goes", None, "trash")))  # fmt: skip
    book.means("event", this + "手札かデッキからトラッシュに置かれたとき", lambda: ("several", DECK_OR_HAND))
    book.means("event", this + "{c:cause}<手札かデッキ|デッキか手札>からトラッシュに置かれたとき", lambda c: (
        "several", tuple(caused(c, event) for event in DECK_OR_HAND)))  # fmt: skip
    book.means("event", this + "{c:cause}手札から公開されたとき", lambda c: ("from", "hand", caused(c, SHOWN)))
    book.means("event", "このシグニが{c:cause}バニッシュされたとき", lambda c: caused(c, ("this vanishes", "any")))
    book.means("event", "このカードがエクシードのコストとしてルリグトラッシュに置かれたとき", lambda: ("this exceeds",))
    target = ("this does", "is targeted")
    book.means("event", "<このシグニ|このルリグ>が対戦相手の、能力か効果の対象になったとき", lambda: caused(
        ("effect", None, OPPONENT), target))  # fmt: skip
    book.means("event", "このシグニが対戦相手の{d:desc}の、能力か効果の対象になったとき", lambda d: caused(
        ("effect", acting(d), OPPONENT), target))  # fmt: skip


def to_cards(book: ReadingBook) -> None:
    """What happens to one of a player's cards."""
    for said, who in PLAYERS.items():
        one = said + "{d:desc}1体が"
        for does, (zone, to) in LEAVING.items():
            book.means("event", one + does + "とき", lambda d, w=who, z=zone, t=to: gone(d, w, z, t))
            book.means("event", one + "{c:cause}" + does + "とき", lambda d, c, w=who, z=zone, t=to: caused(
                c, gone(d, w, z, t)))  # fmt: skip
        weakened = f"{said}{{d:desc}}[1体]のパワーが0以下になったとき"
        book.means("event", weakened, lambda d, w=who: happens("weakened", d, w))
        book.means("step", f"このターン、{weakened}、{{s:step}}", lambda d, s, w=who: (
            ("gain ability", YOU, ("auto", (happens("weakened", d, w),), (), s), "this turn"),))  # fmt: skip
        book.means("event", one + "{c:cause}バニッシュされたとき", lambda d, c, w=who: caused(
            c, happens("vanished", d, w)))  # fmt: skip
        for does, what in CHANGES.items():
            for mark in ("1体", ""):
                book.means("event", f"{said}{{d:desc}}{mark}が{does}とき", lambda d, w=who, h=what, m=mark: (
                    befalls(h, d, w, m)))  # fmt: skip
            book.means("event", one + "{c:cause}" + does + "とき", lambda d, c, w=who, h=what: caused(
                c, befalls(h, d, w, "1体")))  # fmt: skip
        for zone, place in (("エナゾーン", "ener zone"), ("ライフクロス", "Life Cloth")):
            book.means("event", f"{said}{zone}に{{d:desc}}1枚が置かれたとき", lambda d, w=who, p=place: (
                "comes", ("described", *d), w, p))  # fmt: skip
            book.means("event", f"{said}{zone}から{{d:desc}}1枚がトラッシュに置かれたとき", lambda d, w=who, p=place: (
                "goes", ("described", *d), w, p, "trash"))  # fmt: skip
        book.means("event", f"{said}{{d:desc}}がグロウしたとき", lambda d, w=who: grows(d, w))
    book.means(
        "event", "シグニ1体が場に出たとき", lambda: ("happens", "enters", ("described", (), "SIGNI", ()), EITHER)
    )
    book.means("event", "あなたの{d:desc}1体が対戦相手の、能力か効果の対象になったとき", lambda d: caused(
        ("effect", None, OPPONENT), happens("targeted", d, YOU)))  # fmt: skip
    crushes = "あなたの{d:desc}[1体]が対戦相手のライフクロス1枚をクラッシュしたとき"
    book.means("event", crushes, lambda d: ("crushes", happens("crushes", d, YOU)[2], YOU))
    book.means("event", "{likes:like|}" + crushes, lambda likes, d: (
        "crushes", happens("crushes", described(likes, (d[1], d[0], d[2])), YOU)[2], YOU))  # fmt: skip
    facing: Tree = ("described", (), "SIGNI", (("stands in front", THIS),))
    book.means("event", "このシグニの正面<の|にある>シグニ1体がバニッシュされたとき", lambda: (
        "happens", "vanished", facing, OPPONENT))  # fmt: skip
    book.means("gained keyword", "{k:keyword}1つ", lambda k: k[1])
    book.means("event", "あなたの{d:desc}1体が{k:gained keyword|か}を得たとき", lambda d, k: (
        "gains", k, ("described", *d), YOU))  # fmt: skip
    book.means("event", "あなたの{d:desc}が対戦相手の、能力か効果の対象になったとき", several_targeted)
    of_assist_or_burst: Tree = ("described", (("any of", (
        ("described", (), "assist LRIG", ()), ("described", (("bursting",),), "card", ()))),), "card", ())  # fmt: skip
    by_these = "あなたの{d:desc}1体が対戦相手の、アシストルリグかライフバーストの能力か効果の対象になったとき"
    book.means("event", by_these, lambda d: caused(
        ("effect", of_assist_or_burst, OPPONENT), happens("targeted", d, YOU)))  # fmt: skip


def several_targeted(d: Any) -> Tree:
    """Some of your SIGNI become targets together: how often that triggers is plain where it may but once a turn."""
    return ("once a turn", caused(("effect", None, OPPONENT), happens("targeted", d, YOU)))


def gone(d: Any, who: Tree, zone: str, to: str | None) -> Tree:
    """A SIGNI that fits leaves the field."""
    return ("goes", happens("leaves", d, who)[2], who, zone, to)


def befalls(what: str, d: Any, who: Tree, mark: str) -> Tree:
    """Something happens to a SIGNI that fits; of a name by itself there is one."""
    adjectives, kind, traits = d
    named = kind == "card" and len(traits) == 1 and traits[0][0] == "named"
    if named:
        demand(not mark and kinds_of_names()[traits[0][1]] <= {"SIGNI", "LRIG zone"})
        return ("happens", what, ("described", adjectives, kind, traits), who)
    demand(mark)
    return happens(what, d, who)


def grows(d: Any, who: Tree) -> Tree:
    """A player grows into a LRIG that fits; Assist LRIGs are LRIGs, too."""
    adjectives, kind, traits = d
    demand(kind == "LRIG")
    return ("happens", "grows", ("described", adjectives, "card", traits), who)


def several_at_once(book: ReadingBook) -> None:
    """Events of one card or of several at once, by somebody's effect."""
    for said, who in (("", EITHER), ("あなたの", YOU), ("対戦相手の", OPPONENT)):
        milled = ("goes", ANY, who, "deck", "trash")
        for text in (f"{{c:cause}}カードが1枚以上{said}デッキからトラッシュに置かれたとき",
                     f"{{c:cause}}{said}デッキからカードが1枚以上トラッシュに置かれたとき"):  # fmt: skip
            book.means("event", text, lambda c, e=milled: ("together", caused(c, e)))
    for said, who in (("あなたが", YOU), ("対戦相手が", OPPONENT)):
        shown = ("described", (), "card", (("one of these", ("among", (), "card", ("your hand",), ())),))
        if who == YOU:
            book.means("event", "あなたが自分の効果によって手札からカードを1枚以上公開したとき", lambda d=shown: (
                "together", caused(("effect", None, YOU), ("happens", "revealed", d, YOU))))  # fmt: skip
        for what in ("手札", "カード"):
            book.means("event", f"{said}自分の効果によって{what}を1枚以上捨てたとき", lambda w=who: (
                "together", caused(("effect", None, w), ("happens", "discarded", ANY, w))))  # fmt: skip


def to_players(book: ReadingBook) -> None:
    """What players do."""
    for said, who in (("あなたが", YOU), ("対戦相手が", OPPONENT)):
        book.means("event", said + "手札を1枚捨てたとき", lambda w=who: ("happens", "discarded", ANY, w))
        book.means("event", said + "[手札から]{d:desc}を1枚捨てたとき", lambda d, w=who: (
            "happens", "discarded", ("described", *d), w))  # fmt: skip
        book.means("event", said + "{c:cause}手札を1枚捨てたとき", lambda c, w=who: caused(
            c, ("happens", "discarded", ANY, w)))  # fmt: skip
        book.means("event", said + "自分の効果によって手札を1枚捨てたとき", lambda w=who: caused(
            ("effect", None, w), ("happens", "discarded", ANY, w)))  # fmt: skip
        book.means("event", said + "リフレッシュしたとき", lambda w=who: ("player does", "refreshes", w))
