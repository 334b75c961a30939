"""One wrong letter in a card's text is found in its own word, wherever it stands."""

from __future__ import annotations

from random import Random

import pytest

from tefuda.games.registry import GAMES, face
from tefuda.language.parser import ReadError, read

TEXTS = 40


@pytest.mark.parametrize("game", GAMES)
def test_one_wrong_character_is_found_in_its_own_word(game: str) -> None:
    book = face(game).phrasebook()
    known = [line for ability in face(game).abilities() for line in ability.text.split("\n") if line]
    chance, blamed = Random(9), 0
    for text in chance.sample(known, TEXTS):
        place = chance.choice([place for place in range(1, len(text) - 1) if text[place - 1 : place + 2].isalpha()])
        wrong = f"{text[:place]}{chance.choice('qxz')}{text[place + 1 :]}"
        try:
            read(book, wrong, "text")
        except ReadError as error:
            word = max(wrong.rfind(before, 0, place) for before in " \"'“([/+-.:=~") + 1
            assert word <= error.place <= place, f"{wrong!r}: letter {place} is blamed on {error.place}"
            blamed += 1
    assert blamed > TEXTS // 2, "the other letters stand in names, or are read as they are"
