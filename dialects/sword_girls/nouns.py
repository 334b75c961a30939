"""Cards described: "Vita Followers on your Field with "Maid" in the name other than this one"."""

from __future__ import annotations

from dialects.reading import ReadingBook, demand
from dialects.sword_girls.trees import (
    ITS,
    ITSELF,
    TWO,
    Tree,
    compare,
    is_single,
    negated,
    number,
    parity,
    put,
    stat,
    summed,
)

WORDS = ("one", "two", "three", "four", "five", "six")


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    places(book)
    relations(book)
    traits(book)
    traits_beside_others(book)
    nouns(book)


def places(book: ReadingBook) -> None:
    """Zones and whose they are: `owned` is a tuple of places. Slots. What a place says of the cards in it."""
    book.table("zones said", {
        "{all:zone|/}": "{all}",
        "{all:zone|2+| and }": "{all}",
        "{all:zone|2+| or }": "{all}",
        "{most:zone|2+|, }, and {last:zone}": lambda most, last: (*most, last),
    })  # fmt: skip
    book.table("owned", {
        "{side} {zones:zones said}": lambda side, zones: tuple(f"{side} {zone}" for zone in zones),
        "<both|either> [players' ]{zone}[s]": lambda zone: (f"your {zone}", f"enemy {zone}"),
    })  # fmt: skip
    book.table("slots", {
        "Slot {n:whole}": ("{n}",),
        "Slots {one:whole} and {two:whole}": ("{one}", "{two}"),
        "Slots {one:whole}, {two:whole}, and {three:whole}": ("{one}", "{two}", "{three}"),
    })  # fmt: skip
    book.table("parity", {"odd": "odd", "even": "even"})
    book.table("first or last", {"first": "first", "last": "last"})
    book.table("top or bottom", {"top": "first", "bottom": "last"})
    book.table("behind", {
        "<on|in> {zones:owned}": ("at", "{zones}"),
        "on {one:owned} or {two:owned}": lambda one, two: ("at", one + two),
        "<on|in> {one:owned} and {two:owned}": in_each_or_any,
        "in the {end:top or bottom} {n:whole} cards <of|in> {zones:owned}": lambda end, n, zones: (
            "at", zones, ("one of these", (end, n, ("among", (), "card", zones, ())))),
        "in {slots}": ("in slots", "{slots}"),
        "in {slots} <of|in> {zones:owned}": ("at", "{zones}", ("in slots", "{slots}")),
        "in {which:parity} Slots": lambda which: parity(which, ("slot", ITSELF)),
        "in a {which:parity}-numbered Slot on {zones:owned}": lambda which, zones: (
            "at", zones, parity(which, ("slot", ITSELF))),
        "adjacent to {card:reference}": ("adjacent", "{card}"),
    })  # fmt: skip


def in_each_or_any(one: tuple[str, ...], two: tuple[str, ...]) -> Tree:
    """Places joined with "and": one of yours and one of the enemy's are each meant."""
    each = one[0].split()[0] != two[0].split()[0] and len(one) == len(two) == 1
    return ("at each" if each else "at", one + two)


def relations(book: ReadingBook) -> None:
    """Relations as the cards say them: a pair of relation and number."""
    book.table("whole", {"{value:int}": number} | {word: number(n) for n, word in enumerate(WORDS, 1)})
    book.table("count relation", {
        "{n:whole}": ("equal", "{n}"),
        "at least {n:whole}": ("least", "{n}"),
        "less than {n:whole}": ("less", "{n}"),
        "{n:whole} or <less|fewer>": ("most", "{n}"),
        "{n:whole} or more": ("least", "{n}"),
    })  # fmt: skip
    book.table("comparison", {
        "<greater|higher> than": "more",
        "<less|lower|loewr> than": "less",
        "greater than or equal to": "least",
        "less than or equal to": "most",
        "equal to": "equal",
        "not equal to": "unequal",
    })  # fmt: skip
    book.table("relation said", {
        "{relation:count relation}": "{relation}",
        "not {n:whole}": ("unequal", "{n}"),
        "{n:whole} or lower": ("most", "{n}"),
        "{n:whole} or <higher|later>": ("least", "{n}"),
        "{relation:comparison} {n:amount}": ("{relation}", "{n}"),
    })  # fmt: skip
    book.table("amount relation", {
        "of {relation:relation said}": "{relation}",
        "{relation:comparison} {n:amount}": ("{relation}", "{n}"),
    })  # fmt: skip


