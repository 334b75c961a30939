"""Numbers of cards and players. The form `own` is a number of the very card that is described: ATK3以上の."""

from __future__ import annotations

from tefuda.games.sword_girls.words import numbers
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import ITSELF
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for numbers of cards and players."""
    words.word("printed stat", numbers.PrintedStatOf, "a printed number of a card", stat="stat", of="cards")
    words.word("slot", numbers.SlotOf, "the slot number of a card", of="cards")
    words.word("between", numbers.Between, "a random number, both ends included", least="value", most="value")
    words.word("digit", numbers.Digit, "one decimal digit of a number", place="digit", number="value")
    words.word("digit count", numbers.DigitCount, "how often a digit appears", digit="value", number="value")
    words.word("skill count", numbers.SkillCount, "how many skills cards have, have not as printed, or have in print",
               sort="skills as", of="cards")  # fmt: skip
    words.word("empty slots", numbers.EmptySlots, "empty slots of a hand or field", side="side", zone="zone")
    words.word("turn number", numbers.TurnNumber, "the Turn Number")
    words.word("upgrade level", numbers.UpgradeLevel, "the Upgrade Level of this card, 0 without enchanting")
    words.word("shift", numbers.Shift,
               "how much a number rose, fell or changed in the sentence before: of all its cards, or of the one that "
               "is being counted", sign="shift", stat="stat", own="yes?")  # fmt: skip
    words.word("mark", numbers.MarkOf, "the faction or season of a card, to be compared", mark="mark", of="cards")


def english(book: Phrasebook) -> None:
    """Numbers of cards and players."""
    book.say("plain", "between", "{least:plain}~{most:plain}")
    book.say("term", "between", "a random number from {least:term} to {most:term}")
    book.say("term", "stat", "{stat}", form="own", of=ITSELF)
    book.say("term", "stat", "its {stat}", of=ITSELF)
    book.say("term", "printed stat", "printed {stat}", form="own", of=ITSELF)
    book.say("term", "printed stat", "its printed {stat}", of=ITSELF)
    book.say("term", "slot", "slot number", form="own", of=ITSELF)
    book.say("term", "slot", "its slot number", of=ITSELF)
    book.say("term", "skill count", "number of skills", form="own", sort="now", of=ITSELF)
    book.say("term", "skill count", "its number of skills", sort="now", of=ITSELF)
    book.say("term", "mark", "{mark}", form="own", of=ITSELF)
    for form, the in (("", "the "), ("own", "")):  # its number, but: whose number
        book.say("term", "stat", "{of:ref}'s {stat}", form=form)
        book.say("term", "stat", "the {stat} of {of:cards}", form=form)
        book.say("term", "printed stat", "{of:ref}'s printed {stat}", form=form)
        book.say("term", "printed stat", "the printed {stat} of {of:cards}", form=form)
        book.say("term", "slot", "{of:ref}'s slot number", form=form)
        book.say("term", "slot", "the slot number of {of:cards}", form=form)
        book.say("term", "skill count", "the number of skills of {of:cards}", form=form, sort="now")
        book.say("term", "skill count", "the number of {sort} skills of {of:cards}", form=form)
        book.say("term", "mark", "the {mark} of {of:cards}", form=form)
        book.say("term", "count", "the number of {of:those}", form=form)
        book.say("term", "total", "the total {number:term/own} of {of:those}", form=form)
        book.say("term", "best", "the {which} {number:term/own} of {of:those}", form=form)
        book.say("term", "different", "the number of different {number:term/own} of {of:those}", form=form)
        book.say("term", "empty slots", "the number of empty slots in {side} {zone}", form=form)
        book.say("term", "digit", f"{the}{{place}} digit of {{number:term/=}}", form=form)
        book.say("term", "digit count", f"{the}number of digits {{digit:term}} in {{number:term/=}}", form=form)
        book.say("term", "turn number", "the turn number", form=form)
        book.say("term", "upgrade level", "this card's upgrade level", form=form)
        book.say("term", "done", "the number of cards so treated", form=form)
        book.say("term", "shift", "the {stat} {sign}", form=form)
        book.say("term", "shift", "its own {stat} {sign}", form=form, own="yes")


def japanese(book: Phrasebook) -> None:
    """All numbers and conditions."""
    book.say("constant", "number", "{number}")
    book.say("term", "between", "ランダムな{least:term}から{most:term}までの数")
    book.say("plain", "between", "{least:constant}～{most:constant}")
    own_numbers(book)
    for form in ("", "own"):
        say_numbers(book, form)


def own_numbers(book: Phrasebook) -> None:
    """Numbers of the card that is described."""
    book.say("own stat", "stat", "{stat}", of=ITSELF)
    for word, said in (
        ("stat", "{stat}"),
        ("printed stat", "{stat}の印刷値"),
        ("slot", "スロット番号"),
        ("mark", "{mark}"),
    ):
        book.say("term", word, said, form="own", of=ITSELF)
    book.say("term", "skill count", "スキルの数", form="own", sort="now", of=ITSELF)


def say_numbers(book: Phrasebook, form: str) -> None:
    """Numbers of cards and players."""
    for word, said in (
        ("stat", "{of:cards}の{stat}"),
        ("printed stat", "{of:cards}の{stat}の印刷値"),
        ("slot", "{of:cards}のスロット番号"),
        ("mark", "{of:cards}の{mark}"),
        ("count", "{of:those}の数"),
        ("total", "{of:those}の{number:term/own}の合計"),
        ("best", "{of:those}の{number:term/own}の{which}値"),
        ("different", "{of:those}の{number:term/own}の種類数"),
        ("empty slots", "{side}{zone}の空きスロットの数"),
        ("turn number", "ターン数"),
        ("upgrade level", "このカードの強化レベル"),
        ("done", "そうしたカードの数"),
        ("shift", "{stat}の{sign}"),
        ("digit", "{number:term/=}の{place}の位"),
        ("digit count", "{number:term/=}にある{digit:term}の個数"),
    ):
        book.say("term", word, said, form=form)
    book.say("term", "shift", "自身の{stat}の{sign}", form=form, own="yes")
    for sort, said in (("now", ""), ("changed", "変わった"), ("printed", "印刷された")):
        book.say("term", "skill count", f"{{of:cards}}の{said}スキルの数", form=form, sort=sort)
