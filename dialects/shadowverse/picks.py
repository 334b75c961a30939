"""Cards that a printed sentence chooses on the way: "discard a card", "put a card from your hand onto your field"."""

from __future__ import annotations

from dialects.reading import ReadingBook, demand
from dialects.shadowverse.noun_phrase import NounPhrase
from dialects.shadowverse.trees import ONE, THAT, THOSE, YOU, put
from tefuda.language.vocabulary import Tree

EXACTLY_ONE: Tree = ("exactly", ONE)
HERE: Tree = ("here",)
"""The cards that a destination speaks of, before they are known."""
Steps = tuple[Tree, ...]
Pick = tuple[Tree, NounPhrase]
"""How many, and which."""


def add(book: ReadingBook) -> None:
    """Add the families `pick` (how many described cards) and `owning`."""
    book.table("pick", {
        "<a|any> {said:said one}": (EXACTLY_ONE, "{said}"),
        "{count:count} {said:said many}": lambda count, said: (count, said) if count != EXACTLY_ONE else None,
        "{count:count} {said:said one}": lambda count, said: (count, said) if count == ("up to", ONE) else None,
        "{count:count} from among them": lambda count: (count, NounPhrase("card", (), (), ("them",), ())),
    })  # fmt: skip
    book.table("owning", {"<its owner's|their owner's|their owners'|its owners'>": "owner"})


def chosen(pick: Pick, default: str, *, who: Tree = YOU, only: tuple[str, ...] = ()) -> Tree:
    """The step that chooses the cards where the noun says, or at the default place ("" for none); `only` are the
    places that make sense."""
    count, said = pick
    places = said.places or ((default,) if default else ())
    demand(places and (not only or set(places) <= set(only)))
    return ("choose cards", who, count, ("among", said.adjectives, said.kind, places, said.traits), said.rules)


def it(count: Tree) -> Tree:
    """What so many cards are from then on."""
    return THAT if count[0] in ("exactly", "up to") and count[1] == ONE else THOSE


def at(step: Tree, cards: Tree) -> Tree:
    """A step about some cards."""
    there: Tree = put((step,), HERE, cards)[0]
    return there


def if_liked(steps: Steps) -> Steps:
    """Steps that you may leave: one card that is chosen first is up to one card; otherwise you are asked."""
    first = steps[0]
    if first[0] == "choose cards" and first[1] == YOU:
        if first[2] == EXACTLY_ONE:
            return ((*first[:2], ("up to", ONE), *first[3:]), *steps[1:])
        if first[2][0] in ("up to", "any number"):
            return steps
    return (("may", YOU, steps),)
