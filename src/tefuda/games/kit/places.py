"""Names of cards and answers in scenarios, in games that ask one player after the other.

A card is pointed at by its place (`P1 deck 1`: the top), by its line, or by both (`P2 hand WD01-010`). Equal cards need
not be told apart.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Final, Generic, TypeVar

from tefuda.games.kit.card_lines import CardLine
from tefuda.games.kit.line_library import LineLibrary
from tefuda.games.kit.scenarios import SEATS, Entry
from tefuda.kernel.ask import detail_of, first_of, kind_of, value_of
from tefuda.kernel.game import Game
from tefuda.kernel.rows import NONE
from tefuda.language.lines import SLOTS

M = TypeVar("M", bound=LineLibrary[Any])
WHOLE: Final = -1
"""The place of a spot that is a whole zone, of whose cards one may be named by its number."""


class Places(ABC, Generic[M]):
    """The cards and options of a game in the words of scenarios."""

    LINE: ClassVar[type[CardLine[Any]]]
    """The game's way to write a card."""
    SPOTS: ClassVar[Mapping[str, tuple[int, int]]]
    """Zones, and places in them, by the words of scenarios."""
    FROM_THE_TOP: ClassVar[tuple[int, ...]]
    """Zones that are listed from the top; elsewhere the order does not matter."""
    WORDS: ClassVar[tuple[str, ...]] = ()
    """The words for options without a card, besides their kinds."""

    def __init__(self, library: M, game: Game) -> None:
        self.library = library
        self.game = game

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The form of a text that names a player, a zone, a number in it, and a card."""
        zones = "|".join(sorted(self.SPOTS, key=len, reverse=True))
        return re.compile(rf"(?:(P[12])(?: ({zones})(?![^ ]))?(?: ([1-9][0-9]?)(?![^ ]))?)?(?: |$)?(.*)")

    # ------------------------------------------------------------------ cards

    @abstractmethod
    def described(self, card: int) -> str:
        """A card as a line: what is not as printed."""

    def told_with_place(self, card: int) -> str:
        """A card with its place."""
        here = self.game.zone_of(card), self.game.place_of(card)
        names = [name for name, (zone, place) in self.SPOTS.items() if zone == here[0] and place in (WHOLE, here[1])]
        return f"{SEATS[self.game.seat_of(card)]} {names[0] if names else 'nowhere'} {self.described(card)}"

    def in_order(self, seat: int, zone: int) -> list[int]:
        """The cards of a zone, those of some from the top."""
        cards = [int(card) for card in self.game.cards_in(seat, zone) if card != NONE]
        return cards[::-1] if zone in self.FROM_THE_TOP else cards

    def card_in(self, entry: Entry, text: str) -> int:
        """The one card of the whole table that a text points at. Raises `FileError` if there is none."""
        zones = dict.fromkeys(zone for zone, _ in self.SPOTS.values())
        found = self.among(
            entry, text, (card for seat in range(2) for zone in zones for card in self.in_order(seat, zone))
        )
        if found < 0:
            raise entry.error(f"there is no {text}")
        return found

    def among(self, entry: Entry, text: str, cards: Iterable[int]) -> int:
        """The one of some cards that is meant. Raises `FileError` if several different ones are; -1 for none."""
        pointed = Pointed(self, entry, text)
        found = [card for card in cards if pointed.fits(card)]
        looks = {self.told_with_place(card) for card in found}
        if len(looks) > 1:
            raise entry.error(f"{text!r} may mean several cards: {'; '.join(sorted(looks))}")
        return found[0] if found else -1

    # ------------------------------------------------------------------ options

    def about(self, code: int) -> int:
        """The card that an option is about, -1 for none."""
        kind = self.game.rules.options[kind_of(code)]
        if not kind.card:
            return -1
        return int(first_of(code) if kind.detail else value_of(code))

    def name_of(self, code: int) -> str:
        """The name of the kind of an option."""
        name: str = self.game.rules.options[kind_of(code)].name
        return name

    def option_told(self, code: int) -> str:
        """An option in the words of a scenario."""
        name, card = self.name_of(code), self.about(code)
        if card >= 0:
            said = self.told_with_place(card)
            return said if name == "card" else f"{name} {said}"
        value = int(value_of(code))
        return (
            f"mode {value + 1}" if name == "mode" else str(value) if name == "number" else self.plain_option(name, code)
        )

    def plain_option(self, name: str, code: int) -> str:
        """An option of the game's own that is about no card."""
        return name

    def named_option(self, entry: Entry, words: list[str], plain: list[str]) -> int | None:
        """The option that some words name otherwise than by a card that lies somewhere, -1 if it is none of those; None
        where they do not name one so. `plain` are the options about no card in words."""
        return None

    def means(self, entry: Entry, text: str, codes: list[int]) -> int:
        """The option that a text means, -1 if none. Raises `FileError` where it may mean several different ones."""
        words = text.split(" ")
        if words[0] == "option" and len(words) == 2 and words[1].isdigit():
            return int(words[1]) - 1 if 1 <= int(words[1]) <= len(codes) else -1
        plain = ["" if self.about(code) >= 0 else self.option_told(code) for code in codes]
        if text in plain:
            return plain.index(text)
        named = self.named_option(entry, words, plain)
        if named is not None:
            return named
        kinds = [kind.name for kind in self.game.rules.options]
        if text in (*kinds, *self.WORDS) or text.isdigit() or (words[0] == "mode" and len(words) == 2):
            return -1
        verb = words[0] if words[0] in kinds and len(words) > 1 else ""
        ability = 0
        if len(words) > 2 and words[-2] == "ability" and words[-1].isdigit():
            ability = int(words[-1])
            words = words[:-2]
        fitting = [code for code in codes if self.about(code) >= 0 and verb in ("", self.name_of(code))]
        rest = " ".join(words[1:] if verb else words)
        card = self.among(entry, rest, sorted({self.about(code) for code in fitting}))
        found = [code for code in fitting if self.about(code) == card]
        if ability:
            found = [code for code in found if self.which_ability(code) == ability]
        if not found:
            return -1
        if len(found) > 1:
            raise entry.error(f"{text!r}: the card has several abilities to use now; end with ability 1, ability 2 ...")
        return codes.index(found[0])

    def which_ability(self, code: int) -> int:
        """The number of the ability of an option among the lines of its card's text that make some; 0 for one that the
        card was given."""
        line = int(detail_of(code)) // SLOTS
        lines = self.library.lines_of(self.game.definition(self.about(code)))
        return line - lines.start + 1 if line in lines else 0


