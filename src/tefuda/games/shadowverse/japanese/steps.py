"""What happens: the sentences of Shadowverse: Evolve in Japanese."""

from __future__ import annotations

from typing import Any, Final

from tefuda.games.shadowverse.japanese.cards import SAME
from tefuda.games.shadowverse.japanese.lines import NOTHING, damage_changes
from tefuda.language.common_japanese import say_step
from tefuda.language.phrasebook import Phrasebook

YOU: Final = ("you",)
ONE: Final = "{steps:step|1|}"
SEVERAL: Final = "〈{steps:step|2+|。}〉"


def say_steps(book: Phrasebook) -> None:
    """All steps."""
    picks(book)
    options(book)
    moves(book)
    decks(book)
    tokens(book)
    evolving(book)
    changes(book)
    points(book)
    prices(book)
    counters(book)
    damage(book)
    odd(book)


def by_somebody(book: Phrasebook, word: str, text: str, /, **fixed: Any) -> None:
    """Say a step that you do, without a subject, or that somebody else does."""
    say_step(book, word, text, **fixed, who=YOU)
    say_step(book, word, "{who}は" + text, **fixed)


def picks(book: Phrasebook) -> None:
    """Cards that players choose."""
    for counter in SAME:
        cards = f"{{of:noun/{counter}}}{{count/{counter}}}"
        for rules, fixed in (("", {"rules": ()}), ("{rules|、}", {})):
            unruled: dict[str, Any] = dict(fixed)
            say_step(book, "select", f"{cards}{rules}選ぶ", **unruled)
            by_somebody(book, "choose cards", f"{cards}{rules}指定する", **unruled)
            say_step(book, "choose each", f"{{who}}は順に{cards}{rules}指定する", **unruled)
            say_step(book, "search", f"{cards}{rules}探す", **unruled)
        say_step(book, "select divided", f"{{amount:short}}ダメージを割りふるため、{cards}選ぶ")
        say_step(book, "select divided", f"「{{amount}}」と同じダメージを割りふるため、{cards}選ぶ")
        said = f"{{described:noun/{counter}}}{{count:quantity/{counter}}}が出るまで、自分のデッキの上から公開する"
        say_step(book, "reveal until", said)


def options(book: Phrasebook) -> None:
    """What players may do, and options."""
    say_step(book, "in turn", "{who}は順に、〈{steps|。}〉を行う")
    say_step(book, "as player", "{who}として、〈{steps|。}〉を行う")
    book.say("mode", "mode", "〈{steps|。}〉")
    by_somebody(book, "modes", "{modes|か}から{count/つ}チョイスする")
    for steps in (ONE, SEVERAL):
        book.say("sentence", "pay for", "{costs|、}：" + steps + "。")
    book.say("step", "pay for", "{costs|、}：〈{steps|。}〉")
    for who, fixed in (("", {"who": YOU}), ("{who}は、", {})):
        mine: dict[str, Any] = dict(fixed)
        book.say("step", "may", who + "{steps:step/te|1|}よい", form="", **mine)
        book.say("step", "may", who + "〈{steps:step|2+|。}〉を行ってよい", form="", **mine)
    say_step(book, "choose number", "{least:amount}から{most:amount}までの{letter}を決める")


def moves(book: Phrasebook) -> None:
    """Cards that go from zone to zone."""
    for form in ("", "te"):
        book.say("step", "remove", "{cards}を{how/=}", form=form)
        book.say("step", "move", "{cards}を{to/=}", form=form)
    for to, where in (
        ("your field", "自分の場に出す"),
        ("owner field", "持ち主の場に出す"),
        ("your EX", "自分のEXエリアに置く"),
        ("owner EX", "持ち主のEXエリアに置く"),
    ):
        say_step(book, "put", "{cards}を" + where, to=to)
        if to.endswith("field"):
            say_step(book, "put", "{cards}をアクト状態で" + where, to=to, engaged="yes")
    say_step(book, "reveal", "{cards}を公開する")
    by_somebody(book, "look", "{cards}を見る")
    say_step(book, "look", "{cards}を公開して見る", who=None)
    say_step(book, "take control", "{cards}をコントロールする", who=YOU)
    say_step(book, "take control", "{who}は{cards}をコントロールする")
    say_step(book, "swap", "{one:ref}と{two:ref}を入れかえる")


def decks(book: Phrasebook) -> None:
    """Decks."""
    for one in (("this",), ("that",)):
        said = "これ" if one == ("this",) else "それ"
        by_somebody(book, "put in deck", said + "をデッキの{end}に置く", cards=one, order="any")
    by_somebody(book, "put in deck", "{cards}を{order}デッキの{end}に置く")
    say_step(book, "put deep", "{cards}をデッキの上から{place:amount}番目に置く")
    by_somebody(book, "put at either end", "{cards}をデッキの上か下に置く")
    say_step(book, "shuffle", "自分のデッキをシャッフルする", who=YOU)
    say_step(book, "shuffle", "{who}はデッキをシャッフルする")
    say_step(book, "shuffle in", "{cards}をデッキに戻してシャッフルする")
    for count in ("{count:short}枚引く", "「{count}」と同じ枚数引く"):
        by_somebody(book, "draw", count)


