"""Passive abilities: "your other Pixie followers have Rush", "this card costs 1 less to play if ..."."""

from __future__ import annotations

from dialects.reading import ReadingBook, demand
from dialects.shadowverse.changes import NOTHING, quoted
from dialects.shadowverse.folding import flat
from dialects.shadowverse.noun_phrase import NounPhrase
from dialects.shadowverse.trees import THIS, THIS_CARD, YOU, described_in, number, times_value
from tefuda.language.vocabulary import Tree

UNLIMITED: Tree = ("have keywords", ("evolves without limit",), ("among", (), "card", ("your field",), ()))
"""Any number of evolve abilities in a turn (SVE 11.2)."""
PLAYED_FROM = ("your hand", "your EX area")
ENEMY: Tree = ("opponent",)
SELF = "<this|this card>"


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    subjects(book)
    effects(book)
    damages(book)
    flags(book)
    prices(book)
    own_prices(book)
    extra_costs(book)


def subjects(book: ReadingBook) -> None:
    """Who has something."""
    book.table("subject many", {
        "your {what:someone/many}": lambda what: described_in(what, "your field"),
        "{of:noun/many}": lambda of: of if of[0] == "among" else None,
    })  # fmt: skip
    book.table("subject one", {
        "<each|a> {of:noun/one}": "{of}",
        THIS_CARD: THIS,
        "your leader": ("leaders", "your"),
    })  # fmt: skip
    book.table("holder of effects", {
        "{cards:subject one}": "{cards}",
        "{cards:subject many}": "{cards}",
    })  # fmt: skip


def effects(book: ReadingBook) -> None:
    """What they have."""
    book.table("possession", {
        "{keyword}": ("keyword", "{keyword}"),
        '"{ability:line}"': quoted,
    })  # fmt: skip
    book.table("possessions", {
        "{one:possession}": ("{one}",),
        "{one:possession}<, | and |, and >{rest:possessions}": lambda one, rest: (one, *rest),
    })  # fmt: skip
    book.table("passive effects", {
        "{cards:subject one} has {what:possessions}": having,
        "{cards:subject many} have {what:possessions}": having,
        "{cards:holder of effects} {keyword:restriction}": (("have keywords", ("{keyword}",), "{cards}"),),
    })  # fmt: skip


