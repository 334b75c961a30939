"""Cards described: "Vita Followers on your Field with "Maid" in the name other than this one"."""

from __future__ import annotations

from tefuda.games.sword_girls.printed.trees import (
    ITS,
    ITSELF,
    THIS,
    Tree,
    compare,
    is_single,
    negated,
    number,
    put,
    stat,
)
from tefuda.language.phrasebook import Phrasebook

Places = tuple[str, ...]


def noun_phrases(book: Phrasebook) -> None:
    """Add them."""
    places(book)
    epithets(book)
    names(book)
    numbers(book)
    others(book)
    nouns(book)


def places(book: Phrasebook) -> None:
    """Zones and whose they are: `whose zones` is a tuple of places."""
    book.means("zone said", "Field", lambda: ("field",))
    book.means("zone said", "Hand", lambda: ("hand",))
    book.means("zone said", "Deck", lambda: ("deck",))
    book.means("zone said", "Grave", lambda: ("grave",))
    for text in ("{one:zone said}", "{one:zone said|2+|/}", "{one:zone said|2+| and }", "{one:zone said|2+| or }"):
        book.means("zones said", text, lambda one: tuple(z[0] for z in one) if isinstance(one[0], tuple) else one)
    book.means(
        "zones said",
        "{most:zone said|, }[,] <and|or> {last:zone said}",
        lambda most, last: tuple(zone[0] for zone in most) + last if len(most) > 1 else None,
    )
    book.means("owned", "your {zones:zones said}", lambda zones: tuple(f"your {zone}" for zone in zones))
    book.means("owned", "the enemy['s] {zones:zones said}", lambda zones: tuple(f"enemy {zone}" for zone in zones))
    book.means(
        "owned", "<both|either> [players' ]{zone:zone said}[s]", lambda zone: (f"your {zone[0]}", f"enemy {zone[0]}")
    )
    book.means(
        "owned",
        "both {one:zone said}s and {two:zone said}s",
        lambda one, two: (f"your {one[0]}", f"your {two[0]}", f"enemy {one[0]}", f"enemy {two[0]}"),
    )
    book.means("whose zones", "{one:owned}", lambda one: one)
    book.means("whose zones", "{one:owned} <and|or> [<on|in> ]{two:owned}", lambda one, two: one + two)
    book.means("behind", "<on|in|from> {zones:owned}", lambda zones: ("at", zones))
    book.means("behind", "<on|in|from> {one:owned} or [<on|in> ]{two:owned}", lambda one, two: ("at", one + two))
    book.means(
        "behind",
        "<on|in|from> {one:owned} and [<on|in> ]{two:owned}",
        lambda one, two: (
            ("at each", one + two)
            if one[0].split()[0] != two[0].split()[0] and len(one) == len(two) == 1
            else ("at", one + two)
        ),
    )
    for words, end in (("<top|first>", "first"), ("<bottom|last>", "last")):
        book.means(
            "behind",
            f"<in|among> the {words} {{n:whole}} cards <of|in> {{zones:owned}}",
            lambda n, zones, end=end: window(end, n, zones),
        )


def window(end: str, count: Tree, zones: Places) -> Tree:
    """The first or last cards of a zone as a place."""
    return ("at", zones, ("one of these", (end, count, ("among", (), "card", zones, ()))))


def epithets(book: Phrasebook) -> None:
    """What stands before the noun."""
    book.means("epithet", "{faction}", lambda faction: ("is faction", faction))
    book.means("epithet", "non-{faction}", lambda faction: negated(("is faction", faction)))
    book.means("epithet", "active", lambda: ("is active",))
    book.means("epithet", "deactivated", lambda: negated(("is active",)))
    for side in ("your", "enemy"):
        book.means("epithet", side, lambda side=side: ("side", side))


def names(book: Phrasebook) -> None:
    """Names and name groups."""
    book.means("groups", "{names:name|, }", lambda names: names if len(names) == 1 else None)
    book.means("groups", "{names:name|2+| or }", lambda names: names)
    book.means("groups", "{names:name|2+|, }[,] or {last:name}", lambda names, last: (*names, last))
    has = "<with|that have|that has|that contain|that contains>"
    lacks = "<without|that do not have|that does not have|that don't have>"
    for text in (f"{has} {{groups}} in the[ir] name[s]", "that have {groups} in their names"):
        book.means("behind", text, lambda groups: ("in group", groups))
    book.means("behind", f"{lacks} {{groups}} in the[ir] name[s]", lambda groups: negated(("in group", groups)))
    book.means("behind", "<with the name|named> {name:name}", lambda name: ("is named", (name,)))
    book.means("behind", "<not named|without the name> {name:name}", lambda name: negated(("is named", (name,))))
    book.means("behind", "with the same name as {card:reference}", lambda card: ("shares name", card))
    book.means("groups", "{names:name| }[ or] {last:name}", quoted_commas)
    book.means(
        "groups", "{names:name|,}, or {last:name}", lambda names, last: (*names, last) if len(names) > 1 else None
    )
    book.means("behind", "with the names {names:name|2+| and }", lambda names: ("is named", names))
    book.means("behind", "with a different name than {card:reference}", lambda card: negated(("shares name", card)))


