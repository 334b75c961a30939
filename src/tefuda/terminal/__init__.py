"""The table in a terminal: one program for all games, driven by views, decisions and the journal.

`play` sits a person down, `watch` lets two bots play. Both open a screen of at least 80×24 characters; colours are not
needed.
"""

from __future__ import annotations

from pathlib import Path
from random import randrange
from typing import Final

from tefuda.games.kit.boxes import plain
from tefuda.games.registry import FIRST_GAME, game_of_deck, offered, sound_games, titles

LAST: Final = "last"
"""For `play(resume=...)`: the newest match that is not finished."""


def play(
    game: str | None = None,
    *,
    deck: str | None = None,
    opponent: str | None = None,
    level: str | None = None,
    seed: int | None = None,
    resume: str | Path | None = None,
    clock: int | None = None,
    restricted: bool = False,
) -> None:
    """Sit down at the table of a game; without one, at that of the saved match or of the deck, or a screen asks.

    `deck` and `opponent` are names of decks (`vita-starter`) or files; `opponent` may be the id or name of an opponent.
    Without an opponent the start screen asks; without a deck it is the one played last. `level` is the level of the
    computer's player, or a custom player; `resume` the file of a saved match, or `LAST`; `clock` the seconds for
    a turn's decisions, 0 for none; `restricted` asks for the game's list of restricted cards. Raises `TefudaError` for
    what cannot be played.
    """
    from tefuda.games import matches
    from tefuda.players.levels import FORMER, UNLISTED, USUAL
    from tefuda.terminal.app import SEEDS, TableApp
    from tefuda.terminal.games import LocalGame
    from tefuda.terminal.session import PERSON, SeatSession, newest_unfinished
    from tefuda.terminal.settings import load_settings

    settings = load_settings()
    path = None
    if resume is not None:
        path = newest_unfinished(game or "") if resume == LAST else Path(resume)
    asks = game is None and path is None and deck is None and opponent is None
    if game is None:
        game = (
            matches.read(path).game if path is not None else game_meant((deck, opponent), offered(plain(settings.game)))
        )
    local = LocalGame(game, restricted=restricted, own=(level,) if level else ())
    if clock is not None:
        settings.clock = clock
    if level is not None:
        local.check_level(level)
        settings.level = local.called(FORMER.get(level, level))
    if settings.level not in (*local.levels, *UNLISTED):
        settings.level = USUAL
    session = SeatSession.resumed(local, path, always_ask=settings.always_ask) if path is not None else None
    own = local.own_deck(deck)
    if session is None and opponent is not None:
        foe = local.opponent(opponent)
        known = [choice.key for choice in local.catalogue.decks()]
        deck = deck or (settings.deck if settings.deck in known else known[0])
        decks = (deck, foe.deck)
        players = (PERSON, foe.level or settings.level)
        start = randrange(SEEDS) if seed is None else seed
        session = SeatSession.new(local, decks, players, start, about=foe.name, always_ask=settings.always_ask)
    elif deck is not None:
        settings.deck = deck
    TableApp(local, settings, session=session, own_deck=own, games=titles(), asks=asks).run()


def game_meant(decks: tuple[str | None, ...], last: str) -> str:
    """The game that one of the decks belongs to, else the one played last, else the first."""
    for deck in decks:
        found = game_of_deck(deck) if deck is not None else None
        if found is not None:
            return found
    sound = sound_games()
    return last if last in sound else next(iter(sound), FIRST_GAME)


def watch(
    game: str = FIRST_GAME,
    *,
    decks: tuple[str, str] | None = None,
    levels: tuple[str, str] | None = None,
    seed: int | None = None,
) -> None:
    """Let two bots play, shown step by step; both hands are hidden. Raises `TefudaError` for what cannot be played."""
    from tefuda.players.levels import USUAL
    from tefuda.terminal.app import SEEDS, TableApp
    from tefuda.terminal.games import LocalGame
    from tefuda.terminal.session import SeatSession
    from tefuda.terminal.settings import load_settings

    local = LocalGame(game, own=levels or ())
    known = [choice.key for choice in local.catalogue.decks()]
    players = levels or (USUAL, USUAL)
    for name in players:
        local.check_level(name)
    players = (local.called(players[0]), local.called(players[1]))
    start = randrange(SEEDS) if seed is None else seed
    session = SeatSession.new(local, decks or (known[0], known[1 % len(known)]), players, start, save=False)
    TableApp(local, load_settings(), session=session).run()
