"""Nouns: cards described, with their places: "another Pixie follower on your field with 3 defense or less".

A noun is read in three parts: what stands before it, the noun itself, and what stands behind it. `NounPhrase` puts them
together: as cards with places (`noun`), or as a description without a place (`someone`).
"""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.shadowverse import references
from dialects.shadowverse.noun_phrase import NounPhrase
from dialects.shadowverse.trees import OWN_COST
from tefuda.games.shadowverse.facts import load_facts
from tefuda.games.shadowverse.lexicon.terms import ZONES
from tefuda.language.vocabulary import Tree

KINDS = ("card", "follower", "amulet", "spell")
TOKEN: Tree = ("special", "token")
SIDES = ("your", "enemy")


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    names(book)
    places(book)
    before(book)
    heads(book)
    behind(book)
    nouns(book)
    references.add(book)


def names(book: ReadingBook) -> None:
    """Names of cards, without quotes."""
    cards = load_facts().cards.values()
    every = {plain(name): name for card in cards for name in (card.name_en, *card.alternate_names) if name}
    tokens = {plain(card.name_en): card.name_en for card in cards if card.special == "token" and card.name_en}
    book.list_names("printed name", every)
    book.list_names("printed token name", tokens)


def plain(name: str) -> str:
    """A name as `tidied` leaves it in a text."""
    return name.replace("’", "'")


# ------------------------------------------------------------------ places


def places(book: ReadingBook) -> None:
    """Where cards are: pairs of a side ("your", "enemy", "either") and a zone."""
    book.table("zone said", {zone: zone for zone in ZONES if zone != "faceup evolve deck"})
    book.table("zones said", {"cemeteries": "cemetery"})
    joint = "<and|or|and/or>"
    book.table("place said", {
        "[currently ]<on|in|from> your {zone:zone said}": (("your", "{zone}"),),
        "<on|in|from> <an|the|each> opponent's {zone:zone said}": (("enemy", "{zone}"),),
        "<on|in|from> opponents' {zone:zones said}": (("enemy", "{zone}"),),
        "<on|in|from> <an|any|either|the> {zone:zone said}": (("either", "{zone}"),),
        "[from ]among them": (("them", ""),),
        f"{{one:place said}} {joint} {{two:place said}}": lambda one, two: one + two,
        f"{{one:place said}} {joint} {{two:zone said}}": lambda one, two: (
            (*one, (one[0][0], two)) if one[0][0] == "your" else None),
    })  # fmt: skip


