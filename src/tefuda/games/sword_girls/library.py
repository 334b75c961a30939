"""The library of Sword Girls: its facts and texts as one book of card definitions and programs.

Programs are made from canonical text when a game first needs them. Skills come first in the numbering, in the order
of their ids; the rules procedures follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Any, Final

from tefuda.games.kit.boxes import Box
from tefuda.games.kit.library import TextLibrary
from tefuda.games.kit.texts import CardTexts
from tefuda.games.kit.trees import BadText
from tefuda.games.sword_girls.facts import HOME, CardFacts, Facts, load_facts
from tefuda.games.sword_girls.lexicon import LEXICON, english
from tefuda.games.sword_girls.lexicon.terms import FACTIONS, TIMINGS
from tefuda.games.sword_girls.procedures.battle import Battle, RevealAndFlip
from tefuda.games.sword_girls.procedures.exchange import attack_ops
from tefuda.games.sword_girls.procedures.placement import Placement
from tefuda.games.sword_girls.procedures.rules import SwordGirls
from tefuda.games.sword_girls.procedures.turn import WALKS_ARE_OVER, BeginTurn, DrawStep, TurnStartWalk
from tefuda.games.sword_girls.words.changes import Give
from tefuda.games.sword_girls.words.schema import CHARACTER_CARD, FOLLOWER, SPELL, UNCOPIED_TAG
from tefuda.games.sword_girls.words.traits import NPC_TAG, SEASON_SHIFT
from tefuda.kernel.book import CardDef
from tefuda.kernel.op import Jump, Op, Program
from tefuda.kernel.rows import NONE
from tefuda.kernel.rules import numbered
from tefuda.language.parser import ReadError
from tefuda.language.trees import says
from tefuda.language.vocabulary import Trace, Tree

KINDS = {"character": CHARACTER_CARD, "follower": FOLLOWER, "spell": SPELL, "material": SPELL}
"""Materials never are part of a game (SG 1.1), but recorded cases hold some, as Spells of SIZE 0."""
SKILL_TIMINGS = {"turn start": TIMINGS["turn start"], "attack": TIMINGS["attack"], "defend": TIMINGS["defend"]}
PROCEDURES = ("turn", "attack", "turn start", "draw", "placement", "battle")
"""The whole turn, a Follower's attack, and the parts of a turn by themselves."""


def texts_of_skills() -> Iterator[str]:
    """The texts of all skills and effects."""
    return (skill.text for skill in load_facts().skills.values() if skill.text)


TEXTS: Final = CardTexts(HOME, "skills", LEXICON, "text", texts_of_skills)


@lru_cache(maxsize=8192)
def forbids_copies(text: str) -> bool:
    """Whether a skill says that its card cannot be copied."""
    try:
        return any(says(tree, english().vocabulary, "not copied") for tree in TEXTS.trees_of(text))
    except ReadError:
        return False


