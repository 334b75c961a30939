"""The cards of Shadowverse: Evolve as the project's files hold them, and the tool that writes those files."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from msgspec.structs import astuple

from tefuda.errors import FileError
from tefuda.games.shadowverse.facts import HOME, Facts, load_facts, read_cards, read_facts
from tefuda.language.yaml12 import load

PROJECT = Path(__file__).parents[3]
SHARED = PROJECT.parent / "shared" / "cards"
SOURCE = PROJECT / "src" / "tefuda" / "games" / "shadowverse"


@pytest.fixture(scope="module")
def facts() -> Facts:
    return load_facts()


def test_there_are_3573_cards_of_six_kinds(facts: Facts) -> None:
    assert Counter(card.kind for card in facts.cards.values()) == {
        "follower": 2771,
        "spell": 483,
        "amulet": 181,
        "leader": 118,
        "crest": 10,
        "equipment": 10,
    }


def test_739_cards_are_evolved_14_advanced_and_149_tokens(facts: Facts) -> None:
    specials = Counter(card.special for card in facts.cards.values())
    assert specials == {"": 2671, "evolved": 739, "token": 149, "advanced": 14}


def test_the_cards_stand_in_the_order_of_their_ids(facts: Facts) -> None:
    assert list(facts.cards) == sorted(facts.cards)


def test_a_follower_shows_what_is_printed(facts: Facts) -> None:
    archer = facts.cards["BP01-018"]
    assert (archer.name_en, archer.name_ja) == ("Archer", "アーチャー")
    assert (archer.kind, archer.class_, archer.special, archer.set) == ("follower", "forestcraft", "", "BP01")
    assert (archer.cost, archer.attack, archer.defense, archer.traits) == (2, 1, 4, ("Hunter",))
    assert archer.printings == ("BP01-P03", "ETD03-015")


def test_an_evolved_card_has_no_cost(facts: Facts) -> None:
    """SVE 2.9."""
    evolved = [card for card in facts.cards.values() if card.special == "evolved"]
    assert {card.cost for card in evolved} == {-1}
    gardener = facts.cards["SD01-004"]
    assert (gardener.name_en, gardener.attack, gardener.defense) == ("Rose Gardener", 4, 4)


def test_three_amulets_print_attack_and_defense(facts: Facts) -> None:
    """SVE 2.10: for Maneuver."""
    printed = {card.id: (card.attack, card.defense) for card in facts.cards.values() if card.kind == "amulet"}
    assert {id: numbers for id, numbers in printed.items() if numbers != (-1, -1)} == {
        "BP11-T01": (3, 3),
        "BP11-T02": (4, 5),
        "BP16-093": (5, 5),
    }


def test_quick_cards_are_known(facts: Facts) -> None:
    assert sum(card.quick for card in facts.cards.values()) == 104
    assert facts.cards["SD01-019"].quick
    assert not facts.cards["SD01-015"].quick


def test_there_are_126_traits_with_japanese_names(facts: Facts) -> None:
    """SVE 2.7."""
    assert len(facts.traits) == 126
    assert (facts.traits["Pixie"], facts.traits["Geo Gehenna"]) == ("妖精", "〈ジオ・ゲヘナ〉")
    assert {trait for card in facts.cards.values() for trait in card.traits} == set(facts.traits)


def test_four_universes_have_680_cards(facts: Facts) -> None:
    """SVE 2.8."""
    assert Counter(card.universe for card in facts.cards.values() if card.universe) == {
        "idolmaster_cg": 223,
        "umamusume": 159,
        "vanguard": 158,
        "princess_connect": 140,
    }


def test_each_trigger_icon_is_on_six_cards(facts: Facts) -> None:
    """SVE 20.12: the icons follow from the reminder lines."""
    icons = Counter(card.trigger for card in facts.cards.values() if card.trigger)
    assert icons == {"critical": 6, "draw": 6, "stand": 6, "heal": 6}
    assert (facts.cards["CP03-015"].trigger, facts.cards["CP03-038"].trigger) == ("critical", "heal")


def test_there_are_eight_starting_amulets(facts: Facts) -> None:
    """SVE 20.10."""
    amulets = [card for card in facts.cards.values() if card.starting_amulet]
    assert len(amulets) == 8
    assert {(card.kind, card.universe) for card in amulets} == {("amulet", "vanguard")}


def test_seven_evolved_cards_have_a_second_face(facts: Facts) -> None:
    """SVE 2.13."""
    fronts = {card.back_of for card in facts.cards.values() if card.back_of}
    assert fronts == {"BP08-003", "BP09-005", "BP09-019", "BP09-039", "BP09-056", "BP09-070", "BP09-090"}
    assert facts.back_of("BP08-003") == "BP08-003_back"
    assert facts.back_of("BP01-018") == ""
    assert facts.cards["BP08-003_back"].name_en == "Orchis, Vengeful Puppet"


def test_two_cards_are_called_mimi_in_english_but_only_one_is_a_token(facts: Facts) -> None:
    """SVE 22.19: Japanese names decide."""
    named = facts.by_name_en["mimi"]
    assert "BP01-T12" in named and len({facts.cards[id].same_name for id in named}) == 2
    assert facts.tokens_named("Mimi") == ("BP01-T12",)


def test_a_token_is_found_by_its_name_in_any_case(facts: Facts) -> None:
    assert facts.tokens_named("KNIGHT") == facts.tokens_named("Knight") == ("SD02-T01",)
    assert facts.tokens_named("Archer") == ()


def test_a_base_card_and_its_evolved_card_have_the_same_name(facts: Facts) -> None:
    """SVE 2.2."""
    assert facts.evolved_of("BP01-002") == ("BP01-003",)
    assert facts.evolved_of("BP01-048") == facts.evolved_of("SD02-002") == ()
    assert facts.evolved_of("BP21-x001") == ("BP21-x002",)


def test_a_missing_english_name_is_that_of_the_other_side(facts: Facts) -> None:
    base, evolved = facts.cards["BP19-006"], facts.cards[facts.evolved_of("BP19-006")[0]]
    assert base.name_en == evolved.name_en == "Verdant Lieutenant"


def test_a_card_is_found_by_the_number_of_another_printing(facts: Facts) -> None:
    """SVE 2.3."""
    assert facts.by_printing["BP01-SL01"].id == facts.by_printing["BP01-001"].id == "BP01-001"
    assert facts.by_alternate_name["summer sea breeze"] == ("CP02-011",)
    assert "夏色の南風" in facts.cards["CP02-011"].alternate_names


def test_no_printing_belongs_to_two_cards(facts: Facts) -> None:
    numbers = [number for card in facts.cards.values() for number in (card.id, *card.printings)]
    assert len(numbers) == len(set(numbers))


def test_139_cards_are_provisional(facts: Facts) -> None:
    groups = Counter(card.set if not card.back_of else "back" for card in facts.cards.values() if card.provisional)
    assert groups == {"BP21": 126, "PREN": 6, "back": 7}


def test_a_card_with_a_text_is_not_unread(facts: Facts) -> None:
    assert not [card.id for card in facts.cards.values() if card.unread and card.text]


def test_cards_without_a_printed_effect_are_not_unread(facts: Facts) -> None:
    """Vanilla followers, leaders, and cards that speak only of deck construction (SVE 6.6) or remind (SVE 2.12)."""
    for id in ("SD02-002", "SD01-T01", "SD01-LD01", "CP04-PR01", "CP03-127", "CSD01-032", "ECP01-058"):
        assert not facts.cards[id].unread and not facts.cards[id].text, id
    playable_without_text = [card for card in facts.cards.values() if not card.unread and not card.text]
    assert len(playable_without_text) == 146


def test_there_are_six_starter_decks_and_two_tuned_ones(facts: Facts) -> None:
    starters = {f"{craft}-starter" for craft in ("forest", "sword", "rune", "dragon", "abyss", "haven")}
    assert set(facts.decks) >= {*starters, "sword-tuned", "abyss-tuned"}


def test_the_formats_name_cards_that_exist(facts: Facts) -> None:
    formats = facts.formats
    assert set(formats.formats) == {"standard", "cross-craft", "sealed", "unrestricted"}
    for format in formats.formats.values():
        named = {*format.banned, *format.limited, *(id for choice in format.choices for id in choice)}
        assert named <= set(facts.cards)
    assert {*formats.own_copies, *formats.singletons} <= set(facts.cards)
    assert (formats.own_copies["BP09-049"], formats.own_copies["CSD01-032"]) == (50, 10)


def test_the_cache_and_the_files_agree(facts: Facts) -> None:
    assert astuple(facts) == astuple(read_facts())


ONE_CARD = "- id: BP01-018\n  name: {en: Archer}\n  kind: follower\n  class: forestcraft\n"


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (ONE_CARD + ONE_CARD, "BP01.yaml, line 5: the id BP01-018 has been used before; every record has its own"),
        (ONE_CARD.replace("BP01", "SD01"), "line 1: the id SD01-018 does not begin with BP01-"),
        (ONE_CARD + "  traits: [Pixy]\n", "BP01-018 has the trait Pixy, which traits.yaml does not list"),
        (ONE_CARD + "  power: 3\n", "line 5: there is no field power; the fields are id, kind"),
        (ONE_CARD.replace("follower", "folower"), "line 3: kind: 'folower' is none of "),
    ],
)
def test_a_wrong_card_file_is_refused_with_its_line(content: str, problem: str, tmp_path: Path) -> None:
    (tmp_path / "BP01.yaml").write_text(content, encoding="utf-8")
    with pytest.raises(FileError) as caught:
        read_cards([tmp_path / "BP01.yaml"], {"Pixie": "妖精"})
    assert problem in str(caught.value)


# The tool, at work on two made-up cards in a folder of its own.

PRINTED = {
    "class": "Forestcraft",
    "evolved": False,
    "token": False,
    "attack": 2,
    "defense": 3,
    "traits": ["Fae-Touched"],
    "traits_ja": ["精霊"],
    "text_ja": None,
}
TALKER = {
    **PRINTED,
    **{"id": "XX01-001", "name_en": "On", "name_ja": "オン", "type": "follower", "cost": 2},
    **{"text_en": "Ward.", "printings": ["XX01-001", "XX01-SL01"]},
}
SILENT = {
    **PRINTED,
    **{"id": "XX01-002", "name_en": "Silent", "name_ja": "無口", "type": "follower", "cost": 3},
    **{"text_en": "(Says nothing.)", "printings": ["XX01-002"]},
}

Run = Callable[..., None]


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(PROJECT / "tools"))
    import shadowverse_facts

    yield shadowverse_facts
    for module in ("shadowverse_facts", "card_files"):
        sys.modules.pop(module)


@pytest.fixture
def run(tool: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs the tool on the two cards, with texts if some are given."""
    (tmp_path / "shadowverse-evolve.json").write_text(json.dumps({"cards": [TALKER, SILENT]}), encoding="utf-8")
    (tmp_path / "shadowverse-evolve-decks.json").write_text("{}", encoding="utf-8")
    monkeypatch.setattr(tool, "GAME", tmp_path)

    def run_tool(**texts: str) -> None:
        words = ["--shared", str(tmp_path)]
        if texts:
            (tmp_path / "texts.json").write_text(
                json.dumps({id.replace("_", "-"): text for id, text in texts.items()}), encoding="utf-8"
            )
            words += ["--texts", str(tmp_path / "texts.json")]
        tool.main(words)

    return run_tool


