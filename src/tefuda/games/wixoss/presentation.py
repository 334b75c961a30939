"""How WIXOSS lies on a table and what its events are called, as data."""

from __future__ import annotations

from itertools import product
from typing import Final

from tefuda.games.wixoss.facts import COLORS
from tefuda.games.wixoss.keywords import KEYWORDS
from tefuda.games.wixoss.lasting import EFFECTS, ENDS, PROHIBITED, STATES
from tefuda.games.wixoss.palettes import PALETTES
from tefuda.games.wixoss.refusals import REFUSALS
from tefuda.games.wixoss.table_icons import KEYWORD_ICONS, OPTION_ICONS, SLOT_ICONS, STATE_ICONS
from tefuda.games.wixoss.words import schema
from tefuda.language.emblems import FLAME, GEM, LEAF, MOON, STAR, SUN
from tefuda.language.mat import Area, Look, Mat, Row, SlotMarker
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
    Raise,
    ReasonText,
    Stat,
    TableNumber,
    Total,
    ZoneText,
)

HELP: Final = """\
[b]The aim.[/b] Seven Life Cloth protect each player. Who takes damage with none left loses.

[b]Your turn.[/b] Your cards are upped, you draw two cards, and may put one card from your hand or field into your \
ener zone. Then your LRIG may grow to the next level: it sets how high the levels of your SIGNI may be, and, by its \
limit, how much they may be together. In the main phase you put SIGNI into your three zones and use spells, ARTS and \
abilities.

[b]Ener.[/b] Costs are paid with cards of your ener zone, one for each symbol: of its color, or any for a colorless \
one. They go to the trash. Where it matters you pick them.

[b]Attacking.[/b] First you, then your opponent may use cards with [Attack Phase]. A SIGNI attacks the zone in front \
of it: a SIGNI that stands there is vanished, and becomes ener of its owner, unless it has more power than the \
attacker; if the zone is empty, a Life Cloth is crushed. Then your LRIG attacks; the opponent may discard a card \
with Guard against it.

[b]Life Burst.[/b] A crushed Life Cloth is turned up: its Life Burst may be activated, then it becomes ener.

[b]A card.[/b] The level stands on the upper edge, the power below. ▲ and ▼ mark numbers above and below the printed \
ones. Cards that can be picked are framed."""

SIGNI: Final = ("SIGNI zone", "cheer")
FIELD: Final = (*SIGNI, "LRIG zone", "keys")

MARKS: Final = (
    Mark("down", 1, "down", "it is down and cannot attack", FIELD, turned=90),
    Mark(
        "counters",
        0,
        "Germ {count}",
        "how many germ counters it has",
        how="above",
        edge="lower",
        short="G{count}",
        icon=STATE_ICONS["germs"],
    ),
    Mark(
        "frozen", 1, "frozen", "it is frozen: it is not upped in the next up phase", FIELD, icon=STATE_ICONS["frozen"]
    ),
    Mark(
        "keywords",
        schema.CANNOT_ATTACK,
        "no attack",
        "it cannot attack",
        FIELD,
        how="has",
        icon=STATE_ICONS["no attack"],
    ),
    *(
        Mark(
            "keywords",
            keyword.bit,
            keyword.english,
            keyword.means,
            how="has",
            edge="lower",
            short=keyword.english[:3],
            icon=KEYWORD_ICONS[keyword.english],
        )
        for keyword in KEYWORDS.values()
    ),
    *(
        Mark("keywords", bit, "", told, how="has", edge="lower")
        for bit, (told, _) in {**PROHIBITED, **STATES}.items()
        if bit != schema.CANNOT_ATTACK
    ),
    Mark(
        "sort", schema.CHARM, "Charm", "it is attached as a Charm", edge="lower", short="Ch", icon=STATE_ICONS["charm"]
    ),
    Mark("sort", schema.ACCE, "Acce", "it is attached as an Acce", edge="lower", short="Ac", icon=STATE_ICONS["acce"]),
    Mark("sort", schema.SOUL, "Soul", "it is attached as a Soul", edge="lower", short="So", icon=STATE_ICONS["soul"]),
)

