"""Selections made as one (no server runs): what could be picked next, all picks at once, taking them back."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.laws.trial import trial_of
from tests.server.live import live_server
from tests.server.secrecy import started

from tefuda.kernel.decision import Decision, Option
from tefuda.kernel.errors import IllegalAnswer
from tefuda.server.match_session import MatchSession
from tefuda.server.messages import Pick
from tefuda.server.selections import goes_on, offered


def bottom(seat: int = 0) -> tuple[MatchSession, int, list[Pick]]:
    """A game in which a seat puts its four cards under its deck in an order of its own; the seat, and its cards."""
    session = started(trial_of("shadowverse"), seat)
    while True:
        decision = session.game.pending[0]
        if decision.prompt == "bottom":
            return (
                session,
                decision.seat,
                [Pick(option.kind, option.handle, option.number) for option in decision.options],
            )
        kind = "redraw" if decision.prompt == "mulligan" else "first"
        option = next(found for found in decision.options if found.kind == kind)
        session.apply(session.transition(decision.seat, option.index))


def test_asking_for_the_next_picks_changes_nothing() -> None:
    session, seat, cards = bottom()
    before = session.game.digest()
    kept, following, _sole = session.considered(seat, [cards[2], cards[0]])
    assert kept == 2
    assert following is not None
    assert following.picked == [cards[2].handle, cards[0].handle]
    assert [option.handle for option in following.options] == [cards[1].handle, cards[3].handle]
    assert session.game.digest() == before


def test_a_pick_that_is_not_offered_ends_what_is_kept() -> None:
    session, seat, cards = bottom()
    kept, following, _sole = session.considered(seat, [cards[1], cards[1], cards[0]])
    assert kept == 1
    assert following is not None
    assert len(following.options) == 3


def test_a_complete_selection_tells_nothing_of_what_comes_after_it() -> None:
    session, seat, cards = bottom()
    assert session.considered(seat, cards[:3]) == (3, None, None)


def test_all_picks_are_taken_together() -> None:
    session, seat, cards = bottom()
    one_by_one, *_ = bottom()
    for pick in cards[:3]:
        decision = next(found for found in one_by_one.game.pending if found.seat == seat)
        index = next(found.index for found in decision.options if found.handle == pick.handle)
        one_by_one.apply(one_by_one.transition(seat, index))
    for transition in session.transitions(seat, cards[:3]):
        session.apply(transition)
    assert session.game.digest() == one_by_one.game.digest()
    assert session.answers == one_by_one.answers


def test_half_a_selection_or_more_than_one_is_refused() -> None:
    session, seat, cards = bottom()
    with pytest.raises(IllegalAnswer, match="not complete with 2"):
        session.transitions(seat, cards[:2])
    with pytest.raises(IllegalAnswer, match="pick 4 of 4 is not offered"):
        session.transitions(seat, cards)
    with pytest.raises(IllegalAnswer, match="pick 2 of 2 is not offered"):
        session.transitions(seat, [cards[0], Pick("done")])


def test_a_selection_is_taken_back_as_a_whole() -> None:
    session, seat, cards = bottom()
    number = len(session.answers)
    for transition in session.transitions(seat, cards[:3]):
        session.apply(transition)
    assert session.last_answer(seat) == number
    earlier = session.back_to(number).decision_of(seat)
    assert earlier is not None
    assert (earlier.prompt, earlier.picked, len(earlier.options)) == ("bottom", [], 4)


async def test_the_other_player_receives_nothing_until_a_selection_is_complete(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one = await live.open_room(game="shadowverse", deck={"key": "forest-starter"}, name="Ann")
        two = await live.take_seat(one["room"], deck={"key": "sword-starter"}, name="Ben")
        pages = [await live.seated(one), await live.seated(two)]
        while True:
            for page in pages:
                await page.settled()
            chooser = next(page for page in pages if page.decision is not None)
            assert chooser.decision is not None
            if chooser.decision["prompt"] == "bottom":
                break
            await chooser.answer(chooser.picks("redraw" if chooser.decision["prompt"] == "mulligan" else "first"))
        other = pages[1 - pages.index(chooser)]
        heard = len(other.raw)
        picks = [{"kind": "card", "handle": option["handle"]} for option in chooser.decision["options"]]
        await chooser.send(type="consider", decision=chooser.decision["id"], picks=picks[:2], number=7)
        await chooser.settled()
        told = json.loads(chooser.raw[-2])
        assert (told["type"], told["number"], told["kept"]) == ("considered", 7, 2)
        assert [option["handle"] for option in told["next"]["options"]] == [pick["handle"] for pick in picks[2:]]
        await chooser.send(type="answers", decision=chooser.decision["id"], picks=[*picks[:2], {"kind": "done"}])
        assert await chooser.refused() == "illegal"
        await other.settled()
        assert [text for text in other.raw[heard:] if "pong" not in text] == []
        await chooser.send(type="answers", decision=chooser.decision["id"], picks=picks[:3])
        await other.until(lambda: len([text for text in other.raw[heard:] if '"view"' in text]) == 1)


def test_the_targets_of_an_attack_are_known_before_it() -> None:
    session = started(trial_of("shadowverse"), 3)
    chance = Random(3)
    while not session.over:
        decision = session.game.pending[0]
        attacks = [option for option in decision.options if option.kind == "attack"]
        for option in attacks:
            pick = Pick(option.kind, option.handle, option.number)
            kept, following, sole = session.considered(decision.seat, [pick])
            assert kept == 1
            if following is None:
                target = session.game.view(decision.seat).card(sole or 0)
                assert target is not None, "the only target"
                assert target.seat != decision.seat
                continue
            assert sole is None
            assert following.prompt == "attack"
            number = len(session.answers)
            aim = following.options[-1]
            for transition in session.transitions(decision.seat, [pick, Pick(aim.kind, aim.handle, aim.number)]):
                session.apply(transition)
            assert len(session.answers) == number + 2
            assert session.last_answer(decision.seat) == number
            return
        session.apply(session.transition(decision.seat, chance.choice(decision.options).index))
    pytest.fail("nobody could have attacked anything")


# ---------------------------------------------------------------- what belongs to one selection


def pick(prompt: str, options: list[Option], picked: list[int] | None = None, **more: Any) -> Decision:
    """A decision of seat 0."""
    told: dict[str, Any] = {"least": 1, "most": 2, "about": 9, **more}
    return Decision(0, prompt, options, 0, picked or [], **told)


def cards(*handles: int, kind: str = "card") -> list[Option]:
    """An option for each of these cards."""
    return [Option(at, kind, handle, None) for at, handle in enumerate(handles)]


def test_a_pick_that_is_noted_is_followed_by_the_next_of_the_same_selection() -> None:
    before = pick("choose", cards(1, 2, 3))
    chosen = before.options[0]
    assert goes_on(before, chosen, pick("choose", cards(2, 3), [1]))
    assert not goes_on(before, chosen, None)
    assert not goes_on(before, chosen, pick("choose", cards(1, 2), [3])), "another one is noted"
    assert not goes_on(before, chosen, pick("other", cards(2, 3), [1]))
    assert not goes_on(before, chosen, pick("choose", cards(2, 3), [1], about=8))
    second = pick("choose", cards(2, 3), [1])
    assert goes_on(second, second.options[0], pick("choose", cards(3), [1, 2]))
    assert not goes_on(second, second.options[0], pick("choose", cards(3), [2, 1]))


def test_unmarked_options_must_shrink_by_the_picked_one() -> None:
    before = pick("choose", cards(1, 2, 3))
    chosen = before.options[0]
    assert goes_on(before, chosen, pick("choose", cards(2, 3)))
    assert goes_on(before, chosen, pick("choose", cards(3)))
    assert not goes_on(before, chosen, pick("choose", cards(1, 2, 3)))
    assert not goes_on(before, chosen, pick("choose", cards(2, 3, 4)))
    assert goes_on(before, chosen, pick("choose", [*cards(2), *cards(9, kind="done")])), "others do not count"
    assert not goes_on(pick("choose", cards(1, 2), most=1), chosen, pick("choose", cards(2), most=1))
    assert not goes_on(pick("choose", cards(1, 2), [5]), chosen, pick("choose", cards(2)))
    assert not goes_on(before, chosen, pick("choose", cards(2, 3), [7]))


def test_an_action_of_a_card_and_its_target_belong_together() -> None:
    main = pick("main", [Option(0, "attack", 4, None), Option(1, "end", None, None)], most=1, about=None)
    attack = main.options[0]
    assert goes_on(main, attack, pick("attack", cards(7, 8), most=1, about=4))
    assert not goes_on(main, attack, pick("attack", cards(7, 8), most=1, about=5))
    assert not goes_on(main, attack, pick("aim", cards(7, 8), most=1, about=4))
    assert not goes_on(main, main.options[1], pick("end", cards(7), most=1, about=None))


def test_a_pick_names_an_option_by_all_that_it_says() -> None:
    options = [Option(0, "play", 4, None), Option(1, "play", 4, 2), Option(2, "play", 5, 2)]
    decision = pick("main", options)
    assert offered(decision, Pick("play", 4, 2)) is options[1]
    assert offered(decision, Pick("play", 4)) is options[0]
    assert offered(decision, Pick("play", 5)) is None
