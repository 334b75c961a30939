"""What happens: the sentences of Sword Girls in Japanese."""

from __future__ import annotations

from typing import Final

from tefuda.language.phrasebook import Phrasebook

ONE: Final = ("number", 1)
NOTHING: Final = ("number", 0)


def say_steps(book: Phrasebook) -> None:
    """All steps."""
    changes(book)
    destinations(book)
    moves(book)
    new_cards(book)
    decks(book)
    skills(book)
    other_skills(book)


def changes(book: Phrasebook) -> None:
    """Changing numbers."""
    book.say("change", "change", "{stats:stat|/}を+{amount:amount}", how="raise")
    book.say("change", "change", "{stats:stat|/}を-{amount:amount}", how="lower")
    book.say("change", "change", "{stats:stat|/}を{amount:amount}に", how="set")
    book.say("change", "change", "{stats:stat|/}を印刷値に", how="reset", amount=NOTHING)
    book.say("change", "change", "{stats:stat|/}が印刷値より低ければ印刷値に", how="reset up", amount=NOTHING)
    book.say("change", "change", "{stats:stat|/}が印刷値より高ければ印刷値に", how="reset down", amount=NOTHING)
    book.say("step", "give", "{cards}の{changes:change|、}する")
    book.say("step", "swap between", "{one}の{stats:stat|/}を{two}のものと入れ替える")
    book.say("step", "swap within", "{cards}の{left}と{right}を入れ替える")


def destinations(book: Phrasebook) -> None:
    """Where cards go, as it stands before に."""
    book.say("destination", "deck end", "{side}デッキの{end}")
    book.say("destination", "deck place", "{side}デッキのランダムな位置")
    book.say("destination", "in grave", "{side}墓地", end="top")
    book.say("destination", "in grave", "{side}墓地の一番下", end="bottom")
    book.say("destination", "in hand", "{side}手札")
    book.say("destination", "in field", "{side}場の{which}空きスロット")
    book.say("destination", "in either field", "どちらかの場のランダムな空きスロット")
    book.say("destination", "in slot", "{side}場のスロット{slot:amount}")


def moves(book: Phrasebook) -> None:
    """Cards that move or act."""
    book.say("step", "send", "{cards}を{destination}に送る")
    book.say("step", "destroy", "{cards}を破壊する")
    book.say("step", "remove", "{cards}をゲームから除外する")
    book.say("step", "set active", "{cards}を行動可能にする", active="yes")
    book.say("step", "set active", "{cards}を行動済みにする", active="no")
    book.say("step", "stay", "このカードを場に残す")
    book.say("step", "swap places", "{one}の位置を{two}と入れ替える")


def new_cards(book: Phrasebook) -> None:
    """Creating, copying, turning into others."""
    book.say("step", "create", "{name:card}{count:quantity/枚}を{destination}に生成する")
    book.say("step", "create any", "{pool:pool}のうちランダムな1枚を{destination}に生成する")
    book.say("step", "copy", "{cards}の印刷どおりのコピーを{destination}に生成する", exact="no")
    book.say("step", "copy", "{cards}の今のままのコピーを{destination}に生成する", exact="yes")
    book.say("step", "not copied", "このカードはコピーされない")
    book.say("step", "turn into", "{cards}を{name:card}に変身させる", keeping="no")
    book.say("step", "turn into", "{cards}を、数値とスキルはそのままで{name:card}に変身させる", keeping="yes")
    book.say("step", "native", "{effect}")


def decks(book: Phrasebook) -> None:
    """Whole decks, and the turn number."""
    book.say("step", "shuffle deck", "{side}デッキをシャッフルする")
    book.say("step", "starter deck", "{side}デッキを{deck:starter}に置きかえる")
    book.say("step", "mirror deck", "自分のデッキを相手のデッキのコピーに置きかえる", side="your")
    book.say("step", "mirror deck", "相手のデッキを自分のデッキのコピーに置きかえる", side="enemy")
    book.say("step", "first deck", "{side}デッキをゲーム開始時のデッキに置きかえる")
    book.say("step", "set turn", "ターン数を{number:amount}にする")


def skills(book: Phrasebook) -> None:
    """Skills of cards."""
    book.say("step", "lose skills", "{cards}は{which}を失う")
    book.say("step", "lose printed skills", "{cards}は印刷された{which}を失う")
    book.say("step", "gain skill", "{cards}はスキル{skill:ability}を得る")
    book.say("step", "change skills", "{cards}のスキルを{skills:ability|と}に変える")
    book.say("step", "replace skills", "{cards}の各スキルを{skill:ability}に変える", which="any")
    book.say("step", "replace skills", "{cards}の{which}を{skill:ability}に変える")
    book.say("step", "replace skills by", "{cards}の{which}を{giver}の{taken}に変える")
    book.say("step", "replace skill", "{cards}のスキル{old:ability}を{skill:ability}に変える")
    book.say("step", "restore skills", "{cards}の{which}を元に戻す")
    book.say("step", "copy skills", "{giver}の{which}を{cards}にコピーする")
    book.say("step", "take skills", "{cards}は自身のスキルの代わりに{giver}のスキルを持つ")
    book.say("step", "swap skills", "{one}のスキルすべてを{two}のものと入れ替える")


def other_skills(book: Phrasebook) -> None:
    """The skill whose text is running."""
    book.say("step", "lose this skill", "このスキルを失う")
    book.say("step", "change this skill", "このスキルを{skill:ability}に変える")
    book.say("step", "move this skill", "このスキルを{cards}に移す")
    book.say("step", "become skill", "このスキルを{giver}の最初のスキルに変える", which="first", printed="no")
    book.say("step", "become skill", "このスキルを{giver}の{which}のうち最初のものに変える", printed="no")
    book.say("step", "become skill", "このスキルを{giver}の印刷された{which}のうち最初のものに変える", printed="yes")