def quoted_commas(names: tuple[str, ...], last: str) -> tuple[str, ...] | None:
    """Names whose commas stand inside the quotes: "A," "B," or "C"."""
    if any(not name.endswith(",") for name in names) or last.endswith(","):
        return None
    return (*(name.rstrip(",") for name in names), last)


def numbers(book: Phrasebook) -> None:
    """Numbers and skills of the cards described."""
    relations(book)
    book.means(
        "behind",
        "with a[n] {name:stat} {relation:amount relation}",
        lambda name, relation: of_itself(compare(stat(name, ITSELF), *relation)),
    )
    book.means(
        "behind",
        "with {relation:count relation} {name:stat}",
        lambda name, relation: compare(stat(name, ITSELF), *relation),
    )
    book.means(
        "behind",
        "whose {name:stat} is {relation:relation said}",
        lambda name, relation: of_itself(compare(stat(name, ITSELF), *relation)),
    )
    book.means(
        "behind",
        "with {name:stat} {relation:relation said}",
        lambda name, relation: of_itself(compare(stat(name, ITSELF), *relation)),
    )
    book.means(
        "behind",
        "with the same {name:stat} as {card:reference}",
        lambda name, card: compare(stat(name, ITSELF), "equal", stat(name, card)),
    )
    book.means(
        "behind",
        "with the same {name:stat} as {card:selected}",
        lambda name, card: (
            compare(stat(name, ITSELF), "equal", stat(name, card)) if is_single(card) and card[0] != "random" else None
        ),
    )
    book.means("behind", "whose Slot Number is odd", lambda: ("odd", ("slot", ITSELF)))
    book.means("behind", "whose Slot Number is even", lambda: ("multiple", ("slot", ITSELF), number(2)))
    book.means("behind", "possessing a skill", lambda: ("has skill", "any"))
    book.means("behind", "with a neighboring Follower", lambda: ("next to a follower",))
    for words in (
        "whose {one:place number} and {two:place number} are <both odd or both even|either both odd or both even>",
    ):
        book.means("behind", words, lambda one, two: ("multiple", ("plus", one, two), number(2)))
    for words in (
        "whose {one:place number} and {two:place number} are equal",
        "with a {one:place number} equal to their {two:place number}",
    ):
        book.means("behind", words, lambda one, two: compare(one, "equal", two))
    book.means("place number", "{name:stat}", lambda name: stat(name, ITSELF))
    book.means("place number", "Slot Number[s]", lambda: ("slot", ITSELF))
    for words in (
        "that has a Slot Number equal to {n:amount}",
        "whose Slot Number is equal to {n:amount}",
        "with a Slot Number equal to {n:amount}",
    ):
        book.means("behind", words, lambda n: compare(("slot", ITSELF), "equal", put(n, ITS, ITSELF)))
    book.means(
        "behind",
        "that <have|has> a[n] {name:stat} {relation:amount relation}",
        lambda name, relation: of_itself(compare(stat(name, ITSELF), *relation)),
    )
    book.means(
        "behind",
        "that <do|does> not have a[n] {name:stat} {relation:amount relation}",
        lambda name, relation: (
            negated(of_itself(compare(stat(name, ITSELF), *relation)))
            if relation[0] != "equal"
            else compare(stat(name, ITSELF), "unequal", relation[1])
        ),
    )
    book.means(
        "behind",
        "whose original {name:stat} is {relation:relation said}",
        lambda name, relation: of_itself(compare(("printed stat", name, ITSELF), *relation)),
    )
    for words, relation in (("<higher|greater> than", "more"), ("<lower|less> than", "less")):
        for text in (
            f"whose {{name:stat}} is {words} <its|their> original <value|values|{{same:stat}}>",
            f"with {{name:stat}} {words} <its|their> original value[s]",
        ):
            book.means(
                "behind",
                text,
                lambda name, same=None, relation=relation: (
                    compare(stat(name, ITSELF), relation, ("printed stat", name, ITSELF))
                    if same in (None, name)
                    else None
                ),
            )
    book.means(
        "behind",
        "with a total {names:stat|2+|/} {relation:amount relation}",
        lambda names, relation: compare(summed(names), *relation),
    )
    book.means("behind", "with {name:stat}={n:whole}", lambda name, n: compare(stat(name, ITSELF), "equal", n))
    book.means(
        "behind",
        "with the {which:extreme} {name:stat}",
        lambda which, name: ("extreme", which, stat(name, ITSELF)),
    )
    book.means(
        "behind",
        "with the {which:extreme} total {names:stat|2+|/}",
        lambda which, names: ("extreme", which, summed(names)),
    )
    book.means(
        "behind",
        "with the {which:extreme} total {names:stat|2+|+}",
        lambda which, names: ("extreme", which, summed(names)),
    )
    book.means("behind", "with <odd {name:stat}|an odd {name:stat}>", lambda name: ("odd", stat(name, ITSELF)))
    book.means(
        "behind",
        "with <even {name:stat}|an even {name:stat}>",
        lambda name: ("multiple", stat(name, ITSELF), number(2)),
    )
    book.means("behind", "<with|that possess[es]|that have|that has> [a ]skill[s]", lambda: ("has skill", "any"))
    book.means(
        "behind",
        "<without|with no|that do not possess|that possess no|that do not possess any> [a ]skill[s]",
        lambda: negated(("has skill", "any")),
    )
    book.means(
        "behind",
        '<with|that possess[es]> [a[n] ]"{timing:timing said}" skill[s]',
        lambda timing: ("has skill", timing),
    )
    book.means(
        "behind",
        '<without|with no|that do not possess|that do not possess any> "{timing:timing said}" skill[s]',
        lambda timing: negated(("has skill", timing)),
    )
    for name, value in (("Turn Start", "turn start"), ("Attack", "attack"), ("Defend", "defend")):
        book.means("timing said", name, lambda value=value: value)
    book.means(
        "behind",
        "<with|that possess[es]> {relation:count relation} skill[s]",
        lambda relation: compare(("skill count", ITSELF), *relation),
    )


