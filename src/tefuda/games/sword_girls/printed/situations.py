"""Tests: "the Turn Number is even", "there are at least 3 cards in your Hand", "you have a Vita Character"."""

from __future__ import annotations

from tefuda.games.sword_girls.printed.trees import (
    ANYTHING,
    HAPPENED,
    ITS,
    LIMIT,
    NOTHING,
    THEM,
    TWO,
    Tree,
    character,
    compare,
    is_fixed,
    is_single,
    negated,
    stat,
)
from tefuda.language.phrasebook import Phrasebook


def situation_phrases(book: Phrasebook) -> None:
    """Add them. A `test` is one or several of `single test`."""
    book.means("test", "{one:single test}", lambda one: one)
    book.means("test", "{tests:single test|2+| and }", lambda tests: ("all of", flat(tests)))
    book.means("single test", "this happens", lambda: HAPPENED)
    book.means("single test", "there was no change", lambda: negated(HAPPENED))
    book.means("single test", "any skills were removed", lambda: ("any done", "skills removed", "card", True))
    for zone in ("field", "hand"):
        sizes = [
            ("total", stat("SIZE", ("itself",)), ("among", (), "card", (f"{side} {zone}",), ()))
            for side in ("your", "enemy")
        ]
        for words in ("both odd or both even", "either both odd or both even"):
            book.means(
                "single test",
                f"the total SIZE of your {zone} and the enemy {zone} are {words}",
                lambda sizes=tuple(sizes): ("multiple", ("plus", *sizes), TWO),
            )
    for word, relation in (("more", "more"), ("less", "less")):
        book.means(
            "single test",
            f"your Character has {word} LIFE than the enemy Character",
            lambda relation=relation: compare(
                stat("LIFE", character("your")), relation, stat("LIFE", character("enemy"))
            ),
        )
    book.means("single test", "you have <a|an|any> {noun:described}", exists)
    book.means("single test", "you have {relation:count relation} {noun:described}", counted)
    for word, relation in (("more", "more"), ("fewer", "less")):
        book.means(
            "single test",
            f"there are {word} {{one:contained}} than {{two:contained}} <on|in> {{zones:owned}}",
            lambda one, two, zones, relation=relation: (
                compare(("count", within(one, zones[0])[1]), relation, ("count", within(two, zones[0])[1]))
                if len(zones) == 1
                else None
            ),
        )
    book.means("single test", "this does not happen", lambda: negated(HAPPENED))
    for verb in ("sent", "moved", "removed", "deactivated", "destroyed"):
        for word, kind in (("card", "card"), ("Follower", "follower"), ("Spell", "spell")):
            book.means(
                "single test",
                f"{{relation:count relation}} {word}[s] <was|were> {verb}",
                lambda relation, verb=verb, kind=kind: compare(("done said", verb, kind), *relation),
            )
            book.means(
                "single test",
                f"no {word}[s] <was|were> {verb}",
                lambda verb=verb, kind=kind: ("any done", verb, kind, False),
            )
            book.means(
                "single test",
                f"<any|a> {word}[s] <was|were> {verb}",
                lambda verb=verb, kind=kind: ("any done", verb, kind, True),
            )
    for name in ("SIZE", "ATK", "DEF", "STA"):
        book.means(
            "single test",
            f"there was no change in {name}",
            lambda name=name: compare(("shift said", "changed", name, "each"), "equal", NOTHING),
        )
    turns(book)
    existence(book)
    characters(book)
    comparisons(book)
    states(book)


