"""Rule-based actions: what the rules do by themselves as soon as nothing else goes on (WX 17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from tefuda.games.wixoss.words import decisions, event_kinds, lookup, schema
from tefuda.games.wixoss.words.entering import most_keys, total_level
from tefuda.games.wixoss.words.limits import is_allowed, limit_of, most_signi
from tefuda.games.wixoss.words.verbs import lay_life, may_vanish, refresh, send, trash, vanish
from tefuda.kernel.choosing import ask_value
from tefuda.kernel.frame import Frame
from tefuda.kernel.op import Op
from tefuda.kernel.rows import HOST, NONE, ORIGIN
from tefuda.kernel.triggers import awaited
from tefuda.kernel.words.keywords import note_gained

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


def rule_actions(game: Game) -> bool:
    """Rule-based actions, in the order of their clauses, the turn player's first (WX 17.2)."""
    first = lookup.active_seat(game)
    dying = vec[i64]()
    weakened = vec[i64]()
    asked = awaited(game, event_kinds.GAINS)
    for turn in range(2):
        for card in lookup.signi(game, first if turn == 0 else 1 - first):
            if asked:
                note_gained(game, card)
            weak: i64 = 1 if game.now(card, schema.POWER) <= 0 else 0
            if weak != game.base(card, schema.WEAK):
                game.rewrite(card, schema.WEAK, weak)
                if weak == 1:
                    weakened = append(weakened, card)
            if weak == 1 and may_vanish(game, card, schema.BY_RULES, NONE):
                dying = append(dying, card)
    if len(weakened) > 0 and awaited(game, event_kinds.WEAKENED):
        game.open_batch()
        for card in weakened:
            game.emit(event_kinds.WEAKENED, game.seat_of(card), card, NONE, NONE)
        game.end_batch()
    if len(dying) > 0:
        game.acting = NONE
        game.open_batch()
        for card in dying:
            vanish(game, card, schema.BY_RULES, NONE)
        game.end_batch()
        return True
    for turn in range(2):
        seat = first if turn == 0 else 1 - first
        if too_much(game, seat) or homeless(game, seat):
            return True
        if refreshes(game, seat):
            return game.number(schema.TURN_ENDS) == 0  # the turn ends before anything else happens (WX 6.23)
        if misfits(game, seat):
            return True
    return False


def misfits(game: Game, seat: i64) -> bool:
    """A SIGNI or a Key whose limiting condition the center LRIG no longer meets goes to the trash (WX 17.11):
    whether there was one."""
    for card in extend(lookup.signi(game, seat), game.cards_in(seat, schema.KEYS)):
        if not is_allowed(game, card, seat):
            return put_away(game, card)
    return False


def too_much(game: Game, seat: i64) -> bool:
    """One SIGNI that the level of the center LRIG or the limit forbids goes to the trash (WX 17.4): whether there
    was one."""
    surplus = surplus_signi(game, seat)
    if len(surplus) == 1:
        return put_away(game, surplus[0])
    if len(surplus) > 1 or len(surplus_keys(game, seat)) > 0:
        game.push(Frame(lookup.tables(game).surplus, NONE, 0, seat))
        return True
    for card in lookup.signi(game, seat):
        if game.base(card, schema.SEEN_LEVEL) != game.now(card, schema.LEVEL):
            game.rewrite(card, schema.SEEN_LEVEL, game.now(card, schema.LEVEL))
    return False


def put_away(game: Game, card: i64) -> bool:
    """A card goes to the trash by a rule."""
    game.acting = NONE
    return trash(game, card)


