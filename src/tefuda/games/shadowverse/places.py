"""How scenarios of Shadowverse: Evolve point at cards, and name what may be answered.

A card is pointed at by its place (`P2 field 1`, `P1 deck 1`: the top), by its line (`SD01-013 Elf Wanderer`, also with
what differs: `SD01-013 engaged`), or by both (`P2 field SD01-013 Elf Wanderer`). `P2 leader` is a leader. Equal cards
need not be told apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from tefuda.games.kit.scenarios import SEATS, Entry
from tefuda.games.shadowverse.card_lines import CardLine, told
from tefuda.games.shadowverse.library import Library
from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.abilities import SUPER, WITH_EVOLUTION_POINT
from tefuda.kernel.ask import detail_of, first_of, kind_of, value_of
from tefuda.kernel.game import Game

PILES: Final = {
    "field": schema.FIELD,
    "hand": schema.HAND,
    "deck": schema.DECK,
    "cemetery": schema.CEMETERY,
    "ex": schema.EX,
    "evolve deck": schema.EVOLVE,
    "faceup": schema.SPENT,
    "banished": schema.BANISHED,
}
"""Zones by the words of a scenario. Decks are listed from the top; elsewhere the order does not matter."""
ZONES: Final = {**PILES, "leader": schema.LEADER, "resolution": schema.RESOLUTION, "trigger": schema.TRIGGER}
PLACE: Final = re.compile(rf"(?:(P[12])(?: ({'|'.join(ZONES)}))?(?: ([1-9][0-9]?)(?![^ ]))?)?(?: |$)?(.*)")
WAYS: Final = {0: "pp", WITH_EVOLUTION_POINT: "ep", SUPER: "pp and super", SUPER | WITH_EVOLUTION_POINT: "ep and super"}
"""How an evolve ability may be paid."""


class Pointed:
    """What a text points at."""

    def __init__(self, library: Library, entry: Entry, text: str) -> None:
        """Raises `FileError` where the text cannot be read."""
        self.library = library
        self.text = text
        found = PLACE.fullmatch(text)
        assert found is not None
        self.seat = SEATS.index(found[1]) if found[1] else -1
        self.zone = ZONES[found[2]] if found[2] else -1
        self.number = int(found[3] or 0)
        self.line = CardLine(library, entry, f"{found[4]} ...".replace(" ... ...", " ...")) if found[4] else None
        if self.number and self.zone < 0:
            raise entry.error(f"{text!r}: a number needs a zone before it, such as P1 field {self.number}")
        if self.line is None and self.zone < 0:
            raise entry.error(f"{text!r} names no card: write its place (P2 field 1, P2 leader) or its line")

    def fits(self, game: Game, card: int) -> bool:
        """Whether a card of the game is meant."""
        if (self.seat >= 0 and game.seat_of(card) != self.seat) or (self.zone >= 0 and game.zone_of(card) != self.zone):
            return False
        if self.number and in_order(game, game.seat_of(card), self.zone).index(card) != self.number - 1:
            return False
        return self.line is None or self.line.problem(game, card) == ""

    def among(self, entry: Entry, game: Game, cards: Iterable[int]) -> int:
        """The one of some cards that is meant. Raises `FileError` if several different ones are; -1 for none."""
        found = [card for card in cards if self.fits(game, card)]
        looks = {(game.seat_of(card), game.zone_of(card), told(self.library, game, card)) for card in found}
        if len(looks) > 1:
            several = "; ".join(sorted(told_with_place(self.library, game, card) for card in found))
            raise entry.error(f"{self.text!r} may mean several cards: {several}")
        return found[0] if found else -1


def in_order(game: Game, seat: int, zone: i64) -> list[int]:
    """The cards of a zone, decks from the top."""
    cards = [int(card) for card in game.cards_in(seat, zone)]
    return cards[::-1] if zone == schema.DECK else cards


def told_with_place(library: Library, game: Game, card: int) -> str:
    """A card with its place."""
    zone = game.zone_of(card)
    names = [name for name, number in ZONES.items() if number == zone]
    return f"{SEATS[game.seat_of(card)]} {names[0] if names else 'nowhere'} {told(library, game, card)}"


def card_in(library: Library, entry: Entry, game: Game, text: str) -> int:
    """The one card of the whole table that a text points at. Raises `FileError` if there is none."""
    everywhere = [card for seat in range(2) for zone in ZONES.values() for card in in_order(game, seat, zone)]
    found = Pointed(library, entry, text).among(entry, game, everywhere)
    if found < 0:
        raise entry.error(f"there is no {text}")
    return found


# ------------------------------------------------------------------ options


def about(code: int) -> int:
    """The card that an option is about, -1 for none."""
    kind = schema.OPTIONS[kind_of(code)]
    if not kind.card:
        return -1
    return int(first_of(code) if kind.detail else value_of(code))


def option_told(library: Library, game: Game, code: int) -> str:
    """An option in the words of a scenario."""
    kind = schema.OPTIONS[kind_of(code)]
    value = int(value_of(code))
    card = about(code)
    if card >= 0:
        said = told_with_place(library, game, card)
        if kind.name in ("card", "ability"):
            return said if kind.name == "card" else f"ability of {said}"
        return f"{kind.name} {said}"
    if kind.name == "mode":
        return f"mode {value + 1}"
    if kind.name == "number":
        return str(value)
    if kind.name == "points":
        return WAYS[value]
    if kind.name == "token":
        return f"token {library.cards[first_of(code)].called}"
    if kind.name == "place":
        place = "ex" if detail_of(code) else "field"
        return f"{place} {library.cards[first_of(code)].called}"
    return kind.name


def means(library: Library, entry: Entry, game: Game, text: str, codes: list[int]) -> int:
    """Which of some options a text means, -1 if none. Raises `FileError` where it may mean several different ones."""
    words = text.split(" ")
    if words[0] == "option" and len(words) == 2 and words[1].isdigit():
        return int(words[1]) - 1 if 1 <= int(words[1]) <= len(codes) else -1
    plain = [option_told(library, game, code) for code in codes]
    if text in plain and all(about(code) < 0 for code in codes if option_told(library, game, code) == text):
        return plain.index(text)
    kinds = [kind.name for kind in schema.OPTIONS]
    verb = words[0] if words[0] in kinds and len(words) > 1 and words[0] not in ("token", "place", "mode") else ""
    if words[0] in ("field", "ex", "token") and len(words) > 1:
        line = CardLine(library, entry, " ".join(words[1:]))
        whole = f"{words[0]} {line.key} {line.name}"
        return plain.index(whole) if whole in plain else -1
    ability = 0
    if len(words) > 2 and words[-2] == "ability" and words[-1].isdigit():
        ability = int(words[-1])
        words = words[:-2]
    rest = " ".join(words[1:] if verb else words)
    if not PLACE.fullmatch(rest) or rest in kinds or rest in ("pp", "ep") or rest.isdigit() or rest.startswith("mode "):
        return -1
    fitting = [code for code in codes if about(code) >= 0 and verb in ("", schema.OPTIONS[kind_of(code)].name)]
    card = Pointed(library, entry, rest).among(entry, game, sorted({about(code) for code in fitting}))
    found = [code for code in fitting if about(code) == card]
    if ability:
        found = [code for code in found if which_ability(library, game, code) == ability]
    if not found:
        return -1
    if len(found) > 1:
        raise entry.error(f"{text!r}: the card has several abilities to use now; end with ability 1, ability 2 ...")
    return codes.index(found[0])


def which_ability(library: Library, game: Game, code: int) -> int:
    """The number of the ability of an option among the lines of its card's text, keyword lines left out; 0 for one
    that the card was given."""
    from tefuda.language.lines import SLOTS

    line = int(detail_of(code)) // SLOTS
    lines = library.lines_of(game.definition(about(code)))
    return line - lines.start + 1 if line in lines else 0
