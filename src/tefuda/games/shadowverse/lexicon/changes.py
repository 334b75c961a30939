"""Changing cards and players."""

from __future__ import annotations

from typing import Any

from tefuda.games.shadowverse.words import changes, given
from tefuda.kernel.words import players, values
from tefuda.kernel.words.families import Value
from tefuda.language.common_japanese import say_step
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import NOTHING, YOU
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for changing cards and players."""
    words.word("gain", changes.Gain, "more attack and defense", attack="value", defense="value", cards="cards",
               duration="duration")  # fmt: skip
    words.word(
        "lose", lambda attack, defense, cards, duration: changes.Gain(less(attack), less(defense), cards, duration),
        "less attack and defense", attack="value", defense="value", cards="cards", duration="duration",
    )  # fmt: skip
    words.word("give trait", given.GiveTrait, "give a trait", trait="trait name", cards="cards",
               duration="duration")  # fmt: skip
    words.word("box", changes.Box, "cards become Boxed (SVE 14.28)", cards="cards", duration="duration")
    words.word("change type", changes.ChangeType, "cards change their type (SVE 14.26)", kind="kind", cards="cards",
               duration="duration")  # fmt: skip
    words.word("maneuver", changes.Maneuver, "amulets become followers (SVE 14.38)", cards="cards")
    words.word("points", changes.Points, "a player gets points", who="player", sort="points", amount="value")
    words.word("recover all", lambda: changes.Points(players.Players(players.YOU), changes.PLAY, values.Number(100)),
               "you recover all play points")  # fmt: skip
    words.word("lose points", changes.LosePoints, "a player loses play points", who="player", amount="value")
    words.word("lose turn", changes.SkipTurn, "players skip their next turn", who="player")
    for name, how, meaning in (("cheapen", 0, "cost less"), ("set price", 1, "cost a number")):
        words.word(
            name, lambda amount, cards, duration, evolving, how=how: changes.Price(
                how, amount, cards, duration, bool(evolving)),
            f"cards, or their evolve abilities, {meaning}", amount="value", cards="cards", duration="duration",
            evolving="yes?",
        )  # fmt: skip
    words.word("stack up", changes.StackUp, "put Stack counters on one of your Stack cards (SVE 19.5)",
               count="value")  # fmt: skip


def less(number: Value) -> Value:
    """The opposite of a number."""
    return values.Minus(values.Number(0), number)


def english(book: Phrasebook) -> None:
    """Changing cards and players."""
    for sign, word in (("+", "gain"), ("-", "lose")):
        book.say("step", word, f"give {sign}{{defense:term}} defense to {{cards}}{{duration}}", attack=NOTHING)
        book.say("step", word, f"give {sign}{{attack:term}} attack to {{cards}}{{duration}}", defense=NOTHING)
        book.say("step", word, f"give {sign}{{attack:term}}/{sign}{{defense:term}} to {{cards}}{{duration}}")
    book.say("step", "give trait", "give the {trait} trait to {cards}{duration}")
    book.say("step", "box", "box {cards}{duration}")
    book.say("step", "turn", "engage {cards}", turned="yes")
    book.say("step", "turn", "refresh {cards}", turned="no")
    book.say("step", "change type", "make {cards} a {kind/one}{duration}")
    book.say("step", "maneuver", "maneuver {cards}")
    book.say("step", "points", "recover {amount:term} play points", sort="play", who=YOU)
    book.say("step", "points", "{who/subject} recovers {amount:term} play points", sort="play")
    book.say("step", "points", "gain {amount:term} {sort}", who=YOU)
    book.say("step", "points", "{who/subject} gains {amount:term} {sort}")
    book.say("step", "recover all", "recover all play points")
    book.say("step", "lose points", "{who/subject} loses {amount:term} play points")
    book.say("step", "extra turn", "take another turn after this one", what=())
    book.say("step", "lose turn", "{who/subject} skips the next turn")
    book.say("step", "cheapen", "make {cards} cost {amount:term} less to play{duration}")
    book.say("step", "set price", "make {cards} cost {amount:term} to play{duration}")
    book.say("step", "cheapen", "make evolving {cards} cost {amount:term} less{duration}", evolving="yes")
    book.say("step", "set price", "make evolving {cards} cost {amount:term}{duration}", evolving="yes")
    book.say("step", "stack up", "add {count:term} to a Stack")


def japanese(book: Phrasebook) -> None:
    """Changing cards and players."""
    say_changes(book)
    points(book)
    prices(book)
    counters(book)


def say_changes(book: Phrasebook) -> None:
    """Cards that change."""
    for sign, word in (("+", "gain"), ("-", "lose")):
        attack, defense = f"【攻撃力】{sign}{{attack:amount}}", f"【体力】{sign}{{defense:amount}}"
        say_step(book, word, f"{{duration}}{{cards}}は{defense}する", attack=NOTHING)
        say_step(book, word, f"{{duration}}{{cards}}は{attack}する", defense=NOTHING)
        say_step(book, word, f"{{duration}}{{cards}}は{attack}/{defense}する")
    say_step(book, "set stat", "{cards}の{stat}を{number:amount}にする", duration="always")
    say_step(book, "give keywords", "{duration}{cards}は{keywords|と}を持つ")
    say_step(book, "give trait", "{duration}{cards}は{trait}・タイプを持つ")
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
    say_step(book, "extra turn", "このターンの次に自分のターンを追加する", what=())
    say_step(book, "lose turn", "{who}は次のターンをスキップする")


def prices(book: Phrasebook) -> None:
    """Costs of cards."""
    say_step(book, "cheapen", "{duration}{cards}のプレイコストを-{amount:amount}する")
    say_step(book, "set price", "{duration}{cards}のプレイコストを{amount:amount}にする")
    say_step(book, "cheapen", "{duration}{cards}の進化コストを-{amount:amount}する", evolving="yes")
    say_step(book, "set price", "{duration}{cards}の進化コストを{amount:amount}にする", evolving="yes")
    say_step(book, "next play", "このターン、次に自分がプレイする{card:next}のコストを-{amount:amount}する")
    book.unit_rule("next", "someone")
    say_step(book, "play", "{cards}をプレイする")
    say_step(book, "play", "{cards}をコスト{price:amount}でプレイする")


def counters(book: Phrasebook) -> None:
    """Stack counters."""
    say_step(book, "stack up", "自分の場の【スタック】を+{count:amount}する")
