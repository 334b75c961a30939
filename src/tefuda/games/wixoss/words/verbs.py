"""The verbs of the rules for cards and players: every move, draw, crush and change goes through here.

Each function obeys the standing prohibitions (WX 0.3), does what is possible (0.4) and tells whether, or how much, it
did.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.wixoss.words import event_kinds, lookup, schema
from tefuda.games.wixoss.words.effects import LOST_EFFECT
from tefuda.kernel.active import CONTINUOUS, active
from tefuda.kernel.game import FIRST, LAST
from tefuda.kernel.hosts import attach, hosted
from tefuda.kernel.lasting import affect
from tefuda.kernel.proposals import add, are_replaced, proposed_now
from tefuda.kernel.rows import CARD, FACE_DOWN, HOST, NONE, ORIGIN, OWNER, PILE
from tefuda.kernel.words.abilities import Lends
from tefuda.kernel.words.cards import top_card
from tefuda.kernel.words.colored_costs import ANYTHING, COLORLESS, COLORS
from tefuda.kernel.words.events import AN_EFFECT, text_at_work
from tefuda.kernel.words.hosts import hosted_as
from tefuda.kernel.words.moves import set_flag

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

BLACK_ZONES: Final = 1 << schema.HAND | 1 << schema.DECK | 1 << schema.ENER | 1 << schema.LIFE | 1 << schema.TRASH
"""Zones for cards with a black back (WX 1.12)."""

CRAFT_ZONES: Final = 1 << schema.LRIG_DECK | 1 << schema.EXCLUDED
"""Where a craft lies that is used, or put somewhere, next."""

# ------------------------------------------------------------------ moving


def white_backed(game: Game, card: i64) -> bool:
    """Whether a card belongs to the LRIG deck (WX 1): a LRIG, an ARTS, a PIECE, a Key or a Resona, by its front."""
    front = game.base(card, ORIGIN)
    kind = game.book.cards[front].numbers[schema.KIND - schema.OWN]
    return kind not in (schema.SIGNI, schema.SPELL) or lookup.tables(game).marks[front] & schema.RESONA != 0


def stays(game: Game, card: i64) -> bool:
    """Whether a SIGNI stays on the field instead of leaving it by an effect of the opponent, which costs it the ability
    to do so, and downs it (WX 18.9)."""
    if schema.SIGNI_FIELD & (1 << game.zone_of(card)) == 0 or not lookup.has(game, card, schema.STAYS_ONCE):
        return False
    by = game.acting
    if text_at_work(game) != AN_EFFECT or by == NONE or game.seat_of(by) == game.seat_of(card):
        return False
    lost = lookup.tables(game).first_effect + LOST_EFFECT
    affect(game, lost, card, game.seat_of(card), by, append(vec[i64](), schema.STAYS_ONCE))
    turn_down(game, card)
    return True


def send(game: Game, card: i64, zone: i64, place: i64 = LAST) -> bool:
    """Put a card into a zone of its owner (WX 3.1). A craft that leaves the field, or has been used, is excluded
    (20.13), but not one that has just been created. What has a white back goes to the LRIG trash, wherever else it
    would go (1.12, 17.9), but a Resona: it comes home from where it is seen by itself, and goes home where it would be
    hidden (17.8)."""
    source = game.zone_of(card)
    if source == NONE or (schema.FIELD & (1 << zone) == 0 and stays(game, card)):
        return False
    leaves = source == schema.CHECK and game.base(card, schema.CHECKED) == schema.LEAVES_GAME
    used_up = lookup.marked(game, card, schema.CRAFT) and CRAFT_ZONES & (1 << source) == 0 and zone != schema.CHECK
    if leaves or used_up:
        zone = schema.EXCLUDED
    elif BLACK_ZONES & (1 << zone) != 0 and white_backed(game, card):
        if not lookup.marked(game, card, schema.RESONA):
            zone = schema.LRIG_TRASH
        elif zone == schema.DECK or zone == schema.LIFE:
            zone = schema.LRIG_DECK
    elif lookup.has(game, card, schema.PUPPET) and schema.FIELD & (1 << source) != 0:
        zone = schema.TRASH  # WX 20.37
    if game.base(card, FACE_DOWN) == 1 and zone != schema.LRIG_DECK:
        game.turn_face_up(card)  # WX 3.6
    if schema.SIGNI_FIELD & (1 << source) != 0:
        note_bearing(game, card)
    pile = game.pile_number(game.base(card, OWNER), zone)
    if zone == schema.ENER and source != schema.ENER and text_at_work(game) != 0:
        seat = game.base(card, OWNER)
        game.count(seat, schema.ENER_PLACED, game.base_player(seat, schema.ENER_PLACED) + 1)
    if source == schema.LRIG_ZONE:
        uncover(game, card, pile)
    else:
        game.move(card, pile, place)
    return True


def note_bearing(game: Game, card: i64) -> None:
    """A SIGNI that leaves the field is known as what it was: also by what was attached to it (WX 11.16)."""
    bore: i64 = 0
    for other in hosted(game, card):
        bore |= 1 << game.base(other, schema.SORT)
    if bore != 0:
        game.rewrite(card, schema.BORE, bore)


def uncover(game: Game, lrig: i64, pile: i64) -> None:
    """A LRIG goes from the field to a pile: the next card under it becomes the LRIG, with all that is beneath (WX
    8.11). It stays as upped or down, and as frozen, as the other was."""
    beneath = hosted_as(game, lrig, schema.STACKED)
    zone = game.base(lrig, PILE)
    place = game.place_of(lrig)
    down = game.base(lrig, schema.DOWN)
    frozen = game.base(lrig, schema.FROZEN)
    game.open_batch()
    game.move(lrig, pile, LAST)
    if len(beneath) > 0:
        top: i64 = beneath[len(beneath) - 1]
        game.move(top, zone, place)
        game.rewrite(top, schema.DOWN, down)
        game.rewrite(top, schema.FROZEN, frozen)
        for card in beneath[: len(beneath) - 1]:
            put_under(game, card, top)
    game.end_batch()


def trash(game: Game, card: i64) -> bool:
    """Put a card into its owner's trash."""
    return send(game, card, schema.TRASH)


