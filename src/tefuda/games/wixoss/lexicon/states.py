"""States of SIGNI, and what lies under them or is attached to them (WX 19.4, 19.5, 20)."""

from __future__ import annotations

from functools import partial

from tefuda.games.wixoss.words import bonds, event_kinds, schema, states
from tefuda.kernel.words import hosts, neighbors
from tefuda.kernel.words.events import SomethingHappens, ThisDoes
from tefuda.language.common_japanese import say_adjective, say_if, say_step
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for states and attached cards."""
    words.word("this becomes", lambda state: ThisDoes(event_kinds.BECOMES, state), "this SIGNI comes to be in a state",
               state="state")  # fmt: skip
    words.word("becomes", lambda state, card, who: SomethingHappens(event_kinds.BECOMES, card, who, state),
               "a SIGNI comes to be in a state",
               state="state", card="described", who="player")  # fmt: skip
    words.word("crossed", neighbors.IsPartnered, "in the crossed state: beside its Cross partner (WX 20.17)")
    words.word("bond", bonds.HasBond, "you have the bond with the student that this card shows (WX 20.8)")
    words.word("gain bond", bonds.GainBond, "you gain the bond with a student of your choice (WX 20.8)")
    words.word("ride", states.Ride, "your LRIG rides SIGNI until end of turn (WX 20.39)", cards="cards")
    words.word("riding", states.IsRiding, "this LRIG rides a SIGNI (WX 20.39)")
    words.word("awaken", states.Awaken, "SIGNI awaken (WX 20.3)", cards="cards")
    words.word("arm", lambda host, cards: states.Arm(cards, host),
               "a card goes under a SIGNI, which is blood-crystal-armed then (WX 20.7)",
               host="cards", cards="cards")  # fmt: skip
    words.word(
        "put under",
        partial(hosts.PutUnder, zones=schema.FIELD),
        "cards go under a card (WX 19.5)",
        cards="cards",
        host="cards",
    )
    words.word("attach", partial(hosts.Attach, zones=schema.SIGNI_FIELD, face_down=schema.CHARM),
               "cards are attached, one to each SIGNI (WX 19.4, 20.1)", cards="cards",
               hosts="cards", sort="attachment")  # fmt: skip
    words.word("above", lambda: hosts.HostOf(schema.STACKED), "the card that this lies under (WX 19.5)")
    words.word("under", lambda of: hosts.Hosted(schema.STACKED, of), "the cards under a card (WX 19.5)", of="cards")


def english(book: Phrasebook) -> None:
    """States and attached cards."""
    book.say("adjective", "in state", "{state}")
    book.say("adjective", "crossed", "crossed")
    book.say("event", "this becomes", "when this becomes {state}")
    book.say("event", "becomes", "whenever a {card:someone/one} of {who/whom} becomes {state}")
    book.say("step", "ride", "ride {cards} until end of turn")
    book.say("single", "riding", "this rides a SIGNI")
    book.say("single", "bond", "you have the bond with this")
    book.say("step", "gain bond", "gain the bond with a student of your choice")
    book.say("step", "awaken", "awaken {cards}")
    book.say("step", "arm", "blood-crystal-arm {host:ref} with {cards}")
    book.say("step", "put under", "put {cards} under {host:ref}")
    book.say("step", "attach", "attach {cards} as {sort} to {hosts}")
    book.say("trait", "bears", "with {sort}")
    book.say("quality", "bears", "{sort}")
    book.say("ref", "host", "the host of this {sort}")
    book.say("ref", "above", "the card on top of this")
    book.say("noun", "under", "card under {of:those}", form="one")
    book.say("noun", "under", "cards under {of:those}", form="many")
    book.say("noun", "attached", "{sort} on {of:those}", form="one")
    book.say("noun", "attached", "{sort} on {of:those}", form="many")
    book.say("event", "gets attached", "whenever {sort} is attached to a {card:someone/one} of {who/whom}")
    book.say("event", "this gets attached", "whenever {sort} is attached to this")


def japanese(book: Phrasebook) -> None:
    """States and attached cards."""
    say_adjective(book, "in state", "{state}")
    say_adjective(book, "crossed", "クロス状態")
    book.say("event", "this becomes", "これが{state}になったとき")
    book.say("event", "becomes", "{who}の{card:someone}が{state}になったとき")
    say_step(book, "ride", "ターン終了時まで、{cards}に乗ることにする")
    say_if(book, "riding", "これがシグニに乗っている")
    say_if(book, "bond", "これとの絆を獲得している")
    say_step(book, "gain bond", "好きな生徒との絆を獲得する")
    say_step(book, "awaken", "{cards}を覚醒する")
    say_step(book, "arm", "{cards}で{host:ref}を血晶武装する")
    say_step(book, "put under", "{cards}を{host:ref}の下に置く")
    say_step(book, "attach", "{cards}を{hosts}の{sort}にする")
    book.say("trait", "bears", "{sort}の付いている")
    book.say("unlike", "bears", "{sort}の付いていない")
    book.say("ref", "host", "これが{sort}として付いているシグニ")
    book.say("ref", "above", "これの上にあるカード")
    for form in ("", "枚"):
        book.say("noun", "under", "{of:those}の下にあるカード", form=form)
    book.say("noun", "under", "{of:those}の下にカードがある", form="ある")
    book.say("noun", "under", "{of:those}の下にカードがない", form="ない")
    for form in ("", "枚"):
        book.say("noun", "attached", "{of}に付いている{sort}", form=form)
    book.say("noun", "attached", "{of}に付いている{sort}がある", form="ある")
    book.say("noun", "attached", "{of}に付いている{sort}がない", form="ない")
    book.say("event", "gets attached", "{who}の{card:someone}に{sort}が付いたとき")
    book.say("event", "this gets attached", "これに{sort}が付いたとき")
