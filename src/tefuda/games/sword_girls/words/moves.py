"""Moving, destroying, removing, creating, copying and turning cards (SG 10, 12.5 to 12.8, 14.10 to 14.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.games.sword_girls.words import schema
from tefuda.games.sword_girls.words.deaths import die
from tefuda.kernel.game import FIRST, LAST
from tefuda.kernel.journal import NO_ROOM
from tefuda.kernel.registers import DONE, THAT
from tefuda.kernel.rows import BOTH_SEATS, FIRST_OWN, KNOWN, MADE, NONE, OWNER
from tefuda.kernel.words.families import MISSING, CardSet, Step, Value, times
from tefuda.kernel.words.flow import keep
from tefuda.kernel.words.players import seat_for
from tefuda.kernel.words.slots import open_slots, slots_of

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

ITS: Final = 2
"""Side of the player in whose zone the card is."""
TOP: Final = 0
BOTTOM: Final = 1

FIRST_EMPTY: Final = 0
LAST_EMPTY: Final = 1
RANDOM_EMPTY: Final = 2
NEXT_EMPTY: Final = 3


def side_seat(game: Game, frame: Frame, card: i64, side: i64) -> i64:
    """The seat of a side, where it may be the card's own."""
    return game.seat_of(card) if side == ITS else seat_for(frame, side)


@mypyc_attr(allow_interpreted_subclasses=True)
class Destination:
    """A place to send cards to or to create them in."""

    def put(self, game: Game, frame: Frame, card: i64) -> bool:
        """Put a card there, if there is room."""
        raise AssertionError(f"{type(self).__name__} takes no cards")


@final
class DeckEnd(Destination):
    """The top or the bottom of a deck."""

    def __init__(self, end: int, side: int) -> None:
        self.end: i64 = end
        self.side: i64 = side

    def put(self, game: Game, frame: Frame, card: i64) -> bool:
        pile = game.pile_number(side_seat(game, frame, card, self.side), schema.DECK)
        game.move(card, pile, LAST if self.end == TOP else FIRST, blind=True)
        return True


@final
class DeckPlace(Destination):
    """A random place in a deck, each equally likely."""

    def __init__(self, side: int) -> None:
        self.side: i64 = side

    def put(self, game: Game, frame: Frame, card: i64) -> bool:
        seat = side_seat(game, frame, card, self.side)
        game.mix_in(card, game.pile_number(seat, schema.DECK))
        return True


@final
class InGrave(Destination):
    """A Grave: on top, as the newest card, or at the bottom."""

    def __init__(self, end: int, side: int) -> None:
        self.end: i64 = end
        self.side: i64 = side

    def put(self, game: Game, frame: Frame, card: i64) -> bool:
        pile = game.pile_number(side_seat(game, frame, card, self.side), schema.GRAVE)
        game.move(card, pile, LAST if self.end == TOP else FIRST)
        return True


@final
class InHand(Destination):
    """A hand: its right end, if it has fewer than 5 cards."""

    def __init__(self, side: int) -> None:
        self.side: i64 = side

    def put(self, game: Game, frame: Frame, card: i64) -> bool:
        seat = side_seat(game, frame, card, self.side)
        if game.card_count(seat, schema.HAND) >= schema.HAND_LIMIT:
            game.fails(NO_ROOM)
            return False
        game.move(card, game.pile_number(seat, schema.HAND), LAST, blind=True)
        return True


def put_in_slot(game: Game, card: i64, seat: i64, slot: i64) -> bool:
    """Put a card into a slot, counted from 0, if it is empty. From outside a field it arrives active (SG 14.10)."""
    if slot < 0 or slot >= schema.SLOTS or game.cards_in(seat, schema.FIELD)[slot] != NONE:
        game.fails(NO_ROOM)
        return False
    if game.zone_of(card) != schema.FIELD:
        game.rewrite(card, schema.ACTIVE, 1)
    game.move(card, game.pile_number(seat, schema.FIELD), slot)
    return True


