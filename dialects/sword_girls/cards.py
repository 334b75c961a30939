"""Which of the cards described a sentence is about, and cards named by what they are here."""

from __future__ import annotations

from dialects.reading import ReadingBook, demand
from dialects.sword_girls.trees import IT, ITS, ONE, THIS, Tree, character, is_single, number, with_trait

PARTICIPLES = ("sent", "moved", "removed", "destroyed", "deactivated", "reactivated", "copied", "buffed")


def add(book: ReadingBook) -> None:
    """Add the phrases. `reference` is a card named by what it is, `selected` some of the cards described; `owner` whose
    number is meant."""
    book.table("participle", {verb: verb for verb in PARTICIPLES})
    book.table("named card", {
        "this <card|Spell|Character>": THIS,
        "[the ]attacker": ("attacker",),
        "[the ]defender": ("defender",),
        "{side} Character": character,
        "<that|the> {kind/one}": ("spoken", "", "one", "{kind}"),
        "the {verb:participle} {kind/one}": ("spoken", "{verb}", "one", "{kind}"),
    })  # fmt: skip
    book.table("reference", {
        "{card:named card}": "{card}",
        "[all of ]those {kind/many}": ("spoken", "", "many", "{kind}"),
        "the {verb:participle} {kind/many}": ("spoken", "{verb}", "many", "{kind}"),
        "the {kind/one} {verb:participle}": ("spoken", "{verb}", "one", "{kind}"),
    })  # fmt: skip
    book.table("owner", {
        "{card:named card}'s": "{card}",
        "{card:selected}'s": lambda card: card if card[0] in ("first", "extreme") and is_single(card) else None,
        "<that|the> Followers": ("spoken", "", "one", "follower"),
        "<its|their>[ own]": ITS,
    })  # fmt: skip
    book.table("cards joined", {"{cards:reference}": lambda cards: cards, "{cards:selected}": lambda cards: cards})
    book.table("cards spoken of", {
        "{cards:cards joined}": "{cards}",
        "it": IT,
        "both Characters": ("union", (character("your"), character("enemy"))),
        "{left:cards joined} and {right:cards joined}": ("union", ("{left}", "{right}")),
        "{card:reference} and adjacent Followers": with_neighbours,
        "this card and adjacent cards": with_neighbours(THIS, "card"),
    })  # fmt: skip
    book.table("ordinal", {"1st": 1, "3rd": 3, "4th": 4, "second": 2, "third": 3})
    book.table("selected", {
        "a random {noun:described}": lambda noun: chosen("random", ONE, noun),
        "[up to ]{n:whole} random {noun:described}": lambda n, noun: chosen("random", n, noun),
        "a number of random {noun:described} equal to {n:amount}": lambda n, noun: chosen("random", n, noun),
        "up to {n:whole} {noun:described}": lambda n, noun: chosen("first", n, noun),
        "a number of {noun:described} equal to {n:amount}": lambda n, noun: chosen("first", n, noun),
        "a {noun:described}": lambda noun: chosen("first", ONE, noun) if noun[2] is None else None,
        "the {end:first or last} {noun:described}": lambda end, noun: chosen(end, ONE, noun),
        "the {end:first or last} {n:whole} {noun:described}": lambda end, n, noun: chosen(end, n, noun),
        "the {place:ordinal} {noun:described}": lambda place, noun: (
            None if noun[2] is not None or noun[3] else ("nth", number(place), noun[1])),
        "the {one:ordinal} and {two:ordinal} {noun:described}": lambda one, two, noun: (
            "union", (nth(one, noun), nth(two, noun))),
        "a different {noun:described}": lambda noun: ("random", ONE, others(noun[1])),
        "the {noun:described}": the_one,
        "all {noun:described}": every,
        "[any ]{noun:described}": lambda noun: every(noun) if noun[2] is None else None,
        "all {cards:Followers at large}": "{cards}",
    })  # fmt: skip


def with_neighbours(card: Tree, kind: str = "follower") -> Tree:
    """A card and those next to it, where its field is known."""
    demand(card[0] in ("this", "attacker", "defender"))
    place = "your field" if card == THIS else "enemy field"
    return ("union", (card, ("among", (), kind, (place,), (("adjacent", card),))))


def chosen(how: str, count: Tree, noun: Tree) -> Tree:
    """So many of the cards described: "a random Follower", "2 random Followers"."""
    _, cards, best, many, each = noun
    both = each or (many and count == ONE)
    if both and how in ("first", "last") and len(cards[3]) == 2 and best is None:
        return ("union", tuple((how, count, ("among", *cards[1:3], (place,), cards[4])) for place in cards[3]))
    demand(many != (count == ONE))
    demand(how == "random" or len({place.split()[0] for place in cards[3]}) == 1)
    if best is None:
        return (how, count, cards)
    if how == "random":
        return (how, count, ("extreme", best[1], best[2], cards, "yes"))
    demand(how == "first" and count == ONE)
    return ("extreme", best[1], best[2], cards, "no")


def nth(place: int, noun: Tree) -> Tree:
    """The card at a place in the order."""
    return ("first", ONE, noun[1]) if place == 1 else ("nth", number(place), noun[1])


def others(cards: Tree) -> Tree:
    """Those that are not the card of the step before."""
    return with_trait(cards, ("not", ("one of these", ("same", True))))


def every(noun: Tree) -> Tree:
    """All cards described."""
    _, cards, best, many, _ = noun
    demand(many)
    return cards if best is None else ("extreme", best[1], best[2], cards, "yes")


def the_one(noun: Tree) -> Tree:
    """The card with the highest number, or in a slot: there is only one."""
    _, cards, best, many, each = noun
    demand(not each)
    if many:
        return every(noun)
    if best is not None:
        return ("extreme", best[1], best[2], cards, "no")
    demand(len(cards[3]) == 1 and any(is_slot(trait) for trait in cards[4]))
    return ("first", ONE, cards)


def is_slot(trait: Tree) -> bool:
    """Whether a trait is to be in one slot."""
    if trait[0] == "in slots":
        return len(trait[1]) == 1
    return bool(trait[0] == "compare" and trait[1][0] == "slot" and trait[2] == "equal")
