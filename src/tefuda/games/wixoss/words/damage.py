"""Damage to players: what prevents it, and what comes of it (WX 14.1 to 14.3, 14.9, 20.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.wixoss.words import decisions, event_kinds, lookup, schema
from tefuda.games.wixoss.words.effects import SHIELD_EFFECT
from tefuda.games.wixoss.words.outcomes import LIFE_GONE
from tefuda.games.wixoss.words.verbs import crush, trash
from tefuda.kernel.ability import Trigger
from tefuda.kernel.choosing import ask_value
from tefuda.kernel.effect_tables import BORN, SOURCE, VALUES
from tefuda.kernel.frame import Frame
from tefuda.kernel.history import HISTORY_WIDTH, RECORD_CARD, RECORD_KIND, RECORD_OTHER, RECORD_SEAT
from tefuda.kernel.lasting import lasting_rows, rows_of, used
from tefuda.kernel.op import Op
from tefuda.kernel.registers import FIRST_OWN_REGISTER
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.cards import top_card
from tefuda.kernel.words.families import Condition

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

COUNT: Final = FIRST_OWN_REGISTER
"""Register of damage: how many Life Cloth it may crush."""
MOST_CRUSHED: Final = 3


def deal_damage(game: Game, seat: i64, count: i64, by: i64) -> None:
    """Let a player take damage from a card (`NONE` for none), as the next thing that happens."""
    frame = Frame(lookup.tables(game).damage, by, 0 if by == NONE else game.base(by, STAMP), seat)
    frame.put(COUNT, count)
    game.push(frame)


@final
class TakeDamage(Op):
    """A player takes damage: a Barrier (WX 20.4) or an effect (14.3) prevents it, one that the player picks where there
    are several (14.9); else so many Life Cloth are crushed, as far as there are any, and who has none loses (14.1,
    14.2)."""

    def run(self, game: Game, frame: Frame) -> None:
        seat, by = frame.seat, frame.source
        game.acting = by
        if by != NONE and lookup.has(game, by, schema.DEALS_NO_DAMAGE):
            return
        ways = preventions(game, seat, by)
        if len(ways) > 0:
            way = ask_value(game, frame, seat, decisions.ASK_PREVENT, decisions.PREVENT_OPTION, ways)
            if way != NONE:
                prevent(game, seat, by, way)
            return
        game.emit(event_kinds.DAMAGED, seat, NONE, frame.get(COUNT), by)
        if len(game.cards_in(seat, schema.LIFE)) == 0:
            game.end(1 - seat, LIFE_GONE)
        else:
            crush(game, seat, frame.get(COUNT), by, damage=True)


@final
class DealtDamage(Condition):
    """This card has dealt damage to the opponent since it attacked last (WX 14.1)."""

    def holds(self, game: Game, frame: Frame) -> bool:
        history = game.history
        for at in range(len(history) - HISTORY_WIDTH, -1, -HISTORY_WIDTH):
            kind = history[at + RECORD_KIND]
            if kind == event_kinds.DAMAGED and history[at + RECORD_OTHER] == frame.source:
                return history[at + RECORD_SEAT] != frame.seat
            if kind == event_kinds.ATTACKS_EVENT and history[at + RECORD_CARD] == frame.source:
                return False
        return False


def preventions(game: Game, seat: i64, by: i64) -> vec[i64]:
    """The ways to prevent damage to a player from a card, each once (`decisions.BY_BARRIER` ...)."""
    found = vec[i64]()
    barriers = barriers_against(game, by)
    if barriers != NONE and game.base_player(seat, barriers) > 0:
        found = append(found, decisions.BY_BARRIER)
    rows = lasting_rows(game)
    for at in shields(game, seat, by):
        way = way_of(rows[at + VALUES])
        if way not in found:
            found = append(found, way)
    return found


def barriers_against(game: Game, by: i64) -> i64:
    """The number of a player that counts the Barriers against a card that deals damage; `NONE` where no Barrier is
    against it, or no card deals it (WX 20.4)."""
    kind = kind_of_source(game, by)
    if kind == schema.SIGNI:
        return schema.SIGNI_BARRIERS
    return schema.LRIG_BARRIERS if kind == schema.LRIG else NONE


def kind_of_source(game: Game, by: i64) -> i64:
    """The kind of a card that deals damage, `NONE` for none; assist LRIGs are LRIGs (WX 8.10)."""
    kind = NONE if by == NONE else game.now(by, schema.KIND)
    return schema.LRIG if kind == schema.ASSIST else kind


def shields(game: Game, seat: i64, by: i64) -> vec[i64]:
    """Where the lasting effects stand that prevent damage to a player from a card (WX 14.3)."""
    found = vec[i64]()
    rows = lasting_rows(game)
    for at in rows_of(game, SHIELD_EFFECT, seat):
        against = rows[at + VALUES] == NONE or rows[at + VALUES] == kind_of_source(game, by)
        if against and rows[at + VALUES + 2] <= len(game.cards_in(seat, schema.DECK)):
            found = append(found, at)
    return found


def way_of(wanted: i64) -> i64:
    """The way in which an effect prevents damage from a kind of card, or from any (`NONE`)."""
    if wanted == NONE:
        return decisions.BY_EFFECT_ON_ALL
    return decisions.BY_EFFECT_ON_LRIGS if wanted == schema.LRIG else decisions.BY_EFFECT_ON_SIGNI


def prevent(game: Game, seat: i64, by: i64, way: i64) -> None:
    """Damage is prevented in one way, which is used up (WX 14.9)."""
    if way == decisions.BY_BARRIER:
        barriers = barriers_against(game, by)
        game.count(seat, barriers, game.base_player(seat, barriers) - 1)
        game.emit(event_kinds.PREVENTED, seat, NONE, NONE, NONE)
        return
    tables = game.tables
    if tables is None:
        return
    rows = tables.lasting
    for at in shields(game, seat, by):
        if way_of(rows[at + VALUES]) == way:
            used(tables, rows[at + BORN])
            game.emit(event_kinds.PREVENTED, seat, NONE, NONE, NONE)
            mill(game, seat, rows[at + SOURCE], rows[at + VALUES + 2])
            happens_instead(game, seat, rows[at + SOURCE], rows[at + VALUES + 1] - 1)
            return


def mill(game: Game, seat: i64, source: i64, count: i64) -> None:
    """Put the top cards of a player's deck into the trash in place of damage, by the text of a card."""
    if count > 0:
        game.acting = source
        game.open_batch()
        for _ in range(count):
            trash(game, top_card(game, seat, schema.DECK))
        game.end_batch()


def happens_instead(game: Game, seat: i64, source: i64, ability: i64) -> None:
    """Let happen what the text of a card says to happen in place of damage, by an ability that it quotes, or `NONE`."""
    if source == NONE or not 0 <= ability < len(game.book.ready_abilities):
        return
    instead = game.book.ability(ability)
    if isinstance(instead, Trigger):
        game.push(Frame(instead.program, source, game.base(source, STAMP), seat))


def crushes(game: Game, card: i64) -> i64:
    """How many Life Cloth the damage of an attack crushes (WX 14.1, 20.21)."""
    if lookup.has(game, card, schema.TRIPLE_CRUSH):
        return MOST_CRUSHED
    return 2 if lookup.has(game, card, schema.DOUBLE_CRUSH) else 1
