"""Games with the first decks: the laws of every game, and those of this one."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.games.wixoss.offered.face import DECKS
from tests.laws.information import attacked, try_keys
from tests.laws.laws import try_laws
from tests.laws.mutation import mutations, outlives
from tests.laws.secrecy import try_secrecy
from tests.laws.trial import Trial, hold, starters_of

from tefuda.games.wixoss.unoffered import WixossFace
from tefuda.games.wixoss.words import schema
from tefuda.kernel.game import Game
from tefuda.kernel.rows import NONE

pytestmark = pytest.mark.usefixtures("wixoss")


def zones_hold_what_they_may(game: Game) -> None:
    """SIGNI zones hold SIGNI, LRIG zones LRIGs, and nobody's cards are lost (WX 3, 7.2)."""
    for seat in range(2):
        for zone, last in ((schema.SIGNI_ZONE, schema.SIGNI), (schema.LRIG_ZONE, schema.ASSIST)):
            cards = [card for card in game.cards_in(seat, zone) if card != NONE]
            hold(all(game.base(card, schema.KIND) <= last for card in cards), f"seat {seat} has another card there")
        own = sum(game.card_count(seat, zone) for zone in range(schema.ZONES))
        hold(own == 48, f"seat {seat} has {own} cards: 40, and a LRIG deck of eight, are 48")
        hold(game.base_player(seat, schema.COINS) in range(3), f"seat {seat} has too many coins (WX 9.12)")


def the_end_has_a_reason(game: Game) -> None:
    """Who is attacked without Life Cloth loses (WX 1.2)."""
    reason = None if game.result is None else game.result.reason
    hold(reason == "no Life Cloth was left", f"the game ended so: {reason}")


TRIAL = Trial("wixoss", starters_of("wixoss"), laws=(zones_hold_what_they_may,), end_laws=(the_end_has_a_reason,))


@pytest.mark.parametrize("number", range(3))
def test_every_law_holds_at_every_decision(number: int) -> None:
    digest, decisions = try_laws(TRIAL, number, whole=number == 2)
    assert decisions > 50
    assert len(digest) == 32


@pytest.mark.parametrize("number", range(3))
def test_swapped_unknown_cards_change_no_view_no_option_and_no_line(number: int) -> None:
    decisions, worlds = try_secrecy(TRIAL, number)
    assert decisions > 50
    assert worlds > 200


def test_information_sets_are_equal_where_their_keys_are_and_nowhere_else() -> None:
    assert try_keys(TRIAL, 3) > 100


def test_whoever_reads_everything_guesses_hidden_cards_no_better_than_chance() -> None:
    """The games are fixed, so this does not hang on luck. Before LRIG decks were shuffled, their order was that of the
    deck list: 442 of 2,422 guesses were right, and 262 are by chance."""
    scores = attacked(TRIAL, range(16))
    assert scores["order of rows"].guesses == scores["dealt world"].guesses > 900
    for name, score in scores.items():
        assert score.sigmas < 4, f"{name}: {score.right} of {score.guesses} right, {score.expected:.0f} by chance"


def test_changed_states_are_refused_or_can_be_played_on() -> None:
    outcomes = Counter(outlives(data, number) for number, data in mutations(TRIAL, 0, 120))
    assert sum(outcomes.values()) == 120
    assert outcomes["refused"] > 30


@pytest.mark.parametrize("seed", range(10))
def test_random_games_come_to_an_end(wixoss: WixossFace, seed: int) -> None:
    decks = wixoss.facts().decks
    game = wixoss.new_game((decks[DECKS[seed % 5]], decks[DECKS[(seed + 1) % 5]]), seed)
    chance = Random(seed)
    while not game.over:
        ask = game.asks[0]
        game.answer(ask.seat, chance.randrange(len(ask.options)))
    zones_hold_what_they_may(game)
    the_end_has_a_reason(game)
