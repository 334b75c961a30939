"""Rules of WIXOSS that a scenario cannot say: what changes in the middle of a game."""

from __future__ import annotations

from tefuda import new_game
from tefuda.games.scenarios import play, scenarios_in
from tefuda.games.wixoss.scenarios import WixossStage
from tefuda.games.wixoss.words import decisions, event_kinds, lookup, schema
from tefuda.games.wixoss.words.damage import TakeDamage, deal_damage
from tefuda.games.wixoss.words.entering import lay_face_down
from tefuda.games.wixoss.words.verbs import discard
from tefuda.kernel.game import LAST, Game
from tefuda.kernel.journal import Journal
from tefuda.kernel.rows import KNOWN, NONE
from tefuda.kernel.words.outcomes import base
from tefuda.language.yaml12 import document

FULL = """\
game: wixoss
scenarios:
- name: a
  cards: {Center: {kind: lrig, level: 3, limit: 7, types: [タマ]}}
  P1: {LRIG: Center, SIGNI: {left: WD01-010, center: WD01-012, right: WD02-012}}
  expect: {}
"""


def full_field() -> Game:
    """P1's main phase with SIGNI of levels 3, 2 and 2, and a limit of 7."""
    (scenario,) = scenarios_in(document(FULL, "a.yaml"))
    stage = WixossStage()
    stage.lay_out(scenario)
    stage.begin_at(None)
    return stage.game


def end_main_phase(game: Game) -> None:
    """The rules look at the table before anything else is done."""
    game.answer(0, len(game.asks[0].options) - 1)


def test_above_the_limit_the_signi_whose_level_has_changed_goes_first() -> None:
    """WX 17.4 (group B), E11: 3 + 2 + 3 is above 7; the one that became level 3 goes, though others would do."""
    game = full_field()
    left, center, right = game.cards_in(0, schema.SIGNI_ZONE)
    game.adjust(right, schema.LEVEL, 1)
    end_main_phase(game)
    assert [game.zone_of(card) for card in (left, center, right)] == [
        schema.SIGNI_ZONE,
        schema.SIGNI_ZONE,
        schema.TRASH,
    ]


def test_a_limit_that_falls_asks_for_one_of_all() -> None:
    """WX 17.4 (group C), E11."""
    game = full_field()
    game.adjust(lookup.center(game, 0), schema.LIMIT, -1)
    end_main_phase(game)
    assert game.asks[0].prompt == decisions.ASK_SURPLUS
    assert len(game.asks[0].options) == 3


def test_a_level_above_the_lrig_goes_though_the_limit_would_allow_it() -> None:
    """WX 17.4 (group A), E11: level 4 is above 3."""
    game = full_field()
    right = game.cards_in(0, schema.SIGNI_ZONE)[2]
    game.adjust(right, schema.LEVEL, 2)
    end_main_phase(game)
    assert game.zone_of(right) == schema.TRASH
    assert game.card_count(0, schema.SIGNI_ZONE) == 2


def test_a_signi_that_is_upped_again_attacks_again() -> None:
    """WX 13.1: each attacker may attack as often as it is up."""
    game = full_field()
    card = game.cards_in(0, schema.SIGNI_ZONE)[0]
    end_main_phase(game)
    game.answer(0, 0)
    assert game.base(card, schema.ATTACKS) == 1
    game.rewrite(card, schema.DOWN, 0)
    game.ask_anew(1)  # P1 is asked again
    game.answer(0, 0)
    assert game.base(card, schema.ATTACKS) == 2


def test_a_resona_that_is_put_into_a_deck_goes_home_and_a_key_to_the_lrig_trash() -> None:
    """WX 17.8, 17.9, 1.12."""
    text = """\
game: wixoss
scenarios:
- name: a
  cards: {Reso: {kind: resona}, Bit: {kind: key}}
  P1: {SIGNI: {left: Reso}, keys: [Bit]}
  expect: {}
"""
    (scenario,) = scenarios_in(document(text, "a.yaml"))
    stage = WixossStage()
    stage.lay_out(scenario)
    game = stage.game
    resona, key = game.cards_in(0, schema.SIGNI_ZONE)[0], game.cards_in(0, schema.KEYS)[0]
    game.rules.send(game, resona, schema.DECK, 0)
    game.rules.send(game, key, schema.HAND, 0)
    assert (game.zone_of(resona), game.zone_of(key)) == (schema.LRIG_DECK, schema.LRIG_TRASH)


