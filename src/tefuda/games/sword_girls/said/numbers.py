"""Numbers of cards and players. The form `own` is a number of the very card that is described: ATK3以上の."""

from __future__ import annotations

from tefuda.games.sword_girls.words import numbers, table
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import ITSELF
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for numbers of cards and players."""
    words.word("printed stat", numbers.PrintedStatOf, "a printed number of a card", stat="stat", of="cards")
    words.word("slot", numbers.SlotOf, "the slot number of a card", of="cards")
    words.word("skill count", numbers.SkillCount, "how many skills cards have", of="cards")
    words.word("changed skill count", numbers.ChangedSkillCount, "how many skills are not as printed", of="cards")
    words.word("printed skill count", numbers.PrintedSkillCount, "how many skills are printed on cards", of="cards")
    words.word("empty slots", numbers.EmptySlots, "empty slots of a hand or field", side="side", zone="zone")
    words.word("turn number", numbers.TurnNumber, "the Turn Number")
    words.word("upgrade level", numbers.UpgradeLevel, "the Upgrade Level of this card, 0 without enchanting")
    words.word(
        "shift",
        numbers.Shift,
        "how much a number rose, fell or changed in the sentence before",
        sign="shift",
        stat="stat",
    )
    words.word("own shift", numbers.OwnShift, "the same for one card of that sentence", sign="shift", stat="stat")
    words.word(
        "faction number",
        lambda of: numbers.FieldOf(table.FACTION, of),
        "the faction of a card, to be compared",
        of="cards",
    )
    words.word("season number", numbers.SeasonOf, "the season of a card", of="cards")


def english(book: Phrasebook) -> None:
    """Numbers of cards and players."""
    book.say("term", "stat", "{stat}", form="own", of=ITSELF)
    book.say("term", "stat", "its {stat}", of=ITSELF)
    book.say("term", "printed stat", "printed {stat}", form="own", of=ITSELF)
    book.say("term", "printed stat", "its printed {stat}", of=ITSELF)
    book.say("term", "slot", "slot number", form="own", of=ITSELF)
    book.say("term", "slot", "its slot number", of=ITSELF)
    book.say("term", "skill count", "number of skills", form="own", of=ITSELF)
    book.say("term", "skill count", "its number of skills", of=ITSELF)
    book.say("term", "faction number", "faction", form="own", of=ITSELF)
    book.say("term", "season number", "season", form="own", of=ITSELF)
    for form in ("", "own"):
        book.say("term", "stat", "{of:ref}'s {stat}", form=form)
        book.say("term", "stat", "the {stat} of {of:cards}", form=form)
        book.say("term", "printed stat", "{of:ref}'s printed {stat}", form=form)
        book.say("term", "printed stat", "the printed {stat} of {of:cards}", form=form)
        book.say("term", "slot", "{of:ref}'s slot number", form=form)
        book.say("term", "slot", "the slot number of {of:cards}", form=form)
        book.say("term", "skill count", "the number of skills of {of:cards}", form=form)
        book.say("term", "changed skill count", "the number of changed skills of {of:cards}", form=form)
        book.say("term", "printed skill count", "the number of printed skills of {of:cards}", form=form)
        book.say("term", "faction number", "the faction of {of:cards}", form=form)
        book.say("term", "season number", "the season of {of:cards}", form=form)
        book.say("term", "count", "the number of {of:those}", form=form)
        book.say("term", "total", "the total {number:term/own} of {of:those}", form=form)
        book.say("term", "best", "the {which} {number:term/own} of {of:those}", form=form)
        book.say("term", "different", "the number of different {number:term/own} of {of:those}", form=form)
        book.say("term", "empty slots", "the number of empty slots in {side} {zone}", form=form)
        book.say("term", "turn number", "the turn number", form=form)
        book.say("term", "upgrade level", "this card's upgrade level", form=form)
        book.say("term", "done", "the number of cards so treated", form=form)
        book.say("term", "shift", "the {stat} {sign}", form=form)
        book.say("term", "own shift", "its own {stat} {sign}", form=form)


def japanese(book: Phrasebook) -> None:
    """All numbers and conditions."""
    book.say("constant", "number", "{number}")
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
        ("skill count", "スキルの数"),
        ("faction number", "所属"),
        ("season number", "シーズン"),
    ):
        book.say("term", word, said, form="own", of=ITSELF)


def say_numbers(book: Phrasebook, form: str) -> None:
    """Numbers of cards and players."""
    for word, said in (
        ("stat", "{of:cards}の{stat}"),
        ("printed stat", "{of:cards}の{stat}の印刷値"),
        ("slot", "{of:cards}のスロット番号"),
        ("skill count", "{of:cards}のスキルの数"),
        ("changed skill count", "{of:cards}の変わったスキルの数"),
        ("printed skill count", "{of:cards}の印刷されたスキルの数"),
        ("faction number", "{of:cards}の所属"),
        ("season number", "{of:cards}のシーズン"),
        ("count", "{of:those}の数"),
        ("total", "{of:those}の{number:term/own}の合計"),
        ("best", "{of:those}の{number:term/own}の{which}値"),
        ("different", "{of:those}の{number:term/own}の種類数"),
        ("empty slots", "{side}{zone}の空きスロットの数"),
        ("turn number", "ターン数"),
        ("upgrade level", "このカードの強化レベル"),
        ("done", "そうしたカードの数"),
        ("shift", "{stat}の{sign}"),
        ("own shift", "自身の{stat}の{sign}"),
    ):
        book.say("term", word, said, form=form)
