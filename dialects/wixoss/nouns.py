"""Cards as printed texts describe them.

Families: `like` a description as (adjectives, traits), `kind` what kind of card with what that says of it, `desc` both,
`zone` where cards lie, `owner` whose field, `noun` all cards that fit, `picked` some of them with how many, `acted`
what a sentence acts on, with the steps that choose it first."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Any

from dialects.reading import ReadingBook, Unclear, demand
from dialects.wixoss.text import normalised
from tefuda.games.wixoss.facts import load_facts
from tefuda.language.vocabulary import Tree

Like = tuple[tuple[Tree, ...], tuple[Tree, ...]]
YOU: Tree = ("you",)
OPPONENT: Tree = ("opponent",)
THIS: Tree = ("this",)
IT: Tree = ("it",)
"""What was chosen before: no word, `settling` finds what it is about."""
THEM: Tree = ("it", "many")
THERE = ("there",)
"""Places: those of the cards chosen before; `settling` finds them."""
EITHER_FIELD = ("your field", "enemy field")
CRUSHED: Tree = ("crushed",)
"""The cards that were crushed just now; `settling` asks for them."""
PICKED: Tree = ("picked",)
"""What was just chosen to do something with it."""
COLORS = {"白": "white", "赤": "red", "青": "blue", "緑": "green", "黒": "black", "無色": "colorless"}
RELATIONS = {"": "equal", "以下": "most", "以上": "least"}
SIDES = {"あなたの": "your", "対戦相手の": "enemy"}
KINDS: dict[str, tuple[str, tuple[Tree, ...]]] = {
    "シグニ": ("SIGNI", ()),
    "カード": ("card", ()),
    "スペル": ("spell", ()),
    "ルリグ": ("LRIG", ()),
    "アーツ": ("ARTS", ()),
    "レゾナ": ("SIGNI", (("special", "Resona"),)),
    "センタールリグ": ("center", ()),
    "キー": ("Key", ()),
    "ピース": ("PIECE", ()),
}
"""Kinds of cards, with what they must be besides."""


def number(n: int) -> Tree:
    """A number as a tree."""
    return ("number", n)


def exactly(n: int) -> Tree:
    """So many."""
    return ("exactly", number(n))


def up_to(n: int) -> Tree:
    """So many or fewer."""
    return ("up to", number(n))


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    names(book)
    likenesses(book)
    crosses(book)
    places(book)
    picking(book)


def names(book: ReadingBook) -> None:
    """Classes and names of cards."""
    cards = load_facts().cards.values()
    classes = {name for card in cards for full in card.classes for name in full.split("：")}
    book.list_names("class", {f"<{normalised(name)}>": name for name in sorted(classes)})
    types = {name for card in cards for name in (*card.types, card.team) if name}
    book.list_names("type", {f"<{normalised(name)}>": name for name in sorted(types)})
    book.means("whole type", "{name:type}", lambda name: (name,))
    known: dict[str, set[str]] = {}
    for card in cards:
        known.setdefault(f"《{normalised(card.name_ja)}》", set()).add(card.name_ja)
    book.list_names("named", {said: min(names) for said, names in known.items() if len(names) == 1})


@lru_cache(maxsize=1)
def plain_names() -> dict[str, str]:
    """The names of all cards by their plain letters, one for each letter."""
    names = {card.name_ja for card in load_facts().cards.values()}
    return {"".join(unicodedata.normalize("NFKC", letter)[0] for letter in name): name for name in sorted(names)}


def known_part(name: str) -> str:
    """A part of some card's name, as it is printed there; it may be quoted in plain letters."""
    found = next(((printed, plain.find(name)) for plain, printed in plain_names().items() if name in plain), None)
    if found is None:
        raise Unclear
    printed, at = found
    return printed[at : at + len(name)]


def adjective(tree: Tree) -> Like:
    """A description that is an adjective."""
    return ((tree,), ())


def trait(tree: Tree) -> Like:
    """A description that stands behind the noun."""
    return ((), (tree,))


def one_or_any(trees: tuple[Tree, ...]) -> Tree:
    """One of several, or the only one."""
    return trees[0] if len(trees) == 1 else ("any of", trees)


