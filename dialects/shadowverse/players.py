"""What each player does for themselves, and what the controller of a card does."""

from __future__ import annotations

from dialects.reading import ReadingBook
from dialects.shadowverse.picks import EXACTLY_ONE
from dialects.shadowverse.trees import ONE
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
EACH: Tree = ("each player",)


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    book.table("taken by each", {"buries": "bury", "banishes": "banish"})
    book.table("group", {
        "each player discards down to {n:int} cards": discard_down,
        "each player buries each follower on their field except for one of their choice": keep_one(),
    })  # fmt: skip
    book.table("step", {
        "each player {how:taken by each} the top {n:term} cards of their deck": lambda how, n: ("remove", how, tops(n)),
        "each player {how:taken by each} each card <in|on> their {zone}": lambda how, zone: (
            "remove", how, ("among", (), "card", (f"your {zone}", f"enemy {zone}"), ())),
        "each player puts the top card of their deck into their EX area": ("place", tops(ONE), "owner EX", None),
        "its controller discards a random card": ("in turn", ("controller", ("that",)), (
            ("remove", "discard", ("random", ONE, ("among", (), "card", ("their hand",), ()))),)),
    })  # fmt: skip


def tops(count: Tree) -> Tree:
    """The top cards of both decks."""
    return ("union", (("top", count, "your"), ("top", count, "enemy")))


def discard_down(n: int) -> Steps:
    """Each player discards until so many cards are left."""
    hand = ("among", (), "card", ("their hand",), ())
    count = ("exactly", ("minus", ("count", hand), ("number", n)))
    return (("choose each", EACH, count, hand, ()), ("remove", "discard", ("those",)))


def keep_one() -> Steps:
    """Each player keeps a follower; the others are buried."""
    kept = ("choose each", EACH, EXACTLY_ONE, ("among", (), "follower", ("their field",), ()), ())
    all_others = ("among", (), "follower", ("your field", "enemy field"), (("not among", ("those",)),))
    return (kept, ("remove", "bury", all_others))
