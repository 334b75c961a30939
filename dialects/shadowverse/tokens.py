"""Tokens: summoned, put into EX areas, some here and some there; transformations."""

from __future__ import annotations

from dialects.reading import ReadingBook, demand
from dialects.shadowverse.trees import ONE, THAT, YOU
from tefuda.games.shadowverse.facts import load_facts
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
Made = tuple[Tree, ...]
"""Several tokens, as `create` holds them."""
ITS_CONTROLLER: Tree = ("controller", THAT)
OPPONENT: Tree = ("opponent",)
EACH: Tree = ("each player",)


def add(book: ReadingBook) -> None:
    """Add the phrases. Family `made`: several tokens."""
    tokens = {card.name_en: card.name_en for card in load_facts().cards.values() if card.special == "token"}
    book.list_names("token said", tokens)
    numbers_of(book)
    making(book)
    full = "If your field becomes full <from this effect|because of this effect|from this>"
    book.table("printed sentence", {
        f"{{said:steps}}. {full}, put any remaining <tokens|cards> into your EX area.": overflow,
    })  # fmt: skip
    book.table("clause", {
        "if <there's no|there isn't a|there is no> {name:token said} on your field, summon one": one_if_none,
    })  # fmt: skip
    book.table("step", {
        "summon a token <of|with> the same name": ("create same", THAT, "field"),
        "put a token <of|with> the same name into your EX area": ("create same", THAT, "EX"),
        "transform {cards} into <a {name:token said}[ token]|{name:token said} tokens>": lambda cards, name: (
            "transform", cards, name),
    })  # fmt: skip


def numbers_of(book: ReadingBook) -> None:
    """How many of which."""
    one = "{names:token said|1+| or }"
    book.table("made", {
        f"a {one}[ token]": (("tokens", ONE, "{names}"),),
        f"{{n:term}} {one}[ tokens]": lambda n, names: None if n == ONE else (("tokens", n, names),),
        "a {some:token said|2+|, }< or |, or >{name:token said}[ token]": lambda some, name: (
            ("tokens", ONE, (*some, name)),),
        "a {name:token said} token or a {other:token said} token": (("tokens", ONE, ("{name}", "{other}")),),
        "a {some:token said|, }< and |, and | and a >{name:token said}[ token]": lambda some, name: tuple(
            ("tokens", ONE, (each,)) for each in (*some, name)),
    })  # fmt: skip


def making(book: ReadingBook) -> None:
    """Summon tokens, or put them somewhere."""
    book.table("token place said", {
        "<into|in> your EX area": "EX",
        "onto your field or into your EX area": "either",
    })  # fmt: skip
    book.table("maker", {"its controller": ITS_CONTROLLER, "each player": EACH})
    book.table("field of another", {"<that follower's|that card's|its controller's> field": ITS_CONTROLLER})
    book.table("step", {
        "summon {made}": lambda made: create(made, "field"),
        "put {made} {place:token place said}": create,
        "put up to {made} {place:token place said}": lambda made, place: create(made, place, word="create up to"),
        "{who:maker} summons {made}": lambda who, made: create(made, "field", who),
        "{who:maker} puts {made} into <their|their owner's> EX area": lambda who, made: create(made, "EX", who),
        "<summon|put> {made} on[to] {who:field of another}": lambda made, who: create(made, "field", who),
    })  # fmt: skip
    book.table("group", {
        "put {made} onto your field and into your EX area": lambda made: (create(made, "field"), create(made, "EX")),
    })  # fmt: skip


def one_if_none(name: str) -> Steps:
    """A token of a name, if there is no card of that name."""
    there = ("exists", ("among", (), "card", ("your field",), (("named", name),)))
    return (("if", ("not", there), (create((("tokens", ONE, (name,)),), "field"),), ()),)


def create(made: Made, place: str, who: Tree = YOU, word: str = "create") -> Tree:
    """The step that makes tokens."""
    return (word, made, place, who)


def overflow(said: Steps) -> Steps:
    """Steps whose last one puts tokens onto the field, and those for which there is no room into the EX area."""
    last = said[-1]
    demand(last[0] in ("create", "create up to") and last[2] == "field")
    return (*said[:-1], (last[0], last[1], "field then EX", last[3]))
