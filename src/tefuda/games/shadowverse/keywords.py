"""The keywords of Shadowverse: Evolve (SVE 18), and standing texts that work like them (18.29), each in one row: how
texts say it, how a table marks it, in English and in Japanese.

A keyword's rule stands where it is asked for (`words/schema.py` says of each bit what it means), its explanation in
`glossary.yaml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tefuda.games.shadowverse.words import schema


class Keyword(NamedTuple):
    """A keyword: its name in card texts, its bit, and what it is called in Japanese: as its icon, or as what a card
    with it does. A table marks it by two letters on a card's lower edge (`short`), or says what it means (`meaning`)
    where the card is read; without a meaning nothing is said there. `said`: whether texts name it."""

    name: str
    bit: int
    japanese: str
    short: tuple[str, str] | None = None
    meaning: tuple[str, str] | None = None
    icon: bool = False
    said: bool = True

    def translated(self) -> Iterator[tuple[str, str]]:
        """The texts of the keyword on a table, in English and in Japanese."""
        yield from (pair for pair in (self.short, self.meaning) if pair is not None)


def icon(name: str, bit: int, japanese: str, short: str, short_ja: str, meaning: str, meaning_ja: str) -> Keyword:
    """A keyword with an icon of its own in Japanese."""
    return Keyword(name, bit, japanese, (short, short_ja), (meaning, meaning_ja), icon=True)


def standing(name: str, bit: int, japanese: str, meaning: str = "", meaning_ja: str = "") -> Keyword:
    """A standing text; on the table it is said as it stands, or in other words."""
    return Keyword(name, bit, japanese, None, (meaning or name, meaning_ja or japanese))


KEYWORDS: Final = (
    icon("Ward", schema.WARD, "守護", "Wa", "守", "while it is engaged, it must be attacked first",
         "アクト状態なら、先に攻撃されなければならない"),
    icon("Storm", schema.STORM, "疾走", "St", "疾", "can attack in the turn it comes", "場に出たターンに攻撃できる"),
    icon("Rush", schema.RUSH, "突進", "Ru", "突", "can attack followers in the turn it comes",
         "場に出たターンにフォロワーを攻撃できる"),
    icon("Assail", schema.ASSAIL, "指定攻撃", "As", "指", "can attack reserved followers",
         "スタンド状態のフォロワーを攻撃できる"),
    icon("Intimidate", schema.INTIMIDATE, "威圧", "In", "威", "cannot be attacked", "攻撃されない"),
    icon("Aura", schema.AURA, "オーラ", "Au", "オ", "opponents cannot select it", "相手に選ばれない"),
    icon("Drain", schema.DRAIN, "ドレイン", "Dr", "ド", "its leader gains what it deals by attacking",
         "攻撃で与えたダメージ分、自分のリーダーの体力が増える"),
    icon("Bane", schema.BANE, "必殺", "Ba", "必", "destroys the followers that it fights",
         "交戦したフォロワーを破壊する"),
    icon("Quick", schema.QUICK, "クイック", "Qu", "ク", "can also be played in the opponent's turn",
         "相手のターンにもプレイできる"),
    Keyword("Stack", schema.STACKS, "スタック", icon=True),
    Keyword("Drive", schema.DRIVE, "ドライブ", ("Dv", "憑"), (
        "has been ridden: it gained Rush and Single Drive", "憑依した：【突進】と【シングルドライブ】を得た",
    ), said=False),
    icon("Single Drive", schema.SINGLE_DRIVE, "シングルドライブ", "1D", "D1", "performs a drive check when it attacks",
         "攻撃したとき、ドライブチェックを1回行う"),
    icon("Twin Drive", schema.TWIN_DRIVE, "ツインドライブ", "2D", "D2", "performs two drive checks when it attacks",
         "攻撃したとき、ドライブチェックを2回行う"),
    Keyword("cannot attack", schema.CANNOT_ATTACK, "攻撃できない", ("-at", "×攻"), ("cannot attack", "攻撃できない")),
    standing("ignores Ward", schema.IGNORES_WARD, "【守護】を無視して攻撃できる"),
    standing("cannot attack leaders", schema.CANNOT_ATTACK_LEADERS, "リーダーを攻撃できない"),
    standing("deals no damage", schema.DEALS_NO_DAMAGE, "ダメージを与えない"),
    standing("takes no damage", schema.TAKES_NO_DAMAGE, "ダメージを受けない"),
    standing("takes no ability damage", schema.TAKES_NO_ABILITY_DAMAGE, "能力によるダメージを受けない",
             "takes no damage by abilities"),
    standing("takes no combat damage", schema.TAKES_NO_COMBAT_DAMAGE, "交戦ダメージを受けない",
             "takes no damage in combat"),
    standing("cannot be destroyed by abilities", schema.NOT_DESTROYED_BY_ABILITIES, "能力によって破壊されない"),
    standing("cannot be destroyed", schema.NOT_DESTROYED, "破壊されない"),
    standing("cannot be banished", schema.NOT_BANISHED, "消滅しない"),
    standing("deals combat damage equal to its defense", schema.DAMAGE_BY_DEFENSE,
             "体力と同じ値の交戦ダメージを与える"),
    standing("must be selected if possible", schema.SELECTED_FIRST, "可能なら選ばれなければならない",
             "opponents must select it if they can", "相手は可能ならこれを選ばなければならない"),
    standing("cannot be selected", schema.NOT_SELECTED, "選ばれない"),
    standing("does not refresh", schema.NOT_REFRESHED, "スタートフェイズにスタンドしない",
             "is not refreshed in the next start phase", "次のスタートフェイズにスタンドしない"),
    standing("cannot activate", schema.CANNOT_ACTIVATE, "【起動】能力を使えない", "its abilities cannot be activated"),
    standing("cannot evolve", schema.CANNOT_EVOLVE, "進化できない"),
    standing("cannot be attacked", schema.CANNOT_BE_ATTACKED, "攻撃されない"),
    Keyword("Boxed", schema.BOXED, "", None, (
        "Boxed: it has lost its abilities and is not refreshed", "箱詰め：能力を失い、スタンドしない"), said=False),
    standing("evolves without limit", schema.UNLIMITED_EVOLVING, "1ターンに何回でも進化できる",
             "evolve abilities can be used any number of times a turn"),
    standing("cannot be played from the EX area", schema.NOT_FROM_EX, "EXエリアからプレイできない"),
    standing("cannot be played from hand", schema.NOT_FROM_HAND, "手札からプレイできない",
             "cannot be played from the hand"),
    Keyword("cannot be played on your turn", schema.NOT_ON_OWN_TURN, "自分のターン中、プレイできない"),
    Keyword("enters engaged", schema.ENTERS_ENGAGED, "アクト状態で場に出る"),
)  # fmt: skip
IN_TEXTS: Final = {keyword.name: keyword for keyword in KEYWORDS if keyword.said}
"""Those that texts name."""
ICONS: Final = {keyword.name: keyword.japanese for keyword in KEYWORDS if keyword.icon}
"""The names of those with an icon, in Japanese."""
