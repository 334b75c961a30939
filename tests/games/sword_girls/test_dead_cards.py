"""A card that died in an earlier sentence is not touched by a later one (SG 12.7, 14.2)."""

from tefuda.conformance.sword_girls import put_card
from tefuda.games.kit.trees import tree_of
from tefuda.games.sword_girls.library import library
from tefuda.games.sword_girls.setup import put_character, table
from tefuda.games.sword_girls.words.schema import ATK, FIELD, GRAVE, STA, TURN, character_of
from tefuda.kernel.frame import Frame
from tefuda.kernel.rows import STAMP
from tefuda.language.vocabulary import Trace

KNIGHT_GUARD = 300043
"""SIZE 5 / 7-1-12."""


def test_a_follower_that_died_and_was_named_keeps_its_printed_numbers_in_the_grave() -> None:
    game = table(1)
    game.set_number(TURN, 2)
    put_character(game, 0, 100172, 30)
    put_character(game, 1, 100089, 33)
    put_card(game, 1, FIELD, 0, [KNIGHT_GUARD, 5, 1, 7, 1, 2, 0, 0, 0])
    character = character_of(game, 0)
    # Both further sentences of this ability are about the follower of the first, which takes its last STA.
    game.push(Frame(library().text_numbers[100172], character, game.now(character, STAMP), 0))
    game.run()
    (dead,) = game.cards_in(1, GRAVE)
    assert game.now(dead, STA) == 12


def test_one_of_some_cards_is_one_that_still_lives() -> None:
    shared = library()
    number = shared.text_numbers[100172]
    text = "Give all followers on the enemy field STA -3. Give the first of those cards ATK -1."
    before = shared.book.ready[number]
    shared.book.ready[number] = shared.program_of(100172, tree_of(shared.english, text, "text", "synthetic"), Trace())
    try:
        game = table(1)
        put_character(game, 0, 100172, 30)
        put_character(game, 1, 100089, 33)
        put_card(game, 1, FIELD, 0, [KNIGHT_GUARD, 5, 1, 7, 1, 2, 0, 0, 0])
        put_card(game, 1, FIELD, 1, [KNIGHT_GUARD, 5, 1, 7, 1, 12, 0, 0, 0])
        character = character_of(game, 0)
        game.push(Frame(number, character, game.now(character, STAMP), 0))
        game.run()
    finally:
        shared.book.ready[number] = before
    (dead,) = game.cards_in(1, GRAVE)
    alive = game.cards_in(1, FIELD)[1]
    assert (game.now(dead, ATK), game.now(alive, ATK), game.now(alive, STA)) == (7, 6, 9)
