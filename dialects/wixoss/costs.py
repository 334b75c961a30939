"""What is paid: ener, coins, cards. Families `symbols`, `act cost`, `costs`; `play costs` of a Resona."""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.wixoss.nouns import OWN_CLASSES, THIS, among, number, on_field
from tefuda.language.vocabulary import Tree

SYMBOLS = {"白": "white", "赤": "red", "青": "blue", "緑": "green", "黒": "black", "無": "colorless"}
GOING_ON = {
    "捨てる": "捨て", "置く": "置き", "ダウンする": "ダウンし", "除外する": "除外し", "コラボする": "コラボし",
    "【ビート】にする": "【ビート】にし", "バニッシュする": "バニッシュし", "クラッシュする": "クラッシュし",
    "エクシード{n:int}": "エクシード{n:int}を支払い",
}  # fmt: skip
"""How what is done to pay ends, and how a sentence goes on behind it."""


def add(book: ReadingBook) -> None:
    """Add the phrases; all are tuples of costs, but `act cost` and `symbol`."""
    for said, symbol in SYMBOLS.items():
        book.means("symbol", f"《{said}》", lambda s=symbol: ("pay ener", s, 1))
        book.means("symbol", f"《{said}×{{n:int}}》", lambda n, s=symbol: ("pay ener", s, n))
    book.means("symbol", "《コインアイコン》", lambda: ("pay coins", 1))
    book.means("symbol", "《コイン》", lambda: ("pay coins", 1))
    book.means("symbol", "《コイン×{n:int}》", lambda n: ("pay coins", n))
    book.means("symbol", "《ダウン》", lambda: ("use this", "down"))
    book.means("symbols", "{all:symbol|}", lambda all: added(all))
    hand = ("your hand",)
    acts(book, {
        "手札を{n:int}枚捨てる": lambda n: ("use cards", "discard", number(n), ("among", (), "card", hand, ())),
        "手札から{d:desc}を{n:int}枚捨てる": lambda d, n: ("use cards", "discard", number(n), among(d, hand)),
        "手札から{d:desc}{n:int}枚を捨てる": lambda d, n: ("use cards", "discard", number(n), among(d, hand)),
        "手札から{d:desc}{n:int}枚をこのシグニの下に置く": lambda d, n: (
            "use cards", "put under this", number(n), among(d, hand)),
        "<このシグニ|このカード>を場からトラッシュに置く": ("use this", "trash"),
        "ライフクロス{n:int}枚をクラッシュする": lambda n: ("crush life", n),
        "ライフクロス{n:int}枚をトラッシュに置く": lambda n: ("trash life", n),
        "このシグニの下からカード{n:int}枚をトラッシュに置く": lambda n: (
            "use cards", "trash", number(n), ("under", THIS)),
        "デッキの上からカードを{n:int}枚トラッシュに置く": lambda n: ("trash top", n),
        "このシグニを場からデッキの一番下に置く": ("use this", "bottom"),
        "このキーを場からルリグトラッシュに置く": ("use this", "LRIG trash"),
        "エクシード{n:int}": lambda n: ("exceed", n),
        "[あなたの]{d:desc}{n:int}体を場からルリグトラッシュに置く": lambda d, n: (
            "use cards", "exceed", number(n), on_field(d, ("your",))),
        "コラボライバー{n:int}人とコラボする": lambda n: ("spend markers", n, "CollaboLiver"),
        "手札から{d:desc}を{n:int}枚エナゾーンに置く": lambda d, n: (
            "use cards", "charge", number(n), among(d, hand)),
        "アップ状態の{d:desc}{n:int}体をダウンする": lambda d, n: (
            "use cards", "down", number(n), on_field((d[0] + (("turned", "no"),), *d[1:]), ("your",))),
        "あなたのアップ状態の{d:desc}{n:int}体をダウンする": lambda d, n: (
            "use cards", "down", number(n), on_field((d[0] + (("turned", "no"),), *d[1:]), ("your",))),
        "このシグニを【ビート】にする": ("use cards", "beat", number(1), THIS),
        "{d:desc}{n:int}体を【ビート】にする": lambda d, n: (
            "use cards", "beat", number(n), on_field(d, ("your",))),
        "トラッシュから{d:desc}{n:int}枚を【ビート】にする": lambda d, n: (
            "use cards", "beat", number(n), among(d, ("your trash",))),
        "<このシグニ|このカード>を手札から捨てる": ("use this", "discard"),
        "手札から<このシグニ|このカード>を捨てる": ("use this", "discard"),
        "トラッシュにある<このシグニ|このカード>をゲームから除外する": ("use this", "exclude"),
        "他の{d:desc}{n:int}体を場からデッキの一番上に置く": lambda d, n: (
            "use cards", "top", number(n), on_field(((("other",), *d[0]), *d[1:]), ("your",))),
        "他の{d:desc}{n:int}体を場からトラッシュに置く": lambda d, n: (
            "use cards", "trash", number(n), on_field(((("other",), *d[0]), *d[1:]), ("your",))),
        "<このカード|このシグニ>をトラッシュからゲームから除外する": ("use this", "exclude"),
        "あなたの{d:desc}{n:int}体を場からトラッシュに置く": lambda d, n: (
            "use cards", "trash", number(n), on_field(d, ("your",))),
        "このルリグの下からカード{n:int}枚をルリグトラッシュに置く": lambda n: (
            "use cards", "exceed", number(n), ("under", THIS)),
        "{d:desc}{n:int}体をバニッシュする": lambda d, n: (
            "use cards", "vanish", number(n), on_field(d, ("your",))),
        "{d:desc}{n:int}体を場からトラッシュに置く": lambda d, n: (
            "use cards", "trash", number(n), on_field(d, ("your",))),
        "<あなたの|>エナゾーンから{d:desc}{n:int}枚をトラッシュに置く": lambda d, n: (
            "use cards", "trash", number(n), among(d, ("your ener zone",))),
        "それぞれレベルの異なる{d:desc}{n:int}枚をエナゾーンからトラッシュに置く": lambda d, n: (
            "cost of a group", ("use cards", "trash", number(n), among(d, ("your ener zone",))),
            (("differ", ("stat", "level", ("itself",))),)),
        "<あなたの|>エナゾーンからそれぞれ異なるクラスを持つ{d:desc}{n:int}枚をトラッシュに置く": lambda d, n: (
            "cost of a group", ("use cards", "trash", number(n), among(d, ("your ener zone",))), OWN_CLASSES),
        "<あなたの|>エナゾーンから{d:desc}を{n:int}枚トラッシュに置く": lambda d, n: (
            "use cards", "trash", number(n), among(d, ("your ener zone",))),
        "<あなたの|>トラッシュから{d:desc}{n:int}枚をゲームから除外する": lambda d, n: (
            "use cards", "exclude", number(n), among(d, ("your trash",))),
        "<あなたの|>トラッシュから{d:desc}を{n:int}枚ゲームから除外する": lambda d, n: (
            "use cards", "exclude", number(n), among(d, ("your trash",))),
    })  # fmt: skip
    away = {"手札": "your hand", "エナゾーン": "your ener zone", "場": "your field"}
    for said, zone in away.items():
        book.means("away", said, lambda zone=zone: zone)
    book.table("play costs", {
        "{d:desc}{n:int}体をあなたの場からトラッシュに置く": lambda d, n: (paid("trash", d, n, "your field"),),
        "{d:desc}{n:int}体と{e:desc}{m:int}体をあなたの場からトラッシュに置く": lambda d, n, e, m: (
            paid("trash", d, n, "your field"), paid("trash", e, m, "your field")),
        "{d:desc}{n:int}体と{e:desc}{m:int}体と{f:desc}{k:int}体をあなたの場からトラッシュに置く": (
            lambda d, n, e, m, f, k: tuple(
                paid("trash", one, many, "your field") for one, many in ((d, n), (e, m), (f, k)))),
        "{d:desc}{n:int}枚をあなたの手札から捨てる": lambda d, n: (paid("discard", d, n, "your hand"),),
        "{d:desc}{n:int}枚と{e:desc}{m:int}枚をあなたの手札から捨てる": lambda d, n, e, m: (
            paid("discard", d, n, "your hand"), paid("discard", e, m, "your hand")),
        "{d:desc}{n:int}枚をあなたのエナゾーンからトラッシュに置く": lambda d, n: (
            paid("trash", d, n, "your ener zone"),),
        "{d:desc}{n:int}枚と{e:desc}{m:int}枚をあなたのエナゾーンからトラッシュに置く": lambda d, n, e, m: (
            paid("trash", d, n, "your ener zone"), paid("trash", e, m, "your ener zone")),
        "合計{n:int}枚の{d:desc}をあなたの{z:away|と}からトラッシュに置く": lambda n, d, z: (
            paid("trash", d, n, *z),),
        "{z:away|と}から{d:desc}を合計{n:int}枚トラッシュに置く": lambda z, d, n: (paid("trash", d, n, *z),),
    })  # fmt: skip
    book.table("costs", {
        "{s:symbols}": lambda s: s,
        "{a:act cost}": lambda a: (a,),
        "{s:symbols}{a:act cost}": lambda s, a: (*s, a),
        "{s:symbols}{b:both cost}": lambda s, b: (*s, *b),
        "{b:both cost}": lambda b: b,
        "このシグニと{d:desc}{n:int}体を【ビート】にする": lambda d, n: (
            ("use cards", "beat", number(1), THIS), ("use cards", "beat", number(n), on_field(d, ("your",)))),
    })  # fmt: skip
    both_discarded(book)