@final
class InField(Destination):
    """An empty slot of a field: the first, the last, a random one, or the next after the card's own."""

    def __init__(self, which: int, side: int) -> None:
        self.which: i64 = which
        self.side: i64 = side

    def put(self, game: Game, frame: Frame, card: i64) -> bool:
        seat = side_seat(game, frame, card, self.side)
        return put_in_slot(game, card, seat, self.slot(game, card, seat))

    def slot(self, game: Game, card: i64, seat: i64) -> i64:
        """The slot, counted from 0, or `NONE` on a full field."""
        empty = open_slots(game, seat, slots_of(game, seat))
        if len(empty) == 0:
            return NONE
        if self.which == LAST_EMPTY:
            return empty[len(empty) - 1]
        if self.which == RANDOM_EMPTY:
            return empty[game.chance.place(empty, 0)]
        if self.which == NEXT_EMPTY and game.zone_of(card) == schema.FIELD:
            place = game.place_of(card)
            for slot in empty:
                if slot > place:
                    return slot
        return empty[0]


@final
class InEitherField(Destination):
    """An empty slot of either field, each equally likely."""

    def put(self, game: Game, frame: Frame, card: i64) -> bool:
        empty = vec[i64]()
        for seat in range(2):
            for slot in open_slots(game, seat, slots_of(game, seat)):
                empty = append(empty, seat * schema.SLOTS + slot)
        if len(empty) == 0:
            game.fails(NO_ROOM)
            return False
        place = empty[game.chance.below(len(empty))]
        return put_in_slot(game, card, place // schema.SLOTS, place % schema.SLOTS)


def in_field(which: int, side: int | None) -> Destination:
    """An empty slot of a side's field; without a side, a random one of either."""
    return InEitherField() if side is None else InField(which, side)


@final
class InSlot(Destination):
    """A numbered slot of a field, if it is empty."""

    def __init__(self, slot: Value, side: int) -> None:
        self.slot = slot
        self.side: i64 = side

    def put(self, game: Game, frame: Frame, card: i64) -> bool:
        return put_in_slot(game, card, side_seat(game, frame, card, self.side), self.slot.value_if_any(game, frame) - 1)


def moved(game: Game, frame: Frame, cards: vec[i64]) -> None:
    """Remember what a moving sentence has moved."""
    frame.put(DONE, len(cards))
    keep(game, frame, THAT, cards)


@mypyc_attr(allow_interpreted_subclasses=True)
class OneByOne(Step):
    """Something that is done to cards one after the other; those to which it was done are "them" from now on."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def change(self, game: Game, frame: Frame, card: i64) -> bool:
        """Do it to one card; whether it was done."""
        raise AssertionError(f"{type(self).__name__} does nothing")

    def run(self, game: Game, frame: Frame) -> None:
        done = vec[i64]()
        for card in self.cards.living(game, frame):
            if self.change(game, frame, card):
                done = append(done, card)
        moved(game, frame, done)


@final
class Send(OneByOne):
    """Move cards without LIFE loss; those without room stay where they are."""

    def __init__(self, cards: CardSet, destination: Destination) -> None:
        super().__init__(cards)
        self.destination = destination

    def change(self, game: Game, frame: Frame, card: i64) -> bool:
        return game.zone_of(card) != schema.CHARACTER and self.destination.put(game, frame, card)


@final
class Destroy(OneByOne):
    """Send cards to the Grave with LIFE loss for Followers."""

    def change(self, game: Game, frame: Frame, card: i64) -> bool:
        if game.zone_of(card) != schema.FIELD:
            return False
        die(game, card)
        return True


@final
class Remove(OneByOne):
    """Remove cards from the game."""

    def change(self, game: Game, frame: Frame, card: i64) -> bool:
        if game.zone_of(card) == schema.CHARACTER or game.zone_of(card) == schema.REMOVED:
            return False
        game.move(card, game.pile_number(game.seat_of(card), schema.REMOVED), LAST)
        return True


@final
class SetActive(OneByOne):
    """Activate or deactivate cards."""

    def __init__(self, active: int, cards: CardSet) -> None:
        super().__init__(cards)
        self.active: i64 = active

    def change(self, game: Game, frame: Frame, card: i64) -> bool:
        game.rewrite(card, schema.ACTIVE, self.active)
        return True


@final
class Stay(Step):
    """This Spell is not sent to the Grave when its text is done (SG 10.3)."""

    def run(self, game: Game, frame: Frame) -> None:
        game.set_number(schema.STAYS, 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Swap(Step):
    """Two cards exchange something; they are "them" from now on."""

    def __init__(self, one: CardSet, two: CardSet) -> None:
        self.one = one
        self.two = two

    def exchange(self, game: Game, first: i64, second: i64) -> bool:
        """Exchange it between two cards; whether it was done."""
        raise AssertionError(f"{type(self).__name__} exchanges nothing")

    def run(self, game: Game, frame: Frame) -> None:
        ones = self.one.living(game, frame)
        twos = self.two.living(game, frame)
        done = vec[i64]()
        if len(ones) > 0 and len(twos) > 0:
            first: i64 = ones[0]
            second: i64 = twos[0]
            if self.exchange(game, first, second):
                done = append(append(done, first), second)
        moved(game, frame, done)


@final
class SwapPlaces(Swap):
    """Two cards change places; both keep their numbers. A card that comes onto a field arrives active."""

    def exchange(self, game: Game, first: i64, second: i64) -> bool:
        if first == second:
            return False
        if game.zone_of(first) != schema.FIELD and game.zone_of(second) == schema.FIELD:
            game.rewrite(first, schema.ACTIVE, 1)
        if game.zone_of(second) != schema.FIELD and game.zone_of(first) == schema.FIELD:
            game.rewrite(second, schema.ACTIVE, 1)
        game.exchange(first, second)
        return True


@final
class Create(Step):
    """Make new cards with their printed numbers."""

    def __init__(self, count: Value, definitions: tuple[int, ...], destination: Destination) -> None:
        """`definitions` are the numbers of the printings of one name; the first is made."""
        self.count = count
        self.definition: i64 = definitions[0]
        self.destination = destination

    def run(self, game: Game, frame: Frame) -> None:
        done = vec[i64]()
        for _ in range(times(self.count.value_if_any(game, frame))):
            card = game.make(self.definition, frame.seat, BOTH_SEATS)
            if not self.destination.put(game, frame, card):
                break
            done = append(done, card)
        moved(game, frame, done)


@final
class CreateAny(Step):
    """Make a new card, chosen at random among definitions of a pool."""

    def __init__(self, pool: tuple[int, ...], destination: Destination) -> None:
        self.pool: vec[i64] = vec[i64](pool)
        self.destination = destination

    def run(self, game: Game, frame: Frame) -> None:
        done = vec[i64]()
        card = game.make(self.pool[game.chance.place(self.pool, 0)], frame.seat, BOTH_SEATS)
        if self.destination.put(game, frame, card):
            done = append(done, card)
        moved(game, frame, done)


@final
class Copy(Step):
    """Make new cards like others: printed, or with the others' current numbers and skills (SG 14.14)."""

    def __init__(self, exact: int, cards: CardSet, destination: Destination) -> None:
        self.exact = exact == 1
        self.cards = cards
        self.destination = destination

    def run(self, game: Game, frame: Frame) -> None:
        done = vec[i64]()
        for card in self.cards.find(game, frame):
            if game.tags(card) & schema.UNCOPIED_TAG != 0:
                continue
            twin = game.make(game.definition(card), frame.seat, game.now(card, KNOWN))
            if self.exact:
                for field in range(FIRST_OWN, game.width):
                    game.rewrite(twin, field, game.now(card, field))
            if self.destination.put(game, frame, twin):
                done = append(done, twin)
        moved(game, frame, done)


@final
class Uncopied(Step):
    """This card cannot be copied. It is true at all times, so there is nothing to do: the library reads it from the
    text when it makes the card."""

    def run(self, game: Game, frame: Frame) -> None:
        pass


def turn_into(game: Game, card: i64, definition: i64, *, keep_numbers: bool) -> None:
    """Make a card another card; its name, faction and original values are the new ones from then on (SG 2.4)."""
    game.become(card, definition, keep_numbers=keep_numbers)
    game.rewrite(card, schema.KIND, game.printed(card, schema.KIND))
    game.rewrite(card, schema.FACTION, game.printed(card, schema.FACTION))


@final
class TurnInto(Step):
    """Turn cards into another card, with or without the numbers and skills that they have."""

    def __init__(self, keeping: int, cards: CardSet, definitions: tuple[int, ...]) -> None:
        self.keeping = keeping == 1
        self.cards = cards
        self.definition: i64 = definitions[0]

    def run(self, game: Game, frame: Frame) -> None:
        cards = self.cards.living(game, frame)
        for card in cards:
            turn_into(game, card, self.definition, keep_numbers=self.keeping)
        moved(game, frame, cards)


@final
class ShuffleDeck(Step):
    """Put a deck into a random order."""

    def __init__(self, side: int) -> None:
        self.side: i64 = side

    def run(self, game: Game, frame: Frame) -> None:
        game.shuffle(game.pile_number(seat_for(frame, self.side), schema.DECK))
        frame.put(DONE, 1)


def empty_deck(game: Game, seat: i64) -> i64:
    """All cards of a deck cease to exist; returns the number of the pile."""
    for card in game.cards_in(seat, schema.DECK)[:]:
        game.vanish(card)
    return game.pile_number(seat, schema.DECK)


@final
class StarterDeck(Step):
    """A deck ceases to exist, and a starter deck takes its place, shuffled."""

    def __init__(self, side: int, definitions: tuple[int, ...]) -> None:
        self.side: i64 = side
        self.definitions = definitions

    def run(self, game: Game, frame: Frame) -> None:
        seat = seat_for(frame, self.side)
        pile = empty_deck(game, seat)
        for definition in self.definitions:
            game.move(game.make(definition, seat, 0), pile, LAST)
        game.shuffle(pile)
        frame.put(DONE, 1)


OTHER_DECK: Final = 0
FIRST_DECK: Final = 1
"""The sorts of new decks."""


@final
class DeckLike(Step):
    """A deck ceases to exist. A copy of the other player's deck takes its place, card by card; or new cards like those
    of the deck that its player began with, shuffled."""

    def __init__(self, side: int, like: int) -> None:
        self.side: i64 = side
        self.like: i64 = like

    def run(self, game: Game, frame: Frame) -> None:
        seat = seat_for(frame, self.side)
        if self.like == OTHER_DECK:
            self.mirror(game, seat, empty_deck(game, seat))
        elif game.number(schema.STARTED) == 0:
            return
        else:
            self.begin_again(game, seat, empty_deck(game, seat))
        frame.put(DONE, 1)

    def mirror(self, game: Game, seat: i64, pile: i64) -> None:
        """Copies of the other deck's cards."""
        for card in game.cards_in(1 - seat, schema.DECK)[:]:
            twin = game.make(game.definition(card), seat, 0)
            for field in range(FIRST_OWN, game.width):
                game.rewrite(twin, field, game.now(card, field))
            game.move(twin, pile, LAST)

    def begin_again(self, game: Game, seat: i64, pile: i64) -> None:
        """New cards like those of the first deck."""
        for card in range(game.count_rows()):
            first = game.base(card, MADE) == 0 and game.base(card, OWNER) == seat
            if first and game.printed(card, schema.KIND) != schema.CHARACTER_CARD:
                game.move(game.make(game.definition(card), seat, 0), pile, LAST)
        game.shuffle(pile)


@final
class SetTurn(Step):
    """Set the Turn Number (SG 14.17)."""

    def __init__(self, number: Value) -> None:
        self.number = number

    def run(self, game: Game, frame: Frame) -> None:
        number = self.number.value_if_any(game, frame)
        if number != MISSING:
            game.set_number(schema.TURN, max(0, number))
        frame.put(DONE, 0 if number == MISSING else 1)
