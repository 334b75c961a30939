"""A person plays at the table, by keys."""

from __future__ import annotations

import re

import pytest
from tests.terminal.screen_text import screen_text, table_of

SIZES = ((80, 24), (120, 40))


@pytest.mark.parametrize("size", SIZES)
async def test_a_whole_game_is_played_by_keys_to_its_end(sit, size):
    app = sit(7)
    async with app.run_test(size=size) as pilot:
        table = table_of(app)
        for _ in range(200):
            if table.session.over:
                break
            await pilot.press("1", "2", "3", "r")
        assert table.session.over
        assert "Play again" in screen_text(app)
        assert table.log_entries[-1].text.startswith(("You win!", "The enemy wins!"))


async def test_a_card_is_placed_with_its_number_and_shown_in_the_first_slot(sit):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        card = table.shown.pile(0, "hand")[1]
        await pilot.press("2")
        assert [found.name for found in table.shown.pile(0, "field")] == [card.name]
        assert f"You place {card.name}." in screen_text(app)
        assert f"SIZE {card['size']}/10" in screen_text(app)


async def test_arrows_and_enter_place_a_card_too(sit):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        card = table.shown.pile(0, "hand")[2]
        await pilot.press("right", "right", "enter")
        assert [found.name for found in table.shown.pile(0, "field")] == [card.name]


async def test_a_second_click_on_a_card_places_it(sit):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        card = table.shown.pile(0, "hand")[1]
        box = table.query_one("#hand").shown()[1]
        await pilot.click(box)
        assert table.shown.pile(0, "field") == []
        await pilot.click(box)
        assert [found.name for found in table.shown.pile(0, "field")] == [card.name]


async def test_ready_with_an_empty_field_asks_once(sit):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        await pilot.press("r")
        assert "Your field is empty. Be ready all the same?" in screen_text(app)
        await pilot.press("escape")
        assert table.shown.number("turn") == 1
        await pilot.press("r")
        assert table.shown.number("turn") == 2


async def test_a_card_that_does_not_fit_is_refused_with_the_reason(sit):
    app = sit(3)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        await pilot.press("5", "2")
        placed = sum(card["size"] for card in table.shown.pile(0, "field"))
        hand = table.shown.pile(0, "hand")
        number, card = next((n, card) for n, card in enumerate(hand) if card["size"] + placed > 10)
        await pilot.press(str(number + 1))
        assert f"SIZE {placed} on your field + {card['size']} is more than 10" in screen_text(app).replace("\n", " ")
        assert table.shown.pile(0, "hand")[number].handle == card.handle


async def test_shuffle_asks_first_and_takes_one_of_two(sit):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        await pilot.press("x", "n")
        assert table.shown.player_number(0, "shuffles") == 2
        await pilot.press("x", "y")
        assert table.shown.player_number(0, "shuffles") == 1
        assert "SHUFFLE 1" in screen_text(app)


async def test_without_a_shuffle_left_the_key_says_so(sit):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("x", "y", "x", "y", "x")
        assert "no SHUFFLE left" in screen_text(app)


async def test_conceding_asks_first_and_ends_the_game(sit):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        await pilot.press("c", "n")
        assert not table.session.over
        await pilot.press("c", "y")
        assert table.session.over
        assert "The enemy wins! You gave up." in screen_text(app)


async def test_a_rematch_begins_another_game_with_the_same_decks(sit):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        first = table_of(app).session.match
        await pilot.press("c", "y", "enter")
        second = table_of(app).session.match
        assert second is not first
        assert second.decks == first.decks
        assert not second.finished


async def test_the_clock_declares_ready_when_it_runs_out(sit):
    app = sit(7, clock=900)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        assert re.search(r"\[\d\d\d s\]", screen_text(app))
        table.deadline = 0.0
        table.watch_clock()
        await pilot.pause()
        assert table.session.view().number("turn") == 2
        assert 100 <= table.seconds_left() <= 900


async def test_without_a_clock_none_is_shown(sit):
    app = sit(7)
    async with app.run_test(size=(80, 24)):
        assert " s]" not in screen_text(app)


async def test_the_line_of_keys_can_be_clicked(sit):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        line = screen_text(app).splitlines()[-1]
        await pilot.press("1")
        await pilot.click("#keys", offset=(line.index("Ready"), 0))
        assert table.session.view().number("turn") == 2


async def test_keys_with_long_names_can_be_clicked_too(sit):
    app = sit(7, instant=False)
    async with app.run_test(size=(120, 30)) as pilot:
        table = table_of(app)
        line, before = screen_text(app).splitlines()[-1], table.playback.speed
        await pilot.click("#keys", offset=(line.index("slower"), 0))
        assert table.playback.speed == before - 1
        await pilot.click("#keys", offset=(line.index("faster"), 0))
        assert table.playback.speed == before
        await pilot.click("#keys", offset=(line.index("help"), 0))
        assert "Sword Girls: help" in screen_text(app)


async def test_keys_that_mean_nothing_now_change_nothing(sit):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        before = table.session.game.digest()
        await pilot.press("9", "p", "e", "z", "plus", "minus", "tab", "f5")
        assert table.session.game.digest() == before


async def test_the_line_between_the_fields_is_cut_visibly_and_leaves_room_for_the_clock(sit):
    app = sit(7, clock=30)
    async with app.run_test(size=(80, 24)):
        table = table_of(app)
        table.show_middle("You draw " + "Maid Guard, " * 9)
        line = next(line for line in screen_text(app).splitlines() if line.startswith(" Turn 1"))
        assert re.search(r"Maid Gu.*…  \[\d+ s\]$", line.rstrip()), line
        table.show_middle("You draw a card.")
        line = next(line for line in screen_text(app).splitlines() if line.startswith(" Turn 1"))
        assert re.search(r"You draw a card\.  \[\d+ s\]$", line.rstrip()), line
