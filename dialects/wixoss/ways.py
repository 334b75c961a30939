"""What was done "this way" (この方法で): conditions, numbers and likenesses that speak of the cards of the sentence
before.

Families: `the way` how something was done to what cards, `per` and `like` phrases with it. They make ``("way count",
how, cards)``, ``("way total", ...)`` and ``("way stat", ...)``: `settled` finds the cards and names the number,
before anything else of the sentence is done."""

from __future__ import annotations

from typing import Any, Protocol

from dialects.reading import ReadingBook
from dialects.wixoss.costs import takes_all
from dialects.wixoss.moves import REST
from dialects.wixoss.nouns import number, one_or_any, trait
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
Described = tuple[tuple[Tree, ...], str, tuple[Tree, ...]]
ANYTHING: Described = ((), "card", ())
WAYS: dict[str, tuple[str, str]] = {
    "discard": ("捨て", ""),
    "trash": ("置", "トラッシュに"),
    "ener": ("置", "エナゾーンに"),
    "reveal": ("公開し", ""),
    "return": ("戻", "手札に"),
    "hand": ("加え", "手札に"),
    "life": ("加え", "ライフクロスに"),
    "deck": ("加え", "デッキに"),
    "enter": ("出", "場に"),
    "LRIG trash": ("置", "ルリグトラッシュに"),
    "vanish": ("バニッシュし", ""),
    "exclude": ("除外し", "ゲームから"),
    "down": ("ダウンし", ""),
}
"""What may have been done to cards: the verb, and where to."""
VERBS = {
    "捨て": ("捨てた", "捨てられた"),
    "置": ("置いた", "置かれた"),
    "公開し": ("公開した", "公開された"),
    "戻": ("戻した", "戻った"),
    "加え": ("加えた", "加えられた"),
    "出": ("出した", "出た"),
    "バニッシュし": ("バニッシュした", "バニッシュされた"),
    "除外し": ("除外した", "除外された"),
    "ダウンし": ("ダウンした", "ダウンされた"),
}
"""How somebody did it, and how it was done to the cards."""
ON_FIELD = ("vanish", "return", "down")
"""What is done to SIGNI only."""
FROM = ("場から", "デッキから", "")
ENTERED: Tree = ("way cards", "enter")
"""The SIGNI that were put onto the field this way."""
OF_A_CARD = {"レベル": "level", "パワー": "power"}


