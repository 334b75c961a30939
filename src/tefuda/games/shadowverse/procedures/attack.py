"""Attacking: who may attack what, and the steps of an attack (SVE 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.procedures.driving import await_drive_checks
from tefuda.games.shadowverse.procedures.window import Window
from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.damage import ATTACKING, inflict, may_change, of_sort, takes_damage
from tefuda.games.shadowverse.words.effects import DRAIN_ABILITY
from tefuda.games.shadowverse.words.verbs import BY_ATTACKING, change_leader, engage
from tefuda.kernel.check_point import CheckPoint
from tefuda.kernel.choosing import ask_value
from tefuda.kernel.frame import Frame
from tefuda.kernel.history import HISTORY_WIDTH, RECORD_AMOUNT, RECORD_KIND, RECORD_OTHER
from tefuda.kernel.op import Op
from tefuda.kernel.proposals import add, propose
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.triggers import await_turn
from tefuda.kernel.turns import lay_repeated
from tefuda.kernel.words.flow import keep

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

TARGET: Final = 0
"""Set of an attack: what is attacked."""
BEFORE: Final = 1
"""Register of an attack: how much had happened this turn before its damage."""
AMOUNT: Final = 1
"""Register of Drain: how much it gives."""


def can_attack(game: Game, card: i64) -> bool:
    """Whether a follower could attack anything at all (SVE 10.1)."""
    if (
        not schema.is_follower(game, card)
        or game.now(card, schema.ENGAGED) == 1
        or schema.has(game, card, schema.CANNOT_ATTACK)
    ):
        return False
    turn = game.number(schema.TURN)
    return (
        game.now(card, schema.CAME) < turn
        or game.now(card, schema.EVOLVED_IN) == turn
        or schema.has(game, card, schema.STORM | schema.RUSH)
    )


def may_attack(game: Game, card: i64) -> bool:
    """Whether there is anything that a follower may attack now."""
    if not can_attack(game, card):
        return False
    return reaches_leader(game, card) or len(attack_targets(game, card)) > 0  # the leader, or the Wards before it


def reaches_leader(game: Game, card: i64) -> bool:
    """Whether a follower that can attack may attack leaders, where no Ward is before them (SVE 10.2.1)."""
    here = game.now(card, schema.CAME) < game.number(schema.TURN) or schema.has(game, card, schema.STORM)
    return here and not schema.has(game, card, schema.CANNOT_ATTACK_LEADERS)


def attack_targets(game: Game, card: i64) -> vec[i64]:
    """The targets that a follower may attack now (SVE 10.2)."""
    found = vec[i64]()
    if not can_attack(game, card):
        return found
    enemy = 1 - game.seat_of(card)
    wards = vec[i64]()
    assail = schema.has(game, card, schema.ASSAIL)
    for other in game.cards_in(enemy, schema.FIELD):
        if not schema.is_follower(game, other) or schema.has(
            game, other, schema.INTIMIDATE | schema.CANNOT_BE_ATTACKED
        ):
            continue
        engaged = game.now(other, schema.ENGAGED) == 1
        if engaged and schema.has(game, other, schema.WARD):
            wards = append(wards, other)
        if engaged or assail:
            found = append(found, other)
    if len(wards) > 0 and not schema.has(game, card, schema.IGNORES_WARD):
        return wards  # SVE 10.2.2
    if reaches_leader(game, card):
        found = append(found, schema.leader(game, enemy))
    return found


def attack_ops() -> tuple[Op, ...]:
    """The steps of an attack (SVE 10.3)."""
    ops: list[Op] = [Declare(), CheckPoint()]
    lay_repeated(ops, Window())
    ops += [Damage(), Fight(), CheckPoint(), EndAttack()]
    return tuple(ops)


@final
class Declare(Op):
    """Choose the target, engage the attacker; it has now attacked (SVE 10.3, steps 1 to 3)."""

    def run(self, game: Game, frame: Frame) -> None:
        card = frame.source
        seat = frame.seat
        targets = attack_targets(game, card)
        if len(targets) == 0:
            frame.position = len(game.book.program(frame.program).ops)  # nothing can be attacked any more
            return
        target = ask_value(game, frame, seat, schema.ASK_ATTACK, schema.CARD_OPTION, targets)
        if target == NONE:
            return
        keep(game, frame, TARGET, append(vec[i64](), target))
        game.acting = card
        game.open_batch()
        game.set_number(schema.ATTACKER, card)
        engage(game, card, BY_ATTACKING)
        game.emit(schema.ATTACKS, seat, card, 1 if game.zone_of(target) == schema.LEADER else 0, target)
        game.end_batch()
        await_drive_checks(game, card)


def in_combat(game: Game, card: i64, stamp: i64) -> bool:
    """Whether a card that attacks or is attacked is still the follower on the field that it was."""
    return game.base(card, STAMP) == stamp and game.zone_of(card) == schema.FIELD and schema.is_follower(game, card)


def combat_damage(game: Game, card: i64) -> i64:
    """The combat damage that a follower deals."""
    return game.now(card, schema.DEFENSE if schema.has(game, card, schema.DAMAGE_BY_DEFENSE) else schema.ATTACK)


@final
class Damage(Op):
    """Attacker and target deal damage to each other at the same time (SVE 10.4)."""

    def run(self, game: Game, frame: Frame) -> None:
        frame.put(BEFORE, len(game.history))
        card = frame.source
        if not in_combat(game, card, frame.stamp) or frame.set_length(TARGET) == 0:
            return
        target: i64 = frame.kept(TARGET)[0]
        follower = game.zone_of(target) != schema.LEADER
        if follower and not in_combat(game, target, frame.kept_stamp(TARGET, 0)):
            return
        dealt = combat_damage(game, card)
        back: i64 = combat_damage(game, target) if follower else 0
        sort: i64 = schema.ATTACK_DAMAGE if follower else schema.LEADER_ATTACK_DAMAGE
        game.acting = card
        if not may_change(game):
            game.open_batch()
            inflict(game, target, dealt, card, sort)
            inflict(game, card, back, target, schema.COUNTER_DAMAGE)
            game.end_batch()
            return
        proposing = propose(game, frame, NONE)
        if dealt > 0 and takes_damage(game, target):
            proposing.source = card
            add(game, proposing, schema.DAMAGED, game.seat_of(target), target, dealt, sort)
        if back > 0:
            proposing.source = target
            add(game, proposing, schema.DAMAGED, game.seat_of(card), card, back, schema.COUNTER_DAMAGE)


@final
class Fight(Op):
    """Those still in combat have fought: Bane marks (SVE 10.3 step 7, 18.17). Drain waits for the check point."""

    def run(self, game: Game, frame: Frame) -> None:
        card = frame.source
        if frame.set_length(TARGET) == 0:
            return
        target: i64 = frame.kept(TARGET)[0]
        self.drain(game, frame, card)
        if not in_combat(game, card, frame.stamp) or not in_combat(game, target, frame.kept_stamp(TARGET, 0)):
            return
        game.open_batch()
        if schema.has(game, card, schema.BANE):
            game.rewrite(target, schema.DOOMED, 1)
        if schema.has(game, target, schema.BANE):
            game.rewrite(card, schema.DOOMED, 1)
        game.emit(schema.FOUGHT, frame.seat, card, NONE, target)
        game.end_batch()

    def drain(self, game: Game, frame: Frame, card: i64) -> None:
        """Drain gives the leader what the follower has just dealt as attack damage (SVE 18.16)."""
        effect_tables = game.tables
        if effect_tables is None or not schema.has(game, card, schema.DRAIN):
            return
        total: i64 = 0
        history = game.history
        for at in range(frame.get(BEFORE), len(history), HISTORY_WIDTH):
            if history[at + RECORD_KIND] != schema.DAMAGED or history[at + RECORD_OTHER] != card:
                continue
            if of_sort(history[at + RECORD_AMOUNT] % 4, ATTACKING):
                total += history[at + RECORD_AMOUNT] // 4
        if total > 0:
            waiting = Frame(schema.tables(game).drain, card, game.base(card, STAMP), game.seat_of(card))
            waiting.put(AMOUNT, total)
            await_turn(effect_tables, waiting, schema.tables(game).first_effect + DRAIN_ABILITY, NONE)


@final
class GiveDrained(Op):
    """Drain, resolved: the leader gains defense."""

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        change_leader(game, schema.leader(game, frame.seat), frame.get(AMOUNT))


@final
class EndAttack(Op):
    """The attack is over."""

    def run(self, game: Game, frame: Frame) -> None:
        game.set_number(schema.ATTACKER, NONE)
