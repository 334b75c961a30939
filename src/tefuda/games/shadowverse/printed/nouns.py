"""Nouns: cards described, with their places: "another Pixie follower on your field with 3 defense or less".

A noun is read in three parts: what stands before it, the noun itself, and what stands behind it. `Said` puts them
together: as cards with places (`noun`), or as a description without a place (`someone`).
"""

from __future__ import annotations

from typing import Any

from tefuda.games.shadowverse.facts import load_facts
from tefuda.games.shadowverse.printed import references
from tefuda.games.shadowverse.printed.said import Said
from tefuda.games.shadowverse.vocabulary import CLASSES, ZONES
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree

KINDS = ("card", "follower", "amulet", "spell")
TOKEN: Tree = ("special", "token")
SIDES = ("your", "enemy")
HEADERS = {"evolve": "evolve", "lastwords": "last words", "fanfare": "fanfare", "act": "activate"}


def add(book: Phrasebook) -> None:
    """Add the phrases."""
    names(book)
    places(book)
    before(book)
    heads(book)
    behind(book)
    nouns(book)
    references.add(book)


def names(book: Phrasebook) -> None:
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


def places(book: Phrasebook) -> None:
    """Where cards are: pairs of a side ("your", "enemy", "either") and a zone."""
    for zone in ZONES:
        if zone == "faceup evolve deck":
            continue
        at = "<on|from>" if zone == "field" else "<in|from>"
        many = {"cemetery": "cemeteries"}.get(zone, zone + "s")
        book.means("zone said", zone, lambda zone=zone: zone)
        book.means("place said", f"[currently ]{at} your {zone}", lambda zone=zone: (("your", zone),))
        for whose in (f"<an|the|each> opponent's {zone}", f"opponents' {many}"):
            book.means("place said", f"{at} {whose}", lambda zone=zone: (("enemy", zone),))
        whole = f"{at} the field" if zone == "field" else f"{at} <an|any|either|the> {zone}"
        book.means("place said", whole, lambda zone=zone: (("either", zone),))
    joint = "<and|or|and/or>"
    book.means("place said", f"{{one:place said}} {joint} {{two:place said}}", lambda one, two: one + two)
    book.means(
        "place said",
        f"{{one:place said}} {joint} {{two:zone said}}",
        lambda one, two: (*one, (one[0][0], two)) if one[0][0] == "your" else None,
    )
    book.means("place said", "[from ]among them", lambda: (("them", ""),))


def placed(side: str, said: tuple[tuple[str, str], ...]) -> tuple[str, ...] | None:
    """The places that a noun speaks of: "an enemy follower on the field" is on the enemy field."""
    found: list[str] = []
    for whose, zone in said:
        if whose == "them":
            if side:
                return None
            found.append("them")
        elif whose == "either":
            found += [f"{one} {zone}" for one in SIDES if side in ("", one)]
        elif side in ("", whose):
            found.append(f"{whose} {zone}")
        else:
            return None
    if not said and side:
        found.append(f"{side} field")
    return tuple(found)


# ------------------------------------------------------------------ before the noun


