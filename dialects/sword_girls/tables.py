"""Tables: "The following effects are applied depending on X. 1~3: ... 4 or more: ..."."""

from __future__ import annotations

from dialects.reading import ReadingBook, demand
from dialects.sword_girls.actions import clause, joined
from dialects.sword_girls.trees import (
    IT,
    ITS,
    SUBJECT,
    THAT,
    TWO,
    Tree,
    again,
    compare,
    holds,
    is_fixed,
    is_single,
    negated,
    number,
    put,
    several,
    steps_of,
)

VALUE: Tree = ("table value",)
"""The number that a table depends on."""


def add(book: ReadingBook) -> None:
    """Add the phrases. All rows that fit are done."""
    numbers(book)
    got = "{cards:cards spoken of} get[s] [one of ]the following effects[ applied] depending on {on:table number}"
    book.table("row", {"[●]{label}: {said:sentence said| }": lambda label, said: (label, anew(said))})
    book.table("change row", {"[●]{label}: {changes}[<.|,>]": lambda label, changes: (
        label, (("give", SUBJECT, changes),))})  # fmt: skip
    book.table("situation row", {"{test:situation}: {said:sentence said| }": lambda test, said: (
        "if", test, steps_of(anew(said)), ())})  # fmt: skip
    book.table("coin row", {
        "You win: {changes}.": (("won coin", "your"), "{changes}"),
        "Opponent wins: {changes}.": (("won coin", "enemy"), "{changes}"),
    })  # fmt: skip
    book.table("block", {
        "the following effects are applied depending on {on:table number}. {rows:row| }": table,
        "the following effects are applied depending on {on:table number}, then {clauses}. {rows:row| }": (
            lambda on, clauses, rows: joined(table(on, rows), clauses)),
        got + "<.|:> {rows:change row| }": table_of,
        got + ", then {clauses}. {rows:change row| }": lambda cards, on, clauses, rows: (
            joined(table_of(cards, on, rows), clauses)),
        "the following effects are applied depending on the situation. {rows:situation row| }": lambda rows: (
            several(*rows)),
        "{cards:cards spoken of} get the following effects depending on who wins the coin flip. {rows:coin row| }": (
            coin_table),
    })  # fmt: skip


def numbers(book: ReadingBook) -> None:
    """What stands before a row, as a condition about the table's number; and what tables depend on."""
    book.table("label", {
        "{n:natural}": lambda n: compare(VALUE, "equal", number(n)),
        "{a:natural}~{b:natural}": lambda a, b: (
            ("all of", (compare(VALUE, "least", number(a)), compare(VALUE, "most", number(b)))) if a < b else None),
        "{n:natural} or more": lambda n: compare(VALUE, "least", number(n)),
        "{n:natural} or less": lambda n: compare(VALUE, "most", number(n)),
        "More than {n:natural}": lambda n: compare(VALUE, "more", number(n)),
        "Less than {n:natural}": lambda n: compare(VALUE, "less", number(n)),
        "{numbers:natural|2+|,}": lambda numbers: (
            "any of", tuple(compare(VALUE, "equal", number(n)) for n in numbers)),
        "Odd": ("odd", VALUE),
        "Even": ("multiple", VALUE, TWO),
        "{faction}": ("is", VALUE, ("is faction", "{faction}")),
        "{kind/one}": ("is", VALUE, ("is kind", "{kind}")),
        "Active": ("is", VALUE, ("is active",)),
        "Deactivated": ("is", VALUE, negated(("is active",))),
    })  # fmt: skip
    book.table("table number", {
        "{unit}": "{unit}",
        "{card:owner} <faction|type|state>": ("cards", "{card}"),
        "the <faction|type> of {card:selected}": lambda card: (
            ("cards", card) if is_single(card) and card[0] != "random" else None),
    })  # fmt: skip
    book.table("situation", {
        "Turn {n:natural}": lambda n: compare(("turn number",), "equal", number(n)),
        "Turn {n:natural} or later": lambda n: compare(("turn number",), "least", number(n)),
        "{test}": lambda test: put(test, ITS, IT),
    })  # fmt: skip


def anew(said: tuple[Tree, ...]) -> Tree:
    """The steps of a row: it has no sentences about the one before."""
    demand(not any(sentence[0] in ("otherwise", "instead", "again") for sentence in said))
    return several(*said)


def table(on: Tree, rows: tuple[tuple[Tree, Tree], ...]) -> Tree:
    """A table: its number is worked out once, before the rows."""
    on = put(on, ITS, IT)
    made: tuple[Tree, ...] = ()
    cards = on[0] in ("cards", "named")
    demand(all((label[0] == "is") == cards for label, _ in rows))
    if on[0] == "named":
        value: Tree = ("named cards", ("?", on[1]))
    elif cards and not is_fixed(on[1]):
        made = (("choose", on[1]), ("name cards", ("?", on), THAT))
        value = ("named cards", ("?", on))
    elif cards or on == ("turn number",):
        value = on[1] if cards else on
    else:
        value = ("named number", ("?", on))
        made = (("name number", ("?", on), on),)
    if cards and value[0] not in ("this", "attacker", "defender", "character", "named cards"):
        return several(*made, chain(value, rows))
    return several(*made, ("rows", tuple(if_value(value, label, steps) for label, steps in rows)))


def if_value(value: Tree, label: Tree, steps: Tree, *otherwise: Tree) -> Tree:
    """A row: its steps are done where its label fits the number."""
    return ("if", put(label, VALUE, value), steps_of(steps), otherwise)


def chain(value: Tree, rows: tuple[tuple[Tree, Tree], ...]) -> Tree:
    """Rows of which only one can fit, the next inside "otherwise", since "that card" is another one after a row."""
    return if_value(value, *rows[0], *((chain(value, rows[1:]),) if len(rows) > 1 else ()))


def table_of(cards: Tree, on: Tree, rows: tuple[tuple[Tree, tuple[Tree, ...]], ...]) -> Tree:
    """A table of what happens to some cards."""
    made: list[Tree] = []
    subject = cards
    if on[0] == "cards" and not is_fixed(on[1]):
        made += [("choose", on[1]), ("name cards", ("?", on), THAT)]
        on = ("named", on)
    if not is_fixed(cards):
        demand(is_single(cards) or not holds(on, ITS))
        made.append(("choose", cards))
        subject = again(cards)
    done = tuple((label, clause(subject, happenings)) for label, happenings in rows)
    return several(*made, *steps_of(table(put(on, ITS, subject), done)))


def coin_table(cards: Tree, rows: tuple[tuple[Tree, tuple[Tree, ...]], ...]) -> Tree:
    """A table of the coin for some cards."""
    subject = cards if is_fixed(cards) else again(cards)
    steps = [("if", test, (("give", subject, changes),), ()) for test, changes in rows]
    return several(*steps) if is_fixed(cards) else several(("choose", cards), *steps)
