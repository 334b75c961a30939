"""A match without its server: the log that is kept for each reader, and what may be taken back."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from tests.laws.trial import trial_of
from tests.server.lobby_driver import LETHAL
from tests.server.secrecy import started
from tests.server.test_steps import match_of

from tefuda.errors import FileError
from tefuda.games.puzzles import SavedScenario
from tefuda.games.registry import GAMES
from tefuda.server import match_session
from tefuda.server.clocks import HEADLINE, LINE
from tefuda.server.hosted import hosted_game
from tefuda.server.match_session import Log, MatchSession, revealed, shows_same_table
from tefuda.server.messages import Pick


def log_of(count: int, language: str = "en") -> Log:
    """A log of so many steps."""
    log = Log(language)
    for number in range(count):
        log.add([Raw(b'{"number":%d}' % number)])
    return log


def texts(steps: list[Raw]) -> list[str]:
    """Steps as text."""
    return [bytes(step).decode() for step in steps]


# ---------------------------------------------------------------- logs


def test_a_client_with_some_steps_is_sent_the_rest() -> None:
    log = log_of(5)
    assert log.end == 5 and len(log.marks) == 6
    for number in range(6):
        first, steps = log.since(number, log.marks[number])
        assert (first, texts(steps)) == (number, texts(log.steps[number:]))


def test_a_client_with_other_steps_is_sent_all() -> None:
    log = log_of(5)
    assert log.since(3, log.marks[2]) == (0, log.steps)
    assert log.since(3, "en 0") == (0, log.steps)
    assert log.since(-1, log.marks[0]) == (0, log.steps)
    assert len(set(log.marks.values())) == 6
    assert all(len(log.marks[number]) == len("en ") + 8 for number in range(1, 6))


def test_steps_that_are_shown_together_have_one_mark_at_their_end() -> None:
    log = log_of(2)
    log.add([Raw(b"{}"), Raw(b"{}")])
    log.add([])
    assert (log.end, sorted(log.marks), log.marks[4]) == (4, [0, 1, 2, 4], log.mark)
    assert log.since(3, log.mark) == (0, log.steps)


def test_a_client_with_too_many_steps_drops_them_unless_they_were_in_another_language() -> None:
    """Something was taken back."""
    log = log_of(5)
    assert log.since(6, "en whatever") == (5, [])
    assert log.since(6, "ja whatever") == (0, log.steps)
    assert log.since(0, "ja") == (0, log.steps)
    assert log.since(5, log_of(5, "ja").marks[5]) == (0, log.steps)


def test_a_log_forgets_its_oldest_third_when_it_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    assert match_session.LOG == 1_200
    monkeypatch.setattr(match_session, "LOG", 6)
    log = log_of(6)
    assert (log.first, len(log.steps)) == (0, 6)
    log = log_of(7)
    assert (log.first, len(log.steps), len(log.marks), log.end) == (2, 5, 6, 7)
    assert texts(log.steps)[0] == '{"number":2}'
    assert log.since(1, log_of(6).marks[1]) == (2, log.steps), "what was forgotten is not sent"
    assert log.since(4, log.marks[4]) == (4, log.steps[2:])
    assert log.since(2, log.marks[2]) == (2, log.steps)


def test_a_log_knows_how_long_it_takes_to_be_shown() -> None:
    session = started(trial_of("sword-girls"), 0)
    steps = [json.loads(bytes(step)) for step in session.logs[0, "en"].steps]
    seconds = sum(HEADLINE if step.get("headline") else LINE for step in steps)
    assert len(steps) > 1 and session.logs[0, "en"].seconds == pytest.approx(seconds)
    assert session.log_seconds()[0] == session.logs[0, "en"].seconds
    only = MatchSession(
        hosted_game("sword-girls"), match_of("sword-girls", 1), ("A", "B"), readers=frozenset({(1, "ja")})
    )
    assert only.log_seconds()[0] == only.log_seconds()[2] == 0.0 < only.log_seconds()[1]
    both = only.read_by(frozenset({(1, "ja"), (1, "en")}))
    both.logs[1, "en"].seconds = 99.0
    assert both.log_seconds() == (0.0, 99.0, 0.0)


# ---------------------------------------------------------------- matches that were written down


def test_a_match_of_another_version_or_other_texts_is_not_continued() -> None:
    hosted, names = hosted_game("sword-girls"), ("Ann", "Ben")
    for change, told in (
        ({"version": "0"}, "was played with Tefuda 0"),
        ({"book": "0"}, "other card texts"),
        ({"answers": [(0, 0), (0, 77)]}, "answer 2 of 2 is not possible"),
        ({"scenario": SavedScenario(LETHAL)}, "for shadowverse, not for sword"),
    ):
        match: Any = msgspec.structs.replace(match_of("sword-girls", 1), **change)
        with pytest.raises(FileError, match=told):
            MatchSession(hosted, match, names).replayed()


def test_a_match_that_was_given_up_is_over_but_not_before() -> None:
    hosted, match = hosted_game("sword-girls"), match_of("sword-girls", 1)
    match.answers, match.conceded = [(0, 0), (1, 0)], 1
    whole = MatchSession(hosted, match, ("Ann", "Ben")).replayed()
    assert whole.over and whole.decided and whole.answered == [1, 1] and whole.undo_floors == [2, 2]
    earlier = MatchSession(hosted, match, ("Ann", "Ben")).replayed(1)
    assert not earlier.over and not earlier.decided and earlier.answers == [(0, 0)]
    assert MatchSession(hosted, match, ("Ann", "Ben")).replayed(2).game.result is None


def test_an_undo_gives_the_same_decisions_new_ids() -> None:
    """An answer to a decision that was taken back is no answer to the one that looks the same."""
    session = started(trial_of("sword-girls"), 0)
    before = [session.decision_of(seat) for seat in range(2)]
    session.apply(session.transition(0, 0))
    back = session.back_to(0)
    for seat in range(2):
        one, two = before[seat], back.decision_of(seat)
        assert one is not None and two is not None and one.id != two.id and one.options == two.options
    again = back.decision_of(0)
    assert again is not None
    assert (back.undone, back.back_to(0).undone, back.read_by(back.readers).undone) == (1, 2, 1)
    read = back.read_by(back.readers | {(2, "ja")}).decision_of(0)
    assert read is not None and read.id == again.id


# ---------------------------------------------------------------- what may be taken back


def test_the_last_answer_is_the_last_one_that_was_asked_for() -> None:
    session = started(trial_of("sword-girls"), 0)
    assert session.last_answer(0) is None and not session.can_undo(0)
    session.apply(session.transition(0, 0))
    session.apply(session.transition(1, 0))
    session.apply(session.transition(0, 0))
    assert (session.last_answer(0), session.last_answer(1)) == (2, 1)
    session.was_asked[2] = False
    assert session.last_answer(0) == 0
    session.begun[1] = 0
    assert session.last_answer(1) == 0
    session.undo_floors = [0, 1]
    assert session.can_undo(0) and not session.can_undo(1)
    session.concede(0)
    assert not session.can_undo(0)


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_that_shows_nothing_new_is_one_that_can_be_taken_back(game: str) -> None:
    """For whoever answers: no card is known that was not, chance has done nothing, the match goes on."""
    trial = trial_of(game)
    session, chance = started(trial, 3), Random(3)
    shown = hidden = 0
    while not session.over and len(session.answers) < 70:
        before = session.game
        answer = trial.answer(session.game, chance)
        session.apply(session.transition(*answer))
        seat = answer[0]
        known = {card.definition.key for card in before.view(seat).all_cards() if card.definition is not None}
        fresh = {card.definition.key for card in session.game.view(seat).all_cards() if card.definition is not None}
        drew = before.chance.drawn != session.game.chance.drawn
        stays = revealed(before, session.game, seat) & 1 << seat
        assert stays or not (fresh - known) or drew
        if drew or session.over:
            assert stays
        assert (
            session.undo_floors[seat] == len(session.answers)
            if stays
            else session.undo_floors[seat] < len(session.answers)
        )
        shown, hidden = shown + stays, hidden + (not stays)
    assert shown and hidden


def test_two_pictures_are_alike_if_the_table_and_the_question_are() -> None:
    session = started(trial_of("sword-girls"), 0)
    one = session.snapshot(0)
    other = msgspec.structs.replace
    assert one.decision is not None
    assert shows_same_table(one, other(one, waiting=[])) and shows_same_table(
        one, other(one, decision=other(one.decision, id="x"))
    )
    for change in (
        {"decision": None},
        {"decision": other(one.decision, prompt="x")},
        {"decision": other(one.decision, options=[])},
        {"piles": []},
        {"numbers": {}},
        {"players": []},
        {"lasting": [None]},
    ):
        assert not shows_same_table(one, other(one, **change)), change


# ---------------------------------------------------------------- selections


def test_a_card_with_one_target_only_tells_which() -> None:
    """Looked for in games of Shadowverse: an attack for which there is one target, and one for which there are more."""
    sole = several = 0
    for number in range(4):
        session, chance = started(trial_of("shadowverse"), number), Random(number)
        while not session.over and len(session.answers) < 60:
            seat = session.game.pending[0].seat
            for option in session.game.pending[0].options:
                if option.kind != "attack":
                    continue
                kept, following, aim = session.considered(seat, [Pick(option.kind, option.handle, option.number)])
                assert kept == 1
                if following is None:
                    assert aim is not None and aim != option.handle
                    sole += 1
                else:
                    assert aim is None and following.id
                    several += 1
            session.apply(session.transition(*trial_of("shadowverse").answer(session.game, chance)))
        if sole and several:
            break
    assert sole and several


def test_a_previewed_decision_has_the_number_that_it_will_have() -> None:
    session = started(trial_of("sword-girls"), 0)
    now = session.decision_of(0)
    kept, following, _ = session.considered(0, [])
    assert now is not None and following is not None and (kept, following.id) == (0, now.id)
    assert session.considered(0, [], "ja")[1] != following, "in another language"
