"""Which words of a text are carried out by an op of its program."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tefuda.kernel.op import Program
from tefuda.language.vocabulary import Path, Trace

Stretch = tuple[int, int]
"""From where to where something stands in a text."""


def stretch_of(program: Program, place: int, trace: Trace, places: Mapping[Path, Stretch]) -> Stretch | None:
    """Where in a text that stands which the op at a place of a program comes from: the smallest step that has a text of
    its own. None if the op comes from no step of the text that `trace` is about."""
    for stretch in program.stretches:
        if stretch.start <= place < stretch.end:
            path = trace.path(stretch.step)
            if path is not None:
                return next((places[outer] for outer in outwards(path) if outer in places), None)
    return None


def outwards(path: Path) -> Iterator[Path]:
    """A path, and those that lead less deep, up to the whole."""
    for length in range(len(path), -1, -1):
        yield path[:length]
