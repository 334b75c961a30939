"""What triggered abilities wait for: what is said before とき or 時."""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.wixoss.conditions import BORNE, PLAYERS, STATES
from dialects.wixoss.nouns import OPPONENT, YOU
from tefuda.language.vocabulary import Tree


def add(book: ReadingBook) -> None:
    """Add the phrases of the family `event`."""
    becoming(book)
    book.table("event", {
        "<このシグニ|このルリグ>がアタックしたとき": ("this does", "attacks"),
        "このシグニがライズされたとき": ("rises on this",),
        "このシグニが《ヘブン》したとき": ("this does", "heavens"),
        "[場にある]このシグニが[効果によって]他のシグニゾーンに移動したとき": ("this does", "shifts"),
        "このカードが【ビート】になったとき": ("this goes", None, "Beat zone"),
        "あなたの他のカードが【ビート】になったとき": (
            "comes", ("described", (("other",),), "card", ()), YOU, "Beat zone"),
        "あなたの{d:desc}が《ヘブン》したとき": lambda d: happens("heavens", d, YOU),
        "このシグニがバニッシュされたとき": ("this vanishes", "any"),
        "このシグニが場を離れたとき": ("this goes", "field", None),
        "このシグニが<対戦相手の|>シグニ1体をバニッシュしたとき": ("this vanishes another", "any"),
        "このシグニがバトルによって<対戦相手の|>シグニ[1体]をバニッシュしたとき": ("this vanishes another", "battle"),
        "このシグニが対戦相手のライフクロス1枚をクラッシュしたとき": ("this crushes",),
        "このシグニが対戦相手のライフクロスをクラッシュしたとき": ("together", ("this crushes",)),
        "<このシグニ|このカード>が場からトラッシュに置かれたとき": ("this goes", "field", "trash"),
        "<このシグニ|このカード>があなたのエナゾーンから手札に移動したとき": ("this goes", "ener zone", "hand"),
        "<このシグニ|このカード>がデッキからトラッシュに置かれたとき": ("this goes", "deck", "trash"),
        "<このシグニ|このカード>が手札からトラッシュに置かれたとき": ("this goes", "hand", "trash"),
        "<このシグニ|このカード>が手札から捨てられたとき": ("this goes", "hand", "trash"),
        "<このシグニ|このカード>がエナゾーンからトラッシュに置かれたとき": ("this goes", "ener zone", "trash"),
        "あなたが{d:used}を使用したとき": lambda d: ("happens", "used", d, YOU),
        "対戦相手が{d:used}を使用したとき": lambda d: ("happens", "used", d, OPPONENT),
        "このシグニがバトル以外によってバニッシュされたとき": ("this vanishes", "not battle"),
        "あなたのライフクロスにカード1枚が加えられたとき": (
            "comes", ("described", (), "card", ()), YOU, "Life Cloth"),
        "あなたがカードを1枚引いたとき": ("player does", "draws", YOU),
        "いずれかのプレイヤーがリフレッシュしたとき": ("player does", "refreshes", ("each player",)),
        "シグニ1体がアタックしたとき": ("happens", "attacks", ("described", (), "SIGNI", ()), ("each player",)),
        "対戦相手の<シグニかルリグ|ルリグかシグニ>[1体]がアタックしたとき": (
            "happens", "attacks", ("described", (), "card", ()), OPPONENT),
        "あなたのライフバーストが発動したとき": ("happens", "bursts", ("described", (), "card", ()), YOU),
    })  # fmt: skip
    book.means("event", "ターン終了時", lambda: ("phase starts", "end", ("active player",), None))
    phases = {
        "ターン開始時": "turn",
        "アタックフェイズ開始時": "attack",
        "メインフェイズ開始時": "main",
        "ターン終了時": "end",
    }
    for said, phase in phases.items():
        book.means("event", "あなたの" + said, lambda p=phase: ("phase starts", p, YOU, None))
        book.means("event", "対戦相手の" + said, lambda p=phase: ("phase starts", p, OPPONENT, None))
        if phase != "end":
            book.means("event", said, lambda p=phase: ("phase starts", p, ("each player",), None))
        book.means("event", "各" + said, lambda p=phase: ("phase starts", p, ("each player",), None))
    for said, entry in {
        "が効果によって": "effect",
        "がトラッシュから": "trash",
        "が手札以外の領域から": "not hand",
        "がデッキから": "deck",
        "がエナゾーンから": "ener",
    }.items():
        for side, who in PLAYERS.items():
            for one in ("", "1体"):
                book.means("event", f"{side}{{d:desc}}{one}{said}場に出たとき", lambda d, w=who, e=entry: (
                    "enters from", happens("enters", d, w)[2], w, e))  # fmt: skip
        book.means("if", f"このシグニ{said}場に出た", lambda e=entry: ("came", e))
        book.means("if", f"あなたのターンにこのシグニ{said}場に出た", lambda e=entry: (
            "all of", (("turn of", YOU), ("came", e))))  # fmt: skip
    own = (("not", ("in state", "puppet")),)  # only those have come from the opponent's trash
    book.means("event", "あなたのトラッシュから<あなたの|>{d:desc}1体が場に出たとき", lambda d: (
        "enters from", happens("enters", ((*own, *d[0]), *d[1:]), YOU)[2], YOU, "trash"))  # fmt: skip
    for one in ("", "1体"):
        book.means("event", f"あなたの{{d:desc}}{one}が対戦相手のシグニ1体をバニッシュしたとき", lambda d: (
            "vanishes another", happens("vanishes", d, YOU)[2], YOU, "any"))  # fmt: skip
    for said, who in PLAYERS.items():
        book.means("event", said + "{d:desc}が場に出たとき", lambda d, w=who: happens("enters", d, w))
        for one in ("", "1体"):
            book.means("event", "《ライズアイコン》を持つ" + said + "{d:desc}" + one + "が場に出たとき",
                       lambda d, w=who: happens("enters", (*d[:2], (("special", "Rise icon"), *d[2])), w))  # fmt: skip
        book.means("event", said + "{d:desc}1体が場に出たとき", lambda d, w=who: happens("enters", d, w))
        book.means("event", said + "{d:desc}1体がバニッシュされたとき", lambda d, w=who: happens("vanished", d, w))
        book.means("event", said + "{d:desc}がバニッシュされたとき", lambda d, w=who: happens("vanished", d, w))
        for one in ("", "1体"):
            book.means("event", said + "{d:desc}" + one + "が場を離れたとき", lambda d, w=who: (
                "goes", happens("leaves", d, w)[2], w, "field", None))  # fmt: skip
        book.means("event", said + "{d:desc}1体がアタックしたとき", lambda d, w=who: happens("attacks", d, w))
        book.means("event", said + "{d:desc}がアタックしたとき", lambda d, w=who: happens("attacks", d, w))
        book.means("event", said + "ライフクロス1枚がクラッシュされたとき",
                   lambda w=who: ("happens", "crushed", ("described", (), "card", ()), w))  # fmt: skip


