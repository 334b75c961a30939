"""Amounts: "half the number of Followers on your Field (rounding up) (by a maximum of 3)"."""

from __future__ import annotations

from dialects.reading import ReadingBook
from dialects.sword_girls.trees import (
    ITS,
    ITSELF,
    NOTHING,
    ONE,
    THIS,
    TWO,
    Tree,
    character,
    field_size,
    is_single,
    number,
    stat,
    summed,
)


def add(book: ReadingBook) -> None:
    """Add the phrases. `amount` may have operators and a limit, `factor` stands alone."""
    sums(book)
    numbers(book)
    counts(book)
    shifts(book)


def sums(book: ReadingBook) -> None:
    """Operators, halves and limits."""
    book.table("rounding said", {"rounding up": "up", "rounding down": "down"})
    book.table("amount", {
        "{sum:reckoned}": "{sum}",
        "{sum:reckoned} (by a maximum of {most:whole})": ("at most", "{sum}", "{most}"),
    })  # fmt: skip
    book.table("amount to reach", {
        "{sum:reckoned} (to a maximum of {most:whole})": ("at most", "{sum}", "{most}"),
        "{sum:reckoned} (to a minimum of {least:whole})": ("at least", "{sum}", "{least}"),
    })  # fmt: skip
    book.table("reckoned", {
        "{factor}": "{factor}",
        "{left:factor} <plus|+> {right:factor}": ("plus", "{left}", "{right}"),
        "{left:factor} <minus|-> {right:factor}": ("minus", "{left}", "{right}"),
        "{left:whole}-{right:factor}": ("minus", "{left}", "{right}"),
        "{left:unit} multiplied by {right:unit}": lambda left, right: (
            ("times", left, right) if left[0] != "number" else None),
    })  # fmt: skip
    book.table("factor", {
        "({sum:reckoned})": "{sum}",
        "{unit}": "{unit}",
        "twice {unit}": ("times", TWO, "{unit}"),
        "{n:whole} times {unit}": ("times", "{n}", "{unit}"),
        "half[ of] {unit} ({up:rounding said})": half,
        "half ({up:rounding said})[ of] {unit}": half,
        "half of ({unit:reckoned}) ({up:rounding said})": half,
        "half[ of] {unit} ({up:rounding said}, by a maximum of {most:whole})": half,
        "half of {unit} (by a maximum of {most:whole}, {up:rounding said})": half,
        "{n:whole}.5 times {unit} ({up:rounding said})": lambda n, unit, up: (
            half(("times", number(2 * n[1] + 1), unit), up)),
        "{unit} divided by {by:unit} ({up:rounding said})": ("divided", "{unit}", "{by}", "{up}"),
    })  # fmt: skip
    book.table("unit", {
        "{n:whole}": "{n}",
        "[the ]difference between {left:factor} and {right:factor}": ("difference", "{left}", "{right}"),
        "the difference between {owner} {one:stat} and {two:stat}": lambda owner, one, two: (
            "difference", stat(one, owner), stat(two, owner)),
        "the difference <between|in> {owner} current {one:stat} and original {two:stat}": lambda owner, one, two: (
            "difference", stat(one, owner), ("printed stat", two, owner)),
        "the difference between {owner} original {one:stat} and current {two:stat}": lambda owner, one, two: (
            "difference", ("printed stat", one, owner), stat(two, owner)),
        "the difference between the {name:stat}S of the first 2 {noun:described}": lambda name, noun: (
            None if noun[2] else
            ("difference", stat(name, ("first", ONE, noun[1])), stat(name, ("nth", TWO, noun[1])))),
        "the absolute value of {unit}": ("difference", "{unit}", NOTHING),
        "the sum of {one:unit} and {two:unit}": ("plus", "{one}", "{two}"),
        "the {which:digit} digit of [the sum of ]{unit}": ("digit", "{which}", "{unit}"),
    })  # fmt: skip


def half(unit: Tree, up: str, most: Tree | None = None) -> Tree:
    """Half of a number, limited or not."""
    halved: Tree = ("divided", unit, TWO, up)
    return halved if most is None else ("at most", halved, most)


