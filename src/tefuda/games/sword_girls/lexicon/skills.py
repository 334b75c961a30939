"""Skills as objects."""

from __future__ import annotations

from tefuda.games.sword_girls.words import skills
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Vocabulary


def vocabulary(words: Vocabulary) -> None:
    """Words for skills as objects."""
    words.word("lose skills", skills.LoseSkills, "skills of cards are removed, or only those that are printed there",
               which="which", cards="cards", printed="yes?")  # fmt: skip
    words.word("lose this skill", skills.LoseThisSkill, "the running skill is removed")
    words.word("change this skill", skills.ChangeThisSkill, "the running skill becomes another", skill="ability")
    words.word("move this skill", skills.MoveThisSkill, "the running skill goes to another card", cards="cards")
    words.word("gain skill", skills.GainSkill, "cards gain a skill", cards="cards", skill="ability")
    words.word(
        "change skills", skills.ChangeSkills, "all skills of cards become others", cards="cards", skills="ability*"
    )
    words.word(
        "replace skills", skills.ReplaceSkills, "some skills of cards become another, in their positions",
        which="which", cards="cards", skill="ability",
    )  # fmt: skip
    words.word(
        "replace skills by", skills.ReplaceSkillsBy, "some skills of cards become one that another card has",
        which="which", cards="cards", taken="which", giver="cards",
    )  # fmt: skip
    words.word(
        "replace skill", skills.ReplaceSkill, "one certain skill of cards becomes another, in its position",
        old="ability", cards="cards", skill="ability",
    )  # fmt: skip
    words.word(
        "become skill", skills.BecomeSkill, "the running skill becomes a skill that a card has, or has printed",
        which="which", giver="cards", printed="yes",
    )  # fmt: skip
    words.word("restore skills", skills.RestoreSkills, "printed skills come back", which="which", cards="cards")
    words.word(
        "copy skills",
        skills.CopySkills,
        "cards gain skills of another card",
        cards="cards",
        which="which",
        giver="cards",
    )
    words.word(
        "take skills",
        skills.TakeSkills,
        "cards have another card's skills instead of their own",
        cards="cards",
        giver="cards",
    )
    words.word("swap skills", skills.SwapSkills, "two cards exchange all skills", one="cards", two="cards")


def english(book: Phrasebook) -> None:
    """Skills as objects."""
    book.say("step", "lose skills", "remove {which} of {cards}")
    book.say("step", "lose skills", "remove {which} of {cards} as printed", printed="yes")
    book.say("step", "lose this skill", "remove this skill")
    book.say("step", "change this skill", "change this skill to {skill:ability}")
    book.say("step", "move this skill", "move this skill to {cards}")
    book.say("step", "gain skill", "give {cards} the skill {skill:ability}")
    book.say("step", "change skills", "change the skills of {cards} to {skills:ability| and }")
    book.say("step", "replace skills", "change {which} of {cards} to {skill:ability}")
    book.say("step", "replace skills by", "change {which} of {cards} to {taken} of {giver}")
    book.say("step", "replace skill", "change the skill {old:ability} of {cards} to {skill:ability}")
    book.say("step", "become skill", "change this skill to the first skill of {giver}", which="first", printed="no")
    book.say("step", "become skill", "change this skill to the first of {which} of {giver}", printed="no")
    book.say("step", "become skill", "change this skill to the first of {which} of {giver} as printed", printed="yes")
    book.say("step", "restore skills", "restore {which} of {cards}")
    book.say("step", "copy skills", "copy {which} of {giver} to {cards}")
    book.say("step", "take skills", "give {cards} the skills of {giver} instead of their own")
    book.say("step", "swap skills", "exchange all skills of {one} with those of {two}")


def japanese(book: Phrasebook) -> None:
    """Skills of cards, and the skill whose text is running."""
    book.say("step", "lose skills", "{cards}は{which}を失う")
    book.say("step", "lose skills", "{cards}は印刷された{which}を失う", printed="yes")
    book.say("step", "gain skill", "{cards}はスキル{skill:ability}を得る")
    book.say("step", "change skills", "{cards}のスキルを{skills:ability|と}に変える")
    book.say("step", "replace skills", "{cards}の各スキルを{skill:ability}に変える", which="any")
    book.say("step", "replace skills", "{cards}の{which}を{skill:ability}に変える")
    book.say("step", "replace skills by", "{cards}の{which}を{giver}の{taken}に変える")
    book.say("step", "replace skill", "{cards}のスキル{old:ability}を{skill:ability}に変える")
    book.say("step", "restore skills", "{cards}の{which}を元に戻す")
    book.say("step", "copy skills", "{giver}の{which}を{cards}にコピーする")
    book.say("step", "take skills", "{cards}は自身のスキルの代わりに{giver}のスキルを持つ")
    book.say("step", "swap skills", "{one}のスキルすべてを{two}のものと入れ替える")
    book.say("step", "lose this skill", "このスキルを失う")
    book.say("step", "change this skill", "このスキルを{skill:ability}に変える")
    book.say("step", "move this skill", "このスキルを{cards}に移す")
    book.say("step", "become skill", "このスキルを{giver}の最初のスキルに変える", which="first", printed="no")
    book.say("step", "become skill", "このスキルを{giver}の{which}のうち最初のものに変える", printed="no")
    book.say("step", "become skill", "このスキルを{giver}の印刷された{which}のうち最初のものに変える", printed="yes")
