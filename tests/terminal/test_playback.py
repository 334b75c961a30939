"""What happened becomes steps and sentences, and they tell nothing that their reader does not know."""

from __future__ import annotations

from random import Random

import pytest
from tests.laws.secrecy import swap_faces

from tefuda.games import registry
from tefuda.kernel.journal import Journal, Moment
from tefuda.kernel.rows import KNOWN
from tefuda.language.locales import ENGLISH
from tefuda.language.narrator import AIM, ATTACKS, Narrator
from tefuda.language.sentences import Card, Sentence, template_of
from tefuda.language.steps import Step, steps_of
from tefuda.terminal.playback import Playback
from tefuda.terminal.session import PERSON, WATCHER, SeatSession

NAMES = ("the enemy", "the enemy")


def played(local, seed, players=(PERSON, "baseline-random")):
    """A whole game with all its steps for its reader."""
    session = SeatSession.new(local, ("vita-starter", "crux-starter"), players, seed, save=False)
    narrator = Narrator(local.catalogue, session.seat, NAMES)
    chance = Random(seed)
    steps: list[Step] = []
    while not session.over:
        if session.seat == WATCHER:
            session.go_on()
        else:
            session.answer(chance.choice(session.decision().options))
        steps += steps_of(session.take_moments(), narrator)
    return session, steps


def test_every_step_says_something_and_no_template_has_a_hole(local):
    for seed in range(5):
        _, steps = played(local, seed)
        for step in steps:
            assert step.sentences
            for sentence in step.sentences:
                assert sentence.text
                assert "{" not in sentence.text, sentence.text


def test_the_last_step_of_a_game_shows_its_end(local):
    session, steps = played(local, 3)
    last = steps[-1].view
    assert last.player_number(0, "life") == session.view().player_number(0, "life")
    assert last.player_number(1, "life") == session.view().player_number(1, "life")


def test_attacker_and_target_are_marked_until_the_fight_is_over(local):
    _, steps = played(local, 3)
    fights = [number for number, step in enumerate(steps) if ATTACKS in step.roles.values() and step.headline]
    assert fights
    for number in fights:
        if AIM in steps[number].roles.values():
            both = set(steps[number].roles)
            assert len(both) == 2
            assert both <= set(steps[number + 1].roles)


@pytest.mark.parametrize("reader", [0, 1, WATCHER])
def test_a_step_names_no_card_that_its_picture_does_not_show(local, reader):
    players = {
        0: (PERSON, "baseline-random"),
        1: ("baseline-random", PERSON),
        WATCHER: ("baseline-random", "baseline-random"),
    }[reader]
    for seed in range(3):
        session = SeatSession.new(local, ("vita-starter", "crux-starter"), players, seed, save=False)
        chance = Random(seed)
        while not session.over:
            if reader == WATCHER:
                session.go_on()
            else:
                session.answer(chance.choice(session.decision().options))
            for moment in session.take_moments():
                assert moment.view.seat == reader
                if moment.line.card >= 0 and moment.line.handle > 0:
                    card = moment.view.card(moment.line.handle)
                    assert card is None or card.definition is not None


def test_secret_actions_of_the_enemy_read_the_same_for_all_cards():
    game = registry.new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=7)
    unknown = [card for card in range(game.count_rows()) if game.seat_of(card) == 1 and game.now(card, KNOWN) == 0]
    twin = game.copy()
    swap_faces(twin, unknown[0], unknown[-1])
    swap_faces(twin, unknown[1], unknown[-2])
    seen = []
    for one in (game, twin):
        one.journal = Journal(0)
        shuffle = next(option for option in one.pending[1].options if option.kind == "shuffle")
        one.apply(shuffle, seat=1)
        one.apply(len(one.pending[1].options) - 1, seat=1)
        lines = [[line.numbers() for line in one.journal.lines[reader]] for reader in (0, 2)]
        seen.append((lines, [moment.view.fingerprint() for moment in one.journal.take_moments()]))
    assert seen[0][0][0]
    assert seen[0] == seen[1]


def a_moment() -> Moment:
    """Any moment of a game."""
    journal = Journal(0)
    registry.new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=1, journal=journal)
    return journal.take_moments()[0]


def test_equal_lines_become_one_sentence():
    def line(*cards: str) -> Sentence:
        template = template_of("{card} {goes} to your Grave.")
        sentence = Sentence(ENGLISH, template, "line", 0, {}, ["", ""])
        sentence.cards = [Card(card, card, 0) for card in cards]
        return sentence

    step = Step(a_moment().view, [], {})
    for card in ("Maid", "Cook", "Maid"):
        step.add(line(card), a_moment())
    assert [sentence.text for sentence in step.sentences] == ["Maid ×2 and Cook go to your Grave."]
    assert line("Maid").text == "Maid goes to your Grave."
    assert ENGLISH.listed(["Maid"]) == "Maid"


def test_changes_of_one_card_become_one_sentence():
    def change(label: str, card: int) -> Sentence:
        template = template_of("{whose} {card}: {label} {before} → {after}")
        sentence = Sentence(ENGLISH, template, "line", 0, {}, ["your", "Maid", label, 1, 2])
        sentence.about = card
        return sentence

    step = Step(a_moment().view, [], {})
    for sentence in (change("ATK", 4), change("DEF", 4), change("ATK", 5)):
        step.add(sentence, a_moment())
    assert [sentence.text for sentence in step.sentences] == ["Your Maid: ATK 1 → 2, DEF 1 → 2", "Your Maid: ATK 1 → 2"]


def test_speed_stays_between_slowest_and_fastest():
    playback = Playback(speed=0)
    playback.change_speed(-1)
    slowest = playback.seconds
    for _ in range(20):
        playback.change_speed(1)
    assert slowest > playback.seconds > 0
