"""The command `tefuda`: what it prints, and what it says to bad input."""

import gzip
import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tefuda import cli
from tefuda.cli import trials
from tefuda.cli.command import print_lines
from tefuda.games import matches
from tefuda.games.matches import Match, saved_deck
from tefuda.games.registry import deck_text, new_game, starter_decks
from tefuda.language.decks import write_deck


class Said:
    """What one run of the command printed, and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


@pytest.fixture
def tefuda(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Runs the command with these arguments."""

    def run(*arguments: object) -> Said:
        monkeypatch.setattr("sys.argv", ["tefuda", *map(str, arguments)])
        code = 0
        try:
            cli.main()
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        captured = capsys.readouterr()
        return Said(code, captured.out, captured.err)

    return run


def test_the_four_starter_decks_are_listed(tefuda) -> None:
    said = tefuda("deck", "list", "--json")
    names = [deck["id"] for deck in json.loads(said.out)["decks"]]
    assert names == ["academy-starter", "crux-starter", "darklore-starter", "vita-starter"]


def test_the_decks_of_a_game_are_listed_wherever_it_is_named(tefuda) -> None:
    said = tefuda("deck", "list", "shadowverse")
    assert (said.code, said.out) == (0, tefuda("deck", "list", "--game", "shadowverse").out)
    assert said.out.startswith("abyss-starter")
    twice = tefuda("deck", "list", "shadowverse", "--game", "wixoss")
    assert (twice.code, twice.err) == (
        2,
        "tefuda: two games are named, shadowverse and wixoss; the decks of one are listed\n",
    )


@pytest.mark.parametrize("verb", [("deck", "show"), ("deck", "code"), ("deck", "improve"), ("watch", "--deck")])
def test_a_deck_that_no_game_has_is_not_looked_for_among_those_of_one_game(tefuda, verb: tuple[str, ...]) -> None:
    said = tefuda(*verb, "nosuch")
    assert (said.code, said.err) == (
        2,
        "tefuda: there is no deck 'nosuch': neither a file, nor a code, nor one of a game; "
        "see: tefuda deck list GAME\n",
    )


def test_a_deck_to_improve_is_of_the_game_that_its_file_names(tefuda, tmp_path: Path) -> None:
    file = tmp_path / "few.yaml"
    file.write_text("name: Few\ngame: wixoss\ncenter: WD01-005\nlrig: {}\ncards:\n  WD01-013: 4\n")
    said = tefuda("deck", "improve", file)
    assert said.code == 2
    assert "4 cards in the main deck, which has exactly 40" in said.err


def test_cards_and_words_are_counted_and_cases_of_unknown_games_are_left_alone(
    tefuda, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "checkers.jsonl.gz").write_text("no case of a game that is here")
    monkeypatch.setattr(trials, "CASES", tmp_path)
    monkeypatch.setattr(trials, "SCENARIOS", tmp_path)
    said = tefuda("stats")
    assert (said.code, said.err) == (0, "")
    assert "sword-girls: 2509 cards, 2470 abilities" in said.out
    assert re.search(r"\n +\d\d  words of its own; \d\d% of the \d+ in its texts are shared by all games\n", said.out)


def test_a_starter_deck_is_worth_40_points(tefuda) -> None:
    assert tefuda("deck", "show", "vita-starter").out.startswith("Vita starter: 40 points")


def test_a_legal_deck_leaves_with_0(tefuda, tmp_path: Path) -> None:
    file = tmp_path / "maids.txt"
    file.write_text(
        "character: 100002\n" + "".join(f"3 {number}\n" for number in range(300019, 300027)) + "3 300041\n3 300042\n"
    )
    said = tefuda("deck", "check", file)
    assert (said.code, said.err) == (0, "")
    assert "legal" in said.out
    assert json.loads(tefuda("deck", "check", file, "--json").out) == {"legal": True, "problems": []}


def test_each_problem_of_a_deck_names_file_line_card_and_rule(tefuda, tmp_path: Path) -> None:
    file = tmp_path / "few.txt"
    file.write_text("character: 100002\n4 300026 Maid Tailor\n")
    said = tefuda("deck", "check", file)
    assert said.code == 2
    assert f'deck "{file}", line 2: 4 copies of 300026 Maid Tailor; the limit is 3 (SG 3.2)' in said.err.splitlines()


