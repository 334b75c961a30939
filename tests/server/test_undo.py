"""What may be taken back: everything up to the last thing that was revealed (match sessions without a server)."""

from __future__ import annotations

from tests.laws.trial import trial_of
from tests.server.secrecy import started

from tefuda.server.match_session import MatchSession


def option(session: MatchSession, seat: int, kind: str) -> int:
    """The first option of a kind."""
    decision = session.decision_of(seat)
    assert decision is not None
    return next(at for at, found in enumerate(decision.options) if found.kind == kind)


def give(session: MatchSession, seat: int, kind: str) -> None:
    """Let a seat answer."""
    session.apply(session.transition(seat, option(session, seat, kind)))


def test_placing_a_card_is_taken_back_to_the_very_same_table() -> None:
    session = started(trial_of("sword-girls"), 0)
    before, log = bytes(session.encoded_for(0)), list(session.logs[0, "en"].steps)
    give(session, 0, "place")
    assert session.can_undo(0)
    earlier = session.back_to(0)
    assert earlier.game.digest() != session.game.digest()
    assert [bytes(step) for step in earlier.logs[0, "en"].steps] == [bytes(step) for step in log]
    assert earlier.snapshot(0).piles == started(trial_of("sword-girls"), 0).snapshot(0).piles
    assert len(before) == len(bytes(earlier.encoded_for(0)))


def test_drawing_cards_is_not_taken_back() -> None:
    session = started(trial_of("sword-girls"), 0)
    give(session, 0, "shuffle")
    assert not session.can_undo(0)


def test_secret_answers_of_the_other_player_do_not_change_whether_undo_is_possible() -> None:
    session = started(trial_of("sword-girls"), 0)
    give(session, 0, "place")
    seen = bytes(session.encoded_for(0))
    give(session, 1, "place")
    assert session.can_undo(0) == (bytes(session.encoded_for(0)) == seen)


def test_a_battle_reveals() -> None:
    session = started(trial_of("sword-girls"), 0)
    give(session, 0, "place")
    give(session, 0, "ready")
    assert session.can_undo(0), "nobody has seen anything yet"
    give(session, 1, "ready")
    assert not session.can_undo(0)
    assert not session.can_undo(1)


def sole_answer(prompt: str) -> tuple[MatchSession, int, int, int]:
    """A match of Shadowverse in which a seat has just given the only answer to a prompt: the match, the seat, the
    number of that answer, and that of the one before it that it could choose. Several games are looked through."""
    for game in range(8):
        session = started(trial_of("shadowverse"), game)
        chosen: dict[int, int] = {}
        for number in range(80):
            if session.over:
                break
            decision = session.game.pending[0]
            alone = len(decision.options) == 1
            found = alone and decision.prompt == prompt and decision.seat in chosen
            if not alone and not decision.picked:
                chosen[decision.seat] = number
            session.apply(session.transition(decision.seat, len(decision.options) - 1))
            if found:
                return session, decision.seat, number, chosen[decision.seat]
    raise AssertionError(f"{prompt} never had a single option")


def test_an_answer_without_a_choice_is_taken_back_together_with_the_one_before() -> None:
    session, seat, number, before = sole_answer("quick")
    last = session.last_answer(seat)
    assert last is not None
    assert before <= last < number


def test_the_end_of_a_turn_is_taken_back_although_nothing_else_could_be_done() -> None:
    session, seat, number, _ = sole_answer("main")
    assert session.last_answer(seat) == number
