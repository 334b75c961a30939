"""A Follower's attack: the target, the two halves of the exchange, the damage (SG 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.sword_girls.procedures.turn import run_skill
from tefuda.games.sword_girls.words import schema
from tefuda.games.sword_girls.words.deaths import death_check
from tefuda.games.sword_girls.words.skills import ATTACK_SKILLS, DEFEND_SKILLS
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

ATTACKER_SLOT: Final = 0
TARGET_SLOT: Final = 1
STRIKER: Final = 2
"""The card that strikes in this half, fixed at its beginning."""
NEXT_POSITION: Final = 3
IN_SKILL: Final = 4
ENDING: Final = 5
"""1 once a slot was found empty (SG 11.8)."""
"""Registers of an attack."""


def striker_seat(frame: Frame, half: i64) -> i64:
    """The seat of the striker: the attacker's in half 1, the target's in half 2."""
    return frame.seat if half == 1 else 1 - frame.seat


def striker_slot(frame: Frame, half: i64) -> i64:
    """The slot of the striker."""
    return frame.get(ATTACKER_SLOT) if half == 1 else frame.get(TARGET_SLOT)


def struck_card(game: Game, frame: Frame, half: i64) -> i64:
    """The card that now lies in the struck slot, or `NONE` (SG 11.9)."""
    slot = frame.get(TARGET_SLOT) if half == 1 else frame.get(ATTACKER_SLOT)
    return game.cards_in(1 - striker_seat(frame, half), schema.FIELD)[slot]


def goes_on(game: Game, frame: Frame, half: i64) -> bool:
    """Whether the striker is in its slot and a Follower in the struck one (SG 11.8 to 11.11)."""
    striker = frame.get(STRIKER)
    if game.cards_in(striker_seat(frame, half), schema.FIELD)[striker_slot(frame, half)] != striker:
        return False
    struck = struck_card(game, frame, half)
    return struck != NONE and schema.is_follower(game, struck)


@final
class Aim(Op):
    """Choose the target among the enemy Followers; without any, attack directly (SG 11.1, 11.2)."""

    def __init__(self, end: int) -> None:
        """`end` is the position of the op that ends the attack."""
        self.end = end

    def run(self, game: Game, frame: Frame) -> None:
        attacker = frame.source
        frame.put(ATTACKER_SLOT, game.place_of(attacker))
        targets = vec[i64]()
        for card in game.cards_in(1 - frame.seat, schema.FIELD):
            if card != NONE and schema.is_follower(game, card):
                targets = append(targets, card)
        if len(targets) == 0:
            game.emit(schema.ATTACKS, frame.seat, attacker, NONE, NONE)
            enemy = 1 - frame.seat
            game.count(enemy, schema.PLAYER_LIFE, schema.life(game, enemy) - game.now(attacker, schema.SIZE))
            frame.position = self.end
            return
        target: i64 = targets[game.chance.place(targets, 0)]
        slot = game.place_of(target)
        frame.put(TARGET_SLOT, slot)
        frame.other = target
        game.emit(schema.ATTACKS, frame.seat, attacker, slot + 1, target)


@final
class StartHalf(Op):
    """Fix who strikes in this half; without both cards the attack is over."""

    def __init__(self, half: int, end: int) -> None:
        self.half: i64 = half
        self.end = end

    def run(self, game: Game, frame: Frame) -> None:
        striker = game.cards_in(striker_seat(frame, self.half), schema.FIELD)[striker_slot(frame, self.half)]
        frame.put(STRIKER, striker)
        frame.put(NEXT_POSITION, 0)
        frame.put(ENDING, 0)
        if striker == NONE or not schema.is_follower(game, striker) or not goes_on(game, frame, self.half):
            frame.position = self.end


@final
class SkillStep(Op):
    """The striker's attack skills, or the struck card's defend skills, positions 1 to 3, looked up live; after each a
    death check (SG 11.3 to 11.8)."""

    def __init__(self, half: int, timing: int, end: int) -> None:
        self.half: i64 = half
        self.timing: i64 = timing
        self.end = end

    def run(self, game: Game, frame: Frame) -> None:
        if frame.get(IN_SKILL) == 1:
            frame.put(IN_SKILL, 0)
            game.acting = NONE
            death_check(game)
            if not goes_on(game, frame, self.half):
                frame.put(ENDING, 1)
        going = goes_on(game, frame, self.half)
        if going and self.act(game, frame):
            return
        frame.put(NEXT_POSITION, 0)
        if not going or frame.get(ENDING) == 1:
            frame.position = self.end

    def act(self, game: Game, frame: Frame) -> bool:
        """Push the next skill of this timing, if there is one."""
        striker = frame.get(STRIKER)
        struck = struck_card(game, frame, self.half)
        card = striker if self.timing == ATTACK_SKILLS else struck
        for position in range(frame.get(NEXT_POSITION), schema.SKILLS):
            skill = game.now(card, schema.SKILL + position)
            if skill != NONE and game.book.timings[skill] == self.timing:
                frame.put(NEXT_POSITION, position + 1)
                frame.put(IN_SKILL, 1)
                frame.rewind()
                run_skill(game, card, position, struck if self.timing == ATTACK_SKILLS else striker)
                return True
        return False


@final
class Strike(Op):
    """Damage: the striker's ATK less the struck card's DEF, off its STA; then a death check (SG 11.5, 11.6)."""

    def __init__(self, half: int, end: int) -> None:
        self.half: i64 = half
        self.end = end

    def run(self, game: Game, frame: Frame) -> None:
        striker = frame.get(STRIKER)
        struck = struck_card(game, frame, self.half)
        damage = max(0, game.now(striker, schema.ATK) - game.now(struck, schema.DEF))
        game.emit(schema.STRUCK, game.seat_of(struck), struck, damage, striker)
        game.change(struck, schema.STA, game.now(struck, schema.STA) - damage)
        death_check(game)
        if not goes_on(game, frame, self.half):
            frame.position = self.end


@final
class EndAttack(Op):
    """The Follower that attacked becomes deactivated if it is still on its player's field (SG 11.12)."""

    def run(self, game: Game, frame: Frame) -> None:
        card = frame.source
        if game.zone_of(card) == schema.FIELD and game.seat_of(card) == frame.seat:
            game.rewrite(card, schema.ACTIVE, 0)


def attack_ops() -> tuple[Op, ...]:
    """The program of an attack."""
    end = 9
    return (
        Aim(end),
        StartHalf(1, end),
        SkillStep(1, ATTACK_SKILLS, end),
        SkillStep(1, DEFEND_SKILLS, end),
        Strike(1, end),
        StartHalf(2, end),
        SkillStep(2, ATTACK_SKILLS, end),
        SkillStep(2, DEFEND_SKILLS, end),
        Strike(2, end),
        EndAttack(),
    )
