"""Wordings of the first years: which cards are moved, and what is so then, this turn or the next."""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook, demand
from dialects.wixoss.costs import all_of_them
from dialects.wixoss.moves import DONE_TO_PICKED
from dialects.wixoss.nouns import (
    IT,
    OPPONENT,
    PICKED,
    SIDES,
    THIS,
    YOU,
    adjective,
    among,
    both_picked,
    chosen,
    described,
    exactly,
    number,
    on_field,
    trait,
    up_to,
)
from dialects.wixoss.rare import FROM_ANYWHERE
from dialects.wixoss.steps import DECLARED, picked_apart, says, this_turn
from tefuda.language.vocabulary import Tree

COLORED: Tree = ("not", ("colored", "colorless"))
"""White, red, blue, green or black."""
EACH: Tree = ("each player",)
LRIGS = ("LRIG", "assist LRIG")
DIFFERENT_NAMES: tuple[Tree, ...] = (("differ", ("name of",)),)
DIFFERENT_LEVELS: tuple[Tree, ...] = (("differ", ("stat", "level", ("itself",))),)


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    colored(book)
    targets(book)
    discards(book)
    from_decks(book)
    costs(book)
    life(book)
    lasting(book)
    next_turn(book)
    others(book)


def colored(book: ReadingBook) -> None:
    """All cards that have a color."""
    five = "すべての、白、赤、青、緑、黒のカード"
    says(book, f"各プレイヤーは自分のエナゾーンから{five}をトラッシュに{{置く}}", (
        ("remove", "trash", among(((COLORED,), "card", ()), ("your ener zone", "enemy ener zone"))),))  # fmt: skip
    says(book, f"対戦相手のエナゾーンにある{five}と対戦相手の場にあるすべてのシグニをトラッシュに{{置く}}", (
        ("remove", "trash", ("union", (
            among(((COLORED,), "card", ()), ("enemy ener zone",)),
            on_field(((), "SIGNI", ()), ("enemy",))))),))  # fmt: skip
    book.means("acted", "{likes:like|}すべての{d:desc}", lambda likes, d: (
        (), on_field(described(likes, (d[1], d[0], d[2])), ("your", "enemy"))))  # fmt: skip
    says(
        book,
        "あなたのルリグトラッシュからすべてのルリグをこのカードの下に{置く}",
        (("put under", ("union", tuple(("among", (), kind, ("your LRIG trash",), ()) for kind in LRIGS)), THIS),),
    )
    for said, steps in DONE_TO_PICKED.items():
        if said in ("エナゾーンに{置く}", "トラッシュに{置く}"):
            says(book, "その中から{d:desc}をすべて" + said, lambda d, step=steps[0]: (step(among(d, ("them",))),))


def targets(book: ReadingBook) -> None:
    """Cards that are targeted in the same sentence, and two targets."""
    book.means("acted", "{p:zone}{likes:like|}対象の{d:desc}{n:int}枚", lambda p, likes, d, n: chosen(
        exactly(n), among(described(likes, (d[1], d[0], d[2])), p)))  # fmt: skip
    book.means("acted", "{likes:like|}対象の{s:field}{d:desc}{n:int}体", lambda likes, s, d, n: chosen(
        exactly(n), on_field(described(likes, (d[1], d[0], d[2])), s)))  # fmt: skip
    for said, side in SIDES.items():
        book.means("both picked", said + "、{one:desc}{n:int}体と{two:desc}{m:int}体", lambda one, n, two, m, s=side: (
            both_picked((exactly(n), on_field(one, (s,))), (exactly(m), on_field(two, (s,))))))  # fmt: skip
        book.means("both picked", said + "エナゾーンから、{one:desc}{n:int}枚と{two:desc}{m:int}枚",
                   lambda one, n, two, m, s=side: both_picked(
                       (exactly(n), among(one, (f"{s} ener zone",))),
                       (exactly(m), among(two, (f"{s} ener zone",)))))  # fmt: skip


def discards(book: ReadingBook) -> None:
    """Cards that are discarded as a part of what an ability does."""
    for family, verb in (("step", "捨てる"), ("step conj", "捨て")):
        book.means(family, "手札から{d:desc}{n:int}枚と{e:desc}{m:int}枚を" + verb, lambda d, n, e, m: (
            picked_apart("choose cards", both_picked((exactly(n), among(d, ("your hand",))),
                                                     (exactly(m), among(e, ("your hand",))))),
            ("remove", "discard", PICKED)))  # fmt: skip
    says(book, "カードを{n:int}枚{捨てる}", lambda n: (("discard", YOU, number(n), None),))
    says(book, "対戦相手の手札と、対戦相手のデッキの一番上を{見る}", (
        ("look", YOU, ("union", (
            among(((), "card", ()), ("enemy hand",)), ("top", number(1), "enemy")))),))  # fmt: skip


