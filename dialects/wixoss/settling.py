"""What "it" is about: the cards chosen last, or what has happened. Where a step between them makes the engine speak of
other cards, the chosen ones get a name."""

from __future__ import annotations

from typing import Any

from dialects.wixoss.hands import HIGHEST_DECLARED
from dialects.wixoss.nouns import CRUSHED, THERE
from dialects.wixoss.places import ZONE
from dialects.wixoss.steps import DECLARED
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
CHOOSING = ("select", "player selects", "look")
"""Steps after which "it" is what they chose."""
TARGETING = ("select", "player selects")
"""Those of them that choose targets."""
PICKING = ("choose cards", "search")
"""Steps that choose cards for what is done with them at once; they are "it" if nothing was chosen before."""
CLOUDING = ("create", "discard", "enter field", "choose each", "choose", "pick both", *PICKING)
"""Steps after which the engine's "it" is something else."""
BLOCKS = ("if", "may", "pay for", "in turn", "modes", "modes again", "mode", "as player", "afterwards", "repeat")
"""Steps with steps inside."""
LETTERS = "ABC"
EXCHANGED = ("field", "ener zone", "trash")
"""Where cards lie that change places."""


class Settled:
    """One ability being gone through."""

    def __init__(self, event: bool) -> None:
        self.event = event
        """Whether "it" may be the card that something has happened to."""
        self.letters = 0
        self.afterwards = False
        """Whether what is gone through comes after a その後: its targets are chosen then."""
        self.looked = False
        """Whether there are cards looked at, of which a text may speak as "among them"."""
        self.crushed = False
        """Whether the cards looked at are those crushed last."""
        self.chose = False
        """Whether anything was chosen or shown."""
        self.targets = False
        """Whether cards were chosen that "it" is about."""
        self.picked: Tree = ("that",)
        self.shown = False
        """Whether cards were looked at, among which there may be some."""
        self.places: tuple[str, ...] = ()
        self.open = False
        """Whether the cards targeted last lie where everybody sees them, so that they are chosen first of all."""
        """Where the cards lay that were chosen last."""

    def steps(self, steps: Steps) -> Steps:
        """Steps with every "it" resolved. Raises `ValueError` where that is not plain."""
        found = declared(self.row(steps, ("that",) if self.event else None, None)[0])
        if names_zone(found) and [step[0] for step in flat(found)].count("name zone") != 1:
            raise ValueError("it is not plain which zone was named")
        return found

    def row(self, steps: Steps, bound: Tree | None, outer: Tree | None) -> tuple[Steps, Tree | None]:
        """Steps, with what "it" is at first; returns what it is at the end, too."""
        found: list[Tree] = []
        for index, said in enumerate(steps):
            step = self.placed(said)
            if step[0] == "if" and is_among_shown(step[1]) and not self.shown:
                raise ValueError("no cards were looked at")
            if step[0] == "swap" and not all(place.endswith(EXCHANGED) for place in self.places):
                raise ValueError("one of them is elsewhere")
            self.shown = self.shown or step[0] in ("look", "ener charge")
            rest = steps[index + 1 :]
            likened = bound is not None and bound[0] == "named cards" and self.open
            if step[0] in TARGETING and speaks(step) and self.chose and not self.afterwards and not likened:
                raise ValueError("targets are chosen before it is known what it is")
            shows = step[0] in ("look", "reveal until", "search", "ener charge")
            self.looked = self.looked or shows
            self.crushed = step[0] == "crush" or (self.crushed and not shows)
            self.chose = self.chose or step[0] in (*CHOOSING, *PICKING)
            if step[0] == "two piles":
                if self.letters:
                    raise ValueError("the piles are called by names that are taken")
                self.letters = 2
            if step[0] == "select both":
                named, bound = self.both(step)
                self.targets = True
                found += named
            elif step[0] == "pick both":
                named, self.picked = self.both((step[0], *map(self.placed, step[1:])))
                found += named
                if not self.targets:
                    bound = self.picked
                elif bound is not None and bound[0] != "named cards":
                    bound = None
            elif step[0] == "reveal until":
                if self.targets and speaks_in(rest):
                    raise ValueError("it is not plain whether it is what was chosen or what is shown")
                found.append(step)
                self.picked = bound = ("that",)
            elif step[0] in PICKING:
                found.append((step[0], *(self.put(part, bound) for part in step[1:])))
                self.picked = ("those",) if is_many(step) else ("that",)
                if not self.targets:
                    bound = self.picked
                elif bound is not None and bound[0] != "named cards":
                    bound = None
            elif step[0] in CHOOSING:
                if step[0] == "look" and self.targets and speaks_in(rest):
                    raise ValueError("it is not plain whether it is what was chosen or what is shown")
                self.targets = self.targets or step[0] in TARGETING
                found.append((step[0], *(self.put(part, bound) for part in step[1:])))
                many = is_many(step)
                bound = ("those",) if many else ("that",)
                if step[0] == "look":
                    one = step[2][0] in ("top", "top life") and step[2][1] == ("number", 1)
                    bound = ("that",) if one else ("them",)
                self.open = step[0] in TARGETING and all(place.endswith("field") for place in self.places)
                if step[0] in TARGETING and (clouded(rest) or likens(rest)):
                    if self.letters == len(LETTERS):
                        raise ValueError("too many names")
                    letter = LETTERS[self.letters]
                    self.letters += 1
                    found.append(("name cards", letter, bound))
                    bound = ("named cards", letter)
            elif step[0] in BLOCKS:
                made, bound = self.block(step, bound)
                found.append(made)
            else:
                found.append(self.put(step, bound))
                if clouds(step) and (bound is None or bound[0] != "named cards"):
                    bound = None
        return tuple(found), bound

    def both(self, step: Tree) -> tuple[list[Tree], Tree]:
        """Two choices or more; "they" are all of the cards chosen."""
        made: list[Tree] = []
        named: list[Tree] = []
        for one in step[1:]:
            if speaks(one) or self.letters == len(LETTERS):
                raise ValueError("it is not plain which targets those are")
            letter = LETTERS[self.letters]
            self.letters += 1
            named.append(("named cards", letter))
            made += [one, ("name cards", letter, ("those",) if is_many(one) else ("that",))]
        self.chose = True
        return made, ("union", tuple(named))

    def placed(self, step: Tree) -> Tree:
        """A choice of cards with the places where they lie: where it is not said, those of the choice before."""
        at = {"select": 2, "player selects": 3, "choose cards": 3, "search": 2}.get(step[0])
        if at is None or step[at][0] != "among":
            return step
        of = step[at]
        if of[3] == THERE:
            if not self.places or self.places[0].endswith("field"):
                raise ValueError("it is not said where they lie")
            of = (*of[:3], self.places, of[4])
        if of[3] == ("them",) and not self.looked:
            raise ValueError("it is not plain among which cards")
        self.places = of[3]
        return (*step[:at], of, *step[at + 1 :])

    def block(self, step: Tree, bound: Tree | None) -> tuple[Tree, Tree | None]:
        """A step with steps inside."""
        if step[0] in ("modes", "modes again"):
            return self.options(step, bound)
        parts: list[Any] = [step[0]]
        after: list[Tree | None] = []
        for part in step[1:]:
            if isinstance(part, tuple) and part and isinstance(part[0], tuple):
                if step[0] == "pay for" and part is step[1]:
                    parts.append(part)
                    continue
                before = self.afterwards
                self.afterwards = before or step[0] == "afterwards"
                made, then = self.row(part, bound, None)
                self.afterwards = before
                parts.append(made)
                after.append(then)
            else:
                parts.append(self.put(part, bound))
        if any(then != bound for then in after):
            bound = after[0] if len(after) == 1 and step[0] in ("may", "afterwards", "repeat") else None
        return tuple(parts), bound

    def options(self, step: Tree, bound: Tree | None) -> tuple[Tree, Tree | None]:
        """Options: each of them begins where the choice stands."""
        word, who, count, modes = step
        before = self.letters, self.targets, self.picked, self.places
        made: list[Tree] = []
        after: list[Tree | None] = []
        for _, steps in modes:
            self.letters, self.targets, self.picked, self.places = before
            found, then = self.row(steps, bound, None)
            made.append(("mode", found))
            after.append(then)
        return (word, who, count, tuple(made)), bound if all(then == bound for then in after) else None

    def put(self, tree: Any, bound: Tree | None) -> Any:
        """A tree with what is bound in place of "it"."""
        if not isinstance(tree, tuple):
            return tree
        if tree[:1] == ("picked",):
            return self.picked
        if tree == CRUSHED:
            if not self.crushed:
                raise ValueError("nothing was crushed")
            return ("them",)
        if tree[:1] == ("it",):
            if bound is None:
                raise ValueError("it is not known what it is")
            return bound
        if tree[:2] == ("is", ("it",)) and bound is not None and bound[0] == "named cards":
            raise ValueError("it is not plain which card is asked about")
        return tuple(self.put(part, bound) for part in tree)


