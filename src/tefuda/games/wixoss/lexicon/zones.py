"""Cards that lie face down in SIGNI zones, and zones of their own (WX 20.10, 20.37, 20.41)."""

from __future__ import annotations

from functools import partial
from typing import Final

from tefuda.games.wixoss.words import effects, moves, zones
from tefuda.kernel.words import slot_moves, slots
from tefuda.language.common_japanese import say_step
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Vocabulary

SILENCING: Final = (effects.BARREN_ZONE_EFFECT, effects.STILL_BARREN_ZONE_EFFECT)
"""The effects on a SIGNI zone whose SIGNI have no abilities and gain none."""


def vocabulary(words: Vocabulary) -> None:
    """Words for these cards."""
    words.word("bloom", zones.Bloom, "Seeds bloom (WX 20.41)", cards="cards")
    words.word("spring", zones.Spring, "Trap icons are activated, for which Traps are turned up (WX 20.38)",
               cards="cards")  # fmt: skip
    words.word("swap", slot_moves.SwapSlots, "two SIGNI change their zones, or a SIGNI and a card elsewhere (WX 19.8)",
               cards="cards", silent="yes?")  # fmt: skip
    words.word("erase", zones.Erase, "a SIGNI zone of a player is erased for a time (WX 20.20)", who="player",
               duration="duration")  # fmt: skip
    words.word("silence zone", partial(slots.LastOnSlot, SILENCING), "SIGNI in a SIGNI zone of players, which you "
               "pick, have no abilities for a time and cannot gain any (WX 18.5)", who="player",
               duration="duration")  # fmt: skip
    words.word("turn over", zones.TurnOver, "cards are turned over: a double-faced one shows its other face, a SIGNI "
               "lies face down, or face up again (WX 1.11, 19.3)", up="yes", cards="cards")  # fmt: skip
    words.word("cheer", zones.Cheer, "SIGNI become cheer girls (WX 20.10)", cards="cards")
    words.word("enter as puppet", lambda cards: moves.Enter(cards, None, None, puppet=True),
               "SIGNI are put onto your field as puppets (WX 20.37)", cards="cards")  # fmt: skip


def english(book: Phrasebook) -> None:
    """These cards."""
    book.say("step", "lay face down", "lay {cards} as {zone} into your SIGNI zones")
    book.say("step", "bloom", "bloom {cards}")
    book.say("step", "spring", "activate the Trap icon of {cards}")
    book.say("trait", "shares zone", "in the SIGNI zone of {of:ref}")
    book.say("quality", "shares zone", "the SIGNI zone of {of:ref}")
    book.say("step", "rearrange", "rearrange {cards}")
    book.say("step", "swap", "swap the zones of {cards}")
    book.say("step", "swap", "swap the zones of {cards}, whose Enter abilities do not trigger", silent="yes")
    book.say("step", "move zone", "move {cards} to another SIGNI zone", facing=None)
    book.say("step", "move zone", "move {cards} in front of {facing:ref}")
    silent = "SIGNI there have no abilities and cannot gain any{duration}"
    book.say("step", "silence zone", "name a SIGNI zone: " + silent, who=("each player",))
    book.say("step", "silence zone", "name one of {who/whose} SIGNI zones: " + silent)
    book.say("step", "erase", "erase one of {who/whose} SIGNI zones{duration}")
    book.say("step", "turn over", "turn {cards} face down", up="no")
    book.say("step", "turn over", "turn {cards} face up", up="yes")
    book.say("step", "cheer", "let {cards} be the cheer girl")
    book.say("step", "enter as puppet", "put {cards} onto your field as a puppet")


def japanese(book: Phrasebook) -> None:
    """These cards."""
    say_step(book, "lay face down", "{cards}を{zone}として自分のシグニゾーンに置く")
    say_step(book, "bloom", "{cards}を開花する")
    say_step(book, "spring", "{cards}の《トラップアイコン》を発動する")
    book.say("trait", "shares zone", "{of:ref}と同じシグニゾーンにある")
    book.say("unlike", "shares zone", "{of:ref}と同じシグニゾーンにない")
    say_step(book, "rearrange", "{cards}を好きなように配置し直す")
    say_step(book, "swap", "{cards}の場所を入れ替える")
    say_step(book, "swap", "{cards}の場所を【出】能力を発動させずに入れ替える", silent="yes")
    say_step(book, "move zone", "{cards}を他のシグニゾーンに配置する", facing=None)
    say_step(book, "move zone", "{cards}を{facing:ref}の正面に配置する")
    silent = "シグニゾーン1つを指定し、{duration}そこにあるシグニは能力を失い、新たに得られない"
    book.say("step", "silence zone", silent, who=("each player",))
    book.say("step", "silence zone", "{who}の" + silent)
    say_step(book, "erase", "{duration}{who}のシグニゾーン1つを消す")
    say_step(book, "turn over", "{cards}を裏向きにする", up="no")
    say_step(book, "turn over", "{cards}を表向きにする", up="yes")
    say_step(book, "cheer", "{cards}をチアガールにする")
    say_step(book, "enter as puppet", "{cards}を傀儡状態で場に出す")