def traits(book: ReadingBook) -> None:
    """What stands before the noun, and names, numbers and skills behind it."""
    book.table("epithet", {
        "{faction}": ("is faction", "{faction}"),
        "non-{faction}": lambda faction: negated(("is faction", faction)),
        "active": ("is active",),
        "deactivated": negated(("is active",)),
        "enemy": ("side", "enemy"),
    })  # fmt: skip
    book.table("groups", {
        "{names:name|1|, }": "{names}",
        "{names:name|2+| or }": "{names}",
        "{names:name|2+|, }, or {last:name}": lambda names, last: (*names, last),
        "{names:name| } or {last:name}": quoted_commas,
    })  # fmt: skip
    book.table("own number", {
        "{name:stat}": lambda name: stat(name, ITSELF),
        "total {names:stat|2+|/}": lambda names: summed(names, ITSELF),
        "total {names:stat|2+|+}": lambda names: summed(names, ITSELF),
        "Slot Number[s]": ("slot", ITSELF),
    })  # fmt: skip
    book.table("timing said", {"Attack": "attack", "Defend": "defend"})
    book.table("behind", {
        "with {groups} in the name": ("in group", "{groups}"),
        "without {groups} in the name": lambda groups: negated(("in group", groups)),
        "<with the name|named|called> {name:name}": ("is named", ("{name}",)),
        "with the names {names:name|2+| and }": ("is named", "{names}"),
        "that is not called {name:name}": lambda name: negated(("is named", (name,))),
        "<with|that have|that has> a {own:own number} {relation:amount relation}": of_itself,
        "with {relation:count relation} {own:own number}": of_itself,
        "whose {own:own number} is {relation:relation said}": of_itself,
        "with {own:own number} {relation:relation said}": of_itself,
        "that do not have a {own:own number} {relation:amount relation}": lambda own, relation: (
            compare(own, "unequal", relation[1]) if relation[0] == "equal" else negated(of_itself(own, relation))),
        "<whose {name:stat} is|with {name:stat}> {relation:comparison} <its|their> original value[s]": (
            lambda name, relation: compare(stat(name, ITSELF), relation, ("printed stat", name, ITSELF))),
        "with the {which:extreme} {own:own number}": ("extreme", "{which}", "{own}"),
        "with a {which:parity} {name:stat}": lambda which, name: parity(which, stat(name, ITSELF)),
        "whose {own:own number} is {which:parity}": lambda own, which: parity(which, own),
        "whose {one:own number} and {two:own number} are [either ]both odd or both even": lambda one, two: (
            "multiple", ("plus", one, two), TWO),
        "<with skills|that possess skills|possessing a skill>": ("has skill", "any"),
        "<without skills|that do not possess a skill>": negated(("has skill", "any")),
        'with "{timing:timing said}" skills': ("has skill", "{timing}"),
        'without "{timing:timing said}" skills': lambda timing: negated(("has skill", timing)),
        "with {relation:count relation} skills": lambda relation: compare(("skill count", "now", ITSELF), *relation),
        "with the skill {skill:granted}": ("has this skill", "{skill}"),
    })  # fmt: skip


def quoted_commas(names: tuple[str, ...], last: str) -> tuple[str, ...]:
    """Names whose commas stand inside the quotes: "A," "B," or "C"."""
    demand(all(name.endswith(",") for name in names) and not last.endswith(","))
    return (*(name.rstrip(",") for name in names), last)


def of_itself(own: Tree, relation: tuple[str, Tree]) -> Tree:
    """A condition about a number of the card described; "its" in it is that card, too."""
    told: Tree = put(compare(own, *relation), ITS, ITSELF)
    return told


