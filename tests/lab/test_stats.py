"""Every ability is counted once: whole, native, in part, or unread."""

import json
import re
from pathlib import Path

from tefuda.games.kit.contract import Ability
from tefuda.games.registry import GAMES, face, tidy_deck
from tefuda.lab.conform import abilities_in
from tefuda.lab.stats import counts_of, has_native, how_read, named_in, stats, trees_of
from tefuda.language.deck_codes import deck_code
from tefuda.language.vocabulary import Vocabulary


def test_the_parts_add_up_to_all_abilities() -> None:
    found = counts_of(face("sword-girls"), set())
    assert (found.cards, found.abilities) == (2509, 2470)
    assert found.read_whole + found.native + found.read_part + found.unread == found.abilities
    assert found.tested == 0
    assert 20 < found.shared_words < found.used_words < found.shared_words + found.own_words


def test_an_ability_is_tested_when_a_case_is_about_it(tmp_path: Path) -> None:
    file = tmp_path / "cases.jsonl"
    side = {"character": 100001, "life": 30, "shuffles": 2, "field": [0] * 5}
    side |= {zone: [] for zone in ("hand", "deck", "grave", "removed")}
    case = {"kind": "attack", "ability": 1002, "slot": 1, "turn": 1, "before": [side, side], "runs": 1, "after": []}
    file.write_text(json.dumps(case) + "\n" + json.dumps(case) + "\n")
    assert stats([file])["sword-girls"].tested == 1


def test_an_exchange_tests_the_skills_of_both_followers(tmp_path: Path) -> None:
    file = tmp_path / "cases.jsonl"
    side = {"character": 100001, "life": 30, "shuffles": 2}
    side |= {zone: [] for zone in ("hand", "deck", "grave", "removed")}
    attacker = side | {"field": [[300007, 5, 1, 5, 1, 14, 1002, 0, 0], 0, 0, 0, 0]}
    defender = side | {"field": [0, [300038, 2, 1, 5, 0, 8, 1003, 0, 0], 0, 0, 0]}
    case = {"kind": "combat", "slot": 1, "enemy_slot": 2, "turn": 1, "runs": 1, "after": []}
    file.write_text(json.dumps(case | {"before": [attacker, defender]}) + "\n")
    assert abilities_in([file]) == {"sword-girls": {"1002", "1003"}}


def test_a_native_word_is_found_inside_a_text() -> None:
    class Odd:
        pass

    Odd.__module__ = "tefuda.games.sword_girls.words.natives"
    words = Vocabulary()
    words.word("odd", Odd, "something")
    words.word("text", dict, "a text", steps="step*")
    assert has_native(words, ("text", (("odd",),)))
    assert not has_native(words, ("text", ()))


def test_a_text_that_does_not_say_all_that_is_printed_is_read_in_part() -> None:
    rules = face("sword-girls")

    def counted(ability: Ability) -> str:
        return how_read(rules.phrasebook().vocabulary, ability, trees_of(rules, ability))

    whole = "Defend: Remove this skill."
    assert counted(Ability("1", whole, False)) == "read_whole"
    assert counted(Ability("1", whole, True)) == "read_part"
    assert counted(Ability("1", "Defend: Dance.", False)) == "read_part"
    assert counted(Ability("1", "", True)) == "unread"
    assert counted(Ability("1", "", False)) == "read_whole"


def test_the_cards_that_scenarios_name_are_found_by_game(tmp_path: Path) -> None:
    scenarios = tmp_path / "a.yaml"
    scenarios.write_text("game: sword-girls\nscenarios: [{name: a, P1: {field: {1: 300026 Maid}}, expect: {}}]\n")
    other = tmp_path / "b.yaml"
    other.write_text("- case: 300027\n")
    found = named_in([scenarios, other])
    assert list(found) == ["sword-girls"]
    assert "300026" in found["sword-girls"]
    assert "300027" not in found["sword-girls"]


def test_abilities_that_are_printed_on_cards_are_counted_by_themselves() -> None:
    found = counts_of(face("wixoss"), set())
    assert 11_000 < found.printed < 11_500
    assert 0.6 * found.printed < found.understood < found.printed
    assert counts_of(face("sword-girls"), set()).printed == 0


def test_the_readme_counts_the_cards_that_can_be_played() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text()
    found = stats([])
    shadowverse = found["shadowverse"]
    playable = shadowverse.read_whole + shadowverse.native - shadowverse.unplayable
    assert f"| all {found['sword-girls'].cards:,} |" in readme
    assert f"| {playable:,} of {shadowverse.cards:,} can be played" in readme
    wixoss = found["wixoss"]
    hundreds = (wixoss.cards - wixoss.unread - 1) // 100 * 100
    said = re.search(rf"\| more than ([\d,]+) of {wixoss.cards:,} have a text", readme)
    assert said is not None
    assert hundreds - 300 <= int(said[1].replace(",", "")) <= hundreds


def test_the_codes_of_included_decks_are_as_short_as_the_docs_say() -> None:
    page = (Path(__file__).parents[2] / "docs" / "saves-and-files.md").read_text()
    said = re.search(r"Codes of the included decks have fewer than (\d+) characters", page)
    assert said is not None
    codes = [deck_code(tidy_deck(game, deck)) for game in GAMES for deck in face(game).starter_decks()]
    assert int(said[1]) - 50 <= max(map(len, codes)) < int(said[1])