def before(book: Phrasebook) -> None:
    """What stands before the noun: sides, states, traits, classes, costs."""
    book.means("before", "enemy", lambda: ("side", "enemy"))
    book.means("before", "your", lambda: ("side", "your"))
    book.means("before", "faceup", lambda: ("faceup",))
    book.means("before", "other", lambda: ("adjective", ("other",)))
    book.means("before", "engaged", lambda: ("adjective", ("engaged",)))
    book.means("before", "<reserved|refreshed>", lambda: ("adjective", ("reserved",)))
    book.means("before", "evolved", lambda: ("adjective", ("special", "evolved")))
    book.means("before", "advanced", lambda: ("adjective", ("special", "advanced")))
    book.means("before", "unevolved", lambda: ("adjective", ("not", ("special", "evolved"))))
    book.means("before", "token", lambda: ("adjective", TOKEN))
    book.means("before", "{n:small number}-cost", lambda n: ("trait", ("number is", "cost", "equal", n)))
    book.means("before", "{n:small number}-cost or less", lambda n: ("trait", ("number is", "cost", "most", n)))
    book.means("before", "differently named", lambda: ("rule", ("names differ",)))
    book.means("before", "{one:belongs}", lambda one: ("adjective", one))
    book.means("before", "{all:belongs|2+| and/or }", lambda all: ("adjective", ("any of", all)))
    book.means("before", "{all:belongs|2+| or }", lambda all: ("adjective", ("any of", all)))
    book.means(
        "before",
        "{most:belongs|2+|, }, or {last:belongs}",
        lambda most, last: ("adjective", ("any of", (*most, last))),
    )
    book.means("belongs", "{trait:trait name}", lambda trait: ("trait", trait))
    book.means("belongs", "{name:class name}", lambda name: ("class", name))
    book.means("belongs", "non-{one:belongs}", lambda one: ("not", one) if one[0] != "not" else None)
    for name in CLASSES:
        book.means("belongs", f"⟦{name}⟧", lambda name=name: ("class", name))
    book.means("small number", "{n:int}", lambda n: ("number", n))
    book.means("small number", "{letter:number letter}", lambda letter: ("named number", letter))
    for number, word in enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 1):
        book.means("small number", word, lambda number=number: ("number", number))


# ------------------------------------------------------------------ the noun


def heads(book: Phrasebook) -> None:
    """The noun itself: a kind, a name, or several kinds; with what it says of the card beside its kind."""
    for form, ending in (("one", ""), ("many", "s")):
        for kind in KINDS:
            book.means(f"kind {form}", kind + ending, lambda kind=kind: (kind, (), ()))
        book.means(f"head {form}", f"{{kind:kind {form}}}", lambda kind: kind)
        book.means(f"head {form}", "token" + ending, lambda: ("card", (TOKEN,), ()))
        book.means(
            f"head {form}",
            f"{{name:printed token name}} token{ending}",
            lambda name: ("card", (TOKEN,), (("named", name),)),
        )
        for kind in KINDS:
            book.means(
                f"head {form}",
                f"{{name:printed token name}} token {kind}{ending}",
                lambda name, kind=kind: (kind, (TOKEN,), (("named", name),)),
            )
        book.means(f"head {form}", f"{{all:joined {form}|2+| or }}", either_kind)
        book.means(f"joined {form}", f"{{kind:kind {form}}}", lambda kind: ("described", (), kind[0], ()))
        book.means(
            f"joined {form}",
            f"{{epithets:belongs| }} {{kind:kind {form}}}",
            lambda epithets, kind: ("described", epithets, kind[0], ()),
        )
        book.means(
            f"joined {form}",
            f"{{epithets:belongs| }} {{kind:kind {form}}} {{traits:trait said| }}",
            lambda epithets, kind, traits: ("described", epithets, kind[0], traits),
        )
        book.means(
            f"joined {form}",
            f"{{kind:kind {form}}} {{traits:trait said| }}",
            lambda kind, traits: ("described", (), kind[0], traits),
        )
    for form in ("one", "many"):
        book.means(f"head {form}", "{all:printed name|2+| or }", either_name)
    book.means("head one", "{name:printed name}", lambda name: ("card", (), (("named", name),)))
    for joint in (" and ", " and/or "):
        book.means("head many", f"{{all:joined many|2+|{joint}}}", either_kind)


def either_name(all: tuple[str, ...]) -> tuple[str, tuple[Tree, ...], tuple[Tree, ...]]:
    """A card of one of several names."""
    return ("card", (), (("any of", tuple(("named", name) for name in all)),))


