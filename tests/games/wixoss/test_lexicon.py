"""What a table says of a game: questions, options, the log and the result, in both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from tests.laws.games.wixoss import TRIAL
from tests.server.secrecy import started
from tests.server.test_languages import ENGLISH, names_in_latin_letters, told, without_names

from tefuda import Log, new_game
from tefuda.games.kit.line_clauses import clause_at
from tefuda.games.registry import catalogue
from tefuda.games.wixoss.face import FACE
from tefuda.games.wixoss.facts import load_facts
from tefuda.games.wixoss.lexicon import LEXICON
from tefuda.games.wixoss.lexicon.terms import english_names
from tefuda.games.wixoss.library import library
from tefuda.games.wixoss.setup import table
from tefuda.games.wixoss.words import schema
from tefuda.games.wixoss.words.effects import (
    BASE_LEVEL_EFFECT,
    BOND_EFFECT,
    EFFECTS,
    FLAG_EFFECT,
    IDENTITY_EFFECT,
    KEYWORD_EFFECT,
    SHIELD_EFFECT,
    TYPES_EFFECT,
)
from tefuda.kernel.rows import NONE
from tefuda.language.lines import SLOTS
from tefuda.language.narrator import Narrator
from tefuda.language.parser import read
from tefuda.server.match_session import MatchSession


def questions(number: int) -> Iterator[tuple[str, str]]:
    """What is asked in a whole match, with each option, in English and in Japanese."""
    chance = Random(number)
    session = played(number)
    while not session.over:
        for seat in range(2):
            if session.decision_of(seat) is not None:
                english, japanese = (session.snapshot(seat, language).decision for language in ("en", "ja"))
                assert len(english.options) == len(japanese.options)
                yield english.text, japanese.text
                for one, other in zip(english.options, japanese.options, strict=True):
                    yield one.text, other.text
        session.apply(session.transition(*TRIAL.answer(session.game, chance)))


def played(number: int) -> MatchSession:
    """A match that is read in both languages at both seats."""
    readings = frozenset((seat, language) for seat in range(2) for language in ("en", "ja"))
    return started(TRIAL, number).read_by(readings)


@pytest.mark.parametrize("number", range(2))
def test_questions_and_options_have_both_languages(number: int) -> None:
    known = sorted({*names_in_latin_letters("wixoss"), "Ann", "Ben"}, key=len, reverse=True)
    names = re.compile("|".join(map(re.escape, known)))
    asked = set(questions(number))
    assert len(asked) > 40
    assert [one for one, _ in asked if not one or "{" in one] == []
    assert [other for _, other in asked if not other or "{" in other or ENGLISH.search(names.sub("", other))] == []


@pytest.mark.parametrize("number", range(2))
def test_the_log_tells_the_same_in_both_languages(number: int) -> None:
    session, chance = played(number), Random(number)
    while not session.over:
        session.apply(session.transition(*TRIAL.answer(session.game, chance)))
    for seat in range(2):
        english, japanese = told(session, seat, "en"), told(session, seat, "ja")
        assert len(english) == len(japanese) > 60
        assert [line["text"] for line in english if "{" in line["text"]] == []
        assert [line["text"] for line in japanese if ENGLISH.search(without_names(line)) or "{" in line["text"]] == []
    result = session.snapshot(0, "en").result
    assert result is not None
    assert re.fullmatch(r"(Ann|Ben|You) wins?! .*Life Cloth.*", result.text), result.text


def test_lasting_effects_have_texts_in_both_languages() -> None:
    """Each effect that the game makes by itself has a sentence; bonds, once-a-game abilities and cards are named."""
    library = FACE.library
    named = {effect.name for effect in EFFECTS}
    assert named == {found.effect for found in FACE.catalogue().presentation.effects}
    view = table(0, library).view(0)
    student = library.numbers["WX25-CP1-058"]
    told = {
        (BOND_EFFECT, student): ("Bond with Asagao Hanae", "「朝顔ハナエ」の生徒との絆を獲得している"),
        (IDENTITY_EFFECT, student): ("is Asagao Hanae", "「朝顔ハナエ」である"),
        (TYPES_EFFECT, student + 1): ("has the LRIG types of Asagao Hanae, too", "「朝顔ハナエ」のルリグタイプも持つ"),
        (FLAG_EFFECT, schema.NO_GUARD): ("cannot guard", "【ガード】ができない"),
        (FLAG_EFFECT, 2 | 8): (
            "cannot guard with level-1 cards and cannot guard with level-3 cards",
            "レベル1のカードで【ガード】ができない、レベル3のカードで【ガード】ができない",
        ),
        (KEYWORD_EFFECT, schema.LANCER | schema.CANNOT_ATTACK): (
            "has Lancer and cannot attack",
            "【ランサー】を持つ、アタックできない",
        ),
        (SHIELD_EFFECT, NONE): ("the next damage is prevented", "次に受けるダメージを受けない"),
        (BASE_LEVEL_EFFECT, 2): ("base level 2", "基本レベル2"),
    }
    for (number, value), (english, japanese) in told.items():
        for language, expected in (("en", english), ("ja", japanese)):
            narrator = Narrator(FACE.catalogue(language), 0, ("you", "they"))
            assert narrator.effect(library.first_effect + number, [value], view) == expected


def test_effects_of_the_play_condition_of_the_other_face_cite_its_text() -> None:
    """WX 1.11: the front is played by it as the back."""
    shared = library()
    *_, line = shared.lines_of(shared.numbers["WX13-006A"])
    clause = clause_at(shared, line * SLOTS, 0, "en")
    assert clause is not None
    assert (clause.key, clause.start) == ("WX13-006B", 0)
    assert clause.text == shared.facts.cards["WX13-006B"].lines[0]


def test_filters_and_class_lines_are_english_in_english() -> None:
    """WX 2.5: a class has two halves; neither has another name in English sources but the right one."""
    english = catalogue("wixoss")
    sheets = [english.sheet(key) for key in load_facts().cards]
    told = {tag for sheet in sheets for name in ("class", "type") for tag in sheet.tags.get(name, ())}
    assert {tag for tag in told if not tag.isascii() or not tag[0].isalpha()} == set()
    assert {"Image Melody", "Armed Melody", "Vermilion", "Princession Orchestra", "Unknown", "Emma"} <= told
    assert ("Class", "Image Melody: Valor") in english.sheet("WXDi-D01-013").facts
    assert ("クラス", "奏像：武勇") in catalogue("wixoss", "ja").sheet("WXDi-D01-013").facts


def test_the_log_tells_a_battle_and_a_life_burst_once() -> None:
    log = Log("wixoss", reader=0)
    game = new_game("wixoss", decks=("white-hope", "red-ambition"), seed=0, journal=log.journal)
    chance = Random(0)
    while not game.over:
        decision = game.pending[0]
        game.apply(chance.randrange(len(decision.options)), seat=decision.seat)
    entries = [entry for entry in log.read() if entry.event in ("battles", "bursts", "acts")]
    told = [entry.text for entry in entries if entry.text]
    fought = sum(entry.event == "battles" for entry in entries)
    assert fought > 6 and sum(" battles " in text for text in told) == fought // 2
    burst = [entry for entry in entries if entry.event == "bursts"]
    assert burst and not [text for text in told if text.endswith(": Life Burst.")]


def test_english_texts_name_cards_in_english_where_they_have_such_names() -> None:
    """And Japanese ones in Japanese; without an English name, or where two cards share it, both do."""
    for name, english_name in (
        ("甲冑　ローメイル", "Romail, Helmet Armor"),
        ("幻竜　アルゼンチノ", "幻竜　アルゼンチノ"),
        ("緑子", "緑子"),
    ):
        tree = read(LEXICON.english(), f'Cross: Left of a SIGNI named "{name}".', "line")
        text = LEXICON.english().print(tree, "line")
        assert text == f'Cross: Left of a SIGNI named "{english_name}".'
        assert read(LEXICON.english(), text, "line") == tree
        assert f"『{name}』" in LEXICON.japanese().print(tree, "line")
    part = read(LEXICON.english(), 'Cross: Left of a SIGNI with "Flathro" in its name.', "line")
    assert "『フレイスロ』" in LEXICON.japanese().print(part, "line")


def test_no_text_of_a_card_says_a_japanese_name_that_is_known_in_english() -> None:
    known = english_names() | load_facts().names.parts
    times = Counter(known.values())
    texts = "\n".join(load_facts().lines())
    said = set(re.findall('"([^"]*)"', texts))
    assert not {name for name in said & set(known) if times[known[name]] == 1}
    assert {"Romail, Helmet Armor", "Servant"} <= said
