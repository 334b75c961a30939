"""Cards that a printed sentence chooses on the way: "discard a card", "put a follower from your hand onto your field"."""

from __future__ import annotations

from tefuda.games.shadowverse.printed.said import Said
from tefuda.games.shadowverse.printed.trees import ONE, YOU
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree

THAT: Tree = ("that",)
THOSE: Tree = ("those",)
EXACTLY_ONE: Tree = ("exactly", ONE)
Steps = tuple[Tree, ...]
Pick = tuple[Tree, Said]
"""How many, and which."""


def add(book: Phrasebook) -> None:
    """Add the families `pick` (how many described cards) and `owning`."""
    book.means("pick", "a {said:said one}", lambda said: (EXACTLY_ONE, said))
    book.means("pick", "any {said:said one}", lambda said: (EXACTLY_ONE, said))
    book.means("pick", "{count:count} {said:said many}", several)
    book.means("pick", "{count:count} {said:said one}", lambda count, said: (
        (count, said) if count == ("up to", ONE) else None))  # fmt: skip
    book.means("pick", "{count:count} from among them", lambda count: (
        count, Said("card", (), (), ("them",), ())))  # fmt: skip
    for words in ("its owner's", "their owner's", "their owners'", "its owners'"):
        book.means("owning", words, lambda: "owner")


def several(count: Tree, said: Said) -> Pick | None:
    """A pick of several cards; one card is said in another way."""
    return None if count == EXACTLY_ONE else (count, said)


def chosen(pick: Pick, default: str, *, who: Tree = YOU, only: tuple[str, ...] = ()) -> Tree | None:
    """The step that chooses the cards where the noun says, or at the default place ("" for none); `only` are the
    places that make sense."""
    count, said = pick
    places = said.places or ((default,) if default else ())
    if not places or (only and any(place not in only for place in places)):
        return None
    return ("choose cards", who, count, ("among", said.adjectives, said.kind, places, said.traits), said.rules)


def it(count: Tree) -> Tree:
    """What so many cards are from then on."""
    return THAT if count[0] in ("exactly", "up to") and count[1] == ONE else THOSE


def if_liked(steps: Steps) -> Steps:
    """Steps that you may leave: one card that is chosen first is up to one card; otherwise you are asked."""
    first = steps[0]
    if first[0] == "choose cards" and first[1] == YOU:
        if first[2] == EXACTLY_ONE:
            return ((*first[:2], ("up to", ONE), *first[3:]), *steps[1:])
        if first[2][0] in ("up to", "any number"):
            return steps
    return (("may", YOU, steps),)