def of_itself(condition: Tree) -> Tree:
    """A condition in which "its" is the card described."""
    told: Tree = put(condition, ITS, ITSELF)
    return told


def summed(names: tuple[str, ...]) -> Tree:
    """Several numbers of the card described added up."""
    tree = stat(names[0], ITSELF)
    for name in names[1:]:
        tree = ("plus", tree, stat(name, ITSELF))
    return tree


def relations(book: Phrasebook) -> None:
    """Relations as the cards say them: a pair of relation and number."""
    book.means("whole", "{n:int}", lambda n: number(n))
    for word, value in (("one", 1), ("two", 2), ("three", 3), ("four", 4), ("five", 5), ("six", 6), ("seven", 7)):
        book.means("whole", word, lambda value=value: number(value))
    book.means("count relation", "{n:whole}", lambda n: ("equal", n))
    book.means("count relation", "exactly {n:whole}", lambda n: ("equal", n))
    book.means("count relation", "at least {n:whole}", lambda n: ("least", n))
    book.means("count relation", "at most {n:whole}", lambda n: ("most", n))
    book.means("count relation", "more than {n:whole}", lambda n: ("more", n))
    book.means("count relation", "<less|fewer> than {n:whole}", lambda n: ("less", n))
    book.means("count relation", "{n:whole} or <less|fewer>", lambda n: ("most", n))
    book.means("count relation", "over {n:whole}", lambda n: ("more", n))
    book.means("count relation", "{n:whole} or <more|higher|greater>", lambda n: ("least", n))
    for kind, lead in (("relation said", ""), ("amount relation", "of ")):
        book.means(kind, lead + "{n:whole}", lambda n: ("equal", n))
        book.means(kind, lead + "at least {n:amount}", lambda n: ("least", n))
        book.means(kind, lead + "at most {n:amount}", lambda n: ("most", n))
        book.means(kind, lead + "{n:whole} or <less|lower|fewer>", lambda n: ("most", n))
        book.means(kind, lead + "{n:whole} or <more|higher|greater|later>", lambda n: ("least", n))
        book.means(kind, "<greater|higher|larger|more> than {n:amount}", lambda n: ("more", n))
        book.means(kind, "<less|lower|loewr|smaller|fewer> than {n:amount}", lambda n: ("less", n))
        if lead:
            book.means(kind, "of <less|fewer> than {n:amount}", lambda n: ("less", n))
            book.means(kind, "of more than {n:amount}", lambda n: ("more", n))
        book.means(kind, "<greater|higher> than or equal to {n:amount}", lambda n: ("least", n))
        book.means(kind, "<less|lower> than or equal to {n:amount}", lambda n: ("most", n))
        book.means(kind, "equal to {n:amount}", lambda n: ("equal", n))
    book.means("relation said", "not {n:whole}", lambda n: ("unequal", n))
    book.means("relation said", "not equal to {n:amount}", lambda n: ("unequal", n))


