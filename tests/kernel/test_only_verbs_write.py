"""Verbs are the only code that writes to the state (design: "nothing else writes a column")."""

import re
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2] / "src" / "tefuda"
WRITES = re.compile(
    r"\b(?:game|twin)\.(?:cells|numbers|player_numbers|derived|derived_players|over|winner|reason|frames|piles|asks|history)"
    r"(?:\[[^\]]*\])? *(?:[-+&|]?=)(?!=)"
)
VERBS = {
    "game.py": "the verbs",
    "knowledge.py": "who knows what, called by the verbs",
    "hosts.py": "the verb that puts a card under another",
    "history.py": "what has happened lately, called by the verbs",
    "layers.py": "derived values, worked out anew",
    "memory.py": "what triggers look back at",
    "encoding.py": "a state that comes back from bytes",
    "new_game.py": "an empty table",
    "state.py": "a copy",
    "paying.py": "the scratch copy on which a cost is tried",
    "faces.py": "the faces of unknown cards, in a copy",
    "information.py": "a copy with nothing in it that a seat does not know",
}


def writers(folder: Path) -> dict[str, list[str]]:
    """Files below a folder with lines that write to a state."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if WRITES.search(line):
                found.setdefault(path.name, []).append(line.strip())
    return found


def test_the_games_and_everything_above_write_no_state() -> None:
    assert [writers(SOURCE / part) for part in ("games", "players", "lab", "terminal")] == [{}, {}, {}, {}]


def test_in_the_machine_only_the_verbs_and_their_helpers_write() -> None:
    assert set(writers(SOURCE / "kernel")) <= set(VERBS)


def test_the_search_finds_what_it_looks_for() -> None:
    assert "knowledge.py" in writers(SOURCE / "kernel")
    assert WRITES.search("game.cells[card] = 3")
    assert WRITES.search("game.player_numbers[index] += 1")
    assert not WRITES.search("if game.cells[card] == 3:")
