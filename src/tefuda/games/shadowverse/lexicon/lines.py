"""The lines of a text: abilities, their limits, how a card is played, decks."""

from __future__ import annotations

from typing import Any

from tefuda.games.shadowverse import lines
from tefuda.language.lines import StatedLine
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for the lines of a text."""
    words.word(
        "activated", lines.Action, "an activated ability", sort="activation", costs="cost*", rules="rule*",
        steps="step*",
    )  # fmt: skip
    words.word("evolve", lines.EvolveLine, "an evolve ability, which may name what it evolves into", costs="cost*",
               rules="rule*", into="evolved name?")  # fmt: skip
    words.word(
        "price less", lambda amount, zone, condition: lines.own_price(0, amount, condition, zone),
        "this card costs less, from a zone or under a condition", amount="value", zone="zone?", condition="condition?",
    )  # fmt: skip
    words.word(
        "price", lambda amount, condition: lines.own_price(1, amount, condition),
        "this card costs a fixed number if a condition holds", amount="value", condition="condition",
    )  # fmt: skip
    words.word("play only", lines.play_only, "this card can be played only if ...", condition="condition")
    words.word("play from", lines.play_from, "this card may be played from another zone, too", zone="zone",
               condition="condition?")  # fmt: skip
    words.word("extra", lines.additional_cost,
               "an additional cost, perhaps a necessary one, or one that changes the price",
               costs="cost*", less="value?", fixed="value?", condition="condition?", must="yes?")  # fmt: skip
    words.word("copies", StatedLine, "a deck may hold so many of it (SVE 6.6)", count="int")
    words.word("singleton", StatedLine, "only one of any other card (SVE 6.6)", part="name")
    words.word("also named", StatedLine, "it has another name, too", name="name")
    words.word("also named on field", StatedLine, "on the field it has another name, too", name="name")


def english(book: Phrasebook) -> None:
    """The lines of a text."""
    heads = {"activate": "activate", "quick": "quick activate", "advance": "advance", "serve": "serve", "ride": "ride"}
    for sort, head in heads.items():
        book.say("line", "activated", head + " ({costs|, }): {steps:sentence| }", sort=sort, rules=())
        book.say("line", "activated", head + " ({costs|, }; {rules|; }): {steps:sentence| }", sort=sort)
    book.say("line", "evolve", "evolve ({costs|, }).", rules=())
    book.say("line", "evolve", "evolve ({costs|, }; {rules|; }).")
    book.say("line", "evolve", "evolve ({costs|, }) into {into}.", rules=())
    book.say("line", "evolve", "evolve ({costs|, }; {rules|; }) into {into}.")
    book.say("line", "price less", "this costs {amount:term} less to play.")
    book.say("line", "price less", "this costs {amount:term} less to play if {condition}.")
    book.say("line", "price less", "this costs {amount:term} less to play from the {zone}.")
    book.say("line", "price less", "this costs {amount:term} less to play from the {zone} if {condition}.")
    book.say("line", "price", "this costs {amount:term} to play if {condition}.")
    book.say("line", "play only", "this can be played only if {condition}.")
    book.say("line", "play from", "this may be played from your {zone}.")
    book.say("line", "play from", "this may be played from your {zone} if {condition}.")
    book.say("line", "extra", "when playing this, you may pay ({costs|, }).")
    book.say("line", "extra", "when playing this, you may pay ({costs|, }): it costs {less:term} less.")
    book.say("line", "extra", "when playing this, you may pay ({costs|, }): it costs {fixed:term}.")
    book.say("line", "extra", "when playing this, if {condition}, you may pay ({costs|, }): it costs {fixed:term}.")
    book.say("line", "extra", "when playing this, pay ({costs|, }).", must="yes")
    book.say("line", "copies", "a deck may hold {count} of this.")
    book.say("line", "singleton", "your decks hold at most 1 of any card, except those with {part} in their name.")
    book.say("line", "also named", "this is also named {name}.")
    book.say("line", "also named on field", "on the field, this is also named {name}.")


def japanese(book: Phrasebook) -> None:
    """The lines of a text."""
    abilities(book)
    rules(book)
    playing(book)


def abilities(book: Phrasebook) -> None:
    """Lines of abilities."""
    book.say("line", "keyword line", "{keyword/line}")
    unruled: tuple[str, dict[str, Any]] = ("", {"rules": ()})
    for front, fixed in (unruled, ("{rules/front|}", {})):
        book.say("line", "auto", front + "{events:icon|}{steps:sentence|}", form="", **fixed)
        book.say("line", "auto", front + "{events|か、}、{steps:sentence|}", form="", **fixed)
    heads = {
        "activate": "【起動】",
        "quick": "【クイック】【起動】",
        "advance": "【アドバンス起動】",
        "serve": "【食事起動】",
        "ride": "【憑依】",
    }
    for end, fixed in (unruled, ("{rules|}", {})):
        for sort, head in heads.items():
            said = head + "{costs|、}：{steps:sentence|}" + end
            book.say("line", "activated", said, form="", sort=sort, **fixed)
        book.say("line", "evolve", "【進化】{costs|、}：これは進化する。" + end, form="", **fixed)
        book.say("line", "evolve", "【進化】{costs|、}：これは{into}に進化する。" + end, form="", **fixed)
    book.say("line", "constant", "常に、{effects|。また、}。", condition=None)
    book.say("line", "constant", "{condition/while}、{effects|。また、}。")
    book.say("line", "constant in", "{zone}にある限り、{effects|。また、}。")


def rules(book: Phrasebook) -> None:
    """Limits of abilities."""
    book.say("rule", "times a turn", "この能力は1ターンに{limit}回使える。")
    book.say("rule", "only if", "この能力は{condition/stem}なら使える。")
    book.say("rule", "works in", "この能力は{zone}で使える。")
    book.say("rule", "works in", "{zone}で、", form="front")
    book.say("rule", "times a turn", "ターンごとに{limit}回、", form="front")
    book.say("rule", "only if", "{condition/front}、", form="front")
    for form, inner, after in (("while", "", "限り"), ("front", "stem", "なら")):
        book.say("condition", "turn of", "{who}のターン中", form=form)
        book.unit_rule("condition", "condition", form=form, inner_form=inner, after=after)


def playing(book: Phrasebook) -> None:
    """Lines about how the card is played, and about decks."""
    book.say("line", "price less", "これをプレイする際、コストを-{amount:amount}する。")
    book.say("line", "price less", "これをプレイする際、{condition/stem}なら、コストを-{amount:amount}する。")
    book.say("line", "price less", "これを{zone}からプレイする際、コストを-{amount:amount}する。")
    book.say(
        "line", "price less",
        "これを{zone}からプレイする際、{condition/stem}なら、コストを-{amount:amount}する。",
    )  # fmt: skip
    book.say("line", "price", "これをプレイする際、{condition/stem}なら、コストを{amount:amount}にする。")
    book.say("line", "play only", "これは{condition}場合のみプレイできる。")
    book.say("line", "play from", "これは自分の{zone}からもプレイできる。")
    book.say("line", "play from", "これは{condition/stem}なら自分の{zone}からもプレイできる。")
    book.say("line", "extra", "これをプレイする際の追加コスト（任意）：{costs|、}。")
    book.say("line", "extra", "これをプレイする際、{costs|、}：コストを-{less:amount}する。")
    book.say("line", "extra", "これをプレイする際、{costs|、}：コストを{fixed:amount}にする。")
    book.say("line", "extra",
             "これをプレイする際、{condition/stem}なら、{costs|、}：コストを{fixed:amount}にする。")  # fmt: skip
    book.say("line", "extra", "これをプレイする際の追加コスト（必須）：{costs|、}。", must="yes")
    book.say("line", "copies", "これはデッキに{count}枚まで入れられる。")
    book.say("line", "also named", "これは{name:card name}の名も持つ。")
    book.say("line", "also named on field", "これは場では{name:card name}の名も持つ。")
    book.say(
        "line", "singleton", "カード名に{part:name part}を含まないカードは、デッキにそれぞれ1枚までしか入れられない。"
    )
