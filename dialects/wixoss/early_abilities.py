"""Wordings of the first years: what abilities wait for, what is so all the time, what cards cost."""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.wixoss.conditions import plain_condition
from dialects.wixoss.constants import cards_cost
from dialects.wixoss.early_picks import with_like
from dialects.wixoss.events import happens
from dialects.wixoss.happenings import TRASHED, acting, caused
from dialects.wixoss.nouns import OPPONENT, THIS, YOU, adjective, among, number, on_field
from dialects.wixoss.rare import ANY_LRIG, FROM_ANYWHERE
from tefuda.language.vocabulary import Tree

PLAYED: Tree = ("described", (), "card", (("one of these", (
    "among", (("special", "Resona"),), "SIGNI", ("your LRIG deck", "enemy LRIG deck"), ())),))  # fmt: skip
"""A Resona that is put onto the field for its play condition."""


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    events(book)
    constants(book)
    costs(book)
    growing(book)


def events(book: ReadingBook) -> None:
    """What abilities wait for."""
    book.means("event", "あなたの{d:desc}[1体]がダウン状態で場に出たとき", lambda d: happens(
        "enters", with_like(adjective(("turned", "yes")), d), YOU))  # fmt: skip
    book.means("event", "シグニ1体がトラッシュからあなたの場に出たとき", lambda: (
        "enters from", ("described", (), "SIGNI", ()), YOU, "trash"))  # fmt: skip
    book.means("event", "レゾナの出現条件のために、このシグニが場からトラッシュに置かれたとき", lambda: caused(
        ("cost", PLAYED, None), TRASHED))  # fmt: skip
    book.means("event", "このルリグが対戦相手のライフクロス1枚をクラッシュしたとき", lambda: ("this crushes",))
    book.means("event", "このシグニが[対戦相手のシグニと]バトルしたとき", lambda: ("this does", "battles"))
    book.means("event", "このシグニが効果によって場に出たとき", lambda: caused(
        ("effect", None, None), ("this does", "enters")))  # fmt: skip
    book.means("event", "このシグニが{d:desc}の効果によって場に出たとき", lambda d: caused(
        ("effect", acting(d), None), ("this does", "enters")))  # fmt: skip
    from_hand: Tree = ("this goes", "hand", "trash")
    book.means("event", "<このシグニ|このカード>があなたの手札からトラッシュに置かれたとき", lambda: from_hand)
    book.means("event", "<このシグニ|このカード>が{c:cause}あなたの手札からトラッシュに置かれたとき", lambda c: caused(
        c, from_hand))  # fmt: skip
    book.means("event", "あなたの{d:desc}1体がアクセされたとき", lambda d: (
        "gets attached", "acce", happens("becomes", d, YOU)[2], YOU))  # fmt: skip
    book.means("event", "あなたか対戦相手が{d:used}を使用したとき", lambda d: ("happens", "used", d, ("each player",)))


def constants(book: ReadingBook) -> None:
    """What is so all the time."""
    book.means("does", "あなたは{d:desc}の限定条件を無視して場に出すことができる", lambda d: (
        ("have keywords", (ANY_LRIG,), among(signi(d), FROM_ANYWHERE)),))  # fmt: skip
    once: Tree = ("compare", ("player number", "ARTS used", OPPONENT), "least", number(1))
    book.means("constant", "対戦相手は各ターンに一度しかアーツを使用できない", lambda: (
        ("constant", (("players cannot", ("cannot use ARTS",), OPPONENT),), once),))  # fmt: skip
    trash: Tree = among(((), "LRIG", ()), ("your LRIG trash",))
    book.means("does", "このルリグはあなたのルリグトラッシュにあるルリグの【起】能力を持つ", lambda: (
        ("have actions", trash, THIS),))  # fmt: skip
    book.means("does", "このルリグはこのカードの下にあるルリグの【起】能力を持つ", lambda: (
        ("have actions", ("under", THIS), THIS),))  # fmt: skip
    book.means("effects", "対戦相手のライフバーストの", lambda: (
        ("described", (("bursting",),), "card", ()), OPPONENT))  # fmt: skip
    for said, who in (("あなた", YOU), ("対戦相手", OPPONENT)):
        for change, more in (("減る", None), ("増える", "yes")):
            for cost in ("コスト", "使用コスト"):
                text = f"{said}が使用する{{d:desc}}の{cost}は{{s:symbols}}{change}"
                book.means("does", text, lambda d, s, w=who, m=more: cards_cost(d, w, s, m))
                book.means("does", text.replace("{d:desc}", "{k:listed}{d:desc}"), lambda k, d, s, w=who, m=more: (
                    cards_cost(with_like(k, d), w, s, m)))  # fmt: skip
    book.means("does", "対戦相手のシグニのパワーが対戦相手の効果によって+される場合、代わりに-される", lambda: (
        ("have keywords", ("loses the power that its player's effects would give it",), on_field(
            ((), "SIGNI", ()), ("enemy",))),))  # fmt: skip
    gone = "このシグニがバニッシュされる場合、ルリグデッキに戻る代わりにルリグトラッシュに置かれる"
    book.means("does", gone, lambda: (("have keywords", ("goes to the LRIG trash where it is vanished",), THIS),))
    book.means("turn", "あなたのアタックフェイズの間", lambda: (
        "all of", (("turn of", YOU), ("during", "attack"))))  # fmt: skip
    book.means("constant", "このシグニはアタックフェイズの間、バニッシュされない", lambda: (
        ("constant", (("have keywords", ("cannot be vanished",), THIS),), ("during", "attack")),))  # fmt: skip


def growing(book: ReadingBook) -> None:
    """What growing into a LRIG costs (WX 8.1, 9.9)."""
    this = "<このカード|このルリグ>にグロウするためのコストは"
    book.means("constant", this + "[、]{p:per}{s:symbols}減る", lambda p, s: (("cost for each", s, p, None),))
    book.means("constant", "このルリグにグロウする際、{c:whole if}場合、" + this + "{s:symbols}になる", lambda c, s: (
        ("cost becomes", s, plain_condition(c)),))  # fmt: skip


def signi(d: Any) -> Any:
    """A description of SIGNI."""
    demand(d[1] == "SIGNI")
    return d


def costs(book: ReadingBook) -> None:
    """What a card costs."""
    this = "この<アーツ|スペル|カード>"
    for verb, more in (("減り", None), ("増え", "yes")):
        twice = f"{this}の使用コストは[、]{{p:per}}{{s:symbols}}{verb}、{{q:per}}{{t:symbols}}減る"
        book.means("about use", twice, lambda p, s, q, t, m=more: (
            ("cost for each", s, p, m), ("cost for each", t, q, None)))  # fmt: skip
    book.means("about use", "{c:whole if}場合、" + this + "の基本コストは{s:symbols}になる", lambda c, s: (
        ("cost becomes", s, plain_condition(c)),))  # fmt: skip
    downed = this + "を使用する際、あなたのアップ状態の{d:desc}を好きな数ダウンしてもよい。そうした場合、" + this
    downed += "の使用コストはこの方法でダウンしたシグニ1体につき{s:symbols}減る"
    book.means("about use", downed, lambda d, s: (
        ("extra cost", "additional", (("use together", "down", ("any number",), on_field(
            (d[0] + (("turned", "no"),), *d[1:]), ("your",)), ()),)),
        ("cost for each", s, ("extra count",), None)))  # fmt: skip
