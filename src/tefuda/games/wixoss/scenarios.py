"""Scenarios of WIXOSS: how a table is laid out, what can happen on it, and what can be expected.

`tefuda.games.scenarios` describes the file; `card_lines` how a card is written, `places` how one is pointed at. It is
P1's main phase in a later turn, and the cards on the field have been there since before. A player's part (P1 and P2)
holds what is not empty, or not as usual:

    LRIG: WX03-006                     the center LRIG, of level 4 and limit 12 if not named
    left assist, right assist: ...     none if not named
    SIGNI: {left: WD01-010 down, right: {card: WD01-010, charm: WD01-012}}
    hand, ener, trash, LRIG deck, LRIG trash, keys, check, cheer, excluded, beat: [...]
    deck, life: [...]                  from the top; if not named 20 and 7 x WD01-013, which has no Life Burst
    traps, seeds, boxes: {left: ...}   face down; `face down` are SIGNI that lie so
    coins: 0, limit upper: 0, LRIG barriers: 0, SIGNI barriers: 0
    turns: 5                           turns begun; worked out from `turn` and `first` if not named
    refreshes, removed, ARTS used, spells used: 0     of this turn

`table` holds `turn` (9), `active` (P1) and `first` (P1: who goes first).

`cards` makes cards of a scenario's own, by a name without spaces; what is not named is as below:

    Runner: {kind: signi, level: 1, power: 1000, colors: [colorless], text: ""}
    Tall: {kind: lrig, level: 4, limit: 12, types: [タマ], grow: {}}
    Zap: {kind: spell, cost: {red: 1}}

also `classes`, `limiting` (LRIG types), `timing` (main, attack, cut-in), `coin`, `guard`, `life burst`, `craft`,
`team`, `consumption` and `called` (a name with spaces). `texts` gives canonical
texts to cards of the game that have none yet; once they have, these are not looked at.

What happens, by the player who is asked:

    place: WD01-010 on left                    a SIGNI from hand, with the zone where there are several
    use: WX01-018                              a spell, an ARTS or a PIECE
    grow: WD01-003                             the center LRIG, or an assist
    activate: WD01-010                         (`... ability 2`: the second line of its text)
    charge: WD01-010                           in the ener phase
    remove: [P1 left, P1 right]                SIGNI, all at once
    attack: P1 left                            a SIGNI, or `P1 LRIG`, in its step
    guard: WD01-009                            or `answer: no guard`
    pay: [P1 ener 1, P1 ener 2]                the ener that a cost is paid with, where it is asked
    answer: P2 left                            a card, `left`, `mode 2`, `yes`, `done`, `skip`, a list of answers ...
    pass: P2                                   no (more) cards and abilities in the attack phase
    end: main phase                            or `step` (of attacks) or `turn`: also nobody attacks or uses anything
    begin: turn                                before anything else: the active player's turn, from its up phase on;
                                               or the start of a phase or step; `setup`: the whole game
    concede: P1

What can begin besides: draw phase, ener phase, grow phase, main phase, attack phase, defense step, SIGNI attack step,
LRIG attack step, end phase.

Results of chance: `P1` (goes first), a number, a card. Shuffling is always left to chance: `any`.

What can be expected is described in `expectations`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from librt.vecs import vec
from msgspec import json
from msgspec.structs import replace
from mypy_extensions import i64

from tefuda.games.kit.own_cards import Texts, library_of
from tefuda.games.kit.scenarios import SEATS, Entry, Step
from tefuda.games.kit.stage import Stage
from tefuda.games.wixoss import facts
from tefuda.games.wixoss.card_lines import CardLine
from tefuda.games.wixoss.expectations import NUMBERS, PHASES, Expectations
from tefuda.games.wixoss.facts import CardFacts
from tefuda.games.wixoss.library import KINDS, TIMINGS, Library, library
from tefuda.games.wixoss.places import FROM_THE_TOP, LRIGS, PILES, SIDES, SLOTTED, card_in, means, option_told
from tefuda.games.wixoss.procedures.turn import Start
from tefuda.games.wixoss.setup import table
from tefuda.games.wixoss.words import lookup, schema
from tefuda.games.wixoss.words.outcomes import CONCEDED
from tefuda.kernel.ask import Ask, kind_of
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import FIRST, LAST, Game
from tefuda.kernel.memory import tidy
from tefuda.kernel.rows import NONE

USUAL_TURN: Final = 9
USUAL_LRIGS: Final = ("WX03-006", "WX03-007")
"""LRIGs of level 4 and limit 12 without any text."""
FILLER: Final = "WD01-013"
"""A SIGNI of level 1 without any text."""
USUAL_COUNTS: Final = {schema.DECK: 20, schema.LIFE: 7}
OWN_CARD: Final = (
    "kind", "level", "power", "colors", "classes", "types", "limit", "limiting", "cost", "grow", "timing", "coin",
    "guard", "life burst", "craft", "team", "consumption", "text", "called",
)  # fmt: skip
MOST_ANSWERS: Final = 100
BEGINNINGS: Final = {
    "draw phase": schema.DRAW,
    "ener phase": schema.ENER_PHASE,
    "grow phase": schema.GROW,
    "main phase": schema.MAIN,
    "attack phase": schema.PRE_ATTACK,
    "defense step": schema.DEFENSE,
    "SIGNI attack step": schema.SIGNI_ATTACK,
    "LRIG attack step": schema.LRIG_ATTACK,
    "end phase": schema.END,
}
"""The phases and steps whose start a scenario can begin with."""
AT_ONCE: Final = {
    "main": "end", "attack phase": "pass", "signi attack": "end", "lrig attack": "end", "guard": "no guard",
    "cut in": "pass", "burst": "no",
}  # fmt: skip
"""What is answered by the prompt while a turn ends."""


class WixossStage(Stage[Library]):
    """One scenario of WIXOSS being played."""

    EXPECTATIONS = Expectations
    CONCEDED = CONCEDED
    TURN = schema.TURN

    def __init__(self, own: Library | None = None) -> None:
        super().__init__(own or library())
        self.begun = False

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
        turn = fields["turn"].number("the number of the turn") if "turn" in fields else USUAL_TURN
        game.set_number(schema.TURN, turn)
        game.set_number(schema.ACTIVE, fields["active"].seat() if "active" in fields else 0)
        game.set_number(schema.FIRST_SEAT, fields["first"].seat() if "first" in fields else 0)
        game.set_number(schema.PHASE, schema.MAIN)

    def lay_player(self, seat: int, fields: dict[str, Entry]) -> None:
        """One player's cards and numbers."""
        game = self.game
        turn = game.number(schema.TURN)
        game.count(seat, schema.TURNS, (turn + 1) // 2 if game.number(schema.FIRST_SEAT) == seat else turn // 2)
        for name, number in NUMBERS.items():
            if name in fields:
                game.count(seat, number, fields[name].number(name))
        if "LRIG" not in fields:
            self.put(USUAL_LRIGS[seat], seat, schema.LRIG_ZONE, schema.CENTER)
        for name, place in LRIGS.items():
            if name in fields:
                CardLine(self.library, fields[name]).make(game, seat, schema.LRIG_ZONE, place)
        for name, zone in SLOTTED.items():
            sides = fields[name].fields(SIDES, f"the {name} of a player") if name in fields else {}
            for side, entry in sides.items():
                CardLine(self.library, entry).make(game, seat, zone, SIDES.index(side))
        for name, zone in PILES.items():
            if name not in fields:
                for _ in range(USUAL_COUNTS.get(zone, 0)):
                    self.put(FILLER, seat, zone, LAST)
                continue
            for entry in fields[name].items("cards"):
                line = CardLine(self.library, entry)
                for _ in range(line.count):
                    line.make(game, seat, zone, FIRST if zone in FROM_THE_TOP else LAST)

    def put(self, id: str, seat: int, zone: i64, place: int) -> None:
        """Put a card down that the scenario does not name."""
        row = self.game.make(self.library.numbers[id], seat, 0)
        self.game.move(row, self.game.pile_number(seat, zone), place)

    # ------------------------------------------------------------------ what happens

    def verbs(self) -> dict[str, Callable[[Entry], None]]:
        return {
            "place": self.place,
            "use": self.one("use"),
            "grow": self.one("grow"),
            "activate": self.one("activate"),
            "charge": self.one("charge"),
            "attack": self.one("attack"),
            "guard": self.one("guard"),
            "remove": self.remove,
            "pay": self.answer,
            "answer": self.answer,
            "pass": self.pass_by,
            "end": self.end,
            "begin": self.begin,
        }

    def before(self, verb: str) -> None:
        if verb != "begin":
            self.go_on(schema.MAIN, done=True)

    def result(self, entry: Entry) -> int:
        if isinstance(entry.value, int):
            return entry.number("a result") - 1
        return card_in(self.library, entry, self.game, entry.text("a result of chance"))

    def go_on(self, phase: int, *, done: bool) -> None:
        """Run to the first decision, from the start of a phase on, or `done` with that; unless the game runs already.
        Without a phase (`schema.UP`) a whole turn begins."""
        if self.begun:
            return
        self.begun = True
        ops = self.library.book.program(self.library.parts["turn"]).ops
        frame = Frame(self.library.parts["turn"], NONE, 0, NONE)
        if phase != schema.UP:
            frame.position = [isinstance(op, Start) and op.phase == phase for op in ops].index(True) + done
        self.game.push(frame)
        self.game.run()

    def begin(self, about: Entry) -> None:
        """The table begins to run at another place than in the main phase."""
        game = self.game
        if self.begun:
            raise about.error("the table runs already; this comes before anything else")
        where = about.text("turn, a phase or step, or setup")
        if where == "setup":
            self.begun = True
            for number in (schema.TURN, schema.PHASE):
                game.set_number(number, 0)
            game.set_number(schema.FIRST_SEAT, NONE)
            for seat in range(2):
                game.count(seat, schema.TURNS, 0)
                for card in lookup.lrigs(game, seat):
                    game.hide(card)
            game.push(Frame(self.library.parts["turn"], NONE, 0, NONE))
            game.push(Frame(self.library.parts["setup"], NONE, 0, NONE))
            game.run()
        elif where == "turn":
            active = game.number(schema.ACTIVE)
            game.set_number(schema.TURN, game.number(schema.TURN) - 1)
            game.set_number(schema.PHASE, PHASES.index("up"))
            game.count(active, schema.TURNS, max(0, game.base_player(active, schema.TURNS) - 1))
            self.go_on(schema.UP, done=False)
        elif where in BEGINNINGS:
            self.go_on(BEGINNINGS[where], done=False)
        else:
            raise about.error(f"turn, setup, {', '.join(BEGINNINGS)} can begin, not {where!r}")

    # ------------------------------------------------------------------ answering

    def ask(self, prompts: tuple[str, ...] = ()) -> Ask:
        """The pending decision, which must be one of these. Raises `IllegalAnswer`."""
        game = self.game
        if not game.asks:
            raise IllegalAnswer("the game is over" if game.over else "nobody is asked anything")
        ask = game.asks[0]
        prompt = game.rules.prompts[ask.prompt]
        if prompts and prompt not in prompts:
            raise IllegalAnswer(f"{SEATS[ask.seat]} is asked something else now: {prompt} ({self.offers(ask)})")
        return ask

    def offers(self, ask: Ask) -> str:
        """What may be answered, in words."""
        return ", ".join(option_told(self.library, self.game, int(code)) for code in ask.options)

    def give(self, entry: Entry, text: str, kind: str = "") -> None:
        """Answer the pending decision with what a text means. Raises `IllegalAnswer`."""
        ask = self.ask()
        options = [int(code) for code in ask.options]
        codes = [code for code in options if not kind or schema.OPTIONS[kind_of(code)].name == kind]
        place = means(self.library, entry, self.game, text, codes)
        if place < 0:
            said = f"{kind} {text}".strip()
            raise IllegalAnswer(f"{SEATS[ask.seat]} is not offered: {said}; offered are {self.offers(ask)}")
        self.game.answer(ask.seat, options.index(codes[place]))

    def one(self, kind: str) -> Callable[[Entry], None]:
        """An answer of one kind, about a card."""
        return lambda about: self.give(about, about.text("a card"), kind)

    def place(self, about: Entry) -> None:
        """A SIGNI is put from hand onto the field."""
        self.ask(("main",))
        card, _, side = about.text("a card and a zone, such as WD01-010 on left").partition(" on ")
        if side and side not in SIDES:
            raise about.error(f"a SIGNI is put on {', '.join(SIDES)}, not on {side!r}")
        self.give(about, card, "place")
        if side and self.game.asks and self.game.asks[0].prompt == schema.ASK_ZONE:
            self.give(about, side)
        elif side and self.game.cards_in(self.game.number(schema.ACTIVE), schema.SIGNI_ZONE)[SIDES.index(side)] == NONE:
            raise IllegalAnswer(f"{card} cannot be put on {side}")

    def remove(self, about: Entry) -> None:
        """SIGNI are removed."""
        self.ask(("main",))
        self.give(about, "remove")
        self.answer(about)
        if self.game.asks and self.game.asks[0].prompt == schema.ASK_REMOVE:
            self.give(about, "done")

    def answer(self, about: Entry) -> None:
        """Whoever is asked answers; a list gives several answers."""
        for entry in about.items("answers") if isinstance(about.value, list) else [about]:
            text = str(entry.value) if isinstance(entry.value, int) else entry.text("an answer")
            self.give(entry, text)

    def pass_by(self, about: Entry) -> None:
        """A player uses nothing more."""
        if self.ask(("attack phase", "cut in")).seat != about.seat():
            raise IllegalAnswer(f"{about.value} is not asked")
        self.give(about, "pass")

    def end(self, about: Entry) -> None:
        """The main phase or a step of attacks ends, or the whole turn, without another decision."""
        what = about.text("main phase, step or turn")
        if what not in ("main phase", "step", "turn"):
            raise about.error(f"a main phase, a step or a turn ends, not {what!r}")
        ask = self.ask(("signi attack", "lrig attack") if what == "step" else ("main",) if what != "turn" else ())
        turn = self.game.number(schema.TURN)
        if what != "turn":
            self.give(about, "end")
            return
        for _ in range(MOST_ANSWERS):
            prompt = self.game.rules.prompts[self.game.asks[0].prompt] if self.game.asks else ""
            if self.game.over or self.game.number(schema.TURN) != turn:
                return
            if prompt not in AT_ONCE:
                raise IllegalAnswer(f"the turn of {SEATS[ask.seat]} does not end by itself: {prompt} is asked")
            self.give(about, AT_ONCE[prompt])

    def begin_at(self, first: Step | None) -> None:
        """The table in the active player's main phase; or where it says that something else begins."""
        if first is not None and first.verb == "begin":
            self.begin(first.about)
        else:
            self.go_on(schema.MAIN, done=True)


def forget_events(game: Game) -> None:
    """What was laid out has not happened: no ability waits for it, and this turn has no history yet."""
    effect_tables = game.tables
    if effect_tables is not None:
        effect_tables.waiting = []
        effect_tables.waiting_abilities = vec[i64]()
        effect_tables.waiting_keys = vec[i64]()
        tidy(game, effect_tables)
    game.forget_history()


# ------------------------------------------------------------------ cards and texts of a scenario's own


def own_card(id: str, entry: Entry, known: Mapping[str, CardFacts]) -> CardFacts:
    """A card as a scenario describes it."""
    fields = entry.fields(OWN_CARD, "a card of your own")

    def word(key: str, usual: str) -> str:
        return fields[key].text(key) if key in fields else usual

    def number(key: str, usual: int) -> int:
        return fields[key].number(key) if key in fields else usual

    def words(key: str, known: Mapping[str, object] | None) -> tuple[str, ...]:
        entries = fields[key].items(key) if key in fields else []
        for one in entries:
            if known is not None and one.value not in known:
                raise one.error(f"{one.value!r} is none of the game's {key}; write one that is printed on a card")
        return tuple(one.text(key) for one in entries)

    def cost(key: str) -> facts.Cost | None:
        if key not in fields:
            return None
        symbols = fields[key].fields((*fields[key].value,), "a cost")
        for symbol, amount in symbols.items():
            if symbol not in ("colorless", "coin") and not facts.set_of_colors(symbol):
                raise amount.error(f"a cost is paid in {', '.join(facts.COLORS)}, white/black, colorless, coin")
        return {symbol: amount.number("how much of it") for symbol, amount in symbols.items()}

    kind = word("kind", "signi")
    if kind not in KINDS:
        raise fields["kind"].error(f"a card is one of {', '.join(KINDS)}, not {kind!r}")
    is_lrig, is_signi = kind in ("lrig", "assist"), kind in ("signi", "resona")
    printed = [word for card in known.values() for word in (card.types if is_lrig else card.classes)]
    made: dict[str, Any] = {
        "id": id,
        "name_en": word("called", id),
        "name_ja": "",
        "kind": kind,
        "level": number("level", 1 if is_lrig or is_signi else facts.NONE),
        "power": number("power", 1000 if is_signi else facts.NONE),
        "colors": words("colors", dict.fromkeys((*facts.COLORS, "colorless"))) or ("colorless",),
        "classes": words("classes", dict.fromkeys(printed)),
        "types": words("types", dict.fromkeys(printed)),
        "limit": number("limit", 12 if is_lrig else facts.NONE),
        "limiting": words("limiting", None),
        "cost": cost("cost"),
        "grow_cost": cost("grow"),
        "timing": words("timing", TIMINGS),
        "coin": number("coin", facts.NONE),
        "guard": bool(fields["guard"].value) if "guard" in fields else False,
        "life_burst": "Life Burst: " in word("text", "")
        or ("life burst" in fields and bool(fields["life burst"].value)),
        "craft": bool(fields["craft"].value) if "craft" in fields else False,
        "team": word("team", ""),
        "consumption": number("consumption", facts.NONE),
        "text": word("text", "").rstrip("\n"),
    }
    return CardFacts(**made)


def library_with(base: Library, texts: Texts, own: tuple[CardFacts, ...]) -> Library:
    """The library with other texts on some cards, and with more cards."""
    return library_once(base, texts, json.encode(own))


@lru_cache(maxsize=8)  # a library takes megabytes, and the scenarios of a file that share one stand together
def library_once(base: Library, texts: Texts, encoded: bytes) -> Library:
    """The same, made once; the cards as bytes, since their costs cannot be hashed."""
    known = base.facts
    own = json.decode(encoded, type=tuple[CardFacts, ...])
    if texts:
        told = {id: replace(known.cards[id], text=text, unread=False) for id, text in texts}
        known = replace(known, cards=known.cards | told)
    return Library(known, own, like=base)
