"""What another seat has chosen in secret is no part of what a seat knows: all hidden picks of real cards, and those at
the beginning of each game, leave the same information set and the same dealt worlds."""

from __future__ import annotations

from textwrap import dedent

import pytest
from tests.laws.secrecy import dealt, one_more, seen_by
from tests.laws.test_information import STARTERS

from tefuda import new_game
from tefuda.games.registry import face
from tefuda.games.scenarios import scenarios_in
from tefuda.games.shadowverse.words import schema
from tefuda.kernel.ask import kind_of
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language.yaml12 import document

WIXOSS_DECK = "deck: [WD01-009, WD01-010, WD01-012, WD01-013, WD01-015]"
SHADOWVERSE_DECK = "deck: [BP01-056, SD01-017, SD01-013, SD01-008, BP01-080]"
PICKS = [
    ("wixoss", f"{{LRIG: WXDi-P10-005, {WIXOSS_DECK}}}", "answer: P1 LRIG ability 2", 2, 6),
    ("wixoss", f"{{LRIG: WX03-006, hand: [WXDi-D09-P21], {WIXOSS_DECK}}}", "place: WXDi-D09-P21 on left", 2, 6),
    ("shadowverse", f"{{hand: [BP04-041], pp: 10, {SHADOWVERSE_DECK}}}", "play: BP04-041", 3, 6),
    ("shadowverse", f"{{hand: [BP19-110], pp: 10, {SHADOWVERSE_DECK}}}", "play: BP19-110", 1, 5),
    ("shadowverse", f"{{hand: [BP13-001, SD01-008, SD01-015], pp: 10, {SHADOWVERSE_DECK}}}", "play: BP13-001", 2, 2),
    ("shadowverse", f"{{hand: [CP03-115], pp: 10, {SHADOWVERSE_DECK}}}", "play: CP03-115", 2, 6),
]
"""A game, what a player has, what happens, and in how many ways so many secret choices can be made that look the same
to the other player."""


def told_alike(game: Game, seat: int, answers: int) -> int:
    """Give the other seat's next so many answers in all ways, and hold that those which look the same to a seat leave
    it one information set, and deal it one world for one seed. Returns how many look like the most usual ones."""
    played: list[tuple[Game, str]] = [(game, "")]
    most = 0
    for _ in range(answers):
        further: list[tuple[Game, str]] = []
        for before, looks in played:
            for ask in before.asks:
                cards = [at for at in range(len(ask.options)) if before.rules.options[kind_of(ask.options[at])].card]
                for index in [] if ask.seat == seat else cards or range(len(ask.options)):
                    one, lines = one_more(before, (ask.seat, index))
                    asked = [(other.seat, other.prompt) for other in one.asks]
                    further.append((one, f"{looks} {seen_by(one, seat)} {lines[seat]} {asked}"))
        played = further
        alike: dict[str, list[Game]] = {}
        for one, looks in played:
            alike.setdefault(looks, []).append(one)
        for games in alike.values():
            assert len({one.key(seat) for one in games}) == 1
            assert dealt(games[0], seat) == dealt(games[-1], seat)
        most = max(len(games) for games in alike.values())
    return most


def laid_out(game: str, player: str, happens: str) -> Game:
    """A game in which player 1 has this, after something has happened."""
    text = f"game: {game}\nscenarios:\n- name: one\n  P1: {player}\n  happens:\n  - {happens}\n  expect: {{}}"
    (scenario,) = scenarios_in(document(text, "a.yaml"))
    stage = face(game).stage()
    stage.lay_out(scenario)
    assert stage.happen(scenario.steps[0]) == ""
    return stage.game


@pytest.mark.parametrize(("game", "player", "happens", "answers", "count"), PICKS)
def test_which_of_the_cards_looked_at_were_picked_is_told_to_nobody(
    game: str, player: str, happens: str, answers: int, count: int
) -> None:
    assert told_alike(laid_out(game, player, happens), 1, answers) == count


