"""Which decks Shadowverse: Evolve allows (SVE 6)."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from tefuda.games.kit.deck_problems import NOT_YET
from tefuda.games.shadowverse.creating import is_playable
from tefuda.games.shadowverse.deck_rules import bases, check_deck, deck_lists, summary
from tefuda.games.shadowverse.facts import Facts, load_facts
from tefuda.language.decks import Deck, parse_deck

FORTY = """
leader: SD02-LD01
3 SD02-001
3 SD02-002
3 SD02-003
3 SD02-005
3 SD02-006
3 SD02-009
3 SD02-010
3 SD02-012
3 SD02-016
3 SD02-007
3 SD02-008
3 SD02-014
3 SD02-015
1 SD01-017 Goblin
evolve:
3 SD02-004 Floral Fencer
"""


@pytest.fixture(scope="module")
def facts() -> Facts:
    """The facts as they would be if every card were playable."""
    facts = load_facts()
    cards = {id: msgspec.structs.replace(card, unread=False) for id, card in facts.cards.items()}
    return msgspec.structs.replace(facts, cards=cards)


def deck_of(text: str, *changes: tuple[str, str]) -> Deck:
    """The deck of a text in which each ``(old, new)`` has been replaced."""
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return parse_deck(text, "deck.txt")


def sentences(deck: Deck, facts: Facts, format: str | None = None) -> list[str]:
    return [str(problem) for problem in check_deck(deck, facts, format)]


def changed(facts: Facts, *changes: tuple[str, str]) -> list[str]:
    """What is wrong with the deck of these tests after some changes."""
    return sentences(deck_of(FORTY, *changes), facts)


CRAFTS = ["forest", "sword", "rune", "dragon", "abyss", "haven"]


@pytest.mark.parametrize("craft", CRAFTS)
def test_a_starter_deck_is_legal_with_40_and_10_cards(craft: str, facts: Facts) -> None:
    deck = facts.decks[f"{craft}-starter"]
    lists = deck_lists(deck, facts)
    assert (sum(lists.main.values()), sum(lists.evolve.values())) == (40, 10)
    assert [facts.cards[leader].class_ for leader in lists.leaders] == [
        next(card.class_ for card in facts.cards.values() if card.class_.startswith(craft))
    ]
    assert sentences(deck, facts) == []
    assert deck.game == "shadowverse"


@pytest.mark.parametrize("name", ["sword-tuned", "abyss-tuned"])
def test_a_tuned_deck_is_legal_and_mainly_of_the_first_set(name: str, facts: Facts) -> None:
    deck = facts.decks[name]
    assert sentences(deck, facts) == []
    lists = deck_lists(deck, facts)
    assert (sum(lists.main.values()), sum(lists.evolve.values())) == (40, 10)
    assert sum(count for id, count in lists.main.items() if id.startswith("BP01-")) >= 20
    for evolved in lists.evolve:
        assert any(evolved in facts.evolved_of(base) for base in lists.main), evolved


def test_the_deck_of_these_tests_is_legal(facts: Facts) -> None:
    assert changed(facts) == []


def test_an_unknown_card_gets_a_suggestion(facts: Facts) -> None:
    assert changed(facts, ("SD01-017 Goblin", "SD01-917 Goblin")) == [
        "there is no card SD01-917; did you mean SD01-017 Goblin? (SVE 2.1)"
    ]
    assert "did you mean SD01-017 Goblin?" in changed(facts, ("SD01-017 Goblin", "sd01-017"))[0]
    assert "did you mean SD01-017 Goblin?" in changed(facts, ("SD01-017 Goblin", "Goblim"))[0]
    assert "look for it among the cards" in changed(facts, ("SD01-017 Goblin", "????"))[0]


def test_the_card_that_is_named_fits_its_part(facts: Facts) -> None:
    assert changed(facts, ("SD02-004 Floral Fencer", "Floral Fencer")) == []
    assert changed(facts, ("SD02-004 Floral Fencer", "フローラルフェンサー")) == []
    assert "did you mean SD02-004 Floral Fencer?" in changed(facts, ("SD02-004 Floral Fencer", "Floral Fencr"))[0]


def test_an_alternate_name_leads_to_the_card(facts: Facts) -> None:
    assert (
        "did you mean CP02-011 Goddess by the Sunlit Sea?"
        in changed(facts, ("SD01-017 Goblin", "Summer Sea Breeze"))[0]
    )


def test_a_problem_knows_the_card_and_the_line(facts: Facts) -> None:
    (problem,) = check_deck(deck_of(FORTY, ("1 SD01-017 Goblin", "1 SD99-001")), facts)
    assert (problem.card, problem.line) == ("SD99-001", 16)


def test_a_card_with_an_unread_text_is_reported_but_not_illegal(facts: Facts) -> None:
    unread = msgspec.structs.replace(facts.cards["SD02-001"], unread=True)
    some = msgspec.structs.replace(facts, cards={**facts.cards, "SD02-001": unread})
    (problem,) = check_deck(deck_of(FORTY), some)
    assert problem.message == "SD02-001 Tsubaki has a text that Tefuda cannot read yet; put another card in its place"
    assert (problem.rule, problem.card, problem.line) == (NOT_YET, "SD02-001", 3)


def test_a_deck_has_one_leader(facts: Facts) -> None:
    assert changed(facts, ("leader: SD02-LD01\n", "")) == [
        'no leader; a deck has exactly 1 under "leader": add 1 (SVE 6.1)'
    ]
    assert changed(facts, ("leader: SD02-LD01\n", "leader: SD02-LD01\nleader: BP01-LD04\n")) == [
        "2 leaders (SD02-LD01 Erika, BP01-LD04 Aurelia, Blooming Blade); "
        'a deck has exactly 1 under "leader": take out 1 (SVE 6.1)'
    ]


def test_a_follower_cannot_be_the_leader(facts: Facts) -> None:
    assert changed(facts, ("leader: SD02-LD01", "leader: SD02-001"))[-1] == (
        'SD02-001 Tsubaki is a follower, which cannot be in the leader area; move it to "cards" (SVE 6.1)'
    )


def test_a_main_deck_has_40_to_50_cards(facts: Facts) -> None:
    assert changed(facts, ("1 SD01-017 Goblin\n", "")) == [
        "39 cards in the main deck, which has 40 to 50: add 1 (SVE 6.2)"
    ]
    ten_more = "3 BP01-034\n3 BP01-036\n3 BP01-037\n1 BP01-038\n"
    assert changed(facts, ("evolve:", f"{ten_more}evolve:")) == []
    assert changed(facts, ("evolve:", f"{ten_more}2 BP01-039\nevolve:")) == [
        "52 cards in the main deck, which has 40 to 50: take out 2 (SVE 6.2)"
    ]


def test_an_evolve_deck_has_at_most_10_cards_and_may_be_empty(facts: Facts) -> None:
    assert changed(facts, ("3 SD02-004", "3 SD02-011\n3 SD02-013\n2 BP01-027\n3 SD02-004")) == [
        "11 cards in the evolve deck, which has at most 10: take out 1 (SVE 6.3)"
    ]
    assert changed(facts, ("3 SD02-004 Floral Fencer\n", "")) == []


def test_evolved_cards_do_not_need_their_base_cards(facts: Facts) -> None:
    """SVE 6.3: the counts need not match."""
    assert changed(facts, ("3 SD02-004 Floral Fencer", "3 BP01-027")) == []


@pytest.mark.parametrize(
    ("card", "nature"),
    [
        ("SD02-004", 'Floral Fencer is an evolved follower, which cannot be in the main deck; move it to "evolve"'),
        ("BP13-039", 'Rending Blast is an advanced spell, which cannot be in the main deck; move it to "evolve"'),
        ("BP01-LD04", 'Aurelia, Blooming Blade is a leader, which cannot be in the main deck; move it to "leader"'),
        ("SD02-T01", "Knight is a token, which only cards create; take it out of the deck"),
        ("BP20-T09", "Crest: Congregant of Repose is a crest, which only cards create; take it out of the deck"),
        ("CP04-T02", "Princess Sword is equipment, which only cards create; take it out of the deck"),
    ],
)
def test_cards_that_cannot_be_in_the_main_deck(card: str, nature: str, facts: Facts) -> None:
    assert changed(facts, ("SD01-017 Goblin", card)) == [f"{card} {nature} (SVE 6.2)"]


def test_a_main_deck_card_cannot_be_in_the_evolve_deck(facts: Facts) -> None:
    assert changed(facts, ("3 SD02-004", "1 SD02-019\n3 SD02-004")) == [
        'SD02-019 Fighter is a follower, which cannot be in the evolve deck; move it to "cards" (SVE 6.3)'
    ]
    assert changed(facts, ("3 SD02-004", "1 SD02-T01\n3 SD02-004")) == [
        "SD02-T01 Knight is a token, which only cards create; take it out of the deck (SVE 6.3)"
    ]


def test_an_advanced_card_belongs_to_the_evolve_deck(facts: Facts) -> None:
    assert changed(facts, ("3 SD02-004", "1 BP14-019\n3 SD02-004")) == []


def test_a_second_face_is_listed_by_its_front(facts: Facts) -> None:
    assert changed(facts, ("3 SD02-004 Floral Fencer", "1 BP09-019_back")) == [
        "BP09-019_back Celia, Despair's Messenger is the second face of BP09-019 Celia, Hope's Strategist; "
        "list that instead (SVE 2.13)"
    ]


def test_an_unknown_part_of_a_deck_is_reported(facts: Facts) -> None:
    assert changed(facts, ("evolve:", "side board:")) == [
        'there is no part "side board"; the parts of a deck are "leader", "cards" and "evolve" (SVE 6.1)'
    ]


def test_the_cards_may_stand_under_main(facts: Facts) -> None:
    assert changed(facts, ("leader: SD02-LD01\n", "leader: SD02-LD01\nmain:\n")) == []


def test_no_more_than_3_copies_of_a_name_in_each_deck(facts: Facts) -> None:
    assert changed(facts, ("3 SD02-001", "4 SD02-001")) == [
        "4 copies of SD02-001 Tsubaki in the main deck; the limit is 3: take out 1 (SVE 6.4)"
    ]
    assert changed(facts, ("3 SD02-004", "5 SD02-004")) == [
        "5 copies of SD02-004 Floral Fencer in the evolve deck; the limit is 3: take out 2 (SVE 6.4)"
    ]


def test_three_base_and_three_evolved_copies_go_together(facts: Facts) -> None:
    """SVE 6.4: each deck is counted on its own."""
    lists = deck_lists(deck_of(FORTY), facts)
    assert (lists.main["SD02-003"], lists.evolve["SD02-004"]) == (3, 3)
    assert changed(facts) == []


def test_another_printing_is_the_same_card(facts: Facts) -> None:
    """SVE 2.3, 6.4."""
    deck = deck_of(FORTY, ("1 SD01-017 Goblin", "3 BP04-026\n1 BP04-027"))
    assert sentences(deck, facts) == [
        "4 copies of BP04-026 Cyclone Blade in the main deck; the limit is 3: take out 1 (SVE 6.4)"
    ]
    assert deck_lists(deck, facts).main["BP04-026"] == 4


def test_a_class_deck_holds_its_leaders_class_and_neutral_cards(facts: Facts) -> None:
    assert facts.cards["SD01-017"].class_ == "neutral"
    assert changed(facts, ("SD01-017 Goblin", "SD01-016")) == [
        "SD01-016 Sylvan Justice is Forestcraft; with the leader SD02-LD01 Erika "
        "a deck holds only Swordcraft and Neutral cards (SVE 6.5)"
    ]


# Decks of the universes.


def universe_deck(universe: str, facts: Facts, *changes: str, leader: str) -> Deck:
    """40 cards of a universe, of several classes, without Triggers and Starting Amulets; then ``changes``."""
    cards = [
        card.id
        for card in facts.cards.values()
        if card.universe == universe and not card.special and card.kind != "leader"
        if not card.trigger and not card.starting_amulet
    ][:40]
    return parse_deck("\n".join([f"leader: {leader}", *(f"1 {card}" for card in cards), *changes]))


def test_a_universe_deck_mixes_classes(facts: Facts) -> None:
    deck = universe_deck("umamusume", facts, leader="CP01-LD01")
    assert len({facts.cards[id].class_ for id in deck_lists(deck, facts).main}) > 2
    assert sentences(deck, facts) == []
    assert bases(deck, facts) == ("universe",)


def test_a_universe_deck_holds_only_cards_of_the_universe(facts: Facts) -> None:
    deck = universe_deck("umamusume", facts, "1 SD01-017", leader="CP01-LD01")
    assert sentences(deck, facts) == [
        "SD01-017 Goblin is not of Umamusume: Pretty Derby, on which this deck with the leader "
        "CP01-LD01 Yukino Bijin [Hometown Cheers] is based; take it out (SVE 6.5)"
    ]


def test_a_leader_without_the_universe_leads_no_universe_deck(facts: Facts) -> None:
    found = sentences(universe_deck("umamusume", facts, leader="SD01-LD01"), facts)
    assert len(found) > 10
    assert all("with the leader SD01-LD01 Arisa a deck holds only Forestcraft and Neutral" in line for line in found)


def test_a_deck_may_have_two_bases_of_which_the_owner_declares_one(facts: Facts) -> None:
    """SVE 6.5."""
    cards = [
        card.id
        for card in facts.cards.values()
        if (card.universe, card.class_, card.special) == ("princess_connect", "swordcraft", "")
        and card.kind != "leader"
    ]
    deck = parse_deck("\n".join(["leader: CP04-PR02", *(f"3 {card}" for card in cards[:13]), f"1 {cards[13]}"]))
    assert sentences(deck, facts) == []
    assert bases(deck, facts) == ("class", "universe")


def test_a_class_deck_has_one_basis(facts: Facts) -> None:
    assert bases(deck_of(FORTY), facts) == ("class",)


def test_a_vanguard_deck_has_a_starting_amulet(facts: Facts) -> None:
    deck = universe_deck("vanguard", facts, leader="CP03-LD02")
    assert sentences(deck, facts) == [
        "no Starting Amulet; a Vanguard deck has at least one, such as CP03-041 Wingal Brave: add one (SVE 20.10)"
    ]
    assert sentences(universe_deck("vanguard", facts, "3 CP03-041", leader="CP03-LD02"), facts) == []


def test_the_starting_amulets_of_a_vanguard_deck_have_one_name(facts: Facts) -> None:
    deck = universe_deck("vanguard", facts, "1 CP03-041", "1 CP03-021", leader="CP03-LD02")
    assert sentences(deck, facts) == [
        "Starting Amulets of 2 names (CP03-041 Wingal Brave, CP03-021 Officer Cadet, Erikk); "
        "a Vanguard deck has one name: keep one (SVE 20.10)"
    ]


def test_the_triggers_of_a_vanguard_deck_are_of_its_leaders_class(facts: Facts) -> None:
    deck = universe_deck("vanguard", facts, "1 CP03-041", "1 CP03-036", "1 CP03-016", leader="CP03-LD02")
    (found,) = sentences(deck, facts)
    assert found.startswith("CP03-016 Pyroxene Communications Sea Otter Soldier is a Forestcraft Trigger; ")
    assert found.endswith("has only Swordcraft Triggers: take it out (SVE 20.10)")


# Texts that change the limits.


def test_an_evolve_deck_may_hold_10_carrots(facts: Facts) -> None:
    """SVE 6.6, 20.2, 22.8."""
    assert changed(facts, ("3 SD02-004 Floral Fencer", "10 CSD01-032 Carrot")) == []
    assert changed(facts, ("3 SD02-004 Floral Fencer", "11 CSD01-032 Carrot"))[-1] == (
        "11 copies of CSD01-032 Carrot in the evolve deck; the limit is 10: take out 1 (SVE 6.6)"
    )


def test_an_evolve_deck_may_hold_10_drive_points(facts: Facts) -> None:
    """SVE 6.6, 20.9."""
    assert changed(facts, ("3 SD02-004 Floral Fencer", "10 CP03-127 Drive Point")) == []


def test_a_main_deck_may_be_50_onion_patches(facts: Facts) -> None:
    """SVE 6.6."""
    assert sentences(parse_deck("leader: SD03-LD01\n50 BP09-049"), facts) == []


def singletons(facts: Facts, *changes: str) -> Deck:
    """Cutthroat, Discord Convict, and 39 Runecraft cards without a double."""
    cards = [
        card.id
        for card in facts.cards.values()
        if (card.class_, card.special, card.universe) == ("runecraft", "", "") and card.set in ("BP01", "BP02", "SD03")
        if card.kind != "leader"
    ][:39]
    return parse_deck("\n".join(["leader: SD03-LD01", "1 BP19-110", *(f"1 {card}" for card in cards), *changes]))


def test_beside_cutthroat_every_card_is_alone(facts: Facts) -> None:
    """SVE 6.6."""
    assert sentences(singletons(facts), facts) == []
    assert sentences(singletons(facts, "2 SD01-017"), facts) == [
        "2 copies of SD01-017 Goblin beside BP19-110 Cutthroat, Discord Convict, whose text allows 1: "
        "take out 1 (SVE 6.6)"
    ]


def test_cutthroat_itself_may_be_there_three_times(facts: Facts) -> None:
    assert sentences(singletons(facts, "2 BP19-110", "evolve:", "3 BP19-111"), facts) == []


def test_a_prohibition_beats_a_permission(facts: Facts) -> None:
    """SVE 6.6: not even Onion Patch goes twice beside Cutthroat."""
    assert sentences(singletons(facts, "5 BP09-049"), facts) == [
        "5 copies of BP09-049 Onion Patch beside BP19-110 Cutthroat, Discord Convict, whose text allows 1: "
        "take out 4 (SVE 6.6)"
    ]


# Restricted lists and formats.


def test_a_banned_card_is_not_for_standard(facts: Facts) -> None:
    assert changed(facts, ("SD01-017 Goblin", "BP13-107")) == [
        "BP13-107 Planetary Fracture is banned in Standard (English list of 2 November 2026); take it out (SVE 6.8)"
    ]


def dragons(*changes: str) -> Deck:
    """41 Dragoncraft cards with one Dracomancer's Rites; then ``changes``."""
    cards = (1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 14, 15, 16)
    lines = ["leader: SD04-LD01", *(f"3 SD04-{number:03}" for number in cards), "1 SD04-017", "1 BP02-062", *changes]
    return parse_deck("\n".join(lines))


