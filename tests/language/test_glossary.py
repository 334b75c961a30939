"""The words on the cards of each game are explained."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tefuda.games.registry import GAMES, catalogue, face, phrasebook
from tefuda.language.glossary import Glossary, Term, marking, terms_in

LANGUAGES = [(game, language) for game in GAMES for language in face(game).LANGUAGES]


@cache
def texts_of(game: str, language: str) -> str:
    """The texts of all cards."""
    return "\n".join(card.text(language) for card in face(game).cards().values())


@cache
def explained(game: str, language: str) -> set[tuple[str, Term]]:
    """What of the texts of all cards is explained, in small letters, each with its term."""
    text = texts_of(game, language)
    found = terms_in(catalogue(game).glossary(), text, language)
    return {(text[start:end].casefold(), term) for start, end, term in found}


@pytest.mark.parametrize(("game", "language"), LANGUAGES)
def test_every_explained_word_stands_on_some_card(game: str, language: str) -> None:
    found = {term for _, term in explained(game, language)}
    assert [term.id for term in catalogue(game).glossary().terms if term.id not in found] == []


CLOSED_LISTS = {"shadowverse": ("keyword", "header"), "sword-girls": ("stat",), "wixoss": ("keyword",)}
"""Lists of a phrasebook whose values are keywords."""
OTHERS = {
    ("shadowverse", "en"): {
        "On Super-Evolve", "Follower Strike", "On Race", "Serve", "On Drive", "Ride", "Drive Point",
        "drive check", "Advance", "Combo", "Spellchain", "Necrocharge",
        "Overflow", "Sanguine", "Earth Rite", "crests", "counter",
    },
    ("shadowverse", "ja"): {
        "【超進化時】", "【フォロワー攻撃時】", "【出走時】", "【食事起動】", "【ドライブ獲得時】", "【憑依】",
        "ドライブチェック", "【アドバンス起動】", "【コンボ_3】",
        "【スペルチェイン_10】", "【ネクロチャージ_10】", "【覚醒】", "【真紅】", "【土の秘術】", "クレスト",
    },
    ("sword-girls", "en"): {
        "Turn start", "Attack:", "Defend:", "deactivate", "destroy", "Restore", "SHUFFLES", "coin flip", "NPC",
        "attacker", "defender", "grave", "upgrade level",
    },
    ("sword-girls", "ja"): {
        "【ターン開始】", "【攻撃】", "【防御】", "行動済み", "破壊", "元に戻す", "コイン", "NPC", "攻撃側", "防御側",
        "墓地", "強化レベル", "生成する",
    },
    ("wixoss", "en"): {
        "Enter", "Action", "Always:", "Life Burst", "Exceed 1", "Ener Charge 1", "Guard icon", "Dissona", "Resona",
        "once per turn", "once per game", "vanish", "crush", "freeze", "downed", "upped", "damage", "in front of this",
    },
    ("wixoss", "ja"): {
        "【出】", "【起】", "【自】", "【常】", "【ライフバースト】", "エクシード1", "【エナチャージ1】",
        "《ガードアイコン》", "《ディソナアイコン》", "レゾナ", "《ターン1回》", "《ゲーム1回》",
        "バニッシュ", "クラッシュ", "凍結", "正面",
    },
}  # fmt: skip
"""Keywords that are words of the vocabulary by themselves."""


@pytest.mark.parametrize(("game", "language"), LANGUAGES)
def test_every_keyword_that_stands_on_a_card_is_explained(game: str, language: str) -> None:
    said = texts_of(game, language)
    terms = phrasebook(game, language).terms
    keywords = {text.strip("「」") for name in CLOSED_LISTS[game] for text in terms.get((name, ""), {}).values()}
    others = OTHERS.get((game, language), set())
    known = {word for word, _ in explained(game, language)}
    found = set(standing(keywords | others, said))
    assert found >= others
    assert sorted(word for word in found if word.casefold() not in known) == []


def standing(keywords: set[str], text: str) -> Iterator[str]:
    """Those that a text has, not counting parts of longer ones."""
    for word in sorted(keywords, key=len, reverse=True):
        left = text.replace(word, " ").replace(f"{word[0].upper()}{word[1:]}", " ")
        if left != text:
            yield word
        text = left


@pytest.mark.parametrize("game", GAMES)
def test_an_explanation_is_there_in_both_languages_with_its_clause(game: str) -> None:
    terms = catalogue(game).glossary().terms
    assert len({term.id for term in terms}) == len(terms) > 20
    for term in terms:
        assert set(term.name) == set(term.means) == {"en", "ja"}
        assert re.match(r"(SVE|SG|WX) \d", term.rule)
        assert len(term.means["en"]) < 280, term.id


def test_the_longest_form_is_meant_and_names_are_left_alone() -> None:
    terms = (
        Term("ward", "", {}, {"en": ("Ward",), "ja": ("【守護】",)}, {}),
        Term("ignores", "", {}, {"en": ("ignores Ward",)}, {}),
        Term("combo", "", {}, {"en": ("Combo",), "ja": ("【コンボ_#】",)}, {}),
    )
    glossary = Glossary(terms, {language: marking(terms, language) for language in ("en", "ja")})

    def found(text: str, language: str = "en") -> list[tuple[str, str]]:
        return [(text[start:end], term) for start, end, term in terms_in(glossary, text, language)]

    assert found('Ignores Ward. Create a "Ward Golem" token with Ward. Wardens ignores Wards.') == [
        ("Ignores Ward", "ignores"),
        ("Ward", "ward"),
    ]
    assert found("【コンボ_3】なら『【守護】の騎士』は【守護】を持つ", "ja") == [
        ("【コンボ_3】", "combo"),
        ("【守護】", "ward"),
    ]
    assert found("Ward", "ko") == []
