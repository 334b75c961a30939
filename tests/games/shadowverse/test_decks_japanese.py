"""What is wrong with a deck of Shadowverse: Evolve, told in Japanese: each problem once."""

from __future__ import annotations

import msgspec
import pytest
from tests.games.shadowverse.test_decks import CROSS, FORTY, deck_of, dragons, singletons, universe_deck

from tefuda.games.shadowverse.deck_rules import check_deck, nature
from tefuda.games.shadowverse.face import FACE
from tefuda.games.shadowverse.facts import Facts, load_facts
from tefuda.language.decks import Deck, parse_deck


def facts() -> Facts:
    """The facts as they would be if every card were playable."""
    found = load_facts()
    cards = {id: msgspec.structs.replace(card, unread=False) for id, card in found.cards.items()}
    return msgspec.structs.replace(found, cards=cards)


def told(deck: Deck, known: Facts | None = None, format: str | None = None) -> list[str]:
    return [problem.translated(FACE.translator("ja")) for problem in check_deck(deck, known or facts(), format)]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("SD01-017 Goblin", "SD01-917 Goblin", "カードSD01-917は存在しません：『SD01-017 ゴブリン』のことですか？"),
        ("SD01-017 Goblin", "????", "カード????は存在しません：カードの一覧で探してください"),
        (
            "leader: SD02-LD01\n",
            "",
            "リーダーがありません：デッキのリーダーはちょうど1枚です。1枚入れてください",
        ),
        (
            "leader: SD02-LD01\n",
            "leader: SD02-LD01\nleader: BP01-LD04\n",
            "リーダーが2枚あります(SD02-LD01 エリカ、BP01-LD04 爛漫の剣技・オーレリア)："
            "デッキのリーダーはちょうど1枚です。1枚抜いてください",
        ),
        ("1 SD01-017 Goblin\n", "", "メインデッキが39枚です：40〜50枚にします。1枚入れてください"),
        (
            "3 SD02-004",
            "3 SD02-011\n3 SD02-013\n2 BP01-027\n3 SD02-004",
            "エボルヴデッキが11枚です：10枚以下にします。1枚抜いてください",
        ),
        (
            "SD01-017 Goblin",
            "SD02-004",
            "『SD02-004 フローラルフェンサー』はエボルヴフォロワーなので、"
            "メインデッキに入れられません：「evolve」に移してください",
        ),
        (
            "SD01-017 Goblin",
            "SD02-T01",
            "『SD02-T01 ナイト』はトークンで、カードの効果でしか現れません：デッキから抜いてください",
        ),
        (
            "3 SD02-004 Floral Fencer",
            "1 BP09-019_back",
            "『BP09-019_back 絶望の使者・セリア』は『BP09-019 希望の戦術家・セリア』の裏面です："
            "代わりに表面を入れてください",
        ),
        (
            "evolve:",
            "side board:",
            "「side board」という部分はありません：デッキの部分は「leader」「cards」「evolve」です",
        ),
        (
            "3 SD02-001",
            "4 SD02-001",
            "メインデッキに『SD02-001 ツバキ』が4枚あります：3枚までです。1枚抜いてください",
        ),
        (
            "SD01-017 Goblin",
            "SD01-016",
            "『SD01-016 森荒らしへの報い』のクラスはエルフです：リーダーが『SD02-LD01 エリカ』のデッキには、"
            "ロイヤルとニュートラルのカードしか入れられません",
        ),
        (
            "SD01-017 Goblin",
            "BP13-107",
            "『BP13-107 ワールドブレイク』はスタンダードで使用禁止です(英語版の2026年11月2日の制限リスト)："
            "抜いてください",
        ),
    ],
)
def test_problems_of_a_class_deck(old: str, new: str, expected: str) -> None:
    assert told(deck_of(FORTY, (old, new))) == [expected]


def test_problems_of_a_universe_deck() -> None:
    assert told(universe_deck("umamusume", facts(), "1 SD01-017", leader="CP01-LD01")) == [
        "『SD01-017 ゴブリン』は「ウマ娘 プリティーダービー」のカードではありません："
        "リーダーが『CP01-LD01 〔ふるさと直送エール！〕ユキノビジン』のこのデッキは、"
        "その作品で構築されています。抜いてください"
    ]
    assert told(universe_deck("vanguard", facts(), leader="CP03-LD02")) == [
        "スタートアミュレットがありません：ヴァンガードのデッキには『CP03-041 ういんがる・ぶれいぶ』などが"
        "1枚以上必要です。入れてください"
    ]
    assert told(universe_deck("vanguard", facts(), "1 CP03-041", "1 CP03-021", "1 CP03-016", leader="CP03-LD02")) == [
        "スタートアミュレットが2種類あります(CP03-041 ういんがる・ぶれいぶ、CP03-021 士官候補生 エリック)："
        "ヴァンガードのデッキでは1種類です。1つだけ残してください",
        "『CP03-016 輝石通信のラッコ兵』はエルフのトリガーです：リーダーが『CP03-LD02 〔絆の導き手〕先導アイチ』の"
        "ヴァンガードのデッキには、ロイヤルのトリガーしか入れられません。抜いてください",
    ]


