"""A player at an address (``ws://...``): a program that speaks the protocol of the table (docs/protocol.md), as a page
does, except that it is Tefuda that opens the connection."""

from __future__ import annotations

import weakref
from contextlib import ExitStack, suppress
from time import monotonic
from typing import Final, final

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

from tefuda.games import matches
from tefuda.games.registry import catalogue
from tefuda.kernel.view import PublicEvent, View
from tefuda.language.narrator import Narrator
from tefuda.players.addresses import number_of, url_and_settings
from tefuda.players.determinizer import Determinizer
from tefuda.players.guarded import DOCUMENT, GuardedPlayer, PlayerError, asked
from tefuda.players.player import decision_in
from tefuda.server.messages import (
    PROTOCOL,
    UNREADABLE,
    Answer,
    ClockSettings,
    Ping,
    PlayerInfo,
    Pong,
    Problem,
    Room,
    Shown,
    Welcome,
    decode,
    encode,
    type_of,
)
from tefuda.server.messages import View as ViewSeen
from tefuda.server.snapshots import PileCache, snapshot_of
from tefuda.server.view_parts import EventSeen, StepSeen

SCHEMES: Final = ("ws", "wss")
SETTINGS: Final = ("seconds",)
SECONDS: Final = 30.0
"""The time that an address may take for an answer, by default, in seconds."""
OPENING: Final = 10.0
"""Seconds within which a connection must stand."""
MOST_BYTES: Final = 4096
"""No message to the table is longer (docs/protocol.md)."""
NAMES: Final = ("Player 1", "Player 2")


def address_player(said: str, game: str) -> GuardedPlayer:
    """A player at an address, connected anew. Raises `PlayerError`."""
    return GuardedPlayer(said, AddressPlayer(said, game))


def check_address(said: str) -> None:
    """Raises `PlayerError` for an address that cannot be one."""
    url, settings = url_and_settings(said, SCHEMES, SETTINGS)
    number_of(settings, "seconds", SECONDS, 0.001, 86_400, url)


@final
class AddressPlayer:
    """Sends each view to the address, and takes its answer. A connection is a game."""

    wants_worlds = False

    def __init__(self, said: str, game: str) -> None:
        """Connect. Raises `PlayerError` where nobody can be reached."""

        self.url, settings = url_and_settings(said, SCHEMES, SETTINGS)
        self.seconds = number_of(settings, "seconds", SECONDS, 0.001, 86_400, self.url)
        self.game = game
        self.answered = 0
        self.narrator: Narrator | None = None
        stack = ExitStack()
        try:
            self.line = stack.enter_context(
                connect(self.url, open_timeout=OPENING, close_timeout=1, max_size=MOST_BYTES)
            )
        except (OSError, WebSocketException) as error:
            raise PlayerError(
                f"{self.url}: no connection to this player: {error or type(error).__name__}; start it before the game"
            ) from error
        self.close = weakref.finalize(self, stack.close)

    def choose(self, view: View, worlds: Determinizer | None = None) -> int:
        """The answer of the address. Raises `PlayerError` where it does not answer in time or the connection ends."""

        decision = decision_in(view)
        until = monotonic() + self.seconds
        try:
            if self.narrator is None:
                self.open(view)
            named = self.send_view(view)
            while True:
                chosen = self.read(self.line.recv(max(0.0, until - monotonic())), named, len(decision.options), view)
                if chosen is not None:
                    self.answered += 1
                    return chosen
        except TimeoutError:
            self.close()
            raise PlayerError(
                f"{self.url} did not answer within {self.seconds:g} seconds {asked(view)}; give it more with "
                f"{self.url}#seconds=..., and see what it waits for"
            ) from None
        except ConnectionClosed as error:
            raise PlayerError(
                f"{self.url} closed the connection {asked(view)} ({error}); see why it ended, and play again"
            ) from error

    def ended(self, view: View) -> None:
        """Send the last view, with the result, and close the connection."""

        if self.narrator is not None:
            with suppress(ConnectionClosed):  # it need not wait for the end
                self.send_view(view)
        self.close()

    def open(self, view: View) -> None:
        """Send the message that a page gets first: its seat, and the game."""

        self.narrator = Narrator(catalogue(self.game), view.seat, NAMES)
        self.send(encode(Welcome(PROTOCOL, matches.version(), view.seat)))
        players = [PlayerInfo(name=name, ready=True) for name in NAMES]
        self.send(encode(Room("", self.game, "playing", 1, players, 0, ClockSettings(), "", hints=False)))

    def send(self, message: bytes) -> None:
        """Send a message."""
        self.line.send(message, text=True)

    def send_view(self, view: View) -> str:
        """Send a view as a page gets it, with the public events as its only step; returns the id of the decision."""

        assert self.narrator is not None
        piles = PileCache()
        snapshot = snapshot_of(view, piles.of(view), self.narrator, str(self.answered))
        step = StepSeen(0, [], [event_seen(event) for event in view.history()])
        told = ViewSeen(
            match=1,
            seat=view.seat,
            answered=self.answered,
            undo=False,
            first=0,
            mark="",
            table=msgspec.Raw(piles.encode(snapshot)),
            steps=[msgspec.Raw(encode(step))],
            clocks=[],
        )
        self.send(encode(told))
        return "" if snapshot.decision is None else snapshot.decision.id

    def read(self, message: str | bytes, decision: str, options: int, view: View) -> int | None:
        """The answer in a message; None for one that is none, which is answered as the table does. Raises `PlayerError`
        for an answer that is no option."""

        try:
            found = decode(message)
        except UNREADABLE as error:
            self.send(encode(Problem("bad_message", str(error))))
            return None
        if isinstance(found, Ping):
            self.send(encode(Pong(found.number)))
        elif isinstance(found, Answer) and found.decision != decision:
            self.send(encode(Problem("stale", "this decision is no longer open", "answer")))
        elif isinstance(found, Answer):
            if found.option >= options:
                with suppress(ConnectionClosed):  # it may not wait for what is said of its answer
                    self.send(encode(Problem("illegal", "there is no option with this index", "answer")))
                raise PlayerError(
                    f"{self.url} answered {found.option} {asked(view)}; the options are 0 to {options - 1}"
                )
            return found.option
        elif not isinstance(found, Shown):
            self.send(encode(Problem("refused", f"only answers are taken here ({DOCUMENT})", type_of(found))))
        return None


def event_seen(event: PublicEvent) -> EventSeen:
    """A public event, as an event of the protocol."""

    def place(found: tuple[str, int] | None) -> tuple[int, str] | None:
        return None if found is None else (found[1], found[0])

    return EventSeen(
        event.event,
        -1 if event.seat is None else event.seat,
        card=event.card or "",
        origin=place(event.source),
        target=place(event.target),
        name=event.number or "",
        by=event.change or 0,
        amount=event.amount,
    )
