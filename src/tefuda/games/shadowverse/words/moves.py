"""Moving cards: destroy, bury, banish, return, put, draw, discard, create, transform (SVE 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.games.shadowverse.words import schema, verbs
from tefuda.kernel.ask import detail_of, first_of, kind_of, option, option_about
from tefuda.kernel.choosing import Picks, options_of, put_question
from tefuda.kernel.registers import DONE, THAT
from tefuda.kernel.rows import NONE, OWNER, STAMP
from tefuda.kernel.words.candidates import follow
from tefuda.kernel.words.families import CardSet, RememberingStep, Step, Value, times
from tefuda.kernel.words.flow import keep
from tefuda.kernel.words.moves import Change
from tefuda.kernel.words.players import PlayerChoice

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


YOURS: Final = 1
"""A card goes to a zone of yours; without it, to its owner's (SVE 4.22)."""


@final
class Put(RememberingStep):
    """Put cards onto a field, or into an EX area. With too little room the controller of the effect picks which of
    them go; the rest stays where it is (SVE 5.5)."""

    def __init__(self, cards: CardSet, zone: int, whose: int, engaged: int) -> None:
        super().__init__()
        self.cards = cards
        self.zone: i64 = zone
        self.whose: i64 = whose
        self.engaged: i64 = engaged

    def subjects(self, game: Game, frame: Frame) -> vec[i64]:
        return self.cards.living(game, frame)

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        picks = Picks(game, frame, frame.seat, self.set)
        cards = self.cards.living(game, frame)
        going = vec[i64]()
        for seat in (frame.seat, 1 - frame.seat):
            mine = vec[i64]()
            for card in cards:
                if self.seat(game, frame, card) == seat:
                    mine = append(mine, card)
            left = picks.rest(mine)
            space = schema.room(game, seat, self.zone)
            if len(mine) > space > len(mine) - len(left):
                picks.keep()
                ask = put_question(game, frame, frame.seat, schema.ASK_ROOM, options_of(schema.CARD_OPTION, left))
                ask.picked = without(mine, left)
                ask.least = space
                ask.most = space
                return
            for card in mine if len(mine) <= space else without(mine, left):
                going = append(going, card)
        self.put(game, frame, going)

    def seat(self, game: Game, frame: Frame, card: i64) -> i64:
        """The seat to whose zone a card goes."""
        return frame.seat if self.whose == YOURS else game.base(card, OWNER)

    def put(self, game: Game, frame: Frame, cards: vec[i64]) -> None:
        """Put the cards there, all at once; they are what the text is about from now on."""
        moved = vec[i64]()
        game.open_batch()
        for card in cards:
            stamp = game.base(card, STAMP)
            seat = self.seat(game, frame, card)
            if self.zone == schema.FIELD:
                done = not verbs.stays_by_stack(game, card) and verbs.put_into_play(game, card, seat, False)
                if done and self.engaged == 1:
                    game.rewrite(card, schema.ENGAGED, 1)
            else:
                done = not verbs.stays_by_stack(game, card) and verbs.move(game, card, seat, schema.EX)
            follow(game, frame, card, stamp)
            if card == frame.source and frame.stamp == stamp:
                frame.stamp = game.base(card, STAMP)
            if done:
                moved = append(moved, card)
        game.end_batch()
        keep(game, frame, THAT, moved)
        frame.put(DONE, len(moved))
        if self.zone == schema.FIELD:
            verbs.ask_wards(game, moved)


def without(cards: vec[i64], others: vec[i64]) -> vec[i64]:
    """Those of some cards that are not among others."""
    found = vec[i64]()
    for card in cards:
        if card not in others:
            found = append(found, card)
    return found


# ------------------------------------------------------------------ tokens

ONTO_FIELD: Final = 0
INTO_EX: Final = 1
EITHER: Final = 2
FIELD_THEN_EX: Final = 3
"""Places for tokens."""


@final
class Tokens:
    """So many tokens of one of some names."""

    def __init__(self, count: Value, names: tuple[int, ...]) -> None:
        """`names` are definitions; with several, the controller chooses one."""
        self.count = count
        self.names = names


