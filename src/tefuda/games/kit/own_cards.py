"""The texts and cards of a scenario's own, for games whose texts have a line for each ability."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from msgspec import json
from msgspec.structs import replace

from tefuda.games.kit.line_library import LineLibrary
from tefuda.games.kit.scenarios import Entry
from tefuda.games.kit.trees import BadText

M = TypeVar("M", bound=LineLibrary[Any])
Texts = tuple[tuple[str, str], ...]


class OwnCard:
    """A scenario's description of a card of its own."""

    def __init__(self, entry: Entry, known: tuple[str, ...]) -> None:
        self.fields = entry.fields(known, "a card of your own")

    def word(self, key: str, usual: str = "") -> str:
        """A word."""
        return self.fields[key].text(key) if key in self.fields else usual

    def number(self, key: str, usual: int) -> int:
        """A number."""
        return self.fields[key].number(key) if key in self.fields else usual

    def holds(self, key: str) -> bool:
        """Whether something is said to be so."""
        return key in self.fields and bool(self.fields[key].value)

    def items(self, key: str) -> list[Entry]:
        """The parts of a list."""
        return self.fields[key].items(key) if key in self.fields else []


def library_of(
    base: M,
    texts: Entry | None,
    cards: Entry | None,
    own_card: Callable[[str, Entry, Mapping[str, Any]], Any],
) -> M:
    """The library with the texts and cards that a scenario brings along, all of which must be readable: cards of the
    game without a text get one; `own_card` makes a card of the scenario's own, and may go by those before it. Raises
    `FileError`."""
    if texts is None and cards is None:
        return base
    known = base.facts.cards
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
    found: M = library_with(base, tuple(said.items()), json.encode(list(own.values())))
    for id in (*said, *own):
        try:
            for line in found.lines_of(found.numbers[id]):
                found.build(line)
        except BadText as error:
            raise entries[id].error(str(error)) from error
    return found


@lru_cache(maxsize=8)  # a library takes megabytes, and the scenarios of a file that share one stand together
def library_with(base: M, texts: Texts, encoded: bytes) -> M:
    """The library with other texts on some cards, and with more cards; these as bytes, which can be hashed."""
    known = base.facts
    own = json.decode(encoded, type=list[type(base.cards[0])])  # type: ignore[misc]
    if texts:
        changed = {id: replace(known.cards[id], text=text, unread=False) for id, text in texts}
        known = replace(known, cards=known.cards | changed)
    made: M = type(base)(known, own, like=base)
    return made
