"""Lines: an ability with its header, a Life Burst, what a used card does."""

from __future__ import annotations

import re
from typing import Any

from dialects.reading import ReadingBook
from dialects.wixoss.sentences import Said, fold
from dialects.wixoss.settling import Settled
from dialects.wixoss.text import CLOSING, MODES, OPENING, abilities_of, depths, sentences_of, split_at
from tefuda.language.parser import ReadError, read
from tefuda.language.vocabulary import Tree

HEAD = re.compile(
    r"【([常自出起])】((?:《(?:ターン|ゲーム)\d回》|《(?:自分|相手)ターン》|《(?:メインフェイズ|アタックフェイズ|スペルカットイン)アイコン》)*)"
)
CHOOSE = re.compile(r"(?:以下の(\d)つから(\d)つ(まで)?を選ぶ|どちらか1つを選ぶ)。(?=①)")
LIMITS = {
    "《ターン1回》": ("times a turn", 1),
    "《ターン2回》": ("times a turn", 2),
    "《自分ターン》": ("only if", ("turn of", ("you",))),
    "《相手ターン》": ("only if", ("turn of", ("opponent",))),
}
TIMINGS = {"": "main", "ア": "attack", "メア": "both", "ス": "cut-in"}
USED = ("spell", "arts", "piece")
"""Kinds of cards that are used for their text."""


class Lines:
    """Reads the lines of a card of a kind with a book."""

    def __init__(self, book: ReadingBook, kind: str) -> None:
        self.book = book
        self.kind = kind

    def text(self, printed: str) -> list[Tree]:
        """The lines of a printed text."""
        return [line for ability in abilities_of(printed) for line in self.ability(ability)]

    def burst(self, printed: str) -> list[Tree]:
        """The line of a Life Burst."""
        parts = abilities_of(printed)
        if len(parts) != 1:
            raise ReadError("a Life Burst with a header", printed, 0)
        return [("burst", self.steps(parts[0], event=False))]

    def ability(self, ability: str) -> list[Tree]:
        """The lines of one ability, in plain letters."""
        if ability == "【ガード】":
            return [("keyword line", "Guard")]
        found = HEAD.match(ability)
        if found is None:
            if self.kind not in USED or (ability[0] in "【《" and not ability.startswith("【エナチャージ")):
                raise ReadError("a header that is not known", ability, 0)
            return [("effect", self.steps(ability, event=False))]
        kind, icons = found.groups()
        rest = ability[found.end() :]
        costs, colon, body = self.cut(rest)
        if not colon:
            raise ReadError("no colon", ability, found.end())
        rules, timing = self.limits(icons, ability)
        paid = self.part(costs, "costs") if costs else ()
        if kind == "常":
            return self.constant(body, costs or icons)
        if kind == "自":
            if costs:
                raise ReadError("something before the colon", ability, found.end())
            return [self.auto(body, rules)]
        steps = self.steps(body, event=False)
        if kind == "出":
            if costs and not paid:
                raise ReadError("a cost of nothing", ability, found.end())
            return [("enter", paid, rules, steps)]
        return [("action", paid, rules, steps, timing)]

    def cut(self, text: str) -> tuple[str, str, str]:
        """What stands before the colon, and behind it."""
        depth = depths(text)
        at = next((at for at, letter in enumerate(text) if letter == ":" and depth[at] == 0), -1)
        return (text[:at], ":", text[at + 1 :]) if at >= 0 else (text, "", "")

    def limits(self, icons: str, ability: str) -> tuple[tuple[Tree, ...], str]:
        """The rules and the timing that icons say."""
        rules: list[Any] = []
        timing = ""
        for icon in re.findall("《[^》]*》", icons):
            if icon in LIMITS:
                rules.append(LIMITS[icon])
            elif "ゲーム" in icon:
                rules.append(("once a game",) if icon == "《ゲーム1回》" else ("unknown",))
            else:
                timing += icon[1]
        if timing not in TIMINGS or ("unknown",) in rules:
            raise ReadError(f"icons {icons}", ability, 0)
        return tuple(rules), TIMINGS[timing]

    # ------------------------------------------------------------------ constant abilities

    def constant(self, body: str, head: str) -> list[Tree]:
        """A constant ability; several sentences are several lines."""
        if head:
            raise ReadError("something before the colon", head, 0)
        lines: list[Tree] = []
        for sentence in sentences_of(body):
            plain, quoted = self.without_quotes(sentence)
            lines += self.filled(self.part(plain, "constant"), quoted)
        return lines

    # ------------------------------------------------------------------ what is done

    def auto(self, body: str, rules: tuple[Tree, ...]) -> Tree:
        """A triggered ability: its event, then what is done."""
        found = re.match(r"((?:[^。「『]*?)(?:とき|時))、", body)
        if found is None:
            raise ReadError("no event", body, 0)
        event = self.part(found[1], "event")
        return ("auto", (event,), rules, self.steps(body[found.end() :], event=event[0] in ("happens",)))

    def steps(self, body: str, *, event: bool) -> tuple[Tree, ...]:
        """What a body tells to do."""
        chosen = CHOOSE.match(body)
        if chosen is not None:
            several, count, most = chosen.groups()
            modes = re.split(f"[{MODES}]", body[chosen.end() :].rstrip("」"))[1:]
            if len(modes) != int(several or 2):
                raise ReadError("other options than said", body, 0)
            number: Tree = ("number", int(count or 1))
            made = tuple(("mode", self.steps(mode, event=event)) for mode in modes)
            return (("modes", ("you",), ("up to" if most else "exactly", number), made),)
        said: list[Said] = []
        quotes: list[str] = []
        for sentence in sentences_of(body):
            plain, quotes = self.without_quotes(sentence, quotes)
            said.append(self.part(plain, "printed sentence"))
        try:
            steps: tuple[Tree, ...] = Settled(event).steps(fold(said))
        except (ValueError, IndexError) as error:
            raise ReadError(f"TOGETHER {error}", body, len(body)) from error
        if not steps:
            raise ReadError("nothing is done", body, 0)
        filled: tuple[Tree, ...] = self.filled(steps, quotes)
        return filled

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
        if tree[:1] == ("quoted",):
            lines = Lines(self.book, "signi").text(quotes[tree[1]])
            if len(lines) != 1 or lines[0][0] == "keyword line":
                raise ReadError("quoted lines", quotes[tree[1]], 0)
            return lines[0]
        return tuple(self.filled(part, quotes) for part in tree)

    def part(self, text: str, family: str) -> Any:
        """What a part of a text says."""
        return read(self.book, text, family)


__all__ = ["Lines", "split_at"]