class Sentence(Protocol):
    """A sentence: what it says is done, and may be done (`sentences.Said`)."""

    @property
    def steps(self) -> Steps:
        """What is done."""

    @property
    def may(self) -> Steps:
        """What you may do then."""


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    for how, (verb, to) in WAYS.items():
        active, passive = (to + said for said in VERBS[verb])
        for doing in (active, passive):
            book.means("the way", "この方法で" + doing + "{d:desc}", lambda d, h=how: (h, d))
        book.means("the way", f"この方法で{active}手札", lambda h=how: (h, ANYTHING))
        book.means("so many", f"この方法で{active}枚数", lambda h=how: ("way count", h, ANYTHING))
        asked(book, how, "を", active)
        asked(book, how, "が", passive)
    book.means("acted", "この方法で場に<出た|出した>シグニ", lambda: ((), ENTERED))
    burster: Described = ((), "card", (("special", "Life Burst"),))
    book.means("if", "この方法でトラッシュに置いたカードが《バーストアイコン》を持っていた", lambda: (
        "this way", "trash", burster, "least", 1))  # fmt: skip
    book.means("if", "この方法で手札を{n:int}枚[以上]捨てた", lambda n: ("this way", "discard", ANYTHING, "least", n))
    book.table("so many", {
        "{w:the way}の枚数": lambda w: ("way count", *w),
        "{w:the way}の数": lambda w: ("way count", *w),
    })  # fmt: skip
    book.table("per", {
        "{w:the way}1<枚|体>につき": lambda w: ("way count", *w),
        "{w:the way}のレベルの合計1につき": lambda w: ("way total", *w, "level"),
        "{w:the way}のレベル1につき": lambda w: ("way stat", *w, "level"),
        "[、]{w:the way}のレベルを合計した数だけ": lambda w: ("way total", *w, "level"),
        "この方法でクラッシュしたライフクロス1枚につき": ("way count", "crush", ANYTHING),
        "この方法で取り除いた{m:marker}1つにつき": lambda m: ("way count", f"take {m}", ANYTHING),
    })  # fmt: skip
    book.means("per", "捨てた{d:desc}1枚につき", lambda d: ("way count", "discard", d))
    for said in ("引いた枚数", "引いたカードの枚数"):
        book.means("so many", "この方法で" + said, lambda: ("way count", "draw", ANYTHING))
    for words, relation in (("", "equal"), ("以上", "least"), ("以下", "most")):
        for ending in ("の", "である"):
            book.means("if", f"{{w:the way}}のレベルの合計が{{n:int}}{words}{ending}", lambda w, n, r=relation: (
                "compare", ("way total", *w, "level"), r, number(n)))  # fmt: skip
            book.means("if", f"{{s:so many}}が{{n:int}}枚{words}{ending}", lambda s, n, r=relation: (
                "compare", s, r, number(n)))  # fmt: skip
    of_classes = "この効果でトラッシュに置かれた{classes:class|2+|と}のシグニを合わせた枚数以下のレベルを持つ"
    book.means("like", of_classes, lambda classes: trait(("number is", "level", "most", (
        "way count", "trash", ((one_or_any(tuple(("class", name) for name in classes)),), "SIGNI", ())))))  # fmt: skip
    for said, field in OF_A_CARD.items():
        for words, relation in (("以下の", "most"), ("以上の", "least")):
            book.means("like", f"{{w:the way}}の{said}{words}", lambda w, f=field, r=relation: like(w, f, r))
            book.means(
                "like", f"{said}が[、]{{w:the way}}の{said}{words}", lambda w, f=field, r=relation: like(w, f, r)
            )
        book.means("like", f"{{w:the way}}と同じ{said}の", lambda w, f=field: like(w, f, "equal"))
        book.means("like", f"{{w:the way}}の{said}の合計と同じ{said}の", lambda w, f=field: trait(
            ("number is", f, "equal", ("way total", *w, f))))  # fmt: skip
        book.means("same", f"{{w:the way}}の{said}", lambda w, f=field: ("way stat", *w, f))
        for words, relation in ((f"より{said}の低い", "less"), (f"より{said}の高い", "more")):
            book.means("like", f"場に出たそれ{words}", lambda f=field, r=relation: like(("enter", ANYTHING), f, r))


def asked(book: ReadingBook, how: str, mark: str, doing: str) -> None:
    """Whether so many were moved this way."""
    for counter in ("枚", "体"):
        for said in ("", "以上"):
            for text in (f"{{d:desc}}{mark}{{n:int}}{counter}{said}{doing}",
                         f"{{d:desc}}{{n:int}}{counter}{said}{mark}{doing}",
                         f"{{n:int}}{counter}{said}の{{d:desc}}{mark}{doing}"):  # fmt: skip
                book.means("if", "この方法で" + text, lambda d, n: ("this way", how, d, "least", n))
    book.means("if", f"この方法で{{d:desc}}{mark}{doing}", lambda d: ("this way", how, d, "least", 1))
    book.means("if", f"この方法で{doing}{{d:desc}}が共通するクラスを持たない", lambda d: (
        "compare", ("way shared", how, d), "equal", number(0)))  # fmt: skip
    for text in (f"それぞれレベルの異なる{{d:desc}}{{n:int}}枚{mark}{doing}",

                 f"{{d:desc}}{mark}それぞれ異なるレベル{{n:int}}枚{doing}"):  # fmt: skip
        book.means("if", "この方法で" + text, lambda d, n: (
            "compare", ("way levels", how, d), "least", number(n)))  # fmt: skip


def like(way: tuple[str, Described], field: str, relation: str) -> Any:
    """With a number in a relation to that of the card that was moved this way."""
    return trait(("number is", field, relation, ("way stat", *way, field)))


# ------------------------------------------------------------------ which cards those are


