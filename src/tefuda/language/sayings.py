"""Sentences that are kept as a template and its words, so that they can be told in the language of whoever reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

import msgspec

from tefuda.language.speech import SPEECHES

Word: TypeAlias = "str | int | Saying | Mapping[str, str] | tuple[Word, ...]"
"""What stands in a template: as it is; a saying of its own; a name by language; several of these, with commas."""


class Tongue(NamedTuple):
    """A language in which sayings are told. `book` has its templates by the English ones; what is not in it is told as
    it is."""

    language: str = "en"
    book: Mapping[str, str] = {}


ENGLISH: Final = Tongue()


class Saying(msgspec.Struct, frozen=True):
    """A sentence, or a part of one: an English template with names in braces, and the word for each name.

    Without words, it has no names in it: braces are braces then.
    """

    template: str
    words: Mapping[str, Word] = {}

    def told(self, tongue: Tongue = ENGLISH) -> str:
        """The sentence in a language."""
        template = tongue.book.get(self.template, self.template)
        if not self.words:
            return template
        return template.format(**{name: word_told(word, tongue) for name, word in self.words.items()})

    def __str__(self) -> str:
        return self.told()


def say(template: str, /, **words: Word) -> Saying:
    """A saying.

    >>> print(say("{count} copies of {cards}", count=4, cards=("Maid", "Cook")))
    4 copies of Maid, Cook
    >>> say("no {sort}", sort=say("card")).told(Tongue("ja", {"no {sort}": "{sort}がない", "card": "カード"}))
    'カードがない'
    """
    return Saying(template, words)


def joined(template: str, words: Sequence[Word]) -> Word:
    """Words in one phrase: the last is joined to those before it by a template of ``{one}`` and ``{two}``.

    >>> print(joined("{one} or {two}", ["a", "b", "c"]))
    a, b or c
    """
    return words[0] if len(words) == 1 else say(template, one=tuple(words[:-1]), two=words[-1])


def word_told(word: Word, tongue: Tongue) -> str | int:
    """A word of a template in a language."""
    if isinstance(word, str | int):
        return word
    if isinstance(word, Saying):
        return word.told(tongue)
    if isinstance(word, tuple):
        return SPEECHES[tongue.language].comma.join(str(word_told(part, tongue)) for part in word)
    return word.get(tongue.language) or next(iter(word.values()))