def test_a_limited_card_goes_once_into_a_deck(facts: Facts) -> None:
    assert sentences(dragons(), facts) == []
    assert sentences(dragons("1 BP02-062"), facts) == [
        "2 copies of BP02-062 Dracomancer's Rites in both decks together; Standard limits it to 1 "
        "(English list of 2 November 2026): take out 1 (SVE 6.8)"
    ]


def test_a_limited_card_is_counted_in_both_decks_together(facts: Facts) -> None:
    found = sentences(dragons("1 BP15-066", "evolve:", "1 BP15-067"), facts)
    assert found[0].startswith("2 copies of BP15-066 Adherent of Ardor in both decks together")


def test_one_card_of_a_restricted_choice_is_allowed(facts: Facts) -> None:
    standard = msgspec.structs.replace(
        facts.formats.formats["standard"], choices=(("SD02-001", "SD02-002"),), restricted="a list"
    )
    formats = msgspec.structs.replace(facts.formats, formats={**facts.formats.formats, "standard": standard})
    assert changed(msgspec.structs.replace(facts, formats=formats)) == [
        "SD02-001 Tsubaki and SD02-002 Latham, Vanguard Captain in one main deck; Standard allows one of them "
        "(a list): choose (SVE 6.8)"
    ]


def test_unrestricted_knows_no_classes_and_no_list_but_sizes_and_copies(facts: Facts) -> None:
    wild = deck_of(FORTY, ("1 SD01-017 Goblin", "1 BP13-107\n1 SD01-016"))
    assert len(sentences(wild, facts)) == 2
    assert sentences(wild, facts, "unrestricted") == []
    assert sentences(deck_of(FORTY, ("3 SD02-001", "4 SD02-001")), facts, "unrestricted") == changed(
        facts, ("3 SD02-001", "4 SD02-001")
    )
    assert sentences(deck_of(FORTY, ("1 SD01-017 Goblin\n", "")), facts, "unrestricted") == changed(
        facts, ("1 SD01-017 Goblin\n", "")
    )