def test_problems_for_programs_have_rule_message_and_card(tefuda, tmp_path: Path) -> None:
    file = tmp_path / "unknown.txt"
    file.write_text("character: 100002\n30 999999\n")
    said = tefuda("deck", "check", file, "--json")
    found = json.loads(said.out)
    assert said.code == 2
    assert found["legal"] is False
    assert {"rule", "message", "card"} == set(found["problems"][0])
    assert found["problems"][0]["card"] == "999999"
    assert found["problems"][0]["message"] == ("there is no card 999999; look it up with: tefuda card find WORDS")


@pytest.mark.parametrize("text", ["{a: [", "cards: 3\n  x: 1", "\tname: x", "cards: {300026: -1}", "\ufffe"])
def test_a_broken_deck_file_gets_one_message(tefuda, tmp_path: Path, text: str) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(text, encoding="utf-8")
    said = tefuda("deck", "check", file)
    assert said.code == 2
    assert said.out == ""
    assert str(file) in said.err
    assert file.read_text(encoding="utf-8") == text


def test_a_deck_travels_as_a_code(tefuda) -> None:
    code = tefuda("deck", "code", "abyss-starter").out.strip()
    assert json.loads(tefuda("deck", "code", "abyss-starter", "--json").out) == {"game": "shadowverse", "code": code}
    assert tefuda("deck", "check", code).out.startswith("Waltz of the Undying Night: legal; 40 main")
    assert tefuda("deck", "show", code).out == tefuda("deck", "show", "abyss-starter").out
    text = tefuda("deck", "show", code, "--text").out
    assert text == tefuda("deck", "show", "abyss-starter", "--text").out
    assert "\n3x SD05-001 " in text
    refused = tefuda("deck", "show", code[:-3])
    assert (refused.code, refused.out) == (2, "")
    assert "incomplete" in refused.err


def test_a_deck_that_is_not_there(tefuda, tmp_path: Path) -> None:
    assert tefuda("deck", "check", tmp_path / "none.txt").code == 2
    said = tefuda("deck", "show", "none", "--game", "sword-girls")
    assert said.code == 2
    assert "vita-starter" in said.err


def test_a_card_is_shown_with_its_numbers(tefuda) -> None:
    said = tefuda("card", "show", "300026")
    assert said.out.startswith("Maid Tailor")
    assert "SIZE 3  7/0/7" in said.out


def test_a_card_is_found_by_words_of_its_name_in_any_order(tefuda) -> None:
    found = json.loads(tefuda("card", "find", "guard", "MAID", "--json").out)["cards"]
    assert "Maid Guard" in [card["name_en"] for card in found]
    assert all("guard" in json.dumps(card).casefold() for card in found)


def test_a_card_is_shown_in_another_language_where_its_game_has_it(tefuda) -> None:
    assert "【進化】【コスト1】：これは進化する。" in tefuda("card", "show", "SD01-003", "--language", "ja").out
    told = json.loads(tefuda("card", "show", "SD01-003", "--language", "ja", "--json").out)
    assert (told["language"], told["text"]) == ("ja", "【進化】【コスト1】：これは進化する。")
    said = tefuda("card", "show", "300042", "--language", "ja").out
    assert "【防御】攻撃側のSIZEがこのカードのSIZE未満なら、このカードのATKを+1、DEFを+1する。" in said
    refused = tefuda("card", "show", "300026", "--language", "fr")
    assert (refused.code, refused.out) == (2, "")
    assert "it speaks en, ja" in refused.err


@pytest.mark.parametrize("id", ["999999", "maid", "³", "9" * 5000])
def test_an_unknown_card_gets_one_message(tefuda, id: str) -> None:
    said = tefuda("card", "show", id)
    assert (said.code, said.out) == (2, "")
    assert len(said.err.splitlines()) == 1


def test_an_unknown_game_names_those_there_are(tefuda) -> None:
    said = tefuda("deck", "list", "--game", "chess")
    assert said.code == 2
    assert "sword-girls" in said.err


def test_an_unknown_verb_leaves_with_2(tefuda) -> None:
    assert tefuda("dance").code == 2