def likenesses(book: ReadingBook) -> None:
    """What cards are like."""
    for said, color in COLORS.items():
        book.means("color", said, lambda color=color: ("colored", color))
    for said, relation in RELATIONS.items():
        book.means("like", f"コストの合計が{{n:int}}{said}の", lambda n, relation=relation: trait(
            ("total cost", relation, number(n))))  # fmt: skip
        for name, field in (("レベル", "level"), ("パワー", "power")):
            book.means("measure", f"{name}{{n:int}}{said}",
                       lambda n, field=field, relation=relation: ("number is", field, relation, number(n)))  # fmt: skip
            book.means("measured", f"{name}が{{n:int}}{said}である",
                       lambda n, field=field, relation=relation: ("number is", field, relation, number(n)))  # fmt: skip
    for name, field in (("レベル", "level"), ("パワー", "power")):
        book.means("stat", name, lambda field=field: field)
    book.table("like", {
        "アタックしている": adjective(("attacking",)),
        "このターンにアタックした": trait(("number is", "attacks", "least", number(1))),
        "{colors:color|か}の": lambda colors: adjective(one_or_any(colors)),
        "{colors:color|2+|または}の": lambda colors: adjective(one_or_any(colors)),
        "{classes:class|か}の": lambda classes: adjective(one_or_any(tuple(("class", name) for name in classes))),
        "{classes:class|2+|または}の": lambda classes: adjective(
            one_or_any(tuple(("class", name) for name in classes))),
        "{m:measure}の": lambda m: trait(m),
        "パワーがあなたのトラッシュにある{d:desc}の枚数×{n:int}以下の": lambda d, n: trait(
            ("number is", "power", "most", ("times", ("count", among(d, ("your trash",))), number(n)))),
        "アップ状態の": adjective(("turned", "no")),
        "ダウン状態の": adjective(("turned", "yes")),
        "凍結状態の": adjective(("frozen",)),
        "ドライブ状態の": adjective(("in state", "driving")),
        "血晶武装状態の": adjective(("in state", "armed")),
        "覚醒状態の": adjective(("in state", "awakened")),
        "他の": adjective(("other",)),
        "無色ではない": adjective(("not", ("colored", "colorless"))),
        "中央のシグニゾーンにある": adjective(("standing", "center")),
        "カード名に{name:quoted part}を含む": lambda name: trait(("in name", known_part(name))),
        "《ディソナアイコン》の": adjective(("special", "Dissona")),
        "{w:one card}と共通する色を持つ": lambda w: trait(("shares color", w)),
        "{w:one card}と共通する色を持たない": lambda w: trait(("not", ("shares color", w))),
        "{w:centers}と同じレベルと共通する色を持つ": lambda w: (
            (), (("number is", "level", "equal", ("stat", "level", w)), ("shares color", w))),
        "レベルが偶数の": adjective(("parity", "level", "no")),
        "レベルが奇数の": adjective(("parity", "level", "yes")),
        "<【|《>ライフバースト<】|》>を持つ": trait(("special", "Life Burst")),
        "【ライフバースト】を持たない": trait(("not", ("special", "Life Burst"))),
        "能力を持たない": trait(("without abilities",)),
        "【歌のカケラ】を持つ": trait(("special", "Song Fragment")),
        "【チャーム】が付いている": trait(("bears", "charm")),
        "クロス状態の": adjective(("crossed",)),
        "《クロスアイコン》を持つ": trait(("special", "Cross icon")),
        "《ガードアイコン》を持つ": trait(("special", "Guard icon")),
        "《ライズアイコン》を持つ": trait(("special", "Rise icon")),
        "《ライズアイコン》を持たない": trait(("not", ("special", "Rise icon"))),
        "《アクセアイコン》を持つ": trait(("special", "Acce icon")),
        "《ガードアイコン》を持たず": trait(("not", ("special", "Guard icon"))),
        "《ガードアイコン》を持たない": trait(("not", ("special", "Guard icon"))),
        "レゾナではない": adjective(("not", ("special", "Resona"))),
        "レゾナでない": adjective(("not", ("special", "Resona"))),
        "{name:named}以外の": lambda name: trait(("not", ("named", name))),
    })  # fmt: skip
    same = trait(("number is", "level", "equal", ("named number", "Y")))
    for said in ("宣言した", "宣言された", "あなたの宣言した", "この方法で宣言した"):
        for of in ("の", "を持つ"):
            book.means("like", f"{said}数字と同じレベル{of}", lambda: same)
    for name, field in (("レベル", "level"), ("パワー", "power")):
        for text, relation in (
            (f"よりも{name}の低い", "less"), (f"より{name}の低い", "less"), (f"より低い{name}の", "less"),
            (f"より{name}の高い", "more"), (f"より高い{name}の", "more"),
            (f"の{name}以下の", "most"), (f"の{name}以上の", "least"), (f"と同じ{name}の", "equal"),
        ):  # fmt: skip
            book.means("like", "{w:one card}" + text, lambda w, f=field, r=relation: trait(
                ("number is", f, r, ("stat", f, w))))  # fmt: skip
        for text, relation in (("と異なる", "unequal"), ("より高い", "more"), ("より低い", "less")):
            book.means("like", f"表記されている{name}{text}{name}の", lambda f=field, r=relation: trait(
                ("number is", f, r, ("printed", f))))  # fmt: skip
        for text, relation in (("より{0}の高い", "more"), ("より{0}の低い", "less")):
            book.means("like", f"表記されている{name}{text.format(name)}", lambda f=field, r=relation: trait(
                ("number is", f, r, ("printed", f))))  # fmt: skip
    book.table("one card", {
        "{w:centers}": lambda w: w,
        "<このシグニ|自身|このルリグ>": THIS,
        "このシグニの正面のシグニ": ("in front", THIS),
        "<それ|そのシグニ|そのカード>": IT,
        "<それ|そのシグニ>の正面のシグニ": ("in front", IT),
    })  # fmt: skip
    book.means("centers", "あなたのセンタールリグ", lambda: ("center", YOU))
    book.means("centers", "対戦相手のセンタールリグ", lambda: ("center", OPPONENT))
    book.means("typed", "{types:type|か}の", lambda types: one_or_any(tuple(("of type", name) for name in types)))
    for said in ("ルリグ", "センタールリグ"):
        book.means("kind", "{t:typed}" + said, lambda t, said=said: (KINDS[said][0], (t,), ()))
    book.means("kind", "{t:typed}{m:measure}のルリグ", lambda t, m: ("LRIG", (t,), (m,)))
    for said, (kind, more) in KINDS.items():
        book.means("kind", said, lambda kind=kind, more=more: (kind, more, ()))
    book.means("kind", "{name:named}", lambda name: ("card", (), (("named", name),)))
    for like, slot in (("", False), ("{likes:like|}", True)):
        book.means("desc", like + "{kind}", described if slot else lambda kind: described((), kind))


