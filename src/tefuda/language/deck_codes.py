"""Deck codes: a deck as one short word for messages and links, ``tf1-`` and characters that are safe in URLs.

A code holds the game, the format, the name, and for each part the ids of its cards with their counts; cards are named
by id, so that a code stays good when cards are added. What a writer calls cards is not in it. After the version (the 1
of ``tf1``) comes, in base64url without padding: the packed deck, then its CRC-32, so that a wrong letter is noticed.

Packed are, as numbers of 7 bits a byte (lowest first, the high bit says that more follow) and texts (their length, then
UTF-8): game, format, name, and the parts in turn: its name, how many entries, the entries. An entry begins with
``2 × (copies - 1) + near``. If it is ``near``, its id differs from the one before only in the number at its end, and
the difference follows (0, -1, 1, -2, ... as 0, 1, 2, 3, ...). Else: how many letters it shares with the one before,
and the text of the rest.
"""

from __future__ import annotations

import re
from base64 import b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from itertools import groupby
from typing import Final
from zlib import crc32

from tefuda.errors import TefudaError
from tefuda.language.decks import FILE, HEADINGS, MOST_COPIES, PART_NAME, Deck, Entry, Problem, one_line
from tefuda.language.messages import Message, Word

VERSION: Final = 1
CODE: Final = re.compile(r"tf(?P<version>[0-9]{1,3})-(?P<packed>[A-Za-z0-9_-]*)")
LOOKS_LIKE_CODE: Final = re.compile(r"\s*tf[0-9]{1,3}-\S")
LONGEST_CODE: Final = 4_000
LONGEST_ID: Final = 60
CHECKED_BY: Final = 4
"""Bytes of the checksum."""
NUMBERED: Final = re.compile(r"(?P<head>.*?)(?P<number>[0-9]{1,9})")


class BadCode(TefudaError):
    """A code that is not valid, or was changed on its way; `problems` has the sentence, a template of words."""

    def __init__(self, template: str, /, **words: Word) -> None:
        self.problems = [Problem(FILE, Message(template, words))]
        super().__init__(self.problems[0].message)


def is_code(text: str) -> bool:
    """Whether a text is meant as a code, be it a good one or not.

    >>> is_code("tf1-AbC"), is_code("3 300026")
    (True, False)
    """
    return LOOKS_LIKE_CODE.match(text) is not None


# ---------------------------------------------------------------- writing


def deck_code(deck: Deck) -> str:
    """The code of a deck. Raises `TefudaError` for a deck that is too big for one."""
    packed = bytearray()
    for text in (deck.game, deck.format, deck.name):
        put_text(packed, text)
    before = ""
    for part, grouped in groupby(deck.entries, lambda entry: entry.part):
        entries = list(grouped)
        put_text(packed, part)
        put_number(packed, len(entries))
        for entry in entries:
            put_entry(packed, entry, before)
            before = entry.card
    packed += crc32(packed).to_bytes(CHECKED_BY, "big")
    code = f"tf{VERSION}-{urlsafe_b64encode(packed).decode().rstrip('=')}"
    if len(code) > LONGEST_CODE or any(len(entry.card) > LONGEST_ID for entry in deck.entries):
        raise TefudaError(f"deck {deck.name[:40]!r} is too big for a code; share it as a file")
    return code


def put_entry(packed: bytearray, entry: Entry, before: str) -> None:
    """Write an entry that follows the card `before`."""
    copies = 2 * (entry.count - 1)
    step = distance(before, entry.card)
    if step is not None:
        put_number(packed, copies + 1)
        put_number(packed, 2 * step if step >= 0 else -2 * step - 1)
        return
    shared = next((at for at, (one, two) in enumerate(zip(before, entry.card, strict=False)) if one != two), None)
    shared = min(len(before), len(entry.card)) if shared is None else shared
    put_number(packed, copies)
    put_number(packed, shared)
    put_text(packed, entry.card[shared:])


def distance(before: str, card: str) -> int | None:
    """The difference of the numbers at the ends of two ids; None if more than these differ."""
    one, two = NUMBERED.fullmatch(before), NUMBERED.fullmatch(card)
    if one is None or two is None or one["head"] != two["head"] or len(one["number"]) != len(two["number"]):
        return None
    return int(two["number"]) - int(one["number"])


def put_number(packed: bytearray, number: int) -> None:
    """Write a number from 0 on."""
    while number > 127:
        packed.append(number & 127 | 128)
        number >>= 7
    packed.append(number)