def test_a_text_is_shown_as_it_was_understood_word_by_word(tefuda) -> None:
    said = tefuda("card", "read", "Attack: Give this card ATK +1.")
    assert (said.code, said.err) == (0, "")
    assert "    this: this card" in said.out.splitlines()


def test_a_text_that_is_not_understood_shows_where_understanding_ends(tefuda) -> None:
    said = tefuda("card", "read", "Attack: Give this card ATK +1 and dance.")
    assert (said.code, said.out) == (2, "")
    assert "Attack: Give this card ATK +1 >>> and dance." in said.err


WRONG_LETTERS = [
    ("sword-girls", "Attack: Deactivate a random card on your field or on the enemy", "fizld."),
    ("sword-girls", 'Create 2 "Zombie" in the first empty slot', "xf your field."),
    ("shadowverse", "Fanfare: Select a follower on the enemy field. Deal 3 damage to", "itt."),
    ("shadowverse", 'Fanfare: Create a "Fairy" token into your EX', "arex."),
    ("shadowverse", "Choose the top 4 cards of your deck.", "Bxry them."),
]


@pytest.mark.parametrize(("game", "before", "wrong"), WRONG_LETTERS)
def test_a_misspelled_character_is_shown_at_its_place(tefuda, game: str, before: str, wrong: str) -> None:
    said = tefuda("card", "read", "--game", game, f"{before} {wrong}")
    assert said.code == 2
    assert f"not understood from character {len(before) + 2} on" in said.err
    assert said.err.splitlines()[1].endswith(f"{before} >>> {wrong}")


def test_a_card_file_is_checked_record_by_record(tefuda, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        '- id: 1\n  timing: attack\n  text: "Attack: Give this card ATK +1."\n'
        '- id: 2\n  timing: attack\n  text: "Attack: Dance."\n'
    )
    said = tefuda("card", "check", file)
    assert said.code == 2
    assert [line.split(":")[0] for line in said.err.splitlines()] == [f"{file}, line 4"]
    assert "Dance" in said.err


