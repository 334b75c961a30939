"""The layout of Shadowverse: Evolve on a table and the names of its events, as data."""

from __future__ import annotations

from typing import Final

from tefuda.games.shadowverse.keywords import KEYWORDS, Keyword
from tefuda.games.shadowverse.lasting import EFFECTS, ENDS
from tefuda.games.shadowverse.lexicon.terms import COUNTERS
from tefuda.games.shadowverse.palettes import PALETTES
from tefuda.games.shadowverse.refusals import REFUSALS
from tefuda.games.shadowverse.table_icons import COUNTER_ICONS, KEYWORD_ICONS, OPTION_ICONS, STATE_ICONS
from tefuda.games.shadowverse.words import schema
from tefuda.language.emblems import BLADE, FLAME, GEM, LEAF, MOON, STAR, SUN
from tefuda.language.mat import Area, Look, Mat, Row
from tefuda.language.presentation import (
    Aspect,
    DeckPart,
    DeckShare,
    DeckStyle,
    DeckThemes,
    Doubt,
    EventText,
    Kind,
    Leftover,
    Mark,
    MoveText,
    OptionText,
    PlayerNumber,
    Presentation,
    PromptText,
    ReasonText,
    Stat,
    State,
    TableNumber,
    Total,
    ZoneText,
)

HELP: Final = """\
[b]The aim.[/b] Bring the other leader's defense from 20 to 0. Who has to draw from an empty deck loses, too.

[b]Your turn.[/b] Your maximum of play points (PP) grows by one, up to ten, and they are refilled; your cards are \
refreshed; you draw. Then, in any order: play cards from your hand or your EX area, use abilities (act), evolve (evo), \
attack (atk). Cards that can do something carry these signs.

[b]Attacking.[/b] A follower attacks an engaged enemy follower or the enemy leader, and is engaged by it. One that is \
new cannot, unless it has Storm (leaders and followers) or Rush (followers), or has evolved this turn (followers). \
Engaged followers with Ward must be attacked first. Both deal damage equal to their attack at the same time; it \
stays. In the end phase you may engage your followers with Ward.

[b]Evolving.[/b] Once a turn: pay, and put the card of the same name in your evolve deck over the follower. An \
evolution point (EP) stands for one play point of it, one a turn. Late in the game a super-evolution point (SEP) adds \
+1/+1.

[b]Quick.[/b] After an attack is declared and at the end of a turn, the other player may answer with Quick cards. You \
are asked only if you have an answer; a setting has you asked always, so that nobody can tell.

[b]A card.[/b] The cost stands on the upper edge, attack/defense below. ▲ and ▼ mark numbers above and below the \
printed ones. Keywords stand on it as signs; where it is read they are explained. EX: the cards in your EX area. Cards \
that can be picked are framed."""

FIELD: Final = ("field",)
FOLLOWERS: Final = ("follower",)


def mark_of(keyword: Keyword) -> Mark:
    """The mark of a keyword on a table: its icon or letters on the lower edge, or only a sentence where the card is
    read."""
    letters, meaning = keyword.short or ("", ""), keyword.meaning or ("", "")
    name = "" if keyword.short is None else "no attack" if keyword.bit == schema.CANNOT_ATTACK else keyword.name
    icon = KEYWORD_ICONS[keyword.name] if keyword.short else ""
    return Mark("keywords", keyword.bit, name, meaning[0], how="has", edge="lower", short=letters[0], icon=icon)


