"""The state of one game, and the questions that everybody may ask of it.

Only verbs write to it (`Game`, and the engine modules that they call). Questions that are asked all the time work
out the place before they look there: then the compiler reads a row without counting references to it.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ask import Ask
from tefuda.kernel.book import Book
from tefuda.kernel.chance import Chance
from tefuda.kernel.decision import Result
from tefuda.kernel.effect_tables import EffectTables
from tefuda.kernel.frame import Frame
from tefuda.kernel.journal import Journal
from tefuda.kernel.pile import Pile
from tefuda.kernel.rows import CARD, FIRST_OWN, NONE, PILE, SEAT, SILENT
from tefuda.kernel.rules import Rules


@mypyc_attr(acyclic=True)
class State:
    """Cards, piles, numbers, frames and what waits to be answered, of one game."""

    def __init__(self, rules: Rules, book: Book, chance: Chance) -> None:
        self.rules = rules
        self.book = book
        self.chance = chance
        self.recorded: i64 = rules.recorded
        self.width: i64 = FIRST_OWN + len(rules.fields)
        self.zone_count: i64 = len(rules.zones)
        self.player_width: i64 = len(rules.player_numbers) + 1
        self.cells: vec[i64] = vec[i64]()
        self.piles: vec[Pile] = vec[Pile]()
        self.numbers: vec[i64] = vec[i64]()
        self.player_numbers: vec[i64] = vec[i64]()
        self.frames: list[Frame] = []
        self.asks: list[Ask] = []
        self.over = False
        self.winner: i64 = NONE
        self.reason: i64 = NONE
        self.journal: Journal | None = None
        self.acting: i64 = NONE
        self.depth: i64 = 0
        self.tables: EffectTables | None = None
        self.has_effects = False
        self.derived: vec[i64] = vec[i64]()
        self.derived_players: vec[i64] = vec[i64]()
        self.history: vec[i64] = vec[i64]()
        self.public: vec[i64] = vec[i64]()
        self.published: i64 = 0
        """The count of numbers of `public` that have been written."""
        self.shares_history = False
        """Whether another game may have this very `history` and `public` (see `history.own_history`)."""
        self.spare: Frame | None = None
        """A frame that only questions are asked with (see `Active.question`), no part of the state."""

    def count_rows(self) -> i64:
        """The number of cards that the game has seen, those that ceased to exist included."""
        return len(self.cells) // self.width

    def now(self, card: i64, field: i64) -> i64:
        """The current value of a field of a card, continuous effects included."""
        at = card * self.width + field
        if self.has_effects and (field >= SILENT or field == CARD):
            return self.derived[at]
        return self.cells[at]

    def base(self, card: i64, field: i64) -> i64:
        """The stored value of a field of a card, before continuous effects."""
        at = card * self.width + field
        return self.cells[at]

    def definition(self, card: i64) -> i64:
        """Number of the card definition of a row."""
        return self.now(card, CARD)

    def printed(self, card: i64, field: i64) -> i64:
        """The printed value of one of the game's own fields."""
        return self.book.cards[self.now(card, CARD)].numbers[field - FIRST_OWN]

    def tags(self, card: i64) -> i64:
        """The tag mask of a card's definition."""
        return self.book.cards[self.now(card, CARD)].tags

    def seat_of(self, card: i64) -> i64:
        """The seat that controls a card."""
        at = card * self.width + SEAT
        return self.cells[at]

    def pile_number(self, seat: i64, zone: i64) -> i64:
        """The number of a player's pile of a zone."""
        return seat * self.zone_count + zone

    def zone_of(self, card: i64) -> i64:
        """The zone that a card lies in, or `NONE`."""
        at = card * self.width + PILE
        pile: i64 = self.cells[at]
        return pile if pile == NONE else self.piles[pile].zone

    def place_of(self, card: i64) -> i64:
        """The place of a card in its pile, counted from 0, or `NONE`."""
        number: i64 = self.cells[card * self.width + PILE]
        if number == NONE:
            return NONE
        cards = self.piles[number].cards
        place: i64 = len(cards) - 1  # from the top of a deck down
        while place >= 0 and cards[place] != card:
            place -= 1
        return place

    def own_pile(self, number: i64) -> Pile:
        """A pile to write to: copies of a game have its piles in common until one of them writes."""
        pile = self.piles[number]
        if pile.shared:
            pile = pile.copy()
            self.piles[number] = pile
        return pile

    def cards_in(self, seat: i64, zone: i64) -> vec[i64]:
        """The entries of a pile in order (with `NONE` for empty slots). Do not write to it."""
        at = seat * self.zone_count + zone
        return self.piles[at].cards

    def card_count(self, seat: i64, zone: i64) -> i64:
        """The number of cards in a pile."""
        at = seat * self.zone_count + zone
        cards = self.piles[at].cards
        if self.rules.zones[zone].slots == 0:
            return len(cards)
        found: i64 = 0
        for card in cards:
            if card != NONE:
                found += 1
        return found

    def number(self, index: i64) -> i64:
        """A number of the table (a turn, for instance), by its index in `Rules.numbers`."""
        return self.numbers[index]

    def player_number(self, seat: i64, index: i64) -> i64:
        """A number of a player, by its index in `Rules.player_numbers`, continuous effects included."""
        at = seat * self.player_width + index
        if self.has_effects:
            return self.derived_players[at]
        return self.player_numbers[at]

    def base_player(self, seat: i64, index: i64) -> i64:
        """The stored number of a player, before continuous effects."""
        at = seat * self.player_width + index
        return self.player_numbers[at]

    @property
    def result(self) -> Result | None:
        """The result, or None while the game goes on."""
        if not self.over:
            return None
        return Result(None if self.winner == NONE else self.winner, self.rules.reasons[self.reason])

    def take_answer(self, seat: i64) -> i64:
        """The code of the option that a seat has answered with, taken off the table; `NONE` if it has not."""
        for ask in self.asks:
            if ask.seat == seat and ask.answer != NONE:
                self.drop_ask(ask)
                return ask.options[ask.answer]
        return NONE

    def take_answer_index(self, seat: i64) -> i64:
        """The index of the option that a seat has answered with, taken off the table; `NONE` if it has not."""
        for ask in self.asks:
            if ask.seat == seat and ask.answer != NONE:
                self.drop_ask(ask)
                return ask.answer
        return NONE

    def drop_ask(self, gone: Ask) -> None:
        """Take a decision off the table, if it is still there."""
        for place in range(len(self.asks)):
            if self.asks[place] is gone:
                self.asks.pop(place)
                return

    def waits_for(self, seat: i64) -> bool:
        """Whether a decision of this seat is on the table."""
        return any(ask.seat == seat for ask in self.asks)

    def first_answer(self) -> Ask | None:
        """The first decision whose answer waits to be taken."""
        for ask in self.asks:
            if ask.answer != NONE:
                return ask
        return None

    def any_answer(self) -> bool:
        """Whether an answer waits to be taken."""
        return any(ask.answer != NONE for ask in self.asks)

    def withdraw(self) -> None:
        """Nobody is asked any more: a copy in which the game is to go on elsewhere."""
        self.asks = []

    def copy_to(self, twin: State) -> None:
        """Let a new state be the same, going on by itself; without the journal."""
        twin.cells = self.cells[:]
        twin.numbers = self.numbers[:]
        twin.player_numbers = self.player_numbers[:]
        for pile in self.piles:
            pile.shared = True
        twin.piles = self.piles[:]
        twin.frames = [frame.copy() for frame in self.frames]
        twin.asks = [ask.copy() for ask in self.asks]
        twin.over = self.over
        twin.winner = self.winner
        twin.reason = self.reason
        twin.acting = self.acting
        twin.depth = self.depth
        twin.history = self.history
        twin.public = self.public
        twin.published = self.published
        self.shares_history = True
        twin.shares_history = True
        if self.tables is not None:
            twin.tables = self.tables.copy()
        if self.has_effects:
            twin.has_effects = True
            twin.derived = self.derived[:]
            twin.derived_players = self.derived_players[:]
