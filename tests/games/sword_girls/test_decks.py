"""Which decks Sword Girls allows (SG 3)."""

from __future__ import annotations

from collections import Counter

import pytest

from tefuda.games.sword_girls.deck_rules import bracket, check_deck, deck_points, tidy_deck
from tefuda.games.sword_girls.face import FACE
from tefuda.games.sword_girls.facts import Facts, load_facts
from tefuda.language.decks import Deck, Problem, parse_deck


@pytest.fixture(scope="module")
def facts() -> Facts:
    return load_facts()


def maids(*changes: str, character: str = "100002 Cinia") -> Deck:
    """A legal deck of 30 cards, after which ``changes`` are added."""
    cards = (300019, 300020, 300021, 300022, 300023, 300024, 300025, 300026, 200011, 200012)
    return parse_deck("\n".join([f"character: {character}", *(f"3 {card}" for card in cards), *changes]), "maids.txt")


def problems(deck: Deck, facts: Facts, *, faction_lock: bool = False) -> list[Problem]:
    return check_deck(deck, facts.cards, faction_lock=faction_lock)


def sentences(deck: Deck, facts: Facts, *, faction_lock: bool = False) -> list[str]:
    return [str(problem) for problem in problems(deck, facts, faction_lock=faction_lock)]


@pytest.mark.parametrize("faction", ["vita", "academy", "crux", "darklore"])
def test_a_starter_deck_is_legal_has_21_followers_and_9_spells_and_is_worth_40(faction: str, facts: Facts) -> None:
    deck = facts.decks[f"{faction}-starter"]
    kinds: Counter[str] = Counter()
    for card, count in deck.counts().items():
        kinds[facts.cards[int(card)].kind] += count
    assert kinds == {"character": 1, "follower": 21, "spell": 9}
    assert deck_points(deck, facts.cards) == 40
    assert str(bracket(40)) == "up to 100"
    assert problems(deck, facts, faction_lock=True) == []
    assert deck.game == "sword-girls"


def test_the_deck_of_these_tests_is_legal(facts: Facts) -> None:
    assert problems(maids(), facts) == []


def test_a_deck_has_exactly_one_character(facts: Facts) -> None:
    assert sentences(Deck("maids", "", maids().entries[1:]), facts) == ["no Character; a deck has exactly one (SG 3.1)"]
    assert sentences(maids("1 100003"), facts) == [
        "2 Characters (100002 Cinia Pacifica, gifted with beauty and intelligence, 100003 Crux Knight Luthica); "
        "a deck has exactly one (SG 3.1)"
    ]


def test_a_character_may_stand_among_the_cards(facts: Facts) -> None:
    listed = Deck("maids", "", maids().entries[1:] + parse_deck("1 100002").entries)
    assert listed.counts("cards")["100002"] == 1
    assert problems(listed, facts) == []


def test_a_part_that_no_deck_has_is_named_with_its_line(facts: Facts) -> None:
    assert sentences(parse_deck("character: 100002\nside board:\n3 300019\ncards:\n27 200011", "maids.txt"), facts)[
        :1
    ] == ['there is no part "side board"; the parts of a deck are "character" and "cards" (SG 3.1)']


def test_a_deck_has_exactly_30_other_cards(facts: Facts) -> None:
    assert sentences(maids("1 200013"), facts) == [
        "31 cards beside the Character; a deck has exactly 30: take out 1 (SG 3.1)"
    ]
    assert sentences(Deck("short", "", maids().entries[:-1]), facts) == [
        "27 cards beside the Character; a deck has exactly 30: add 3 (SG 3.1)"
    ]


def test_no_card_beyond_its_limit(facts: Facts) -> None:
    found = [
        (problem.rule, problem.message, problem.card, problem.line) for problem in problems(maids("1 300026"), facts)
    ]
    assert ("SG 3.2", "4 copies of 300026 Maid Tailor; the limit is 3", "300026", 9) in found


def test_snowball_may_be_in_a_deck_30_times(facts: Facts) -> None:
    assert sentences(parse_deck("character: 100002\n30 200657"), facts) == []
    assert "18" in sentences(parse_deck("character: 100002\n30 200656"), facts)[0]


def test_a_card_of_limit_0_is_not_for_player_decks(facts: Facts) -> None:
    assert sentences(maids(character="110001"), facts) == [
        "110001 Bunny Lady is not for player decks; take it out (SG 3.2)"
    ]


