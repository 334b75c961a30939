"""The templates of a game in one language, indexed for the narrator."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from tefuda.kernel.causes import Cause
from tefuda.language.catalogue import Catalogue, Clause
from tefuda.language.locales import LOCALES
from tefuda.language.presentation import EventText, MoveText, Presentation

KEPT: Final = 1 << 14
"""So many clauses, templates that fit a line, and options in words are kept ready for a game and language."""


@final
class EventWords:
    """The wording of events of one kind: the templates, and what they depend on besides the amount."""

    def __init__(self, texts: list[EventText]) -> None:
        self.texts = texts
        self.by_zone = any(text.zone for text in texts)
        self.by_turn = any(text.turn for text in texts)
        self.by_sign = any(text.sign for text in texts)
        self.by_cause = any(text.caused for text in texts)
        self.sums_up = any(text.sums_up for text in texts)


@final
class Wording:
    """The templates of a game in one language, with what has been looked up once, for all who tell it in that
    language."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        presentation = catalogue.presentation
        self.presentation: Presentation = presentation
        self.locale = LOCALES[presentation.language]
        kinds = {
            event.event: [text for text in presentation.events if text.event == event.event]
            for event in presentation.events
        }
        self.events = {kind: EventWords(texts) for kind, texts in kinds.items()}
        self.options = {found.option: found for found in reversed(presentation.options)}
        self.prompts = {found.prompt: found for found in reversed(presentation.prompts)}
        self.zones = {found.zone: found.label for found in reversed(presentation.zones)}
        self.fields = {found.field: found.label for found in reversed(presentation.stats)}
        self.player_numbers = {found.name: found.label for found in reversed(presentation.player_numbers)}
        self.names: dict[str, str] = {}
        self.moves: dict[tuple[str, str, bool, bool, bool], MoveText | None] = {}
        self.found: dict[tuple[int, int, str, str, str, bool], EventText | None] = {}
        self.clauses: dict[int, Clause | None] = {}
        self.labels: dict[tuple[str, str, int | None, str | None, int | None, tuple[int, ...], bool], str] = {}

    def name(self, key: str) -> str:
        """The name of a card."""
        found = self.names.get(key)
        if found is None:
            found = self.names[key] = self.catalogue.name(key)
        return found

    def clause(self, cause: Cause) -> Clause | None:
        """The clause that caused something; None for what the rules do."""
        key = (cause.program << 42) + ((cause.place + 1) << 21) + cause.card + 1
        found = self.clauses.get(key)
        if found is None and key not in self.clauses:
            if len(self.clauses) >= KEPT:
                self.clauses.clear()
            found = self.clauses[key] = self.catalogue.clause(cause)
        return found

    def move(self, source: str, target: str, same: bool, by_other: bool, drawn: bool) -> MoveText | None:
        """The first template that fits a move between zones, of the `same` player or not, perhaps `by_other`'s text, of
        a card that is `drawn` or not."""
        key = source, target, same, by_other, drawn
        if key not in self.moves:
            fitting = (
                move
                for move in self.presentation.moves
                if move.source in ("", source)
                and move.target in ("", target)
                and move.same_player in (None, same)
                and (by_other or not move.by_other)
                and (drawn or not move.drawn)
            )
            self.moves[key] = next(fitting, None)
        return self.moves[key]


@lru_cache(maxsize=64)
def wording_of(catalogue: Catalogue) -> Wording:
    """The templates of a catalogue."""
    return Wording(catalogue)
