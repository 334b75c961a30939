"""Replays (without a server): what a file may hold at most, and what is shown of it."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.test_steps import match_of

from tefuda.games.matches import Match, SavedDeck
from tefuda.games.puzzles import SavedScenario
from tefuda.server import replays
from tefuda.server.connections import Refusal
from tefuda.server.hosted import hosted_game
from tefuda.server.limits import Limits
from tefuda.server.match_session import MatchSession
from tefuda.server.replays import check_sizes, encode_match, names_of, played_through, read_replay, shown_to, steps_seen

NORMAL = Limits()


def plain(**more: Any) -> Match:
    """A match of which nothing has been answered."""
    return msgspec.structs.replace(match_of("sword-girls", 3), **more)


def played(answers: int) -> Match:
    """A match of so many answers, given by chance; it does not say where they lead to."""
    session = MatchSession(hosted_game("sword-girls"), plain(about="Ann against Ben"), ("Ann", "Ben"))
    chance = Random(1)
    while len(session.answers) < answers:
        seat = min(session.snapshot(0).waiting)
        decision = session.decision_of(seat)
        assert decision is not None
        session.apply(session.transition(seat, chance.randrange(len(decision.options))))
    return msgspec.structs.replace(session.match_so_far(), digest="")


def refused(match: Match, limits: Limits = NORMAL) -> str:
    """Why the file of a match is refused; empty if it is not."""
    try:
        read_replay(encode_match(match), limits)
    except Refusal as error:
        assert error.code == "replay"
        return str(error)
    return ""


# ---------------------------------------------------------------- what a file may hold


def deck_of(cards: dict[str, int]) -> SavedDeck:
    """A deck."""
    return SavedDeck("", "", {"cards": cards})


def test_a_deck_of_a_replay_has_at_most_200_cards_and_never_fewer_than_none() -> None:
    decks = match_of("sword-girls", 3).decks
    assert refused(plain(decks=[decks[0], deck_of({"300026": 150, "300027": 50, "300028": 0})])) == ""
    assert "more than 200 cards" in refused(plain(decks=[decks[0], deck_of({"300026": 150, "300027": 51})]))
    assert "a negative number of copies" in refused(plain(decks=[decks[0], deck_of({"300026": -1})]))
    assert "two decks and two players" in refused(plain(decks=decks[:1]))
    assert "two decks and two players" in refused(plain(decks=[*decks, decks[0]]))
    assert "two decks and two players" in refused(plain(players=["you"]))


def test_a_replay_has_at_most_so_many_answers() -> None:
    limits = Limits(replay_answers=3)
    assert refused(plain(answers=[(0, 0)] * 3), limits) == ""
    assert refused(plain(answers=[(0, 0)] * 4), limits) == "4 answers; this server shows at most 3"


@pytest.mark.parametrize("seed", [-(2**63), 0, 2**63 - 1])
def test_a_seed_is_a_number_of_64_bits(seed: int) -> None:
    assert refused(plain(seed=seed)) == ""
    assert refused(plain(seed=2**63)) != ""


def test_only_a_seat_can_concede() -> None:
    assert [refused(plain(conceded=seat)) for seat in (None, 0, 1)] == [""] * 3
    assert all("conceded, is invalid" in refused(plain(conceded=seat)) for seat in (-1, 2))


def test_a_scenario_has_a_text_of_at_most_32_kilobytes_and_a_key_of_at_most_80_characters() -> None:
    assert refused(plain(scenario=SavedScenario("x" * 32_768, key="k" * 80))) == ""
    assert "more than 32768 characters" in refused(plain(scenario=SavedScenario("x" * 32_769)))
    assert "names an unknown puzzle" in refused(plain(scenario=SavedScenario("x", key="k" * 81)))


def test_strings_have_at_most_120_characters_and_numbers_64_bits() -> None:
    fits = plain(digest="x" * 120, answers=[(0, 2**63 - 1), (0, -(2**63))])
    check_sizes(fits, NORMAL)
    with pytest.raises(Refusal, match=re.escape("'xxxxxxxxxxxxxxxxxxxx' ... has 121 characters; at most 120 are kept")):
        check_sizes(plain(digest="x" * 121), NORMAL)
    for number in (2**63, -(2**63) - 1):
        with pytest.raises(Refusal, match="is too large"):
            check_sizes(plain(answers=[(0, number)]), NORMAL)


def test_only_shown_labels_of_a_match_are_kept() -> None:
    read = read_replay(encode_match(plain(about="a" * 101, ladder="some")), NORMAL)
    assert (read.about, read.ladder) == ("a" * 100, "")
    assert "reads tefuda match 1 and tefuda match 2 and tefuda match 3" in refused(plain(format="other"))


def test_a_match_of_another_version_or_other_texts_is_refused() -> None:
    for more, told in (({"version": "0"}, "with Tefuda 0, and this is"), ({"book": "0"}, "other card texts")):
        with pytest.raises(Refusal, match=told) as raised:
            played_through(plain(**more), 2, "en")
        assert raised.value.code == "version"


def test_names_are_those_that_the_match_tells_or_numbers() -> None:
    assert names_of(plain(about="Ann against Ben")) == ("Ann", "Ben")
    assert names_of(plain(about="")) == ("Player 1", "Player 2")
    assert names_of(plain(about="Ann against Ben against Cleo")) == ("Player 1", "Player 2")
    assert names_of(plain(about=" against \u202e", players=["you", "npc"])) == ("Player 1", "Computer (classic) 2")


# ---------------------------------------------------------------- what is shown


def positions(match: Match, reader: int = 0, language: str = "en") -> list[dict[str, Any]]:
    """All positions of a replay."""
    shown = played_through(match, reader, language)
    found = [json.loads(bytes(position)) for position in shown.part(0, shown.count)]
    assert len(found) == shown.count
    return found


def test_there_is_a_position_before_each_answer_and_one_after_the_last() -> None:
    match = played(6)
    found = positions(match)
    assert [position["answers"] for position in found] == [0, 1, 2, 3, 4, 5, 6]
    assert [position["seat"] for position in found] == [-1, *(seat for seat, _ in match.answers)]
    session = MatchSession(hosted_game("sword-girls"), plain(), ("Ann", "Ben"))
    assert found[0]["table"] == json.loads(bytes(session.encoded_for(0)))
    numbers = [step["number"] for position in found for step in position["steps"]]
    assert numbers == list(range(len(numbers))) and len(numbers) > 3, "each step once, in order"


def test_steps_that_the_log_no_longer_holds_are_still_described(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(12)
    whole = [position["steps"] for position in positions(match)]
    most = max(len(steps) for steps in whole) * 3 // 2
    assert sum(len(steps) for steps in whole) > most * 4 // 3
    monkeypatch.setattr("tefuda.server.match_session.LOG", most)
    assert [position["steps"] for position in positions(match)] == whole


def test_a_concession_adds_one_position() -> None:
    match = played(2)
    match.conceded = 1
    last = positions(match)[-1]
    assert (last["answers"], last["seat"], last["table"]["result"]["winner"]) == (2, 1, 0)
    shown = played_through(match, 2, "en")
    assert (shown.count, shown.result is not None and shown.result.reason) == (4, "conceded")
    told = replays.info("id", match, shown)
    assert (told.answers, told.positions, told.conceded, told.given) == (2, 4, 1, match.answers)
    assert (told.players, told.names, told.decks) == (["you", "you"], ["Ann", "Ben"], [d.name for d in match.decks])


def test_a_replay_is_described_in_the_language_of_its_reader() -> None:
    match = played(4)
    english, japanese = positions(match), positions(match, 0, "ja")
    assert [position["answers"] for position in english] == [position["answers"] for position in japanese]
    assert json.dumps(english[0]["steps"]) != json.dumps(japanese[0]["steps"])


def test_a_replay_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    match, now = played(3), [100.0]

    def clock() -> float:
        now[0] += 5.0
        return now[0]

    monkeypatch.setattr(replays, "monotonic", clock)
    played_through(msgspec.structs.replace(match, answers=match.answers[:2]), 2, "en")
    with pytest.raises(Refusal, match="takes too long") as raised:
        played_through(match, 2, "en")
    assert raised.value.code == "too_long", "four looks at the clock, five seconds each: more than 15"


def test_every_error_in_a_replay_is_a_refusal_that_can_be_pickled() -> None:
    with pytest.raises(Refusal) as raised:
        shown_to(plain(answers=[(0, 99)]), 2, "en")
    assert raised.value.code == "replay"
    with pytest.raises(Refusal) as raised:
        shown_to(plain(book="0"), 2, "en")
    assert raised.value.code == "version"


def test_the_answers_have_to_lead_to_where_the_match_says() -> None:
    match = played(3)
    session = MatchSession(hosted_game("sword-girls"), match, ("Ann", "Ben")).replayed()
    match.digest = session.game.digest()
    played_through(match, 2, "en")
    with pytest.raises(Refusal, match="the file has been changed"):
        played_through(msgspec.structs.replace(match, answers=match.answers[:2]), 2, "en")


def test_a_match_is_described_step_by_step_to_its_end() -> None:
    match = played(2)
    match.conceded = 0
    told = list(steps_seen(match, 1))
    assert [step.number for step in told] == list(range(len(told)))
    assert (told[-1].headline, told[-1].lines[0].text) == (True, "You win! Ann gave up.")
    open_end = list(steps_seen(played(2), 1))
    assert len(open_end) == len(told) - 1 and "win" not in open_end[-1].lines[0].text
