"""Which decks WIXOSS allows (WX 4): real decks, changed a little."""

from __future__ import annotations

import re

import msgspec
import pytest

from tefuda.games.kit.deck_problems import NOT_YET
from tefuda.games.wixoss.deck_rules import check_deck, deck_lists, restricted_problems, summary, tidy_deck
from tefuda.games.wixoss.facts import Facts, load_facts
from tefuda.language.decks import Deck, parse_deck, write_deck


@pytest.fixture(scope="module")
def facts() -> Facts:
    """The facts as they would be if every card were playable."""
    facts = load_facts()
    cards = {id: msgspec.structs.replace(card, unread=False) for id, card in facts.cards.items()}
    return msgspec.structs.replace(facts, cards=cards)


def changed(facts: Facts, name: str, *changes: tuple[str, str]) -> Deck:
    """An official deck in which each ``(old, new)`` has been replaced; old is the beginning of a line."""
    text = "\n" + re.sub(r"^(\d+)x ", r"\1 ", write_deck(facts.decks[name]), flags=re.MULTILINE)
    for old, new in changes:
        assert f"\n{old}" in text, old
        text = text.replace(f"\n{old}", f"\n{new}", 1)
    return parse_deck(text, "deck.txt")


def problems(facts: Facts, name: str, *changes: tuple[str, str], restricted: bool = False) -> list[str]:
    """What is wrong with an official deck after some changes."""
    deck = changed(facts, name, *changes)
    found = [*check_deck(deck, facts), *(restricted_problems(deck, facts) if restricted else ())]
    return [str(problem) for problem in found]


def test_the_45_official_decks_are_legal_in_their_formats(facts: Facts) -> None:
    formats = {"classic": "all-star", "key": "key", "diva": "diva"}
    for key, deck in facts.decks.items():
        assert [*check_deck(deck, facts), *restricted_problems(deck, facts)] == [], key
        assert deck.format == formats[facts.products[key].era], key
        lists = deck_lists(deck, facts)
        assert sum(lists.main.values()) == 40, key
        assert len(lists.assists) in (0, 2), key


def test_a_deck_of_every_format_is_legal_in_all_star_and_the_first_deck_only_there(facts: Facts) -> None:
    """WX 4.8: the level-0, 1 and 2 LRIGs of White Hope have later printings."""
    assert check_deck(facts.decks["no-limit"], facts, "all-star") == []
    wrong = check_deck(facts.decks["white-hope"], facts, "diva")
    assert {problem.rule for problem in wrong} == {"WX 4.8"}
    foreign = {problem.card for problem in wrong}
    assert "WD01-001" in foreign and not foreign & {"WD01-003", "WD01-004", "WD01-005"}
    key = {problem.card for problem in check_deck(facts.decks["white-hope"], facts, "key")}
    assert foreign - key == {"WD01-002", "WD01-016", "WD01-017"}


def test_a_card_outside_the_format_is_reported(facts: Facts) -> None:
    assert problems(facts, "no-limit", ("4 WXDi-D03-018", "4 WD01-013")) == [
        "WD01-013 Kukri, Small Sword is not in the card pool of Diva Selection; take it out (WX 4.8)"
    ]


def test_an_unknown_format_is_reported(facts: Facts) -> None:
    assert problems(facts, "white-hope", ("format: all-star", "format: modern")) == [
        'there is no format "modern"; choose all-star, key or diva (WX 4.8)'
    ]


def test_without_a_format_a_deck_is_meant_for_all_star(facts: Facts) -> None:
    assert problems(facts, "white-hope", ("format: all-star", "")) == []


def test_a_main_deck_has_40_cards(facts: Facts) -> None:
    assert problems(facts, "white-hope", ("4 WD01-009", "3 WD01-009")) == [
        "39 cards in the main deck, which has exactly 40: add 1 (WX 4.1)"
    ]
    assert problems(facts, "white-hope", ("4 WD01-012", "4 WD01-012\n2 WX24-P4-090")) == [
        "42 cards in the main deck, which has exactly 40: take out 2 (WX 4.1)"
    ]


