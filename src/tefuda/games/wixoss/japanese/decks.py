"""The messages of WIXOSS's deck rules in Japanese, by the English templates of `deck_rules`."""

from __future__ import annotations

from typing import Final

from tefuda.games.wixoss.deck_rules import CRAFT, KIND_NAMES

KINDS: Final = {
    "lrig": "ルリグ",
    "assist": "アシストルリグ",
    "signi": "シグニ",
    "spell": "スペル",
    "arts": "アーツ",
    "piece": "ピース",
    "key": "キー",
    "resona": "レゾナ",
    "token": "トークン",
}
NAMES: Final = {
    **{name: KINDS[kind] for kind, name in KIND_NAMES.items()},
    CRAFT: "クラフト",
    "LRIG deck": "ルリグデッキ",
    "main deck": "メインデッキ",
    "All-Star": "オールスター",
    "Key Selection": "キーセレクション",
    "Diva Selection": "ディーヴァセレクション",
}
AMOUNTS: Final = {
    "{one} or {two} of them": "{one}枚か{two}枚",
    "{main} main, {lrig} LRIG, center: {center}": "メイン{main}枚、ルリグ{lrig}枚、センターは『{center}』",
    "{main} main, {lrig} LRIG, no center": "メイン{main}枚、ルリグ{lrig}枚、センターなし",
}
SENTENCES: Final = {
    'there is no part "{part}"; the parts of a deck are "center", "lrig" and "cards"': (
        "「{part}」という部分はありません：デッキの部分は「center」「lrig」「cards」です"
    ),
    "{cards} in the main deck, which has exactly {count}: {advice}": (
        "メインデッキが{cards}です：ちょうど{count}枚にします。{advice}"
    ),
    "{cards} in the LRIG deck, PIECEs aside; it has at most {count}: {advice}": (
        "ルリグデッキがピースを除いて{cards}です：{count}枚までです。{advice}"
    ),
    '{card} is no level-0 LRIG and cannot be the center; move it to "{other}"': (
        "『{card}』はレベル0のルリグではないので、センターにできません：「{other}」に移してください"
    ),
    "{cards} with a Life Burst in the main deck; it has {least} to {most} of them: {advice}": (
        "メインデッキにライフバーストを持つカードが{cards}あります：{least}〜{most}枚です。{advice}"
    ),
    "no level-0 LRIG in the LRIG deck; it has {numbers}: add {least}": (
        "ルリグデッキにレベル0のルリグがありません：{numbers}必要です。{least}枚入れてください"
    ),
    "{count} level-0 LRIGs in the LRIG deck ({cards}); it has {numbers}: take out {over}": (
        "ルリグデッキにレベル0のルリグが{count}枚あります({cards})：{numbers}にします。{over}枚抜いてください"
    ),
    '{cards} as "center"; a field has one center: move the others to "lrig"': (
        "「center」に{cards}があります：センターは1枚です。ほかは「lrig」に移してください"
    ),
    "{cards} are level-0 LRIGs of the same LRIG type; those of a deck differ: keep one": (
        "レベル0のルリグのうち{cards}はルリグタイプが同じです：それぞれ違うルリグタイプにします。1枚だけ残してください"
    ),
    "{card} is a PIECE; a LRIG deck has PIECEs only beside three level-0 LRIGs: take it out": (
        "『{card}』はピースです：レベル0のルリグが3枚あるルリグデッキにしか入れられません。抜いてください"
    ),
    "{count} PIECEs in the LRIG deck; it has at most {most}: take out {over}": (
        "ルリグデッキにピースが{count}枚あります：{most}枚までです。{over}枚抜いてください"
    ),
    "{cards} are PIECEs with a team condition; a LRIG deck has at most {most} of them: take out {over}": (
        "{cards}は【チーム】か【ドリームチーム】を持つピースです：ルリグデッキに合計{most}枚までです。"
        "{over}枚抜いてください"
    ),
    "{count} ARTS beside {card}, whose text allows {most}: take out {over}": (
        "『{card}』があるルリグデッキにアーツが{count}枚あります：{most}枚までです。{over}枚抜いてください"
    ),
    "{card} is not in the card pool of {format}; take it out": ("『{card}』は{format}では使えません：抜いてください"),
    "{card} is prohibited in {format} (Mayu's Room of {day}); take it out": (
        "『{card}』は{format}で使用禁止です({day}の繭の部屋)：抜いてください"
    ),
    "{count} copies of {card}; {format} limits it to {most} (Mayu's Room of {day}): take out {over}": (
        "『{card}』が{count}枚あります：{format}では{most}枚までです({day}の繭の部屋)。{over}枚抜いてください"
    ),
    "{cards} in one deck; {format} allows one of them (Mayu's Room of {day}): choose": (
        "{cards}が一緒に入っています：{format}ではどちらか一方だけです({day}の繭の部屋)。選んでください"
    ),
}
WORDS: Final = {**NAMES, **AMOUNTS, **SENTENCES}
