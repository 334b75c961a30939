"""Lines of a printed text: heads, costs and rules before the paragraph."""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.shadowverse.anaphora import takes_cards, with_antecedents
from dialects.shadowverse.folding import flat, folded
from dialects.shadowverse.passive import having
from dialects.shadowverse.trees import THIS_CARD, YOU, words_of
from tefuda.games.shadowverse.facts import load_facts
from tefuda.language.vocabulary import Tree

MINE: Tree = ("turn of", YOU)
ENEMYS: Tree = ("turn of", ("opponent",))
ONCE: Tree = ("times a turn", 1)


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    triggered_lines(book)
    activated_lines(book)
    evolve_lines(book)
    passive_lines(book)
    book.means("line", "{said:paragraph}", effect)


# ------------------------------------------------------------------ automatic


def triggered_lines(book: ReadingBook) -> None:
    """Automatic abilities."""
    book.table("keyword heads", {
        "{one:keyword head}": ("{one}",),
        "{one:keyword head}<|/| | and | or >{two:keyword head}": ("{one}", "{two}"),
    })  # fmt: skip
    for joint in ("", " ", ": ", " - ", ", "):
        book.means("line", f"{{events:keyword heads}}{joint}{{said:paragraph}}", keyword_line(joint))
    book.table("limit said", {
        "once per turn": (ONCE,),
        "once <during each of|on each of> your turns": (ONCE, ("only if", MINE)),
        "during your turn": (("only if", MINE),),
        "during <your|each> opponent's turn": (("only if", ENEMYS),),
    })  # fmt: skip
    book.table("line", {
        "{event}, {said:paragraph}": lambda event, said: triggered((event,), (), said),
        "{rules:limit said}, {event}, {said:paragraph}": lambda rules, event, said: triggered((event,), rules, said),
    })  # fmt: skip


def keyword_line(joint: str) -> Any:
    """How a line with a keyword head is made. A comma stands before a cost only (SVE 9.17.1)."""

    def made(events: tuple[Tree, ...], said: tuple[Tree, ...]) -> Tree:
        demand(joint not in (", ", "") or said[0][0] == "pay")
        demand(joint not in ("", " ") or all(event[0] in ("fanfare", "last words") for event in events))
        return triggered(events, (), said)

    return made


def triggered(events: tuple[Tree, ...], rules: tuple[Tree, ...], said: tuple[Tree, ...]) -> Tree:
    """An automatic ability."""
    limits, told = folded(said)
    demand(told and len(set(events)) == len(events))
    demand_numbers(told)
    events = working_in_ex(events, told)
    subject = subject_of(events[0]) if len(events) == 1 else None
    return ("auto", events, rules + elsewhere(events, limits), with_antecedents(told, subject))