def test_a_main_deck_has_four_cards_of_a_name(facts: Facts) -> None:
    """WX 4.1; another printing is the same card, whatever the width of its letters (WX 2.1)."""
    told = "5 copies of WD01-010 Caliburn, Greatsword in the main deck; the limit is 4: take out 1 (WX 4.1)"
    assert problems(facts, "white-hope", ("4 WD01-010", "5 WD01-010"), ("4 WD01-012", "3 WD01-012")) == [told]
    servants = ("4 WXDi-D03-021", "3 WXDi-D03-021\n1 WXDi-D03-020")
    (problem,) = problems(facts, "no-limit", servants)
    assert problem.startswith("5 copies of WXDi-D01-020 Servant ♯ in the main deck")


def test_a_main_deck_has_20_life_bursts(facts: Facts) -> None:
    """WX 4.1: White Hope has 20."""
    assert problems(facts, "white-hope", ("4 WD01-013", "3 WD01-013\n1 PR-288")) == [
        "21 cards with a Life Burst in the main deck; it has 0 to 20 of them: take out 1 (WX 4.1)"
    ]
    assert problems(facts, "white-hope", ("4 WD01-016\n4 WD01-017", "4 WX24-P4-090\n4 WX24-P4-091")) == []


def test_white_cards_are_not_in_the_main_deck_and_black_ones_not_in_the_lrig_deck(facts: Facts) -> None:
    """WX 1.12."""
    assert problems(facts, "white-hope", ("4 WD01-013", "3 WD01-013\n1 WX01-023")) == [
        'WX01-023 Late Bloomer is an ARTS, which cannot be in the main deck; move it to "lrig" (WX 4.1)'
    ]
    assert problems(facts, "white-hope", ("4 WD01-013", "3 WD01-013\n1 WD09-007")) == [
        'WD09-007 Mercury, White Natural Star is a Resona, which cannot be in the main deck; move it to "lrig" (WX 4.1)'
    ]
    assert problems(facts, "white-hope", ("1 WD01-008", "1 WD01-008\n1 WX01-051")) == [
        'WX01-051 Servant Q is a SIGNI, which cannot be in the LRIG deck; move it to "cards" (WX 4.2)'
    ]


def test_a_lrig_deck_has_ten_cards(facts: Facts) -> None:
    """WX 4.2: this one has eight."""
    more = "1 WX01-014\n1 WX01-015\n1 WX01-023"
    assert problems(facts, "white-hope", ("1 WD01-008", more)) == []
    assert problems(facts, "white-hope", ("1 WD01-008", f"1 WD01-008\n{more}")) == [
        "11 cards in the LRIG deck, PIECEs aside; it has at most 10: take out 1 (WX 4.2)"
    ]


def test_a_lrig_deck_has_one_card_of_a_name(facts: Facts) -> None:
    """WX 4.2."""
    assert problems(facts, "white-hope", ("1 WD01-008", "2 WD01-008")) == [
        "2 copies of WD01-008 Baroque Defense in the LRIG deck; the limit is 1: take out 1 (WX 4.2)"
    ]
    assert problems(facts, "white-hope", ("1 WD01-001", "1 WD01-001\n1 WD01-005")) == [
        "2 copies of WD01-005 Tamayorihime, New Moon Miko in the LRIG deck; the limit is 1: take out 1 (WX 4.2)"
    ]


def test_a_lrig_deck_has_a_level_0_lrig(facts: Facts) -> None:
    """WX 4.2."""
    assert problems(facts, "white-hope", ("center:\n1 WD01-005\n", "")) == [
        "no level-0 LRIG in the LRIG deck; it has 1 or 3 of them: add 1 (WX 4.2)"
    ]


def test_two_level_0_lrigs_are_reported(facts: Facts) -> None:
    """WX 4.3."""
    assert problems(facts, "white-hope", ("1 WD01-008", "1 WD01-008\n1 WD02-005")) == [
        "2 level-0 LRIGs in the LRIG deck (WD01-005 Tamayorihime, New Moon Miko, WD02-005 Hanayo-Zero); "
        "it has 1 or 3 of them: take out 1 (WX 4.3)"
    ]
    four = problems(facts, "no-limit", ("1 WXDi-D03-004", "1 WD02-005"))
    assert len(four) == 1 and "4 level-0 LRIGs" in four[0] and "take out 1 (WX 4.3)" in four[0]