def placed(side: str, said: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """The places that a noun speaks of: "an enemy follower on the field" is on the enemy field."""
    found: list[str] = []
    for whose, zone in said:
        if whose == "either":
            found += [f"{one} {zone}" for one in SIDES if side in ("", one)]
        else:
            demand(side in ("", whose))
            found.append("them" if whose == "them" else f"{whose} {zone}")
    if not said and side:
        found.append(f"{side} field")
    return tuple(found)


# ------------------------------------------------------------------ before the noun


def before(book: ReadingBook) -> None:
    """What stands before the noun: sides, states, traits, classes, costs."""
    book.table("belongs", {
        "{trait:trait name}": ("trait", "{trait}"),
        "⟦{name:class name}⟧": ("class", "{name}"),
        "non-{one:belongs}": lambda one: ("not", one) if one[0] != "not" else None,
    })  # fmt: skip
    book.table("before", {
        "enemy": ("side", "enemy"),
        "faceup": ("faceup",),
        "other": ("adjective", ("other",)),
        "engaged": ("adjective", ("turned", "yes")),
        "<reserved|refreshed>": ("adjective", ("turned", "no")),
        "evolved": ("adjective", ("special", "evolved")),
        "unevolved": ("adjective", ("not", ("special", "evolved"))),
        "token": ("adjective", TOKEN),
        "differently named": ("rule", ("differ", ("name of",))),
        "{n:small number}-cost": ("trait", ("number is", "cost", "equal", "{n}")),
        "{n:small number}-cost or less": ("trait", ("number is", "cost", "most", "{n}")),
        "{one:belongs}": ("adjective", "{one}"),
        "{all:belongs|2+| and/or }": ("adjective", ("any of", "{all}")),
        "{all:belongs|2+| or }": ("adjective", ("any of", "{all}")),
    })  # fmt: skip
    book.table("small number", {
        "{n:int}": ("number", "{n}"),
        "{letter:number letter}": ("named number", "{letter}"),
        "one": ("number", 1),
    })  # fmt: skip


# ------------------------------------------------------------------ the noun


def heads(book: ReadingBook) -> None:
    """The noun itself: a kind, a name, or several kinds; with what it says of the card beside its kind."""
    for form, ending in (("one", ""), ("many", "s")):
        book.table(f"kind {form}", {kind + ending: kind for kind in KINDS})
        kind = f"{{kind:kind {form}}}"
        book.table(f"joined {form}", {
            f"[{{adjectives:belongs| }} ]{kind}[ {{traits:trait said| }}]": (
                lambda kind, adjectives=(), traits=(): ("described", adjectives, kind, traits)),
        })  # fmt: skip
        book.table(f"head {form}", {
            kind: ("{kind}", (), ()),
            "token" + ending: ("card", (TOKEN,), ()),
            f"{{name:printed token name}} token{ending}": ("card", (TOKEN,), (("named", "{name}"),)),
            f"{{all:joined {form}|2+| or }}": either_kind,
            "{all:printed name|2+| or }": either_name,
        })  # fmt: skip
    book.table("head one", {"{name:printed name}": lambda name: ("card", (), (("named", name),))})
    book.table("head many", {"{all:joined many|2+| and }": either_kind, "{all:joined many|2+| and/or }": either_kind})


def either_name(all: tuple[str, ...]) -> tuple[str, tuple[Tree, ...], tuple[Tree, ...]]:
    """A card of one of several names."""
    return ("card", (), (("any of", tuple(("named", name) for name in all)),))


def either_kind(all: tuple[Tree, ...]) -> tuple[str, tuple[Tree, ...], tuple[Tree, ...]]:
    """A card of one of several descriptions: "an amulet or Golem follower". What stands before the first only, or
    behind the last only, is meant for all: `together` says so of them all."""
    demand(len({bool(one[3]) for one in all}) == 1)
    own = [bool(one[1]) for one in all]
    demand(any(own) or all[0][3] or not any(one[2] == "card" for one in all))
    demand(not own[0] or min(own) or all[0][2] == "card")
    return ("card", (("any of", all),), ())


# ------------------------------------------------------------------ behind the noun


def behind(book: ReadingBook) -> None:
    """What stands behind the noun: places, numbers, keywords, names."""
    numbers_behind(book)
    book.table("header said", {
        "⟦evolve⟧": "evolve",
        "⟦lastwords⟧": "last words",
    })  # fmt: skip
    book.table("trait said", {
        "<with|that has|that have> {keyword:keyword}": ("with keyword", "{keyword}"),
        "with {all:keyword|2+| or }": lambda all: ("any of", tuple(("with keyword", keyword) for keyword in all)),
        "with {header:header said}": ("header", "{header}"),
        "with a different name <from|than> {of:ref}": ("not", ("shares name", "{of}")),
        "with {of:owner} name": ("shares name", "{of}"),
        "named {name:printed name}": ("named", "{name}"),
        "named {all:printed name|2+| or }": lambda all: ("any of", tuple(("named", name) for name in all)),
        "not named {name:printed name}": ("not", ("named", "{name}")),
        "<with|that has|that have> {part:name} in <its|their> name[s]": ("in name", "{part}"),
        "with {all:name|2+| or } in <its|their> name[s]": lambda all: (
            "any of", tuple(("in name", part) for part in all)),
        "that <was|were> put onto the field this turn": ("came this turn",),
    })  # fmt: skip
    book.table("behind", {
        "{where:place said}": ("at", "{where}"),
        "{one:trait said}": ("trait", "{one}"),
        "with <|the |both the |both >{one:trait name} and {two:trait name} traits": lambda one, two: (
            "adjectives", (("trait", one), ("trait", two))),
        "with different names": ("rule", ("differ", ("name of",))),
        "with different [base ]costs": ("rule", ("differ", OWN_COST)),
        "that cost a total of {n:small number}[ play points] or less": ("rule", ("total at most", OWN_COST, "{n}")),
    })  # fmt: skip


def numbers_behind(book: ReadingBook) -> None:
    """Cost, attack and defense of what is described."""
    points = "[ play point[s]]"
    cost = "that [originally ]cost[s] "
    book.table("trait said", {
        cost + "{n:small number}" + points + " or less": ("number is", "cost", "most", "{n}"),
        cost + "{n:small number}" + points + " or more": ("number is", "cost", "least", "{n}"),
        cost + "at least {n:small number}" + points: ("number is", "cost", "least", "{n}"),
        cost + "{n:small number}" + points: ("number is", "cost", "equal", "{n}"),
        "with {n:small number} {stat:stat said} or less": ("number is", "{stat}", "most", "{n}"),
        "with at least {n:small number} {stat:stat said}": ("number is", "{stat}", "least", "{n}"),
        "with {n:small number} {stat:stat said}": ("number is", "{stat}", "equal", "{n}"),
    })  # fmt: skip


# ------------------------------------------------------------------ put together


def nouns(book: ReadingBook) -> None:
    """Nouns with all that describes them."""
    for form in ("one", "many"):
        said = f"{{said:said {form}}}"
        book.means(f"said {form}", f"[{{before:before| }} ]{{head:head {form}}}[ {{behind:behind| }}]", together)
        book.means(f"printed {form}", said, lambda said: said.cards() if said.places and not said.rules else None)
        book.means(f"printed someone {form}", said, lambda said: (
            said.described() if not said.places and not said.rules else None))  # fmt: skip
        book.unit_rule("noun", f"printed {form}", form=form, inner_form="")
        book.unit_rule("someone", f"printed someone {form}", form=form, inner_form="")


def is_closed(own: tuple[Tree, ...]) -> bool:
    """Whether a noun is of several descriptions that have adjectives of their own."""
    return any(one[0] == "any of" and any(kind[0] == "described" and kind[1] for kind in one[1]) for one in own)


def together(
    head: tuple[str, tuple[Tree, ...], tuple[Tree, ...]],
    before: tuple[Any, ...] = (),
    behind: tuple[Any, ...] = (),
) -> NounPhrase:
    """The noun that the parts make."""
    kind, own_adjectives, own_traits = head
    adjectives: list[Tree] = []
    traits: list[Tree] = list(own_traits)
    rules: list[Tree] = []
    side = ""
    where: tuple[tuple[str, str], ...] = ()
    faceup = False
    for sort, *rest in before:
        if sort == "side":
            demand(not side and (rest[0] != "your" or (sort, *rest) == before[0]))
            side = rest[0]
        elif sort == "faceup":
            faceup = True
        elif sort == "trait":
            traits.append(rest[0])
        elif sort == "rule":
            rules.append(rest[0])
        else:
            adjectives.append(rest[0])
    demand(not adjectives or not is_closed(own_adjectives))
    adjectives += own_adjectives
    for sort, *rest in behind:
        if sort == "at":
            demand(where in ((), rest[0]))
            where = rest[0]
        elif sort == "rule":
            rules.append(rest[0])
        elif sort == "adjectives":
            adjectives += rest[0]
        else:
            traits.append(rest[0])
    found = placed(side, where)
    if faceup:
        demand(found == ("your evolve deck",))
        found = ("your faceup evolve deck",)
    return NounPhrase(kind, tuple(adjectives), tuple(traits), found, tuple(rules))
