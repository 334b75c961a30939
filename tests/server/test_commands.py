"""What each message does in a room, and when it is refused (without a network)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NoReturn

import pytest
from tests.server.lobby_driver import COMPUTER, Person, lobby_driver

from tefuda.server.commands import handle
from tefuda.server.connections import Connection, Refusal
from tefuda.server.messages import Undo
from tefuda.server.store import StoreError, Unavailable

ANSWER: dict[str, Any] = {"type": "answer", "decision": "x", "option": 0}
PICKS: dict[str, Any] = {"decision": "x", "picks": [{"kind": "place"}]}
PLAYERS_ONLY: list[dict[str, Any]] = [
    ANSWER,
    {"type": "answers", **PICKS},
    {"type": "consider", **PICKS},
    {"type": "preview", **PICKS},
    {"type": "why", "decision": "x", "handle": 1},
    {"type": "concede"},
    {"type": "undo"},
    {"type": "undo_reply", "agree": True},
    {"type": "rematch"},
    {"type": "consent", "open": True},
    {"type": "shown", "decision": "x"},
]
"""What only players may say."""


async def refused(person: Person, **message: Any) -> str:
    """The code with which a message is refused."""
    with pytest.raises(Refusal) as raised:
        await person.say(**message)
    return raised.value.code


def kinds(person: Person) -> list[str]:
    """The types of the messages that have come."""
    return [message["type"] for message in person.read()]


async def test_spectators_cannot_do_what_only_players_may(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()
        look = await live.enter(None, ann.room.id)
        assert {await refused(look, **message) for message in PLAYERS_ONLY} == {"spectator"}
        enter = {"type": "enter", "protocol": 1, "room": "x"}
        assert await refused(look, **enter) == "entered"


async def test_before_the_match_and_after_it_nothing_is_answered(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open()
        ann = await live.enter(one)
        matches = [message for message in PLAYERS_ONLY if message["type"] not in ("rematch", "consent", "shown")]
        assert {await refused(ann, **message) for message in matches} == {"waiting"}
        assert await refused(ann, type="rematch") == "playing"
        await live.sit(one)
        await ann.say(type="concede")
        assert {await refused(ann, **message) for message in matches} == {"over"}


async def test_an_answer_to_another_decision_is_stale_and_the_view_comes_again_before(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair()
        old = ann.decision["id"]
        await ann.answer("place")
        kinds(ann), kinds(ben)
        assert await refused(ann, type="answer", decision=old, option=0) == "stale"
        assert (kinds(ann), kinds(ben)) == (["view"], [])
        for kind in ("answers", "consider"):
            assert await refused(ann, type=kind, decision=old, picks=[{"kind": "ready", "number": 0}]) == "stale"
        kinds(ann)
        count = len(ann.decision["options"])
        told = {"type": "answer", "decision": ann.decision["id"]}
        with pytest.raises(Refusal, match=f"there are {count} options, 0 to {count - 1}") as raised:
            await ann.say(**told, option=count)
        assert raised.value.code == "illegal"
        await ann.say(**told, option=count - 1)
        assert ann.last("view")["answered"] == 2


async def test_a_seat_without_a_decision_cannot_answer(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()
        await ann.answer("ready")
        assert await refused(ann, **ANSWER) == "not_now"


async def test_picks_that_are_not_offered_are_illegal(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()
        picks = {"decision": ann.decision["id"], "picks": [{"kind": "dance"}]}
        assert await refused(ann, type="answers", **picks) == "illegal"
        kinds(ann)
        await ann.say(type="consider", **picks, number=5)
        (told,) = ann.read()
        assert (told["type"], told["number"], told["kept"], told["sole"]) == ("considered", 5, 0, None)
        assert told["decision"] == told["next"]["id"] == ann.decision["id"], "nothing has been picked"


async def test_a_card_that_cannot_be_used_is_asked_about_by_its_handle(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair()
        await ben.answer("place")
        piles = {(pile["zone"], pile["seat"]): pile.get("cards", []) for pile in ann.last("view")["table"]["piles"]}
        (theirs,) = piles["field", 1]
        why = {"type": "why", "decision": ann.decision["id"], "number": 7}
        kinds(ann)
        texts = {
            "en": "A card face down is the other player's; whom it fights is for chance to say (SG 11.1).",
            "ja": "『裏向きのカード』は相手のカード：誰と戦うかは無作為に決まる(SG 11.1)。",
        }
        for language, text in texts.items():
            await ann.say(type="speak", language=language)
            kinds(ann)
            await ann.say(**why, handle=theirs["handle"])
            assert ann.read() == [{"type": "why_not", "decision": why["decision"], "number": 7, "text": text}]
        await ann.say(**why, handle=10_000)
        assert ann.last("why_not")["text"] == "", "nothing is told of a card that is not seen"
        assert kinds(ben)[-1:] != ["why_not"]


async def test_conceding_ends_the_match_for_everybody(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair()
        await ben.answer("place")
        await ben.say(type="undo")
        await ann.say(type="concede")
        for person in (ann, ben):
            assert person.last("view")["table"]["result"]["winner"] == 1
            assert (person.last("room")["state"], person.last("room")["undo"]) == ("over", None)
        kept = await ann.room.store.match(ann.room.id, 1)
        assert kept is not None and (kept.match.conceded, kept.match.finished) == (0, True)


async def test_an_undo_request_can_be_withdrawn(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair()
        await ann.answer("place")
        await ann.say(type="undo")
        assert await refused(ann, type="undo_reply", agree=True) == "nothing", "nobody agrees with themselves"
        await ann.say(type="undo_reply", agree=False)
        assert await refused(ben, type="undo_reply", agree=True) == "nothing"
        assert ann.last("view")["answered"] == 1


async def test_against_the_computer_what_has_been_revealed_stands(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await live.against_computer()
        await ann.answer("shuffle")
        assert await refused(ann, type="undo") == "revealed"
        assert not ann.last("view")["undo"]


async def test_a_puzzle_is_begun_again_at_any_time(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        seat = await live.open(game="shadowverse", puzzle="1-past-the-guard", deck=None)
        ann = await live.enter(seat)
        before = ann.last("view")["table"]["piles"]
        assert ann.last("room")["puzzle"]["seat"] == seat.seat
        await ann.say(type="rematch")
        assert (ann.last("room")["match"], ann.last("view")["match"]) == (2, 2)
        assert ann.last("view")["table"]["piles"] == before, "the same table, and the same chance"


async def test_chat_messages_are_numbered_and_not_sent_to_muted_connections(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair()
        look = await live.enter(None, ann.room.id, name="Cleo")
        for person in (ann, ben, look):
            person.read()
        await ben.say(type="mute", on=True)
        await look.say(type="chat", text="one")
        await ben.say(type="mute", on=False)
        await ann.say(type="chat", text="two")
        spoken = [(told["number"], told["seat"], told["name"], told["text"]) for told in ann.read()]
        assert spoken == [(1, 2, "Cleo", "one"), (2, 0, "Ann", "two")]
        assert [told["text"] for told in ben.read()] == ["two"]
        assert await refused(ann, type="chat", text="\u202e \n") == "empty"
        for _ in range(7):
            await ann.say(type="chat", text="more")
        assert await refused(ann, type="chat", text="too much") == "too_fast"


async def test_a_hand_that_is_shown_no_longer_is_seen_by_nobody(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair()
        looking = [await live.enter(None, ann.room.id, language=language) for language in ("en", "ja")]
        for person, player in ((ann, 0), (ben, 1)):
            assert await refused(looking[0], type="watch", seat=player) == "consent"
            await person.say(type="consent", open=True)
        for person, seat in zip(looking, (0, 1), strict=True):
            await person.say(type="watch", seat=seat)
            assert person.last("view")["seat"] == seat
        assert ben.last("room")["players"][0]["open"]
        await ann.say(type="consent", open=False)
        assert [person.last("view")["seat"] for person in looking] == [2, 1]
        assert "open" not in ben.last("room")["players"][0]
        await looking[1].say(type="watch", seat=2)
        assert looking[1].last("view")["seat"] == 2
        assert await refused(ann, type="watch", seat=1) == "player"
        kept = await ann.room.store.claim(ann.room.id)
        assert [seat.open for seat in kept.record.seats] == [False, True]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("before", "wanted", "after"), [(False, True, False), (True, False, False), (True, True, True)]
)
async def test_consent_that_could_not_be_written_down_is_not_given(
    before: bool, wanted: bool, after: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Consent that was taken back stays taken back: a hand is shown only by somebody who is known to agree."""
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()
        ann.room.record.seats[0].open = before

        async def fails(*_: object) -> None:
            raise Unavailable("not now")

        monkeypatch.setattr(ann.room.store, "save_room", fails)
        with pytest.raises(Unavailable):
            await ann.say(type="consent", open=wanted)
        assert ann.room.record.seats[0].open == after