def numbers(book: ReadingBook) -> None:
    """Numbers of cards and players."""
    book.table("unit", {
        "{owner} [new ]{name:stat}": lambda owner, name: stat(name, owner),
        "{owner} original {name:stat}": ("printed stat", "{name}", "{owner}"),
        "{owner}[ total] {names:stat|2+|+}": lambda owner, names: summed(names, owner),
        "{owner} total {names:stat|2+|/}": lambda owner, names: summed(names, owner),
        "{owner}[ new] Slot Number[s]": ("slot", "{owner}"),
        "{owner} Upgrade Level": lambda owner: ("upgrade level",) if owner == THIS else None,
        "the {name:stat} of {card:cards joined}": lambda name, card: stat(name, card) if is_single(card) else None,
        "the combined SIZE of {one:selected} and {two:selected}": lambda one, two: (
            ("plus", stat("SIZE", one), stat("SIZE", two)) if is_single(one) and is_single(two) else None),
        "the amount that {owner} original {name:stat} exceeds {two:owner} current {other:stat}": exceeding,
        "your LIFE": stat("LIFE", character("your")),
        "your Shuffles": stat("SHUFFLES", character("your")),
        "the number of enemy Shuffles": stat("SHUFFLES", character("enemy")),
        "the number of skills that {card:reference} possesses": ("skill count", "now", "{card}"),
        "the number of skills <they each possess|it possesses|they have>": ("skill count", "now", ITS),
        "the Turn Number": ("turn number",),
        "the same amount": ("same amount",),
    })  # fmt: skip


def exceeding(owner: Tree, name: str, two: Tree, other: str) -> Tree | None:
    """How far the printed number of a card is above its number now."""
    if name != other or two not in (owner, ITS):
        return None
    return ("at least", ("minus", ("printed stat", name, owner), stat(name, owner)), NOTHING)


def counts(book: ReadingBook) -> None:
    """Numbers of cards."""
    book.table("unit", {
        "[the [total ]]number of {noun:described}": lambda noun: ("count", noun[1]) if noun[2] is None else None,
        "the total {name:stat} of <|all |the >{noun:described}": lambda name, noun: (
            None if noun[2] else ("total", stat(name, ITSELF), noun[1])),
        "the number of different {name:stat}S of {noun:described}": lambda name, noun: (
            None if noun[2] else ("different", stat(name, ITSELF), noun[1])),
        "{side} [total ]Field SIZE": lambda side: field_size(side, "field"),
        "the total SIZE of {side} field": lambda side: field_size(side, "field"),
        "the number of empty Slots <on|in> {side} {zone}": ("empty slots", "{side}", "{zone}"),
        "the total number of skills on {zones:owned}": ("skill count", "now", ("among", (), "follower", "{zones}", ())),
        "the number of factions in {zones:owned}": lambda zones: (
            "different", ("mark", "faction", ITSELF), ("among", (), "card", zones, ())),
        "the {which:extreme} {name:stat}[ value] <in|on> {zones:owned}": lambda which, name, zones: (
            ("best", which, stat(name, ITSELF), ("among", (), "follower", zones, ())) if name != "SIZE" else None),
    })  # fmt: skip


def shifts(book: ReadingBook) -> None:
    """How much the sentence before has changed, and how many cards."""
    book.table("shift noun", {"reduction": "lost", "decrease": "lost", "change[s]": "changed"})
    book.table("shift verb", {"decreased": "lost", "increased": "gained"})
    book.table("unit", {
        "the number of {verb:participle} {kind/many}": ("done said", "{verb}", "{kind}"),
        "the number of {kind/many} {verb:participle}": ("done said", "{verb}", "{kind}"),
        "the {sign:shift noun} in {name:stat}": ("shift said", "{sign}", "{name}", "each"),
        "the {name:stat} {sign:shift noun}": ("shift said", "{sign}", "{name}", "each"),
        "the total {name:stat} {sign:shift noun}": ("shift said", "{sign}", "{name}", "total"),
        "the total amount of {name:stat} {sign:shift verb}": ("shift said", "{sign}", "{name}", "total"),
        "the amount of {name:stat} {sign:shift verb}": ("shift said", "{sign}", "{name}", "each"),
        "the amount of {sign:shift verb} {name:stat}": ("shift said", "{sign}", "{name}", "each"),
        "<its|their> {name:stat} {sign:shift noun}": ("shift said", "{sign}", "{name}", "own"),
        "their {sign:shift noun} in {name:stat}": ("shift said", "{sign}", "{name}", "own"),
    })  # fmt: skip