def other_than(cards: Tree) -> Tree:
    """Not one of some cards."""
    return negated(("one of these", cards))


def others(book: Phrasebook) -> None:
    """Exclusion, factions by relation, slots and neighbours."""
    book.means("behind", "<other than|except[ for]|excluding> {cards:excluded}", other_than)
    book.means("excluded", "{one:selected}", lambda one: one if one[0] in ("first", "last", "extreme", "nth") else None)
    book.means("excluded", "this <one|card|Follower|Spell>", lambda: THIS)
    book.means("excluded", "{one:reference}", lambda one: one if one != THIS else None)
    book.means("behind", "that <is|are> {faction}", lambda faction: ("is faction", faction))
    book.means("behind", "that <is|are> not {faction}", lambda faction: negated(("is faction", faction)))
    book.means("behind", "that <is|are> not called {name:name}", lambda name: negated(("is named", (name,))))
    book.means("behind", "called {name:name}", lambda name: ("is named", (name,)))
    book.means("behind", "with the skill {skill:granted}", lambda skill: ("has this skill", skill))
    book.means(
        "behind",
        "with the same Slot Number as {card:reference}",
        lambda card: compare(("slot", ITSELF), "equal", ("slot", card)),
    )
    book.means(
        "behind",
        "with a total {names:stat|2+|+} {relation:amount relation}",
        lambda names, relation: compare(summed(names), *relation),
    )
    for words in ("belong[s] to the same faction as", "have the same faction as"):
        book.means(
            "behind",
            f"that {words} {{card:selected}}",
            lambda card: ("shares faction", card) if is_single(card) and card[0] != "random" else None,
        )
    book.means(
        "behind",
        "with the same name as {card:selected}",
        lambda card: ("shares name", card) if is_single(card) and card[0] != "random" else None,
    )
    belong = "that belong[s] to"
    book.means("behind", belong + " {faction}", lambda faction: ("is faction", faction))
    book.means("behind", "that <do|does> not belong to {faction}", lambda faction: negated(("is faction", faction)))
    book.means("behind", belong + " the same faction as {card:reference}", lambda card: ("shares faction", card))
    book.means("behind", belong + " {card:owner} faction", lambda card: ("shares faction", card))
    book.means(
        "behind",
        belong + " a different faction <than|from> {card:reference}",
        lambda card: negated(("shares faction", card)),
    )
    book.means(
        "behind",
        "that <do|does> not belong to the same faction as {card:reference}",
        lambda card: negated(("shares faction", card)),
    )
    book.means(
        "behind", "that <do|does> not belong to {card:owner} faction", lambda card: negated(("shares faction", card))
    )
    book.means("behind", "of the same faction as {card:reference}", lambda card: ("shares faction", card))
    book.means("behind", "of a different faction than {card:reference}", lambda card: negated(("shares faction", card)))
    book.means("slots", "Slot {n:whole}", lambda n: (n,))
    book.means(
        "slots", "Slots {one:whole}, {two:whole},[ and] {three:whole}", lambda one, two, three: (one, two, three)
    )
    book.means("slots", "Slots {one:whole}[,] <and|or> {two:whole}", lambda one, two: (one, two))
    book.means("slots", "Slots {one:whole}/{two:whole}", lambda one, two: (one, two))
    book.means("slots", "Slots {one:whole}/{two:whole}/{three:whole}", lambda one, two, three: (one, two, three))
    book.means(
        "slots", "Slots {one:whole}~{two:whole}", lambda one, two: tuple(number(n) for n in range(one[1], two[1] + 1))
    )
    book.means("behind", "in {slots}", lambda slots: ("in slots", slots))
    book.means("behind", "in {slots} <of|in|on> {zones:owned}", lambda slots, zones: ("at", zones, ("in slots", slots)))
    book.means("behind", "in odd[<-numbered| numbered>] Slots", lambda: ("odd", ("slot", ITSELF)))
    book.means(
        "behind",
        "in an odd[<-numbered| numbered>] Slot <of|in|on> {zones:owned}",
        lambda zones: ("at", zones, ("odd", ("slot", ITSELF))),
    )
    book.means(
        "behind",
        "in an even[<-numbered| numbered>] Slot <of|in|on> {zones:owned}",
        lambda zones: ("at", zones, ("multiple", ("slot", ITSELF), number(2))),
    )
    book.means("behind", "in even[<-numbered| numbered>] Slots", lambda: ("multiple", ("slot", ITSELF), number(2)))
    book.means("behind", "adjacent to {card:reference}", lambda card: ("adjacent", card))