def crosses(book: ReadingBook) -> None:
    """Family `cross`: the lines of a Cross icon, one for each side on which the SIGNI may, or has to, stand."""
    sides = {"左": "left", "右": "right"}
    for said, side in sides.items():
        book.means("beside", "{names:named|か}の" + said, lambda names, side=side: ("cross", side, (
            "described", (), "SIGNI", (one_or_any(tuple(("named", name) for name in names)),)), None))  # fmt: skip
    book.table("cross", {
        "{one:beside}": lambda one: (one,),
        "{one:beside}か{two:beside}": lambda one, two: (one, two),
        "{one:beside}かつ{two:beside}": lambda one, two: ((*one[:3], "yes"), (*two[:3], "yes")),
    })  # fmt: skip


def described(likes: tuple[Like, ...], kind: Any) -> tuple[tuple[Tree, ...], str, tuple[Tree, ...]]:
    """Adjectives, kind and traits of a description."""
    name, adjectives, traits = kind
    for one, two in reversed(likes):
        adjectives = one + adjectives
        traits = two + traits
    return adjectives, name, traits


def places(book: ReadingBook) -> None:
    """Where cards lie: the places, by the kind of card; SIGNI and LRIGs lie on the field."""
    for said, side in SIDES.items():
        for name, zone in (("トラッシュ", "trash"), ("エナゾーン", "ener zone"), ("手札", "hand")):
            for link in ("から", "にある", "の"):
                book.means("zone", said + name + link, lambda place=f"{side} {zone}": (place,))
        book.means("field", said, lambda side=side: (side,))
        book.means("field", said + "場にある", lambda side=side: (side,))
        book.means("field", said + "場にいる", lambda side=side: (side,))
    for link in ("から", "にある"):
        book.means("zone", "あなたのルリグデッキ" + link, lambda: ("your LRIG deck",))
    for name, zone in (("手札", "hand"), ("エナゾーン", "ener zone"), ("トラッシュ", "trash")):
        book.means("zone", name + "から", lambda place=f"your {zone}": (place,))
    book.means("zone", "その中から", lambda: ("them",))
    book.means("zone", "その中にある", lambda: ("them",))
    book.table("noun", {
        "{p:zone}{d:desc}": lambda p, d: among(d, p),
        "{s:field}{d:desc}": lambda s, d: on_field(d, s),
        "{d:desc}": lambda d: on_field(d, ("your", "enemy")),
        "{likes:like|}{s:field}{d:desc}": lambda likes, s, d: on_field(
            described(likes, (d[1], d[0], d[2])), s),
    })  # fmt: skip