ZONES: Final = (
    ZoneText("SIGNI zone", "SIGNI zones", short="SIGNI"),
    ZoneText("LRIG zone", "LRIG zone", short="LRIG"),
    ZoneText("ener", "ener zone", short="Ener"),
    ZoneText("life", "Life Cloth", short="Life"),
    ZoneText("check", "check zone", spare=True, short="Check"),
    ZoneText("keys", "Keys", spare=True, short="Keys"),
    ZoneText("cheer", "cheer zone", spare=True, short="Cheer"),
    ZoneText("hand", "hand", short="Hand"),
    ZoneText("deck", "deck", short="Deck"),
    ZoneText("LRIG deck", "LRIG deck", "v", short="LRIGs"),
    ZoneText("trash", "trash", "g", short="Trash"),
    ZoneText("LRIG trash", "LRIG trash", "f", spare=True, short="LRIG t."),
    ZoneText("excluded", "excluded cards", "b", spare=True, short="Excl"),
    ZoneText("beat", "Beat", spare=True, short="Beat"),
    ZoneText("under", "cards under others"),
    ZoneText("attached", "attached cards"),
    ZoneText("traps", "Traps"),
    ZoneText("seeds", "Seeds"),
    ZoneText("boxes", "Magic Boxes"),
    ZoneText("faced", "face-down SIGNI"),
    ZoneText("aside", "face-down cards in the LRIG zone", spare=True, short="Aside"),
)
COUNTED: Final = ("life", "deck", "LRIG deck", "trash", "LRIG trash", "excluded", "beat", "aside")
MAT: Final = Mat(
    front=Row(
        (
            Area("SIGNI zone", facing=True, fronts=True, beneath=("traps", "seeds", "boxes", "faced"), markers=(
                SlotMarker(("Virus left", "Virus center", "Virus right"), "Virus", "a Virus lies here",
                           icon=SLOT_ICONS["Virus"]),
                SlotMarker(("Gate left", "Gate center", "Gate right"), "Gate", "a Gate lies here",
                           icon=SLOT_ICONS["Gate"]),
                SlotMarker(("Hastalyk left", "Hastalyk center", "Hastalyk right"), "Hastalyk", "a Hastalyk lies here",
                           icon=SLOT_ICONS["Hastalyk"]),
                SlotMarker(("erased left", "erased center", "erased right"), "Erased",
                           "this zone is erased: nothing can be put here", icon=SLOT_ICONS["Erased"]),
            )),
            Row((Area("LRIG zone", small=True, portrait=True, facing=True, slots=("assist", "center", "assist")),
                 Area("cheer", small=True), Area("keys", small=True), Area("check", small=True),
                 Area("ener", lies="fan", small=True, sorted_by="color"))),
        )
    ),
    hand="hand",
    bar=tuple(Area(zone, lies="count") for zone in COUNTED),
    cloth="LRIG zone",
)  # fmt: skip

LOOKS: Final = (
    Look("White", 90, 0.3, SUN, PALETTES["White"]),
    Look("Red", 25, 1, FLAME, PALETTES["Red"]),
    Look("Blue", 245, 0.9, STAR, PALETTES["Blue"]),
    Look("Green", 140, 0.9, LEAF, PALETTES["Green"]),
    Look("Black", 305, 0.7, MOON, PALETTES["Black"]),
    Look("Colorless", 200, 0.1, GEM, PALETTES["Colorless"]),
)
"""The colors of the cards."""

