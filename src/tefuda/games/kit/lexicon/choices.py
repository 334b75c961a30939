"""Choices of players."""

from __future__ import annotations

from typing import Any, Final

from tefuda.language.common_japanese import SAME, by_somebody, say_step
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import EXACTLY_ONE, ONE, YOU

ONE_STEP: Final = "{steps:step|1|}"
SEVERAL_STEPS: Final = "〈{steps:step|2+|。}〉"


def english(book: Phrasebook) -> None:
    """Choices of players."""
    book.say("count", "exactly", "{number:term}")
    book.say("count", "up to", "up to {number:term}")
    book.say("count", "any number", "any number of")
    book.say("count", "either count", "(if {condition}, {yes}, otherwise {no})")
    book.say("together", "differ", "with different {number:fields}")
    book.say("together", "total at most", "with total {number:field} at most {most:term}")
    book.say("step", "select", "select a {of:noun/one}", count=EXACTLY_ONE, rules=())
    book.say("step", "select", "select up to 1 {of:noun/one}", count=("up to", ONE), rules=())
    book.say("step", "select", "select {count} {of:noun/many}", rules=())
    book.say("step", "select", "select a {of:noun/one} {rules| and }", count=EXACTLY_ONE)
    book.say("step", "select", "select up to 1 {of:noun/one} {rules| and }", count=("up to", ONE))
    book.say("step", "select", "select {count} {of:noun/many} {rules| and }")
    some: dict[str, dict[str, Any]] = {
        "a {of:noun/one}": {"count": EXACTLY_ONE},
        "up to 1 {of:noun/one}": {"count": ("up to", ONE)},
        "{count} {of:noun/many}": {},
    }
    for said, count in some.items():
        book.say("step", "choose cards", "choose " + said, form="", who=YOU, rules=(), **count)
        book.say("step", "choose cards", "{who/subject} chooses " + said, form="", rules=(), **count)
        book.say("step", "player selects", "{who/subject} selects " + said, form="", rules=(), **count)
        book.say("step", "choose each", "{who/subject} in turn chooses " + said, form="", rules=(), **count)
    book.say("step", "choose cards", "choose {count} {of:noun/many} {rules| and }", who=YOU)
    book.say("step", "choose cards", "{who/subject} chooses {count} {of:noun/many} {rules| and }")
    book.say("step", "player selects", "{who/subject} selects {count} {of:noun/many} {rules| and }")
    book.say("step", "choose each", "{who/subject} in turn chooses {count} {of:noun/many} {rules| and }")
    book.say("step", "as player", "as {who/subject}: ({steps|; })")
    book.say("step", "in turn", "{who/subject} in turn: ({steps|; })")
    book.say("step", "two piles", "{who/subject} puts {cards} face down into two piles, A and B")
    book.say("step", "modes", "choose {count} of: {modes| / }", who=YOU)
    book.say("step", "modes again", "choose {count}, also one again, of: {modes| / }", who=YOU)
    book.say("step", "modes again", "{who/subject} chooses {count}, also one again, of: {modes| / }")
    book.say("step", "modes", "{who/subject} chooses {count} of: {modes| / }")
    book.say("mode", "mode", "({steps|; })")
    book.say("step", "pay for", "you may pay ({costs|, }) to ({steps|; })")
    book.say("step", "may", "you may ({steps|; })", who=YOU)
    book.say("step", "may", "{who/subject} may ({steps|; })")
    book.say("step", "choose number", "choose {letter} from {least:term} to {most:term}")
    book.say("step", "choose class", "choose a class {letter} that at least {least:term} of {of:those} have")
    book.say("step", "declare number", "declare {letter} from {least:term} to {most:term}")
    book.say("step", "declare name", "declare the name {letter} of a {card:someone/one}{duration}")


def japanese(book: Phrasebook) -> None:
    """Choices of players."""
    counts(book)
    picks(book)
    options(book)


def picks(book: Phrasebook) -> None:
    """Cards that players choose."""
    for counter in SAME:
        cards = f"{{of:noun/{counter}}}{{count/{counter}}}"
        for rules, fixed in (("", {"rules": ()}), ("{rules|、}", {})):
            unruled: dict[str, Any] = dict(fixed)
            say_step(book, "select", f"{cards}{rules}選ぶ", **unruled)
            by_somebody(book, "choose cards", f"{cards}{rules}指定する", **unruled)
            say_step(book, "player selects", f"{{who}}は{cards}{rules}選ぶ", **unruled)
            say_step(book, "choose each", f"{{who}}は順に{cards}{rules}指定する", **unruled)
            say_step(book, "search", f"{cards}{rules}探す", **unruled)
        said = f"{{described:noun/{counter}}}{{count:quantity/{counter}}}が出るまで、自分のデッキの上から公開する"
        say_step(book, "reveal until", said)


def options(book: Phrasebook) -> None:
    """Optional actions of players, and options."""
    say_step(book, "in turn", "{who}は順に、〈{steps|。}〉を行う")
    say_step(book, "as player", "{who}として、〈{steps|。}〉を行う")
    book.say("mode", "mode", "〈{steps|。}〉")
    say_step(book, "two piles", "{who}は{cards}を裏向きで束Aと束Bに分ける")
    by_somebody(book, "modes", "{modes|か}から{count/つ}チョイスする")
    by_somebody(book, "modes again", "{modes|か}から同じものも{count/つ}チョイスする")
    for steps in (ONE_STEP, SEVERAL_STEPS):
        book.say("sentence", "pay for", "{costs|、}：" + steps + "。")
    book.say("step", "pay for", "{costs|、}：〈{steps|。}〉")
    for who, fixed in (("", {"who": YOU}), ("{who}は、", {})):
        mine: dict[str, Any] = dict(fixed)
        book.say("step", "may", who + "{steps:step/te|1|}よい", form="", **mine)
        book.say("step", "may", who + "〈{steps:step|2+|。}〉を行ってよい", form="", **mine)
    say_step(book, "choose number", "{least:amount}から{most:amount}までの{letter}を決める")
    say_step(book, "declare name", "{duration}{card:someone}の名前{letter}を宣言する")
    say_step(book, "choose class", "{of:those}のうち{least:amount}枚以上が持つクラス{letter}を選ぶ")
    say_step(book, "declare number", "{least:amount}から{most:amount}までの数字{letter}を宣言する")


def counts(book: Phrasebook) -> None:
    """Quantities: `quantity` is a number with its counter word, `count` goes on to the verb."""
    for counter, same in SAME.items():
        book.unit_rule("quantity", "short", form=counter, inner_form="", after=counter)
        book.unit_rule("quantity", "value", form=counter, inner_form="", before="「", after=f"」と{same}")
        book.say("count", "exactly", "{number:quantity/=}を", form=counter)
        book.say("count", "up to", "{number:quantity/=}まで", form=counter)
        book.say("count", "any number", f"を好きな{same.removeprefix('同じ')}", form=counter)
        book.say("count", "either count", "（{condition/stem}なら{yes:count/=}、そうでないなら{no:count/=}）",
                 form=counter)  # fmt: skip
    book.say("together", "differ", "{number:field}が異なるように")
    book.say("together", "total at most", "{number:field}の合計が{most:amount}以下になるように")
