"""Costs: "[cost01], [engage], bury this card"."""

from __future__ import annotations

from dialects.reading import ReadingBook
from dialects.shadowverse.trees import ONE, THIS, THIS_CARD, described_in, number
from tefuda.language.vocabulary import Tree

TO_CEMETERY = "into <its owner's cemetery|their owners' cemeteries>"
TO_HAND = "to <its owner's hand|their owners' hands|hand>"
TO_EX = "into <its owner's EX area|their owners' EX areas>"


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    book.table("cost", {
        "⟦cost{n:int}⟧": lambda n: ("pay points", number(n)),
        "⟦costX⟧": ("pay any points", "X", 1),
        "Lesson ({n:int})": lambda n: (
            "use cards", "banish", number(n), ("among", (), "card", ("your EX area",), (("named", "Magical Item"),))),
        "give your leader ⟦defense⟧-{n:int}": lambda n: ("pay defense", number(n)),
        "⟦engage⟧": ("use this", "engage"),
    })  # fmt: skip
    book.unit_rule("printed cost", "cost")
    book.table("printed cost", {
        "{one:cost}, or {other:cost}": ("either cost", ("{one}", "{other}")),
        "{one:cost} and {other:cost}": ("both", "{one}", "{other}"),
    })  # fmt: skip
    with_this(book)
    with_cards(book)
    with_counters(book)


def with_this(book: ReadingBook) -> None:
    """Costs paid with the card itself."""
    for text, how in {
        "bury {}": "bury",
        "put {} into its owner's cemetery": "bury",
        "banish {}[ from your field]": "banish",
        "discard {}[ from your hand]": "discard",
        "put {} from your hand into your EX area": "hand to EX",
        "banish {} <from|in> your cemetery": "cemetery banish",
        "banish {} <from|in> your EX area": "EX banish",
        "bury {} <from|in> your EX area": "EX bury",
    }.items():
        book.means("cost", text.replace("{}", THIS_CARD), lambda how=how: ("use this", how))


def with_cards(book: ReadingBook) -> None:
    """Costs paid with other cards."""
    book.table("cards to use", {
        "a {what:someone/one}": (ONE, "{what}"),
        "{n:int} <{what:someone/one}|{what:someone/many}>": lambda n, what: (number(n), what),
        "two <{what:someone/one}|{what:someone/many}>": lambda what: (number(2), what),
    })  # fmt: skip
    for text, how, place in (
        ("discard {}", "discard", "your hand"),
        ("bury {}[ <from|on> your field]", "bury", "your field"),
        ("put {} from your field " + TO_CEMETERY, "bury", "your field"),
        ("banish {} <from|in> your cemetery", "banish", "your cemetery"),
        ("<⟦engage⟧|engage> {} on your field", "engage", "your field"),
        ("return {} <from|on> your field " + TO_HAND, "return", "your field"),
        ("put {} from your hand into your EX area", "to EX", "your hand"),
        ("put {} <from|on> your field " + TO_EX, "to EX", "your field"),
        ("reveal {} <from|in> your hand", "reveal", "your hand"),
        ("put {} from your hand on the bottom of your deck", "bottom", "your hand"),
    ):

        def used(cards: tuple[Tree, Tree], how: str = how, place: str = place) -> Tree:
            return ("use cards", how, cards[0], described_in(cards[1], place))

        book.means("cost", text.replace("{}", "{cards:cards to use}"), used)
        if how == "discard" or (place == "your field" and how == "bury"):
            book.means(
                "printed cost",
                text.replace("{}", "<this|this card> and a {what:someone/one}"),
                lambda what, how=how, used=used: ("both", ("use this", how), used((ONE, what))),
            )


def with_counters(book: ReadingBook) -> None:
    """Counters taken off."""
    book.table("holder", {THIS_CARD: THIS, "a {of:noun/one}": lambda of: of})
    book.table("cost", {
        "remove a {sort:counter} counter from {of:holder}": ("pay counters", ONE, "{sort}", "{of}"),
        "remove {n:int} {sort:counter} counter[s] from {of:holder}": lambda n, sort, of: (
            "pay counters", number(n), sort, of),
    })  # fmt: skip
