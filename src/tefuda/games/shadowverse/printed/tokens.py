"""Tokens: summoned, put into EX areas, some here and some there; transformations."""

from __future__ import annotations

from tefuda.games.shadowverse.facts import load_facts
from tefuda.games.shadowverse.printed.trees import ONE, YOU
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
Made = tuple[Tree, ...]
"""Several tokens, as `create` holds them."""
ITS_CONTROLLER: Tree = ("controller", ("that",))
FIELD = "onto your field"
EX = "into your EX area"
WHERE = {
    FIELD: "field",
    EX: "EX",
    "in your EX area": "EX",
    "onto your field or into your EX area": "either",
    "into your EX area or onto your field": "either",
}


def add(book: Phrasebook) -> None:
    """Add the phrases. Family `made`: several tokens."""
    tokens = {card.name_en: card.name_en for card in load_facts().cards.values() if card.special == "token"}
    book.list_names("token said", tokens)
    numbers_of(book)
    making(book)
    overflowing(book)
    for token in ("a token of the same name", "a token with the same name"):
        book.means("step", f"summon {token}", lambda: ("create same", ("that",), "field"))
        book.means("step", f"put {token} into your EX area", lambda: ("create same", ("that",), "EX"))
    for no in ("there's no", "there isn't a", "there is no"):
        book.means("clause", f"if {no} {{name:token said}} on your field, summon one", one_if_none)
    book.means("step", "transform {cards} into a {name:token said}[ token]", lambda cards, name: (
        "transform", cards, name))  # fmt: skip
    book.means("step", "transform {cards} into {name:token said} tokens", lambda cards, name: (
        "transform", cards, name))  # fmt: skip


def numbers_of(book: Phrasebook) -> None:
    """How many of which."""
    one = "{names:token said|1+| or }"
    book.means("made", f"a {one}[ token]", lambda names: (("tokens", ONE, names),))
    book.means("made", f"{{n:term}} {one}[ tokens]", lambda n, names: None if n == ONE else (("tokens", n, names),))
    book.means("made", "{n:term} {name:token said} tokens", lambda n, name: (
        None if n != ONE else (("tokens", n, (name,)),)))  # fmt: skip
    for last in (" or ", ", or "):
        book.means(
            "made",
            "a {some:token said|2+|, }" + last + "{name:token said}[ token]",
            lambda some, name: (("tokens", ONE, (*some, name)),),
        )
    book.means("made", "a {name:token said} token or a {other:token said} token", lambda name, other: (
        ("tokens", ONE, (name, other)),))  # fmt: skip
    for last in (" and ", ", and ", " and a "):
        book.means(
            "made",
            "a {some:token said|, }" + last + "{name:token said}[ token]",
            lambda some, name: tuple(("tokens", ONE, (each,)) for each in (*some, name)),
        )
    for last in (" tokens and ", " and "):
        book.means(
            "made",
            "{n:int} {name:token said}" + last + "{m:int} {other:token said} tokens",
            lambda n, name, m, other: (("tokens", ("number", n), (name,)), ("tokens", ("number", m), (other,))),
        )
    book.means("made", "a {name:token said} token and {m:int} {other:token said} tokens", lambda name, m, other: (
        ("tokens", ONE, (name,)), ("tokens", ("number", m), (other,))))  # fmt: skip


def making(book: Phrasebook) -> None:
    """Summon tokens, or put them somewhere."""
    book.means("step", "summon {made}", lambda made: create(made, "field"))
    book.means("step", "summon up to {made}", lambda made: create(made, "field", word="create up to"))
    for where, place in WHERE.items():
        book.means("step", f"put {{made}} {where}", lambda made, place=place: create(made, place))
        book.means(
            "step", f"put up to {{made}} {where}", lambda made, place=place: create(made, place, word="create up to")
        )
    for they, who in (("its controller", ITS_CONTROLLER), ("each opponent", ("opponent",)), ("each player", EACH)):
        book.means("step", f"{they} summons {{made}}", lambda made, who=who: create(made, "field", who))
        for their in ("their", "their owner's"):
            book.means(
                "step", f"{they} puts {{made}} into {their} EX area", lambda made, who=who: create(made, "EX", who)
            )
            book.means(
                "step", f"{they} puts {{made}} onto {their} field", lambda made, who=who: create(made, "field", who)
            )
    for field in ("that follower's field", "that card's field", "its controller's field"):
        book.means("step", f"summon {{made}} on {field}", lambda made: create(made, "field", ITS_CONTROLLER))
    for field in ("each opponent's field", "an opponent's field"):
        book.means("step", f"<summon|put> {{made}} on[to] {field}", lambda made: create(made, "field", ("opponent",)))
    book.means("step", "put {made} into each opponent's EX area", lambda made: create(made, "EX", ("opponent",)))
    book.means(
        "group",
        "put {made} onto your field and into your EX area",
        lambda made: (create(made, "field"), create(made, "EX")),
    )


EACH: Tree = ("each player",)


def one_if_none(name: str) -> Steps:
    """A token of a name, if there is no card of that name."""
    there = ("exists", ("among", (), "card", ("your field",), (("named", name),)))
    return (("if", ("not", there), (create((("tokens", ONE, (name,)),), "field"),), ()),)


def create(made: Made, place: str, who: Tree = YOU, word: str = "create") -> Tree:
    """The step that makes tokens."""
    return (word, made, place, who)


def overflowing(book: Phrasebook) -> None:
    """What does not fit on the field goes to the EX area."""
    for card in ("tokens", "cards"):
        for full in ("from this effect", "because of this effect", "from this"):
            book.means(
                "printed sentence",
                f"{{said:steps}}. If your field becomes full {full}, put any remaining {card} into your EX area.",
                overflow,
            )


def overflow(said: Steps) -> Steps | None:
    """Steps whose last one puts tokens onto the field, and those for which there is no room into the EX area."""
    last = said[-1]
    if last[0] not in ("create", "create up to") or last[2] != "field":
        return None
    return (*said[:-1], (last[0], last[1], "field then EX", last[3]))
