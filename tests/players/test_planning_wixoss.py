"""The planner at WIXOSS: it grows, fills its field, keeps a Guard, attacks where nobody stands, and saves itself."""

from __future__ import annotations

from tests.players.positions import answer, planner, plays_turn, table, told

from tefuda.games.registry import face
from tefuda.kernel.game import Game
from tefuda.players import Determinizer, answer_of, player
from tefuda.players.erring import ErringPlayer

CARDS = """
  cards:
    Low: {kind: lrig, level: 0, limit: 0, types: [タマ]}
    High: {kind: lrig, level: 1, limit: 2, types: [タマ], grow: {}}
    Small: {level: 1, power: 2000, text: ""}
    Large: {level: 4, power: 12000, text: ""}
    Shield: {level: 1, power: 1000, guard: true, text: ""}
    Wall: {kind: arts, cost: {}, timing: [attack], text: "Select a SIGNI on the enemy field. Vanish it."}
"""


def test_it_grows_where_that_costs_nothing() -> None:
    game = table(
        "wixoss",
        f"""{CARDS}
  P1: {{LRIG: Low, LRIG deck: [High], hand: [Small]}}
  P2: {{}}
  happens:
  - begin: grow phase
  expect: {{}}
""",
    )
    assert answer(game) == "grow High"


def test_it_fills_its_field() -> None:
    game = table(
        "wixoss",
        f"""{CARDS}
  P1: {{hand: [Small, Small, Small, Large]}}
  P2: {{}}
  happens:
  - begin: main phase
  expect: {{}}
""",
    )
    answers = plays_turn(game)
    assert sum(answer.startswith("place ") for answer in answers) == 3
    assert "place Large" in answers


def test_it_does_not_charge_its_only_card_with_guard() -> None:
    game = table(
        "wixoss",
        f"""{CARDS}
  P1: {{hand: [Shield, Small, Small, Small, Small]}}
  P2: {{}}
  happens:
  - begin: ener phase
  expect: {{}}
""",
    )
    assert answer(game) in ("charge Small", "skip")


def last_attack() -> Game:
    """The LRIG attacks somebody who has no Life Cloth left, but a card to guard with."""
    return table(
        "wixoss",
        f"""{CARDS}
  P1: {{}}
  P2: {{hand: [Shield, Small], life: []}}
  happens:
  - begin: LRIG attack step
  - attack: P1 LRIG
  expect: {{}}
""",
    )


def test_it_guards_an_attack_that_would_be_the_end() -> None:
    game = last_attack()
    assert game.pending[0].prompt == "guard"
    assert answer(game, 1) == "guard Shield"


def test_it_attacks_past_nobody_with_everything_that_has_a_free_way() -> None:
    game = table(
        "wixoss",
        f"""{CARDS}
  P1: {{SIGNI: {{left: Small, center: Small, right: Small}}}}
  P2: {{}}
  happens:
  - begin: SIGNI attack step
  expect: {{}}
""",
    )
    answers = plays_turn(game)
    assert sum(answer.startswith("attack ") for answer in answers) == 4
    assert game.view(0).count(1, "life") == 3


def test_it_puts_the_strong_one_where_it_vanishes_one_and_the_weak_one_where_nobody_stands() -> None:
    game = table(
        "wixoss",
        f"""{CARDS}
  P1: {{SIGNI: {{center: Large}}, hand: [Small, Large], LRIG: WX03-006}}
  P2: {{SIGNI: {{right: {{card: WD01-010 power 11000}}, center: {{card: WD01-010 power 11000}}}}}}
  happens:
  - begin: main phase
  expect: {{}}
""",
    )
    plays_turn(game)
    assert [(card.key, card.place) for card in game.view(0).pile(0, "SIGNI zone")] == [
        ("Large", 0),
        ("Large", 1),
        ("Small", 2),
    ]


def test_it_saves_itself_by_an_arts() -> None:
    game = table(
        "wixoss",
        f"""{CARDS}
  P1: {{SIGNI: {{left: Small}}}}
  P2: {{LRIG deck: [Wall], life: []}}
  happens:
  - begin: defense step
  expect: {{}}
""",
    )
    assert answer(game, 1) == "use Wall"


def test_it_wins_at_once_where_it_can() -> None:
    game = table(
        "wixoss",
        f"""{CARDS}
  P1: {{hand: [Small, Small], LRIG: WX03-006}}
  P2: {{SIGNI: {{center: WD01-010, right: WD01-010}}, life: []}}
  happens:
  - begin: main phase
  expect: {{}}
""",
    )
    plays_turn(game)
    assert game.result is not None
    assert game.result.winner == 0


def test_it_does_nothing_again_and_again_that_costs_nothing_and_changes_nothing() -> None:
    # WXDi-D07-004 may attach a card under it to a SIGNI, as often as its player likes; here no card is under it.
    game = table(
        "wixoss",
        f"""{CARDS}
  P1: {{LRIG: WXDi-D07-004, SIGNI: {{left: Small}}, hand: [Small]}}
  P2: {{}}
  happens:
  - begin: main phase
  expect: {{}}
""",
    )
    seen = [told(game.view(0), index) for index in range(len(game.asks[0].options))]
    assert "activate WXDi-D07-004" in seen
    answers = []
    while game.pending[0].prompt in ("main", "select", "place", "zone"):
        index = answer_of(planner("wixoss"), game, 0)
        answers.append(told(game.view(0), index))
        game.apply(index, seat=0)
    assert answers[-1] == "end"
    assert not any(one.startswith("activate") for one in answers)
    assert "place Small" in answers


def test_one_of_medium_strength_looks_ahead_in_a_part_of_its_decisions() -> None:
    game = last_attack()
    attentive = 0
    for seed in range(40):
        bot = player("medium", "wixoss", seed=seed)
        assert isinstance(bot, ErringPlayer)
        attentive += bot.explain(game.view(1), Determinizer(game, 1)).scale == "position"
    assert 2 <= attentive <= 20  # 27 % of 40 are 11, three standard deviations each way; the seeds are always the same


def test_one_of_medium_strength_keeps_its_arts_in_the_attack_phase_while_the_enemy_has_no_signi() -> None:
    used = {}
    for enemy in ("{}", "{left: Small}"):
        game = table(
            "wixoss",
            f"""{CARDS}
  P1: {{LRIG: High, LRIG deck: [Wall], SIGNI: {{left: Small}}}}
  P2: {{SIGNI: {enemy}}}
  happens:
  - begin: attack phase
  expect: {{}}
""",
        )
        view = game.view(0)
        assert view.decision is not None
        used[enemy] = {option.kind: face("wixoss").level_score(view, option) for option in view.decision.options}
    assert used == {"{}": {"use": -1.0, "pass": 0.0}, "{left: Small}": {"use": 1.0, "pass": 0.0}}