MARKS: Final = (
    Mark("engaged", 1, "engaged", "it has been turned and can be attacked", FIELD, turned=9),
    Mark(
        "came",
        "turn",
        "new",
        "came this turn: it cannot attack yet",
        FIELD,
        FOLLOWERS,
        where=(State("keywords", "lacks", schema.STORM | schema.RUSH), State("evolved in", "not", "turn")),
        icon=STATE_ICONS["new"],
    ),
    *(
        Mark(
            "came",
            "turn",
            "rush",
            "came this turn: it can attack followers, not the leader",
            FIELD,
            FOLLOWERS,
            where=(State("keywords", "lacks", schema.STORM), *states),
            icon=STATE_ICONS["rush"],
        )
        for states in (
            (State("keywords", "has", schema.RUSH),),
            (State("keywords", "lacks", schema.RUSH), State("evolved in", "is", "turn")),
        )
    ),
    Mark(
        "evolved in",
        0,
        "Evolved",
        "has evolved",
        FIELD,
        how="above",
        edge="lower",
        short="Ev",
        icon=STATE_ICONS["evolved"],
    ),
    *(mark_of(keyword) for keyword in KEYWORDS if keyword.short),
    Mark(
        "stack",
        0,
        "Stack {count}",
        "how many Stack counters it has",
        how="above",
        edge="lower",
        short="S{count}",
        icon=COUNTER_ICONS["Stack"],
    ),
    *(
        Mark(
            field,
            number,
            f"{name} {{count}}",
            f"how many {name} counters it has",
            how="counts",
            edge="lower",
            short=f"{name[:3]}{{count}}",
            packed=(schema.COUNTER_BITS, 10),
            icon=COUNTER_ICONS[name],
        )
        for field in ("counters", "more counters")
        for name, number in COUNTERS.items()
        if number
    ),
    *(mark_of(keyword) for keyword in KEYWORDS if keyword.meaning and not keyword.short),
)

ZONES: Final = (
    ZoneText("leader", "leader"),
    ZoneText("field", "field"),
    ZoneText("ex", "EX area", short="EX"),
    ZoneText("hand", "hand", short="Hand"),
    ZoneText("deck", "deck", short="Deck"),
    ZoneText("cemetery", "cemetery", "g", short="Cem"),
    ZoneText("evolve deck", "evolve deck", "v", short="Evo"),
    ZoneText("faceup evolve deck", "faceup evolve cards", "f", spare=True, short="Used"),
    ZoneText("banished", "banished zone", "b", spare=True, short="Ban"),
    ZoneText("equipment", "equipment", "u", spare=True, short="Equ"),
    ZoneText("resolution", "resolution zone"),
    ZoneText("linked", "linked cards"),
    ZoneText("trigger", "trigger zone"),
)
COUNTED: Final = ("deck", "cemetery", "evolve deck", "faceup evolve deck", "banished", "equipment")
MAT: Final = Mat(
    front=Row((Area("field"), Area("ex", small=True))),
    hand="hand",
    bar=(Area("leader"), *(Area(zone, lies="count") for zone in COUNTED)),
    cloth="leader",
)

LOOKS: Final = (
    Look("Forestcraft", 135, 0.9, LEAF, PALETTES["Forestcraft"]),
    Look("Swordcraft", 45, 1, BLADE, PALETTES["Swordcraft"]),
    Look("Runecraft", 235, 0.9, STAR, PALETTES["Runecraft"]),
    Look("Dragoncraft", 22, 1, FLAME, PALETTES["Dragoncraft"]),
    Look("Abysscraft", 305, 0.9, MOON, PALETTES["Abysscraft"]),
    Look("Havencraft", 85, 0.5, SUN, PALETTES["Havencraft"]),
    Look("Neutral", 200, 0.2, GEM, PALETTES["Neutral"]),
)
"""The colours of the classes."""