def written(folder: Path) -> str:
    return (folder / "cards" / "XX01.yaml").read_text(encoding="utf-8")


def test_the_tool_writes_facts_and_marks_what_is_unread(run: Run, tmp_path: Path) -> None:
    run()
    assert load(written(tmp_path)) == [
        {
            "id": "XX01-001",
            "name": {"en": "On", "ja": "オン"},
            "kind": "follower",
            "class": "forestcraft",
            "cost": 2,
            "attack": 2,
            "defense": 3,
            "traits": ["Fae-Touched"],
            "printings": ["XX01-SL01"],
            "unread": True,
        },
        {
            "id": "XX01-002",
            "name": {"en": "Silent", "ja": "無口"},
            "kind": "follower",
            "class": "forestcraft",
            "cost": 3,
            "attack": 2,
            "defense": 3,
            "traits": ["Fae-Touched"],
        },
    ]
    assert "Ward." not in written(tmp_path) and "Says nothing" not in written(tmp_path)


def test_the_tool_keeps_texts(run: Run, tmp_path: Path) -> None:
    run(XX01_001="Ward.\nOn: no")
    with_text = written(tmp_path)
    run()
    assert written(tmp_path) == with_text
    assert "  text: |-\n    Ward.\n    On: no\n" in with_text
    assert "unread" not in with_text


