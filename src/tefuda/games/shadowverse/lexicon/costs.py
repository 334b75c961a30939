"""Costs (SVE 9.13 to 9.19)."""

from __future__ import annotations

from tefuda.games.shadowverse.words import costs, linking, schema, sharing
from tefuda.kernel.words.costs import PayNumber
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import ONE
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for costs (SVE 9.13 to 9.19)."""
    words.word("pay points", costs.PayPoints, "play points", amount="value")
    words.word("pay any points", costs.PayAnyPoints, "any number of play points, which becomes a letter",
               letter="number letter", times="int")  # fmt: skip
    words.word("use all", costs.PayWithAll, "something is done to all cards of a set", how="card cost", of="cards")
    words.word("pay defense", costs.PayDefense, "the leader loses defense", amount="value")
    words.word("link", linking.LinkCards, "Carrots or a Drive Point are linked to this follower (SVE 20.3, 20.9)",
               count="value", sort="linked sort")  # fmt: skip
    words.word("earth rite", costs.earth_rite, "Earth Rite (SVE 19.6)", count="value")
    words.word("skip turn", costs.SkipNextTurn, "the next turn of the payer does not begin")
    words.word("pay maximum", lambda amount: PayNumber(amount, schema.MAX_PLAY_POINTS),
               "the maximum of play points falls", amount="value")  # fmt: skip
    words.word("use total", sharing.PayTotal, "something is done to cards whose numbers are enough", how="card cost",
               of="cards", field="stat", least="value")  # fmt: skip
    words.word("either cost", costs.EitherCost, "one of several costs", ways="cost*")


def english(book: Phrasebook) -> None:
    """Costs."""
    book.say("cost", "pay points", "pay {amount:term}")
    book.say("cost", "pay any points", "pay any {letter}", times=1)
    book.say("cost", "pay any points", "pay {times} times any {letter}")
    book.say("cost", "use all", "{how} all {of:noun/many}")
    book.say("cost", "pay defense", "give your leader -{amount:term} defense")
    book.say("cost", "pay counters", "take a {sort} counter off {of:taken}", count=ONE)
    book.say("cost", "pay counters", "take {count:term} {sort} counters off {of:taken}")
    book.unit_rule("taken", "noun", inner_form="one", before="one ")
    book.unit_rule("taken", "ref")
    book.say("cost", "link", "a Carrot", count=ONE, sort="carrots")
    book.say("cost", "link", "{count:term} Carrots", sort="carrots")
    book.say("cost", "link", "a Drive Point", count=ONE, sort="drive points")
    book.say("cost", "earth rite", "Earth Rite", count=ONE)
    book.say("cost", "earth rite", "Earth Rite {count:term}")
    book.say("cost", "skip turn", "skip your next turn")
    book.say("cost", "pay maximum", "lose {amount:term} max play points")
    book.say("cost", "use together", "{how} {count} {of:noun/many} {rules| and }")
    book.say("cost", "use total", "{how} any number of {of:noun/many} with total {field} at least {least:term}")
    book.say("cost", "either cost", "({ways|2+| or })")


def japanese(book: Phrasebook) -> None:
    """Costs."""
    book.say("cost", "pay points", "【コスト{amount:cost amount}】")
    book.unit_rule("cost amount", "plain")
    book.unit_rule("cost amount", "value", before="「", after="」")
    book.say("cost", "pay any points", "【コスト{letter}】", times=1)
    book.say("cost", "pay any points", "【コスト{letter}×{times}】")
    for counter in ("人", "体", "つ", "枚"):
        together = f"{{of:noun/{counter}}}{{count/{counter}}}{{rules|、}}"
        book.say("cost", "use together", together + "{how}", form="")
        book.unit_rule("taken", "noun", inner_form=counter, after=f"1{counter}")
    book.say("cost", "use all", "{of:noun}すべてを{how}")
    book.say("cost", "use total", "{of:noun}を{field}の合計が{least:amount}以上になるように好きな数{how}")
    book.say("cost", "pay defense", "自分のリーダーの【体力】-{amount:amount}")
    book.unit_rule("taken", "ref")
    book.say("cost", "pay counters", "{of:taken}の{sort}{count:amount}個を取る")
    book.say("cost", "link", "【食事】", count=ONE, sort="carrots")
    book.say("cost", "link", "【食事×{count:amount}】", sort="carrots")
    book.say("cost", "link", "『ドライブポイント』1枚を付ける", count=ONE, sort="drive points")
    book.say("cost", "earth rite", "【土の秘術】", count=ONE)
    book.say("cost", "earth rite", "【土の秘術_{count:amount}】")
    book.say("cost", "skip turn", "次の自分のターンをスキップ")
    book.say("cost", "pay maximum", "自分のPP最大値を-{amount:amount}")
    book.say("cost", "either cost", "（{ways|2+|、または、}）")
