"""What Shadowverse: Evolve tells the machine: zones, identity, rules handling (SVE 4, 5, 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.procedures.soundness import check_text_frame, check_the_table, set_bounds
from tefuda.games.shadowverse.words.damage import perform_damage
from tefuda.games.shadowverse.words.ending import BOTH_LOSE, DECK_EMPTY, DEFENSE_GONE, REASONS
from tefuda.games.shadowverse.words.plans import Planned, cheaper, set_price
from tefuda.games.shadowverse.words.registers import NOW_STAMP
from tefuda.games.shadowverse.words.table import (
    ACTS,
    ADVANCED,
    ATTACKER,
    ATTACKS,
    CANNOT_LOSE,
    COST,
    DAMAGED,
    DECKED,
    DEFENSE,
    DESTROYED,
    DISCARDED,
    DOOMED,
    DREW,
    EQUIPMENT,
    EVENTS,
    EVOLVE,
    EVOLVE_PRICE,
    EVOLVED,
    EVOLVED_EVENT,
    EVOLVED_SIDE,
    EX,
    FIELD,
    GAINED,
    HAND,
    KEYWORDS,
    KIND,
    LEADER_GAINS,
    LEADER_LOSES,
    LINK,
    LINKED,
    MAX_PLAY_POINTS,
    PLAY_POINTS,
    PLAYED,
    PRICE_LESS,
    PRICE_SET,
    RESOLUTION,
    ROLLED,
    SPENT,
    STACK,
    STACKS,
    active_seat,
    flag,
    has,
    is_follower,
    leader,
)
from tefuda.games.shadowverse.words.verbs import BY_ABILITY, BY_RULES, destroy
from tefuda.kernel.ability import Proposal
from tefuda.kernel.events import EVENT_NAMES, MOVED
from tefuda.kernel.game import LAST
from tefuda.kernel.pile import CLOSED, OPEN, OWN, Zone
from tefuda.kernel.rows import HOST, NONE, ORIGIN, OWNER, STAMP
from tefuda.kernel.rules import fields_mask

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

RECORDED: Final = (
    1 << MOVED
    | 1 << PLAYED
    | 1 << EVOLVED_EVENT
    | 1 << ATTACKS
    | 1 << DAMAGED
    | 1 << DESTROYED
    | 1 << DISCARDED
    | 1 << GAINED
    | 1 << LEADER_GAINS
    | 1 << LEADER_LOSES
    | 1 << DREW
    | 1 << ROLLED
)
"""What texts ask about the turn so far (SVE 24.4)."""


@final
class Shadowverse(Planned):
    """The rules of Shadowverse: Evolve."""

    def __init__(self) -> None:
        super().__init__(
            [
                Zone("field", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("hand", 0, OWN, counted=True, ordered=False, placed=False),
                Zone("deck", 0, CLOSED, counted=True, ordered=True),
                Zone("cemetery", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("ex", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("evolve deck", 0, OWN, counted=True, ordered=False, placed=False),
                Zone("faceup evolve deck", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("banished", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("leader", 0, OPEN, counted=True, ordered=True),
                Zone("resolution", 0, OPEN, counted=True, ordered=True),
                Zone("linked", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("equipment", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("trigger", 0, OPEN, counted=True, ordered=True, placed=False),
            ],
            [*EVENT_NAMES, *EVENTS],
            REASONS,
            RECORDED,
        )
        self.act_event = ACTS
        self.host_zones = 1 << FIELD
        self.card_numbers = (ATTACKER,)
        self.host_stamp = LINK
        self.name_fields = fields_mask(KIND, EVOLVE_PRICE, PRICE_SET)
        self.told_fields = fields_mask(PRICE_SET, PRICE_LESS)
        self.told_zones = 1 << HAND | 1 << EX
        self.stamp_register = NOW_STAMP
        self.bit_fields = fields_mask(KEYWORDS)
        set_bounds(self.bounds)

    def check_table(self, game: Game) -> None:
        """Leaders, options, extra turns."""
        check_the_table(game, self.turn)

    def check_frame(self, game: Game, frame: Frame) -> None:
        """Texts by what they share; rules procedures say themselves what their registers may hold."""
        if frame.program <= self.plays[len(self.plays) - 1]:
            check_text_frame(game, frame)

    def told(self, game: Game, card: i64, field: i64) -> i64:
        """What a card of a player's own hand or EX area costs, as they would pay for it (SVE 9.7, 9.14)."""
        cost = game.now(card, COST)
        if cost < 0:
            return game.now(card, field)
        if field == PRICE_LESS:
            return cheaper(game, game.seat_of(card), card)
        price = set_price(game, game.seat_of(card), card, NONE)
        return NONE if price == cost else price

    def renewed(self, game: Game, card: i64, source: i64, pile: i64) -> bool:
        """A card that changes zones is a new object, with the exceptions of SVE 5.2."""
        if source == NONE:
            return False
        before = game.piles[source].zone
        zone = game.piles[pile].zone
        if before == zone:
            return False
        if before == EX:
            return zone != RESOLUTION and zone != FIELD
        if before == RESOLUTION:
            return zone != FIELD
        return not (before == EVOLVE and zone == LINKED)

    def kin(self, game: Game, card: i64) -> i64:
        """Cards of an evolve deck never are cards of the main deck. Which of them lies where there tells nothing, and
        one that has been picked for a follower has that one's name."""
        origin = game.base(card, ORIGIN)
        sort = self.special[origin]
        return EVOLVED_SIDE + self.names[origin] if sort == EVOLVED or sort == ADVANCED else 0

    def active_seat(self, game: Game) -> i64:
        """The active player's abilities come first (SVE 12.7)."""
        return active_seat(game)

    def perform(self, game: Game, proposal: Proposal) -> i64:
        """Damage that nothing replaces any more."""
        return perform_damage(game, proposal)

    def process(self, game: Game) -> bool:
        """Rules handling: everything that applies happens at once (SVE 13)."""
        if self.losses(game):
            return True
        dying = vec[i64]()
        first = active_seat(game)
        for turn in range(2):
            seat = first if turn == 0 else 1 - first
            for card in game.cards_in(seat, FIELD):
                if self.must_go(game, card):
                    dying = append(dying, card)
        loose = vec[i64]()
        for owner in range(2):
            loose = unlinked(game, owner, LINKED, loose)
            loose = unlinked(game, owner, EQUIPMENT, loose)
        changed = False
        if len(dying) > 0 or len(loose) > 0:
            game.acting = NONE
            game.open_batch()
            for card in dying:
                by: i64 = BY_ABILITY if game.now(card, DOOMED) == 1 and game.now(card, DEFENSE) > 0 else BY_RULES
                if game.now(card, DOOMED) == 1:
                    game.rewrite(card, DOOMED, 0)
                    changed = True
                if destroy(game, card, by):
                    changed = True
            for card in loose:
                changed = True
                if game.zone_of(card) == EQUIPMENT:
                    game.vanish(card)  # SVE 13.12
                else:
                    game.move(card, game.pile_number(game.base(card, OWNER), SPENT), LAST)  # SVE 13.8
            game.end_batch()
        for owner in range(2):
            most = game.player_number(owner, MAX_PLAY_POINTS)
            if game.base_player(owner, PLAY_POINTS) > most:
                game.count(owner, PLAY_POINTS, most)  # SVE 13.11
        return changed

    def must_go(self, game: Game, card: i64) -> bool:
        """Whether rules handling destroys a card on the field (SVE 13.4, 13.5, 13.9)."""
        if has(game, card, STACKS):
            return game.now(card, STACK) <= 0
        if not is_follower(game, card):
            return False
        return game.now(card, DEFENSE) <= 0 or game.now(card, DOOMED) == 1

    def losses(self, game: Game) -> bool:
        """Who loses now; everybody who would, at the same check (SVE 13.2, 13.3, 1.3)."""
        lost: i64 = 0
        reason: i64 = DEFENSE_GONE
        for seat in range(2):
            if flag(game, seat, CANNOT_LOSE):
                continue
            if game.now(leader(game, seat), DEFENSE) <= 0:
                lost = lost | 1 << seat
            elif game.base_player(seat, DECKED) == 1:
                lost = lost | 1 << seat
                reason = DECK_EMPTY
        for seat in range(2):
            if game.base_player(seat, DECKED) == 1:
                game.count(seat, DECKED, 0)
        if lost == 0:
            return False
        if lost == 3:
            game.end(NONE, BOTH_LOSE)
        else:
            game.end(1 if lost == 1 else 0, reason)
        return True


def unlinked(game: Game, seat: i64, zone: i64, loose: vec[i64]) -> vec[i64]:
    """These cards, and besides those of a zone whose links have come loose."""
    for card in game.cards_in(seat, zone):
        if not linked(game, card):
            loose = append(loose, card)
    return loose


def linked(game: Game, card: i64) -> bool:
    """Whether the card to which this one is linked is still the object on the field that it was (SVE 11.10)."""
    host = game.base(card, HOST)
    return host != NONE and game.zone_of(host) == FIELD and game.base(host, STAMP) == game.base(card, LINK)
