"""SIGNI and Keys that come onto the field: where they may, and how (WX 7, 10.8, 20.40)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.wixoss.words import event_kinds, lookup, schema
from tefuda.games.wixoss.words.limits import consumed, is_allowed, limit_of, most_signi
from tefuda.games.wixoss.words.verbs import has_come, move_as_shown, put_under, send, trash
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import LAST
from tefuda.kernel.hosts import hosted
from tefuda.kernel.journal import NO_ROOM
from tefuda.kernel.rows import NONE, OWNER, PILE, STAMP
from tefuda.kernel.words.candidates import fits
from tefuda.kernel.words.moves import keep_in_sight, known_there

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

BY_THE_PLAYER: Final = 0
BY_AN_EFFECT: Final = 1
SILENTLY: Final = 2
"""How a SIGNI enters: from hand, by an effect, or by one that keeps its Enter abilities from triggering."""


def entry_zones(game: Game, card: i64, seat: i64) -> vec[i64]:
    """The SIGNI zones onto which a SIGNI may be put on a player's field now (WX 7.1): its level, the limit, its
    limiting condition and its own text allow it (7.2), and the zone holds no SIGNI; or, if it has a rise condition, one
    that meets it, whose level does not count then (20.40)."""
    found = vec[i64]()
    frame = Frame(0, card, game.base(card, STAMP), seat)
    if not may_enter(game, frame):
        return found
    room = limit_of(game, seat) - total_level(game, seat) - consumed(game, card)
    rise = lookup.tables(game).rises[game.definition(card)]
    full = len(lookup.signi(game, seat)) >= most_signi(game, seat)
    zones = game.cards_in(seat, schema.SIGNI_ZONE)
    for place in range(len(zones)):
        covered = zones[place]
        if lookup.erased(game, seat, place):
            continue
        if rise is None:
            if covered == NONE and room >= 0 and not full:
                found = append(found, place)
        elif covered != NONE and fits(game, frame, rise, covered) and room + consumed(game, covered) >= 0:
            found = append(found, place)
    faced = in_front_of_faced(game, seat, found)
    return faced if len(faced) > 0 else found


def may_enter(game: Game, frame: Frame) -> bool:
    """Whether the card of a frame is a SIGNI that its player may put onto the field by its level, its limiting
    condition and its own text (WX 7.2)."""
    card = frame.source
    if game.now(card, schema.KIND) != schema.SIGNI or not is_allowed(game, card, frame.seat):
        return False
    if game.now(card, schema.LEVEL) > game.now(lookup.center(game, frame.seat), schema.LEVEL):
        return False
    known = lookup.tables(game)
    terms = known.uses[game.definition(card)]
    return terms is None or terms.allowed(game, frame, known.costs[game.definition(card)])


def may_replace(game: Game, card: i64, signi: i64) -> bool:
    """Whether a SIGNI card may be put onto the field in the zone of a SIGNI that leaves it at the same time (WX 7.2,
    19.8); one with a rise condition may not."""
    seat = game.seat_of(signi)
    rises = lookup.tables(game).rises[game.definition(card)] is not None
    if rises or not may_enter(game, Frame(0, card, game.base(card, STAMP), seat)):
        return False
    return consumed(game, card) <= limit_of(game, seat) - total_level(game, seat) + consumed(game, signi)


def exchange(game: Game, signi: i64, other: i64, silent: bool) -> bool:
    """Put a SIGNI where a card of its player lies, which takes its zone, both at once, if it may (WX 7.2, 19.8)."""
    seat, place, zone = game.seat_of(signi), game.place_of(signi), game.zone_of(other)
    if game.seat_of(other) != seat or not may_replace(game, other, signi):
        return False
    game.open_batch()
    send(game, signi, zone)
    enter(game, other, seat, place, SILENTLY if silent else BY_AN_EFFECT)
    game.end_batch()
    return True


def lay_face_down(game: Game, card: i64, seat: i64, zone: i64, place: i64) -> None:
    """Put a card face down into a SIGNI zone of a player, who may look at it (WX 3.6): as what the zone is for,
    whatever its level and limiting condition (2.7). What lay there as the same goes to the trash first (17.10)."""
    game.open_batch()
    in_sight = known_there(game, game.piles[game.base(card, PILE)].cards, seat, vec[i64]())
    older = game.cards_in(seat, zone)[place]
    if older != NONE:
        trash(game, older)
    game.hide(card)
    game.move(card, game.pile_number(seat, zone), place)
    keep_in_sight(game, in_sight, seat)
    game.show(card, seat)
    game.end_batch()


def in_front_of_faced(game: Game, seat: i64, places: vec[i64]) -> vec[i64]:
    """Those of a player's SIGNI zones in front of which a SIGNI stands that has to be faced if possible."""
    found = vec[i64]()
    for place in places:
        other = lookup.signi_at(game, 1 - seat, 2 - place)
        if other != NONE and lookup.has(game, other, schema.HAS_TO_BE_FACED):
            found = append(found, place)
    return found


