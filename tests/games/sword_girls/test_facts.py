"""The cards of Sword Girls as the project's files hold them."""

from __future__ import annotations

from collections import Counter

import pytest

from tefuda.games.sword_girls.facts import Facts, load_facts, read_facts


@pytest.fixture(scope="module")
def facts() -> Facts:
    return load_facts()


def test_there_are_2509_cards_of_four_kinds(facts: Facts) -> None:
    kinds = Counter(card.kind for card in facts.cards.values())
    assert kinds == {"follower": 929, "spell": 753, "character": 747, "material": 80}
    assert len(facts.cards) == 2509


def test_425_of_747_characters_are_npcs_and_318_may_be_in_a_deck(facts: Facts) -> None:
    characters = [card for card in facts.cards.values() if card.kind == "character"]
    assert sum(card.is_npc for card in characters) == 425
    assert sum(card.limit > 0 for card in characters) == 318
    assert not any(card.is_npc and card.limit > 0 for card in characters)


def test_there_are_2470_skills_each_with_one_timing(facts: Facts) -> None:
    timings = Counter(skill.timing for skill in facts.skills.values())
    assert timings == {"turn start": 860, "attack": 418, "defend": 399, "spell": 753, "none": 40}


def test_a_follower_shows_what_is_printed(facts: Facts) -> None:
    tailor = facts.cards[300026]
    assert (tailor.name_en, tailor.faction, tailor.rarity, tailor.episode) == ("Maid Tailor", "academy", "C", "EP0")
    assert (tailor.size, tailor.atk, tailor.def_, tailor.sta) == (3, 7, 0, 7)
    assert (tailor.limit, tailor.points, tailor.life) == (3, 1, 0)


def test_printed_numbers_below_zero_exist(facts: Facts) -> None:
    followers = [card for card in facts.cards.values() if card.kind == "follower"]
    assert (min(card.atk for card in followers), max(card.atk for card in followers)) == (-2, 15)
    assert (min(card.def_ for card in followers), max(card.def_ for card in followers)) == (-3, 9)


def test_every_skill_that_a_card_or_a_skill_names_exists(facts: Facts) -> None:
    named = {skill for card in facts.cards.values() for skill in card.skills}
    granted = {skill for skills in facts.skills.values() for skill in skills.grants}
    assert (named | granted) <= set(facts.skills)
    assert len(granted) == 73


def test_a_follower_has_at_most_three_skills_and_the_others_at_most_one(facts: Facts) -> None:
    for card in facts.cards.values():
        assert len(card.skills) <= (3 if card.kind == "follower" else 1), card


def test_in_the_name_asks_the_korean_name(facts: Facts) -> None:
    in_english = [card for card in facts.cards.values() if "rio" in card.name_en.lower()]
    in_korean = [card for card in facts.cards.values() if facts.in_group(card, "Rio")]
    assert (len(in_english), len(in_korean)) == (56, 15)
    assert "Curious Girl Vernika" in {card.name_en for card in in_english}
    assert "Curious Girl Vernika" not in {card.name_en for card in in_korean}


def test_there_are_51_name_groups_and_none_is_empty(facts: Facts) -> None:
    assert len(facts.names) == 51
    for group in facts.names:
        assert any(facts.in_group(card, group) for card in facts.cards.values()), group


def test_seasons_follow_the_episodes(facts: Facts) -> None:
    assert facts.season(facts.cards[300026]) == 1
    assert facts.season(facts.cards[300949]) == 3
    assert {card.episode for card in facts.cards.values() if facts.season(card) is None} == {"EPM"}


def test_there_are_299_npc_decks_and_four_have_more_than_30_cards(facts: Facts) -> None:
    sizes = sorted(sum(cards.values()) for cards in facts.npc_decks.values())
    assert len(sizes) == 299
    assert sizes[-5:] == [30, 31, 40, 40, 50]
    for character, cards in facts.npc_decks.items():
        assert facts.cards[character].is_npc
        assert set(cards) <= set(facts.cards)


def test_each_of_29_dungeons_leads_over_its_floors_to_npcs_with_decks(facts: Facts) -> None:
    assert len(facts.dungeons) == 29
    assert sum(len(dungeon.floors) for dungeon in facts.dungeons.values()) == 398
    assert facts.dungeons[1].floors == ((110004,), (110006,), (120001,))
    for dungeon in facts.dungeons.values():
        for floor in dungeon.floors:
            assert floor and set(floor) <= set(facts.npc_decks), dungeon


def test_the_cache_and_the_files_agree(facts: Facts) -> None:
    assert facts == read_facts()
