"""What holds at every decision of every game, shown on random toy games."""

from __future__ import annotations

import pytest
from tests.kernel.paths import assert_resumes_anywhere, random_answers
from tests.kernel.toy import CARDS, from_bytes, random_table

from tefuda.kernel.encoding import check, shown_rows
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.layers import recompute_from_nothing
from tefuda.kernel.rows import KNOWN, NONE, PILE

SEEDS = range(12)
FEUD = ["shield", "wall", "curse", "banker", "debtor", "undying", "bolt", "sweep", "mourner", "oracle"]


@pytest.mark.parametrize("seed", SEEDS)
def test_copies_and_bytes_go_on_to_the_same_end_from_every_decision(seed: int) -> None:
    table = random_table(seed)
    assert_resumes_anywhere(table.game, random_answers(table.game, seed))


@pytest.mark.parametrize("seed", SEEDS)
def test_replacements_and_triggers_resume_from_every_decision(seed: int) -> None:
    table = random_table(seed, FEUD)
    assert_resumes_anywhere(table.game, random_answers(table.game, seed))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_copy_does_not_disturb_the_game(seed: int) -> None:
    table = random_table(seed)
    for answer in random_answers(table.game, seed):
        before = table.game.digest()
        twin = table.game.copy()
        twin.answer(twin.asks[0].seat, 0)
        assert table.game.digest() == before
        table.game.answer(table.game.asks[0].seat, answer)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_card_lies_in_one_pile_and_the_state_checks(seed: int) -> None:
    table = random_table(seed)
    game = table.game
    for answer in random_answers(game, seed):
        game.answer(game.asks[0].seat, answer) if not game.over else None
        lying = [card for pile in game.piles for card in pile.cards if card != NONE]
        assert len(lying) == len(set(lying))
        assert sorted(lying) == [row for row in range(game.count_rows()) if game.base(row, PILE) != NONE]
        check(game)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_shown_state_equals_the_recomputed_state(seed: int) -> None:
    table = random_table(seed, ["banner", "mimic", "hush", "teacher", "rally", "smith", "tactician", "bolt"])
    game = table.game
    for answer in random_answers(game, seed):
        game.answer(game.asks[0].seat, answer)
        if game.over:
            break
        twin = game.copy()
        assert twin.tables is not None and game.tables is not None
        recompute_from_nothing(twin, twin.tables)
        assert list(shown_rows(twin)) == list(shown_rows(game))
        assert list(twin.tables.lent) == list(game.tables.lent)
        assert list(shown_rows(from_bytes(game.to_bytes()))) == list(shown_rows(game))


@pytest.mark.parametrize("seed", SEEDS)
def test_options_are_accepted_and_anything_else_changes_nothing(seed: int) -> None:
    table = random_table(seed)
    game = table.game
    for answer in random_answers(game, seed)[:20]:
        seat = game.asks[0].seat
        before = game.digest()
        for wrong in (-1, len(game.asks[0].options), 999_999, 1 << 70, True, "pass", None):
            with pytest.raises(IllegalAnswer):
                game.apply(wrong, seat)
        for wrong_seat in (1 - seat, 2, -1, 1 << 70):
            with pytest.raises(IllegalAnswer):
                game.apply(0, wrong_seat)
        assert game.digest() == before
        for choice in range(len(game.asks[0].options)):
            game.copy().answer(seat, choice)
        game.answer(seat, answer)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_knowledge_of_a_seat_survives_resampling(seed: int) -> None:
    table = random_table(seed)
    game = table.game
    for answer in random_answers(game, seed):
        if game.over:
            break
        for seat in range(2):
            twin = game.resample(seat, seed)
            assert twin.view(seat).fingerprint() == game.view(seat).fingerprint()
            assert sorted(card_keys(twin)) == sorted(card_keys(game))
        game.answer(game.asks[0].seat, answer)


def card_keys(game: object) -> list[str]:
    from tefuda.kernel.game import Game

    assert isinstance(game, Game)
    return [CARDS[game.base(row, 0)].key for row in range(game.count_rows()) if game.zone_of(row) != NONE]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_shows_no_card_that_its_seat_does_not_know(seed: int) -> None:
    table = random_table(seed)
    game = table.game
    for answer in random_answers(game, seed):
        for seat in range(2):
            known = sum(1 for row in range(game.count_rows()) if game.base(row, KNOWN) >> seat & 1)
            assert sum(1 for card in game.view(seat).all_cards() if card.key is not None) <= known
        game.answer(game.asks[0].seat, answer)


def test_an_endless_loop_ends_as_a_draw() -> None:
    table = random_table(1, ["hoarder"])
    while not table.game.over:
        kinds = [kind for kind, _ in table.options()]
        table.game.answer(table.seat(), kinds.index("play") if "play" in kinds else len(kinds) - 1)
    assert table.game.result is not None
    assert table.game.result.winner is None
    assert table.game.result.reason == "endless"


@pytest.mark.parametrize("seed", SEEDS)
def test_playing_out_goes_to_the_end_by_its_seed_alone(seed: int) -> None:
    game = random_table(seed).game
    one, two = game.copy(), game.copy()
    answers = one.play_out(seed)
    assert (one.over, answers) == (True, two.play_out(seed))
    assert one.digest() == two.digest() and answers > 0
