"""Drive: what followers that are ridden gain (SVE 20.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from tefuda.games.shadowverse.words.changes import FOREVER
from tefuda.games.shadowverse.words.effects import DRIVE_EFFECT, last, lasts_on, one
from tefuda.games.shadowverse.words.schema import DRIVE, DRIVES, FIELD, RUSH, SINGLE_DRIVE, is_follower
from tefuda.games.shadowverse.words.verbs import give_keywords
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.moves import Change

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class GiveDrive(Change):
    """Followers gain Drive: Single Drive and Rush come with it, and On Drive triggers. One that has ever had Drive,
    even if it has lost it, gains nothing again (SVE 20.8)."""

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        if game.zone_of(card) != FIELD or not is_follower(game, card):
            return False
        if lasts_on(game, DRIVE_EFFECT, card, game.base(card, STAMP), 1):
            return False
        last(game, frame, DRIVE_EFFECT, card, one(1), FOREVER)
        give_keywords(game, card, DRIVE | SINGLE_DRIVE | RUSH)
        game.emit(DRIVES, game.seat_of(card), card, NONE, NONE)
        return True
