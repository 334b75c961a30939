"""Costs: the same program says whether something can be paid, and pays it.

A cost is a stretch of a program from a `Cost` to a `Paid`. Whether it can be paid is found out by trying it on a copy
of the game: some way through its decisions must reach the `Paid`. While a cost is really paid, only the options are
offered that still lead there, so no announcement ever has to be taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.ability import NO, UNSURE, YES, Action
from tefuda.kernel.active import ACTION, Active, active
from tefuda.kernel.ask import Ask, option_about
from tefuda.kernel.lasting import count_use, times_used
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

TRIAL_BUDGET: Final = 2000
"""Answers that one trial may try; what is not found payable by then is not offered."""
TRIAL_OPS: Final = 200_000
"""Ops that one trial may run in all."""
PAID: Final = -2
"""Reason with which a trial ends that has paid."""
FAILED: Final = -3
"""Reason with which a trial ends that could not."""


@final
class Cost(Op):
    """Here a cost begins."""

    def run(self, game: Game, frame: Frame) -> None:
        tables = game.tables
        assert tables is not None, "the book of this game has no abilities"
        tables.paying += 1

    def owes(self) -> int:
        return 1


@final
class Paid(Op):
    """Here the cost is paid in full."""

    def run(self, game: Game, frame: Frame) -> None:
        tables = game.tables
        assert tables is not None
        tables.paying -= 1
        if tables.trial > 0 and tables.paying == tables.trial - 1:
            game.end(NONE, PAID)

    def owes(self) -> int:
        return -1


def fail(game: Game, frame: Frame) -> None:
    """The cost of this frame cannot be paid: end the trial. (Outside of one, what cannot be paid is not offered; of
    a program whose cost hidden cards make fail nothing is done but the ops that clean up.)"""
    tables = game.tables
    assert tables is not None
    if tables.trial > 0:
        game.end(NONE, FAILED)
        return
    tables.paying = max(0, tables.paying - 1)
    ops = game.book.program(frame.program).ops
    while frame.position < len(ops) and not ops[frame.position].cleans_up():
        frame.position += 1


def payable(game: Game, frame: Frame) -> bool:
    """Whether this program, run from its start, can reach the end of its cost. The game does not change."""
    twin = trial(game)
    twin.frames = [frame.copy()]
    found = first_way(twin, twin.run(budget=TRIAL_OPS))
    if found != UNSURE:
        return found == YES
    twin = trial(game)
    twin.frames = [frame.copy()]
    return leads_to_paid(twin, twin.run(budget=TRIAL_OPS))


def trial(game: Game) -> Game:
    """A copy that ends as soon as the cost that begins now is paid or fails."""
    twin = game.copy()
    tables = twin.tables
    assert tables is not None, "the book of this game has no abilities"
    tables.trial = tables.paying + 1
    twin.asks = []
    return twin


def first_way(twin: Game, ops: i64) -> i64:
    """Whether a trial pays that takes the first option of each decision (as a rule it does, and no copies of the trial
    are needed): `YES`, `NO` if it cannot at all, or `UNSURE`."""
    answers: i64 = TRIAL_BUDGET
    while not twin.over and len(twin.asks) > 0:
        answers -= 1
        if answers < 0 or ops <= 0:
            return NO
        ops = twin.answer(first_open(twin).seat, 0, ops)
    if twin.over and twin.reason == PAID:
        return YES
    return NO if answers == TRIAL_BUDGET or ops <= 0 else UNSURE


def leads_to_paid(twin: Game, ops: i64) -> bool:
    """Whether some way through the decisions of a trial pays: depth first, for `TRIAL_BUDGET` answers and so many
    `ops` in all."""
    games = [twin]
    following: list[int] = [0]
    answers: i64 = TRIAL_BUDGET
    while len(games) > 0:
        game = games[-1]
        if game.over and game.reason == PAID:
            return True
        index = following[-1]
        if game.over or len(game.asks) == 0 or index >= len(first_open(game).options):
            games.pop()
            following.pop()
            continue
        answers -= 1
        if answers < 0 or ops <= 0:
            return False
        following[-1] = index + 1
        branch = game.copy()
        ops = branch.answer(first_open(game).seat, index, ops)
        games.append(branch)
        following.append(0)
    return False


def first_open(game: Game) -> Ask:
    """The first decision that has no answer yet."""
    for ask in game.asks:
        if ask.answer == NONE:
            return ask
    return game.asks[0]


def prune(game: Game) -> bool:
    """While a cost is paid: take away the options that lead nowhere; a single one left answers itself. Returns
    whether there is an answer now."""
    tables = game.tables
    if tables is None or tables.paying == 0 or tables.trial > 0 or len(game.asks) != 1:
        return False
    ask = game.asks[0]
    kept = vec[i64]()
    default: i64 = 0
    for index in range(len(ask.options)):
        if option_pays(game, ask.seat, index):
            if index == ask.default:
                default = len(kept)
            kept = append(kept, ask.options[index])
    if len(kept) == 0:
        return False
    ask.options = kept
    ask.default = default
    if len(kept) == 1:
        ask.answer = 0
        return True
    return False


def stuck(game: Game) -> bool:
    """Whether a cost is being paid that no option leads to the end of: the player lacks what it takes."""
    tables = game.tables
    if tables is None or tables.paying == 0 or len(game.asks) != 1:
        return False
    ask = game.asks[0]
    for index in range(len(ask.options)):
        if option_pays(game, ask.seat, index):
            return False
    return True


def option_pays(game: Game, seat: i64, index: i64) -> bool:
    """Whether an option of the decision that a cost being paid asks for leads to the end of the cost."""
    twin = option_tried(game)
    found = first_way(twin, twin.answer(seat, index, TRIAL_OPS))
    if found != UNSURE:
        return found == YES
    twin = option_tried(game)
    return leads_to_paid(twin, twin.answer(seat, index, TRIAL_OPS))


def option_tried(game: Game) -> Game:
    """A copy that ends as soon as the cost that is being paid is paid or fails."""
    twin = game.copy()
    tables = twin.tables
    assert tables is not None
    tables.trial = 1
    return twin


def usable(game: Game, seat: i64) -> list[Active]:
    """The actions that a seat may announce now: allowed, not used up, and payable."""
    found: list[Active] = []
    tables = game.tables
    if tables is None:
        return found
    for effect in active(game, tables, ACTION):
        if effect.seat == seat and may_use(game, effect):
            found.append(effect)
    return found


def usable_options(game: Game, seat: i64, options: vec[i64]) -> vec[i64]:
    """The options, and besides to announce each action that a seat may announce now."""
    for effect in usable(game, seat):
        options = append(options, option_about(game.rules.activate_option, effect.holder, effect.ability))
    return options


def usable_now(game: Game, seat: i64, card: i64, ability: i64) -> Active | None:
    """The action of a card that is an ability, if a seat may announce it now."""
    tables = game.tables
    if tables is not None:
        for effect in active(game, tables, ACTION):
            if effect.holder == card and effect.ability == ability and effect.seat == seat and may_use(game, effect):
                return effect
    return None


def may_use(game: Game, effect: Active) -> bool:
    """Whether its controller may announce an action now."""
    tables = game.tables
    action = action_of(game, effect)
    if tables is None or effect.silenced(game):
        return False
    if action.limit > 0 and times_used(tables, effect.holder, effect.stamp, effect.key()) >= action.limit:
        return False
    frame = effect.question(game, action.program)
    may = action.allowed(game, frame)
    if may:
        answer = action.check(game, frame)
        may = answer == YES or (answer != NO and payable(game, frame))
    game.spare = frame
    return may


def use(game: Game, effect: Active) -> None:
    """Announce an action: its program, cost first, runs before anything that waits now."""
    tables = game.tables
    action = action_of(game, effect)
    if tables is not None and action.limit > 0:
        count_use(tables, effect.holder, effect.stamp, effect.key())
    game.push(effect.frame(action.program))


def action_of(game: Game, effect: Active) -> Action:
    """The ability of an action at hand."""
    found = game.book.ability(effect.ability)
    assert isinstance(found, Action)
    return found
