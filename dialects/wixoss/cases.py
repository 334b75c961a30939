"""What is asked of a card that has gone since, and what depends on what somebody has said: known once all sentences are
put together."""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook
from dialects.wixoss.hands import HIGHEST_DECLARED
from dialects.wixoss.nouns import (
    DIFFERENT_LEVELS,
    IT,
    OPPONENT,
    PICKED,
    YOU,
    among,
    described,
    exactly,
    number,
    on_field,
    trait,
    up_to,
)
from dialects.wixoss.places import ZONE
from dialects.wixoss.settling import names_zone
from dialects.wixoss.steps import says, then
from dialects.wixoss.ways import put_for
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
PARITY: Tree = ("declare parity",)
"""The opponent says "even" or "odd"."""
MAKES_LIFE = "is trashed for a Life Cloth instead of going to the ener zone"
ONE_NUMBER: Tree = ("declare number", "Y", ("number", 0), ("number", HIGHEST_DECLARED))
TWO_NUMBERS: Tree = ("declare two numbers",)
NO_SUCH_GUARD: Tree = ("no guard at the declared levels",)
UNLIKE: Tree = ("unlike the parity",)
"""The level of the card shown is not as it was said to be."""


CHOSEN_CLASS: Tree = ("of class", "X")
"""Of the class that was chosen."""


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    says(book, "{c:acted}をコストを支払わずに使用{する}", lambda c: then(c, lambda cards: (
        "use", cards, (), "without paying")))  # fmt: skip
    ignoring = "{c:acted}をあなたの手札にあるかのようにコストを支払わずに限定条件を無視して使用{する}"
    says(book, ignoring, lambda c: then(c, lambda cards: ("use", cards, (), "for any LRIG")))
    says(book, "{c:acted}を[手札にあるかのように]使用{する}", lambda c: then(c, lambda cards: ("use", cards, (), None)))
    for said in ("をあなたのルリグデッキにあるかのように", "を"):
        book.means("step", "このターン、[あなたは]{c:acted}" + said + "使用してもよい", lambda c: then(
            c, lambda cards: ("allow use", cards, None)))  # fmt: skip
    book.means("step", "このターン、次にあなたが使用するルリグの【起】能力の使用コストは{s:symbols}減る", lambda s: (
        ("chain", s, "LRIG Action"),))  # fmt: skip
    book.means(
        "step",
        "このターン、あなたが次にスペルを使用する場合、その使用コストに含まれるエナコスト1つを選んで代わりに《無》として支払ってもよい",
        lambda: (("ease spell",),),
    )
    paid = "このスペルの使用コストで支払われたエナ1つにつきそのエナの色1つを選択し、あなたのデッキから、"
    paid += "選択した色の種類1つにつきその色を持つシグニ1枚を探して公開し手札に加え、デッキをシャッフル{する}"
    found = among(((("colored", "color X"),), "SIGNI", ()), ("your deck",))
    says(book, paid, (("each paid color", "X", (("search", exactly(1), found, ()), ("put", PICKED, "hand"))),
                      ("shuffle", YOU)))  # fmt: skip
    in_common = "この方法でトラッシュに置いたカードの中に、共通するクラスを持つカードが{n:int}枚以上ある場合、"
    book.means("step", "{t:top}トラッシュに置く、" + in_common + "そのクラス1つを選択する", lambda t, n: (
        ("choose", t), ("remove", "trash", ("those",)), ("choose class", "X", number(n), ("those",))))  # fmt: skip
    book.means("like", "選択したクラスを持つ", lambda: trait(CHOSEN_CLASS))
    free = "ターン終了時まで、次に{c:acted}の【起】能力を使用する場合、その能力の使用コストは《黒×0》になる"
    book.means("step", free, lambda c: then(c, lambda cards: ("free Action", cards)))
    for said, side in (("あなた", "your"), ("対戦相手", "enemy")):
        book.means("zone", said + "のルリグトラッシュから", lambda side=side: (side + " LRIG trash",))
    book.means("picked", "その中から{one:desc}か{two:desc}{n:int}枚を", lambda one, two, n: (
        exactly(n), ("union", (among(one, ("them",)), among(two, ("them",)))), ()))  # fmt: skip
    both = "あなたと対戦相手のトラッシュから{d:desc}をそれぞれ{n:int}枚まで"
    book.means("both picked", both, lambda d, n: tuple(
        ("select", up_to(n), among(d, (side + " trash",)), ()) for side in ("your", "enemy")))  # fmt: skip
    crushed = "この方法でチェックゾーンに置かれたカードがエナゾーンに置かれる場合、代わりにそれをトラッシュへ置き"
    crushed += "あなたのデッキの一番上のカードをライフクロスに{加える}"
    says(book, crushed, (("give keywords", (MAKES_LIFE,), ("them",), "this turn"),))
    says(book, "数字2つを宣言{する}", (TWO_NUMBERS,))
    book.means(
        "step",
        "このターン、対戦相手は宣言された数字と同じレベルのシグニで【ガード】ができない",
        lambda: (NO_SUCH_GUARD,),
    )
    same = trait(("shares number", "level", PICKED))
    each = "この方法で捨てたシグニ1枚につきそれと同じレベルを持つ{s:field}{d:desc}1体を対象と{する}"
    says(book, each, lambda s, d: one_of_each_level(on_field(described((same,), (d[1], d[0], d[2])), s)))
    book.means("step", "対戦相手は偶数か奇数かを宣言する", lambda: (PARITY,))
    there: Tree = ("among", (("standing", "zone " + ZONE),), "SIGNI", ("enemy field",), ())
    says(book, "ターン終了時まで、そのシグニゾーンにあるシグニのパワーを-{n:int}{する}", lambda n: (
        ("gain power", number(n), there, "this turn", "yes"),))  # fmt: skip
    for said in ("公開した", "公開された"):
        book.means("if", f"この方法で{said}シグニのレベルが宣言と異なる", lambda: UNLIKE)