def test_who_swaps_followers_with_the_opponent_is_seen_choosing_the_first_one() -> None:
    """BP13-043: the opponent chooses second, and sees then which follower it will get."""
    player = "{hand: [BP13-043], field: [SD01-017, SD01-013], pp: 10}\n  P2: {field: [SD01-017, SD01-013]}"
    game = laid_out("shadowverse", player, "play: BP13-043")
    chosen = game.copy(), game.copy()
    told: list[list[tuple[object, ...]]] = []
    for index, one in enumerate(chosen):
        journal = one.journal = Journal()
        one.apply(index, seat=0)
        assert [ask.seat for ask in one.asks] == [1]
        told.append([(one.rules.events[line.kind], line.seat, line.card) for line in journal.lines[1]])
    followers = game.cards_in(0, schema.FIELD)
    assert told == [[("picked", 0, game.definition(card))] for card in followers]


def test_in_which_order_abilities_were_done_is_told_to_nobody_where_one_had_no_target() -> None:
    """SVE 12.5, 12.7: player 1 chooses the order; the ability without a target drops out, before the other or after."""
    player = """{hand: [Bomb], field: [One, Two], pp: 10}
  cards:
    Bomb: {kind: spell, text: "Destroy each follower on your field."}
    One: {text: "Last Words: Select an amulet in your cemetery. Put it into hand."}
    Two: {text: "Last Words: Give +1 defense to your leader."}"""
    game = laid_out("shadowverse", player, "play: Bomb")
    assert [(ask.seat, len(ask.options)) for ask in game.asks] == [(0, 2)]
    assert told_alike(game, 1, 1) == 2


def test_how_many_cards_fit_a_search_and_where_they_lie_is_told_to_nobody() -> None:
    """BP21-x028 searches for a follower with cost 1: SD01-017 is one, and no other card here."""
    games = [
        laid_out("shadowverse", f"{{hand: [BP21-x028, {held}], pp: 10, deck: [{deck}]}}", "play: BP21-x028")
        for held, deck in [
            ("BP01-056", "SD01-017, SD01-017, SD01-013, SD01-008"),
            ("BP01-056", "SD01-013, SD01-008, SD01-017, SD01-017"),
            ("SD01-017", "SD01-013, SD01-008, SD01-017, BP01-056"),
        ]
    ]
    assert [len(game.asks[0].options) for game in games] == [3, 3, 2]
    assert len({str(seen_by(game, 1)) for game in games}) == 1
    assert len({game.key(1) for game in games}) == 1
    assert len({dealt(game, 1) for game in games}) == 1


@pytest.mark.parametrize(
    ("game", "answers", "count"), [("sword-girls", 2, 20), ("wixoss", 2, 20), ("shadowverse", 3, 12)]
)
def test_which_cards_are_picked_at_the_beginning_is_told_to_nobody(game: str, answers: int, count: int) -> None:
    start = new_game(game, decks=STARTERS[game], seed=3)
    if game == "shadowverse":
        start.apply(0, seat=start.asks[0].seat)  # who goes first is no secret
    assert told_alike(start, 1 - start.asks[0].seat, answers) == count


def test_which_card_of_a_hand_was_turned_into_another_one_is_told_to_nobody() -> None:
    """SG 16.2: a text turns the first card of the enemy hand into another one. Whose text it is knows what it is now,
    but not what it was: that depends on which card lies first."""
    text = """\
        game: sword-girls
        scenarios:
        - name: one
          texts: {{900900: 'Turn the first follower in the enemy hand into "Cook Club Member".'}}
          P1: {{field: {{1: 200035 Sacrifice skills 900900}}}}
          P2: {{hand: [{}], deck: [300008]}}
          happens:
          - activate: P1 slot 1
          expect: {{}}
        """
    games: list[Game] = []
    for held in ("300026, 300043", "300043, 300026"):
        (scenario,) = scenarios_in(document(dedent(text.format(held)), "a.yaml"))
        stage = face("sword-girls").stage()
        stage.lay_out(scenario)
        games.append(stage.game)
        assert stage.happen(scenario.steps[0]) == ""
    assert games[0].key(1) != games[1].key(1)
    assert games[0].key(0) == games[1].key(0)
    assert dealt(games[0], 0) == dealt(games[1], 0)
    worlds = [games[0].resample(0, seed) for seed in range(40)]
    turned = [world.book.cards[world.definition(world.cards_in(1, 1)[0])].key for world in worlds]
    assert {"300026", "300043"} <= set(turned)
