"""What players cannot do, what guarding costs them, and abilities that they gain."""

from __future__ import annotations

from dialects.reading import ReadingBook, demand
from dialects.wixoss.changes import line_of
from dialects.wixoss.nouns import IT, OPPONENT, THIS, YOU
from dialects.wixoss.steps import Steps, says, this_turn
from tefuda.language.vocabulary import Tree


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    book.means(
        "step", "ターン終了時まで、現在影響している対戦相手のすべての効果は何もしない", lambda: (("suspend", OPPONENT),)
    )
    book.table("player cannot", {
        "【ガード】ができない": ("cannot guard",),
        "レベル{n:int}のシグニで【ガード】ができない": lambda n: guarding((n,)),
        "レベル{n:int}とレベル{m:int}のシグニで【ガード】ができない": lambda n, m: guarding((n, m)),
        "レベル{n:int}以下のシグニで【ガード】ができない": lambda n: guarding(tuple(range(n + 1))),
        "スペルを使用できない": ("cannot use spells",),
        "アーツを使用できない": ("cannot use ARTS",),
        "<アーツとスペル|スペルとアーツ>を使用できない": ("cannot use ARTS", "cannot use spells"),
        "各シグニアタックステップにシグニで合計一度しかアタックできない": ("one SIGNI attack",),
        "グロウできない": ("cannot grow",),
        "ドローフェイズにカードを1枚しか引くことができない": ("one draw",),
        "シグニを1体しか場に出すことができない": ("one SIGNI",),
        "シグニを2体までしか場に出すことができない": ("two SIGNI",),
    })  # fmt: skip
    book.table("guard toll", {
        "追加で{s:symbols}を支払わないかぎり【ガード】ができない": lambda s: (colorless(s), "ener"),
        "[手札から]《ガードアイコン》を持つカードを追加で{n:int}枚捨てないかぎり【ガード】ができない": lambda n: (
            n, "Guard cards"),
    })  # fmt: skip
    for said, what in (("シグニ", "skips SIGNI attacks"), ("ルリグ", "skips LRIG attacks")):
        for whose, who in (("", ("active player",)), ("対戦相手の", OPPONENT)):
            skipped = f"このターン、{whose}{said}アタック<ステップ|フェイズ>をスキップする"
            book.means("step", skipped, lambda what=what, who=who: (
                ("forbid players", (what,), who, "this turn"),))  # fmt: skip
    book.means("step", "次のあなたのターンをスキップする", lambda: (
        ("forbid players", ("skips a turn",), YOU, "your next turn"),))  # fmt: skip
    doubled = "対戦相手のシグニのパワーが-される場合、代わりに2倍-される"
    for said, what in (("", "doubles losses"), ("シグニの", "SIGNI double losses")):
        book.means("step", f"このターン、あなたの{said}効果<によって|で>{doubled}", lambda what=what: (
            ("forbid players", (what,), YOU, "this turn"),))  # fmt: skip
    damaged: Tree = ("forbid players", ("loses Life Cloth by damage only",), YOU, "this turn")
    book.means("step", "このターン、あなたのライフクロスはダメージ以外によってはクラッシュされない", lambda: (damaged,))
    once = tuple(this_turn(("have keywords", ("cannot attack more than once a turn",), of)) for of in (
        ("center", OPPONENT), ("among", (), "SIGNI", ("enemy field",), ())))  # fmt: skip
    each_once = "このターン、対戦相手のセンタールリグとシグニはそれぞれ一度しかアタックできない"
    book.means("step", each_once, lambda: once)
    book.means("step", "このターン、すべてのプレイヤーは{c:player cannot}", lambda c: (
        ("forbid players", c, ("each player",), "this turn"),))  # fmt: skip
    twice = "loses twice the power that the enemy's effects take from it"
    book.means("step", "このターン、あなたの効果によってそれのパワーが-される場合、代わりに2倍-される", lambda: (
        ("give keywords", (twice,), IT, "this turn"),))  # fmt: skip
    for said, who in (("あなた", YOU), ("対戦相手", OPPONENT)):
        book.means("step", f"このターン、{said}はそれと同じ名前のカードを使用できない", lambda who=who: (
            ("forbid namesakes", IT, who, "this turn"),))  # fmt: skip
        until = (f"次のあなたのターンまで、{said}は", "until your next turn")
        for begin, w in (until, (f"このターン、{said}は", "this turn"), (f"そのアタックの間、{said}は", "this attack")):
            book.means("step", begin + "{c:player cannot}", lambda c, w=w, who=who: (("forbid players", c, who, w),))
            book.means("step", begin + "[、]{t:guard toll}", lambda t, w=w, who=who: (
                ("make guard dearer", *t, who, w),))  # fmt: skip
        says(book, f"このターン、{said}のシグニは、その正面のシグニの{{m:measured}}かぎり、{{g:granted|と}}を{{得る}}",
             lambda m, g, who=who: facing(m, g, who))  # fmt: skip
        says(book, f"このゲームの間、{said}は{{g:granted|と}}を{{得る}}", lambda g, who=who: gained(g, who))
    coming = "このターン、次にこのルリグがアタックしたとき、そのアタックの間、対戦相手は{c:player cannot}"
    book.means("step", coming, lambda c: (
        ("later", ("auto", (("this does", "attacks"),), (), (("forbid players", c, OPPONENT, "this attack"),)),
         THIS, "yes"),))  # fmt: skip
    says(book, "このゲームの間、あなたのセンタールリグは{g:granted|と}を{得る}", lambda g: tuple(
        ("gain ability", YOU, ("constant", (("have ability", line, ("center", YOU)),), None), "always")
        for line in lines_of(g)))  # fmt: skip


def facing(m: Tree, g: tuple[Tree, ...], who: Tree) -> Steps:
    """This turn all SIGNI of a player, also those that come later, have keywords while the SIGNI in front fits."""
    demand(all(one[0] == "keyword" for one in g))
    met: Tree = ("is", ("in front", THIS), ("described", (), "SIGNI", (m,)))
    each: Tree = ("constant", (("have keywords", tuple(one[1] for one in g), THIS),), met)
    field: Tree = ("among", (), "SIGNI", ("your field",), ())
    return (("gain ability", who, ("constant", (("have ability", each, field),), None), "this turn"),)


def guarding(levels: tuple[int, ...]) -> tuple[str, ...]:
    """No guard with cards of some levels."""
    return tuple(f"cannot guard at level {level}" for level in levels)


def colorless(symbols: tuple[Tree, ...]) -> int:
    """How much colorless ener some symbols are, and nothing else."""
    demand(len(symbols) == 1 and symbols[0][:2] == ("pay ener", "colorless"))
    return int(symbols[0][2])


def lines_of(g: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """Lines that are given; keywords are none."""
    demand(all(one[0] != "keyword" for one in g))
    return tuple(line_of(one) for one in g)


def gained(g: tuple[Tree, ...], who: Tree) -> Steps:
    """Abilities that a player has for the rest of the game."""
    return tuple(("gain ability", who, line, "always") for line in lines_of(g))
