"""Packs keep what was read from data files; the cache never stands in the way."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest

from tefuda.language.packs import cache_folder, collector_at_rest, load_growing_pack, load_pack


class Box(msgspec.Struct):
    words: list[str]


class Shelf:
    """Source files in one folder, a cache in another, and a count of how often the sources were read."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "words.txt"
        self.cache = folder / "cache"
        self.readings = 0
        self.source.write_text("on no yes")

    def load(self) -> list[str]:
        return load_pack("words", [self.source], Box, self.build).words

    def build(self) -> Box:
        self.readings += 1
        return Box(self.source.read_text().split())

    def packs(self) -> list[Path]:
        return sorted(self.cache.glob("*"))


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    shelf = Shelf(tmp_path)
    monkeypatch.setenv("TEFUDA_CACHE", str(shelf.cache))
    return shelf


def test_the_sources_are_read_once(shelf: Shelf) -> None:
    assert [shelf.load(), shelf.load()] == [["on", "no", "yes"]] * 2
    assert shelf.readings == 1
    assert len(shelf.packs()) == 1


def test_a_changed_source_is_read_anew(shelf: Shelf) -> None:
    shelf.load()
    shelf.source.write_text("on no")
    assert shelf.load() == ["on", "no"]
    assert shelf.readings == 2


@pytest.mark.parametrize("damage", [b"", b"garbage", None])
def test_a_damaged_pack_is_made_again(shelf: Shelf, damage: bytes | None) -> None:
    shelf.load()
    [pack] = shelf.packs()
    content = pack.read_bytes()
    pack.write_bytes(content[:-1] + bytes([content[-1] ^ 1]) if damage is None else damage)
    assert shelf.load() == ["on", "no", "yes"]
    assert shelf.readings == 2
    assert pack.read_bytes() == content


def test_a_pack_of_another_shape_is_made_again(shelf: Shelf) -> None:
    shelf.load()
    [pack] = shelf.packs()
    assert load_pack("words", [shelf.source], list[int], lambda: [1, 2]) == [1, 2]
    assert shelf.load() == ["on", "no", "yes"]
    assert shelf.packs() == [pack]


def test_without_a_place_to_write_the_sources_are_read_each_time(shelf: Shelf) -> None:
    shelf.cache.write_text("a file where the folder should be")
    assert [shelf.load(), shelf.load()] == [["on", "no", "yes"]] * 2
    assert shelf.readings == 2


def test_old_packs_do_not_pile_up(shelf: Shelf) -> None:
    for number in range(10):
        shelf.source.write_text(f"word {number}")
        shelf.load()
    assert len(shelf.packs()) <= 5


def test_the_cache_is_where_the_user_keeps_caches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("TEFUDA_CACHE", raising=False)
    assert cache_folder() == tmp_path / "tefuda"
    monkeypatch.setenv("TEFUDA_CACHE", str(tmp_path / "mine"))
    assert cache_folder() == tmp_path / "mine"


def test_a_growing_pack_works_out_only_what_it_lacks(shelf: Shelf) -> None:
    asked: list[str] = []

    def lengths(*words: str) -> Mapping[str, int]:
        def length(word: str) -> int | None:
            asked.append(word)
            return len(word) or None

        return load_growing_pack("lengths", [shelf.source], words, length, msgspec.msgpack.Decoder(int).decode)

    assert lengths("yes", "no", "") == {"yes": 3, "no": 2}
    assert lengths("yes", "maybe") == {"yes": 3, "maybe": 5}
    assert lengths("maybe") == {"maybe": 5}
    assert asked == ["yes", "no", "", "maybe"]
    shelf.source.write_text("on no")
    assert lengths("maybe") == {"maybe": 5}
    assert asked[4:] == ["maybe"]


def test_the_collector_of_garbage_rests_while_packs_are_loaded_and_runs_again() -> None:
    assert gc.isenabled()
    with collector_at_rest():
        assert not gc.isenabled()
        with collector_at_rest():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()
