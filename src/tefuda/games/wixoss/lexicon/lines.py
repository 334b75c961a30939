"""The lines of a text: abilities, their limits, Life Bursts."""

from __future__ import annotations

from functools import partial
from typing import Any

from tefuda.games.wixoss import lines
from tefuda.games.wixoss.lexicon.terms import OWN_RULES
from tefuda.games.wixoss.words import schema
from tefuda.kernel.words.neighbors import Partner
from tefuda.kernel.words.use_terms import ExtraCount
from tefuda.language.lines import Constant, LimitedLine, StatedLine
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.use_lines import cost_change, cost_for_each, extra_cost, use_only
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for the lines of a text."""
    words.word("limited keyword", LimitedLine, "a keyword towards some cards only (WX 20.2, 20.29, 20.43)",
               keyword="keyword", towards="described")  # fmt: skip
    words.word("treated as", StatedLine, "this card is of a class wherever it is (WX 2.5)", name="class name")
    words.word("enter", lines.enter, "an Enter ability (WX 11.4)", costs="cost*", rules="rule*", steps="step*")
    words.word("action", lines.Action, "an Action ability (WX 11.8)", costs="cost*", rules="rule*", steps="step*",
               timing="timing")  # fmt: skip
    words.word("burst", lines.Burst, "a Life Burst (WX 14.5)", steps="step*")
    words.word("instead of vanishing", lines.Instead, "what happens instead of vanishing this SIGNI, or one of yours "
               "(WX 18.9)", card="described?", condition="condition?", steps="step*")  # fmt: skip
    words.word("attached constant", partial(Constant, zones=1 << schema.ATTACHED),
               "what a card does as long as it is attached (WX 19.4, 20.1)", effects="effect*",
               condition="condition?")  # fmt: skip
    words.word("under constant", partial(Constant, zones=1 << schema.UNDER),
               "what a card does as long as it lies under another (WX 19.5)", effects="effect*",
               condition="condition?")  # fmt: skip
    words.word("layer", lines.layer, "other SIGNI have an ability of this one (WX 20.30)", ability="ability",
               cards="cards")  # fmt: skip
    words.word("rise", StatedLine, "the rise condition of a SIGNI (WX 20.40)", card="described")
    words.word("play condition", lines.PlayCondition, "how a Resona is put onto the field (WX 10.9)", costs="cost*",
               timing="timing")  # fmt: skip
    words.word("grow only", StatedLine, "a condition for growing into this LRIG (WX 8.4)", condition="condition")
    words.word("grow cost", StatedLine, "what growing into this LRIG costs besides ener (WX 8.4)", cost="cost")
    words.word("own rule", StatedLine, "a rule that this card makes for itself: what it may be grown into from "
               "(WX 8.1, 8.3), with how few LRIGs it may be used (10.11), where it stays (20.24), how many ARTS are in "
               "its deck (4.7), its level (2.3)", rule="own rule")  # fmt: skip
    words.word("song", lines.ApartLine, "a song fragment, which a LRIG may use (WX 20.45)", steps="step*")
    words.word("trap", lines.ApartLine, "what a Trap icon does once it is activated (WX 20.38)", steps="step*")
    words.word("cross", lambda side, card, together: StatedLine(Partner(side, card, together=together == 1)),
               "a partner of a SIGNI with a Cross icon, and its side of it (WX 20.17)",
               side="cross side", card="described", together="yes?")  # fmt: skip
    words.enumeration("deed", {"use": 0, "entry": 1})
    words.word("use only", lambda deed, condition: use_only(condition),
               "a condition for using this card, or for putting it onto the field (WX 7.2, 10.2)", deed="deed",
               condition="condition")  # fmt: skip
    words.word("extra cost", extra_cost, "an optional extra cost (WX 10.12)", sort="extra", costs="cost*")
    words.word("extra count", ExtraCount, "how many cards the optional extra cost takes that takes as many as you like "
               "(WX 9.14)")  # fmt: skip
    words.word("cost becomes", partial(cost_change, becomes=True), "this card costs something else (WX 9.9)",
               costs="cost*", condition="condition")  # fmt: skip
    words.word("cost less", partial(cost_change, becomes=False), "this card costs less (WX 9.9)", costs="cost*",
               condition="condition")  # fmt: skip
    words.word("cost for each", cost_for_each, "this card costs less, or more, so many times (WX 9.9)",
               costs="cost*", number="value", more="yes?")  # fmt: skip


def english(book: Phrasebook) -> None:
    """The lines of a text."""
    book.say("line", "limited keyword", "{keyword} (a {towards:someone/one}).")
    book.say("line", "treated as", "this is a {name} card in all zones.")
    heads: dict[str, dict[str, Any]] = {
        "": {"costs": (), "rules": ()},
        " ({rules|; })": {"costs": ()},
        " ({costs|, })": {"rules": ()},
        " ({costs|, }; {rules|; })": {},
    }
    for head, fixed in heads.items():
        book.say("line", "enter", f"Enter{head}: {{steps:sentence| }}", **fixed)
        book.say("line", "action", f"Action{head}: {{steps:sentence| }}", timing="main", **fixed)
        book.say("line", "action", f"Action [{{timing}}]{head}: {{steps:sentence| }}", **fixed)
    book.say("line", "burst", "Life Burst: {steps:sentence| }")
    replaced: dict[str, dict[str, Any]] = {"this": {"card": None}, "a {card:someone/one} of yours": {}}
    for whom, fixed in replaced.items():
        text = f"if {whom} would be vanished, instead: {{steps:sentence| }}"
        book.say("line", "instead of vanishing", text, condition=None, **fixed)
        book.say("line", "instead of vanishing", f"while {{condition}}, {text}", **fixed)
    book.say("line", "attached constant", "attached: {effects| and }.", condition=None)
    book.say("line", "attached constant", "attached, while {condition}: {effects| and }.")
    book.say("line", "under constant", "under a card: {effects| and }.", condition=None)
    book.say("line", "under constant", "under a card, while {condition}: {effects| and }.")
    book.say("line", "layer", "Layer: give {ability} to {cards}.")
    book.say("line", "rise", "rise: a {card:someone/one} of yours.")
    book.say("line", "play condition", "play condition: {costs|, }.", timing="main")
    book.say("line", "play condition", "play condition [{timing}]: {costs|, }.")
    book.say("line", "grow only", "grow into this only if {condition}.")
    book.say("line", "grow cost", "grow: {cost}.")
    for rule, (_, text, _) in OWN_RULES.items():
        book.say("line", "own rule", text, rule=rule)
    book.say("line", "song", "Song Fragment: {steps:sentence| }")
    book.say("line", "trap", "Trap: {steps:sentence| }")
    book.say("line", "cross", "cross: {side} a {card:someone/one}.")
    book.say("line", "cross", "cross: {side} a {card:someone/one}, with all others.", together="yes")
    book.say("line", "use only", "use only if {condition}.", deed="use")
    book.say("line", "use only", "put this onto the field only if {condition}.", deed="entry")
    book.say("line", "extra cost", "{sort}: {costs|, }.")
    book.say("line", "cost becomes", "costs nothing if {condition}.", costs=())
    book.say("line", "cost becomes", "costs {costs|, } if {condition}.")
    book.say("line", "cost less", "costs {costs|, } less if {condition}.")
    book.say("term", "extra count", "the number of cards taken by the additional cost")
    book.say("line", "cost for each", "costs {costs|, } less, {number:term} times.")
    book.say("line", "cost for each", "costs {costs|, } more, {number:term} times.", more="yes")


def japanese(book: Phrasebook) -> None:
    """The lines of a text."""
    book.say("line", "keyword line", "{keyword}")
    book.say("line", "limited keyword", "{keyword}（{towards:someone}）")
    book.say("line", "treated as", "これはすべての領域で{name}として扱う。")
    book.say("line", "auto", "【自】：{events|か、}、{steps:sentence|}", form="", rules=())
    book.say("line", "auto", "【自】{rules|}：{events|か、}、{steps:sentence|}", form="")
    for head, fixed in heads_in_japanese().items():
        book.say("line", "enter", f"【出】{head}：{{steps:sentence|}}", form="", **fixed)
        book.say("line", "action", f"【起】{head}：{{steps:sentence|}}", form="", timing="main", **fixed)
        book.say("line", "action", f"【起】{{timing}}{head}：{{steps:sentence|}}", form="", **fixed)
    book.say("line", "burst", "【ライフバースト】：{steps:sentence|}")
    book.say("line", "constant", "【常】：{effects|。また、}。", condition=None)
    book.say("line", "constant", "【常】：{condition/while}、{effects|。また、}。")
    book.say("line", "constant in", "【常】：{zone}にある限り、{effects|。また、}。")
    replaced: dict[str, dict[str, Any]] = {"これ": {"card": None}, "自分の{card:someone}1体": {}}
    for whom, fixed in replaced.items():
        text = f"{whom}がバニッシュされる場合、代わりに：{{steps:sentence|}}"
        book.say("line", "instead of vanishing", f"【常】：{text}", condition=None, **fixed)
        book.say("line", "instead of vanishing", f"【常】：{{condition/while}}、{text}", **fixed)
    book.say("line", "attached constant", "付いているかぎり：{effects|。また、}。", condition=None)
    book.say("line", "attached constant", "付いており、{condition/while}：{effects|。また、}。")
    book.say("line", "under constant", "下にあるかぎり：{effects|。また、}。", condition=None)
    book.say("line", "under constant", "下にあり、{condition/while}：{effects|。また、}。")
    book.say("line", "layer", "【レイヤー】：{cards}は{ability}を得る。")
    book.say("line", "rise", "ライズ：自分の{card:someone}の上。")
    book.say("line", "play condition", "出現条件：{costs|、}。", timing="main")
    book.say("line", "play condition", "出現条件{timing}：{costs|、}。")
    book.say("line", "grow only", "グロウ条件：{condition}。")
    book.say("line", "grow cost", "グロウ：{cost}。")
    for rule, (_, _, text) in OWN_RULES.items():
        book.say("line", "own rule", text, rule=rule)
    book.say("line", "song", "歌のカケラ：{steps:sentence|}")
    book.say("line", "trap", "【トラップアイコン】：{steps:sentence|}")
    book.say("line", "cross", "クロス：{card:someone}の{side}。")
    book.say("line", "cross", "クロス：{card:someone}の{side}、他のすべてとともに。", together="yes")
    book.say("line", "use only", "使用条件：{condition}。", deed="use")
    book.say("line", "use only", "場に出す条件：{condition}。", deed="entry")
    book.say("line", "extra cost", "{sort}―{costs|}。")
    book.say("line", "cost becomes", "{condition/stem}なら使用コストは0になる。", costs=())
    book.say("line", "cost becomes", "{condition/stem}なら使用コストは{costs|}になる。")
    book.say("line", "cost less", "{condition/stem}なら使用コストは{costs|}減る。")
    book.say("term", "extra count", "追加コストに使った枚数")
    book.say("line", "cost for each", "使用コストは{costs|}減る（{number:amount}回）。")
    book.say("line", "cost for each", "使用コストは{costs|}増える（{number:amount}回）。", more="yes")
    book.say("rule", "times a turn", "《ターン{limit}回》")
    book.say("rule", "only if", "（{condition/stem}のみ）")
    book.say("rule", "works in", "（{zone}にあるとき）")
    book.say("condition", "turn of", "{who}のターンの間", form="while")
    book.unit_rule("condition", "condition", form="while", inner_form="", after="かぎり")


def heads_in_japanese() -> dict[str, dict[str, Any]]:
    """The forms behind the icon of an ability, each with the fields that it lacks."""
    return {
        "": {"costs": (), "rules": ()},
        "{rules|}": {"costs": ()},
        "{costs|}": {"rules": ()},
        "{rules|}{costs|}": {},
    }
