"""Scenarios of Shadowverse: Evolve: how a table is laid out, what can happen on it, and what can be expected.

`tefuda.games.scenarios` describes the file; `card_lines` how a card is written, `places` how one is pointed at. It is
P1's main phase in a later turn, and the cards on the field have been there since before. A player's part (P1 and P2)
holds what is not empty, or not as usual:

    leader: SD01-LD01            the leader card
    defense: 20                  the leader's defense
    pp: 6, max pp: 6             play points; `max pp` is `pp`, at least 6, if not named
    ep: 0, sep: 0                evolution and super-evolution points
    turns: 5                     turns passed; worked out from `turn` and `first` if not named
    played: 0                    cards played this turn; `evolves`, `ep used`: evolve abilities and EP used this turn
    field, hand, ex, cemetery, banished: [...]
    deck: [...]                  from the top
    evolve deck: [...]           facedown cards; `faceup`: those out of the game
    basis: universe              the deck is based on the leader's universe; with `begin: setup`, which works it out,
                                 what is answered where it is asked for: `universe` (the usual one), `class`, or
                                 `asked`, to have it among what happens

`table` holds `turn` (9), `active` (P1) and `first` (P1: who goes first).

`cards` makes cards of a scenario's own, by a name without spaces; what is not named is as below:

    Runner: {kind: follower, class: neutral, cost: 1, stats: 1/1, text: "Rush."}
    Runner+: {evolves: Runner, stats: 3/3}       an evolved card of the same name
    Zap: {kind: spell, text: "Quick.\nDeal 1 damage to each follower on the enemy field."}

also `special` (token, advanced), `traits` and `called` (a name with spaces). `texts` gives canonical texts to cards of
the game that have none yet; once they have, these are not looked at.

What happens, by the player who is asked:

    play: SD01-016 Sylvan Justice              from hand or EX area; in a Quick window, too
    activate: SD06-006 Dual Flames             (`... ability 2`: the second line of its text, keywords left out)
    evolve: SD01-003 Rose Gardener with ep     (`pp`, `ep`, `pp and super`, `ep and super`, where it is asked)
    attack: SD01-013 Elf Wanderer on P2 leader
    answer: P2 field 1                         a card, `mode 2`, `yes`, `done`, a number, a list of answers ...
    pass: P2                                   no (more) Quick cards
    end: main phase                            or `turn`: also no Ward is engaged, no Quick card played
    begin: turn                                before anything else: the active player's turn, from its start phase on;
                                               `main phase`, `end phase`; `setup`: the whole game
    concede: P1

Results of chance: `P1` (wins the toss), a number (of a die), a card. Shuffling is always left to chance: `any`.

What can be expected is described in `expectations`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from tefuda.games.kit.decision_stage import DecisionStage
from tefuda.games.kit.own_cards import OwnCard
from tefuda.games.kit.scenarios import Entry
from tefuda.games.shadowverse.card_lines import CardLine
from tefuda.games.shadowverse.expectations import Expectations
from tefuda.games.shadowverse.facts import CardFacts
from tefuda.games.shadowverse.library import Library, library
from tefuda.games.shadowverse.places import PILES, WAYS
from tefuda.games.shadowverse.procedures.main import MainAction
from tefuda.games.shadowverse.setup import table
from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.outcomes import CONCEDED
from tefuda.kernel.ask import kind_of
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.game import FIRST, LAST, Game
from tefuda.kernel.turns import StartPhase

USUAL_POINTS: Final = 6
USUAL_LEADERS: Final = ("SD01-LD01", "SD02-LD01")
OWN_CARD: Final = (
    "kind", "class", "special", "cost", "stats", "traits", "text", "evolves", "called", "universe",
)  # fmt: skip
BASES: Final = ("universe", "class", "asked")
"""The bases of a player's deck, where it could be based on either; the usual one first."""