def total_level(game: Game, seat: i64) -> i64:
    """The part of the limit that a player's SIGNI take; the cheer girl is not counted (WX 7.2, 7.4)."""
    found: i64 = 0
    for card in game.cards_in(seat, schema.SIGNI_ZONE):
        if card != NONE and game.now(card, schema.KIND) == schema.SIGNI:
            found += consumed(game, card)
    return found


def enter(game: Game, card: i64, seat: i64, place: i64, how: i64) -> bool:
    """Put a SIGNI into a SIGNI zone of a player, face up and upped (WX 7.1). One that rises covers the SIGNI there,
    which lies under it then with all that lay under it; what was attached to that one goes to the trash (20.40)."""
    covered = game.cards_in(seat, schema.SIGNI_ZONE)[place]
    if covered != NONE and lookup.tables(game).rises[game.definition(card)] is None:
        game.fails(NO_ROOM)
        return False
    source = game.zone_of(card)
    game.open_batch()
    if covered != NONE:
        for other in hosted(game, covered):
            if game.base(other, schema.SORT) == schema.STACKED:
                put_under(game, other, card)
            else:
                trash(game, other)
        game.move(covered, game.pile_number(game.base(covered, OWNER), schema.UNDER), LAST)
    move_as_shown(game, card, game.pile_number(seat, schema.SIGNI_ZONE), place)
    if covered != NONE:
        put_under(game, covered, card)
        game.emit(event_kinds.RISES, seat, card, NONE, covered)
    has_come(game, card)
    game.emit(event_kinds.ENTERED, seat, card, how, source)
    game.end_batch()
    return True


def keys_in_the_way(game: Game, seat: i64) -> vec[i64]:
    """A player's Keys, one of which has to go before another one is put onto the field; none where there is room for
    one more (WX 10.8, 28)."""
    keys = game.cards_in(seat, schema.KEYS)[:]
    return vec[i64]() if len(keys) < most_keys(game, seat) else keys


def most_keys(game: Game, seat: i64) -> i64:
    """How many Keys a player may have (WX 10.8)."""
    if lookup.flag(game, seat, schema.ANY_KEYS):
        return schema.BOUNDLESS
    return 2 if lookup.flag(game, seat, schema.TWO_KEYS) else 1


def enter_key(game: Game, card: i64, older: i64) -> None:
    """Put a Key into the LRIG zone; an older one goes to the LRIG trash first, if it is in the way (WX 10.8, 28)."""
    seat = game.base(card, OWNER)
    game.open_batch()
    if older != NONE:
        trash(game, older)
    source = game.zone_of(card)
    game.move(card, game.pile_number(seat, schema.KEYS), LAST)
    game.rewrite(card, schema.CAME, game.number(schema.TURN))
    game.emit(event_kinds.ENTERED, seat, card, NONE, source)
    game.end_batch()
