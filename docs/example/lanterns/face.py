"""The face of Lanterns: what tables, players and programs ask of the game."""

from __future__ import annotations

from pathlib import Path

from tefuda.games.lanterns.presentation import PRESENTATION
from tefuda.games.lanterns.procedures import BeginTurn, Lanterns, PlayCard
from tefuda.games.lanterns.words import ACTIVE, DECK, LIGHT

from tefuda.games.kit.plain import PlainCard, PlainFace
from tefuda.kernel.decision import Option
from tefuda.kernel.game import Game
from tefuda.kernel.op import Jump
from tefuda.kernel.view import View


class CardRecord(PlainCard, frozen=True, forbid_unknown_fields=True):
    """A card, as it stands in a card file."""

    glow: int


class LanternsFace(PlainFace):
    """The game as the rest of the program sees it."""

    HOME = Path(__file__).resolve().parent
    RULES = ("lanterns", "LAN")
    FORM_OF_TEXTS = "A text is sentences."
    RECORDS = (CardRecord,)
    PRESENTATION = PRESENTATION
    GAME = Lanterns()
    TURNS = (BeginTurn(), PlayCard(), Jump(0))
    DECK = DECK
    SIZES = (15, 30, 2)
    SIZE_CLAUSE = "LAN 1"

    def begin(self, game: Game) -> None:
        """Both players have 12 light and draw 3 cards (LAN 1); a coin says who is first."""
        game.set_number(ACTIVE, game.chance.below(2))
        for seat in range(2):
            game.count(seat, LIGHT, 12)
            for _ in range(3):
                game.rules.draw(game, seat)

    def quick_score(self, view: View, option: Option) -> float:
        """Cards that glow more do more."""
        card = None if option.handle is None else view.card(option.handle)
        return 0.0 if card is None else 1.0 + card["glow"]


FACE = LanternsFace()
