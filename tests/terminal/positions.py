"""Tables of any game laid out as in a scenario, at which a person sits in the terminal."""

from __future__ import annotations

from tefuda.games import matches, registry
from tefuda.games.matches import Match
from tefuda.games.scenarios import scenarios_in
from tefuda.kernel.journal import Journal
from tefuda.language.yaml12 import document
from tefuda.terminal.games import LocalGame
from tefuda.terminal.session import PERSON, SeatSession


def laid(local: LocalGame, table: str, *, level: str = "baseline-random", always_ask: bool = False) -> SeatSession:
    """A match that goes on from a table; seat 0 is the person's, and seat 1 a computer's. `table` may say how it
    begins (`happens: [begin: ...]`); else it is a main phase."""
    indented = "".join(f"    {line}\n" for line in table.strip().splitlines())
    text = f"game: {local.name}\nscenarios:\n  - name: A table\n{indented}    expect: {{}}\n"
    journal = Journal(0)
    game = registry.face(local.name).stage().open(scenarios_in(document(text, "table.yaml"))[0], 1, journal)
    match = Match(
        format=matches.FORMAT,
        game=local.name,
        version=matches.version(),
        book=game.book.digest.hex(),
        seed=1,
        decks=[],
        players=[PERSON, level],
        answers=[],
    )
    return SeatSession(local, match, None, game, journal, always_ask=always_ask)
