"""Messages as a template and its values, so that they can be translated for each reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

import msgspec

from tefuda.language.locales import LOCALES

Word: TypeAlias = "str | int | Message | Mapping[str, str] | tuple[Word, ...]"
"""A value in a template: as it is; a message of its own; a name by language; several of these, with commas."""


class Translator(NamedTuple):
    """The language into which messages are translated. `book` has its templates by the English ones; what is not in it
    stays as it is."""

    language: str = "en"
    book: Mapping[str, str] = {}


ENGLISH: Final = Translator()


class Message(msgspec.Struct, frozen=True):
    """A sentence, or a part of one: an English template with names in braces, and the word for each name.

    Without words, it has no names in it: braces are braces then.
    """

    template: str
    words: Mapping[str, Word] = {}

    def translated(self, translator: Translator = ENGLISH) -> str:
        """The sentence in a language."""
        template = translator.book.get(self.template, self.template)
        if not self.words:
            return template
        return template.format(**{name: translated_word(word, translator) for name, word in self.words.items()})

    def __str__(self) -> str:
        return self.translated()


def say(template: str, /, **words: Word) -> Message:
    """A message.

    >>> print(say("{count} copies of {cards}", count=4, cards=("Maid", "Cook")))
    4 copies of Maid, Cook
    >>> say("no {sort}", sort=say("card")).translated(Translator("ja", {"no {sort}": "{sort}がない", "card": "カード"}))
    'カードがない'
    """
    return Message(template, words)


def joined(template: str, words: Sequence[Word]) -> Word:
    """Words in one phrase: the last is joined to those before it by a template of ``{one}`` and ``{two}``.

    >>> print(joined("{one} or {two}", ["a", "b", "c"]))
    a, b or c
    """
    return words[0] if len(words) == 1 else say(template, one=tuple(words[:-1]), two=words[-1])


def translated_word(word: Word, translator: Translator) -> str | int:
    """A word of a template in a language."""
    if isinstance(word, str | int):
        return word
    if isinstance(word, Message):
        return word.translated(translator)
    if isinstance(word, tuple):
        return LOCALES[translator.language].comma.join(str(translated_word(part, translator)) for part in word)
    return word.get(translator.language) or next(iter(word.values()))
