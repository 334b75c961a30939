"""What automatic abilities wait for: "whenever another follower is put onto your field"."""

from __future__ import annotations

from dialects.reading import ReadingBook
from dialects.shadowverse.trees import THIS_CARD, YOU
from tefuda.language.vocabulary import Tree

OPPONENT: Tree = ("opponent",)
BOTH: Tree = ("each player",)
WHEN = "<when|whenever> "
THIS = WHEN + THIS_CARD
A_CARD = WHEN + "{card:card of}"
"""A card of yours or of the enemy, as a pair of its description and its controller."""


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    heads(book)
    this_card(book)
    fields(book)
    happenings(book)
    harms(book)


def heads(book: ReadingBook) -> None:
    """Keyword heads; what stands behind them is part of the line. Phases of the turn."""
    book.table("keyword head", {
        "⟦fanfare⟧": ("fanfare",),
        "⟦lastwords⟧": ("last words",),
        "On Evolve": ("on evolve",),
        "On Super-Evolve": ("on super-evolve",),
        "Strike": ("strike", "any"),
        "Follower Strike": ("strike", "follower"),
    })  # fmt: skip
    book.table("event", {
        "at the start of <each|your> opponent's main phase": ("phase starts", "main", OPPONENT, None),
        "at the start of <each|your> opponent's end phase": ("phase starts", "end", OPPONENT, None),
    })  # fmt: skip


def this_card(book: ReadingBook) -> None:
    """What happens to the card itself."""
    book.table("event", {
        THIS + " leaves the field": ("this goes", "field", None),
        THIS + " is discarded": ("this goes", "hand", "cemetery"),
        THIS + " is returned to hand from your field": ("this goes", "field", "hand"),
        THIS + " becomes engaged": ("this does", "becomes engaged"),
        THIS + " gains <attack or defense|⟦attack⟧ or ⟦defense⟧>": ("this does", "gains"),
    })  # fmt: skip


def fields(book: ReadingBook) -> None:
    """Cards that come and go."""
    book.table("card of", {
        "a {card:someone/one} <you control|on your field>": ("{card}", YOU),
        "one of your {card:someone/many}": ("{card}", YOU),
        "an enemy {card:someone/one}[ on the field]": ("{card}", OPPONENT),
    })  # fmt: skip
    book.table("where it comes", {
        "onto your field": (YOU, "field"),
        "into your {zone}": (YOU, "{zone}"),
    })  # fmt: skip
    book.table("where it goes", {
        "put from the field into the cemetery": "cemetery",
        "returned to <hand|its owner's hand>": "hand",
    })  # fmt: skip
    one = WHEN + "a {card:someone/one} "
    book.table("event", {
        one + "is put {where:where it comes}": lambda card, where: ("comes", card, *where),
        WHEN + "an enemy {card:someone/one} is put onto the field": ("comes", "{card}", OPPONENT, "field"),
        A_CARD + " leaves the field": lambda card: ("goes", *card, "field", None),
        A_CARD + " is {to:where it goes}": lambda card, to: ("goes", *card, "field", to),
        one + "is put from your field into <the|your> cemetery": ("goes", "{card}", YOU, "field", "cemetery"),
    })  # fmt: skip


def happenings(book: ReadingBook) -> None:
    """What cards and players do."""
    book.table("deed", {"evolves": "evolves", "is destroyed": "destroyed"})
    book.table("event", {
        WHEN + "you play a {card:someone/one}": ("happens", "plays", "{card}", YOU),
        WHEN + "you discard a {card:someone/one}": ("happens", "discards", "{card}", YOU),
        A_CARD + " {deed}": lambda card, deed: ("happens", deed, *card),
        A_CARD + " attacks": lambda card: ("attacks", *card, "any"),
        WHEN + "your leader gains <⟦defense⟧|defense>": ("player does", "gains defense", YOU),
        WHEN + "your leader loses <⟦defense⟧|defense>": ("player does", "loses defense", YOU),
    })  # fmt: skip


def harms(book: ReadingBook) -> None:
    """Damage; leaders are dealt attack damage (SVE 15.2)."""
    book.table("harmed", {"an enemy leader": ("leader", OPPONENT)})
    book.table("event", {
        THIS + " takes {sort:damage sort}": ("this takes damage", "{sort}"),
        THIS + " deals {sort:damage sort}": lambda sort: (
            "deals damage", sort, "follower" if sort == "combat damage" else "any", BOTH),
        THIS + " deals {sort:damage sort} to {harmed}": lambda sort, harmed: ("deals damage", sort, *harmed),
    })  # fmt: skip
