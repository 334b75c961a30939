"""The closed lists of Sword Girls in English and in Japanese, and the heads of its texts."""

from __future__ import annotations

from typing import Final

from tefuda.games.sword_girls.japanese.presentation import FACTIONS as FACTIONS_JA
from tefuda.games.sword_girls.words import changes, moves, natives, numbers, schema, skills
from tefuda.kernel.words.cards import ANY_KIND, SIDE
from tefuda.kernel.words.families import Step
from tefuda.kernel.words.players import ENEMY, MINE
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Vocabulary

STATS = {
    "SIZE": schema.SIZE,
    "ATK": schema.ATK,
    "DEF": schema.DEF,
    "STA": schema.STA,
    "LIFE": schema.LIFE,
    "SHUFFLES": schema.SHUFFLES,
}
FACTIONS = {
    "vita": schema.VITA,
    "academy": schema.ACADEMY,
    "crux": schema.CRUX,
    "darklore": schema.DARKLORE,
    "neutral": schema.NEUTRAL,
    "empire": schema.EMPIRE,
}
ZONE_NAMES = {
    "field": schema.FIELD,
    "hand": schema.HAND,
    "deck": schema.DECK,
    "grave": schema.GRAVE,
    "removed": schema.REMOVED,
    "character": schema.CHARACTER,
}
PLACES = {
    f"{side} {name}": zone + number * SIDE
    for side, number in (("your", MINE), ("enemy", ENEMY))
    for name, zone in ZONE_NAMES.items()
}
SIDES = {"your": MINE, "enemy": ENEMY, "its": moves.ITS}
TIMINGS = {
    "any": skills.ALL_SKILLS,
    "turn start": skills.TURN_START_SKILLS,
    "attack": skills.ATTACK_SKILLS,
    "defend": skills.DEFEND_SKILLS,
}
WHICH = TIMINGS | {
    "first": skills.FIRST_SKILL,
    "second": skills.SECOND_SKILL,
    "third": skills.THIRD_SKILL,
    "last": skills.LAST_SKILL,
}
TIMINGS_JA: Final = {"turn start": "ターン開始", "attack": "攻撃", "defend": "防御"}
KINDS_JA: Final = {"card": "カード", "follower": "フォロワー", "spell": "スペル"}
CARD_KINDS: Final = {
    "character": "キャラクター",
    "follower": KINDS_JA["follower"],
    "spell": KINDS_JA["spell"],
    "material": "素材",
}
"""The names of kinds of cards, by the kind of the record."""
SIDES_JA: Final = {"your": "自分の", "enemy": "相手の", "its": "そのプレイヤーの"}
ZONES_JA: Final = {
    "field": "場",
    "hand": "手札",
    "deck": "デッキ",
    "grave": "墓地",
    "removed": "除外エリア",
    "character": "キャラクターエリア",
}
STARTERS: Final = {f"{name}-starter": f"{text}・スターター" for name, text in FACTIONS_JA.items()}
POOLS: Final = {
    f"season {seasons} {kind}": f"シーズン{seasons.replace(' or ', 'か')}の{KINDS_JA[kind]}"
    for seasons in ("1", "2", "1 or 2")
    for kind in ("follower", "spell")
}


class Text:
    """A whole skill or effect: when it acts, and its steps."""

    def __init__(self, timing: int, steps: tuple[Step, ...]) -> None:
        self.timing = timing
        self.steps = steps


def vocabulary(words: Vocabulary) -> None:
    """Closed lists, and the word for a whole text."""
    words.enumeration("stat", STATS)
    words.enumeration("faction", FACTIONS)
    words.enumeration("zone", ZONE_NAMES)
    words.enumeration("place", PLACES)
    words.enumeration("side", SIDES)
    words.enumeration("timing", TIMINGS)
    words.enumeration("which", WHICH)
    words.enumeration("kind", {"card": ANY_KIND, "follower": schema.FOLLOWER, "spell": schema.SPELL})
    words.enumeration("mark", {"faction": numbers.FACTION_MARK, "season": numbers.SEASON_MARK})
    words.enumeration("digit", {"ones": numbers.ONES, "tens": numbers.TENS})
    words.enumeration("skills as", {"now": numbers.NOW, "changed": numbers.CHANGED, "printed": numbers.PRINTED})
    words.enumeration("deck like", {"other": moves.OTHER_DECK, "first": moves.FIRST_DECK})
    words.enumeration("shift", {"gained": 1, "lost": -1, "changed": 0})
    words.enumeration("end", {"top": moves.TOP, "bottom": moves.BOTTOM})
    words.enumeration(
        "empty",
        {
            "first": moves.FIRST_EMPTY,
            "last": moves.LAST_EMPTY,
            "random": moves.RANDOM_EMPTY,
            "next": moves.NEXT_EMPTY,
        },
    )
    words.enumeration("native effect", {"pool sizes": natives.POOL_SIZES})
    words.enumeration(
        "how",
        {
            "raise": changes.RAISE,
            "lower": changes.LOWER,
            "set": changes.SET,
            "reset": changes.RESET,
            "reset up": changes.RESET_UP,
            "reset down": changes.RESET_DOWN,
        },
    )
    words.word("text", Text, "a whole skill or effect", timing="timing", steps="step*")


