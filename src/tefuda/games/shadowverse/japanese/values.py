"""Numbers and conditions of Shadowverse: Evolve in Japanese."""

from __future__ import annotations

from tefuda.language.common_japanese import say_if
from tefuda.language.phrasebook import Phrasebook


def say_values(book: Phrasebook) -> None:
    """All numbers and conditions."""
    denials(book)
    numbers(book)
    conditions(book)


def denials(book: Phrasebook) -> None:
    """Conditions that are not so: the first that fits is printed."""
    for form in ("", "stem"):
        book.say("single", "not", "{condition:nobody}", form=form)
        book.say("single", "not", "{condition:not so}", form=form)
    book.say("nobody", "exists", "{of:noun/ない}")
    book.say("not so", "is", "{of:ref}が{described:someone}ではない")
    book.say("not so", "is in", "{of:ref}が{zone}にない")
    book.say("not so", "overflow", "【覚醒】状態ではない")
    book.say("not so", "sanguine", "【真紅】状態ではない")
    book.say("not so", "turn of", "{who}のターンではない")


def conditions(book: Phrasebook) -> None:
    """Conditions."""
    say_if(book, "exists", "{of:noun/ある}")
    say_if(book, "is", "{of:ref}が{described:someone}である")
    say_if(book, "is in", "{of:ref}が{zone}にある")
    say_if(book, "is", "{of:those}がすべて{described:someone}である")
    say_if(book, "overflow", "【覚醒】状態である")
    say_if(book, "sanguine", "【真紅】状態である")
    say_if(book, "combo", "【コンボ_{count:amount}】である")
    say_if(book, "spellchain", "【スペルチェイン_{count:amount}】である", runecraft="runecraft")
    say_if(book, "necrocharge", "【ネクロチャージ_{count:amount}】である")
    say_if(book, "turn of", "{who}のターンである")
    say_if(book, "paid extra", "追加コストを支払った", number=1)
    say_if(book, "paid extra", "{number}番目の追加コストを支払った")


def numbers(book: Phrasebook) -> None:
    """Numbers."""
    book.bridge("term", "either")
    book.bridge("short", "either")
    book.say("either", "either number", "（{condition/stem}なら{yes:amount}、そうでないなら{no:amount}）")
    book.say("term", "count", "{of:those}の数")
    book.say("field", "stat", "{stat}", of=("itself",))
    book.say("field", "name of", "カード名")
    book.say("term", "different", "{of:those}の{number:field}の種類数")
    book.say("term", "stat", "{of:ref}の{stat}")
    book.say("term", "total", "{of:those}の{number:field}の合計")
    book.say("term", "best", "{of:those}の{which}{number:field}")
    book.say("term", "player number", "{who}の{index}")
    book.say("term", "other cards played", "自分がこのターンにプレイした他のカードの枚数")
    book.say("term", "counters on", "{of:cards}の{sort}の数")
    book.say("term", "done", "その数")
    book.say("term", "paid count", "支払った枚数")
    book.say("term", "event amount", "その値")
    book.say("term", "happenings", "このターンに{who}の{card:someone}{happening}回数")
    book.say("term", "defense gained", "このターンに{who}のリーダーの体力が増えた値")
    book.say("term", "departures", "このターンに{who}の{zone}から手札に戻った{card:someone}の数", to="hand")
    book.say("term", "departures", "このターンに{who}の{zone}から消滅した{card:someone}の数", to="banished zone")
    book.say("term", "departures", "このターンに{who}の{zone}から{to}に置かれた{card:someone}の数")
    book.say("term", "departures", "このターンに{who}の{zone}を離れた{card:someone}の数")
    book.say("term", "player happenings", "このターンに{who}{what}回数")
