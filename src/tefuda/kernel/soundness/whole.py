"""The conditions under which a state that was read from bytes can be played on: complete checks, made once, at reading.

Nothing that later code takes for granted is left open: whatever it looks things up with (rows, piles, definitions,
programs, places in programs, prompts, options), counts with, or goes round a loop by is in its range. What only one
game takes for granted it says itself (`Rules.bounds`, `Rules.check_table`, `Rules.check_frame`), what only one op does
by `Op.check`. `effect_tables` has the tables of games whose cards have abilities.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.ask import NO_CARD, kind_of, value_of
from tefuda.kernel.errors import Unsound
from tefuda.kernel.events import ATTACHED, CHANGED, COUNTED, FIRST_OWN_EVENT, REWRITTEN, bit, names_card
from tefuda.kernel.history import (
    HISTORY_WIDTH,
    MOST_PUBLIC,
    MOST_RECORDS,
    PUBLIC_AMOUNT,
    PUBLIC_CARD,
    PUBLIC_KIND,
    PUBLIC_OTHER,
    PUBLIC_SEAT,
    PUBLIC_WIDTH,
    RECORD_AMOUNT,
    RECORD_CARD,
    RECORD_DEFINITION,
    RECORD_HANDLES,
    RECORD_KIND,
    RECORD_KNOWN,
    RECORD_OTHER,
    RECORD_SEAT,
    SPARE_PUBLIC,
)
from tefuda.kernel.rows import (
    BOTH_SEATS,
    CARD,
    FACE_DOWN,
    FAR,
    FIRST_OWN,
    HANDLE,
    HOST,
    KNOWN,
    MADE,
    NONE,
    NUMBER_BOUND,
    ORIGIN,
    OWNER,
    PILE,
    SEAT,
    SILENT,
    STAMP,
)
from tefuda.kernel.soundness.basics import HIGHEST_KIND, check_code, check_event, is_definition, is_row
from tefuda.kernel.soundness.effect_tables import check_fields, check_tables
from tefuda.kernel.words.colored_costs import COLORS
from tefuda.kernel.words.outcomes import base
from tefuda.kernel.words.slots import slots_of

if TYPE_CHECKING:
    from tefuda.kernel.ask import Ask
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

MOST_FRAMES: Final = 200
"""Frames that may wait below each other (`game.DEPTH_BUDGET`)."""
MOST_REGISTER: Final = 1 << 61
"""Nothing in a register of a frame is larger."""
MOST_MODES: Final = 32
"""Options that a text may let a player choose from."""
MOST_SETS: Final = 1024
"""Sets and registers that a frame of a text may have: far more than any text uses."""


def check(game: Game) -> None:
    """Raise `Unsound`, with what is wrong, unless the state can be played on."""
    check_cards(game)
    check_piles(game)
    check_numbers(game)
    check_history(game)
    check_public(game)
    check_end(game)
    events: i64 = NONE
    if game.tables is not None:
        events = check_tables(game, game.tables)
        for frame in game.tables.waiting:
            check_frame(game, frame, events)
    owed: i64 = 0
    opened: i64 = 0
    for frame in game.frames:
        check_frame(game, frame, events)
        program = game.book.program(frame.program)
        owed += program.owed(frame.position)
        opened += program.opened(frame.position)
    if len(game.frames) > MOST_FRAMES or game.depth != opened:
        raise Unsound("its frames do not fit together")
    if game.tables is not None and game.tables.paying != owed:
        raise Unsound("a cost is paid that no text asks for")
    check_asks(game)
    game.rules.check_table(game)


def check_cards(game: Game) -> None:
    """Every field of every row is in its range; handles are told out once."""
    width = game.width
    cells = game.cells
    if len(cells) % width != 0 or len(cells) // width >= NO_CARD:
        raise Unsound("its table of cards is broken")
    rows: i64 = len(cells) // width
    piles: i64 = len(game.piles)
    least = game.rules.bounds.field_least
    most = game.rules.bounds.field_most
    for row in range(rows):
        base = row * width
        if not (is_definition(game, cells[base + CARD]) and is_definition(game, cells[base + ORIGIN])):
            raise Unsound("a card is none of the game's")
        if cells[base + OWNER] >> 1 != 0 or cells[base + SEAT] >> 1 != 0:
            raise Unsound("a card belongs to nobody")
        if cells[base + PILE] < NONE or cells[base + PILE] >= piles:
            raise Unsound("a card lies in no pile")
        if cells[base + STAMP] < 0 or cells[base + STAMP] >= FAR or cells[base + FACE_DOWN] >> 1 != 0:
            raise Unsound("a card is no object")
        if cells[base + KNOWN] & ~BOTH_SEATS != 0 or cells[base + SILENT] < 0 or cells[base + SILENT] > FAR:
            raise Unsound("a card is known to somebody else")
        if cells[base + MADE] >> 1 != 0:
            raise Unsound("a card was made at no time")
        if cells[base + PILE] == NONE and cells[base + MADE] == 1:
            check_fields(game, cells, base)  # it may stand for a card that is gone, as effects had made it
        else:
            for field in range(FIRST_OWN, width):
                value: i64 = cells[base + field]
                if value < least[field - FIRST_OWN] or value > most[field - FIRST_OWN]:
                    raise Unsound(f"a card has {value} as its {game.rules.fields[field - FIRST_OWN]}")
        check_host(game, row)
    for seat in range(2):
        check_handles(game, seat)


def check_host(game: Game, row: i64) -> None:
    """A card is not attached to itself, through others or directly."""
    host: i64 = game.cells[row * game.width + HOST]
    steps: i64 = 0
    while host != NONE:
        steps += 1
        if host < NONE or host >= game.count_rows() or host == row or steps > game.count_rows():
            raise Unsound("a card is attached to nothing")
        host = game.cells[host * game.width + HOST]


def check_handles(game: Game, seat: i64) -> None:
    """The cards that a seat can point at have names of their own, none of them yet to come."""
    count = len(game.rules.player_numbers) + 1
    if len(game.player_numbers) != 2 * count:
        raise Unsound("its players have other numbers")
    told: i64 = game.player_numbers[seat * count + count - 1]
    if told < 0 or told >= FAR:
        raise Unsound("a player has named too many cards")
    seen: set[int] = set()
    named: i64 = 0
    for at in range(HANDLE + seat, len(game.cells), game.width):
        handle: i64 = game.cells[at]
        if handle < 0 or handle > told:
            raise Unsound("a card has a name that no player gave it")
        if handle > 0:
            seen.add(handle)
            named += 1
    if len(seen) != named:
        raise Unsound("two cards have the same name")


def check_piles(game: Game) -> None:
    """Every card lies where its row says, once; slots are as many as the zone has, and only they may be empty."""
    rows = game.count_rows()
    lying = vec[i64]()
    for _ in range(rows):
        lying = append(lying, 0)
    for number in range(len(game.piles)):
        pile = game.piles[number]
        slots = game.rules.zones[pile.zone].slots
        if slots > 0 and len(pile.cards) != slots:
            raise Unsound("a pile has other slots")
        for card in pile.cards:
            if card == NONE and slots > 0:
                continue
            if card < 0 or card >= rows or game.base(card, PILE) != number or game.base(card, SEAT) != pile.seat:
                raise Unsound("a card lies where it does not")
            lying[card] += 1
    for row in range(rows):
        if lying[row] != (0 if game.base(row, PILE) == NONE else 1):
            raise Unsound("a card does not lie where it does")


def check_numbers(game: Game) -> None:
    """The numbers of the table and of the players are in their ranges."""
    rules = game.rules
    bounds = rules.bounds
    if len(game.numbers) != len(rules.numbers):
        raise Unsound("its table has other numbers")
    for index in range(len(game.numbers)):
        value: i64 = game.numbers[index]
        if value < bounds.number_least[index] or value > bounds.number_most[index]:
            raise Unsound(f"{value} is its {rules.numbers[index]}")
    count = len(rules.player_numbers)
    for seat in range(2):
        for index in range(count):
            value = game.player_numbers[seat * (count + 1) + index]
            if value < bounds.player_least[index] or value > bounds.player_most[index]:
                raise Unsound(f"a player's {rules.player_numbers[index]} is {value}")
    for number in rules.card_numbers:
        if game.numbers[number] < NONE or game.numbers[number] >= game.count_rows():
            raise Unsound(f"its {rules.numbers[number]} is a card that does not exist")
    turns: i64 = 0 if rules.extra_turns_number == NONE else game.numbers[rules.extra_turns_number]
    while turns > 0:
        if turns % base(rules) == 0:
            raise Unsound("an extra turn is nobody's")
        turns //= base(rules)


def check_history(game: Game) -> None:
    """The history is whole, of what is recorded, about cards that exist."""
    rows = game.history
    if len(rows) % HISTORY_WIDTH != 0 or len(rows) > MOST_RECORDS * HISTORY_WIDTH:
        raise Unsound("its history is broken")
    for at in range(0, len(rows), HISTORY_WIDTH):
        kind: i64 = rows[at + RECORD_KIND]
        if kind < 0 or kind > HIGHEST_KIND or game.rules.recorded & bit(kind) == 0:
            raise Unsound("its history has what is not recorded")
        if rows[at + RECORD_KNOWN] & ~BOTH_SEATS != 0:
            raise Unsound("its history was seen by somebody else")
        if rows[at + RECORD_DEFINITION] != NONE and not is_definition(game, rows[at + RECORD_DEFINITION]):
            raise Unsound("its history has a card that is none of the game's")
        for seat in range(2):
            if rows[at + RECORD_HANDLES + seat] < 0 or rows[at + RECORD_HANDLES + seat] >= FAR:
                raise Unsound("its history was seen with no number of handles")
        check_event(
            game,
            kind,
            rows[at + RECORD_SEAT],
            rows[at + RECORD_CARD],
            rows[at + RECORD_AMOUNT],
            rows[at + RECORD_OTHER],
        )


def check_public(game: Game) -> None:
    """Check that public events are whole, and name piles, numbers and definitions that there are."""
    rows = game.public
    if len(rows) % PUBLIC_WIDTH != 0 or len(rows) > (MOST_PUBLIC + SPARE_PUBLIC) * PUBLIC_WIDTH:
        raise Unsound("what everybody saw is broken")
    for at in range(0, len(rows), PUBLIC_WIDTH):
        kind: i64 = rows[at + PUBLIC_KIND]
        if kind < 0 or kind > HIGHEST_KIND:
            raise Unsound("everybody saw what cannot happen")
        definition: i64 = rows[at + PUBLIC_CARD]
        other: i64 = rows[at + PUBLIC_OTHER]
        if definition != NONE and not is_definition(game, definition):
            raise Unsound("everybody saw a card that is none of the game's")
        if names_card(kind) and other != NONE and not is_definition(game, other):
            raise Unsound("everybody saw a card that is none of the game's")
        seat: i64 = rows[at + PUBLIC_SEAT]
        if seat < NONE or seat > 1:  # numbers may be sums of several small counts, of any size
            raise Unsound("what everybody saw happened to nobody")
        if not has_places(game, kind, rows[at + PUBLIC_AMOUNT], other):
            raise Unsound("everybody saw something nowhere")


def has_places(game: Game, kind: i64, amount: i64, other: i64) -> bool:
    """Whether the piles and numbers exist that an event of a kind names."""
    piles: i64 = len(game.piles)
    if kind >= FIRST_OWN_EVENT or amount < NONE:
        return kind >= FIRST_OWN_EVENT
    if kind == CHANGED or kind == REWRITTEN:
        return amount < game.width
    if kind == COUNTED:
        return amount < len(game.rules.player_numbers)
    return amount < piles and (kind == ATTACHED or (other >= NONE and other < piles))


def check_end(game: Game) -> None:
    """A game that is over has a reason and waits for nothing; one that goes on has neither winner nor reason."""
    if not is_row(game, game.acting):
        raise Unsound("a card acts that does not exist")
    if game.over:
        known = game.winner >= NONE and game.winner <= 1 and game.reason >= 0 and game.reason < len(game.rules.reasons)
        if not known or len(game.frames) > 0 or len(game.asks) > 0:
            raise Unsound("it is over and goes on")
    elif game.winner != NONE or game.reason != NONE:
        raise Unsound("it goes on and has ended")


def check_frame(game: Game, frame: Frame, events: i64) -> None:
    """A frame's program, cards, sets and event exist. `events` is how many there are, `NONE` in a game without."""
    book = game.book
    if frame.program < 0 or frame.program >= len(book.ready):
        raise Unsound("a text runs that does not exist")
    program = book.program(frame.program)
    if frame.position < 0 or frame.position > len(program.ops):
        raise Unsound("a text runs at no place of it")
    if frame.seat < NONE or frame.seat > 1 or frame.stamp < NONE or frame.stamp >= FAR:
        raise Unsound("a text runs for nobody")
    if frame.event < NONE or (events != NONE and frame.event >= events):
        raise Unsound("a text answers what has not happened")
    if not (is_row(game, frame.source) and is_row(game, frame.other) and is_row(game, frame.candidate)):
        raise Unsound("a text is about a card that does not exist")
    for value in frame.registers:
        if value < -MOST_REGISTER or value > MOST_REGISTER:
            raise Unsound("a text has a number without bounds")
    if len(frame.starts) != len(frame.lengths) or max(len(frame.starts), len(frame.registers)) > MOST_SETS:
        raise Unsound("a text has kept too much")
    for number in range(len(frame.starts)):
        start: i64 = frame.starts[number]
        length: i64 = frame.lengths[number]
        size: i64 = len(frame.arena)
        if start < NONE or start > size or length < 0 or length > size or start + 2 * length > size:
            raise Unsound("a text has kept cards that are not there")
        if start == NONE and length > 0:
            raise Unsound("a text has kept cards that are not there")
        if start == NONE or frame.program == book.proposing or game.rules.keeps_numbers(number):
            continue
        for at in range(start, start + 2 * length, 2):
            if frame.arena[at] < 0 or frame.arena[at] >= game.count_rows():
                raise Unsound("a text has kept a card that does not exist")
    program.check_registers(frame)
    asked: list[object] = []
    for op in program.ops:
        if type(op) not in asked:  # ops of one kind share their registers
            asked.append(type(op))
            op.check_kept(game, frame)
    if frame.position < len(program.ops):
        program.ops[frame.position].check(game, frame)
    game.rules.check_frame(game, frame)