def from_decks(book: ReadingBook) -> None:
    """Cards that are searched for, and cards of a deck that are trashed."""
    for said, count in (("{n:int}枚を", exactly), ("を{n:int}枚", exactly), ("を{n:int}枚まで", up_to)):
        book.means("found", "あなたのデッキからそれぞれ名前の異なる{d:desc}" + said, lambda d, n, c=count: (
            c(n), d, DIFFERENT_NAMES))  # fmt: skip
    book.means("found", "あなたのデッキからそれぞれレベルの異なる{d:desc}{n:int}枚を", lambda d, n: (
        exactly(n), d, DIFFERENT_LEVELS))  # fmt: skip
    for said in ("場に{出す}", "公開し手札に{加える}", "手札に{加える}"):
        made = tuple(step for step in DONE_TO_PICKED[said] if step(PICKED)[0] != "reveal")
        says(book, "あなたのデッキから{one:class}と{two:class}のシグニを{n:int}枚ずつ探して" + said,
             lambda one, two, n, made=made: (
                 picked_apart("search", both_picked(*(
                     (exactly(n), among(((("class", name),), "SIGNI", ()), ("your deck",))) for name in (one, two)))),
                 *(step(PICKED) for step in made)))  # fmt: skip
    book.means("if", "この方法でトラッシュに置いたカードの中に{d:desc}がある", lambda d: (
        "exists", among(d, ("them",))))  # fmt: skip
    book.means("like", "{c:color}ではない", lambda c: adjective(("not", c)) if c[1] != "colorless" else None)
    book.means("like", "{name:class}ではない", lambda name: adjective(("not", ("class", name))))


def costs(book: ReadingBook) -> None:
    """What is paid."""
    for family, verb in (("act cost", "置く"), ("act cost conj", "置き")):
        book.means(family, "ルリグデッキから{d:desc}{n:int}枚をルリグトラッシュに" + verb, lambda d, n: (
            "use cards", "exceed", number(n), among(d, ("your LRIG deck",))))  # fmt: skip
        book.means(family, "あなたのエナゾーンからすべての{d:desc}をトラッシュに" + verb, lambda d: (
            all_of_them("trash", among(d, ("your ener zone",)))))  # fmt: skip
        book.means(family, "{d:desc}を合計{n:int}体場からトラッシュに" + verb, lambda d, n: (
            "use cards", "trash", number(n), on_field(d, ("your",))))  # fmt: skip
    book.means("about use", "{c:whole if}場合、この<アーツ|スペル|カード>の使用コストは{s:symbols}減り、"
               "{d:desc}がある場合、{t:symbols}減る", lambda c, s, d, t: two_cases(c, s, d, t))  # fmt: skip


