"""Lines: an ability with its header, a Life Burst, what a used card does."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

from dialects.reading import ReadingBook
from dialects.wixoss.bodies import Bodies, options_of
from dialects.wixoss.conditions import in_state, standing
from dialects.wixoss.costs import SYMBOLS
from dialects.wixoss.nouns import OPPONENT, THIS, YOU, exactly, known_part, on_field
from dialects.wixoss.text import MODES, abilities_of, depths, sentences_of, split_at
from tefuda.language.parser import ReadError
from tefuda.language.vocabulary import Tree

HEAD = re.compile(
    r"【(チーム|ドライブ|クロス|絆)?([常自出起])】((?:《(?:ターン|ゲーム)\d回》|《(?:自分|相手)ターン》|《(?:メインフェイズ|アタックフェイズ|スペルカットイン)アイコン》)*)"
)
WISDOM = re.compile(r"英知=(\d+)(?=[《手こ]|$)")
"""An ability with this works while the levels of your SIGNI of this class add up to so much (WX 20.49)."""
BEAT = re.compile(r"(?<=[】》])《ビートアイコン》\[([^\]]*)\]")
"""An ability with this works while your Beats are such (WX 20.5)."""
LAYER = "【レイヤー】あなたの<怪異>のシグニは《レイヤーアイコン》の能力を得る"
"""What Layer means (WX 20.30): all your SIGNI of this class have each ability with the icon."""
TEAM = re.compile(r"【チーム】(<[^>]*>)$")
"""What follows works while all LRIGs belong to a team (WX 20.22)."""
RISE = re.compile(r"【ライズ】あなたの([^、。]*シグニ)(?:1体)?の上に置く$")
"""What a SIGNI has to be put on (WX 20.40)."""
NAME = re.compile(
    r"^(?!手札|あなた|エナゾーン|エクシード|この|他の|アップ状態|トラッシュ|デッキ|ライフクロス|レゾナ|対戦相手)[^《》:。]+"
    r"(?=《(?:[白赤青緑黒無](?:×\d+)?|コイン(?:アイコン|×\d+)?|ダウン)》)"
)
"""What an ability is called, before its cost: it means nothing (WX 20.35)."""
PLAY_CONDITION = re.compile(r"【出現条件】((?:《(?:メインフェイズ|アタックフェイズ|スペルカットイン)アイコン》)+)(.*)$")
"""How a Resona is put onto the field (WX 10.9)."""
ENTRY_CONDITION = re.compile(
    "この(?:シグニ|キー)は(?:([^。]*場合)にしか|([^。]*)ないかぎり、)新たに場に出(?:すことができない|せない)。$"
)
"""When a SIGNI or a Key may be put onto the field, by whatever (WX 7.2, 10.8)."""
PICK_COSTS = re.compile("以下の3つから2つを選ぶ(?=①)")
HARMONY = re.compile(r"【ハーモニー】([^。]*)(\d)体$")
"""LRIGs that are downed, or else the SIGNI is (WX 20.27)."""
BOTH_COLORS = re.compile("([白赤青緑黒])かつ([白赤青緑黒])のルリグ$")
NAMED_LRIG = re.compile("あなたのセンタールリグがカード名に《([^》]*)》を含む$")
"""What somebody has to have to grow into a LRIG (WX 8.4)."""
USE_CONDITION = re.compile(
    r"【使用条件】(?:【チーム】(?P<team><[^>]*>)(?:&全員レベル(?P<level>\d)以上)?"
    r"|【ドリームチーム】合計(?P<colors>\d)種類以上の色を持つ"
    r"|【ドリームチーム】(?P<dream>[白赤青緑黒か]+)のルリグを1体以上含む"
    r"|(?P<there>あなたの場に[^。]*?(?:が\d体以上|が)いる)"
    r"|(?P<center>あなたのセンタールリグがレベル\d以上))"
)
CHAIN = re.compile(r"【チェイン】((?:《[^》]*》)+)")
"""What the next ARTS costs less (WX 10.13)."""
EXTRA = re.compile(r"(ベット|アンコール|ブースト)[―-]((?:《[^》]*》)+)")
EXTRAS = {"ベット": "bet", "アンコール": "encore", "ブースト": "boost"}
"""Optional extra costs (WX 10.12)."""
ABOUT_USE = re.compile(
    r"(?!このターン、)[^。①]*(?:(?:使用|基本)コスト(?!で支払われた)|しか使用できない|いなくても使用できる|使用していた場合、使用できない|を使用する際)[^。①]*。"
    r"(?:(?:そうした場合、この(?:アーツ|スペル|カード|ピース)の使用コストは|この[^。]*の使用コストは、この方法で捨てた)"
    r"[^。]*(?:減る|になる)。)?"
)
"""A sentence about the use of the card itself, at the beginning."""
ON_ATTACK = "この能力は対戦相手のシグニ1体がアタックしたときにしか使用できない。"
"""An Action ability that is used when something attacks."""
NOT_YET = re.compile(r"以下の(\d)つからこの【起】能力でまだ選ばれていない1つを選ぶ。(?=①)")
"""Options each of which may be chosen once: as many abilities."""
UP_TO = re.compile(r"手札(?:から(.*)を|を)(\d)枚まで捨てる$")
"""A cost of which its player picks how much it is."""
AT_ITS_END = "そのアタック終了時、"
"""What is done when the attack that an ability waits for is over."""
OTHERWISE = re.compile("(.*(?:場合|かぎり))、代わりに(.*)$")
"""What is so in place of what the sentence before says."""
FROM_LRIG_TRASH = "このカードをルリグトラッシュからルリグデッキに戻す"
OF_YOURS = "このカードをあなたのルリグトラッシュから"
"""What only a card in the LRIG trash can do."""
NAME_FIRST = re.compile(
    r"(【起】(?:《(?:ターン|ゲーム)\d回》)*)([ァ-ヴー・]+)((?:《(?:メインフェイズ|アタックフェイズ)アイコン》)+)"
)
"""The name of an ability that stands before its timing: it means nothing (WX 20.35)."""
INSTEAD = re.compile(
    "(?:(あなた|対戦相手)のターンの間、)?(?:このシグニ|([^。、]*)あなたの([^。、]*シグニ)1体)が"
    "バニッシュされる場合、代わりに(?:バニッシュされず、)?(.*)$"
)
"""What is done instead of vanishing a SIGNI (WX 18.9)."""
WAITING = re.compile("[^。「『]*(?:とき|時)、")
"""A body that waits for something: its ability is a triggered one, though some print 【常】."""
BY_EFFECT = re.compile("このシグニが(シグニの)?効果によって場に出たとき、")
WHILE_ATTACKING = "このシグニがアタックフェイズの間に場に出た場合、"
EXCLUDED_TO_PAY = re.compile("を支払い、トラッシュにあるこの(?:シグニ|カード)をゲームから除外してもよい")
IN_TRASH = "この能力はこのカードがトラッシュにある場合にしか使用できない。"
ABOUT_ACTION = re.compile(r"この能力は([^。]*場合)にしか使用できない。$")
MOMENT = re.compile(
    r"((?:あなた|対戦相手)の(?:ターン|アタックフェイズ)|アタックフェイズ|あなたのメインフェイズ)(の間、)|(あなたのメインフェイズ|ドローフェイズ|ガードステップ)以外で"
)
STOOD = re.compile(r"このシグニが(左|中央|右)のシグニゾーンに出たとき、")
PLACES = {"左": "left", "中央": "center", "右": "right"}
FROM_ELSEWHERE = re.compile(
    r"(?:あなたの(?P<zone>トラッシュ|エナゾーン)から)?(?P<this>このカード|このシグニ)を"
    r"(?(zone)|(?:あなたの)?(?P<place>トラッシュ|エナゾーン)から)(?=(?:ダウン状態で)?場に出|手札に加え|それの【アクセ】にする|あなたのシグニ1体の【アクセ】にする|デッキの一番下に置)"
)
ELSEWHERE = {"トラッシュ": "trash", "エナゾーン": "ener zone"}
ABOUT_THIS = re.compile(r"この(?:カード|シグニ)(?:が|を場から|をバニッシュ)")
"""What has taken the card to where it is moved from: its ability works where it was before."""
LIMITS = {
    "《ターン1回》": ("times a turn", 1),
    "《ターン2回》": ("times a turn", 2),
    "《自分ターン》": ("only if", ("turn of", ("you",))),
    "《相手ターン》": ("only if", ("turn of", ("opponent",))),
}
TIMINGS = {"": "main", "メ": "main", "ア": "attack", "メア": "both", "ス": "cut-in"}
COOK, VEHICLE = (("class", "調理"),), (("class", "乗機"),)
BUILT_IN: dict[str, Tree] = {
    "このカードをルリグデッキに入れる場合、あなたのルリグデッキにはアーツを3枚までしか入れられない": (
        "own rule", "3 ARTS",
    ),
    "【ライド】": (
        "action", (), (("times a turn", 1), ("only if", ("not", ("riding",)))),
        (("choose cards", YOU, exactly(1), ("among", VEHICLE, "SIGNI", ("your field",), ()), ()), ("ride", ("that",))),
        "main",
    ),
    "【デコレ】": (
        "action", (), (("times a turn", 1),),
        (("select", exactly(1), ("among", COOK, "SIGNI", ("your field",), ()), ()), ("name cards", "A", ("that",)),
         ("choose cards", YOU, exactly(1), ("among", COOK, "SIGNI", ("your hand",), ()), ()),
         ("attach", ("that",), ("named cards", "A"), "acce")),
        "main",
    ),
}  # fmt: skip
"""Keywords that are Action abilities (WX 20.19, 20.39), and a deck rule (4.7)."""
USED = ("spell", "arts", "piece")
"""Kinds of cards that are used for their text."""


def works_elsewhere(body: str, rules: tuple[Tree, ...]) -> tuple[str, tuple[Tree, ...]]:
    """An ability that moves its own card from where cards do not usually act works there (WX 3.5)."""
    body = body.replace(OF_YOURS, "このカードをルリグトラッシュから")
    if FROM_LRIG_TRASH in body:
        return body.replace(FROM_LRIG_TRASH, "このカードをルリグデッキに戻す"), (*rules, ("works in", "LRIG trash"))
    plain = re.sub("「[^」]*」", lambda quote: "-" * len(quote[0]), body)
    moved = FROM_ELSEWHERE.search(plain)
    if moved is None or ABOUT_THIS.search(plain[: moved.start()]):
        return body, rules
    said, zone = f"{moved['this']}を", moved["zone"] or moved["place"]
    return body[: moved.start()] + said + body[moved.end() :], (*rules, ("works in", ELSEWHERE[zone]))


class Lines(Bodies):
    """Reads the lines of a card of a kind with a book."""

    def __init__(self, book: ReadingBook, kind: str) -> None:
        super().__init__(book)
        self.kind = kind
        self.team: Tree | None = None
        """The condition under which abilities of the card's team work."""

    def text(self, printed: str) -> list[Tree]:
        """The lines of a printed text."""
        return [line for ability in abilities_of(printed) for line in self.ability(ability)]

    def burst(self, printed: str) -> list[Tree]:
        """The line of a Life Burst."""
        parts = abilities_of(printed)
        if len(parts) != 1:
            raise ReadError("a Life Burst with a header", printed, 0)
        return [("burst", self.steps(parts[0], event=False))]

    def quoted(self, text: str) -> list[Tree]:
        """The lines of a text that is quoted: it stands on a SIGNI."""
        return Lines(self.book, "signi").text(text)

    def ability(self, ability: str) -> list[Tree]:
        """The lines of one ability, in plain letters."""
        if ability == "【ガード】":
            return [("keyword line", "Guard")]
        if ability == LAYER:
            return []
        if ability.startswith("《レイヤーアイコン》"):
            return [self.layer(line) for line in self.ability(ability.removeprefix("《レイヤーアイコン》"))]
        beats = BEAT.search(ability)
        if beats is not None:
            ability = ability[: beats.start()] + ability[beats.end() :]
        found = HEAD.match(ability)
        if found is None:
            rise = RISE.match(ability)
            if rise is not None:
                return [("rise", self.described(rise[1]))]
            if ability.startswith("《クロスアイコン》"):
                return list(self.part(ability.removeprefix("《クロスアイコン》"), "cross"))
            play = PLAY_CONDITION.match(ability)
            if play is not None:
                return self.play_conditions(play[2], self.limits(play[1], ability)[1])
            if ability.startswith("【グロウ】"):
                return [self.growing(ability.removeprefix("【グロウ】"))]
            if ability.startswith("【歌のカケラ】:"):
                return [("song", self.steps(ability.removeprefix("【歌のカケラ】:"), event=False))]
            if ability.startswith("《トラップアイコン》:"):
                return [("trap", self.steps(ability.removeprefix("《トラップアイコン》:"), event=False))]
            harmony = HARMONY.match(ability)
            if harmony is not None:
                return [self.harmony(harmony[1], int(harmony[2]))]
            if ability in BUILT_IN:
                return [BUILT_IN[ability]]
            team = TEAM.match(ability)
            if team is not None:
                self.team = self.all_of_team(team[1])
                return []
            if self.kind not in USED:
                raise ReadError("a header that is not known", ability, 0)
            return self.used(ability)
        named = NAME_FIRST.match(ability)
        if named is not None:
            return self.ability(named[1] + named[3] + ability[named.end() :])
        where, kind, icons = found.groups()
        rest = ability[found.end() :]
        costs, colon, body = self.cut(rest)
        if not colon:
            raise ReadError("no colon", ability, found.end())
        wisdom = WISDOM.match(costs)
        if wisdom is not None:
            costs = costs[wisdom.end() :]
        rules, timing = self.limits(icons, ability)
        if wisdom is not None:
            rules += (("only if", wise(int(wisdom[1]))),)
        if beats is not None:
            rules += (("only if", self.part(beats[1], "beats")),)
        if where == "ドライブ":
            rules += (("only if", in_state("driving")),)
        elif where == "絆":
            rules += (("only if", ("bond",)),)
        elif where == "クロス":
            rules += (("only if", ("is", THIS, ("described", (("crossed",),), "SIGNI", ()))),)
        elif where:
            if self.team is None:
                raise ReadError("no team", ability, 0)
            rules += (("only if", self.team),)
        if kind == "起" and body.endswith(ON_ATTACK) and not timing:
            raise ReadError("no timing", ability, 0)
        if kind == "起" and body.endswith(ON_ATTACK):
            body, timing = body.removesuffix(ON_ATTACK), "reaction"
        if kind == "起" and body.endswith(IN_TRASH):
            body = body.removesuffix(IN_TRASH)
            rules += (("works in", "trash"),)
        about = ABOUT_ACTION.search(body)
        if kind == "起" and about is not None:
            body = body[: about.start()]
            rules += (("only if", self.asked(about[1])),)
        if kind == "起":
            body, rules = works_elsewhere(body, rules)
        if "ゲーム" in icons or "コイン" in costs:
            costs = NAME.sub("", costs)
        some = UP_TO.match(costs) if kind == "出" else None
        if some is not None:
            return [("enter", (), rules, self.steps(body, event=False, some=self.up_to(some)))]
        paid = self.part(costs, "costs") if costs else ()
        entry = ENTRY_CONDITION.match(body) if kind == "常" else None
        if entry is not None and not rules and not costs:
            return [("use only", "entry", self.asked(entry[1] or f"{entry[2]}ある場合"))]
        if kind == "常" and WAITING.match(body) is not None:
            kind = "自"
        if kind == "常":
            if costs or any(rule[0] != "only if" for rule in rules) or timing != "main":
                raise ReadError("something before the colon", ability, found.end())
            return self.constant(body, tuple(rule[1] for rule in rules))
        if kind == "自":
            if costs:
                raise ReadError("something before the colon", ability, found.end())
            return [self.auto(body, rules)]
        stood = STOOD.match(body) if kind == "出" else None
        if stood is not None:
            rules += (("only if", standing(PLACES[stood[1]])),)
            body = body[stood.end() :]
        entered = BY_EFFECT.match(body) if kind == "出" else None
        if entered is not None:
            rules += (("only if", ("came", "SIGNI" if entered[1] else "effect")),)
            body = body[entered.end() :]
        if kind == "出" and body.startswith(WHILE_ATTACKING):
            rules += (("only if", ("during", "attack")),)
            body = body.removeprefix(WHILE_ATTACKING)
        spent = NOT_YET.match(body) if kind == "起" else None
        if spent is not None:
            options = options_of(body[spent.end() :])
            if len(options) != int(spent[1]):
                raise ReadError("other options than said", body, 0)
            once = (*rules, ("once a game",))
            return [("action", paid, once, self.steps(one, event=False), timing) for one in options]
        steps = self.steps(body, event=False, costs=paid if kind == "起" else ())
        if kind == "出":
            return [("enter", paid, rules, optional(steps) if costs and not paid else steps)]
        return [("action", paid, rules, steps, timing)]

    def up_to(self, found: re.Match[str]) -> tuple[int, Tree]:
        """Up to how many cards a cost takes, and of which ones."""
        adjectives, kind, traits = self.part(found[1], "desc") if found[1] else ((), "card", ())
        return int(found[2]), ("among", adjectives, kind, ("your hand",), traits)

    def play_conditions(self, costs: str, timing: str) -> list[Tree]:
        """The play condition of a Resona (WX 10.9); several where the player picks 2 of 3 costs."""
        picked = PICK_COSTS.match(costs)
        if picked is None:
            return [("play condition", self.part(costs, "play costs"), timing)]
        parts = [self.part(part, "play costs") for part in re.split(f"[{MODES}]", costs[picked.end() :])[1:]]
        if len(parts) != 3:
            raise ReadError("other costs than said", costs, 0)
        return [("play condition", one + two, timing) for one, two in combinations(parts, 2)]

    def growing(self, text: str) -> Tree:
        """What growing into a LRIG takes besides: a cost, or a condition (WX 8.4)."""
        if text.endswith(("除外する", "下に置く")):
            return ("grow cost", self.part(text, "grow cost"))
        return ("grow only", self.grow_condition(text))

    def grow_condition(self, text: str) -> Tree:
        """A condition for growing into a LRIG (WX 8.4)."""
        both = BOTH_COLORS.match(text)
        named = NAMED_LRIG.match(text)
        if both is not None:
            colors = tuple(("colored", SYMBOLS[color]) for color in both.groups())
            return ("is", ("center", YOU), ("described", colors, "LRIG", ()))
        if named is not None:
            return ("is", ("center", YOU), ("described", (), "LRIG", (("in name", known_part(named[1])),)))
        if text == "あなたのエナゾーンにあるカードが持つ色が3種類以上":
            ener = ("among", (), "card", ("your ener zone",), ())
            return ("compare", ("kinds among", "color", ener), "least", ("number", 3))
        return self.asked(text + ("の場合" if text.endswith(("以下", "以上")) else "場合"))

    def harmony(self, lrigs: str, count: int) -> Tree:
        """Harmony: the SIGNI is downed when it enters, unless so many upped LRIGs are (WX 20.27)."""
        adjectives, kind, traits = self.part(lrigs, "desc")
        if kind != "LRIG":
            raise ReadError("no LRIG", lrigs, 0)
        of = on_field(((("turned", "no"), *adjectives), kind, traits), ("your",))
        one: Tree = ("number", 1)
        done: Tree = (("pay for", (("use cards", "down", ("number", count), of),), (("name number", "X", one),)),)
        left: Tree = ("if", ("compare", ("named number", "X"), "less", one), (("turn", "yes", THIS),), ())
        return ("auto", (("this does", "enters"),), (), (*done, left))

    def layer(self, line: Tree) -> Tree:
        """An ability with a Layer icon: all your SIGNI of the class have it (WX 20.30)."""
        return ("layer", line, ("among", (("class", "怪異"),), "SIGNI", ("your field",), ()))

    def used(self, ability: str) -> list[Tree]:
        """The lines of a card that is used for its text: what it says of its use, then what it does."""
        lines: list[Tree] = []
        while (found := USE_CONDITION.match(ability)) is not None:
            lines.append(("use only", "use", self.use_condition(found)))
            ability = ability[found.end() :]
        found = EXTRA.match(ability)
        if found is not None:
            lines.append(("extra cost", EXTRAS[found[1]], self.part(found[2], "costs")))
            ability = ability[found.end() :]
        while (found := ABOUT_USE.match(ability)) is not None:
            lines += self.part(found[0].removesuffix("。"), "about use")
            ability = ability[found.end() :]
        if not ability and lines:
            return lines
        chain = CHAIN.match(ability)
        if chain is not None:
            steps = self.steps(ability[chain.end() :], event=False)
            return [*lines, ("effect", (("chain", self.part(chain[1], "costs"), "ARTS"), *steps))]
        if not ability or (ability[0] in "【《" and not ability.startswith("【エナチャージ")):
            raise ReadError("a header that is not known", ability, 0)
        return [*lines, ("effect", self.steps(ability, event=False))]

    def all_of_team(self, name: str, more: tuple[Tree, ...] = ()) -> Tree:
        """All three LRIGs belong to a team (WX 20.22)."""
        (team,) = self.part(name, "whole type")
        of = ("among", (("of type", team),), "card", ("your LRIG zone",), more)
        return ("compare", ("count", of), "least", ("number", 3))

    def described(self, text: str) -> Tree:
        """A SIGNI of yours."""
        adjectives, kind, traits = self.part(text, "desc")
        if kind != "SIGNI":
            raise ReadError("no SIGNI", text, 0)
        return ("described", adjectives, kind, traits)

    def use_condition(self, found: re.Match[str]) -> Tree:
        """The use condition of a PIECE (WX 10.11)."""
        if found["there"]:
            return self.asked(found["there"] + "場合")
        if found["colors"]:
            lrigs = ("among", (), "card", ("your LRIG zone",), ())
            return ("compare", ("kinds among", "color", lrigs), "least", ("number", int(found["colors"])))
        if found["dream"]:
            return self.asked(f"あなたの場に{found['dream']}のルリグがいる場合")
        if found["center"]:
            return self.asked(f"{found['center']}の場合")
        level = ("number is", "level", "least", ("number", int(found["level"] or 0)))
        return self.all_of_team(found["team"], (level,) if found["level"] else ())

    def cut(self, text: str) -> tuple[str, str, str]:
        """What stands before the colon, and behind it."""
        depth = depths(text)
        at = next((at for at, letter in enumerate(text) if letter == ":" and depth[at] == 0), -1)
        return (text[:at], ":", text[at + 1 :]) if at >= 0 else (text, "", "")

    def limits(self, icons: str, ability: str) -> tuple[tuple[Tree, ...], str]:
        """The rules and the timing that icons say."""
        rules: list[Any] = []
        timing = ""
        for icon in re.findall("《[^》]*》", icons):
            if icon in LIMITS:
                rules.append(LIMITS[icon])
            elif "ゲーム" in icon:
                rules.append(("once a game",) if icon == "《ゲーム1回》" else ("unknown",))
            else:
                timing += icon[1]
        if timing not in TIMINGS or ("unknown",) in rules:
            raise ReadError(f"icons {icons}", ability, 0)
        return tuple(rules), TIMINGS[timing]

    # ------------------------------------------------------------------ constant abilities

    def constant(self, body: str, head: tuple[Tree, ...]) -> list[Tree]:
        """A constant ability, under the conditions of its header; several sentences are several lines."""
        instead = INSTEAD.match(body)
        if instead is not None:
            return [self.instead(instead, head)]
        lines: list[Tree] = []
        for sentence in sentences_of(body):
            plain, quoted = self.without_quotes(sentence)
            other = OTHERWISE.match(plain) if lines else None
            if other is not None:
                when = self.asked(other[1])
                plain = other[2]
                lines = [under((("not", when),), line) for line in lines]
            found: list[Tree] = self.filled(self.part(plain, "constant"), quoted)
            if other is not None and [shape(line) for line in found] != [shape(line) for line in lines]:
                raise ReadError("instead of something else", body, 0)
            lines += [under(head if other is None else (*head, when), line) for line in found]
        return lines

    def instead(self, found: re.Match[str], head: tuple[Tree, ...]) -> Tree:
        """What is done instead of vanishing this SIGNI, or another one."""
        turn, before, of, done = found.groups()
        card = None if of is None else self.described(before + of)
        when = (*head, *((("turn of", YOU if turn == "あなた" else OPPONENT),) if turn else ()))
        condition = None if not when else when[0] if len(when) == 1 else ("all of", when)
        lost = done.removesuffix("。") == "ターン終了時まで、この能力を失う"
        return ("instead of vanishing", card, condition, (("lose this",),) if lost else self.steps(done, event=True))

    # ------------------------------------------------------------------ what is done

    def auto(self, body: str, rules: tuple[Tree, ...]) -> Tree:
        """A triggered ability: its event, then what is done."""
        moment = MOMENT.match(body)
        if moment is not None:
            body = body[moment.end() :]
            rules += (("only if", self.part(moment[0].rstrip("、で"), "moment")),)
        found = re.match(r"((?:[^。「『]*?)(?:とき|時))、", body)
        if found is None:
            raise ReadError("no event", body, 0)
        event = self.part(found[1], "event")
        if event[0] == "under":
            rules += (("only if", event[1]),)
            event = event[2]
        if event[0] == "from":
            rules += (("works in", event[1]),)
            event = event[2]
        if event[0] == "once a turn":
            if ("times a turn", 1) not in rules:
                raise ReadError("it is not plain how often it triggers", body, 0)
            event = event[1]
        events = event[1] if event[0] == "several" else (event,)
        if EXCLUDED_TO_PAY.search(body):
            rules += (("works in", "trash"),)
        body, rules = works_elsewhere(body, rules)
        happens = event[0] == "happens" and event[1] != "heavens"  # those that Heaven together are no "it"
        leaves = event[0] == "goes" and event[3] == "field"
        about = happens or leaves or event == ("rises on this",)
        if event == ("this does", "attacks") and body.startswith(AT_ITS_END, found.end()):
            inner = self.steps(body[found.end() + len(AT_ITS_END) :], event=False)
            ended = ("auto", (("this does", "attack ends"),), (), inner)
            return ("auto", events, rules, (("later", ended, THIS, "yes"),))
        return ("auto", events, rules, self.steps(body[found.end() :], event=about))