def check_asks(game: Game) -> None:
    """A game in which something runs waits for an answer, of each seat at most one; what may be answered exists."""
    if len(game.frames) > 0 and len(game.asks) == 0:
        raise Unsound("it goes on and waits for nobody")
    seats: i64 = 0
    for ask in game.asks:
        if ask.seat < 0 or ask.seat > 1 or seats & (1 << ask.seat) != 0:
            raise Unsound("nobody has to decide")
        seats |= 1 << ask.seat
        check_ask(game, ask)


def check_ask(game: Game, ask: Ask) -> None:
    """The options of a decision and the cards picked so far exist."""
    rules = game.rules
    count: i64 = len(ask.options)
    if ask.prompt < 0 or ask.prompt >= len(rules.prompts) or not is_row(game, ask.about):
        raise Unsound("a decision is about nothing")
    if count == 0 or ask.default < 0 or ask.default >= count or ask.answer != NONE:
        raise Unsound("a decision has no default")
    if ask.least < 0 or ask.most < 0 or ask.least > FAR or ask.most > FAR:
        raise Unsound("a decision takes no number of cards")
    for card in ask.picked:
        if card < 0 or card >= game.count_rows():
            raise Unsound("a card was picked that does not exist")
    for code in ask.options:
        check_code(game, code)
        if rules.bounds.offered[ask.prompt] & bit(kind_of(code)) == 0:
            raise Unsound("an option is no answer to what is asked")
        if kind_of(code) == rules.mode_option and value_of(code) >= MOST_MODES:
            raise Unsound("a mode is offered that does not exist")
        if kind_of(code) == rules.number_option and value_of(code) > NUMBER_BOUND:
            raise Unsound(f"the number {value_of(code)} is offered")
        if kind_of(code) in (rules.slot_option, rules.enemy_slot_option) and value_of(code) >= len(slots_of(game, 0)):
            raise Unsound("a slot is offered that does not exist")
        if kind_of(code) == rules.color_option and 1 << value_of(code) > COLORS:
            raise Unsound("a color is offered that does not exist")