def homeless(game: Game, seat: i64) -> bool:
    """Cards whose host has left go to the trash (WX 17.5), crushed cards whose Life Burst does not wait to the ener
    zone (17.6), Resonas home to the LRIG deck (17.8): whether there were any."""
    loose = vec[i64]()
    for card in extend(game.cards_in(seat, schema.UNDER)[:], game.cards_in(seat, schema.ATTACHED)):
        if game.base(card, HOST) == NONE:
            loose = append(loose, card)
    cards = vec[i64]()
    for card in game.cards_in(seat, schema.CHECK):
        if game.base(card, schema.CHECKED) == schema.CRUSHED:
            cards = append(cards, card)
    strays = vec[i64]()
    for zone in (schema.ENER, schema.TRASH, schema.HAND):
        for card in game.cards_in(seat, zone):
            if lookup.tables(game).marks[game.base(card, ORIGIN)] & schema.RESONA != 0:
                strays = append(strays, card)
    if len(loose) == 0 and len(cards) == 0 and len(strays) == 0:
        return False
    game.acting = NONE
    game.open_batch()
    for card in loose:
        trash(game, card)
    for card in cards:
        if lookup.has(game, card, schema.MAKES_LIFE):
            trash(game, card)
            lay_life(game, seat)
        else:
            send(game, card, schema.ENER)
    for card in strays:
        send(game, card, schema.LRIG_DECK)
    game.end_batch()
    return True


def refreshes(game: Game, seat: i64) -> bool:
    """Who has no deck but a trash refreshes; the turn player's second refresh of a turn ends it (WX 16.1, 16.6)."""
    if len(game.cards_in(seat, schema.DECK)) > 0 or len(game.cards_in(seat, schema.TRASH)) == 0:
        return False
    game.acting = NONE
    refresh(game, seat)
    if seat == lookup.active_seat(game) and game.base_player(seat, schema.REFRESHES) >= 2:
        end_turn_now(game)
    return True


def surplus_signi(game: Game, seat: i64) -> vec[i64]:
    """The SIGNI of which one has to go: those above the center LRIG's level; else all where fewer are allowed; else,
    above the limit, those whose level has changed since the rules looked last; else all (WX 17.4)."""
    level = game.now(lookup.center(game, seat), schema.LEVEL)
    found = vec[i64]()
    for card in lookup.signi(game, seat):
        if game.now(card, schema.LEVEL) > level:
            found = append(found, card)
    if len(found) == 0 and len(lookup.signi(game, seat)) > most_signi(game, seat):
        return lookup.signi(game, seat)
    if len(found) > 0 or total_level(game, seat) <= limit_of(game, seat):
        return found
    for card in game.cards_in(seat, schema.SIGNI_ZONE):
        if card != NONE and game.base(card, schema.SEEN_LEVEL) != game.now(card, schema.LEVEL):
            found = append(found, card)
    if len(found) > 0:
        return found
    for card in game.cards_in(seat, schema.SIGNI_ZONE):
        if card != NONE:
            found = append(found, card)
    return found


def surplus_keys(game: Game, seat: i64) -> vec[i64]:
    """The Keys of which one has to go, once fewer are allowed than there are (WX 17.10, 28)."""
    keys = game.cards_in(seat, schema.KEYS)[:]
    return vec[i64]() if len(keys) <= most_keys(game, seat) else keys


def end_turn_now(game: Game) -> None:
    """The turn ends at once: nothing that waits or is going on is done any more (WX 6.23)."""
    game.set_number(schema.TURN_ENDS, 1)
    tables = game.tables
    if tables is not None:
        tables.waiting = []
        tables.waiting_abilities = vec[i64]()
        tables.waiting_keys = vec[i64]()
    while len(game.frames) > 1:
        game.frames.pop()


@final
class PickSurplus(Op):
    """A player picks which SIGNI goes, of those that the level or the limit forbids (WX 17.4), or which Key (17.10)."""

    def run(self, game: Game, frame: Frame) -> None:
        surplus = surplus_signi(game, frame.seat)
        if len(surplus) == 0:
            surplus = surplus_keys(game, frame.seat)
        card = ask_value(game, frame, frame.seat, decisions.ASK_SURPLUS, decisions.CARD_OPTION, surplus)
        if card != NONE:
            game.acting = NONE
            trash(game, card)
