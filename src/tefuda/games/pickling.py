"""Games and views as pickles: by bytes, and by the name of their game, whose rules and cards are looked up where a
pickle is read.

Pickles are for a program's own processes and files. Reading one may run any code, so a pickle from a stranger is never
read: `Game.to_bytes` and `tefuda.from_bytes` are for those. What Tefuda puts into a pickle is checked as bytes are.
"""

from __future__ import annotations

import copyreg
from typing import Any

from tefuda.games.registry import face, from_bytes
from tefuda.kernel.decision import Decision, Result
from tefuda.kernel.errors import BadState
from tefuda.kernel.game import Game
from tefuda.kernel.packing import packed, unpacked
from tefuda.kernel.view import LastingView, View


def reduced_game(game: Game) -> tuple[Any, ...]:
    """A game as what makes it anew. Its journal stays where it is."""
    return from_bytes, (game.to_bytes(),)


def reduced_view(view: View) -> tuple[Any, ...]:
    """A view as what makes it anew."""
    numbers = tuple(packed(row) for row in (view.rows, view.counts, view.table_numbers, view.both_players, view.public))
    rest = (view.lasting, view.decision, view.waiting, view.result)
    return restored_view, (view.rules.name, view.digest, view.seat, numbers, *rest)


def restored_view(
    name: str,
    digest: bytes,
    seat: int,
    numbers: tuple[bytes, bytes, bytes, bytes, bytes],
    lasting: list[LastingView],
    decision: Decision | None,
    waiting: list[int],
    result: Result | None,
) -> View:
    """The view that was pickled. Raises `BadState` where the game's card texts are others here."""
    table = face(name).empty_table()
    if table.book.digest != digest:
        raise BadState(f"this view of {name} was taken with other card texts than the ones installed here")
    view = View(table.rules, table.book.cards, seat, digest)
    view.rows, view.counts, view.table_numbers, view.both_players, view.public = map(unpacked, numbers)
    view.lasting, view.decision, view.waiting, view.result = lasting, decision, waiting, result
    return view


def register() -> None:
    """Tell `pickle` and `copy` how games and views are reduced."""
    copyreg.pickle(Game, reduced_game)
    copyreg.pickle(View, reduced_view)