WHERE = {"signi": "SIGNI", "resona": "SIGNI", "lrig": "LRIG zone", "assist": "LRIG zone", "key": "key zone"}
"""Where cards of a kind lie while they are on the field; SIGNI lie in SIGNI zones."""


@lru_cache(maxsize=1)
def kinds_of_names() -> dict[str, set[str]]:
    """What a name may be on the field."""
    found: dict[str, set[str]] = {}
    for card in load_facts().cards.values():
        found.setdefault(card.name_ja, set()).add(WHERE.get(card.kind, ""))
    return found


def among(d: Any, places: tuple[str, ...]) -> Tree:
    """Cards at some places."""
    adjectives, kind, traits = d
    demand(kind != "center")
    return ("among", adjectives, kind, places, traits)


def on_field(d: Any, sides: tuple[str, ...]) -> Tree:
    """SIGNI or LRIGs on the field of somebody."""
    adjectives, kind, traits = d
    if kind == "center":
        return (
            "among",
            (("standing", "center"), *adjectives),
            "LRIG",
            tuple(f"{side} LRIG zone" for side in sides),
            traits,
        )
    if kind == "Key":
        return ("among", adjectives, kind, tuple(f"{side} key zone" for side in sides), traits)
    if kind == "LRIG":  # Assist LRIGs lie there, too
        demand(not says_class(adjectives))
        return ("among", adjectives, "card", tuple(f"{side} LRIG zone" for side in sides), traits)
    if kind == "card":  # a name by itself
        demand(traits and traits[-1][0] == "named")
        lies = kinds_of_names()[traits[-1][1]]
        demand(len(lies) == 1)
        (kind,) = lies
        if kind != "SIGNI":
            return ("among", adjectives, "card", tuple(f"{side} {kind}" for side in sides), traits)
    demand(kind == "SIGNI")
    return ("among", adjectives, kind, tuple(f"{side} field" for side in sides), traits)


def in_use(d: Any) -> Tree:
    """Spells that somebody uses: they lie in a check zone (WX 10.3)."""
    demand(d[1] == "spell")
    return among(d, ("your check zone", "enemy check zone"))


def says_class(tree: Any) -> bool:
    """Whether a class is named: LRIGs have none."""
    return isinstance(tree, tuple) and (tree[:1] == ("class",) or any(says_class(part) for part in tree))


def either(one: Tree, two: Tree) -> Tree:
    """Cards of two descriptions; the second lies where the first does."""
    return ("union", (one, (*two[:3], same_side(one, two), two[4])))


def same_side(one: Tree, two: Tree) -> tuple[str, ...]:
    """The places of the second noun on the sides of the first."""
    demand(len(two[3]) == 2 and len(one[3]) == 1)
    zone = two[3][0].split(" ", 1)[1]
    return (f"{one[3][0].split(' ', 1)[0]} {zone}",)


