"""Messages about decks in Japanese, shared by all games, by the English templates of `decks`, `deck_codes` and
`yaml12`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tefuda.language.messages import ENGLISH, Translator

COMMON: Final = {
    "there is no card {card}; {advice}": "カード{card}は存在しません：{advice}",
    "did you mean {card}?": "『{card}』のことですか？",
    "look for it among the cards": "カードの一覧で探してください",
    "this line names several cards: {cards}; write the id of one": (
        "この行のカード名には複数のカードがあります（{cards}）：いずれかのIDを書いてください"
    ),
    "add {count}": "{count}枚入れてください",
    "take out {count}": "{count}枚抜いてください",
    "1 card": "1枚",
    "{count} cards": "{count}枚",
    "{least} to {most}": "{least}〜{most}枚",
    "{cards}; a deck has {asked}: {advice}": "{cards}です：デッキは{asked}です。{advice}",
    "{count} copies of {card}; the limit is {limit}": "『{card}』が{count}枚あります：{limit}枚までです",
    "{one} and {two}": "{one}、{two}",
    "{one} or {two}": "{one}、{two}",
}
BY_PRINTINGS: Final = {
    "not playable yet": "未対応",
    'there is no format "{format}"; choose {formats}': (
        "「{format}」というフォーマットはありません：{formats}から選んでください"
    ),
    "{card} has a text that Tefuda cannot read yet; put another card in its place": (
        "『{card}』のテキストはまだTefudaの言葉になっていません：別のカードにしてください"
    ),
    "{card} is the second face of {front}; list that instead": (
        "『{card}』は『{front}』の裏面です：代わりに表面を入れてください"
    ),
    "{card} is {kind}, which only cards create; take it out of the deck": (
        "『{card}』は{kind}で、カードの効果でしか現れません：デッキから抜いてください"
    ),
    '{card} is {kind}, which cannot be in the {part}; move it to "{other}"': (
        "『{card}』は{kind}なので、{part}に入れられません：「{other}」に移してください"
    ),
    "{count} copies of {card} in the {part}; the limit is {limit}: take out {over}": (
        "{part}に『{card}』が{count}枚あります：{limit}枚までです。{over}枚抜いてください"
    ),
    "{card} can create {other}, whose text Tefuda cannot read yet; put another card in its place": (
        "『{card}』から現れる『{other}』のテキストは、まだTefudaの言葉になっていません：別のカードにしてください"
    ),
}
"""Messages for games in which cards have a number for each printing."""
LINES: Final = {
    '"{line}" is not understood; write a count and a card, as in "3 {example}"': (
        "「{line}」は読めません：枚数とカードを「3 {example}」のように書いてください"
    ),
    "{count} copies; write a whole number from 1 to {most}": (
        "枚数が{count}になっています：1から{most}までの整数を書いてください"
    ),
    'expected a deck: lines such as "3 {example}", or "name:", and under "cards:" lines such as "{example}: 3"': (
        "デッキではありません：「3 {example}」のような行か、「name:」と、"
        "「cards:」の下に「{example}: 3」のような行を書いてください"
    ),
    "{heading} must be a word, not {value}; put it in quotes": (
        "{heading}は{value}ではなく言葉です：引用符で囲んでください"
    ),
    '{part} is no part of a deck; write a word such as "cards"': (
        "{part}というデッキの部分はありません：「cards」のように書いてください"
    ),
    "expected a card's id, found {value}": "カード番号があるはずのところに{value}があります",
}
YAML: Final = {
    "larger than the {limit} bytes that are allowed; make it smaller": (
        "大きすぎます({limit}バイトまで)：小さくしてください"
    ),
    "the alias *{name} is not allowed; write the value out": "エイリアス*{name}は使えません：値を書いてください",
    "a second document starts here; one file holds one document": (
        "ここから2つ目の文書が始まっています：1つのファイルには1つだけです"
    ),
    "directives (lines starting with %) are not allowed; leave them out": (
        "「%」で始まる行は使えません：消してください"
    ),
    "the anchor &{name} is not allowed; leave it out": "アンカー&{name}は使えません：消してください",
    "the tag {name} is not allowed; leave it out": "タグ{name}は使えません：消してください",
    "a number of {count} digits; put it in quotes if it is a word": (
        "{count}桁の数があります：言葉なら引用符で囲んでください"
    ),
    "nested more than {limit} levels deep; make it flatter": "入れ子が深すぎます({limit}段まで)：浅くしてください",
    "a key must be a word or a whole number; put it in quotes if it is a word": (
        "キーは言葉か整数です：言葉なら引用符で囲んでください"
    ),
    "the key {key} stands twice, first in line {line}; keep one": (
        "キー{key}が2つあります(1つ目は{line}行目)：1つにしてください"
    ),
    "this is not text: it contains the control character {sign}": "テキストではありません：制御文字{sign}があります",
    "not readable as YAML: {sentence}": "YAMLとして読めません",
    "not readable as YAML ({sentence}); check indentation, quotes and brackets": (
        "YAMLとして読めません：字下げ、引用符、括弧を確かめてください"
    ),
}
CODES: Final = {
    "this is too long for the code of a deck: {count} characters, at most {most}": (
        "デッキコードとしては長すぎます：{count}文字({most}文字まで)"
    ),
    'this is not the code of a deck; one begins with "{beginning}" and has letters, digits, - and _': (
        "デッキコードではありません：「{beginning}」で始まり、英数字と「-」「_」だけでできています"
    ),
    "this code is of version {version}; this Tefuda reads version {known}": (
        "このコードは版{version}のものです：ここで読めるのは版{known}です"
    ),
    "this code is incomplete; copy all of it again": (
        "コードが途中で切れています：最初から最後まで、もう一度写してください"
    ),
    "this code is incomplete or has a wrong character; copy it again": (
        "コードが途中で切れているか、文字が違っています：もう一度写してください"
    ),
    "this code names an unknown part of a deck": "このコードには、デッキにない部分があります",
    "this code contains an impossible card number": "このコードには、ありえないカードがあります",
    "this code ends too early": "このコードは途中で終わっています",
    "this code has a number that is too big": "このコードには大きすぎる数があります",
    "this code has a text that cannot be read": "このコードには読めない文字があります",
}
WORDS: Final = {**COMMON, **BY_PRINTINGS, **LINES, **YAML, **CODES}


def translator_of(language: str, words: Mapping[str, str]) -> Translator:
    """The translator of messages about a game's decks; `words` are the game's own in Japanese."""
    return Translator("ja", {**WORDS, **words}) if language == "ja" else ENGLISH
