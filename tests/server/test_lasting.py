"""Effects that last, as the page is told of them: what they do, until when, whose text it is."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64
from tests.laws.trial import trial_of
from tests.server.secrecy import started

from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.effects import FLAG_EFFECT, KEYWORD_EFFECT, STATS_EFFECT
from tefuda.games.shadowverse.words.schema import tables
from tefuda.kernel.lasting import affect, until
from tefuda.kernel.rows import NONE
from tefuda.server.match_session import MatchSession
from tefuda.server.view_parts import EffectSeen


def lasting(
    session: MatchSession, number: int, card: int, x: int, y: int = 0, seat: int = NONE, count: int = 1
) -> None:
    """Lay down an effect on a card (or on player 0), by the leader of player 0, until the end of a turn."""
    game = session.game
    leader = game.cards_in(0, schema.LEADER)[0]
    values = append(append(vec[i64](), x), y)
    born = affect(game, tables(game).first_effect + number, card, 0, leader, values)
    until(game, born, schema.TURN_ENDS, seat, count)


def seen(session: MatchSession) -> EffectSeen:
    """The only effect that player 0 sees."""
    session.views.clear()
    session.snapshots.clear()
    (effect,) = session.snapshot(0).lasting
    return effect


def test_an_attack_bonus_until_the_end_of_the_turn_names_its_source() -> None:
    session = started(trial_of("shadowverse"), 1)
    leader = session.game.cards_in(0, schema.LEADER)[0]
    lasting(session, STATS_EFFECT, leader, 2, 0)
    effect = seen(session)
    assert (effect.text, effect.ends) == ("+2/+0", "until the end of the turn")
    pile = next(pile for pile in session.snapshot(0).piles if (pile.seat, pile.zone) == (0, "leader"))
    assert (effect.source, effect.card, effect.handle) == (
        pile.cards[0].handle,
        pile.cards[0].card,
        pile.cards[0].handle,
    )


def test_a_keyword_and_the_turn_of_a_player_are_named() -> None:
    session = started(trial_of("shadowverse"), 1)
    foe = session.game.cards_in(1, schema.LEADER)[0]
    lasting(session, KEYWORD_EFFECT, foe, schema.WARD, seat=1, count=2)
    effect = seen(session)
    assert (effect.text, effect.ends) == ("has Ward", "until the end of Ben's next turn")


def test_a_restriction_of_a_player_belongs_to_no_card() -> None:
    session = started(trial_of("shadowverse"), 1)
    lasting(session, FLAG_EFFECT, NONE, schema.CANNOT_PLAY_SPELLS)
    effect = seen(session)
    assert (effect.handle, effect.seat, effect.text) == (None, 0, "cannot play spells")