def becoming(book: ReadingBook) -> None:
    """SIGNI come into a state, or get something attached."""
    for said, state in STATES.items():
        book.means("event", f"このシグニが{said}状態になったとき", lambda s=state: ("this becomes", s))
        for one in ("", "1体"):
            book.means("event", f"あなたの{{d:desc}}{one}が{said}状態になったとき", lambda d, s=state: (
                "becomes", s, happens("becomes", d, YOU)[2], YOU))  # fmt: skip
    for said, sort in BORNE.items():
        book.means("event", f"このシグニに{said}が付いたとき", lambda s=sort: ("this gets attached", s))
        for one in ("", "1体"):
            book.means("event", f"あなたの{{d:desc}}{one}に{said}が付いたとき", lambda d, s=sort: (
                "gets attached", s, happens("becomes", d, YOU)[2], YOU))  # fmt: skip


def names_marker(likes: tuple[Tree, ...]) -> bool:
    """Whether a marker in the zone of a SIGNI, or what is attached to it, is asked for."""
    return any(one[0] in ("marked", "bears") for one in likes)


def happens(what: str, d: Any, who: Tree) -> Tree:
    """Something happens to a SIGNI or a LRIG that fits."""
    adjectives, kind, traits = d
    demand(("crossed",) not in adjectives or what in ("attacks", "heavens"))  # nobody remembers who stood beside it
    demand(
        not names_marker(adjectives + traits) or what in ("attacks", "heavens", "enters")
    )  # or what lay in its zone or was attached
    demand(kind == "SIGNI" or (what == "attacks" and kind in ("LRIG", "center")))
    if kind == "center":
        return ("happens", what, ("described", (("standing", "center"), *adjectives), "LRIG", traits), who)
    return ("happens", what, ("described", adjectives, kind, traits), who)
