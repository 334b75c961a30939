"""What the body of an ability tells to do: its sentences, the options among them, and what it quotes."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import Any

from dialects.reading import ReadingBook, Unclear
from dialects.wixoss.conditions import plain_condition
from dialects.wixoss.folding import fold
from dialects.wixoss.moves import REST
from dialects.wixoss.nouns import YOU, exactly
from dialects.wixoss.sentences import Said
from dialects.wixoss.settling import Settled
from dialects.wixoss.steps import DECLARED
from dialects.wixoss.text import CLOSING, MODES, OPENING, depths, sentences_of
from dialects.wixoss.ways import put_for
from tefuda.language.parser import ReadError, read
from tefuda.language.vocabulary import AGAIN as MOST_AGAIN
from tefuda.language.vocabulary import Tree

CHOOSE = re.compile(
    r"(?:以下(?:の(\d)つ)?から(\d)つ(?:を選ぶ|(まで)選ぶ|(まで)を選ぶ)|どちらか1つを?選ぶ)。"
    r"(?:同じ選択肢を2回(?:以上)?選んでもよい。)?"
    r"(?:([^。①]*場合)、代わりに(\d)つ(まで)?を?選ぶ。(?:同じ選択肢を2回以上選んでもよい。)?)?(?=①)"
)
AGAIN = "同じ選択肢を"
"""Options of which the same may be picked again."""
UNTIL_TURNED = (
    (
        re.compile(
            "裏向きにする。このターン終了時、この方法で裏向きにしたシグニを、同じ場所にシグニがない場合、表向きにする。"
            "同じ場所にシグニがある場合、トラッシュに置く"
        ),
        "このターン終了時に表向きになるまで裏向きにする",
    ),
    (
        re.compile(
            "裏向きにする。各アタックフェイズ開始時、裏向きのそれと同じ場所にシグニがない場合、"
            "対戦相手は(《[^。]*)てもよい。そうした場合、それを表向きにする"
        ),
        r"対戦相手が\1て表向きにするまで裏向きにする",
    ),
    (
        re.compile("(?<!の)シグニゾーン1つを指定する。このターンと次のターンの間、そこにあるシグニは"),
        "このターンと次のターンの間、シグニゾーン1つにあるシグニは",
    ),
    (
        re.compile("ルリグゾーンに裏向きで置く。ターン終了時、対戦相手はそれらのカードを手札に加える"),
        "ターン終了時に手札に加えるまでルリグゾーンに裏向きで置く",
    ),
    (re.compile("チェックゾーンに置く。その後、それらを場に出し、"), "チェックゾーンに置いてから場に出し、"),
)
"""SIGNI that lie face down until something turns them up, or in the check zone until they are laid anew, which further
sentences say."""
NUMBERED = re.compile(r"((?:(?:それが)?[^。①②]*場合、(?:①か②|①と②|①|②)を行う。){2,})①([^①②]*)②([^①②]*)$")
"""Two things of which it depends on a card which of them are done."""
CASE = re.compile(r"(?:それが)?([^。]*場合)、(①か②|①と②|①|②)を行う。")
SHARED_OUT = re.compile(
    r"(それらのパワーを合わせて)-(\d+)する。この効果では(\d+)単位でしか数字を割り振ることができない"
)
"""Power that is divided among targets in steps of so much, which a second sentence says."""
GAINED = re.compile(
    r"以下の(\d)つから1つを選ぶ。((?:ターン終了時まで|このターン)、対象の[^。①]*は)選んだ能力を得る。"
    r"(あなたがベットしていた場合、この効果を1回繰り返す。)?(?=①)"
)
"""Abilities of which one is gained, perhaps again with Bet."""
ALL_OF = re.compile(r"以下の(\d)つを行う。(?=①)")
"""Several things are done, each in its turn."""
TIMES = re.compile(r"以下を(\d)回行う。(?=「)")
"""What is quoted is done so many times, each time with its own choices."""
AS_OFTEN = re.compile("この効果を([^。]*)と同じ回数行う。(?=①)")
"""Options are chosen from so many times, once after the other."""
SILENT = re.compile(r"(?:それら|それ|そのシグニ|それらのシグニ|この方法で場に出たシグニ)の【出】能力は発動しない$")
CAPPED = re.compile(r"この効果は(\d+)枚までしか適用されない$")
"""No more cards than so many count."""
CHEAPER_USE = re.compile(r"それの使用コストは((?:《[^》]*》)+)減る$")
EXCLUDED_USE = re.compile("このターン、それがチェックゾーンから別の領域に移動される場合、代わりにゲームから除外される$")
ANY_COLORS = re.compile("この方法であなたがそのアーツを使用する際、そのコストの色を無視して支払ってもよい$")
"""What is said of the use of a card that lies elsewhere (WX 10.16)."""
FREE_OFFER = re.compile("《[白赤青緑黒無]×0》を支払ってもよい$")
"""Nothing is paid for what the next sentence tells to do: it is only optional."""
QUOTING = (("give ability",), ("have ability",), ("gain ability",))
"""What gives an ability that is quoted."""
QUOTABLE = (("auto",), ("enter",), ("action",), ("constant",), ("limited keyword",), ("burst",))
"""Lines that may be quoted."""


class Bodies(ABC):
    """Reads what abilities do with a book."""

    def __init__(self, book: ReadingBook) -> None:
        self.book = book

    def steps(
        self, body: str, *, event: bool, costs: tuple[Tree, ...] = (), some: tuple[int, Tree] | None = None
    ) -> tuple[Tree, ...]:
        """What a body tells to do, when some costs have been paid; `some`: or up to so many cards are discarded."""
        quotes: list[str] = []
        if some is None:
            folded = self.folded(body, quotes, costs)
        else:
            most, of = some
            costs = (("use cards", "discard", DECLARED, of),)
            declared = ("declare number", "Y", ("number", 0), ("at most", ("number", most), ("count", of)))
            folded = (declared, ("pay for", costs, self.folded(body, quotes, costs)))
        try:
            steps: tuple[Tree, ...] = Settled(event).steps(folded)
        except (ValueError, IndexError) as error:
            raise ReadError(f"TOGETHER {error}", body, len(body)) from error
        if not steps:
            raise ReadError("nothing is done", body, 0)
        filled: tuple[Tree, ...] = self.filled(steps, quotes)
        return filled

    def folded(self, body: str, quotes: list[str], costs: tuple[Tree, ...] = ()) -> tuple[Tree, ...]:
        """The steps of a body before it is known what "it" is; what it quotes is added to `quotes`."""
        for told, short in UNTIL_TURNED:
            body = told.sub(short, body)
        body, parts = self.with_parts(SHARED_OUT.sub(r"\1\3単位で-\2する", body), quotes)
        said: list[Said] = []
        free = False
        for sentence in sentences_of(body):
            if FREE_OFFER.match(sentence) and not said:
                free = True
                continue
            if SILENT.match(sentence):
                if not said:
                    raise ReadError("nothing has entered", body, 0)
                said[-1] = silent(said[-1], body)
                continue
            if said and (used := self.of_a_use(sentence, said[-1])) is not None:
                said[-1] = used
                continue
            capped = CAPPED.match(sentence)
            if capped is not None:
                said[-1:] = [at_most(one, int(capped[1]), body) for one in said[-1:]]
                continue
            plain, found = self.without_quotes(sentence, quotes)
            quotes[:] = found
            one: Said = self.part(plain, "printed sentence")
            if free:
                one, free = accepted(one, body), False
            said.append(one._replace(steps=with_inner(one.steps, parts), may=with_inner(one.may, parts)))
        try:
            return fold(said, costs)
        except (ValueError, IndexError) as error:
            raise ReadError(f"TOGETHER {error}", body, len(body)) from error

    def of_a_use(self, sentence: str, one: Said) -> Said | None:
        """A sentence with what the next one says of the card that it uses, or lets you use: None if it says nothing of
        that."""
        steps = one.may or one.steps
        if not steps or steps[-1][0] not in ("use", "allow use"):
            return None
        *before, last = steps
        cheaper = CHEAPER_USE.match(sentence)
        if last[0] == "use" and cheaper is not None:
            made = (*before, (*last[:2], self.part(cheaper[1], "symbols"), last[3]))
            return one._replace(may=made) if one.may else one._replace(steps=made)
        if one.may:
            return None
        if (EXCLUDED_USE if last[0] == "use" else ANY_COLORS).match(sentence):
            return one._replace(steps=(*before, (*last[:-1], "excluded then" if last[0] == "use" else "yes")))
        return None

    def with_parts(self, body: str, quotes: list[str]) -> tuple[str, list[tuple[Tree, ...]]]:
        """A body with a mark in place of each part that is options or is done several times, and the steps of those."""
        parts: list[tuple[Tree, ...]] = []
        depth = depths(body)
        for found in TIMES.finditer(body):
            if depth[found.start()] == 0:
                end = closing(body, found.end())
                inner = self.folded(body[found.end() + 1 : end], quotes)
                parts.append((("repeat", ("number", int(found[1])), inner),))
                rest, others = self.with_parts(body[end + 1 :], quotes)
                if others:
                    raise ReadError("several parts", body, end)
                return f"{body[: found.start()]}〔0〕。{rest}", parts
        often = AS_OFTEN.search(body)
        if often is not None and depth[often.start()] == 0:
            body, parts = self.with_parts(body[: often.start()] + body[often.end() :], quotes)
            return body, [(("repeat", self.part(often[1], "times"), steps),) for steps in parts]
        gained = GAINED.search(body)
        if gained is not None and depth[gained.start()] == 0:
            return f"{body[: gained.start()]}〔0〕。", [self.gained(gained, body, quotes)]
        numbered = NUMBERED.search(body)
        if numbered is not None:
            one, two = (self.folded(numbered[part], quotes) for part in (2, 3))
            return f"{body[: numbered.start()]}〔0〕。", [self.cases(CASE.findall(numbered[1]), one, two)]
        for pattern, made in ((CHOOSE, self.options), (ALL_OF, self.all_of)):
            for found in pattern.finditer(body):
                if depth[found.start()] == 0:
                    modes = options_of(body[found.end() :])
                    if len(modes) != int(found[1] or (2 if found[0][0] == "ど" else len(modes))):
                        raise ReadError("other options than said", body, 0)
                    parts.append(made(found, [self.folded(mode, quotes) for mode in modes], body))
                    return f"{body[: found.start()]}〔0〕。", parts
        return body, parts

    def options(self, found: re.Match[str], modes: list[tuple[Tree, ...]], body: str) -> tuple[Tree, ...]:
        """A choice of options; perhaps of another number of them under a condition."""
        _, count, *most, when, other, more = found.groups()
        number: Tree = ("number", int(count or 1))
        how = counted(any(most), number)
        if when is not None:
            condition, instead = self.asked(when), ("number", int(other))
            if bool(more) == any(most):
                how = counted(any(most), ("either number", condition, instead, number))
            else:
                how = ("either count", condition, counted(bool(more), instead), how)
        word = "modes again" if AGAIN in found[0] else "modes"
        if word == "modes again" and max(int(count or 1), int(other or 0)) > MOST_AGAIN:
            raise ReadError("more options than may be picked again", body, 0)
        return ((word, ("you",), how, tuple(("mode", steps) for steps in modes)),)

    def gained(self, found: re.Match[str], body: str, quotes: list[str]) -> tuple[Tree, ...]:
        """One of several abilities that a target gains; perhaps once more."""
        abilities = [text.rstrip("。") for text in re.split(f"[{MODES}]", body[found.end() :])[1:]]
        if len(abilities) != int(found[1]):
            raise ReadError("other options than said", body, 0)
        modes = tuple(("mode", self.folded(f"{found[2]}{ability}を得る。", quotes)) for ability in abilities)
        once: tuple[Tree, ...] = (("modes", YOU, exactly(1), modes),)
        again: Tree = ("if", ("paid extra", "bet"), (("afterwards", once),), ())
        return (*once, again) if found[3] else once

    def cases(self, cases: list[tuple[str, str]], one: tuple[Tree, ...], two: tuple[Tree, ...]) -> tuple[Tree, ...]:
        """One of two things, either, or both, by what a card is; at most one case is so."""
        either: Tree = ("afterwards", (("modes", YOU, exactly(1), (("mode", one), ("mode", two))),))
        done = {"①": one, "②": two, "①か②": (either,), "①と②": (*one, *two)}
        steps: tuple[Tree, ...] = ()
        for condition, which in reversed(cases):
            steps = (("if", self.part(f"それが{condition}", "condition"), done[which], steps),)
        return steps

    def all_of(self, found: re.Match[str], parts: list[tuple[Tree, ...]], body: str) -> tuple[Tree, ...]:
        """All of several things."""
        return tuple(step for steps in parts for step in steps)

    def without_quotes(self, sentence: str, quotes: list[str] | None = None) -> tuple[str, list[str]]:
        """A sentence with a number for each thing that it quotes, and what these are."""
        found = list(quotes or ())
        plain = ""
        depth = depths(sentence)
        start = 0
        for at, letter in enumerate(sentence):
            if letter in OPENING and depth[at] == 0:
                plain += letter
                start = at + 1
            elif letter in CLOSING and depth[at] == 0:
                plain += f"⟪{len(found)}⟫{letter}"
                found.append(sentence[start:at])
            elif depth[at] == 0:
                plain += letter
        return plain, found

    def filled(self, tree: Any, quotes: list[str]) -> Any:
        """A tree with the lines that it quotes."""
        if not isinstance(tree, tuple):
            return tree
        if any(isinstance(part, tuple) and part[:1] in QUOTING for part in tree):
            return tuple(one for part in tree for one in self.apart(part, quotes))
        if tree[:1] == ("quoted burst",):
            return ("burst", self.steps(quotes[tree[1]], event=False))
        if tree[:1] == ("quoted",):
            lines = self.quoted(quotes[tree[1]])
            if len(lines) != 1 or lines[0][0] == "keyword line":
                raise ReadError("quoted lines", quotes[tree[1]], 0)
            return lines[0]
        return tuple(self.filled(part, quotes) for part in tree)

    def apart(self, part: Any, quotes: list[str]) -> tuple[Any, ...]:
        """A part of a tree with the lines that it quotes; a constant ability that does several things is given as
        several, since a quoted one does one thing."""
        made = self.filled(part, quotes)
        if not isinstance(part, tuple) or part[:1] not in QUOTING:
            return (made,)
        at = next(at for at, field in enumerate(made) if isinstance(field, tuple) and field[:1] in QUOTABLE)
        line = made[at]
        if line[0] != "constant":
            return (made,)
        return tuple((*made[:at], ("constant", (effect,), line[2]), *made[at + 1 :]) for effect in line[1])

    @abstractmethod
    def quoted(self, text: str) -> list[Tree]:
        """The lines of a text that is quoted."""

    def part(self, text: str, family: str) -> Any:
        """What a part of a text says."""
        return read(self.book, text, family)

    def asked(self, text: str) -> Tree:
        """A condition by itself, about nothing that was done."""
        condition: Tree = self.part(text, "condition")
        try:
            return plain_condition(condition)
        except Unclear as error:
            raise ReadError("a condition about nothing", text, 0) from error


def counted(up_to: bool, number: Tree) -> Tree:
    """So many options, or up to so many."""
    return ("up to" if up_to else "exactly", number)


def options_of(text: str) -> list[str]:
    """The texts behind the numbers of options; those of options inside them stay what they are."""
    depth = depths(text)
    starts = [at for at, letter in enumerate(text) if letter in MODES and depth[at] == 0]
    ends = [*starts[1:], len(text)]
    return [text[start + 1 : end].rstrip("」") for start, end in zip(starts, ends, strict=True)]


def closing(text: str, start: int) -> int:
    """Where the quote ends that begins at a place."""
    depth = depths(text)
    return next(at for at in range(start + 1, len(text)) if text[at] in CLOSING and depth[at] == depth[start])


def with_inner(tree: Any, parts: list[tuple[Tree, ...]]) -> Any:
    """A tree with the steps of the marked parts in their places."""
    if not isinstance(tree, tuple):
        return tree
    found: list[Any] = []
    for part in tree:
        if isinstance(part, tuple) and part[:1] == ("part",):
            found += parts[part[1]]
        else:
            found.append(with_inner(part, parts))
    return tuple(found)


def accepted(one: Said, body: str) -> Said:
    """A sentence that begins with そうした場合, behind one that offers it for nothing."""
    if one.condition != ("so",) or one.may or one.costs:
        raise ReadError("nothing is done for what is paid", body, 0)
    return one._replace(condition=None, steps=(), may=one.steps)


def silent(one: Said, body: str) -> Said:
    """A sentence that puts SIGNI onto the field, without their Enter abilities; cards that are left go away then."""
    steps = one.may or one.steps
    entering = [step[0] in ("enter field", "swap") for step in steps].count(True)
    if one.costs or entering != 1 or (steps[-1][0] not in ("enter field", "swap") and steps[-1] not in REST.values()):
        raise ReadError("nothing has entered", body, 0)
    made = tuple((*step[:-1], "yes") if step[0] in ("enter field", "swap") else step for step in steps)
    return one._replace(may=made) if one.may else one._replace(steps=made)


def at_most(one: Said, n: int, body: str) -> Said:
    """A sentence in which something is done for each of some cards, for no more than so many of them."""
    counts = counts_in(one.steps)
    if len(counts) != 1 or one.may or one.costs:
        raise ReadError("it is not plain what counts", body, 0)
    return one._replace(steps=put_for(one.steps, counts[0], ("at most", counts[0], ("number", n))))


def counts_in(tree: Any) -> list[Tree]:
    """The numbers of cards in a tree."""
    if not isinstance(tree, tuple):
        return []
    return [tree] if tree[:1] == ("count",) else [found for part in tree for found in counts_in(part)]
