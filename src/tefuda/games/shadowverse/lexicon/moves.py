"""Moving and making cards."""

from __future__ import annotations

from tefuda.games.shadowverse.words import evolving, linking, moves, schema
from tefuda.language.common_japanese import by_somebody, say_step
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import ONE, YOU
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for moving cards."""
    words.word(
        "place", lambda cards, to, engaged: moves.Put(
            cards, schema.FIELD if to < 2 else schema.EX, to % 2, int(bool(engaged))),
        "put cards onto a field, perhaps engaged, or into an EX area", cards="cards", to="placing", engaged="yes?",
    )  # fmt: skip
    words.word("tokens", moves.Tokens, "so many tokens", count="value", names="token name*")
    words.word("create", lambda tokens, place, who: moves.Create(tokens, place, who, 1), "create tokens (SVE 17.2)",
               tokens="tokens*", place="token place", who="player")  # fmt: skip
    words.word("create up to", lambda tokens, place, who: moves.Create(tokens, place, who, 0),
               "create tokens, or fewer", tokens="tokens*", place="token place", who="player")  # fmt: skip
    words.word("create same", moves.CreateSame, "create tokens of the same names", cards="cards",
               place="token place")  # fmt: skip
    words.word("transform", moves.Transform, "turn cards into tokens (SVE 14.16)", cards="cards", token="token name")
    words.word("take control", moves.TakeControl, "a player takes control of cards (SVE 14.17)", who="player",
               cards="cards")  # fmt: skip
    words.word("swap", moves.Swap, "two cards change places (SVE 14.18)", one="cards", two="cards")
    words.word("race", linking.Race, "followers race so many times (SVE 20.4)", cards="cards", times="value")
    words.word("give drive", linking.GiveDrive, "followers gain Drive (SVE 20.8)", cards="cards")
    words.word("evolve cards", evolving.EvolveByEffect,
               "cards evolve by an effect, perhaps into a card that is named (SVE 11.9)", cards="cards",
               into="evolved name?")  # fmt: skip


def english(book: Phrasebook) -> None:
    """Moving cards."""
    book.say("step", "place", "summon {cards}", to="your field")
    book.say("step", "place", "put {cards} onto its owner's field", to="owner field")
    book.say("step", "place", "put {cards} into your EX area", to="your EX")
    book.say("step", "place", "put {cards} into its owner's EX area", to="owner EX")
    book.say("step", "place", "summon {cards} engaged", to="your field", engaged="yes")
    book.say("step", "place", "put {cards} onto its owner's field engaged", to="owner field", engaged="yes")
    book.say("tokens", "tokens", "a {names| or } token", count=ONE)
    book.say("tokens", "tokens", "{count:term} {names| or } tokens")
    for place, where in (
        ("field", "onto your field"),
        ("EX", "into your EX area"),
        ("either", "onto your field or into your EX area"),
        ("field then EX", "onto your field, then into your EX area"),
    ):
        book.say("step", "create", "create {tokens| and } " + where, place=place, who=YOU)
        book.say("step", "create up to", "create up to {tokens| and } " + where, place=place, who=YOU)
        other = where.replace("your", "their")
        book.say("step", "create", "{who/subject} creates {tokens| and } " + other, place=place)
        book.say("step", "create up to", "{who/subject} creates up to {tokens| and } " + other, place=place)
    book.say("step", "create same", "create a token named like {cards} onto your field", place="field")
    book.say("step", "create same", "create a token named like {cards} into your EX area", place="EX")
    book.say("step", "transform", "transform {cards} into a {token} token")
    book.say("step", "take control", "take control of {cards}", who=YOU)
    book.say("step", "take control", "{who/subject} takes control of {cards}")
    book.say("step", "swap", "swap {one:ref} and {two:ref}")
    book.say("step", "evolve cards", "evolve {cards}")
    book.say("step", "race", "race {cards}", times=ONE)
    book.say("step", "race", "race {cards} {times:term} times")
    book.say("step", "give drive", "give Drive to {cards}")
    book.say("step", "evolve cards", "evolve {cards} into {into}")


def japanese(book: Phrasebook) -> None:
    """Moving and making cards."""
    say_moves(book)
    tokens(book)
    say_evolving(book)


def say_moves(book: Phrasebook) -> None:
    """Cards that go from zone to zone."""
    for to, where in (
        ("your field", "自分の場に出す"),
        ("owner field", "持ち主の場に出す"),
        ("your EX", "自分のEXエリアに置く"),
        ("owner EX", "持ち主のEXエリアに置く"),
    ):
        say_step(book, "place", "{cards}を" + where, to=to)
        if to.endswith("field"):
            say_step(book, "place", "{cards}をアクト状態で" + where, to=to, engaged="yes")
    say_step(book, "take control", "{cards}をコントロールする", who=YOU)
    say_step(book, "take control", "{who}は{cards}をコントロールする")
    say_step(book, "swap", "{one:ref}と{two:ref}を入れかえる")


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


def say_evolving(book: Phrasebook) -> None:
    """Evolving by an effect, racing, Drive."""
    say_step(book, "evolve cards", "{cards}は進化する")
    say_step(book, "evolve cards", "{cards}は{into}に進化する")
    say_step(book, "race", "{cards}は出走する", times=ONE)
    say_step(book, "race", "{cards}は{times:amount}回出走する")
    book.say("step", "give drive", "{cards}はドライブを持つ")
    book.say("step", "give drive", "{cards}はドライブを持ち", form="te")
