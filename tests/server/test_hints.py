"""Hints: a player is told how to win this turn, and nobody waits for a hint that is no longer wanted."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.lobby_driver import COMPUTER, LETHAL, LobbyDriver, Person, lobby_driver, soon
from tests.server.test_commands import refused

from tefuda.server.bot_pool import WinningLine

BOARD = """
game: shadowverse
scenarios:
  - name: One attack
    P1: {field: [SD01-017 Goblin], hand: [SD01-013 Elf Wanderer], pp: 3, deck: [4 x SD01-017]}
    P2: {defense: %d, hand: [SD01-017], deck: [4 x SD01-017]}
    expect: {else: unchanged}
"""


async def seated(live: LobbyDriver, text: str) -> Person:
    """Ann, at a table that is laid out."""
    return await live.enter(await live.open(game="shadowverse", scenario={"text": text}, deck=None, opponent=COMPUTER))


def hints(person: Person, kind: str = "lethal_found") -> list[dict[str, Any]]:
    """The hints of a kind that have come."""
    person.read()
    return [message for message in person.messages if message["type"] == kind]


async def asks(person: Person, number: int, kind: str = "lethal") -> None:
    """A person asks for a hint."""
    await person.say(type=kind, decision=person.decision["id"], number=number)


async def test_a_lethal_hint_names_the_steps_and_the_cards(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await seated(live, BOARD % 1)
        await asks(ann, 3)
        await soon(lambda: hints(ann))
        (told,) = hints(ann)
        attack = next(option for option in ann.decision["options"] if option["kind"] == "attack")
        assert told["text"].startswith("Lethal: attack with Goblin")
        assert told["handles"][0] == attack["handle"]
        assert (told["decision"], told["number"]) == (ann.decision["id"], 3)


async def test_a_lethal_hint_is_empty_if_there_is_no_win(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await seated(live, BOARD % 9)
        await asks(ann, 1)
        await soon(lambda: hints(ann))
        assert (hints(ann)[0]["text"], hints(ann)[0]["handles"]) == ("", [])


async def test_a_hint_for_an_answered_decision_is_not_sent(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await seated(live, BOARD % 1)
        begun, goes_on = asyncio.Event(), asyncio.Event()
        have = ann.room.bots.have

        async def slowly(who: str, work: Any, owner: str = "") -> Any:
            begun.set()
            await goes_on.wait()
            return await have(who, work, owner)

        ann.room.bots.have = slowly  # type: ignore[method-assign]
        await asks(ann, 1)
        await begun.wait()
        (task,) = [task for _, task in ann.room.hints.tasks.values()]
        await ann.answer("play")
        assert not ann.room.hints.tasks
        goes_on.set()
        await asyncio.wait({task})
        assert task.cancelled() and not hints(ann)


@pytest.mark.parametrize(("seconds", "told"), [(2.9, True), (3.1, False)])
async def test_in_a_window_a_hint_comes_within_three_seconds_or_not_at_all(
    seconds: float, told: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await seated(live, BOARD % 1)
        session = ann.room.session
        assert session is not None
        now = [0.0]

        async def slowly(*_: Any) -> WinningLine:
            now[0] += seconds
            return WinningLine({"en": "Lethal", "ja": "Lethal"}, [1])

        monkeypatch.setattr(ann.room.bots, "find_line", slowly)
        monkeypatch.setattr("tefuda.server.hints.monotonic", lambda: now[0])
        await asks(ann, 1)
        await soon(lambda: hints(ann))
        assert hints(ann)[-1]["text"] == "Lethal", "in one's own phase there is time"
        session.passes = frozenset(option["kind"] for option in ann.decision["options"])
        ann.room.hints.found.clear()
        await asks(ann, 2)
        await soon(lambda: len(hints(ann)) == 2)
        assert hints(ann)[-1]["text"] == ("Lethal" if told else "")


async def test_only_the_newest_hint_of_a_seat_is_worked_out(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await seated(live, BOARD % 1)
        for number in range(1, 4):
            await asks(ann, number)
        await soon(lambda: hints(ann))
        assert [told["number"] for told in hints(ann)] == [3]


async def test_a_puzzle_has_hints_of_its_own(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await seated(live, LETHAL)
        assert not ann.last("room")["hints"]
        assert await refused(ann, type="lethal", decision=ann.decision["id"]) == "puzzle"


async def test_against_a_person_hints_are_given_only_while_both_allow_them(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair()
        assert not ann.last("room")["hints"]
        for person, allow in ((ann, True), (ann, False), (ben, True)):
            await person.say(type="allow_hints", allow=allow)
            assert await refused(ann, type="lethal", decision=ann.decision["id"]) == "hints"
        await ann.say(type="allow_hints", allow=True)
        assert ben.last("room")["hints"] and all(player["hints"] for player in ben.last("room")["players"])
        await asks(ben, 4)
        await soon(lambda: hints(ben))
        kept = await ann.room.store.claim(ann.room.id)
        assert [seat.hints for seat in kept.record.seats] == [True, True]  # type: ignore[union-attr]


async def test_a_hint_that_is_no_longer_allowed_is_not_sent(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair()
        for person in (ann, ben):
            await person.say(type="allow_hints", allow=True)
        goes_on = asyncio.Event()

        async def slowly(who: str, work: Any, owner: str = "") -> Any:
            await goes_on.wait()

        ann.room.bots.have = slowly  # type: ignore[method-assign]
        await asks(ann, 1)
        (task,) = [task for _, task in ann.room.hints.tasks.values()]
        await ben.say(type="allow_hints", allow=False)
        goes_on.set()
        await asyncio.wait({task})
        assert task.cancelled() and not hints(ann)


async def test_against_the_computer_hints_are_given(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await live.against_computer()
        assert ann.last("room")["hints"]
        await asks(ann, 1)
        await soon(lambda: hints(ann))


async def test_advice_names_the_choice_of_a_strong_player_and_its_reasons(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await seated(live, BOARD % 9)
        await asks(ann, 5, "advise")
        await soon(lambda: hints(ann, "advised"))
        (told,) = hints(ann, "advised")
        assert (told["decision"], told["number"], told["level"]) == (ann.decision["id"], 5, "expert")
        why = told["why"]
        texts = [option["text"] for option in ann.decision["options"]]
        for option in (why["chosen"], *why["others"]):
            assert option["text"] == texts[option["option"]]
            assert option["worth"]
        assert why["line"][0]["text"] == why["chosen"]["text"]
        assert why["why"]
        assert (why["scale"], why["lethal"]) == ("position", "")


async def test_advice_names_a_win_that_is_sure(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await seated(live, BOARD % 1)
        await asks(ann, 1, "advise")
        await soon(lambda: hints(ann, "advised"))
        assert hints(ann, "advised")[0]["why"]["lethal"].startswith("Lethal: attack with Goblin")


async def test_advice_is_refused_where_hints_are(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await seated(live, LETHAL)
        assert await refused(ann, type="advise", decision=ann.decision["id"]) == "puzzle"
        one, _ = await live.pair()
        assert await refused(one, type="advise", decision=one.decision["id"]) == "hints"


async def test_both_sorts_of_hints_are_worked_out_side_by_side(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await seated(live, BOARD % 1)
        await asks(ann, 1)
        await asks(ann, 2, "advise")
        await soon(lambda: hints(ann) and hints(ann, "advised"))
        assert (hints(ann)[0]["number"], hints(ann, "advised")[0]["number"]) == (1, 2)


async def test_advice_without_a_result_is_sent_as_null(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await seated(live, BOARD % 9)

        async def nothing(*_: Any) -> None:
            return None

        monkeypatch.setattr(ann.room.bots, "find_advice", nothing)
        await asks(ann, 1, "advise")
        await soon(lambda: hints(ann, "advised"))
        assert hints(ann, "advised")[0]["why"] is None