PROMPTS: Final = (
    PromptText(
        "redraw", "{first}Which cards do you return, to draw as many?", confirm="Return {cards}", none="Keep all cards"
    ),
    PromptText("ener phase", "Put a card from your hand or field into your ener zone?", always=True),
    PromptText(
        "grow",
        "Grow into which LRIG?",
        always=True,
        bare="Grow? No LRIG of your LRIG deck can be grown into now: it must be one level above yours, and you must "
        "pay its cost.",
    ),
    PromptText("main", "Your move.", always=True),
    PromptText("zone", "{from}into which zone?", opens=True),
    PromptText("remove", "Put which of your SIGNI into the trash?", confirm="Remove {cards}"),
    PromptText("ener", "{from}pay {how_many} ener: {owed}.", pays=True, confirm="Pay with {cards}"),
    PromptText("attack phase", "Use something in the attack phase, or pass?"),
    PromptText("signi attack", "Attack with which SIGNI?", always=True),
    PromptText("lrig attack", "Attack with your LRIG?", always=True),
    PromptText("guard", "{source} attacks: guard?"),
    PromptText(
        "burst", "Activate the Life Burst of {source}? If not, it only goes to your ener zone.", opens=True, quotes=True
    ),
    PromptText("cut in", "{source} is used: cut in?"),
    PromptText("surplus", "You may not have all of these: which one goes?"),
    PromptText(
        "discard",
        "{from}discard {how_many}.",
        alone="You may keep six cards: discard {how_many}.",
        confirm="Discard {cards}",
        quotes=True,
    ),
    PromptText("select", "{from}target {how_many}.", confirm="Target {cards}", quotes=True),
    PromptText("choose", "{from}choose {how_many}.", confirm="Choose {cards}", quotes=True),
    PromptText("mode", "{from}choose {how_many}.", opens=True, confirm="Choose {cards}", quotes=True),
    PromptText("may", "{from}do this{to}?", opens=True, quotes=True),
    PromptText(
        "pay", "{from}pay the cost? Without it, what it pays for does not happen.", opens=True, pays=True, quotes=True
    ),
    PromptText("number", "{from}which number?", opens=True, quotes=True),
    PromptText("cost", "{from}pay with {how_many}.", pays=True, confirm="Pay with {cards}"),
    PromptText(
        "bottom",
        "{from}pick their order: the first lies uppermost, the last deepest.",
        confirm="In this order: {cards}",
        ordered=True,
    ),
    PromptText("place", "{from}on the top or the bottom?", opens=True, quotes=True),
    PromptText(
        "divide", "{from}divide {how_many}: pick who gets the next one.", confirm="Divide: {cards}", quotes=True
    ),
    PromptText("mark", "{from}which SIGNI zone?", opens=True, quotes=True),
    PromptText("prevent", "What prevents the damage? It is used up.", opens=True),
    PromptText("craft", "{from}create which craft?", opens=True, quotes=True),
    PromptText("name", "{from}declare which name? (Done: another one)", opens=True, quotes=True),
    PromptText("key", "Put which Key into the LRIG trash, to grow? (Done: pay ener)"),
    PromptText("color", "{from}which color?", opens=True, quotes=True),
    PromptText("class", "{from}which class?", opens=True, quotes=True),
    PromptText("trap", "{source} attacks: turn up your Trap?"),
    PromptText("student", "{from}gain the bond with whom?", opens=True, quotes=True),
    PromptText("order", "Several abilities wait: which comes first?", opens=True, orders=True),
    PromptText("replace", "Several effects change what happens: which comes first?", opens=True),
)

