"""Changes: "ATK +1/STA +1", "SIZE set equal to its original value", "DEF halved (rounding up)"."""

from __future__ import annotations

from collections.abc import Callable

from dialects.reading import ReadingBook
from dialects.sword_girls.trees import ITS, ITSELF, NOTHING, TWO, Tree, is_single, number, put, stat

Changes = tuple[Tree, ...]
ORIGINAL = "<its|their> original value[s]"
BACK = "<changed|set equal> to " + ORIGINAL


def add(book: ReadingBook) -> None:
    """Add the phrases: `changes` is a tuple of changes, worked out together."""
    book.table("natural", {"{n:int}": lambda n: n if n >= 0 else None})
    book.table("number said", {"{value:natural}": number})
    book.table("range", {"{a:natural}~{b:natural}[ (random)]": lambda a, b: ("between", number(a), number(b))})
    book.table("sign", {"+": "raise", "-": "lower"})
    book.table("stats said", {
        "{stats:stat|/}": "{stats}",
        "{one:stat} and {two:stat}": ("{one}", "{two}"),
    })  # fmt: skip
    book.table("its stats", {"<|its |their >{stats:stats said}": lambda stats: stats})
    book.table("change said", {
        "{stats:stats said}[ ]{how:sign}{n:number said}": changed,
        "{stats:stats said} {how:sign}{n:range}": changed,
        "{stats:stats said} -{a:natural}~-{b:natural}": lambda stats, a, b: (
            changed(stats, "lower", ("between", number(a), number(b)))),
        "{stats:stats said} -{a:natural}~+{b:natural}": lambda stats, a, b: each(
            stats, "set", lambda name: ("plus", stat(name, ITSELF), ("between", number(-a), number(b)))),
        "{stats:stats said} -{n:number said} (<to a minimum of|minimum> {least:int})": lowered_to,
        "{stats:stats said}={n:range}": lambda stats, n: changed(stats, "set", n),
        "{stats:stats said}<=| =| = >{n:int}": lambda stats, n: changed(stats, "set", number(n)),
        "{stats:its stats} <increased|icnreased> by {n:amount}": lambda stats, n: changed(stats, "raise", n),
        "{stats:its stats} <decreased|dcreased> by {n:amount}": lambda stats, n: changed(stats, "lower", n),
        "{stats:its stats} {how:put} {n:amount}": changed,
        "{stats:its stats} {how:put} {n:amount to reach}": changed,
        "{stats:its stats} {how:put} the {same:stat|2+|/} of {card:cards joined}": like_another,
        "{stats:stats said} increased by the amount that each stat exceeds " + ORIGINAL: beyond_printed,
        "{stats:stats said} increased by the amount that each stat exceeds their original values respectively "
        "(by a maximum of {most:whole})": beyond_printed,
        "{stats:its stats} doubled": lambda stats: each(stats, "set", lambda name: ("times", TWO, stat(name, ITSELF))),
        "{stats:its stats} <halved|cut in half> ({up:rounding said})": lambda stats, up: each(
            stats, "set", lambda name: ("divided", stat(name, ITSELF), TWO, up)),
        "{stats:its stats} " + BACK: (("change", "reset", "{stats}", NOTHING),),
        "{stats:its stats} " + BACK + " if {less:out of place}": (("change", "{less}", "{stats}", NOTHING),),
        "{stats:its stats} " + BACK + " plus {n:whole}": lambda stats, n: each(
            stats, "set", lambda name: ("plus", ("printed stat", name, ITSELF), n)),
        "{stats:its stats} <changed|set equal> to {n:whole} <+|plus> " + ORIGINAL: lambda stats, n: each(
            stats, "set", lambda name: ("plus", ("printed stat", name, ITSELF), n)),
        "{stats:its stats} " + BACK + " minus {n:whole}": lambda stats, n: each(
            stats, "set", lambda name: ("minus", ("printed stat", name, ITSELF), n)),
    })  # fmt: skip
    book.table("put", {"<changed to|changed to equal|changed equal to|set equal to>": "set"})
    book.table("out of place", {
        "<it is|they are> lower than <its|their> original value[s]": "reset up",
        "<it is|they are> higher than <its|their> original value[s]": "reset down",
    })  # fmt: skip
    book.table("changes", {
        "{changes:change said|/}": joined,
        "{changes:change said|2+| and }": joined,
        "{changes:change said|2+|, }, and {last:change said}": lambda changes, last: joined((*changes, last)),
    })  # fmt: skip


def joined(changes: tuple[Changes, ...]) -> Changes | None:
    """All changes of one sentence: none of them may ask for a number that another one changes."""
    flat = tuple(change for group in changes for change in group)
    said = [name for change in flat for name in change[2]]
    return flat if len(said) == len(set(said)) else None


def changed(stats: tuple[str, ...], how: str, n: Tree) -> Changes:
    """A change; "its" in the amount is the card that is changed."""
    return (("change", how, stats, put(n, ITS, ITSELF)),)


def each(stats: tuple[str, ...], how: str, amount: Callable[[str], Tree]) -> Changes:
    """A change of each number by an amount of its own."""
    return tuple(("change", how, (name,), amount(name)) for name in stats)


def lowered_to(stats: tuple[str, ...], n: Tree, least: int) -> Changes | None:
    """A fall that stops at a number, and is none below it; the rules stop SIZE at 1 and SHUFFLES at 0 anyway."""
    if (stats, least) in ((("SIZE",), 1), (("SHUFFLES",), 0)):
        return changed(stats, "lower", n)
    if len(stats) != 1:
        return None
    own = stat(stats[0], ITSELF)
    return changed(stats, "set", ("at most", ("at least", ("minus", own, n), number(least)), own))


def like_another(stats: tuple[str, ...], how: str, same: tuple[str, ...], card: Tree) -> Changes | None:
    """Each number becomes the same number of another card."""
    if stats != same or not is_single(card) or card[0] == "random":
        return None
    return each(stats, how, lambda name: stat(name, card))


def beyond_printed(stats: tuple[str, ...], most: Tree | None = None) -> Changes:
    """Each number raised by how far it is above the printed one."""

    def amount(name: str) -> Tree:
        more = ("at least", ("minus", stat(name, ITSELF), ("printed stat", name, ITSELF)), NOTHING)
        return more if most is None else ("at most", more, most)

    return each(stats, "raise", amount)