def flat(tests: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """Conditions without "all of" among them."""
    return tuple(one for test in tests for one in (test[1] if test[0] == "all of" else (test,)))


def turns(book: Phrasebook) -> None:
    """Odd and even, and multiples."""
    for text, unit in (("{unit}", None), ("it", ANYTHING)):
        of = lambda unit, fixed=unit: fixed if fixed is not None else unit  # noqa: E731 - named for the lines below
        book.means("single test", text + " is odd", lambda unit=None, of=of: ("odd", of(unit)))
        book.means("single test", text + " is even", lambda unit=None, of=of: ("multiple", of(unit), TWO))
        book.means(
            "single test", text + " is a multiple of {n:whole}", lambda n, unit=None, of=of: ("multiple", of(unit), n)
        )
        book.means(
            "single test",
            text + " is {relation:relation said}",
            lambda relation, unit=None, of=of: compare(of(unit), *relation),
        )
    book.means(
        "single test",
        "{owner} {one:stat} <and|/> {two:stat} are <equal|the same>",
        lambda owner, one, two: compare(stat(one, owner), "equal", stat(two, owner)),
    )
    book.means(
        "single test",
        "{owner} {one:stat}/{two:stat} are the same",
        lambda owner, one, two: compare(stat(one, owner), "equal", stat(two, owner)),
    )
    for words, relation in (("higher", "more"), ("greater", "more"), ("lower", "less")):
        book.means("single test", f"it is {words}", lambda relation=relation: compare(ANYTHING, relation, LIMIT))
    book.means("single test", "they are equal", lambda: compare(ANYTHING, "equal", LIMIT))
    book.means(
        "single test", "{left:unit} was {relation:relation said}", lambda left, relation: compare(left, *relation)
    )
    book.means(
        "single test", "{left:unit} <and|or> {right:unit} are equal", lambda left, right: compare(left, "equal", right)
    )
    book.means(
        "single test",
        "{left:unit} and {right:unit} are <both odd or both even|either both odd or both even>",
        lambda left, right: ("multiple", ("plus", left, right), TWO),
    )


def existence(book: Phrasebook) -> None:
    """Cards that there are or are not."""
    book.means("single test", "there are [any ]{noun:described}", exists)
    for words in ("<a|any|an> {noun:contained}", "at least one {noun:contained}"):
        book.means("single test", f"you have {words} on the field", lambda noun: exists(within(noun, "your field")))
    book.means(
        "single test",
        "you have {relation:count relation} {noun:contained} on the field",
        lambda noun, relation: counted(within(noun, "your field"), relation),
    )
    words = "{kind:plain kind} on the field with {groups} in the name"
    book.means("single test", f"you have <a|any> {words}", lambda kind, groups: exists(named(kind, groups)))
    book.means(
        "single test",
        f"you have {{relation:count relation}} {words}",
        lambda relation, kind, groups: counted(named(kind, groups), relation),
    )
    for word, kind in (("Follower[s]", "follower"), ("card[s]", "card"), ("Spell[s]", "spell")):
        book.means("plain kind", word, lambda kind=kind: kind)
    for side, word in (("your", "your"), ("enemy", "the enemy")):
        for zone in ("field", "hand", "deck", "grave"):
            book.means(
                "single test",
                f"{word} {zone} contains more {{one:contained}} than {{two:contained}}",
                lambda one, two, place=f"{side} {zone}": compare(
                    ("count", within(one, place)[1]), "more", ("count", within(two, place)[1])
                ),
            )
            book.means(
                "single test",
                f"{word} {zone} contains fewer {{one:contained}} than {{two:contained}}",
                lambda one, two, place=f"{side} {zone}": compare(
                    ("count", within(one, place)[1]), "less", ("count", within(two, place)[1])
                ),
            )
    book.means("single test", "there is <a|an|any> {noun:described}", exists)
    book.means(
        "single test",
        "there are [any ]{one:described} and [any ]{two:described}",
        lambda one, two: ("all of", (exists(one), exists(two))) if not one[2] and not two[2] else None,
    )
    book.means(
        "single test",
        "there <are|is> no {noun:described}",
        lambda noun: negated(("exists", noun[1])) if not noun[2] else None,
    )
    book.means("single test", "there <are|is> {relation:count relation} {noun:described}", counted)
    book.means("single test", "there <are|is> {relation:count relation} total {noun:described}", counted)
    for side, word in (("your", "your"), ("enemy", "the enemy")):
        for zone in ("field", "hand", "deck", "grave"):
            place = f"{side} {zone}"
            contents = word + f" {zone} contain[s] "
            book.means(
                "single test",
                contents + "<a|any|an> {noun:contained}",
                lambda noun, place=place: exists(within(noun, place)),
            )
            for joined in ("<a|an> {one:contained} and <a|an> {two:contained}",):
                book.means(
                    "single test",
                    contents + joined,
                    lambda one, two, place=place: ("all of", (exists(within(one, place)), exists(within(two, place)))),
                )
            book.means(
                "single test",
                contents + "no {noun:contained}",
                lambda noun, place=place: negated(("exists", within(noun, place)[1])),
            )
            book.means(
                "single test",
                contents + "{relation:count relation} {noun:contained}",
                lambda noun, relation, place=place: counted(within(noun, place), relation),
            )
            whole = ("count", ("among", (), "card", (place,), ()))
            book.means(
                "single test",
                word + f" {zone} has an even number of cards",
                lambda whole=whole: ("multiple", whole, TWO),
            )
            book.means("single test", word + f" {zone} has an odd number of cards", lambda whole=whole: ("odd", whole))
    for side, word in (("your", "your"), ("enemy", "the enemy")):
        for zone in ("hand", "field"):
            slots = ("empty slots", side, zone)
            book.means("single test", f"{word} {zone} is full", lambda slots=slots: compare(slots, "equal", NOTHING))
            book.means(
                "single test",
                f"there are no empty Slots <in|on> {word} {zone}",
                lambda slots=slots: compare(slots, "equal", NOTHING),
            )
            book.means(
                "single test",
                f"there <are any empty Slots|is an empty Slot> <in|on> {word} {zone}",
                lambda slots=slots: compare(slots, "least", ("number", 1)),
            )
            book.means(
                "single test",
                f"there are {{relation:count relation}} empty Slot[s] <in|on> {word} {zone}",
                lambda relation, slots=slots: compare(slots, *relation),
            )
        book.means(
            "single test",
            f"Slot {{n:whole}} <in|of|on> {word} field is empty",
            lambda n, side=side: ("slot empty", n, side),
        )
    for word, kind in (("card[s]", "card"), ("Follower[s]", "follower"), ("Spell[s]", "spell")):
        for text in (
            word,
            "{faction} " + word,
            word + " {behind}",
            "{faction} " + word + " {behind}",
            "non-{but:faction} " + word,
        ):
            book.means(
                "contained",
                text,
                lambda faction=None, behind=None, but=None, kind=kind: contained(faction, kind, behind, but),
            )


def contained(faction: str | None, kind: str, behind: Tree | None, but: str | None = None) -> Tree | None:
    """A noun without a place."""
    if behind is not None and behind[0] in ("at", "extreme", "adjacent"):
        return None
    adjectives: tuple[Tree, ...] = () if faction is None else (("is faction", faction),)
    if but is not None:
        adjectives = (negated(("is faction", but)),)
    return ("described", ("among", adjectives, kind, (), () if behind is None else (behind,)), None, True, False)


def named(kind: str, groups: tuple[str, ...]) -> Tree:
    """Cards on your field of some name groups."""
    return ("described", ("among", (), kind, ("your field",), (("in group", groups),)), None, True, False)


def within(noun: Tree, place: str) -> Tree:
    """The noun in a place."""
    _, adjectives, kind, _, traits = noun[1]
    return ("described", ("among", adjectives, kind, (place,), traits), None, True, False)


def exists(noun: Tree) -> Tree | None:
    """There are such cards; in each of two places, when they are said with "and"."""
    if noun[-1] is True and len(noun) == 5 and noun[2] is None:
        return ("all of", tuple(("exists", one[1]) for one in in_each(noun)))
    return None if noun[2] is not None else ("exists", noun[1])


def in_each(noun: Tree) -> tuple[Tree, ...]:
    """The noun in each of its places."""
    _, adjectives, kind, places, traits = noun[1]
    return tuple(("described", ("among", adjectives, kind, (place,), traits), None, noun[3], False) for place in places)


def counted(noun: Tree, relation: tuple[str, Tree]) -> Tree | None:
    """There are so many such cards; in each of two places, when they are said with "and"."""
    if len(noun) == 5 and noun[4] and noun[2] is None:
        return ("all of", tuple(compare(("count", one[1]), *relation) for one in in_each(noun)))
    return None if noun[2] is not None else compare(("count", noun[1]), *relation)


def characters(book: Phrasebook) -> None:
    """What the Characters are, and what players have."""
    you, foe = character("your"), character("enemy")
    book.means("single test", "you have a[n] {faction} Character", lambda faction: ("is", you, ("is faction", faction)))
    book.means(
        "single test",
        "you do not have a[n] {faction} Character",
        lambda faction: ("is", you, negated(("is faction", faction))),
    )
    book.means(
        "single test", "the enemy has a[n] {faction} Character", lambda faction: ("is", foe, ("is faction", faction))
    )
    book.means(
        "single test",
        "you have {relation:count relation} Shuffle[s]",
        lambda relation: compare(stat("SHUFFLES", you), *relation),
    )
    book.means("single test", "your Shuffles={n:whole}", lambda n: compare(stat("SHUFFLES", you), "equal", n))
    book.means(
        "single test",
        "the enemy has {relation:count relation} Shuffle[s]",
        lambda relation: compare(stat("SHUFFLES", foe), *relation),
    )
    book.means("single test", "the enemy is an NPC", lambda: ("is", foe, ("is npc",)))
    book.means("single test", "the enemy is a player", lambda: ("is", foe, negated(("is npc",))))
    book.means("single test", "the enemy Character is an NPC", lambda: ("is", foe, ("is npc",)))
    book.means("single test", "the enemy Character is not an NPC", lambda: ("is", foe, negated(("is npc",))))
    book.means("single test", "you won the coin flip[ this turn]", lambda: ("won coin", "your"))
    book.means("single test", "you lost the coin flip[ this turn]", lambda: ("won coin", "enemy"))


def comparisons(book: Phrasebook) -> None:
    """Numbers of cards."""
    book.means(
        "single test",
        "{card:subject of test} has {relation:count relation} {name:stat}",
        lambda card, relation, name: compare(stat(name, card), *relation),
    )
    book.means(
        "single test",
        "{card:subject of test} <has|have> a[n] {name:stat} {relation:amount relation}",
        lambda card, relation, name: compare(stat(name, card), *relation),
    )
    book.means(
        "single test",
        "{card:subject of test} <possesses|has> {relation:count relation} skill[s]",
        lambda card, relation: compare(("skill count", card), *relation),
    )
    printed = "<its|their> original value[s]"
    for words, relation in (
        ("<greater|higher> than", "more"),
        ("<less|lower|loewr> than", "less"),
        ("not equal to", "unequal"),
        ("<equal to|the same as>", "equal"),
        ("<greater|higher> than or equal to", "least"),
        ("<less|lower> than or equal to", "most"),
    ):
        book.means(
            "single test",
            f"{{owner}} {{name:stat}} is {words} {printed}",
            lambda owner, name, relation=relation: compare(stat(name, owner), relation, ("printed stat", name, owner)),
        )
    for words, relation in (("fewer", "less"), ("more", "more"), ("as many", "equal"), ("at least as many", "least")):
        link = "as" if "as many" in words else "than"
        for be in ("are", "") if words == "at least as many" else ("are",):
            book.means(
                "single test",
                f"there {be + ' ' if be else ''}{words} {{one:described}} {link} [<on|in> ]{{two:owned}}",
                lambda one, two, relation=relation: counts_compared(one, relation, two),
            )


def counts_compared(one: Tree, relation: str, places: tuple[str, ...]) -> Tree | None:
    """The same noun counted in two places."""
    _, cards, best, _, _ = one
    if best is not None or cards[4]:
        return None
    other = ("among", cards[1], cards[2], places, ())
    return compare(("count", cards), relation, ("count", other))


def states(book: Phrasebook) -> None:
    """What a card is like."""
    book.means("subject of test", "{card:reference}", lambda card: card)
    book.means("subject of test", "it", lambda: ITS)
    book.means("subject of test", "they", lambda: THEM)
    book.means(
        "subject of test", "{card:selected}", lambda card: card if is_single(card) and card[0] != "random" else None
    )
    rows = (
        ("is active", ("is active",)),
        ("is deactivated", negated(("is active",))),
        ("is not deactivated", ("is active",)),
        ("is an NPC", ("is npc",)),
        ("is a player", negated(("is npc",))),
        ("is not an NPC", negated(("is npc",))),
        ("is a Follower", ("is kind", "follower")),
        ("is a Spell", ("is kind", "spell")),
        ("is not a Follower", negated(("is kind", "follower"))),
        ("is not a Spell", negated(("is kind", "spell"))),
        ("<possesses|has> a[ny] skill[s]", ("has skill", "any")),
        ("possesses any skills", ("has skill", "any")),
        ('does not <possess|have> any "Attack" skills', negated(("has skill", "attack"))),
        ('does not <possess|have> any "Defend" skills', negated(("has skill", "defend"))),
        ('<possesses|has> a[n] "Attack" skill', ("has skill", "attack")),
        ('<possesses|has> a "Defend" skill', ("has skill", "defend")),
        ("does not <possess|have> a[ny] skill[s]", negated(("has skill", "any"))),
        ("<possesses|has> no skills", negated(("has skill", "any"))),
    )
    for text, trait in rows:
        book.means("single test", "{card:subject of test} " + text, lambda card, trait=trait: ("is", card, trait))
    is_so = "{card:subject of test} "
    book.means("single test", is_so + "<is|are> {faction}", lambda card, faction: ("is", card, ("is faction", faction)))
    book.means(
        "single test", is_so + "belong[s] to {faction}", lambda card, faction: ("is", card, ("is faction", faction))
    )
    book.means(
        "single test",
        is_so + "<does|do> not belong to {faction}",
        lambda card, faction: ("is", card, negated(("is faction", faction))),
    )
    book.means(
        "single test",
        is_so + "<has|have> {groups} in the[ir] name[s]",
        lambda card, groups: ("is", card, ("in group", groups)),
    )
    book.means(
        "single test",
        is_so + "<does|do> not have {groups} in the name",
        lambda card, groups: ("is", card, negated(("in group", groups))),
    )
    book.means("single test", is_so + "is {name:name}", lambda card, name: ("is", card, ("is named", (name,))))
    book.means("single test", is_so + "is in Slot {n:whole}", lambda card, n: compare(("slot", card), "equal", n))
    for text in ("Slot {one:whole}, {two:whole}, or {three:whole}", "Slots {one:whole}, {two:whole}, or {three:whole}"):
        book.means(
            "single test",
            is_so + "is in " + text,
            lambda card, one, two, three: ("is", card, ("in slots", (one, two, three))),
        )
    book.means(
        "single test",
        is_so + "is in Slot {one:whole} or {two:whole}",
        lambda card, one, two: ("is", card, ("in slots", (one, two))),
    )
    book.means(
        "single test", is_so + "<belongs|belong> to {other:owner} faction", lambda card, other: shares(card, other)
    )
    book.means(
        "single test", is_so + "<does|do> not belong to {other:owner} faction", lambda card, other: differs(card, other)
    )
    one, two = "{one:subject of test}", "{two:subject of test}"
    same = f"{one} and {two} belong to the same faction"
    book.means(
        "single test", same, lambda one, two: ("is", one, ("shares faction", two)) if fixed_pair(one, two) else None
    )
    book.means("single test", f"{one} belongs to the same faction as {two}", lambda one, two: shares(one, two))
    differ = f"{one} and {two} belong to different factions"
    book.means(
        "single test",
        differ,
        lambda one, two: ("is", one, negated(("shares faction", two))) if fixed_pair(one, two) else None,
    )
    for apart in ("a different faction than", "a different faction from"):
        book.means("single test", f"{one} belongs to {apart} {two}", lambda one, two: differs(one, two))
    book.means(
        "single test",
        "all {noun:described} belong to {card:owner} faction",
        lambda noun, card: (
            negated(("exists", with_trait(noun, negated(("shares faction", card))))) if is_fixed(card) else None
        ),
    )
    book.means(
        "single test",
        "all {noun:described} belong to {faction}",
        lambda noun, faction: negated(("exists", with_trait(noun, negated(("is faction", faction))))),
    )


def fixed_pair(one: Tree, two: Tree) -> bool:
    """Two cards that are named by what they are here."""
    return is_fixed(two) and one != two


def shares(one: Tree, two: Tree) -> Tree | None:
    """One card belongs to the faction of the other."""
    return ("is", one, ("shares faction", two)) if fixed_pair(one, two) else None


def differs(one: Tree, two: Tree) -> Tree | None:
    """One card does not belong to the faction of the other."""
    return ("is", one, negated(("shares faction", two))) if fixed_pair(one, two) else None


def with_trait(noun: Tree, trait: Tree) -> Tree:
    """The cards described that have a further trait."""
    _, adjectives, kind, places, traits = noun[1]
    return ("among", adjectives, kind, places, (*traits, trait))
