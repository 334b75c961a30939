"""Changes of cards by a text, for a time or for good: turned or not, abilities that it quotes, and delayed triggers
(SVE 12.15, 14.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.active import CONTINUOUS, DELAYED, EFFECT, REPLACEMENT, Active, printed
from tefuda.kernel.durations import THIS_TURN
from tefuda.kernel.effect_tables import ABILITY, AMOUNT, CONTROLLER, FORM, HOLDER, LASTING_WIDTH, SOURCE
from tefuda.kernel.lasting import affect, delay, grant, last, lay_down, suspend
from tefuda.kernel.memory import event_field
from tefuda.kernel.registers import DONE, FIRST_LETTER
from tefuda.kernel.rows import NONE
from tefuda.kernel.rules import ANY_CHANGE, GAINING, TURNING
from tefuda.kernel.words.abilities import Passive
from tefuda.kernel.words.cards import This
from tefuda.kernel.words.families import CardSet, Step, Value, mask_of, times
from tefuda.kernel.words.moves import Change
from tefuda.kernel.words.players import PlayerChoice

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

MOST_EFFECTS: Final = 62
"""So many of the effects that no card has printed may be no effects."""
LETTERS_END: Final = FIRST_LETTER + 3
"""An ability that is given keeps what the text has named X, Y and Z."""


@final
class Turn(Change):
    """Turn cards (engage, down), or turn them back (SVE 14.19)."""

    def __init__(self, turned: int, cards: CardSet) -> None:
        super().__init__(cards)
        self.turned: i64 = turned

    def in_vain(self, game: Game, frame: Frame) -> bool:
        for card in self.cards.living(game, frame):
            if game.now(card, game.rules.turned_field) != self.turned:
                return False
        return True

    def sort_of_change(self, game: Game, amount: i64) -> i64:
        return TURNING if self.turned == 1 else ANY_CHANGE

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        return game.rules.turn_card(game, card, self.turned == 1)


@final
class Become(Change):
    """Cards are another card for a time: one of a name."""

    def __init__(self, named: vec[i64], cards: CardSet, duration: int) -> None:
        """`named` says of each definition whether it has the name: they become the first that has."""
        super().__init__(cards)
        self.definition: i64 = [*named].index(1)
        self.duration: i64 = duration

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        game.rules.make_another(game, frame, card, self.definition, self.duration)
        return True


@final
class LastOn(Change):
    """One of the effects that no card has printed acts on cards for a time, with a number."""

    def __init__(self, effect: int, number: int, cards: CardSet, duration: int) -> None:
        super().__init__(cards)
        self.effect: i64 = effect
        self.number: i64 = number
        self.duration: i64 = duration

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        last(game, frame, self.effect, card, self.number, self.duration)
        return True


@final
class GiveKeywords(Change):
    """Cards have keywords for a time."""

    def __init__(self, keywords: tuple[int, ...], cards: CardSet, duration: int) -> None:
        super().__init__(cards)
        self.mask: i64 = mask_of(keywords)
        self.duration: i64 = duration

    def sort_of_change(self, game: Game, amount: i64) -> i64:
        return game.rules.sort_of_keywords(self.mask)

    def reached(self, game: Game, frame: Frame, amount: i64) -> vec[i64]:
        every = self.mask & ~game.rules.reaching_bits == 0
        return self.cards.living(game, frame) if every else super().reached(game, frame, amount)

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        game.rules.give_keywords(game, frame, card, self.mask, self.duration)
        return True


@final
class SetStat(Change):
    """A number of cards becomes another for a time (SVE 14.14, WX 18.2)."""

    def __init__(self, stat: int, number: Value, cards: CardSet, duration: int) -> None:
        super().__init__(cards)
        self.stat: i64 = stat
        self.number = number
        self.duration: i64 = duration

    def amount(self, game: Game, frame: Frame) -> i64:
        return self.number.value(game, frame)

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        return game.rules.set_stat(game, frame, card, self.stat, amount, self.duration)


@final
class GiveGained(Change):
    """Cards have for a time the keyword that the text has waited for another card to gain."""

    def __init__(self, cards: CardSet, duration: int) -> None:
        super().__init__(cards)
        self.duration: i64 = duration

    def amount(self, game: Game, frame: Frame) -> i64:
        return event_field(game, frame.event, AMOUNT)

    def sort_of_change(self, game: Game, amount: i64) -> i64:
        return game.rules.sort_of_keywords(amount)

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        game.rules.give_keywords(game, frame, card, amount, self.duration)
        return True


@final
class LoseAbilities(Change):
    """Cards lose the abilities that they have now; `barren`: and cannot gain any (SVE 14.27, WX 18.5), perhaps even
    those that the effect does not affect."""

    def __init__(self, cards: CardSet, duration: int, barren: int | None) -> None:
        super().__init__(cards)
        self.duration: i64 = duration
        self.barren = barren == 1

    def reached(self, game: Game, frame: Frame, amount: i64) -> vec[i64]:
        return self.cards.living(game, frame)

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        return game.rules.take_abilities(game, frame, card, self.duration, self.barren)


@final
class ChangeNumber(Step):
    """A number of players is so much more, or less, within its bounds: points, markers ..."""

    def __init__(self, count: Value, number: int, who: PlayerChoice, less: int | None = None) -> None:
        """`less`: 1 where it is less."""
        self.count = count
        self.number: i64 = number
        self.who = who
        self.sign: i64 = -1 if less == 1 else 1

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        most = game.rules.bounds.player_most[self.number]
        more = self.sign * times(self.count.value(game, frame))
        for seat in self.who.seats(game, frame):
            before = game.base_player(seat, self.number)
            game.count(seat, self.number, max(0, min(most, before + more)))
            frame.put(DONE, self.sign * (game.base_player(seat, self.number) - before))


@final
class NegateAttack(Step):
    """The attack that is going on is negated (WX 13.5)."""

    def run(self, game: Game, frame: Frame) -> None:
        going_on = game.number(game.rules.attacker_number) != NONE
        if going_on:
            game.set_number(game.rules.negated_number, 1)
        frame.put(DONE, 1 if going_on else 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class LastOnPlayers(Step):
    """One of the effects that no card has printed acts on players for a time, with a number."""

    def __init__(self, effect: int, number: int, who: PlayerChoice, duration: int) -> None:
        """`effect`: `NONE` for the one by which players cannot do something, or may."""
        self.effect: i64 = effect
        self.number: i64 = number
        self.who = who
        self.duration: i64 = duration

    def run(self, game: Game, frame: Frame) -> None:
        effect = game.rules.flag_effect if self.effect == NONE else self.effect
        for seat in self.who.seats(game, frame):
            last(game, frame, effect, NONE, self.number, self.duration, seat=seat)
        frame.put(DONE, 1)


@final
class ForbidPlayers(LastOnPlayers):
    """Players cannot do something for a time, or may."""

    def __init__(self, what: tuple[int, ...], who: PlayerChoice, duration: int) -> None:
        super().__init__(NONE, mask_of(what), who, duration)


@final
class Suspend(Step):
    """The effects of players' cards that are at work now do nothing until end of turn: those that last, but for what
    only waits to happen, and those of constant abilities whose condition holds. They are back then, if they last."""

    def __init__(self, who: PlayerChoice) -> None:
        self.who = who

    def run(self, game: Game, frame: Frame) -> None:
        tables = game.tables
        assert tables is not None
        rules = game.rules
        for seat in self.who.seats(game, frame):
            rows = tables.lasting
            for at in range(0, len(rows), LASTING_WIDTH):
                number = rows[at + ABILITY] - rules.first_effect
                noted = 0 <= number < MOST_EFFECTS and rules.noted_effects >> number & 1 != 0
                if rows[at + FORM] != DELAYED and not noted and maker(game, rows, at) == seat:
                    suspend(game, tables, at)
            for family in (CONTINUOUS, REPLACEMENT):
                for one in printed(game, tables, family):
                    shown = rules.text_zones & (1 << game.zone_of(one.holder)) != 0
                    if one.seat == seat and shown and at_work(game, one):
                        last(game, frame, rules.suspended_effect, one.holder, one.ability, THIS_TURN)
        tables.fresh = 0
        tables.reshape = True
        game.mark_dirty()
        frame.put(DONE, 1)


def maker(game: Game, rows: vec[i64], at: i64) -> i64:
    """The player of a lasting effect: its controller, or, of an effect on a player and of an ability that a card has,
    the player of the card that it came from."""
    made = rows[at + FORM] == EFFECT and rows[at + HOLDER] != NONE
    return rows[at + CONTROLLER] if made or rows[at + SOURCE] == NONE else game.seat_of(rows[at + SOURCE])


def at_work(game: Game, one: Active) -> bool:
    """Whether a constant ability is not lost and its condition holds."""
    ability = game.book.ability(one.ability)
    return not one.silenced(game) and (not isinstance(ability, Passive) or ability.works(game, one.frame(NONE)))


@final
class GiveAbility(Change):
    """Give cards an ability that the text quotes."""

    def __init__(self, ability: int, cards: CardSet, duration: int) -> None:
        super().__init__(cards)
        self.ability: i64 = ability
        self.duration: i64 = duration

    def sort_of_change(self, game: Game, amount: i64) -> i64:
        return GAINING

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        values = frame.registers[FIRST_LETTER:LETTERS_END]
        seat = game.seat_of(card)
        born = grant(game, self.ability, card, seat, frame.source, values)
        game.rules.end_lasting(game, born, self.duration, seat, frame.seat)
        return True


@final
class GainAbility(Step):
    """Players have an ability that the text quotes, whatever becomes of their cards."""

    def __init__(self, who: PlayerChoice, ability: int, duration: int) -> None:
        self.who = who
        self.ability: i64 = ability
        self.duration: i64 = duration

    def run(self, game: Game, frame: Frame) -> None:
        values = frame.registers[FIRST_LETTER:LETTERS_END]
        for seat in self.who.seats(game, frame):
            born = affect(game, self.ability, NONE, seat, frame.source, values)
            game.rules.end_lasting(game, born, self.duration, seat, frame.seat)
        frame.put(DONE, 1)


@final
class Later(Step):
    """Something that happens once, at a later moment (SVE 12.15). It is about the cards that the text is about now;
    where the text has chosen none, nothing will happen."""

    def __init__(self, ability: int, cards: CardSet, until_end: int | None) -> None:
        """`ability` is the trigger; `until_end`: 1 when it can only happen this turn."""
        self.ability: i64 = ability
        self.cards = cards
        self.until_end = until_end == 1

    def run(self, game: Game, frame: Frame) -> None:
        values = frame.registers[FIRST_LETTER:LETTERS_END]
        cards = self.cards.living(game, frame)
        if len(cards) == 0 and not isinstance(self.cards, This):
            return
        born = delay(game, self.ability, cards, frame.seat, frame.source, values)
        if self.until_end:
            game.rules.end_lasting(game, born, THIS_TURN, frame.seat, frame.seat)


@final
class Watch(Step):
    """A trigger that works until the end of the turn, as often as its event happens to a card that the text is about
    now. It belongs to the effect: the card may lose its abilities."""

    def __init__(self, ability: int, cards: CardSet) -> None:
        self.ability: i64 = ability
        self.cards = cards

    def run(self, game: Game, frame: Frame) -> None:
        values = frame.registers[FIRST_LETTER:LETTERS_END]
        for card in self.cards.living(game, frame):
            born = lay_down(game, self.ability, DELAYED, card, frame.seat, frame.source, values)
            game.rules.end_lasting(game, born, THIS_TURN, frame.seat, frame.seat)


@final
class AllTurn(Step):
    """A trigger that works until the end of the turn, as often as its event happens, whatever becomes of the card whose
    text it is (SVE 12.15)."""

    def __init__(self, ability: int) -> None:
        self.ability: i64 = ability

    def run(self, game: Game, frame: Frame) -> None:
        values = frame.registers[FIRST_LETTER:LETTERS_END]
        born = lay_down(game, self.ability, DELAYED, frame.source, frame.seat, frame.source, values)
        game.rules.end_lasting(game, born, THIS_TURN, frame.seat, frame.seat)


@final
class PutCounters(Step):
    """Put counters of a sort on cards."""

    def __init__(self, count: Value, sort: int, cards: CardSet) -> None:
        self.cards = cards
        self.count = count
        self.sort: i64 = sort

    def run(self, game: Game, frame: Frame) -> None:
        frame.put(DONE, counted(game, frame, self.cards, self.sort, self.count.value(game, frame)))


@final
class TakeCounters(Step):
    """Take counters of a sort off cards."""

    def __init__(self, count: Value, sort: int, cards: CardSet) -> None:
        self.cards = cards
        self.count = count
        self.sort: i64 = sort

    def run(self, game: Game, frame: Frame) -> None:
        frame.put(DONE, -counted(game, frame, self.cards, self.sort, -self.count.value(game, frame)))


def counted(game: Game, frame: Frame, cards: CardSet, sort: i64, change: i64) -> i64:
    """Put counters on cards, all at once; returns how many were put there (below 0: taken off)."""
    game.acting = frame.source
    done: i64 = 0
    game.open_batch()
    for card in cards.living(game, frame):
        done += game.rules.put_counters(game, card, sort, change)
    game.end_batch()
    return done
