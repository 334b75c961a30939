"""Proposals: things that are about to happen and that replacement effects may change.

An op that does something replaceable begins a proposal (`propose`), adds one line for each thing that happens at the
same time (`add`), and is done: the frame of the proposal lies above its own. There each line is offered to the
replacements that fit it, each of them at most once; the affected player picks among several. At last everything that
is left happens in one batch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.ability import Proposal, Replacement
from tefuda.kernel.active import EFFECT, REPLACEMENT, Active, active
from tefuda.kernel.ask import kind_of, option, option_about
from tefuda.kernel.events import bit
from tefuda.kernel.frame import Frame
from tefuda.kernel.interchangeable import different_effects
from tefuda.kernel.lasting import used
from tefuda.kernel.op import Op
from tefuda.kernel.registers import REPLACED_AMOUNT, REPLACED_OTHER, REPLACED_SEAT
from tefuda.kernel.rows import NONE, STAMP

if TYPE_CHECKING:
    from tefuda.kernel.game import Game
    from tefuda.kernel.names import Names

LINES: Final = 0
"""Register of a proposal: how many lines it has."""
LINE: Final = 1
"""Register of a proposal: the line that is offered now."""
PHASE: Final = 2
"""Register of a proposal: what it waits for."""
RESULT: Final = 3
"""Register of a proposal: the register of the frame below that learns how much happened, or `NONE`."""
CHOSEN: Final = 4
"""Register of a proposal: the card of the optional replacement that is asked about."""
CHOSEN_KEY: Final = 5
"""Register of a proposal: and which of its abilities that is."""
CHOSEN_SEAT: Final = 6
"""Register of a proposal: and who controls it."""
FIRST_LINE: Final = 7
"""Register of a proposal where its lines begin."""
LINE_WIDTH: Final = 8
"""Registers of a line: kind, seat, card, stamp, amount, other, source, dropped."""


OFFER: Final = 0
ORDER: Final = 1
CONSENT: Final = 2
INSTEAD: Final = 3


def propose(game: Game, frame: Frame, result: i64) -> Frame:
    """Begin a proposal; when it is done, register `result` of `frame` (the running one) holds how much happened in
    all, unless that is `NONE`."""
    proposing = Frame(game.book.proposing, frame.source, frame.stamp, frame.seat)
    proposing.put(RESULT, result)
    proposing.put(FIRST_LINE - 1, 0)
    game.push(proposing)
    return proposing


def add(game: Game, proposing: Frame, kind: i64, seat: i64, card: i64, amount: i64, other: i64) -> None:
    """One more thing that is about to happen, see `Proposal`."""
    proposal = Proposal(kind, seat, card, amount, other)
    proposal.source = game.acting if proposing.source == NONE else proposing.source
    if card != NONE:
        proposal.stamp = game.cells[card * game.width + STAMP]
    lines = proposing.get(LINES)
    proposing.put(LINES, lines + 1)
    write(proposing, lines, proposal)


def are_replaced(game: Game, kind: i64) -> bool:
    """Whether something is at work that may replace what is proposed of a kind."""
    if game.tables is None:
        return False
    return any(replacement_of(game, one).kinds & bit(kind) != 0 for one in active(game, game.tables, REPLACEMENT))


def proposed_now(game: Game, frame: Frame) -> Frame:
    """The proposal that the running op has begun, so that it adds to what happens at the same time; or a new one."""
    return frame if frame.program == game.book.proposing else propose(game, frame, NONE)


def drop(game: Game) -> None:
    """Of the running program, which has done something instead: what it replaces does not happen."""
    if len(game.frames) < 2:
        return
    below = game.frames[len(game.frames) - 2]
    if below.program == game.book.proposing and below.get(LINE) < below.get(LINES):
        proposal = read(below, below.get(LINE))
        proposal.dropped = True
        write(below, below.get(LINE), proposal)


def write(proposing: Frame, line: i64, proposal: Proposal) -> None:
    """Keep a line in the registers."""
    at = FIRST_LINE + line * LINE_WIDTH
    proposing.put(at + 7, 1 if proposal.dropped else 0)
    proposing.put(at, proposal.kind)
    proposing.put(at + 1, proposal.seat)
    proposing.put(at + 2, proposal.card)
    proposing.put(at + 3, proposal.stamp)
    proposing.put(at + 4, proposal.amount)
    proposing.put(at + 5, proposal.other)
    proposing.put(at + 6, proposal.source)


def read(proposing: Frame, line: i64) -> Proposal:
    """A line from the registers."""
    at = FIRST_LINE + line * LINE_WIDTH
    proposal = Proposal(
        proposing.get(at), proposing.get(at + 1), proposing.get(at + 2), proposing.get(at + 4), proposing.get(at + 5)
    )
    proposal.stamp = proposing.get(at + 3)
    proposal.source = proposing.get(at + 6)
    proposal.dropped = proposing.get(at + 7) == 1
    return proposal


@final
class Propose(Op):
    """The program of every proposal: offer each line to the replacements, then let everything happen."""

    def run(self, game: Game, frame: Frame) -> None:
        line = frame.get(LINE)
        if line >= frame.get(LINES):
            happen(game, frame)
            return
        frame.rewind()
        proposal = read(frame, line)
        if game.tables is None or proposal.dropped:
            frame.put(LINE, line + 1)
            frame.put(PHASE, OFFER)
            return
        fitting = replacements(game, frame, proposal)
        different = different_effects(game, game.tables, fitting)
        if frame.get(PHASE) == ORDER:
            index = game.take_answer_index(proposal.seat)
            if 0 <= index < len(different):
                consider(game, frame, proposal, different[index])
                return
        if frame.get(PHASE) == CONSENT:
            self.decide(game, frame, proposal, fitting)
            return
        frame.put(PHASE, OFFER)
        if len(fitting) == 0:
            frame.put(LINE, line + 1)
        elif len(different) == 1:
            if len(fitting) > 1 and game.journal is not None:
                game.journal.unasked += 1
            consider(game, frame, proposal, different[0])
        else:
            options = vec[i64]()
            for effect in different:
                options = append(options, option_of(game, effect))
            frame.put(PHASE, ORDER)
            game.ask(proposal.seat, game.rules.replace_prompt, options, 0)

    def rename(self, game: Game, frame: Frame, names: Names) -> None:
        for line in range(frame.get(LINES)):
            at = FIRST_LINE + line * LINE_WIDTH
            card = frame.get(at + 2)
            stamp = frame.get(at + 3)
            frame.put(at + 2, names.object(card, stamp))
            frame.put(at + 3, names.object_stamp(card, stamp))
            frame.put(at + 6, names.card(frame.get(at + 6)))
        if frame.get(PHASE) == CONSENT:
            frame.put(CHOSEN, names.at(frame.get(CHOSEN)))
        for line in range(len(frame.starts)):
            keys = frame.kept(line)
            holders = vec[i64]()
            for number in range(len(keys)):
                holders = append(holders, names.card(frame.kept_stamp(line, number)))
            if len(keys) > 0:
                frame.keep(line, keys, holders)

    def decide(self, game: Game, frame: Frame, proposal: Proposal, fitting: list[Active]) -> None:
        """The controller of an optional replacement has answered (or is asked again)."""
        frame.put(PHASE, OFFER)
        code = game.take_answer(frame.get(CHOSEN_SEAT))
        for effect in fitting:
            if effect.holder == frame.get(CHOSEN) and effect.key() == frame.get(CHOSEN_KEY):
                if code == NONE:
                    consider(game, frame, proposal, effect)
                elif kind_of(code) == game.rules.yes_option:
                    replace(game, frame, proposal, effect)
                else:
                    refuse(frame, effect)
                return


def option_of(game: Game, effect: Active) -> i64:
    """The option of a replacement at work: its card and its ability."""
    return option_about(game.rules.ability_option, effect.holder, effect.ability)


def values_asked(game: Game, index: i64) -> vec[i64]:
    """The values X, Y and Z of the replacement that is option `index` of those among which a player picks now; empty
    when nobody picks one."""
    if len(game.frames) == 0:
        return vec[i64]()
    frame = game.frames[len(game.frames) - 1]
    if frame.program != game.book.proposing or frame.get(PHASE) != ORDER or game.tables is None:
        return vec[i64]()
    fitting = replacements(game, frame, read(frame, frame.get(LINE)))
    different = different_effects(game, game.tables, fitting)
    return different[index].values if 0 <= index < len(different) else vec[i64]()


def replacements(game: Game, proposing: Frame, proposal: Proposal) -> list[Active]:
    """The replacements that fit a line and have not been applied to it; those of the same text first."""
    tables = game.tables
    fitting: list[Active] = []
    own: list[Active] = []
    if tables is None:
        return fitting
    for effect in active(game, tables, REPLACEMENT):
        ability = replacement_of(game, effect)
        if ability.kinds & bit(proposal.kind) == 0 or effect.silenced(game) or applied(game, effect):
            continue
        if ability.fits(game, effect.frame(NONE), proposal):
            fitting.append(effect)
            if ability.own:
                own.append(effect)
    return own if len(own) > 0 else fitting


def replacement_of(game: Game, effect: Active) -> Replacement:
    """The ability of a replacement at work."""
    found = game.book.ability(effect.ability)
    assert isinstance(found, Replacement)
    return found


def applied(game: Game, effect: Active) -> bool:
    """Whether a replacement has been applied to the line that is offered now, or to one that this line replaces."""
    top = True
    for index in range(len(game.frames) - 1, -1, -1):
        frame = game.frames[index]
        if frame.program == game.book.proposing and (top or frame.get(PHASE) == INSTEAD):
            line = frame.get(LINE)
            keys = frame.kept(line)
            for number in range(len(keys)):
                if keys[number] == effect.key() and frame.kept_stamp(line, number) == effect.holder:
                    return True
        top = False
    return False


def consider(game: Game, frame: Frame, proposal: Proposal, effect: Active) -> None:
    """Apply a replacement, or ask its controller first."""
    frame.put(PHASE, OFFER)
    if not replacement_of(game, effect).optional:
        replace(game, frame, proposal, effect)
        return
    frame.put(PHASE, CONSENT)
    frame.put(CHOSEN, effect.holder)
    frame.put(CHOSEN_SEAT, effect.seat)
    frame.put(CHOSEN_KEY, effect.key())
    options = append(vec[i64](), option(game.rules.yes_option, 0))
    ask = game.ask(effect.seat, game.rules.replace_prompt, append(options, option(game.rules.no_option, 0)), 0)
    ask.about = effect.holder


def refuse(frame: Frame, effect: Active) -> None:
    """A replacement is through with this line."""
    line = frame.get(LINE)
    holders = vec[i64]()
    keys = frame.kept(line)
    for number in range(len(keys)):
        holders = append(holders, frame.kept_stamp(line, number))
    frame.keep(line, append(keys, effect.key()), append(holders, effect.holder))


def replace(game: Game, frame: Frame, proposal: Proposal, effect: Active) -> None:
    """Let a replacement change the line and run its program, if it has one."""
    line = frame.get(LINE)
    refuse(frame, effect)
    ability = replacement_of(game, effect)
    replaced = Proposal(proposal.kind, proposal.seat, proposal.card, proposal.amount, proposal.other)
    ability.rewrite(game, effect.frame(NONE), proposal)
    write(frame, line, proposal)
    tables = game.tables
    if tables is not None and effect.form >= EFFECT:
        used(tables, effect.born)
    if ability.program == NONE:
        return
    frame.put(PHASE, INSTEAD)
    instead = effect.frame(ability.program)
    instead.other = replaced.card
    instead.put(REPLACED_AMOUNT, replaced.amount)
    instead.put(REPLACED_OTHER, replaced.other)
    instead.put(REPLACED_SEAT, replaced.seat)
    game.push(instead)


def happen(game: Game, frame: Frame) -> None:
    """Everything that has not been dropped happens, all at once."""
    done: i64 = 0
    depth: i64 = len(game.frames)
    game.open_batch()
    for line in range(frame.get(LINES)):
        proposal = read(frame, line)
        if not proposal.dropped:
            done += game.rules.perform(game, proposal)
    game.end_batch()
    if frame.get(RESULT) != NONE and depth >= 2:
        game.frames[depth - 2].put(frame.get(RESULT), done)
