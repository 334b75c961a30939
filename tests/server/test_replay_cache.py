"""The shelf: which positions of a replay are handed out, and which replays make room for others."""

from __future__ import annotations

import asyncio
import zlib

import pytest
from msgspec import Raw

from tefuda.server import replay_cache
from tefuda.server.connections import Refusal
from tefuda.server.replay_cache import Key, PositionWriter, RenderedReplay, ReplayCache

PAGE = 50


def shown(count: int) -> RenderedReplay:
    """A replay with so many positions, each its own number."""
    pages = PositionWriter()
    for number in range(count):
        pages.add(b"%d" % number)
    return RenderedReplay(pages.finished(), len(pages), [], None)


def bytes_of(size: int) -> RenderedReplay:
    """A replay that needs so many bytes, in two pages."""
    return RenderedReplay([b"x" * (size - 1), b"x"], 1, [], None)


@pytest.mark.parametrize("count", [0, 1, 49, 50, 51, 99, 100, 101, 120])
def test_each_position_is_handed_out_once_and_in_order(count: int) -> None:
    replay = shown(count)
    assert replay.count == count
    assert len(replay.pages) == -(-count // PAGE)
    assert replay.part(0, count) == [Raw(b"%d" % number) for number in range(count)]


@pytest.mark.parametrize("first", [0, 1, 48, 49, 50, 51, 98, 99, 100, 119, 120, 121, 400])
def test_the_positions_that_are_wanted_are_handed_out_as_far_as_there_are_any(first: int) -> None:
    replay = shown(120)
    for wanted in (0, 1, 2, 49, 50, 51, 52, 100, 101, 500):
        expected = range(120)[first : first + wanted]
        assert replay.part(first, wanted) == [Raw(b"%d" % number) for number in expected]


def test_only_the_pages_that_are_wanted_are_opened() -> None:
    whole = shown(150)
    spoilt = RenderedReplay([b"spoilt", whole.pages[1], b"spoilt"], 150, [], None)
    assert spoilt.part(50, 50) == whole.part(50, 50)
    assert spoilt.part(150, 10) == spoilt.part(60, 0) == []


def test_positions_are_counted_while_they_come() -> None:
    pages, counts = PositionWriter(), []
    assert len(pages) == pages.size == 0
    for number in range(101):
        pages.add(b"%d" % number)
        counts.append(len(pages))
    assert counts == list(range(1, 102))
    assert pages.size == sum(len(page) for page in pages.pages) and len(pages.pages) == 2


def test_positions_are_compressed_as_well_as_zlib_does_without_being_asked() -> None:
    words = [b'"%d is %d times %d"' % (one * two, one, two) for one in range(7) for two in range(7)]
    for count in (49, 50):
        pages = PositionWriter()
        for word in [*words, b'"end"'][:count]:
            pages.add(word)
        assert pages.finished() == [zlib.compress(b"[" + b",".join([*words, b'"end"'][:count]) + b"]")]


def test_a_replay_of_too_many_bytes_is_refused_and_one_of_just_as_many_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    pages = PositionWriter()
    for _ in range(PAGE):
        pages.add(b"1")
    monkeypatch.setattr(replay_cache, "MOST_BYTES", 2 * pages.size)
    for _ in range(PAGE):
        pages.add(b"1")
    with pytest.raises(Refusal, match="too large for this server") as refused:
        for _ in range(PAGE):
            pages.add(b"1")
    assert refused.value.code == "too_long"


def test_the_shelf_has_room_for_40_replays_and_32_mebibytes_and_a_replay_may_have_8() -> None:
    assert (replay_cache.PAGE, replay_cache.KEPT) == (50, 40)
    assert (replay_cache.MOST_BYTES, replay_cache.KEPT_BYTES) == (8_388_608, 33_554_432)
    assert PositionWriter().size == 0


def key(number: int) -> Key:
    """The key of a replay."""
    return (f"replay {number}", 2, "en")


def test_the_replay_that_nobody_has_looked_at_for_the_longest_time_makes_room() -> None:
    found, small = ReplayCache(), bytes_of(2)
    for number in range(40):
        found.keep(key(number), small)
    assert found.get(key(0)) is small  # this one is looked at again
    found.keep(key(40), small)
    assert found.get(key(0)) is small
    assert found.get(key(1)) is None
    with pytest.raises(AttributeError):
        small.count = 7  # type: ignore[misc]
    assert len(found.ready) == 40


def test_replays_make_room_when_they_need_more_bytes_than_there_are() -> None:
    found = ReplayCache()
    found.keep(key(0), bytes_of(replay_cache.KEPT_BYTES - 10))
    found.keep(key(1), bytes_of(10))
    assert list(found.ready) == [key(0), key(1)], "just as many bytes as there is room for"
    found.keep(key(2), bytes_of(2))
    assert list(found.ready) == [key(1), key(2)]


async def test_a_replay_for_which_many_wait_is_played_through_once() -> None:
    found, calls, go = ReplayCache(), 0, asyncio.Event()
    replay = bytes_of(2)

    async def session() -> RenderedReplay:
        nonlocal calls
        calls += 1
        await go.wait()
        return replay

    waiting = [asyncio.create_task(found.shown(key(1), session)) for _ in range(3)]
    await asyncio.sleep(0)
    waiting[0].cancel()  # one of them goes: the others still get it
    go.set()
    assert await asyncio.gather(*waiting[1:]) == [replay, replay]
    assert await found.shown(key(1), session) is replay
    assert calls == 1 and not found.coming
    assert await found.shown(key(2), session) is replay, "another replay is played through by itself"
    assert calls == 2


async def test_a_replay_that_could_not_be_played_through_is_tried_again() -> None:
    found, calls = ReplayCache(), 0

    async def session() -> RenderedReplay:
        nonlocal calls
        calls += 1
        raise Refusal("version", "this match was played with another Tefuda")

    for _ in range(2):
        with pytest.raises(Refusal, match="another Tefuda"):
            await found.shown(key(1), session)
        await asyncio.sleep(0)
    assert calls == 2 and not found.ready and not found.coming