def test_three_level_0_lrigs_are_of_three_types(facts: Facts) -> None:
    """WX 4.5: two of these are Tama."""
    assert problems(facts, "white-hope", ("1 WD01-008", "1 WD02-005\n1 SP01-005")) == [
        "WD01-005 Tamayorihime, New Moon Miko, SP01-005 Tamayorihime, New Moon Miko are level-0 LRIGs of the same LRIG "
        "type; those of a deck differ: keep one (WX 4.5)"
    ]
    assert problems(facts, "white-hope", ("1 WD01-008", "1 WD02-005\n1 WD03-005")) == []


def test_the_center_is_a_level_0_lrig_of_the_lrig_deck(facts: Facts) -> None:
    """WX 5.1."""
    swapped = (
        ("center:\n1 WXDi-D03-001", "center:\n1 WXDi-D03-002"),
        ("lrig:\n1 WXDi-D03-002", "lrig:\n1 WXDi-D03-001"),
    )
    assert problems(facts, "no-limit", *swapped) == [
        "WXDi-D03-002 Hirana, a Dream of a Miracle is no level-0 LRIG and cannot be the center; "
        'move it to "lrig" (WX 5.1)'
    ]
    second = ("\n1 WXDi-D03-004\n1 WXDi-D03-005".strip(), "1 WXDi-D03-004")
    assert problems(facts, "no-limit", ("center:", "center:\n1 WXDi-D03-005"), second) == [
        'WXDi-D03-005 Akino, Bound for the Future, WXDi-D03-001 Hirana, a Spark of Hope as "center"; '
        'a field has one center: move the others to "lrig" (WX 5.1)'
    ]


def test_a_deck_says_which_of_three_lrigs_begins_in_the_center(facts: Facts) -> None:
    """WX 5.1: without a word, the first."""
    lists = deck_lists(facts.decks["no-limit"], facts)
    assert (lists.center, lists.assists) == ("WXDi-D03-001", ("WXDi-D03-005", "WXDi-D03-008"))
    assert len(lists.lrig) == 8 and not {lists.center, *lists.assists} & set(lists.lrig)
    swapped = (("1 WXDi-D03-008", "1 WXDi-D03-001"), ("center:\n1 WXDi-D03-001", "center:\n1 WXDi-D03-008"))
    moved = changed(facts, "no-limit", *swapped)
    assert check_deck(moved, facts) == []
    lists = deck_lists(moved, facts)
    assert (lists.center, lists.assists) == ("WXDi-D03-008", ("WXDi-D03-005", "WXDi-D03-001"))
    silent = changed(
        facts, "no-limit", ("center:\n1 WXDi-D03-001", ""), ("1 WXDi-D03-008", "1 WXDi-D03-008\n1 WXDi-D03-001")
    )
    assert check_deck(silent, facts) == []
    lists = deck_lists(silent, facts)
    assert (lists.center, lists.assists) == ("WXDi-D03-005", ("WXDi-D03-008", "WXDi-D03-001"))


def test_two_pieces_come_on_top_of_ten_cards(facts: Facts) -> None:
    """WX 4.3: the deck has ten cards and one PIECE."""
    assert problems(facts, "no-limit", ("1 WXDi-D03-011", "1 WXDi-D03-011\n1 WX24-P1-035")) == []
    assert problems(facts, "no-limit", ("1 WXDi-D03-011", "1 WXDi-D03-011\n1 WX24-P1-035\n1 WX24-P2-043")) == [
        "3 PIECEs in the LRIG deck; it has at most 2: take out 1 (WX 4.3)"
    ]
    assert problems(facts, "no-limit", ("1 WXDi-D03-011", "1 WXDi-D03-011\n1 WXDi-D04-006")) == [
        "11 cards in the LRIG deck, PIECEs aside; it has at most 10: take out 1 (WX 4.2)"
    ]


def test_pieces_need_three_lrigs(facts: Facts) -> None:
    """WX 4.3."""
    assert problems(facts, "white-hope", ("1 WD01-008", "1 WX24-P1-035")) == [
        "WX24-P1-035 Class History is a PIECE; a LRIG deck has PIECEs only beside three level-0 LRIGs: "
        "take it out (WX 4.3)"
    ]