def discard(game: Game, card: i64, why: i64) -> bool:
    """Discard a card of a hand (WX 12.9). It is shown first: both players are told which one it is."""
    if game.zone_of(card) != schema.HAND:
        return False
    game.show(card, 1 - game.seat_of(card))
    game.open_batch()
    game.emit(event_kinds.DISCARDED, game.seat_of(card), card, why, NONE)
    trash(game, card)
    game.end_batch()
    return True


def draw(game: Game, seat: i64) -> bool:
    """Draw a card; from an empty deck nothing is drawn (WX 6.5, 12.10)."""
    card = top_card(game, seat, schema.DECK)
    if card == NONE:
        return False
    game.draw(card, game.pile_number(seat, schema.HAND))
    game.emit(event_kinds.DREW, seat, card, NONE, NONE)
    return True


def draw_cards(game: Game, seat: i64, count: i64) -> i64:
    """Draw so many cards, as one event (WX 12.10); returns how many."""
    drawn: i64 = 0
    game.open_batch()
    while drawn < count and draw(game, seat):
        drawn += 1
    game.end_batch()
    return drawn


def charge(game: Game, seat: i64, count: i64) -> i64:
    """Ener Charge: put the top cards of the deck into the ener zone (WX 12.11); returns how many."""
    charged: i64 = 0
    game.open_batch()
    while charged < count and len(game.cards_in(seat, schema.DECK)) > 0:
        send(game, top_card(game, seat, schema.DECK), schema.ENER)
        charged += 1
    game.end_batch()
    return charged


def lay_life(game: Game, seat: i64) -> bool:
    """Put the top card of the deck on top of the Life Cloth (WX 3.7)."""
    card = top_card(game, seat, schema.DECK)
    if card != NONE:
        game.move(card, game.pile_number(seat, schema.LIFE), LAST)
    return card != NONE


def gain_coins(game: Game, seat: i64, count: i64) -> i64:
    """Gain coins, up to five; what is above is lost (WX 9.12). Returns how many were gained."""
    before = game.base_player(seat, schema.COINS)
    after = min(schema.MOST_COINS, before + count)
    if after > before:
        game.count(seat, schema.COINS, after)
        game.emit(event_kinds.COINS_EVENT, seat, NONE, after - before, NONE)
    return after - before


def pay_coins(game: Game, seat: i64, count: i64) -> None:
    """Pay coins (WX 9.12)."""
    if count > 0:
        game.count(seat, schema.COINS, game.base_player(seat, schema.COINS) - count)
        game.emit(event_kinds.COINS_EVENT, seat, NONE, -count, NONE)