def counted(of: Tree, n: int, bodies: bool) -> tuple[Tree, int]:
    """So many of some cards. On the field they are counted as bodies (体), elsewhere as sheets (枚): SIGNI of which it
    is not said where they lie, and that are sheets, lie where the cards of the sentence before do."""
    if bodies:
        return of, n
    if of[0] == "among" and of[3] == EITHER_FIELD:
        return (*of[:3], THERE, of[4]), n
    demand(not any(place.endswith(("field", "LRIG zone")) for one in nouns_of(of) for place in one[3]))
    return of, n


def nouns_of(of: Tree) -> tuple[Tree, ...]:
    """The nouns of one description or of two."""
    return of[1] if of[0] == "union" else (of,)


def picking(book: ReadingBook) -> None:
    """How many cards somebody picks."""
    book.table("several", {
        "{of:noun}": lambda of: of,
        "{one:noun}か{two:noun}": either,
    })  # fmt: skip
    book.means("number", "{n:int}体", lambda n: (n, True))
    book.means("number", "{n:int}枚", lambda n: (n, False))
    book.means("counted", "{of:several}{n:number}", lambda of, n: counted(of, *n))
    book.table("picked", {
        "{of:counted}を": lambda of: (exactly(of[1]), of[0], ()),
        "{of:counted}まで[を]": lambda of: (up_to(of[1]), of[0], ()),
        "{of:several}を{n:number}": lambda of, n: (exactly(n[0]), counted(of, *n)[0], ()),
        "{of:several}を{n:number}まで": lambda of, n: (up_to(n[0]), counted(of, *n)[0], ()),
        "{of:several}を好きな枚数": lambda of: (("any number",), of, ()),
        "好きな枚数の{of:several}を": lambda of: (("any number",), of, ()),
        "{p:zone}好きな枚数の{d:desc}を": lambda p, d: (("any number",), among(d, p), ()),
        "このルリグの下からカード{n:int}枚を": lambda n: (exactly(n), ("under", THIS), ()),
        "このルリグの下からカードを好きな枚数": (("any number",), ("under", THIS), ()),
        "このシグニの下からカード{n:int}枚を": lambda n: (exactly(n), ("under", THIS), ()),
        "<その|それの>下からカード{n:int}枚を": lambda n: (exactly(n), ("under", IT), ()),
        "{d:desc}{n:int}<つ|枚>を": lambda d, n: (exactly(n), in_use(d), ()),
        "[あなたの]手札{n:int}枚を": lambda n: (exactly(n), ("among", (), "card", ("your hand",), ()), ()),
        "その中から{n:int}枚を": lambda n: (exactly(n), ("among", (), "card", ("them",), ()), ()),
        "その中から{n:int}枚までを": lambda n: (up_to(n), ("among", (), "card", ("them",), ()), ()),
        "{s:field}ルリグとシグニを合計{n:int}体まで": lambda s, n: (up_to(n), either(
            on_field(((), "LRIG", ()), s), on_field(((), "SIGNI", ()), ("your", "enemy"))), ()),
        "{p:zone}{one:desc}か{two:desc}を合計{n:int}枚": lambda p, one, two, n: (
            exactly(n), ("union", (among(one, p), among(two, p))), ()),
        "{p:zone}{one:desc}か{two:desc}を合計{n:int}枚まで": lambda p, one, two, n: (
            up_to(n), ("union", (among(one, p), among(two, p))), ()),
        "{p:zone}それぞれレベルの異なる{d:desc}{n:int}枚を": lambda p, d, n: (
            exactly(n), among(d, p), DIFFERENT_LEVELS),
        "{p:zone}それぞれレベルの異なる{d:desc}を{n:int}枚": lambda p, d, n: (
            exactly(n), among(d, p), DIFFERENT_LEVELS),
        "{p:zone}それぞれレベルの異なる{d:desc}を{n:int}枚まで": lambda p, d, n: (
            up_to(n), among(d, p), DIFFERENT_LEVELS),
        "{p:zone}{likes:like|}それぞれレベルの異なる{d:desc}を{n:int}枚まで": lambda p, likes, d, n: (
            up_to(n), among(described(likes, (d[1], d[0], d[2])), p), DIFFERENT_LEVELS),
        "{p:zone}{likes:like|}それぞれレベルの異なる{d:desc}{n:int}枚を": lambda p, likes, d, n: (
            exactly(n), among(described(likes, (d[1], d[0], d[2])), p), DIFFERENT_LEVELS),
        "{p:zone}レベルの異なる{d:desc}{n:int}枚を": lambda p, d, n: (exactly(n), among(d, p), DIFFERENT_LEVELS),
        "それぞれ異なるクラスを持つ{of:several}{n:number}を": lambda of, n: (
            exactly(n[0]), counted(of, *n)[0], OWN_CLASSES),
        "このシグニの正面<の|にあった>シグニ{n:int}体を": lambda n: (exactly(n), ("in front", THIS), ()),
        "それぞれレベルの異なる{of:several}を{n:number}まで": lambda of, n: (
            up_to(n[0]), counted(of, *n)[0], DIFFERENT_LEVELS),
    })  # fmt: skip
    book.table("both picked", {
        "{one:counted}と{two:counted}": lambda one, two: both_picked(
            (exactly(one[1]), one[0]), (exactly(two[1]), beside(one[0], two[0]))),
        "対戦相手の{one:desc}{n:int}体と、エナゾーンにある{two:desc}{m:int}枚": lambda one, n, two, m: both_picked(
            (exactly(n), on_field(one, ("enemy",))), (exactly(m), among(two, ("enemy ener zone",)))),
        "{p:zone}{one:desc}{n:int}枚と{two:desc}{m:int}枚": lambda p, one, n, two, m: both_picked(
            (exactly(n), among(one, p)), (exactly(m), among(two, p))),
        "{p:zone}{one:desc}{n:int}枚までと{two:desc}{m:int}枚まで[を]": lambda p, one, n, two, m: both_picked(
            (up_to(n), among(one, p)), (up_to(m), among(two, p))),
        "{p:zone}{one:desc}と{two:desc}をそれぞれ{n:int}枚まで": lambda p, one, two, n: both_picked(
            (up_to(n), among(one, p)), (up_to(n), among(two, p))),
        "{p:zone}{colors:color|2+|と}の{d:desc}をそれぞれ{n:int}枚まで": lambda p, colors, d, n: both_picked(*(
            (up_to(n), among(((c, *d[0]), *d[1:]), p)) for c in colors)),
        "{p:zone}{levels:measure|2+|と}の{d:desc}をそれぞれ{n:int}枚まで": lambda p, levels, d, n: both_picked(*(
            (up_to(n), among((*d[:2], (*d[2], level)), p)) for level in levels)),
    })  # fmt: skip
    book.table("acted", {
        "それ": ((), IT),
        "それら": ((), THEM),
        "<そのシグニ|そのカード|そのルリグ>": ((), IT),
        "それらの<シグニ|カード>": ((), THEM),
        "アタックしたそのシグニ": ((), IT),
        "<このシグニ|このカード|このルリグ|このアーツ>": ((), THIS),
        "このシグニの正面のシグニ": ((), ("in front", THIS)),
        "すべての{of:noun}": lambda of: ((), of),
        "{w:centers}": lambda w: ((), w),
        "{s:field}すべての{d:desc}": lambda s, d: ((), on_field(d, s)),
        "{p:zone}すべての{d:desc}": lambda p, d: ((), among(d, p)),
        "対象の{of:counted}": lambda of: chosen(exactly(of[1]), of[0]),
        "{likes:like|}{s:field}すべての{d:desc}": lambda s, likes, d: (
            (), on_field(described(likes, (d[1], d[0], d[2])), s)),
        "{s:field}{likes:like|}すべての{d:desc}": lambda s, likes, d: (
            (), on_field(described(likes, (d[1], d[0], d[2])), s)),
        "{p:zone}対象の{d:desc}{n:int}枚": lambda p, d, n: chosen(exactly(n), among(d, p)),
        "{p:zone}対象の{d:desc}を{n:int}枚まで": lambda p, d, n: chosen(up_to(n), among(d, p)),
        "対象の{of:counted}まで": lambda of: chosen(up_to(of[1]), of[0]),
    })  # fmt: skip
    for name, field in (("パワー", "power"), ("レベル", "level")):
        for words, relation in (
            (f"より{name}の低い", "less"),
            (f"より{name}の高い", "more"),
            (f"の{name}以下の", "most"),
        ):
            book.means("acted", f"対象の{{a:counted}}{words}対象の{{b:counted}}", lambda a, b, f=field, r=relation: (
                likened(a, b, f, r)))  # fmt: skip
            book.means("acted", f"{{w:one card}}{words}対象の{{b:counted}}", lambda w, b, f=field, r=relation: chosen(
                exactly(b[1]), with_trait(b[0], ("number is", f, r, ("stat", f, w)))))  # fmt: skip
    book.table("own picked", {
        "{likes:like|}自分の{d:desc}{n:int}体を": lambda likes, d, n: (
            exactly(n), on_field(described(likes, (d[1], d[0], d[2])), ("enemy",)), ()),
        "自分の{d:desc}{n:int}体を": lambda d, n: (exactly(n), on_field(d, ("enemy",)), ()),
        "自分の{d:desc}を{n:int}体": lambda d, n: (exactly(n), on_field(d, ("enemy",)), ()),
        "自分のエナゾーンから{d:desc}{n:int}枚を": lambda d, n: (exactly(n), among(d, ("enemy ener zone",)), ()),
        "自分のエナゾーンから{d:desc}を{n:int}枚": lambda d, n: (exactly(n), among(d, ("enemy ener zone",)), ()),
    })  # fmt: skip