def test_sealed_decks_have_30_cards_of_any_class_in_any_number_and_perhaps_a_leader(facts: Facts) -> None:
    assert sentences(parse_deck("20 SD01-013\n10 SD02-007\nevolve:\n12 SD01-004"), facts, "sealed") == []
    assert sentences(parse_deck("29 SD01-013\nleader: SD01-LD01"), facts, "sealed") == [
        "29 cards in the main deck, which has at least 30: add 1 (SVE 6.9)"
    ]
    assert sentences(parse_deck("30 SD01-013\nleader: SD01-LD01\nleader: SD02-LD01"), facts, "sealed")[0].endswith(
        'a deck has at most 1 under "leader": take out 1 (SVE 6.9)'
    )


CROSS = ("leader: SD02-LD01\n", "leader: SD02-LD01\nleader: SD01-LD01\n")


def test_cross_craft_joins_the_classes_of_two_leaders(facts: Facts) -> None:
    deck = deck_of(FORTY, CROSS, ("SD01-017 Goblin", "SD01-016"))
    assert sentences(deck, facts, "cross-craft") == []
    assert bases(deck, facts, "cross-craft") == ("cross",)
    assert sentences(deck_of(FORTY, CROSS, ("SD01-017 Goblin", "SD03-001")), facts, "cross-craft") == [
        "SD03-001 Mythril Golem is Runecraft; with the leaders SD02-LD01 Erika and SD01-LD01 Arisa "
        "a deck holds only cards of their classes and Neutral cards (SVE 6.10)",
        "no Forestcraft cards in the main deck; it has at least 1 of each leader's class: add 1 (SVE 6.10)",
    ]