def test_a_card_file_that_is_understood(tefuda, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text('- id: 1\n  timing: attack\n  text: "Attack: Give this card ATK +1."\n')
    found = json.loads(tefuda("card", "check", file, "--json").out)
    assert found == {"game": "sword-girls", "cards": 0, "skills": 1, "problems": []}


def test_a_game_is_watched_as_lines_of_text_and_equal_seeds_show_the_same(tefuda) -> None:
    said = tefuda("watch", "--plain", "--seed", "3", "--level", "baseline-random")
    assert said.code == 0
    assert "wins!" in said.out.splitlines()[-1]
    assert tefuda("watch", "--plain", "--seed", "3", "--level", "baseline-random").out == said.out


def test_a_custom_player_can_be_watched(tefuda, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [str(tmp_path), *sys.path])
    (tmp_path / "watched.py").write_text(
        "class Last:\n"
        "    wants_worlds = False\n"
        "    def __init__(self, game, seed): ...\n"
        "    def choose(self, view): return len(view.decision.options) - 1\n"
    )
    said = tefuda("watch", "--plain", "--seed", "3", "--player", "watched:Last", "--player", "baseline-random")
    assert said.code == 0
    assert "(watched:Last) against" in said.out.splitlines()[0]
    assert "wins!" in said.out.splitlines()[-1]
    said = tefuda("arena", "watched:Gone", "easy", "--games", "2")
    assert (said.code, said.err) == (2, f"tefuda: {tmp_path / 'watched.py'} has no 'Gone'\n")


def test_printing_reasons_does_not_change_the_game(tefuda) -> None:
    game = ("watch", "--seed", "3", "--level", "baseline-greedy", "--level", "baseline-random")
    plain, asked = tefuda(*game).out, tefuda(*game, "--why").out
    reasons = [line for line in asked.splitlines() if line.startswith("        ")]
    assert [line for line in asked.splitlines() if line not in reasons] == plain.splitlines()
    assert any("chooses: Place" in line and "at first sight" in line for line in reasons)
    assert any(line.strip().startswith("Best refused: ") for line in reasons)
    assert any(line.strip() == "By chance: every option was equally likely." for line in reasons)


def test_reasons_are_objects_for_programs(tefuda) -> None:
    said = tefuda("watch", "--seed", "3", "--level", "baseline-greedy", "--why", "--json")
    choices = [json.loads(line) for line in said.out.splitlines()]
    assert {choice["player"] for choice in choices} == {"baseline-greedy"}
    assert {choice["seat"] for choice in choices} == {0, 1}
    assert [choice["answers"] for choice in choices] == sorted({choice["answers"] for choice in choices})
    assert all(choice["why"]["scale"] == "first sight" and choice["why"]["others"] for choice in choices)
    assert all(choice["why"]["chosen"]["value"] >= choice["why"]["others"][0]["value"] for choice in choices)


def test_reasons_are_printed_in_japanese(tefuda) -> None:
    said = tefuda("watch", "--seed", "3", "--level", "baseline-greedy", "--why", "--language", "ja").out
    assert "の選択：" in said
    assert "次点：" in said
    assert "chooses" not in said


def test_a_saved_match_is_printed_for_a_spectator_or_a_player(tefuda, tmp_path: Path) -> None:
    decks = starter_decks("sword-girls")
    one, two = decks["vita-starter"], decks["crux-starter"]
    game = new_game("sword-girls", decks=(one, two), seed=3)
    match = Match(
        format=matches.FORMAT,
        game="sword-girls",
        version=matches.version(),
        book=game.book.digest.hex(),
        seed=3,
        decks=[saved_deck("vita-starter", one), saved_deck("crux-starter", two)],
        players=["you", "npc"],
        answers=[],
        conceded=1,
        about="Aki against Computer (npc)",
    )
    file = tmp_path / "match.json"
    matches.write(match, file)
    watched, played = tefuda("replay", file).out, tefuda("replay", file, "--seat", "1").out
    assert watched.splitlines()[-1].startswith("Aki wins!")
    assert "You draw" in played
    assert "draw" not in watched
    matches.write(replace(match, version="0.0.7"), file)
    said = tefuda("replay", file)
    assert (said.code, said.out) == (2, "")
    assert said.err == (
        f"tefuda: {file}: this match was played with Tefuda 0.0.7, and this is {matches.version()}; "
        "it can only be shown by the version that played it\n"
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay", "none.json"),
        ("watch", "chess"),
        ("watch", "--deck", "none"),
        ("watch", "--level", "genius"),
        ("watch", "--json"),
        ("watch", "--player", "no_such_module:make"),
        ("play", "sword-girls", "--player", "no_such_module:make"),
        ("watch", "--deck", "a", "--deck", "b", "--deck", "c"),
        ("play", "chess"),
        ("play", "--seed", "3"),
        ("play", "--level", "baseline-planner"),
        ("play", "sword-girls", "--level", "genius"),
        ("play", "sword-girls", "--deck", "none"),
        ("play", "sword-girls", "--opponent", "nobody"),
        ("bench", "chess"),
        ("conform", "none.jsonl"),
        ("matchups", "none.json"),
        ("stats", "--cases", "none.jsonl"),
        ("card", "check", "none.yaml"),
        ("clauses", "none.md"),
        ("scenario", "none.yaml"),
        ("card", "read", "Dance.", "--game", "chess"),
        ("deck", "show", "vita-starter", "--game", "chess"),
        ("stats", "--scenarios", "none.yaml"),
    ],
)
def test_bad_input_gets_one_message_and_2(tefuda, arguments: tuple[str, ...]) -> None:
    said = tefuda(*arguments)
    assert (said.code, said.out) == (2, "")
    assert len(said.err.strip().splitlines()) == 1


def test_an_illegal_deck_is_not_played_and_all_reasons_are_given(tefuda, tmp_path: Path) -> None:
    file = tmp_path / "few.txt"
    file.write_text("character: 100002\n4 300026 Maid Tailor\n")
    said = tefuda("play", "sword-girls", "--deck", file)
    assert (said.code, said.out) == (2, "")
    assert said.err.splitlines() == [
        f"tefuda: {file}: this deck cannot be played:",
        "  4 cards beside the Character; a deck has exactly 30: add 26 (SG 3.1)",
        "  4 copies of 300026 Maid Tailor; the limit is 3 (SG 3.2)",
    ]