def two_cases(c: Tree, s: tuple[Tree, ...], d: Any, t: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """A card that costs less if there is a card, and less again if there is another one in the same place."""
    demand(c[0] == "exists" and c[1][0] == "among" and c[1][2] == d[1])
    other: Tree = ("exists", ("among", d[0], d[1], c[1][3], d[2]))
    return (("cost less", s, c), ("cost less", t, other))


def life(book: ReadingBook) -> None:
    """Life Cloth."""
    for said, who in (("あなた", YOU), ("対戦相手", OPPONENT)):
        says(book, said + "のライフクロスを{n:int}枚までクラッシュ{する}", lambda n, who=who: (
            ("declare number", "Y", number(0), number(n)), ("crush", DECLARED, who)))  # fmt: skip


def lasting(book: ReadingBook) -> None:
    """What is so this turn, this turn and the next, and for the rest of the game."""
    lrigs: Tree = ("among", (), "card", ("enemy LRIG zone",), ())
    book.means("step", "このターン、対戦相手のルリグはあなたにダメージを与えない", lambda: (
        this_turn(("have keywords", ("deals no damage",), lrigs)),))  # fmt: skip
    book.means("step", "このターンと次のターンの間、{d:does}", lambda d: tuple(
        ("gain ability", YOU, ("constant", (effect,), None), "next turn") for effect in of_fields(d)))  # fmt: skip
    everything: Tree = ("described", (), "card", ())
    for said, what in (("場から手札に戻らない", "returning"), ("新たに能力を得られない", "gaining")):
        book.means("does", "{c:whom}は" + said, lambda c, w=what: (("unaffected", c, w, everything, EACH),))
    book.means("step", "このゲームの間、あなたのセンタールリグは{k:keyword}を得て、あなたは{c:player cannot}",
               lambda k, c: (
        ("gain ability", YOU, ("constant", (("have keywords", (k[1],), ("center", YOU)),), None), "always"),
        ("forbid players", c, YOU, "always")))  # fmt: skip
    book.means("does", "{c:whom}の基本{s:stat}を{n:int}にする", lambda c, s, n: (("have base", s, number(n), c),))
    book.means("constant", "{c:whole if}かぎり、{k:keyword}を持つ", lambda c, k: (
        ("constant", (("have keywords", (k[1],), THIS),), c),))  # fmt: skip


NEXT: dict[str, Tree] = {
    "次のターンの間、": ("active player",),
    "次のあなたのターン、": YOU,
    "次のあなたのターンの間、": YOU,
    "次の対戦相手のターンの間、": OPPONENT,
}
"""Turns in which something is so, and whose they are."""


def next_turn(book: ReadingBook) -> None:
    """What is so in the whole of a coming turn, of whatever cards fit then: it begins when that turn does."""
    lrigs: Tree = ("among", (), "card", ("enemy LRIG zone",), ())
    book.means("does", "対戦相手のルリグはあなたにダメージを与えない", lambda: (
        ("have keywords", ("deals no damage",), lrigs),))  # fmt: skip
    book.means("whom", "{s:field}すべての{d:desc}", lambda s, d: on_field(d, s))
    for said, who in NEXT.items():
        book.means("step", said + "{d:all does}", lambda d, who=who: coming(of_fields(d), who))


def coming(effects: tuple[Tree, ...], who: Tree) -> tuple[Tree, ...] | None:
    """Something is so from the start of the next turn to its end; that SIGNI of yours have a keyword in the opponent's
    is said elsewhere."""
    if who == OPPONENT and [effect[0] for effect in effects] == ["have keywords"]:
        return None
    then = tuple(("gain ability", YOU, ("constant", (effect,), None), "this turn") for effect in effects)
    return (("later", ("auto", (("phase starts", "turn", who, None),), (), then), THIS, None),)


def of_fields(effects: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """Effects of whatever cards fit at the time, not of the card whose text it is."""
    demand(all(not names_this(effect) for effect in effects))
    return effects


def names_this(tree: Any) -> bool:
    """Whether a tree speaks of the card whose text it is."""
    return isinstance(tree, tuple) and (tree == THIS or any(map(names_this, tree)))


def others(book: ReadingBook) -> None:
    """Charms, Viruses, SIGNI in front; what all cards of a player have."""
    says(book, "対戦相手は自分のデッキの一番上のカードをそのシグニの【チャーム】に{する}", (
        ("attach", ("top", number(1), "enemy"), IT, "charm"),))  # fmt: skip
    for said, side in SIDES.items():
        of = on_field(((), "SIGNI", (("bears", "charm"),)), (side,))
        book.means("if", said + "シグニに【チャーム】が付いている", lambda of=of: ("exists", of))
        book.means("if", said + "場に【チャーム】が3枚ある", lambda s=side: (
            "compare", ("count", ("attached", "charm", on_field(((), "SIGNI", ()), (s,)))), "least",
            number(3)))  # fmt: skip
    says(book, "対戦相手の場にあるすべての【ウィルス】を{取り除く}", (
        ("take markers", "virus", ("exactly", ("markers", "virus", OPPONENT)), OPPONENT, None),))  # fmt: skip
    facing: Tree = ("compare", ("count", ("in front", IT)), "less", number(1))
    book.means("if", "アタックしたシグニの正面にシグニがない", lambda: facing)
    says(book, "このシグニをアタックしたシグニの正面に配置{する}", (("move zone", THIS, IT),))
    front: Tree = ("described", (), "SIGNI", (("one of these", ("in front", THIS)),))
    book.means("event", "このシグニの正面の[対戦相手の]シグニがアタックしたとき", lambda: (
        "happens", "attacks", front, OPPONENT))  # fmt: skip
    book.means("event", "このシグニのパワーが{n:int}以上になったとき", lambda n: (
        "is so", ("compare", ("stat", "power", THIS), "least", number(n))))  # fmt: skip
    says(book, "{p:per}デッキの上からカードを{n:int}枚ライフクロスに{加える}", lambda p, n: (
        ("add life", p if n == 1 else ("times", number(n), p), YOU),))  # fmt: skip
    says(book, "対戦相手は自分のデッキの上からカードを{n:int}枚トラッシュに{置く}", lambda n: (
        ("remove", "trash", ("top", number(n), "enemy")),))  # fmt: skip
    says(book, "各プレイヤーは自分のシグニ1体を対象とし、それをトラッシュに{置く}", (
        ("choose each", EACH, exactly(1), ("among", (), "SIGNI", ("their field",), ()), ()),
        ("remove", "trash", ("those",))))  # fmt: skip
    book.means("like", "この方法で公開したシグニと同じ名前の", lambda: trait(("shares name", PICKED)))
    says(book, "そのシグニのアタックを一度無効に{する}", (("negate attack",),))
    every: Tree = ("among", (), "card", FROM_ANYWHERE, (("not", ("special", "Life Burst")),))
    for verb in ("持つ", "得る"):
        burstless = "あなたのすべての領域にある【ライフバースト】を持たないカードは"
        book.means("does", burstless + "【ライフバースト】「⟪{n:int}⟫」を" + verb, lambda n: (
            ("have ability", ("quoted burst", n), every),))  # fmt: skip
        book.means("does", f"あなたの手札にある{{d:desc}}は《ガードアイコン》を{verb}", lambda d: (
            ("have keywords", ("Guard",), among(d, ("your hand",))),))  # fmt: skip
        book.means("step", f"このターン、あなたの手札にある{{d:desc}}は《ガードアイコン》を{verb}", lambda d: (
            this_turn(("have keywords", ("Guard",), among(d, ("your hand",)))),))  # fmt: skip
