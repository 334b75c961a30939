"""The layout of Sword Girls on a table and the names of its events, as data."""

from __future__ import annotations

from typing import Final

from tefuda.games.sword_girls.npc import NPC
from tefuda.games.sword_girls.palettes import PALETTES
from tefuda.games.sword_girls.table_icons import MOMENT_ICONS, STATE_ICONS
from tefuda.language.emblems import BOOK, CROSS, CROWN, FLOWER, GEM, MOON
from tefuda.language.locales import LevelText
from tefuda.language.mat import Area, Look, Mat
from tefuda.language.presentation import (
    Aspect,
    DeckPart,
    DeckShare,
    DeckStyle,
    DeckThemes,
    Doubt,
    EventText,
    Kind,
    Mark,
    MoveText,
    OptionText,
    PlayerNumber,
    Presentation,
    PromptText,
    ReasonText,
    Refusal,
    Stat,
    TableNumber,
    Total,
    ZoneText,
)

HELP: Final = """\
[b]The aim.[/b] Bring the other Character's LIFE to 0. Who has to draw from an empty deck loses, too.

[b]A turn.[/b] Both players play the same turn together.
- Turn start: all cards become active; Characters and Followers use their turn start skills.
- Draw up to five cards. Who still holds five sends the leftmost to the Grave first.
- Place cards, in secret and both at once. A card goes to your first empty slot. The SIZEs on your field may not \
add up to more than 10. A placed card stays placed. Placing nothing is allowed. SHUFFLE (twice in a game) puts \
your hand under your deck, and you draw as many cards.
- Battle: a coin says who acts first. You take turns, one card each, chosen by chance: Spells before Followers.

[b]A fight.[/b] A Follower attacks an enemy Follower chosen by chance: her attack skills, the other's defend \
skills, then damage: ATK minus DEF, off the STA. Who lives strikes back the same way. Who falls below 1 STA \
dies, and her player loses LIFE equal to her SIZE. Without enemy Followers, the attack takes LIFE equal to the \
attacker's SIZE.

[b]A card.[/b] SIZE stands on the upper edge; below are ATK / DEF / STA, and signs tell the moments of \
her skills (turn start, attack, defend). ▲ and ▼ mark numbers above and below the printed ones. A card that \
rests has acted this turn; one that is down is known to you alone until the battle."""

LOOKS: Final = (
    Look("Vita", 350, 0.9, FLOWER, PALETTES["Vita"]),
    Look("Academy", 240, 0.9, BOOK, PALETTES["Academy"]),
    Look("Crux", 60, 0.9, CROSS, PALETTES["Crux"]),
    Look("Darklore", 300, 0.9, MOON, PALETTES["Darklore"]),
    Look("Empire", 20, 0.9, CROWN, PALETTES["Empire"]),
    Look("Neutral", 200, 0.2, GEM, PALETTES["Neutral"]),
)
"""The colours of the factions."""

