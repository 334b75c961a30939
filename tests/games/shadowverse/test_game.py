"""Games as they are set up, and what each player sees of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.registry import catalogue
from tefuda.games.scenarios import scenarios_in
from tefuda.games.shadowverse.face import FACE
from tefuda.games.shadowverse.procedures.main import FORBIDDEN
from tefuda.games.shadowverse.scenarios import ShadowverseStage
from tefuda.games.shadowverse.words.schema import DECK, HAND, NUMBER_OPTION, ZONES
from tefuda.kernel.ask import option
from tefuda.kernel.errors import BadState
from tefuda.kernel.game import Game
from tefuda.kernel.rows import KNOWN
from tefuda.language.narrator import Narrator
from tefuda.language.yaml12 import document


def new_game(seed: int = 1) -> Game:
    decks = FACE.starter_decks()
    return FACE.new_game((decks["forest-starter"], decks["sword-starter"]), seed)


def begun() -> Game:
    """A game in its first main phase, nobody having redrawn."""
    game = new_game()
    while game.pending and game.pending[0].prompt != "main":
        game.apply(0, game.pending[0].seat)
    return game


def test_leaders_are_revealed_and_decks_shuffled_before_anything_else() -> None:
    """SVE 7.1, 7.4."""
    game = new_game()
    for reader in range(3):
        leaders = [game.view(reader).pile(seat, "leader")[0].name for seat in range(2)]
        assert leaders == ["Arisa", "Erika"]
    orders = {tuple(game.definition(card) for card in new_game(seed).cards_in(0, DECK)) for seed in range(4)}
    assert len(orders) == 4
    assert [decision.prompt for decision in game.pending] == ["first"]


def test_hands_are_not_seen_before_it_is_decided_who_goes_first() -> None:
    """SVE 7.6."""
    game = new_game()
    assert [game.view(seat).count(seat, "hand") for seat in range(2)] == [0, 0]


def test_everybody_may_count_every_zone() -> None:
    """SVE 4.1."""
    game = begun()
    for reader in range(3):
        view = game.view(reader)
        for seat in range(2):
            for zone in range(ZONES):
                name = game.rules.zones[zone].name
                assert view.count(seat, name) == game.card_count(seat, zone)


def test_a_hand_is_seen_by_its_owner_only() -> None:
    """SVE 4.6."""
    game = begun()
    owner, other, watcher = (game.view(reader).pile(0, "hand") for reader in range(3))
    assert [card.name for card in owner] and None not in [card.name for card in owner]
    assert {card.name for card in (*other, *watcher)} <= {None}


def test_decks_are_hidden_and_evolve_decks_are_open_to_their_owner_only() -> None:
    """SVE 4.4, 4.5."""
    game = begun()
    assert not any(card.name for reader in range(3) for card in game.view(reader).pile(0, "deck"))
    assert all(card.name for card in game.view(0).pile(0, "evolve deck"))
    assert not any(card.name for card in game.view(1).pile(0, "evolve deck"))


def test_cards_that_go_under_the_deck_are_remembered_by_who_put_them_there() -> None:
    """SVE 7.8, 24.2."""
    game = new_game()
    game.apply(0, game.pending[0].seat)
    seat = game.pending[0].seat
    names = {game.definition(card) for card in game.cards_in(seat, HAND)}
    game.apply(1, seat)
    for _ in range(3):
        game.apply(0, seat)
    bottom = game.cards_in(seat, DECK)[:4]
    assert {game.definition(card) for card in bottom} == names
    assert {int(game.base(card, KNOWN)) & 1 << (1 - seat) for card in bottom} == {0}
    assert len(game.cards_in(seat, HAND)) == 4


def test_a_game_can_be_given_up_at_any_decision() -> None:
    """SVE 1.4, 3.3."""
    game = begun()
    assert [game.player_number(seat, 3) for seat in range(2)] == [1, 1]
    game.concede(0, 5)
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (1, "conceded")


def test_an_idolmaster_deck_begins_with_five_magical_items_that_both_players_see() -> None:
    """SVE 7.5, 20.7."""
    decks = FACE.starter_decks()
    game = FACE.new_game((decks["cute-starter"], decks["sword-starter"]), 1)
    for reader in range(3):
        view = game.view(reader)
        assert [card.name for card in view.pile(0, "ex")] == ["Magical Item"] * 5
        assert view.count(1, "ex") == 0
    assert [decision.prompt for decision in game.pending] == ["first"]


def test_a_starting_amulet_lies_open_and_where_it_lay_says_nothing_of_the_other_cards() -> None:
    """SVE 7.3, 20.10: of a deck with two of them one is set out, and the deck is shuffled behind it."""
    scenario = "leader: CP03-LD01, deck: [2 x CP03-021, 4 x CP03-016, 4 x CP03-045]"
    text = f"- name: a\n  P1: {{{scenario}}}\n  P2: {{deck: [9 x SD01-017]}}\n"
    text += "  happens: [{begin: setup, chance: [any]}]\n  expect: {P1: {field: [CP03-021]}}"
    (found,) = scenarios_in(document(f"game: shadowverse\nscenarios:\n{text}", "a.yaml"))
    seen = set()
    for seed in range(12):
        stage = ShadowverseStage()
        game = stage.open(found, seed)
        assert [card.name for card in game.view(1).pile(0, "field")] == ["Officer Cadet, Erikk"]
        seen.add(tuple(game.definition(card) for card in game.cards_in(0, DECK)))
    assert len(seen) == 12


@pytest.mark.parametrize(
    ("card", "language", "icon"),
    [
        ("CP03-035", "en", "Critical Trigger"),
        ("CP03-036", "en", "Draw Trigger"),
        ("CP03-037", "ja", "スタンドトリガー"),
        ("CP03-038", "ja", "ヒールトリガー"),
        ("CSD03a-016", "en", "Starting Amulet"),
        ("CSD03b-016", "ja", "スタートアミュレット"),
    ],
)
def test_the_icons_of_a_card_are_explained_wherever_the_card_is_read(card: str, language: str, icon: str) -> None:
    """SVE 20.10 to 20.12."""
    assert icon in [fact for _, fact in catalogue("shadowverse", language).sheet(card).facts]
    assert any(icon in line for line in FACE.cards()[card].page(language))
    assert icon.casefold() in FACE.cards()[card].searched(language)


def test_a_drive_check_shows_its_player_what_each_trigger_would_do() -> None:
    """SVE 20.11."""
    text = """\