def shape(line: Tree) -> Tree:
    """What a constant ability does to what cards, whatever the number."""
    return tuple((effect[0], *effect[2:]) for effect in line[1])


def wise(total: int) -> Tree:
    """The levels of your SIGNI of the class 英知 add up to so much."""
    of = ("among", (("class", "英知"),), "SIGNI", ("your field",), ())
    return ("levels add up", of, ("number", total))


def under(head: tuple[Tree, ...], line: Tree) -> Tree:
    """A constant ability under conditions; a keyword by itself is given to the card then."""
    if not head:
        return line
    if line[0] == "keyword line":
        line = ("constant", (("have keywords", (line[1],), THIS),), None)
    elif line[0] == "limited keyword":
        line = ("constant", (("have ability", line, THIS),), None)
    own = line[2]
    conditions = (*head, *(own[1] if own is not None and own[0] == "all of" else () if own is None else (own,)))
    return (line[0], line[1], conditions[0] if len(conditions) == 1 else ("all of", conditions))


def optional(steps: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """The steps of an ability that costs nothing, which its player may decline to pay as any cost (WX 11.4)."""
    at = 0
    while steps[at][0] in ("select", "name cards"):
        at += 1
    return (*steps[:at], ("may", ("you",), steps[at:]))


__all__ = ["Lines", "split_at"]
