"""What is done to cards that stay where they are: selections, damage, stats, keywords, restrictions, costs."""

from __future__ import annotations

from typing import Any

from tefuda.games.shadowverse.printed.said import Said
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree

NOTHING: Tree = ("number", 0)
THOSE: Tree = ("those",)
PLAYED_FROM = ("your hand", "your EX area")
POINTED = ("this", "that", "those", "named cards", "leaders", "leader of")
"""Cards that stay the same ones from one step of a sentence to the next."""
LASTING = ("gain", "lose", "give", "give ability", "lose abilities", "change damage to", "change damage by", "cheapen")
"""Steps whose last field is how long they last."""
TIMES = (
    ("", "always"),
    (" this turn", "this turn"),
    (" <for the rest of|until the end of> <this|the> turn", "this turn"),
    (" until the end of [your ]opponent's next turn", "enemy next turn"),
    (" until the end of your next turn", "your next turn"),
    (" until the start of your next turn", "until your next turn"),
)
"""How long something lasts."""
RESTRICTIONS = (
    ("<can't|cannot> attack[ enemies]", "cannot attack"),
    ("<can't|cannot> attack [enemy ]leaders", "cannot attack leaders"),
    ("<can't|cannot> deal damage", "deals no damage"),
    ("<doesn't|does not|don't> deal damage", "deals no damage"),
    ("<doesn't|does not|don't> take damage", "takes no damage"),
    ("<can't|cannot> take damage", "takes no damage"),
    ("<doesn't|does not|don't> take ability damage", "takes no ability damage"),
    ("<doesn't|does not|don't> take combat damage", "takes no combat damage"),
    ("<can't|cannot> be destroyed by abilities", "cannot be destroyed by abilities"),
    ("<can't|cannot> be destroyed", "cannot be destroyed"),
    ("<can't|cannot> be banished", "cannot be banished"),
    ("<can't|cannot> evolve", "cannot evolve"),
    ("<can't|cannot> be attacked", "cannot be attacked"),
    ("ignore[s] Ward", "ignores Ward"),
    ("is put onto the field engaged", "enters engaged"),
    ("<can't|cannot> be played from <your|the> EX area", "cannot be played from the EX area"),
    ("<can't|cannot> be played from [your ]hand", "cannot be played from hand"),
    ("deal[s] damage equal to <its|their> defense", "deals combat damage equal to its defense"),
)
"""What a card does not do or has done to it, and the keyword that says so."""
ABILITY_PROOF = "cannot be destroyed by abilities"
DOUBLE_RESTRICTIONS = (
    ("<can't|cannot> be destroyed or banished by abilities", (ABILITY_PROOF, "cannot be banished")),
    ("<can't|cannot> be destroyed by abilities or take ability damage", (ABILITY_PROOF, "takes no ability damage")),
    ("<can't|cannot> attack or deal damage", ("cannot attack", "deals no damage")),
)
PREFIXES = (
    ("for the rest of this turn", "this turn"),
    ("this turn", "this turn"),
    ("for the rest of this turn[,] and during <each|your> opponent's next turn", "enemy next turn"),
    ("until the end of [your ]opponent's next turn", "enemy next turn"),
)
"""How long something lasts, said first."""


def add(book: Phrasebook) -> None:
    """Add the phrases."""
    selections(book)
    damage(book)
    gifts(book)
    restrictions(book)
    states(book)
    prices(book)
    counters(book)
    passive(book)


# ------------------------------------------------------------------ selecting


def selections(book: Phrasebook) -> None:
    """Select: one, so many, up to so many, any number; with what the chosen must be to each other."""
    one = ("exactly", ("number", 1))
    book.means("step", "select one of {of:noun/many}", lambda of: ("select", one, of, ()))
    book.means("step", "select up to {n:small number} {of:noun/one}", up_to)
    book.means(
        "step",
        "select {count:count} {said:said many}",
        lambda count, said: ("select", count, said.cards(), said.rules) if said.places and said.rules else None,
    )
    book.means(
        "step",
        "select up to {n:small number} {said:said one}",
        lambda n, said: ("select", ("up to", n), said.cards(), said.rules) if said.places and said.rules else None,
    )
    book.means(
        "group",
        "select {count:count} {of:noun/many} and deal {amount:small number} damage divided between them",
        lambda count, of, amount: (("select divided", count, of, amount), ("deal divided",)),
    )
    for joint in (" and a ", " and "):
        book.means("group", f"select a {{one:noun/one}}{joint}{{two:noun/one}}", two_selected)
        book.means(
            "group",
            "select a {one:noun/one} and up to {n:small number} {two:noun/one}",
            lambda one, n, two: two_selected(one, two, ("up to", n)) if n == ("number", 1) else None,
        )


