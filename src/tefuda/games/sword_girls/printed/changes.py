"""Changes: "ATK +1/STA +1", "SIZE set equal to its original value", "DEF halved (rounding up)"."""

from __future__ import annotations

from tefuda.games.sword_girls.printed.amounts import ROUNDED
from tefuda.games.sword_girls.printed.trees import ITS, ITSELF, NOTHING, TWO, Tree, is_single, number, put, stat
from tefuda.language.phrasebook import Phrasebook


def change_phrases(book: Phrasebook) -> None:
    """Add them: `changes` is a tuple of changes, worked out together."""
    book.means("stats said", "{stats:stat|/}", lambda stats: stats)
    book.means("stats said", "{one:stat} and {two:stat}", lambda one, two: (one, two))
    book.means("stats said", "stats", lambda: ("ATK", "DEF", "STA"))
    steps_up_and_down(book)
    calculated(book)
    printed_values(book)
    for text in ("{changes:change said|/}", "{changes:change said|2+| and }", "{changes:change said|2+|, }"):
        book.means("changes", text, lambda changes: joined(changes))
    book.means(
        "changes",
        "{changes:change said|, }[,] and {last:change said}",
        lambda changes, last: joined((*changes, last)) if len(changes) > 1 else None,
    )


def joined(changes: tuple[tuple[Tree, ...], ...]) -> tuple[Tree, ...] | None:
    """All changes of one sentence: none of them may ask for a number that another one changes."""
    flat = [change for group in changes for change in group]
    said = [name for change in flat for name in change[2]]
    if len(said) != len(set(said)):
        return None
    return tuple(flat)


def changed(how: str, stats: tuple[str, ...], amount: Tree) -> tuple[Tree, ...]:
    """A change; "its" in the amount is the card that is changed."""
    return (("change", how, stats, put(amount, ITS, ITSELF)),)


def steps_up_and_down(book: Phrasebook) -> None:
    """Constants and ranges."""
    for sign, how in (("+", "raise"), ("-", "lower")):
        book.means(
            "change said",
            f"{{stats:stats said}} {sign}{{n:number said}}",
            lambda stats, n, how=how: changed(how, stats, n),
        )
        book.means(
            "change said",
            f"{{stats:stats said}}{sign}{{n:number said}}",
            lambda stats, n, how=how: changed(how, stats, n),
        )
        for text in (f"{{a:natural}}~{sign}{{b:natural}}[ (random)]", "{a:natural}~{b:natural}[ (random)]"):
            book.means(
                "change said",
                f"{{stats:stats said}} {sign}{text}",
                lambda stats, a, b, how=how: changed(how, stats, ("between", number(a), number(b))),
            )
    book.means(
        "change said",
        "{stats:stats said} -{a:natural}~+{b:natural}[ (random)]",
        lambda stats, a, b: tuple(
            ("change", "set", (name,), ("plus", stat(name, ITSELF), ("between", number(-a), number(b))))
            for name in stats
        ),
    )
    book.means("natural", "{n:int}", lambda n: n if n >= 0 else None)
    book.means("number said", "{n:natural}", lambda n: number(n))
    for least in ("(to a minimum of {n:int})", "(minimum {n:int})", "(by a minimum of {n:int})"):
        book.means(
            "change said",
            "{stats:stats said} -{by:number said} " + least,
            lambda stats, by, n: lowered_to(stats, by, n),
        )
    book.means(
        "change said",
        "{stats:stats said}={a:natural}~{b:natural}[ (random)]",
        lambda stats, a, b: changed("set", stats, ("between", number(a), number(b))),
    )
    for equals in ("=", " =", " = ", "= "):
        book.means(
            "change said", "{stats:stats said}" + equals + "{n:int}", lambda stats, n: changed("set", stats, number(n))
        )


def lowered_to(stats: tuple[str, ...], by: Tree, least: int) -> tuple[Tree, ...] | None:
    """A fall that stops at a number, and is none below it; the rules stop SIZE at 1 and SHUFFLES at 0 anyway."""
    if (stats == ("SIZE",) and least == 1) or (stats == ("SHUFFLES",) and least == 0):
        return changed("lower", stats, by)
    if len(stats) != 1:
        return None
    own = stat(stats[0], ITSELF)
    return changed("set", stats, ("at most", ("at least", ("minus", own, by), number(least)), own))


