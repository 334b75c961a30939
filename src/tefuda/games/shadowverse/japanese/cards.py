"""Cards, players and what cards are like in the Japanese of Shadowverse: Evolve."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from tefuda.language.phrasebook import Phrasebook

ONE: Final = ("number", 1)
SAME: Final = {"人": "同じ人数", "体": "同じ数", "つ": "同じ数", "枚": "同じ枚数"}
"""Counter words, each with how a number that is worked out is said."""


def say_cards(book: Phrasebook) -> None:
    """All cards and players."""
    nouns(book)
    counts(book)
    sets(book)
    players(book)
    before_the_noun(book)
    traits(book)
    denied_traits(book)


def nouns(book: Phrasebook) -> None:
    """Cards described, with their places (`noun`) or without (`someone`)."""
    lists = {"adjectives": "{adjectives|}", "traits": "{traits|}"}
    just_named(book)
    for said in product((False, True), repeat=2):
        absent: dict[str, Any] = {field: () for field, there in zip(lists, said, strict=True) if not there}
        like = "".join(text for text in reversed(lists.values()) if text[1:].split("|")[0] not in absent)
        for form, joined in (("", "と"), ("枚", "か")):
            book.say("noun", "among", f"{{places|{joined}}}の" + like + "{kind/=}", form=form, **absent)
        for form in ("体", "つ"):
            book.say("noun", "among", "{places/field|か}の" + like + "{kind/=}", form=form, **absent)
        for form in ("ある", "ない"):
            book.say("noun", "among", "{places|か}に" + like + "{kind/=}", form=form, **absent)
        book.say("someone", "described", like + "{kind}", form="", **absent)
    for form in ("", *SAME):
        book.say("noun", "leaders", "{who}", form=form)
        book.say("noun", "union", f"{{sets:noun/=|2+|{'か' if form else 'や'}}}", form=form)
    book.say("noun", "leaders", "{who}がいる", form="ある")
    book.say("noun", "leaders", "{who}がいない", form="ない")
    book.say("noun", "union", "{sets:noun|2+|か}がある", form="ある")
    book.say("noun", "union", "{sets:noun|2+|か}がない", form="ない")


def just_named(book: Phrasebook) -> None:
    """Cards of which only the name is said: 自分の場の『フェアリー』."""
    only: dict[str, Any] = {"adjectives": (), "kind": "card"}
    named = "{traits:just named|1|}"
    book.say("just named", "named", "{name}")
    book.say("someone", "described", named, form="", **only)
    book.say("noun", "among", "{places|と}の" + named, form="", **only)
    book.say("noun", "among", "{places|か}の" + named, form="枚", **only)
    for counter, verb, no in (("体", "がいる", "がいない"), ("つ", "がある", "がない")):
        of_kind = f"{{traits:just named/{counter}|1|}}"
        book.say("just named", "named", f"{{name:card name/{counter}}}", form=counter)
        book.say("noun", "among", "{places/field|か}の" + of_kind, form=counter, **only)
        book.say("noun", "among", "{places|か}に" + of_kind + verb, form="ある", **only)
        book.say("noun", "among", "{places|か}に" + of_kind + no, form="ない", **only)
    book.say("noun", "among", "{places|か}に" + named + "がある", form="ある", **only)
    book.say("noun", "among", "{places|か}に" + named + "がない", form="ない", **only)


def counts(book: Phrasebook) -> None:
    """How many: `quantity` is a number with its counter word, `count` goes on to the verb."""
    for counter, same in SAME.items():
        book.bridge("quantity", "short", form=counter, inner_form="", after=counter)
        book.bridge("quantity", "value", form=counter, inner_form="", before="「", after=f"」と{same}")
        book.say("count", "exactly", "{number:quantity/=}を", form=counter)
        book.say("count", "up to", "{number:quantity/=}まで", form=counter)
        book.say("count", "any number", f"を好きな{same.removeprefix('同じ')}", form=counter)
    book.say("together", "differ", "{number:field}が異なるように")
    book.say("together", "total at most", "{number:field}の合計が{most:amount}以下になるように")


def sets(book: Phrasebook) -> None:
    """What a sentence acts on."""
    book.bridge("cards", "ref")
    book.bridge("cards", "noun", after="すべて")
    book.say("cards", "union", "{sets:joined|2+|と}")
    book.bridge("joined", "ref")
    book.bridge("joined", "noun", after="すべて")
    for counter in SAME:
        said = f"{{of:noun/{counter}}}のうちランダムな{{count:quantity/{counter}}}"
        for family in ("cards", "joined"):
            book.say(family, "random", said, form="")
    for family in ("cards", "joined"):
        book.say(family, "extreme", "{of:noun}のうち{which}{number:field}のもの", all="yes")
    book.bridge("those", "ref")
    book.bridge("those", "noun")
    book.bridge("those", "cards", before="（", after="）")
    book.say("ref", "this", "これ")
    book.say("ref", "leaders", "{who}")
    book.say("ref", "leader of", "{of:ref}のリーダー")
    book.say("ref", "top", "{side}デッキの上{count:quantity/枚}")
    book.say("ref", "top half", "{side}デッキの上半分")
    book.say("ref", "the rest", "残り")
    book.say("ref", "them", "見たカード")
    book.say("ref", "paid cards", "支払ったカード")
    book.say("ref", "other one", "もう一方のカード")
    book.say("ref", "attacker", "攻撃しているフォロワー")


def players(book: Phrasebook) -> None:
    """Players."""
    book.say("player", "you", "自分")
    book.say("player", "opponent", "相手")
    book.say("player", "each player", "各プレイヤー")
    book.say("player", "active player", "ターンプレイヤー")
    book.say("player", "that player", "そのプレイヤー")
    book.say("player", "controller", "{of:ref}のプレイヤー")


def before_the_noun(book: Phrasebook) -> None:
    """Adjectives, as they stand before a noun (``""``) and by themselves (``bare``)."""
    for word, said, bare in (
        ("trait", "{trait}・", "{trait}"),
        ("class", "{name}", "{name}"),
        ("special", "{special}", "{special/bare}"),
        ("boxed", "【箱詰め】状態の", "【箱詰め】状態"),
        ("other", "他の", "他"),
    ):
        book.say("adjective", word, said)
        book.say("adjective", word, bare, form="bare")
    for turned, state in (("yes", "アクト状態"), ("no", "スタンド状態")):
        book.say("adjective", "turned", state + "の", turned=turned)
        book.say("adjective", "turned", state, form="bare", turned=turned)
    book.say("adjective", "racing", "出走している", sort="carrots")
    book.say("adjective", "racing", "出走している状態", form="bare", sort="carrots")
    for odd, said in (("no", "コストが偶数"), ("yes", "コストが奇数")):
        book.say("adjective", "parity", said + "の", form="", field="cost", odd=odd)
        book.say("adjective", "parity", said, form="bare", field="cost", odd=odd)
    book.say("adjective", "not", "{condition:adjective/bare}以外の")
    book.say("adjective", "not", "{condition:adjective/bare}以外", form="bare")
    book.say("adjective", "any of", "（{conditions:adjective/option|2+|か}）の")
    book.say("adjective", "any of", "（{conditions:adjective/option|2+|か}）", form="bare")
    book.bridge("adjective", "someone", before="〔", after="〕の")
    book.bridge("adjective", "someone", form="bare", inner_form="", before="〔", after="〕")
    book.bridge("adjective", "someone", form="option", inner_form="")
    book.bridge("adjective", "adjective", form="option", inner_form="bare")


def traits(book: Phrasebook) -> None:
    """What else a card is like: phrases that stand before it."""
    book.say("trait", "named", "{name}という名の")
    book.say("trait", "any of", "（{conditions:trait|2+|、または、}）")
    book.say("trait", "in name", "、カード名に{part}を含む")
    book.say("trait", "header", "{header}能力を持つ")
    book.say("trait", "with keyword", "{keyword}を持つ")
    book.say("trait", "number is", "{field}{number:amount}{relation/attribute}")
    book.say("trait", "came this turn", "、このターンに場に出た")
    book.say("trait", "evolved this turn", "、このターンに進化した")
    book.say("trait", "came from", "、{zone}から場に出た")
    book.say("trait", "came by ability", "、能力によって場に出た")
    book.say("trait", "with counters", "{sort}が置かれた", count=ONE)
    book.say("trait", "with counters", "{sort}が{count:amount}個以上置かれた")
    book.say("trait", "shares name", "、{of:ref}と同名の")
    book.say("trait", "not among", "、{of:ref}を除く")


def denied_traits(book: Phrasebook) -> None:
    """What a card is not like."""
    book.say("trait", "not", "{condition:unlike}")
    book.say("unlike", "named", "、{name}を除く")
    book.say("unlike", "in name", "、カード名に{part}を含まない")
    book.say("unlike", "shares name", "、{of:ref}と同名ではない")
    book.say("unlike", "header", "{header}能力を持たない")
    book.say("unlike", "with keyword", "{keyword}を持たない")
    book.say("unlike", "came this turn", "、このターンに場に出ていない")
    book.say("unlike", "evolved this turn", "、このターンに進化していない")
    book.say("unlike", "came from", "、{zone}から場に出ていない")
    book.say("unlike", "came by ability", "、能力によって場に出ていない")
    book.say("unlike", "with counters", "{sort}が置かれていない", count=ONE)
    book.say("unlike", "with counters", "{sort}が{count:amount}個以上は置かれていない")
    book.say("unlike", "number is", "{field}が{number:amount}{relation/attribute}ものではない")
