"""Locales: the texts in each language that are the same for all games (names, lists, numbers of cards, results)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec


class LevelText(msgspec.Struct, frozen=True):
    """A level of the computer's players that only one game has: by language its name ("classic"), and in a few words
    its character ("as in the old game")."""

    level: str
    name: dict[str, str]
    about: dict[str, str]


@dataclass(frozen=True)
class Locale:
    """Words and little templates of one language."""

    language: str = "en"
    you: str = "you"
    computer: str = "Computer"
    computer_named: str = "{computer} ({level})"
    levels: dict[str, str] = field(default_factory=dict)
    """The names of the levels; "random" and "greedy" occur in matches that have been kept."""
    your: str = "your"
    somebodys: str = "{name}'s"
    a_card: str = "a card"
    one_card: str = "a card"
    cards: str = "{count} cards"
    face_down: str = "a card face down"
    something: str = "something"
    quoted: str = "“{name}”"
    with_skill: str = ": “{name}”"
    no_skill: str = "no skill"
    numbered: str = "{number}."
    several: str = "{name} ×{count}"
    comma: str = ", "
    last_comma: str = " and "
    colon: str = ": "
    goes_first: tuple[str, str] = ("{who} goes first. ", "You go first. ")
    """The player who goes first, before the question: another player, or the reader."""
    some: str = "some"
    up_to: str = "up to {most}"
    between: str = "{least} to {most}"
    picked: str = " {count} picked."
    lethal: str = "Lethal: {steps}"
    lethal_unless: str = "Lethal, unless it is answered out of hiding: {steps}"
    lethal_then: str = ", then "
    lethal_more: str = " → {text}"
    lethal_none: str = "There is no sure lethal."
    """A win in this turn: in words, its steps, and what is chosen in a step."""
    wins: str = "{who} wins! {reason}"
    you_win: str = "You win! {reason}"
    draw: str = "A draw! {reason}"
    draw_by: str = "A draw: {reason}."
    idle: tuple[str, str, str, str, str] = (
        "{whose} {card}: nothing happens, there is no card that it could be done to.",
        "{whose} {card}: nothing happens, its condition is not met.",
        "{whose} {card}: nothing happens, there is no room.",
        "{whose} {card}: nothing happens, there is nothing to select.",
        "{whose} {card}: nothing happens, its cost cannot be paid.",
    )
    """An ability of which nothing came, by the reasons of `kernel.journal`."""
    lasts: str = "{whose} {card}: {effect}"
    lasts_on_player: str = "{who}: {effect}"
    """An effect that lasts on a card, or on a player, from now on."""
    done_to: str = " to {names}"
    """Within a question: the cards to which it would be done."""
    about_card: str = " (about {name})"
    """Behind an option: the card that tells it from another one."""
    apart: str = " ({told})"
    """Behind an option: what is different about its card."""
    not_now: str = "That is not possible now. {question}"
    """The reply to an unavailable option where the game's description has no reason, with the present question."""
    answer_first: str = "Nothing can be done with {card} now. To be answered first: {question}"
    """The same about a card of the player's own, and about another one."""
    not_yours: str = "{card} is not yours, and is not asked for. To be answered: {question}"
    owned: str = "{whose} {name}"
    capitals: bool = True
    verbs: tuple[dict[str, str], dict[str, str]] = field(
        default=(
            {"goes": "goes", "is": "is", "comes": "comes", "moves": "moves"},
            {"goes": "go", "is": "are", "comes": "come", "moves": "move"},
        )
    )
    """Verbs of templates about one card, and about several."""

    def capitalised(self, text: str) -> str:
        """A sentence with a capital at its beginning, where the language has such."""
        return text[:1].upper() + text[1:] if self.capitals else text

    def computer_of(self, level: str, own: Sequence[LevelText] = ()) -> str:
        """The name of a computer of a level; `own` are the levels that only its game has.

        >>> ENGLISH.computer_of("hard"), JAPANESE.computer_of("hard")
        ('Computer (hard)', 'コンピューター(つよい)')
        """
        return self.computer_named.format(computer=self.computer, level=self.level_name(level, own))

    def level_name(self, level: str, own: Sequence[LevelText] = ()) -> str:
        """The name of a level of the computer's players."""
        names = {one.level: one.name[self.language] for one in own}
        return self.levels.get(level) or names.get(level, level)

    def renamed(self, name: str, level: str, own: Sequence[LevelText] = ()) -> str:
        """A computer's English name in this language; one of another kind stays as it is. In matches that were kept
        before levels had names, it is named after the word of the program."""
        for old in (ENGLISH.computer_of(level, own), f"{ENGLISH.computer} ({level})"):
            if old in name:
                return name.replace(old, self.computer_of(level, own))
        return name.replace(ENGLISH.computer, self.computer)

    def how_many(self, least: int, most: int) -> str:
        """The number of picks, in words.

        >>> ENGLISH.how_many(2, 2), ENGLISH.how_many(0, 3), ENGLISH.how_many(1, 3)
        ('2', 'up to 3', '1 to 3')
        """
        if least >= most:
            return str(most)
        return (self.up_to if least == 0 else self.between).format(least=least, most=most)

    def listed(self, names: list[str]) -> str:
        """Names in one phrase, equal ones counted.

        >>> ENGLISH.listed(["Maid", "Cook", "Maid"])
        'Maid ×2 and Cook'
        """
        counts = {name: names.count(name) for name in names}
        parts = [name if count == 1 else self.several.format(name=name, count=count) for name, count in counts.items()]
        return "".join(parts) if len(parts) < 2 else self.comma.join(parts[:-1]) + self.last_comma + parts[-1]

    def count_of_cards(self, count: int) -> str:
        """So many cards that the reader does not know."""
        return self.one_card if count == 1 else self.cards.format(count=count)


