"""The table can be read without colours and without line drawing."""

from __future__ import annotations

from tests.terminal.screen_text import screen_text, table_of

from tefuda.terminal.glyphs import ASCII


async def test_without_line_drawing_all_is_ascii(sit):
    app = sit(7, glyphs=ASCII)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(4):
            await pilot.press("1", "2", "r")
            table = table_of(app)
            board = "\n".join(entry.text for entry in table.log_entries) + screen_text(app)
            assert board.isascii(), {letter for letter in board if not letter.isascii()}


async def test_the_card_with_the_focus_differs_without_colour(sit):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        before = screen_text(app)
        await pilot.press("right")
        assert screen_text(app).count("┏") == before.count("┏") == 1
        assert screen_text(app) != before


async def test_colours_can_be_off(sit, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("2", "r")
        colours = {
            segment.style.color.triplet
            for strip in app.screen._compositor.render_strips()
            for segment in strip
            if segment.style and segment.style.color and segment.style.color.triplet
        }
        assert table_of(app).shown.number("turn") == 2
        assert colours
        assert all(colour.red == colour.green == colour.blue for colour in colours)
