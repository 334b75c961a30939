"""Verbs for cards and players, as the rules define them: every move, draw and change goes through here.

Each function obeys the standing prohibitions (SVE 1.12), does what is possible (1.7) and tells whether, or how much, it
did.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.counters import put_counters
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import FIRST, LAST
from tefuda.kernel.journal import NO_ROOM
from tefuda.kernel.registers import THAT
from tefuda.kernel.rows import BOTH_SEATS, NONE, ORIGIN, OWNER, STAMP
from tefuda.kernel.words.card_costs import NEEDS_ROOM, STAYS
from tefuda.kernel.words.cards import top_card
from tefuda.kernel.words.moves import set_flag

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

BY_ATTACKING: Final = 1
BY_WARD: Final = 2
BY_EFFECT: Final = 0
"""Reasons for which a card becomes engaged."""

IN_START_PHASE: Final = NONE
OTHERWISE: Final = 1
"""When a card is refreshed: in its controller's start phase, or at any other time (by an effect)."""

BY_RULES: Final = 0
BY_ABILITY: Final = 1
"""Causes of a destruction: rules handling, or an ability (which Bane counts as, SVE 13.5)."""

DESTROY: Final = 0
BURY: Final = 1
BANISH: Final = 2
RETURN: Final = 3
DISCARD: Final = 4
ENGAGE: Final = 5 + STAYS
TO_EX: Final = 6 + NEEDS_ROOM
REVEAL: Final = 7 + STAYS
TO_BOTTOM: Final = 8
FACEDOWN: Final = 9
FACEUP: Final = 10
"""Acts of a text or a cost on cards, see `act_on`."""


# ------------------------------------------------------------------ moving


def token_may_lie(game: Game, card: i64, zone: i64) -> bool:
    """Whether a token may be in a zone (SVE 17.3)."""
    kind = game.now(card, schema.KIND)
    if kind == schema.CREST:
        return zone == schema.EX
    if kind == schema.EQUIPMENT_CARD:
        return zone == schema.EQUIPMENT
    if zone == schema.FIELD:
        return kind != schema.SPELL
    return zone == schema.EX or zone == schema.RESOLUTION


def move(game: Game, card: i64, seat: i64, zone: i64, place: i64 = LAST) -> bool:
    """Put a card into a zone of a player, if there is room. A token where it may not be ceases to exist, an advanced
    card goes faceup to its evolve deck, both at once (SVE 13.14)."""
    if schema.room(game, seat, zone) <= 0 and game.zone_of(card) != zone:
        game.fails(NO_ROOM)
        return False
    if zone == schema.EX and game.now(card, schema.KIND) == schema.CREST and crest_is_there(game, card, seat):
        return False  # SVE 17.9
    put(game, card, seat, zone, place)
    return True


def put(game: Game, card: i64, seat: i64, zone: i64, place: i64) -> None:
    """Put a card into a zone of a player whatever room there is."""
    sort = schema.tables(game).special[game.base(card, ORIGIN)]
    source = game.zone_of(card)
    game.open_batch()
    if (
        sort == schema.ADVANCED
        and zone != schema.FIELD
        and zone != schema.EX
        and zone != schema.RESOLUTION
        and zone != schema.EVOLVE
    ):
        zone = schema.SPENT
        seat = game.base(card, OWNER)
    game.move(card, game.pile_number(seat, zone), place)
    if zone == schema.FIELD and source != schema.FIELD:
        game.rewrite(card, schema.CAME, game.number(schema.TURN))
        game.rewrite(card, schema.ENTERED, source + 1)
        if schema.has(game, card, schema.STACKS):
            game.change(card, schema.STACK, 1)  # SVE 19.5
        if schema.has(game, card, schema.ENTERS_ENGAGED):
            game.rewrite(card, schema.ENGAGED, 1)
    elif zone == schema.FIELD:
        game.rewrite(card, schema.CAME, game.number(schema.TURN))  # SVE 14.17
    if sort == schema.TOKEN and not token_may_lie(game, card, zone):
        game.vanish(card)  # SVE 17.3
    game.end_batch()


def swap(game: Game, one: i64, two: i64) -> bool:
    """Two cards change zones at the same time, each to its owner's, or neither moves (SVE 14.18)."""
    zone_one = game.zone_of(one)
    zone_two = game.zone_of(two)
    if zone_one == zone_two or not may_go(game, one, zone_two) or not may_go(game, two, zone_one):
        return False
    game.open_batch()
    put(game, one, game.base(one, OWNER), zone_two, LAST)
    put(game, two, game.base(two, OWNER), zone_one, LAST)
    game.end_batch()
    return True


