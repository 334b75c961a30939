"""Attacks: declaration, battle or damage, guard (WX 13 to 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.wixoss.procedures.actions import perform
from tefuda.games.wixoss.words import decisions, event_kinds, lookup, schema
from tefuda.games.wixoss.words.damage import crushes, deal_damage
from tefuda.games.wixoss.words.states import is_riding
from tefuda.games.wixoss.words.verbs import crush, discard, turn_down, vanish
from tefuda.games.wixoss.words.zones import spring
from tefuda.kernel.ask import kind_of, option, value_of
from tefuda.kernel.check_point import CheckPoint
from tefuda.kernel.choosing import Picks, offer, options_of, put_question
from tefuda.kernel.frame import Frame
from tefuda.kernel.op import Op
from tefuda.kernel.paying import usable_options
from tefuda.kernel.registers import FIRST_OWN_REGISTER
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.turns import RepeatedOp, lay_repeated
from tefuda.kernel.words.colored_costs import colorless
from tefuda.kernel.words.colored_payments import PayToll, can_pay
from tefuda.kernel.words.flow import keep, still_there
from tefuda.kernel.words.keywords import has_towards
from tefuda.kernel.words.neighbors import partnered_with

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

BESIDES: Final = 0
"""Set of a guard: the cards that are discarded besides."""
FACING: Final = 0
"""Set of an attack: the SIGNI that is battled."""
LAID: Final = 1
"""Set of an attack: the opponent's Traps that lay there when it was declared."""
HOW: Final = FIRST_OWN_REGISTER
"""Register of an attack: what comes of it, `BATTLE` or `DAMAGE`; 0 when it has ended before."""
BATTLE: Final = 1
DAMAGE: Final = 2
BEATEN: Final = 3
BEATEN_STRONGLY: Final = 4
"""The battle is won by a SIGNI with Lancer, or with S Lancer, of which more comes."""
MOST_HOW: Final = BEATEN_STRONGLY
STRIKES: Final = FIRST_OWN_REGISTER + 2
"""Register of a LRIG's attack: how often it has come to its damage, guarded or not (WX 14.10)."""
MOST_STRIKES: Final = 3
AIMED: Final = FIRST_OWN_REGISTER + 1
"""Register of an attack: the opponent's SIGNI zone, plus 1, that is attacked where it is not the one in front (WX 13.9,
13.10)."""
BESIDE: Final = FIRST_OWN_REGISTER + 2
"""Register of an attack of a SIGNI: the zone, plus 1, that is attacked after the one in front (WX 13.9)."""
MOST_AIMED: Final = 3


def may_attack(game: Game, card: i64) -> bool:
    """Whether a SIGNI or a LRIG may attack now (WX 13.1, 13.12); a LRIG that rides a SIGNI cannot (20.39)."""
    down = game.now(card, schema.DOWN) == 1 and not lookup.has(game, card, schema.ATTACKS_DOWN)
    if down or lookup.has(game, card, schema.CANNOT_ATTACK):
        return False
    if game.base(card, schema.ATTACKS) >= game.now(card, schema.ATTACK_LIMIT):
        return False
    if lookup.has(game, card, schema.ATTACKS_ONCE) and game.base(card, schema.ATTACKS) > 0:
        return False
    if not can_pay(game, game.seat_of(card), colorless(game.now(card, schema.ATTACK_COST))):
        return False
    return not is_riding(game, card)


def attack_ops() -> tuple[Op, ...]:
    """The attack of a SIGNI."""
    ops: list[Op] = [PayToll(field=schema.ATTACK_COST), Declare(), CheckPoint()]
    lay_repeated(ops, React())
    ops += [AskTrap(), CheckPoint()]
    beside = AttackBeside(len(ops))
    return (*ops, Meet(), CheckPoint(), Strike(), Pierce(), CheckPoint(), beside, *end_of_attack())


def lrig_attack_ops() -> tuple[Op, ...]:
    """The attack of a LRIG (WX 13.11)."""
    again = StrikeAgain(schema.GUARD_AT - 1)
    ops = (
        PayToll(field=schema.ATTACK_COST),
        Declare(),
        CheckPoint(),
        Guard(),
        CheckPoint(),
        Strike(),
        CheckPoint(),
        again,
    )
    return (*ops, *end_of_attack())


