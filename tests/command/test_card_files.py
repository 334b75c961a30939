"""Card files: what `tefuda card check` says of them, and that a broken one stops its own game only."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

import tefuda
from tefuda.language.packs import cache_folder

SOURCE = Path(tefuda.__file__).parent
"""What is tested: where it is compiled, the copy is, too."""

FOLLOWER = """- id: {id}
  name: {{en: Paper Tiger, ja: 紙の虎}}
  kind: follower
  class: neutral
  cost: 2
  attack: 2
  defense: 2
  traits: [{trait}]
  text: |-
    {text}
"""


class Installed:
    """A copy of Tefuda whose card files may be broken; every run of its command is a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "tefuda"
        shutil.copytree(SOURCE, self.home, ignore=shutil.ignore_patterns("static", "*.pyc.*"))  # those are just written
        kept, cache = cache_folder(), folder / "cache"
        cache.mkdir()
        # Packs are named after their sources: only what is broken is read anew. Tests beside these write them, too.
        for pack in kept.glob("*.pack") if kept is not None else ():
            with suppress(FileNotFoundError):
                shutil.copy2(pack, cache)
        path = os.pathsep.join((str(folder), str(SOURCE.parent)))
        self.env = {**os.environ, "PYTHONPATH": path, "TEFUDA_CACHE": str(cache), "NO_COLOR": "1"}

    def run(self, *arguments: object) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "tefuda.cli", *map(str, arguments)]
        found = subprocess.run(command, capture_output=True, text=True, env=self.env, timeout=600, check=False)
        assert "Traceback" not in found.stderr
        return found

    def python(self, program: str) -> str:
        command = [sys.executable, "-c", program]
        return subprocess.run(command, capture_output=True, text=True, env=self.env, timeout=600, check=True).stdout


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """A copy of Tefuda; whoever changes a file puts it back."""
    return Installed(tmp_path_factory.mktemp("installed"))


@pytest.fixture
def installed(whole: Installed) -> Iterator[Installed]:
    kept = {path: path.read_bytes() for path in whole.home.rglob("*") if path.suffix in (".yaml", ".py")}
    yield whole
    for path in whole.home.rglob("*"):
        if path.suffix in (".yaml", ".py") and path not in kept:
            path.unlink()
    for path, content in kept.items():
        if path.read_bytes() != content:
            path.write_bytes(content)