def moves(step: Tree) -> str:
    """What a step does to cards that a text may ask about then."""
    if step[0] == "ener charge":
        return "ener"
    if step[0] == "discard":
        return "discard" if step[1] == ("you",) else ""
    if step[0] == "remove":
        return str(step[1])
    if step[0] == "put":
        return {to: to for to in ("hand", "ener", "life", "LRIG trash")}.get(step[2], "")
    if step[0] == "turn":
        return "down" if step[1] == "yes" else ""
    if step[0] == "look":
        return "reveal" if step[1] is None else ""
    if step[0] == "draw":
        return "draw" if step[1] == ("you",) else ""
    if step[0] == "crush":
        return "crush" if step[2] == ("you",) else ""
    if step[0] == "take markers":
        return f"take {step[1]}"
    return {"enter field": "enter", "reveal": "reveal", "shuffle in": "deck", "put in deck": "deck"}.get(step[0], "")


def place_of(step: Tree) -> str:
    """Where the engine finds the cards that a step moved: those looked at, or those chosen."""
    return "them" if step[0] in ("ener charge", "look") else "those"


def without_rest(steps: Steps, how: str) -> Steps:
    """Steps up to the one that moved cards in a way, where only the rest of the cards looked at was put away since."""
    end = len(steps)
    while end > 1 and moves(steps[end - 1]) != how and steps[end - 1] in REST.values():
        end -= 1
    return steps[:end]


def traced(steps: Steps) -> Steps:
    """Steps of which the last one names the cards that it moves. Raises `ValueError` where it cannot."""
    last = steps[-1]
    if last[0] == "remove" and last[2][0] in ("top", "bottom", "top life"):
        return (*steps[:-1], ("choose", last[2]), ("remove", last[1], ("those",)))
    if last[0] in ("discard", "ener charge", "look"):
        return steps
    cards = last[2] if last[0] in ("remove", "turn") else last[1]
    if last[0] == "put" and cards[0] in ("top", "bottom"):
        return (*steps[:-1], ("choose", cards), (last[0], ("those",), *last[2:]))
    if last[0] == "remove" and cards[0] == "among" and not any(place.endswith("field") for place in cards[3]):
        return (*steps[:-1], ("choose", cards), ("remove", last[1], ("those",)))
    if cards not in (("picked",), ("it", "many")):
        raise ValueError("it is not plain which cards were moved")
    return steps


def chosen_last(steps: Steps) -> Tree | None:
    """The step that chose the cards that the last step moved."""
    choosing = [step for step in steps if step[0] in ("choose cards", "select", "search")]
    return choosing[-1] if choosing else None


def all_fit(described: Described, steps: Steps) -> bool:
    """Whether the cards that the last step moved are all such cards, by what was said of them."""
    adjectives, kind, traits = described
    if adjectives or traits:
        return False
    if kind == "card":
        return True
    choice = chosen_last(steps)
    of = None if choice is None else choice[3] if choice[0] == "choose cards" else choice[2]
    if of is None and steps[-1][0] == "remove":
        of = steps[-1][2]
    return of is not None and of[0] == "among" and of[2] == kind


def is_one(steps: Steps) -> bool:
    """Whether the last step moved one card, or none."""
    last = steps[-1]
    if last[0] == "discard":
        return bool(last[2] == number(1))
    if last[0] == "remove" and last[2][0] in ("top", "bottom", "top life"):
        return bool(last[2][1] == number(1))
    if last[0] == "look":
        return bool(last[2][0] == "top" and last[2][1] == number(1))
    choice = chosen_last(steps)
    if choice is None:
        return False
    count = choice[2] if choice[0] == "choose cards" else choice[1]
    return count in (("exactly", number(1)), ("up to", number(1)))


def valued(ask: Tree, steps: Steps) -> tuple[Steps, Tree]:
    """The steps before a sentence, and the number in it that tells of what the last of them did. Raises
    `ValueError`."""
    what, how, described, *_ = ask
    done = without_rest(steps, how)
    rest = steps[len(done) :]
    if moves(done[-1]) != how or (rest and done[-1][0] not in ("enter field", "put")):
        raise ValueError("something else was done this way")
    if rest:
        done, value = of_those(ask, done)
        return (*done, *rest), value
    if what == "way count" and all_fit(described, steps):
        return steps, ("done",)
    if how == "deck":
        raise ValueError("nobody sees any more which cards those are")
    return of_those(ask, steps)


