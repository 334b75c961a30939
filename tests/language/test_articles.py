"""Canonical English writes "an" before a vowel, and reads both."""

from __future__ import annotations

import pytest

from tefuda.games.sword_girls.lexicon import english
from tefuda.language.parser import read


@pytest.mark.parametrize(
    "text",
    [
        'Create an "Aletheian B-NA" in your hand.',
        'Create a "One-Winged Edelfelt" in your hand.',
        'Create a "Thank You" in your hand.',
        "If there is an Academy follower on your field, deactivate it.",
        "If there is an active card on your field, deactivate it.",
        "If there is a Vita card on your field, deactivate it.",
    ],
)
def test_the_article_fits_the_word_behind_it(text: str) -> None:
    assert english().print(read(english(), text, "text"), "text") == text


def test_the_wrong_article_is_understood_and_mended() -> None:
    tree = read(english(), "If there is a Academy card on your field, deactivate it.", "text")
    assert english().print(tree, "text") == "If there is an Academy card on your field, deactivate it."
