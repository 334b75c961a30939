"""Conditions: "the Turn Number is even", "there are at least 3 cards in your Hand", "you have a Vita Character"."""

from __future__ import annotations

from dialects.reading import ReadingBook, demand
from dialects.sword_girls.trees import (
    ANYTHING,
    HAPPENED,
    ITS,
    LIMIT,
    NOTHING,
    ONE,
    TWO,
    Tree,
    character,
    compare,
    field_size,
    is_fixed,
    negated,
    parity,
    stat,
    with_trait,
    within,
)

YOU, ENEMY = character("your"), character("enemy")


def add(book: ReadingBook) -> None:
    """Add the phrases. A `test` is one or several of `single test`."""
    book.table("test", {
        "{tests:single test| and }": lambda tests: tests[0] if len(tests) == 1 else ("all of", flat(tests)),
    })  # fmt: skip
    happenings(book)
    existence(book)
    players(book)
    comparisons(book)
    states(book)


def flat(tests: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """Conditions without "all of" among them."""
    return tuple(one for test in tests for one in (test[1] if test[0] == "all of" else (test,)))


def happenings(book: ReadingBook) -> None:
    """What the sentence before has done."""
    book.table("single test", {
        "this happens": HAPPENED,
        "there was no change in {name:stat}": lambda name: (
            compare(("shift said", "changed", name, "each"), "equal", NOTHING)),
        "any skills were removed": ("any done", "skills removed", "card", True),
        "any {kind/many} were {verb:participle}": ("any done", "{verb}", "{kind}", True),
        "no {kind/many} were {verb:participle}": ("any done", "{verb}", "{kind}", False),
        "{relation:count relation} <{kind/one} was|{kind/many} were> {verb:participle}": lambda relation, kind, verb: (
            compare(("done said", verb, kind), *relation)),
    })  # fmt: skip


def existence(book: ReadingBook) -> None:
    """Cards that there are or are not. `contained` are cards without a place."""
    book.table("contained", {
        "{noun}": lambda noun: ("among", (), noun[0], (), ()),
        "{faction} {noun}": lambda faction, noun: ("among", (("is faction", faction),), noun[0], (), ()),
        "non-{faction} {noun}": lambda faction, noun: (
            "among", (negated(("is faction", faction)),), noun[0], (), ()),
        "{noun} {trait:behind}": lambda noun, trait: (
            None if trait[0] in ("at", "extreme", "adjacent") else ("among", (), noun[0], (), (trait,))),
    })  # fmt: skip
    book.table("more or fewer", {"more": "more", "fewer": "less"})
    book.table("whose zone", {"{side} {zone}": lambda side, zone: f"{side} {zone}"})
    book.table("single test", {
        "there are any {noun:described}": exists,
        "<there is|you have> a {noun:described}": exists,
        "there are [any ]{one:described} and [any ]{two:described}": lambda one, two: (
            ("all of", (exists(one), exists(two))) if not one[2] and not two[2] else None),
        "there <are|is> no {noun:described}": lambda noun: None if noun[2] else negated(("exists", noun[1])),
        "there are {relation:count relation} [total ]{noun:described}": counted,
        "there are fewer {noun:described} than {places:owned}": lambda noun, places: other_place(noun, "less", places),
        "there at least as many {noun:described} as {places:owned}": lambda noun, places: (
            other_place(noun, "least", places)),
        "you have a {cards:contained} on the field": lambda cards: ("exists", within(cards, "your field")),
        "you have {relation:count relation} {kind/many} on the field with {groups} in the name": (
            lambda relation, kind, groups: compare(
                ("count", ("among", (), kind, ("your field",), (("in group", groups),))), *relation)),
        "{place:whose zone} contains a {cards:contained}": lambda place, cards: ("exists", within(cards, place)),
        "{place:whose zone} contains a {one:contained} and a {two:contained}": lambda place, one, two: (
            "all of", (("exists", within(one, place)), ("exists", within(two, place)))),
        "{place:whose zone} contains no {cards:contained}": lambda place, cards: (
            negated(("exists", within(cards, place)))),
        "{place:whose zone} contains {relation:count relation} {cards:contained}": lambda place, cards, relation: (
            compare(("count", within(cards, place)), *relation)),
        "{place:whose zone} contains {more:more or fewer} {one:contained} than {two:contained}": (
            lambda place, more, one, two: (
                compare(("count", within(one, place)), more, ("count", within(two, place))))),
        "{place:whose zone} has a {which:parity} number of cards": lambda place, which: (
            parity(which, ("count", ("among", (), "card", (place,), ())))),
        "{side} {zone} is full": lambda side, zone: compare(("empty slots", side, zone), "equal", NOTHING),
        "there are no empty Slots in {side} {zone}": lambda side, zone: (
            compare(("empty slots", side, zone), "equal", NOTHING)),
        "there are any empty Slots on {side} {zone}": lambda side, zone: (
            compare(("empty slots", side, zone), "least", ONE)),
        "Slot {n:whole} <in|of> {side} field is empty": ("slot empty", "{n}", "{side}"),
    })  # fmt: skip


def exists(noun: Tree) -> Tree:
    """There are such cards; in each of two places, when they are said with "and"."""
    demand(noun[2] is None)
    return ("all of", tuple(("exists", one) for one in in_each(noun[1]))) if noun[4] else ("exists", noun[1])


def in_each(cards: Tree) -> tuple[Tree, ...]:
    """Cards in each of their places."""
    return tuple(within(cards, place) for place in cards[3])


def counted(noun: Tree, relation: tuple[str, Tree]) -> Tree:
    """There are so many such cards; in each of two places, when they are said with "and"."""
    demand(noun[2] is None)
    found = in_each(noun[1]) if noun[4] else (noun[1],)
    tests = tuple(compare(("count", cards), *relation) for cards in found)
    return ("all of", tests) if noun[4] else tests[0]


def other_place(noun: Tree, relation: str, places: tuple[str, ...]) -> Tree:
    """The same noun counted in two places."""
    _, cards, best, _, _ = noun
    demand(best is None and not cards[4])
    return compare(("count", cards), relation, ("count", ("among", cards[1], cards[2], places, ())))


def players(book: ReadingBook) -> None:
    """What the Characters are, and what players have."""
    book.table("single test", {
        "you have a {faction} Character": ("is", YOU, ("is faction", "{faction}")),
        "you do not have a {faction} Character": lambda faction: ("is", YOU, negated(("is faction", faction))),
        "you have {relation:count relation} Shuffles": lambda relation: compare(stat("SHUFFLES", YOU), *relation),
        "the enemy has {relation:count relation} Shuffles": lambda relation: (
            compare(stat("SHUFFLES", ENEMY), *relation)),
        "your Shuffles={n:whole}": lambda n: compare(stat("SHUFFLES", YOU), "equal", n),
        "your Character has more LIFE than the enemy Character": (
            compare(stat("LIFE", YOU), "more", stat("LIFE", ENEMY))),
        "the enemy is a player": ("is", ENEMY, negated(("is npc",))),
        "the enemy Character is an NPC": ("is", ENEMY, ("is npc",)),
        "you won the coin flip[ this turn]": ("won coin", "your"),
        "you lost the coin flip": ("won coin", "enemy"),
    })  # fmt: skip


def comparisons(book: ReadingBook) -> None:
    """Numbers."""
    book.table("number asked", {"{unit}": lambda unit: unit, "it": ANYTHING})
    book.table("single test", {
        "{unit:number asked} is {which:parity}": lambda unit, which: parity(which, unit),
        "{unit} is a multiple of {n:whole}": ("multiple", "{unit}", "{n}"),
        "{unit:number asked} is {relation:relation said}": lambda unit, relation: compare(unit, *relation),
        "{unit} was {relation:relation said}": lambda unit, relation: compare(unit, *relation),
        "it is higher": compare(ANYTHING, "more", LIMIT),
        "{owner} {name:stat} is {relation:comparison} its original value": lambda owner, name, relation: (
            compare(stat(name, owner), relation, ("printed stat", name, owner))),
        "{owner} {one:stat} and {two:stat} are equal": lambda owner, one, two: (
            compare(stat(one, owner), "equal", stat(two, owner))),
        "{left:unit} and {right:unit} are both odd or both even": ("multiple", ("plus", "{left}", "{right}"), TWO),
        "the total SIZE of your {zone} and the enemy {other:zone} are both odd or both even": lambda zone, other: (
            ("multiple", ("plus", field_size("your", zone), field_size("enemy", zone)), TWO)
            if zone == other else None),
        "{card:subject of test} has {relation:count relation} {name:stat}": lambda card, relation, name: (
            compare(stat(name, card), *relation)),
        "{card:subject of test} has a {name:stat} {relation:amount relation}": lambda card, relation, name: (
            compare(stat(name, card), *relation)),
        "{card:subject of test} <possesses|has> {relation:count relation} skill[s]": lambda card, relation: (
            compare(("skill count", "now", card), *relation)),
    })  # fmt: skip


def states(book: ReadingBook) -> None:
    """What a card is like."""
    book.table("subject of test", {"{card:one card}": lambda card: card, "it": ITS})
    book.table("being", {
        "is active": ("is active",),
        "is deactivated": negated(("is active",)),
        "is not deactivated": ("is active",),
        "is a player": negated(("is npc",)),
        "is a {kind/one}": ("is kind", "{kind}"),
        "<possesses a skill|possesses any skills>": ("has skill", "any"),
        'does not possess any "{timing:timing said}" skills': lambda timing: negated(("has skill", timing)),
        'possesses a[n] "{timing:timing said}" skill': ("has skill", "{timing}"),
        "<is|belongs to> {faction}": ("is faction", "{faction}"),
        "does not belong to {faction}": lambda faction: negated(("is faction", faction)),
        "has {groups} in the name": ("in group", "{groups}"),
        "does not have {groups} in the name": lambda groups: negated(("in group", groups)),
        "is {name:name}": ("is named", ("{name}",)),
        "is in Slot {one:whole}, {two:whole}, or {three:whole}": ("in slots", ("{one}", "{two}", "{three}")),
    })  # fmt: skip
    book.table("single test", {
        "{card:subject of test} {trait:being}": ("is", "{card}", "{trait}"),
        "{card:subject of test} is in Slot {n:whole}": lambda card, n: compare(("slot", card), "equal", n),
        "{one:subject of test} belongs to {two:owner} faction": same_faction,
        "{one:subject of test} does not belong to {two:owner} faction": other_faction,
        "{one:subject of test} and {two:subject of test} belong to the same faction": same_faction,
        "{one:subject of test} and {two:subject of test} belong to different factions": other_faction,
        "{one:subject of test} belongs to a different faction than {two:subject of test}": other_faction,
        "all {noun:described} belong to {card:owner} faction": lambda noun, card: (
            negated(("exists", with_trait(noun[1], negated(("shares faction", card))))) if is_fixed(card) else None),
    })  # fmt: skip


def same_faction(one: Tree, two: Tree) -> Tree | None:
    """One card belongs to the faction of the other."""
    return ("is", one, ("shares faction", two)) if is_fixed(two) and one != two else None


def other_faction(one: Tree, two: Tree) -> Tree | None:
    """One card does not belong to the faction of the other."""
    return ("is", one, negated(("shares faction", two))) if is_fixed(two) and one != two else None
