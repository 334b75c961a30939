"""The interface for comparing a game with the records of another implementation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from tefuda.conformance.trial import Trial
from tefuda.language.decks import Deck


class RecordedPair(msgspec.Struct):
    """Whole games between two decks as another implementation played them: how many the first deck won, and how many
    ended in which turn."""

    p1: str
    p2: str
    games: int
    p1_wins: int
    turns: dict[int, int]
    decks: tuple[Deck, Deck]


class Recorded(Protocol):
    """The records of a game: whole games and cases. A case is a table, an event, and what can come of it."""

    def player(self, seed: int) -> Any:
        """A player who answers as those of the recorded games did."""

    def pairs_in(self, content: bytes) -> Iterable[RecordedPair]:
        """The recorded whole games of a file. Raises `msgspec.DecodeError` or `ValidationError` for another file."""

    @property
    def Case(self) -> type[msgspec.Struct]:
        """The shape of a recorded case."""

    def Trial(self, case: dict[str, Any], changes: Mapping[int, int | None]) -> Trial:
        """A case to be tried. Abilities in `changes` do what another one says, or nothing (`None`)."""

    def number_of(self, case: dict[str, Any]) -> int | str:
        """The subject of a case, as a report names it."""

    def abilities_of(self, case: dict[str, Any]) -> set[int] | set[str]:
        """The abilities that a case is about, or, in a game whose texts are those of cards, the cards."""

    def unread(self, case: dict[str, Any]) -> Sequence[str]:
        """The cards that act in a case and whose text is not read: such a case is not tried."""
