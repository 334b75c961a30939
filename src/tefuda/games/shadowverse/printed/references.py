"""Cards pointed at ("it", "that follower's leader"), several cards a sentence acts on, and numbers."""

from __future__ import annotations

from typing import Any

from tefuda.games.shadowverse.printed.said import Said
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree

THIS: Tree = ("this",)
THAT: Tree = ("that",)
THOSE: Tree = ("those",)
YOUR_LEADER: Tree = ("leaders", "your")
ENEMY_LEADER: Tree = ("leaders", "enemy")
EACH_LEADER: Tree = ("leaders", "each")
SELECTED: Tree = ("selected",)
SELECTED_MANY: Tree = ("selected many",)
PAID: Tree = ("paid",)
FIRST: Tree = ("first selected",)
SECOND: Tree = ("second selected",)
"""What was selected: `settle` finds which cards those are."""
REVEALED: Tree = ("revealed",)
"""What was revealed, told in the same way."""
NOUNS = ("card", "follower", "amulet", "spell", "token", "enemy", "enemy follower", "enemy card", "enemy amulet")


def add(book: Phrasebook) -> None:
    """Add the phrases."""
    pointed(book)
    owners(book)
    several(book)
    numbers(book)


def pointed(book: Phrasebook) -> None:
    """Cards pointed at."""
    for text in ("this <card|follower|amulet|spell>",):
        book.means("ref said", text, lambda: THIS)
    book.means("ref said", "them", lambda: THOSE)
    for noun in NOUNS:
        that = that_kind(noun)
        book.means("ref said", f"that {noun}", lambda that=that: that)
        book.means("ref said", f"<those|these> {noun}s", lambda: THOSE)
        book.means("ref said", f"the selected {noun}", lambda: SELECTED)
        book.means("ref said", f"the selected {noun}s", lambda: SELECTED_MANY)
        book.means("ref said", f"that {noun}'s leader", lambda that=that: ("leader of", that))
        book.means("ref said", f"the selected {noun}'s leader", lambda: ("leader of", SELECTED))
        book.means("ref said", f"<those|these> {noun}s' leaders", lambda: ("leader of", THOSE))
        book.means("ref said", f"the selected {noun}s' leaders", lambda: ("leader of", SELECTED_MANY))
    book.means("ref said", "the selected enemies", lambda: SELECTED_MANY)
    book.means("ref said", "the selected leader", lambda: SELECTED)
    book.means("ref said", "<its|their> leader", lambda: ("leader of", THAT))
    book.means("ref said", "their leaders", lambda: ("leader of", THOSE))
    book.means("ref said", "[your ]<opponent's|opponents'> leader[s]", lambda: ENEMY_LEADER)
    book.means("ref said", "<each|the> enemy leader", lambda: ENEMY_LEADER)
    book.means("ref said", "each opponent's leader", lambda: ENEMY_LEADER)
    book.means("ref said", "<each|both> <leader|player's leader|leaders>", lambda: EACH_LEADER)
    for word, pointer in (("<first|former>", FIRST), ("<second|latter>", SECOND)):
        for noun in ("", *(f" {noun}" for noun in NOUNS)):
            book.means("ref said", f"the {word}{noun}", lambda pointer=pointer: pointer)
            book.means("owner", f"the {word}{noun}'s", lambda pointer=pointer: pointer)
    for noun in ("card", "follower", "amulet", "spell"):
        that = that_kind(noun)
        book.means("ref said", f"the revealed {noun}", lambda: REVEALED)
        book.means("owner", f"the revealed {noun}'s", lambda: REVEALED)
        book.means("owner", f"the {noun}'s", lambda that=that: that)
        book.means("ref said", f"the <discarded|banished|returned|buried> {noun}", lambda: PAID)
        book.means("owner", f"the <discarded|banished|returned|buried> {noun}'s", lambda: PAID)
    book.bridge("ref", "ref said", canonical=False)
    book.bridge("those", "ref said", canonical=False)


def that_kind(noun: str) -> Tree:
    """ "That follower": `settle` passes over what cannot be one."""
    kind = noun.rsplit(" ", 1)[-1]
    return ("that kind", kind) if kind in ("follower", "amulet", "spell") else THAT


def owners(book: Phrasebook) -> None:
    """Whose number it is: "this follower's attack"."""
    book.means("owner", "this <card|follower|amulet|spell>'s", lambda: THIS)
    book.means("owner", "this's", lambda: THIS)
    for noun in NOUNS:
        that = that_kind(noun)
        book.means("owner", f"that {noun}'s", lambda that=that: that)
        book.means("owner", f"the selected {noun}'s", lambda: SELECTED)
    book.means("owner", "its", lambda: THAT)
    book.means("owner", "the selected leader's", lambda: SELECTED)
    book.means("owner", "your leader's", lambda: YOUR_LEADER)
    book.means("owner", "each enemy leader's", lambda: ENEMY_LEADER)
    book.means("stat said", "<attack|⟦attack⟧>", lambda: "attack")
    book.means("stat said", "<defense|⟦defense⟧>", lambda: "defense")
    book.means("stat said", "cost", lambda: "cost")


