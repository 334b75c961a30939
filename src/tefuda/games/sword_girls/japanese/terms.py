"""The closed lists of Sword Girls in Japanese, and the heads of its texts."""

from __future__ import annotations

from typing import Final

from tefuda.games.sword_girls.japanese.table import FACTIONS
from tefuda.games.sword_girls.vocabulary import PLACES, STATS
from tefuda.language.phrasebook import Phrasebook

TIMINGS: Final = {"turn start": "ターン開始", "attack": "攻撃", "defend": "防御"}
KINDS: Final = {"card": "カード", "follower": "フォロワー", "spell": "スペル"}
CARD_KINDS: Final = {
    "character": "キャラクター",
    "follower": KINDS["follower"],
    "spell": KINDS["spell"],
    "material": "素材",
}
"""What a card is, by the kind of its record."""
SIDES: Final = {"your": "自分の", "enemy": "相手の", "its": "そのプレイヤーの"}
ZONES: Final = {
    "field": "場",
    "hand": "手札",
    "deck": "デッキ",
    "grave": "墓地",
    "removed": "除外エリア",
    "character": "キャラクターエリア",
}
STARTERS: Final = {f"{name}-starter": f"{text}・スターター" for name, text in FACTIONS.items()}
POOLS: Final = {
    f"season {seasons} {kind}": f"シーズン{seasons.replace(' or ', 'か')}の{KINDS[kind]}"
    for seasons in ("1", "2", "1 or 2")
    for kind in ("follower", "spell")
}


def say_terms(book: Phrasebook) -> None:
    """All closed lists, and the names that are not English."""
    book.say_terms("stat", {name: "シャッフル回数" if name == "SHUFFLES" else name for name in STATS})
    book.say_terms("faction", {name: f"【{text}】" for name, text in FACTIONS.items()})
    kinds(book)
    book.say_terms("place", {name: place_text(name) for name in PLACES})
    book.say_terms("place", {name: place_text(name) for name in PLACES if name.endswith("field")}, form="field")
    book.say_terms("zone", {name: ZONES[name] for name in ("hand", "field", "deck", "grave")})
    book.say_terms("side", SIDES)
    book.say_terms("extreme", {"highest": "最大", "lowest": "最小"})
    book.say_terms("shift", {"gained": "増加量", "lost": "減少量", "changed": "変化量"})
    book.say_terms("end", {"top": "一番上", "bottom": "一番下"})
    book.say_terms("empty", {"first": "最初の", "last": "最後の", "random": "ランダムな", "next": "次の"})
    book.say_terms("native effect", {
        "pool sizes": "このカード以外の両方の場のカードすべてのSIZEを、ランダムに割りふり直す"
    })  # fmt: skip
    skills(book)
    texts(book)
    book.spell_names("starter", STARTERS)
    book.spell_names("pool", POOLS)


def place_text(name: str) -> str:
    """A place as it stands before の."""
    side, zone = name.split()
    return SIDES[side] + ZONES[zone]


def kinds(book: Phrasebook) -> None:
    """Kinds of cards: as they are called, those that are counted in 体, and with the verb of being there or not."""
    book.say_terms("kind", KINDS)
    book.say_terms("kind", {"follower": KINDS["follower"]}, form="体")
    for form, follower, other in (("ある", "がいる", "がある"), ("ない", "がいない", "がない")):
        verbs = {kind: follower if kind == "follower" else other for kind in KINDS}
        book.say_terms("kind", {kind: text + verbs[kind] for kind, text in KINDS.items()}, form=form)


def skills(book: Phrasebook) -> None:
    """Which skills."""
    book.say_terms("which", {
        "any": "スキルすべて",
        **{timing: f"{text}スキル" for timing, text in TIMINGS.items()},
        "first": "最初のスキル",
        "second": "2番目のスキル",
        "third": "3番目のスキル",
        "last": "最後のスキル",
    })  # fmt: skip


def texts(book: Phrasebook) -> None:
    """Whole texts: when they work, and what they do."""
    for timing, head in {"any": "", **{timing: f"【{text}】" for timing, text in TIMINGS.items()}}.items():
        book.say("text", "text", head + "{steps:sentence|}", timing=timing)
        book.say("text", "text", head + "効果なし。", timing=timing, steps=())
    book.bridge("ability", "text", before="「", after="」")