# ------------------------------------------------------------------ SIGNI on the field


def move_as_shown(game: Game, card: i64, pile: i64, place: i64) -> None:
    """Move a card; one that has been turned over as it is used or played goes on to show that face (WX 1.11)."""
    used = game.zone_of(card) in (schema.CHECK, schema.LRIG_DECK)
    shown = game.base(card, CARD) if used else game.base(card, ORIGIN)
    game.move(card, pile, place)
    if game.base(card, CARD) != shown:
        game.become(card, shown, keep_numbers=False, for_now=True)


def may_vanish(game: Game, card: i64, why: i64, by: i64) -> bool:
    """Whether a SIGNI can be vanished (WX 13.15)."""
    if schema.SIGNI_FIELD & (1 << game.zone_of(card)) == 0 or lookup.has(game, card, schema.NOT_VANISHED):
        return False
    if why != schema.BY_EFFECT or by == NONE or game.seat_of(by) == game.seat_of(card):
        return True
    return not lookup.has(game, card, schema.NOT_VANISHED_BY_OPPONENT)


def vanish(game: Game, card: i64, why: i64, by: i64) -> bool:
    """Vanish a SIGNI, unless a text says what happens instead (WX 18.9): that counts as done, too (11.15, 20.29)."""
    if not may_vanish(game, card, why, by):
        return False
    if len(game.frames) == 0 or not are_replaced(game, event_kinds.VANISHED):
        return vanish_now(game, card, why, by)
    proposing = proposed_now(game, game.frames[len(game.frames) - 1])
    add(game, proposing, event_kinds.VANISHED, game.seat_of(card), card, why, NONE)
    return True


def vanish_now(game: Game, card: i64, why: i64, by: i64) -> bool:
    """A SIGNI goes from the field to its owner's ener zone (WX 13.15); by the battle with a SIGNI that has Shoot, or
    where a text of one of them says so, to the trash (20.44)."""
    if stays(game, card):
        return False
    shot = why == schema.BY_BATTLE and by != NONE and lookup.has(game, by, schema.SHOOT | schema.TRASHES_BEATEN)
    trashing = by != NONE and lookup.has(game, by, schema.TRASHES_VANISHED)
    trashed = shot or trashing or lookup.has(game, card, schema.TRASHED_FOR_ENER)
    game.open_batch()
    game.emit(event_kinds.VANISHED, game.seat_of(card), card, why, by)
    if lookup.has(game, card, schema.LEAVES_FOR_GOOD):
        send(game, card, schema.LRIG_TRASH)
    else:
        send(game, card, schema.TRASH if trashed else schema.ENER)
    game.end_batch()
    return True


def turn_down(game: Game, card: i64, why: i64 = NONE) -> bool:
    """Down a LRIG, a SIGNI or a Key that is upped (WX 19.1): also because it attacks (`schema.BY_ATTACKING`)."""
    return set_flag(game, card, schema.DOWN, 1, event_kinds.DOWNED, why)


def turn_up(game: Game, card: i64) -> bool:
    """Up a card that is down."""
    return set_flag(game, card, schema.DOWN, 0, event_kinds.UPPED)


def freeze(game: Game, card: i64) -> bool:
    """Freeze a LRIG or a SIGNI (WX 19.2)."""
    return set_flag(game, card, schema.FROZEN, 1, event_kinds.FREEZES)


def has_come(game: Game, card: i64) -> None:
    """A SIGNI stands on the field from now on."""
    game.rewrite(card, schema.CAME, game.number(schema.TURN))
    game.rewrite(card, schema.SEEN_LEVEL, game.now(card, schema.LEVEL))


# ------------------------------------------------------------------ LRIGs