def names_zone(tree: Any) -> bool:
    """Whether a SIGNI zone is spoken of that the text has named."""
    return isinstance(tree, tuple) and (tree == ("standing", "zone " + ZONE) or any(map(names_zone, tree)))


def is_among_shown(condition: Tree) -> bool:
    """Whether a condition asks for a card among those looked at."""
    return bool(condition[0] == "exists" and condition[1][0] == "among" and condition[1][3] == ("them",))


def declared(steps: Steps) -> Steps:
    """Steps with the declared number in the places of what is as many. Raises `ValueError` where every number may be
    declared, or none has been, or two."""
    numbers = [step for step in flat(steps) if step[0] == "declare number"]
    if not numbers and not names_number(steps):
        return steps
    if len(numbers) != 1:
        raise ValueError("it is not plain which number was declared")
    ((_, _, least, most),) = numbers
    if (least, most) == (("number", 0), ("number", HIGHEST_DECLARED)) and counts_declared(steps):
        raise ValueError("every number may be declared")
    made: Steps = as_declared(steps)
    return made


def counts_declared(tree: Any) -> bool:
    """Whether something is as many as the number declared."""
    return isinstance(tree, tuple) and (tree == ("declared",) or any(map(counts_declared, tree)))


def names_number(tree: Any) -> bool:
    """Whether a declared number is spoken of."""
    return isinstance(tree, tuple) and (tree in (("declared",), DECLARED) or any(map(names_number, tree)))


