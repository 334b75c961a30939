"""What nobody may find out: cards that a seat does not know can change places without its noticing anything, and what
another seat has chosen in secret is no part of what it knows."""

from __future__ import annotations

from random import Random

from tests.laws.laws import state_laws
from tests.laws.trial import Answer, Trial, hold

from tefuda import from_bytes
from tefuda.kernel.ask import first_of, kind_of, value_of
from tefuda.kernel.faces import changes, face_of, put_face, recall_anew, remember_anew
from tefuda.kernel.game import Game
from tefuda.kernel.information import waits_for_others
from tefuda.kernel.journal import Journal, Line
from tefuda.kernel.layers import recompute
from tefuda.kernel.pile import OPEN
from tefuda.kernel.resample import asked_anew
from tefuda.kernel.rows import BOTH_SEATS, HANDLE, KNOWN, NONE

READERS = (0, 1, 2)
"""Both seats, and those who watch."""
FURTHER = 3
"""How many answers a world goes on in which unknown cards were dealt anew."""

MOST_ALIKE = 6
"""How many games that look the same are followed for each seat."""
MOST_TRIED = 8
"""How many other answers are tried at a decision, and how many of each game that is followed."""
SEED = 11
"""Of the worlds that are compared."""

Seen = tuple[object, ...]


def knows(game: Game, reader: int, row: int) -> bool:
    """Whether a reader knows what a card is; spectators know what both seats know."""
    mask = BOTH_SEATS if reader == 2 else 1 << reader
    return bool(game.base(row, KNOWN) & mask == mask)


def seen_by(game: Game, reader: int) -> Seen:
    """Everything that a reader is told: the view with its decision and what that is about, and who has to decide."""
    return game.view(reader).fingerprint()


def swapped(game: Game, reader: int, chance: Random) -> Game | None:
    """A copy in which two cards of one player that the reader does not know are each other, and, where that matters,
    other seats are asked anew; None if there are no two different ones."""
    owner = chance.randrange(2)

    def kin(row: int) -> int:
        return game.rules.hidden_group(game, row)

    rows = [
        row
        for row in range(game.count_rows())
        if game.zone_of(row) != NONE and game.seat_of(row) == owner and not knows(game, reader, row)
    ]
    chance.shuffle(rows)
    for other in rows[1:]:
        if game.definition(rows[0]) != game.definition(other) and kin(rows[0]) == kin(other):
            return exchanged(game, reader, rows[0], other)
    return None


def swap_faces(game: Game, one: int, two: int) -> None:
    """Let two cards be each other, with everything that has been changed of them."""
    faces = [(face_of(game, card), changes(game, card * game.width)) for card in (two, one)]
    put_face(game, one, *faces[0])
    put_face(game, two, *faces[1])


def exchanged(game: Game, reader: int, one: int, two: int) -> Game:
    """A copy in which two cards are each other."""
    twin = game.copy()
    swap_faces(twin, one, two)
    mask = BOTH_SEATS if reader == 2 else 1 << reader
    recall_anew(twin, mask)
    if twin.tables is not None:
        remember_anew(twin, twin.tables, mask)
        if twin.depth == 0:
            recompute(twin, twin.tables)
    if not waits_for_others(twin, reader):
        return twin
    return asked_anew(twin, reader) or twin


def other_worlds(game: Game, reader: int, chance: Random) -> list[Game]:
    """Games that the reader cannot tell from this one: two cards swapped, and all unknown cards dealt anew."""
    found = [] if reader == 2 else [game.resample(reader, chance.randrange(1 << 32))]
    twin = swapped(game, reader, chance)
    return found if twin is None else [*found, twin]


def nobody_notices_other_unknown_cards(trial: Trial, game: Game, chance: Random) -> int:
    """In a world where unknown cards are others, a reader sees the same picture and the same options, whether it
    decides or waits; and while the other seat then answers in secret, the same lines. Returns how many worlds were
    looked at."""
    looked = 0
    for reader in READERS:
        for twin in other_worlds(game, reader, chance):
            looked += 1
            hold(seen_by(twin, reader) == seen_by(game, reader), f"reader {reader} sees that unknown cards are others")
            for ask in game.asks:
                if ask.seat == reader:
                    continue
                answer = (ask.seat, chance.randrange(len(ask.options)))
                if not offers(twin, game, answer):
                    continue
                one, first = one_more(game, answer)
                two, second = one_more(twin, answer)
                if not trial.unseen(game, one) or not trial.unseen(twin, two):
                    continue
                hold(first[reader] == second[reader], f"reader {reader} reads which unknown card it was")
                if not drew(one, game, reader):
                    hold(
                        seen_by(one, reader) == seen_by(two, reader), f"reader {reader} sees which unknown card it was"
                    )
    return looked


