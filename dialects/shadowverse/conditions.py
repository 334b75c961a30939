"""Conditions: "if Overflow is active for you", "if there are at least 3 cards in your hand"."""

from __future__ import annotations

from dialects.reading import ReadingBook
from dialects.shadowverse.trees import ONE, THAT, THIS, THIS_CARD, YOU, compare, described_in, number
from tefuda.language.vocabulary import Tree

PLAY_POINTS: Tree = ("player number", "play points", YOU)
MAX_PLAY_POINTS: Tree = ("player number", "max play points", YOU)
SUPER_EVOLUTION_POINTS: Tree = ("player number", "super-evolution points", YOU)
LEADERS_DEFENSE: Tree = ("stat", "defense", ("leaders", "your"))
ITS_COST: Tree = ("stat", "cost", THAT)


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    book.means("condition", "{one:single}, and {two:single}", lambda one, two: ("all of", (one, two)))
    states(book)
    counters(book)
    countings(book)
    players(book)
    histories(book)
    ability_words(book)


def states(book: ReadingBook) -> None:
    """What is so of a card, or of the game."""
    book.table("single", {
        "<it's|that card is|that follower is> a {what:someone/one}": ("is", THAT, "{what}"),
        THIS_CARD + " was {such:arrived}": "{such}",
        THIS_CARD + " wasn't {such:arrived}": ("not", "{such}"),
        THIS_CARD + " is in your {zone}": ("is in", THIS, "{zone}"),
        THIS_CARD + " is reserved[ on your field]": ("is", THIS, ("described", (("turned", "no"),), "card", ())),
    })  # fmt: skip
    book.table("arrived", {
        "put onto the field by an ability": arrived("came by ability"),
        "put onto the field from[ your] {zone}": lambda zone: arrived("came from", zone),
        "put onto the field from anywhere other than your hand": ("not", arrived("came from", "hand")),
    })  # fmt: skip


def arrived(*trait: str) -> Tree:
    """This card came to the field in some way."""
    return ("is", THIS, ("described", (), "card", (trait,)))


def counters(book: ReadingBook) -> None:
    """Counters on this card, and what "it" costs."""
    book.table("so many counters", {
        "a {sort:counter} counter": ("{sort}", "least", ONE),
        "no {sort:counter} counters": lambda sort: (sort, "equal", number(0)),
        "at least {n:int} {sort:counter} counters": lambda n, sort: (sort, "least", number(n)),
    })  # fmt: skip
    book.table("limit", {
        "at least {n:int}": lambda n: ("least", number(n)),
        "{n:int} or more": lambda n: ("least", number(n)),
        "{n:int} or <less|fewer>": lambda n: ("most", number(n)),
    })  # fmt: skip
    book.table("single", {
        THIS_CARD + " <has|had> {many:so many counters}": lambda many: (
            compare(("counters on", many[0], THIS), *many[1:])),
        "<it|that card> costs {limit}[ play points]": lambda limit: compare(ITS_COST, *limit),
        "<it|that card> costs an odd number[ of play points]": ("odd", ITS_COST),
        "<it|that card> costs an even number[ of play points]": ("multiple", ITS_COST, number(2)),
    })  # fmt: skip


def countings(book: ReadingBook) -> None:
    """How many cards there are."""
    book.table("single place", {
        "on your field": "your field",
        "in your {zone}": lambda zone: f"your {zone}",
    })  # fmt: skip
    book.table("single", {
        "<there's|there is> a {of:noun/one}": ("exists", "{of}"),
        "there are no {of:noun/many}": ("not", ("exists", "{of}")),
        "there are {limit} {of:noun/many}": lambda limit, of: compare(("count", of), *limit),
        "there are[ exactly] {n:int} {of:noun/many}": lambda n, of: compare(("count", of), "equal", number(n)),
        "there are {n:int} <{what:someone/one}|{what:someone/many}> or <less|fewer> {place:single place}": (
            lambda n, what, place: compare(("count", described_in(what, place)), "most", number(n))),
        "<there is|there's> a {one:someone/one} and {two:someone/one} {place:single place}": lambda one, two, place: (
            "all of", (("exists", described_in(one, place)), ("exists", described_in(two, place)))),
    })  # fmt: skip


def players(book: ReadingBook) -> None:
    """Numbers of players and leaders."""
    book.table("single", {
        "you have {limit}[ play points]": lambda limit: compare(PLAY_POINTS, *limit),
        "you have {n:int} max play points": lambda n: compare(MAX_PLAY_POINTS, "equal", number(n)),
        "you don't have a super<-| >evolution point": compare(SUPER_EVOLUTION_POINTS, "equal", number(0)),
        "your leader's <defense|⟦defense⟧> is {limit}": lambda limit: compare(LEADERS_DEFENSE, *limit),
        "this follower has at least {n:int} {stat:stat said}": lambda n, stat: (
            compare(("stat", stat, THIS), "least", number(n))),
    })  # fmt: skip


def histories(book: ReadingBook) -> None:
    """What has happened this turn."""
    book.table("single", {
        "you <do|did>": ("happened",),
        "you <do not|don't>": ("not", ("happened",)),
        "a {what:someone/one} on your field evolved this turn": lambda what: happenings("evolves", what),
        "you've played at least {n:int} {what:someone/many} this turn": lambda n, what: happenings("plays", what, n),
        "you've played a {what:someone/one} this turn": lambda what: happenings("plays", what),
        "<you|you've> discarded a {what:someone/one} this turn": lambda what: happenings("discards", what),
        "a {what:someone/one} <was put from your field|on your field was put> into the cemetery this turn": (
            lambda what: departures(what, "cemetery")),
        "a {what:someone/one} on your field was returned to hand this turn": lambda what: departures(what, "hand"),
        "you played <this|this card> for {n:int} more play points": lambda n: ("paid extra", "1"),
        "you paid <this|this card>'s additional cost": ("paid extra", "1"),
    })  # fmt: skip


def happenings(what: str, cards: Tree, least: int = 1) -> Tree:
    """Something has happened to your cards, or with them, so often."""
    return compare(("happenings", what, cards, YOU), "least", number(least))


def departures(cards: Tree, to: str) -> Tree:
    """Cards have left your field."""
    return compare(("departures", cards, YOU, "field", to), "least", ONE)


def ability_words(book: ReadingBook) -> None:
    """The conditions that have a name and stand before a colon: they govern the rest of the paragraph (SVE 14.33)."""
    book.table("ability word", {
        "Combo ({n:term})": ("combo", "{n}"),
        "<Spellchain|SC> ({n:term})": ("spellchain", "{n}", "runecraft"),
        "<Necrocharge|NC> ({n:term})": ("necrocharge", "{n}"),
    })  # fmt: skip
    book.table("single", {
        "Overflow is active for you": ("overflow",),
        "Sanguine is active for you": ("sanguine",),
    })  # fmt: skip
