"""Which of the cards described a sentence is about, and cards named by what they are here."""

from __future__ import annotations

from tefuda.games.sword_girls.printed.steps import VERBS
from tefuda.games.sword_girls.printed.trees import (
    IT,
    ITS,
    ONE,
    THEM,
    THIS,
    Tree,
    character,
    is_single,
    number,
)
from tefuda.language.phrasebook import Phrasebook

ORDINALS = (("second", 2), ("third", 3), ("fourth", 4), ("fifth", 5))


def selector_phrases(book: Phrasebook) -> None:
    """Add them."""
    references(book)
    selections(book)
    book.means("cards spoken of", "{cards:reference}", lambda cards: cards)
    book.means("cards spoken of", "{cards:selected}", lambda cards: cards)
    book.means("cards spoken of", "{cards:pronoun}", lambda cards: cards)
    for text in ("{left:cards joined} and {right:cards joined}",):
        book.means("cards spoken of", text, lambda left, right: ("together", left, right))
    book.means("cards joined", "{cards:reference}", lambda cards: cards)
    book.means("cards joined", "{cards:selected}", lambda cards: cards)
    book.means(
        "cards spoken of",
        "{card:reference} and adjacent Followers",
        lambda card: ("together", card, adjacent(card)) if card[0] in ("this", "attacker", "defender") else None,
    )
    book.means(
        "cards spoken of",
        "this card and adjacent cards",
        lambda: ("together", THIS, ("among", (), "card", ("your field",), (("adjacent", THIS),))),
    )
    book.means("cards spoken of", "Followers adjacent to {card:reference}", lambda card: adjacent(card))


def adjacent(card: Tree) -> Tree:
    """The Followers next to a card whose field is known."""
    place = "your field" if card == THIS else "enemy field"
    return ("among", (), "follower", (place,), (("adjacent", card),))


def references(book: Phrasebook) -> None:
    """Cards named by what they are here, and the same as owners of numbers."""
    whole = (
        ("this <card|Follower|Spell|Character>", THIS),
        ("[the ]attacker", ("attacker",)),
        ("[the ]defender", ("defender",)),
        ("your Character", character("your")),
        ("the enemy Character", character("enemy")),
    )
    both = ("together", character("your"), character("enemy"))
    book.means("cards spoken of", "both Characters", lambda: both)
    for text, tree in whole:
        book.means("reference", text, lambda tree=tree: tree)
        book.means("owner", text + "'s", lambda tree=tree: tree)
    for word, kind in (("Follower", "follower"), ("card", "card"), ("Spell", "spell")):
        one, many = ("spoken", "", "one", kind), ("spoken", "", "many", kind)
        book.means("reference", f"<that|the> {word}", lambda one=one: one)
        book.means("owner", f"<that|the> {word}<'s|s>", lambda one=one: one)
        book.means("reference", f"[all of ]<those|these>[ two] {word}s", lambda many=many: many)
        for verb in (*VERBS, "buffed", "affected", "chosen"):
            one, many = ("spoken", verb, "one", kind), ("spoken", verb, "many", kind)
            book.means("reference", f"the {verb} {word}", lambda one=one: one)
            book.means("owner", f"the {verb} {word}'s", lambda one=one: one)
            book.means("reference", f"the {verb} {word}s", lambda many=many: many)
            book.means("reference", f"the {word} {verb}", lambda one=one: one)
    book.means(
        "owner",
        "{card:selected}'s",
        lambda card: card if card[0] in ("first", "last", "nth", "extreme") and is_single(card) else None,
    )
    book.means("owner", "its[ own]", lambda: ITS)
    book.means("owner", "their[ own]", lambda: ITS)
    book.means("owner", "each <Follower|card|Spell>'s own", lambda: ITS)
    book.means("pronoun", "it", lambda: IT)
    book.means("pronoun", "<they|them>", lambda: THEM)


