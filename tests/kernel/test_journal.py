"""What a journal tells each reader of an event: which card, which numbers, and what caused it."""

from __future__ import annotations

from librt.vecs import vec
from tests.kernel.test_triggers import destroy, duel
from tests.kernel.toy import (
    ATTACKED,
    BOOK,
    DAMAGED,
    DECK,
    FIELD,
    GRAVE,
    HAND,
    LIFE,
    MOVES,
    POWER,
    PROGRAMS,
    RULES,
    TURN_ENDED,
    Table,
    ToyRules,
    draw,
)

from tefuda.kernel import events
from tefuda.kernel.effect_tables import KIND
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import FIRST, LAST
from tefuda.kernel.journal import Journal, Line
from tefuda.kernel.memory import event_field, recall_place, tidy
from tefuda.kernel.pile import CLOSED, OPEN, OWN, Zone
from tefuda.kernel.rows import HANDLE, NONE, STAMP

SOLDIER = BOOK.numbers["soldier"]


def journal_of(table: Table) -> Journal:
    """A journal that begins now."""
    table.game.journal = Journal()
    return table.game.journal


def the_line(journal: Journal, reader: int) -> Line:
    """The only line that a reader has been told."""
    (line,) = journal.lines[reader]
    return line


def handles(table: Table, card: int) -> list[int]:
    """What seats 0 and 1 call a card."""
    return [table.game.base(card, HANDLE + seat) for seat in range(2)]


def test_a_draw_shows_the_card_to_its_player_and_the_piles_to_others() -> None:
    table = duel()
    journal = journal_of(table)
    draw(table.game, 0, 1)
    (card,) = table.game.cards_in(0, HAND)
    deck, hand = (table.game.pile_number(0, zone) for zone in (DECK, HAND))
    own, other, watcher = (the_line(journal, reader) for reader in range(3))
    assert own.numbers() == (events.MOVED, 0, handles(table, card)[0], SOLDIER, deck, hand, NONE, None)
    for line in (other, watcher):
        assert line.numbers() == (events.MOVED, 0, 0, NONE, deck, hand, NONE, None)


def test_an_untraceable_move_within_a_pile_is_shown_to_nobody() -> None:
    table = duel()
    journal = journal_of(table)
    top = table.game.cards_in(0, DECK)[11]
    table.game.move(top, table.game.pile_number(0, DECK), FIRST)
    assert [len(lines) for lines in journal.lines] == [0, 0, 0]


class UncountedHands(ToyRules):
    """Nobody knows how many cards the other player holds."""

    def __init__(self) -> None:
        super().__init__()
        self.zones = vec[Zone](
            [
                Zone("deck", 0, CLOSED, counted=True, ordered=True),
                Zone("hand", 0, OWN, counted=False, ordered=False),
                *(Zone(name, 3 * (name == "field"), OPEN, counted=True, ordered=False) for name in ("field", "grave")),
                Zone("under", 0, OPEN, counted=True, ordered=True),
            ]
        )


def test_a_draw_into_an_uncounted_hand_is_shown_to_its_player_only() -> None:
    table = Table(rules=UncountedHands())
    for seat in range(2):
        table.put_all(seat, DECK, "soldier", "soldier")
    for seat in range(2):
        journal = journal_of(table)
        draw(table.game, seat, 1)
        assert [len(lines) for lines in journal.lines] == [1 - seat, seat, 0]


def test_a_number_of_a_card_in_a_hand_changes_for_its_player_only() -> None:
    table = duel()
    held = table.put("soldier", 0, HAND)
    journal = journal_of(table)
    table.game.adjust(held, POWER, 3)
    assert the_line(journal, 0).numbers()[2:6] == (handles(table, held)[0], SOLDIER, POWER, 3)
    assert [len(lines) for lines in journal.lines] == [1, 0, 0]


def test_a_number_of_a_card_face_down_changes_without_saying_which_number_by_how_much() -> None:
    table = duel()
    card = table.put("soldier", 0, HAND)
    table.game.hide(card)
    table.game.move(card, table.game.pile_number(0, FIELD), 1)
    journal = journal_of(table)
    table.game.adjust(card, POWER, 3)
    own, other = (the_line(journal, seat) for seat in range(2))
    assert own.numbers()[2:6] == (handles(table, card)[0], SOLDIER, POWER, 3)
    assert other.numbers()[2:6] == (handles(table, card)[1], NONE, NONE, 0)
    assert handles(table, card)[1] > 0
    table.game.move(card, table.game.pile_number(0, FIELD), 2)
    field = table.game.pile_number(0, FIELD)
    assert journal.lines[1][-1].numbers()[2:6] == (handles(table, card)[1], NONE, field, field)


def test_the_second_card_of_an_event_has_each_readers_own_name_for_it() -> None:
    table = duel()
    table.put_all(1, HAND, "soldier", "soldier")  # names of seat 1 that seat 0 has not
    attacker, target = table.put("soldier", 0, FIELD), table.put("martyr", 1, FIELD)
    held = table.put("soldier", 0, HAND)
    journal = journal_of(table)
    table.game.emit(ATTACKED, 0, attacker, 7, target)
    assert [line.other for line in (the_line(journal, reader) for reader in range(3))] == [
        *handles(table, target),
        handles(table, target)[0],
    ]
    assert handles(table, target)[0] != handles(table, target)[1]
    assert [the_line(journal, reader).amount for reader in range(3)] == [7, 7, 7]
    journal = journal_of(table)
    table.game.emit(ATTACKED, 0, attacker, NONE, held)
    assert [the_line(journal, reader).other for reader in range(3)] == [handles(table, held)[0], NONE, NONE]


