"""The cards as facts: kinds, ranges, factions, names, and what belongs to NPCs (SG 1, 2, 13, 17)."""

from __future__ import annotations

from collections import Counter

import pytest

import tefuda
from tefuda.games.kit.trees import BadText
from tefuda.games.sword_girls.deck_rules import bracket, deck_points
from tefuda.games.sword_girls.face import FACE
from tefuda.games.sword_girls.facts import Facts, load_facts
from tefuda.games.sword_girls.library import library
from tefuda.games.sword_girls.presentation import PRESENTATION
from tefuda.kernel.rows import NONE


@pytest.fixture(scope="module")
def facts() -> Facts:
    return load_facts()


def test_materials_are_never_part_of_a_game(facts: Facts) -> None:
    """SG 1.1, 3.3: a game with one in a deck is refused, and none of the decks has any."""
    material = next(card.id for card in facts.cards.values() if card.kind == "material")
    deck = facts.decks["vita-starter"]
    broken = type(deck)(deck.name, deck.game, (*deck.entries, type(deck.entries[0])(str(material), 1, "cards")))
    with pytest.raises(tefuda.TefudaError, match=f"no playable card '{material}'"):
        tefuda.new_game("sword-girls", decks=(broken, deck), seed=1)
    materials = {card.id for card in facts.cards.values() if card.kind == "material"}
    assert not any(materials & set(cards) for cards in facts.npc_decks.values())


def test_characters_have_life_at_most_one_ability_and_no_numbers(facts: Facts) -> None:
    """SG 1.2: LIFE 30 on 268 of the 318 playable ones."""
    characters = [card for card in facts.cards.values() if card.kind == "character"]
    assert {(card.size, card.atk, card.def_, card.sta) for card in characters} == {(0, 0, 0, 0)}
    assert max(len(card.skills) for card in characters) == 1
    lives = Counter(card.life for card in characters if card.limit > 0)
    assert lives[30] == 268
    assert set(lives) == {15, 20, 25, 30, 33, 36, 45, 50}
    npcs = [card.life for card in characters if card.is_npc]
    assert (min(npcs), max(npcs)) == (10, 10000)


def test_followers_have_numbers_in_the_printed_ranges_and_up_to_three_skills(facts: Facts) -> None:
    """SG 1.3: negative printed ATK and DEF occur."""
    followers = [card for card in facts.cards.values() if card.kind == "follower"]
    ranges = [
        (min(numbers), max(numbers))
        for numbers in zip(*((c.size, c.atk, c.def_, c.sta) for c in followers), strict=True)
    ]
    assert ranges == [(1, 10), (-2, 15), (-3, 9), (1, 25)]
    assert {len(card.skills) for card in followers} == {0, 1, 2, 3}


def test_spells_have_a_size_one_effect_and_no_other_numbers(facts: Facts) -> None:
    """SG 1.4."""
    spells = [card for card in facts.cards.values() if card.kind == "spell"]
    assert min(card.size for card in spells) == 1
    assert {(card.atk, card.def_, card.sta, len(card.skills)) for card in spells} == {(0, 0, 0, 1)}
    assert {facts.skills[card.skills[0]].timing for card in spells} == {"spell"}


def test_every_card_has_names_a_faction_a_rarity_a_set_a_limit_and_points(facts: Facts) -> None:
    """SG 1.5, 2.1."""
    for card in facts.cards.values():
        assert card.name_en, card
        assert card.name_ko, card
        assert card.rarity in ("C", "UC", "R", "DR", "TR", "EV", "IM", "P"), card
        assert card.episode
        assert card.limit >= 0
    factions = Counter(card.faction for card in facts.cards.values())
    assert set(factions) == {"vita", "academy", "crux", "darklore", "neutral", "empire"}
    assert factions["empire"] == 25


def test_an_npc_is_a_character_with_an_id_from_110000(facts: Facts) -> None:
    """SG 1.7: kinds by their field, NPCs by the id."""
    for card in facts.cards.values():
        assert card.is_npc == (card.kind == "character" and 110000 <= card.id < 200000), card
        first = {"character": 1, "spell": 2, "material": 2, "follower": 3}[card.kind]
        assert card.id // 100000 == first, card


def test_no_text_removes_or_changes_the_ability_of_a_character(facts: Facts) -> None:
    """SG 13.7: in games with all sorts of decks, no Character ever has another ability than printed. (See also the
    laws; here: no text of a skill can even name it.)"""
    for skill in facts.skills.values():
        for words in ("skills of your character", "skills of the enemy character", "character the skill"):
            assert words not in skill.text, skill