def having(cards: Tree, what: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """Keywords first, all in one effect; then numbers."""
    keywords = tuple(one[1] for one in what if one[0] == "keyword")
    made: tuple[Tree, ...] = (("have keywords", keywords, cards),) if keywords else ()
    abilities = tuple(("have ability", one[1], cards) for one in what if one[0] == "ability")
    numbers = tuple((*one, cards) for one in what if one[0] not in ("keyword", "ability"))
    return made + numbers + abilities


def damages(book: ReadingBook) -> None:
    """Damage dealt by cards, or to them, is more or less."""
    book.table("plus or minus", {"<plus |+>": "more", "minus ": "less"})
    change = "that much {how:plus or minus}{n:int} instead"
    book.table("passive effects", {
        "{cards:holder of effects} deal[s] {n:term} more {sort:damage sort}": lambda cards, n, sort: (
            ("damage", sort, cards, "more", n, "yes"),),
        "reduce {sort:damage sort} dealt to {cards:holder of effects} by {n:term}": lambda sort, cards, n: (
            ("damage", sort, cards, "less", n, None),),
        "if {cards:holder of effects} would deal {sort:damage sort}, <it|they> deal[s] " + change: (
            lambda cards, sort, how, n: (("damage", sort, cards, how, number(n), "yes"),)),
        "if {cards:holder of effects} would take {sort:damage sort}, <it|they> take[s] " + change: (
            lambda cards, sort, how, n: (("damage", sort, cards, how, number(n), None),)),
        "if {cards:holder of effects} would take more than {n:small number} damage, <it|they> take[s] "
        "{m:small number} instead": lambda cards, n, m: (
            (("damage", "damage", cards, "at most", n, None),) if n == m else None),
    })  # fmt: skip


def flags(book: ReadingBook) -> None:
    """What players may and may not do, and what stands on few cards."""
    book.table("passive effects", {
        "include both spells and ⟦runecraft⟧ followers in your cemetery when counting your Spellchain": (
            ("players cannot", ("runecraft chain",), YOU),),
        "your opponents' ⟦fanfare⟧ and On Evolve abilities don't trigger": (
            ("players cannot", ("no fanfare",), ENEMY),),
        "you may reroll each die or dice roll you make once": (("players cannot", ("reroll",), YOU),),
        "opponents can't draw cards outside of their start phase": (("players cannot", ("no further draw",), ENEMY),),
        "you can't lose the game, and opponents can't win": (("players cannot", ("no loss",), YOU),),
    })  # fmt: skip
    book.table("line", {
        "you may play any number of ⟦evolve⟧ per turn.": ("constant", (UNLIMITED,), None),
        "whenever an opponent is selecting cards for an ability, if they can select this<| card| follower>, they must "
        "select it.": ("keyword line", "must be selected if possible"),
        THIS_CARD + "'s name is also {name:printed name}.": ("also named", "{name}"),
        f"while {THIS_CARD} is on the field, its name is also {{name:printed name}}.": lambda name: (
            "also named on field", name),
    })  # fmt: skip


def prices(book: ReadingBook) -> None:
    """What cards cost."""
    book.table("passive effects", {
        "{cards:subject many} cost {n:term} less[ to play]": in_hand_too,
        "{said:said many} cost {n:small number} less to play": hand_price,
        "<any|a|each> {what:someone/one} you play costs {n:term} less[ to play]": lambda what, n: (
            ("have price", described_in(what, *PLAYED_FROM), n),),
        "any {what:someone/one} an opponent plays costs {n:int} more[ to play]": lambda what, n: (
            ("have price", described_in(what, "enemy hand", "enemy EX area"), number(-n)),),
    })  # fmt: skip


def in_hand_too(cards: Tree, n: Tree) -> tuple[Tree, ...]:
    """Cards are played from hand and the EX area: "your Golem followers cost 1 less to play"."""
    demand(cards[0] == "among" and cards[3] == ("your field",))
    return (("have price", (*cards[:3], PLAYED_FROM, cards[4]), n),)


def hand_price(said: NounPhrase, n: Tree) -> tuple[Tree, ...]:
    """Cards in hand or EX area cost less."""
    demand(not said.rules and said.places and set(said.places) <= set(PLAYED_FROM))
    return (("have price", said.cards(), n),)


def own_prices(book: ReadingBook) -> None:
    """What this card costs."""
    less = SELF + " costs {n:term} less to play"
    book.table("line", {
        less + ".": ("price less", "{n}", None, None),
        less + " for {every}.": lambda n, every: ("price less", times_value(n, every), None, None),
        less + ". X equals {value}.": lambda n, value: (
            ("price less", value, None, None) if n == ("named number", "X") else None),
        less + " from <the|your> EX area.": ("price less", "{n}", "EX area", None),
        less + " if {test:condition}.": ("price less", "{n}", None, "{test}"),
        "if {test:condition}, " + less + ".": ("price less", "{n}", None, "{test}"),
        "{test:ability word}<: | - >" + less + ".": ("price less", "{n}", None, "{test}"),
        "{test:ability word}: " + less + ". {more:further step| }": lambda test, n, more: (
            "price less", steps_down(((test, n), *more)), None, None),
        "you may play " + SELF + " for {n:int} more play points.": lambda n: (
            "extra", (("pay points", number(n)),), None, None, None, None),
        SELF + " <can't|cannot> be played unless {test:condition}.": ("play only", "{test}"),
        SELF + " can only be played if {test:condition}.": ("play only", "{test}"),
    })  # fmt: skip
    book.table("further step", {"{test:ability word}: It costs {n:term} less instead.": lambda test, n: (test, n)})


def steps_down(steps: tuple[tuple[Tree, Tree], ...]) -> Tree:
    """A number that grows with conditions."""
    value = NOTHING
    for test, amount in steps:
        value = ("either number", test, amount, value)
    return value


def extra_costs(book: ReadingBook) -> None:
    """Additional costs."""
    when = f"when playing {SELF}, {{costs:printed cost|, }}: <it|this|this card> costs {{n:term}}"
    book.table("line", {
        when + " less[ to play].": lambda costs, n: ("extra", flat(costs), n, None, None, None),
        when + " <play points to play|to play|play points>.": lambda costs, n: (
            "extra", flat(costs), None, n, None, None),
        f"As an additional cost <to play|when playing> {SELF}, {{costs:printed cost|, }}.": lambda costs: (
            "extra", flat(costs), None, None, None, "yes"),
        f"As an additional cost <to play|when playing> {SELF}, you may {{costs:printed cost|, }}.": lambda costs: (
            "extra", flat(costs), None, None, None, None),
    })  # fmt: skip
