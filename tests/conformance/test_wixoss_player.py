"""The random player of recorded games picks evenly among what is different: names in hand, whole selections, zones."""

from __future__ import annotations

from collections import Counter

from tests.players.positions import table

from tefuda.conformance.wixoss.player import RecordedPlayer, selections
from tefuda.kernel.game import Game
from tefuda.players import Determinizer

CARDS = """
  cards:
    A: {level: 1, power: 2000, text: ""}
    B: {level: 1, power: 2000, text: ""}
    Pay: {kind: spell, cost: {colorless: 2}, text: "Draw 1."}
    Toss: {kind: spell, cost: {}, text: "Discard 2."}
"""


def picks(game: Game, seed: int) -> str:
    """What a player answers for P1 in a laid-out game, as kind and card."""
    view = game.view(0)
    assert view.decision is not None
    option = view.decision.options[RecordedPlayer(seed).choose(view, Determinizer(game, 0))]
    card = None if option.handle is None else view.card(option.handle)
    return option.kind if card is None else f"{option.kind} {card.key}"


def main_phase(hand: str) -> Game:
    return table(
        "wixoss",
        f"""{CARDS}
  P1: {{hand: [{hand}], SIGNI: {{left: A, center: A}}}}
  P2: {{}}
  happens:
  - begin: main phase
  expect: {{}}
""",
    )


def test_cards_of_one_name_in_hand_are_one_option_and_nobody_removes() -> None:
    found = Counter(picks(main_phase("A, A, A, B"), seed) for seed in range(300))
    assert set(found) == {"place A", "place B", "end"}
    assert abs(found["place A"] - found["place B"]) < 40


def test_a_card_is_taken_back_as_often_as_it_goes_to_the_only_free_zone() -> None:
    found = Counter(picks(main_phase("A"), seed) for seed in range(300))
    assert 170 < found["end"] < 230  # half at once, and again of the half of the others that is taken back: two thirds


def asked(hand: str, ener: str, used: str) -> Game:
    """A table on which P1 has used a spell and is asked for several cards."""
    return table(
        "wixoss",
        f"""{CARDS}
  P1: {{hand: [{used}, {hand}], ener: [{ener}], LRIG deck: []}}
  P2: {{LRIG deck: []}}
  happens:
  - begin: main phase
  - use: {used}
  expect: {{}}
""",
    )


def test_payments_are_distinguished_by_the_names_of_the_paid_cards() -> None:
    game = asked("A", "A, A, A, B", "Pay")
    found = selections(Determinizer(game, 0).sample(1), 0)
    assert found is not None
    assert len(found) == 2  # two of A, or A and B: with B, the other card is paid by itself


def test_a_selection_is_picked_whole() -> None:
    counts: Counter[str] = Counter()
    for seed in range(200):
        game = asked("A, A, A, B", "", "Toss")
        player = RecordedPlayer(seed)
        while game.pending and game.pending[0].prompt == "discard":
            game.apply(player.choose(game.view(0), Determinizer(game, 0)), seat=0)
        counts["".join(sorted(str(card.key) for card in game.view(0).pile(0, "hand")))] += 1
    assert set(counts) == {"AA", "AB"}
    assert 75 < counts["AA"] < 125  # card by card it would be three quarters