def test_one_piece_has_a_team_condition(facts: Facts) -> None:
    """WX 4.4: 【チーム】 and 【ドリームチーム】 count together."""
    assert problems(facts, "no-limit", ("1 WXDi-D03-011", "1 WXDi-D03-011\n1 WXDi-P07-001")) == [
        "WXDi-D03-011 Glory Grow, WXDi-P07-001 Sparkling☆Memories are PIECEs with a team condition; "
        "a LRIG deck has at most 1 of them: take out 1 (WX 4.4)"
    ]


def test_crafts_tokens_and_second_faces_are_in_no_deck(facts: Facts) -> None:
    """WX 1.11, 4.6."""
    assert problems(facts, "white-hope", ("1 WD01-008", "1 WX25-P1-TK1")) == [
        "WX25-P1-TK1 Dark Boundary is a craft, which only cards create; take it out of the deck (WX 4.6)"
    ]
    assert problems(facts, "white-hope", ("1 WD01-008", "1 WX24-D1-TK1")) == [
        "WX24-D1-TK1 【リミットアッパー】 is a token, which only cards create; take it out of the deck (WX 4.6)"
    ]
    assert problems(facts, "white-hope", ("1 WD01-008", "1 WX13-005B")) == [
        "WX13-005B New Moon, White Natural Star is the second face of WX13-005A Full Moon, White Natural Star; "
        "list that instead (WX 1.11)"
    ]


def test_a_card_may_have_a_deck_rule_of_its_own(facts: Facts) -> None:
    """WX 4.7: White Hope has three ARTS."""
    assert problems(facts, "white-hope", ("1 WD01-004", "1 WXK03-003A")) == []
    assert problems(facts, "white-hope", ("1 WD01-004", "1 WXK03-003A\n1 WX01-023")) == [
        "4 ARTS beside WXK03-003A Eternal -P-, whose text allows 3: take out 1 (WX 4.7)"
    ]


@pytest.mark.parametrize(
    ("name", "change", "expected"),
    [
        (
            "white-hope",
            ("1 WD01-008", "1 WX01-023"),
            "WX01-023 Late Bloomer is prohibited in All-Star (Mayu's Room of 2024-07-22); take it out (WX 4.9)",
        ),
        (
            "no-limit",
            ("4 WXDi-D03-018", "1 WXDi-D03-018\n3 WX24-P2-052"),
            "3 copies of WX24-P2-052 Pen Spinning, Third Play Princess; Diva Selection limits it to 2 "
            "(Mayu's Room of 2025-09-16): take out 1 (WX 4.9)",
        ),
        (
            "white-hope",
            ("1 WD01-008\n\ncards:\n4 WD01-009", "1 WX09-Re05\n\ncards:\n1 WX09-Re12\n3 WD01-009"),
            "WX09-Re05 Lock You and WX09-Re12 Fracturing Lust in one deck; All-Star allows one of them "
            "(Mayu's Room of 2024-07-22): choose (WX 4.9)",
        ),
    ],
)
def test_restricted_cards_are_reported_if_the_table_wants_it(
    name: str, change: tuple[str, str], expected: str, facts: Facts
) -> None:
    """WX 4.9."""
    assert problems(facts, name, change) == []
    assert problems(facts, name, change, restricted=True) == [expected]


def test_doubtful_entries_of_the_list_and_two_copies_of_two_are_legal(facts: Facts) -> None:
    """WX 4.9: SP10-001 may have been prohibited once; two of a card that is limited to two, one of a pair."""
    assert problems(facts, "white-hope", ("1 WD01-008", "1 SP10-001"), restricted=True) == []
    assert problems(facts, "white-hope", ("1 WD01-008", "1 WX09-Re05"), restricted=True) == []
    limited = ("4 WXDi-D03-018", "2 WXDi-D03-018\n2 WX24-P2-052")
    assert problems(facts, "no-limit", limited, restricted=True) == []


@pytest.mark.parametrize("written", ["WD01-913", "wd01-013", "Kukri, Smal Sword", "WD01-113 kukri, small sword"])
def test_an_unknown_card_gets_a_suggestion(written: str, facts: Facts) -> None:
    """WX 2.1."""
    id = written.split(maxsplit=1)[0]
    assert problems(facts, "white-hope", ("4 WD01-013", f"4 {written}")) == [
        f"there is no card {id}; did you mean WD01-013 Kukri, Small Sword? (WX 2.1)"
    ]