PROMPTS: Final = (
    PromptText("basis", "Is your deck based on its universe, or on its leader's class?", opens=True),
    PromptText("first", "You may choose who goes first.", opens=True),
    PromptText("mulligan", "{first}Keep this hand, or redraw all four?"),
    PromptText(
        "bottom",
        "{from}pick their order: the first lies uppermost, the last deepest.",
        alone="In which order do the cards that you return go under your deck? The first lies uppermost.",
        confirm="In this order: {cards}",
        ordered=True,
    ),
    PromptText("main", "Your move.", always=True),
    PromptText("attack", "{source} attacks what?"),
    PromptText("quick", "Answer with something Quick, or pass?"),
    PromptText("select", "{from}select {how_many}.", confirm="Select {cards}", quotes=True),
    PromptText("choose", "{from}choose {how_many}.", confirm="Choose {cards}", quotes=True),
    PromptText("mode", "{from}choose {how_many}.", opens=True, confirm="Choose {cards}", quotes=True),
    PromptText(
        "pay", "{from}pay the cost? Without it, what it pays for does not happen.", opens=True, pays=True, quotes=True
    ),
    PromptText("may", "{from}do this{to}?", opens=True, quotes=True),
    PromptText("evolve", "{source} evolves: how do you pay?", opens=True, pays=True),
    PromptText("evolve card", "{source} evolves into which card?", opens=True),
    PromptText("ward", "Engage which followers with Ward?", confirm="Engage {cards}"),
    PromptText(
        "discard",
        "{from}discard {how_many}.",
        alone="You may keep seven cards: discard {how_many}.",
        confirm="Discard {cards}",
        quotes=True,
    ),
    PromptText("room", "{from}there is not room for all: pick {how_many}.", confirm="Put {cards}"),
    PromptText("number", "{from}which number?", opens=True, quotes=True),
    PromptText("place", "{from}onto your field, or into your EX area?", opens=True),
    PromptText(
        "divide", "{from}divide {how_many}: pick who gets the next one.", confirm="Divide: {cards}", quotes=True
    ),
    PromptText("token", "{from}which token?", opens=True, quotes=True),
    PromptText("order", "Several abilities wait: which comes first?", opens=True, orders=True),
    PromptText("replace", "Several effects change what happens: which comes first?", opens=True),
    PromptText("name", "{from}which name?", opens=True, quotes=True),
    PromptText("keep", "{from}which is kept?", quotes=True),
    PromptText("trigger", "Your drive check turned up {source}: use its Trigger?", opens=True),
    PromptText("cost", "{from}pay with {how_many}.", pays=True, confirm="Pay with {cards}"),
)

OPTIONS: Final = (
    OptionText("universe", "On the universe: you begin with what it brings"),
    OptionText("class", "On the class"),
    OptionText("first", "Go first"),
    OptionText("second", "Go second, with three evolution points"),
    OptionText("keep", "Keep", "k"),
    OptionText("redraw", "Redraw", "r"),
    OptionText("play", "Play {card}", price="cost", purse="play points"),
    OptionText("attack", "Attack with {card}", sign="atk", attacks=True, icon=OPTION_ICONS["attack"]),
    OptionText("evolve", "{card}: {skill}", sign="evo", names="skill", icon=OPTION_ICONS["evolve"]),
    OptionText("activate", "{card}: {skill}", sign="act", names="skill", icon=OPTION_ICONS["activate"]),
    OptionText("end", "End turn", "t", closes=True),
    OptionText("pass", "Pass", "x", passes=True),
    OptionText("card", "{card}", lights=True),
    OptionText("mode", "{choice}", names="choice"),
    OptionText("yes", "Yes", "y"),
    OptionText("no", "No", "n"),
    OptionText("done", "Done", "d"),
    OptionText("ability", "{card}: {skill}", names="skill"),
    OptionText("number", "{number}"),
    OptionText("place", "{named}: {part}", names="definition", parts=("onto your field", "into your EX area")),
    OptionText(
        "points",
        "{part}",
        parts=(
            "Play points only",
            "An evolution point, the rest with play points",
            "Play points and the super-evolution point: +1/+1",
            "An evolution point, play points, and the super-evolution point: +1/+1",
        ),
    ),
    OptionText("token", "{named}", names="definition"),
    OptionText(
        "trigger",
        "{part}",
        parts=(
            "Yes",
            "Critical: a follower of yours gets +2 attack",
            "Draw: draw a card",
            "Stand: refresh a follower of yours; it cannot attack leaders this turn",
            "Heal: your leader gets +3 defense",
        ),
    ),
)