def either_kind(all: tuple[Tree, ...]) -> tuple[str, tuple[Tree, ...], tuple[Tree, ...]] | None:
    """A card of one of several descriptions: "an amulet or Golem follower". What stands before the first only, or
    behind the last only, is meant for all: `together` says so of them all."""
    if len({bool(one[3]) for one in all}) > 1:
        return None
    own = [bool(one[1]) for one in all]
    if not any(own) and not all[0][3] and any(one[2] == "card" for one in all):
        return None
    if own[0] and not min(own) and all[0][2] != "card":
        return None
    return ("card", (("any of", all),), ())


# ------------------------------------------------------------------ behind the noun


def behind(book: Phrasebook) -> None:
    """What stands behind the noun: places, numbers, keywords, names."""
    book.means("behind", "{where:place said}", lambda where: ("at", where))
    book.means("behind", "{one:trait said}", lambda one: ("trait", one))
    numbers_behind(book)
    for text in ("<with|that has|that have> {keyword:keyword}",):
        book.means("trait said", text, lambda keyword: ("with keyword", keyword))
    book.means(
        "trait said",
        "with {all:keyword|2+| or }",
        lambda all: ("any of", tuple(("with keyword", keyword) for keyword in all)),
    )
    for text, header in HEADERS.items():
        book.means("trait said", f"with ⟦{text}⟧", lambda header=header: ("header", header))
    for text, header in (("On Evolve", "on evolve"), ("Strike", "strike")):
        book.means("trait said", f"with {text}", lambda header=header: ("header", header))
    for text in ("with a different name from {of:ref}", "with a different name than {of:ref}"):
        book.means("trait said", text, lambda of: ("not", ("shares name", of)))
    book.means("trait said", "with the same name as {of:ref}", lambda of: ("shares name", of))
    book.means("trait said", "with {of:owner} name", lambda of: ("shares name", of))
    book.means(
        "trait said",
        "with a {sort:counter} counter[ on it]",
        lambda sort: ("with counters", ("number", 1), sort),
    )
    book.means(
        "trait said",
        "with <at least {n:small number}|{n:small number} or more> {sort:counter} counters",
        lambda n, sort: ("with counters", n, sort),
    )
    book.means("trait said", "named {name:printed name}", lambda name: ("named", name))
    book.means(
        "trait said",
        "named {all:printed name|2+| or }",
        lambda all: ("any of", tuple(("named", name) for name in all)),
    )
    book.means("trait said", "not named {name:printed name}", lambda name: ("not", ("named", name)))
    book.means("trait said", "<with|that has|that have> {part:name} in <its|their> name[s]", in_name)
    book.means(
        "trait said",
        "with {all:name|2+| or } in <its|their> name[s]",
        lambda all: ("any of", tuple(in_name(part) for part in all)),
    )
    book.means("trait said", "that <was|were> put onto the field this turn", lambda: ("came this turn",))
    book.means("trait said", "that evolved this turn", lambda: ("evolved this turn",))
    book.means("trait said", "that <was|were> put onto the field by an ability", lambda: ("came by ability",))
    book.means("trait said", "other than this[ <card|follower|one>]", lambda: ("not among", ("this",)))
    book.means("behind", "with the {trait:trait name} trait", lambda trait: ("adjectives", (("trait", trait),)))
    for text in (
        "with <the|both the|both> {one:trait name} and {two:trait name} traits",
        "with {one:trait name} and {two:trait name} traits",
    ):
        book.means("behind", text, lambda one, two: ("adjectives", (("trait", one), ("trait", two))))
    book.means("behind", "with different names", lambda: ("rule", ("names differ",)))
    book.means("behind", "with different [base ]costs", lambda: ("rule", ("costs differ",)))
    book.means(
        "behind",
        "that cost a total of {n:small number}[ play points] or less",
        lambda n: ("rule", ("total at most", "cost", n)),
    )


