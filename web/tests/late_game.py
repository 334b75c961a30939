"""A match of Shadowverse shortly before its end, as the file of a replay: python late_game.py

Two players by chance play it. The answers end where a leader has been brought to `LEFT` defense or less, so that two
people who play on from there need not play for minutes."""

from typing import Final

import msgspec

from tefuda.games import matches
from tefuda.games.matches import Match, saved_deck
from tefuda.players.random import RandomPlayer
from tefuda.server.hosted import hosted_game
from tefuda.server.match_session import MatchSession

DECKS: Final = ("sword-starter", "forest-starter")
LEFT: Final = 10
SEEDS: Final = range(1, 100)


def late(seed: int) -> Match | None:
    """A match up to the answer that brought a leader to `LEFT`; None where it ended otherwise."""
    hosted = hosted_game("shadowverse")
    decks = [saved_deck(key, hosted.deck_by_key(key)) for key in DECKS]
    people = ["you", "you"]
    match = Match(matches.FORMAT, "shadowverse", matches.version(), hosted.book.digest.hex(), seed, decks, people, [])
    session = MatchSession(hosted, match, ("Ann", "Ben"), "late").replayed()
    players = [RandomPlayer(seed * 2 + seat) for seat in range(2)]
    while not session.over:
        seat = session.game.asks[0].seat
        view = session.game.view(seat)
        if min(view.pile(who, "leader")[0]["defense"] for who in range(2)) <= LEFT:
            return session.match_so_far()
        session.apply(session.transition(seat, players[seat].choose(view)))
    return None


if __name__ == "__main__":
    print(msgspec.json.encode(next(filter(None, map(late, SEEDS)))).decode())
