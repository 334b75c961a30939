"""Properties of cards, and conditions."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from tefuda.games.sword_girls.lexicon.terms import STATS, TIMINGS_JA
from tefuda.games.sword_girls.words import traits
from tefuda.games.sword_girls.words.schema import ACTIVE, FACTION, KIND
from tefuda.language.common_japanese import say_if
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.trees import ITSELF
from tefuda.language.vocabulary import Vocabulary

FORMS: Final = ("", "stem", "end")


def vocabulary(words: Vocabulary) -> None:
    """Words for properties of cards, and for the state of the table."""
    words.word("is kind", partial(traits.FieldIs, KIND), "it is a Follower or a Spell", kind="kind")
    words.word("is faction", partial(traits.FieldIs, FACTION), "it belongs to a faction", faction="faction")
    words.word("shares faction", traits.SharesFaction, "it belongs to the faction of another card", cards="cards")
    words.word("in group", traits.InGroup, "a name group is in its name", groups="group*")
    words.word("is named", traits.IsNamed, "it is the card of that name", names="card*")
    words.word("is active", lambda: traits.FieldIs(ACTIVE, 1), "it may still take its turn in this battle")
    words.word("is npc", traits.IsNPC, "it is the Character of an NPC")
    words.word("in season", traits.InSeason, "it belongs to a season", seasons="value*")
    words.word("has skill", traits.HasSkill, "it has a skill (of a timing)", timing="timing")
    words.word("has printed skills", traits.HasPrintedSkills, "its skills are those printed on it")
    words.word("has this skill", traits.HasThisSkill, "it has one certain skill", skill="ability")
    words.word("has running skill", traits.HasThisSkill, "it has the skill whose text is running")
    words.word("in slots", traits.InSlots, "it lies in one of some slots", slots="value*")
    words.word("adjacent", traits.Adjacent, "it lies next to another card", cards="cards")
    words.word(
        "opposite", traits.Opposite, "it lies opposite another card, in the slot of the same number", cards="cards"
    )
    words.word("skill is", traits.SkillIs, "one of its skills is of a timing", which="which", timing="timing")
    words.word("percent", traits.Percent, "so many times in a hundred, by chance", percent="value")
    words.word("won coin", traits.WonCoin, "a side won this turn's attack coin", side="side")
    words.word("slot empty", traits.SlotEmpty, "a slot of a field is empty", slot="value", side="side")


def english(book: Phrasebook) -> None:
    """The words before and behind a noun, and conditions about cards."""
    book.say("single", "not", "there is no {condition:nobody}")
    book.say("nobody", "exists", "{of:noun/one}")
    book.say("adjective", "is faction", "{faction}")
    book.say("adjective", "is active", "active")
    book.say("adjective", "not", "deactivated", condition=("is active",))
    book.say("adjective", "not", "a player", condition=("is npc",))
    book.say("adjective", "not", "non-{condition:adjective}")
    book.say("trait", "in group", "with {groups:group| or } in the name")
    book.say("trait", "not", "without {condition:group list} in the name")
    book.say("group list", "in group", "{groups:group| or }")
    book.say("trait", "is named", "named {names:card| or }")
    book.say("trait", "not", "not named {condition:card list}")
    book.say("card list", "is named", "{names:card| or }")
    book.say("trait", "shares faction", "of the faction of {cards:ref}")
    book.say("trait", "shares faction", "of the faction of ({cards})")
    book.say("trait", "not", "not of the faction of {condition:faction owner}")
    book.say("faction owner", "shares faction", "{cards:ref}")
    book.say("faction owner", "shares faction", "({cards})")
    book.say("trait", "shares name", "with the name of {of:ref}")
    book.say("trait", "shares name", "with the name of ({of})")
    book.say("trait", "not", "without the name of {condition:name owner}")
    book.say("name owner", "shares name", "{of:ref}")
    book.say("trait", "in season", "of season {seasons:plain| or }")
    book.say("trait", "has skill", "with a skill", timing="any")
    book.say("trait", "not", "without a skill", condition=("has skill", "any"))
    book.say("trait", "has skill", "with a turn start skill", timing="turn start")
    book.say("trait", "has skill", "with an attack skill", timing="attack")
    book.say("trait", "has skill", "with a defend skill", timing="defend")
    book.say("trait", "not", "without a turn start skill", condition=("has skill", "turn start"))
    book.say("trait", "not", "without an attack skill", condition=("has skill", "attack"))
    book.say("trait", "not", "without a defend skill", condition=("has skill", "defend"))
    for timing in ("turn start", "attack", "defend"):
        article = "an" if timing == "attack" else "a"
        book.say("trait", "skill is", f"whose first skill is {article} {timing} skill", which="first", timing=timing)
    book.say("trait", "has printed skills", "with its printed skills")
    book.say("trait", "not", "without its printed skills", condition=("has printed skills",))
    book.say("trait", "has running skill", "with this skill")
    book.say("trait", "not", "without this skill", condition=("has running skill",))
    book.say("trait", "has this skill", "with the skill {skill:ability}")
    book.say("trait", "not", "without the skill {condition:skill name}")
    book.say("skill name", "has this skill", "{skill:ability}")
    book.say("trait", "in slots", "in slot {slots:term| or }")
    book.say("trait", "adjacent", "adjacent to {cards:those}")
    book.say("trait", "opposite", "opposite {cards:those}")
    book.say("trait", "not", "other than {condition:set}")
    book.say("set", "one of these", "{of}")
    book.say("trait", "one of these", "among {of:ref}")
    book.say("trait", "one of these", "among ({of})")
    book.say("trait", "compare", "whose {left:sum/own} is {relation}{right:sum}")
    book.say("trait", "odd", "whose {number:sum/own} is odd")
    book.say("trait", "multiple", "whose {number:sum/own} is even", of=("number", 2))
    book.say("trait", "multiple", "whose {number:sum/own} is a multiple of {of:sum}")
    book.say("trait", "any of", "that is one ({conditions:quality|2+| or })")
    book.say("trait", "all of", "that is one ({conditions:quality|2+| and })")
    book.say("quality", "is kind", "{kind/one}")
    book.unit_rule("quality", "adjective")
    book.unit_rule("quality", "trait")

    book.say("single", "is", "{of} is a {described:is kind}")
    book.say("is kind", "is kind", "{kind/one}")
    book.say("single", "is", "{of} is {described:adjective}")
    book.say("single", "is", "{of} is one {described:trait}")
    book.say("adjective", "is npc", "an NPC")
    book.say("single", "exists", "there is a {of:noun/one}")
    book.say("single", "percent", "chance has it ({percent:plain}%)")
    book.say("single", "won coin", "you won the coin flip", side="your")
    book.say("single", "won coin", "the enemy won the coin flip", side="enemy")
    book.say("single", "slot empty", "slot {slot:term} of {side} field is empty")


def japanese(book: Phrasebook) -> None:
    """All traits."""
    adjectives(book)
    say_traits(book)
    clauses(book)
    several(book)
    said_of_cards(book)
    conditions(book)


def say_trait(book: Phrasebook, word: str, said: str, denied: str, /, *, comma: str = "、", **fixed: Any) -> None:
    """Say a trait and its opposite; one that ends in the of a noun, の, loses it before なら and at the end."""
    for family, text in (("trait", said), ("unlike", denied)):
        noun = text.endswith("の")
        stem = text.removesuffix("の").removesuffix("という名")
        book.say(family, word, comma + text, form="", **fixed)
        book.say(family, word, stem, form="stem", **fixed)
        book.say(family, word, stem + ("である" if noun else ""), form="end", **fixed)


def adjectives(book: Phrasebook) -> None:
    """Adjectives right before a noun."""
    for word, said, fixed in (
        ("is faction", "{faction}", {}),
        ("is active", "行動可能", {}),
        ("not", "行動済み", {"condition": ("is active",)}),
        ("is npc", "NPC", {}),
    ):
        known: dict[str, Any] = dict(fixed)
        before = "" if word == "is faction" else "な" if word == "is active" else "の"
        book.say("adjective", word, said + before, form="", **known)
        book.say("adjective", word, said, form="stem", **known)
    book.say("adjective", "not", "{condition:adjective/stem}以外の")
    book.say("adjective", "not", "{condition:adjective/stem}以外", form="stem")


def say_traits(book: Phrasebook) -> None:
    """Further properties of cards."""
    say_trait(book, "in group", "名前に{groups:group|か}を含む", "名前に{groups:group|か}を含まない")
    say_trait(book, "is named", "{names:card|か}という名の", "{names:card|か}ではない")
    say_trait(book, "shares faction", "{cards:one set}と同じ所属の", "{cards:one set}と違う所属の")
    say_trait(book, "shares name", "{of:one set}と同名の", "{of:one set}と同名ではない")
    say_trait(book, "in season", "シーズン{seasons:amount|か}の", "シーズン{seasons:amount|か}以外の", comma="")
    for timing, text in {"any": "", **TIMINGS_JA}.items():
        say_trait(book, "has skill", f"{text}スキルを持つ", f"{text}スキルを持たない", timing=timing)
    say_trait(book, "has running skill", "このスキルを持つ", "このスキルを持たない")
    say_trait(book, "has this skill", "スキル{skill:ability}を持つ", "スキル{skill:ability}を持たない")
    say_trait(book, "in slots", "スロット{slots:amount|か}の", "スロット{slots:amount|か}以外の", comma="")
    say_trait(book, "adjacent", "{cards:those}に隣接する", "{cards:those}に隣接しない")
    say_trait(book, "opposite", "{cards:those}の向かいの", "{cards:those}の向かい以外の")
    say_trait(book, "one of these", "{of:one set}に含まれる", "{of:one set}以外の")
    for form in FORMS:
        book.say("trait", "not", "{condition:unlike/=}", form=form)
    number = "{left:own stat}{right:plain}"
    book.say("trait", "compare", number + "{relation/attribute}")
    book.say("trait", "compare", number + "{relation/stem}", form="stem")
    book.say("trait", "compare", number + "{relation}", form="end")


def clauses(book: Phrasebook) -> None:
    """Traits with a subject of their own."""
    book.say_terms("relation", {"equal": "と等しい", "least": "以上の", "most": "以下の", "less": "未満の",
                                "more": "より大きい", "unequal": "と異なる"}, form="clause")  # fmt: skip
    than_printed = {name: {"left": ("stat", name, ITSELF), "right": ("printed stat", name, ITSELF)} for name in STATS}
    for form, relation in (("", "clause"), ("stem", "stem"), ("end", "")):
        for name, numbers in than_printed.items():
            book.say("clause", "compare", f"{name}が印刷値{{relation/{relation}}}", form=form, **numbers)
        book.say("clause", "compare", f"{{left:sum/own}}が{{right:sum}}{{relation/{relation}}}", form=form)
    printed: dict[str, Any] = {"condition": ("has printed skills",)}
    book.unit_rule("trait", "clause", before="、")
    for form, end in (("", "の"), ("stem", ""), ("end", "である")):
        book.say("clause", "odd", "{number:sum/own}が奇数" + end, form=form)
        book.say("clause", "multiple", "{number:sum/own}が偶数" + end, form=form, of=("number", 2))
        book.say("clause", "multiple", "{number:sum/own}が{of:sum}の倍数" + end, form=form)
        book.say("clause", "has printed skills", "スキルが印刷どおり" + end, form=form)
        book.say("clause", "not", "スキルが印刷どおりではない", form=form, **printed)
        for timing, text in TIMINGS_JA.items():
            said = f"最初のスキルが{text}スキル{end}"
            book.say("clause", "skill is", said, form=form, which="first", timing=timing)


def several(book: Phrasebook) -> None:
    """Several traits of which one or all are asked for."""
    for form in FORMS:
        book.say("trait", "any of", "（{conditions:quality|2+|、または、}）に当てはまる", form=form)
        book.say("trait", "all of", "（{conditions:quality|2+|、かつ、}）に当てはまる", form=form)
    book.say("quality", "is kind", "{kind}")
    for family in ("adjective", "trait", "clause"):
        book.unit_rule("quality", family, inner_form="stem")


def said_of_cards(book: Phrasebook) -> None:
    """Conditions that cards are so."""
    for form, end in (("", "である"), ("stem", "")):
        book.say("single", "is", "{of}が{described:is kind}" + end, form=form)
        book.say("single", "is", "{of}が{described:adjective/stem}" + end, form=form)
        book.say("single", "is", "{of}が{described:trait/%s}" % (form or "end"), form=form)
        book.say("single", "is", "{of}について、{described:clause/%s}" % (form or "end"), form=form)
    book.say("is kind", "is kind", "{kind}")


def conditions(book: Phrasebook) -> None:
    """Conditions."""
    for form in ("", "stem"):
        book.say("single", "not", "{condition:nobody}", form=form)
    book.say("nobody", "exists", "{of:noun/ない}")
    say_if(book, "exists", "{of:noun/ある}")
    say_if(book, "percent", "{percent:amount}%の確率に当たった")
    say_if(book, "won coin", "自分がコインに勝った", side="your")
    say_if(book, "won coin", "相手がコインに勝った", side="enemy")
    say_if(book, "slot empty", "{side}場のスロット{slot:amount}が空いている")