def drew(after: Game, before: Game, reader: int) -> bool:
    """Whether a reader has learnt a card in between."""
    return any(knows(after, reader, row) and not knows(before, reader, row) for row in range(after.count_rows()))


def offers(twin: Game, game: Game, answer: Answer) -> bool:
    """Whether an answer means the same in both games."""
    one, two = ([list(ask.options) for ask in world.asks if ask.seat == answer[0]] for world in (game, twin))
    return one == two


def one_more(game: Game, answer: Answer) -> tuple[Game, list[list[tuple[object, ...]]]]:
    """A copy after one more answer, with the lines that each reader got."""
    twin = game.copy()
    twin.journal = Journal()
    twin.apply(answer[1], seat=answer[0])
    told = twin.journal.lines
    return twin, [[(line.numbers(), line.values, line.by_other, line.drawn) for line in lines] for lines in told]


def other_worlds_go_on(trial: Trial, game: Game, chance: Random) -> None:
    """What a seat takes the game for can be played on, whoever has to decide."""
    for seat in range(2):
        twin = game.resample(seat, chance.randrange(1 << 32))
        for _ in range(FURTHER):
            if not twin.over:
                decider, index = trial.answer(twin, chance)
                twin.apply(index, seat=decider)
        state_laws(trial, twin)


def the_picture_survives(game: Game) -> None:
    """Copies and written bytes show every reader the same."""
    for twin in (game.copy(), from_bytes(game.to_bytes())):
        for reader in READERS:
            hold(seen_by(twin, reader) == seen_by(game, reader), f"reader {reader} sees something else in a copy")


class Follower:
    """Follows what a seat calls each card, from outside the engine: a name must not lead from a card that was known to
    a place where it is unknown, and no name is given twice."""

    def __init__(self) -> None:
        self.known_as: list[dict[int, set[int]]] = [{}, {}]
        self.unknown_as: list[dict[int, set[int]]] = [{}, {}]
        self.names: list[dict[int, int]] = [{}, {}]

    def look(self, game: Game) -> None:
        """Look at the table as it is now."""
        for seat in range(2):
            given = [game.base(row, HANDLE + seat) for row in range(game.count_rows())]
            pointable = [name for name in given if name != 0]
            hold(len(pointable) == len(set(pointable)), f"seat {seat} calls two cards by one name")
            for row, name in enumerate(given):
                if name == 0:
                    hold(not knows(game, seat, row) or game.zone_of(row) == NONE, "a known card without a name")
                    continue
                hold(
                    self.names[seat].setdefault(name, row) == row, f"seat {seat} calls another card {name} than before"
                )
                if knows(game, seat, row):
                    self.known_as[seat].setdefault(row, set()).add(name)
                else:
                    before = self.known_as[seat].get(row, set())
                    hold(name not in before, f"seat {seat} follows card {row} by its name to where it is unknown")


def is_gone(game: Game, reader: int, handle: int) -> bool:
    """Whether the card that a reader calls so has ceased to exist."""
    name = HANDLE + reader % 2
    return any(game.base(row, name) == handle and game.zone_of(row) == NONE for row in range(game.count_rows()))


def lines_name_only_known_cards(game: Game, journal: Journal) -> None:
    """Each line of the watcher that names a card names one that the picture right after it shows as that card, or one
    that has ceased to exist."""
    reader = journal.watcher
    for moment in journal.take_moments():
        line: Line = moment.line
        if line.card == NONE:
            continue
        shown = moment.view.card(line.handle) if line.handle else None
        if shown is None:
            seen = line.handle == 0 or line.kind == 0 or is_gone(game, reader, line.handle)
            hold(seen, f"reader {reader} reads of a card that it cannot see")
            continue
        hold(shown.definition is game.book.cards[line.card], f"reader {reader} reads another card than it sees")


