"""Damage."""

from __future__ import annotations

from tefuda.games.shadowverse.words import changes, damage
from tefuda.kernel.words.cards import This
from tefuda.language.common_japanese import say_step
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for damage."""
    words.word("deal", lambda amount, to: damage.Deal(amount, to, This()), "this card deals damage",
               amount="value", to="cards")  # fmt: skip
    words.word("deal by", lambda by, amount, to: damage.Deal(amount, to, by), "another card deals damage", by="cards",
               amount="value", to="cards")  # fmt: skip
    words.word("deal divided", lambda: damage.DealDivided(This()), "deal damage as it was divided")
    words.word(
        "change damage", lambda sort, cards, how, amount, duration, dealt, once: changes.ChangeDamage(
            int(bool(dealt)), how, amount, sort, cards, duration, int(bool(once))),
        "damage that cards take, or deal, is changed for a time, or the next time", sort="damage sort", cards="cards",
        how="change", amount="value", duration="duration", dealt="yes?", once="yes?",
    )  # fmt: skip


def english(book: Phrasebook) -> None:
    """Damage."""
    book.say("step", "deal", "deal {amount:term} damage to {to}")
    book.say("step", "deal by", "let {by} deal {amount:term} damage to {to}")
    book.say("step", "deal divided", "deal the divided damage")
    book.say("step", "change damage", "{sort} to {cards} is {amount:term} {how}{duration}")
    book.say("step", "change damage", "the next {sort} to {cards} is {amount:term} {how}{duration}", once="yes")
    book.say("step", "change damage", "{sort} by {cards} is {amount:term} {how}{duration}", dealt="yes")


def japanese(book: Phrasebook) -> None:
    """Damage."""
    say_step(book, "deal", "{to}に{amount:short}ダメージ")
    say_step(book, "deal", "{to}に「{amount}」と同じダメージ")
    say_step(book, "deal by", "{by}は{to}に{amount:amount}ダメージを与える")
    say_step(book, "deal divided", "割りふったダメージを与える")
    damage_changes(book, "step", "change damage", "{duration}{cards}が受ける{sort}を")
    damage_changes(book, "step", "change damage", "{duration}{cards}が次に受ける{sort}を", once="yes")
    damage_changes(book, "step", "change damage", "{duration}{cards}が与える{sort}を", dealt="yes")


def damage_changes(book: Phrasebook, family: str, word: str, what: str, **fixed: str) -> None:
    """Say a change of damage."""
    for how, said in (
        ("more", "+{amount:amount}する"),
        ("less", "-{amount:amount}する"),
        ("instead", "{amount:amount}にする"),
        ("at most", "最大{amount:amount}にする"),
    ):
        book.say(family, word, what + said, form="", how=how, **fixed)