OPTIONS: Final = (
    OptionText("card", "{card}", lights=True),
    OptionText("done", "Done", "d"),
    OptionText("charge", "Put {card} into the ener zone", lights=True, into="ener"),
    OptionText("skip", "No", "n"),
    OptionText("grow", "Grow into {card}", sign="gr", icon=OPTION_ICONS["grow"]),
    OptionText("place", "Put {card} onto the field", into="SIGNI zone"),
    OptionText("zone", "{part}", parts=("Left", "Middle", "Right")),
    OptionText("use", "Use {card}", sign="use", icon=OPTION_ICONS["use"]),
    OptionText("activate", "{card}: {skill}", sign="act", names="skill", icon=OPTION_ICONS["activate"]),
    OptionText("remove", "Remove SIGNI", "r", "Put SIGNI of yours into the trash? This can be done once a turn."),
    OptionText("attack", "Attack with {card}", sign="atk", attacks=True, icon=OPTION_ICONS["attack"]),
    OptionText("end", "Go on", "t", closes=True),
    OptionText("guard", "Guard with {card}", lights=True),
    OptionText("no guard", "Do not guard", "x", passes=True),
    OptionText("pass", "Pass", "x", passes=True),
    OptionText("yes", "Yes", "y"),
    OptionText("no", "No", "n"),
    OptionText("mode", "{choice}", names="choice"),
    OptionText("number", "{number}"),
    OptionText("ability", "{card}: {skill}", names="skill"),
    OptionText(
        "prevent",
        "{part}",
        parts=(
            "A Barrier",
            "The effect on the next damage",
            "The effect on damage from LRIGs",
            "The effect on damage from SIGNI",
        ),
    ),
    OptionText("named", "{named}", names="definition"),
    OptionText(
        "enemy zone", "{part}", parts=("In front of your right", "In front of your middle", "In front of your left")
    ),
    OptionText("color", "{part}", parts=tuple(color.capitalize() for color in COLORS)),
    OptionText("class", "{part}"),  # the catalogue knows the classes
)