def end_of_attack() -> tuple[Op, ...]:
    """The end of an attack."""
    return (EndAttack(), CheckPoint())


@final
class Declare(Op):
    """An attacker that may attack other zones names them (WX 13.9, 13.10); it is downed, and has attacked (13.2)."""

    def run(self, game: Game, frame: Frame) -> None:
        card = frame.source
        if not self.aim(game, frame):
            return
        laid = vec[i64]()
        for trap in game.cards_in(1 - frame.seat, schema.TRAPS):
            if trap != NONE:
                laid = append(laid, trap)
        if len(laid) > 0:
            keep(game, frame, LAID, laid)
        game.acting = card
        game.open_batch()
        game.set_number(schema.ATTACKER, card)
        game.set_number(schema.NEGATED, 0)
        turn_down(game, card, schema.BY_ATTACKING)
        game.rewrite(card, schema.ATTACKS, game.base(card, schema.ATTACKS) + 1)
        game.emit(event_kinds.ATTACKS_EVENT, frame.seat, card, NONE, NONE)
        aims = frame.get(AIMED) if frame.get(BESIDE) == 0 else frame.get(BESIDE) + MOST_AIMED
        if aims > 0:
            game.emit(event_kinds.AIMS, frame.seat, card, aims, NONE)
        heaven(game, card)
        game.end_batch()

    def aim(self, game: Game, frame: Frame) -> bool:
        """Let the player name a zone where that is possible; whether it is done."""
        card = frame.source
        cheers = game.zone_of(card) == schema.CHEER
        if not cheers and not lookup.has(game, card, schema.ATTACKS_BESIDE | schema.ATTACKS_ANYWHERE):
            return True
        front: i64 = NONE if cheers else 2 - game.place_of(card)
        anywhere = cheers or lookup.has(game, card, schema.ATTACKS_ANYWHERE)
        code = game.take_answer(frame.seat)
        if code == NONE:
            zones = vec[i64]()
            for place in range(MOST_AIMED):
                if anywhere or place == front - 1 or place == front + 1:
                    zones = append(zones, place)
            options = options_of(decisions.ENEMY_ZONE_OPTION, zones)
            if not anywhere:
                options = append(options, option(decisions.DONE_OPTION, 0))
            put_question(game, frame, frame.seat, decisions.ASK_MARK, options)
            return False
        if kind_of(code) == decisions.ENEMY_ZONE_OPTION and value_of(code) != front:
            frame.put(AIMED if anywhere else BESIDE, value_of(code) + 1)
        return True


def heaven(game: Game, card: i64) -> None:
    """A SIGNI attacks: if all those that it is crossed with are down, it and they Heaven (WX 20.18)."""
    others = partnered_with(game, card)
    if len(others) == 0:
        return
    for other in others:
        if game.now(other, schema.DOWN) == 0:
            return
    for one in append(others, card):
        game.emit(event_kinds.HEAVENS, game.seat_of(one), one, NONE, NONE)


def goes_on(game: Game, frame: Frame) -> bool:
    """Whether the attacker is still the object on its player's field that it was, and the attack has not been negated
    (WX 13.4, 13.5)."""
    card = frame.source
    zone = game.zone_of(card)
    there = zone != NONE and schema.FIELD & (1 << zone) != 0 and game.base(card, STAMP) == frame.stamp
    return there and game.seat_of(card) == frame.seat and game.number(schema.NEGATED) == 0


@final
class React(RepeatedOp):
    """The player whom a SIGNI attacks may use abilities that say so, one after the other (WX05-013)."""

    def run(self, game: Game, frame: Frame) -> None:
        seat = 1 - frame.seat
        code = game.take_answer(seat)
        if code != NONE and kind_of(code) != decisions.PASS_OPTION:
            perform(game, seat, code)
            return
        options = usable_options(game, seat, vec[i64]()) if code == NONE and goes_on(game, frame) else vec[i64]()
        if len(options) > 0:
            offer(game, frame, seat, decisions.ASK_ATTACK_PHASE, options, decisions.PASS_OPTION).about = frame.source
            return
        frame.position = self.end