game: shadowverse
scenarios:
- name: a
  P1: {leader: CSD03a-LD01, basis: universe, field: [CSD03a-003 Blaster Blade], deck: [CP03-037 Flogal]}
  happens: [attack: CSD03a-003 on P2 leader]
  expect: {}
"""
    (scenario,) = scenarios_in(document(text, "drive.yaml"))
    stage = ShadowverseStage()
    stage.lay_out(scenario)
    assert stage.happen(scenario.steps[0]) == ""
    view = stage.game.view(0)
    narrator = Narrator(catalogue("shadowverse", "en"), 0, ("", ""))
    assert view.decision is not None
    assert narrator.prompt(view.decision.prompt, view) == "Your drive check turned up Flogal: use its Trigger?"
    assert [narrator.option(option, view) for option in view.decision.options] == [
        "Stand: refresh a follower of yours; it cannot attack leaders this turn",
        "No",
    ]


def without_a_turn(game: Game) -> None:
    game.frames[0] = game.frames[-1].copy()


def with_an_action_that_is_none(game: Game) -> None:
    game.frames[-1].put(FORBIDDEN, option(len(game.rules.options), 0) + 1)


def with_a_number_for_an_action(game: Game) -> None:
    game.asks[0].options = vec[i64]([option(NUMBER_OPTION, 3)])


@pytest.mark.parametrize("damage", [without_a_turn, with_an_action_that_is_none, with_a_number_for_an_action])
def test_a_state_that_the_main_phase_cannot_continue_is_refused(damage: Callable[[Game], None]) -> None:
    game = new_game() if damage is without_a_turn else begun()
    assert FACE.from_bytes(game.to_bytes()).digest() == game.digest()
    damage(game)
    with pytest.raises(BadState, match="describe no game that can be played"):
        FACE.from_bytes(game.to_bytes())
