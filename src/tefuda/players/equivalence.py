"""Equivalence for search: when two positions of a game, or two cards in it, need not be searched twice.

Games that have come to the same table by other ways differ in names that nobody plays by: handles, stamps, the order of
cards where it means nothing, the order of what is only counted. `position_key` is the same for both. Where an
effect lasts or waits, names may matter, and positions are told apart by the whole state.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from tefuda.kernel.game import Game
from tefuda.kernel.history import HISTORY_WIDTH, RECORD_CARD, RECORD_HANDLES
from tefuda.kernel.rows import CARD, HANDLE, HOST, NONE, ORIGIN, PILE, STAMP

NAMES: Final = frozenset((STAMP, HANDLE, HANDLE + 1, HOST))
"""Fields of a card that only name it or others."""

Look = tuple[object, ...]


def position_key(game: Game) -> bytes:
    """A short name: positions of one game with the same name go on in the same ways."""
    if not at_rest(game):
        return bytes.fromhex(game.digest())
    hosted: dict[int, list[int]] = {}
    for row in range(game.count_rows()):
        host = int(game.base(row, HOST))
        if host != NONE and game.base(row, PILE) != NONE:
            hosted.setdefault(host, []).append(row)
    piles = []
    for pile in game.piles:
        zone = game.rules.zones[pile.zone]
        looks = [look_of(game, int(card), hosted) for card in pile.cards]
        piles.append(looks if zone.placed else sorted(looks, key=repr))
    own = len(game.rules.player_numbers) + 1
    numbers = [list(game.player_numbers[at : at + own - 1]) for at in (0, own)]
    frame = game.frames[0]
    told = (
        piles,
        list(game.numbers),
        numbers,
        [(ask.seat, ask.prompt, len(ask.options)) for ask in game.asks],
        (frame.program, frame.position, frame.seat, list(frame.registers)),
        sorted(record for _, record in records(game)),
        in_order(game, hosted),
    )
    return blake2b(repr(told).encode(), digest_size=16).digest()


def at_rest(game: Game) -> bool:
    """Whether nothing lasts or waits that names cards: a player acts of their own accord."""
    if game.over or len(game.frames) != 1 or game.depth:
        return False
    frame = game.frames[0]
    if (frame.source, frame.other, frame.event, frame.candidate) != (NONE, NONE, NONE, NONE) or len(frame.starts):
        return False
    tables = game.tables
    if tables is None:
        return True
    return not (len(tables.lasting) or len(tables.limits) or tables.waiting or tables.paying or tables.trial)


def look_of(game: Game, card: int, hosted: dict[int, list[int]]) -> Look:
    """Everything of a card that play can depend on, cards under it or attached to it included."""
    if card == NONE:
        return ()
    cells = game.cells[card * game.width : (card + 1) * game.width]
    look: Look = tuple([int(cells[field]) for field in range(game.width) if field not in NAMES])
    for row in hosted.get(card, ()):
        look = (*look, look_of(game, row, {}))
    return look


def in_order(game: Game, hosted: dict[int, list[int]]) -> list[Look]:
    """The cards whose abilities work all the time, in the order in which they came: later effects go over earlier."""
    tables = game.tables
    if tables is None:
        return []
    cards = [row for row in range(game.count_rows()) if game.base(row, PILE) != NONE and works(game, row)]
    return [look_of(game, row, hosted) for row in sorted(cards, key=tables.since_when)]


def works(game: Game, card: int) -> bool:
    """Whether a card has an ability that works all the time."""
    return bool(game.book.families(game.base(card, CARD)) or game.book.families(game.base(card, ORIGIN)))


def records(game: Game) -> list[tuple[int, tuple[int, ...]]]:
    """The events of this turn: the card of each record, and all the rest of it."""
    rows = game.history
    found = []
    for at in range(0, len(rows), HISTORY_WIDTH):
        row = [int(value) for value in rows[at : at + RECORD_HANDLES]]
        found.append((row[RECORD_CARD], tuple(value for place, value in enumerate(row) if place != RECORD_CARD)))
    return found


def interchangeable(game: Game, card: int, other: int) -> bool:
    """Whether it makes no difference which of two cards is taken: they lie in one pile in which places mean nothing,
    and look the same. Cards that hold others, or that an effect may mean, are like no other."""
    pile = int(game.base(card, PILE))
    if pile == NONE or pile != game.base(other, PILE):
        return False
    zone = game.rules.zones[game.piles[pile].zone]
    if zone.placed or (game.tables is not None and len(game.tables.lasting)):
        return False
    hosts = {int(game.base(row, HOST)) for row in range(game.count_rows())}
    if card in hosts or other in hosts or game.base(card, HOST) != game.base(other, HOST):
        return False
    return look_of(game, card, {}) == look_of(game, other, {})