def grow(game: Game, card: i64, place: i64) -> None:
    """Put a LRIG on top of the one at a place of the LRIG zone: that one and all beneath it lie under the new one,
    which keeps whether it is down and frozen (WX 8.2, 8.5). Then its coins are gained, if it is the center (8.6)."""
    seat = game.base(card, OWNER)
    before = game.cards_in(seat, schema.LRIG_ZONE)[place]
    down = game.now(before, schema.DOWN)
    frozen = game.now(before, schema.FROZEN)
    under = game.pile_number(seat, schema.UNDER)
    beneath = vec[i64]()
    for other in game.cards_in(seat, schema.UNDER):
        if game.base(other, HOST) == before:
            beneath = append(beneath, other)
    game.open_batch()
    game.move(before, under, LAST)
    move_as_shown(game, card, game.pile_number(seat, schema.LRIG_ZONE), place)
    game.rewrite(card, schema.DOWN, down)
    game.rewrite(card, schema.FROZEN, frozen)
    game.rewrite(card, schema.CAME, game.number(schema.TURN))
    for other in beneath:
        put_under(game, other, card)
    put_under(game, before, card)
    game.emit(event_kinds.GREW, seat, card, NONE, before)
    if place == schema.CENTER:
        gain_coins(game, seat, lookup.tables(game).coins[game.definition(card)])
    game.end_batch()


def put_under(game: Game, card: i64, host: i64) -> None:
    """Let a card lie under a LRIG or a SIGNI (WX 19.5)."""
    if stays(game, card):
        return
    attach(game, card, host, game.pile_number(game.base(card, OWNER), schema.UNDER))
    game.rewrite(card, schema.SORT, schema.STACKED)


# ------------------------------------------------------------------ Life Cloth


def crush(game: Game, seat: i64, count: i64, by: i64, *, damage: bool = False) -> i64:
    """Crush Life Cloth of a player: from the top, face up to the check zone, all of one event together (WX 14.4, 14.5);
    returns how many. `damage`: the player takes damage."""
    if lookup.flag(game, seat, schema.NO_CRUSH if damage else schema.NO_CRUSH | schema.ONLY_DAMAGE_CRUSHES):
        return 0
    crushed: i64 = 0
    game.open_batch()
    while crushed < count and len(game.cards_in(seat, schema.LIFE)) > 0:
        card = top_card(game, seat, schema.LIFE)
        game.move(card, game.pile_number(game.base(card, OWNER), schema.CHECK), LAST)
        bursts = lookup.marked(game, card, schema.BURST) or gains_burst(game, card)
        game.rewrite(card, schema.CHECKED, schema.BURSTING if bursts else schema.CRUSHED)
        game.emit(event_kinds.CRUSHED_EVENT, seat, card, NONE, by)
        crushed += 1
    game.end_batch()
    return crushed


def gains_burst(game: Game, card: i64) -> bool:
    """Whether a card that has just come to the check zone has a Life Burst there that it is given (WX 14.5)."""
    tables = game.tables
    if tables is None:
        return False
    for one in active(game, tables, CONTINUOUS):
        ability = game.book.ability(one.ability)
        if not isinstance(ability, Lends) or one.silenced(game):
            continue
        if game.book.ability_event_kinds(ability.ability) & 1 << event_kinds.CRUSHED_EVENT == 0:
            continue
        given = game.book.ability(ability.ability)
        frame = one.frame(NONE)
        if given.zones == 1 << schema.CHECK and ability.works(game, frame) and card in ability.affected(game, frame):
            return True
    return False


# ------------------------------------------------------------------ ener


def pays_as(game: Game, card: i64) -> i64:
    """The colors that a card in the ener zone may pay, as a mask (WX 9.3 to 9.5, 9.7)."""
    keywords = game.now(card, schema.KEYWORDS)
    if keywords & schema.MULTI_ENER != 0 and keywords & schema.NO_MULTI_ENER == 0:
        return ANYTHING
    converts = (keywords & schema.ALL_CONVERTS) // (1 << schema.CONVERTS) * schema.BLUE
    if keywords & schema.PAYS_WHITE != 0:
        converts |= schema.WHITE
    return (game.now(card, schema.COLORS) | converts) & COLORS | COLORLESS


def refresh(game: Game, seat: i64) -> None:
    """A player's trash becomes the deck, and the top Life Cloth goes to the trash (WX 16.2)."""
    game.open_batch()
    game.emit(event_kinds.REFRESHED, seat, NONE, NONE, NONE)
    deck = game.pile_number(seat, schema.DECK)
    for card in game.cards_in(seat, schema.TRASH)[:]:
        game.move(card, deck, FIRST)
    game.shuffle(deck)
    if len(game.cards_in(seat, schema.LIFE)) > 0:
        trash(game, top_card(game, seat, schema.LIFE))
    game.count(seat, schema.REFRESHES, game.base_player(seat, schema.REFRESHES) + 1)
    game.end_batch()
