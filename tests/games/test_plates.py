"""What tables draw pictures of cards from: every class has a palette, both sides of a card have one plate in common."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from tefuda.games import registry
from tefuda.language import yaml12
from tefuda.server.hosted import hosted_game

ROOT = Path(__file__).resolve().parents[2]
AUTHORS = ROOT / "web" / "art" / "authors.json"
GAMES = ("shadowverse", "sword-girls", "wixoss")


def names_in_decks(game: str) -> set[str]:
    """What the plates of the cards are called that are in the decks of a game, its opponents' among them."""
    hosted = hosted_game(game)
    catalogue = hosted.catalogue
    opponents = [*catalogue.opponents(), *(one for way in catalogue.ladders() for floor in way.floors for one in floor)]
    decks = {*(deck.key for deck in catalogue.decks()), *(opponent.deck for opponent in opponents)}
    cards = {card for deck in decks for card in hosted.deck_by_key(deck).counts()}
    return {plate.name for card in cards if (plate := catalogue.sheet(card).plate) is not None}


@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_cards_of_the_decks_have_emblems_chosen_by_hand_whose_icons_have_an_author(game: str) -> None:
    drawn = {icon for icons in json.loads(AUTHORS.read_text(encoding="utf-8"))["authors"].values() for icon in icons}
    file = ROOT / "src" / "tefuda" / "games" / game.replace("-", "_") / "emblems.yaml"
    chosen: dict[str, str] = msgspec.convert(yaml12.read(file).value, dict[str, str])
    assert len(chosen) >= 100
    assert set(chosen) - names_in_decks(game) == set()
    for name, said in chosen.items():
        glyphs = [word for word in said.split()[2:] if ":" not in word]
        assert 1 <= len(glyphs) <= 2, name
        assert set(glyphs) <= drawn, name


@pytest.mark.parametrize("game", GAMES)
def test_every_look_has_a_palette_of_five_lights_whose_icons_have_an_author(game: str) -> None:
    drawn = {icon for icons in json.loads(AUTHORS.read_text(encoding="utf-8"))["authors"].values() for icon in icons}
    for look in registry.catalogue(game).presentation.looks:
        assert look.palette is not None, look.look
        assert len(look.palette.lights) == 5
        assert len(set(look.palette.scenes)) >= 6
        palette = look.palette
        assert {palette.crest, *palette.lands, *palette.plants, *palette.emblems} <= drawn


@pytest.mark.parametrize("game", GAMES)
def test_every_mark_moment_and_sign_that_stands_on_a_card_has_an_icon_with_an_author(game: str) -> None:
    drawn = {icon for icons in json.loads(AUTHORS.read_text(encoding="utf-8"))["authors"].values() for icon in icons}
    table = registry.catalogue(game).presentation
    marks = {mark.sign: mark.icon for mark in table.marks if mark.sign and not mark.turned}
    moments = {timing: table.timing_icons.get(timing, "") for timing, sign in table.timings.items() if sign}
    options = {option.option: option.icon for option in table.options if option.sign}
    assert len(marks) + len(moments) > 0
    for name, icon in {**marks, **moments, **options}.items():
        assert icon in drawn, name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_mark_on_a_card_is_explained(game: str, language: str) -> None:
    marks = registry.catalogue(game, language).presentation.marks
    assert len(marks) > 0
    assert [mark.sign for mark in marks if not mark.meaning] == []


def test_a_card_that_has_acted_is_turned_on_every_table() -> None:
    turned = {(game, mark.sign): mark.turned for game in GAMES for mark in registry.catalogue(game).presentation.marks}
    assert {mark: degrees for mark, degrees in turned.items() if degrees} == {
        ("shadowverse", "engaged"): 9,
        ("sword-girls", "rests"): 9,
        ("wixoss", "down"): 90,
    }


def test_the_evolved_side_of_a_card_is_the_richer_state_of_the_same_plate() -> None:
    catalogue = registry.catalogue("shadowverse")
    base, evolved = (catalogue.sheet(key).plate for key in ("SD01-003", "SD01-004"))
    assert base is not None
    assert evolved is not None
    assert (base.name, base.set, base.grand) == ("Rose Gardener", "SD01", 0)
    assert (evolved.name, evolved.set, evolved.grand) == ("Rose Gardener", "SD01", 3)


def test_a_plate_is_the_same_in_every_language() -> None:
    english, japanese = (registry.catalogue("shadowverse", language).sheet("BP01-117") for language in ("en", "ja"))
    assert english.name != japanese.name
    assert english.plate == japanese.plate


def test_a_lrig_is_drawn_the_grander_the_higher_its_level_is() -> None:
    catalogue = registry.catalogue("wixoss")
    levels = {"WD01-001": 4, "WD01-005": 0}
    plates = {key: catalogue.sheet(key).plate for key in levels}
    assert {key: plate.grand for key, plate in plates.items() if plate is not None} == levels


@pytest.mark.parametrize("game", GAMES)
def test_every_plate_tells_the_set_of_its_card(game: str) -> None:
    hosted = hosted_game(game)
    plates = [hosted.catalogue.sheet(card.key).plate for card in hosted.book.cards[:200]]
    assert {plate.set == "" for plate in plates if plate is not None} == {False}


def test_kinds_with_a_look_of_their_own_have_windows_of_their_own() -> None:
    windows = {kind.kind: kind.window for kind in registry.catalogue("wixoss").presentation.kinds}
    own = [windows[kind] for kind in ("resona", "key", "piece", "token", "lrig", "signi", "spell")]
    assert len(set(own)) == len(own)


def test_the_plate_of_a_card_knows_what_its_text_does() -> None:
    """In the words of the language, for cards whose name nobody can picture; what only holds steps is left out."""
    keys = {"shadowverse": "BP01-007", "wixoss": "PR-318", "sword-girls": "200020"}
    plates = {game: registry.catalogue(game).sheet(key).plate for game, key in keys.items()}
    assert {game: plate.deeds for game, plate in plates.items() if plate is not None} == {
        "shadowverse": ("select", "draw", "deal"),  # Silver Bolt
        "wixoss": ("search", "put", "shuffle", "draw"),  # Spinning Knowledge
        "sword-girls": ("name number", "send", "destroy"),  # Forced Entry
    }
