"""A library that is made like another one takes over what that one knows."""

from __future__ import annotations

import gc
import tracemalloc

from msgspec.structs import replace

from tefuda.games.wixoss.facts import CardFacts, load_facts
from tefuda.games.wixoss.library import Library, library

NUMBERS = ("names", "marks", "backs", "coins", "songs", "traps", "students", "plays")
WORDS = ("types", "needs", "full_classes")
NAMED = (("name", "タマ"), ("part", "Homemade"), ("class", "天使"), ("type", "タマ"))


def own(id: str, like: str, **more: object) -> CardFacts:
    """A card of one's own, most of which is as on another card."""
    return replace(load_facts().cards[like], id=id, name_en=f"Homemade {id}", name_ja="", **more)


def test_it_says_the_same_as_one_that_is_made_from_nothing() -> None:
    cards = [
        own("Plain", "WD01-013", text="Constant: this gets +1000 power."),
        own("Tama", "WX03-006", types=("タマ",), classes=("精像：天使",)),
        own("Student", "WX25-CP1-045"),
        replace(load_facts().cards["WX25-CP1-045"], id="Again"),
    ]
    quick, whole = Library(load_facts(), cards, like=library()), Library(load_facts(), cards)
    for name in NUMBERS:
        assert list(getattr(quick.rules, name)) == list(getattr(whole.rules, name)), name
    for name in WORDS:
        assert [list(one) for one in getattr(quick.rules, name)] == [list(one) for one in getattr(whole.rules, name)]
    assert quick.rules.class_names == whole.rules.class_names
    for name in ("costs", "grow_costs"):
        priced = [[(list(cost.symbols), cost.coins) for cost in getattr(one.rules, name)] for one in (quick, whole)]
        assert priced[0] == priced[1]
    for sort, value in NAMED:
        assert list(quick.table(sort, value)) == list(whole.table(sort, value)), (sort, value)
    assert sum(quick.table("part", "Homemade")) == 3
    assert quick.heads == whole.heads
    assert quick.book.digest == whole.book.digest


def test_its_memory_is_freed_with_it() -> None:
    """The tables of a library take 12 MB; compiled code once kept them (see tests/kernel/test_freed_vecs.py)."""
    card = own("Tama", "WX03-006", types=("タマ",))

    def bytes_after_a_library() -> int:
        Library(load_facts(), [card], like=library())
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    library()
    tracemalloc.start()
    try:
        once, twice = bytes_after_a_library(), bytes_after_a_library()
    finally:
        tracemalloc.stop()
    assert twice - once < 1_000_000
