"""Names in Japanese: those of cards from the card files, parts of names from a list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tefuda.games.shadowverse.facts import CardFacts, load_facts
from tefuda.language.phrasebook import Phrasebook

UNIVERSES: Final = {
    "umamusume": "ウマ娘",
    "idolmaster_cg": "デレマス",
    "vanguard": "ヴァンガード",
    "princess_connect": "プリコネ",
}
NAME_PARTS: Final = {
    "Albert": "アルベール",
    "Amataz": "アマツ",
    "Amelia": "エミリア",
    "Anastasia": "アナスタシア",
    "Bayleon": "ベイリオン",
    "Belphomet": "ベルフォメット",
    "Blaster": "ブラスター",
    "Cutthroat": "カットスロート",
    "Dual Form": "デュアルモード",
    "Filene": "フィルレイン",
    "Frederica Miyamoto": "宮本フレデリカ",
    "Fumika Sagisawa": "鷺沢文香",
    "Galmieux": "ガルミーユ",
    "Ghost": "ゴースト",
    "Izudia": "エズディア",
    "Jeanne": "ジャンヌ",
    "Lecia": "リーシャ",
    "Leod": "リオード",
    "Lishenna": "リーシェナ",
    "Lævateinn Dragon": "レーヴァテインドラゴン",
    "Maisha": "メイシア",
    "Marlone": "マーロン",
    "Marwynn": "マーウィン",
    "Meowskers": "ムニャール",
    "Mika Jougasaki": "城ヶ崎美嘉",
    "Miku Maekawa": "前川みく",
    "Mio Honda": "本田未央",
    "Mirei Hayasaka": "早坂美玲",
    "Mjerrabaine": "マゼルベイン",
    "Nagi Hisakawa": "久川凪",
    "Nao Kamiya": "神谷奈緒",
    "Orchis": "オーキス",
    "Overlord": "オーバーロード",
    "Pecorine": "ペコリーヌ",
    "Queen Vampire": "クイーンヴァンパイア",
    "Raio": "ライオ",
    "Ralmia": "ララミア",
    "Ranko Kanzaki": "神崎蘭子",
    "Rin Shibuya": "渋谷凛",
    "Risa Matoba": "的場梨沙",
    "Rulenye": "ルルナイ",
    "Sachiko Koshimizu": "輿水幸子",
    "Sekka": "セッカ",
    "Setus": "セタス",
    "Shiki Ichinose": "一ノ瀬志希",
    "Shin Sato": "佐藤心",
    "Syoko Hoshi": "星輝子",
    "Syuko Shiomi": "塩見周子",
    "Tsukasa Kiryu": "桐生つかさ",
    "Uzuki Shimamura": "島村卯月",
    "Valnareik": "ヴァーナレク",
    "Vania": "ヴァンピィ",
    "Whitefrost": "銀氷",
    "Yui Ohtsuki": "大槻唯",
    "Yurius": "ユリウス",
    "Yuzuki": "ユヅキ",
    "Zirnitra": "ジルニトラ",
    "Zwei": "ツヴァイ",
}
"""Common parts of the names of several cards. A part that is not listed is written as it is."""
COUNTERS: Final = {"follower": "体", "amulet": "つ"}
"""The counters for kinds of cards on the field; others are counted in 枚."""


def spell_names(book: Phrasebook) -> None:
    """Tell a phrasebook how names are spelled in Japanese."""
    cards = list(load_facts().cards.values())
    spell_counted(book, "card name", cards)
    spell_counted(book, "token name", [card for card in cards if card.special == "token"])
    book.spell_names("evolved name", spelled(card for card in cards if card.special == "evolved"))
    book.spell_names("name part", NAME_PARTS)
    book.spell_names("universe name", UNIVERSES)


def spell_counted(book: Phrasebook, family: str, cards: list[CardFacts]) -> None:
    """Spell the names of cards, with a form for the names of cards that are all counted in the same word."""
    names = spelled(cards)
    book.spell_names(family, names)
    for kind, counter in COUNTERS.items():
        others = {card.name_en for card in cards if card.kind != kind}
        fitting = {name: text for name, text in names.items() if name not in others}
        book.spell_names(family, fitting, form=counter, only=True)


def spelled(cards: Iterable[CardFacts]) -> dict[str, str]:
    """The Japanese names by the English ones. An English name that cards with different names share has none."""
    found: dict[str, str] = {}
    shared: set[str] = set()
    for card in cards:
        if card.name_en and card.name_ja and found.setdefault(card.name_en, card.name_ja) != card.name_ja:
            shared.add(card.name_en)
    return {name: text for name, text in found.items() if name not in shared}
