"""Whole English sentences, put together to Japanese ones.

Family `sentence`: a `Said`. A target of what follows "if you do" is chosen before it is decided (WX 12.5), so Japanese
cards name it in the sentence before."""

from __future__ import annotations

from typing import NamedTuple

from dialects.reading import ReadingBook, demand
from dialects.wixoss_english.conditions import Test
from dialects.wixoss_english.steps import Step
from dialects.wixoss_english.verbs import joined, te


class Said(NamedTuple):
    """A sentence: what stands before its targets, the targets, and what is done."""

    before: str
    targets: tuple[str, ...]
    body: str
    if_done: bool = False
    """Whether it depends on what the sentence before lets one do."""
    then: bool = False
    after: str = ""
    """A sentence of its own that follows."""


MAY = "もよい"
"""What a sentence ends in that lets one do something."""
SILENT = Said("", (), "それの【出】能力は発動しない")


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    book.table(
        "clause",
        {
            "{s:steps}": lambda s: Said("", *s),
            "you may {s:steps}": lambda s: Said("", s[0], f"{te(s[1])}もよい"),
            "target {t:fan target}, and you may {s:steps}": lambda t, s: Said("", (*t[0], *s[0]), f"{te(s[1])}もよい"),
            "target {t:fan target}": lambda t: Said("", t[0], ""),
            "{c:constant}": lambda c: Said("", (), c),
            "if {t:test}, {s:clause}": lambda t, s: under(f"{t[0]}{t[1]}場合、", s),
            "as long as {t:test}, {s:clause}": lambda t, s: under(f"{t[0]}{t[2]}かぎり、", s),
            "{w:while}, {s:clause}": lambda w, s: under(w, s),
            "{e:event}, {s:clause}": lambda e, s: under(f"{e}、", s),
            "this turn, whenever it attacks, {s:clause}": lambda s: under("このターン、それがアタックしたとき、", s),
            "if {t:test}, instead {s:clause}": lambda t, s: under(f"{t[0]}{t[1]}場合、代わりに", s),
            "if {t:test}, additionally {s:clause}": lambda t, s: under(f"{t[0]}{t[1]}場合、追加で", s),
        },
    )
    book.table(
        "sentence",
        {
            "{s:clause}": lambda s: s,
            "if you do, {s:clause}": lambda s: s._replace(if_done=True),
            "then[,] {s:clause}": lambda s: s._replace(then=True),
            "⟦Recollect⟧ ⟦{n:int} or more⟧ instead, {s:clause}": lambda n, s: under(
                f"あなたのルリグトラッシュにアーツが{n}枚以上ある場合、代わりに", s
            ),
            "⟦Recollect⟧ ⟦{n:int} or more⟧ {s:clause}": lambda n, s: under(
                f"あなたのルリグトラッシュにアーツが{n}枚以上ある場合、", s
            ),
            "the ⟦Enter⟧ abilities of SIGNI put onto your field this way do not activate": lambda: SILENT,
            "<its|their|that SIGNI's|those SIGNI's> ⟦Enter⟧ abilities do< not|n't> activate": lambda: SILENT,
            "that SIGNI's ⟦On-Play⟧ ability is not triggered": lambda: SILENT,
            "<when|whenever> target LRIG or SIGNI on your opponent's field attacks this turn, {s:steps}": lambda s: (
                Said("", ("対戦相手のルリグかシグニ1体を",), "", after=f"このターン、それがアタックしたとき、{s[1]}。")
            ),
        },
    )
    book.table(
        "lead",
        {
            "{e:event},": lambda e: f"{e}、",
            "{e:event}, if {t:test},": lambda e, t: f"{e}、{t[0]}{t[1]}場合、",
            "if {t:test},": lambda t: f"{t[0]}{t[1]}場合、",
        },
    )
    book.table(
        "constant",
        {
            "this SIGNI gets +{n:int} power": lambda n: f"このシグニのパワーは+{n}される",
            "{g:group} get[s] +{n:int} power": lambda g, n: f"{g}のパワーを+{n}する",
            "{g:group} get[s] -{n:int} power": lambda g, n: f"{g}のパワーを-{n}する",
            "this SIGNI's [base ]power <is|becomes> {n:int}": lambda n: f"このシグニの基本パワーは{n}になる",
            "this SIGNI <gains|gets|has> {g:gained}": lambda g: f"このシグニは{g}を得る",
            "{g:gained}": lambda g: g,
            "<this SIGNI cannot attack|can't attack|this SIGNI can't attack>": lambda: "アタックできない",
            "{g:group} <get|gain>[s] @{n:int}@": lambda g, n: f"{g}は@{n}@を得る",
            "{g:group} <get|gain>[s] {k:gained}": lambda g, k: f"{g}は{k}を得る",
            "skip your grow phase": lambda: "あなたのグロウフェイズをスキップする",
        },
    )


def under(before: str, said: Said) -> Said:
    """A sentence with something that stands before it."""
    return said._replace(before=before + said.before)


def folded(sentences: list[Said]) -> str:
    """Sentences as one Japanese text."""
    parts: list[Said] = []
    for one in sentences:
        if one.if_done:
            demand(parts)
            last = parts[-1]
            demand(last.body.endswith(MAY))
            parts[-1] = last._replace(targets=(*last.targets, *one.targets))
            one = one._replace(targets=(), before="そうした場合、" + one.before, if_done=False)
        elif (one.body == "デッキをシャッフルする" and parts and "探して" in parts[-1].body) or (
            one.body.startswith("残りを") and parts and "その中から" in parts[-1].body
        ):
            parts[-1] = parts[-1]._replace(body=f"{joined(parts[-1].body)}、{one.body}")
            continue
        parts.append(one)
    return "".join(written(one) for one in parts)


def written(one: Said) -> str:
    """A sentence in Japanese letters."""
    chosen = "".join(f"{target}対象とし、" for target in one.targets)
    if not one.body:
        demand(len(one.targets) == 1)
        chosen = f"{one.targets[0]}対象とする"
    return f"{'その後、' if one.then else ''}{one.before}{chosen}{one.body}。{one.after}"


__all__ = ["Said", "Step", "Test", "add", "folded"]
