"""Events that automatic abilities wait for."""

from __future__ import annotations

from tefuda.games.shadowverse.words import events, schema
from tefuda.kernel.words.events import ThisDoes
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import YOU
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for events that automatic abilities wait for."""
    words.word("fanfare", events.Fanfare, "this card is put onto the field (SVE 18.1)")
    words.word("last words", events.LastWords, "this card is put into the cemetery from the field (SVE 18.2)")
    words.word("on evolve", lambda: ThisDoes(schema.EVOLVED_EVENT), "this card evolves (SVE 18.7)")
    words.word("on race", lambda: ThisDoes(schema.RACED), "this card races (SVE 18.19)")
    words.word("on drive", lambda: ThisDoes(schema.DRIVES), "this card gains Drive (SVE 18.20)")
    words.word("on super-evolve", lambda: ThisDoes(schema.EVOLVED_EVENT, 1), "this card super-evolves (SVE 18.8)")
    words.word("strike", events.Strike, "this follower attacks (SVE 18.9)", target="target")
    words.word("this gains", lambda field: ThisDoes(schema.GAINED, field), "this card gains attack, or defense",
               field="stat")  # fmt: skip
    words.word("attacks", events.Attacks, "a follower that fits attacks", card="described", who="player",
               target="target")  # fmt: skip
    words.word("is attacked", events.IsAttacked, "a follower that fits is attacked", card="described", who="player")
    words.word("takes damage", events.TakesDamage, "a card that fits takes damage", card="described", who="player",
               sort="damage sort")  # fmt: skip
    words.word("this takes damage", events.ThisTakesDamage, "this card takes damage", sort="damage sort")
    words.word("deals damage", events.DealsDamage, "this card deals damage", sort="damage sort", target="target",
               who="player")  # fmt: skip


def english(book: Phrasebook) -> None:
    """Events that automatic abilities wait for."""
    book.say("event", "fanfare", "Fanfare")
    book.say("event", "last words", "Last Words")
    book.say("event", "on evolve", "On Evolve")
    book.say("event", "on super-evolve", "On Super-Evolve")
    book.say("event", "on race", "On Race")
    book.say("event", "on drive", "On Drive")
    book.say("event", "strike", "Strike", target="any")
    book.say("event", "strike", "Follower Strike", target="follower")
    book.say("event", "strike", "Leader Strike", target="leader")
    book.say("event", "this goes", "when this is discarded", zone="hand", to="cemetery")
    book.say("event", "this gains", "whenever this gains {field}")
    book.say("event", "attacks", "whenever a {card:someone/one} of {who/whom} attacks{target}")
    book.say("event", "is attacked", "whenever a {card:someone/one} of {who/whom} is attacked")
    book.say("event", "happens", "whenever {who/subject} play a {card:someone/one}", happening="plays", who=YOU)
    book.say("event", "happens", "whenever {who/subject} plays a {card:someone/one}", happening="plays")
    book.say("event", "happens", "whenever {who/subject} discard a {card:someone/one}", happening="discards", who=YOU)
    book.say("event", "happens", "whenever {who/subject} discards a {card:someone/one}", happening="discards")
    book.say("event", "this takes damage", "whenever this takes {sort}")
    book.say("event", "takes damage", "whenever a {card:someone/one} of {who/whom} takes {sort}")
    book.say("event", "deals damage", "whenever this deals {sort} to a follower of {who/whom}", target="follower")
    book.say("event", "deals damage", "whenever this deals {sort} to the leader of {who/whom}", target="leader")
    book.say("event", "deals damage", "whenever this deals {sort} to {who/whom}", target="any")


def japanese(book: Phrasebook) -> None:
    """Events about this card, others, and players."""
    book.unit_rule("event", "icon")
    book.say("icon", "fanfare", "【ファンファーレ】")
    book.say("icon", "last words", "【ラストワード】")
    book.say("icon", "on evolve", "【進化時】")
    book.say("icon", "on super-evolve", "【超進化時】")
    book.say("icon", "on race", "【出走時】")
    book.say("icon", "on drive", "【ドライブ獲得時】")
    book.say("icon", "strike", "【攻撃時】", target="any")
    book.say("icon", "strike", "【フォロワー攻撃時】", target="follower")
    book.say("icon", "strike", "【リーダー攻撃時】", target="leader")
    book.say("event", "this goes", "これが捨てられたとき", zone="hand", to="cemetery")
    book.say("event", "this goes", "これが{zone}から手札に戻ったとき", to="hand")
    book.say("event", "this goes", "これが{zone}から消滅したとき", to="banished zone")
    book.say("event", "this gains", "これの{field}が増えたとき")
    for target, whom in (("follower", "のフォロワー"), ("leader", "のリーダー"), ("any", "")):
        book.say("event", "deals damage", "これが{who}" + whom + "に{sort}を与えたとき", form="", target=target)
    book.say("event", "this takes damage", "これが{sort}を受けたとき")
    book.say("event", "comes", "{who}の{zone}に{card:someone}が出たとき", zone="field")
    book.say("event", "goes", "{who}の{zone}の{card:someone}が手札に戻ったとき", to="hand")
    book.say("event", "goes", "{who}の{zone}の{card:someone}が消滅したとき", to="banished zone")
    book.say("event", "attacks", "{who}の{card:someone}が{target}攻撃したとき")
    book.say("event", "is attacked", "{who}の{card:someone}が攻撃されたとき")
    book.say("event", "happens", "{who}が{card:someone}をプレイしたとき", happening="plays")
    book.say("event", "happens", "{who}が{card:someone}を捨てたとき", happening="discards")
    book.say("event", "takes damage", "{who}の{card:someone}が{sort}を受けたとき")
