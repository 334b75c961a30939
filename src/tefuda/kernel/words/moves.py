"""Moving cards and showing them: draw, shuffle, reveal, look, search, put into a deck (SVE 14.7 to 14.9, 4.24).

How a card gets into a zone, and what keeps it from going there, each game says itself (`Rules.send`, `Rules.draw`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ask import option, value_of
from tefuda.kernel.choosing import Picks, ask_count, put_question
from tefuda.kernel.game import FIRST, LAST
from tefuda.kernel.knowledge import known_as_whole, lose_sight_of, stay_known
from tefuda.kernel.op import Op
from tefuda.kernel.registers import DONE, LOOKED, THAT
from tefuda.kernel.rows import KNOWN, NONE, OWNER, PILE, STAMP
from tefuda.kernel.rules import ANY_CHANGE, MOVING
from tefuda.kernel.words.candidates import affected, follow, set_aside
from tefuda.kernel.words.cards import ANY_KIND, Among
from tefuda.kernel.words.choosing import ChooseCards, HowMany, MayMiss, Together, seen_to_lack
from tefuda.kernel.words.families import CardSet, ProgramBuilder, RememberingStep, Step, Value, own_set, times
from tefuda.kernel.words.flow import Kept, keep
from tefuda.kernel.words.players import YOU, PlayerChoice, Players

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


def set_flag(game: Game, card: i64, field: i64, value: i64, event: i64, why: i64 = NONE) -> bool:
    """Let a field of a card be 0 or 1, and tell it with an event, if it is not so already."""
    if game.now(card, field) == value:
        return False
    game.rewrite(card, field, value)
    game.emit(event, game.seat_of(card), card, why, NONE)
    return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Change(Step):
    """One thing that is done to each of some cards, all at once. An effect that moves a card goes on to mean what the
    card is now (SVE 5.3)."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def amount(self, game: Game, frame: Frame) -> i64:
        """The amount, computed before the first card is changed."""
        return 0

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        """Do it to one card; whether it was done."""
        raise AssertionError(f"{type(self).__name__} changes nothing")

    def sort_of_change(self, game: Game, amount: i64) -> i64:
        """The sort of change, see `Rules.affects`."""
        return ANY_CHANGE

    def reached(self, game: Game, frame: Frame, amount: i64) -> vec[i64]:
        """The cards to which it is done: those that the effect affects."""
        return affected(game, frame, self.cards.living(game, frame), self.sort_of_change(game, amount))

    def in_vain(self, game: Game, frame: Frame) -> bool:
        return seen_to_lack(game, frame, self.cards, 1)

    def subjects(self, game: Game, frame: Frame) -> vec[i64]:
        return self.cards.living(game, frame)

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        amount = self.amount(game, frame)
        cards = self.reached(game, frame, amount)
        known = known_as_whole(game, cards)
        count: i64 = 0
        game.open_batch()
        for index in range(len(cards)):
            card: i64 = cards[index]
            stamp = game.base(card, STAMP)
            if self.change(game, frame, card, amount):
                count += 1
            if len(known) > 0:
                stay_known(game, card, known[index])
            if game.base(card, STAMP) != stamp:
                follow(game, frame, card, stamp)
                if card == frame.source and frame.stamp == stamp:
                    frame.stamp = game.base(card, STAMP)
        game.end_batch()
        frame.put(DONE, count)


@final
class ActOn(Change):
    """A text does something to cards that takes them away: destroys, discards, returns them, puts them into a zone of
    their owners; all at once (SVE 14.2, 14.12)."""

    def __init__(self, how: int, cards: CardSet) -> None:
        super().__init__(cards)
        self.how: i64 = how

    def sort_of_change(self, game: Game, amount: i64) -> i64:
        return game.rules.sort_of_act(self.how)

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        return game.rules.act_on(game, card, self.how, frame.source)


@final
class Draw(Step):
    """Players draw cards, one after the other (SVE 14.7)."""

    def __init__(self, who: PlayerChoice, count: Value) -> None:
        self.who = who
        self.count = count

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        drawn: i64 = 0
        counted = self.count.counts_as(game, frame)
        count = ask_count(game, frame, counted) if counted != 0 else times(self.count.value(game, frame))
        if counted != 0 and count == NONE:
            return
        for seat in self.who.seats(game, frame):
            for _ in range(count):
                if game.rules.draw(game, seat):
                    drawn += 1
        frame.put(DONE, drawn)