def may_go(game: Game, card: i64, zone: i64) -> bool:
    """Whether nothing keeps a card from leaving its zone for another one."""
    if (
        game.zone_of(card) == schema.FIELD
        and schema.has(game, card, schema.STACKS)
        and game.now(card, schema.STACK) > 0
    ):
        return False
    return zone != schema.FIELD or game.now(card, schema.KIND) < schema.SPELL


def crest_is_there(game: Game, crest: i64, seat: i64) -> bool:
    """Whether a player's EX area has another crest of that name."""
    names = schema.tables(game).names
    name = names[game.definition(crest)]
    for card in game.cards_in(seat, schema.EX):
        if card != crest and game.now(card, schema.KIND) == schema.CREST and names[game.definition(card)] == name:
            return True
    return False


def stays_by_stack(game: Game, card: i64) -> bool:
    """A card with Stack counters that would leave the field loses one instead (SVE 19.5)."""
    if (
        game.zone_of(card) != schema.FIELD
        or not schema.has(game, card, schema.STACKS)
        or game.now(card, schema.STACK) <= 0
    ):
        return False
    put_counters(game, card, 0, -1)
    return True


def send(game: Game, card: i64, zone: i64, place: i64 = LAST) -> bool:
    """Move a card into a zone of its owner (SVE 4.22), Stack permitting."""
    if stays_by_stack(game, card):
        return False
    return move(game, card, game.base(card, OWNER), zone, place)


def destroy(game: Game, card: i64, by: i64) -> bool:
    """Destroy a card on the field (SVE 14.2)."""
    if game.zone_of(card) != schema.FIELD or schema.has(game, card, schema.NOT_DESTROYED):
        return False
    if by == BY_ABILITY and schema.has(game, card, schema.NOT_DESTROYED_BY_ABILITIES):
        return False
    if stays_by_stack(game, card):
        return False
    game.open_batch()
    game.emit(schema.DESTROYED, game.seat_of(card), card, by, NONE)
    move(game, card, game.base(card, OWNER), schema.CEMETERY)
    game.end_batch()
    return True


def bury(game: Game, card: i64) -> bool:
    """Put a card into its owner's cemetery; not a destruction (SVE 14.2)."""
    zone = game.zone_of(card)
    if zone == NONE or stays_by_stack(game, card):
        return False
    if zone == schema.HAND:
        game.show(card, 1 - game.seat_of(card))  # both players are told which one it is
    game.open_batch()
    game.emit(schema.DISCARDED if zone == schema.HAND else schema.BURIED, game.seat_of(card), card, zone, NONE)
    moved = move(game, card, game.base(card, OWNER), schema.CEMETERY)
    game.end_batch()
    return moved


def banish(game: Game, card: i64) -> bool:
    """Move a card to its owner's banished zone (SVE 14.2)."""
    if game.zone_of(card) == NONE or schema.has(game, card, schema.NOT_BANISHED):
        return False
    return send(game, card, schema.BANISHED)


def act_on(game: Game, card: i64, how: i64) -> bool:
    """Do to a card what a text or a cost says (`DESTROY`, `BURY` ...); whether it happened."""
    if how == DESTROY:
        return destroy(game, card, BY_ABILITY)
    if how == BANISH:
        return banish(game, card)
    if how == RETURN:
        return send(game, card, schema.HAND)
    if how == ENGAGE:
        return engage(game, card, BY_EFFECT)
    if how == TO_EX:
        return move(game, card, game.base(card, OWNER), schema.EX)
    if how == FACEDOWN:
        return send(game, card, schema.EVOLVE)
    if how == FACEUP:
        return send(game, card, schema.SPENT)
    if how == TO_BOTTOM:
        return send(game, card, schema.DECK, FIRST)
    if how == REVEAL:
        game.reveal(card)
        return True
    return bury(game, card)


def put_into_play(game: Game, card: i64, seat: i64, played: bool) -> bool:
    """Put a card onto a player's field; `played` tells cards that were played from those put there by abilities."""
    if game.now(card, schema.KIND) == schema.SPELL or game.now(card, schema.KIND) >= 3:
        return False
    source = game.zone_of(card)
    if not move(game, card, seat, schema.FIELD):
        return False
    if played and game.zone_of(card) == schema.FIELD:
        game.rewrite(card, schema.ENTERED, source + 1 + schema.PLAYED_CARD)
    return True


