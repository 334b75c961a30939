"""Any card on the screen can be read, any pile that may be looked at can be opened, and nothing else."""

from __future__ import annotations

import pytest
from tests.terminal.screen_text import screen_text, table_of


async def test_the_text_of_a_hand_card_is_read_by_a_key(sit, local):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        card = table.shown.pile(0, "hand")[1]
        skill = local.catalogue.sheet(card.key).skills[0]
        await pilot.press("right", "i")
        text = screen_text(app)
        assert card.name in text
        assert skill.name in text
        await pilot.press("escape")
        assert app.screen is table


async def test_the_keywords_of_a_card_are_explained_with_their_clause(sit):
    app = sit(3)
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.press("right", "i")
        text = " ".join(screen_text(app).split())
        assert "Attack: Works each time this Follower strikes" in text
        assert "SG 11.3" in text
        assert "ATK: How hard" not in text


async def test_the_enemy_character_is_read_from_the_bar(sit):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        await pilot.press("down", "i")
        character = table.shown.pile(1, "character")[0]
        assert character.name in screen_text(app)
        assert "LIFE 30" in screen_text(app)


async def test_an_enemy_card_face_down_tells_nothing(sit):
    app = sit(7)
    async with app.run_test(size=(120, 40)) as pilot:
        table = table_of(app)
        hidden = table.shown.pile(1, "field")
        assert hidden
        assert all(card.name is None for card in hidden)
        assert "+?/10" in screen_text(app)
        row = table.query_one("#far-field")
        row.shown()[0].focus()
        await pilot.press("i")
        assert "will show when it is turned up" in screen_text(app)


async def test_the_enemy_hand_is_never_counted(sit):
    app = sit(7)
    async with app.run_test(size=(120, 40)) as pilot:
        table = table_of(app)
        for _ in range(3):
            assert "Hand" not in screen_text(app)
            assert "hand" not in " ".join(entry.text for entry in table.log_entries if entry.seat == 1).replace(
                "from", ""
            )
            await pilot.press("2", "r")


async def test_a_grave_is_opened_and_its_cards_are_read(sit):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        await pilot.press("g")
        assert "Your Grave is empty." in screen_text(app)
        while not table.shown.pile(0, "grave"):
            await pilot.press("1", "2", "3", "r")
        newest = table.shown.pile(0, "grave")[-1]
        await pilot.press("g")
        assert "newest first" in screen_text(app)
        assert newest.name in screen_text(app)
        await pilot.press("enter")
        assert "Esc closes" in screen_text(app)
        await pilot.press("escape")
        assert app.screen is table


async def test_past_events_can_be_read_again(sit):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("2", "r", "l")
        text = screen_text(app)
        assert "What has happened" in text
        assert "Turn 2" in text


async def test_all_that_can_be_done_is_listed_and_can_be_done(sit):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        await pilot.press("o")
        text = screen_text(app)
        placed = [option for option in table.session.decision().options if option.kind == "place"]
        names = [table.session.view().card(option.handle).name for option in placed]
        assert names
        assert all(f"Place {name}" in text for name in names)
        assert "SHUFFLE" in text
        assert "Ready" in text
        await pilot.press("enter")
        assert [card.name for card in table.session.view().pile(0, "field")] == names[:1]
        await pilot.press("o", "end", "enter")
        assert table.session.view().number("turn") == 2


async def test_the_help_names_the_keys_and_the_rules(sit):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        text = screen_text(app)
        assert "Keys" in text
        assert "from card to card" in text


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
async def test_nothing_is_cut_off_at_the_right_or_below(sit, size):
    app = sit(7)
    async with app.run_test(size=size):
        table = table_of(app)
        boxes = table.query_one("#hand").shown()
        assert len(boxes) == 5
        for box in boxes:
            assert box.region.right <= size[0]
            assert box.region.bottom <= size[1] - 1
            assert box.region.height >= 5