def up_to(n: Tree, of: Tree) -> Tree | None:
    """Up to 1 card: the noun stands in the singular."""
    return ("select", ("up to", n), of, ()) if n == ("number", 1) else None


def two_selected(one: Tree, two: Tree, count: Tree = ("exactly", ("number", 1))) -> tuple[Tree, ...]:
    """Two selections in one sentence: "the first" and "the second"."""
    return (("select", ("exactly", ("number", 1)), one, ()), ("select", count, two, ()))


# ------------------------------------------------------------------ damage


def damage(book: Phrasebook) -> None:
    """Deal damage."""
    book.means("step", "deal {to:object} {n:small number} damage", lambda to, n: ("deal", n, to))
    book.means("step", "deal {n:small number} [more ]damage to {to:object}", lambda to, n: ("deal", n, to))
    for text in (
        "deal {to:object} damage equal to {n:value}",
        "deal damage equal to {n:value} to {to:object}",
        "deal damage to {to:object} equal to {n:value}",
    ):
        book.means("step", text, lambda to, n: ("deal", n, to))
    book.means("damage part", "{n:small number} damage to {to:object}", lambda n, to: ("deal", n, to))
    book.means("group", "deal {all:damage part|2+| and }", lambda all: all)
    book.means("group", "deal {all:damage part|2+|, }", lambda all: all)
    book.means("group", "deal {most:damage part|, }, and {last:damage part}", lambda most, last: (*most, last))
    book.means("damaged part", "{to:object} {n:small number} damage", lambda n, to: ("deal", n, to))
    book.means("group", "deal {all:damaged part|2+| and }", lambda all: all)
    for text in (
        "deal {to:object} {n:small number} damage for every {of:each}",
        "deal {n:small number} damage to {to:object} for every {of:each}",
    ):
        book.means("step", text, lambda to, n, of: ("deal", multiplied(n, of), to))
    book.means("each", "{of:noun/one}", lambda of: ("count of", of))
    book.means(
        "each",
        "{n:int} {of:noun/many}",
        lambda n, of: ("divided", ("count of", of), ("number", n), "down"),
    )
    book.means(
        "step", "{by:ref} deals {n:small number} damage to {to:object}", lambda by, n, to: ("deal by", by, n, to)
    )


def multiplied(number: Tree, by: Tree) -> Tree:
    """So many times a number."""
    return by if number == ("number", 1) else ("times", number, by)


# ------------------------------------------------------------------ giving