def ask_wards(game: Game, cards: vec[i64]) -> None:
    """Let the players engage the Ward followers that have just been put onto the field reserved (SVE 18.10)."""
    frame = Frame(schema.tables(game).ward_entry, NONE, 0, schema.active_seat(game))
    stamps = vec[i64]()
    asked = vec[i64]()
    for card in cards:
        if (
            game.zone_of(card) == schema.FIELD
            and schema.has(game, card, schema.WARD)
            and game.now(card, schema.ENGAGED) == 0
        ):
            asked = append(asked, card)
            stamps = append(stamps, game.base(card, STAMP))
    if len(asked) > 0:
        frame.keep(THAT, asked, stamps)
        game.push(frame)


# ------------------------------------------------------------------ decks


def draw(game: Game, seat: i64) -> bool:
    """Draw one card; who has to draw from an empty deck loses at the next rules handling (SVE 14.7, 13.3)."""
    if schema.flag(game, seat, schema.CANNOT_DRAW):
        return False
    if schema.flag(game, seat, schema.NO_DRAW_OUTSIDE_START) and not (
        game.number(schema.PHASE) == schema.START and schema.active_seat(game) == seat
    ):
        return False
    card = top_card(game, seat, schema.DECK)
    if card == NONE:
        game.count(seat, schema.DECKED, 1)
        return False
    game.draw(card, game.pile_number(seat, schema.HAND))
    game.emit(schema.DREW, seat, card, NONE, NONE)
    return True


def create(game: Game, definition: i64, seat: i64, zone: i64) -> i64:
    """Create a token in a zone of a player; `NONE` if there is no room (SVE 17.2)."""
    if schema.room(game, seat, zone) <= 0:
        game.fails(NO_ROOM)
        return NONE
    card = game.make(definition, seat, BOTH_SEATS)
    game.open_batch()
    moved = move(game, card, seat, zone)
    game.end_batch()
    return card if moved else NONE


# ------------------------------------------------------------------ state and numbers


def engage(game: Game, card: i64, why: i64) -> bool:
    """Engage a reserved card; an engaged one is not engaged again (SVE 1.8)."""
    return game.zone_of(card) == schema.FIELD and set_flag(game, card, schema.ENGAGED, 1, schema.ENGAGES, why)


def refresh(game: Game, card: i64, when: i64) -> bool:
    """Refresh an engaged card."""
    return game.zone_of(card) == schema.FIELD and set_flag(game, card, schema.ENGAGED, 0, schema.REFRESHES, when)


def gain(game: Game, card: i64, field: i64, amount: i64) -> i64:
    """Change the attack or defense of a follower, or the defense of a leader, for as long as it is this object
    (SVE 14.14); returns the real difference."""
    if amount == 0:
        return 0
    if game.zone_of(card) == schema.LEADER:
        return change_leader(game, card, amount) if field == schema.DEFENSE else 0
    game.adjust(card, field, amount)
    if amount > 0:
        game.emit(schema.GAINED, game.seat_of(card), card, field, NONE)
    return amount


def change_leader(game: Game, card: i64, amount: i64) -> i64:
    """A leader gains or loses defense; each loss counts for Sanguine (SVE 19.7)."""
    seat = game.seat_of(card)
    game.open_batch()
    game.adjust(card, schema.DEFENSE, amount)
    if amount > 0:
        game.emit(schema.LEADER_GAINS, seat, card, amount, NONE)
    else:
        game.count(seat, schema.DEFENSE_LOST, game.base_player(seat, schema.DEFENSE_LOST) + 1)
        game.emit(schema.LEADER_LOSES, seat, card, -amount, NONE)
    game.end_batch()
    return amount


def give_keywords(game: Game, card: i64, keywords: i64) -> bool:
    """Give a card keywords for as long as it is this object."""
    given = game.base(card, schema.GIVEN) | keywords
    game.rewrite(card, schema.GIVEN, given)
    game.rewrite(card, schema.KEYWORDS, game.base(card, schema.KEYWORDS) | keywords)
    game.emit(schema.SHIFTS, game.seat_of(card), card, keywords, NONE)
    return True


def recover(game: Game, seat: i64, amount: i64) -> i64:
    """Recover play points, up to the maximum (SVE 14.13)."""
    if amount <= 0:
        return 0
    before = game.base_player(seat, schema.PLAY_POINTS)
    most = max(before, game.base_player(seat, schema.MAX_PLAY_POINTS))
    return game.count(seat, schema.PLAY_POINTS, min(most, before + amount))


def raise_maximum(game: Game, seat: i64, amount: i64) -> i64:
    """Change the maximum of play points, within 0 to 10 (SVE 3.1)."""
    before = game.base_player(seat, schema.MAX_PLAY_POINTS)
    return game.count(seat, schema.MAX_PLAY_POINTS, max(0, min(schema.MOST_PLAY_POINTS, before + amount)))
