"""Skills as objects: losing, gaining, changing, restoring, copying them (SG 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.sword_girls.words.moves import OneByOne, Swap, moved
from tefuda.games.sword_girls.words.schema import FOLLOWER, GRAVE, KIND, SKILL, SKILLS
from tefuda.kernel.registers import DONE
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.families import CardSet, Step

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

ALL_SKILLS: Final = 0
TURN_START_SKILLS: Final = 1
ATTACK_SKILLS: Final = 2
DEFEND_SKILLS: Final = 3
FIRST_SKILL: Final = 4
SECOND_SKILL: Final = 5
THIRD_SKILL: Final = 6
LAST_SKILL: Final = 7
"""The skills of a card that a text means."""


def positions(game: Game, card: i64, which: i64, *, printed: bool) -> vec[i64]:
    """The positions, 0 to 2, of the filled ones among a card's skills (current or printed) that are meant."""
    found = vec[i64]()
    if game.now(card, KIND) != FOLLOWER:
        return found
    for position in range(SKILLS):
        skill = game.printed(card, SKILL + position) if printed else game.now(card, SKILL + position)
        if skill == NONE:
            continue
        if which <= DEFEND_SKILLS and which != ALL_SKILLS and game.book.timings[skill] != which:
            continue
        found = append(found, position)
    if which == FIRST_SKILL:
        return found[:1]
    if which == SECOND_SKILL:
        return found[1:2]
    if which == THIRD_SKILL:
        return found[2:3]
    if which == LAST_SKILL:
        return found[max(0, len(found) - 1) :]
    return found


def first_empty(game: Game, card: i64) -> i64:
    """The lowest empty skill position of a card, or `NONE`."""
    for position in range(SKILLS):
        if game.now(card, SKILL + position) == NONE:
            return position
    return NONE


def gain(game: Game, card: i64, skill: i64) -> bool:
    """Put a skill into the lowest empty position; with three already nothing happens (SG 13.2)."""
    position = first_empty(game, card)
    if position == NONE or game.now(card, KIND) != FOLLOWER:
        return False
    game.rewrite(card, SKILL + position, skill)
    return True


def treated(game: Game, frame: Frame, cards: vec[i64], done: i64) -> None:
    """Remember which cards a sentence about skills was about, also those where nothing could be done, and with how
    many something was done."""
    moved(game, frame, cards)
    frame.put(DONE, done)


@final
class LoseSkills(Step):
    """Skills of cards are removed, or only those printed on them where they still stand; the others do not move up
    (SG 13.2)."""

    def __init__(self, which: int, cards: CardSet, printed: int | None) -> None:
        self.which: i64 = which
        self.cards = cards
        self.printed = printed == 1

    def run(self, game: Game, frame: Frame) -> None:
        cards = self.cards.living(game, frame)
        losers = vec[i64]()
        for card in cards:
            lost = False
            for position in positions(game, card, self.which, printed=self.printed):
                field = SKILL + position
                if not self.printed or game.now(card, field) == game.printed(card, field):
                    game.rewrite(card, field, NONE)
                    lost = True
            if lost:
                losers = append(losers, card)
        if self.printed:
            moved(game, frame, losers)
        else:
            treated(game, frame, cards, len(losers))


def at_this_skill(game: Game, frame: Frame) -> bool:
    """Whether the running skill still stands in its position of the card that it belongs to; also of a card that has
    gone to a Grave meanwhile, where it has its printed skills (SG 11.13, 12.7)."""
    same = game.cells[frame.source * game.width + STAMP] == frame.stamp or game.zone_of(frame.source) == GRAVE
    return same and frame.event != NONE and game.now(frame.source, SKILL + frame.event) == frame.program


@final
class LoseThisSkill(Step):
    """The skill that is running is removed."""

    def run(self, game: Game, frame: Frame) -> None:
        there = at_this_skill(game, frame)
        if there:
            game.rewrite(frame.source, SKILL + frame.event, NONE)
        frame.put(DONE, 1 if there else 0)


@final
class ChangeThisSkill(Step):
    """The skill that is running is replaced, in its position (SG 13.3)."""

    def __init__(self, skill: int) -> None:
        self.skill: i64 = skill

    def run(self, game: Game, frame: Frame) -> None:
        there = at_this_skill(game, frame)
        if there:
            game.rewrite(frame.source, SKILL + frame.event, self.skill)
        frame.put(DONE, 1 if there else 0)


@final
class BecomeSkill(Step):
    """The skill that is running becomes a skill that a card has (or has printed): the first of those meant. Without
    such a skill it is removed (skill 1407 against a Follower without skills)."""

    def __init__(self, which: int, giver: CardSet, printed: int) -> None:
        self.which: i64 = which
        self.giver = giver
        self.printed = printed == 1

    def run(self, game: Game, frame: Frame) -> None:
        there = at_this_skill(game, frame)
        if there:
            skill: i64 = NONE
            givers = self.giver.find(game, frame)
            if len(givers) > 0:
                found = positions(game, givers[0], self.which, printed=self.printed)
                if len(found) > 0:
                    where: i64 = SKILL + found[0]
                    skill = game.printed(givers[0], where) if self.printed else game.now(givers[0], where)
            game.rewrite(frame.source, SKILL + frame.event, skill)
        frame.put(DONE, 1 if there else 0)