TALLIES = "WVU"
"""Letters of how many such cards there are among those that were moved, counted at once."""


def tallied(ask: Tree, steps: Steps) -> tuple[Steps, Tree]:
    """The steps before a sentence, and a number that tells of what one of them did: the last, or one behind which
    something was done only if it was; its number is taken before that. Raises `ValueError`."""
    since = len(steps)
    while since and steps[since - 1][0] == "if":
        since -= 1
    if not since or since == len(steps) or moves(steps[since - 1]) != ask[1]:
        return valued(ask, steps)
    before, value = of_those(ask, steps[:since])
    letter = TALLIES[0]
    if ("name number", letter) in [step[:2] for step in steps]:
        raise ValueError("too many numbers")
    return (*before, ("name number", letter, value), *steps[since:]), ("named number", letter)


def of_those(ask: Tree, steps: Steps) -> tuple[Steps, Tree]:
    """A number of the cards that the last step moved. Raises `ValueError`."""
    what, _, described, *field = ask
    adjectives, kind, traits = described
    if what == "way stat":
        if not is_one(steps) or adjectives or traits:
            raise ValueError("it is not plain of which card")
        on_it = steps[-1][0] in ("remove", "turn") and steps[-1][-1] == ("it",)
        if on_it or steps[-1][:2] == ("enter field", ("it",)):
            none: Tree = number(0)  # nothing has so little: SIGNI of power 0 are gone
            return steps, ("either number", ("happened",), ("stat", field[0], ("it",)), none)
        return traced(steps), ("stat", field[0], ("that",))
    steps = traced(steps)
    those: Tree = ("among", adjectives, kind, (place_of(steps[-1]),), traits)
    if what == "way count":
        return steps, ("count", those)
    if what == "way shared":
        each: Tree = ("total", ("kinds among", "class", ("itself",)), those)
        return steps, ("minus", each, ("kinds among", "class", those))
    if what == "way levels":
        return steps, ("different", ("stat", "level", ("itself",)), those)
    return steps, ("total", ("stat", field[0], ("itself",)), those)


def asks(tree: Any) -> tuple[Tree, ...]:
    """The numbers in a tree that tell of what was done this way."""
    if not isinstance(tree, tuple):
        return ()
    if tree[:1] in (("way count",), ("way total",), ("way stat",), ("way levels",), ("way shared",)):
        return (tree,)
    return sum((asks(part) for part in tree), ())


PAID = {"discard": "discard", "trash": "trash", "exclude": "exclude", "down": "down", "charge": "ener"}
"""What was done to cards as a cost, as a text asks about it."""


def paid_this_way(ask: Tree, costs: tuple[Tree, ...]) -> Tree | None:
    """A number of the cards that a cost took, where a text asks for what was done "this way"; None if it asks for
    something else, or for some of them."""
    what, how, (adjectives, kind, traits), *field = ask
    taken = [cost for cost in costs if cost[0] == "use cards"]
    if len(taken) != 1 or PAID.get(taken[0][1]) != how or adjectives or traits:
        return None
    count: Tree = taken[0][2]
    of: Tree = taken[0][3]
    if kind not in ("card", of[2] if of[0] == "among" else "card"):
        return None
    if what == "way count":
        return ("paid count",) if takes_all(taken[0]) else count
    if what == "way stat" and count == number(1):
        return ("stat", field[0], ("paid cards",))
    return ("total", ("stat", field[0], ("itself",)), ("paid cards",)) if what == "way total" else None


def with_paid(tree: Any, costs: tuple[Tree, ...]) -> Any:
    """A tree with numbers of the cards that a cost took in place of what asks for them."""
    for ask in asks(tree):
        value = paid_this_way(ask, costs)
        if value is not None:
            tree = put_for(tree, ask, value)
    return tree


