"""Lines of a printed text: heads, costs and rules before the paragraph."""

from __future__ import annotations

from typing import Any

from tefuda.games.shadowverse.facts import load_facts
from tefuda.games.shadowverse.printed.passive import having
from tefuda.games.shadowverse.printed.sentences import flat, folded
from tefuda.games.shadowverse.printed.settle import settled, takes_cards
from tefuda.games.shadowverse.printed.trees import YOU, holds
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree

MINE: Tree = ("turn of", YOU)
ONCE: Tree = ("times a turn", 1)


def add(book: Phrasebook) -> None:
    """Add the phrases."""
    triggered_lines(book)
    activated_lines(book)
    evolve_lines(book)
    passive_lines(book)
    book.means("line", "{said:paragraph}", effect)


# ------------------------------------------------------------------ automatic


def triggered_lines(book: Phrasebook) -> None:
    """Automatic abilities."""
    for joint in ("", "/", " ", " and ", " or "):
        book.means("keyword heads", f"{{one:keyword head}}{joint}{{two:keyword head}}", lambda one, two: (one, two))
    book.means("keyword heads", "{one:keyword head}", lambda one: (one,))
    for joint in ("", " ", ": ", " - ", ", "):
        book.means("line", f"{{events:keyword heads}}{joint}{{said:paragraph}}", keyword_line(joint))
    for before, rules in (
        ("", ()),
        ("once per turn, ", (ONCE,)),
        ("once during each of your turns, ", (ONCE, ("only if", MINE))),
        ("once on each of your turns, ", (ONCE, ("only if", MINE))),
        ("during your turn, ", (("only if", MINE),)),
        ("during your opponent's turn, ", (("only if", ("turn of", ("opponent",))),)),
        ("during each opponent's turn, ", (("only if", ("turn of", ("opponent",))),)),
    ):
        book.means(
            "line",
            before + "{event}, {said:paragraph}",
            lambda event, said, rules=rules: triggered((event,), rules, said),
        )
    book.means("line", "while {test:condition}, {event}, {said:paragraph}",
               lambda test, event, said: triggered((event,), (("only if", test),), said))  # fmt: skip


def keyword_line(joint: str) -> Any:
    """How a line with a keyword head is made. A comma stands before a cost only (SVE 9.17.1)."""

    def made(events: tuple[Tree, ...], said: tuple[Tree, ...]) -> Tree | None:
        if joint == ", " and said[0][0] != "pay":
            return None
        if joint == "" and said[0][0] != "pay":
            return None
        if joint in ("", " ") and any(event[0] not in ("fanfare", "last words") for event in events):
            return None
        return triggered(events, (), said)

    return made


def triggered(events: tuple[Tree, ...], rules: tuple[Tree, ...], said: tuple[Tree, ...]) -> Tree | None:
    """An automatic ability."""
    told = folded(said)
    if told is None or not told[1] or len(set(events)) != len(events):
        return None
    working = working_in_ex(events, told[1])
    if working is None:
        return None
    events = working
    if unbound(told[1]):
        return None
    subject = subject_of(events[0]) if len(events) == 1 else None
    steps = settled(told[1], subject)
    limits = elsewhere(events, told[0])
    return None if steps is None or limits is None else ("triggered", events, rules + limits, steps)


def elsewhere(events: tuple[Tree, ...], rules: tuple[Tree, ...]) -> tuple[Tree, ...] | None:
    """The limits of an ability whose steps say where this card is. Last Words find it in the cemetery anyway; what
    happens to a card on the field only happens there."""
    if not any(rule[0] == "works in" for rule in rules):
        return rules
    if events == (("last words",),):
        return tuple(rule for rule in rules if rule != ("works in", "cemetery"))
    on_field = (
        "fanfare",
        "last words",
        "on evolve",
        "on super-evolve",
        "strike",
        "this does",
        "this leaves",
        "this goes",
    )
    return None if any(event[0] in on_field for event in events) else rules