def one_of_each_level(of: Tree) -> Steps:
    """A target of each level that there is among some cards: as many as there are levels of what can be targeted."""
    open_ones = (*of[:4], (*of[4], ("not", ("with keyword", "Shadow"))))
    levels: Tree = ("different", ("stat", "level", ("itself",)), open_ones)
    many: Tree = ("exactly", ("named number", "X"))
    return (("name number", "X", levels), ("select", many, of, DIFFERENT_LEVELS))


def levels(count: int) -> Tree:
    """Numbers are declared, and no SIGNI of such a level may guard this turn. Which other numbers there are does
    not matter: no card that guards has such a level."""
    all_levels = tuple(
        ("mode", (("forbid players", (f"cannot guard at level {level}",), OPPONENT, "this turn"),))
        for level in range(6)
    )
    return ("afterwards", (("modes", YOU, exactly(count), all_levels),))


def settled(steps: Steps) -> Steps:
    """Steps of a whole text with its cases told apart. Raises `ValueError` where that is not plain."""
    if PARITY in steps:
        at = steps.index(PARITY)
        rest = steps[at + 1 :]
        if PARITY in rest or not names(rest, UNLIKE):
            raise ValueError("it is not plain what is declared")
        # even is said: the attack ... of an odd level; and the other way round
        told = tuple(("mode", put_for(rest, UNLIKE, of_parity(odd))) for odd in ("yes", "no"))
        steps = (*steps[:at], ("afterwards", (("modes", OPPONENT, exactly(1), told),)))
    elif names(steps, UNLIKE):
        raise ValueError("nothing was declared")
    if names(steps, CHOSEN_CLASS) and "choose class" not in [step[0] for step in steps]:
        raise ValueError("no class was chosen")
    for at, step in enumerate(steps):
        if step[:2] == ("give keywords", (MAKES_LIFE,)) and (at == 0 or steps[at - 1][0] != "crush"):
            raise ValueError("nothing was crushed")
    return remembered(in_zone(by_recollect(steps)))


RECOLLECTED: Tree = ("count", ("among", (), "ARTS", ("your LRIG trash",), ()))


def by_recollect(steps: Steps) -> Steps:
    """Steps of which some, with targets of their own, are there only with so many ARTS in the LRIG trash: below that
    nothing is asked for them (WX 10.14). So there are two cases, with them and without."""
    for at, step in enumerate(steps):
        asks = step[0] == "if" and step[1][:3] == ("compare", RECOLLECTED, "least") and not step[3]
        if asks and any(one[0] == "select" for one in step[2]):
            rest = (*steps[:at], *steps[at + 1 :])
            if rest:
                return (("if", step[1], (*steps[:at], *step[2], *steps[at + 1 :]), rest),)
    return steps


def in_zone(steps: Steps) -> Steps:
    """Steps of which one puts a marker into a SIGNI zone, and the next speaks of that zone: it is named first."""
    for at in range(len(steps) - 1):
        one, following = steps[at : at + 2]
        unnamed = one[0] == "put markers" and one[2] == exactly(1) and one[4] is None
        if unnamed and names_zone(following) and not names_zone(steps[:at]):
            named: Tree = ("name zone", ZONE, one[3])
            return (*steps[:at], named, (*one[:4], ZONE), *steps[at + 1 :])
    return steps


def of_parity(odd: str) -> Tree:
    """The card shown is a SIGNI of an odd level, or of an even one."""
    return ("is", IT, ("described", (("parity", "level", odd),), "SIGNI", ()))


def remembered(steps: Steps) -> Steps:
    """Steps that ask for the level of the card that was revealed from a deck where all revealed cards have gone back at
    random: it is known from before."""
    kinds = [step[0] for step in steps]
    if "reveal until" in kinds:
        at = kinds.index("reveal until")
        if at + 1 < len(steps) and steps[at + 1][0] == "put in deck" and steps[at + 1][3] == "random":
            rest = by_number(steps[at + 2 :])
            if rest != steps[at + 2 :]:
                level: Tree = ("name number", "X", ("stat", "level", ("that",)))
                return (*steps[: at + 1], level, steps[at + 1], *rest)
    return tuple(inside(step) for step in steps)


def inside(step: Any) -> Any:
    """A step with what is inside it remembered."""
    if not isinstance(step, tuple):
        return step
    return tuple(
        remembered(part)
        if isinstance(part, tuple) and part and isinstance(part[0], tuple) and part[0]
        else inside(part)
        for part in step
    )


def by_number(tree: Any) -> Any:
    """A tree with questions for the level of the card asked of its number."""
    if not isinstance(tree, tuple):
        return tree
    if tree[:2] == ("is", IT) and len(tree) == 3:
        _, adjectives, kind, traits = tree[2]
        if (
            not adjectives
            and kind in ("card", "SIGNI")
            and len(traits) == 1
            and traits[0][:2] == ("number is", "level")
        ):
            return ("compare", ("named number", "X"), traits[0][2], traits[0][3])
    return tuple(by_number(part) for part in tree)


def names(tree: Any, part: Tree) -> bool:
    """Whether a tree holds another."""
    return isinstance(tree, tuple) and (tree == part or any(names(one, part) for one in tree))
