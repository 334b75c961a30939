"""The files of a game: their names, the reading of their records, and the pack that caches their content."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

import msgspec

from tefuda.errors import FileError
from tefuda.language import decks as deck_files
from tefuda.language import packs, yaml12
from tefuda.language.decks import Deck

F = TypeVar("F")
R = TypeVar("R")
N = TypeVar("N", bound="Numbered")

LEFT_OUT: Final[set[Path]] = set()
"""Card files that this process reads the games without: the one that `tefuda card check` is about, if its game cannot
be read with it."""


def files_in(folder: Path) -> list[Path]:
    """The YAML files of a folder in order, but for those that are left out."""
    return [path for path in sorted(folder.glob("*.yaml")) if path not in LEFT_OUT]


def load(home: Path, shape: type[F], read: Callable[[], F], *readers: str) -> F:
    """The content of a game's files, through its pack: `read()` makes it, of this shape. `readers` are the Python files
    that decide how. Raises `FileError` if a file is wrong."""
    sources = [*files_in(home), *(path for folder in sorted(home.iterdir()) for path in files_in(folder))]
    code = [Path(module) for module in (*readers, __file__, deck_files.__file__, packs.__file__, yaml12.__file__)]
    return packs.load_pack(home.name.replace("_", "-"), sources + code, shape, read)


def decks_in(folder: Path, pattern: str = "*.yaml") -> dict[str, Deck]:
    """The decks of a folder by their files' names."""
    return {path.stem: deck_files.read_deck(path) for path in sorted(folder.glob(pattern))}


def same_fields(record: msgspec.Struct, shape: type[msgspec.Struct]) -> dict[str, Any]:
    """The fields of a record that another shape has, too, by name."""
    return {name: getattr(record, name) for name in record.__struct_fields__ if name in shape.__struct_fields__}


def facts_without(file: Path, load_facts: Callable[[], F]) -> F:
    """The content of a game's files; without those of a file of its own that keeps it from being read. Raises
    `FileError` when another one does."""
    try:
        return load_facts()
    except FileError:
        if file.resolve() in LEFT_OUT:
            raise
    LEFT_OUT.add(file.resolve())
    return load_facts()


class Numbered(Protocol):
    """A record, or what it has become, with an id of its own."""

    @property
    def id(self) -> Any:
        """The id in files."""


def by_id(
    files: Iterable[Path],
    shape: type[R],
    made: Callable[[R, Path], N],
    wrong: Callable[[R, Path], str] = lambda record, path: "",
) -> dict[Any, N]:
    """The objects made of the records of some files, in the order of their ids, of which each is used once. `made`
    makes one of a record and its file, `wrong` says what is wrong with it, if anything. Raises `FileError`."""
    found: dict[Any, N] = {}
    for path in files:
        source = yaml12.read(path)
        for position, record in enumerate(source.records(shape)):
            one = made(record, path)
            if one.id in found:
                raise source.error(f"the id {one.id} has been used before; every record has its own", position)
            if problem := wrong(record, path):
                raise source.error(problem, position)
            found[one.id] = one
    return dict(sorted(found.items()))
