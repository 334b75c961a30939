"""A mat that is data alone, with all that the games that can be played do not have, in the terminal."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.terminal.screen_text import screen_text
from tests.wixoss_like import MAT, Cards, view
from textual.app import App

from tefuda.kernel.view import CardView
from tefuda.language.narrator import Narrator
from tefuda.terminal.faces import Face, faces_in_area
from tefuda.terminal.glyphs import ASCII
from tefuda.terminal.screens.rendering import Rendering
from tefuda.terminal.session import SeatSession
from tefuda.terminal.settings import Settings
from tefuda.terminal.widgets.reading import reading_of

CATALOGUE = cast(Any, Cards())
AREAS = {area.zone: area for area in MAT.laid_out()}


def faces(seat: int, zone: str) -> list[Face]:
    """What is drawn of an area."""
    return faces_in_area(view(), seat, AREAS[zone], CATALOGUE, {}, {})


def signs(face: Face) -> list[str]:
    """What stands on the lower edge of a card."""
    return [sign.sign for sign in face.signs]


def test_an_area_lies_before_the_player_unless_it_is_only_counted() -> None:
    assert list(AREAS) == ["check", "signi", "lrig", "ener", "key"]
    assert MAT.counted() == {"life cloth", "deck", "lrig deck", "trash", "lrig trash"}
    assert [zone for zone in ("signi", "trap", "hand", "under", "deck") if MAT.in_sight(zone)] == [
        "signi",
        "trap",
        "hand",
    ]


def test_cards_under_a_card_and_markers_on_its_slot_are_counted_on_it() -> None:
    wolf, trap, lance = faces(0, "signi")
    assert (wolf.name, wolf.mark, signs(wolf)) == ("Wolf", "down", ["+2"])
    assert (trap.name, signs(trap)) == ("Spark", []), "in an empty zone a trap is seen"
    assert (lance.name, signs(lance)) == ("Lance", ["Virus 2"])


def test_a_card_face_down_beneath_another_one_is_counted_and_markers_stand_on_empty_slots() -> None:
    spark, one, two = faces(1, "signi")
    assert (spark.name, signs(spark)) == ("Spark", ["+1", "Virus 1"])
    assert [face.name for face in (one, two)] == ["slot 2", "slot 3"]


def test_slots_have_their_names_and_a_fan_is_sorted() -> None:
    assert [face.name for face in faces(0, "lrig")] == ["Midoriko", "Hanayo", "assist"]
    assert [face.name for face in faces(0, "ener")] == ["Lance", "Spark", "Wolf"]


def test_cards_under_a_card_are_listed_in_its_description() -> None:
    seen = view()

    def told(handle: int) -> str:
        return reading_of(cast(CardView, seen.card(handle)), Narrator(CATALOGUE, 0, ("you", "they")), ASCII, seen).plain

    assert "With it: Spark and a card face down." in told(1)
    assert "Lies with Hanayo." in told(7)


class TableScreen(Rendering):
    """The picture alone, by the name that the styles know."""


class Drawn(App[None]):
    """A picture of the fake table."""

    CSS_PATH = "../../src/tefuda/terminal/style.tcss"

    def on_mount(self) -> None:
        local = SimpleNamespace(catalogue=CATALOGUE)
        session = SimpleNamespace(local=local, seat=0, view=view)
        self.push_screen(TableScreen(cast(SeatSession, session), Settings(), ("You", "Tama"), ASCII))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (180, 56)])
async def test_both_sides_the_hand_and_the_bars_fit_and_what_faces_each_other_lies_opposite(
    size: tuple[int, int],
) -> None:
    app = Drawn()
    async with app.run_test(size=size) as pilot:
        cast(Rendering, app.screen).show_picture(view(), {}, fresh=True)
        await pilot.pause()
        lines = screen_text(app).splitlines()
        for id in ("far-bar", "far-signi", "far-lrig", "near-signi", "near-lrig", "near-ener", "near-bar", "hand"):
            region = app.screen.query_one(f"#{id}").region
            assert region.height > 0
            assert region.bottom <= size[1], f"{id} at {size}"
    far = next(line for line in lines if "slot 3" in line)
    spark = next(line for line in lines if "Spark" in line)
    assert far.index("slot 3") < far.index("slot 2") < spark.index("Spark")
    assert "Life 7" in lines[0]