def selections(book: Phrasebook) -> None:
    """Random, first, last, all, the highest."""
    book.means("selected", "a random {noun:described}", lambda noun: chosen("random", ONE, noun))
    book.means("selected", "{n:whole} random {noun:described}", lambda n, noun: chosen("random", n, noun))
    book.means(
        "selected",
        "a number of random {noun:described} equal to {n:amount}",
        lambda n, noun: chosen("random", n, noun),
    )
    book.means("selected", "all[ of the] {noun:described}", every)
    book.means(
        "selected", "<a|one> {noun:described}", lambda noun: chosen("first", ONE, noun) if noun[2] is None else None
    )
    book.means("selected", "up to {n:whole} {noun:described}", lambda n, noun: chosen("first", n, noun))
    book.means("selected", "up to {n:whole} random {noun:described}", lambda n, noun: chosen("random", n, noun))
    book.means("selected", "a number of {noun:described} equal to {n:amount}", lambda n, noun: chosen("first", n, noun))
    book.means("selected", "all {kind:Followers at large}", lambda kind: kind)
    book.means("selected", "a different {noun:described}", another)
    for one, two in (("first", "last"), ("last", "first")):
        book.means(
            "selected",
            f"the {one} and {two} {{noun:described}}",
            lambda noun, one=one, two=two: (
                ("together", (one, ONE, noun[1]), (two, ONE, noun[1])) if noun[2] is None and noun[3] else None
            ),
        )
    book.means("selected", "any {noun:described}", lambda noun: every(noun) if noun[2] is None else None)
    book.means("selected", "{noun:described}", lambda noun: every(noun) if noun[2] is None else None)
    for word in ("first", "last"):
        book.means("selected", f"the {word} {{noun:described}}", lambda noun, word=word: chosen(word, ONE, noun))
        book.means(
            "selected", f"the {word} {{n:whole}} {{noun:described}}", lambda n, noun, word=word: chosen(word, n, noun)
        )
    for place in range(1, 11):
        ending = {1: "st", 2: "nd", 3: "rd"}.get(place, "th")
        book.means("ordinal", f"{place}{ending}", lambda place=place: place)
    book.means("selected", "the {place:ordinal} {noun:described}", lambda place, noun: nth(place, noun))
    book.means("selected", "the {one:ordinal} and {two:ordinal} {noun:described}", two_places)
    for word, how in (("top", "first"), ("bottom", "last")):
        book.means(
            "selected",
            f"the {word} {{noun:described}}",
            lambda noun, how=how: chosen(how, ONE, noun) if in_pile(noun) else None,
        )
        book.means(
            "selected",
            f"the {word} {{n:whole}} {{noun:described}}",
            lambda n, noun, how=how: chosen(how, n, noun) if in_pile(noun) else None,
        )
    for word, place in ORDINALS:
        book.means("selected", f"the {word} {{noun:described}}", lambda noun, place=place: nth(place, noun))
    book.means("selected", "the {noun:described}", the_one)


def chosen(how: str, count: Tree, noun: Tree) -> Tree | None:
    """So many of the cards described: "a random Follower", "2 random Followers"."""
    _, cards, best, many, each = noun
    both = each or (many and count == ONE)
    if both and how in ("first", "last") and len(cards[3]) == 2 and best is None:
        left, right = (("among", *cards[1:3], (place,), cards[4]) for place in cards[3])
        return ("together", (how, count, left), (how, count, right))
    if each:
        return None
    if many == (count == ONE):
        return None
    if how != "random" and len({place.split()[0] for place in cards[3]}) > 1:
        return None
    if best is None:
        return (how, count, cards)
    if how == "random":
        return (how, count, ("extreme", best[1], best[2], cards, "yes"))
    if how == "first" and count == ONE:
        return ("extreme", best[1], best[2], cards, "no")
    return None


def in_pile(noun: Tree) -> bool:
    """Whether cards lie in decks or Graves, which have a top."""
    return all(place.endswith(("deck", "grave")) for place in noun[1][3])


def two_places(one: int, two: int, noun: Tree) -> Tree | None:
    """Two cards by their places in the order."""
    if noun[2] is not None or not noun[3] or noun[4]:
        return None
    return (
        "together",
        *(("first", ONE, noun[1]) if place == 1 else ("nth", number(place), noun[1]) for place in (one, two)),
    )


def another(noun: Tree) -> Tree | None:
    """A random one that is not the card of the step before."""
    _, cards, best, many, each = noun
    if best is not None or many or each:
        return None
    return ("random", ONE, ("among", *cards[1:4], (*cards[4], ("not", ("one of these", ("same", True))))))


def nth(place: int, noun: Tree) -> Tree | None:
    """The one at a place in the order."""
    return None if noun[2] is not None or noun[3] else ("nth", number(place), noun[1])


def every(noun: Tree) -> Tree | None:
    """All cards described."""
    _, cards, best, many, _ = noun
    if not many:
        return None
    return cards if best is None else ("extreme", best[1], best[2], cards, "yes")


def the_one(noun: Tree) -> Tree | None:
    """The card with the highest number, or in a slot: there is only one."""
    _, cards, best, many, each = noun
    if each:
        return None
    if many:
        return every(noun)
    if best is not None:
        return ("extreme", best[1], best[2], cards, "no")
    for trait in cards[4]:
        if trait[0] == "in slots" and len(trait[1]) == 1 and len(cards[3]) == 1:
            return ("first", ONE, cards)
        if trait[0] == "compare" and trait[1][0] == "slot" and trait[2] == "equal" and len(cards[3]) == 1:
            return ("first", ONE, cards)
    return None
