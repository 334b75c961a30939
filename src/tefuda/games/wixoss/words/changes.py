"""Changes of cards and players by texts: power, keywords, states, damage, coins (WX 13 to 20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.wixoss.words import effects, event_kinds, lookup, schema, verbs
from tefuda.games.wixoss.words.damage import deal_damage
from tefuda.kernel.durations import THIS_TURN
from tefuda.kernel.frame import Frame
from tefuda.kernel.lasting import last, last_with, use_up
from tefuda.kernel.registers import DONE, LOOKED
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.rules import ANY_CHANGE
from tefuda.kernel.words.families import CardSet, Step, Value, times
from tefuda.kernel.words.flow import keep
from tefuda.kernel.words.moves import Change
from tefuda.kernel.words.players import PlayerChoice

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


@final
class GivePower(Change):
    """Cards have so much more power, or less, for a time (WX 18.1)."""

    def __init__(self, power: Value, cards: CardSet, duration: int, less: int | None = None) -> None:
        super().__init__(cards)
        self.power = power
        self.duration: i64 = duration
        self.sign: i64 = -1 if less == 1 else 1

    def amount(self, game: Game, frame: Frame) -> i64:
        return self.power.value(game, frame) * self.sign

    def sort_of_change(self, game: Game, amount: i64) -> i64:
        return schema.WEAKENING if amount < 0 else ANY_CHANGE

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        if game.now(card, schema.KIND) != schema.SIGNI:
            return False
        more = effects.taken(game, frame, card, amount)
        last(game, frame, effects.POWER_EFFECT, card, more, self.duration)
        return True


@final
class GainTypes(Change):
    """LRIGs have, besides their own, the LRIG types that another has now (WX 2.6)."""

    def __init__(self, of: CardSet, cards: CardSet, duration: int) -> None:
        super().__init__(cards)
        self.of = of
        self.duration: i64 = duration

    def amount(self, game: Game, frame: Frame) -> i64:
        others = self.of.living(game, frame)
        return game.definition(others[0]) + 1 if len(others) > 0 else 0

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        if amount > 0:
            last(game, frame, effects.TYPES_EFFECT, card, amount, self.duration)
        return amount > 0


@final
class Freeze(Change):
    """Freeze cards (WX 19.2)."""

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        return verbs.freeze(game, card)


@final
class Crush(Step):
    """Life Cloth of players is crushed; no damage (WX 14.4). The crushed cards are those looked at then."""

    def __init__(self, count: Value, who: PlayerChoice) -> None:
        self.count = count
        self.who = who

    def in_vain(self, game: Game, frame: Frame) -> bool:
        return not any(len(game.cards_in(seat, schema.LIFE)) > 0 for seat in self.who.seats(game, frame))

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        done: i64 = 0
        crushed = vec[i64]()
        for seat in self.who.seats(game, frame):
            before = game.cards_in(seat, schema.CHECK)[:]
            done += verbs.crush(game, seat, times(self.count.value(game, frame)), frame.source)
            for card in game.cards_in(seat, schema.CHECK):
                if card not in before:
                    crushed = append(crushed, card)
        keep(game, frame, LOOKED, crushed)
        frame.put(DONE, done)


@final
class DealDamage(Step):
    """Players take damage (WX 14.1)."""

    def __init__(self, who: PlayerChoice) -> None:
        self.who = who

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        frame.put(DONE, 1)
        seats = self.who.seats(game, frame)
        for number in range(len(seats) - 1, -1, -1):
            deal_damage(game, seats[number], 1, frame.source)  # the last one laid is the first to run


@final
class PreventDamage(Step):
    """The next damage that you would take this turn, from any card or from those of a kind, is prevented (WX 14.3); an
    ability that the text quotes may tell what happens instead (14.9), or so many cards of the deck go to the trash:
    with fewer in it nothing is prevented."""

    def __init__(self, source: int, instead: int | None, milled: int | None = None) -> None:
        self.source: i64 = source
        self.instead: i64 = NONE if instead is None else instead
        self.milled: i64 = milled or 0

    def run(self, game: Game, frame: Frame) -> None:
        values = vec[i64]([self.source, self.instead + 1, self.milled])
        use_up(game, last_with(game, frame, effects.SHIELD_EFFECT, NONE, values, THIS_TURN), 1)
        frame.put(DONE, 1)


@final
class GainCoins(Step):
    """You gain coins (WX 9.12)."""

    def __init__(self, count: Value) -> None:
        self.count = count

    def run(self, game: Game, frame: Frame) -> None:
        frame.put(DONE, verbs.gain_coins(game, frame.seat, times(self.count.value(game, frame))))


@final
class Sing(Step):
    """The card whose text it is uses the song fragment of another one: it does what that says (WX 20.45)."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def run(self, game: Game, frame: Frame) -> None:
        frame.put(DONE, 0)
        for card in self.cards.find(game, frame):
            song = lookup.tables(game).songs[game.definition(card)]
            if song != NONE:
                game.push(Frame(song, frame.source, frame.stamp, frame.seat))
                frame.put(DONE, 1)


@final
class Counter(Change):
    """Spells and PIECEs that are being used are countered: they go where used ones go, and what they say does not
    happen (WX 10.6)."""

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        if game.zone_of(card) != schema.CHECK or game.base(card, schema.CHECKED) not in (
            schema.IN_USE, schema.LEAVES_GAME,
        ):  # fmt: skip
            return False
        game.emit(event_kinds.COUNTERED, game.seat_of(card), card, NONE, NONE)
        return verbs.send(game, card, schema.TRASH)


@final
class StopBurst(Change):
    """Crushed cards do not activate their Life Bursts: this crush treats them as cards without one (WX 14.7)."""

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        if game.zone_of(card) != schema.CHECK or game.base(card, schema.CHECKED) != schema.BURSTING:
            return False
        game.rewrite(card, schema.CHECKED, schema.CRUSHED)
        return True


@final
class TakeOverAttack(Change):
    """A SIGNI on your field is the attacking SIGNI from now on; it has not attacked (WX 13.2)."""

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        if game.number(schema.ATTACKER) == NONE or game.zone_of(card) != schema.SIGNI_ZONE:
            return False
        for going_on in game.frames:
            if going_on.program == lookup.tables(game).attack and going_on.seat == game.seat_of(card):
                going_on.source = card
                going_on.stamp = game.base(card, STAMP)
                game.set_number(schema.ATTACKER, card)
                return True
        return False