def acts(book: ReadingBook, phrases: dict[str, Any]) -> None:
    """What somebody does to pay, besides symbols: `act cost`, and `act cost conj` where the sentence goes on."""
    for text, meaning in phrases.items():
        made = meaning if callable(meaning) else lambda tree=meaning: tree
        verb = next(verb for verb in GOING_ON if text.endswith(verb))
        book.means("act cost", text, made)
        book.means("act cost conj", text.removesuffix(verb) + GOING_ON[verb], made)


def both_discarded(book: ReadingBook) -> None:
    """Family `both cost`: two groups of cards are discarded; no card counts for both."""
    for family, verb in (("both cost", "捨てる"), ("both cost te", "捨てて")):
        for text in (
            "手札から{d:desc}{n:int}枚と{e:desc}{m:int}枚を",
            "手札から{d:desc}を{n:int}枚と{e:desc}を{m:int}枚",
        ):
            book.means(family, text + verb, lambda d, n, e, m: (
                ("use cards", "discard", number(n), among(d, ("your hand",))),
                ("use cards", "discard", number(m), among(e, ("your hand",)))))  # fmt: skip


def paid(how: str, d: Any, n: int, *places: str) -> Tree:
    """So many SIGNI of some places that are trashed or discarded; one named is a SIGNI where it lies on the field."""
    adjectives, kind, traits = d
    if kind == "card" and traits and traits[-1][0] == "named" and places == ("your field",):
        kind = "SIGNI"
    demand(kind == "SIGNI")
    return ("use cards", how, number(n), ("among", adjectives, kind, places, traits))


def added(symbols: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """Symbols with those of a kind put together; a cost of 0 is none."""
    amounts: dict[tuple[str, ...], int] = {}
    found: list[Tree] = []
    for symbol in symbols:
        if symbol == ("use this", "down"):
            found.append(symbol)
        else:
            amounts[symbol[:-1]] = amounts.get(symbol[:-1], 0) + symbol[-1]
    return (*((*key, amount) for key, amount in amounts.items() if amount), *found)


def all_of_them(how: str, of: Tree) -> Tree:
    """A cost of all cards of a kind: with none of them nothing is paid (WX 9.1)."""
    return ("use cards", how, ("at least", ("count", of), number(1)), of)


def takes_all(cost: Tree) -> bool:
    """Whether a cost takes all cards of a kind."""
    return cost[0] == "use cards" and cost == all_of_them(cost[1], cost[3])