ENGLISH: Final = Locale(
    levels={
        "easy": "easy", "medium": "medium", "hard": "hard", "expert": "expert",
        "baseline-random": "by chance", "baseline-greedy": "first sight", "baseline-planner": "first planner",
        "network": "network",
        "random": "by chance", "greedy": "looks ahead",
    },
)  # fmt: skip
JAPANESE: Final = Locale(
    you="あなた",
    computer="コンピューター",
    computer_named="{computer}({level})",
    language="ja",
    levels={
        "easy": "やさしい",
        "medium": "ふつう",
        "hard": "つよい",
        "expert": "達人",
        "baseline-random": "ランダム",
        "baseline-greedy": "第一印象",
        "baseline-planner": "初代プランナー",
        "network": "ニューラルネット",
        "random": "ランダム",
        "greedy": "先読み",
    },
    your="あなたの",
    somebodys="{name}の",
    a_card="カード",
    one_card="カード1枚",
    cards="カード{count}枚",
    face_down="裏向きのカード",
    something="何か",
    quoted="「{name}」",
    with_skill="：「{name}」",
    no_skill="スキルなし",
    comma="、",
    last_comma="、",
    colon="：",
    goes_first=("{who}が先攻です。", "あなたが先攻です。"),
    some="数",
    up_to="最大{most}",
    between="{least}〜{most}",
    picked="({count}枚選択済み)",
    wins="{who}の勝ち！{reason}",
    lethal="リーサル：{steps}",
    lethal_unless="リーサル（隠れたカードで応じられなければ）：{steps}",
    lethal_then="、次に",
    lethal_more="→{text}",
    lethal_none="確実なリーサルはありません。",
    you_win="あなたの勝ち！{reason}",
    draw="引き分け！{reason}",
    draw_by="引き分け：{reason}",
    about_card="（{name}について）",
    apart="（{told}）",
    not_now="それは今はできません。{question}",
    answer_first="今「{card}」でできることはありません。先に答えてください: {question}",
    not_yours="「{card}」は相手のカードで、今は選べません。答えてください: {question}",
    owned="{whose}{name}",
    idle=(
        "{whose}{card}：対象となるカードがなく、何も起こらなかった。",
        "{whose}{card}：条件を満たしていないため、何も起こらなかった。",
        "{whose}{card}：置く場所がなく、何も起こらなかった。",
        "{whose}{card}：選べるものがなく、何も起こらなかった。",
        "{whose}{card}：コストを支払えず、何も起こらなかった。",
    ),
    done_to="{names}に",
    lasts="{whose}{card}：{effect}",
    lasts_on_player="{who}：{effect}",
    capitals=False,
)
LOCALES: Final = {"en": ENGLISH, "ja": JAPANESE}
"""By language: see `language.presentation.LANGUAGES`."""
