"""What comes into being: created cards and copies."""

from __future__ import annotations

from tefuda.games.sword_girls.printed.actions import clause
from tefuda.games.sword_girls.printed.trees import (
    ONE,
    Tree,
    is_single,
    several,
    steps_of,
)
from tefuda.language.phrasebook import Phrasebook


def creation_phrases(book: Phrasebook) -> None:
    """New cards and copies."""
    kinds = "<card|Follower|Spell>"
    for called in ("with the name", "named", "called"):
        book.means(
            "clause",
            f"a number of {kinds}s {called} {{name:name}} equal to {{n:amount}} are created <at|in|on> {{goal}}",
            lambda n, name, goal: ("create", n, name, goal),
        )
        book.means(
            "clause",
            f"a[ new] {kinds} {called} {{name:name}} is <created|placed> <at|in|on> {{goal}} and {{rest:done}}",
            lambda name, goal, rest: created(("create", ONE, name, goal), (rest,), ("same", True)),
        )
        book.means(
            "clause",
            f"{{n:whole}} {kinds}s {called} {{name:name}} are created <at|in|on> {{goal}} and {{rest:done}}",
            lambda n, name, goal, rest: created(("create", n, name, goal), (rest,), ("same", False)),
        )
        for verb in ("is <created|placed> <at|in|on> {goal}",):
            book.means(
                "clause",
                f"a[ new] {kinds} {called} {{name:name}} {verb}",
                lambda name, goal: ("create", ONE, name, goal),
            )
            book.means(
                "clause",
                f"a[ new] {kinds} {called} {{name:name}} {verb} and {{rest:predicates}}",
                lambda name, goal, rest: created(("create", ONE, name, goal), rest, ("same", True)),
            )
        book.means(
            "clause",
            f"{{n:whole}} {kinds}s {called} {{name:name}} are created <at|in|on> {{goal}}",
            lambda n, name, goal: ("create", n, name, goal),
        )
        book.means(
            "clause",
            f"{{n:whole}} {kinds}s {called} {{name:name}} are created <at|in|on> {{goal}} and {{rest:predicates}}",
            lambda n, name, goal, rest: created(("create", n, name, goal), rest, ("same", False)),
        )
    for text in (
        "with the name {one:name} or {two:name}",
        "named {one:name} or a <card|Follower|Spell> named {two:name}",
    ):
        book.means(
            "clause",
            f"a {kinds} {text} is created <at|in|on> {{goal}}",
            lambda one, two, goal: (
                "one of",
                tuple(("way", (("create", ONE, name, goal),)) for name in (one, two)),
            ),
        )
    for side, word in (("your", "your"), ("enemy", "the enemy")):
        every = f"all empty Slots <of|in|on> {word} Field"
        five = lambda name, side=side: ("create", ("number", 5), name, ("in field", "first", side))  # noqa: E731 - named for two lines
        book.means("clause", f"a {kinds} <called|named|with the name> {{name:name}} is created in {every}", five)
        book.means(
            "clause",
            f"a {kinds} <called|named|with the name> {{name:name}} is created in {every} and {{rest:done}}",
            lambda name, rest, five=five: created(five(name), (rest,), ("same", False)),
        )
    book.means(
        "clause",
        "a copy of {card:reference} is created <at|in|on> {goal}",
        lambda card, goal: ("copy", "no", card, goal),
    )
    book.means(
        "clause",
        "a[ new] copy of {card:selected} is created <at|in|on> {goal}",
        lambda card, goal: ("copy", "no", card, goal) if is_single(card) else None,
    )
    for kind in ("follower", "spell"):
        for text, _rest in (("", False), (" and {happenings:predicates}", True)):
            book.means(
                "clause",
                f"a random Season {{n:int}} {kind} is created <at|in|on> {{goal}}" + text,
                lambda n, goal, happenings=None, kind=kind: (
                    ("create any", f"season {n} {kind}", goal)
                    if happenings is None
                    else created(("create any", f"season {n} {kind}", goal), happenings, ("same", True))
                ),
            )
    book.means("clause", "{cards:selected} is copied to {goal}", lambda cards, goal: ("copy", "no", cards, goal))


def created(step: Tree, happenings: tuple[Tree, ...], subject: Tree) -> Tree | None:
    """New cards with something done to them."""
    rest = clause(subject, happenings)
    return None if rest is None else several(step, *steps_of(rest))