def calculated(book: Phrasebook) -> None:
    """By an amount, to an amount."""
    book.means("its stats", "[<its|their> ]{stats:stats said}", lambda stats: stats)
    for words, how in (
        ("<increased|icnreased> by", "raise"),
        ("<decreased|dcreased|decerased> by", "lower"),
        ("reduced by", "lower"),
        ("set equal to", "set"),
        ("set to", "set"),
        ("changed to", "set"),
        ("changed to equal", "set"),
        ("changed equal to", "set"),
    ):
        book.means(
            "change said",
            f"{{stats:its stats}} {words} {{amount}}",
            lambda stats, amount, how=how: changed(how, stats, amount),
        )
        if how == "set":
            book.means(
                "change said",
                f"{{stats:its stats}} {words} {{amount:amount to reach}}",
                lambda stats, amount: changed("set", stats, amount),
            )
        if how == "lower":
            book.means(
                "change said",
                f"{{stats:its stats}} {words} {{amount}} (to a minimum of {{n:int}})",
                lambda stats, amount, n: lowered_to(stats, amount, n),
            )
    for words, how in (("increased", "raise"), ("decreased", "lower")):
        beyond = "by the amount that each stat exceeds <its|their> original value[s][ respectively]"
        book.means(
            "change said",
            f"{{stats:stats said}} {words} {beyond}",
            lambda stats, how=how: beyond_printed(stats, how, None),
        )
        book.means(
            "change said",
            f"{{stats:stats said}} {words} {beyond} (by a maximum of {{most:whole}})",
            lambda stats, most, how=how: beyond_printed(stats, how, most),
        )
    for words in ("changed to", "changed to equal", "set equal to"):
        book.means(
            "change said",
            f"{{stats:its stats}} {words} the {{same:stat|2+|/}} of {{card:cards joined}}",
            lambda stats, same, card: like_another(stats, same, card),
        )
    book.means("change said", "{stats:its stats} doubled", lambda stats: scaled(stats, "times", None))
    for text, rounding in ROUNDED:
        book.means(
            "change said",
            f"{{stats:its stats}} <halved|cut in half> ({text})",
            lambda stats, rounding=rounding: scaled(stats, "divided", rounding),
        )


def beyond_printed(stats: tuple[str, ...], how: str, most: Tree | None) -> tuple[Tree, ...]:
    """Each number by how far it is above the printed one."""
    made: list[Tree] = []
    for name in stats:
        amount: Tree = ("at least", ("minus", stat(name, ITSELF), ("printed stat", name, ITSELF)), NOTHING)
        made.append(("change", how, (name,), amount if most is None else ("at most", amount, most)))
    return tuple(made)


def like_another(stats: tuple[str, ...], same: tuple[str, ...], card: Tree) -> tuple[Tree, ...] | None:
    """Each number becomes the same number of another card."""
    if stats != same or not is_single(card) or card[0] == "random":
        return None
    return tuple(("change", "set", (name,), stat(name, card)) for name in stats)


def scaled(stats: tuple[str, ...], how: str, rounding: str | None) -> tuple[Tree, ...]:
    """Doubled or halved, each number for itself."""
    made: list[Tree] = []
    for name in stats:
        own = stat(name, ITSELF)
        amount: Tree = ("times", TWO, own) if how == "times" else ("divided", own, TWO, rounding)
        made.append(("change", "set", (name,), amount))
    return tuple(made)


def printed_values(book: Phrasebook) -> None:
    """Back to what is printed."""
    value = "<its|their> original value[s]"
    for words in ("changed to", "set equal to", "restored to"):
        back = f"{{stats:its stats}} {words} {value}"
        book.means("change said", back, lambda stats: (("change", "reset", stats, NOTHING),))
        for relation, how in (("<lower|less>", "reset up"), ("<higher|greater>", "reset down")):
            book.means(
                "change said",
                f"{back} if <it is|they are> {relation} than <its|their> original value[s]",
                lambda stats, how=how: (("change", how, stats, NOTHING),),
            )
    for words, sign in (("plus", "plus"), ("minus", "minus")):
        book.means(
            "change said",
            f"{{stats:its stats}} <changed to|set equal to> {value} {words} {{n:whole}}",
            lambda stats, n, sign=sign: tuple(
                ("change", "set", (name,), (sign, ("printed stat", name, ITSELF), n)) for name in stats
            ),
        )
    book.means(
        "change said",
        f"{{stats:its stats}} <changed to|set equal to> {{n:whole}} <+|plus> {value}",
        lambda stats, n: tuple(
            ("change", "set", (name,), ("plus", ("printed stat", name, ITSELF), n)) for name in stats
        ),
    )
