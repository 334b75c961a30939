"""Who knows what lies face down on the field (WX 3.6)."""

from __future__ import annotations

from tests.games.wixoss.test_words import SIGNI, SPELL, Table

from tefuda.games.wixoss.words import schema
from tefuda.games.wixoss.words.states import attached_as
from tefuda.games.wixoss.words.verbs import vanish
from tefuda.kernel.game import LAST
from tefuda.kernel.rows import FACE_DOWN, KNOWN, NONE


def test_neither_player_may_look_at_a_charm() -> None:
    """It comes from the top of the deck; with its SIGNI it goes face up to the trash (WX 3.6, 17.5, 20.12)."""
    table = Table(SPELL, "Select a SIGNI on your field. Attach the top card of your deck as Charm to it.")
    host = table.put(SIGNI, 0, schema.SIGNI_ZONE, 0)
    for _ in range(3):  # some are drawn before
        card = int(table.game.make(table.shared.numbers[SIGNI], 0, 0))
        table.game.move(card, table.game.pile_number(0, schema.DECK), LAST)
    table.use()
    charm = attached_as(table.game, host, schema.CHARM)
    assert (table.game.base(charm, KNOWN), table.game.base(charm, FACE_DOWN)) == (0, 1)
    assert vanish(table.game, host, schema.BY_EFFECT, NONE)
    assert table.game.zone_of(charm) == schema.TRASH
    assert (table.game.base(charm, KNOWN), table.game.base(charm, FACE_DOWN)) == (3, 0)


def test_a_seed_may_be_looked_at_by_its_owner_alone() -> None:
    """It comes from the top of the deck (WX 3.6, 20.41)."""
    table = Table(SPELL, "Lay the top card of your deck as Seed into your SIGNI zones.")
    for _ in range(3):
        card = int(table.game.make(table.shared.numbers[SIGNI], 0, 0))
        table.game.move(card, table.game.pile_number(0, schema.DECK), LAST)
    table.use()
    table.take(schema.ZONE_OPTION, 1)
    seed = table.game.cards_in(0, schema.SEEDS)[1]
    assert (table.game.base(seed, KNOWN), table.game.base(seed, FACE_DOWN)) == (1, 1)


def test_a_seed_that_goes_back_to_hand_is_not_told() -> None:
    """It leaves face down (WX 3.6)."""
    table = Table(SPELL, "Put each card in your Seeds into hand.")
    seed = int(table.game.make(table.shared.numbers[SIGNI], 0, 0))
    table.game.hide(seed)
    table.game.move(seed, table.game.pile_number(0, schema.SEEDS), 0)
    table.game.show(seed, 0)
    table.use()
    assert table.game.zone_of(seed) == schema.HAND
    assert (table.game.base(seed, KNOWN), table.game.base(seed, FACE_DOWN)) == (1, 0)


def test_a_trap_may_be_looked_at_by_its_owner_alone() -> None:
    """It comes from the top of the deck (WX 3.6, 20.38)."""
    table = Table(SPELL, "Lay the top card of your deck as Trap into your SIGNI zones.")
    for _ in range(3):
        card = int(table.game.make(table.shared.numbers[SIGNI], 0, 0))
        table.game.move(card, table.game.pile_number(0, schema.DECK), LAST)
    table.use()
    table.take(schema.ZONE_OPTION, 1)
    trap = table.game.cards_in(0, schema.TRAPS)[1]
    assert (table.game.base(trap, KNOWN), table.game.base(trap, FACE_DOWN)) == (1, 1)


def test_a_trap_that_is_turned_up_is_seen_by_everybody() -> None:
    """It goes to the trash then (WX 3.6, 20.38)."""
    table = Table(SPELL, "Activate the Trap icon of each card in your Traps.")
    trap = int(table.game.make(table.shared.numbers[SIGNI], 0, 0))
    table.game.hide(trap)
    table.game.move(trap, table.game.pile_number(0, schema.TRAPS), 0)
    table.use()
    assert table.game.zone_of(trap) == schema.TRASH
    assert (table.game.base(trap, KNOWN), table.game.base(trap, FACE_DOWN)) == (3, 0)
