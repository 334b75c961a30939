"""What is done with decks: search, look at the top cards, put the rest back, fill the EX area."""

from __future__ import annotations

from dialects.reading import ReadingBook, demand
from dialects.shadowverse.picks import HERE, Pick, at, chosen, it
from dialects.shadowverse.trees import ONE, YOU, number
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
REST: Tree = ("the rest",)
DECK = "<your deck|{whose:owning} deck[s]>"


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    searching(book)
    looking(book)
    shuffling(book)
    filling(book)


def searching(book: ReadingBook) -> None:
    """Search: afterwards the deck is always shuffled, and what is found is revealed anyway (SVE 14.9)."""
    reveal = "[reveal <it|them><, and |, | and >]"
    book.table("find", {
        reveal + "add <it|them> to your hand": ("put", HERE, "hand"),
        reveal + "put <it|them> into your EX area": ("place", HERE, "your EX", None),
        "put <it|them> onto your field": ("place", HERE, "your field", None),
        "put <it|them> onto your field engaged": ("place", HERE, "your field", "yes"),
        "summon <it|them>": ("place", HERE, "your field", None),
        "summon <it|them> engaged": ("place", HERE, "your field", "yes"),
        "bury <it|them>": ("remove", "bury", HERE),
        "banish <it|them>": ("remove", "banish", HERE),
    })  # fmt: skip
    book.table("find and shuffle", {
        "<, | and |, and >{find}": "{find}",
        "<, | and |, and >{find}[,] then shuffle[ your deck]": "{find}",
        "<, | and |, and >{find}, and [then ]shuffle your deck": "{find}",
    })  # fmt: skip
    book.table("group", {"search your deck for {pick}{find:find and shuffle}": found})


def found(pick: Pick, find: Tree) -> Steps:
    """A search and what follows."""
    _, _, count, of, rules = chosen(pick, "your deck", only=("your deck",))
    return (("search", count, of, rules), at(find, it(count)), ("shuffle", YOU))


def looking(book: ReadingBook) -> None:
    """Look at the top cards, and what becomes of them."""
    rest = "<the rest|the remaining cards>"
    book.table("step", {
        "look at the top {n:term} cards[ of your deck]": ("look", YOU, ("top", "{n}", "your")),
        f"put {rest} on the bottom[ of your deck] in any order": ("put in deck", REST, "bottom", "any", YOU),
        f"<put {rest} into your cemetery|bury {rest}>": ("remove", "bury", REST),
    })  # fmt: skip
    book.table("group", {
        f"shuffle {rest} and put them on the bottom of your deck": (("put in deck", REST, "bottom", "random", YOU),),
    })  # fmt: skip


def shuffling(book: ReadingBook) -> None:
    """Shuffle cards into decks; put them somewhere in the deck."""
    either = f"on the top or [the ]bottom of {DECK}"
    book.table("step", {
        f"shuffle {{cards}} into {DECK}": lambda cards, whose="": ("shuffle in", cards),
        f"return {{cards}} to {DECK}< and |, |, then >shuffle it": lambda cards, whose="": ("shuffle in", cards),
        f"put {{cards}} into {DECK} 3rd from the top": lambda cards, whose="": ("put deep", cards, number(3)),
        "shuffle your {zone} into your deck": lambda zone: (
            "shuffle in", ("among", (), "card", (f"your {zone}",), ())),
    })  # fmt: skip
    book.table("group", {
        f"put {{pick}} {either}": lambda pick, whose="": (chosen(pick, ""), ("put at either end", it(pick[0]), YOU)),
    })  # fmt: skip


def filling(book: ReadingBook) -> None:
    """Until the EX area is full, or so many times."""
    book.table("printed sentence", {
        "{said:steps}. Repeat[ this] until your EX area is full.": filled,
        'do the following {n:int} times. "{said:printed sentence| }".': lambda n, said: (
            ("repeat", number(n), tuple(step for steps in said for step in steps)),),
        "{said:steps}. Do this {n:int} times.": lambda said, n: (("repeat", number(n), said),),
    })  # fmt: skip


def filled(said: Steps) -> Steps:
    """Put the top card of the deck into the EX area as often as there is room (SVE 4.8)."""
    demand(said[-1] == ("place", ("top", ONE, "your"), "your EX", None))
    room = ("minus", number(5), ("count", ("among", (), "card", ("your EX area",), ())))
    return (*said[:-1], ("repeat", room, (said[-1],)))
