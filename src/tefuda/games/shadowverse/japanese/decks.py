"""Messages of the deck rules of Shadowverse: Evolve in Japanese, by the English templates of `deck_rules`."""

from __future__ import annotations

from itertools import product
from typing import Final

from tefuda.games.shadowverse.deck_rules import article
from tefuda.games.shadowverse.japanese.presentation import CARDS, DECKS, SPECIALS
from tefuda.games.shadowverse.lexicon.terms import CLASSES_JA, KINDS_JA

NATURES: Final = {
    **{article(kind): text for kind, text in KINDS_JA.items()},
    **{
        article(f"{special} {kind}"): SPECIALS[special] + KINDS_JA[kind]
        for special, kind in product(("evolved", "advanced"), KINDS_JA)
    },
    article("token"): SPECIALS["token"],
    article("equipment"): CARDS["Equipment"],
}
UNIVERSES: Final = {
    "Umamusume: Pretty Derby": "ウマ娘 プリティーダービー",
    "THE IDOLM@STER CINDERELLA GIRLS": "アイドルマスター シンデレラガールズ",
    "Cardfight!! Vanguard": "カードファイト!! ヴァンガード",
    "Princess Connect! Re: Dive": "プリンセスコネクト！Re:Dive",
}
NAMES: Final = {
    **NATURES,
    **UNIVERSES,
    **{name.title(): text for name, text in CLASSES_JA.items()},
    "main deck": "メインデッキ",
    "evolve deck": "エボルヴデッキ",
    "leader area": "リーダーの場所",
    "Standard": DECKS["Standard"],
    "Cross Craft": DECKS["Cross-craft"],
    "Sealed": DECKS["Sealed"],
    "Unrestricted": DECKS["Unrestricted"],
    "English list of 2 November 2026": "英語版の2026年11月2日の制限リスト",
    "class": "クラスデッキ",
    "universe": "作品デッキ",
    "cross": "クロスクラフト",
    "no legal basis": "構築条件に合わない",
    "no basis": "クラスも作品も問わない",
}
AMOUNTS: Final = {
    "exactly {count}": "ちょうど{count}枚",
    "at least {count}": "{count}枚以上",
    "at most {count}": "{count}枚以下",
    "no leader": "リーダーがありません",
    "1 leader ({cards})": "リーダーが1枚です({cards})",
    "{count} leaders ({cards})": "リーダーが{count}枚あります({cards})",
    "no {class} cards": "{class}のカードがありません",
    "1 {class} card": "{class}のカードが1枚です",
    "{count} {class} cards": "{class}のカードが{count}枚です",
    "{main} main, {evolve} evolve, {basis}": "メイン{main}枚、エボルヴ{evolve}枚、{basis}",
}
SENTENCES: Final = {
    'there is no part "{part}"; the parts of a deck are "leader", "cards" and "evolve"': (
        "「{part}」という部分はありません：デッキの部分は「leader」「cards」「evolve」です"
    ),
    '{found}; a deck has {bounds} under "leader": {advice}': ("{found}：デッキのリーダーは{bounds}です。{advice}"),
    "{cards} in the {part}, which has {bounds}: {advice}": "{part}が{cards}です：{bounds}にします。{advice}",
    "{count} copies of {card} beside {other}, whose text allows 1: take out {over}": (
        "『{card}』が{count}枚あります：『{other}』があるデッキには1枚しか入れられません。{over}枚抜いてください"
    ),
    "{card} is {other}; with the leader {leader} a deck holds only {class} and Neutral cards": (
        "『{card}』のクラスは{other}です：リーダーが『{leader}』のデッキには、{class}とニュートラルのカードしか入れられません"
    ),
    "{card} is not of {universe}, on which this deck with the leader {leader} is based; take it out": (
        "『{card}』は「{universe}」のカードではありません：リーダーが『{leader}』のこのデッキは、その作品で構築されています。"
        "抜いてください"
    ),
    "no Starting Amulet; a Vanguard deck has at least one, such as {card}: add one": (
        "スタートアミュレットがありません：ヴァンガードのデッキには『{card}』などが1枚以上必要です。入れてください"
    ),
    "Starting Amulets of {count} names ({cards}); a Vanguard deck has one name: keep one": (
        "スタートアミュレットが{count}種類あります({cards})：ヴァンガードのデッキでは1種類です。1つだけ残してください"
    ),
    "{card} is a {other} Trigger; a Vanguard deck with the leader {leader} has only {class} Triggers: take it out": (
        "『{card}』は{other}のトリガーです：リーダーが『{leader}』のヴァンガードのデッキには、{class}のトリガーしか"
        "入れられません。抜いてください"
    ),
    "the leaders {leaders} are of one class; choose leaders of two classes": (
        "リーダー({leaders})が同じクラスです：2つのクラスから選んでください"
    ),
    "{card} is {other}; with the leaders {leaders} a deck holds only cards of their classes and Neutral cards": (
        "『{card}』のクラスは{other}です：リーダーが{leaders}のデッキには、その2つのクラスとニュートラルのカードしか"
        "入れられません"
    ),
    "{found} in the main deck; it has at least {least} of each leader's class: add {short}": (
        "メインデッキに{found}：各リーダーのクラスが{least}枚以上必要です。{short}枚入れてください"
    ),
    "{card} is banned in {format} ({list}); take it out": (
        "『{card}』は{format}で使用禁止です({list})：抜いてください"
    ),
    "{count} copies of {card} in both decks together; {format} limits it to 1 ({list}): take out {over}": (
        "メインデッキとエボルヴデッキに『{card}』が合わせて{count}枚あります：{format}では1枚までです({list})。"
        "{over}枚抜いてください"
    ),
    "{cards} in one main deck; {format} allows one of them ({list}): choose": (
        "メインデッキに{cards}が一緒に入っています：{format}ではどれか1種類だけです({list})。選んでください"
    ),
}
WORDS: Final = {**NAMES, **AMOUNTS, **SENTENCES}