def put_text(packed: bytearray, text: str) -> None:
    """Write a text."""
    letters = text.encode()
    put_number(packed, len(letters))
    packed += letters


# ---------------------------------------------------------------- reading


def read_code(code: str) -> Deck:
    """The deck of a code; spaces and line breaks in it do not matter. Raises `BadCode`.

    >>> read_code(deck_code(Deck("Maids", "sword-girls", (Entry("300026", 3),)))).counts()
    {'300026': 3}
    """
    if len(code) > 2 * LONGEST_CODE:
        message = "this is too long for the code of a deck: {count} characters, at most {most}"
        raise BadCode(message, count=len(code), most=LONGEST_CODE)
    found = CODE.fullmatch("".join(code.split()))
    if found is None or len(found[0]) > LONGEST_CODE:
        message = 'this is not the code of a deck; one begins with "{beginning}" and has letters, digits, - and _'
        raise BadCode(message, beginning=f"tf{VERSION}-")
    if int(found["version"]) != VERSION:
        message = "this code is of version {version}; this Tefuda reads version {known}"
        raise BadCode(message, version=found["version"], known=VERSION)
    try:
        packed = b64decode(found["packed"] + "=" * (-len(found["packed"]) % 4), b"-_", validate=True)
    except NotBase64 as error:
        raise BadCode("this code is incomplete; copy all of it again") from error
    body, check = packed[:-CHECKED_BY], packed[-CHECKED_BY:]
    if len(check) < CHECKED_BY or crc32(body).to_bytes(CHECKED_BY, "big") != check:
        raise BadCode("this code is incomplete or has a wrong character; copy it again")
    return Unpacking(body).deck()


class Unpacking:
    """The bytes of a deck, read from the front. An attacker may have computed the checksum: nothing is trusted."""

    def __init__(self, packed: bytes) -> None:
        self.packed = packed
        self.at = 0

    def deck(self) -> Deck:
        """The whole deck."""
        game, format, name = self.text(), self.text(), self.text()
        entries: list[Entry] = []
        before = ""
        while self.at < len(self.packed):
            part = self.text()
            if part in HEADINGS or not PART_NAME.fullmatch(part):
                raise BadCode("this code names an unknown part of a deck")
            for _ in range(self.number(len(self.packed))):
                entries.append(self.entry(part, before))
                before = entries[-1].card
        return Deck(name or "deck", game, tuple(entries), format)

    def entry(self, part: str, before: str) -> Entry:
        """An entry that follows the card `before`."""
        copies, near = divmod(self.number(2 * MOST_COPIES - 1), 2)
        if near:
            card = self.neighbour(before)
        else:
            shared = self.number(len(before))
            card = before[:shared] + self.text()
        if not card or len(card) > LONGEST_ID or " " in card or card.startswith(("#", "//")):
            raise BadCode("this code contains an impossible card number")
        return Entry(card, copies + 1, part)

    def neighbour(self, before: str) -> str:
        """The id whose number is so far from that of the one before."""
        found = NUMBERED.fullmatch(before)
        said = self.number(2 * 10**9)
        number = -1 if found is None else int(found["number"]) + (-(said + 1) // 2 if said % 2 else said // 2)
        if found is None or not 0 <= number < 10 ** len(found["number"]):
            raise BadCode("this code contains an impossible card number")
        return f"{found['head']}{number:0{len(found['number'])}}"

    def number(self, most: int) -> int:
        """A number from 0 to `most`."""
        found = 0
        for shift in range(0, 35, 7):
            if self.at == len(self.packed):
                raise BadCode("this code ends too early")
            byte = self.packed[self.at]
            self.at += 1
            found |= (byte & 127) << shift
            if byte < 128:
                break
        else:
            raise BadCode("this code has a number that is too big")
        if found > most:
            raise BadCode("this code has a number that is too big")
        return found

    def text(self) -> str:
        """A text in one line."""
        size = self.number(len(self.packed) - self.at)
        letters = self.packed[self.at : self.at + size]
        self.at += size
        if len(letters) < size:
            raise BadCode("this code ends too early")
        try:
            found = letters.decode()
        except UnicodeDecodeError as error:
            raise BadCode("this code has a text that cannot be read") from error
        if found != one_line(found):
            raise BadCode("this code has a text that cannot be read")
        return found
