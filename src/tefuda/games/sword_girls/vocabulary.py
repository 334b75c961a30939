"""The words of Sword Girls and what their fields hold."""

from __future__ import annotations

from tefuda.games.sword_girls.words import cards, changes, moves, natives, numbers, skills, table, traits
from tefuda.kernel.words.cards import ANY_KIND, SIDE
from tefuda.kernel.words.families import Step
from tefuda.kernel.words.players import ENEMY, MINE
from tefuda.language.common import common_words
from tefuda.language.vocabulary import Vocabulary

STATS = {
    "SIZE": table.SIZE,
    "ATK": table.ATK,
    "DEF": table.DEF,
    "STA": table.STA,
    "LIFE": table.LIFE,
    "SHUFFLES": table.SHUFFLES,
}
FACTIONS = {
    "vita": table.VITA,
    "academy": table.ACADEMY,
    "crux": table.CRUX,
    "darklore": table.DARKLORE,
    "neutral": table.NEUTRAL,
    "empire": table.EMPIRE,
}
ZONE_NAMES = {
    "field": table.FIELD,
    "hand": table.HAND,
    "deck": table.DECK,
    "grave": table.GRAVE,
    "removed": table.REMOVED,
    "character": table.CHARACTER,
}
PLACES = {
    f"{side} {name}": zone + number * SIDE
    for side, number in (("your", MINE), ("enemy", ENEMY))
    for name, zone in ZONE_NAMES.items()
}
SIDES = {"your": MINE, "enemy": ENEMY, "its": moves.ITS}
TIMINGS = {
    "any": skills.ALL_SKILLS,
    "turn start": skills.TURN_START_SKILLS,
    "attack": skills.ATTACK_SKILLS,
    "defend": skills.DEFEND_SKILLS,
}
WHICH = TIMINGS | {
    "first": skills.FIRST_SKILL,
    "second": skills.SECOND_SKILL,
    "third": skills.THIRD_SKILL,
    "last": skills.LAST_SKILL,
}


class Text:
    """A whole skill or effect: when it acts, and its steps."""

    def __init__(self, timing: int, steps: tuple[Step, ...]) -> None:
        self.timing = timing
        self.steps = steps


def sword_girls_words() -> Vocabulary:
    """The vocabulary of Sword Girls: the common words and its own."""
    words = common_words()
    words.enumeration("stat", STATS)
    words.enumeration("faction", FACTIONS)
    words.enumeration("zone", ZONE_NAMES)
    words.enumeration("place", PLACES)
    words.enumeration("side", SIDES)
    words.enumeration("timing", TIMINGS)
    words.enumeration("which", WHICH)
    words.enumeration("kind", {"card": ANY_KIND, "follower": table.FOLLOWER, "spell": table.SPELL})
    words.enumeration("shift", {"gained": 1, "lost": -1, "changed": 0})
    words.enumeration("end", {"top": moves.TOP, "bottom": moves.BOTTOM})
    words.enumeration(
        "empty",
        {
            "first": moves.FIRST_EMPTY,
            "last": moves.LAST_EMPTY,
            "random": moves.RANDOM_EMPTY,
            "next": moves.NEXT_EMPTY,
        },
    )
    words.enumeration("native effect", {"pool sizes": natives.POOL_SIZES})
    words.enumeration(
        "how",
        {
            "raise": changes.RAISE,
            "lower": changes.LOWER,
            "set": changes.SET,
            "reset": changes.RESET,
            "reset up": changes.RESET_UP,
            "reset down": changes.RESET_DOWN,
        },
    )
    words.word("text", Text, "a whole skill or effect", timing="timing", steps="step*")
    card_words(words)
    trait_words(words)
    number_words(words)
    step_words(words)
    skill_words(words)
    return words


def card_words(words: Vocabulary) -> None:
    """Words for sets of cards."""
    words.word("first", cards.First, "the first so many in order", count="value", of="cards")
    words.word("last", cards.Last, "the last so many in order", count="value", of="cards")
    words.word("nth", cards.Nth, "the one at a place in the order", place="value", of="cards")
    words.word("alike", cards.Alike, "the first so many alike in a number", count="value", of="cards", number="value")
    words.word("attacker", cards.Other, "the Follower that attacks or counterattacks this card")
    words.word("defender", cards.Other, "the Follower that this card attacks or counterattacks")
    words.word("character", cards.CharacterOf, "a player's Character", side="side")