async def test_another_language_begins_the_log_anew(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, _ = await live.pair()
        english = ann.last("view")
        await ann.say(type="speak", language="ja")
        japanese = ann.last("view")
        assert (japanese["first"], len(japanese["steps"])) == (0, len(english["steps"]))
        assert japanese["mark"].startswith("ja ") and english["mark"].startswith("en ")
        assert japanese["steps"] != english["steps"]


async def test_a_client_that_reconnects_with_a_mark_gets_only_new_steps(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        one = await live.open(opponent=COMPUTER)
        ann = await live.enter(one)
        view = ann.last("view")
        had = view["first"] + len(view["steps"])
        same = await live.enter(one, steps=had, mark=view["mark"])
        assert (same.last("view")["first"], same.last("view")["steps"]) == (had, [])
        other = await live.enter(one, steps=had, mark="en 0")
        assert (other.last("view")["first"], len(other.last("view")["steps"])) == (0, had)
        await ann.answer("place")
        fresh = ann.last("view")
        assert fresh["first"] == had and fresh["answered"] == 1


async def test_a_ping_is_answered_with_its_number(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await live.enter(await live.open())
        ann.read()
        await ann.say(type="ping", number=41)
        assert ann.read() == [{"type": "pong", "number": 41}]
        await ann.say(type="ping")
        assert ann.read() == [{"type": "pong", "number": 0}]


async def test_steps_that_were_shown_let_the_clock_begin(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann, ben = await live.pair(clock={"kind": "game", "seconds": 60})
        room = ann.room
        room.clock.showing[0] += 40.0
        room.clock.starts[0] += 40.0
        await ann.say(type="shown", decision=ann.decision["id"])
        assert ann.last("clocks")["clocks"][0]["holds"] <= 1_500
        assert room.timer is not None
        ben.read()


@pytest.mark.parametrize(
    ("error", "code", "logged"),
    [
        (Refusal("stale", "too late"), "stale", ""),
        (StoreError("host 10.1.2.3"), "store", "room room: undo was not carried out: host 10.1.2.3"),
        (KeyError("secret"), "broken", "room room: undo could not be carried out"),
    ],
)
async def test_refusals_are_sent_to_the_connection_and_internal_errors_are_only_logged(
    error: Exception, code: str, logged: str, caplog: pytest.LogCaptureFixture
) -> None:
    class Failing:
        """A room in which nothing works."""

        id = "room"

        def exclusive(self) -> NoReturn:
            raise error

    connection = Connection(0, "Ann")
    await handle(Failing(), connection, Undo())  # type: ignore[arg-type]
    told = json.loads(connection.unsent.get_nowait() or b"")
    assert (told["code"], told["about"]) == (code, "undo")
    assert "10.1.2.3" not in told["message"] and "secret" not in told["message"]
    assert [record.getMessage() for record in caplog.records] == ([logged] if logged else [])