def elsewhere(events: tuple[Tree, ...], rules: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """The limits of an ability whose steps say where this card is. Last Words find it in the cemetery anyway; what
    happens to a card on the field only happens there."""
    if not any(rule[0] == "works in" for rule in rules):
        return rules
    if events == (("last words",),):
        return tuple(rule for rule in rules if rule != ("works in", "cemetery"))
    demand(not any(event[0] in ON_FIELD for event in events))
    return rules


def demand_numbers(steps: tuple[Tree, ...], costs: tuple[Tree, ...] = ()) -> None:
    """Raise `Unclear` if a text speaks of a number X without saying what it is."""
    words = list(words_of((("pay for", costs, steps),)))
    binding = ("pay any points", "choose number", "name number", "roll")
    bound = {part for word in words if word[0] in binding for part in word[1:3]}
    demand(all(word[1] in bound for word in words if word[0] == "named number"))


def working_in_ex(events: tuple[Tree, ...], steps: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """An ability that asks whether its card is in another zone works there (SVE 9.22): at the start of a phase in the
    EX area."""
    zones = {word[2] for word in words_of(steps) if word[:2] == ("is in", ("this",))} - {"field"}
    if not zones:
        return events
    demand(zones == {"EX area"} and len(steps) == 1 and steps[0][0] == "if" and asks_zone_first(steps[0][1]))
    demand(len(events) == 1 and events[0][0] == "phase starts")
    return ((*events[0][:3], "EX area"),)


def asks_zone_first(test: Tree) -> bool:
    """Whether a condition is, or contains, that the card is in the EX area."""
    wanted = ("is in", ("this",), "EX area")
    return test == wanted or (test[0] == "all of" and wanted in test[1])


ON_FIELD = (
    "fanfare", "last words", "on evolve", "on super-evolve", "strike", "this does", "this goes",
)  # fmt: skip
ABOUT_CARDS = (
    "comes", "goes", "attacks", "happens", "takes damage", "watched goes", "this goes", "this does",
    "this takes damage",
)  # fmt: skip


def subject_of(event: Tree) -> Tree | None:
    """What "it" is: the card of the event; this card, when it deals damage; or nothing."""
    if event[0] == "deals damage":
        return ("this",)
    return event if event[0] in ABOUT_CARDS else None


# ------------------------------------------------------------------ activated


def activated_lines(book: ReadingBook) -> None:
    """Activated abilities."""
    book.table("activation head", {"⟦act⟧": "activate", "⟦q⟧[ ]⟦act⟧": "quick", "⟦adv⟧": "advance"})
    book.table("line", {
        "{sort:activation head}[,][ ]{costs:printed cost|, }: {said:paragraph}": activated,
        "{sort:activation head}[ ]{one:cost}[ ]{costs:printed cost|, }: {said:paragraph}": (
            lambda sort, one, costs, said: activated(sort, (one, *costs), said) if one[0] == "pay points" else None),
    })  # fmt: skip


def activated(sort: str, costs: tuple[Tree, ...], said: tuple[Tree, ...]) -> Tree:
    """An activated ability."""
    rules, told = folded(said)
    demand(told)
    demand_numbers(told, flat(costs))
    return ("activated", sort, flat(costs), rules, with_antecedents(told, None, paid=takes_cards(flat(costs))))


# ------------------------------------------------------------------ evolve


def evolve_lines(book: ReadingBook) -> None:
    """Evolve abilities."""
    said = f"⟦evolve⟧[ ]{{costs:printed cost|, }}: Evolve {THIS_CARD}[ into <a |>{{into:evolved said}}]."
    evolved = {card.name_en: card.name_en for card in load_facts().cards.values() if card.special == "evolved"}
    book.list_names("evolved said", evolved)
    book.table("line", {
        said: lambda costs, into=None: evolve(costs, (), into),
        said + " {more:remark}": lambda costs, more, into=None: (
            evolve(costs, more[1], into) if more[0] == "rule" else None),
    })  # fmt: skip
    book.table("step", {
        "evolve {cards:ref} into <a |>{into:evolved said}": ("evolve cards", "{cards}", "{into}"),
    })  # fmt: skip


def evolve(costs: tuple[Tree, ...], rules: tuple[Tree, ...], into: str | None) -> Tree:
    """An evolve ability."""
    return ("evolve", flat(costs), rules, into)


# ------------------------------------------------------------------ passive, spells


def passive_lines(book: ReadingBook) -> None:
    """Passive abilities."""
    on_field = f"while {THIS_CARD} is on <your|the> field, "
    book.table("line", {
        on_field + "{effects:passive effects}.": ("constant", "{effects}", None),
        "{effects:passive effects}.": lambda effects: (
            None if standing(effects) else ("constant", effects, None)),
        "<while|if> {test:condition}, {effects:passive effects}.": passive,
        "while {test:condition}, it has {what:possessions}.": lambda test, what: (
            passive(test, having(("this",), what)) if about_this(test) else None),
        "during your turn, {effects:passive effects}.": ("constant", "{effects}", MINE),
        "during <each|your> opponent's turn, {effects:passive effects}.": ("constant", "{effects}", ENEMYS),
        "{test:ability word}<: | - >{effects:passive effects}.": passive,
        "you can put up to {n:int} of this card into your deck.": ("copies", "{n}"),
    })  # fmt: skip


def standing(effects: tuple[Tree, ...]) -> bool:
    """Whether it is a keyword of the card itself: those are lines of their own."""
    return effects[0][0] == "have keywords" and len(effects[0][1]) == len(effects) and effects[0][2] == ("this",)


def about_this(test: Tree) -> bool:
    """Whether a condition speaks of this card and of no other."""
    return bool(test[0] == "is" and test[1] == ("this",))


def passive(test: Tree, effects: tuple[Tree, ...]) -> Tree:
    """A passive ability with a condition; that its card is on the field goes without saying (SVE 9.22)."""
    demand(test[:2] != ("is in", ("this",)))
    return ("constant", effects, test)


def effect(said: tuple[Tree, ...]) -> Tree:
    """What a spell does."""
    rules, told = folded(said)
    demand(told and not rules)
    demand_numbers(told)
    return ("effect", with_antecedents(told, None))