def test_a_game_of_two_hundred_turns_is_a_draw() -> None:
    """WX 21.7."""
    game = full_field()
    game.set_number(schema.TURN, 200)
    while not game.over:
        game.answer(game.asks[0].seat, game.asks[0].default)
    assert game.result is not None
    assert game.result.winner is None
    assert game.result.reason == "the game went round in circles"


def test_a_discarded_card_is_revealed_to_both_players() -> None:
    """WX 12.9: it goes to the open trash. It was told while it was hidden, so that the opponent read of no card."""
    game = full_field()
    card = game.make(game.definition(game.cards_in(0, schema.SIGNI_ZONE)[0]), 0, 1)
    game.move(card, game.pile_number(0, schema.HAND), LAST)
    game.journal = journal = Journal()
    assert discard(game, card, schema.BY_RULES)
    told = [[line.card for line in lines if line.kind == event_kinds.DISCARDED] for lines in journal.lines]
    assert told == [[game.definition(card)]] * 3


def test_damage_without_a_card_that_deals_it_is_damage() -> None:
    """WX 14.1: no Barrier and no prevention from a kind of card applies to it."""
    game = full_field()
    game.count(1, schema.SIGNI_BARRIERS, 1)
    game.count(1, schema.LRIG_BARRIERS, 1)
    deal_damage(game, 1, 1, NONE)
    TakeDamage().run(game, game.frames.pop())
    assert game.card_count(1, schema.LIFE) == 6
    assert [game.base_player(1, each) for each in (schema.SIGNI_BARRIERS, schema.LRIG_BARRIERS)] == [1, 1]


def test_extra_turns_are_taken_before_the_opponents() -> None:
    """WX 6.24: the one granted last comes first. P1 has the next turn, P2 the one after it, then they alternate."""
    game = full_field()
    game.set_number(schema.NEXT_TURNS, 2 * base(game.rules) + 1)
    turns = []
    while len(turns) < 3:
        before = game.number(schema.TURN)
        while game.number(schema.TURN) == before:
            game.answer(game.asks[0].seat, game.asks[0].default)
        turns.append(game.number(schema.ACTIVE))
    assert turns == [0, 1, 0]


def test_the_default_when_a_clock_runs_out_in_the_grow_phase_reveals_nothing_of_a_lrig_deck() -> None:
    """Who can grow and who cannot look the same to the opponent, also in the decision that is pending."""
    game, seen = new_game("wixoss", decks=("white-hope", "red-ambition"), seed=3), set()
    while not game.over and len(seen) < 2:
        decision = game.pending[0]
        if decision.prompt == "grow":
            seen.add(len(decision.options) > 1)
            assert decision.options[decision.default].kind == "skip"
        game.apply(0 if decision.prompt == "grow" else len(decision.options) - 1, seat=decision.seat)
    assert seen == {True, False}


NOTHING_TO_WATCH = """\
game: wixoss
scenarios:
- name: a
  P1: {hand: [WX03-047], trash: []}
  happens: [{place: WX03-047 on left}]
  expect: {decision: P1 main}
"""


def test_nothing_waits_for_what_becomes_of_a_card_that_was_not_found() -> None:
    """WX 12.1: without a SIGNI in the trash none is put onto the field, and none is trashed when the turn ends."""
    (scenario,) = scenarios_in(document(NOTHING_TO_WATCH, "a.yaml"))
    stage = WixossStage()
    assert play(scenario, stage) == []
    assert stage.game.tables is not None
    assert len(stage.game.tables.lasting) == 0


def test_who_lays_a_card_of_the_deck_face_down_keeps_in_sight_what_it_knows_of_the_deck() -> None:
    """WX 25.2: which of the cards that it looked at it takes is a secret, and nothing may hang on it."""
    for place in range(2):
        game = full_field()
        signi = game.definition(game.cards_in(0, schema.SIGNI_ZONE)[0])
        deck = [game.make(signi, 0, 0) for _ in range(4)]
        for card in deck:
            game.move(card, game.pile_number(0, schema.DECK), LAST)
        for card in (deck[0], deck[2], deck[3]):
            game.show(card, 0)
        lay_face_down(game, deck[2 + place], 0, schema.SEEDS, 0)
        left = [card for card in deck if card != deck[2 + place]]
        assert [game.base(card, KNOWN) for card in left] == [1, 0, 1]