class ShadowverseStage(DecisionStage[Library]):
    """One scenario of Shadowverse: Evolve being played."""

    EXPECTATIONS = Expectations
    BESIDES = ("basis",)
    CONCEDED = CONCEDED
    TURN = schema.TURN
    ACTIVE = schema.ACTIVE
    FIRST_SEAT = schema.FIRST_SEAT
    PHASE = schema.PHASE
    MAIN = schema.MAIN
    TURNS = schema.TURNS
    BEFORE_SETUP = (schema.PLAY_POINTS, schema.MAX_PLAY_POINTS, schema.BASIS)
    ENDS: ClassVar = {"main phase": ("main",), "turn": ("main",)}
    AT_ONCE: ClassVar = {"main": "end", "ward": "done", "quick": "pass"}
    expectations: Expectations

    def __init__(self, own: Library | None = None) -> None:
        super().__init__(own or library())
        self.bases = [BASES[0], BASES[0]]

    def empty_table(self) -> Game:
        return table(0, self.library)

    def laid(self) -> None:
        super().laid()
        for seat in range(2):
            self.game.count(seat, schema.DEFENSE_LOST, 0)

    def lay_cards(self, seat: int, fields: dict[str, Entry]) -> None:
        game = self.game
        self.bases[seat] = fields["basis"].text("a basis") if "basis" in fields else BASES[0]
        if self.bases[seat] not in BASES:
            raise fields["basis"].error(f"a deck's basis is {', '.join(BASES)}, not {self.bases[seat]!r}")
        if "pp" not in fields:
            game.count(seat, schema.PLAY_POINTS, USUAL_POINTS)
        if "max pp" not in fields:
            game.count(seat, schema.MAX_PLAY_POINTS, max(game.base_player(seat, schema.PLAY_POINTS), USUAL_POINTS))
        if "leader" in fields:
            CardLine(self.library, fields["leader"]).make(game, seat, schema.LEADER)
        else:
            row = game.make(self.library.numbers[USUAL_LEADERS[seat]], seat, 3)
            game.move(row, game.pile_number(seat, schema.LEADER), LAST)
        if "basis" in fields and self.bases[seat] == BASES[0]:
            universe = self.library.rules.universes[game.definition(schema.leader(game, seat))]
            game.count(seat, schema.BASIS, universe)
        defense = fields["defense"].number("the leader's defense") if "defense" in fields else schema.LEADER_DEFENSE
        game.adjust(
            schema.leader(game, seat), schema.DEFENSE, defense - game.base(schema.leader(game, seat), schema.DEFENSE)
        )
        for name, zone in PILES.items():
            for entry in fields[name].items("cards") if name in fields else []:
                line = CardLine(self.library, entry)
                for _ in range(line.count):
                    if zone == schema.FIELD and len(game.cards_in(seat, schema.FIELD)) >= 5:
                        raise entry.error("a field holds five cards (SVE 4.3)")
                    line.make(game, seat, zone, FIRST if zone == schema.DECK else LAST)

    # ------------------------------------------------------------------ where the table begins

    def main_position(self) -> int:
        return [type(op) for op in self.turn_ops].index(MainAction)

    def starts(self) -> dict[str, int]:
        phases = {int(op.phase): at for at, op in enumerate(self.turn_ops) if isinstance(op, StartPhase)}
        return {"main phase": phases[schema.MAIN], "end phase": phases[schema.END]}

    def set_up(self) -> None:
        super().set_up()
        self.declare_bases()

    def declare_bases(self) -> None:
        """Answer what the decks are based on, as the scenario says."""
        game = self.game
        while game.asks and game.asks[0].prompt == schema.ASK_BASIS and self.bases[game.asks[0].seat] != BASES[2]:
            ask = game.asks[0]
            kind = schema.UNIVERSE_OPTION if self.bases[ask.seat] == BASES[0] else schema.CLASS_OPTION
            game.answer(ask.seat, [kind_of(code) for code in ask.options].index(kind))

    # ------------------------------------------------------------------ what happens

    def verbs(self) -> dict[str, Callable[[Entry], None]]:
        own = {"play": self.one("play"), "activate": self.one("activate"), "evolve": self.evolve, "attack": self.attack}
        return {**own, **super().verbs()}

    def evolve(self, about: Entry) -> None:
        """An evolve ability is used; how it is paid may follow."""
        self.ask(("main",))
        card, _, way = about.text("a card").partition(" with ")
        if way and way not in WAYS.values():
            raise about.error(f"an evolve ability is paid with {', '.join(WAYS.values())}, not with {way!r}")
        self.give(about, card, "evolve")
        if way:
            ask = self.ask(("evolve",))
            ways = [self.places.option_told(int(code)) for code in ask.options]
            if way not in ways:
                raise IllegalAnswer(f"this cannot be paid with {way}; it can with {', '.join(ways)}")
            self.game.answer(ask.seat, ways.index(way))

    def attack(self, about: Entry) -> None:
        """A follower attacks."""
        self.ask(("main",))
        attacker, _, target = about.text("an attack such as SD01-013 on P2 leader").partition(" on ")
        ask = self.ask()
        attacks = [int(code) for code in ask.options if kind_of(code) == schema.ATTACK_OPTION]
        if self.places.means(about, attacker, attacks) < 0:
            raise IllegalAnswer(f"{attacker} cannot attack")
        self.give(about, attacker, "attack")
        if not target:
            return
        if self.prompt == "attack":
            self.give(about, target)
            return
        if not self.expectations.attacked(about, target):
            raise IllegalAnswer(f"{attacker} has only one target, and that is not {target}")

    def needless(self) -> bool:
        """Whether an answer can only be meant for an order of abilities that was not asked for, since they are alike;
        each such order takes one answer."""
        journal = self.game.journal
        if journal is None or journal.unasked == 0 or self.prompt not in ("main", "quick", ""):
            return False
        journal.unasked -= 1
        return True

    # ------------------------------------------------------------------ cards of a scenario's own

    def own_card(self, id: str, entry: Entry, known: Mapping[str, CardFacts]) -> CardFacts:
        said = OwnCard(entry, OWN_CARD)
        evolves = said.word("evolves")
        if evolves and evolves not in known:
            raise entry.at("evolves").error(f"there is no card {evolves!r} before this one")
        name = known[evolves].name_en if evolves else said.word("called", id)
        kind = said.word("kind", "follower")
        special = "evolved" if evolves else said.word("special")
        stats = said.word("stats", "1/1" if kind == "follower" else "-1/-1").partition("/")
        try:
            attack, defense = int(stats[0]), int(stats[2])
        except ValueError:
            wrong = said.word("stats")
            raise entry.at("stats").error(f"attack and defense are written as in 2/3, not {wrong!r}") from None
        made: dict[str, Any] = {
            "id": id,
            "name_en": name,
            "name_ja": known[evolves].name_ja if evolves else "",
            "kind": kind,
            "class_": said.word("class", known[evolves].class_ if evolves else "neutral"),
            "special": special,
            "cost": said.number("cost", -1 if special == "evolved" else 1),
            "attack": attack,
            "defense": defense,
            "traits": tuple(one.text("a trait") for one in said.items("traits")),
            "universe": said.word("universe"),
            "text": said.word("text").rstrip("\n"),
        }
        return CardFacts(**made)


STAGE: Final = ShadowverseStage
