"""What only some universes have: Drive (SVE 20.8 to 20.11), and races (20.3, 20.4)."""

from __future__ import annotations

from dialects.reading import ReadingBook
from dialects.shadowverse.lines import activated
from dialects.shadowverse.trees import ONE, YOU, number
from tefuda.language.vocabulary import Tree

DRIVE_POINT: Tree = ("link", ONE, "drive points")
CARROTS = "carrots"
WHEN = "<when|whenever> "


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    book.table("carrots", {"⟦feed⟧" * count: ("link", number(count), CARROTS) for count in (1, 2, 3)})
    book.table("line", {
        "⟦ride⟧[ ]{costs:printed cost|, }: {said:paragraph}": lambda costs, said: (
            activated("ride", (DRIVE_POINT, *costs), said)),
        "{served:carrots}[ ]{costs:printed cost|, }: {said:paragraph}": lambda served, costs, said: (
            activated("serve", (served, *costs), said)),
    })  # fmt: skip
    book.table("keyword head", {"On Drive": ("on drive",), "On Race": ("on race",)})
    book.table("step", {"give {cards:ref} Drive": lambda cards: ("give drive", cards)})
    book.table("event", {
        WHEN + "a {card:someone/one} on your field performs a drive check": ("happens", "checks", "{card}", YOU),
        WHEN + "you drive check a Trigger": ("player does", "triggers", YOU),
        WHEN + "one of your followers races": ("happens", "races", ("described", (), "follower", ()), YOU),
        WHEN + "another one of your followers races": (
            "happens", "races", ("described", (("other",),), "follower", ()), YOU),
    })  # fmt: skip
