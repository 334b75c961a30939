"""NPCs place by chance, three tries a turn (SG 17.1), and never SHUFFLE; one of them has favourites (SG 17.2)."""

from collections import Counter

import tefuda
from tefuda.games.sword_girls.npc import NpcPlayer
from tefuda.language.decks import parse_deck

DECKS = ("vita-starter", "crux-starter")


def answers_of_turn_1(seed: int, decks=DECKS) -> list[tuple[str, str | None]]:
    """What an NPC in seat 0 answers in turn 1: kinds of options, and the cards they are about."""
    game = tefuda.new_game("sword-girls", decks=decks, seed=seed)
    npc = NpcPlayer(seed)
    answers: list[tuple[str, str | None]] = []
    while (not answers or answers[-1][0] != "ready") and game.view(0).decision is not None:
        view = game.view(0)
        option = view.decision.options[npc.choose(view)]
        card = view.card(option.handle) if option.handle else None
        answers.append((option.kind, card and card.key))
        game.apply(option, seat=0)
    return answers


def placed_in_turn_1(seed: int) -> int:
    """How many cards an NPC places in turn 1."""
    return sum(kind == "place" for kind, _ in answers_of_turn_1(seed))


def test_an_npc_places_at_most_three_cards_and_never_shuffles() -> None:
    counts = Counter(placed_in_turn_1(seed) for seed in range(60))
    kinds = {kind for seed in range(60) for kind, _ in answers_of_turn_1(seed)}
    assert kinds == {"place", "ready"}
    assert max(counts) == 3
    assert min(counts) >= 1


def test_a_try_on_a_card_that_does_not_fit_is_lost() -> None:
    counts = Counter(placed_in_turn_1(seed) for seed in range(60))
    assert counts[2] > 0


def test_npc_110181_places_every_copy_of_its_favourites_first() -> None:
    deck = parse_deck("character: 110181\n15 200030\n15 300001\n")
    for seed in range(20):
        placed = [card for kind, card in answers_of_turn_1(seed, (deck, "crux-starter")) if kind == "place"]
        assert placed == sorted(placed, key=lambda card: card != "200030")
        assert placed