def gifts(book: Phrasebook) -> None:
    """Give attack, defense, keywords and abilities."""
    book.means("signed", "+{n:small number}", lambda n: ("gain", n))
    book.means("signed", "-{n:small number}", lambda n: ("lose", n))
    nothing = ("", NOTHING)
    book.means("stats", "⟦attack⟧{a:signed}/[ ]⟦defense⟧{d:signed}", lambda a, d: (a, d))
    book.means("stats", "⟦attack⟧{a:signed}", lambda a: (a, nothing))
    book.means("stats", "⟦defense⟧{d:signed}", lambda d: (nothing, d))
    book.means("stats", "⟦attack⟧ equal to {n:value}", lambda n: (("gain", n), nothing))
    book.means("stats", "⟦defense⟧ equal to {n:value}", lambda n: (nothing, ("gain", n)))
    book.means("stats", "{stats:stats} for every {of:each}", for_every)
    book.means("gift", "{stats:stats}", lambda stats: ("stats", stats))
    book.means("gift", "{keyword:keyword}", lambda keyword: ("keyword", keyword))
    book.means("gift", '"{ability:line}"', quoted)
    book.means("gifts", "{all:gift}", lambda all: (all,))
    book.means("gifts", "{all:gift|2+| and }", lambda all: all if len(all) == 2 else None)
    book.means("gifts", "{most:gift|, }[,] and {last:gift}", listed)
    for text, value in TIMES:
        book.means("time said", text, lambda value=value: value)
    book.means("group", "give {cards:object} {all:gifts}{time:time said}", given)
    book.means("group", "give {all:gifts} to {cards:object}{time:time said}", given)
    book.means(
        "group",
        "give {one:object} {all:gifts} and {two:object} {more:gifts}{time:time said}",
        lambda one, all, two, more, time: joined(given(one, all, time), given(two, more, time)),
    )
    book.means(
        "step",
        "give {cards:ref} {most:keyword|, }, or {last:keyword}{time:time said}",
        lambda cards, most, last, time: one_keyword(cards, (*most, last), time),
    )
    book.means(
        "step",
        "give {cards:ref} {one:keyword} or {two:keyword}{time:time said}",
        lambda cards, one, two, time: one_keyword(cards, (one, two), time),
    )
    book.means(
        "step",
        "engage or refresh {cards:ref}",
        lambda cards: (
            "modes",
            ("you",),
            ("exactly", ("number", 1)),
            (("mode", (("engage", cards),)), ("mode", (("refresh", cards),))),
        ),
    )
    for text in ("for the rest of this turn, {steps:steps}", "this turn, {steps:steps}"):
        book.means("group", text, lambda steps: lasting(steps, "this turn"))
    book.means("subject", "they", lambda: THOSE)
    book.means("subject", "{cards:ref}", lambda cards: cards)
    book.means("subject", "each {cards:noun/one}", lambda cards: cards)
    book.means("subject", "{cards:noun/many}", lambda cards: cards)


def one_keyword(cards: Tree, keywords: tuple[str, ...], time: str) -> Tree:
    """One of several keywords, as the player likes."""
    modes = tuple(("mode", (("give", (keyword,), cards, time),)) for keyword in keywords)
    return ("modes", ("you",), ("exactly", ("number", 1)), modes)


def listed(most: tuple[Tree, ...], last: Tree) -> tuple[Tree, ...] | None:
    """A list of three or more gifts."""
    return (*most, last) if len(most) > 1 else None


def for_every(stats: tuple[Tree, Tree], of: Tree) -> tuple[Tree, Tree] | None:
    """So much for each of some cards."""
    return tuple((sign, multiplied(n, of) if sign else n) for sign, n in stats)  # type: ignore[return-value]


def quoted(ability: Tree) -> Tree | None:
    """A quoted ability as a gift; a quoted keyword is a keyword."""
    if ability[0] == "effect":
        return None
    return ("keyword", ability[1]) if ability[0] == "keyword line" else ("ability", ability)


def given(cards: Tree, all: tuple[Tree, ...], time: str) -> tuple[Tree, ...] | None:
    """The steps that give such gifts to some cards."""
    steps: list[Tree] = []
    keywords: tuple[str, ...] = ()
    rest = THOSE if len(all) > 1 and cards[0] not in POINTED else cards
    for sort, what in all:
        if sort == "stats":
            steps += stat_steps(what, rest, time)
        elif sort == "ability":
            steps.append(("give ability", what, rest, time))
        else:
            keywords += (what,)
    if keywords:
        steps.append(("give", keywords, rest, time))
    if len(steps) == 1:
        return (replaced_cards(steps[0], rest, cards),)
    return (("choose", cards), *steps) if rest != cards else tuple(steps)


def replaced_cards(step: Tree, old: Tree, new: Tree) -> Tree:
    """A step for other cards."""
    return tuple(new if part == old else part for part in step)


def being_for(cards: Tree, all: tuple[Tree, ...], time: str) -> tuple[Tree, ...] | None:
    """What cards are, have or cannot do for a time. Without a time it would be a passive ability, except of cards that
    the text has chosen. In the next turn of its controller, only attacks tell it from now on."""
    if time == "always" and cards not in (("that",), ("those",)):
        return None
    if time == "its next turn" and any(one[1] not in ("cannot attack", "cannot attack leaders") for one in all):
        return None
    gifts = tuple(one for one in all if one[0] != "silent")
    silent = (("lose abilities", cards, time),) if len(gifts) < len(all) else ()
    if not gifts:
        return silent
    if silent and cards[0] not in POINTED:
        return None
    rest = given(cards, gifts, time)
    return None if rest is None else silent + rest


