"""Packs: the data files of a game, read once and kept in the user's cache as one small binary file.

A pack is named after the content of its sources, so a changed file makes a new pack. It is data only (msgpack that is
decoded into given types): reading one runs no code. The cache is a convenience: without a place to write, or with a
damaged file, the sources are simply read again.

The cache is the folder ``$TEFUDA_CACHE``, or else the user's usual place (``$XDG_CACHE_HOME/tefuda``).
"""

from __future__ import annotations

import contextlib
import gc
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from hashlib import blake2b
from pathlib import Path
from typing import Final, TypeVar

import msgspec

T = TypeVar("T")

CHECKSUM_BYTES: Final = 16
PACKS_KEPT: Final = 4


def cache_folder() -> Path | None:
    """The folder of packs; ``None`` if this user has no such place. The folder may not exist yet."""
    if chosen := os.environ.get("TEFUDA_CACHE"):
        return Path(chosen)
    if (xdg := os.environ.get("XDG_CACHE_HOME")) and Path(xdg).is_absolute():
        return Path(xdg) / "tefuda"
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return Path(local) / "tefuda" / "Cache" if local else None
    try:
        home = Path.home()
    except RuntimeError:
        return None
    return home / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "tefuda"


def content_key(sources: Iterable[Path]) -> str:
    """A name for the content of these files together with their names; raises ``OSError``."""
    key = blake2b(digest_size=CHECKSUM_BYTES)
    for path in sorted(sources):
        content = path.read_bytes()
        key.update(f"{path.parent.name}/{path.name} {len(content)}\n".encode())
        key.update(content)
    return key.hexdigest()


def checksum(payload: bytes) -> bytes:
    """The first bytes of a pack file, by which damage is noticed."""
    return blake2b(payload, digest_size=CHECKSUM_BYTES).digest()


def pack_path(name: str, sources: Iterable[Path]) -> Path | None:
    """The path of the pack of these sources; ``None`` if there is no place for it."""
    folder = cache_folder()
    try:
        return None if folder is None else folder / f"{name}-{content_key(sources)}.pack"
    except OSError:
        return None


@contextlib.contextmanager
def collector_at_rest() -> Iterator[None]:
    """Keep Python's garbage collector from running while very many objects are made that all stay."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


@collector_at_rest()
def load_pack(name: str, sources: Iterable[Path], shape: type[T], build: Callable[[], T]) -> T:
    """The pack ``name`` made of ``sources``: from the cache, or by ``build()``, which is then kept.

    ``shape`` is what ``build`` returns, a type that msgspec can decode. List the Python files that decide how the
    sources are read among the sources, so that a newer version of them does not meet an older pack. Errors of
    ``build`` pass through; errors of the cache never do.
    """
    path = pack_path(name, sources)
    kept = None if path is None else read_pack(path, shape)
    if kept is not None:
        return kept
    built = build()
    if path is not None:
        write_pack(path, built)
        forget_old_packs(path.parent, name)
    return built


class GrowingPack(MutableMapping[str, T]):
    """A cached value for each of some keys; each is decoded when it is asked for the first time."""

    def __init__(self, kept: Mapping[str, msgspec.Raw], decode: Callable[[msgspec.Raw], T]) -> None:
        self.kept = dict(kept)
        self.decode = decode
        self.known: dict[str, T] = {}

    def __getitem__(self, key: str) -> T:
        if key not in self.known:
            self.known[key] = self.decode(self.kept.pop(key))
        return self.known[key]

    def __contains__(self, key: object) -> bool:
        return key in self.known or key in self.kept

    def __setitem__(self, key: str, value: T) -> None:
        self.kept.pop(key, None)
        self.known[key] = value

    def __delitem__(self, key: str) -> None:
        del (self.known if key in self.known else self.kept)[key]

    def __iter__(self) -> Iterator[str]:
        return iter([*self.known, *self.kept])

    def __len__(self) -> int:
        return len(self.known) + len(self.kept)


def load_growing_pack(
    name: str,
    sources: Iterable[Path],
    keys: Iterable[str],
    work_out: Callable[[str], object],
    decode: Callable[[msgspec.Raw], T],
) -> GrowingPack[T]:
    """The values of some keys: from the pack ``name``, or by ``work_out(key)``, whose result is then kept with the
    rest. Where it gives ``None`` the key is left out. ``decode`` makes the wanted object of the msgpack of a value,
    which has lists for tuples; ``sources`` are as for `load_pack`, and need not hold the keys."""
    path = pack_path(name, sources)
    kept = (None if path is None else read_pack(path, dict[str, msgspec.Raw])) or {}
    found: dict[str, msgspec.Raw] = {}
    for key in keys:
        if key in kept:
            found[key] = kept[key]
        elif (value := work_out(key)) is not None:
            found[key] = msgspec.Raw(msgspec.msgpack.encode(value))
    if path is not None and not found.keys() <= kept.keys():
        write_pack(path, found)
        forget_old_packs(path.parent, name)
    return GrowingPack(found, decode)


def read_pack(path: Path, shape: type[T]) -> T | None:
    """Decode a pack file; ``None`` if it is missing, damaged or of another shape."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    payload = content[CHECKSUM_BYTES:]
    if checksum(payload) != content[:CHECKSUM_BYTES]:
        return None
    try:
        return msgspec.msgpack.decode(payload, type=shape)
    except msgspec.DecodeError:
        return None


def write_pack(path: Path, pack: object) -> None:
    """Keep a pack, in one step; does nothing where the cache cannot be written."""
    payload = msgspec.msgpack.encode(pack)
    temporary = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "wb") as stream:
            stream.write(checksum(payload) + payload)
        os.replace(temporary, path)
    except OSError:
        if temporary is not None:
            with contextlib.suppress(OSError):
                os.unlink(temporary)


def forget_old_packs(folder: Path, name: str) -> None:
    """Delete all but the newest packs of this name."""
    with contextlib.suppress(OSError):
        packs = sorted(folder.glob(f"{name}-*.pack"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in packs[PACKS_KEPT:]:
            path.unlink()