EVENTS: Final = (
    EventText("turn starts", "—— Turn {amount}: {who} ——", pace="headline", feel="turn"),
    EventText("played", "{who} plays {card}.", "You play {card}.", amount=schema.HAND, pace="headline", feel="place"),
    EventText(
        "played",
        "{who} plays {card} from the EX area.",
        "You play {card} from the EX area.",
        amount=schema.EX,
        pace="headline",
        feel="place",
    ),
    EventText(
        "played",
        "{who} plays {card} from the cemetery.",
        "You play {card} from the cemetery.",
        amount=schema.CEMETERY,
        pace="headline",
        feel="place",
    ),
    EventText("played", "{who} plays {card}.", "You play {card}.", pace="headline", feel="place"),
    EventText(
        "attacks",
        "{whose} {card} attacks {foes} leader.",
        amount=1,
        pace="headline",
        roles=("attacks", "aim"),
        feel="attack",
    ),
    EventText("attacks", "{whose} {card} attacks {target}.", pace="headline", roles=("attacks", "aim"), feel="attack"),
    EventText(
        "damaged",
        "{whose} leader takes {amount} damage from {target}: {now} left.",
        zone="leader",
        field="defense",
        unit=4,
        sums_up=1,
        roles=("hit", "hits"),
        feel="hit",
        heavy=6,
    ),
    EventText(
        "damaged",
        "{target} deals {amount} damage to {whose} {card}.",
        unit=4,
        sums_up=1,
        roles=("hit", "hits"),
        feel="hit",
        heavy=6,
    ),
    EventText("destroyed", "{whose} {card} is destroyed.", covers=True, roles=("down", ""), feel="break"),
    EventText("discarded", "{who} discards {card}.", "You discard {card}.", covers=True, roles=("down", "")),
    EventText("buried", "{whose} {card} is put into the cemetery.", covers=True, roles=("down", "")),
    EventText(
        "evolved",
        "{whose} {card} super-evolves!",
        amount=1,
        pace="headline",
        sums_up=4,
        roles=("acts", ""),
        feel="grow",
    ),
    EventText("evolved", "{whose} {card} evolves.", pace="headline", sums_up=4, roles=("acts", ""), feel="grow"),
    EventText("raced", "{whose} {card} races.", sums_up=2, roles=("acts", ""), feel="grow"),
    EventText("drives", "{whose} {card} gains Drive.", sums_up=2, roles=("acts", "")),
    EventText("triggers", "{card}: Critical Trigger.", amount=schema.CRITICAL_TRIGGER, feel="burst"),
    EventText("triggers", "{card}: Draw Trigger.", amount=schema.DRAW_TRIGGER, feel="burst"),
    EventText("triggers", "{card}: Stand Trigger.", amount=schema.STAND_TRIGGER, feel="burst"),
    EventText("triggers", "{card}: Heal Trigger.", amount=schema.HEAL_TRIGGER, feel="burst"),
    EventText("engages", "{whose} {card} is engaged to guard.", amount=2),
    EventText("engages", pace="silent", amount=1),
    EventText("engages", "{whose} {card} is engaged."),
    EventText("refreshes", "{whose} {card} is refreshed.", amount=1),
    EventText("acts", pace="silent", names="skill", timing="evolve"),
    EventText("acts", "{whose} {card}: {skill}.", pace="headline", names="skill", feel="cast"),
    EventText("rolled", "{who} rolls {amount}.", "You roll {amount}.", feel="coin"),
    EventText("chosen", "{who} chooses: {choice}", "You choose: {choice}", names="choice", choices="mode"),
    EventText("picked", "{who} chooses {card}.", "You choose {card}."),
    EventText("put back", "Put on top of {whose} deck: {by}", sign="+"),
    EventText("put back", "Put on the bottom of {whose} deck: {by}", sign="-"),
    EventText("counters put", "{whose} {card} gets {by} {by:counter|counters}.", sign="+", sums_up=1),
    EventText("counters put", "{whose} {card} loses {by} {by:counter|counters}.", sign="-", sums_up=1),
    EventText("shifts", pace="silent", amount=0),
    EventText("shifts", "{whose} {card} gets {marks}.", names="marks"),
    EventText("changed", "{whose} leader: {label} {before} → {after}", zone="leader"),
    EventText("changed", "{whose} {card}: {label} {before} → {after}", amount="attack"),
    EventText("changed", "{whose} {card}: {label} {before} → {after}", amount="defense"),
    EventText("changed", "{whose} {card}: {label} {before} → {after}", amount="stack"),
    EventText("counted", "{who} uses an evolution point.", "You use an evolution point.", "evolution points", sign="-"),
    EventText("counted", "{whose} evolution points: {before} → {after}", amount="evolution points"),
    EventText(
        "counted",
        "{who} uses the super-evolution point.",
        "You use the super-evolution point.",
        "super-evolution points",
        sign="-",
    ),
    EventText("made", "{card} {comes} onto {whose} field.", zone="field", feel="place"),
    EventText("made", "{card} {comes} into {whose} EX area.", zone="ex", feel="place"),
    EventText("revealed", pace="silent", zone="evolve deck"),
    EventText("revealed", "{whose} {card} {is} revealed."),
    EventText("shuffled", "{whose} {zone} is shuffled."),
)