def standing_line(all: tuple[tuple[Tree, ...], ...]) -> Tree | None:
    """A line with several restrictions of its card."""
    keywords = tuple(one[1] for being in all for one in being)
    if len(keywords) < 2:
        return None
    if any(one[0] != "keyword" for being in all for one in being):
        return None
    return ("always", (("have keywords", keywords, ("this",)),))


def stat_steps(stats: tuple[Tree, Tree], cards: Tree, time: str) -> list[Tree]:
    """Attack and defense given, or taken."""
    (attack_sign, attack), (defense_sign, defense) = stats
    if not attack_sign or not defense_sign or attack_sign == defense_sign:
        return [(attack_sign or defense_sign, attack, defense, cards, time)]
    return [(attack_sign, attack, NOTHING, cards, time), (defense_sign, NOTHING, defense, cards, time)]


def joined(one: tuple[Tree, ...] | None, two: tuple[Tree, ...] | None) -> tuple[Tree, ...] | None:
    """Two groups one after the other."""
    return None if one is None or two is None else one + two


def lasting(steps: tuple[Tree, ...], time: str) -> tuple[Tree, ...] | None:
    """Steps that last for a time which the sentence says first; None if one of them cannot last."""
    found: list[Tree] = []
    for step in steps:
        if step[0] not in LASTING or step[-1] != "always":
            return None
        found.append((*step[:-1], time))
    return tuple(found)


# ------------------------------------------------------------------ restrictions


def restrictions(book: Phrasebook) -> None:
    """What cards cannot do, or what is not done to them."""
    for text, keyword in RESTRICTIONS:
        book.means("restriction", text, lambda keyword=keyword: keyword)
    for this in ("this", "this card", "this follower", "this amulet"):
        book.means("line", f"{this} {{keyword:restriction}}.", lambda keyword: ("keyword line", keyword))
        book.means("line", f"{this} {{all:being| and }}.", standing_line)
    book.means("being", "{keyword:restriction}", lambda keyword: (("keyword", keyword),))
    book.means("being", "<has|have|gain|gains> {all:gifts}", lambda all: all)
    book.means("being", "lose[s] <all|its> abilities", lambda: (("silent", ""),))
    for text, keywords in DOUBLE_RESTRICTIONS:
        book.means("being", text, lambda keywords=keywords: tuple(("keyword", one) for one in keywords))
    book.means("beings", "{one:being}", lambda one: one)
    book.means("beings", "{one:being} and {two:being}", lambda one, two: one + two)
    book.means("group", "{cards:subject} {all:beings}{time:time said}", being_for)
    for text, time in PREFIXES:
        book.means(
            "group",
            f"{text}, {{cards:subject}} {{all:beings}}",
            lambda cards, all, time=time: being_for(cards, all, time),
        )
    book.means(
        "group",
        "{cards:subject} {all:beings} during <its|their> controller['s]['] next turn",
        lambda cards, all: being_for(cards, all, "its next turn"),
    )
    book.means(
        "group",
        "during <its|their> controller's next turn, {cards:subject} {all:beings}",
        lambda cards, all: being_for(cards, all, "its next turn"),
    )
    book.means(
        "step",
        "if {cards:ref} would take damage this turn, it takes that much minus {n:int} instead",
        lambda cards, n: ("change damage to", "damage", cards, "less", ("number", n), "this turn"),
    )
    book.means(
        "step",
        "for the rest of this turn, if {cards:ref} would take more than {n:int} damage, it takes {m:int} instead",
        lambda cards, n, m: (
            ("change damage to", "damage", cards, "at most", ("number", n), "this turn") if n == m else None
        ),
    )
    book.means(
        "step",
        "the next time {cards:ref} would take damage this turn, <it|that follower|this follower|your leader> "
        "doesn't[ take damage]",
        lambda cards: ("change next damage to", "damage", cards, "instead", NOTHING, "this turn"),
    )
    for this in ("this card", "this follower", "this"):
        book.means(
            "step",
            f"for the rest of this turn, {this}'s ⟦act⟧ abilities[ except ⟦evolve⟧] can't be activated",
            lambda: ("give", ("cannot activate",), ("this",), "this turn"),
        )
    for start in ("its controller's", "their controller's", "their controllers'", "your opponent's"):
        book.means(
            "step",
            f"{{cards:subject}} <doesn't|does not|don't> refresh during {start} next start phase",
            lambda cards: ("give", ("does not refresh",), cards, "next start phase"),
        )


