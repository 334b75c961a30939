"""The turn: its seven phases, the five steps of the attack phase, and whose turn comes next (WX 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from tefuda.games.wixoss.procedures.actions import perform
from tefuda.games.wixoss.procedures.attack import may_attack
from tefuda.games.wixoss.procedures.main import ACTIONS, MOST_ACTIONS, AttackWindow, MainAction, TurnOp, growths
from tefuda.games.wixoss.words import decisions, event_kinds, lookup, schema
from tefuda.games.wixoss.words.effects import FLAG_EFFECT
from tefuda.games.wixoss.words.outcomes import LOOP
from tefuda.games.wixoss.words.verbs import discard, draw_cards, send, turn_up
from tefuda.kernel.ask import kind_of, option, value_of
from tefuda.kernel.check_point import CheckPoint
from tefuda.kernel.choosing import offer
from tefuda.kernel.discarding import DiscardDown
from tefuda.kernel.durations import THIS_TURN
from tefuda.kernel.frame import Frame
from tefuda.kernel.lasting import affect, end_noted, resume
from tefuda.kernel.op import Jump, Op
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.turns import begin_turn, lay_repeated, next_turn, start_phase

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

MOST_TURNS: Final = 200
"""A game that goes on longer is a draw (WX 21.7)."""
SIGNI_ATTACKS: Final = 1
"""Register of a turn: how often the player has attacked in this step."""
PICKED: Final = 0
"""Set of a turn: the cards picked so far."""
COUNTED: Final = (schema.REFRESHES, schema.REMOVED, schema.ARTS_USED, schema.SPELLS_USED, schema.ENER_PLACED)
"""Numbers of players that begin anew with each turn."""


def turn_ops() -> tuple[Op, ...]:
    """All turns, one after the other."""
    ops: list[Op] = []

    def then(*steps: Op) -> None:
        for step in steps:
            ops.extend((step, CheckPoint()))

    then(BeginTurn(), UpAll(), Start(schema.DRAW), DrawCards(), Start(schema.ENER_PHASE), ChargeEner())
    then(Start(schema.GROW), GrowLrig(), Start(schema.MAIN))
    lay_repeated(ops, MainAction())
    first = SkipAttack()
    ops.append(first)
    added = AddedAttackPhase(len(ops))
    then(Start(schema.PRE_ATTACK))
    lay_repeated(ops, AttackWindow(own=True))
    then(Start(schema.DEFENSE))
    lay_repeated(ops, AttackWindow(own=False))
    then(Start(schema.SIGNI_ATTACK))
    lay_repeated(ops, Attack(decisions.ASK_SIGNI_ATTACK))
    then(Start(schema.LRIG_ATTACK))
    lay_repeated(ops, Attack(decisions.ASK_LRIG_ATTACK))
    ops.append(added)
    first.end = len(ops)
    then(Start(schema.END))
    forced = len(ops)
    ops.append(EndAtOnce())
    lay_repeated(ops, DiscardToSix(schema.HAND_LIMIT, PICKED))
    ops += [FinishTurn(), CheckPoint(), NextTurn(), Jump(0)]
    for step in ops:
        if isinstance(step, TurnOp):
            step.forced = forced
    return tuple(ops)


@final
class BeginTurn(Op):
    """The turn begins, with its up phase."""

    def run(self, game: Game, frame: Frame) -> None:
        if game.number(schema.TURN) >= MOST_TURNS:
            game.end(NONE, LOOP)
            return
        frame.put(ACTIONS, 0)
        game.acting = NONE
        game.open_batch()
        begin_turn(game, COUNTED)
        game.set_number(schema.TURN_ENDS, 0)
        game.set_number(schema.MORE_ATTACKS, 0)
        start_phase(game, schema.UP, event_kinds.FIRST_START + schema.UP)
        game.end_batch()


@final
class UpAll(TurnOp):
    """The turn player's LRIGs, SIGNI and Keys are upped, the frozen ones excepted; those are frozen no longer
    (WX 6.1, 6.2)."""

    def go(self, game: Game, frame: Frame) -> None:
        seat = lookup.active_seat(game)
        game.open_batch()
        on_field = extend(lookup.lrigs(game, seat), lookup.signi(game, seat))
        for card in extend(on_field, game.cards_in(seat, schema.KEYS)):
            up_or_thaw(game, card)
        game.end_batch()


def up_or_thaw(game: Game, card: i64) -> None:
    """Up a card; a frozen one is only frozen no longer."""
    if game.now(card, schema.FROZEN) == 1:
        game.rewrite(card, schema.FROZEN, 0)
    elif not lookup.has(game, card, schema.STAYS_DOWN):
        turn_up(game, card)


@final
class Start(TurnOp):
    """A phase or step starts."""

    def __init__(self, phase: int) -> None:
        super().__init__()
        self.phase: i64 = phase

    def go(self, game: Game, frame: Frame) -> None:
        frame.put(SIGNI_ATTACKS, 0)
        if not skipped(game, self.phase):
            game.acting = NONE
            start_phase(game, self.phase, event_kinds.FIRST_START + self.phase)


def skipped(game: Game, phase: i64) -> bool:
    """Whether the turn player skips a phase or a step."""
    flags = game.player_number(lookup.active_seat(game), schema.PLAYER_FLAGS)
    return (
        (phase == schema.ENER_PHASE and flags & schema.NO_ENER_PHASE != 0)
        or (phase == schema.GROW and flags & schema.NO_GROW_PHASE != 0)
        or (phase == schema.SIGNI_ATTACK and flags & schema.NO_SIGNI_ATTACKS != 0)
        or (phase == schema.LRIG_ATTACK and flags & schema.NO_LRIG_ATTACKS != 0)
    )


@final
class DrawCards(TurnOp):
    """Two cards, one on the first turn of the game (WX 6.3) or where a text says so; who has one card left draws that
    one (6.4)."""

    def go(self, game: Game, frame: Frame) -> None:
        seat = lookup.active_seat(game)
        one = game.number(schema.TURN) == 1 or lookup.flag(game, seat, schema.ONE_DRAW)
        draw_cards(game, seat, 1 if one else schema.DRAWS)


@final
class ChargeEner(TurnOp):
    """The turn player may put a card from hand, or one of their SIGNI, into the ener zone; neither a vanish nor an
    effect (WX 6.6, 6.7)."""

    def go(self, game: Game, frame: Frame) -> None:
        seat = lookup.active_seat(game)
        code = game.take_answer(seat)
        if code != NONE:
            if kind_of(code) == decisions.CHARGE_OPTION:
                game.acting = NONE
                game.open_batch()
                send(game, value_of(code), schema.ENER)
                game.emit(event_kinds.CHARGED, seat, value_of(code), NONE, NONE)  # now everybody sees the card
                game.end_batch()
            return
        options = vec[i64]()
        for card in game.cards_in(seat, schema.HAND):
            options = append(options, option(decisions.CHARGE_OPTION, card))
        for card in lookup.signi(game, seat):
            options = append(options, option(decisions.CHARGE_OPTION, card))
        if len(options) > 0 and not skipped(game, schema.ENER_PHASE):
            offer(game, frame, seat, decisions.ASK_ENER_PHASE, options, decisions.SKIP_OPTION)


@final
class GrowLrig(TurnOp):
    """The turn player may grow the center LRIG (WX 6.8). Who has a LRIG deck is asked even without a LRIG in it to grow
    into: not to be asked would tell the opponent, and so would a default that depends on what is in it."""

    def go(self, game: Game, frame: Frame) -> None:
        seat = lookup.active_seat(game)
        code = game.take_answer(seat)
        if code != NONE:
            if kind_of(code) == decisions.GROW_OPTION:
                perform(game, seat, code)
            return
        if len(game.cards_in(seat, schema.LRIG_DECK)) > 0 and not skipped(game, schema.GROW):
            options = growths(game, seat, schema.CENTER, vec[i64]())
            offer(game, frame, seat, decisions.ASK_GROW, options, decisions.SKIP_OPTION)


@final
class SkipAttack(TurnOp):
    """Who goes first has no attack phase in the first turn (WX 6.12)."""

    def go(self, game: Game, frame: Frame) -> None:
        if game.number(schema.TURN) == 1:
            frame.position = self.end


@final
class AddedAttackPhase(TurnOp):
    """An attack phase that a text has added begins after the one before (WX22-010)."""

    def __init__(self, top: int) -> None:
        super().__init__()
        self.top = top

    def go(self, game: Game, frame: Frame) -> None:
        left = game.number(schema.MORE_ATTACKS)
        if left > 0:
            game.set_number(schema.MORE_ATTACKS, left - 1)
            frame.position = self.top


@final
class Attack(TurnOp):
    """The turn player attacks with a SIGNI, or in the LRIG attack step with the center LRIG, or ends the step
    (WX 6.16, 6.17)."""

    def __init__(self, prompt: int) -> None:
        super().__init__()
        self.prompt: i64 = prompt

    def go(self, game: Game, frame: Frame) -> None:
        seat = lookup.active_seat(game)
        code = game.take_answer(seat)
        if code == NONE:
            options = self.attackers(game, seat)
            signi = self.prompt == decisions.ASK_SIGNI_ATTACK
            if signi and frame.get(SIGNI_ATTACKS) > 0 and lookup.flag(game, seat, schema.ONE_SIGNI_ATTACK):
                options = vec[i64]()
            if len(options) > 0 and not skipped(game, schema.SIGNI_ATTACK if signi else schema.LRIG_ATTACK):
                frame.rewind()
                game.ask(seat, self.prompt, options, len(options) - 1)
                return
        elif kind_of(code) == decisions.ATTACK_OPTION:
            card = value_of(code)
            known = lookup.tables(game)
            frame.put(SIGNI_ATTACKS, min(frame.get(SIGNI_ATTACKS) + 1, MOST_ACTIONS))
            program = known.attack if self.prompt == decisions.ASK_SIGNI_ATTACK else known.lrig_attack
            game.push(Frame(program, card, game.base(card, STAMP), seat))
            return
        frame.position = self.end

    def attackers(self, game: Game, seat: i64) -> vec[i64]:
        """The options of the step; it cannot be ended while a SIGNI that must attack could (WX 13.12)."""
        options = vec[i64]()
        must = False
        cards = lookup.signi(game, seat)
        if self.prompt == decisions.ASK_LRIG_ATTACK:
            cards = lrig_attackers(game, seat)
        for card in cards:
            if may_attack(game, card):
                options = append(options, option(decisions.ATTACK_OPTION, card))
                free = game.now(card, schema.ATTACK_COST) <= 0
                must = must or (free and lookup.has(game, card, schema.MUST_ATTACK))
        if len(options) > 0 and not must:
            options = append(options, option(decisions.END_OPTION, 0))
        return options


def lrig_attackers(game: Game, seat: i64) -> vec[i64]:
    """The LRIGs with which a player may attack: the center, and where a text allows it assists of level 1 or more
    (WX 6.17, 8.10)."""
    found = append(vec[i64](), lookup.center(game, seat))
    if lookup.flag(game, seat, schema.ASSISTS_ATTACK):
        for card in lookup.lrigs(game, seat):
            if card != found[0] and game.now(card, schema.LEVEL) >= 1:
                found = append(found, card)
    return found


@final
class EndAtOnce(Op):
    """When the turn ends at once, what lies in the check zones goes to the trash (WX 6.23)."""

    def run(self, game: Game, frame: Frame) -> None:
        if game.number(schema.TURN_ENDS) == 0:
            return
        game.open_batch()
        for seat in range(2):
            for card in game.cards_in(seat, schema.CHECK)[:]:
                send(game, card, schema.TRASH)
        game.set_number(schema.PHASE, schema.END)
        for number in (schema.ATTACKER, schema.CUT_IN):
            game.set_number(number, NONE)
        game.set_number(schema.NEGATED, 0)
        game.end_batch()


@final
class DiscardToSix(DiscardDown):
    """The turn player discards down to six cards (WX 6.20)."""

    def discard(self, game: Game, card: i64) -> None:
        discard(game, card, schema.BY_RULES)


@final
class FinishTurn(Op):
    """Effects for the turn end, all at once (WX 6.20); Beats go to the trash (20.5)."""

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = NONE
        game.open_batch()
        game.set_number(schema.TURN_ENDS, 0)
        resume(game)
        game.emit(event_kinds.FINISHED, lookup.active_seat(game), NONE, game.number(schema.TURN), NONE)
        for seat in range(2):
            for card in game.cards_in(seat, schema.BEAT)[:]:
                send(game, card, schema.TRASH)
        game.end_batch()


@final
class NextTurn(Op):
    """The turn passes to the other player, or to who has an additional turn (WX 6.20, 6.24); a turn that is skipped
    passes at once."""

    def run(self, game: Game, frame: Frame) -> None:
        following = next_turn(game, lookup.active_seat(game))
        while end_noted(game, following % 2, FLAG_EFFECT, schema.SKIPS_TURN):
            following = next_turn(game, following % 2)
        game.set_number(schema.ACTIVE, following % 2)
        if following > 1:
            terms = vec[i64]([game.rules.turn_terms[following // 2]])
            flag = affect(game, game.rules.first_effect + FLAG_EFFECT, NONE, following % 2, NONE, terms)
            game.rules.end_lasting(game, flag, THIS_TURN, following % 2, following % 2)