@final
class Create(RememberingStep):
    """Create tokens: on a field, in an EX area, or some here and some there (SVE 17.2, 17.7). What does not fit is not
    created (5.5). The created ones are "them"."""

    def __init__(self, tokens: tuple[Tokens, ...], place: int, who: PlayerChoice, least: int) -> None:
        """`least`: 0 when fewer may be created ("up to"), else 1."""
        super().__init__()
        self.tokens = tokens
        self.place: i64 = place
        self.who = who
        self.least: i64 = least

    def run(self, game: Game, frame: Frame) -> None:
        """The register holds how many tokens have been dealt with, the set those that were made."""
        game.acting = frame.source
        code = game.take_answer(frame.seat)
        if code == NONE and frame.get(self.register) == 0:
            keep(game, frame, self.set, vec[i64]())
        wanted = vec[i64]()
        kinds = vec[i64]()
        for number in range(len(self.tokens)):
            for _ in range(times(self.tokens[number].count.value(game, frame))):
                wanted = append(wanted, self.tokens[number].names[0])
                kinds = append(kinds, number)
        seats = self.who.seats(game, frame)
        at = frame.get(self.register)
        answered = code
        game.open_batch()
        while at < len(wanted) and len(seats) > 0:
            definition: i64 = wanted[at]
            names = self.tokens[kinds[at]].names
            zone: i64 = schema.EX if self.place == INTO_EX else schema.FIELD
            if self.place == EITHER or len(names) > 1 or self.least == 0 or self.must_choose(game, seats, wanted, at):
                if answered == NONE:
                    options = self.options(game, frame, names, seats[0], wanted, at)
                    if len(options) == 0:
                        at += 1
                        continue
                    frame.put(self.register, at)
                    prompt: i64 = schema.ASK_PLACE if self.place == EITHER else schema.ASK_TOKEN
                    game.end_batch()
                    put_question(game, frame, frame.seat, prompt, options)
                    return
                if kind_of(answered) == schema.DONE_OPTION:
                    break
                definition = first_of(answered)
                if self.place == EITHER:
                    zone = schema.EX if detail_of(answered) == 1 else schema.FIELD
                answered = NONE
            if self.place == FIELD_THEN_EX and schema.room(game, seats[0], schema.FIELD) <= 0:
                zone = schema.EX
            for seat in seats:
                card = verbs.create(game, definition, seat, zone)
                if card != NONE:
                    made = append(frame.kept(self.set), card)
                    keep(game, frame, self.set, made)
            at += 1
        game.end_batch()
        frame.put(self.register, 0)
        made = frame.kept(self.set)
        keep(game, frame, THAT, made)
        frame.put(DONE, len(made))
        verbs.ask_wards(game, made)

    def must_choose(self, game: Game, seats: vec[i64], wanted: vec[i64], at: i64) -> bool:
        """Whether different tokens are left and not all of them fit: the controller picks which are made."""
        if self.place != ONTO_FIELD and self.place != INTO_EX:
            return False
        space = schema.room(game, seats[0], schema.EX if self.place == INTO_EX else schema.FIELD)
        if space <= 0 or len(wanted) - at <= space:
            return False
        for index in range(at, len(wanted)):
            if wanted[index] != wanted[at]:
                return True
        return False

    def options(
        self, game: Game, frame: Frame, names: tuple[int, ...], seat: i64, wanted: vec[i64], at: i64
    ) -> vec[i64]:
        """The tokens that may be made next, and the places."""
        options = vec[i64]()
        if self.place == EITHER:
            for definition in names:
                for place in range(2):
                    if schema.room(game, seat, schema.EX if place == 1 else schema.FIELD) > 0:
                        options = append(options, option_about(schema.PLACE_OPTION, definition, place))
        elif (
            schema.room(game, seat, schema.EX if self.place == INTO_EX else schema.FIELD) > 0
            or self.place == FIELD_THEN_EX
        ):
            known = vec[i64]()
            for definition in names:
                known = append(known, definition)
            if len(names) == 1 and self.least != 0:
                for index in range(at, len(wanted)):
                    if wanted[index] not in known:
                        known = append(known, wanted[index])
            for definition in known:
                options = append(options, option_about(schema.TOKEN_OPTION, definition, 0))
        if self.least == 0 and len(options) > 0:
            options = append(options, option(schema.DONE_OPTION, 0))
        return options


@mypyc_attr(allow_interpreted_subclasses=True)
class MakeTokens(Step):
    """A token is made of each of some cards; those are what the text is about from now on."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def token(self, game: Game, frame: Frame, card: i64) -> i64:
        """Make the token; `NONE` where there is none."""
        raise AssertionError(f"{type(self).__name__} makes no tokens")

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        made = vec[i64]()
        game.open_batch()
        for card in self.cards.living(game, frame):
            token = self.token(game, frame, card)
            if token != NONE:
                made = append(made, token)
        game.end_batch()
        keep(game, frame, THAT, made)
        frame.put(DONE, len(made))
        verbs.ask_wards(game, made)


@final
class CreateSame(MakeTokens):
    """Create tokens of the same names as some tokens."""

    def __init__(self, cards: CardSet, place: int) -> None:
        super().__init__(cards)
        self.place: i64 = schema.EX if place == INTO_EX else schema.FIELD

    def token(self, game: Game, frame: Frame, card: i64) -> i64:
        return verbs.create(game, game.definition(card), frame.seat, self.place)


@final
class Transform(MakeTokens):
    """Turn cards into tokens: each is banished, and a token made in the same zone (SVE 14.16)."""

    def __init__(self, cards: CardSet, definition: int) -> None:
        super().__init__(cards)
        self.definition = definition

    def token(self, game: Game, frame: Frame, card: i64) -> i64:
        seat = game.seat_of(card)
        zone = game.zone_of(card)
        return verbs.create(game, self.definition, seat, zone) if verbs.banish(game, card) else NONE


@final
class TakeControl(Change):
    """A player takes control of cards (SVE 14.17)."""

    def __init__(self, who: PlayerChoice, cards: CardSet) -> None:
        super().__init__(cards)
        self.who = who

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        seat = self.who.first(game, frame)
        if game.zone_of(card) != schema.FIELD or game.seat_of(card) == seat:
            return False
        return schema.room(game, seat, schema.FIELD) > 0 and verbs.move(game, card, seat, schema.FIELD)


@final
class Swap(Step):
    """Two cards change places at the same time, or neither moves (SVE 14.18)."""

    def __init__(self, one: CardSet, two: CardSet) -> None:
        self.one = one
        self.two = two

    def run(self, game: Game, frame: Frame) -> None:
        first = self.one.living(game, frame)
        second = self.two.living(game, frame)
        frame.put(DONE, 0)
        if len(first) == 1 and len(second) == 1 and verbs.swap(game, first[0], second[0]):
            frame.put(DONE, 1)
            verbs.ask_wards(game, append(first, second[0]))