EVENTS: Final = (
    EventText("up phase starts", "—— Turn {amount}: {who} ——", pace="headline", feel="turn"),
    *(
        EventText(f"{step} starts", pace="silent")
        for step in (
            "setup", "draw phase", "ener phase", "grow phase", "main phase", "attack phase", "defense step",
            "SIGNI attack step", "LRIG attack step", "end phase",
        )
    ),
    EventText("entered", "{who} puts {card} onto the field.", "You put {card} onto the field.", amount=0,
              pace="headline", feel="place"),
    EventText("entered", "{card} enters {whose} field.", feel="place"),
    EventText("grew", "{who} grows into {card}.", "You grow into {card}.", pace="headline", feel="grow"),
    EventText("attacks", "{whose} {card} attacks.", pace="headline", roles=("attacks", ""), feel="attack"),
    *(
        EventText("aims", f"The attack is on {{foes}} {side} SIGNI zone{besides}.", amount=number)
        for number, (besides, side) in enumerate(product(("", ", too"), ("left", "middle", "right")), start=1)
    ),
    EventText("battles", pace="silent", turn="other"),
    EventText("battles", "{whose} {card} battles {target}.", roles=("acts", "aim"), feel="hit"),
    EventText("vanished", "{whose} {card} is vanished.", covers=True, roles=("down", "hits"), feel="break"),
    EventText("crushed", "{whose} Life Cloth is crushed: {card}.", covers=True, pace="headline",
              roles=("down", "hits"), feel="crush"),
    EventText("damaged", "{who} takes damage.", "You take damage.", feel="hit", heavy=2),
    EventText("prevented", "{who} takes no damage.", "You take no damage.", feel="guard"),
    EventText("discarded", "{who} discards {card}.", "You discard {card}.", covers=True, roles=("down", "")),
    EventText("guarded", "{who} guards with {card}.", "You guard with {card}.", pace="headline", feel="guard"),
    EventText("downed", pace="silent", amount=schema.BY_ATTACKING),
    EventText("downed", "{whose} {card} is downed."),
    EventText("upped", pace="silent"),
    EventText("freezes", "{whose} {card} is frozen."),
    EventText("used", "{who} uses {card}.", "You use {card}.", pace="headline", feel="cast"),
    EventText("acts", pace="silent", names="skill", head="Life Burst"),
    EventText("acts", "{whose} {card}: {skill}.", pace="headline", names="skill", feel="cast"),
    EventText("bursts", "{whose} Life Burst: {card}!", pace="headline", feel="burst"),
    EventText("springs", "{whose} Trap: {card}!", pace="headline", feel="burst"),
    EventText("refreshed", "{whose} deck is empty. Refresh: the trash becomes the deck.", pace="headline"),
    EventText("redraws", "{who} redraws {amount}.", "You redraw {amount}."),
    EventText("charged", pace="silent"),
    EventText("removes", "{who} removes {card}.", "You remove {card}.", covers=True),
    EventText("countered", "{whose} {card} is countered."),
    EventText("becomes", "{whose} {card} is driven.", amount=schema.DRIVING),
    EventText("becomes", "{whose} {card} is blood-crystal-armed.", amount=schema.ARMED),
    EventText("becomes", "{whose} {card} awakens.", amount=schema.AWAKENED, feel="grow"),
    EventText("rises", pace="silent"),
    EventText("shifted", "{whose} {card} moves to another SIGNI zone."),
    EventText("heavens", "{whose} {card} Heavens."),
    EventText("becomes", "{whose} {card} blooms.", amount=schema.BLOOMED, feel="grow"),
    EventText("marked", "A Virus is put into one of {whose} SIGNI zones.", amount=schema.VIRUSES),
    EventText("marked", "A Gate is put into one of {whose} SIGNI zones.", amount=schema.GATES),
    EventText("marked", "A Hastalyk is put into one of {whose} SIGNI zones.", amount=schema.HASTALYKS),
    EventText("unmarked", "A Hastalyk is removed from one of {whose} SIGNI zones.", amount=schema.HASTALYKS),
    EventText("unmarked", "A Virus is removed from one of {whose} SIGNI zones.", amount=schema.VIRUSES),
    EventText("unmarked", "A Gate is removed from one of {whose} SIGNI zones.", amount=schema.GATES),
    EventText("chosen", "{who} chooses: {choice}", "You choose: {choice}", names="choice", choices="mode"),
    EventText("picked", "{who} chooses {card}.", "You choose {card}."),
    EventText("put back", "Put on top of {whose} deck: {by}", sign="+"),
    EventText("put back", "Put on the bottom of {whose} deck: {by}", sign="-"),
    EventText("targeted", "{whose} {card} becomes a target.", roles=("aim", "")),
    EventText("changed", "{whose} {card}: {label} {before} → {after}", amount="power"),
    EventText("changed", "{whose} {card}: {label} {before} → {after}", amount="level"),
    EventText("counted", "{whose} coins: {before} → {after}", amount="coins", feel="coin"),
    *(
        EventText("counted", "{whose} {label}: {before} → {after}", amount=number)
        for number in (
            "limit upper", "LRIG barriers", "SIGNI barriers", "CollaboLivers", "subscribers", "Mikomiko Bodyguards",
        )
    ),
    EventText("made", "{card} {is} created.", feel="place"),
    EventText("revealed", "{whose} {card} {is} revealed."),
    EventText("shuffled", "{whose} {zone} is shuffled."),
)  # fmt: skip