def unbound(steps: tuple[Tree, ...], costs: tuple[Tree, ...] = ()) -> bool:
    """Whether a text speaks of a number X without saying what it is."""
    whole = (("pay for", costs, steps),)
    for letter in "XYZ":
        if letter_said(whole, letter) and not letter_bound(whole, letter):
            return True
    return False


def letter_said(steps: tuple[Tree, ...], letter: str) -> bool:
    """Whether a text speaks of a number by its letter."""
    return holds(steps, lambda word: word == ("named number", letter))


def letter_bound(steps: tuple[Tree, ...], letter: str) -> bool:
    """Whether a text gives a number its letter."""
    binding = ("pay any points", "choose number", "name number", "roll")
    return holds(steps, lambda word: word[0] in binding and letter in word[1:3])


def working_in_ex(events: tuple[Tree, ...], steps: tuple[Tree, ...]) -> tuple[Tree, ...] | None:
    """An ability that asks whether its card is in another zone works there (SVE 9.22): at the start of a phase in the
    EX area. None where that cannot be said."""
    zones = {zone for zone in ("EX area", "cemetery", "hand", "banished zone", "deck") if asks_zone(steps, zone)}
    if not zones:
        return events
    if zones != {"EX area"} or len(steps) != 1 or steps[0][0] != "if" or not asks_zone_first(steps[0][1]):
        return None
    if len(events) != 1 or events[0][0] != "phase starts":
        return None
    return (("phase starts in EX", *events[0][1:]),)


def asks_zone(steps: tuple[Tree, ...], zone: str) -> bool:
    """Whether a text asks if its card is in a zone."""
    return holds(steps, lambda word: word == ("is in", ("this",), zone))


def asks_zone_first(test: Tree) -> bool:
    """Whether a condition is, or contains, that the card is in the EX area."""
    wanted = ("is in", ("this",), "EX area")
    return test == wanted or (test[0] == "all of" and wanted in test[1])


ABOUT_CARDS = (
    "comes", "goes", "leaves", "attacks", "happens", "takes damage", "watched leaves", "watched dies", "this goes",
    "this leaves", "this does", "this takes damage",
)  # fmt: skip


def subject_of(event: Tree) -> Tree | None:
    """What "it" is: the card of the event; this card, when it deals damage; or nothing."""
    if event[0] == "deals damage":
        return ("this",)
    return event if event[0] in ABOUT_CARDS else None


# ------------------------------------------------------------------ activated


def activated_lines(book: Phrasebook) -> None:
    """Activated abilities."""
    for head, sort in (("⟦act⟧", "activate"), ("⟦q⟧⟦act⟧", "quick"), ("⟦q⟧ ⟦act⟧", "quick"), ("⟦adv⟧", "advance")):
        book.means(
            "line",
            head + "[,][ ]{costs:printed cost|, }: {said:paragraph}",
            lambda costs, said, sort=sort: activated(sort, costs, said),
        )
        book.means(
            "line",
            head + "[ ]{one:cost}[ ]{costs:printed cost|, }: {said:paragraph}",
            lambda one, costs, said, sort=sort: (
                activated(sort, (one, *costs), said) if one[0] == "pay points" else None
            ),
        )


def activated(sort: str, costs: tuple[Tree, ...], said: tuple[Tree, ...]) -> Tree | None:
    """An activated ability."""
    told = folded(said)
    if told is None or not told[1]:
        return None
    if unbound(told[1], flat(costs)):
        return None
    steps = settled(told[1], None, paid=takes_cards(flat(costs)))
    return None if steps is None else ("activated", sort, flat(costs), told[0], steps)


# ------------------------------------------------------------------ evolve


