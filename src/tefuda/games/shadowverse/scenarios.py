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
from functools import lru_cache
from typing import Any, Final

from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from tefuda.games.kit.own_cards import library_of
from tefuda.games.kit.scenarios import SEATS, Entry, Step
from tefuda.games.kit.stage import Stage
from tefuda.games.shadowverse.card_lines import CardLine
from tefuda.games.shadowverse.expectations import NUMBERS, PHASES, Expectations
from tefuda.games.shadowverse.facts import CardFacts
from tefuda.games.shadowverse.library import Library, library
from tefuda.games.shadowverse.places import PILES, WAYS, card_in, means, option_told
from tefuda.games.shadowverse.procedures.main import MainAction
from tefuda.games.shadowverse.procedures.turn import StartEnd, StartMain
from tefuda.games.shadowverse.setup import table
from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.outcomes import CONCEDED
from tefuda.kernel.ask import Ask, kind_of
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import FIRST, LAST, Game
from tefuda.kernel.memory import tidy
from tefuda.kernel.rows import NONE

USUAL_TURN: Final = 9
USUAL_POINTS: Final = 6
USUAL_LEADERS: Final = ("SD01-LD01", "SD02-LD01")
OWN_CARD: Final = (
    "kind", "class", "special", "cost", "stats", "traits", "text", "evolves", "called", "universe",
)  # fmt: skip
MOST_ANSWERS: Final = 100
BASES: Final = ("universe", "class", "asked")
"""What a player's deck is based on, where it could be based on either; the usual one first."""