def english(book: Phrasebook) -> None:
    """Closed lists."""
    book.say_terms("stat", {name: name for name in STATS})
    book.say_terms("faction", {name: name.capitalize() for name in FACTIONS})
    book.say_terms("kind", {"card": "card", "follower": "follower", "spell": "spell"}, form="one")
    book.say_terms("kind", {"card": "cards", "follower": "followers", "spell": "spells"}, form="many")
    book.say_terms("place", {name: place_text(name) for name in PLACES})
    book.say_terms("zone", {"hand": "hand", "field": "field", "deck": "deck", "grave": "grave"})
    book.say_terms("side", {"your": "your", "enemy": "the enemy", "its": "its player's"})
    book.say_terms("extreme", {"highest": "highest", "lowest": "lowest"})
    book.say_terms("mark", {"faction": "faction", "season": "season"})
    book.say_terms("digit", {"ones": "ones", "tens": "tens"})
    book.say_terms("skills as", {"changed": "changed", "printed": "printed"})
    book.say_terms("shift", {"gained": "gained", "lost": "lost", "changed": "changed"})
    book.say_terms("end", {"top": "top", "bottom": "bottom"})
    book.say_terms("empty", {"first": "first", "last": "last", "random": "random", "next": "next"})
    book.say_terms(
        "which",
        {
            "any": "all skills",
            "turn start": "the turn start skills",
            "attack": "the attack skills",
            "defend": "the defend skills",
            "first": "the first skill",
            "second": "the second skill",
            "third": "the third skill",
            "last": "the last skill",
        },
    )
    book.say("text", "text", "{steps:sentence| }", timing="any")
    book.say("text", "text", "turn start: {steps:sentence| }", timing="turn start")
    book.say("text", "text", "attack: {steps:sentence| }", timing="attack")
    book.say("text", "text", "defend: {steps:sentence| }", timing="defend")
    book.say("text", "text", "turn start: no effect.", timing="turn start", steps=())
    book.say("text", "text", "attack: no effect.", timing="attack", steps=())
    book.say("text", "text", "defend: no effect.", timing="defend", steps=())
    book.say("text", "text", "no effect.", timing="any", steps=())
    book.unit_rule("ability", "text", before="“", after="”")


def place_text(name: str) -> str:
    """A place as it stands behind a noun: "on your field", "in the enemy deck"."""
    side, zone = name.split()
    whose = "your" if side == "your" else "the enemy"
    if zone == "removed":
        return f"removed from {whose} side"
    return f"{'on' if zone == 'field' else 'in'} {whose} {zone}"


def japanese(book: Phrasebook) -> None:
    """All closed lists, and the names that are not English."""
    book.say_terms("stat", {name: "シャッフル回数" if name == "SHUFFLES" else name for name in STATS})
    book.say_terms("faction", {name: f"【{text}】" for name, text in FACTIONS_JA.items()})
    kinds(book)
    book.say_terms("place", {name: place_in_japanese(name) for name in PLACES})
    book.say_terms("place", {name: place_in_japanese(name) for name in PLACES if name.endswith("field")}, form="field")
    book.say_terms("zone", {name: ZONES_JA[name] for name in ("hand", "field", "deck", "grave")})
    book.say_terms("side", SIDES_JA)
    book.say_terms("extreme", {"highest": "最大", "lowest": "最小"})
    book.say_terms("mark", {"faction": "所属", "season": "シーズン"})
    book.say_terms("digit", {"ones": "1", "tens": "10"})
    book.say_terms("shift", {"gained": "増加量", "lost": "減少量", "changed": "変化量"})
    book.say_terms("end", {"top": "一番上", "bottom": "一番下"})
    book.say_terms("empty", {"first": "最初の", "last": "最後の", "random": "ランダムな", "next": "次の"})
    book.say_terms("native effect", {
        "pool sizes": "このカード以外の両方の場のカードすべてのSIZEを、ランダムに割りふり直す"
    })  # fmt: skip
    which_skills(book)
    texts(book)
    book.spell_names("starter", STARTERS)
    book.spell_names("pool", POOLS)


def kinds(book: Phrasebook) -> None:
    """Kinds of cards: as they are called, those that are counted in 体, and with the verb of being there or not."""
    book.say_terms("kind", KINDS_JA)
    book.say_terms("kind", {"follower": KINDS_JA["follower"]}, form="体")
    for form, follower, other in (("ある", "がいる", "がある"), ("ない", "がいない", "がない")):
        verbs = {kind: follower if kind == "follower" else other for kind in KINDS_JA}
        book.say_terms("kind", {kind: text + verbs[kind] for kind, text in KINDS_JA.items()}, form=form)


def which_skills(book: Phrasebook) -> None:
    """The words for which of a card's skills are meant."""
    book.say_terms("which", {
        "any": "スキルすべて",
        **{timing: f"{text}スキル" for timing, text in TIMINGS_JA.items()},
        "first": "最初のスキル",
        "second": "2番目のスキル",
        "third": "3番目のスキル",
        "last": "最後のスキル",
    })  # fmt: skip


def texts(book: Phrasebook) -> None:
    """Whole texts: when they work, and what they do."""
    for timing, head in {"any": "", **{timing: f"【{text}】" for timing, text in TIMINGS_JA.items()}}.items():
        book.say("text", "text", head + "{steps:sentence|}", timing=timing)
        book.say("text", "text", head + "効果なし。", timing=timing, steps=())
    book.unit_rule("ability", "text", before="「", after="」")


def place_in_japanese(name: str) -> str:
    """A place as it stands before の."""
    side, zone = name.split()
    return SIDES_JA[side] + ZONES_JA[zone]