def test_cross_craft_asks_for_two_leaders_of_two_classes(facts: Facts) -> None:
    assert sentences(deck_of(FORTY), facts, "cross-craft") == [
        '1 leader (SD02-LD01 Erika); a deck has exactly 2 under "leader": add 1 (SVE 6.10)'
    ]
    same = deck_of(FORTY, ("leader: SD02-LD01\n", "leader: SD02-LD01\nleader: BP01-LD04\n"))
    assert sentences(same, facts, "cross-craft") == [
        "the leaders SD02-LD01 Erika and BP01-LD04 Aurelia, Blooming Blade are of one class; "
        "choose leaders of two classes (SVE 6.10)"
    ]


def test_a_deck_file_may_name_its_format(facts: Facts) -> None:
    deck = parse_deck("format: sealed\n30 SD01-013")
    assert deck.format == "sealed"
    assert sentences(deck, facts) == []
    assert len(sentences(deck, facts, "standard")) == 3


def test_an_unknown_format_is_reported(facts: Facts) -> None:
    deck = parse_deck("format: moderne\n30 SD01-013")
    assert bases(deck, facts) == ()
    assert sentences(deck, facts) == [
        'there is no format "moderne"; choose standard, cross-craft, sealed or unrestricted (SVE 6)'
    ]