def nouns(book: Phrasebook) -> None:
    """A kind with its epithets and everything behind it."""
    for text in (
        "Followers",
        "Followers {behind:behind| }",
        "{epithets:epithet| } Followers",
        "{epithets:epithet| } Followers {behind:behind| }",
    ):
        book.means("Followers at large", text, lambda epithets=(), behind=(): at_large(epithets, behind))
    book.means("all behind", "{traits:behind| }", lambda traits: traits)
    book.means(
        "all behind",
        "{traits:behind| } and {last:behind}",
        lambda traits, last: (*traits, last) if last[0] != "at" else None,
    )
    for word, kind in (("card", "card"), ("Follower", "follower"), ("Spell", "spell")):
        for ending in ("", "s"):
            for text in (
                "NOUN",
                "NOUN {behind:all behind}",
                "{epithets:epithet| } NOUN",
                "{epithets:epithet| } NOUN {behind:all behind}",
            ):
                book.means(
                    "described",
                    text.replace("NOUN", word + ending),
                    lambda epithets=(), behind=(), kind=kind, many=bool(ending): described(
                        epithets, kind, behind, many
                    ),
                )


def at_large(epithets: tuple[Tree, ...], behind: tuple[Tree, ...]) -> Tree | None:
    """Followers with no place said: those on both fields."""
    noun = described(epithets, "follower", (*behind, ("at", ("your field", "enemy field"))), many=True)
    if noun is None or noun[2] is not None or any(trait[0] in ("at", "adjacent") for trait in behind):
        return None
    cards: Tree = noun[1]
    return cards


def described(epithets: tuple[Tree, ...], kind: str, behind: tuple[Tree, ...], many: bool) -> Tree | None:
    """A noun: `("described", cards, extreme or None, whether it is said of several, whether each of its places is
    meant)`; exactly one place has to be said, and nothing may follow a comparison that itself ends in a noun, since it would belong to either."""
    if any(trait[0] == "compare" and (holds_noun(trait[1]) or holds_noun(trait[3])) for trait in behind[:-1]):
        return None
    zones: list[Places] = []
    traits: list[Tree] = []
    adjectives: list[Tree] = []
    best: list[Tree] = []
    sides = [epithet[1] for epithet in epithets if epithet[0] == "side"]
    for epithet in epithets:
        if epithet[0] != "side":
            adjectives.append(epithet)
    each = any(trait[0] == "at each" for trait in behind)
    for trait in (("at", *trait[1:]) if trait[0] == "at each" else trait for trait in behind):
        if trait[0] == "at":
            if zones == [trait[1]]:
                zones = []
            zones.append(trait[1])
            traits += trait[2:]
        elif trait[0] == "extreme":
            best.append(trait)
        elif trait[0] == "next to a follower":
            places = next((other[1] for other in behind if other[0] == "at"), None)
            if places is None:
                return None
            traits.append(("adjacent", ("among", (), "follower", places, ())))
        elif trait[0] == "is faction" or (trait[0] == "not" and trait[1][0] == "is faction"):
            adjectives.append(trait)
        else:
            traits.append(trait)
    if not zones and sides and any(trait[0] == "in slots" for trait in traits):
        zones.append((f"{sides[0]} field",))
        sides = []
    if not zones and sides == ["enemy"]:
        zones.append(("enemy field",))
        sides = []
    if not zones and any(trait[0] == "adjacent" for trait in traits):
        neighbours = next(trait for trait in traits if trait[0] == "adjacent")
        zones.append(("enemy field" if neighbours[1][0] in ("attacker", "defender") else "your field",))
    if len(zones) != 1 or len(best) > 1 or sides:
        return None
    if any(trait[0] == "in slots" for trait in traits) and any(not place.endswith("field") for place in zones[0]):
        return None
    return (
        "described",
        ("among", tuple(adjectives), kind, zones[0], tuple(traits)),
        best[0] if best else None,
        many,
        each,
    )


def holds_noun(tree: Tree) -> bool:
    """Whether cards are described in an amount."""
    return tree[0] == "among" or any(holds_noun(part) for part in tree if isinstance(part, tuple) and part)