# ------------------------------------------------------------------ states and numbers


def states(book: Phrasebook) -> None:
    """Abilities lost, types changed, numbers set."""
    book.means(
        "step",
        "{cards:subject} loses <all|its> abilities{time:time said}",
        lambda cards, time: ("lose abilities", cards, time),
    )
    book.means(
        "step",
        "change {cards:ref} into an amulet{time:time said}",
        lambda cards, time: ("change type", "amulet", cards, time),
    )
    book.means(
        "step", "change {of:owner} {field:stat said} to {n:value}", lambda of, field, n: ("set stat", field, n, of)
    )
    book.means(
        "group",
        "change {of:owner} <attack and defense|⟦attack⟧ and ⟦defense⟧> to {n:small number}",
        lambda of, n: (("set stat", "attack", n, of), ("set stat", "defense", n, of)),
    )
    book.means(
        "step", "change {of:owner} ⟦evolve⟧ cost to {n:value}", lambda of, n: ("set evolve price", n, of, "always")
    )


# ------------------------------------------------------------------ costs


def prices(book: Phrasebook) -> None:
    """What cards cost to play for a time."""
    points = "[ play points]"
    book.means(
        "step",
        f"{{cards:ref said}} cost[s] {{n:small number}}{points} less to play{{time:time said}}",
        lambda cards, n, time: ("cheapen", n, cards, time) if cards != ("this",) else None,
    )
    book.means(
        "step",
        f"{{cards:ref said}} cost[s] {{n:small number}}{points} to play{{time:time said}}",
        lambda cards, n, time: ("set price", n, cards, time) if cards != ("this",) else None,
    )
    for this in ("this card", "this", "this follower"):
        book.means(
            "step",
            f"{this}'s ⟦evolve⟧ costs {{n:small number}} less this turn",
            lambda n: ("cheapen evolving", n, ("this",), "this turn"),
        )
    for subject in ("it", "they"):
        cards: Tree = ("those",) if subject == "they" else ("that",)
        book.means(
            "step",
            f"{subject} cost[s] {{n:small number}}{points} less to play{{time:time said}}",
            lambda n, time, cards=cards: ("cheapen", n, cards, time),
        )
        book.means(
            "step",
            f"{subject} cost[s] {{n:small number}}{points} to play{{time:time said}}",
            lambda n, time, cards=cards: ("set price", n, cards, time),
        )


# ------------------------------------------------------------------ counters


def counters(book: Phrasebook) -> None:
    """Counters."""
    book.means(
        "step",
        "<place|put> {n:small number} {sort:counter} counter[s] on {cards:object}",
        lambda n, sort, cards: ("put counters", n, sort, cards),
    )
    book.means(
        "step",
        "<place|put> a {sort:counter} counter on {cards:object}",
        lambda sort, cards: ("put counters", ("number", 1), sort, cards),
    )
    book.means(
        "step",
        "remove {n:small number} {sort:counter} counter[s] from {cards:object}",
        lambda n, sort, cards: ("take counters", n, sort, cards),
    )
    book.means(
        "step",
        "remove a {sort:counter} counter from {cards:object}",
        lambda sort, cards: ("take counters", ("number", 1), sort, cards),
    )
    book.means(
        "step",
        "remove all {sort:counter} counters from {cards:ref}",
        lambda sort, cards: ("take counters", ("counters on", sort, cards), sort, cards),
    )
    book.means("step", "gain {n:small number} Evolution Point[s]", lambda n: ("points", ("you",), "evolution", n))
    book.means("step", "turn {cards:ref} facedown", lambda cards: ("move", cards, "evolve deck"))
    book.means("step", "add {n:small number} to a Stack on your field", lambda n: ("stack up", n))


# ------------------------------------------------------------------ passive abilities