@final
class Discard(RememberingStep):
    """A player discards so many cards of the hand, of the own choice or at random (SVE 14.10, WX 12.9)."""

    def __init__(self, who: PlayerChoice, count: Value, unseen: int | None) -> None:
        """`unseen`: 1 when they are picked without looking."""
        super().__init__()
        self.who = who
        self.count = count
        self.unseen: i64 = unseen or 0

    def in_vain(self, game: Game, frame: Frame) -> bool:
        hand = game.cards_in(self.who.first(game, frame), game.rules.hand_zone)
        return len(hand) < max(1, self.count.value(game, frame))

    def run(self, game: Game, frame: Frame) -> None:
        seat = self.who.first(game, frame)
        picks = Picks(game, frame, seat, self.set)
        wanted = min(times(self.count.value(game, frame)), len(game.cards_in(seat, game.rules.hand_zone)))
        while len(picks.cards) < wanted:
            left = picks.rest(game.cards_in(seat, game.rules.hand_zone))
            if self.unseen == 1:
                picks.cards = append(picks.cards, left[game.chance.below(len(left))])
            elif len(left) == wanted - len(picks.cards):
                picks.add(left)
            else:
                picks.ask(game.rules.discard_prompt, left, wanted, wanted)
                return
        game.acting = frame.source
        done: i64 = 0
        game.open_batch()
        for card in picks.cards:
            stamp = game.base(card, STAMP)
            if game.rules.act_on(game, card, game.rules.discarding, frame.source):
                done += 1
            follow(game, frame, card, stamp)
        game.end_batch()
        keep(game, frame, THAT, picks.cards)
        frame.put(DONE, done)


@final
class Shuffle(Step):
    """Players shuffle their decks."""

    def __init__(self, who: PlayerChoice) -> None:
        self.who = who

    def run(self, game: Game, frame: Frame) -> None:
        for seat in self.who.seats(game, frame):
            game.shuffle(game.pile_number(seat, game.rules.deck_zone))


@final
class ShuffleIn(Step):
    """Cards go back to their owners' decks, which are shuffled."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        deck = game.rules.deck_zone
        count: i64 = 0
        owners = vec[i64]()
        game.open_batch()
        for card in affected(game, frame, self.cards.living(game, frame), MOVING):
            owner = game.base(card, OWNER)
            if owner not in owners:
                owners = append(owners, owner)
            if game.rules.send(game, card, deck, LAST):
                count += 1
        for owner in owners:
            game.shuffle(game.pile_number(owner, deck))
        game.end_batch()
        frame.put(DONE, count)


@final
class Reveal(Step):
    """Show cards to everybody."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        cards = self.cards.living(game, frame)
        game.open_batch()
        for card in cards:
            game.reveal(card)
        game.end_batch()
        frame.put(DONE, len(cards))


@final
class Look(Step):
    """Players look at cards: they are "them" from now on (SVE 14.8). Without players they are revealed."""

    def __init__(self, cards: CardSet, who: PlayerChoice | None) -> None:
        self.cards = cards
        self.who = who

    def run(self, game: Game, frame: Frame) -> None:
        cards = self.cards.find(game, frame)
        keep(game, frame, LOOKED, cards)
        keep(game, frame, THAT, cards)
        frame.put(DONE, len(cards))
        if self.who is not None and game.journal is not None:
            game.journal.looks_in_secret()
        game.open_batch()
        for card in cards:
            if self.who is None:
                game.reveal(card)
            else:
                for seat in self.who.seats(game, frame):
                    game.show(card, seat)
        game.end_batch()


@final
class LookThrough(Step):
    """Look through your deck (SVE 14.9). No set keeps what fits: how many cards do, and where they lie, is known to you
    alone, and would be seen in every information set."""

    def run(self, game: Game, frame: Frame) -> None:
        if game.journal is not None:
            game.journal.looks_in_secret()
        game.open_batch()
        for card in game.cards_in(frame.seat, game.rules.deck_zone):
            game.show(card, frame.seat)
        game.end_batch()


