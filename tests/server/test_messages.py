"""What messages of the server leave out."""

from __future__ import annotations

import inspect
import json
from pathlib import Path

import msgspec
import pytest
from tools.protocol_page import REQUESTS

from tefuda.server import messages
from tefuda.server.room_opening import OpponentWanted, RoomWanted


def told(kind: type[msgspec.Struct]) -> set[str]:
    """The names that are written of a message of this kind that says no more than it has to."""
    required = {one.name: None for one in msgspec.structs.fields(kind) if one.required}
    return set(json.loads(msgspec.json.encode(kind(**required)))) - {"type"}


def test_empty_fields_of_cards_and_lines_are_left_out() -> None:
    """Pictures and lines have hundreds of cards and names: most of them have neither numbers nor notes."""
    kinds = [one for _, one in inspect.getmembers(messages, inspect.isclass) if issubclass(one, msgspec.Struct)]
    sparing = {kind.__name__ for kind in kinds if told(kind) < {one.name for one in msgspec.structs.fields(kind)}}
    assert sparing == {
        "CardAfter",
        "CardSeen",
        "CauseSeen",
        "ClockSeen",
        "DecisionSeen",
        "EffectSeen",
        "EventSeen",
        "LessonSeen",
        "LineSeen",
        "NameSeen",
        "OptionSeen",
        "Snapshot",
        "PileSeen",
        "PlayerInfo",
        "PuzzleSeen",
        "StepSeen",
        "TableNow",
    }


FROM_OUTSIDE = [*messages.TO_SERVER, messages.Pick, messages.ClockSettings, *REQUESTS]


@pytest.mark.parametrize("kind", FROM_OUTSIDE, ids=lambda kind: kind.__name__)
def test_a_field_that_no_message_has_is_refused(kind: type[msgspec.Struct]) -> None:
    """So a page that spells a field wrongly learns of it."""
    tag = kind.__struct_config__.tag
    with pytest.raises(msgspec.ValidationError, match="contains unknown field `nonsense`"):
        msgspec.convert({"nonsense": 1} if tag is None else {"type": tag, "nonsense": 1}, kind)


def test_absent_fields_have_their_defaults() -> None:
    """The defaults that a page may rely on."""
    assert messages.decode(b'{"type":"enter","protocol":1,"room":"x"}') == messages.Enter(1, "x", "", "", 0, "", "en")
    assert messages.decode(b'{"type":"rematch"}') == messages.Rematch(agree=True)
    assert messages.decode(b'{"type":"ping"}') == messages.Ping(0)
    wanted = msgspec.convert({"game": "x"}, RoomWanted)
    assert (wanted.seat, wanted.lesson, wanted.lists, wanted.language) == (0, False, "open", "en")
    assert wanted.opponent == OpponentWanted("friend", "", None) and wanted.clock == messages.ClockSettings("none", 0)
    room = messages.Room("x", "y", "waiting", 0, [], 0, messages.ClockSettings(), "z")
    assert (room.undo, room.undo_shows, room.lesson, room.puzzle) == (None, False, False, None)
    assert (room.kind, room.taken_over, room.lists) == ("match", 0, "open")


def test_every_bound_of_a_message_is_on_the_page() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    assert (messages.PROTOCOL, messages.MOST_NAME, messages.MOST_CHAT, messages.MOST_TOKEN) == (1, 24, 300, 64)
    for most in (messages.MOST_NAME, messages.MOST_CHAT, messages.MOST_TOKEN):
        assert f"text of at most {most} characters" in page
