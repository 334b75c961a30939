"""How scenarios of WIXOSS point at cards, and name what may be answered.

A card is pointed at by its place (`P2 left`, `P1 deck 1`: the top), by its line (`WD01-010`, also with what differs:
`WD01-010 down`), or by both (`P2 hand WD01-010`). `left`, `center` and `right` are the SIGNI zones as their owner sees
them: `P1 left` faces `P2 right` (WX 3.2); `LRIG`, `left assist` and `right assist` the LRIGs. Equal cards need not be
told apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from tefuda.games.kit.scenarios import SEATS, Entry
from tefuda.games.wixoss.card_lines import CardLine, told
from tefuda.games.wixoss.facts import COLORS
from tefuda.games.wixoss.library import Library
from tefuda.games.wixoss.words import schema
from tefuda.kernel.ask import detail_of, first_of, kind_of, value_of
from tefuda.kernel.game import Game
from tefuda.kernel.rows import NONE
from tefuda.language.lines import SLOTS

PILES: Final = {
    "hand": schema.HAND,
    "deck": schema.DECK,
    "life": schema.LIFE,
    "ener": schema.ENER,
    "trash": schema.TRASH,
    "LRIG deck": schema.LRIG_DECK,
    "LRIG trash": schema.LRIG_TRASH,
    "check": schema.CHECK,
    "excluded": schema.EXCLUDED,
    "keys": schema.KEYS,
    "cheer": schema.CHEER,
    "beat": schema.BEAT,
}
"""Zones that are listed, by the words of a scenario: decks and Life Cloth from the top; elsewhere the order does not
matter."""
FROM_THE_TOP: Final = (schema.DECK, schema.LIFE)
SIDES: Final = ("left", "center", "right")
SLOTTED: Final = {
    "SIGNI": schema.SIGNI_ZONE,
    "traps": schema.TRAPS,
    "seeds": schema.SEEDS,
    "boxes": schema.BOXES,
    "face down": schema.FACED,
}
"""Zones with a place for each SIGNI zone: mappings of `SIDES`."""
LRIGS: Final = {"left assist": schema.LEFT, "LRIG": schema.CENTER, "right assist": schema.RIGHT}
SPOTS: Final = {
    **{side: (schema.SIGNI_ZONE, place) for place, side in enumerate(SIDES)},
    **{name: (schema.LRIG_ZONE, place) for name, place in LRIGS.items()},
    **{
        f"{name} {side}": (zone, place)
        for name, zone in (("trap", schema.TRAPS), ("seed", schema.SEEDS), ("box", schema.BOXES))
        for place, side in enumerate(SIDES)
    },
}
"""Single places, by the words of a scenario: zone and place in it."""
ZONES: Final = sorted([*PILES, *SPOTS, "under", "attached"], key=len, reverse=True)
PLACE: Final = re.compile(rf"(?:(P[12])(?: ({'|'.join(ZONES)})(?![^ ]))?(?: ([1-9][0-9]?)(?![^ ]))?)?(?: |$)?(.*)")
PLAIN: Final = {
    schema.YES_OPTION: "yes", schema.NO_OPTION: "no", schema.DONE_OPTION: "done", schema.SKIP_OPTION: "skip",
    schema.REMOVE_OPTION: "remove", schema.END_OPTION: "end", schema.NO_GUARD_OPTION: "no guard",
    schema.PASS_OPTION: "pass",
}  # fmt: skip


class Pointed:
    """What a text points at."""

    def __init__(self, library: Library, entry: Entry, text: str) -> None:
        """Raises `FileError` where the text cannot be read."""
        self.library = library
        self.text = text
        found = PLACE.fullmatch(text)
        assert found is not None
        self.seat = SEATS.index(found[1]) if found[1] else -1
        self.zone, self.spot = SPOTS.get(found[2], (PILES.get(found[2], -1), -1))
        if found[2] in ("under", "attached"):
            self.zone = schema.UNDER if found[2] == "under" else schema.ATTACHED
        self.number = int(found[3] or 0)
        self.line = CardLine(library, entry, f"{found[4]} ...".replace(" ... ...", " ...")) if found[4] else None
        if self.number and found[2] not in PILES:
            raise entry.error(f"{text!r}: a number needs a zone before it, such as P1 hand {self.number}")
        if self.line is None and self.zone < 0:
            raise entry.error(f"{text!r} names no card: write its place (P2 left, P1 LRIG) or its line")

    def fits(self, game: Game, card: int) -> bool:
        """Whether a card of the game is meant."""
        if (self.seat >= 0 and game.seat_of(card) != self.seat) or (self.zone >= 0 and game.zone_of(card) != self.zone):
            return False
        if self.spot >= 0 and game.place_of(card) != self.spot:
            return False
        if self.number and in_order(game, game.seat_of(card), self.zone).index(card) != self.number - 1:
            return False
        return self.line is None or self.line.problem(game, card) == ""

    def among(self, entry: Entry, game: Game, cards: Iterable[int]) -> int:
        """The one of some cards that is meant. Raises `FileError` if several different ones are; -1 for none."""
        found = [card for card in cards if self.fits(game, card)]
        looks = {told_with_place(self.library, game, card) for card in found}
        if len(looks) > 1:
            raise entry.error(f"{self.text!r} may mean several cards: {'; '.join(sorted(looks))}")
        return found[0] if found else -1


def in_order(game: Game, seat: int, zone: int) -> list[int]:
    """The cards of a zone, decks and Life Cloth from the top."""
    cards = [int(card) for card in game.cards_in(seat, zone) if card != NONE]
    return cards[::-1] if zone in FROM_THE_TOP else cards


def told_with_place(library: Library, game: Game, card: int) -> str:
    """A card with its place."""
    zone, place = game.zone_of(card), game.place_of(card)
    names = [name for name, spot in SPOTS.items() if spot == (zone, place)]
    names += [name for name, number in PILES.items() if number == zone]
    names += [name for name, number in (("under", schema.UNDER), ("attached", schema.ATTACHED)) if number == zone]
    return f"{SEATS[game.seat_of(card)]} {names[0] if names else 'nowhere'} {told(library, game, card)}"


def card_in(library: Library, entry: Entry, game: Game, text: str) -> int:
    """The one card of the whole table that a text points at. Raises `FileError` if there is none."""
    everywhere = [card for seat in range(2) for zone in range(schema.ZONES) for card in in_order(game, seat, zone)]
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
    kind = kind_of(code)
    name = schema.OPTIONS[kind].name
    card = about(code)
    if card >= 0:
        said = told_with_place(library, game, card)
        return said if kind == schema.CARD_OPTION else f"{name} {said}"
    if kind in (schema.ZONE_OPTION, schema.ENEMY_ZONE_OPTION):
        return SIDES[value_of(code)]
    if kind == schema.PREVENT_OPTION:
        return schema.PREVENTIONS[value_of(code)]
    if kind == schema.COLOR_OPTION:
        return COLORS[value_of(code)]
    if kind == schema.MODE_OPTION:
        return f"mode {value_of(code) + 1}"
    if kind == schema.NAMED_OPTION:
        return f"named {library.cards[first_of(code)].character}"
    return PLAIN.get(kind) or str(value_of(code))


def means(library: Library, entry: Entry, game: Game, text: str, codes: list[int]) -> int:
    """Which of some options a text means, -1 if none. Raises `FileError` where it may mean several different ones."""
    words = text.split(" ")
    if words[0] == "option" and len(words) == 2 and words[1].isdigit():
        return int(words[1]) - 1 if 1 <= int(words[1]) <= len(codes) else -1
    plain = ["" if about(code) >= 0 else option_told(library, game, code) for code in codes]
    if text in plain:
        return plain.index(text)
    known = (*PLAIN.values(), *SIDES, *schema.PREVENTIONS, *COLORS)
    if text in known or text.isdigit() or words[0] == "named" or (words[0] == "mode" and len(words) == 2):
        return -1
    kinds = [kind.name for kind in schema.OPTIONS]
    verb = words[0] if words[0] in kinds and len(words) > 1 else ""
    ability = 0
    if len(words) > 2 and words[-2] == "ability" and words[-1].isdigit():
        ability = int(words[-1])
        words = words[:-2]
    rest = " ".join(words[1:] if verb else words)
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
    """The number of the ability of an option among the lines of its card's text; 0 for one that the card was given."""
    line = int(detail_of(code)) // SLOTS
    lines = library.lines_of(game.definition(about(code)))
    return line - lines.start + 1 if line in lines else 0
