"""The wording of the printed English cards of WIXOSS, said in the words of the Japanese ones and read as those.

Three wordings are read: that of the official English cards ("vanish target SIGNI on your opponent's field"), and those
of translators of today ("target 1 of your opponent's SIGNI, and banish it") and of the first years ("banish 1 of your
opponent's SIGNI"). Japanese cards name targets first; `sentences` puts them there. Where the Japanese text of a card is
read, too, both have to mean the same: `tools/wixoss_texts.py --english` compares them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from dialects.reading import ReadingBook, Unclear
from dialects.wixoss import Lines, printed_japanese, said
from dialects.wixoss.text import MODES
from dialects.wixoss_english import conditions, nouns, sentences, steps
from dialects.wixoss_english.sentences import Said, folded
from dialects.wixoss_english.text import abilities_of, sentences_of, without_quotes
from tefuda.games.wixoss.lexicon import english
from tefuda.language.parser import ReadError, read
from tefuda.language.vocabulary import Tree

HEAD = re.compile(
    r"(?P<layer>\[LayerIcon\] )?\[(?P<where>Bond |Team |Cross |Drive )?(?P<kind>Constant|Auto|Enter|On-Play|Action)\]"
    r"(?P<icons>(?: ?\[(?:[12]/Turn|[12]/Game|Your Turn|Opponent's Turn|Main Phase|Attack Phase|Spell Cut-In)\])*)"
    r"(?::| :?(?P<cost>[^:\".]*):)"
)
WHERE = {"": "", "Bond ": "絆", "Team ": "チーム", "Cross ": "クロス", "Drive ": "ドライブ"}
KIND = {"Constant": "常", "Auto": "自", "Enter": "出", "On-Play": "出", "Action": "起"}
ICONS = {
    "1/Turn": "《ターン1回》",
    "2/Turn": "《ターン2回》",
    "1/Game": "《ゲーム1回》",
    "2/Game": "《ゲーム2回》",
    "Your Turn": "《自分ターン》",
    "Opponent's Turn": "《相手ターン》",
    "Main Phase": "《メインフェイズアイコン》",
    "Attack Phase": "《アタックフェイズアイコン》",
    "Spell Cut-In": "《スペルカットインアイコン》",
}
CHOOSE = re.compile(
    r"(?P<lead>[^\".]*)\b[Cc]hoo?se (?P<fewer>up to )?(?P<count>\w+)"
    rf"(?: (?:of|from) (?:the|these) (?:following)?[^.:{MODES}]*)?"
    rf"(?: --|:|\.|--)? ?(?=[{MODES}])"
)
ONCE = re.compile(r" ?This (?:ability|effect) can only be (?:used|triggered) once per turn\.?")
TIMING = re.compile(r" ?This ability has Use Timing ((?:\[[\w ]+\] ?)+)\.?")
HARMONY = re.compile(r"\[Harmony\] (\w+) (.*?)\.?$")
RISE = re.compile(r"(?:\[Rise\] Place on top of an? (.*) on your field|\(Rise\) Put on 1 of your (.*?))\.?$")
TEAM = re.compile(r"\[Team\] (<[^>]*>)$")
ANY_KEYS = re.compile(r"\[Constant\]: You may have any number of KEYs on your field as you like\.$")
PLAY = re.compile(r"\(Play Condition\) ((?:\[[\w ]+\] ?)+)(.*)$")
USED_WITH = re.compile(
    r"\[Use Condition\] (?:\[Dream Team\] You have the three LRIG on your field with (?P<colors>\w+) or more different "
    r"colors among all members"
    r"|You have \[Team\] (?P<team><[^>]*>) on your field(?: with all members level (?P<level>\w+) or more)?)\.? "
)
NUMBERS = {name: at for at, name in enumerate(("either", *nouns.NUMBERS))} | {str(n): n for n in range(1, 10)}


@lru_cache(maxsize=1)
def printed_english() -> ReadingBook:
    """The phrasebook of printed sentences: what they hold are Japanese phrases."""
    canonical = english()
    families = {family for family, _ in [*canonical.templates, *canonical.unit_rules]}
    book = ReadingBook("printed WIXOSS English", canonical, without=tuple(families))
    book.templates, book.unit_rules, book.terms = {}, {}, {}
    for room in (nouns, steps, conditions, sentences):
        room.add(book)
    for family in ("costs", "desc said", "lead", "play cost", "type"):
        book.means(f"whole {family}", f"{{it:{family}}}", lambda it: (it,))
    return book


def in_japanese(ability: str) -> str:
    """One ability in the words of Japanese cards. Raises `ReadError`."""
    if ability in ("[Guard]", "[Multi Ener]", "[Ride]"):
        return {"[Guard]": "【ガード】", "[Multi Ener]": "【常】:【マルチエナ】", "[Ride]": "【ライド】"}[ability]
    for shape, meaning in OTHER_LINES:
        other = shape.match(ability)
        if other is not None:
            return meaning(other)
    used = USED_WITH.match(ability)
    if used is not None:
        return use_condition(used) + effect(ability[used.end() :])
    icons = ""
    for timing in TIMING.finditer(ability):
        icons += icons_in(timing[1])
    if ONCE.search(ability):
        icons += "《ターン1回》"
    ability = TIMING.sub("", ONCE.sub("", ability))
    head = HEAD.match(ability)
    if head is None:
        if icons:
            raise ReadError("a limit of no ability", ability, 0)
        return effect(ability)
    icons += icons_in(head["icons"])
    kind = KIND[head["kind"]]
    body = effect(ability[head.end() :].strip())
    if head["kind"] == "Constant" and re.search("とき、|開始時、|ターン終了時、", body.split("「")[0]):
        kind = "自"  # the first years wrote triggers so
    layer = "《レイヤーアイコン》" if head["layer"] else ""
    return f"{layer}【{WHERE[head['where'] or '']}{kind}】{icons}{cost((head['cost'] or '').strip())}:{body}"


def icons_in(text: str) -> str:
    """The Japanese icons for those of a text."""
    return "".join(ICONS[icon] for icon in re.findall(r"\[([^\]]*)\]", text))


def use_condition(found: re.Match[str]) -> str:
    """What a PIECE needs to be used."""
    if found["colors"]:
        return f"【使用条件】【ドリームチーム】合計{NUMBERS[found['colors']]}種類以上の色を持つ"
    level = f"&全員レベル{NUMBERS[found['level']]}以上" if found["level"] else ""
    return f"【使用条件】【チーム】{part(found['team'], 'type')}{level}"


def part(text: str, family: str) -> str:
    """A part of an ability."""
    (said,) = read(printed_english(), text, f"whole {family}")
    return str(said)


OTHER_LINES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (ANY_KEYS, lambda found: "【常】:あなたはキーを好きな枚数場に出すことができる"),
    (TEAM, lambda found: f"【チーム】{part(found[1], 'type')}"),
    (HARMONY, lambda found: f"【ハーモニー】{part(found[2], 'desc said')}{NUMBERS[found[1].lower()]}体"),
    (RISE, lambda found: f"【ライズ】あなたの{part(found[1] or found[2], 'desc said')}1体の上に置く"),
    (PLAY, lambda found: f"【出現条件】{icons_in(found[1])}{part(found[2].strip().removesuffix('.'), 'play cost')}"),
)
"""Lines that are no abilities with a header."""


def cost(text: str) -> str:
    """What an ability costs."""
    return part(text, "costs") if text else ""


def effect(text: str) -> str:
    """What an ability does."""
    options = CHOOSE.match(text)
    if options is not None:
        lead = part(options["lead"].strip(), "lead") if options["lead"] else ""
        return lead + chosen(options, text[options.end() :])
    plain, quotes = without_quotes(text)
    given = ["と".join(f"「{in_japanese(one)}」" for one in abilities_of(quote)) for quote in quotes]
    try:
        text = folded([Said(*read(printed_english(), one, "sentence")) for one in sentences_of(plain)])
    except Unclear:
        raise ReadError("what depends on it is not plain", text, 0) from None
    return re.sub(r"@(\d+)@", lambda found: given[int(found[1])], text)


def chosen(head: re.Match[str], rest: str) -> str:
    """Options of which some are chosen."""
    options = [effect(option.strip()) for option in re.split(f"[{MODES}]", rest)[1:]]
    count = NUMBERS.get(head["count"].lower(), 0)
    if not count:
        raise ReadError("no number", head[0], 0)
    many = "まで" if head["fewer"] else ""
    lead = (
        "どちらか1つを選ぶ。"
        if (len(options), count, many) == (2, 1, "")
        else f"以下の{len(options)}つから{count}つ{many}を選ぶ。"
    )
    return lead + "".join(mark + option for mark, option in zip(MODES, options, strict=False))


def printed_lines(text: str, burst: str, kind: str) -> list[Tree]:
    """What a printed English text and Life Burst say, line by line. Raises `ReadError`."""
    lines = Lines(printed_japanese(), kind)
    found = [line for ability in abilities_of(text) for line in lines.ability(in_japanese(ability).removesuffix("。"))]
    return [*found, *(line for ability in abilities_of(burst) for line in lines.burst(in_japanese(ability)))]


def canonical_text(printed: str) -> str:
    """What a printed text says, in canonical words. Raises `ReadError`."""
    return "\n".join(said(line) for line in printed_lines(printed, "", "spell"))


__all__ = ["canonical_text", "in_japanese", "printed_english", "printed_lines"]