def numbers_behind(book: Phrasebook) -> None:
    """Cost, attack and defense of what is described."""
    points = "[ play point[s]]"
    cost = "that [originally ]cost[s]"
    for text, relation in (
        (f"{cost} {{n:small number}}{points} or less", "most"),
        (f"{cost} {{n:small number}}{points} or more", "least"),
        (f"{cost} at least {{n:small number}}{points}", "least"),
        (f"{cost} {{n:small number}}{points}", "equal"),
        ("with [a ]cost {n:small number} or less", "most"),
    ):
        book.means("trait said", text, lambda n, relation=relation: ("number is", "cost", relation, n))
    for stat in ("attack", "defense"):
        said = f"<{stat}|⟦{stat}⟧>"
        for text, relation in (
            (f"with {{n:small number}} {said} or less", "most"),
            (f"with {{n:small number}} or less {said}", "most"),
            (f"with {{n:small number}} {said} or more", "least"),
            (f"with at least {{n:small number}} {said}", "least"),
            (f"with {{n:small number}} {said}", "equal"),
        ):
            book.means("trait said", text, lambda n, stat=stat, relation=relation: ("number is", stat, relation, n))


def in_name(part: str) -> Tree:
    """With a word in its name."""
    return ("in name", part)


# ------------------------------------------------------------------ put together


def nouns(book: Phrasebook) -> None:
    """Nouns with all that describes them."""
    for form in ("one", "many"):
        for text in (
            f"{{head:head {form}}}",
            f"{{before:before| }} {{head:head {form}}}",
            f"{{head:head {form}}} {{behind:behind| }}",
            f"{{before:before| }} {{head:head {form}}} {{behind:behind| }}",
        ):
            book.means(f"said {form}", text, together)
        book.means(f"printed {form}", f"{{said:said {form}}}", lambda said: said.cards() if is_placed(said) else None)
        book.means(
            f"printed someone {form}",
            f"{{said:said {form}}}",
            lambda said: said.described() if not said.places and not said.rules else None,
        )
        book.bridge("noun", f"printed {form}", form=form, inner_form="", canonical=False)
        book.bridge("someone", f"printed someone {form}", form=form, inner_form="", canonical=False)


def is_placed(said: Said) -> bool:
    """Whether a noun names a place, and nothing that only a choice of several can mean."""
    return bool(said.places) and not said.rules


def is_closed(own: tuple[Tree, ...]) -> bool:
    """Whether a noun is of several descriptions that have adjectives of their own."""
    return any(one[0] == "any of" and any(kind[0] == "described" and kind[1] for kind in one[1]) for one in own)


def together(
    head: tuple[str, tuple[Tree, ...], tuple[Tree, ...]],
    before: tuple[Any, ...] = (),
    behind: tuple[Any, ...] = (),
) -> Said | None:
    """The noun that the parts make, or None when they do not go together."""
    kind, own_adjectives, own_traits = head
    adjectives: list[Tree] = []
    traits: list[Tree] = list(own_traits)
    rules: list[Tree] = []
    side = ""
    where: tuple[tuple[str, str], ...] = ()
    faceup = False
    for sort, *rest in before:
        if sort == "side":
            if side or (rest[0] == "your" and (sort, *rest) != before[0]):
                return None
            side = rest[0]
        elif sort == "faceup":
            faceup = True
        elif sort == "trait":
            traits.append(rest[0])
        elif sort == "rule":
            rules.append(rest[0])
        else:
            adjectives.append(rest[0])
    if adjectives and is_closed(own_adjectives):
        return None
    adjectives += own_adjectives
    for sort, *rest in behind:
        if sort == "at":
            if where not in ((), rest[0]):
                return None
            where = rest[0]
        elif sort == "rule":
            rules.append(rest[0])
        elif sort == "adjectives":
            adjectives += rest[0]
        else:
            traits.append(rest[0])
    found = placed(side, where)
    if found is None:
        return None
    if faceup:
        if found != ("your evolve deck",):
            return None
        found = ("your faceup evolve deck",)
    return Said(kind, tuple(adjectives), tuple(traits), found, tuple(rules))