class ShadowverseStage(Stage[Library]):
    """One scenario of Shadowverse: Evolve being played."""

    EXPECTATIONS = Expectations
    BESIDES = ("basis",)
    CONCEDED = CONCEDED
    TURN = schema.TURN
    expectations: Expectations

    def __init__(self, own: Library | None = None) -> None:
        super().__init__(own or library())
        self.begun = False
        self.bases = [BASES[0], BASES[0]]

    # ------------------------------------------------------------------ setting up

    def library_of(self, texts: Entry | None, cards: Entry | None) -> Library:
        return library_of(self.own, self.own.facts.cards, texts, cards, own_card, library_with)

    def empty_table(self) -> Game:
        return table(0, self.library)

    def laid(self) -> None:
        forget_events(self.game)
        self.begun = False

    def lay_table(self, fields: dict[str, Entry]) -> None:
        """Whose turn it is."""
        game = self.game
        game.set_number(
            schema.TURN, fields["turn"].number("the number of the turn") if "turn" in fields else USUAL_TURN
        )
        game.set_number(schema.ACTIVE, fields["active"].seat() if "active" in fields else 0)
        game.set_number(schema.FIRST_SEAT, fields["first"].seat() if "first" in fields else 0)
        game.set_number(schema.PHASE, schema.MAIN)

    def lay_player(self, seat: int, fields: dict[str, Entry]) -> None:
        """One player's cards and numbers."""
        game = self.game
        self.bases[seat] = fields["basis"].text("a basis") if "basis" in fields else BASES[0]
        if self.bases[seat] not in BASES:
            raise fields["basis"].error(f"a deck's basis is {', '.join(BASES)}, not {self.bases[seat]!r}")
        points = fields["pp"].number("play points") if "pp" in fields else USUAL_POINTS
        game.count(seat, schema.PLAY_POINTS, points)
        game.count(seat, schema.MAX_PLAY_POINTS, max(points, USUAL_POINTS))
        turn = game.number(schema.TURN)
        game.count(seat, schema.TURNS, (turn + 1) // 2 if game.number(schema.FIRST_SEAT) == seat else turn // 2)
        for name, number in NUMBERS.items():
            if name in fields:
                game.count(seat, number, fields[name].number(name))
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

    # ------------------------------------------------------------------ what happens

    def verbs(self) -> dict[str, Callable[[Entry], None]]:
        return {
            "play": self.play,
            "activate": self.activate,
            "evolve": self.evolve,
            "attack": self.attack,
            "answer": self.answer,
            "pass": self.pass_by,
            "end": self.end,
            "begin": self.begin,
        }

    def before(self, verb: str) -> None:
        if verb != "begin":
            self.go_on(MainAction)

    def result(self, entry: Entry) -> int:
        if isinstance(entry.value, int):
            return entry.number("a result") - 1
        return card_in(self.library, entry, self.game, entry.text("a result of chance"))

    def go_on(self, start: type | None) -> None:
        """Run to the first decision, from an op of the turn on, unless the game runs already."""
        if self.begun:
            return
        self.begun = True
        ops = self.library.book.program(self.library.parts["turn"]).ops
        frame = Frame(self.library.parts["turn"], NONE, 0, NONE)
        if start is not None:
            frame.position = [type(op) for op in ops].index(start)
        self.game.push(frame)
        self.game.run()

    def begin(self, about: Entry) -> None:
        """The table begins to run at another place than in the main phase."""
        game = self.game
        if self.begun:
            raise about.error("the table runs already; this comes before anything else")
        where = about.text("turn, main phase, end phase or setup")
        if where == "setup":
            game.set_number(schema.TURN, 0)
            game.set_number(schema.PHASE, PHASES.index("setup"))
            for seat in range(2):
                for number in (schema.TURNS, schema.PLAY_POINTS, schema.MAX_PLAY_POINTS, schema.BASIS):
                    game.count(seat, number, 0)
            game.push(Frame(self.library.parts["turn"], NONE, 0, NONE))
            game.push(Frame(self.library.parts["setup"], NONE, 0, NONE))
            self.begun = True
            game.run()
            self.declare_bases()
        elif where == "turn":
            game.set_number(schema.TURN, game.number(schema.TURN) - 1)
            active = game.number(schema.ACTIVE)
            game.count(active, schema.TURNS, max(0, game.base_player(active, schema.TURNS) - 1))
            game.set_number(schema.PHASE, PHASES.index("start"))
            self.go_on(None)
        elif where in ("main phase", "end phase"):
            self.go_on(StartMain if where == "main phase" else StartEnd)
        else:
            raise about.error(f"turn, main phase, end phase or setup can begin, not {where!r}")

    def declare_bases(self) -> None:
        """Answer what the decks are based on, as the scenario says."""
        game = self.game
        while game.asks and game.asks[0].prompt == schema.ASK_BASIS and self.bases[game.asks[0].seat] != BASES[2]:
            ask = game.asks[0]
            kind = schema.UNIVERSE_OPTION if self.bases[ask.seat] == BASES[0] else schema.CLASS_OPTION
            game.answer(ask.seat, [kind_of(code) for code in ask.options].index(kind))

    # ------------------------------------------------------------------ answering

    def ask(self, prompts: tuple[str, ...] = ()) -> Ask:
        """The pending decision, which must be one of these. Raises `IllegalAnswer`."""
        game = self.game
        if not game.asks:
            raise IllegalAnswer("the game is over" if game.over else "nobody is asked anything")
        ask = game.asks[0]
        prompt = game.rules.prompts[ask.prompt]
        if prompts and prompt not in prompts:
            offers = ", ".join(option_told(self.library, game, int(code)) for code in ask.options)
            raise IllegalAnswer(f"{SEATS[ask.seat]} is asked something else now: {prompt} ({offers})")
        return ask

    def give(self, entry: Entry, text: str, kinds: str = "") -> None:
        """Answer the pending decision with what a text means. Raises `IllegalAnswer`."""
        ask = self.ask()
        options = [int(code) for code in ask.options]
        codes = [code for code in options if not kinds or self.game.rules.options[kind_of(code)].name == kinds]
        place = means(self.library, entry, self.game, text, codes)
        if place < 0:
            offers = ", ".join(option_told(self.library, self.game, code) for code in options)
            raise IllegalAnswer(f"{SEATS[ask.seat]} is not offered: {kinds} {text}; offered are {offers}")
        self.game.answer(ask.seat, options.index(codes[place]))

    def play(self, about: Entry) -> None:
        """A card is played."""
        self.ask(("main", "quick"))
        self.give(about, about.text("a card"), "play")

    def activate(self, about: Entry) -> None:
        """An ability is used."""
        self.ask(("main", "quick"))
        self.give(about, about.text("a card"), "activate")

    def evolve(self, about: Entry) -> None:
        """An evolve ability is used; how it is paid may follow."""
        self.ask(("main",))
        card, _, way = about.text("a card").partition(" with ")
        if way and way not in WAYS.values():
            raise about.error(f"an evolve ability is paid with {', '.join(WAYS.values())}, not with {way!r}")
        self.give(about, card, "evolve")
        if way:
            ask = self.ask(("evolve",))
            ways = [option_told(self.library, self.game, int(code)) for code in ask.options]
            if way not in ways:
                raise IllegalAnswer(f"this cannot be paid with {way}; it can with {', '.join(ways)}")
            self.game.answer(ask.seat, ways.index(way))

    def attack(self, about: Entry) -> None:
        """A follower attacks."""
        self.ask(("main",))
        attacker, _, target = about.text("an attack such as SD01-013 on P2 leader").partition(" on ")
        ask = self.ask()
        attacks = [int(code) for code in ask.options if kind_of(code) == schema.ATTACK_OPTION]
        if means(self.library, about, self.game, attacker, attacks) < 0:
            raise IllegalAnswer(f"{attacker} cannot attack")
        self.give(about, attacker, "attack")
        if not target:
            return
        if self.game.asks and self.game.rules.prompts[self.game.asks[0].prompt] == "attack":
            self.give(about, target)
            return
        if not self.expectations.attacked(about, target):
            raise IllegalAnswer(f"{attacker} has only one target, and that is not {target}")

    def answer(self, about: Entry) -> None:
        """Whoever is asked answers; a list gives several answers."""
        for entry in about.items("answers") if isinstance(about.value, list) else [about]:
            text = str(entry.value) if isinstance(entry.value, int) else entry.text("an answer")
            if not self.needless():
                self.give(entry, text)

    def needless(self) -> bool:
        """Whether an answer can only be meant for an order of abilities that was not asked for, since they are alike;
        each such order takes one answer."""
        journal = self.game.journal
        prompt = self.game.rules.prompts[self.game.asks[0].prompt] if self.game.asks else "main"
        if journal is None or journal.unasked == 0 or prompt not in ("main", "quick"):
            return False
        journal.unasked -= 1
        return True

    def pass_by(self, about: Entry) -> None:
        """A player plays no more Quick cards."""
        if self.ask(("quick",)).seat != about.seat():
            raise IllegalAnswer(f"{about.value} is not asked")
        self.give(about, "pass")

    def end(self, about: Entry) -> None:
        """The main phase ends, or the whole turn, without another decision."""
        what = about.text("main phase or turn")
        if what not in ("main phase", "turn"):
            raise about.error(f"a main phase or a turn ends, not {what!r}")
        active = self.ask(("main",)).seat
        self.give(about, "end")
        for _ in range(MOST_ANSWERS if what == "turn" else 0):
            prompt = self.game.rules.prompts[self.game.asks[0].prompt] if self.game.asks else ""
            if prompt == "ward":
                self.give(about, "done")
            elif prompt == "quick":
                self.give(about, "pass")
            elif prompt in ("main", ""):
                return
            else:
                raise IllegalAnswer(f"the turn of {SEATS[active]} does not end by itself: {prompt} is asked")

    def begin_at(self, first: Step | None) -> None:
        """The table in the active player's main phase; or where it says that something else begins."""
        if first is not None and first.verb == "begin":
            self.begin(first.about)
        else:
            self.go_on(MainAction)


def forget_events(game: Game) -> None:
    """What was laid out has not happened: no ability waits for it, and this turn has no history yet."""
    effect_tables = game.tables
    if effect_tables is not None:
        effect_tables.waiting = []
        effect_tables.waiting_abilities = vec[i64]()
        effect_tables.waiting_keys = vec[i64]()
        tidy(game, effect_tables)
    game.forget_history()
    for seat in range(2):
        game.count(seat, schema.DEFENSE_LOST, 0)


# ------------------------------------------------------------------ cards and texts of a scenario's own


def own_card(id: str, entry: Entry, base: Mapping[str, CardFacts]) -> CardFacts:
    """A card as a scenario describes it; `base` are those before it."""
    fields = entry.fields(OWN_CARD, "a card of your own")

    def word(key: str, usual: str) -> str:
        return fields[key].text(key) if key in fields else usual

    evolves = word("evolves", "")
    if evolves and evolves not in base:
        raise fields["evolves"].error(f"there is no card {evolves!r} before this one")
    name = base[evolves].name_en if evolves else word("called", id)
    kind = word("kind", "follower")
    special = "evolved" if evolves else word("special", "")
    stats = word("stats", "1/1" if kind == "follower" else "-1/-1").partition("/")
    cost = fields["cost"].number("cost") if "cost" in fields else -1 if special == "evolved" else 1
    traits = tuple(one.text("a trait") for one in fields["traits"].items("traits")) if "traits" in fields else ()
    try:
        attack, defense = int(stats[0]), int(stats[2])
    except ValueError:
        raise fields["stats"].error(f"attack and defense are written as in 2/3, not {word('stats', '')!r}") from None
    made: dict[str, Any] = {
        "id": id,
        "name_en": name,
        "name_ja": base[evolves].name_ja if evolves else "",
        "kind": kind,
        "class_": word("class", base[evolves].class_ if evolves else "neutral"),
        "special": special,
        "cost": cost,
        "attack": attack,
        "defense": defense,
        "traits": traits,
        "universe": word("universe", ""),
        "text": word("text", "").rstrip("\n"),
    }
    return CardFacts(**made)


@lru_cache(maxsize=8)  # a library takes megabytes, and the scenarios of a file that share one stand together
def library_with(base: Library, texts: tuple[tuple[str, str], ...], own: tuple[CardFacts, ...]) -> Library:
    """The library with other texts on some cards, and with more cards."""
    facts = base.facts
    if texts:
        told = {id: replace(facts.cards[id], text=text, unread=False) for id, text in texts}
        facts = replace(facts, cards=facts.cards | told)
    return Library(facts, own, like=base)
