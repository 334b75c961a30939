"""What messages of the server leave out."""

from __future__ import annotations

import inspect
import json

import msgspec

from tefuda.table import messages


def told(kind: type[msgspec.Struct]) -> set[str]:
    """The names that are written of a message of this kind that says no more than it has to."""
    required = {one.name: None for one in msgspec.structs.fields(kind) if one.required}
    return set(json.loads(msgspec.json.encode(kind(**required)))) - {"type"}


def test_what_stands_on_every_card_and_every_line_is_left_out_where_it_says_nothing() -> None:
    """Pictures and lines have hundreds of cards and names: most of them have neither numbers nor notes."""
    kinds = [one for _, one in inspect.getmembers(messages, inspect.isclass) if issubclass(one, msgspec.Struct)]
    sparing = {kind.__name__ for kind in kinds if told(kind) < {one.name for one in msgspec.structs.fields(kind)}}
    assert sparing == {
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
        "Picture",
        "PileSeen",
        "PlayerInfo",
        "PuzzleSeen",
        "StepSeen",
        "TableNow",
    }