def test_effects_of_a_known_card_name_the_card_and_the_place_in_its_text() -> None:
    table = duel()
    table.put_all(1, HAND, "soldier", "soldier")
    soldier = table.put("soldier", 0, FIELD)
    journal = journal_of(table)
    table.game.acting = soldier
    table.game.push(Frame(PROGRAMS["attack"], soldier, table.game.base(soldier, STAMP), 0))
    table.game.run()
    for reader in range(3):
        counted, damaged = journal.lines[reader]
        name = handles(table, soldier)[reader % 2]
        assert (counted.kind, counted.seat, counted.amount, counted.other) == (events.COUNTED, 1, LIFE, -2)
        assert (damaged.kind, damaged.amount, damaged.card, damaged.handle) == (DAMAGED, 2, NONE, 0)
        for line in (counted, damaged):
            assert line.source == SOLDIER
            assert line.numbers()[-1] == (PROGRAMS["attack"], 1, SOLDIER, name)


def test_effects_of_an_unknown_card_have_no_source_and_no_cause() -> None:
    table = duel()
    held = table.put("soldier", 0, HAND)
    journal = journal_of(table)
    table.game.acting = held
    table.game.push(Frame(PROGRAMS["life"], held, table.game.base(held, STAMP), 0))
    table.game.run()
    own, other, watcher = (the_line(journal, reader).numbers() for reader in range(3))
    cause = (PROGRAMS["life"], 0, SOLDIER, handles(table, held)[0])
    assert own == (events.COUNTED, 0, 0, NONE, LIFE, 1, SOLDIER, cause)
    assert other == watcher == (events.COUNTED, 0, 0, NONE, LIFE, 1, NONE, None)


def test_effects_of_the_rules_have_a_program_and_no_card() -> None:
    table = duel()
    journal = journal_of(table)
    table.game.push(Frame(PROGRAMS["life"], NONE, NONE, 1))
    table.game.run()
    for reader in range(3):
        line = the_line(journal, reader).numbers()
        assert line == (events.COUNTED, 1, 0, NONE, LIFE, 1, NONE, (PROGRAMS["life"], 0, NONE, 0))


# ------------------------------------------------------------------ what is kept for triggers, and forgotten


def noted_kinds(table: Table) -> list[int]:
    """The kinds of events that are kept."""
    tables = table.game.tables
    assert tables is not None
    return [event_field(table.game, event, KIND) for event in range(len(tables.events) // 7)]


def test_events_are_dropped_when_nothing_can_ask_about_them_even_if_no_card_moved() -> None:
    table = duel()
    table.put("herald", 0, FIELD)
    tables = table.game.tables
    assert tables is not None
    tidy(table.game, tables)
    table.game.emit(ATTACKED, 1, NONE, NONE, NONE)
    assert (noted_kinds(table), len(tables.memory)) == ([ATTACKED], 0)
    table.game.push(Frame(PROGRAMS["life"], table.put("soldier", 0, FIELD), 1, 0))
    tidy(table.game, tables)
    assert noted_kinds(table) == [ATTACKED]  # a card's text is being carried out and may ask
    table.game.frames.pop()
    tidy(table.game, tables)
    assert noted_kinds(table) == []


def test_nothing_is_forgotten_in_the_middle_of_a_batch() -> None:
    table = duel()
    table.put("wake", 0, FIELD)
    soldier = table.put("soldier", 1, FIELD)
    tables = table.game.tables
    assert tables is not None
    tidy(table.game, tables)
    table.game.open_batch()
    table.game.move(soldier, table.game.pile_number(1, GRAVE), LAST)
    tidy(table.game, tables)
    assert noted_kinds(table) == [events.MOVED]
    table.game.end_batch()
    tidy(table.game, tables)
    assert (noted_kinds(table), len(tables.memory)) == ([], 0)


def test_the_place_that_an_object_has_or_last_had() -> None:
    table = duel()
    table.put("wake", 0, FIELD)
    one, two = table.put_all(1, FIELD, "soldier", "martyr")
    stamp = table.game.base(two, STAMP)
    assert recall_place(table.game, two, stamp) == 1
    table.game.open_batch()
    table.game.move(one, table.game.pile_number(1, GRAVE), LAST)
    table.game.move(two, table.game.pile_number(1, GRAVE), LAST)
    table.game.move(two, table.game.pile_number(1, HAND), LAST)
    assert recall_place(table.game, two, stamp) == 1
    assert recall_place(table.game, two, table.game.base(two, STAMP)) == 0
    assert recall_place(table.game, two, 1 << 20) == NONE
    table.game.end_batch()


def test_event_kinds_without_listeners_are_not_kept() -> None:
    table = duel()
    table.put("herald", 0, FIELD)
    tables = table.game.tables
    assert tables is not None
    tidy(table.game, tables)
    table.game.emit(TURN_ENDED, 0, NONE, NONE, NONE)
    assert noted_kinds(table) == []
    assert RULES.recorded & MOVES != 0
    destroy(table, table.put("soldier", 1, FIELD))
    assert TURN_ENDED not in noted_kinds(table)