class Library(TextLibrary):
    """Everything that games of Sword Girls share."""

    def __init__(self, facts: Facts, box: Box | None = None, like: Library | None = None) -> None:
        """`facts` are the game's, and those of the box that it is played with. What is known of the cards of another
        library is not worked out again where this one is `like` it and has only further skills, that no card has."""
        texts = {id: facts.skills[id].text for id in sorted(facts.skills)}
        super().__init__(english(), texts, PROCEDURES, TEXTS.trees, box)
        self.facts = facts
        self.rules = SwordGirls()
        if box is not None:
            self.rules.name = box.key
        self.seasons = {episode: season for season, episodes in facts.seasons.items() for episode in episodes}
        self.groups = {name: 1 << bit for bit, name in enumerate(facts.names)}
        self.rules.skills_known(len(self.text_keys))
        skills = [] if like is None else like.text_keys
        if like is None or facts.cards is not like.facts.cards or self.text_keys[: len(skills)] != skills:
            self.card_ids = sorted(card.id for card in facts.cards.values() if card.kind in KINDS)
            self.card_numbers = {card: number for number, card in enumerate(self.card_ids)}
            self.by_name: dict[str, list[int]] = {}
            for number in sorted(range(len(self.card_ids)), key=self.is_character):
                card = facts.cards[self.card_ids[number]]
                self.by_name.setdefault(card.name_en.casefold(), []).append(number)
                self.by_name.setdefault(f"{card.name_en} ({card.episode})".casefold(), []).append(number)
            definitions = [self.definition(facts.cards[card]) for card in self.card_ids]
            self.rules.names = numbered([definition.name for definition in definitions])
        else:
            self.card_ids, self.card_numbers, self.by_name = like.card_ids, like.card_numbers, like.by_name
            definitions, self.rules.names = like.book.cards, like.rules.names
        self.book = self.new_book(definitions)
        for number, skill in enumerate(self.text_keys):
            self.book.timings[number] = SKILL_TIMINGS.get(facts.skills[skill].timing, 0)

    def is_character(self, number: int) -> bool:
        """Whether a definition is a Character: these come last among the cards of a name, since texts never create
        them."""
        return self.facts.cards[self.card_ids[number]].kind == "character"

    def definition(self, card: CardFacts) -> CardDef:
        """A card's facts as the engine reads them."""
        tags = card.groups | self.seasons.get(card.episode, 0) << SEASON_SHIFT
        if card.is_npc:
            tags |= NPC_TAG
        if any(forbids_copies(self.texts.get(skill, "")) for skill in card.skills):
            tags |= UNCOPIED_TAG
        skills = [self.text_numbers.get(skill, NONE) for skill in card.skills][:3]
        skills += [NONE] * (3 - len(skills))
        numbers = (card.size, card.atk, card.def_, card.sta, 1)
        printed = (*numbers, *skills, KINDS[card.kind], FACTIONS[card.faction])
        return CardDef(str(card.id), card.name_en, printed, tags, ())

    # ------------------------------------------------------------------ programs

    def procedure(self, name: str) -> Program:
        """A rules procedure; the whole turn is its parts in order, again and again (SG 5.1)."""
        parts: dict[str, tuple[Op, ...]] = {
            "turn start": (BeginTurn(), TurnStartWalk(0), TurnStartWalk(1)),
            "draw": (DrawStep(),),
            "placement": (Placement(),),
            "battle": (RevealAndFlip(), Battle(self.parts["attack"])),
        }
        whole_turn = (*(op for part in parts.values() for op in part), Jump(0))
        ops = parts | {"attack": attack_ops(), "turn": whole_turn}
        return Program(name, ops[name], ranges=WALKS_ARE_OVER)

    def name_of(self, key: int) -> str:
        return f"skill {key}"

    def names(self, key: int) -> dict[str, Callable[[Any], Any]]:
        return {
            "group": self.group_mask,
            "card": self.definitions_named,
            "pool": self.pool,
            "starter": self.starter,
            "ability": partial(self.granted, key),
        }

    def program_of(self, key: int, tree: Tree, trace: Trace) -> Program:
        program = super().program_of(key, tree, trace)
        asked = says(tree, self.english.vocabulary, "shift")
        for op in program.ops:
            if isinstance(op, Give):
                op.counted = asked
        return program

    def group_mask(self, name: str) -> int:
        """The tag of a name group."""
        if name not in self.groups:
            raise BadText(f'there is no name group "{name}"; known are {", ".join(sorted(self.groups))}')
        return self.groups[name]

    def definitions_named(self, name: str) -> tuple[int, ...]:
        """The numbers of all printings of a card name, or of one, as "Library Club Serie (EP5)"."""
        found = self.by_name.get(name.casefold())
        if not found:
            raise BadText(f'there is no card named "{name}"')
        return tuple(found)

    def starter(self, name: str) -> tuple[int, ...]:
        """The definitions of a starter deck, one for each copy."""
        if name not in self.facts.decks:
            raise BadText(f'there is no starter deck "{name}"; known are {", ".join(sorted(self.facts.decks))}')
        cards = self.facts.decks[name].counts("cards")
        return tuple(self.card_numbers[int(key)] for key, count in sorted(cards.items()) for _ in range(count))

    def pool(self, name: str) -> tuple[int, ...]:
        """The definitions that a random creation may choose from, by name: "season 1 follower", ..., as SG 2.5 sorts
        the cards."""
        words = name.split()
        seasons = {int(word) for word in words if word.isdigit()}
        kind = words[-1]
        found = []
        for card in self.facts.cards.values():
            if card.kind == kind and card.limit > 0 and (not seasons or self.facts.season(card) in seasons):
                found.append(self.card_numbers[card.id])
        if not found:
            raise BadText(f'there is no pool of cards "{name}"')
        return tuple(sorted(found))

    def granted(self, key: int, quoted: Tree) -> int:
        """The skill that a text quotes: among the ids that its record names, else the first with that text."""
        text = self.english.print(quoted, "text")
        for skill in (*self.facts.skills[key].grants, *self.text_keys):
            if self.texts[skill] == text:
                return self.text_numbers[skill]
        raise BadText(f"{self.name_of(key)}: no skill reads “{text}”; add it to a skill file, or mend the quoted text")


@lru_cache(maxsize=1)
def library() -> Library:
    """The library, made once."""
    return Library(load_facts())