def tokens(book: Phrasebook) -> None:
    """Tokens."""
    for counter in ("体", "つ", "枚"):
        said = f"{{names:token name/{counter}|か}}{{count:quantity/{counter}}}"
        book.say("tokens", "tokens", said, form="field")
    book.say("tokens", "tokens", "{names|か}{count:quantity/枚}")
    for place, where, form in (
        ("field", "場に出す", "/field"),
        ("EX", "EXエリアに置く", ""),
        ("either", "場かEXエリアに出す", "/field"),
        ("field then EX", "場に出し、残りをEXエリアに置く", "/field"),
    ):
        for word, end in (("create", "を"), ("create up to", "まで")):
            by_somebody(book, word, f"{{tokens{form}|と}}{end}{where}", place=place)
    say_step(book, "create same", "{cards}と同名のトークンを場に出す", place="field")
    say_step(book, "create same", "{cards}と同名のトークンをEXエリアに置く", place="EX")
    book.say("step", "transform", "{cards}は{token}に変身する")


def evolving(book: Phrasebook) -> None:
    """Evolving by an effect, racing, Drive."""
    book.say("step", "evolve cards", "{cards}は進化する")
    book.say("step", "evolve cards", "{cards}は進化して", form="te")
    book.say("step", "evolve cards into", "{cards}は{into}に進化する")
    book.say("step", "evolve cards into", "{cards}は{into}に進化して", form="te")
    for form, end in (("", "する"), ("te", "して")):
        book.say("step", "race", "{cards}は出走" + end, form=form, times=("number", 1))
        book.say("step", "race", "{cards}は{times:amount}回出走" + end, form=form)
    book.say("step", "give drive", "{cards}はドライブを持つ")
    book.say("step", "give drive", "{cards}はドライブを持ち", form="te")


def changes(book: Phrasebook) -> None:
    """Cards that change."""
    for sign, word in (("+", "gain"), ("-", "lose")):
        attack, defense = f"【攻撃力】{sign}{{attack:amount}}", f"【体力】{sign}{{defense:amount}}"
        say_step(book, word, f"{{duration}}{{cards}}は{defense}する", attack=NOTHING)
        say_step(book, word, f"{{duration}}{{cards}}は{attack}する", defense=NOTHING)
        say_step(book, word, f"{{duration}}{{cards}}は{attack}/{defense}する")
    say_step(book, "set stat", "{cards}の{field}を{value:amount}にする")
    say_step(book, "give", "{duration}{cards}は{keywords|と}を持つ")
    say_step(book, "give ability", "{duration}{cards}は{ability}を持つ")
    say_step(book, "give trait", "{duration}{cards}は{trait}・タイプを持つ")
    say_step(book, "all turn", "このターン中、{ability}が働く")
    book.say("step", "later", "{cards}について、後で1回、{ability}", turn=None)
    book.say("step", "later", "{cards}について、このターンの後で1回、{ability}", turn="yes")
    say_step(book, "lose abilities", "{duration}{cards}は能力すべてを失う")
    say_step(book, "box", "{duration}{cards}を【箱詰め】状態にする")
    say_step(book, "turn", "{cards}をアクトする", turned="yes")
    say_step(book, "turn", "{cards}をスタンドする", turned="no")
    say_step(book, "change type", "{duration}{cards}を{kind}にする")
    say_step(book, "maneuver", "{cards}を操縦する")


def points(book: Phrasebook) -> None:
    """Points of players, and what holds for them."""
    for who, fixed in (("自分の", {"who": YOU}), ("{who}の", {})):
        mine: dict[str, Any] = dict(fixed)
        say_step(book, "points", who + "PPを{amount:amount}回復する", sort="play", **mine)
        say_step(book, "points", who + "{sort}を+{amount:amount}する", **mine)
    say_step(book, "recover all", "自分のPPすべてを回復する")
    say_step(book, "lose points", "{who}のPPを-{amount:amount}する")
    book.say("step", "flag", "{duration}{who}は{flag}")
    say_step(book, "extra turn", "このターンの次に自分のターンを追加する")
    say_step(book, "lose turn", "{who}は次のターンをスキップする")


def prices(book: Phrasebook) -> None:
    """What cards cost."""
    say_step(book, "cheapen", "{duration}{cards}のプレイコストを-{amount:amount}する")
    say_step(book, "set price", "{duration}{cards}のプレイコストを{amount:amount}にする")
    say_step(book, "cheapen", "{duration}{cards}の進化コストを-{amount:amount}する", evolving="yes")
    say_step(book, "set price", "{duration}{cards}の進化コストを{amount:amount}にする", evolving="yes")
    say_step(book, "next play", "このターン、次に自分がプレイする{card:next}のコストを-{amount:amount}する")
    book.bridge("next", "someone")
    say_step(book, "play", "{cards}をプレイする")
    say_step(book, "play", "{cards}をコスト{price:amount}でプレイする")


def counters(book: Phrasebook) -> None:
    """Counters."""
    say_step(book, "put counters", "{cards}に{sort}{count:amount}個を置く")
    say_step(book, "take counters", "{cards}から{sort}{count:amount}個を取る")
    say_step(book, "stack up", "自分の場の【スタック】を+{count:amount}する")


def damage(book: Phrasebook) -> None:
    """Damage."""
    say_step(book, "deal", "{to}に{amount:short}ダメージ")
    say_step(book, "deal", "{to}に「{amount}」と同じダメージ")
    say_step(book, "deal by", "{by}は{to}に{amount:amount}ダメージを与える")
    say_step(book, "deal divided", "割りふったダメージを与える")
    damage_changes(book, "step", "change damage", "{duration}{cards}が受ける{sort}を")
    damage_changes(book, "step", "change damage", "{duration}{cards}が次に受ける{sort}を", once="yes")
    damage_changes(book, "step", "change damage", "{duration}{cards}が与える{sort}を", dealt="yes")


def odd(book: Phrasebook) -> None:
    """What few texts do."""
    book.say("step", "win", "{who}はゲームに勝利する")
    by_somebody(book, "roll", "{letter}を決めるサイコロをふる")
    say_step(book, "do ability", "これの{header}能力を発動する")
