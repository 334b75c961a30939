"""Lasting effects and states of WIXOSS in words, as data: the effects of words/effects.py, and when they end.

What texts say of cards and players is said here in their terms (`said.terms`).
"""

from __future__ import annotations

from typing import Final

from tefuda.games.wixoss.keywords import KEYWORDS, PROHIBITIONS
from tefuda.games.wixoss.lexicon.terms import LISTS
from tefuda.games.wixoss.words import schema
from tefuda.kernel.rows import NONE
from tefuda.language.presentation import EffectText, EndText

STATES: Final = {
    schema.PUPPET: ("is a puppet", "【傀】である"),
    schema.AWAKENED: ("is awakened", "覚醒状態である"),
    schema.ARMED: ("is blood-crystal-armed", "血晶武装状態である"),
    schema.DRIVING: ("is driven", "ドライブ状態である"),
    schema.BLOOMED: ("has bloomed", "開花状態である"),
    schema.STAYS_DOWN: ("is not upped in its up phase", "アップフェイズにアップしない"),
}
"""States that stand like keywords: what is said of a card in one, in English and in Japanese."""
FLAGS: Final = {
    int(mask): (str(english), str(japanese)) for mask, english, japanese in LISTS["player prohibition"].values()
}
"""Prohibitions and permissions of players, by their flags."""
SHIELDS: Final = {
    NONE: ("the next damage is prevented", "次に受けるダメージを受けない"),
    schema.SIGNI: ("the next damage from a SIGNI is prevented", "次にシグニによって受けるダメージを受けない"),
    schema.LRIG: ("the next damage from a LRIG is prevented", "次にルリグによって受けるダメージを受けない"),
}
PROHIBITED: Final = {bit: (english, japanese) for english, (bit, japanese) in PROHIBITIONS.items()}
"""Prohibitions and obligations of cards, by their bits."""
GAINED: Final = {
    **{keyword.bit: (f"has {keyword.english}", f"{keyword.japanese}を持つ") for keyword in KEYWORDS.values()},
    **PROHIBITED,
    **STATES,
}


def bits(told: dict[int, tuple[str, str]]) -> dict[str, str]:
    """Texts by number, as a description has them."""
    return {str(number): english for number, (english, _) in told.items()}


EFFECTS: Final = (
    EffectText("power", "{x:+} power"),
    EffectText("base power", "base power {x}"),
    EffectText("base level", "base level {x}"),
    EffectText("level", "{x:+} level"),
    EffectText("keywords", bits=bits(GAINED)),
    EffectText("states", bits=bits(STATES)),
    EffectText("no abilities", "has lost its abilities"),
    EffectText("no new abilities", "cannot gain abilities"),
    EffectText("lost", "has lost an ability"),
    EffectText("barren zone", "SIGNI in one of the SIGNI zones have no abilities"),
    EffectText("another card", "is {named}", names="definition"),
    EffectText("LRIG types", "has the LRIG types of {named}, too", names="definition", first=1),
    EffectText("attack limit", "may attack {x} times less in a turn"),
    EffectText("what a player may do", bits=bits(FLAGS)),
    EffectText("used", "has used, for this game: {skill}", names="skill", told=False),
    EffectText("shielded", bits=bits(SHIELDS)),
    EffectText("bond", "Bond with {named}", names="definition"),
    EffectText("guard ener", "each Guard costs {x} ener more"),
    EffectText("guard cards", "each Guard costs {x} more cards with Guard"),
    EffectText("usable", "may be used from where it lies"),
    EffectText("unusable name", "cannot use cards of a name that was declared"),
    EffectText("erased zone", "one of the SIGNI zones is erased"),
    EffectText("chained", "the next ARTS costs less (Chain)"),
    EffectText("declared name", "has declared {named}", names="definition"),
    EffectText("suspended", "something does nothing", told=False),
    EffectText("eased", "one ener of the next spell may be paid as colorless"),
    EffectText("next Action", "the next Action ability costs less"),
    EffectText("cheap spell", "the next spell costs less"),
)
"""By the names of their abilities."""
JAPANESE: Final = {
    "Bond with {named}": "「{named}」の生徒との絆を獲得している",
    "base level {x}": "基本レベル{x}",
    "cannot gain abilities": "能力を得られない",
    "has lost an ability": "能力1つを失っている",
    "SIGNI in one of the SIGNI zones have no abilities": "シグニゾーン1つにあるシグニは能力を持たない",
    "is {named}": "「{named}」である",
    "has the LRIG types of {named}, too": "「{named}」のルリグタイプも持つ",
    "may attack {x} times less in a turn": "1ターンにアタックできる回数が{x}回少ない",
    "has used, for this game: {skill}": "このゲームで使用済み：{skill}",
    "each Guard costs {x} ener more": "【ガード】のたびにエナ{x}を追加で支払う",
    "each Guard costs {x} more cards with Guard": "【ガード】のたびに《ガードアイコン》を持つカードを追加で{x}枚捨てる",
    "the next ARTS costs less (Chain)": "次に使うアーツのコストが減る(【チェイン】)",
    "the next Action ability costs less": "次に使う【起】能力のコストが減る",
    "the next spell costs less": "次に使うスペルのコストが減る",
    "has declared {named}": "「{named}」を宣言した",
    "something does nothing": "何かの効果が何もしない",
    "one ener of the next spell may be paid as colorless": "次に使うスペルのエナ1つを《無》として支払える",
    "may be used from where it lies": "この領域から使用できる",
    "cannot use cards of a name that was declared": "宣言された名前のカードを使用できない",
    "one of the SIGNI zones is erased": "シグニゾーン1つが消されている",
    "until the attack ends": "アタック終了時まで",
    "until the end of the next turn": "次のターン終了時まで",
    "until the turn player's next turn begins": "ターンプレイヤーの次のターンが来るまで",
    "until {whose} next turn begins": "次の{whose}ターンが来るまで",
    **{english: japanese for told in (GAINED, FLAGS, SHIELDS) for english, japanese in told.values()},
}
"""The Japanese of what is said here alone."""

ENDS: Final = (
    EndText(
        "finished", "until the end of the turn", "until the end of {whose} next turn", "until the end of the next turn"
    ),
    EndText("up phase starts", "until the turn player's next turn begins", "until {whose} next turn begins"),
    EndText("attack ends", "until the attack ends", "until the attack ends"),
)