def test_every_text_can_be_turned_into_a_program(facts: Facts) -> None:
    """SG 14.20: no skill breaks a game when it is first used."""
    shared = library()
    broken = []
    for number, skill in enumerate(shared.text_keys):
        try:
            shared.book.program(number)
        except BadText as error:
            broken.append(f"{skill}: {error}")
    assert broken == []


def test_every_skill_has_the_timing_that_its_text_says(facts: Facts) -> None:
    """SG 20: what a text begins with is when it acts."""
    for skill in facts.skills.values():
        if skill.text and skill.timing in ("turn start", "attack", "defend"):
            assert skill.text.casefold().startswith(f"{skill.timing}:"), skill


def test_deck_points_lead_into_brackets(facts: Facts) -> None:
    """SG 3.5: up to 100, up to 300, up to 700, above."""
    assert [str(bracket(points)) for points in (0, 100, 101, 300, 301, 700, 701)] == [
        "up to 100", "up to 100", "up to 300", "up to 300", "up to 700", "up to 700", "above 700",
    ]  # fmt: skip
    assert {deck_points(deck, facts.cards) for deck in facts.decks.values()} == {40}


def test_npcs_have_decks_of_their_own_and_mostly_thirty_to_fifty_life(facts: Facts) -> None:
    """SG 17.1, 17.3, 17.7: 299 decks, each of a Character that is an NPC."""
    lives = Counter(facts.cards[npc].life for npc in facts.npc_decks)
    assert sum(lives.values()) == 299
    assert lives[30] + lives[40] + lives[50] > 150


def test_a_game_against_an_npc_has_the_same_rules(facts: Facts) -> None:
    """SG 17.3, 3.6: a deck of 50 cards plays, with the NPC's LIFE."""
    deck = next(deck for npc in facts.npc_decks if (deck := FACE.catalogue("en").deck(f"npc-{npc}"))
                and sum(deck.counts("cards").values()) == 50)  # fmt: skip
    (npc,) = deck.counts("character")
    game = tefuda.new_game("sword-girls", decks=("vita-starter", deck), seed=3)
    assert game.view(0).count(1, "deck") == 45
    assert game.view(0).player_number(1, "life") >= facts.cards[int(npc)].life == 40


def test_dungeons_are_ladders_of_easy_normal_and_hard_with_a_boss_on_the_last_floor(facts: Facts) -> None:
    """SG 17.4, 17.5: 29 dungeons with 398 floors; in Muspelheim no floor is lost; one has no listed name."""
    ladders = FACE.catalogue("en").ladders()
    assert len(ladders) == 29
    assert sum(len(ladder.floors) for ladder in ladders) == 398
    floors: dict[str, set[int]] = {}
    for ladder in ladders:
        floors.setdefault(ladder.about, set()).add(len(ladder.floors))
    assert (min(floors["easy"]), max(floors["easy"])) == (3, 15)
    assert (min(floors["normal"]), max(floors["normal"])) == (6, 15)
    assert floors["hard"] == {40}
    assert [ladder.name for ladder in ladders if not ladder.falls] == ["Muspelheim Compendium"]
    assert all(len(ladder.floors[-1]) >= 1 for ladder in ladders)
    assert {"dungeon-37"} <= {ladder.key for ladder in ladders}


def test_the_clock_gives_thirty_seconds_and_then_says_ready() -> None:
    """SG 8.1, 16.3, 22.17: the table's clock, and the answer that is taken when it runs out."""
    assert PRESENTATION.clock == 30
    game = tefuda.new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=1)
    for decision in game.pending:
        assert decision.options[decision.default].kind == "ready"


def test_groups_that_match_only_an_english_name_are_distinguished(facts: Facts) -> None:
    """SG 2.2: "Iri" is not in "Spirit", nor in "Vampiric"."""
    for word in ("Spirit", "Vampiric"):
        hit = [card for card in facts.cards.values() if word in card.name_en and "iri" in card.name_en.casefold()]
        assert hit
        shared = [card for card in hit if facts.in_group(card, "Iri")]
        assert len(shared) < len(hit)


def test_the_printings_of_a_name_are_all_meant(facts: Facts) -> None:
    """SG 2.3: a card named N stands for every printing that shares the name."""
    shared = library()
    names = Counter(card.name_en.casefold() for card in facts.cards.values() if card.kind == "follower")
    name, count = names.most_common(1)[0]
    assert count > 1
    assert len(shared.definitions_named(name)) >= count
    assert NONE not in shared.definitions_named(name)
