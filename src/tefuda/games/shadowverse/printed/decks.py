"""What is done with decks: search, look at the top cards, put the rest back, fill the EX area."""

from __future__ import annotations

from tefuda.games.shadowverse.printed.picks import Pick, chosen, it
from tefuda.games.shadowverse.printed.trees import ONE, YOU, put
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
REST: Tree = ("the rest",)
HERE: Tree = ("here",)
FOUND = {
    "add {} to your hand": ("move", HERE, "hand"),
    "reveal {}, and add {} to your hand": ("move", HERE, "hand"),
    "reveal {}, add {} to your hand": ("move", HERE, "hand"),
    "reveal {} and add {} to your hand": ("move", HERE, "hand"),
    "put {} into your EX area": ("put", HERE, "your EX"),
    "reveal {}, and put {} into your EX area": ("put", HERE, "your EX"),
    "reveal {}, put {} into your EX area": ("put", HERE, "your EX"),
    "put {} onto your field": ("put", HERE, "your field"),
    "put {} onto your field engaged": ("put engaged", HERE, "your field"),
    "summon {}": ("put", HERE, "your field"),
    "summon {} engaged": ("put engaged", HERE, "your field"),
    "put {} into your cemetery": ("remove", "bury", HERE),
    "bury {}": ("remove", "bury", HERE),
    "banish {}": ("remove", "banish", HERE),
}
"""What is done with cards that a search has found. They are revealed anyway (SVE 14.9)."""
SHUFFLING = ("", "[,] then shuffle[ your deck]", ", and shuffle your deck", ", and then shuffle your deck")


def add(book: Phrasebook) -> None:
    """Add the phrases."""
    searching(book)
    looking(book)
    shuffling(book)
    filling(book)


def searching(book: Phrasebook) -> None:
    """Search: afterwards the deck is always shuffled (SVE 14.9)."""
    for action, step in FOUND.items():
        for them in ("it", "them"):
            book.means("find", action.replace("{}", them), lambda step=step: step)
    for link in (", ", " and ", ", and "):
        for shuffled in SHUFFLING:
            book.means(
                "group",
                f"search your deck for {{pick}}{link}{{find}}{shuffled}",
                lambda pick, find: found(pick, find),
            )


def found(pick: Pick, step: Tree) -> Steps | None:
    """A search and what follows."""
    choice = chosen(pick, "your deck", only=("your deck",))
    if choice is None:
        return None
    _, _, count, of, rules = choice
    then = put((step,), HERE, it(count))[0]
    return (("search", count, of, rules), then, ("shuffle", YOU))


def looking(book: Phrasebook) -> None:
    """Look at the top cards, and what becomes of them."""
    book.means("step", "look at the top {n:term} cards of your deck", lambda n: ("look", YOU, ("top", n, "your")))
    for rest in ("the rest", "the remaining cards"):
        for end in ("on the bottom of your deck in any order", "on the bottom in any order"):
            book.means("step", f"put {rest} {end}", lambda: ("put in deck", REST, "bottom", "any", YOU))
        for end in ("on top of your deck in any order", "on the top of your deck in any order"):
            book.means("step", f"put {rest} {end}", lambda: ("put in deck", REST, "top", "any", YOU))
        book.means("step", f"put {rest} into your cemetery", lambda: ("remove", "bury", REST))
        book.means("step", f"bury {rest}", lambda: ("remove", "bury", REST))
        book.means("step", f"banish {rest}", lambda: ("remove", "banish", REST))
        for end in ("on the bottom of your deck in a random order", "on the bottom in a random order"):
            book.means("step", f"put {rest} {end}", lambda: ("put in deck", REST, "bottom", "random", YOU))
        book.means(
            "group",
            f"shuffle {rest} and put them on the bottom of your deck",
            lambda: (("put in deck", REST, "bottom", "random", YOU),),
        )


def shuffling(book: Phrasebook) -> None:
    """Shuffle cards into decks; put them somewhere in the deck."""
    for deck in ("your deck", "{whose:owning} deck[s]"):
        book.means("step", f"shuffle {{cards}} into {deck}", lambda cards, whose="": ("shuffle in", cards))
        for link in (" and ", ", ", ", then "):
            book.means(
                "step", f"return {{cards}} to {deck}{link}shuffle it", lambda cards, whose="": ("shuffle in", cards)
            )
        for end in ("on the top or bottom of", "on the top or the bottom of"):
            book.means("step", f"put {{cards}} {end} {deck}", lambda cards, whose="": ("put at either end", cards, YOU))
            book.means("group", f"put {{pick}} {end} {deck}", either_end)
            book.means(
                "step",
                f"its controller puts it {end} {deck}",
                lambda whose="": ("put at either end", ("that",), ("controller", ("that",))),
            )
        for place, words in ((2, "2nd"), (3, "3rd"), (4, "4th"), (5, "5th"), (7, "7th")):
            book.means(
                "step",
                f"put {{cards}} into {deck} {words} from the top",
                lambda cards, whose="", place=place: ("put deep", cards, ("number", place)),
            )
    for zone in ("hand", "cemetery", "EX area"):
        cards = ("among", (), "card", (f"your {zone}",), ())
        book.means("step", f"shuffle your {zone} into your deck", lambda cards=cards: ("shuffle in", cards))
    book.means("step", "look at the top {n:term} cards", lambda n: ("look", YOU, ("top", n, "your")))
    book.means("step", "look at the top card", lambda: ("look", YOU, ("top", ONE, "your")))


def either_end(pick: Pick, whose: str = "") -> Steps | None:
    """Chosen cards, each to the end of the deck that you like."""
    choice = chosen(pick, "")
    return None if choice is None else (choice, ("put at either end", it(pick[0]), YOU))


def filling(book: Phrasebook) -> None:
    """Until the EX area is full."""
    book.means("printed sentence", "{said:steps}. Repeat[ this] until your EX area is full.", filled)
    book.means(
        "printed sentence",
        'do the following {n:int} times. "{said:printed sentence| }".',
        lambda n, said: (("repeat", ("number", n), tuple(step for steps in said for step in steps)),),
    )
    book.means(
        "printed sentence",
        "{said:steps}. Do this {n:int} times.",
        lambda said, n: (("repeat", ("number", n), said),),
    )


def filled(said: Steps) -> Steps | None:
    """Put the top card of the deck into the EX area as often as there is room (SVE 4.8)."""
    if said[-1] != ("put", ("top", ONE, "your"), "your EX"):
        return None
    room = ("minus", ("number", 5), ("count of", ("among", (), "card", ("your EX area",), ())))
    return (*said[:-1], ("repeat", room, (said[-1],)))