# Files of strangers.


def test_an_empty_deck_lacks_everything(facts: Facts) -> None:
    assert sentences(Deck("nothing", "", ()), facts) == [
        'no leader; a deck has exactly 1 under "leader": add 1 (SVE 6.1)',
        "0 cards in the main deck, which has 40 to 50: add 40 (SVE 6.2)",
    ]


def test_thousands_of_unknown_cards_are_reported_without_a_search_for_each(facts: Facts) -> None:
    found = sentences(parse_deck("\n".join(f"999 Goblim{number}" for number in range(5000))), facts)
    assert sum("did you mean" in line for line in found) == 10
    assert sum("there is no card" in line for line in found) == 5000


def test_a_very_long_id_is_shown_in_part(facts: Facts) -> None:
    found = changed(facts, ("SD01-017 Goblin", "x" * 10_000))
    assert len(found) == 1 and len(found[0]) < 200


def test_a_card_that_can_create_an_unread_card_is_reported_with_that_card(facts: Facts) -> None:
    """By another token as well: Tsubaki here makes a Knight, which makes an unread Fairy."""
    texts = {
        "SD02-001": 'Fanfare: Create a "Knight" token onto your field.',
        "SD02-T01": 'Last Words: Transform this into a "Fairy" token.',
    }
    cards = {id: msgspec.structs.replace(facts.cards[id], text=text) for id, text in texts.items()}
    cards["SD01-T01"] = msgspec.structs.replace(facts.cards["SD01-T01"], unread=True)
    some = msgspec.structs.replace(facts, cards={**facts.cards, **cards})
    found = [problem for problem in check_deck(deck_of(FORTY), some) if problem.card == "SD02-001"]
    assert [problem.message for problem in found] == [
        "SD02-001 Tsubaki can create SD01-T01 Fairy, whose text Tefuda cannot read yet; put another card in its place"
    ]
    assert (found[0].rule, found[0].line) == (NOT_YET, 3)
    assert is_playable("SD01-017", some)
    assert not is_playable("SD02-001", some) and not is_playable("SD02-T01", some)


