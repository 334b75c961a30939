"""What may be taken back: everything up to the last thing that was revealed (Play, without a server)."""

from __future__ import annotations

from tests.laws.trial import trial_of
from tests.server.secrecy import started

from tefuda.server.play import Play


def option(play: Play, seat: int, kind: str) -> int:
    """The first option of a kind."""
    decision = play.decision_of(seat)
    assert decision is not None
    return next(at for at, found in enumerate(decision.options) if found.kind == kind)


def give(play: Play, seat: int, kind: str) -> None:
    """Let a seat answer."""
    play.take(play.after(seat, option(play, seat, kind)))


def test_placing_a_card_is_taken_back_to_the_very_same_table() -> None:
    play = started(trial_of("sword-girls"), 0)
    before, log = bytes(play.bytes_for(0)), list(play.logs[0, "en"].steps)
    give(play, 0, "place")
    assert play.can_undo(0)
    earlier = play.back_to(0)
    assert earlier.game.digest() != play.game.digest()
    assert [bytes(step) for step in earlier.logs[0, "en"].steps] == [bytes(step) for step in log]
    assert earlier.picture(0).piles == started(trial_of("sword-girls"), 0).picture(0).piles
    assert len(before) == len(bytes(earlier.bytes_for(0)))


def test_drawing_cards_is_not_taken_back() -> None:
    play = started(trial_of("sword-girls"), 0)
    give(play, 0, "shuffle")
    assert not play.can_undo(0)


def test_what_the_other_does_in_secret_reveals_nothing() -> None:
    play = started(trial_of("sword-girls"), 0)
    give(play, 0, "place")
    seen = bytes(play.bytes_for(0))
    give(play, 1, "place")
    assert play.can_undo(0) == (bytes(play.bytes_for(0)) == seen)


def test_a_battle_reveals() -> None:
    play = started(trial_of("sword-girls"), 0)
    give(play, 0, "place")
    give(play, 0, "ready")
    assert play.can_undo(0), "nobody has seen anything yet"
    give(play, 1, "ready")
    assert not play.can_undo(0)
    assert not play.can_undo(1)


def sole_answer(prompt: str) -> tuple[Play, int, int, int]:
    """A match of Shadowverse in which a seat has just given the only answer to a prompt: the match, the seat, the
    number of that answer, and that of the one before it that it could choose. Several games are looked through."""
    for game in range(8):
        play = started(trial_of("shadowverse"), game)
        chosen: dict[int, int] = {}
        for number in range(80):
            if play.over:
                break
            decision = play.game.pending[0]
            alone = len(decision.options) == 1
            found = alone and decision.prompt == prompt and decision.seat in chosen
            if not alone and not decision.picked:
                chosen[decision.seat] = number
            play.take(play.after(decision.seat, len(decision.options) - 1))
            if found:
                return play, decision.seat, number, chosen[decision.seat]
    raise AssertionError(f"{prompt} never had a single option")


def test_an_answer_without_a_choice_is_taken_back_together_with_the_one_before() -> None:
    play, seat, number, before = sole_answer("quick")
    last = play.last_answer(seat)
    assert last is not None
    assert before <= last < number


def test_the_end_of_a_turn_is_taken_back_although_nothing_else_could_be_done() -> None:
    play, seat, number, _ = sole_answer("main")
    assert play.last_answer(seat) == number