def test_an_empty_text_takes_a_text_away(run: Run, tmp_path: Path) -> None:
    run()
    before = written(tmp_path)
    run(XX01_001="Ward.")
    run(XX01_001="")
    assert written(tmp_path) == before


@pytest.mark.parametrize(
    ("texts", "problem"),
    [
        ({"XX01_009": "Ward."}, "no such cards: XX01-009"),
        ({"XX01_002": "Ward."}, "XX01-002 Silent has no text in print"),
        ({"XX01_001": "Ward. "}, "the text starts or ends with white space"),
        ({"XX01_001": "Wa\trd."}, "holds a character that cannot be printed"),
    ],
)
def test_the_tool_writes_nothing_if_a_text_is_wrong(
    texts: dict[str, str], problem: str, run: Run, tmp_path: Path
) -> None:
    run(XX01_001="Rush.")
    before = written(tmp_path)
    with pytest.raises(SystemExit) as caught:
        run(**texts)
    assert problem in str(caught.value) and "nothing was written" in str(caught.value)
    assert written(tmp_path) == before


@pytest.mark.skipif(not (SHARED / "shadowverse-evolve.json").exists(), reason="the card data is not here")
def test_the_tool_would_change_nothing_in_the_project(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "cards").mkdir()
    for path in (*SOURCE.glob("cards/*.yaml"), SOURCE / "formats.yaml"):
        (tmp_path / path.relative_to(SOURCE)).write_bytes(path.read_bytes())
    monkeypatch.setattr(tool, "GAME", tmp_path)
    tool.main(["--shared", str(SHARED)])
    for path in tmp_path.rglob("*.yaml"):
        assert path.read_text("utf-8") == (SOURCE / path.relative_to(tmp_path)).read_text("utf-8"), path.name


@pytest.mark.skipif(not (SHARED / "shadowverse-evolve.json").exists(), reason="the card data is not here")
def test_every_fact_is_that_of_the_card_data(facts: Facts) -> None:
    data = json.loads((SHARED / "shadowverse-evolve.json").read_text(encoding="utf-8"))["cards"]
    assert set(facts.cards) == {card["id"] for card in data}
    for card in data:
        ours = facts.cards[card["id"]]
        numbers = tuple(-1 if card[key] is None else card[key] for key in ("cost", "attack", "defense"))
        assert (ours.cost, ours.attack, ours.defense) == numbers, ours
        assert (ours.kind, ours.class_) == (card["type"], card["class"].lower()), ours
        assert ours.name_ja == (card["name_ja"] or "") and (ours.name_en == card["name_en"] or not card["name_en"])
        assert ours.traits == tuple(card["traits"] or ()) and ours.universe == card.get("universe", ""), ours
        assert {ours.id, *ours.printings} == {ours.id, *card["printings"]}, ours


def test_the_package_carries_the_files() -> None:
    assert len(list(HOME.glob("cards/*.yaml"))) == 51
