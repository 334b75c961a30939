"""The catalogue of Sword Girls: cards for reading, decks, NPCs and dungeons as opponents."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

from tefuda.games.kit.catalogue import TextCatalogue
from tefuda.games.sword_girls.deck_rules import part_of
from tefuda.games.sword_girls.facts import CardFacts
from tefuda.games.sword_girls.japanese.presentation import FACTIONS, WORDS
from tefuda.games.sword_girls.library import TEXTS
from tefuda.games.sword_girls.npc import NPC
from tefuda.games.sword_girls.presentation import PRESENTATION
from tefuda.language.catalogue import Ladder, Opponent, Sheet, SkillText
from tefuda.language.decks import Deck, Entry
from tefuda.language.locales import LOCALES
from tefuda.language.phrasebook import NoPhrase
from tefuda.language.plates import Plate

if TYPE_CHECKING:
    from tefuda.games.sword_girls.face import SwordGirlsFace

RARITIES: Final = {"C": 0, "UC": 1, "R": 2, "DR": 3, "EV": 2, "P": 2, "TR": 3, "IM": 3}
"""The rarity of cards on their plates."""
KEEPS_ITS_FLOOR: Final = "Muspelheim"
"""No floor is lost in the dungeon of this name (SG 17.5)."""


class SwordGirlsCatalogue(TextCatalogue):
    """The catalogue of the game in a language. Names of cards and skills are English in all of them."""

    def __init__(self, face: SwordGirlsFace, language: str) -> None:
        super().__init__(face, face.library, PRESENTATION, WORDS, language)
        self.facts = face.facts()

    def name(self, key: str) -> str:
        """The name of a card."""
        return self.facts.cards[int(key)].name_en

    def sheet(self, key: str) -> Sheet:
        """The sheet of a card; its key is its id."""
        card = self.facts.cards[int(key)]
        facts = [("所属" if self.language == "ja" else "Faction", self.faction(card))]
        if card.kind == "character":
            facts.append(("LIFE", str(card.life)))
        facts += [("", card.episode), ("", card.rarity)]
        skills = [self.facts.skills[id] for id in card.skills]
        return Sheet(
            key,
            card.name_en,
            card.kind,
            tuple(facts),
            tuple(self.skill_text(id) for id in card.skills),
            part=part_of(card),
            tags={
                "faction": (self.faction(card),),
                "group": tuple(name for bit, name in enumerate(self.facts.names) if card.groups >> bit & 1),
                "episode": (card.episode,),
                "rarity": (card.rarity,),
            },
            unread=any(skill.timing != "none" and not skill.text.strip() for skill in skills),
            look=card.faction.capitalize(),
            plate=Plate(
                card.name_en,
                set=card.episode,
                rarity=RARITIES.get(card.rarity, 1),
                strength=min(10, max(0, card.size)),
                deeds=TEXTS.deeds(line for skill in skills for line in skill.text.split("\n") if line),
            ),
        )

    def skill(self, number: int) -> SkillText:
        """A skill, or the effect of a Spell or a Character, by the number of its program in the book."""
        return self.skill_text(self.library.text_keys[number])

    def shown(self, text: str) -> str:
        """A canonical text as the table shows it: in its language, or in English where it cannot be said in that."""
        try:
            return self.face.said(text, self.language)
        except NoPhrase:
            return text

    def skill_text(self, id: int) -> SkillText:
        """A skill by its id."""
        skill = self.facts.skills[id]
        timing = "" if skill.timing in ("none", "spell") else skill.timing
        return SkillText(skill.name_en, timing, self.shown(skill.text))

    def deck_name(self, key: str) -> str:
        name, (faction, _, rest) = super().deck_name(key), key.partition("-")
        return f"{FACTIONS[faction]}スターター" if self.language == "ja" and rest == "starter" else name

    def faction(self, card: CardFacts) -> str:
        """The name of a card's faction."""
        return FACTIONS[card.faction] if self.language == "ja" else card.faction.capitalize()

    def texts_on(self, key: str) -> Sequence[int]:
        """The programs of a card's skills."""
        return [self.library.text_numbers[skill] for skill in self.facts.cards[int(key)].skills]

    def text(self, number: int) -> str:
        """A skill's text, in English where it cannot be said in the catalogue's language."""
        return self.shown(super().text(number))

    def deck(self, key: str) -> Deck | None:
        """An NPC's deck."""
        number = key.removeprefix(f"{NPC}-")
        if number == key or not number.isdigit() or int(number) not in self.facts.npc_decks:
            return None
        entries = [Entry(str(card), count) for card, count in self.facts.npc_decks[int(number)].items()]
        name = self.facts.cards[int(number)].name_en
        return Deck(name, "sword-girls", (Entry(number, 1, "character"), *entries))

    def opponents(self) -> Sequence[Opponent]:
        """The NPCs, those with little LIFE first (SG 17.3)."""
        npcs = [self.facts.cards[id] for id in self.facts.npc_decks]
        return [self.npc(card) for card in sorted(npcs, key=lambda card: (card.life, card.id))]

    def npc(self, card: CardFacts) -> Opponent:
        """An NPC with its own deck (SG 17.1)."""
        about = f"{self.faction(card)}{LOCALES[self.language].comma}LIFE {card.life}"
        return Opponent(str(card.id), card.name_en, f"npc-{card.id}", NPC, about, str(card.id))

    @cached_property
    def dungeons(self) -> list[Ladder]:
        """The dungeons (SG 17.4); floors of NPCs without a deck in the data are left out."""
        found: list[Ladder] = []
        for dungeon in self.facts.dungeons.values():
            floors = tuple(
                tuple(self.npc(self.facts.cards[id]) for id in floor if id in self.facts.npc_decks)
                for floor in dungeon.floors
            )
            found.append(
                Ladder(
                    f"dungeon-{dungeon.id}",
                    dungeon.name or f"Dungeon {dungeon.id}",
                    tuple(floor for floor in floors if floor),
                    dungeon.difficulty,
                    not dungeon.name.startswith(KEEPS_ITS_FLOOR),
                )
            )
        return [ladder for ladder in found if ladder.floors]

    def ladders(self) -> Sequence[Ladder]:
        """The dungeons."""
        return self.dungeons
