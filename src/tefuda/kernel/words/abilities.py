"""Abilities made of words: automatic ones, and passive ones, which shape what matches now.

A passive ability and an effect that lasts are the same thing: the one speaks of a set of cards under a condition, the
other of the card that it is on, by the numbers X, Y and Z that it was made with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ability import EVERYWHERE, Continuous, Trigger
from tefuda.kernel.active import ACTION
from tefuda.kernel.journal import NO_CHOICE
from tefuda.kernel.lasting import is_noted, last, times_noted
from tefuda.kernel.layers import SILENCE, lend, shape, shape_player, silence
from tefuda.kernel.op import Op
from tefuda.kernel.pile import CLOSED
from tefuda.kernel.registers import DONE
from tefuda.kernel.rows import NONE, NUMBER_BOUND
from tefuda.kernel.rules import ANY_CHANGE, GAINING
from tefuda.kernel.words.candidates import affected
from tefuda.kernel.words.events import Event, StateReached, remember_subject
from tefuda.kernel.words.families import CardSet, Condition, Step, Value, all_possible
from tefuda.kernel.words.players import PlayerChoice

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class BeginAbility(Op):
    """An automatic ability begins: if what it must select cannot be selected, it is dropped (SVE 12.5)."""

    def __init__(self, steps: tuple[Step, ...], ability: int) -> None:
        self.steps = steps
        self.ability: i64 = ability

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        if not all_possible(game, frame, self.steps):
            if game.journal is not None:
                game.journal.tell_idle(game, frame, NO_CHOICE, NONE)
            frame.position = len(game.book.program(frame.program).ops)
            return
        game.emit(game.rules.act_event, frame.seat, frame.source, self.ability, NONE)


@final
class Announce(Op):
    """An ability is announced by whoever uses it."""

    def __init__(self, ability: int) -> None:
        self.ability: i64 = ability

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        game.emit(game.rules.act_event, frame.seat, frame.source, self.ability, NONE)


@final
class NotUsed(Condition):
    """The player has not used an ability this game (WX 11.7)."""

    def __init__(self, ability: int) -> None:
        self.ability: i64 = ability

    def holds(self, game: Game, frame: Frame) -> bool:
        return not is_noted(game, frame.seat, game.rules.used_effect, self.ability)


@final
class MarkUsed(Op):
    """Remember that the player has used an ability."""

    def __init__(self, ability: int) -> None:
        self.ability: i64 = ability

    def run(self, game: Game, frame: Frame) -> None:
        last(game, frame, game.rules.used_effect, NONE, self.ability, 0)


@final
class CountUse(Step):
    """Remember that you have used this ability: what is done is how often this game, this time included."""

    def run(self, game: Game, frame: Frame) -> None:
        used = game.rules.used_effect
        last(game, frame, used, NONE, frame.program, 0)
        frame.put(DONE, times_noted(game, frame.seat, used, frame.program))


@final
class When(Trigger):
    """An automatic ability (SVE 12.3)."""

    def __init__(
        self, name: str, event: Event, program: int, limit: int, condition: Condition | None, zones: int
    ) -> None:
        """`condition` belongs to the event itself ("whenever ... on your turn"); `zones` is where the card must be if
        the event does not say it."""
        state = isinstance(event, StateReached)
        super().__init__(
            name,
            event.zones or zones,
            event.kinds,
            program,
            looks_back=event.back,
            looks_both_ways=event.both,
            once_a_batch=event.once,
            limit=limit,
            state=state,
        )
        self.event = event
        self.condition = condition

    def matches(self, game: Game, frame: Frame) -> bool:
        if not self.event.matches(game, frame):
            return False
        if self.condition is not None and not self.condition.holds(game, frame):
            return False
        remember_subject(game, frame)
        return True


# ------------------------------------------------------------------ passive abilities


@mypyc_attr(allow_interpreted_subclasses=True)
class Passive(Continuous):
    """As long as its condition holds, for whatever matches now (SVE 16.4)."""

    def __init__(
        self,
        name: str,
        zones: int,
        layer: int,
        writes: int,
        condition: Condition | None,
        cards: CardSet | None,
        lends: tuple[int, ...] = (),
    ) -> None:
        """Without `cards` it speaks of the card that it is on."""
        super().__init__(name, zones, layer, 0, writes, lends=lends)
        self.condition = condition
        self.cards = cards
        self.reaches_all = False
        """Whether it works on cards that its effect does not affect, too (see `Rules.affects`)."""

    def works(self, game: Game, frame: Frame) -> bool:
        """Whether it works now."""
        if self.condition is not None and not self.condition.holds(game, frame):
            return False
        return self.cards is None or frame.source == NONE or game.rules.has_passives(game, frame.source)

    def affected(self, game: Game, frame: Frame, sort: i64 = ANY_CHANGE) -> vec[i64]:
        """The cards that it shapes, where that is a change of a sort."""
        if self.cards is None:
            return append(vec[i64](), frame.source)
        found = self.cards.find(game, frame)
        return found if self.reaches_all else affected(game, frame, found, sort)


@final
class TakesBits(Continuous):
    """Its holder has lost bits of a field, such as keywords; with `silences` also the abilities that it had when this
    began."""

    def __init__(self, name: str, layer: int, field: int, mask: Value, *, silences: bool) -> None:
        super().__init__(name, EVERYWHERE, layer, 0, (SILENCE if silences else 0) | 1 << field)
        self.field: i64 = field
        self.mask = mask
        self.silences = silences

    def apply(self, game: Game, frame: Frame) -> None:
        if self.silences:
            silence(game, frame.source)
        shape(game, frame.source, self.field, game.now(frame.source, self.field) & ~self.mask.value(game, frame))


@final
class Silences(Passive):
    """Cards have lost their abilities, and bits of a field, such as keywords, that are abilities."""

    def __init__(
        self, name: str, zones: int, layer: int, condition: Condition | None, cards: CardSet | None, field: int,
        mask: int,
    ) -> None:  # fmt: skip
        super().__init__(name, zones, layer, SILENCE | 1 << field, condition, cards)
        self.field: i64 = field
        self.mask: i64 = mask

    def apply(self, game: Game, frame: Frame) -> None:
        if self.works(game, frame):
            for card in self.affected(game, frame, game.rules.silencing):
                silence(game, card)
                shape(game, card, self.field, game.now(card, self.field) & ~self.mask)


@final
class Bits(Passive):
    """Cards have bits of a field, such as keywords."""

    def __init__(
        self, name: str, zones: int, layer: int, condition: Condition | None, cards: CardSet | None, field: int,
        mask: Value,
    ) -> None:  # fmt: skip
        super().__init__(name, zones, layer, 1 << field, condition, cards)
        self.field: i64 = field
        self.mask = mask

    def apply(self, game: Game, frame: Frame) -> None:
        if self.works(game, frame):
            mask = self.mask.value(game, frame)
            for card in self.affected(game, frame):
                shape(game, card, self.field, game.now(card, self.field) | mask)


@final
class Adds(Passive):
    """Numbers of cards are higher, or lower (+X)."""

    def __init__(
        self, name: str, zones: int, layer: int, condition: Condition | None, cards: CardSet | None,
        fields: tuple[int, ...], amounts: tuple[Value, ...], least: int = -NUMBER_BOUND,
    ) -> None:  # fmt: skip
        """`amounts` are those of `fields`, one for each; none of the numbers comes to be below `least`."""
        writes = 0
        for field in fields:
            writes |= 1 << field
        super().__init__(name, zones, layer, writes, condition, cards)
        self.fields = fields
        self.amounts = amounts
        self.least: i64 = least

    def apply(self, game: Game, frame: Frame) -> None:
        if not self.works(game, frame):
            return
        amounts = vec[i64]()
        for value in self.amounts:
            amounts = append(amounts, value.value(game, frame))
        for card in self.affected(game, frame):
            for index in range(len(amounts)):
                field: i64 = self.fields[index]
                shape(game, card, field, max(self.least, game.now(card, field) + amounts[index]))


@final
class Becomes(Passive):
    """A field of cards is a number."""

    def __init__(
        self, name: str, zones: int, layer: int, condition: Condition | None, cards: CardSet | None, field: int,
        number: Value,
    ) -> None:  # fmt: skip
        super().__init__(name, zones, layer, 1 << field, condition, cards)
        self.field: i64 = field
        self.number = number

    def apply(self, game: Game, frame: Frame) -> None:
        if self.works(game, frame):
            number = self.number.value(game, frame)
            for card in self.affected(game, frame):
                shape(game, card, self.field, number)


@final
class PlayerBits(Passive):
    """Bits of a number of players: what they may or cannot do. Without players, of the one whose effect it is."""

    def __init__(
        self, name: str, zones: int, layer: int, condition: Condition | None, who: PlayerChoice | None, index: int,
        mask: Value,
    ) -> None:  # fmt: skip
        super().__init__(name, zones, layer, 0, condition, None)
        self.who = who
        self.index: i64 = index
        self.mask = mask

    def apply(self, game: Game, frame: Frame) -> None:
        if self.who is not None and frame.source != NONE and not game.rules.has_passives(game, frame.source):
            return
        if not self.works(game, frame):
            return
        seats = append(vec[i64](), frame.seat) if self.who is None else self.who.seats(game, frame)
        for seat in seats:
            bits = game.player_number(seat, self.index) | self.mask.value(game, frame)
            shape_player(game, seat, self.index, bits)


@final
class PlayerAdds(Passive):
    """A number of players is higher, or lower. Without players, of the one whose effect it is."""

    def __init__(
        self, name: str, zones: int, layer: int, condition: Condition | None, who: PlayerChoice | None, index: int,
        amount: Value,
    ) -> None:  # fmt: skip
        super().__init__(name, zones, layer, 0, condition, None)
        self.who = who
        self.index: i64 = index
        self.amount = amount

    def apply(self, game: Game, frame: Frame) -> None:
        if not self.works(game, frame):
            return
        seats = append(vec[i64](), frame.seat) if self.who is None else self.who.seats(game, frame)
        for seat in seats:
            shape_player(game, seat, self.index, game.player_number(seat, self.index) + self.amount.value(game, frame))


@final
class Lends(Passive):
    """Cards have an ability that the text quotes: but for those that nobody may see, of which it would tell something,
    and which can do nothing with it there."""

    def __init__(
        self, name: str, zones: int, layer: int, condition: Condition | None, cards: CardSet | None, ability: int
    ) -> None:
        super().__init__(name, zones, layer, 0, condition, cards, (ability,))
        self.ability: i64 = ability

    def apply(self, game: Game, frame: Frame) -> None:
        if self.works(game, frame):
            for card in self.affected(game, frame, GAINING):
                if game.rules.zones[game.zone_of(card)].sight != CLOSED:
                    lend(game, card, self.ability, frame)


@final
class LendsActions(Passive):
    """Cards have the actions that are printed on other cards, those of the same definition once."""

    def __init__(
        self, name: str, zones: int, layer: int, condition: Condition | None, cards: CardSet | None, of: CardSet
    ) -> None:
        super().__init__(name, zones, layer, 0, condition, cards)
        self.of = of

    def apply(self, game: Game, frame: Frame) -> None:
        if not self.works(game, frame):
            return
        actions = vec[i64]()
        for card in self.of.find(game, frame):
            for ability in game.book.cards[game.definition(card)].abilities:
                if game.book.family(ability) & ACTION != 0 and ability not in actions:
                    actions = append(actions, ability)
        for card in self.affected(game, frame, GAINING):
            for ability in actions:
                lend(game, card, ability, frame)
