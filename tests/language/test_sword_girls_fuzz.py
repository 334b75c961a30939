"""Damaged card texts: whatever is done to a real text, reading it ends in a tree or an error that says where."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as some

from tefuda.games.sword_girls.facts import load_facts
from tefuda.games.sword_girls.lexicon import english
from tefuda.language.parser import MOST_LETTERS, ReadError, read

TEXTS = sorted({skill.text for skill in load_facts().skills.values() if skill.text}, key=lambda text: (len(text), text))
WORDS = sorted({word for text in TEXTS for word in text.split()})
EXAMPLES = int(os.environ.get("TEFUDA_FUZZ_EXAMPLES", "60"))
USUAL = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize="TEFUDA_FUZZ_EXAMPLES" not in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
"""The same examples in each run, and others where more of them are asked for."""


@some.composite
def damaged(draw: some.DrawFn) -> str:
    """A real text after some accidents: words lost, doubled, swapped, taken from elsewhere; letters changed."""
    text = draw(some.sampled_from(TEXTS))
    for _ in range(draw(some.integers(1, 4))):
        words = text.split(" ")
        at = draw(some.integers(0, len(words) - 1))
        accident = draw(some.integers(0, 6))
        if accident == 0:
            del words[at]
        elif accident == 1:
            words.insert(at, words[at])
        elif accident == 2:
            words[at] = draw(some.sampled_from(WORDS))
        elif accident == 3:
            other = draw(some.integers(0, len(words) - 1))
            words[at], words[other] = words[other], words[at]
        elif accident == 4:
            words.insert(at, draw(some.text(max_size=6)))
        elif accident == 5:
            words = words[:at] + draw(some.sampled_from(TEXTS)).split(" ")[at:]
        else:
            words[at] = words[at][::-1]
        text = " ".join(words)
        if not text.split():
            break
    return text


def read_or_refuse(text: str) -> None:
    """Read a text; what is understood prints as the same words again, what is not is refused with its place."""
    try:
        tree = read(english(), text, "text")
    except ReadError as error:
        assert str(error)
        assert 0 <= error.place <= len(text)
        return
    printed = english().print(tree, "text")
    assert read(english(), printed, "text") == tree


@USUAL
@given(text=damaged())
def test_a_damaged_text_is_read_or_refused_and_never_breaks_the_reader(text: str) -> None:
    read_or_refuse(text)


@USUAL
@given(text=some.text(max_size=80))
@example("")
@example(" ")
@example("“" * 200)
@example("Give " * 300)
@example("(" * 300 + ")" * 300)
@example("Attack: " * 100)
@example("a" * (MOST_LETTERS + 1))
def test_any_characters_are_read_or_refused(text: str) -> None:
    read_or_refuse(text)


@USUAL
@given(text=some.sampled_from(TEXTS), cut=some.floats(0, 1))
def test_a_text_cut_short_is_read_or_refused(text: str, cut: float) -> None:
    read_or_refuse(text[: int(len(text) * cut)])