def test_a_material_is_never_part_of_a_deck(facts: Facts) -> None:
    assert "210001 Sword is a Material, which no deck may hold; take it out (SG 3.3)" in sentences(
        maids("1 210001"), facts
    )


def test_an_unknown_card_gets_a_suggestion(facts: Facts) -> None:
    assert sentences(maids("1 900026 Maid Tailor"), facts)[0] == (
        "there is no card 900026; did you mean 300026 Maid Tailor? (SG 1.5)"
    )
    assert problems(maids("1 3000266"), facts)[0].card == "3000266"
    assert "did you mean 300026 Maid Tailor?" in sentences(maids("1 Maid Tailer"), facts)[0]
    assert "look for it among the cards" in sentences(maids("1 ????"), facts)[0]


def test_a_card_may_be_named_without_its_id(facts: Facts) -> None:
    """There is a Character, too, who is called so; she is no card of the main deck."""
    named, by_id = maids("1 Gardening Maid"), maids("1 300019")
    assert tidy_deck(named, facts.cards).counts() == tidy_deck(by_id, facts.cards).counts()
    assert sentences(named, facts) == sentences(by_id, facts)


def test_a_name_of_several_cards_tells_their_ids(facts: Facts) -> None:
    assert sentences(maids("1 Maid Tailor"), facts)[0] == (
        "this line names several cards: 300026 Maid Tailor or 300659 Maid Tailor; write the id of one (SG 1.5)"
    )


def test_any_faction_may_be_mixed_unless_the_faction_lock_is_on(facts: Facts) -> None:
    vita_character = maids(character="100001")
    assert problems(vita_character, facts) == []
    found = sentences(vita_character, facts, faction_lock=True)
    assert len(found) == 10
    assert found[0] == (
        "300019 Gardening Maid belongs to Academy; under the faction lock this deck holds only Vita and Neutral "
        "cards (SG 3.4)"
    )


@pytest.mark.parametrize(
    ("points", "expected"), [(100, "up to 100"), (101, "up to 300"), (700, "up to 700"), (701, "above 700")]
)
def test_points_put_a_deck_into_a_bracket(points: int, expected: str) -> None:
    assert str(bracket(points)) == expected


SHORT = parse_deck("character: 100002\n1 300026")


@pytest.mark.parametrize(
    ("deck", "expected"),
    [
        (Deck("maids", "", maids().entries[1:]), "キャラクターがありません：デッキにはちょうど1枚です"),
        (
            maids("1 100001"),
            "キャラクターが2枚あります(100002 Cinia Pacifica, gifted with beauty and intelligence、"
            "100001 Sita Vilosa, the mystery girl)：デッキにはちょうど1枚です",
        ),
        (maids("1 200013"), "キャラクター以外のカードが31枚です：デッキはちょうど30枚。1枚抜いてください"),
        (SHORT, "キャラクター以外のカードが1枚です：デッキはちょうど30枚。29枚入れてください"),
        (maids("1 300026"), "『300026 Maid Tailor』が4枚あります：3枚までです"),
        (maids(character="110001"), "『110001 Bunny Lady』はプレイヤーのデッキに入れられません：抜いてください"),
        (maids("1 210001"), "『210001 Sword』は素材で、デッキに入れられません：抜いてください"),
        (maids("1 900026 Maid Tailor"), "カード900026は存在しません：『300026 Maid Tailor』のことですか？"),
        (maids("1 ????"), "カード????は存在しません：カードの一覧で探してください"),
        (
            maids(character="100001"),
            "『300019 Gardening Maid』の所属はアカデミーです："
            "所属固定では、このデッキにヴィータと中立のカードしか入れられません",
        ),
    ],
)
def test_each_problem_is_described_in_japanese(deck: Deck, expected: str, facts: Facts) -> None:
    assert expected in [
        problem.translated(FACE.translator("ja")) for problem in problems(deck, facts, faction_lock=True)
    ]


def test_a_deck_in_a_few_words_of_both_languages(facts: Facts) -> None:
    starter = facts.decks["vita-starter"]
    assert FACE.deck_summary(starter) == "40 points, bracket up to 100"
    assert FACE.deck_summary(starter, "ja") == "40ポイント、対戦区分：100まで"
