"""Evolving: linking a card of the evolve deck to a card on the field (SVE 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.verbs import gain
from tefuda.kernel.ask import kind_of, option, value_of
from tefuda.kernel.choosing import options_of, put_question
from tefuda.kernel.hosts import attach
from tefuda.kernel.registers import DONE
from tefuda.kernel.rows import CARD, FIRST_OWN, NONE, ORIGIN, OWNER, STAMP
from tefuda.kernel.words.families import CardSet, Step

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


def can_evolve(game: Game, card: i64) -> bool:
    """Whether a card may evolve at all: an evolved one cannot again (SVE 11.8)."""
    return (
        game.zone_of(card) == schema.FIELD
        and schema.special(game, card) != schema.EVOLVED
        and not schema.has(game, card, schema.CANNOT_EVOLVE)
    )


def evolved_cards(game: Game, card: i64, into: tuple[int, ...]) -> vec[i64]:
    """The facedown cards of its controller's evolve deck into which a card can evolve, one of each definition; `into`
    are the definitions that a text names, if it names any (SVE 11.1)."""
    found = vec[i64]()
    fitting = into if len(into) > 0 else schema.tables(game).evolutions[game.base(card, ORIGIN)]
    known = vec[i64]()
    for other in game.cards_in(game.seat_of(card), schema.EVOLVE):
        definition = game.definition(other)
        for one in fitting:
            if one == definition:
                if definition not in known:
                    found = append(found, other)
                    known = append(known, definition)
                break
    return found


def evolve_card(game: Game, card: i64, evolved: i64, super_evolved: bool) -> None:
    """A card evolves: it is what the evolved card says, except for the cost; everything else stays (SVE 11.4 to
    11.6)."""
    before = game.book.cards[game.base(card, CARD)].printed
    definition = game.definition(evolved)
    after = game.book.cards[definition].printed
    game.open_batch()
    game.reveal(evolved)
    attach(game, evolved, card, game.pile_number(game.base(evolved, OWNER), schema.LINKED))
    game.rewrite(evolved, schema.LINK, game.base(card, STAMP))
    game.become(card, definition, keep_numbers=True, for_now=True)
    for field in (schema.ATTACK, schema.DEFENSE):
        game.adjust(card, field, max(0, after[field - FIRST_OWN]) - max(0, before[field - FIRST_OWN]))
    game.rewrite(card, schema.KIND, after[schema.KIND - FIRST_OWN])
    game.rewrite(card, schema.KEYWORDS, after[schema.KEYWORDS - FIRST_OWN] | game.base(card, schema.GIVEN))
    game.rewrite(card, schema.EVOLVED_IN, game.number(schema.TURN))
    if super_evolved:
        gain(game, card, schema.ATTACK, 1)
        gain(game, card, schema.DEFENSE, 1)  # SVE 11.11
    game.emit(schema.EVOLVED_EVENT, game.seat_of(card), card, 1 if super_evolved else 0, evolved)
    game.end_batch()


@final
class EvolveByEffect(Step):
    """Cards evolve by an effect: free, no super-evolution; their controller may decline (SVE 11.9)."""

    def __init__(self, cards: CardSet, into: tuple[int, ...] | None) -> None:
        """`into`: the definitions that the text names, if it names any."""
        self.cards = cards
        self.into = into or ()

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        code = game.take_answer(frame.seat)
        if code != NONE and kind_of(code) == schema.CARD_OPTION:
            chosen = value_of(code)
            for card in self.evolving(game, frame):
                if chosen in evolved_cards(game, card, self.into):
                    evolve_card(game, card, chosen, False)
                    frame.put(DONE, 1)
                    break
        elif code != NONE:
            return
        else:
            frame.put(DONE, 0)
        for card in self.evolving(game, frame):
            options = options_of(schema.CARD_OPTION, evolved_cards(game, card, self.into))
            if len(options) > 0:
                options = append(options, option(schema.NO_OPTION, 0))
                put_question(game, frame, frame.seat, schema.ASK_EVOLVE_CARD, options).about = card
                return

    def evolving(self, game: Game, frame: Frame) -> vec[i64]:
        """Those of the cards that can evolve: the controller's own (an opponent cannot look at the evolve deck)."""
        found = vec[i64]()
        for card in self.cards.living(game, frame):
            if game.seat_of(card) == frame.seat and can_evolve(game, card):
                found = append(found, card)
        return found
