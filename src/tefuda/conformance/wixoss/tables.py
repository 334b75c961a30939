"""Tables of recorded cases of WIXOSS: laying them out, and reading a game in the same words.

The format is described in the README beside the case files. What a table leaves out is empty, or as printed. Compared
is everything but the other implementation's own notes (flags, gained abilities, prohibitions on cards): what those do
is seen in the cases that go on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final

from tefuda.conformance.trial import Table
from tefuda.games.kit.decision_stage import forget_events
from tefuda.games.wixoss.card_lines import lay_beside
from tefuda.games.wixoss.facts import COLORS, CardFacts
from tefuda.games.wixoss.library import Library
from tefuda.games.wixoss.setup import table
from tefuda.games.wixoss.words import lookup, schema
from tefuda.games.wixoss.words.limits import limit_of
from tefuda.kernel.game import FIRST, LAST, Game
from tefuda.kernel.hosts import hosted
from tefuda.kernel.rows import NONE, ORIGIN, OWNER

TURN: Final = 9
"""It is never the first turn."""
PHASES: Final = {
    "ener": schema.ENER_PHASE,
    "grow": schema.GROW,
    "main": schema.MAIN,
    "attack_arts": schema.PRE_ATTACK,
    "signi_attack": schema.SIGNI_ATTACK,
    "lrig_attack": schema.LRIG_ATTACK,
}
UNORDERED: Final = {
    "hand": schema.HAND,
    "ener": schema.ENER,
    "trash": schema.TRASH,
    "lrig_deck": schema.LRIG_DECK,
    "lrig_trash": schema.LRIG_TRASH,
    "excluded": schema.EXCLUDED,
    "check": schema.CHECK,
}
"""Zones that are listed without an order."""
ORDERED: Final = {"life": schema.LIFE, "deck": schema.DECK}
"""Zones that are listed from the top."""
KEYWORDS: Final = {
    "lancer": schema.LANCER,
    "assassin": schema.ASSASSIN,
    "double_crush": schema.DOUBLE_CRUSH,
    "triple_crush:1": schema.TRIPLE_CRUSH,
    "shadow": schema.SHADOW,
}
"""The keywords of the game that records tell of cards on the field."""
BESIDE: Final = {"under": schema.STACKED, "charm": schema.CHARM, "acce": schema.ACCE}
"""Cards under a card or attached to it."""
KNOWN_BY_NOBODY: Final = 0

Record = dict[str, Any]
"""A part of a record, as it stands in the file: a card on the field, a player, a table."""


# ------------------------------------------------------------------ laying out


def laid_out(library: Library, before: Record) -> Game:
    """The table of a case before its event."""
    game = table(0, library)
    game.set_number(schema.TURN, TURN)
    game.set_number(schema.FIRST_SEAT, 0)
    game.set_number(schema.ACTIVE, before["turn"])
    game.set_number(schema.PHASE, PHASES[before["phase"]])
    game.open_batch()
    for seat, player in enumerate(before["players"]):
        lay_player(game, library, seat, player)
    game.end_batch()
    for seat in range(2):
        for card in lookup.signi(game, seat):
            game.rewrite(card, schema.SEEN_LEVEL, game.now(card, schema.LEVEL))
    forget_events(game)
    return game


def lay_player(game: Game, library: Library, seat: int, player: Record) -> None:
    """One player's cards, coins and Viruses."""
    game.count(seat, schema.TURNS, TURN // 2)
    game.count(seat, schema.COINS, player.get("coins", 0))
    for place, there in enumerate(player.get("virus", ())):
        game.count(seat, schema.VIRUSES + place, there)
    lay_card(game, library, seat, player["lrig"], schema.LRIG_ZONE, schema.CENTER)
    for place, about in enumerate(player["signi"]):
        if about is not None:
            lay_card(game, library, seat, about, schema.SIGNI_ZONE, place)
    for place, id in enumerate(player.get("trap", ())):
        if id:
            game.hide(put(game, library, seat, id, schema.TRAPS, place))
    for name, zone in UNORDERED.items():
        for id in player.get(name, ()):
            put(game, library, seat, id, zone)
    for name, zone in ORDERED.items():
        for id in player[name]:
            put(game, library, seat, id, zone, FIRST)


def put(game: Game, library: Library, seat: int, id: str, zone: int, place: int = LAST) -> int:
    """Put a card down; returns its row."""
    card: int = game.make(library.numbers[id], seat, KNOWN_BY_NOBODY)
    game.move(card, game.pile_number(seat, zone), place)
    return card


def lay_card(game: Game, library: Library, seat: int, about: Record, zone: int, place: int) -> None:
    """Put a card on the field, with its state and all that is under it and attached to it."""
    card: int = game.make(library.numbers[about["id"]], about.get("owner", seat), KNOWN_BY_NOBODY)
    game.move(card, game.pile_number(seat, zone), place)
    game.rewrite(card, schema.DOWN, int(about.get("down", False)))
    game.rewrite(card, schema.FROZEN, int(about.get("frozen", False)))
    game.rewrite(card, schema.CAME, TURN - 1)
    for name, sort in BESIDE.items():
        for id in ids_beside(about, name):
            lay_beside(game, seat, card, library.numbers[id], sort)


def ids_beside(about: Record, name: str) -> list[str]:
    """The cards that a recorded one has under it, or attached to it; there is one Charm at most."""
    there = about.get(name, ())
    return [there] if isinstance(there, str) else list(there)


# ------------------------------------------------------------------ reading a game


def read_table(library: Library, game: Game) -> Table:
    """The table of a game."""
    players = [read_player(library, game, seat) for seat in range(2)]
    over = {"winner": int(game.winner)} if game.over else {}
    return table_of(library, {"turn": int(game.number(schema.ACTIVE)), "players": players, **over})


def read_player(library: Library, game: Game, seat: int) -> Record:
    """One player's part of a table as records have it."""

    def ids(zone: int) -> list[str | None]:
        return [None if card == NONE else id_of(library, game, card) for card in game.cards_in(seat, zone)]

    field = game.cards_in(seat, schema.SIGNI_ZONE)
    return {
        "lrig": read_card(library, game, lookup.center(game, seat)),
        "signi": [None if card == NONE else read_card(library, game, card) for card in field],
        **{name: ids(zone) for name, zone in UNORDERED.items()},
        **{name: ids(zone)[::-1] for name, zone in ORDERED.items()},
        "coins": int(game.base_player(seat, schema.COINS)),
        "virus": [int(game.base_player(seat, schema.VIRUSES + place)) for place in range(3)],
        "trap": ids(schema.TRAPS),
    }


def id_of(library: Library, game: Game, card: int) -> str:
    """The card that a row really is."""
    return library.cards[game.base(card, ORIGIN)].id


def read_card(library: Library, game: Game, card: int) -> Record:
    """A card on the field as records have it."""
    colors = game.now(card, schema.COLORS)
    beside = {
        name: [id_of(library, game, other) for other in hosted(game, card) if game.base(other, schema.SORT) == sort]
        for name, sort in BESIDE.items()
    }
    return {
        "id": id_of(library, game, card),
        "power": max(0, int(game.now(card, schema.POWER))),
        "limit": int(limit_of(game, game.seat_of(card))),
        "level": int(game.now(card, schema.LEVEL)),
        "down": bool(game.now(card, schema.DOWN)),
        "frozen": bool(game.now(card, schema.FROZEN)),
        "colors": [color for bit, color in enumerate(COLORS) if colors >> bit & 1],
        "kw": [name for name, bit in KEYWORDS.items() if lookup.has(game, card, bit)],
        "owner": int(game.base(card, OWNER)),
        **beside,
    }


# ------------------------------------------------------------------ comparing


def recorded_table(library: Library, before: Record, difference: Record) -> Table:
    """A recorded table: the one before, overwritten by what is different."""
    players = [player | difference.get(str(seat), {}) for seat, player in enumerate(before["players"])]
    return table_of(library, before | difference | {"players": players})


def table_of(library: Library, record: Record) -> Table:
    """The compared properties of a table, part by part: `"0 hand"`, `"1 signi 2"` ..."""
    found: dict[str, Any] = {name: record[name] for name in ("turn", "winner") if name in record}
    for seat, player in enumerate(record["players"]):
        found |= {f"{seat} {name}": part for name, part in player_parts(library, seat, player)}
    return found


def player_parts(library: Library, seat: int, player: Record) -> Iterator[tuple[str, Any]]:
    """One player's parts of a table."""
    cards = library.facts.cards
    yield "lrig", Part(cards, seat, player["lrig"], is_lrig=True)
    for place, one in enumerate(player["signi"]):
        yield f"signi {place}", None if one is None else Part(cards, seat, one)
    for name in UNORDERED:
        yield name, tuple(sorted(player.get(name, ())))
    for name in ORDERED:
        pile = player[name]
        yield name, AnyOrder(pile) if any(isinstance(one, list) for one in pile) else tuple(pile)
    yield "coins", player.get("coins", 0)
    yield "virus", tuple(player.get("virus", (0, 0, 0)))
    yield "trap", tuple(id or None for id in player.get("trap", (None, None, None)))


class Part(tuple[Any, ...]):
    """The compared properties of a card on the field: its id, and by name the rest; by default those printed."""

    def __new__(cls, cards: Mapping[str, CardFacts], seat: int, one: Record, *, is_lrig: bool = False) -> Part:
        facts = cards[one["id"]]
        now = {
            "power": None if is_lrig else one["power"],
            # One without bound stands in the records as a million.
            "limit": min(one.get("limit", facts.limit), schema.BOUNDLESS) if is_lrig else None,
            "level": one.get("level", facts.level),
            "down": one.get("down", False),
            "frozen": one.get("frozen", False),
            "colors": tuple(sorted(set(one.get("colors", facts.colors)) & set(COLORS))),
            "kw": () if facts.unread else tuple(name for name in KEYWORDS if name in one.get("kw", ())),
            **{name: tuple(sorted(ids_beside(one, name))) for name in BESIDE},
            "owner": one.get("owner", seat),
        }
        return super().__new__(cls, (facts.id, *now.items()))

    def __str__(self) -> str:
        """The card in words: its id, and what is not empty."""
        return " ".join([self[0], *(f"{name} {value}" for name, value in self[1:] if value not in (None, False, ()))])


class AnyOrder:
    """A recorded pile of which some cards stand in no order, in lists of their own. A pile is the same where these lie
    in any order."""

    def __init__(self, pile: list[str | list[str]]) -> None:
        self.groups = [sorted(one) if isinstance(one, list) else [one] for one in pile]

    def __eq__(self, pile: object) -> bool:
        if not isinstance(pile, tuple):
            return NotImplemented
        left = iter(pile)
        return all(sorted(islice(left, len(group))) == group for group in self.groups) and not list(left)

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return str(self.groups)