def with_trait(of: Tree, more: Tree) -> Tree:
    """Cards of a description that fit one thing more."""
    demand(of[0] == "among")
    return (*of[:4], (*of[4], more))


def likened(a: tuple[Tree, int], b: tuple[Tree, int], field: str, relation: str) -> tuple[tuple[Tree, ...], Tree]:
    """Two targets, the second of which has a number in a relation to that of the first."""
    demand(a[1] == b[1] == 1)
    first, _ = chosen(exactly(1), a[0])
    then, it = chosen(exactly(1), with_trait(b[0], ("number is", field, relation, ("stat", field, IT))))
    return first + then, it


def both_picked(first: tuple[Tree, Tree], *others: tuple[Tree, Tree]) -> tuple[Tree, ...]:
    """Two targets or more, or groups of them: no card is chosen twice (WX 12.3)."""
    made: list[Tree] = [("select", *first, ())]
    for count, of in others:
        rules = () if all(apart(one[2], of) for one in made) else (("apart",),)
        made.append(("select", count, of, rules))
    return tuple(made)


def beside(one: Tree, two: Tree) -> Tree:
    """The second of two descriptions; what is not said of its side is as of the first."""
    demand(one[0] == two[0] == "among" and len(one[3]) == 1 and THERE not in (one[3], two[3]))
    if len(two[3]) == 2:
        two = (*two[:3], same_side(one, two), two[4])
    demand(len(two[3]) == 1)
    return two


def apart(one: Tree, two: Tree) -> bool:
    """Whether no card can be of both descriptions: they lie elsewhere, are of other kinds, levels or names."""
    if one[0] != "among" or two[0] != "among":
        return False
    levels = [{part for part in of[4] if part[:3] == ("number is", "level", "equal")} for of in (one, two)]
    colors = [set(of[1]) for of in (one, two)]
    names = [{part for part in of[4] if part[0] == "named"} for of in (one, two)]
    return (
        not set(one[3]) & set(two[3])
        or any(("not", color) in colors[1 - side] for side in range(2) for color in colors[side])
        or (one[2] != two[2] and "card" not in (one[2], two[2]))
        or any(len(kind[0]) == 1 == len(kind[1]) and kind[0] != kind[1] for kind in (levels, names))
    )


OWN_CLASSES: tuple[Tree, ...] = (("own kinds", "class"),)
DIFFERENT_LEVELS = (("differ", ("stat", "level", ("itself",))),)


def chosen(count: Tree, of: Tree) -> tuple[tuple[Tree, ...], Tree]:
    """Cards that are targeted in the same sentence that acts on them."""
    many = count != exactly(1) and count != up_to(1)
    return (("select", count, of, ()),), (THEM if many else IT)
