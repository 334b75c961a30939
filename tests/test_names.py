"""What is for all games knows no game: neither the games' names nor what they call their zones, fields and cards."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tefuda.games.registry import GAMES, face
from tefuda.kernel.rules import Rules

ROOT = Path(__file__).resolve().parents[1]
PROGRAMS = [ROOT / "src" / "tefuda" / folder for folder in ("terminal", "server", "players", "cli", "lab")]
PAGE = ROOT / "web" / "src"
COMMON = {
    "deck": "every player brings one",
    "hand": "every mat has one (`Mat.hand`)",
    "kind": "cards, options and messages have kinds in all games",
    "stack": "how an area lies (`Area.lies`)",
    "entered": "a code of the protocol's errors",
    "attack": "what a step feels like (`Feel`)",
    "attacks": "the role of a card in a decision",
    "attached": "a step of what is told (`playback.ts`)",
    "check": "a command",
    "down": "an arrow key, and where an arrow points",
    "key": "of a row of the store, of a puzzle",
    "keys": "of the keyboard",
    "level": "of a computer that plays",
    "token": "of a seat",
}
"""Words of games that the programs for all games say, too, each with its other meaning."""


def rules_of(game: str) -> Rules:
    """The rules of a game."""
    deck = next(iter(face(game).starter_decks().values()))
    return face(game).new_game((deck, deck), 0).rules


def own_names() -> set[str]:
    """The names that are nobody else's: of games, of the colours of cards, of levels of one game."""
    found: set[str] = set()
    for game in GAMES:
        presentation = face(game).catalogue().presentation
        found |= {
            game,
            game.replace("-", "_"),
            presentation.title,
            *(look.look for look in presentation.looks),
            *face(game).PLAYERS,
        }
    return found


def words() -> set[str]:
    """What games call their zones, the fields of their rows and the kinds of their cards."""
    found: set[str] = set()
    for game in GAMES:
        rules = rules_of(game)
        kinds = {kind.kind for kind in face(game).catalogue().presentation.kinds}
        found |= kinds | {zone.name for zone in rules.zones} | set(rules.fields)
    return found


OWN = re.compile("|".join(rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])" for name in sorted(own_names())))
WORDS = words() - set(COMMON)


def said_in_python(text: str) -> Iterator[str]:
    """The strings of a program, docstrings left out, and the modules that it imports."""
    tree = ast.parse(text)
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
            yield node.value
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def said_in_page(text: str) -> Iterator[str]:
    """The strings of a part of the page and what its styles end in; and each line, in which keys of objects stand. The
    names of its styles alone are nobody's."""
    text = re.sub(r'class="[^"{]*"', "", text)
    yield from text.splitlines()
    for found in re.finditer(r"'([^'\n]*)'|\"([^\"\n]*)\"|`([^`\n]*)`|\.\w+-([\w-]+)", text):
        yield next(part for part in found.groups() if part is not None)


def names_in(said: Iterator[str]) -> set[str]:
    """The names of games in what is said, and the words of games that are said by themselves."""
    return {name for part in said for name in ([part] if part in WORDS else OWN.findall(part))}


def test_no_program_for_all_games_says_what_one_game_calls_something() -> None:
    found = {
        f"{path.relative_to(ROOT)}: {name}"
        for folder in (*PROGRAMS, PAGE)
        for path in folder.rglob("*")
        if path.suffix in (".py", ".ts", ".svelte")
        for name in names_in((said_in_python if path.suffix == ".py" else said_in_page)(path.read_text("utf-8")))
    }
    assert sorted(found) == []


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("const turned = (card.seen.now?.['engaged'] ?? 0) === 1", "engaged"),
        ("const rests = card.zone === 'field'", "field"),
        ("  Forestcraft: { hue: 135, depth: 0.9, emblem: LEAF },", "Forestcraft"),
        ("  .kind-amulet,\n  .kind-crest {", "crest"),
        ("  level_npc: 'as in the old game',", "npc"),
    ],
)
def test_such_a_name_is_found_in_the_page(said: str, name: str) -> None:
    assert name in names_in(said_in_page(said))


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ('GAME = "sword-girls"', "sword-girls"),
        ("from tefuda.games.sword_girls.facts import load_facts", "sword_girls"),
        ('CASES = Path("../shared/conformance/sword-girls.jsonl.gz")', "sword-girls"),
        ('player("npc", name)', "npc"),
        ('case["kind"] in ("spell", "character")', "character"),
        ('view.pile(seat, "field")', "field"),
    ],
)
def test_such_a_name_is_found_in_a_program(said: str, name: str) -> None:
    assert name in names_in(said_in_python(said))


def test_a_word_is_excused_only_as_long_as_a_game_has_it() -> None:
    assert set(COMMON) <= words()