def passive(book: Phrasebook) -> None:
    """What passive abilities do besides giving keywords and numbers."""
    book.means("subject one", "a {of:noun/one}", lambda of: of)
    for text, who, flag in (
        (
            "include both spells and ⟦runecraft⟧ followers in your cemetery when counting your Spellchain",
            "you",
            "runecraft chain",
        ),
        ("your opponents' ⟦fanfare⟧ and On Evolve abilities don't trigger", "opponent", "no fanfare"),
        ("you may reroll each die or dice roll you make once", "you", "reroll"),
        ("opponents can't draw cards outside of their start phase", "opponent", "no further draw"),
        ("you can't lose the game, and opponents can't win", "you", "no loss"),
    ):
        book.means("passive effects", text, lambda who=who, flag=flag: (("have flag", (who,), flag),))
    book.means(
        "passive effects",
        "any {what:someone/one} an opponent plays costs {n:int} more[ to play]",
        lambda what, n: (
            ("have price", ("among", what[1], what[2], ("enemy hand", "enemy EX area"), what[3]), ("number", -n)),
        ),
    )
    book.means(
        "line",
        "whenever an opponent is selecting cards for an ability, if they can select this<| card| follower>, they must "
        "select it.",
        lambda: ("keyword line", "must be selected if possible"),
    )
    for this in ("this", "this card", "this follower"):
        book.means("line", f"{this}'s name is also {{name:printed name}}.", lambda name: ("also named", name))
        book.means(
            "line",
            f"while {this} is on the field, its name is also {{name:printed name}}.",
            lambda name: ("also named on field", name),
        )
    book.means("passive effects", "{said:said many} cost {n:small number} less to play", hand_price)
    for text in (
        "any {what:someone/one} you play costs {n:small number} less",
        "<a|each> {what:someone/one} you play costs {n:small number} less",
    ):
        book.means(
            "passive effects",
            text + "[ to play]",
            lambda what, n: (("have price", ("among", what[1], what[2], PLAYED_FROM, what[3]), n),),
        )
    for form in ("one", "many"):
        holders = f"{{cards:subject {form}}}"
        book.means(
            "passive effects",
            f"{holders} {{keyword:restriction}}",
            lambda cards, keyword: (("have keywords", (keyword,), cards),) if cards != ("this",) else None,
        )
        for sign in ("more", "less"):
            book.means(
                "passive effects",
                f"{holders} deal[s] {{n:small number}} {sign} damage",
                lambda cards, n, sign=sign: (("damage by", "damage", cards, sign, n),),
            )
            book.means(
                "passive effects",
                f"{holders} take[s] {{n:small number}} {sign} damage",
                lambda cards, n, sign=sign: (("damage to", "damage", cards, sign, n),),
            )
        book.means(
            "passive effects",
            f"reduce damage dealt to {holders} by {{n:small number}}",
            lambda cards, n: (("damage to", "damage", cards, "less", n),),
        )
        for doing, word in (("take", "damage to"), ("deal", "damage by")):
            for sort in ("damage", "combat damage", "ability damage"):
                for sign, more in (("plus ", "more"), ("+", "more"), ("minus ", "less")):
                    book.means(
                        "passive effects",
                        f"if {holders} would {doing} {sort}, <it|they> {doing}[s] that much {sign}{{n:int}} instead",
                        lambda cards, n, word=word, sort=sort, more=more: ((word, sort, cards, more, ("number", n)),),
                    )
        book.means(
            "passive effects",
            f"if {holders} would take more than {{n:small number}} damage, <it|they> take[s] {{m:small number}} instead",
            lambda cards, n, m: (("damage to", "damage", cards, "at most", n),) if n == m else None,
        )
        for text in (f'give {holders} "{{ability:line}}"', f'{holders} <has|have> "{{ability:line}}"'):
            book.means("passive effects", text, ability_held)


def hand_price(said: Said, n: Tree) -> tuple[Tree, ...] | None:
    """Cards in hand or EX area cost less."""
    if said.rules or not said.places or not set(said.places) <= set(PLAYED_FROM):
        return None
    return (("have price", said.cards(), n),)


def ability_held(cards: Tree, ability: Tree) -> tuple[Tree, ...] | None:
    """Cards that have a quoted ability."""
    gift: Any = quoted(ability)
    if gift is None:
        return None
    return (("have keywords", (gift[1],), cards) if gift[0] == "keyword" else ("have ability", gift[1], cards),)
