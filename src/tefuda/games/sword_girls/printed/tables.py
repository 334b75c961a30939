"""Tables: "The following effects are applied depending on X. 1~3: ... 4 or more: ..."."""

from __future__ import annotations

from tefuda.games.sword_girls.printed.actions import clause
from tefuda.games.sword_girls.printed.trees import (
    IT,
    ITS,
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
from tefuda.language.phrasebook import Phrasebook

VALUE: Tree = ("table value",)
"""The number that a table depends on."""


def table_phrases(book: Phrasebook) -> None:
    """Add them. All rows that fit are done."""
    labels(book)
    depending = "depending on {on:table number}<.|:|,> "
    book.means(
        "row",
        "[●]{label}: {said:sentence said| }",
        lambda label, said: (
            None if any(s[0] in ("otherwise", "instead", "again") for s in said) else (label, several(*said))
        ),
    )
    book.means(
        "change row",
        "[●]{label}: [<gets|get> ]{changes}[<.|,>]",
        lambda label, changes: (label, (("give", ("its subject",), changes),)),
    )
    book.means(
        "change row", "[●]{label}: {happenings:predicates}[<.|,>]", lambda label, happenings: (label, happenings)
    )
    for lead in ("", "If {test}, "):
        for words in ("the following effects are applied", "one of the following effects is applied"):
            book.means(
                "sentence said",
                f"{lead}{words} {depending}{{rows:row| }}",
                lambda on, rows, test=None: under(test, table(on, rows)),
            )
        book.means(
            "sentence said",
            f"{lead}the following effects are applied depending on {{on:table number}}, then {{clauses}}. {{rows:row| }}",
            lambda on, rows, clauses, test=None: under(test, followed(table(on, rows), clauses)),
        )
        book.means(
            "sentence said",
            f"{lead}{{cards:cards spoken of}} get[s] the following effects depending on {{on:table number}}, then {{clauses}}. {{rows:change row| }}",
            lambda cards, on, rows, clauses, test=None: under(test, followed(table_of(cards, on, rows), clauses)),
        )
        for words in ("the following effects[ applied]", "one of the following effects[ applied]"):
            book.means(
                "sentence said",
                f"{lead}{{cards:cards spoken of}} get[s] {words} {depending}{{rows:change row| }}",
                lambda cards, on, rows, test=None: under(test, table_of(cards, on, rows)),
            )
    situations(book)


def under(test: Tree | None, steps: Tree | None) -> Tree | None:
    """Steps under a condition, if there is one."""
    if test is None or steps is None:
        return steps
    return ("if", put(test, ITS, IT), steps_of(steps), ())


def followed(steps: Tree | None, clauses: Tree) -> Tree | None:
    """A table and what is done after it."""
    return None if steps is None else several(*steps_of(steps), *steps_of(clauses))


def labels(book: Phrasebook) -> None:
    """What stands before a row, as a condition about the table's number; and what tables depend on."""
    book.means("table number", "{unit}", lambda unit: unit)
    book.means("label", "{n:natural}", lambda n: compare(VALUE, "equal", number(n)))
    book.means(
        "label",
        "{a:natural}~{b:natural}",
        lambda a, b: (
            ("all of", (compare(VALUE, "least", number(a)), compare(VALUE, "most", number(b)))) if a < b else None
        ),
    )
    book.means("label", "{n:natural} or <more|higher|greater|above>", lambda n: compare(VALUE, "least", number(n)))
    book.means("label", "{n:natural} or <less|lower|fewer>", lambda n: compare(VALUE, "most", number(n)))
    book.means("label", "More than {n:natural}", lambda n: compare(VALUE, "more", number(n)))
    book.means("label", "<Less|Fewer> than {n:natural}", lambda n: compare(VALUE, "less", number(n)))
    for link in (",", ", ", "/"):
        book.means(
            "label",
            f"{{numbers:natural|2+|{link}}}",
            lambda numbers: ("any of", tuple(compare(VALUE, "equal", number(n)) for n in numbers)),
        )
    book.means("label", "Odd", lambda: ("odd", VALUE))
    book.means("label", "Even", lambda: ("multiple", VALUE, TWO))
    book.means("label", "{faction}", lambda faction: ("is", VALUE, ("is faction", faction)))
    book.means("label", "Follower", lambda: ("is", VALUE, ("is kind", "follower")))
    book.means("label", "Spell", lambda: ("is", VALUE, ("is kind", "spell")))
    book.means("table number", "{card:owner} <faction|type>", lambda card: ("cards", card))
    book.means(
        "table number",
        "the <faction|type> of {card:selected}",
        lambda card: ("cards", card) if is_single(card) and card[0] != "random" else None,
    )
    book.means("label", "Active", lambda: ("is", VALUE, ("is active",)))
    book.means("label", "Deactivated", lambda: ("is", VALUE, negated(("is active",))))
    book.means("table number", "{card:owner} state", lambda card: ("cards", card))


def table(on: Tree, rows: tuple[tuple[Tree, Tree], ...]) -> Tree | None:
    """A table: its number is worked out once, before the rows."""
    on = put(on, ITS, IT)
    made: list[Tree] = []
    named = on[0] == "named"
    cards = on[0] == "cards" or named
    if any((label[0] == "is") != cards for label, _ in rows):
        return None
    if named:
        value: Tree = ("named cards", ("?", on[1]))
    elif cards and not is_fixed(on[1]):
        made += [("choose", on[1]), ("name cards", ("?", on), THAT)]
        value = ("named cards", ("?", on))
    elif cards:
        value = on[1]
    elif on == ("turn number",):
        value = on
    else:
        value = ("named number", ("?", on))
        made.append(("name number", ("?", on), on))
    if cards and len(rows) > 1 and value[0] not in ("this", "attacker", "defender", "character", "named cards"):
        return several(*made, chain(value, rows))
    made.append(("rows", tuple(("if", put(label, VALUE, value), steps_of(steps), ()) for label, steps in rows)))
    return several(*made)


def chain(value: Tree, rows: tuple[tuple[Tree, Tree], ...]) -> Tree:
    """Rows of which only one can fit, the next inside "otherwise", since "that card" is another one after a row."""
    label, steps = rows[0]
    rest = (chain(value, rows[1:]),) if len(rows) > 1 else ()
    return ("if", put(label, VALUE, value), steps_of(steps), rest)


def table_of(cards: Tree, on: Tree, rows: tuple[tuple[Tree, tuple[Tree, ...]], ...]) -> Tree | None:
    """A table of what happens to some cards."""
    made: list[Tree] = []
    subject = cards
    if on[0] == "cards" and not is_fixed(on[1]):
        made += [("choose", on[1]), ("name cards", ("?", on), THAT)]
        on = ("named", on)
    if not is_fixed(cards):
        if not is_single(cards) and holds(on, ITS):
            return None
        made.append(("choose", cards))
        subject = again(cards)
    done: list[tuple[Tree, Tree]] = []
    for label, happenings in rows:
        steps = clause(subject, happenings)
        if steps is None:
            return None
        done.append((label, steps))
    rest = table(put(on, ITS, subject), tuple(done))
    return None if rest is None else several(*made, *steps_of(rest))


def situations(book: Phrasebook) -> None:
    """Tables of situations, and of the coin."""
    book.means("situation", "Turn {n:natural}", lambda n: compare(("turn number",), "equal", number(n)))
    book.means("situation", "Turn {n:natural} or later", lambda n: compare(("turn number",), "least", number(n)))
    book.means("situation", "{test}", lambda test: put(test, ITS, IT))
    book.means(
        "situation row",
        "[●]{test:situation}: {said:sentence said| }",
        lambda test, said: (
            ("if", test, steps_of(several(*said)), ())
            if not any(s[0] in ("otherwise", "instead", "again") for s in said)
            else None
        ),
    )
    book.means(
        "coin row",
        "[●]You win: {said:sentence said| }",
        lambda said: ("if", ("won coin", "your"), steps_of(several(*said)), ()),
    )
    book.means(
        "coin row",
        "[●]Opponent wins: {said:sentence said| }",
        lambda said: ("if", ("won coin", "enemy"), steps_of(several(*said)), ()),
    )
    for lead in ("", "If {test}, "):
        for on, row in (
            ("the situation", "situation row"),
            ("who wins the coin flip", "coin row"),
            ("the result of the coin flip", "coin row"),
        ):
            book.means(
                "sentence said",
                f"{lead}the following effects are applied depending on {on}<.|:> {{rows:{row}| }}",
                lambda rows, test=None: under(test, several(*rows)),
            )
    book.means("coin change row", "[●]You win: {changes}[<.|,>]", lambda changes: (("won coin", "your"), changes))
    book.means(
        "coin change row", "[●]Opponent wins: {changes}[<.|,>]", lambda changes: (("won coin", "enemy"), changes)
    )
    book.means(
        "sentence said",
        "{cards:cards spoken of} get[s] the following effects depending on who wins the coin flip<.|:> {rows:coin change row| }",
        coin_table,
    )


def coin_table(cards: Tree, rows: tuple[tuple[Tree, tuple[Tree, ...]], ...]) -> Tree:
    """A table of the coin for some cards."""
    subject = cards if is_fixed(cards) else again(cards)
    steps = [("if", test, (("give", subject, changes),), ()) for test, changes in rows]
    return several(*steps) if is_fixed(cards) else several(("choose", cards), *steps)