def trait_words(words: Vocabulary) -> None:
    """Words for what a card is like, and for the state of the table."""
    words.word("is kind", traits.IsKind, "it is a Follower or a Spell", kind="kind")
    words.word("is faction", traits.IsFaction, "it belongs to a faction", faction="faction")
    words.word("shares faction", traits.SharesFaction, "it belongs to the faction of another card", cards="cards")
    words.word("in group", traits.InGroup, "a name group is in its name", groups="group*")
    words.word("is named", traits.IsNamed, "it is the card of that name", names="card*")
    words.word("is active", traits.IsActive, "it may still take its turn in this battle")
    words.word("is npc", traits.IsNPC, "it is the Character of an NPC")
    words.word("in season", traits.InSeason, "it belongs to a season", seasons="value*")
    words.word("has skill", traits.HasSkill, "it has a skill (of a timing)", timing="timing")
    words.word("has printed skills", traits.HasPrintedSkills, "its skills are those printed on it")
    words.word("has this skill", traits.HasThisSkill, "it has one certain skill", skill="ability")
    words.word("has running skill", traits.HasRunningSkill, "it has the skill whose text is running")
    words.word("in slots", traits.InSlots, "it lies in one of some slots", slots="value*")
    words.word("adjacent", traits.Adjacent, "it lies next to another card", cards="cards")
    words.word(
        "opposite", traits.Opposite, "it lies opposite another card, in the slot of the same number", cards="cards"
    )
    words.word("skill is", traits.SkillIs, "one of its skills is of a timing", which="which", timing="timing")
    words.word("won coin", traits.WonCoin, "a side won this turn's attack coin", side="side")
    words.word("slot empty", traits.SlotEmpty, "a slot of a field is empty", slot="value", side="side")


def number_words(words: Vocabulary) -> None:
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


def step_words(words: Vocabulary) -> None:
    """Words for changing numbers and moving cards."""
    words.word("change", changes.Change, "a change of numbers", how="how", stats="stat*", amount="value")
    words.word("give", changes.Give, "change numbers of cards, all at once", cards="cards", changes="change*")
    words.word(
        "swap between", changes.SwapBetween, "two cards exchange numbers", stats="stat*", one="cards", two="cards"
    )
    words.word(
        "swap within",
        changes.SwapWithin,
        "cards exchange two of their own numbers",
        left="stat",
        right="stat",
        cards="cards",
    )
    words.word("deck end", moves.DeckEnd, "the top or bottom of a deck", end="end", side="side")
    words.word("deck place", moves.DeckPlace, "a random place in a deck", side="side")
    words.word("in grave", moves.InGrave, "a Grave", end="end", side="side")
    words.word("in hand", moves.InHand, "a hand", side="side")
    words.word("in field", moves.InField, "an empty slot of a field", which="empty", side="side")
    words.word("in either field", moves.InEitherField, "a random empty slot of either field")
    words.word("in slot", moves.InSlot, "a numbered slot of a field", slot="value", side="side")
    words.word("send", moves.Send, "move cards", cards="cards", destination="destination")
    words.word("destroy", moves.Destroy, "send cards to the Grave with LIFE loss", cards="cards")
    words.word("remove", moves.Remove, "remove cards from the game", cards="cards")
    words.word("set active", moves.SetActive, "activate or deactivate cards", active="yes", cards="cards")
    words.word("stay", moves.Stay, "this Spell stays on the field")
    words.word("swap places", moves.SwapPlaces, "two cards change places", one="cards", two="cards")
    words.word("create", moves.Create, "make new cards", count="value", name="card", destination="destination")
    words.word(
        "create any", moves.CreateAny, "make a random new card of a pool", pool="pool", destination="destination"
    )
    words.word("copy", moves.Copy, "make copies of cards", exact="yes", cards="cards", destination="destination")
    words.word("not copied", moves.Uncopied, "this card cannot be copied")
    words.word("turn into", moves.TurnInto, "turn cards into another card", keeping="yes", cards="cards", name="card")
    words.word("native", natives.Native, "an effect that no other words can say", effect="native effect")
    words.word("shuffle deck", moves.ShuffleDeck, "shuffle a deck", side="side")
    words.word("starter deck", moves.StarterDeck, "a starter deck replaces a deck", side="side", deck="starter")
    words.word("mirror deck", moves.MirrorDeck, "a copy of the other deck takes the place of a deck", side="side")
    words.word("first deck", moves.FirstDeck, "a deck becomes what it was when the game began", side="side")
    words.word("set turn", moves.SetTurn, "set the Turn Number", number="value")


def skill_words(words: Vocabulary) -> None:
    """Words for skills as objects."""
    words.word("lose skills", skills.LoseSkills, "skills of cards are removed", which="which", cards="cards")
    words.word(
        "lose printed skills",
        skills.LosePrintedSkills,
        "printed skills of cards are removed",
        which="which",
        cards="cards",
    )
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