def evolve_lines(book: Phrasebook) -> None:
    """Evolve abilities."""
    for this in ("this follower", "this", "this card", "this amulet"):
        for into in ("", " into a {into:evolved said}", " into {into:evolved said}"):
            said = "⟦evolve⟧[ ]{costs:printed cost|, }: Evolve " + this + into + "."
            book.means("line", said, lambda costs, into=None: evolve(costs, (), into))
            book.means("line", said + " {more:remark}", evolve_with_rule)
    for into in ("a {into:evolved said}", "{into:evolved said}"):
        book.means("step", "evolve {cards:ref} into " + into, lambda cards, into: ("evolve cards into", cards, into))
    book.list_names(
        "evolved said",
        {card.name_en: card.name_en for card in load_facts().cards.values() if card.special == "evolved"},
    )


def evolve(costs: tuple[Tree, ...], rules: tuple[Tree, ...], into: str | None) -> Tree:
    """An evolve ability."""
    return ("evolve", flat(costs), rules) if into is None else ("evolve into", flat(costs), rules, into)


def evolve_with_rule(costs: tuple[Tree, ...], more: Tree, into: str | None = None) -> Tree | None:
    """An evolve ability with a limit."""
    return evolve(costs, more[1], into) if more[0] == "rule" else None


# ------------------------------------------------------------------ passive, spells


def passive_lines(book: Phrasebook) -> None:
    """Passive abilities."""
    for this in ("this card", "this", "this follower", "this amulet"):
        for place in ("your field", "the field"):
            on_field = f"while {this} is on {place}, "
            book.means("line", on_field + "{effects:passive effects}.", lambda effects: ("always", effects))
            book.means(
                "line",
                on_field + "if {test:condition}, {effects:passive effects}.",
                lambda test, effects: passive(test, effects),
            )
            book.means("line", on_field + "{event}, {said:paragraph}",
                       lambda event, said: triggered((event,), (), said))  # fmt: skip
        book.means("line", f"while {this} is in your EX area, {{effects:passive effects}}.",
                   lambda effects: ("in EX", effects))  # fmt: skip
    book.means("line", "{effects:passive effects}.",
               lambda effects: None if standing(effects) else ("always", effects))  # fmt: skip
    book.means("line", "<while|if> {test:condition}, {effects:passive effects}.", passive)
    book.means("line", "while {test:condition}, it has {what:possessions}.",
               lambda test, what: passive(test, having(("this",), what)) if about_this(test) else None)  # fmt: skip
    book.means("line", "during your turn, {effects:passive effects}.", lambda effects: ("while", MINE, effects))
    book.means("line", "during <each opponent's|your opponent's> turn, {effects:passive effects}.",
               lambda effects: ("while", ("turn of", ("opponent",)), effects))  # fmt: skip
    for joint in (": ", " - "):
        book.means("line", f"{{test:ability word}}{joint}{{effects:passive effects}}.", passive)
    for words, word in (("your deck", "copies"), ("your evolve deck", "evolve copies")):
        book.means("line", f"you can put up to {{n:int}} of this card into {words}.",
                   lambda n, word=word: (word, n))  # fmt: skip


def standing(effects: tuple[Tree, ...]) -> bool:
    """Whether it is a keyword of the card itself: those are lines of their own."""
    return effects[0][0] == "have keywords" and len(effects[0][1]) == len(effects) and effects[0][2] == ("this",)


def about_this(test: Tree) -> bool:
    """Whether a condition speaks of this card and of no other."""
    return bool(test[0] == "is" and test[1] == ("this",))


def passive(test: Tree, effects: tuple[Tree, ...]) -> Tree | None:
    """A passive ability with a condition; that its card is on the field goes without saying (SVE 9.22)."""
    return None if test[:2] == ("is in", ("this",)) else ("while", test, effects)


def effect(said: tuple[Tree, ...]) -> Tree | None:
    """What a spell does."""
    told = folded(said)
    if told is None or told[0] or not told[1]:
        return None
    steps = None if unbound(told[1]) else settled(told[1], None)
    return None if steps is None else ("effect", steps)