def test_a_garbage_deck_gets_an_example_of_its_game(tefuda, tmp_path: Path) -> None:
    file = tmp_path / "garbage.txt"
    for content, told in (
        ("hello\n", '{file}, line 1: expected a deck: lines such as "3 {card}", or "name:", '
                    'and under "cards:" lines such as "{card}: 3"'),
        ("3 x\nhello\n", '{file}, line 2: "hello" is not understood; write a count and a card, as in "3 {card}"'),
    ):  # fmt: skip
        file.write_text(content)
        for game, card in (("wixoss", "PR-046"), ("shadowverse", "BP01-001"), ("sword-girls", "100001")):
            said = tefuda("deck", "check", "--game", game, file)
            assert (said.code, said.err) == (2, f"tefuda: {told.format(file=file, card=card)}\n")


def test_the_version_is_told(tefuda) -> None:
    said = tefuda("--version")
    assert (said.code, said.out) == (0, f"tefuda {matches.version()}\n")


def test_playing_without_a_terminal_is_refused(tefuda) -> None:
    said = tefuda("play", "sword-girls", "--terminal")
    assert said.code == 2
    assert "terminal" in said.err


@pytest.mark.parametrize("line", ["{", "[]", "5", "{}", '{"kind": "attack"}', "[" * 9000])
def test_a_broken_file_of_cases_names_the_line(tefuda, tmp_path: Path, line: str) -> None:
    file = tmp_path / "cases.jsonl"
    file.write_text(line + "\n")
    said = tefuda("conform", file)
    assert said.code == 2
    assert f"{file}, line 1" in said.err
    assert "Expecting" not in said.err


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("cases.jsonl", b"\x86\xff", "it is not a text in UTF-8"),
        ("cases.jsonl.gz", b"nonsense", "it is damaged or cut short"),
        ("cases.jsonl.gz", gzip.compress(b"{}", mtime=0)[:-9] + b"\0" * 9, "it is damaged or cut short"),
        ("cases.jsonl.gz", gzip.compress(b"{}", mtime=0)[:12], "it is damaged or cut short"),
        ("cases.jsonl", None, "No such file or directory"),
    ],
)
def test_a_file_that_holds_no_cases_is_told_in_words(
    tefuda, tmp_path: Path, name: str, content: bytes | None, reason: str
) -> None:
    file = tmp_path / name
    if content is not None:
        file.write_bytes(content)
    said = tefuda("conform", file)
    assert (said.code, said.err) == (2, f"tefuda: {file}: cannot be read as conformance cases: {reason}\n")


SCENARIOS = """game: sword-girls
scenarios:
  - name: it stays
    P1: {field: {1: 300026 Maid Tailor}}
    expect: {P1: {field: {1: 300026 Maid Tailor}}}
  - name: it goes
    P1: {field: {1: 300026 Maid Tailor}}
    expect: {P1: {field: {}}}
"""