def several(book: Phrasebook) -> None:
    """What a sentence acts on: the family `object`."""
    book.bridge("object", "cards", canonical=False)
    for text in (
        "each <enemy leader and enemy follower|enemy follower and enemy leader|enemy follower and leader> on the field",
        "each enemy leader and follower on the field",
        "each enemy leader and each enemy follower on the field",
    ):
        book.means("cards", text, lambda: ("union", (ENEMY_LEADER, enemy_followers())))
    for text in ("each <leader and follower|follower and leader> on the field",):
        book.means("cards", text, lambda: ("union", (EACH_LEADER, all_followers())))
    for text, which in (("lowest", "lowest"), ("highest", "highest")):
        book.means(
            "cards", f"each of the {text}-cost {{of:noun/many}}", lambda of, which=which: ("most", which, "cost", of)
        )
        book.means(
            "cards",
            f"<each of|all> the {{of:noun/many}} with the {text} {{field:stat said}}",
            lambda field, of, which=which: ("most", which, field, of),
        )
    book.means("cards", "all {of:noun/many}", lambda of: of)
    book.means("cards", "each of {of:noun/many}", lambda of: of)


def enemy_followers() -> Tree:
    """Every enemy follower."""
    return ("among", (), "follower", ("enemy field",), ())


def all_followers() -> Tree:
    """Every follower on the field."""
    return ("among", (), "follower", ("your field", "enemy field"), ())


# ------------------------------------------------------------------ numbers


def numbers(book: Phrasebook) -> None:
    """Numbers: "the number of ...", "this follower's attack", "2 times ..."."""
    book.bridge("term", "number said", canonical=False)
    book.means("number said", "{of:owner} {field:stat said}", lambda of, field: ("number of", field, of))
    book.means("number said", "the {field:stat said} of {of:ref}", lambda of, field: ("number of", field, of))
    book.means("number said", "your max[imum] play points", lambda: player_number("max play points"))
    book.means("number said", "[the number of ]play points you have[ remaining]", lambda: player_number("play points"))
    book.means("number said", "your [remaining ]play points", lambda: player_number("play points"))
    book.means("number said", "the number of cards you've played this turn", lambda: player_number("cards played"))
    for text in ("excluding this card", "excluding this", "not including this card", "not including this"):
        book.means(
            "number said", f"the number of <|other >cards you've played this turn, {text}", lambda: OTHERS_PLAYED
        )
    book.means("number said", "the number of other cards you've played this turn", lambda: OTHERS_PLAYED)
    book.means("number said", "the [total ]number of {of:noun/many}", lambda of: ("count of", of))
    book.means(
        "single",
        "there are at least {n:small number} {said:said many}",
        lambda n, said: ("compare", different(said), "least", n) if different(said) else None,
    )
    book.means("single", "there's no {of:noun/one}", lambda of: ("not", ("exists", of)))
    book.means("single", "you revealed a {what:someone/one}", lambda what: ("is", REVEALED, what))
    book.means("single", "you summoned a {what:someone/one}", lambda what: ("is", THAT, what))
    book.means("single", "you discarded a {what:someone/one}", lambda what: ("is", PAID, what))
    book.means("number said", "the number of {all:noun/many|2+| and }", counted_together)
    book.means("number said", "{n:int} times {value:number said}", lambda n, value: ("times", ("number", n), value))
    book.means("number said", "twice {value:number said}", lambda value: ("times", ("number", 2), value))
    book.means("number said", "{value:number said} times {n:int}", lambda n, value: ("times", ("number", n), value))
    for text in ("half {value:number said}<, rounded up| (round up)| (rounded up)|, rounding up>",):
        book.means("number said", text, lambda value: ("divided", value, ("number", 2), "up"))
    book.means("number said", "half {value:number said}<, rounded down| (round down)>", halved_down)
    book.means(
        "number said",
        "the number of {sort:counter said} counters on {of:ref}",
        lambda sort, of: ("counters on", sort, of),
    )
    book.means(
        "number said",
        "the number of times your leader has lost defense this turn",
        lambda: player_number("defense losses"),
    )
    book.means(
        "number said",
        "the total {field:stat said} of {of:noun/many}",
        lambda field, of: ("total", field, of),
    )
    book.means(
        "number said",
        "the highest {field:stat said} among {of:noun/many}",
        lambda field, of: ("highest", "highest", field, of),
    )
    book.means("number said", "the number of {said:said many}", different)
    book.means("number said", "the number of different costs among {of:noun/many}", lambda of: ("different costs", of))
    book.bridge("counter said", "counter", canonical=False)


def different(said: Said) -> Tree | None:
    """How many different names or costs there are."""
    if len(said.rules) != 1 or not said.places or said.rules[0][0] not in ("names differ", "costs differ"):
        return None
    return ("different names" if said.rules[0][0] == "names differ" else "different costs", said.cards())


OTHERS_PLAYED: Tree = ("other cards played",)


def player_number(index: str) -> Tree:
    """A number of yours."""
    return ("player number", index, ("you",))


def halved_down(value: Tree) -> Tree:
    """Half of a number, rounded down."""
    return ("divided", value, ("number", 2), "down")


def counted_together(all: tuple[Tree, ...]) -> Tree:
    """How many cards there are in several sets."""
    return ("count of", ("union", all))


def replaced(tree: Any, old: Tree, new: Tree) -> Any:
    """A tree with one part replaced wherever it stands."""
    if tree == old:
        return new
    return tuple(replaced(part, old, new) for part in tree) if isinstance(tree, tuple) else tree