class Alike:
    """Follows games that have looked the same to a seat from the beginning, at each line, and differ in what the other
    seat has answered: whenever the seat decides, it has the same information set in all of them, and the same world is
    dealt from each.

    While it waits, its information set also tells at which of its questions the other seat stands, so nothing is
    compared. The law says nothing of a card that lies where the seat does not look, but is one that it knows (a hand
    card that was revealed): whether the other seat has chosen it in secret is in the frame."""

    def __init__(self, reader: int) -> None:
        self.reader = reader
        self.games: list[Game] = []
        self.compared = 0

    def follow(self, game: Game, answer: Answer, chance: Random) -> None:
        """The game is about to get an answer: give the same one to the others if it is the seat's own, else others that
        look the same; and compare what the seat knows when it decides."""
        real, looks = self.after(game, answer)
        decides = real.waits_for(self.reader)
        key = real.key(self.reader) if decides else b""
        world = dealt(real, self.reader) if decides else b""
        known = self.known(game, answer)
        shown: list[Seen] = []
        found: list[Game] = []
        for one, index in self.others(game, answer, chance):
            if self.known(one, (answer[0], index)) != known:
                continue
            other, sight = self.after(one, (answer[0], index))
            if sight != looks or other.over:
                continue
            shown = shown or self.shown(game, answer)
            if self.shown(one, (answer[0], index)) != shown:
                continue
            if decides:
                self.compared += 1
                hold(other.key(self.reader) == key, f"seat {self.reader} knows what was chosen in secret")
                hold(dealt(other, self.reader) == world, f"seat {self.reader} is dealt what was chosen in secret")
            found.append(other)
        self.games = found[:MOST_ALIKE]

    def others(self, game: Game, answer: Answer, chance: Random) -> list[tuple[Game, int]]:
        """Games with another past or another answer, each with the index of that."""
        if answer[0] == self.reader:
            return [(one, answer[1]) for one in self.games]
        found: list[tuple[Game, int]] = []
        for one in [*self.games, game]:
            count = max([len(ask.options) for ask in one.asks if ask.seat == answer[0]], default=0)
            indices = [index for index in range(count) if one is not game or index != answer[1]]
            found.extend((one, index) for index in chance.sample(indices, min(MOST_TRIED, len(indices))))
        return found

    def after(self, game: Game, answer: Answer) -> tuple[Game, Seen]:
        """The game after an answer, and all that the seat sees of it."""
        one, lines = one_more(game, answer)
        return one, (seen_by(one, self.reader), lines[self.reader])

    def shown(self, game: Game, answer: Answer) -> list[Seen]:
        """What the seat sees from an answer to the next decision, line by line: a card may be turned up, with its
        numbers, and be gone by then."""
        one = game.copy()
        one.journal = Journal(self.reader)
        one.apply(answer[1], seat=answer[0])
        return [moment.view.fingerprint() for moment in one.journal.take_moments()]

    def known(self, game: Game, answer: Answer) -> int:
        """What the seat calls the card of an answer where it knows it from before but does not look; else 0."""
        for ask in game.asks:
            if ask.seat == answer[0] and answer[1] < len(ask.options):
                code = ask.options[answer[1]]
                kind = game.rules.options[kind_of(code)]
                card = (first_of(code) if kind.detail else value_of(code)) if kind.card else NONE
                if card == NONE or game.zone_of(card) == NONE or game.rules.zones[game.zone_of(card)].sight == OPEN:
                    return 0
                return game.base(card, HANDLE + self.reader)
        return 0


def dealt(game: Game, seat: int) -> bytes:
    """The world that is dealt to a seat for one seed."""
    return game.resample(seat, SEED).to_bytes()


def try_secrecy(trial: Trial, number: int) -> tuple[int, int]:
    """Play game `number` of a trial by chance and try to find something out at every decision; returns how many
    decisions there were and how many worlds were looked at."""
    journal = Journal(number % 3)
    game = trial.start(number, journal)
    chance = Random(f"secrecy {number}")
    elsewhere = Random(f"worlds {number}")
    follower = Follower()
    alike = [Alike(reader) for reader in range(2)]
    decisions = looked = 0
    while not game.over:
        follower.look(game)
        lines_name_only_known_cards(game, journal)
        the_picture_survives(game)
        looked += nobody_notices_other_unknown_cards(trial, game, chance)
        other_worlds_go_on(trial, game, elsewhere)
        answer = trial.answer(game, chance)
        for one in alike:
            one.follow(game, answer, elsewhere)
        game.apply(answer[1], seat=answer[0])
        decisions += 1
    lines_name_only_known_cards(game, journal)
    return decisions, looked