MOVES: Final = (
    MoveText(
        "deck",
        "hand",
        "{who} draws {card}.",
        "You draw {card}.",
        "{who} draws {cards}.",
        feel="draw",
        hidden_you="You draw {cards}.",
        drawn=True,
    ),
    MoveText("", "resolution", "", pace="silent"),
    MoveText("resolution", "field", "", pace="shown"),
    MoveText("resolution", "cemetery", "", pace="shown"),
    MoveText("field", "field", "{who} takes control of {card}.", "You take control of {card}.", same_player=False),
    MoveText("field", "cemetery", "{whose} {card} {goes} to the cemetery."),
    MoveText("hand", "cemetery", "{whose} {card} {goes} to the cemetery."),
    MoveText("", "cemetery", "{card} {goes} from {giver} {from} to the cemetery."),
    MoveText("", "banished", "{whose} {card} {is} banished.", hidden="{cards} {is} banished facedown."),
    MoveText("deck", "trigger", "{whose} drive check turns up {card}."),
    MoveText("", "linked", "", pace="silent"),
    MoveText("linked", "", "", pace="silent"),
    MoveText("field", "hand", "{card} {goes} back to {whose} hand.", feel="draw"),
    MoveText(
        "",
        "hand",
        "{card} {goes} from {giver} {from} to {whose} hand.",
        hidden="{cards} {goes} to {whose} hand.",
        feel="draw",
    ),
    MoveText("trigger", "deck", "{card} {goes} to the bottom of {whose} deck."),
    MoveText("", "deck", "{card} {goes} to {whose} deck.", hidden="{cards} {goes} to {whose} deck."),
    MoveText("", "ex", "{card} {goes} to {whose} EX area.", hidden="{cards} {goes} to {whose} EX area.", feel="place"),
    MoveText("deck", "field", "{card} {comes} onto {whose} field from the deck.", feel="place"),
    MoveText("cemetery", "field", "{card} {comes} back onto {whose} field from the cemetery.", feel="place"),
    MoveText("", "field", "{card} {comes} onto {whose} field.", feel="place"),
    MoveText("", "faceup evolve deck", "", pace="silent"),
    MoveText("faceup evolve deck", "evolve deck", "{card} {is} turned facedown in {whose} evolve deck."),
    MoveText("field", "evolve deck", "{card} {goes} back to {whose} evolve deck."),
    MoveText("", "equipment", "{whose} {card} {is} put on."),
)