def test_scenarios_are_run_and_failures_are_listed(tefuda, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(SCENARIOS)
    said = tefuda("scenario", file)
    assert said.code == 1
    assert said.out.splitlines()[0] == "failed  it goes"
    assert f"{file}, line 8" in said.out
    assert said.out.splitlines()[-1] == "1 of 2 scenarios passed"
    assert "passed  it stays" in tefuda("scenario", "--all", file).out.splitlines()
    assert [failed["name"] for failed in json.loads(tefuda("scenario", "--json", file).out)["failed"]] == ["it goes"]


def test_scenarios_that_hold_leave_with_0(tefuda, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(SCENARIOS[: SCENARIOS.index("  - name: it goes")])
    assert (tefuda("scenario", file).code, tefuda("scenario", file).out) == (0, "1 of 1 scenarios passed\n")


def test_a_deck_is_checked_by_the_format_that_is_asked_for(tefuda, tmp_path: Path) -> None:
    file = tmp_path / "mixed.txt"
    cards = "".join(f"3 {number}\n" for number in range(300019, 300027)) + "3 300041\n3 300001\n"
    file.write_text(f"character: 100002\n{cards}")
    assert tefuda("deck", "check", file).code == 0
    assert "(SG 3.4)" in tefuda("deck", "check", file, "--format", "faction-lock").err
    assert "it has faction-lock" in tefuda("deck", "check", file, "--format", "sealed").err


def test_the_help_names_the_games(tefuda) -> None:
    for verb in (("play",), ("watch",), ("bench",), ("card", "read"), ("deck", "list")):
        assert "sword-girls" in tefuda(*verb, "--help").out


def test_puzzles_are_listed_shown_and_checked(tefuda, tmp_path: Path) -> None:
    listed = json.loads(tefuda("puzzle", "list", "--game", "shadowverse", "--json").out)["puzzles"]
    assert listed[0]["key"] == "1-past-the-guard"
    assert (
        "hand: SD01-019 Angelic Snipe, SD02-012 Quickblader"
        in tefuda("puzzle", "show", "shadowverse/1-past-the-guard").out
    )
    file = tmp_path / "mine.yaml"
    text = """
game: shadowverse
scenarios:
  - name: One attack
    puzzle: {turns: 1}
    P1: {field: [SD01-017 Goblin], deck: [SD01-017]}
    P2: {defense: 2, deck: [SD01-017]}
"""
    file.write_text(text)
    said = tefuda("puzzle", "check", file)
    assert (said.code, said.out.splitlines()[1]) == (0, "  P1: Attack with Goblin")
    file.write_text(text.replace("defense: 2", "defense: 3"))
    said = tefuda("puzzle", "check", file)
    assert (said.code, said.out) == (1, "unsolved   One attack (3 answers tried)\n")


def test_a_deck_is_checked_by_the_list_for_tournaments_where_that_is_asked(tefuda, tmp_path: Path) -> None:
    text = write_deck(starter_decks("wixoss")["white-hope"]).replace("4x WD01-018", "4x WX01-034")
    file = tmp_path / "hope.txt"
    file.write_text(text)
    assert tefuda("deck", "check", file).code == 0
    said = tefuda("deck", "check", file, "--restricted")
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert "WX01-034 Repair is prohibited in All-Star (Mayu's Room of 2024-07-22); take it out (WX 4.9)" in said.err
    said = tefuda("deck", "check", "--game", "sword-girls", file, "--restricted")
    assert said.code == 2
    assert "this is a deck for" in said.err or "no list of restricted cards" in said.err


@pytest.mark.parametrize("content", [b"\x00\x01garbage\xff", b"lorem ipsum dolor", b"lrig:\n  - foo: [1\n", b""])
def test_a_garbage_deck_file_gives_a_one_line_error(content: bytes, tefuda, tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_bytes(content)
    said = tefuda("deck", "check", "--game", "wixoss", file)
    assert said.code == 2 and said.out == ""
    assert said.err.startswith("tefuda: ") and said.err.count("\n") == 1 and "deck.yaml, line " in said.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("arena", "easy", "medium", "--games", "0"), "invalid value for '--games': Input should be greater than or "),
        (("arena",), "missing argument 'PLAYERS...'; see: "),
        (("deck", "show", "one", "two"), "got unexpected extra argument"),
        (("nothing",), "no such command 'nothing'; see: "),
        (("arena", "--nothing"), "no such option: --nothing; see: "),
    ],
)
def test_a_command_that_is_called_wrongly_gets_one_line(tefuda, arguments: tuple[str, ...], told: str) -> None:
    said = tefuda(*arguments)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"tefuda: {told}")
    assert said.err.endswith("--help\n")
    assert said.err.count("\n") == 1


def test_a_group_without_a_subcommand_explains_itself(tefuda) -> None:
    said = tefuda("deck")
    assert said.code == 2
    assert "improve" in said.out + said.err