@final
class AskTrap(Op):
    """The player whom a SIGNI attacks may turn up the Trap in front of it where no SIGNI stands, if it lay there when
    the attack was declared (WX 13.6, 20.38)."""

    def run(self, game: Game, frame: Frame) -> None:
        seat = 1 - frame.seat
        code = game.take_answer(seat)
        if code != NONE:
            if kind_of(code) == decisions.CARD_OPTION:
                spring(game, value_of(code))
            return
        card = frame.source
        if not goes_on(game, frame) or frame.get(AIMED) > 0 or lookup.in_front(game, card) != NONE:
            return
        trap = game.cards_in(seat, schema.TRAPS)[2 - game.place_of(card)]
        if trap != NONE and trap in still_there(game, frame, LAID):
            options = append(vec[i64](), option(decisions.CARD_OPTION, trap))
            put_question(game, frame, seat, decisions.ASK_TRAP, append(options, option(decisions.DONE_OPTION, 0)), 1)


@final
class Meet(Op):
    """A SIGNI battles the SIGNI in front of it, unless Assassin takes it past that one (WX 13.7, 20.2); else it deals
    damage (13.8). In another zone than the one in front it only battles (13.9, 13.10)."""

    def run(self, game: Game, frame: Frame) -> None:
        frame.put(HOW, 0)
        if not goes_on(game, frame):
            return
        card = frame.source
        aimed = frame.get(AIMED)
        other = lookup.signi_at(game, 1 - frame.seat, aimed - 1) if aimed > 0 else lookup.in_front(game, card)
        if aimed > 0 and other == NONE:
            return
        if aimed == 0 and (other == NONE or has_towards(game, card, schema.ASSASSIN, other)):
            frame.put(HOW, DAMAGE)
            return
        frame.put(HOW, BATTLE)
        keep(game, frame, FACING, append(vec[i64](), other))
        game.acting = card
        game.open_batch()
        game.emit(event_kinds.BATTLES, frame.seat, card, NONE, other)
        game.emit(event_kinds.BATTLES, 1 - frame.seat, other, NONE, card)
        game.end_batch()


@final
class Guard(Op):
    """The defending player may discard a card with Guard: the damage is prevented (WX 15.1). Who holds any card is
    asked even without one: not to be asked would tell the opponent."""

    def run(self, game: Game, frame: Frame) -> None:
        seat = 1 - frame.seat
        code = game.take_answer(seat)
        if code == NONE:
            frame.put(HOW, DAMAGE if goes_on(game, frame) else 0)
            if frame.get(HOW) == 0:
                return
            options = vec[i64]()
            for card in game.cards_in(seat, schema.HAND):
                if may_guard(game, card, seat):
                    options = append(options, option(decisions.GUARD_OPTION, card))
            if len(game.cards_in(seat, schema.HAND)) > 0:
                offer(game, frame, seat, decisions.ASK_GUARD, options, decisions.NO_GUARD_OPTION).about = frame.source
        elif kind_of(code) == decisions.GUARD_OPTION:
            frame.put(HOW, 0)
            card = value_of(code)
            game.show(card, 1 - seat)
            game.push(Frame(lookup.tables(game).guard, card, game.base(card, STAMP), seat))


def may_guard(game: Game, card: i64, seat: i64) -> bool:
    """Whether a player may guard with a card of the hand: it has Guard, nothing forbids it, and what guarding costs
    besides can be paid (WX 15.1, 15.6)."""
    flags = game.player_number(seat, schema.PLAYER_FLAGS)
    if not lookup.has(game, card, schema.GUARD) or flags & schema.NO_GUARD != 0:
        return False
    level = game.now(card, schema.LEVEL)
    if level >= 0 and flags & schema.GUARD_LEVELS & (1 << level) != 0:
        return False
    if len(guard_cards(game, card, seat)) < game.player_number(seat, schema.GUARD_CARDS):
        return False
    return can_pay(game, seat, colorless(game.player_number(seat, schema.GUARD_ENER)))


def guard_cards(game: Game, card: i64, seat: i64) -> vec[i64]:
    """The other cards with a Guard icon in a player's hand."""
    found = vec[i64]()
    for other in game.cards_in(seat, schema.HAND):
        if other != card and (lookup.marked(game, other, schema.GUARD_ICON) or lookup.has(game, other, schema.GUARD)):
            found = append(found, other)
    return found


