"""What tables draw pictures of cards from: every class has a palette, both sides of a card have one plate in common."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tefuda.games import registry

AUTHORS = Path(__file__).resolve().parents[2] / "web" / "art" / "authors.json"
GAMES = ("shadowverse", "sword-girls", "wixoss")


@pytest.mark.parametrize("game", GAMES)
def test_every_look_has_a_palette_of_five_lights_whose_icons_have_an_author(game: str) -> None:
    drawn = {icon for icons in json.loads(AUTHORS.read_text(encoding="utf-8"))["authors"].values() for icon in icons}
    for look in registry.catalogue(game).presentation.looks:
        assert look.palette is not None, look.look
        assert len(look.palette.lights) == 5
        palette = look.palette
        assert {palette.crest, *palette.lands, *palette.plants, *palette.emblems} <= drawn


def test_the_evolved_side_of_a_card_is_the_richer_state_of_the_same_plate() -> None:
    catalogue = registry.catalogue("shadowverse")
    base, evolved = (catalogue.sheet(key).plate for key in ("SD01-003", "SD01-004"))
    assert base is not None
    assert evolved is not None
    assert (base.name, base.grand) == ("Rose Gardener", False)
    assert (evolved.name, evolved.grand) == ("Rose Gardener", True)


def test_a_plate_is_the_same_in_every_language() -> None:
    english, japanese = (registry.catalogue("shadowverse", language).sheet("BP01-117") for language in ("en", "ja"))
    assert english.name != japanese.name
    assert english.plate == japanese.plate


def test_a_lrig_of_level_3_is_drawn_as_grown() -> None:
    catalogue = registry.catalogue("wixoss")
    levels = {"WD01-001": 4, "WD01-005": 0}
    plates = {key: catalogue.sheet(key).plate for key in levels}
    assert [plate.grand for plate in plates.values() if plate is not None] == [True, False]
