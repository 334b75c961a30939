"""Costs (WX 9)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.wixoss.said.terms import COLORS_JA
from tefuda.games.wixoss.words import cards, costs, ener, schema, use_terms
from tefuda.games.wixoss.words.moves import DISCARD, EXCLUDE, TO_BOTTOM, TO_LRIG_TRASH, TRASH
from tefuda.kernel.words.cards import Top
from tefuda.kernel.words.players import MINE, YOU, Players
from tefuda.kernel.words.values import Number
from tefuda.language.common_japanese import say_if
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import ONE, THIS
from tefuda.language.vocabulary import Vocabulary

SINGLE: Final = {name: 1 << number for number, name in enumerate(COLORS_JA)}
HYBRID: Final = {f"{one} or {two}": (one, two) for one, two in combinations(COLORS_JA, 2)}
"""Ener that may be of either of two colors (WX 9.6)."""
SYMBOLS: Final = {
    **SINGLE,
    **{name: SINGLE[one] | SINGLE[two] for name, (one, two) in HYBRID.items()},
    "colorless": ener.ANYTHING,
}


THIS_COSTS: Final = {
    "trash": (TRASH, schema.FIELD, "trash this", "このカードをトラッシュに置く"),
    "discard": (DISCARD, 1 << schema.HAND, "discard this", "このカードを捨てる"),
    "exclude": (
        EXCLUDE, 1 << schema.TRASH, "exclude this from the trash", "トラッシュにあるこのカードをゲームから除外する",
    ),
    "bottom": (TO_BOTTOM, schema.FIELD, "put this on the bottom of the deck", "このカードをデッキの一番下に置く"),
    "LRIG trash": (
        TO_LRIG_TRASH, 1 << schema.KEYS, "put this Key into the LRIG trash", "このキーをルリグトラッシュに置く",
    ),
}  # fmt: skip
"""What a cost does to this card, and the zones, as a mask, of which it has to be in one."""


def vocabulary(words: Vocabulary) -> None:
    """Words for costs."""
    words.enumeration("symbol", SYMBOLS)
    words.word("pay ener", lambda symbol, count: costs.PaySymbols(ener.EnerCost(vec_of(symbol, count), 0)),
               "ener of a color, or colorless (WX 9.2)", symbol="symbol", count="int")  # fmt: skip
    words.word("pay coins", lambda count: costs.PaySymbols(ener.EnerCost(vec_of(0, 0), count)), "coins (WX 9.12)",
               count="int")  # fmt: skip
    words.word("down this", costs.DownThis, "this card is downed (WX 11.9)")
    words.enumeration("this cost", {name: number for number, name in enumerate(THIS_COSTS)})
    words.word("use this", lambda how: costs.PayWithThis(*list(THIS_COSTS.values())[how][:2]),
               "something is done to this card (WX 9.10)", how="this cost")  # fmt: skip
    words.word("trash top", lambda count: costs.PayWithCards(TRASH, Number(count), Top(Number(count), MINE)),
               "the top cards of the deck go to the trash (WX 9.10)", count="int")  # fmt: skip
    words.word("trash life", lambda count: costs.PayWithCards(
        TRASH, Number(count), cards.TopLife(Number(count), Players(YOU))),
               "the top Life Cloth goes to the trash (WX 9.10)", count="int")  # fmt: skip
    words.word("exceed", lambda count: costs.PayWithCards(TO_LRIG_TRASH, Number(count), cards.UnderLrigs()),
               "cards under your LRIGs go to the LRIG trash (WX 9.11)", count="int")  # fmt: skip
    words.word("spend markers", costs.SpendMarkers, "markers are used up (WX 20.14)", count="int",
               what="player marker")  # fmt: skip
    words.word("paid extra", use_terms.PaidExtra, "an optional extra cost of this card is paid (WX 10.12)",
               sort="extra")  # fmt: skip
    words.word("use cards", costs.PayWithCards, "something is done to so many cards", how="card cost", count="value",
               of="cards")  # fmt: skip


def vec_of(symbol: int, count: int) -> vec[i64]:
    """So many symbols."""
    return vec[i64]([symbol] * count)


def english(book: Phrasebook) -> None:
    """Costs."""
    book.say_terms("symbol", {name: name for name in SYMBOLS})
    book.say("cost", "pay ener", "{symbol} {count}")
    book.say("cost", "pay coins", "a coin", count=1)
    book.say("cost", "pay coins", "{count} coins")
    book.say("cost", "down this", "down this")
    book.say_terms("this cost", {name: said for name, (_, _, said, _) in THIS_COSTS.items()})
    book.say("cost", "use this", "{how}")
    book.say("cost", "trash top", "trash the top {count} cards of your deck")
    book.say("cost", "trash life", "trash the top {count} of your Life Cloth")
    book.say("cost", "exceed", "Exceed {count}")
    book.say("cost", "spend markers", "use up {what/one}", count=1)
    book.say("cost", "spend markers", "use up {count} {what}")
    book.say("cost", "use cards", "put this into the Beat zone", how="beat", count=ONE, of=THIS)
    book.say("cost", "use cards", "{how} a {of:noun/one}", count=ONE)
    book.say("cost", "use cards", "{how} {count:term} {of:noun/many}")

    book.say("cost", "cost of a group", "{cost} {rules| and }")
    book.say("cost", "pay counters", "take a {sort} counter off {of:ref}", count=ONE)
    book.say("cost", "pay counters", "take {count:term} {sort} counters off {of:ref}")

    book.say("single", "paid extra", "{sort} is paid")


def japanese(book: Phrasebook) -> None:
    """Costs."""
    hybrid = {name: f"{COLORS_JA[one]}/{COLORS_JA[two]}" for name, (one, two) in HYBRID.items()}
    book.say_terms("symbol", {**COLORS_JA, **hybrid, "colorless": "無"})
    book.say("cost", "pay ener", "《{symbol}×{count}》")
    book.say("cost", "pay coins", "《コイン×{count}》")
    book.say("cost", "down this", "《ダウン》")
    book.say_terms("this cost", {name: said for name, (_, _, _, said) in THIS_COSTS.items()})
    book.say("cost", "use this", "{how}")
    book.say("cost", "trash top", "デッキの上からカードを{count}枚トラッシュに置く")
    book.say("cost", "trash life", "ライフクロスを上から{count}枚トラッシュに置く")
    book.say("cost", "spend markers", "{what}{count}つを使う")
    book.say("cost", "exceed", "エクシード{count}")
    book.say("cost", "pay counters", "{of:ref}から{sort}{count:amount}つを取り除く")
    book.say("cost", "cost of a group", "{rules|、}{cost}")
    book.say("cost", "use cards", "これを【ビート】にする", how="beat", count=ONE, of=THIS)
    for counter in ("体", "枚"):
        said = f"{{of:noun/{counter}}}{{count:quantity/{counter}}}を{{how}}"
        book.say("cost", "use cards", said, form="")
    say_if(book, "paid extra", "{sort}を支払う")