MOVES: Final = (
    MoveText(
        "deck", "hand", "{who} draws {card}.", "You draw {card}.", "{who} draws {cards}.", feel="draw",
        hidden_you="You draw {cards}.", drawn=True,
    ),
    MoveText("", "check", "", pace="shown"),
    MoveText("check", "ener", "", pace="shown"),
    MoveText("check", "", "", pace="shown"),
    MoveText("", "SIGNI zone", "", pace="shown"),
    MoveText("", "LRIG zone", "", pace="shown"),
    MoveText("", "under", "", pace="silent"),
    MoveText("under", "", "", pace="silent"),
    MoveText("deck", "ener", "{card} {goes} from {whose} deck to the ener zone."),
    MoveText("", "ener", "{whose} {card} {goes} to the ener zone."),
    MoveText("ener", "trash", "{card} {goes} from {whose} ener zone to the trash.", by_other=True),
    MoveText("life", "trash", "{card} {goes} from {whose} Life Cloth to the trash."),
    MoveText("ener", "trash", "{who} pays {card}.", "You pay {card}."),
    MoveText("", "trash", "{whose} {card} {goes} to the trash."),
    MoveText("", "LRIG trash", "{whose} {card} {goes} to the LRIG trash."),
    MoveText("SIGNI zone", "hand", "{card} {goes} back to {whose} hand.", feel="draw"),
    MoveText(
        "", "hand", "{card} {goes} from {giver} {from} to {whose} hand.", hidden="{cards} {goes} to {whose} hand.",
        feel="draw",
    ),
    MoveText("", "deck", "{card} {goes} to {whose} deck.", hidden="{cards} {goes} to {whose} deck."),
    MoveText("", "life", "{card} {goes} onto {whose} Life Cloth.", hidden="{cards} {goes} onto {whose} Life Cloth."),
    MoveText(
        "", "LRIG deck", "{card} {goes} to {whose} LRIG deck.", hidden="{cards} {goes} to {whose} LRIG deck."
    ),
    MoveText("", "excluded", "{whose} {card} {is} excluded from the game."),
    MoveText("", "seeds", "{whose} {card} {is} laid as a Seed.", hidden="{cards} {is} laid as a Seed.", feel="place"),
    MoveText("", "traps", "{whose} {card} {is} set as a Trap.", hidden="{cards} {is} set as a Trap.", feel="place"),
    MoveText("", "boxes", "{whose} {card} {is} set as a Magic Box.", hidden="{cards} {is} set as a Magic Box."),
    MoveText("", "beat", "{whose} {card} becomes a Beat."),
    MoveText(
        "", "aside", "{card} {goes} face down into {whose} LRIG zone.",
        hidden="{cards} {goes} face down into {whose} LRIG zone.",
    ),
    MoveText("", "faced", "{whose} {card} {is} turned face down."),
    MoveText("faced", "SIGNI zone", "{whose} {card} {is} turned face up."),
    MoveText("", "cheer", "{whose} {card} becomes the cheer girl."),
    MoveText("", "attached", "{whose} {card} {is} attached.", hidden="{cards} {is} attached."),
)  # fmt: skip

