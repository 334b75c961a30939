"""Amounts: "half the number of Followers on your Field (rounding up) (by a maximum of 3)"."""

from __future__ import annotations

from tefuda.games.sword_girls.printed.trees import (
    ITS,
    ITSELF,
    NOTHING,
    THIS,
    Tree,
    character,
    is_single,
    number,
    stat,
)
from tefuda.language.phrasebook import Phrasebook

ROUNDED = (("rounding up", "up"), ("rounding down", "down"))


def amount_phrases(book: Phrasebook) -> None:
    """Add them. `amount` may have operators and a limit, `factor` stands alone."""
    sums(book)
    stats(book)
    counts(book)
    shifts(book)
    tables(book)


def sums(book: Phrasebook) -> None:
    """Operators, halves and limits."""
    book.means("amount", "{sum:reckoned}", lambda sum: sum)
    book.means(
        "amount", "{sum:reckoned} (<by|with> a maximum of {most:whole})", lambda sum, most: ("at most", sum, most)
    )
    book.means("amount", "{sum:reckoned} (maximum {most:whole})", lambda sum, most: ("at most", sum, most))
    book.means("amount", "{sum:reckoned} (by a minimum of {least:whole})", lambda sum, least: ("at least", sum, least))
    book.means(
        "amount to reach", "{sum:reckoned} (to a maximum of {most:whole})", lambda sum, most: ("at most", sum, most)
    )
    book.means(
        "amount to reach", "{sum:reckoned} (to a minimum of {least:whole})", lambda sum, least: ("at least", sum, least)
    )
    book.means("reckoned", "{factor}", lambda factor: factor)
    book.means("reckoned", "{left:factor} <plus|+> {right:factor}", lambda left, right: ("plus", left, right))
    book.means("reckoned", "{left:factor} <minus|-> {right:factor}", lambda left, right: ("minus", left, right))
    book.means("reckoned", "{left:whole}-{right:factor}", lambda left, right: ("minus", left, right))
    book.means("factor", "({sum:reckoned})", lambda sum: sum)
    book.means("factor", "{unit}", lambda unit: unit)
    book.means("factor", "twice {unit}", lambda unit: ("times", number(2), unit))
    book.means(
        "reckoned",
        "{left:unit} <multiplied by|times> {right:unit}",
        lambda left, right: ("times", left, right) if left[0] != "number" else None,
    )
    book.means("factor", "{n:whole} times {unit}", lambda n, unit: ("times", n, unit))
    for text, rounding in ROUNDED:
        book.means(
            "factor",
            f"half[ of] {{unit}} ({text})",
            lambda unit, rounding=rounding: ("divided", unit, number(2), rounding),
        )
        book.means(
            "factor",
            f"half[ of] {{unit}} ({text}, by a maximum of {{most:whole}})",
            lambda unit, most, rounding=rounding: ("at most", ("divided", unit, number(2), rounding), most),
        )
        book.means(
            "factor",
            f"half[ of] {{unit}} (<by|to> a maximum of {{most:whole}}, {text})",
            lambda unit, most, rounding=rounding: ("at most", ("divided", unit, number(2), rounding), most),
        )
        book.means(
            "factor",
            f"half ({text})[ of] {{unit}}",
            lambda unit, rounding=rounding: ("divided", unit, number(2), rounding),
        )
        book.means(
            "factor",
            f"{{n:whole}}.5 times {{unit}} ({text})",
            lambda n, unit, rounding=rounding: ("divided", ("times", number(2 * n[1] + 1), unit), number(2), rounding),
        )
        book.means(
            "factor",
            f"half[ of] ({{sum:reckoned}}) ({text})",
            lambda sum, rounding=rounding: ("divided", sum, number(2), rounding),
        )
        book.means(
            "factor",
            f"{{unit}} divided by {{by:unit}} ({text})",
            lambda unit, by, rounding=rounding: ("divided", unit, by, rounding),
        )
    book.means("unit", "{n:whole}", lambda n: n)
    book.means("unit", "{least:int}~{most:int}", lambda least, most: ("between", number(least), number(most)))
    book.means(
        "unit",
        "[the ]difference between {left:factor} and {right:factor}",
        lambda left, right: ("difference", left, right),
    )
    for owner in ("{owner}", "{owner} current"):
        book.means(
            "unit",
            "[the ]difference between " + owner + " {one:stat} and {two:stat}",
            lambda owner, one, two: ("difference", stat(one, owner), stat(two, owner)),
        )
    book.means(
        "unit",
        "[the ]difference <between|in> {owner} current {one:stat} and original {two:stat}",
        lambda owner, one, two: ("difference", stat(one, owner), ("printed stat", two, owner)),
    )
    book.means(
        "unit",
        "[the ]difference between {owner} original {one:stat} and current {two:stat}",
        lambda owner, one, two: ("difference", ("printed stat", one, owner), stat(two, owner)),
    )
    for name in ("ones", "tens"):
        book.means("unit", f"the {name} digit of {{unit}}", lambda unit, name=name: ("digit", name, unit))
        book.means("unit", f"the {name} digit of the sum of {{unit}}", lambda unit, name=name: ("digit", name, unit))