class Pointed:
    """The parts of a text that names a card."""

    def __init__(self, places: Places[Any], entry: Entry, text: str) -> None:
        """Raises `FileError` where the text cannot be read."""
        self.places = places
        found = places.pattern.fullmatch(text)
        assert found is not None
        self.seat = SEATS.index(found[1]) if found[1] else -1
        self.zone, self.spot = places.SPOTS.get(found[2], (-1, WHOLE))
        self.number = int(found[3] or 0)
        line = f"{found[4]} ...".replace(" ... ...", " ...")
        self.line = places.LINE(places.library, entry, line) if found[4] else None
        if self.number and (self.zone < 0 or self.spot != WHOLE):
            raise entry.error(f"{text!r}: a number needs a zone before it, such as P1 hand {self.number}")
        if self.line is None and self.zone < 0:
            raise entry.error(f"{text!r} names no card: write its place, such as P1 hand 1, or its line")

    def fits(self, card: int) -> bool:
        """Whether a card of the game is meant."""
        game = self.places.game
        if (self.seat >= 0 and game.seat_of(card) != self.seat) or (self.zone >= 0 and game.zone_of(card) != self.zone):
            return False
        if self.spot != WHOLE and game.place_of(card) != self.spot:
            return False
        if self.number and self.places.in_order(game.seat_of(card), self.zone).index(card) != self.number - 1:
            return False
        return self.line is None or self.line.problem(game, card) == ""
