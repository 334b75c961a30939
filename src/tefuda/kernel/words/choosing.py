"""Choices of players: how many, which go together, targets, cards (SVE 9.3 to 9.6, 14.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.choosing import Picks
from tefuda.kernel.op import Op
from tefuda.kernel.registers import DONE, FIRST_LOOP_SET, FIRST_NAMED, LOOKED, THAT
from tefuda.kernel.rows import BOTH_SEATS, KNOWN, NONE
from tefuda.kernel.words.candidates import number_of_candidate
from tefuda.kernel.words.cards import ANY_KIND, HIDDEN, SETS, SIDE, Among, Union
from tefuda.kernel.words.families import CardSet, Condition, ProgramBuilder, Step, Value, numbers_in, own_set
from tefuda.kernel.words.flow import keep, still_there, tell_picked
from tefuda.kernel.words.numbers import all_zero, own_numbers
from tefuda.kernel.words.players import PlayerChoice, Players, end_loop, lay_loop

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

ANY_NUMBER: Final = 1000


@mypyc_attr(allow_interpreted_subclasses=True)
class HowMany:
    """The number of cards or options to choose: at least and at most."""

    def least(self, game: Game, frame: Frame) -> i64:
        """The fewest that are enough."""
        raise AssertionError(f"{type(self).__name__} has no least number")

    def most(self, game: Game, frame: Frame) -> i64:
        """The most that are allowed."""
        raise AssertionError(f"{type(self).__name__} has no most number")

    def may_be_none(self, game: Game, frame: Frame) -> bool:
        """Whether none will do, although fewer than `least` will not."""
        return False


@final
class Exactly(HowMany):
    """So many, no fewer."""

    def __init__(self, number: Value) -> None:
        self.number = number

    def least(self, game: Game, frame: Frame) -> i64:
        return max(0, self.number.value(game, frame))

    def most(self, game: Game, frame: Frame) -> i64:
        return max(0, self.number.value(game, frame))


@final
class UpTo(HowMany):
    """From none to so many (SVE 1.14)."""

    def __init__(self, number: Value) -> None:
        self.number = number

    def least(self, game: Game, frame: Frame) -> i64:
        return 0

    def most(self, game: Game, frame: Frame) -> i64:
        return max(0, self.number.value(game, frame))


@final
class MayMiss(HowMany):
    """As many as `count` says, or none, where only one player knows the cards looked at: nobody else could tell whether
    one fits (SVE 14.9, WX 12.6)."""

    def __init__(self, count: HowMany, *, searching: bool = False) -> None:
        """`searching`: none will do also where both players happen to know the cards."""
        self.count = count
        self.searching = searching

    def least(self, game: Game, frame: Frame) -> i64:
        return self.count.least(game, frame)

    def most(self, game: Game, frame: Frame) -> i64:
        return self.count.most(game, frame)

    def may_be_none(self, game: Game, frame: Frame) -> bool:
        if self.searching:
            return True
        for card in frame.kept(LOOKED):
            if game.base(card, KNOWN) != BOTH_SEATS:
                return True
        return False


@final
class AnyNumber(HowMany):
    """As many as one likes."""

    def least(self, game: Game, frame: Frame) -> i64:
        return 0

    def most(self, game: Game, frame: Frame) -> i64:
        return ANY_NUMBER


@final
class EitherCount(HowMany):
    """So many if a condition holds, else so many: perhaps exactly in one case and up to so many in the other."""

    def __init__(self, condition: Condition, yes: HowMany, no: HowMany) -> None:
        self.condition = condition
        self.yes = yes
        self.no = no

    def least(self, game: Game, frame: Frame) -> i64:
        return self.counting(game, frame).least(game, frame)

    def most(self, game: Game, frame: Frame) -> i64:
        return self.counting(game, frame).most(game, frame)

    def counting(self, game: Game, frame: Frame) -> HowMany:
        """The one of the two that counts now."""
        return self.yes if self.condition.holds(game, frame) else self.no


@mypyc_attr(allow_interpreted_subclasses=True)
class Together:
    """The condition that several chosen cards must meet together."""

    def fits(self, game: Game, frame: Frame, picked: vec[i64], card: i64) -> bool:
        """Whether one more card may join those picked."""
        raise AssertionError(f"{type(self).__name__} says nothing")


@final
class Differ(Together):
    """Each with a different number (of the candidate). A missing one is like other missing ones."""

    def __init__(self, number: Value) -> None:
        self.number = number

    def fits(self, game: Game, frame: Frame, picked: vec[i64], card: i64) -> bool:
        counts, values = vec[i64](), vec[i64]()
        for one in append(picked[:], card):
            counts = append(counts, number_of_candidate(game, frame, self.number, one, True))
            values = append(values, number_of_candidate(game, frame, self.number, one))
        if not all_zero(counts):
            return own_numbers(counts, values) == len(values)
        return values[len(picked)] not in values[: len(picked)]


@final
class Apart(Together):
    """Each not selected by the text before for something else (WX 12.3)."""

    def fits(self, game: Game, frame: Frame, picked: vec[i64], card: i64) -> bool:
        for number in range(FIRST_LOOP_SET, len(frame.starts)):
            if card in frame.kept(number):
                return False
        return True


@final
class OwnKinds(Together):
    """Each with a color, a class ... that it can have for its own among them. By the theorem of Hall that is so if any
    group of them has at least as many between them as there are cards in it."""

    def __init__(self, aspect: int) -> None:
        self.aspect: i64 = aspect

    def fits(self, game: Game, frame: Frame, picked: vec[i64], card: i64) -> bool:
        count = len(picked)
        for group in range(1 << count):
            cards = append(vec[i64](), card)
            for place in range(count):
                if group >> place & 1 != 0:
                    cards = append(cards, picked[place])
            if game.rules.kinds(game, cards, self.aspect) < len(cards):
                return False
        return True


@final
class TotalAtMost(Together):
    """With numbers that, where they are there and above 0, add up to at most so much."""

    def __init__(self, number: Value, most: Value) -> None:
        self.number = number
        self.most = most

    def fits(self, game: Game, frame: Frame, picked: vec[i64], card: i64) -> bool:
        total: i64 = 0
        for one in append(picked[:], card):
            counted = number_of_candidate(game, frame, self.number, one, True)
            total += (
                numbers_in(counted)[0] if counted != 0 else max(0, number_of_candidate(game, frame, self.number, one))
            )
        return total <= self.most.value(game, frame)


def go_together(game: Game, frame: Frame, rules: tuple[Together, ...], picked: vec[i64], card: i64) -> bool:
    """Whether one more card may join those picked."""
    for rule in rules:
        if not rule.fits(game, frame, picked, card):
            return False
    return True


@final
class Picking(Op):
    """A seat picks some of a set of cards, one after the other; they become set `into` of the frame."""

    def __init__(
        self,
        count: HowMany,
        of: CardSet,
        rules: tuple[Together, ...],
        into: int,
        *,
        targets: bool,
        who: PlayerChoice | None,
    ) -> None:
        """`targets`: they are selected, which Aura forbids (SVE 14.1); `who` picks, the controller when it is None."""
        self.count = count
        self.of = of
        self.rules = rules
        self.into: i64 = into
        self.targets = targets
        self.whole = targets
        """Whether none is picked where there are fewer than needed, in games where so many means exactly so many."""
        self.who = who

    def seat(self, game: Game, frame: Frame) -> i64:
        """The seat that picks."""
        if self.who is None:
            return frame.seat
        return self.who.first(game, frame)

    def candidates(self, game: Game, frame: Frame, picked: vec[i64], seat: i64) -> vec[i64]:
        """The cards that fit besides those picked."""
        found = vec[i64]()
        for card in self.of.living(game, frame):
            if card in picked or not go_together(game, frame, self.rules, picked, card):
                continue
            if not self.targets or game.rules.selectable(game, card, frame):
                found = append(found, card)
        return found

    def offered(self, game: Game, cards: vec[i64], seat: i64) -> vec[i64]:
        """Those of the cards that fit which may be picked next: of enemies that have to be selected if possible, one
        of them (SVE 9.5.3)."""
        if not self.targets:
            return cards
        forced = vec[i64]()
        for card in cards:
            if game.rules.selected_first(game, card, seat):
                forced = append(forced, card)
        return forced if len(forced) > 0 else cards

    def run(self, game: Game, frame: Frame) -> None:
        seat = self.seat(game, frame)
        picks = Picks(game, frame, seat, self.into)
        if not picks.ended:
            least = self.fewest(game, frame, len(picks.cards))
            most = self.count.most(game, frame)
            left = self.candidates(game, frame, picks.cards, seat) if len(picks.cards) < most else vec[i64]()
            if self.whole and game.rules.targets_exactly:
                needed = self.count.least(game, frame)
                if self.together(game, frame, picks.cards, left) < needed:
                    left = vec[i64]()
                    least = 0
            if len(picks.cards) + len(left) <= least and len(self.rules) == 0:
                picks.add(left)
                left = vec[i64]()
            if len(left) > 0:
                prompt: i64 = game.rules.select_prompt if self.targets else game.rules.choose_prompt
                most = min(most, len(picks.cards) + len(left))
                picks.ask(prompt, self.offered(game, left, seat), least, most)
            else:
                picks.keep()
                if self.targets:
                    game.acting = frame.source
                    game.open_batch()
                    for card in picks.cards:
                        game.rules.selected(game, card)
                    game.end_batch()
        frame.put(DONE, len(picks.cards))

    def fewest(self, game: Game, frame: Frame, picked: i64) -> i64:
        """The number of cards that are enough, so many being picked: where that many or none will do, none at first."""
        if picked == 0 and self.count.may_be_none(game, frame):
            return 0
        return self.count.least(game, frame)

    def enough(self, game: Game, frame: Frame) -> bool:
        """Whether as many as needed can be picked. Where fewer than needed means none, they always can (WX 12.13)."""
        least = self.fewest(game, frame, 0)
        if least == 0 or (self.targets and game.rules.targets_exactly):
            return True
        none = vec[i64]()
        return self.together(game, frame, none, self.candidates(game, frame, none, self.seat(game, frame))) >= least

    def out_of_reach(self, game: Game, frame: Frame) -> bool:
        """Whether everybody sees that there are fewer than needed, and none is picked therefore."""
        if not self.whole or not game.rules.targets_exactly:
            return False
        least = self.count.least(game, frame)
        if isinstance(self.count, MayMiss) or hidden(self.of):
            return seen_to_lack(game, frame, self.of, least)
        none = vec[i64]()
        left = self.candidates(game, frame, none, self.seat(game, frame))
        return self.together(game, frame, none, left) < least

    def together(self, game: Game, frame: Frame, picked: vec[i64], left: vec[i64]) -> i64:
        """The number of cards that may be picked together, those picked among them."""
        if len(self.rules) == 0:
            return len(picked) + len(left)
        for card in left:
            if go_together(game, frame, self.rules, picked, card):
                picked = append(picked, card)
        return len(picked)


@final
class LookAtTargets(Op):
    """After others could answer the targets of a card of a kind are looked at again: those that have gone, or no longer
    are what the text asks for, are none any more. A text that has lost all its targets does nothing (WX 10.7, 12.4,
    28)."""

    def __init__(self, targets: tuple[Picking, ...], kind: int) -> None:
        self.targets = targets
        self.kind: i64 = kind
        self.end = 0

    def run(self, game: Game, frame: Frame) -> None:
        if game.printed(frame.source, game.rules.kind_field) != self.kind:
            return
        chosen: i64 = 0
        left: i64 = 0
        for picking in self.targets:
            count = frame.set_length(picking.into)
            if count == 0:
                continue
            fitting = picking.of.living(game, frame)
            still = vec[i64]()
            for card in still_there(game, frame, picking.into):
                if card in fitting and game.rules.selectable(game, card, frame):
                    still = append(still, card)
            keep(game, frame, picking.into, still)
            chosen += count
            left += len(still)
        if chosen > 0 and left == 0:
            frame.position = self.end


@final
class UseTargets(Op):
    """The text comes to what was selected before: those that are still the same objects are what it means by "it"."""

    def __init__(self, number: int) -> None:
        self.number: i64 = number

    def run(self, game: Game, frame: Frame) -> None:
        cards = frame.kept(self.number)
        stamps = vec[i64]()
        for index in range(len(cards)):
            stamps = append(stamps, frame.kept_stamp(self.number, index))
        frame.keep(THAT, cards, stamps)
        frame.put(DONE, len(cards))


def described(of: CardSet, place: int) -> bool:
    """Whether a set speaks of cards at a place by anything that not every card there has."""
    if isinstance(of, Among):
        return place in of.places and (of.kind != ANY_KIND or len(of.traits) > 0)
    if isinstance(of, Union):
        for one in of.sets:
            if not described(one, place):
                return False
        return True
    return False


def hidden(of: CardSet) -> bool:
    """Whether a set speaks of zones that are not public."""
    if isinstance(of, Among):
        return of.is_hidden()
    if isinstance(of, Union):
        for one in of.sets:
            if hidden(one):
                return True
    return False


def seen_to_lack(game: Game, frame: Frame, of: CardSet, least: i64) -> bool:
    """Whether everybody sees that there are fewer cards than `least` where a set speaks of places; of those that are
    not public only the number of cards is seen."""
    if not hidden(of):
        return len(of.living(game, frame)) < least
    return isinstance(of, Among) and of.lying(game, frame) < least


@final
class Select(Step):
    """Select cards: they are chosen when the card or ability is played (SVE 9.5), those in zones that are not public
    while it is carried out. Another player may be the one who selects."""

    def __init__(
        self, count: HowMany, of: CardSet, rules: tuple[Together, ...], who: PlayerChoice | None = None
    ) -> None:
        self.number = 0
        self.picking = Picking(count, of, rules, THAT, targets=True, who=who)

    def announce(self, builder: ProgramBuilder) -> None:
        if hidden(self.picking.of):
            return
        self.number = own_set(builder.loop_register())
        self.picking.into = self.number
        builder.ops.append(self.picking)
        builder.targets = self.number

    def compile(self, builder: ProgramBuilder) -> None:
        if self.number == 0:
            self.number = own_set(builder.loop_register())
            self.picking.into = self.number
            builder.ops.append(self.picking)
        builder.ops.append(UseTargets(self.number))

    def possible(self, game: Game, frame: Frame) -> bool:
        return hidden(self.picking.of) or self.picking.enough(game, frame)


@final
class ChooseCards(Step):
    """A player chooses cards while the text is carried out; not a selection, so Aura does not matter."""

    def __init__(self, who: PlayerChoice, count: HowMany, of: CardSet, rules: tuple[Together, ...]) -> None:
        counted = MayMiss(count) if described(of, HIDDEN + SETS * SIDE + LOOKED) else count
        self.picking = Picking(counted, of, rules, THAT, targets=False, who=who)

    def compile(self, builder: ProgramBuilder) -> None:
        """The picks lie in a set of their own until all are made: they may be among the cards that "they" are."""
        number = own_set(builder.loop_register())
        self.picking.into = number
        builder.ops.append(self.picking)
        builder.ops.append(UseTargets(number))
        builder.chooser = self.picking.who
        builder.chosen = len(builder.ops)

    def in_vain(self, game: Game, frame: Frame) -> bool:
        return self.picking.out_of_reach(game, frame)


@final
class NamePiles(Op):
    """The cards of a set are pile A; those of a description that are not among them, pile B. Everybody is told how many
    there are in A."""

    def __init__(self, who: PlayerChoice, of: CardSet, number: int) -> None:
        self.who = who
        self.of = of
        self.number: i64 = number

    def run(self, game: Game, frame: Frame) -> None:
        one = frame.kept(self.number)
        other = vec[i64]()
        for card in self.of.living(game, frame):
            if card not in one:
                other = append(other, card)
        keep(game, frame, FIRST_NAMED, one)
        keep(game, frame, FIRST_NAMED + 1, other)
        game.emit(game.rules.chosen_event, self.who.first(game, frame), frame.source, len(one), NONE)


@final
class TwoPiles(Step):
    """A player puts cards face down into two piles, A and B; one of them may be empty."""

    def __init__(self, who: PlayerChoice, cards: CardSet) -> None:
        self.who = who
        self.cards = cards

    def compile(self, builder: ProgramBuilder) -> None:
        number = own_set(builder.loop_register())
        builder.ops.append(Picking(AnyNumber(), self.cards, (), number, targets=False, who=self.who))
        builder.ops.append(NamePiles(self.who, self.cards, number))


@final
class Gather(Op):
    """Add what a player chose to what others chose. Who chooses later has seen it, if it lies openly."""

    def __init__(self, register: int, who: PlayerChoice) -> None:
        self.set: i64 = own_set(register)
        self.who = who

    def run(self, game: Game, frame: Frame) -> None:
        found = frame.kept(self.set)
        for card in frame.kept(THAT):
            found = append(found, card)
        tell_picked(game, frame, self.who.first(game, frame), frame.kept(THAT))
        keep(game, frame, self.set, found)


@final
class UseGathered(Op):
    """All that the players chose is what the text is about."""

    def __init__(self, register: int) -> None:
        self.set: i64 = own_set(register)

    def run(self, game: Game, frame: Frame) -> None:
        found = frame.kept(self.set)
        keep(game, frame, THAT, found)
        frame.put(DONE, len(found))


@final
class ChooseEach(Step):
    """Players choose cards, one after the other, before anything is done with them."""

    def __init__(self, who: PlayerChoice, count: HowMany, of: CardSet, rules: tuple[Together, ...]) -> None:
        self.who = who
        self.chooser = Players(4)
        self.picking = Picking(count, of, rules, THAT, targets=False, who=self.chooser)

    def compile(self, builder: ProgramBuilder) -> None:
        register, following = lay_loop(self.who, builder)
        top = len(builder.ops) - 1
        builder.ops.append(self.picking)
        builder.ops.append(Gather(register, self.chooser))
        end_loop(following, top, builder)
        builder.ops.append(UseGathered(register))