def stats(book: Phrasebook) -> None:
    """Numbers of cards and players."""
    book.means("unit", "{owner} {name:stat}", lambda owner, name: stat(name, owner))
    book.means("unit", "your LIFE", lambda: stat("LIFE", character("your")))
    book.means("unit", "number of {noun:described}", lambda noun: counted(noun))
    for text, rounding in ROUNDED:
        book.means(
            "factor",
            f"half the {{name:stat}} ({text}) of {{card:cards joined}}",
            lambda name, card, rounding=rounding: (
                ("divided", stat(name, card), number(2), rounding) if is_single(card) else None
            ),
        )
    book.means("unit", "{owner} new {name:stat}", lambda owner, name: stat(name, owner))
    book.means(
        "unit",
        "your total Field SIZE",
        lambda: ("total", stat("SIZE", ITSELF), ("among", (), "card", ("your field",), ())),
    )
    book.means(
        "unit",
        "the total number of skills <on|in> {zones:whose zones}",
        lambda zones: ("skill count", ("among", (), "follower", zones, ())),
    )
    book.means("unit", "{owner} current {name:stat}", lambda owner, name: stat(name, owner))
    book.means("unit", "{owner} original {name:stat}", lambda owner, name: ("printed stat", name, owner))
    book.means("unit", "{owner}[ total] {names:stat|2+|+}", lambda owner, names: total_of(owner, names))
    book.means("unit", "{owner} total {names:stat|2+|/}", lambda owner, names: total_of(owner, names))
    book.means("unit", "{owner}[ new] Slot Number[s]", lambda owner: ("slot", owner))
    book.means("unit", "the sum of {one:unit} and {two:unit}", lambda one, two: ("plus", one, two))
    book.means(
        "unit",
        "the difference between the {name:stat}S of {cards:pair}",
        lambda name, cards: ("difference", stat(name, cards[0]), stat(name, cards[1])),
    )
    book.means(
        "pair",
        "the first <2|two> {noun:described}",
        lambda noun: (("first", number(1), noun[1]), ("nth", number(2), noun[1])) if not noun[2] else None,
    )
    book.means("unit", "the absolute value of {unit}", lambda unit: ("difference", unit, NOTHING))
    book.means("unit", "the[ new] Slot Number of {card:reference}", lambda card: ("slot", card))
    book.means("unit", "the number of skills of {card:reference}", lambda card: ("skill count", card))
    book.means("unit", "the same amount", lambda: ("same amount",))
    book.means(
        "unit",
        "the amount by which {left:factor} exceeds {right:factor}",
        lambda left, right: ("at least", ("minus", left, right), NOTHING),
    )
    book.means("unit", "{owner} Upgrade Level", lambda owner: ("upgrade level",) if owner == THIS else None)
    book.means("unit", "the {name:stat} of {cards:cards joined}", stat_of_one)
    book.means("unit", "your Shuffles", lambda: stat("SHUFFLES", character("your")))
    book.means("unit", "[the number of ]enemy Shuffles", lambda: stat("SHUFFLES", character("enemy")))
    book.means("unit", "the enemy['s] Shuffles", lambda: stat("SHUFFLES", character("enemy")))
    book.means("unit", "the Turn Number", lambda: ("turn number",))
    book.means("unit", "the number of skills that {card:reference} <possesses|has>", lambda card: ("skill count", card))
    book.means("unit", "the number of skills <they each|it> <possess|possesses|have|has>", lambda: ("skill count", ITS))
    book.means("unit", "the number of skills they <possess|have>", lambda: ("skill count", ITS))


def stat_of_one(name: str, cards: Tree) -> Tree | None:
    """A number of one card."""
    return stat(name, cards) if is_single(cards) else None


def total_of(owner: Tree, names: tuple[str, ...]) -> Tree:
    """Several numbers of a card added up."""
    tree = stat(names[0], owner)
    for name in names[1:]:
        tree = ("plus", tree, stat(name, owner))
    return tree


