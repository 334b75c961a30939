"""Costs: "[cost01], [engage], bury this card"."""

from __future__ import annotations

from tefuda.games.shadowverse.printed.trees import ONE, THIS, described_in, number
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree

SELVES = ("this", "this card", "this follower", "this amulet")


THESE = {
    ("discard", "your hand"): "discard",
    ("bury", "your field"): "bury",
    ("banish", "your field"): "banish",
    ("return", "your field"): "return",
}
"""What is done to this card together with another one."""


def add(book: Phrasebook) -> None:
    """Add the phrases."""
    book.means("cost", "⟦cost{n:int}⟧", lambda n: ("pay points", number(n)))
    book.means("cost", "⟦costX⟧", lambda: ("pay any points", "X", 1))
    book.means("cost", "Earth Rite", lambda: ("earth rite", ONE))
    book.means("cost", "Earth Rite ({n:int})", lambda n: ("earth rite", number(n)))
    book.means("cost", "Lesson ({n:int})", lesson)
    for icon in ("⟦defense⟧",):
        book.means("cost", f"give your leader {icon}-{{n:int}}", lambda n: ("pay defense", number(n)))
        book.means("cost", f"give your leader {icon}-X", lambda: ("pay defense", ("named number", "X")))
    book.means("cost", "skip your next turn", lambda: ("skip turn",))
    book.bridge("printed cost", "cost", canonical=False)
    book.means("printed cost", "{one:cost} or {other:cost}", lambda one, other: ("either cost", (one, other)))
    book.means("printed cost", "{one:cost}, or {other:cost}", lambda one, other: ("either cost", (one, other)))
    book.means("printed cost", "{one:cost} and {other:cost}", lambda one, other: ("both", one, other))
    with_this(book)
    with_cards(book)
    with_counters(book)


def lesson(n: int) -> Tree:
    """Lesson: Magical Items are banished from the EX area."""
    return ("use cards", "banish", number(n), ("among", (), "card", ("your EX area",), (("named", "Magical Item"),)))


def with_this(book: Phrasebook) -> None:
    """Costs paid with the card itself."""
    book.means("cost", "⟦engage⟧", lambda: ("use this", "engage"))
    for this in SELVES:
        for words, how in (
            (f"bury {this}", "bury"),
            (f"put {this} into its owner's cemetery", "bury"),
            (f"banish {this}", "banish"),
            (f"banish {this} from your field", "banish"),
            (f"return {this} to its owner's hand", "return"),
            (f"discard {this}", "discard"),
            (f"discard {this} from your hand", "discard"),
            (f"put {this} from your hand into your EX area", "hand to EX"),
            (f"reveal {this} in your hand", "reveal"),
            (f"banish {this} from your cemetery", "cemetery banish"),
            (f"banish {this} in your cemetery", "cemetery banish"),
            (f"banish {this} from your EX area", "EX banish"),
            (f"banish {this} in your EX area", "EX banish"),
            (f"bury {this} from your EX area", "EX bury"),
            (f"bury {this} in your EX area", "EX bury"),
            (f"put {this} from your EX area into its owner's cemetery", "EX bury"),
        ):
            book.means("cost", words, lambda how=how: ("use this", how))


def with_cards(book: Phrasebook) -> None:
    """Costs paid with other cards."""
    for before, behind, how, place in (
        ("discard ", "", "discard", "your hand"),
        ("bury ", "", "bury", "your field"),
        ("bury ", " from your field", "bury", "your field"),
        ("bury ", " on your field", "bury", "your field"),
        ("bury ", " in your EX area", "bury", "your EX area"),
        ("bury ", " from your EX area", "bury", "your EX area"),
        ("put ", " from your field into <its owner's cemetery|their owners' cemeteries>", "bury", "your field"),
        ("put ", " from your EX area into <its owner's cemetery|their owners' cemeteries>", "bury", "your EX area"),
        ("banish ", " from your field", "banish", "your field"),
        ("banish ", " on your field", "banish", "your field"),
        ("banish ", " from your EX area", "banish", "your EX area"),
        ("banish ", " in your EX area", "banish", "your EX area"),
        ("banish ", " from your cemetery", "banish", "your cemetery"),
        ("banish ", " in your cemetery", "banish", "your cemetery"),
        ("banish ", " from your hand", "banish", "your hand"),
        ("⟦engage⟧ ", " on your field", "engage", "your field"),
        ("engage ", " on your field", "engage", "your field"),
        ("return ", " on your field to <its owner's hand|their owners' hands>", "return", "your field"),
        ("return ", " from your field to <its owner's hand|their owners' hands>", "return", "your field"),
        ("return ", " on your field to hand", "return", "your field"),
        ("put ", " from your hand into your EX area", "to EX", "your hand"),
        ("put ", " from your field into <its owner's EX area|their owners' EX areas>", "to EX", "your field"),
        ("put ", " on your field into <its owner's EX area|their owners' EX areas>", "to EX", "your field"),
        ("reveal ", " in your hand", "reveal", "your hand"),
        ("reveal ", " from your hand", "reveal", "your hand"),
        ("put ", " from your hand on the bottom of your deck", "bottom", "your hand"),
        ("put ", " from your cemetery on the bottom of your deck", "bottom", "your cemetery"),
    ):
        book.means(
            "cost",
            f"{before}a {{what:someone/one}}{behind}",
            lambda what, how=how, place=place: ("use cards", how, ONE, described_in(what, place)),
        )
        for this in ("this", "this card"):
            own = THESE.get((how, place))
            if own is not None:
                book.means(
                    "printed cost",
                    f"{before}{this} and a {{what:someone/one}}{behind}",
                    lambda what, how=how, place=place, own=own: (
                        "both",
                        ("use this", own),
                        ("use cards", how, ONE, described_in(what, place)),
                    ),
                )
        for form in ("one", "many"):
            book.means(
                "cost",
                f"{before}two {{what:someone/{form}}}{behind}",
                lambda what, how=how, place=place: ("use cards", how, number(2), described_in(what, place)),
            )
            book.means(
                "cost",
                f"{before}{{n:int}} {{what:someone/{form}}}{behind}",
                lambda n, what, how=how, place=place: ("use cards", how, number(n), described_in(what, place)),
            )
    book.means("cost", "discard your hand",
               lambda: ("use all", "discard", ("among", (), "card", ("your hand",), ())))  # fmt: skip


def with_counters(book: Phrasebook) -> None:
    """Counters taken off."""
    book.means("cost", "remove a {sort:counter} counter from a {of:noun/one}",
               lambda sort, of: ("pay counters", ONE, sort, of))  # fmt: skip
    for ending in ("counter", "counters"):
        book.means("cost", f"remove {{n:int}} {{sort:counter}} {ending} from a {{of:noun/one}}",
                   lambda n, sort, of: ("pay counters", number(n), sort, of))  # fmt: skip
    for this in SELVES:
        book.means("cost", f"remove a {{sort:counter}} counter from {this}",
                   lambda sort: ("pay counters", ONE, sort, THIS))  # fmt: skip
        for ending in ("counter", "counters"):
            book.means("cost", f"remove {{n:int}} {{sort:counter}} {ending} from {this}",
                       lambda n, sort: ("pay counters", number(n), sort, THIS))  # fmt: skip