@final
class Search(Step):
    """Look through your deck and choose; where a description is given, none may be taken instead of as many as the text
    says (SVE 14.9, WX 12.6), and what is found is revealed. The cards found are "it"."""

    def __init__(self, count: HowMany, of: CardSet, rules: tuple[Together, ...]) -> None:
        plain = isinstance(of, Among) and of.kind == ANY_KIND and len(of.traits) == 0 and len(rules) == 0
        self.look = LookThrough()
        found: HowMany = count if plain else MayMiss(count, searching=True)
        self.choice = ChooseCards(Players(YOU), found, of, rules)
        self.reveal: Reveal | None = None if plain else Reveal(Kept(THAT))

    def compile(self, builder: ProgramBuilder) -> None:
        builder.add(self.look)
        builder.add(self.choice)
        if self.reveal is not None:
            builder.add(self.reveal)


@final
class RevealUntil(Step):
    """Reveal cards from the top of your deck until so many fit; those that fit are "them", all revealed ones the cards
    looked at."""

    def __init__(self, count: Value, described: CardSet) -> None:
        """`described` finds, among the cards looked at, those that fit."""
        self.count = count
        self.described = described

    def run(self, game: Game, frame: Frame) -> None:
        wanted = self.count.value(game, frame)
        deck = game.cards_in(frame.seat, game.rules.deck_zone)
        shown = vec[i64]()
        at: i64 = len(deck) - 1
        found = vec[i64]()
        while at >= 0 and len(found) < wanted:
            card: i64 = deck[at]
            game.reveal(card)
            shown = append(shown, card)
            keep(game, frame, LOOKED, shown)
            found = self.described.find(game, frame)
            at -= 1
        keep(game, frame, THAT, found)
        frame.put(DONE, len(found))


# ------------------------------------------------------------------ into decks


@final
class PutInDeck(RememberingStep):
    """Put cards on the top or the bottom of their owners' decks, in any order, or in a random one (SVE 4.24); or of the
    pile where they lie."""

    def __init__(self, cards: CardSet, top: int, shuffled: int, who: PlayerChoice, *, back: bool = False) -> None:
        """`who` orders them; `back`: they stay in the pile where they lie."""
        super().__init__()
        self.cards = cards
        self.top: i64 = top
        self.shuffled: i64 = shuffled
        self.who = who
        self.back = back

    def subjects(self, game: Game, frame: Frame) -> vec[i64]:
        return self.cards.living(game, frame)

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        picks = Picks(game, frame, self.who.first(game, frame), self.set)
        cards = affected(game, frame, self.cards.living(game, frame), MOVING)
        if self.shuffled == 1:
            self.put(game, frame, mixed(game, cards))
            return
        left = picks.rest(cards)
        if len(left) > 1:
            picks.ask(game.rules.bottom_prompt, left, len(cards), len(cards))
            return
        picks.add(left)
        self.put(game, frame, picks.cards)

    def put(self, game: Game, frame: Frame, cards: vec[i64]) -> None:
        """Put them there: the first one picked lies uppermost, the last one deepest. Whoever puts them keeps in sight
        what it knows of the pile after each card, also where one is taken from between others: which one it takes first
        is a secret that nothing may hang on, nor what is remembered of the next ones; in a random order nobody
        knows which is which. Everybody sees how many cards of a deck are put on its top or its bottom."""
        deck = game.rules.deck_zone
        seat = self.who.first(game, frame)
        in_sight = known_there(game, frame.kept(LOOKED), seat, vec[i64]())
        if len(cards) > 0 and (self.back or game.zone_of(cards[0]) == deck):
            in_sight = known_there(game, game.piles[game.base(cards[0], PILE)].cards, seat, in_sight)
        place: i64 = LAST if self.top == 1 else FIRST
        count: i64 = 0
        within: i64 = 0
        owner: i64 = NONE
        game.open_batch()
        for index in range(len(cards)):
            card: i64 = cards[len(cards) - 1 - index] if self.top == 1 else cards[index]
            stamp = game.base(card, STAMP)
            if game.zone_of(card) == deck:
                owner = game.seat_of(card)
                within += 1
            if self.back:
                game.move(card, game.base(card, PILE), place)
                count += 1
            elif game.zone_of(card) == deck:
                game.move(card, game.pile_number(game.base(card, OWNER), deck), place)
                set_aside(frame, card)
                count += 1
            elif game.rules.send(game, card, deck, place):
                count += 1
            follow(game, frame, card, stamp)
            keep_in_sight(game, in_sight, seat)
        if self.shuffled == 1:
            self.lose_sight(game, cards, deck)
        game.end_batch()
        if within > 0 and game.rules.put_back_event != NONE:
            game.emit(game.rules.put_back_event, owner, NONE, within if self.top == 1 else -within, NONE)
        frame.put(DONE, count)

    def lose_sight(self, game: Game, cards: vec[i64], deck: i64) -> None:
        """Nobody knows which is which of several cards that lie in a random order."""
        mixed_in = vec[i64]()
        for card in cards:
            if self.back or game.zone_of(card) == deck:
                mixed_in = append(mixed_in, card)
        if len(mixed_in) > 1:
            lose_sight_of(game, 0, mixed_in)
            lose_sight_of(game, 1, mixed_in)