def test_problems_of_numbers_of_copies() -> None:
    assert told(singletons(facts(), "2 SD01-017")) == [
        "『SD01-017 ゴブリン』が2枚あります：『BP19-110 機鋒の咎人・カットスロート』があるデッキには"
        "1枚しか入れられません。1枚抜いてください"
    ]
    assert told(dragons("1 BP02-062")) == [
        "メインデッキとエボルヴデッキに『BP02-062 竜巫女の儀式』が合わせて2枚あります："
        "スタンダードでは1枚までです(英語版の2026年11月2日の制限リスト)。1枚抜いてください"
    ]
    formats = facts().formats
    choice = msgspec.structs.replace(formats.formats["standard"], choices=(("SD02-001", "SD02-002"),))
    changed = msgspec.structs.replace(formats, formats={**formats.formats, "standard": choice})
    assert told(deck_of(FORTY), msgspec.structs.replace(facts(), formats=changed)) == [
        "メインデッキにSD02-001 ツバキ、SD02-002 ヴァンガード・レイサムが一緒に入っています："
        "スタンダードではどれか1種類だけです(英語版の2026年11月2日の制限リスト)。選んでください"
    ]


def test_problems_of_decks_of_other_formats() -> None:
    assert told(deck_of(FORTY, CROSS, ("SD01-017 Goblin", "SD03-001")), format="cross-craft") == [
        "『SD03-001 ミスリルゴーレム』のクラスはウィッチです："
        "リーダーがSD02-LD01 エリカ、SD01-LD01 アリサのデッキには、"
        "その2つのクラスとニュートラルのカードしか入れられません",
        "メインデッキにエルフのカードがありません：各リーダーのクラスが1枚以上必要です。1枚入れてください",
    ]
    same = deck_of(FORTY, ("leader: SD02-LD01\n", "leader: SD02-LD01\nleader: BP01-LD04\n"))
    assert told(same, format="cross-craft") == [
        "リーダー(SD02-LD01 エリカ、BP01-LD04 爛漫の剣技・オーレリア)が同じクラスです：2つのクラスから選んでください"
    ]
    assert told(parse_deck("29 SD01-013\nleader: SD01-LD01"), format="sealed") == [
        "メインデッキが29枚です：30枚以上にします。1枚入れてください"
    ]
    assert told(parse_deck("format: moderne\n30 SD01-013")) == [
        "「moderne」というフォーマットはありません：standard、cross-craft、sealed、unrestrictedから選んでください"
    ]


def test_a_card_that_cannot_be_read_yet() -> None:
    cards = facts().cards
    unread = msgspec.structs.replace(cards["SD02-001"], unread=True)
    (found,) = told(deck_of(FORTY), msgspec.structs.replace(facts(), cards={**cards, "SD02-001": unread}))
    assert found == "『SD02-001 ツバキ』のテキストはまだTefudaの言葉になっていません：別のカードにしてください"
    assert FACE.translator("ja").book["not playable yet"] == "未対応"


def test_every_sort_of_card_has_a_name() -> None:
    known = FACE.translator("ja").book
    assert {nature(card) for card in facts().cards.values() if card.special != "token"} <= set(known)
    assert {card.class_.title() for card in facts().cards.values()} <= set(known)
    assert {format.name for format in facts().formats.formats.values()} <= set(known)
    assert {format.restricted for format in facts().formats.formats.values()} - {""} <= set(known)


def test_a_deck_in_a_few_words() -> None:
    starter = facts().decks["forest-starter"]
    assert FACE.deck_summary(starter, "ja") == "メイン40枚、エボルヴ10枚、クラスデッキ"
    assert FACE.deck_summary(starter) == "40 main, 10 evolve, class"
    assert FACE.deck_summary(Deck("", "", ()), "ja") == "メイン0枚、エボルヴ0枚、構築条件に合わない"
