"""Expectations of a table of Sword Girls in a scenario (see `kit.expectations`).

Besides what all games have: `options` of a player in the placement (`place 300026 Maid Tailor`, `shuffle`, `ready`),
and `acts`: the cards that acted since the last expectation (`P2 200035 Sacrifice`).
"""

from __future__ import annotations

from typing import Any, Final

from tefuda.games.kit import expectations as kit
from tefuda.games.kit.expectations import Differences, unlike
from tefuda.games.kit.scenarios import SEATS, Entry
from tefuda.games.sword_girls.card_lines import CardLine, describe
from tefuda.games.sword_girls.library import Library
from tefuda.games.sword_girls.words import schema
from tefuda.kernel.journal import Line
from tefuda.kernel.rows import NONE

PILES: Final = {"hand": schema.HAND, "deck": schema.DECK, "grave": schema.GRAVE, "removed": schema.REMOVED}
FROM_THE_TOP: Final = (schema.DECK, schema.GRAVE)
"""Piles whose lists begin with the last card: the top of a deck, the newest of a Grave."""
NUMBERS: Final = {"life": schema.PLAYER_LIFE, "shuffles": schema.PLAYER_SHUFFLES}


class Expectations(kit.Expectations[Library]):
    """A table of Sword Girls that is compared with what is expected of it."""

    NUMBERS = NUMBERS
    PILES = PILES
    PLAYER = ("character", *NUMBERS, "field", *PILES)
    TABLE = ("turn", "first", "coin")
    BESIDES = ("acts",)
    OF_PLAYERS = ("options",)
    GOES_ON = "nobody"

    def line(self, entry: Entry, text: str | None = None) -> CardLine:
        return CardLine(self.library, entry, text)

    def described(self, card: int) -> str:
        return "-" if card == NONE else describe(self.library, self.game, card)

    def cards_of(self, seat: int, key: str) -> list[int]:
        cards = [int(card) for card in self.game.cards_in(seat, PILES[key])]
        return cards[::-1] if PILES[key] in FROM_THE_TOP else cards

    def table_parts(self) -> dict[str, Any]:
        numbers = {"first": schema.ORDER, "coin": schema.COIN}
        seats = {key: self.game.number(number) for key, number in numbers.items()}
        told_seats = {key: "nobody" if seat == NONE else SEATS[seat] for key, seat in seats.items()}
        return {"turn": int(self.game.number(schema.TURN)), **told_seats}

    def own_parts(self, seat: int) -> dict[str, Any]:
        zones = {"character": schema.CHARACTER, "field": schema.FIELD}
        return {key: [self.described(card) for card in self.game.cards_in(seat, zone)] for key, zone in zones.items()}

    def parts(self) -> dict[str, Any]:
        """Every part of the table; who is first need not be named where it changes, since it does so every turn."""
        found = super().parts()
        del found["table first"]
        return found

    def own_differences(self, fields: dict[str, Entry]) -> Differences:
        """The cards that have acted."""
        lines = [line for line in self.happened() if self.acts(line)]
        acted = [f"{SEATS[line.seat]} {self.library.card_ids[line.card]}" for line in lines]
        if "acts" not in fields:
            return []
        wanted = []
        for entry in fields["acts"].items("cards that act"):
            player, _, card = entry.text("a card that acts, such as P2 200035").partition(" ")
            if player not in SEATS or not card[:6].isdigit():
                raise entry.error("expected who acts, such as P2 200035 Sacrifice")
            wanted.append(f"{player} {card[:6]}")
        return unlike(fields["acts"], "the cards that acted", wanted, acted)

    def acts(self, line: Line) -> bool:
        """Whether a card has activated: a Follower attacks, a Spell acts."""
        if line.kind != schema.ACTS:
            return line.kind == schema.ATTACKS
        return self.library.book.cards[line.card].printed[schema.KIND - schema.SIZE] == schema.SPELL

    def part_differences(self, seat: int, key: str, entry: Entry) -> Differences:
        if key == "character":
            return self.card_differences(entry, schema.character_of(self.game, seat), key)
        if key == "options":
            wanted = sorted(one.text("an option") for one in entry.items("options"))
            return unlike(entry, "what the player may do", wanted, sorted(self.options(seat)))
        return self.field_differences(seat, entry)

    def field_differences(self, seat: int, entry: Entry) -> Differences:
        """The differences on a field, the empty slots included."""
        found: Differences = []
        lines = entry.numbered("a field: slots with cards")
        for slot, card in enumerate(self.game.cards_in(seat, schema.FIELD), start=1):
            if slot not in lines:
                if card != NONE:
                    found.append((entry, f"slot {slot} should be empty; found {self.described(card)}"))
            elif card == NONE:
                found.append((lines[slot], f"slot {slot}: found nothing"))
            else:
                found += self.card_differences(lines[slot], card, f"slot {slot}")
        return found

    def options(self, seat: int) -> list[str]:
        """The present options of a player."""
        found = []
        view = self.game.view(seat)
        for option in view.decision.options if view.decision is not None else []:
            card = None if option.handle is None else view.card(option.handle)
            found.append(option.kind if card is None else f"{option.kind} {card.key} {card.name}")
        return found