def traits_beside_others(book: ReadingBook) -> None:
    """Exclusion, factions, and what is the same as of another card."""
    book.table("one card", {
        "{card:reference}": "{card}",
        "{card:selected}": lambda card: card if is_single(card) and card[0] != "random" else None,
    })  # fmt: skip
    book.table("behind", {
        "<other than|except[ for]> {card:reference}": lambda card: negated(("one of these", card)),
        "other than this one": negated(("one of these", ("this",))),
        "except this one": negated(("one of these", ("this",))),
        "with the same {own:own number} as {card:one card}": lambda own, card: (
            compare(own, "equal", put(own, ITSELF, card))),
        "with the same name as {card:one card}": ("shares name", "{card}"),
        "that belong[s] to {faction}": ("is faction", "{faction}"),
        "that belong[s] to the same faction as {card:one card}": ("shares faction", "{card}"),
        "that belong[s] to {card:owner} faction": ("shares faction", "{card}"),
        "that belong[s] to a different faction than {card:reference}": lambda card: negated(("shares faction", card)),
        "that does not belong to {card:owner} faction": lambda card: negated(("shares faction", card)),
        "with a neighboring Follower": ("next to a follower",),
    })  # fmt: skip


def nouns(book: ReadingBook) -> None:
    """A kind with its epithets and everything behind it."""
    book.table("noun", {"{kind/one}": lambda kind: (kind, False), "{kind/many}": lambda kind: (kind, True)})
    book.table("Followers at large", {"[{epithets:epithet| } ]Followers[ {behind:behind| }]": at_large})
    book.table("all behind", {
        "{traits:behind| }": "{traits}",
        "{traits:behind| } and {last:behind}": lambda traits, last: (*traits, last) if last[0] != "at" else None,
    })  # fmt: skip
    book.table("described", {"[{epithets:epithet| } ]{noun} {behind:all behind}": described})


def at_large(epithets: tuple[Tree, ...] = (), behind: tuple[Tree, ...] = ()) -> Tree:
    """Followers with no place said: those on both fields."""
    demand(not any(trait[0] in ("at", "adjacent", "extreme") for trait in behind))
    cards: Tree = described(("follower", True), (*behind, ("at", ("your field", "enemy field"))), epithets)[1]
    return cards


def described(noun: tuple[str, bool], behind: tuple[Tree, ...], epithets: tuple[Tree, ...] = ()) -> Tree:
    """A noun: `("described", cards, extreme or None, whether it is said of several, whether each of its places is
    meant)`; exactly one place has to be said, and nothing may follow a comparison that itself ends in a noun, since it
    would belong to either."""
    demand(not any(trait[0] == "compare" and (holds_noun(trait[1]) or holds_noun(trait[3])) for trait in behind[:-1]))
    zones: list[tuple[str, ...]] = []
    traits: list[Tree] = []
    best: list[Tree] = []
    sides = [epithet[1] for epithet in epithets if epithet[0] == "side"]
    adjectives = [epithet for epithet in epithets if epithet[0] != "side"]
    each = any(trait[0] == "at each" for trait in behind)
    for trait in behind:
        if trait[0] in ("at", "at each"):
            if zones == [trait[1]]:
                zones = []
            zones.append(trait[1])
            traits += trait[2:]
        elif trait[0] == "extreme":
            best.append(trait)
        elif trait[0] == "next to a follower":
            places = [other[1] for other in behind if other[0] == "at"]
            demand(places)
            traits.append(("adjacent", ("among", (), "follower", places[0], ())))
        elif trait[0] == "is faction" or (trait[0] == "not" and trait[1][0] == "is faction"):
            adjectives.append(trait)
        else:
            traits.append(trait)
    if not zones and sides == ["enemy"]:
        zones.append(("enemy field",))
        sides = []
    if not zones and any(trait[0] == "adjacent" for trait in traits):
        neighbours = next(trait for trait in traits if trait[0] == "adjacent")
        zones.append(("enemy field" if neighbours[1][0] in ("attacker", "defender") else "your field",))
    demand(len(zones) == 1 and len(best) <= 1 and not sides)
    demand(all(place.endswith("field") for place in zones[0]) or not any(trait[0] == "in slots" for trait in traits))
    kind, many = noun
    cards = ("among", tuple(adjectives), kind, zones[0], tuple(traits))
    return ("described", cards, best[0] if best else None, many, each)


def holds_noun(tree: Tree) -> bool:
    """Whether cards are described in an amount."""
    return tree[0] == "among" or any(holds_noun(part) for part in tree if isinstance(part, tuple) and part)
