"""A room before its first match: taking and leaving seats, choosing decks, getting ready.

A player sits down ready, or says when they are (`says_ready` of their seat). Being ready refers to the present
opponents and decks: whenever they change (`RoomRecord.seating` counts it), players have to confirm again. The match
begins when both seats are taken and both players are ready.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe
from typing import NamedTuple

from tefuda.errors import TefudaError
from tefuda.games import matches
from tefuda.language.decks import Deck
from tefuda.server.connections import Connection, Refusal
from tefuda.server.limits import clean_name
from tefuda.server.records import SeatRecord
from tefuda.server.stored_room import StoredRoom


class SeatClaim(NamedTuple):
    """Somebody who sits down: their name, the language that they read, the token that they bring, and whether they say
    themselves when they are ready."""

    name: str
    language: str
    token: str = ""
    says_ready: bool = False


def new_token(token: str = "") -> tuple[str, str]:
    """A secret token for a seat, if none was brought, and its digest, which is what is kept."""
    token = token or token_urlsafe(24)
    return token, digest_of(token)


def digest_of(token: str) -> str:
    """The digest of a token that is stored."""
    return sha256(token.encode()).hexdigest()


class WaitingRoom(StoredRoom):
    """A room whose first match may not have begun."""

    connections: set[Connection]

    @abstractmethod
    async def begin(self) -> None:
        """Begin a match. Raises `TefudaError`, and changes nothing, if it cannot begin."""

    @abstractmethod
    def refresh(self) -> None:
        """After any change: tell everybody."""

    @property
    def free_seat(self) -> int | None:
        """The number of the seat that nobody has taken."""
        free = (number for number, seat in enumerate(self.record.seats) if not seat.token and not seat.level)
        return next(free, None)

    @property
    def full(self) -> bool:
        """Whether both seats are taken."""
        return self.free_seat is None

    @property
    def begins(self) -> bool:
        """Whether nothing stands in the way of the first match."""
        return self.full and all(seat.ready for seat in self.record.seats)

    def seat_with(self, token: str) -> int | None:
        """The seat that a token belongs to, if there is one; every seat is compared, in constant time."""
        digest, found = digest_of(token), None
        for number, seat in enumerate(self.record.seats):
            if compare_digest(digest, seat.token or "none"):
                found = number
        return found

    async def sit(self, sitter: SeatClaim, deck_key: str, deck: Deck | None) -> tuple[int, str]:
        """Somebody takes the free seat; returns the seat and its token. Without a `deck` it plays the one that lies
        there. Raises `TefudaError`; the seat is free then."""
        async with self.exclusive():
            number = self.free_seat
            if number is None:
                raise Refusal("full", "both seats of this room are taken; you can watch")
            token, digest = new_token(sitter.token)
            name = clean_name(sitter.name, f"Player {number + 1}")
            if any(other.name == name for other in self.record.seats):
                name = f"{name[:20]} {number + 1}"
            lies = self.record.seats[number].deck if deck is None else matches.saved_deck(deck_key, deck)
            taken = SeatRecord(name, "", digest, lies, language=sitter.language)
            taken.says_ready, taken.ready = sitter.says_ready, not sitter.says_ready
            try:
                async with self.seating_changes():
                    self.record.seats[number] = taken
            except BaseException as error:
                if not self.in_doubt:
                    raise
                self.undelivered.add(digest)
                if not isinstance(error, TefudaError) or not await self.seat_was_stored(number, digest):
                    raise
            self.refresh()
            return number, token

    async def change_deck(self, token: str, deck_key: str, deck: Deck) -> None:
        """A player who waits takes another deck. Raises `TefudaError`, and changes nothing, if that cannot be."""
        async with self.exclusive():
            number = self.seat_with(token)
            if number is None:
                raise Refusal("token", "this token belongs to no seat of this room")
            self.check_waiting()
            async with self.seating_changes():
                self.record.seats[number].deck = matches.saved_deck(deck_key, deck)
            self.refresh()

    async def stand_up(self, number: int) -> None:
        """A player leaves their seat; their pages are sent away. Raises `TefudaError`, and changes nothing, if that
        cannot be. (The room belongs to the caller.)"""
        self.check_waiting()
        async with self.seating_changes():
            left = self.record.seats[number]
            self.record.seats[number] = SeatRecord(deck=left.deck if self.record.kind == "replay" else None)
        for connection in self.connections:
            if connection.seat == number:
                connection.close()
        self.refresh()

    async def be_ready(self, number: int, seating: int, *, ready: bool) -> None:
        """A player is ready to play in this `seating`, or no longer. Raises `TefudaError`, and changes nothing, if that
        cannot be. (The room belongs to the caller.)"""
        self.check_waiting()
        if not self.full:
            raise Refusal("waiting", "the match cannot start: a seat is free")
        if seating != self.record.seating:
            raise Refusal("stale", "the seats or decks have changed in the meantime; check them again")
        seat = self.record.seats[number]
        before = seat.ready, seat.says_ready
        seat.ready, seat.says_ready = ready, True
        try:
            await self.begin_or_wait()
        except BaseException:
            seat.ready, seat.says_ready = before
            raise
        self.refresh()

    def check_waiting(self) -> None:
        """Raises `Refusal` when the first match has begun."""
        if self.record.match:
            raise Refusal("begun", "the match has started; seats and decks can no longer change")

    @asynccontextmanager
    async def seating_changes(self) -> AsyncIterator[None]:
        """Change who sits there with what: nobody who says when they are ready is so any longer. It is written down, or
        else nothing has changed."""
        record = self.record
        before, ready = list(record.seats), [seat.ready for seat in record.seats]
        decks = [seat.deck for seat in record.seats]
        yield
        record.seating += 1
        for seat in record.seats:
            seat.ready = not seat.says_ready
        try:
            await self.begin_or_wait()
        except BaseException:
            record.seats[:] = before
            record.seating -= 1
            for seat, was_ready, deck in zip(before, ready, decks, strict=True):
                seat.ready, seat.deck = was_ready, deck
            raise

    async def begin_or_wait(self) -> None:
        """Begin the first match if both players are ready; write the room down."""
        if self.begins:
            await self.begin()
        else:
            await self.write(self.store.save_room(self.record, self.fence))
