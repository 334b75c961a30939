"""Messages of the deck rules of Sword Girls in Japanese, by the English templates of `deck_rules`."""

from __future__ import annotations

from typing import Final

from tefuda.games.sword_girls.japanese.presentation import FACTIONS

WORDS: Final = {
    **{name.title(): text for name, text in FACTIONS.items()},
    "{count} Characters ({cards}); a deck has exactly one": (
        "キャラクターが{count}枚あります({cards})：デッキにはちょうど1枚です"
    ),
    'there is no part "{part}"; the parts of a deck are "character" and "cards"': (
        "「{part}」という部分はありません：デッキの部分は「character」「cards」です"
    ),
    "no Character; a deck has exactly one": "キャラクターがありません：デッキにはちょうど1枚です",
    "{cards} beside the Character; a deck has exactly {size}: {advice}": (
        "キャラクター以外のカードが{cards}です：デッキはちょうど{size}枚。{advice}"
    ),
    "{card} is not for player decks; take it out": "『{card}』はプレイヤーのデッキに入れられません：抜いてください",
    "{card} is a Material, which no deck may hold; take it out": (
        "『{card}』は素材で、デッキに入れられません：抜いてください"
    ),
    "{card} belongs to {other}; under the faction lock this deck holds only {faction} and Neutral cards": (
        "『{card}』の所属は{other}です：所属固定では、このデッキに{faction}と中立のカードしか入れられません"
    ),
    "up to {points}": "{points}まで",
    "above {points}": "{points}超",
    "{points} points, bracket {bracket}": "{points}ポイント、対戦区分：{bracket}",
}