def guard_ops() -> tuple[Op, ...]:
    """A guard: what it costs besides, then the card itself."""
    return (PayToll(number=schema.GUARD_ENER), DiscardBesides(), DiscardToGuard())


@final
class DiscardBesides(Op):
    """Discard the other cards with a Guard icon that guarding costs (WX 15.6)."""

    def run(self, game: Game, frame: Frame) -> None:
        wanted = game.player_number(frame.seat, schema.GUARD_CARDS)
        if wanted <= 0:
            return
        picks = Picks(game, frame, frame.seat, BESIDES)
        left = picks.rest(guard_cards(game, frame.source, frame.seat))
        if len(picks.cards) + len(left) == wanted:
            picks.add(left)
        if len(picks.cards) < wanted and len(left) > 0:
            picks.ask(decisions.ASK_DISCARD, left, wanted, wanted)
            return
        picks.keep()
        game.acting = frame.source
        game.open_batch()
        for card in picks.cards:
            discard(game, card, schema.BY_GUARD)
        game.end_batch()


@final
class DiscardToGuard(Op):
    """Discard the card that guards (WX 15.1)."""

    def run(self, game: Game, frame: Frame) -> None:
        card = frame.source
        game.acting = card
        game.open_batch()
        discard(game, card, schema.BY_GUARD)
        game.emit(
            event_kinds.GUARDED, frame.seat, card, NONE, game.number(schema.ATTACKER)
        )  # now everybody sees the card
        game.end_batch()


@final
class Strike(Op):
    """The battle is decided by power (WX 13.7), or the attack deals its damage (13.8, 14.1)."""

    def run(self, game: Game, frame: Frame) -> None:
        card = frame.source
        how = frame.get(HOW)
        if how == 0 or not goes_on(game, frame):
            return
        game.acting = card
        if how == DAMAGE:
            deal_damage(game, 1 - frame.seat, crushes(game, card), card)
            return
        facing = still_there(game, frame, FACING)
        if len(facing) == 0:
            return
        other = facing[0]
        if game.now(card, schema.POWER) < game.now(other, schema.POWER):
            return
        lancer = has_towards(game, card, schema.LANCER, other)
        strong = has_towards(game, card, schema.S_LANCER, other)
        if vanish(game, other, schema.BY_BATTLE, card) and (lancer or strong):
            frame.put(HOW, BEATEN_STRONGLY if strong else BEATEN)


@final
class Pierce(Op):
    """Once the SIGNI that a SIGNI with Lancer has beaten is vanished, or something else is done instead, Life Cloth is
    crushed; without any, S Lancer deals damage (WX 20.29)."""

    def run(self, game: Game, frame: Frame) -> None:
        how = frame.get(HOW)
        if how < BEATEN:
            return
        game.acting = frame.source
        if len(game.cards_in(1 - frame.seat, schema.LIFE)) > 0:
            crush(game, 1 - frame.seat, 1, frame.source)
        elif how == BEATEN_STRONGLY:
            deal_damage(game, 1 - frame.seat, 1, frame.source)


@final
class StrikeAgain(Op):
    """A LRIG that deals damage three times with its attack goes on to the next one, which may be guarded, too
    (WX 14.10)."""

    def __init__(self, top: int) -> None:
        self.top = top

    def run(self, game: Game, frame: Frame) -> None:
        struck = frame.get(STRIKES) + 1
        if struck < MOST_STRIKES and goes_on(game, frame) and lookup.has(game, frame.source, schema.THREE_DAMAGES):
            frame.put(STRIKES, struck)
            frame.position = self.top


@final
class AttackBeside(Op):
    """A SIGNI goes on to the zone that it attacks besides (WX 13.9)."""

    def __init__(self, top: int) -> None:
        self.top = top

    def run(self, game: Game, frame: Frame) -> None:
        beside = frame.get(BESIDE)
        if beside > 0:
            frame.put(AIMED, beside)
            frame.put(BESIDE, 0)
            frame.position = self.top


@final
class EndAttack(Op):
    """The attack is over (WX 13.13)."""

    def run(self, game: Game, frame: Frame) -> None:
        game.set_number(schema.ATTACKER, NONE)
        game.set_number(schema.NEGATED, 0)
        game.emit(event_kinds.ATTACK_ENDS, frame.seat, frame.source, NONE, NONE)