def counts(book: Phrasebook) -> None:
    """Numbers of cards."""
    book.means("unit", "the number of {noun:described}", lambda noun: counted(noun))
    book.means("unit", "the total number of {noun:described}", lambda noun: counted(noun))
    book.means(
        "unit",
        "the combined SIZE of {one:selected} and {two:selected}",
        lambda one, two: ("plus", stat("SIZE", one), stat("SIZE", two)) if is_single(one) and is_single(two) else None,
    )
    book.means(
        "unit",
        "the total {name:stat} of[< all| the>] {noun:described}",
        lambda name, noun: None if noun[2] else ("total", stat(name, ITSELF), noun[1]),
    )
    for side, word in (("your", "your"), ("enemy", "the enemy")):
        whole = ("total", stat("SIZE", ITSELF), ("among", (), "card", (f"{side} field",), ()))
        book.means("unit", f"{word} Field SIZE", lambda whole=whole: whole)
        for zone in ("field", "hand"):
            of_zone = ("total", stat("SIZE", ITSELF), ("among", (), "card", (f"{side} {zone}",), ()))
            book.means("unit", f"the total SIZE of {word} {zone}", lambda of_zone=of_zone: of_zone)
            book.means(
                "unit",
                f"the number of empty Slots <on|in> {word} {zone}",
                lambda side=side, zone=zone: ("empty slots", side, zone),
            )
    book.means(
        "unit", "the number of different {name:stat}S of {noun:described}", lambda name, noun: different(name, noun)
    )
    book.means(
        "unit",
        "the number of factions <in|on> {zones:whose zones}",
        lambda zones: ("different", ("faction number", ITSELF), ("among", (), "card", zones, ())),
    )
    for name in ("highest", "lowest"):
        book.means(
            "unit",
            f"the {name} {{stat:stat}} of[ all] {{noun:described}}",
            lambda stat, noun, name=name: None if noun[2] else ("best", name, ("stat", stat, ITSELF), noun[1]),
        )
        book.means(
            "unit",
            f"the {name} {{stat:stat}}[ value] <in|on> {{zones:whose zones}}",
            lambda stat, zones, name=name: (
                ("best", name, ("stat", stat, ITSELF), ("among", (), "follower", zones, ())) if stat != "SIZE" else None
            ),
        )


def different(name: str, noun: Tree) -> Tree | None:
    """How many different numbers there are."""
    return None if noun[2] else ("different", stat(name, ITSELF), noun[1])


def counted(noun: Tree) -> Tree | None:
    """How many there are of the cards described."""
    return None if noun[2] is not None else ("count", noun[1])


def shifts(book: Phrasebook) -> None:
    """How much the sentence before has changed, and how many cards."""
    for verb in (
        "sent",
        "moved",
        "removed",
        "created",
        "destroyed",
        "deactivated",
        "affected",
        "copied",
        "reactivated",
    ):
        for word, kind in (("cards", "card"), ("Followers", "follower"), ("Spells", "spell")):
            book.means("unit", f"the number of {verb} {word}", lambda verb=verb, kind=kind: ("done said", verb, kind))
            book.means("unit", f"the number of {word} {verb}", lambda verb=verb, kind=kind: ("done said", verb, kind))
    book.means("unit", "the change in {name:stat}", lambda name: ("shift said", "changed", name, "each"))
    book.means("unit", "the {name:stat} change", lambda name: ("shift said", "changed", name, "each"))
    down = "<decrease|reduction>"
    book.means("unit", f"the {{name:stat}} {down}", lambda name: ("shift said", "lost", name, "each"))
    book.means("unit", f"the total {{name:stat}} {down}", lambda name: ("shift said", "lost", name, "total"))
    for text, sign in (("decreased", "lost"), ("increased", "gained")):
        book.means(
            "unit",
            f"the total amount of {{name:stat}} {text}",
            lambda name, sign=sign: ("shift said", sign, name, "total"),
        )
        book.means(
            "unit",
            f"the total amount of {text} {{name:stat}}",
            lambda name, sign=sign: ("shift said", sign, name, "total"),
        )
        book.means(
            "unit", f"the amount of {text} {{name:stat}}", lambda name, sign=sign: ("shift said", sign, name, "each")
        )
    book.means("unit", "the reduction in {name:stat}", lambda name: ("shift said", "lost", name, "each"))
    book.means("unit", "<its|their> reduction in {name:stat}", lambda name: ("shift said", "lost", name, "own"))
    book.means("unit", "the decrease in {name:stat}", lambda name: ("shift said", "lost", name, "each"))
    book.means("unit", "the {name:stat} increase", lambda name: ("shift said", "gained", name, "each"))
    book.means("unit", "the increase in {name:stat}", lambda name: ("shift said", "gained", name, "each"))
    book.means("unit", "the amount of {name:stat} decreased", lambda name: ("shift said", "lost", name, "each"))
    book.means("unit", "the amount of {name:stat} increased", lambda name: ("shift said", "gained", name, "each"))
    book.means("unit", f"<its|their> {{name:stat}} {down}", lambda name: ("shift said", "lost", name, "own"))
    book.means("unit", "<its|their> {name:stat} increase", lambda name: ("shift said", "gained", name, "own"))
    book.means("unit", "<its|their> change[s] in {name:stat}", lambda name: ("shift said", "changed", name, "own"))
    book.means("unit", "<its|their> increase in {name:stat}", lambda name: ("shift said", "gained", name, "own"))


def tables(book: Phrasebook) -> None:
    """Amounts that tell how far a number is from the printed one."""
    beyond = "the amount that {owner} original {name:stat} exceeds {two:owner} current {other:stat}"
    book.means(
        "unit",
        beyond,
        lambda owner, name, two, other: (
            ("at least", ("minus", ("printed stat", name, owner), stat(name, owner)), NOTHING)
            if name == other and two in (owner, ITS)
            else None
        ),
    )