OFFICIAL = {
    "umamusume-starter": "universe",
    "cute-starter": "universe",
    "cool-starter": "universe",
    "passion-starter": "universe",
    "sanctuary-starter": "universe",
    "apocalypse-starter": "universe",
    "forest-showdown": "class",
    "sword-showdown": "class",
    "rune-showdown": "class",
    "dragon-showdown": "class",
    "haven-showdown": "class",
}
"""The collaboration and Showdown decks that come with the game, and what each is based on."""


@pytest.mark.parametrize("name", OFFICIAL)
def test_an_official_deck_is_legal_as_it_is_sold_and_all_its_cards_can_be_played(name: str) -> None:
    """With the facts as they are: a card that is unread, or creates one, would be a problem here."""
    facts = load_facts()
    deck = facts.decks[name]
    assert sentences(deck, facts) == []
    assert OFFICIAL[name] in bases(deck, facts)
    lists = deck_lists(deck, facts)
    assert (sum(lists.main.values()), sum(lists.evolve.values())) == (40, 10)


@pytest.mark.parametrize(
    ("name", "amulet"),
    [
        ("sanctuary-starter", "CSD03a-016 Stardust Trumpeter"),
        ("apocalypse-starter", "CSD03b-016 Lizard Runner, Undeux"),
    ],
)
def test_a_deck_with_a_card_that_was_banned_later_is_played_as_it_was_sold(name: str, amulet: str) -> None:
    """SVE 6.8: tournaments in Standard forbid its Starting Amulet since; everything else about it is legal there."""
    facts = load_facts()
    deck = facts.decks[name]
    assert deck.format == "unrestricted"
    (problem,) = sentences(deck, facts, "standard")
    assert problem.startswith(f"{amulet} is banned in Standard")
    assert str(summary(deck, facts)) == "40 main, 10 evolve, class or universe"


def test_a_deck_of_any_cards_is_not_said_to_be_illegal_where_its_format_asks_for_no_basis(facts: Facts) -> None:
    mixed = deck_of(FORTY, ("SD01-017 Goblin", "SD01-001"))
    assert str(summary(mixed, facts)) == "40 main, 3 evolve, no legal basis"
    assert str(summary(msgspec.structs.replace(mixed, format="unrestricted"), facts)) == "40 main, 3 evolve, no basis"


def test_the_official_decks_are_those_of_the_data() -> None:
    """Each deck of the data whose cards can all be played, card by card; skipped where the data is not at hand."""
    source = Path(__file__).parents[4] / "shared" / "cards" / "shadowverse-evolve-decks.json"
    if not source.exists():
        pytest.skip("the card data is not at hand")
    facts = load_facts()
    ours = {deck.name: deck_lists(deck, facts) for deck in facts.decks.values()}
    for official in json.loads(source.read_text(encoding="utf-8")).values():
        ids = [official["leader"], *official["main"], *official["evolve"]]
        if all(is_playable(id, facts) for id in ids):
            lists = ours[official["name"]]
            assert lists.leaders == (official["leader"],)
            assert (lists.main, lists.evolve) == (official["main"], official["evolve"])