def as_declared(tree: Any) -> Any:
    """A tree with the declared number where something is as many."""
    if not isinstance(tree, tuple):
        return tree
    return DECLARED if tree == ("declared",) else tuple(map(as_declared, tree))


def clouds(step: Tree) -> bool:
    """Whether a step is about other cards, so that "it" may be those: cards of its own choice, those on top of a deck;
    what enters the field stays what the engine speaks of."""
    if step[0] in ("remove", "put") and any(part[:1] in (("top",), ("bottom",)) for part in step[1:]):
        return True
    return step[0] in CLOUDING and not (step[0] == "enter field" and step[1][0] in ("it", "picked"))


def is_many(step: Tree) -> bool:
    """Whether a choice is of several cards."""
    if step[0] == "look":
        return True
    count = step[2] if step[0] in ("choose cards", "player selects") else step[1]
    return bool(count[0] == "any number" or count[1] != ("number", 1))


def speaks_in(rest: Steps) -> bool:
    """Whether "it" is said before anything else is chosen."""
    for step in flat(rest):
        if speaks(step):
            return True
        if step[0] in CHOOSING:
            return False
    return False


def clouded(rest: Steps) -> bool:
    """Whether, after a choice, the engine speaks of other cards before "it" is said again."""
    cloudy = False
    for step in flat(rest):
        if cloudy and speaks(step):
            return True
        if step[0] in CHOOSING:
            return False
        cloudy = cloudy or clouds(step)
    return False


def likens(rest: Steps) -> bool:
    """Whether another target, which is chosen before anything is done, is said to be like "it"."""
    for step in rest:
        if step[0] == "select":
            return speaks(step)
        if step[0] in BLOCKS and step[0] != "afterwards":
            inner = [part for part in step[1:] if isinstance(part, tuple) and part and isinstance(part[0], tuple)]
            if any(likens(part) for part in inner):
                return True
    return False


def flat(steps: Steps) -> list[Tree]:
    """Steps and those inside them, in the order in which they are said."""
    found: list[Tree] = []
    for step in steps:
        if step[0] in BLOCKS:
            if step[0] == "if":
                found.append(("condition", step[1]))
            for part in step[1:]:
                if isinstance(part, tuple) and part and isinstance(part[0], tuple):
                    found += flat(part)
        else:
            found.append(step)
    return found


def speaks(tree: Any) -> bool:
    """Whether a tree says "it"."""
    return isinstance(tree, tuple) and (tree[:1] == ("it",) or any(speaks(part) for part in tree))
