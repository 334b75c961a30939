"""The battle is shown step by step, at the speed that the person likes."""

from __future__ import annotations

from tests.terminal.screen_text import screen_text, table_of


async def test_the_battle_stops_at_each_step_and_names_what_acts(sit):
    app = sit(7, instant=False)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        await pilot.press("e", "2", "4", "r", "p")
        seen = []
        for _ in range(40):
            if not table.playing():
                break
            await pilot.press("space")
            seen.append(screen_text(app))
        assert any("acts" in text and "ACTS" in text for text in seen)
        assert any("TARGET" in text for text in seen)
        assert any("deals" in text and "damage" in text for text in seen)
        assert table.session.view().number("turn") == 2


async def test_a_pause_stops_and_goes_on(sit):
    app = sit(7, instant=False)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        await pilot.press("e", "2", "r", "p")
        waiting = len(table.playback.steps)
        assert table.playback.paused
        assert waiting > 0
        assert "go on" in screen_text(app)
        await pilot.press("p")
        assert not table.playback.paused


async def test_to_the_end_shows_the_next_decision_at_once(sit):
    app = sit(7, instant=False)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        await pilot.press("e", "2", "r", "e")
        assert not table.playing()
        assert "Place cards" in screen_text(app)


async def test_speed_is_changed_and_shown(sit):
    app = sit(7, instant=False)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        before = table.playback.seconds
        await pilot.press("plus")
        assert table.playback.seconds < before
        await pilot.press("minus", "minus")
        assert table.playback.seconds > before
        for _ in range(9):
            await pilot.press("minus")
        assert "speed 1/6" in screen_text(app)


async def test_a_changed_number_carries_a_sign(sit):
    app = sit(7, instant=False)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        await pilot.press("e", "2", "4", "r", "p")
        while table.playing() and "▼" not in screen_text(app).partition("Turn 1")[0].partition("\n")[2]:
            await pilot.press("space")
        assert table.playing()


async def test_no_option_can_be_chosen_while_steps_are_shown(sit):
    app = sit(7, instant=False)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        await pilot.press("e", "2", "r", "p")
        answers = len(table.session.match.answers)
        await pilot.press("1", "r", "x", "o", "enter", "escape")
        assert len(table.session.match.answers) == answers


async def test_the_text_of_the_card_that_acts_is_shown_while_it_acts(sit):
    app = sit(7, instant=False)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        await pilot.press("e", "2", "4", "r", "p")
        told = 0
        while table.playing():
            await pilot.press("space")
            acting = [handle for handle, role in table.roles.items() if role == "acts"]
            if acting:
                card = table.shown.card(acting[0])
                assert f"{card.name}: " in screen_text(app)
                told += 1
        assert told > 2