def known_there(game: Game, cards: vec[i64], seat: i64, found: vec[i64]) -> vec[i64]:
    """Cards, and besides those of others that a seat knows."""
    for card in cards:
        if game.base(card, KNOWN) & (1 << seat) != 0:
            found = append(found, card)
    return found


def keep_in_sight(game: Game, cards: vec[i64], seat: i64) -> None:
    """A seat that has itself taken a card from between these has not lost track of them."""
    for card in cards:
        if game.base(card, KNOWN) & (1 << seat) == 0:
            game.show(card, seat)


def mixed(game: Game, cards: vec[i64]) -> vec[i64]:
    """Cards in a random order."""
    shuffled = cards[:]
    for last in range(len(shuffled) - 1, 0, -1):
        chosen = game.chance.roll(last + 1)
        held: i64 = shuffled[last]
        shuffled[last] = shuffled[chosen]
        shuffled[chosen] = held
    return shuffled


@final
class Split(Op):
    """A player says of each card whether it goes on the top (mode 0) or the bottom (mode 1)."""

    def __init__(self, cards: CardSet, who: PlayerChoice, top: int, bottom: int) -> None:
        self.cards = cards
        self.who = who
        self.top: i64 = own_set(top)
        self.bottom: i64 = own_set(bottom)

    def run(self, game: Game, frame: Frame) -> None:
        seat = self.who.first(game, frame)
        code = game.take_answer(seat)
        upper = vec[i64]()
        lower = vec[i64]()
        if code != NONE:
            upper = frame.kept(self.top)
            lower = frame.kept(self.bottom)
        for card in affected(game, frame, self.cards.living(game, frame), MOVING):
            if card in upper or card in lower:
                continue
            if code == NONE:
                keep(game, frame, self.top, upper)
                keep(game, frame, self.bottom, lower)
                options = append(
                    append(vec[i64](), option(game.rules.mode_option, 0)), option(game.rules.mode_option, 1)
                )
                put_question(game, frame, seat, game.rules.place_prompt, options, 1).about = card
                return
            if value_of(code) == 0:
                upper = append(upper, card)
            else:
                lower = append(lower, card)
            code = NONE
        keep(game, frame, self.top, upper)
        keep(game, frame, self.bottom, lower)


@final
class Both(Op):
    """The number of cards that went to either end."""

    def __init__(self, top: int, bottom: int) -> None:
        self.top: i64 = own_set(top)
        self.bottom: i64 = own_set(bottom)

    def run(self, game: Game, frame: Frame) -> None:
        frame.put(DONE, frame.set_length(self.top) + frame.set_length(self.bottom))


@final
class PutAtEither(Step):
    """Put cards on the top or the bottom of their owners' decks, as a player likes, who also orders them."""

    def __init__(self, cards: CardSet, who: PlayerChoice) -> None:
        self.cards = cards
        self.who = who

    def compile(self, builder: ProgramBuilder) -> None:
        top = builder.loop_register()
        bottom = builder.loop_register()
        builder.ops.append(Split(self.cards, self.who, top, bottom))
        PutInDeck(Kept(int(own_set(top))), 1, 0, self.who).compile(builder)
        PutInDeck(Kept(int(own_set(bottom))), 0, 0, self.who).compile(builder)
        builder.ops.append(Both(top, bottom))


@final
class PutDeep(Change):
    """Put cards into their owners' decks, so many cards from the top; a shorter deck has them at its bottom."""

    def __init__(self, cards: CardSet, place: Value) -> None:
        super().__init__(cards)
        self.place = place

    def sort_of_change(self, game: Game, amount: i64) -> i64:
        return MOVING

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        deck = game.rules.deck_zone
        others: i64 = len(game.cards_in(game.base(card, OWNER), deck))
        if game.zone_of(card) == deck:
            others -= 1
        return game.rules.send(game, card, deck, max(0, others + 1 - self.place.value(game, frame)))
