"""One game as a value: its state, the verbs that change it, and the loop that runs it to the next decision.

Read `run` first: it takes the top frame, runs its next op, and stops when somebody has to decide. Everything else is
verbs (`move`, `change`, `count`, `reveal`, ...), which are the only code that writes to the state (`kernel/state.py`).
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, final

from librt.vecs import append, extend, remove, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel import events
from tefuda.kernel.ask import Ask
from tefuda.kernel.decision import Decision, Option, decision_of, is_offered
from tefuda.kernel.effect_tables import EffectTables
from tefuda.kernel.encoding import encoded
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.frame import Frame
from tefuda.kernel.history import publish, record
from tefuda.kernel.hosts import is_host
from tefuda.kernel.information_key import information_key
from tefuda.kernel.knowledge import forget_on_leaving, learn_on_arrival, lose_sight_of_pile, name_for, sees
from tefuda.kernel.memory import appeared, note, remember, tidy
from tefuda.kernel.op import Op
from tefuda.kernel.paying import prune
from tefuda.kernel.pile import inserted
from tefuda.kernel.resample import resampled
from tefuda.kernel.rows import (
    BOTH_SEATS,
    CARD,
    FACE_DOWN,
    FIRST_OWN,
    HOST,
    KNOWN,
    MADE,
    NONE,
    ORIGIN,
    OWNER,
    PILE,
    SEAT,
    SILENT,
    STAMP,
    bounded,
)
from tefuda.kernel.rules import ENDLESS
from tefuda.kernel.state import State
from tefuda.kernel.triggers import close_batch
from tefuda.kernel.view import View, view_of

LAST: Final = -1
"""Place for `move`: the end of a pile (top of a deck, newest of a grave, right end of a hand)."""
FIRST: Final = 0
"""Place for `move`: the beginning of a pile (bottom of a deck)."""

OP_BUDGET: Final = 200_000
"""Ops that one answer may cause; an effect that needs more is endless."""
MOST_ROWS: Final = 1 << 13
"""Cards that a game may make, those that cease to exist included; one that makes more goes on for ever. With all of
them the longest state is 2 MB."""
WORD: Final = 0xFFFF_FFFF
"""The bits of a word of the generator that answers when a game is played out."""
DEPTH_BUDGET: Final = 200
"""Frames that may wait below each other."""


@final
@mypyc_attr(acyclic=True)
class Game(State):
    """A game between two seats, 0 and 1, made by `tefuda.new_game`: a value that can be copied, pickled and compared by
    its `digest` at every decision.

    `pending` are the decisions that it waits for (two when both seats decide at once), `apply` answers one of them,
    `view` is what a seat may know, and `result` how the game ended, None while it goes on."""

    # ---------------------------------------------------------------- verbs

    def make(self, definition: i64, seat: i64, known: i64) -> i64:
        """Bring a card into being with its printed numbers, in no pile yet (`move` it there); returns its row.
        `known` is the mask of the seats that know what it is. The game that makes too many is a draw."""
        card = self.count_rows()
        if card >= MOST_ROWS:
            self.end(NONE, ENDLESS)
        base = card * self.width
        cells = extend(self.cells, vec[i64]([0] * self.width))
        cells[base + CARD] = definition
        cells[base + OWNER] = seat
        cells[base + SEAT] = seat
        cells[base + PILE] = NONE
        cells[base + KNOWN] = known
        cells[base + HOST] = NONE
        cells[base + ORIGIN] = definition
        cells[base + MADE] = 0 if len(self.frames) == 0 else 1
        printed = self.book.cards[definition].numbers
        for index in range(len(printed)):
            cells[base + FIRST_OWN + index] = printed[index]
        self.cells = cells
        if self.tables is not None:
            appeared(self, self.tables, card)
        return card

    def move(self, card: i64, pile: i64, place: i64, blind: bool = False) -> None:
        """Put a card into a pile: at `LAST`, `FIRST`, or a place counted from 0 (the slot, where the zone has
        slots). The slot must be empty. Knowledge and handles follow. `blind`: nobody is told which card of its pile
        it is (one at random, or the first of a kind), so that who sees neither pile loses track of both."""
        base = card * self.width
        cells = self.cells
        source: i64 = cells[base + PILE]
        target = self.own_pile(pile)
        zone = self.rules.zones[target.zone]
        tables = self.tables
        hosting = tables is not None and source != NONE and is_host(self, card)
        if tables is not None and source != NONE:
            remember(self, tables, card)
        forget_on_leaving(self, card, pile, blind)
        if source != NONE:
            self.take_out(card, source)
        if zone.slots > 0:
            if place < 0 or place >= zone.slots or target.cards[place] != NONE:
                raise ValueError(f"place {place} of {zone.name} is not an empty slot")
            target.cards[place] = card
        elif place == LAST or place >= len(target.cards):
            target.cards = append(target.cards, card)
        else:
            target.cards = inserted(target.cards, place, card)
        cells[base + PILE] = pile
        cells[base + SEAT] = target.seat
        if self.rules.is_new_object(self, card, source, pile):
            self.renew(card)
        learn_on_arrival(self, card, target)
        if tables is not None:
            cells[base + HOST] = NONE
            self.invalidate_printed(tables, source, target.zone)
            if source == NONE or self.piles[source].zone != target.zone:
                tables.entered(card)
        if hosting:
            self.depth += 1
        self.emit(events.MOVED if source != NONE else events.MADE, target.seat, card, source, pile)
        if hosting:
            self.rules.host_moved(self, card, source)
            self.leave_batch()

    def draw(self, card: i64, pile: i64) -> None:
        """Put a card into a pile as one that is drawn: the journal tells it from one that is searched out."""
        journal = self.journal
        if journal is not None:
            journal.drawing = True
        self.move(card, pile, LAST)
        if journal is not None:
            journal.drawing = False

    def mix_in(self, card: i64, pile: i64) -> None:
        """Put a card into a pile without slots at a random place, each equally likely. Who does not see the cards of
        the pile can tell none of them from the others any longer, wherever this one has come to lie."""
        others: i64 = len(self.piles[pile].cards)
        if self.cells[card * self.width + PILE] == pile:
            others -= 1
        self.move(card, pile, self.chance.below(others + 1))
        target = self.piles[pile]
        for seat in range(2):
            if not sees(self, seat, target):
                lose_sight_of_pile(self, seat, target)

    def vanish(self, card: i64) -> None:
        """Take a card out of every pile: it ceases to exist."""
        source: i64 = self.cells[card * self.width + PILE]
        if source == NONE:
            return
        tables = self.tables
        hosting = tables is not None and is_host(self, card)
        if tables is not None:
            remember(self, tables, card)
            self.cells[card * self.width + HOST] = NONE
            tables.fresh = 0
        self.take_out(card, source)
        self.cells[card * self.width + PILE] = NONE
        self.cells[card * self.width + STAMP] += 1
        if hosting:
            self.depth += 1
        self.emit(events.MOVED, self.seat_of(card), card, source, NONE)
        if hosting:
            self.rules.host_moved(self, card, source)
            self.leave_batch()

    def invalidate_printed(self, tables: EffectTables, source: i64, zone: i64) -> None:
        """A card has moved from a pile, or `NONE`, to a zone: printed abilities are looked up anew, unless none works
        in either place."""
        zones: i64 = 1 << zone
        if source != NONE:
            zones |= 1 << self.piles[source].zone
        tables.changed_in(zones)

    def take_out(self, card: i64, source: i64) -> None:
        """Half of a move: out of the old pile."""
        pile = self.own_pile(source)
        if self.rules.zones[pile.zone].slots > 0:
            pile.cards[self.place_of(card)] = NONE
        else:
            pile.cards = remove(pile.cards, card)

    def exchange(self, one: i64, two: i64) -> None:
        """Let two cards change places, across piles if need be, in one step."""
        tables = self.tables
        if tables is not None:
            remember(self, tables, one)
            remember(self, tables, two)
            tables.fresh = 0
        first: i64 = self.cells[one * self.width + PILE]
        second: i64 = self.cells[two * self.width + PILE]
        place_one = self.place_of(one)
        place_two = self.place_of(two)
        forget_on_leaving(self, one, second, True)
        forget_on_leaving(self, two, first, True)
        self.own_pile(first).cards[place_one] = two
        self.own_pile(second).cards[place_two] = one
        self.cells[one * self.width + PILE] = second
        self.cells[two * self.width + PILE] = first
        self.cells[one * self.width + SEAT] = self.piles[second].seat
        self.cells[two * self.width + SEAT] = self.piles[first].seat
        learn_on_arrival(self, one, self.piles[second])
        learn_on_arrival(self, two, self.piles[first])
        if tables is not None and self.piles[first].zone != self.piles[second].zone:
            tables.entered(one)
            tables.entered(two)
        self.depth += 1
        self.emit(events.MOVED, self.seat_of(one), one, first, second)
        self.emit(events.MOVED, self.seat_of(two), two, second, first)
        self.leave_batch()

    def renew(self, card: i64) -> None:
        """Make a card a new object: the card that it really is, with its printed numbers."""
        base = card * self.width
        origin: i64 = self.cells[base + ORIGIN]
        self.cells[base + STAMP] += 1
        self.cells[base + SILENT] = 0
        if self.cells[base + CARD] != origin:
            self.cells[base + CARD] = origin
            if self.tables is not None:
                appeared(self, self.tables, card)
        cells = self.cells
        printed = self.book.cards[origin].numbers
        for index in range(len(printed)):
            cells[base + FIRST_OWN + index] = printed[index]
        self.derive_stored(base)

    def derive_stored(self, base: i64) -> None:
        """Until the end of the batch works it out anew, a card that is another one now is shown as it is stored."""
        if self.has_effects:
            derived = self.derived
            cells = self.cells
            for at in range(base, base + self.width):
                derived[at] = cells[at]

    def become(self, card: i64, definition: i64, *, keep_numbers: bool, for_now: bool = False) -> None:
        """Turn a card into another one, with that one's printed numbers unless it keeps its own. `for_now`: until it
        becomes a new object; then it is the card again that it was (`ORIGIN`). Else it is another card for good."""
        base = card * self.width
        if not for_now:
            self.leave_behind(card)
            self.cells[base + ORIGIN] = definition
        self.cells[base + CARD] = definition
        if not keep_numbers:
            printed = self.book.cards[definition].numbers
            for index in range(len(printed)):
                self.cells[base + FIRST_OWN + index] = printed[index]
        if self.tables is not None:
            appeared(self, self.tables, card)
        self.derive_stored(base)
        self.emit(events.REWRITTEN, self.seat_of(card), card, CARD, definition)

    def leave_behind(self, card: i64) -> None:
        """A card of a deck becomes another one for good: the card that it was has ceased to exist, and a row of its own
        still tells which one. Who did not know it only knows that one of the cards of that deck is no more."""
        base = card * self.width
        if self.cells[base + MADE] == 1:
            return
        gone = self.make(self.cells[base + ORIGIN], self.cells[base + OWNER], self.cells[base + KNOWN]) * self.width
        self.cells[gone + SEAT] = self.cells[base + SEAT]
        self.cells[gone + MADE] = 0
        self.cells[base + MADE] = 1

    def change(self, card: i64, field: i64, value: i64) -> i64:
        """Set one of the game's own numbers of a card, as far as the rules allow; returns the real difference."""
        at = card * self.width + field
        least = self.rules.least(field)
        value = bounded(value)
        if value < least:
            value = least
        difference: i64 = value - self.cells[at]
        if difference != 0:
            self.cells[at] = value
            if self.has_effects:
                self.derived[at] += difference  # until the end of the batch works it out anew
            self.emit(events.CHANGED, self.seat_of(card), card, field, difference)
        return difference

    def adjust(self, card: i64, field: i64, difference: i64) -> i64:
        """Add to one of the game's own numbers of a card (to the stored one); returns the real difference."""
        return self.change(card, field, self.cells[card * self.width + field] + difference)

    def rewrite(self, card: i64, field: i64, value: i64) -> None:
        """Set a field that is a name rather than a number (an ability in its position, for instance)."""
        at = card * self.width + field
        if self.cells[at] != value:
            if self.has_effects and self.derived[at] == self.cells[at]:
                self.derived[at] = value
            self.cells[at] = value
            self.emit(events.REWRITTEN, self.seat_of(card), card, field, value)

    def set_number(self, index: i64, value: i64) -> None:
        """Set a number of the table."""
        value = bounded(value)
        if self.numbers[index] != value:
            self.numbers[index] = value
            self.mark_dirty()
        elif self.journal is not None:
            self.journal.happens(self)

    def count(self, seat: i64, index: i64, value: i64) -> i64:
        """Set a number of a player; returns the difference."""
        at = seat * self.player_width + index
        value = bounded(value)
        difference: i64 = value - self.player_numbers[at]
        if difference != 0:
            self.player_numbers[at] = value
            if self.has_effects:
                self.derived_players[at] += difference
            self.emit(events.COUNTED, seat, NONE, index, difference)
        return difference

    def shuffle(self, pile: i64) -> None:
        """Put the cards of a pile into a random order; nobody knows any longer which is where."""
        target = self.own_pile(pile)
        cards = target.cards[:]
        for last in range(len(cards) - 1, 0, -1):
            chosen = self.chance.roll(last + 1)
            held: i64 = cards[last]
            cards[last] = cards[chosen]
            cards[chosen] = held
        target.cards = cards
        if self.tables is not None:
            self.invalidate_printed(self.tables, NONE, target.zone)
        for seat in range(2):
            if not sees(self, seat, target):
                lose_sight_of_pile(self, seat, target)
        self.emit(events.SHUFFLED, target.seat, NONE, pile, NONE)

    def hide(self, card: i64) -> None:
        """Turn a card face down: those who knew it still do."""
        self.cells[card * self.width + FACE_DOWN] = 1
        self.mark_dirty()

    def turn_face_up(self, card: i64) -> None:
        """Turn a card face up that is about to move: who sees where it goes learns there which one it is."""
        self.cells[card * self.width + FACE_DOWN] = 0
        self.mark_dirty()

    def reveal(self, card: i64) -> None:
        """Turn a card face up, or show a hidden one to everybody."""
        base = card * self.width
        self.cells[base + FACE_DOWN] = 0
        self.cells[base + KNOWN] = BOTH_SEATS
        name_for(self, card, 0)
        name_for(self, card, 1)
        self.emit(events.REVEALED, self.seat_of(card), card, NONE, NONE)

    def show(self, card: i64, seat: i64) -> None:
        """Let one seat look at a card."""
        self.cells[card * self.width + KNOWN] |= 1 << seat
        name_for(self, card, seat)
        self.mark_dirty()

    def end(self, winner: i64, reason: i64) -> None:
        """End the game: `winner` is a seat, or `NONE` for a draw; `reason` an index in `Rules.reasons`."""
        if self.over:
            return
        self.over = True
        self.winner = winner
        self.reason = reason
        self.frames = []
        self.asks = []

    def forget_history(self) -> None:
        """Begin a new history, as the rules say (with a new turn, for instance)."""
        if len(self.history) > 0:
            self.history = vec[i64]()
            self.mark_dirty()

    def forget_laying(self) -> None:
        """Forget the events of laying out the table: the game begins only now."""
        if self.tables is not None:
            tidy(self, self.tables)

    def open_batch(self) -> None:
        """Begin a bracket of simultaneous changes; brackets may lie in each other. A change outside of any is a batch
        of its own."""
        self.depth += 1

    def end_batch(self) -> None:
        """Close a bracket of simultaneous changes. At the end of the outermost one, what is shown is computed anew,
        triggers answer what has happened, and the rules look at the table."""
        if self.depth > 1:
            self.depth -= 1
            return
        self.depth = 0
        if self.tables is not None:
            close_batch(self, self.tables)
        self.rules.batch_ended(self)

    def fails(self, reason: i64, place: i64 = NONE) -> None:
        """Something that an ability says is not done: a `reason` of `journal`, and which op of its program tells it."""
        if self.journal is not None:
            self.journal.fails(self, reason, place)

    def leave_batch(self) -> None:
        """Close the bracket of one verb (the rules do not look at the table for that)."""
        self.depth -= 1
        if self.depth == 0 and self.tables is not None:
            close_batch(self, self.tables)

    def mark_dirty(self) -> None:
        """Note a change that no event tells of: continuous effects may look at it."""
        if self.journal is not None:
            self.journal.happens(self)
        if self.tables is not None:
            self.tables.reshape = True
            if self.depth == 0:
                close_batch(self, self.tables)

    def emit(self, kind: i64, seat: i64, card: i64, amount: i64, other: i64) -> None:
        """Tell that something has happened."""
        tables = self.tables
        one_bit = events.bit(kind)
        if tables is not None:
            tables.reshape = True
            if tables.event_kinds & one_bit != 0:
                note(self, tables, kind, seat, card, amount, other)
        if self.recorded & one_bit != 0:
            record(self, kind, seat, card, amount, other)
        if len(self.frames) > 0:
            publish(self, kind, seat, card, amount, other)
        if tables is not None and self.depth == 0:
            close_batch(self, tables)
        if self.journal is not None:
            self.journal.note(self, kind, seat, card, amount, other, self.acting)

    # ---------------------------------------------------------------- decisions

    @property
    def pending(self) -> list[Decision]:
        """The decisions that the game waits for now; two when both seats decide at once."""
        return [decision_of(self, ask) for ask in self.asks]

    def apply(self, answer: object, seat: int) -> None:
        """Answer the pending decision of `seat` with one of its options (or that option's index).

        Raises `IllegalAnswer`, and changes nothing, when that seat has nothing to decide or the answer is not one of
        the options on the table.
        """
        if seat != 0 and seat != 1:
            raise IllegalAnswer(f"there is no seat {seat!r}; the seats are 0 and 1")
        if isinstance(answer, Option):
            for ask in self.asks:
                if ask.seat == seat and is_offered(self, ask, answer):
                    self.answer(seat, answer.index)
                    return
            raise IllegalAnswer(f"{answer.kind} is not an option of seat {seat} now")
        if isinstance(answer, bool) or not isinstance(answer, int):
            raise IllegalAnswer(f"an answer is an option or its index, not {answer!r}")
        self.answer(seat, answer if -1 <= answer < 1_000_000 else NONE)

    def view(self, seat: int) -> View:
        """The view of a seat (0 or 1; 2 is a spectator) now."""
        return view_of(self, seat)

    def to_bytes(self) -> bytes:
        """The whole game as bytes, see `tefuda.from_bytes`."""
        return encoded(self)

    def digest(self) -> str:
        """A fingerprint of the state: equal games have equal ones, on every machine."""
        return blake2b(encoded(self), digest_size=16).hexdigest()

    def key(self, seat: int) -> bytes:
        """The name (16 bytes) of the information set of a seat, 0 or 1: games that look the same to the seat, in all
        that it has seen and may remember, have the same key whenever it decides, on every machine; others have
        different ones. While it waits, the key also depends on the question at which the other seat stands."""
        return information_key(self, seat)

    def resample(self, seat: int, seed: int) -> Game:
        """A sample of the games that are possible as far as `seat` can tell: a function of what that seat may know and
        of `seed`, and of nothing else. Everything that it does not know is dealt anew, the random stream starts from
        the seed, and rows and the other seat's handles have names of their own; the seat's handles are the same. (The
        lists of both decks count as known, see `Determinizer` for other beliefs.)"""
        return resampled(self, seat, seed)

    def ask(self, seat: i64, prompt: i64, options: vec[i64], default: i64) -> Ask:
        """Wait for a seat to pick one of `options` (codes, see `ask.option`; at least one). A single option answers
        itself. `default` is the index of the answer when a clock runs out. Nobody is asked once the game is over."""
        if len(options) == 0:
            raise ValueError(f"{self.rules.prompts[prompt]}: a decision without an option")
        if self.journal is not None:
            self.journal.asks(self)
        ask = Ask(seat, prompt, options, default)
        if len(options) == 1:
            ask.answer = 0
        if not self.over:
            self.asks.append(ask)
        return ask

    def answer(self, seat: i64, index: i64, budget: i64 = OP_BUDGET, floor: i64 = NONE) -> i64:
        """Answer a seat's pending decision with one of its options, by index, and run on for at most `budget` ops;
        returns how many of them are left. `floor`: see `run`."""
        for ask in self.asks:
            if ask.seat == seat:
                if index < 0 or index >= len(ask.options):
                    raise IllegalAnswer(
                        f"answer {index} to {self.rules.prompts[ask.prompt]!r}: there are {len(ask.options)} options, "
                        f"0 to {len(ask.options) - 1}"
                    )
                ask.answer = index
                return self.run(budget=budget, floor=floor)
        raise IllegalAnswer(f"seat {seat} has nothing to decide now")

    def play_out(self, seed: int) -> int:
        """Play on to the end, each answer by chance from `seed`, all options equally likely; returns how many answers
        there were."""
        drawn: i64 = (seed & WORD) or WORD
        answers: i64 = 0
        while not self.over and len(self.asks) > 0:
            ask = self.asks[0]
            drawn ^= drawn << 13 & WORD  # Marsaglia's xorshift of 32 bits (2003)
            drawn ^= drawn >> 17
            drawn ^= drawn << 5 & WORD
            self.answer(ask.seat, (drawn * len(ask.options)) >> 32)
            answers += 1
        return answers

    def concede(self, seat: i64, reason: i64) -> None:
        """A player gives up: the other one wins, whatever is going on."""
        if seat != 0 and seat != 1:
            raise IllegalAnswer(f"there is no seat {seat}; the seats are 0 and 1")
        if not self.over:
            self.end(1 - seat, reason)

    # ---------------------------------------------------------------- the engine

    def push(self, frame: Frame) -> None:
        """Run a program before anything that waits now."""
        if len(self.frames) >= DEPTH_BUDGET:
            self.end(NONE, ENDLESS)
        elif not self.over:
            self.frames.append(frame)

    def run(self, waiting: bool = True, budget: i64 = OP_BUDGET, floor: i64 = NONE) -> i64:
        """Run on until somebody has to decide or the game is over; returns how many ops of the `budget` are left (with
        none left the game is a draw). Not `waiting`, the next op runs even if somebody has. With a `floor`, it also
        stops when what ran above so many frames is done: a preview ends with the attack that it is about."""
        above = False
        while not self.over:
            if waiting and len(self.asks) > 0 and not self.any_answer() and not prune(self):
                return budget
            waiting = True
            depth: i64 = len(self.frames)
            if depth == 0:
                return budget
            if depth > floor:
                above = True
            elif above:
                return budget
            frame = self.frames[depth - 1]
            ops = self.book.program(frame.program).ops
            if frame.position >= len(ops):
                if self.journal is not None:
                    self.journal.finish(self)
                self.frames.pop()
                continue
            if len(self.asks) == 0:
                budget = self.run_frame(frame, ops, budget)
            else:
                answered = self.first_answer()
                frame.position += 1
                ops[frame.position - 1].run(self, frame)
                if answered is not None:
                    self.drop_ask(answered)  # if it is still there, it was no question of this op's
                budget -= 1
            if budget <= 0:
                self.end(NONE, ENDLESS)
        return budget

    def run_frame(self, frame: Frame, ops: vec[Op], budget: i64) -> i64:
        """Run ops of the top frame until it has no more, another frame lies on it, somebody has to decide or the game
        is over; returns how many ops are left."""
        depth = len(self.frames)
        while frame.position < len(ops) and budget > 0:
            frame.position += 1
            ops[frame.position - 1].run(self, frame)
            budget -= 1
            if self.over or len(self.asks) > 0 or len(self.frames) != depth:
                break
        return budget

    def ask_anew(self, seat: i64) -> None:
        """Take the decisions of all seats but this one off the table and let the op that asked them ask again: what
        it goes by has changed (see `resample`)."""
        self.asks = [ask for ask in self.asks if ask.seat == seat]
        self.run(False)

    def __repr__(self) -> str:
        turn = f"{self.rules.numbers[0]} {self.numbers[0]}, " if len(self.numbers) > 0 else ""
        if self.over:
            return f"<{self.rules.name}, {turn}{self.result}>"
        asked = [f"seat {ask.seat} for {self.rules.prompts[ask.prompt]}" for ask in self.asks]
        return f"<{self.rules.name}, {turn}asks {' and '.join(asked) if len(asked) > 0 else 'nobody'}>"

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def copy(self) -> Game:
        """The same game, going on by itself from here. The copy has no journal."""
        twin = Game(self.rules, self.book, self.chance.copy())
        self.copy_to(twin)
        return twin
