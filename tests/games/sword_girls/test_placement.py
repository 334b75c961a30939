"""The placement that both players do at once, the battle behind it, and states of them that are read from bytes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

import tefuda
from tefuda.games.scenarios import scenarios_in
from tefuda.games.sword_girls.procedures.battle import ACTED_CARD, ACTIVATIONS, MOST_ACTIVATIONS
from tefuda.games.sword_girls.procedures.placement import PLACE, SHUFFLE
from tefuda.games.sword_girls.scenarios import SwordGirlsStage
from tefuda.games.sword_girls.words import schema
from tefuda.kernel.ask import kind_of, option
from tefuda.kernel.errors import BadState
from tefuda.kernel.events import REVEALED
from tefuda.kernel.game import LAST, Game
from tefuda.kernel.journal import Journal
from tefuda.kernel.rows import NONE
from tefuda.language.yaml12 import document

READY_LAST = -1


def new_game(seed: int = 0) -> Game:
    """A game in the placement of turn 1."""
    return tefuda.new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=seed)


def answer(game: Game, seat: int, at: int) -> None:
    """A seat answers with one of its options."""
    ask = next(ask for ask in game.asks if ask.seat == seat)
    game.answer(seat, at % len(ask.options))


def placeable(game: Game, seat: int) -> int:
    """How many cards a seat may place now."""
    ask = next(ask for ask in game.asks if ask.seat == seat)
    return sum(kind_of(code) == PLACE for code in ask.options)


@pytest.mark.parametrize("first", [0, 1])
def test_a_player_who_is_not_ready_goes_on_placing_while_the_other_waits(first: int) -> None:
    """SG 8.1."""
    game = new_game()
    other = 1 - first
    answer(game, first, READY_LAST)
    assert [ask.seat for ask in game.asks] == [other]
    assert [game.player_number(seat, schema.PLAYER_READY) for seat in (first, other)] == [1, 0]
    assert placeable(game, other) > 0
    answer(game, other, 0)
    assert (game.card_count(other, schema.FIELD), game.card_count(other, schema.HAND)) == (1, 4)
    assert [ask.seat for ask in game.asks] == [other]
    answer(game, other, READY_LAST)
    assert [game.player_number(seat, schema.PLAYER_READY) for seat in range(2)] == [0, 0]
    assert game.number(0) == 2


def test_a_shuffle_draws_as_many_cards_as_there_were_and_only_as_often_as_there_are_some() -> None:
    """SG 8.7."""
    game = new_game()
    for left in (1, 0):
        before = [game.definition(card) for card in game.cards_in(0, schema.HAND)]
        answer(game, 0, -2)
        assert game.player_number(0, schema.PLAYER_SHUFFLES) == left
        assert (game.card_count(0, schema.HAND), game.card_count(0, schema.DECK)) == (5, 25)
        assert [game.definition(card) for card in game.cards_in(0, schema.DECK)[:5]] == before[::-1]
    (own,) = (ask for ask in game.asks if ask.seat == 0)
    assert all(kind_of(code) != SHUFFLE for code in own.options)


def events_of(text: str) -> list[tuple[int, int]]:
    """The kinds and seats of the events of a scenario's step."""
    (scenario,) = scenarios_in(document(f"game: sword-girls\nscenarios:\n{text}", "a.yaml"))
    stage = SwordGirlsStage()
    stage.lay_out(scenario)
    stage.game.journal = Journal()
    for step in scenario.steps:
        if step.verb != "expect":
            assert stage.happen(step) == ""
    return [(line.kind, line.seat) for line in stage.game.journal.lines[2]]


def test_only_what_lies_face_down_is_turned_up() -> None:
    """SG 9.1."""
    text = """
- name: one
  P1: {field: {1: 300026 Maid Tailor face down, 3: 300043 Knight Guard}}
  P2: {field: {2: 300043 Knight Guard, 5: 300026 Maid Tailor face down}}
  happens: [{battle: P1, chance: [any]}]
  expect: {}
"""
    assert [seat for kind, seat in events_of(text) if kind == REVEALED] == [0, 1]


def test_each_battle_counts_its_activations_anew() -> None:
    """SG 9.8: after 50 activations a battle is over; those of the battle before do not count."""
    game = new_game(3)
    for seat in range(2):
        card = game.cards_in(seat, schema.HAND)[0]
        game.become(card, next(n for n, one in enumerate(game.book.cards) if one.key == "300026"), keep_numbers=False)
        game.move(card, game.pile_number(seat, schema.FIELD), 0)
    frame = game.frames[-1]
    frame.put(ACTIVATIONS, MOST_ACTIVATIONS)
    frame.put(ACTED_CARD, 7)
    game.journal = Journal()
    for seat in range(2):
        answer(game, seat, READY_LAST)
    attacks = [line.card for line in game.journal.lines[2] if line.kind == schema.ATTACKS]
    assert [game.book.cards[card].key for card in attacks] == ["300026"]  # 7-0-7 kills 7-0-7


# ------------------------------------------------------------------ bytes


def ready(game: Game) -> None:
    game.count(0, schema.PLAYER_READY, 1)


def no_shuffle_left(game: Game) -> None:
    game.count(0, schema.PLAYER_SHUFFLES, 0)


def a_card_of_the_deck_may_be_placed(game: Game) -> None:
    game.asks[0].options = append(vec[i64](), option(PLACE, game.cards_in(0, schema.DECK)[0]))
    game.asks[0].default = 0


def a_card_may_be_placed_on_a_full_field(game: Game) -> None:
    for slot in range(5):
        game.move(game.cards_in(0, schema.DECK)[0], game.pile_number(0, schema.FIELD), slot)


def no_character(game: Game) -> None:
    game.move(game.cards_in(0, schema.CHARACTER)[0], game.pile_number(0, schema.GRAVE), LAST)


def an_unknown_skill(game: Game) -> None:
    count = max(game.rules.bounds.field_most[index] for index in range(5, 8)) + 1
    game.cells[game.cards_in(0, schema.HAND)[0] * game.width + schema.SKILL] = count


@pytest.mark.parametrize(
    "change",
    [
        ready,
        no_shuffle_left,
        a_card_of_the_deck_may_be_placed,
        a_card_may_be_placed_on_a_full_field,
        no_character,
        an_unknown_skill,
    ],
)
def test_a_placement_that_cannot_be_is_refused(change: Callable[[Game], None]) -> None:
    game = new_game()
    assert tefuda.from_bytes(game.to_bytes()).digest() == game.digest()
    assert NONE not in (int(ask.default) for ask in game.asks)
    change(game)
    with pytest.raises(BadState):
        tefuda.from_bytes(game.to_bytes())


def test_nobody_can_tell_whether_a_placed_card_had_acted_before_it_went_back_to_the_hand() -> None:
    """SG 8.4, 16.1: it is active once it is placed, so what was left in the hand must not tell which one it was."""
    games: list[Game] = []
    for place in range(2):
        game = new_game()
        game.rewrite(game.cards_in(0, schema.HAND)[0], schema.ACTIVE, 0)
        answer(game, 0, place)
        games.append(game)
    assert [game.card_count(0, schema.FIELD) for game in games] == [1, 1]
    assert games[0].key(1) == games[1].key(1)
    assert games[0].resample(1, 5).to_bytes() == games[1].resample(1, 5).to_bytes()