@pytest.mark.parametrize("written", ["Kukri, Small Sword", "kukri, small sword", "小剣　ククリ"])
def test_a_card_may_be_named_without_its_id(written: str, facts: Facts) -> None:
    deck = changed(facts, "white-hope", ("4 WD01-013", f"4 {written}"))
    assert check_deck(deck, facts) == []
    assert tidy_deck(deck, facts).counts()["WD01-013"] == 4


def test_a_name_of_several_cards_tells_their_ids(facts: Facts) -> None:
    assert problems(facts, "white-hope", ("1 WD01-001", "1 Tamayorihime, Full Moon Miko"))[0] == (
        "this line names several cards: SP01-001 Tamayorihime, Full Moon Miko or WD01-001 Tamayorihime, Full Moon "
        "Miko; write the id of one (WX 2.1)"
    )


def test_an_unknown_card_without_a_similar_one_is_reported(facts: Facts) -> None:
    (problem,) = check_deck(changed(facts, "white-hope", ("4 WD01-013", "4 ????")), facts)
    assert str(problem) == "there is no card ????; look for it among the cards (WX 2.1)"
    assert (problem.card, problem.line) == ("????", 23)


def test_input_of_strangers_is_quoted_once_and_shortened(facts: Facts) -> None:
    """Ten cards are suggested at most."""
    long = "Q" * 50
    told = problems(
        facts, "white-hope", ("1 WD01-008", f"1 {long}\n1 {long}"), ("cards:", "board:\n1 WD01-013\n\ncards:")
    )
    assert told == [
        'there is no part "board"; the parts of a deck are "center", "lrig" and "cards" (WX 3.1)',
        f"there is no card {'Q' * 40}…; look for it among the cards (WX 2.1)",
    ]
    wrong = parse_deck("\n".join(f"1 wd01-0{number:02}" for number in range(1, 13)) + "\nx:\n1 WD01-001\n1 WD01-002")
    lines = [str(problem) for problem in check_deck(wrong, facts)]
    assert sum("did you mean WD01-0" in line for line in lines) == 10
    assert sum("look for it among the cards" in line for line in lines) == 2
    assert sum("there is no part" in line for line in lines) == 1


def test_an_unknown_part_is_reported(facts: Facts) -> None:
    assert problems(facts, "white-hope", ("lrig:", "side board:"))[0] == (
        'there is no part "side board"; the parts of a deck are "center", "lrig" and "cards" (WX 3.1)'
    )


def test_parts_and_printings_get_their_usual_names(facts: Facts) -> None:
    """WX 2.1: PR-001 is a printing of WD01-005."""
    other = changed(facts, "white-hope", ("lrig:", "LRIG deck:"), ("cards:", "main deck:"), ("1 WD01-005", "1 PR-001"))
    assert check_deck(other, facts) == []
    usual = facts.decks["white-hope"]
    assert tidy_deck(other, facts).counts() == usual.counts()
    assert {entry.part for entry in tidy_deck(other, facts).entries} == {"center", "lrig", "cards"}
    assert deck_lists(other, facts) == deck_lists(usual, facts)


def test_a_card_with_an_unread_text_is_reported_but_not_illegal() -> None:
    facts = load_facts()
    unread = msgspec.structs.replace(facts.cards["WD01-001"], text="", unread=True)
    facts = msgspec.structs.replace(facts, cards=facts.cards | {unread.id: unread})
    wrong = check_deck(facts.decks["white-hope"], facts)
    assert {problem.rule for problem in wrong} == {NOT_YET}
    assert wrong[0].message == (
        "WD01-001 Tamayorihime, Full Moon Miko has a text that Tefuda cannot read yet; put another card in its place"
    )
    assert "WD01-005" not in {problem.card for problem in wrong}, "it has no text"


def test_a_deck_in_a_few_words(facts: Facts) -> None:
    assert str(summary(facts.decks["dxm"], facts)) == "40 main, 12 LRIG, center: Ex Zero"
    assert str(summary(Deck("", "", ()), facts)) == "0 main, 0 LRIG, no center"