PRESENTATION: Final = Presentation(
    game="wixoss",
    title="WIXOSS",
    stats=(Stat("level", "Level"), Stat("power", "Power"), Stat("limit", "Limit")),
    kinds=(
        Kind("signi", "SIGNI", ("power",), "level", subject="either"),
        Kind("resona", "Resona", ("power",), "level", frame="double", window="crystal", subject="either"),
        Kind("lrig", "LRIG", ("limit",), "level", known=True, window="notched"),
        Kind("assist", "Assist LRIG", ("limit",), "level", known=True, window="notched"),
        Kind("spell", "Spell", frame="double", window="octagon", subject="effect"),
        Kind("arts", "ARTS", frame="round", window="octagon", subject="effect"),
        Kind("piece", "PIECE", frame="round", window="puzzle", subject="effect"),
        Kind("key", "Key", frame="round", window="keyhole", subject="being"),
        Kind("token", "Token", window="cog", subject="thing"),
    ),
    zones=ZONES,
    mat=MAT,
    looks=LOOKS,
    skills=(),
    timings={},
    marks=MARKS,
    player_numbers=(
        PlayerNumber("coins", "Coins", spare=True, drawn="crystals"),
        PlayerNumber("limit upper", "Limit Upper", spare=True),
        PlayerNumber("LRIG barriers", "LRIG Barriers", spare=True),
        PlayerNumber("SIGNI barriers", "SIGNI Barriers", spare=True),
        PlayerNumber("CollaboLivers", "CollaboLivers", spare=True),
        PlayerNumber("subscribers", "Subscribers (×10,000)", spare=True),
        PlayerNumber("guard ener", "Ener for each Guard", spare=True),
        PlayerNumber("guard cards", "Cards for each Guard", spare=True),
        PlayerNumber("Mikomiko Bodyguards", "Mikomiko Bodyguards", spare=True),
    ),
    numbers=(
        TableNumber("turn", "Turn"),
        TableNumber("active", "", seat=True),
        TableNumber("phase", "", (
            "setup", "up phase", "draw phase", "ener phase", "grow phase", "main phase", "attack phase", "defense step",
            "SIGNI attack step", "LRIG attack step", "end phase",
        )),
    ),
    totals=(
        Total("Life", "life", "", drawn="gem"),
        Total("Limit", "LRIG zone", "limit", raised=Raise("limit upper", 2, "level", 3)),
        Total("Levels", "SIGNI zone", "level"),
    ),
    prompts=PROMPTS,
    options=OPTIONS,
    refusals=REFUSALS,
    events=EVENTS,
    moves=MOVES,
    reasons=(
        ReasonText("no Life Cloth was left", "{loser} took damage without Life Cloth."),
        ReasonText("by a card's text", "A card's text says so."),
        ReasonText("conceded", "{loser} gave up."),
        ReasonText("the game went round in circles", "The same things went round and round."),
        ReasonText("endless", "An effect would never have ended."),
    ),
    doubts=(
        Doubt(
            "end",
            "Still possible: {left}. Go on all the same?",
            left=(Leftover("attack", "attacks {count}"),),
        ),
    ),
    clock=90,
    help=HELP,
    formats={"all-star": "All-Star", "key": "Key Selection", "diva": "Diva Selection"},
    restricted="Mayu's Room",
    headline="Turn {turn}: {active} {phase}",
    opening="Before the first turn",
    active="active",
    own_at_once=True,
    effects=EFFECTS,
    ends=ENDS,
    deck_parts=(DeckPart("center", "Center LRIG"), DeckPart("lrig", "LRIG deck"), DeckPart("cards", "Main deck")),
    aspects=(
        Aspect("kind", "Kind", "kind", drawn=True, parts=("cards", "lrig")),
        Aspect("color", "Color", values=tuple(look.look for look in LOOKS), drawn=True, parts=("cards",)),
        Aspect("level", "Level", "number", drawn=True, parts=("cards",)),
        Aspect("class", "Class"),
        Aspect("type", "LRIG type"),
        Aspect("set", "Set"),
    ),
    deck_styles=(
        DeckStyle("More spells than most: they help its SIGNI.", (DeckShare("kind", ("spell",), least=0.12),)),
        DeckStyle("A Resona waits: small SIGNI make way for it.", (DeckShare("kind", ("resona",), least=0.02),)),
        DeckStyle("Large SIGNI: grows first, then rules the field.", (DeckShare("level", low=4, least=0.19),)),
        DeckStyle("Three LRIGs as a team: quick, never short of help.", (DeckShare("kind", ("assist",), least=0.04),)),
        DeckStyle("Nothing above level 3: quick and steady.", (DeckShare("level", low=4, most=0.02),)),
        DeckStyle("Many SIGNI of level 1 and 2: quick attacks.", (DeckShare("level", low=1, high=2, least=0.56),)),
        DeckStyle("SIGNI of all levels: grows step by step with its LRIG."),
    ),
    worth="{value} cards",
    about="Your LRIG grows turn by turn while SIGNI break Life Cloth; what breaks pays its owner.",
    deck_themes=DeckThemes(
        tags=("class",),
        terms=(
            *("lancer", "s-lancer", "assassin", "double-crush", "triple-crush", "shadow", "shoot", "dissona"),
            *("exceed", "ener-charge", "cross", "bond", "virus", "charm", "seed", "trap", "magic box", "bloom", "beat"),
            *("layer", "convert", "subscribers", "cheer-girl", "puppet", "gate", "crush", "freeze"),
            *("resona", "trash", "coin"),
        ),
        wide=(
            *("精元", "精像", "精武", "精械", "精羅", "精生", "奏元", "奏像", "奏武", "奏械", "奏羅", "奏生"),
            *("プリオケ", "紅蓮"),
        ),
        kinds=("signi", "resona"),
        text="Built on {themes}; its ace is {ace}.",
        both="{one} and {two}",
        bare="Its ace is {ace}.",
    ),
)  # fmt: skip