PRESENTATION: Final = Presentation(
    game="sword-girls",
    title="Sword Girls",
    stats=(Stat("size", "SIZE"), Stat("atk", "ATK"), Stat("def", "DEF"), Stat("sta", "STA", life=True)),
    kinds=(
        Kind("follower", "Follower", ("atk", "def", "sta"), "size"),
        Kind("spell", "Spell", (), "size", frame="double", window="octagon", subject="effect"),
        Kind("character", "Character", known=True, window="notched"),
    ),
    zones=(
        ZoneText("character", "Character"),
        ZoneText("field", "Field"),
        ZoneText("hand", "Hand"),
        ZoneText("deck", "Deck"),
        ZoneText("grave", "Grave", "g"),
        ZoneText("removed", "Removed", "v", spare=True),
    ),
    mat=Mat(
        front=Area("field"),
        hand="hand",
        bar=(Area("character"), *(Area(zone, lies="count") for zone in ("deck", "grave", "removed"))),
        cloth="character",
    ),
    looks=LOOKS,
    levels=(
        LevelText(NPC, {"en": "classic", "ja": "昔のまま"}, {"en": "as in the old game", "ja": "昔のゲームのとおり"}),
    ),
    skills=("skill1", "skill2", "skill3"),
    timings={"turn start": "turn", "attack": "atk", "defend": "def", "spell": "", "none": ""},
    timing_icons=MOMENT_ICONS,
    marks=(Mark("active", 0, "rests", "has acted this turn", ("field",), turned=9, icon=STATE_ICONS["rests"]),),
    player_numbers=(PlayerNumber("life", "LIFE", drawn="gem"), PlayerNumber("shuffles", "SHUFFLE", drawn="crystals")),
    numbers=(TableNumber("turn", "Turn"),),
    totals=(Total("SIZE", "field", "size", 10, drawn="scale"),),
    prompts=(PromptText("placement", "Place cards, then declare ready.", always=True),),
    options=(
        OptionText("place", "Place {card}", into="field"),
        OptionText("shuffle", "SHUFFLE", "x", "Put your hand under your deck and draw as many cards?"),
        OptionText("ready", "Ready", "r", closes=True),
    ),
    refusals=(
        Refusal("place", "{card} does not fit: all five slots of your field hold a card (SG 8.3).", "full", "field"),
        Refusal(
            "place",
            "{card} does not fit: SIZE {sum} on your field + {own} is more than {most} (SG 8.3).",
            "over",
            "field",
            "size",
            10,
        ),
        Refusal("place", "{card} has been placed: it stays (SG 8.5).", lies=("field",)),
        Refusal(
            "place",
            "{card} is the other player's; whom it fights is for chance to say (SG 11.1).",
            lies=("field",),
            whose="theirs",
        ),
        Refusal("place", "{card} acts by itself, at the start of a turn.", lies=("character",), whose="any"),
        Refusal("place", "{card} cannot be placed any more this turn: you are ready (SG 8.2)."),
        Refusal("shuffle", "You have no SHUFFLE left, or have declared ready (SG 8.7)."),
        Refusal("ready", "You have declared ready already; the battle comes next."),
    ),
    events=(
        EventText("turned", "—— Turn {amount} ——", pace="headline", feel="turn"),
        EventText(
            "flipped",
            "{who} won the first coin: {whose} turn start abilities come first this turn.",
            "You won the first coin: your turn start abilities come first this turn.",
            amount=0,
            pace="headline",
            feel="coin",
        ),
        EventText(
            "flipped",
            "{who} won the coin and acts first.",
            "You won the coin and act first.",
            pace="headline",
            feel="coin",
        ),
        EventText("acts", "{whose} {card} acts{with_skill}.", pace="headline", names="skill", feel="cast"),
        EventText(
            "attacks",
            "{whose} {card} attacks directly: no Follower is in the way.",
            amount=-1,
            pace="headline",
            roles=("attacks", ""),
            feel="attack",
        ),
        EventText(
            "attacks", "{whose} {card} attacks {target}.", pace="headline", roles=("attacks", "aim"), feel="attack"
        ),
        EventText(
            "struck",
            "{target} deals {amount} damage to {whose} {card}.",
            pace="headline",
            roles=("hit", "hits"),
            feel="hit",
            heavy=8,
        ),
        EventText("died", "{whose} {card} dies and goes to the Grave.", covers=True, roles=("down", ""), feel="break"),
        EventText("placed", pace="silent"),
        EventText("changed", "{whose} {card}: {label} {before} → {after}"),
        EventText("counted", "{who} is ready.", "You are ready.", amount="ready", sign="+"),
        EventText("counted", amount="ready", pace="silent"),
        EventText("counted", "{whose} {label}: {before} → {after}", amount="life", sign="-", feel="hit", heavy=8),
        EventText("counted", "{whose} {label}: {before} → {after}"),
        EventText("rewritten", "{whose} {card} is deactivated.", amount="active", sign="-", caused=True),
        EventText("rewritten", "{whose} {card} is active again.", amount="active", caused=True),
        EventText("rewritten", amount="active", pace="silent"),
        EventText("rewritten", "{whose} {card} loses a skill.", amount="skill1", sign="-"),
        EventText("rewritten", "{whose} {card} gets {skill}.", amount="skill1"),
        EventText("rewritten", "{whose} {card} loses a skill.", amount="skill2", sign="-"),
        EventText("rewritten", "{whose} {card} gets {skill}.", amount="skill2"),
        EventText("rewritten", "{whose} {card} loses a skill.", amount="skill3", sign="-"),
        EventText("rewritten", "{whose} {card} gets {skill}.", amount="skill3"),
        EventText("rewritten", "{whose} card becomes {other}.", amount="card"),
        EventText("revealed", "{whose} {card} {is} turned up."),
        EventText("shuffled", pace="silent"),
    ),
    moves=(
        MoveText("deck", "hand", "{who} draws {card}.", "You draw {card}.", "", feel="draw"),
        MoveText(
            "hand",
            "field",
            "{who} places {card}.",
            "You place {card}.",
            "{who} places {cards} face down.",
            feel="place",
        ),
        MoveText("field", "grave", "{card} {goes} to {whose} Grave."),
        MoveText("", "grave", "{card} {goes} from {giver} {from} to {whose} Grave."),
        MoveText("field", "field", "{whose} {card} {moves} to another slot.", same_player=True),
        MoveText("field", "field", "{card} {goes} over to {whose} field.", same_player=False),
        MoveText("", "removed", "{whose} {card} {is} removed from the game."),
        MoveText("", "hand", "{card} {goes} to {whose} hand.", hidden="{cards} {goes} to {whose} hand.", feel="draw"),
        MoveText("", "deck", "{card} {goes} to {whose} deck."),
        MoveText(
            "",
            "field",
            "{card} {comes} onto {whose} field.",
            hidden="{cards} {comes} onto {whose} field, face down.",
            feel="place",
        ),
    ),
    reasons=(
        ReasonText("no LIFE left", "{losers} LIFE is at 0 or below."),
        ReasonText("no cards left to draw", "{losers} deck was empty at the draw."),
        ReasonText("conceded", "{loser} gave up."),
        ReasonText("turn limit", "Turn 101 was reached."),
        ReasonText("endless effect", "An effect would never have ended."),
    ),
    doubts=(Doubt("ready", "Your field is empty. Be ready all the same?", "field", "place"),),
    clock=30,
    help=HELP,
    formats={"faction-lock": "Faction lock"},
    deck_parts=(DeckPart("character", "Character"), DeckPart("cards", "Deck")),
    aspects=(
        Aspect("kind", "Kind", "kind", drawn=True, parts=("cards",)),
        Aspect(
            "faction",
            "Faction",
            values=("Vita", "Academy", "Crux", "Darklore", "Empire", "Neutral"),
            drawn=True,
            parts=("cards",),
        ),
        Aspect("size", "SIZE", "number", drawn=True, parts=("cards",)),
        Aspect("group", "Name group"),
        Aspect("episode", "Episode"),
        Aspect("rarity", "Rarity", values=("C", "UC", "R", "DR")),
    ),
    deck_styles=(
        DeckStyle(
            "Many small Followers: attacks early.",
            (DeckShare("size", high=2, least=0.5), DeckShare("kind", ("follower",), least=0.6)),
        ),
        DeckStyle(
            "Half of it are Spells: few Followers, each made strong.", (DeckShare("kind", ("spell",), least=0.45),)
        ),
        DeckStyle("Large Followers: one or two at a time, hard to defeat.", (DeckShare("size", low=5, least=0.25),)),
        DeckStyle("More at SIZE 5 than most: the last to stand is large.", (DeckShare("size", low=5, least=0.19),)),
        DeckStyle("Small Followers fill the slots, large ones follow.", (DeckShare("size", high=1, least=0.15),)),
        DeckStyle("Nearly all Followers: every battle counts.", (DeckShare("kind", ("follower",), least=0.75),)),
        DeckStyle("Followers of all sizes, and Spells to help them."),
    ),
    about="Both sides place their girls in secret; then skills, coins and steel decide who is left standing.",
    deck_themes=DeckThemes(
        tags=("group",),
        terms=("coin-flip", "shuffles"),
        kinds=("follower",),
        text="Built on {themes}; its ace is {ace}.",
        both="{one} and {two}",
        bare="Its ace is {ace}.",
    ),
)