@final
class MoveThisSkill(Step):
    """The skill that is running leaves its card and goes to another one."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def run(self, game: Game, frame: Frame) -> None:
        done = vec[i64]()
        there = at_this_skill(game, frame)
        if there:
            for card in self.cards.living(game, frame):
                if gain(game, card, frame.program):
                    done = append(done, card)
            if len(done) > 0:
                game.rewrite(frame.source, SKILL + frame.event, NONE)
        moved(game, frame, done)


@final
class GainSkill(Step):
    """Cards gain a skill."""

    def __init__(self, cards: CardSet, skill: int) -> None:
        self.cards = cards
        self.skill: i64 = skill

    def run(self, game: Game, frame: Frame) -> None:
        done: i64 = 0
        cards = self.cards.living(game, frame)
        for card in cards:
            if gain(game, card, self.skill):
                done += 1
        treated(game, frame, cards, done)


@final
class ChangeSkills(OneByOne):
    """All skills of cards are replaced by one, or by several, from position 1 on (SG 13.3)."""

    def __init__(self, cards: CardSet, skills: tuple[int, ...]) -> None:
        super().__init__(cards)
        self.skills = skills

    def change(self, game: Game, frame: Frame, card: i64) -> bool:
        if game.now(card, KIND) != FOLLOWER:
            return False
        for position in range(SKILLS):
            game.rewrite(card, SKILL + position, NONE)
        for skill in self.skills:
            gain(game, card, skill)
        return True


@final
class ReplaceSkills(OneByOne):
    """Some skills of cards, such as their first or their attack skills, become another, each in its position."""

    def __init__(self, which: int, cards: CardSet, skill: int) -> None:
        super().__init__(cards)
        self.which: i64 = which
        self.skill: i64 = skill

    def change(self, game: Game, frame: Frame, card: i64) -> bool:
        replaced = positions(game, card, self.which, printed=False)
        for position in replaced:
            game.rewrite(card, SKILL + position, self.skill)
        return len(replaced) > 0


@final
class ReplaceSkillsBy(Step):
    """Some skills of cards become a skill that another card has, each in its position. A card without a first skill
    gets it as its first."""

    def __init__(self, which: int, cards: CardSet, taken: int, giver: CardSet) -> None:
        self.which: i64 = which
        self.cards = cards
        self.taken: i64 = taken
        self.giver = giver

    def run(self, game: Game, frame: Frame) -> None:
        done = vec[i64]()
        for giver in self.giver.find(game, frame)[:1]:
            given = positions(game, giver, self.taken, printed=False)
            if len(given) == 0:
                continue
            skill = game.now(giver, SKILL + given[0])
            for card in self.cards.living(game, frame):
                replaced = positions(game, card, self.which, printed=False)
                if len(replaced) == 0 and self.which == FIRST_SKILL:
                    gain(game, card, skill)
                for position in replaced:
                    game.rewrite(card, SKILL + position, skill)
                done = append(done, card)
        moved(game, frame, done)


@final
class ReplaceSkill(OneByOne):
    """One certain skill of cards becomes another, in its position."""

    def __init__(self, old: int, cards: CardSet, skill: int) -> None:
        super().__init__(cards)
        self.old: i64 = old
        self.skill: i64 = skill

    def change(self, game: Game, frame: Frame, card: i64) -> bool:
        for position in range(SKILLS):
            if game.now(card, SKILL + position) == self.old:
                game.rewrite(card, SKILL + position, self.skill)
                return True
        return False


@final
class RestoreSkills(OneByOne):
    """Printed skills come back to their positions (SG 13.4): all of them, with the positions that print none, or some
    only."""

    def __init__(self, which: int, cards: CardSet) -> None:
        super().__init__(cards)
        self.which: i64 = which

    def change(self, game: Game, frame: Frame, card: i64) -> bool:
        restored = vec[i64]([0, 1, 2])
        if self.which != ALL_SKILLS:
            restored = positions(game, card, self.which, printed=True)
        for position in restored:
            game.rewrite(card, SKILL + position, game.printed(card, SKILL + position))
        return True


@final
class CopySkills(Step):
    """Cards gain skills that another card has."""

    def __init__(self, cards: CardSet, which: int, giver: CardSet) -> None:
        self.cards = cards
        self.which: i64 = which
        self.giver = giver

    def run(self, game: Game, frame: Frame) -> None:
        done = vec[i64]()
        for giver in self.giver.find(game, frame):
            for position in positions(game, giver, self.which, printed=False):
                skill = game.now(giver, SKILL + position)
                for card in self.cards.living(game, frame):
                    if gain(game, card, skill):
                        done = append(done, card)
        moved(game, frame, done)


@final
class TakeSkills(Step):
    """Cards lose their skills and have those of another card, position by position."""

    def __init__(self, cards: CardSet, giver: CardSet) -> None:
        self.cards = cards
        self.giver = giver

    def run(self, game: Game, frame: Frame) -> None:
        givers = self.giver.find(game, frame)
        frame.put(DONE, 0)
        if len(givers) == 0:
            return
        giver: i64 = givers[0]
        held = vec[i64]()
        for position in range(SKILLS):
            held = append(held, game.now(giver, SKILL + position))
        cards = self.cards.living(game, frame)
        for card in cards:
            for position in range(SKILLS):
                game.rewrite(card, SKILL + position, held[position])
        moved(game, frame, cards)


@final
class SwapSkills(Swap):
    """Two cards exchange all their skills."""

    def exchange(self, game: Game, first: i64, second: i64) -> bool:
        for position in range(SKILLS):
            held = game.now(first, SKILL + position)
            game.rewrite(first, SKILL + position, game.now(second, SKILL + position))
            game.rewrite(second, SKILL + position, held)
        return True
