"""Texts of several games' tables, in Japanese. A game's own come before these."""

from __future__ import annotations

from typing import Final

TABLE: Final = {
    "Turn": "ターン",
    "Turn {turn}: {active} {phase}": "ターン{turn}：{active}{phase}",
    "Before the first turn": "対戦準備",
    "setup": "準備",
    "main phase": "メインフェイズ",
    "end phase": "エンドフェイズ",
    "hand": "手札",
    "Hand": "手札",
    "deck": "デッキ",
    "Deck": "デッキ",
    "Main deck": "メインデッキ",
    "Kind": "種類",
    "Class": "クラス",
    "Set": "セット",
    "Spell": "スペル",
    "Built on {themes}; its ace is {ace}.": "{themes}が軸、切り札は「{ace}」。",
    "{one} and {two}": "{one}と{two}",
    "Its ace is {ace}.": "切り札は「{ace}」。",
    "has {marks}": "{marks}を持つ",
    "has lost its abilities": "能力を失っている",
    "until the end of the turn": "ターン終了時まで",
    "until the end of {whose} next turn": "次の{whose}ターン終了時まで",
}
ASKED: Final = {
    "Your move.": "あなたの番です。",
    "{from}do this{to}?": "{from}{to}行いますか？",
    "Pay with {cards}": "{cards}で支払う",
    "{from}discard {how_many}.": "{from}{how_many}枚捨ててください。",
    "{from}pay the cost? Without it, what it pays for does not happen.": (
        "{from}コストを支払いますか？支払わなければ、その効果は発生しません。"
    ),
    "Discard {cards}": "{cards}を捨てる",
    "Choose {cards}": "{cards}を選ぶ",
    "In this order: {cards}": "この順番で：{cards}",
    "Divide: {cards}": "割り振る：{cards}",
    "{card}: {skill}": "{card}：{skill}",
    "act": "起",
    "atk": "攻",
    "Yes": "はい",
    "No": "いいえ",
    "Pass": "パス",
}
TOLD: Final = {
    "—— Turn {amount}: {who} ——": "—— ターン{amount}：{who} ——",
    "{who} draws {card}.": "{who}は{card}を引いた。",
    "You draw {card}.": "あなたは{card}を引いた。",
    "{who} draws {cards}.": "{who}は{cards}を引いた。",
    "You draw {cards}.": "あなたは{cards}を引いた。",
    "{who} discards {card}.": "{who}は{card}を捨てた。",
    "You discard {card}.": "あなたは{card}を捨てた。",
    "{whose} {card} attacks {target}.": "{whose}{card}が{target}を攻撃。",
    "{target} deals {amount} damage to {whose} {card}.": "{target}が{whose}{card}に{amount}ダメージ。",
    "{whose} {card}: {skill}.": "{whose}{card}：{skill}",
    "{whose} {card}: {label} {before} → {after}": "{whose}{card}：{label} {before} → {after}",
    "{whose} {card} {is} revealed.": "{whose}{card}が公開された。",
    "{whose} {zone} is shuffled.": "{whose}{zone}がシャッフルされた。",
    "{card} {comes} onto {whose} field.": "{whose}場に{card}が出た。",
    "{card} {goes} back to {whose} hand.": "{card}が{whose}手札に戻った。",
    "{cards} {goes} to {whose} hand.": "{cards}が{whose}手札に加わった。",
    "{card} {goes} to {whose} deck.": "{card}が{whose}デッキに置かれた。",
    "{cards} {goes} to {whose} deck.": "{cards}が{whose}デッキに置かれた。",
    "{losers} deck was empty at the draw.": "{losers}デッキが空で、カードを引けなかった。",
    "{loser} gave up.": "{loser}が投了した。",
    "The same things went round and round.": "同じことが繰り返された。",
    "An effect would never have ended.": "効果が終わらなくなった。",
}
WORDS: Final = {**TABLE, **ASKED, **TOLD}
