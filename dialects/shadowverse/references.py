"""Cards pointed at ("it", "that follower's leader"), several cards a sentence acts on, and numbers."""

from __future__ import annotations

from dialects.reading import ReadingBook, demand
from dialects.shadowverse.noun_phrase import NounPhrase
from dialects.shadowverse.trees import OWN_COST, THAT, THIS, YOU, own
from tefuda.language.vocabulary import Tree

ENEMY_LEADER: Tree = ("leaders", "enemy")
SELECTED: Tree = ("selected",)
SELECTED_MANY: Tree = ("selected many",)
PAID: Tree = ("paid",)
"""What was selected, or taken by a cost: `anaphora` finds which cards those are."""
REVEALED: Tree = ("revealed",)
"""What was revealed, told in the same way."""
OTHERS_PLAYED: Tree = ("other cards played",)


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    pointed(book)
    owners(book)
    several(book)
    numbers(book)


def pointed(book: ReadingBook) -> None:
    """Cards pointed at."""
    book.table("card noun", {"card": "card", "follower": "follower", "amulet": "amulet", "spell": "spell"})
    book.table("noun pointed at", {
        "{noun:card noun}": that_kind,
        "enemy": THAT,
    })  # fmt: skip
    book.table("one pointed at", {
        "that {that:noun pointed at}": "{that}",
        "the selected {that:noun pointed at}": lambda that: SELECTED,
        "the <first|former>[ {that:noun pointed at}]": lambda that="": ("first selected",),
        "the <second|latter>[ {that:noun pointed at}]": lambda that="": ("second selected",),
        "the revealed {noun:card noun}": lambda noun: REVEALED,
        "the <discarded|banished|returned|buried> {noun:card noun}": lambda noun: PAID,
        "this <card|follower|amulet|spell>": THIS,
    })  # fmt: skip
    book.table("ref said", {
        "{one:one pointed at}": "{one}",
        "the selected {that:noun pointed at}s": lambda that: SELECTED_MANY,
        "{one:one pointed at}'s leader": ("leader of", "{one}"),
        "<each|the> enemy leader": ENEMY_LEADER,
    })  # fmt: skip
    book.unit_rule("ref", "ref said")
    book.unit_rule("those", "ref said")


def that_kind(noun: str) -> Tree:
    """ "That follower": `anaphora` passes over what cannot be one."""
    return THAT if noun == "card" else ("that kind", noun)


def owners(book: ReadingBook) -> None:
    """Whose number it is: "this follower's attack"."""
    book.table("owner", {
        "{one:one pointed at}'s": "{one}",
        "the {noun:card noun}'s": that_kind,
        "its": THAT,
        "your leader's": ("leaders", "your"),
        "each enemy leader's": ENEMY_LEADER,
    })  # fmt: skip
    book.table("stat said", {"<attack|⟦attack⟧>": "attack", "<defense|⟦defense⟧>": "defense", "cost": "cost"})


def several(book: ReadingBook) -> None:
    """What a sentence acts on: the family `object`."""
    enemies = ("union", (ENEMY_LEADER, ("among", (), "follower", ("enemy field",), ())))
    book.unit_rule("object", "cards")
    book.table("cards", {
        "each enemy <leader and[ each] enemy follower|follower and[ enemy] leader|leader and follower> on the field": (
            enemies),
        "each of the {which:extreme}-cost {of:noun/many}": ("extreme", "{which}", OWN_COST, "{of}", "yes"),
    })  # fmt: skip


# ------------------------------------------------------------------ numbers


def numbers(book: ReadingBook) -> None:
    """Numbers: "the number of ...", "this follower's attack", "2 times ..."."""
    book.unit_rule("term", "number said")
    excluding = "<excluding|not including> <this card|this>"
    book.table("number said", {
        "{of:owner} {field:stat said}": ("stat", "{field}", "{of}"),
        "your max[imum] play points": ("player number", "max play points", YOU),
        "your [remaining ]play points": ("player number", "play points", YOU),
        "the number of times your leader has lost defense this turn": ("player number", "defense losses", YOU),
        "the number of cards you've played this turn": ("player number", "cards played", YOU),
        f"the number of <|other >cards you've played this turn, {excluding}": OTHERS_PLAYED,
        "the [total ]number of {of:noun/many}": ("count", "{of}"),
        "the number of {said:said many}": different,
        "the highest {field:stat said} among {of:noun/many}": lambda field, of: ("best", "highest", own(field), of),
    })  # fmt: skip
    book.table("single", {
        "there are at least {n:small number} {said:said many}": lambda n, said: (
            "compare", different(said), "least", n),
        "you revealed a {what:someone/one}": ("is", REVEALED, "{what}"),
        "you summoned a {what:someone/one}": ("is", THAT, "{what}"),
        "you discarded a {what:someone/one}": ("is", PAID, "{what}"),
    })  # fmt: skip


def different(said: NounPhrase) -> Tree:
    """How many different names or costs there are."""
    demand(said.places and len(said.rules) == 1 and said.rules[0][0] == "differ")
    return ("different", said.rules[0][1], said.cards())