def test_an_experiment_that_is_interrupted_says_what_it_has_kept(tefuda, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*arguments: object, **more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tefuda.lab.arena.arena", interrupt)
    kept = tefuda("arena", "easy", "medium", "--out", "somewhere")
    assert (kept.code, kept.out) == (130, "")
    assert kept.err == "tefuda: ended; what was finished is kept, and the same command goes on from there\n"
    lost = tefuda("arena", "easy", "medium")
    assert (lost.code, lost.out, lost.err) == (130, "", "")


def a_deck_of(tmp_path: Path, **changed: str) -> Path:
    """A deck file of WIXOSS, some headings of which are changed."""
    text = deck_text("wixoss", "white-hope")
    for heading, value in changed.items():
        text = re.sub(rf"(?m)^{heading}: .*$", f"{heading}: {value}", text)
    file = tmp_path / "mine.txt"
    file.write_text(text)
    return file


@pytest.mark.parametrize("verb", [("deck", "check"), ("deck", "show", "--text"), ("watch", "--seed", "1", "--deck")])
def test_a_deck_for_another_game_is_refused_by_its_game(tefuda, tmp_path: Path, verb: tuple[str, ...]) -> None:
    file = a_deck_of(tmp_path)
    named = ("shadowverse",) if verb[0] == "watch" else ("--game", "shadowverse")
    said = tefuda(*verb, file, *named)
    assert (said.code, said.err) == (2, f"tefuda: {file}: this is a deck for wixoss, not for shadowverse\n")


def test_a_deck_for_a_game_that_nobody_knows_is_refused_by_name(tefuda, tmp_path: Path) -> None:
    file = a_deck_of(tmp_path, game="chess")
    said = tefuda("deck", "check", file)
    assert said.code == 2
    assert said.err == f"tefuda: {file}: there is no game 'chess'; the games are sword-girls, wixoss, shadowverse\n"


def test_a_format_that_a_game_has_not_is_told_where_it_was_named(tefuda, tmp_path: Path) -> None:
    file = a_deck_of(tmp_path, format="vintage")
    known = "wixoss has no format 'vintage'; it has all-star, key, diva"
    assert tefuda("deck", "check", file).err == f"tefuda: {file}: {known}\n"
    assert tefuda("watch", "wixoss", "--seed", "1", "--deck", file).err == f"tefuda: {file}: {known}\n"
    assert tefuda("deck", "check", a_deck_of(tmp_path), "--format", "vintage").err == f"tefuda: {known}\n"


def test_a_player_of_an_experiment_is_named_once(tefuda) -> None:
    said = tefuda("balance", "--player", "easy", "--player", "easy", "--games", "2")
    assert (said.code, said.err) == (2, "tefuda: the player 'easy' is named twice\n")


def test_a_single_deal_gives_ratings_without_an_interval(tefuda) -> None:
    said = tefuda("arena", "baseline-greedy", "baseline-random", "baseline-planner", "--games", "2", "--workers", "1")
    assert said.out.count("[no interval]  baseline-") == 3
    decks = ("--deck", "vita-starter", "--deck", "crux-starter")
    said = tefuda("balance", *decks, "--player", "baseline-greedy", "--games", "2", "--workers", "1")
    assert said.out.count("[no interval]  ") == 2
    assert "1 games" not in said.out


def test_a_report_that_cannot_be_written_is_refused_before_the_games(tefuda, tmp_path: Path) -> None:
    said = tefuda("balance", "--html", tmp_path, "--games", "100000", "--player", "expert")
    assert (said.code, said.err) == (2, f"tefuda: {tmp_path}: cannot be written: it is a folder; name a file\n")


def test_a_language_that_a_game_has_not_is_refused_where_nothing_is_explained(tefuda) -> None:
    said = tefuda("watch", "wixoss", "--seed", "1", "--language", "fr")
    assert said.code == 2
    assert said.err == "tefuda: WIXOSS speaks no language 'fr'; it speaks en, ja\n"


def test_an_address_that_is_not_here_is_named(tefuda) -> None:
    said = tefuda("openenv", "--host", "999.1.1.1", "--port", "0")
    assert said.code == 2
    assert said.err.startswith("tefuda: 999.1.1.1, port 0: ")


def test_lines_go_into_a_pipe_as_they_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """The moves of strong players take seconds each; who pipes them reads each when it is made."""
    here, there = os.pipe()
    os.set_blocking(here, False)
    read: list[bytes] = []

    def lines() -> Iterator[str]:
        yield "the first move"
        read.append(os.read(here, 100))
        yield "the second move"

    with os.fdopen(there, "w", encoding="utf-8") as pipe:
        monkeypatch.setattr("sys.stdout", pipe)
        print_lines(lines())
    os.close(here)
    assert read == [b"the first move\n"]
