"""The texts and cards that a scenario brings along, for games whose texts have a line for each ability."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from tefuda.games.kit.line_library import LineLibrary
from tefuda.games.kit.scenarios import Entry
from tefuda.games.kit.trees import BadText

M = TypeVar("M", bound=LineLibrary[Any])
Texts = tuple[tuple[str, str], ...]


def library_of(
    base: M,
    known: Mapping[str, Any],
    texts: Entry | None,
    cards: Entry | None,
    own_card: Callable[[str, Entry, Mapping[str, Any]], Any],
    library_with: Callable[[M, Texts, tuple[Any, ...]], M],
) -> M:
    """The library with the texts and cards that a scenario brings along, all of which must be readable: `known` are the
    game's cards by id, of which those without a text get one; `own_card` makes a card of the scenario's own, and may go
    by those before it; `library_with` makes the library. Raises `FileError`."""
    if texts is None and cards is None:
        return base
    entries: dict[str, Entry] = {}
    said: dict[str, str] = {}
    for id in texts.value if texts is not None and isinstance(texts.value, dict) else ():
        assert texts is not None
        entries[id] = texts.at(id)
        if id not in known:
            raise entries[id].error(f"there is no card {id!r}; cards of your own stand under cards")
        if not known[id].text:
            said[id] = entries[id].text("canonical text").rstrip("\n")
    own: dict[str, Any] = {}
    for id in cards.value if cards is not None and isinstance(cards.value, dict) else ():
        assert cards is not None
        entries[id] = cards.at(id)
        if id in known or " " in id:
            raise entries[id].error(f"{id!r} cannot be the name of a card of your own: no card's id, and no spaces")
        own[id] = own_card(id, entries[id], {**known, **own})
    found = library_with(base, tuple(said.items()), tuple(own.values()))
    for id in (*said, *own):
        try:
            for line in found.lines_of(found.numbers[id]):
                found.build(line)
        except BadText as error:
            raise entries[id].error(str(error)) from error
    return found
