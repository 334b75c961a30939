"""Racing (SVE 20.3, 20.4): lines that begin with carrots, "On Race", racing followers."""

from __future__ import annotations

from tefuda.games.shadowverse.printed.lines import activated
from tefuda.games.shadowverse.printed.trees import ONE, YOU, number
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree

CARROTS = "carrots"
MOST_CARROTS = 3
FOLLOWER: Tree = ("described", (), "follower", ())
OTHER: Tree = ("described", (("other",),), "follower", ())


def add(book: Phrasebook) -> None:
    """Add the phrases."""
    for count in range(1, MOST_CARROTS + 1):
        serve = ("link", number(count), CARROTS)
        book.means(
            "line",
            "⟦feed⟧" * count + "[ ]{costs:printed cost|, }: {said:paragraph}",
            lambda costs, said, serve=serve: activated("serve", (serve, *costs), said),
        )
    book.means("step", "race {cards:ref}", lambda cards: ("race", cards, ONE))
    book.means("step", "race {cards:ref} {n:int} times", lambda cards, n: ("race", cards, number(n)) if n > 1 else None)
    book.means("keyword head", "On Race", lambda: ("on race",))
    book.means("before", "racing", lambda: ("adjective", ("racing", CARROTS)))
    for when in ("when", "whenever"):
        book.means("event", f"{when} one of your followers races", lambda: ("happens", "races", FOLLOWER, YOU))
        book.means("event", f"{when} another one of your followers races", lambda: ("happens", "races", OTHER, YOU))
