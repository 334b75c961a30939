"""What triggers wait for that only WIXOSS has (WX 11.4, 11.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from tefuda.games.wixoss.words import schema
from tefuda.games.wixoss.words.verbs import SILENTLY
from tefuda.kernel.effect_tables import AMOUNT, EVENT_SEAT, KIND, OTHER
from tefuda.kernel.memory import event_field
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.events import Event, event_card

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class EntersField(Event):
    """This card is put onto the field, or is the LRIG that is grown into (WX 11.4)."""

    def __init__(self) -> None:
        super().__init__(1 << schema.ENTERED | 1 << schema.GREW)

    def hears(self, game: Game, frame: Frame) -> bool:
        if event_card(game, frame) != frame.source:
            return False
        silent = event_field(game, frame.event, AMOUNT) == SILENTLY
        return not silent or event_field(game, frame.event, KIND) != schema.ENTERED


@final
class ThisVanishes(Event):
    """This SIGNI is vanished, in a way or in any (WX 13.15); it is looked at as it was."""

    def __init__(self, way: int) -> None:
        super().__init__(1 << schema.VANISHED, back=True)
        self.way: i64 = way

    def hears(self, game: Game, frame: Frame) -> bool:
        if event_card(game, frame) != frame.source:
            return False
        return self.way == NONE or event_field(game, frame.event, AMOUNT) == self.way


@final
class ThisVanishesAnother(Event):
    """This SIGNI vanishes a SIGNI of the opponent, in a way or in any."""

    def __init__(self, way: int) -> None:
        super().__init__(1 << schema.VANISHED)
        self.way: i64 = way

    def hears(self, game: Game, frame: Frame) -> bool:
        if event_field(game, frame.event, OTHER) != frame.source:
            return False
        if event_field(game, frame.event, EVENT_SEAT) == frame.seat:
            return False
        return self.way == NONE or event_field(game, frame.event, AMOUNT) == self.way


@final
class ThisCrushes(Event):
    """This card crushes a Life Cloth of the opponent (WX 14.4)."""

    def __init__(self) -> None:
        super().__init__(1 << schema.CRUSHED_EVENT)

    def hears(self, game: Game, frame: Frame) -> bool:
        return event_field(game, frame.event, OTHER) == frame.source


@final
class BurstActivates(Event):
    """This card was crushed: its Life Burst may be activated (WX 14.5)."""

    def __init__(self) -> None:
        super().__init__(1 << schema.CRUSHED_EVENT, 1 << schema.CHECK)

    def hears(self, game: Game, frame: Frame) -> bool:
        return event_card(game, frame) == frame.source and game.base(frame.source, schema.CHECKED) == schema.BURSTING
