"""What a table says of a game: questions, options, the log and the result, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from tests.laws.games.wixoss import TRIAL
from tests.server.secrecy import started
from tests.server.test_languages import ENGLISH, names_in_latin_letters, told, without_names

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
def test_questions_and_options_are_told_in_both_languages(number: int) -> None:
    names = re.compile("|".join(map(re.escape, sorted(names_in_latin_letters("wixoss"), key=len, reverse=True))))
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
