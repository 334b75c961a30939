"""Leaders, and the follower that attacks."""

from __future__ import annotations

from tefuda.games.shadowverse.words import cards, schema
from tefuda.kernel.words.players import ControllerOf
from tefuda.kernel.words.slots import CardAt
from tefuda.language.common_japanese import SAME
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for cards and players."""
    words.word("leaders", cards.Leaders, "a leader, or both", who="leader of")
    words.word(
        "leader of",
        lambda of: CardAt(ControllerOf(of), schema.LEADER, 0),
        "the leader of who controls a card",
        of="cards",
    )
    words.word("attacker", cards.Attacker, "the attacking follower")


def english(book: Phrasebook) -> None:
    """Leaders, the attacker."""
    book.say("noun", "leaders", "{who/one}", form="one")
    book.say("ref", "leaders", "{who}")
    book.say("ref", "leader of", "its leader", of=("that",))
    book.say("ref", "leader of", "the leader of {of:ref}")
    book.say("ref", "attacker", "the attacker")


def japanese(book: Phrasebook) -> None:
    """Leaders, the attacker."""
    for form in ("", *SAME):
        book.say("noun", "leaders", "{who}", form=form)
    book.say("noun", "leaders", "{who}がいる", form="ある")
    book.say("noun", "leaders", "{who}がいない", form="ない")
    book.say("ref", "leaders", "{who}")
    book.say("ref", "leader of", "{of:ref}のリーダー")
    book.say("ref", "attacker", "攻撃しているフォロワー")