def speaks_of_entered(tree: Any) -> bool:
    """Whether a tree speaks of what was put onto the field this way."""
    return isinstance(tree, tuple) and (tree == ENTERED or any(map(speaks_of_entered, tree)))


def put_for(tree: Any, ask: Tree, value: Tree) -> Any:
    """A tree with a number in place of what asks for it."""
    if tree == ask:
        return value
    return tuple(put_for(part, ask, value) for part in tree) if isinstance(tree, tuple) else tree


def settled(before: Steps, one: Sentence, *, ahead: bool) -> tuple[Steps, Steps, Steps]:
    """The steps before a sentence, and its steps and what is optional of it with their number named. `ahead`: whether
    it chooses its targets before anything is done. Raises `ValueError`."""
    found = set(asks(one.steps) + asks(one.may))
    if speaks_of_entered(one.steps) or speaks_of_entered(one.may):
        if found or not before or moves(before[-1]) != "enter" or traced(before) != before:
            raise ValueError("it is not plain what entered this way")
        picked: Tree = ("picked",)
        return before, put_for(one.steps, ENTERED, picked), put_for(one.may, ENTERED, picked)
    if not found:
        return before, one.steps, one.may
    if len(found) > 1 or not before:
        raise ValueError("it is not plain what was done this way")
    if ahead and any(asks(step) for step in one.steps + one.may if step[0] == "select"):
        raise ValueError("targets are chosen before it is known what was done")
    (ask,) = found
    before, value = valued(ask, before)
    named: Tree = ("named number", "X")
    steps = (("name number", "X", value), *put_for(one.steps, ask, named))
    return before, steps, put_for(one.may, ask, named)


def all_or_none(steps: Steps, asked: Tree) -> tuple[Steps, Tree]:
    """Steps of which the last one offers to move all of some cards, and what is asked of those that were moved."""
    _, _, (adjectives, kind, traits), relation, n = asked
    word, who, ((remove, how, cards),) = steps[-1]
    fit: Tree = ("count", ("among", adjectives, kind, ("those",), traits))
    moved = (*steps[:-1], ("choose", cards), (word, who, ((remove, how, ("those",)),)))
    return moved, ("all of", (("happened",), ("compare", fit, relation, number(n))))


def this_way(steps: Steps, asked: Tree) -> tuple[Steps, Tree]:
    """The steps before a sentence that asks what was done this way, and what it asks: how many of the cards that the
    last step moved fit. Raises `ValueError`."""
    _, how, described, relation, n = asked
    left: Steps = ()
    if len(steps) > 1 and moves(steps[-1]) != how and about_the_rest(steps[-1]):
        steps, left = steps[:-1], steps[-1:]
    last = steps[-1]
    inner = last[2] if last[0] == "may" and last[1] == ("you",) else steps
    if moves(inner[-1]) != how or (left and inner is not steps):
        raise ValueError("something else was done this way")
    moved_all = inner is not steps and len(inner) == 1 and inner[0][0] == "remove"
    if moved_all and inner[0][2][0] in ("among", "top") and not all_fit(described, inner):
        return all_or_none(steps, asked)
    if inner is not steps or how == "deck":
        if not all_fit(described, inner):
            raise ValueError("it is not plain which cards were moved")
        return steps, ("compare", ("done",), relation, number(n))
    if last[0] == "put" and last[1][:1] == ("it",) and all_fit(described, inner):
        return (*steps, ("name number", "X", ("done",))), ("compare", ("named number", "X"), relation, number(n))
    if how == "trash" and described == ANYTHING and len(steps) > 1 and moves(steps[-2]) == "discard":
        both: Tree = ("plus", ("named number", "X"), ("done",))
        return (*steps[:-1], ("name number", "X", ("done",)), last), ("compare", both, relation, number(n))
    adjectives, kind, traits = described
    steps = traced(steps)
    those: Tree = ("among", adjectives, kind, (place_of(steps[-1]),), traits)
    return steps + left, ("compare", ("count", those), relation, number(n))


def about_the_rest(step: Tree) -> bool:
    """Whether a step only puts away what is left of the cards looked at: it changes nothing of what was chosen."""
    return bool(step[0] == "put in deck" and step[1] == ("the rest",))
