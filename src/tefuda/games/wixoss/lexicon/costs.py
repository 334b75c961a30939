"""Costs (WX 9)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from tefuda.games.wixoss.lexicon.terms import COLORS_JA
from tefuda.games.wixoss.words import schema
from tefuda.games.wixoss.words.moves import CRUSH, TO_LRIG_TRASH, TRASH
from tefuda.kernel.words.card_costs import PayTogether, PayWithCards
from tefuda.kernel.words.cards import Top, TopOfZone
from tefuda.kernel.words.choosing import UpTo
from tefuda.kernel.words.colored_costs import ANYTHING, strictest_first
from tefuda.kernel.words.colored_payments import PaySymbols
from tefuda.kernel.words.hosts import HostedIn
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
    "colorless": ANYTHING,
}


def vocabulary(words: Vocabulary) -> None:
    """Words for costs."""
    words.enumeration("symbol", SYMBOLS)
    words.word("pay ener", lambda symbol, count: pay_symbols([symbol] * count, 0),
               "ener of a color, or colorless (WX 9.2)", symbol="symbol", count="int")  # fmt: skip
    words.word("pay coins", lambda count: pay_symbols([], count), "coins (WX 9.12)",
               count="int")  # fmt: skip
    words.word("trash top", lambda count: PayWithCards(TRASH, Number(count), Top(Number(count), MINE)),
               "the top cards of the deck go to the trash (WX 9.10)", count="int")  # fmt: skip
    words.word("trash life", lambda count: PayWithCards(
        TRASH, Number(count), TopOfZone(Number(count), Players(YOU), schema.LIFE)),
               "the top Life Cloth goes to the trash (WX 9.10)", count="int")  # fmt: skip
    words.word("crush life", lambda count: PayWithCards(
        CRUSH, Number(count), TopOfZone(Number(count), Players(YOU), schema.LIFE)),
               "Life Cloth is crushed (WX 9.10, 14.4)", count="int")  # fmt: skip
    words.word("exceed", lambda count: PayWithCards(
        TO_LRIG_TRASH, Number(count), HostedIn(schema.UNDER, schema.LRIG_ZONE)),
               "cards under your LRIGs go to the LRIG trash (WX 9.11)", count="int")  # fmt: skip
    words.word("use up to", lambda how, most, of: PayTogether(how, UpTo(most), of, ()), "something is done to up to so "
               "many cards", how="card cost", most="value", of="cards")  # fmt: skip


def pay_symbols(symbols: list[int], coins: int) -> PaySymbols:
    """The cost of ener and coins."""
    return PaySymbols(strictest_first(symbols, coins), schema.ENER)


def english(book: Phrasebook) -> None:
    """Costs."""
    book.say_terms("symbol", {name: name for name in SYMBOLS})
    book.say("cost", "pay ener", "{symbol} {count}")
    book.say("cost", "pay coins", "a coin", count=1)
    book.say("cost", "pay coins", "{count} coins")
    book.say("cost", "trash top", "trash the top {count} cards of your deck")
    book.say("cost", "trash life", "trash the top {count} of your Life Cloth")
    book.say("cost", "crush life", "crush {count} of your Life Cloth")
    book.say("cost", "exceed", "Exceed {count}")
    book.say("cost", "spend markers", "use up {what/one}", count=1)
    book.say("cost", "spend markers", "use up {count} {what}")
    book.say("cost", "use cards", "put this into the Beat zone", how="beat", count=ONE, of=THIS)

    book.say("cost", "use up to", "{how} up to {most:term} {of:noun/many}")
    book.say("cost", "cost of a group", "{cost} {rules| and }")
    book.say("cost", "pay counters", "take a {sort} counter off {of:ref}", count=ONE)
    book.say("cost", "pay counters", "take {count:term} {sort} counters off {of:ref}")

    book.say("single", "paid extra", "{sort} is paid")
    said = "for each color {letter} that you choose, one for each ener paid for this: ({steps|; })"
    book.say("step", "each paid color", said)


def japanese(book: Phrasebook) -> None:
    """Costs."""
    hybrid = {name: f"{COLORS_JA[one]}/{COLORS_JA[two]}" for name, (one, two) in HYBRID.items()}
    book.say_terms("symbol", {**COLORS_JA, **hybrid, "colorless": "無"})
    book.say("cost", "pay ener", "《{symbol}×{count}》")
    book.say("cost", "pay coins", "《コイン×{count}》")
    book.say("cost", "trash top", "デッキの上からカードを{count}枚トラッシュに置く")
    book.say("cost", "trash life", "ライフクロスを上から{count}枚トラッシュに置く")
    book.say("cost", "spend markers", "{what}{count}つを使う")
    book.say("cost", "crush life", "ライフクロス{count}枚をクラッシュする")
    book.say("cost", "exceed", "エクシード{count}")
    book.say("cost", "pay counters", "{of:ref}から{sort}{count:amount}つを取り除く")
    for counter in ("体", "枚"):
        book.say("cost", "use up to", f"{{of:noun/{counter}}}{{most:quantity/{counter}}}まで{{how}}", form="")
    book.say("cost", "cost of a group", "{rules|、}{cost}")
    book.say("cost", "use cards", "これを【ビート】にする", how="beat", count=ONE, of=THIS)
    said = "これの使用コストで支払われたエナごとに色を1つ選び、選んだ色{letter}のそれぞれについて、〈{steps|。}〉を行う"
    book.say("step", "each paid color", said)
    say_if(book, "paid extra", "{sort}を支払う")
