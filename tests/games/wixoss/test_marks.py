"""Who knows what lies face down on the field (WX 3.6)."""

from __future__ import annotations

import pytest
from tests.games.wixoss.test_words import SIGNI, SPELL, Table

from tefuda.games.wixoss.words import decisions, schema
from tefuda.games.wixoss.words.verbs import vanish
from tefuda.kernel.game import LAST
from tefuda.kernel.rows import FACE_DOWN, KNOWN, NONE
from tefuda.kernel.words.hosts import hosted_as


def test_neither_player_may_look_at_a_charm() -> None:
    """It comes from the top of the deck; with its SIGNI it goes face up to the trash (WX 3.6, 17.5, 20.12)."""
    table = Table(SPELL, "Select a SIGNI on your field. Attach the top card of your deck as Charm to it.")
    host = table.put(SIGNI, 0, schema.SIGNI_ZONE, 0)
    for _ in range(3):  # some are drawn before
        card = int(table.game.make(table.shared.numbers[SIGNI], 0, 0))
        table.game.move(card, table.game.pile_number(0, schema.DECK), LAST)
    table.use()
    charm = hosted_as(table.game, host, schema.CHARM)[0]
    assert (table.game.base(charm, KNOWN), table.game.base(charm, FACE_DOWN)) == (0, 1)
    assert vanish(table.game, host, schema.BY_EFFECT, NONE)
    table.game.answer(0, len(table.game.asks[0].options) - 1)  # the rules act before the main phase ends
    assert table.game.zone_of(charm) == schema.TRASH
    assert (table.game.base(charm, KNOWN), table.game.base(charm, FACE_DOWN)) == (3, 0)


@pytest.mark.parametrize(("mark", "zone"), [("Seed", schema.SEEDS), ("Trap", schema.TRAPS)])
def test_only_its_owner_may_look_at_a_face_down_card(mark: str, zone: int) -> None:
    """It comes from the top of the deck (WX 3.6, 20.38, 20.41)."""
    table = Table(SPELL, f"Lay the top card of your deck as {mark} into your SIGNI zones.")
    for _ in range(3):
        card = int(table.game.make(table.shared.numbers[SIGNI], 0, 0))
        table.game.move(card, table.game.pile_number(0, schema.DECK), LAST)
    table.use()
    table.take(decisions.ZONE_OPTION, 1)
    laid = table.game.cards_in(0, zone)[1]
    assert (table.game.base(laid, KNOWN), table.game.base(laid, FACE_DOWN)) == (1, 1)


def test_a_seed_that_returns_to_hand_is_not_revealed() -> None:
    """It leaves face down (WX 3.6)."""
    table = Table(SPELL, "Put each card in your Seeds into hand.")
    seed = int(table.game.make(table.shared.numbers[SIGNI], 0, 0))
    table.game.hide(seed)
    table.game.move(seed, table.game.pile_number(0, schema.SEEDS), 0)
    table.game.show(seed, 0)
    table.use()
    assert table.game.zone_of(seed) == schema.HAND
    assert (table.game.base(seed, KNOWN), table.game.base(seed, FACE_DOWN)) == (1, 0)


def test_a_trap_that_is_turned_up_is_seen_by_everybody() -> None:
    """It goes to the trash then (WX 3.6, 20.38)."""
    table = Table(SPELL, "Activate the Trap icon of each card in your Traps.")
    trap = int(table.game.make(table.shared.numbers[SIGNI], 0, 0))
    table.game.hide(trap)
    table.game.move(trap, table.game.pile_number(0, schema.TRAPS), 0)
    table.use()
    assert table.game.zone_of(trap) == schema.TRASH
    assert (table.game.base(trap, KNOWN), table.game.base(trap, FACE_DOWN)) == (3, 0)


def test_looked_at_cards_stay_known_when_one_between_them_goes_under_the_deck() -> None:
    """The rest is put back in an order of one's own, not blindly (WX 12.7)."""
    table = Table(
        SPELL,
        "Look at the top 3 cards of your deck. Choose any number of cards among them. Put them on the bottom of the "
        "deck in any order. Put the rest on top of the deck in any order.",
    )
    for _ in range(5):
        card = int(table.game.make(table.shared.numbers[SIGNI], 0, 0))
        table.game.move(card, table.game.pile_number(0, schema.DECK), LAST)
    lower, middle, upper = table.game.cards_in(0, schema.DECK)[-3:]
    table.use()
    ask = table.game.asks[0]
    table.game.apply(list(ask.options).index(middle), seat=0)
    done = len(table.game.pending[0].options) - 1
    table.game.apply(done, seat=0)
    assert {table.game.base(card, KNOWN) & 1 for card in (lower, upper)} == {1}
    assert table.game.base(upper, KNOWN) & 2 == 0


def test_a_known_card_of_a_hand_that_is_laid_away_as_a_whole_is_known_to_lie_there_and_to_come_back() -> None:
    """None that stays in the hand may be mistaken for it; of a single one that is laid away nobody can tell (WX 3.1).
    What comes back mixes with what was drawn meanwhile."""
    for text, known in (
        ("Put each card in the enemy hand face down into the LRIG zone. Put each card in the enemy set-aside area into "
         "hand.", 3),
        ("The opponent draws 1. Put each card in the enemy hand face down into the LRIG zone. The opponent draws 1. "
         "Put each card in the enemy set-aside area into hand.", 3),
        ("The opponent chooses a card in the enemy hand. Put it face down into the LRIG zone. Put each card in the "
         "enemy set-aside area into hand.", 2),
    ):  # fmt: skip
        table = Table(SPELL, text)
        for zone in (schema.DECK, schema.DECK, schema.HAND, schema.HAND):
            made = int(table.game.make(table.shared.numbers[SIGNI], 1, 0))
            table.game.move(made, table.game.pile_number(1, zone), LAST)
        seen, other = table.game.cards_in(1, schema.HAND)
        table.game.show(seen, 0)
        table.use()
        if table.game.asks[0].seat == 1:
            table.game.apply(0, seat=1)
        assert table.game.zone_of(seen) == schema.HAND
        assert (table.game.base(seen, KNOWN), table.game.base(other, KNOWN)) == (known, 2)


def test_a_seen_top_life_cloth_is_known_on_top_of_the_deck_after_an_exchange() -> None:
    """What came from the deck for it is known to nobody (WX 12.7)."""
    text = (
        "Reveal and look at the top card of the enemy Life Cloth. Swap the zones of it and the top card of the enemy "
        "deck."
    )
    table = Table(SPELL, text)
    for zone in (schema.DECK, schema.LIFE):
        for _ in range(2):
            made = int(table.game.make(table.shared.numbers[SIGNI], 1, 0))
            table.game.move(made, table.game.pile_number(1, zone), LAST)
    life, deck = table.game.cards_in(1, schema.LIFE)[-1], table.game.cards_in(1, schema.DECK)[-1]
    table.use()
    assert (table.game.cards_in(1, schema.DECK)[-1], table.game.cards_in(1, schema.LIFE)[-1]) == (life, deck)
    assert (table.game.base(life, KNOWN), table.game.base(deck, KNOWN)) == (3, 0)
