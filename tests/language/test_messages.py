"""Sentences about decks can be told in Japanese: every one of them, with the same words in it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tefuda.games.registry import GAMES, face
from tefuda.language.deck_codes import BadCode, read_code
from tefuda.language.decks import UnreadableDeck, parse_deck
from tefuda.language.decks_japanese import WORDS, translator_of
from tefuda.language.messages import Translator, say

SOURCE = Path(__file__).parents[2] / "src" / "tefuda"
NAME = re.compile(r"\{([a-z]+)\}")
JAPANESE = translator_of("ja", {})


def templates(path: Path) -> Iterator[str]:
    """The templates in a module: texts with names in braces, and what is said without."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    said = {id(node.args[0]) for node in calls if ast.unparse(node.func) in ("say", "BadCode") and node.args}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            has_names = NAME.search(node.value) and "\n" not in node.value
            if has_names or id(node) in said:
                yield node.value


def names(template: str) -> set[str]:
    return set(NAME.findall(template))


COMMON = [f"language/{name}.py" for name in ("decks", "deck_codes", "yaml12")]
COMMON += [f"games/kit/{name}.py" for name in ("decks", "plain")]


@pytest.mark.parametrize("module", COMMON)
def test_messages_about_texts_codes_and_decks_have_japanese(module: str) -> None:
    found = set(templates(SOURCE / module))
    assert len(found) > 2
    assert [template for template in found if template not in WORDS] == []


@pytest.mark.parametrize("game", GAMES)
def test_messages_of_the_deck_rules_have_japanese(game: str) -> None:
    found = set(templates(SOURCE / "games" / game.replace("-", "_") / "deck_rules.py"))
    assert len(found) > 8
    assert [template for template in found if template not in face(game).translator("ja").book] == []


@pytest.mark.parametrize("game", GAMES)
def test_japanese_sentences_have_the_same_words_in_them(game: str) -> None:
    for english, japanese in face(game).translator("ja").book.items():
        assert names(japanese) == names(english) - {"sentence"}, english


def test_a_word_may_be_a_message_a_list_or_a_name_by_language() -> None:
    message = say(
        "{who}: {cards}, {count}", who={"en": "Rose Queen", "ja": "ローズクイーン"}, cards=("a", "b"), count=2
    )
    assert str(message) == "Rose Queen: a, b, 2"
    assert message.translated(Translator("ja")) == "ローズクイーン: a、b, 2"


def test_input_of_strangers_is_never_a_template() -> None:
    assert str(say("{card} is wrong", card="{0.__class__} {x}")) == "{0.__class__} {x} is wrong"


def lines(text: str) -> list[tuple[int | None, str]]:
    """What is wrong with the text of a deck, in Japanese."""
    with pytest.raises(UnreadableDeck) as caught:
        parse_deck(text)
    return [(found.line, found.translated(JAPANESE)) for found in caught.value.problems]


def test_unreadable_lines_are_reported_in_japanese() -> None:
    assert lines("3 300026\nMaid {0}\n0 300019") == [
        (2, "「Maid {0}」は読めません：枚数とカードを「3 300026」のように書いてください"),
        (3, "枚数が0になっています：1から999までの整数を書いてください"),
    ]


def test_unreadable_yaml_is_reported_in_japanese() -> None:
    assert lines("game: x\nname: 3") == [(2, "nameは3ではなく言葉です：引用符で囲んでください")]
    assert lines("- 1") == [
        (
            1,
            "デッキではありません：「3 300026」のような行か、「name:」と、"
            "「cards:」の下に「300026: 3」のような行を書いてください",
        )
    ]
    assert lines("leader: null") == [(1, "カード番号があるはずのところにNoneがあります")]
    assert lines("1: 2") == [(1, "'1'というデッキの部分はありません：「cards」のように書いてください")]
    assert lines("cards: {a: 1, a: 2}") == [(1, "キーaが2つあります(1つ目は1行目)：1つにしてください")]
    assert lines("cards: [") == [(2, "YAMLとして読めません：字下げ、引用符、括弧を確かめてください")]


def test_an_unreadable_code_is_reported_in_japanese() -> None:
    with pytest.raises(BadCode) as caught:
        read_code("tf1-AAAA")
    assert [found.translated(JAPANESE) for found in caught.value.problems] == [
        "コードが途中で切れているか、文字が違っています：もう一度写してください"
    ]
