"""What is wrong with a deck of WIXOSS, told in Japanese: each problem once."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tests.games.wixoss.test_deck_rules import changed, facts

from tefuda.games.kit import deck_problems
from tefuda.games.wixoss import deck_rules
from tefuda.games.wixoss.deck_rules import check_deck, restricted_problems, summary
from tefuda.games.wixoss.facts import Facts
from tefuda.games.wixoss.japanese.decks import WORDS
from tefuda.language.decks import Deck
from tefuda.language.decks_japanese import translator_of

JAPANESE = translator_of("ja", WORDS)
__all__ = ["facts"]


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        (
            "white-hope",
            "4 WD01-013",
            "4 WD01-913",
            "カードWD01-913は存在しません：『WD01-013 小剣　ククリ』のことですか？",
        ),
        ("white-hope", "4 WD01-013", "3 WD01-013", "メインデッキが39枚です：ちょうど40枚にします。1枚入れてください"),
        (
            "white-hope",
            "1 WD01-008",
            "1 WD02-005",
            "ルリグデッキにレベル0のルリグが2枚あります(WD01-005 新月の巫女　タマヨリヒメ、WD02-005 花代・零)："
            "1枚か3枚にします。1枚抜いてください",
        ),
        (
            "white-hope",
            "center:\n1 WD01-005",
            "",
            "ルリグデッキにレベル0のルリグがありません：1枚か3枚必要です。1枚入れてください",
        ),
        (
            "white-hope",
            "4 WD01-013",
            "3 WD01-013\n1 WX01-023",
            "『WX01-023 大器晩成』はアーツなので、メインデッキに入れられません：「lrig」に移してください",
        ),
        (
            "white-hope",
            "1 WD01-008",
            "2 WD01-008",
            "ルリグデッキに『WD01-008 バロック・ディフェンス』が2枚あります：1枚までです。1枚抜いてください",
        ),
        (
            "white-hope",
            "4 WD01-013",
            "3 WD01-013\n1 PR-288",
            "メインデッキにライフバーストを持つカードが21枚あります：0〜20枚です。1枚抜いてください",
        ),
        (
            "no-limit",
            "4 WXDi-D03-018",
            "4 WD01-013",
            "『WD01-013 小剣　ククリ』はディーヴァセレクションでは使えません：抜いてください",
        ),
        (
            "white-hope",
            "1 WD01-008",
            "1 WX25-P1-TK1",
            "『WX25-P1-TK1 ダーク・バウンダリー』はクラフトで、カードの効果でしか現れません：デッキから抜いてください",
        ),
        (
            "white-hope",
            "1 WD01-008\n\ncards:\n4 WD01-009",
            "1 WX09-Re05\n\ncards:\n1 WX09-Re12\n3 WD01-009",
            "WX09-Re05 ロック・ユー、WX09-Re12 烈情の割裂が一緒に入っています：オールスターではどちらか一方だけです"
            "(2024-07-22の繭の部屋)。選んでください",
        ),
    ],
)
def test_problems_of_a_deck(name: str, old: str, new: str, expected: str, facts: Facts) -> None:
    deck = changed(facts, name, (old, new))
    found = [*check_deck(deck, facts), *restricted_problems(deck, facts)]
    assert [problem.translated(JAPANESE) for problem in found] == [expected]


def test_every_sentence_of_the_deck_rules_is_there_in_japanese(facts: Facts) -> None:
    """Each template of the module and of what games share, each name of a format and of a kind of cards."""
    templates = templates_of(deck_rules.__file__)
    shared = templates_of(deck_problems.__file__)
    assert len(templates) > 15
    assert len(shared) > 7
    assert templates - {"{one} and {two}", "{one} or {two}"} <= set(WORDS)
    assert {*shared, deck_problems.NOT_YET} <= set(JAPANESE.book) - set(WORDS)
    assert {format.name for format in facts.formats.formats.values()} <= set(WORDS)
    assert {*deck_rules.KIND_NAMES.values(), *deck_rules.PART_NAMES.values()} <= set(WORDS)
    assert set(WORDS) <= {*JAPANESE.book}


def templates_of(module: str) -> set[str]:
    """The sentences with something to fill in that a module says."""
    source = ast.parse(Path(module).read_text(encoding="utf-8"))
    constants = (node.value for node in ast.walk(source) if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str) and "{" in value}


def test_a_deck_in_a_few_words(facts: Facts) -> None:
    assert (
        summary(facts.decks["dxm"], facts).translated(JAPANESE) == "メイン40枚、ルリグ12枚、センターは『エクス・ゼロ』"
    )
    assert summary(Deck("", "", ()), facts).translated(JAPANESE) == "メイン0枚、ルリグ0枚、センターなし"