PRESENTATION: Final = Presentation(
    game="shadowverse",
    title="Shadowverse: Evolve",
    stats=(
        Stat("cost", "Cost", instead="price set", less="price less"),
        Stat("attack", "ATK"),
        Stat("defense", "DEF", life=True),
        Stat("stack", "Stack"),
    ),
    kinds=(
        Kind("follower", "Follower", ("attack", "defense"), "cost"),
        Kind("amulet", "Amulet", (), "cost", frame="round", window="egg", subject="thing"),
        Kind("spell", "Spell", (), "cost", frame="double", window="octagon", subject="effect"),
        Kind("leader", "Leader", ("defense",), known=True, window="notched"),
        Kind("crest", "Crest", frame="round", window="egg", subject="thing"),
        Kind("equipment", "Equipment", window="egg", subject="thing"),
    ),
    zones=ZONES,
    mat=MAT,
    looks=LOOKS,
    skills=(),
    timings={},
    marks=MARKS,
    player_numbers=(
        PlayerNumber("play points", "PP", most="max play points", drawn="crystals"),
        PlayerNumber("evolution points", "EP", drawn="crystals"),
        PlayerNumber("super-evolution points", "SEP", drawn="crystals"),
        PlayerNumber("cards played", "Combo", spare=True),
    ),
    numbers=(
        TableNumber("turn", "Turn"),
        TableNumber("active", "", seat=True),
        TableNumber("phase", "", ("setup", "start phase", "main phase", "end phase")),
    ),
    totals=(Total("DEF", "leader", "defense", drawn="gem"),),
    prompts=PROMPTS,
    options=OPTIONS,
    refusals=REFUSALS,
    events=EVENTS,
    moves=MOVES,
    reasons=(
        ReasonText("defense", "{losers} leader has no defense left."),
        ReasonText("deck", "{losers} deck was empty at the draw."),
        ReasonText("both", "Both would lose at the same time."),
        ReasonText("effect", "A card's text says so."),
        ReasonText("conceded", "{loser} gave up."),
        ReasonText("loop", "The same things went round and round."),
        ReasonText("endless", "An effect would never have ended."),
    ),
    doubts=(
        Doubt(
            "end",
            "Still possible: {left}. End your turn all the same?",
            left=(
                Leftover("attack", "attacks {count}"),
                Leftover("play", "cards to play {count}"),
                Leftover("play", "PP {count}", "play points"),
            ),
        ),
    ),
    clock=90,
    help=HELP,
    formats={
        "standard": "Standard",
        "cross-craft": "Cross-craft",
        "sealed": "Sealed",
        "unrestricted": "Unrestricted",
    },
    headline="Turn {turn}: {active} {phase}",
    opening="Before the first turn",
    active="active",
    own_at_once=True,
    effects=EFFECTS,
    ends=ENDS,
    deck_parts=(DeckPart("leader", "Leader"), DeckPart("cards", "Main deck"), DeckPart("evolve", "Evolve deck")),
    aspects=(
        Aspect("kind", "Kind", "kind", drawn=True, parts=("cards",)),
        Aspect("class", "Class", values=tuple(look.look for look in LOOKS), drawn=True, parts=("cards", "evolve")),
        Aspect("cost", "Cost", "number", drawn=True, parts=("cards",)),
        Aspect("special", "Special type", values=("Evolved", "Advanced", "Token")),
        Aspect("trait", "Trait"),
        Aspect("set", "Set"),
        Aspect("universe", "Universe"),
    ),
    deck_styles=(
        DeckStyle(
            "Many cheap followers: attacks early.",
            (DeckShare("cost", high=2, least=0.46), DeckShare("kind", ("follower",), least=0.7)),
        ),
        DeckStyle(
            "Cheap spells and few followers: clears the field.",
            (DeckShare("cost", high=2, least=0.4), DeckShare("kind", ("spell",), least=0.3)),
        ),
        DeckStyle(
            "Amulets and spells first, followers later.",
            (DeckShare("kind", ("follower",), most=0.6),),
        ),
        DeckStyle("Holds out first: large followers decide it.", (DeckShare("cost", low=6, least=0.2),)),
        DeckStyle(
            "Nearly all followers: fights for the field, turn by turn.", (DeckShare("kind", ("follower",), least=0.8),)
        ),
        DeckStyle("An even curve: something for every turn."),
    ),
    worth="{value} points of attack",
    about="Followers and spells against a leader: a play point more every turn, and evolutions turn the board.",
    deck_themes=DeckThemes(
        tags=("trait",),
        terms=(
            *("ward", "storm", "rush", "assail", "intimidate", "aura", "drain", "bane", "quick", "last-words"),
            *("on-super-evolve", "advanced", "serve", "race", "ride", "drive", "drive-check", "stack"),
            *("earth-rite", "combo", "spellchain", "necrocharge", "overflow", "sanguine", "crest", "counter"),
        ),
        kinds=("follower",),
        text="Built on {themes}; its ace is {ace}.",
        both="{one} and {two}",
        bare="Its ace is {ace}.",
    ),
)