def test_a_file_tells_by_itself_whose_cards_it_holds(installed: Installed, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(FOLLOWER.format(id="MY01-001", trait="Golem", text="Ward."))
    said = installed.run("card", "check", file)
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout == f"{file}: 1 card and 0 skills of shadowverse, all understood\n"
    file.write_text('- id: 1\n  timing: attack\n  text: "Attack: Give this card ATK +1."\n')
    assert json.loads(installed.run("card", "check", file, "--json").stdout)["game"] == "sword-girls"


def test_a_broken_record_still_tells_its_game_by_the_names_of_its_fields(installed: Installed, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("- id: MY01-001\n  name: {en: Paper Tiger}\n  class: neutral\n  cost: two\n  attack: 2\n")
    said = installed.run("card", "check", file)
    assert said.returncode == 2
    assert said.stderr.startswith(f"{file}, line 1: ")
    assert "the field kind is missing" in said.stderr or "cost: expected a whole number" in said.stderr


def test_records_of_no_game_ask_for_the_game(installed: Installed, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("- mana: 3\n")
    said = installed.run("card", "check", file)
    assert said.returncode == 2
    assert (
        said.stderr
        == f"tefuda: {file}: no game has such records; name the game with --game: sword-girls, wixoss, shadowverse\n"
    )


PROBLEMS = [
    ("Paper", "Ward.", "MY01-001 has the trait Paper, which traits.yaml does not list"),
    ("Golem", 'Fanfare: Create a "Paper Boat" token onto your field.', 'there is no token named "Paper Boat"'),
    ("Golem", "Fanfare: Draw x card and dance.", "not understood from character"),
]


@pytest.mark.parametrize(("trait", "text", "problem"), PROBLEMS)
def test_contents_that_the_game_would_refuse_are_named_with_their_line(
    installed: Installed, tmp_path: Path, trait: str, text: str, problem: str
) -> None:
    file = tmp_path / "MY01.yaml"
    file.write_text(FOLLOWER.format(id="MY01-001", trait=trait, text=text))
    said = installed.run("card", "check", file)
    assert said.returncode == 2
    assert said.stdout == ""
    assert said.stderr.startswith(f"{file}, line 1: card MY01-001: ")
    assert problem in said.stderr


SKILLS = [
    ('"Attack: Turn this card into \\"Paper Tiger\\"."', 'there is no card named "Paper Tiger"'),
    ('"Attack: Give this card the skill “Attack: Give this card ATK +77.”."', "no skill reads “Attack: Give this"),
]


@pytest.mark.parametrize(("text", "problem"), SKILLS)
def test_a_skill_that_names_what_there_is_not_is_refused(
    installed: Installed, tmp_path: Path, text: str, problem: str
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(f"- id: 999001\n  timing: attack\n  text: {text}\n")
    said = installed.run("card", "check", file)
    assert said.returncode == 2
    assert problem in said.stderr


def test_cards_of_one_file_may_name_each_other(installed: Installed, tmp_path: Path) -> None:
    file = tmp_path / "MY01.yaml"
    boat = FOLLOWER.format(id="MY01-T01", trait="Golem", text="Ward.").replace("Paper Tiger", "Paper Boat")
    text = 'Fanfare: Create a "Paper Boat" token onto your field.'
    tiger = FOLLOWER.format(id="MY01-001", trait="Golem", text=text)
    file.write_text(boat.replace("紙の虎", "紙の舟") + "  special: token\n" + tiger)
    assert installed.run("card", "check", file).stderr == ""


def test_an_unlisted_trait_stops_its_own_game_with_a_sentence_and_no_other(installed: Installed) -> None:
    file = installed.home / "games" / "shadowverse" / "cards" / "MY01.yaml"
    file.write_text(FOLLOWER.format(id="MY01-001", trait="Paper", text="Ward."))
    reason = f"{file}, line 1: MY01-001 has the trait Paper, which traits.yaml does not list"
    said = installed.run("card", "check", file)
    assert (said.returncode, said.stdout) == (2, "")
    assert "MY01-001 has the trait Paper, which traits.yaml does not list" in said.stderr

    other = installed.run("deck", "list", "--game", "shadowverse")
    assert (other.returncode, other.stderr) == (2, f"tefuda: {reason}\n")
    assert installed.run("card", "show", "300026").stdout.startswith("Maid Tailor")
    assert installed.run("deck", "show", "vita-starter").stdout.startswith("Vita starter: 40 points")
    unknown = installed.run("card", "show", "MY01-001")
    assert unknown.stderr.endswith(f"shadowverse was left out: {reason}\n")
    listed = installed.run("puzzle", "list")
    assert (listed.returncode, listed.stderr) == (0, f"tefuda: shadowverse was left out: {reason}\n")
    assert "sword-girls/" in listed.stdout


def test_a_file_that_is_not_yaml_is_reported_with_its_path(installed: Installed) -> None:
    file = installed.home / "games" / "sword_girls" / "skills" / "mine.yaml"
    file.write_text("- id: 1\n  text: [\n")
    said = installed.run("card", "check", file)
    assert said.returncode == 2
    assert str(file) in said.stderr
    decks = installed.run("deck", "list", "--game", "shadowverse")
    assert (decks.returncode, decks.stderr) == (0, "")
    assert len(decks.stdout.splitlines()) >= 6


SERVED = """
from litestar.testing import TestClient
from tefuda.server.serving import make_app
with TestClient(make_app(":memory:")) as client:
    print(*[game["game"] for game in client.get("/api/games").json()])
    print(client.get("/api/games/sword-girls/decks").status_code)
    refused = client.get("/api/games/shadowverse/decks")
    print(refused.status_code, refused.json()["message"])
"""


@pytest.mark.parametrize("broken", ["a file that is no YAML", "a text of a starter deck that is not understood"])
def test_a_server_goes_on_with_the_other_games_and_tells_players_no_path(installed: Installed, broken: str) -> None:
    cards = installed.home / "games" / "shadowverse" / "cards"
    if broken == "a file that is no YAML":
        (cards / "MY01.yaml").write_text("- id: [\n")
    else:
        for file in cards.glob("SD*.yaml"):
            file.write_text(file.read_text().replace("Fanfare: ", "Fanfare: Dance. "))
    assert installed.python(SERVED).splitlines() == [
        "sword-girls wixoss",
        "200",
        "400 shadowverse cannot be played here at the moment; the other games can",
    ]


def test_a_japanese_phrase_that_is_missing_is_said_in_a_sentence_and_the_tables_show_english(
    installed: Installed,
) -> None:
    book = installed.home / "games" / "kit" / "lexicon" / "moves.py"
    text = book.read_text()
    assert text.count('by_somebody(book, "draw", count)') == 1
    book.write_text(text.replace('by_somebody(book, "draw", count)', "assert count"))
    file = installed.home.parent / "MY01.yaml"
    file.write_text(FOLLOWER.format(id="MY01-001", trait="Golem", text="Fanfare: Draw 1."))
    said = installed.run("card", "check", file)
    reason = "Shadowverse Japanese has no phrase for 'draw'"
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr == (f"{file}, line 1: card MY01-001: line 1 of its text cannot be said in Japanese: {reason}\n")
    shown = installed.run("card", "show", "BP01-159", "--language", "ja")
    assert (shown.returncode, shown.stdout) == (2, "")
    assert shown.stderr.endswith(f"{reason}; in English its text can be shown\n")
    assert len(shown.stderr.splitlines()) == 1
    sheet = installed.python(SHEET.format(key="BP01-159")).splitlines()
    assert sheet == ["【進化】【コスト2】：これは進化する。", "【守護】", "Last Words: Draw 1."]


SHEET = """
from tefuda.games.registry import catalogue
for skill in catalogue("shadowverse", "ja").sheet("{key}").skills:
    print(skill.text)
"""
