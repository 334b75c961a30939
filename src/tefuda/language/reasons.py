"""Explanations of computer players in each language: values, intervals, and why another option was refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Reasons:
    """Templates of one language. A `{value}` is written by `won_share` or in the game's own measure (`worth` of its
    presentation)."""

    won_share: str = "{percent} % won"
    bare: str = "{value}"
    interval: str = "{low} to {high}"
    share_of_games: str = "{value} ({low}–{high} %, {visits} of {worlds} simulated games)"
    in_worlds: str = "{value} ({interval} in {worlds} worlds; {visits} positions evaluated)"
    same_in_worlds: str = "{value} (the same in {worlds} worlds; {visits} positions evaluated)"
    one_world: str = "{value} (positions evaluated: {visits})"
    at_first_sight: str = "{value} at first sight"
    preferred: str = "preferred at {percent} %"
    wins_all: str = "wins in all {worlds} worlds"
    wins_the_one: str = "wins in the one world that was sampled"
    loses_all: str = "loses in all {worlds} worlds"
    loses_the_one: str = "loses in the one world that was sampled"
    wins_some: str = "wins in {count} of {worlds} worlds, else {value}"
    loses_some: str = "loses in {count} of {worlds} worlds, else {value}"
    """The value of an option."""

    chance: str = "By chance: every option was equally likely."
    only: str = "There was nothing else to choose."
    rule: str = "By a rule of the game ({rule}), which gives no reasons."
    untold: str = "This player gives no reasons."
    """Choices without values."""

    less_won: str = "It wins less often, by {by} % of the games."
    less_tried: str = "It won more often where it was tried, but that was too seldom to trust it (games: {visits})."
    less_worth: str = "It is worth less, by {by}."
    less_wins: str = "It wins in {count} of {worlds} worlds only."
    wins_not: str = "It does not win."
    more_losses: str = "It loses in {count} of {worlds} worlds."
    later: str = "It leads to as much, but takes longer."
    as_good: str = "It is as good; the first of equally good options was taken."
    as_good_by_chance: str = "It looks as good; chance chose between them."
    less_preferred: str = "The network prefers it less; it gives no other reason."
    looks_worse: str = "It looks worse at first sight."
    erred: str = "It looks better at first sight; this level errs in a part of its decisions."
    """The reason why the best refused option was refused."""

    chooses: str = "{who} chooses: {option}"
    advice: str = "A strong player would choose: {option}"
    expects: str = "Expected: {line}"
    refused: str = "Best refused: {option} – {value}. {why}"
    its_line: str = "It would lead to: {line}"
    better_nowhere: str = "It is better in none of {compared} worlds."
    not_better: str = "It is not better in the one world in which both were tried."
    better_in: str = "It is better in {better} of {compared} worlds."
    unknown_next: str = "then continues with cards that are not known yet"
    leads: str = " ({leads})"
    next_sentence: str = " "
    then: str = " → "
    """The parts of an explanation."""


ENGLISH: Final = Reasons()
JAPANESE: Final = Reasons(
    won_share="勝率{percent}%",
    interval="{low}〜{high}",
    share_of_games="{value}({low}〜{high}%、{worlds}回の試行のうち{visits}回)",
    in_worlds="{value}({worlds}通りの想定で{interval}、{visits}局面を確認)",
    same_in_worlds="{value}({worlds}通りの想定すべてで同じ、{visits}局面を確認)",
    one_world="{value}({visits}局面を確認)",
    at_first_sight="第一印象 {value}",
    preferred="選好{percent}%",
    wins_all="{worlds}通りの想定すべてで勝ち",
    wins_the_one="1通りの想定で勝ち",
    loses_all="{worlds}通りの想定すべてで負け",
    loses_the_one="1通りの想定で負け",
    wins_some="{worlds}通りの想定のうち{count}通りで勝ち、他は{value}",
    loses_some="{worlds}通りの想定のうち{count}通りで負け、他は{value}",
    chance="ランダムに選択：どの選択肢も同じ確率です。",
    only="他に選択肢がありません。",
    rule="ゲームのルール({rule})による選択で、理由はありません。",
    untold="このプレイヤーは理由を示しません。",
    less_won="勝率が{by}ポイント低い。",
    less_tried="試した範囲では勝率が高いが、試行が少なく({visits}回)信頼できない。",
    less_worth="{by}だけ評価が低い。",
    less_wins="{worlds}通りの想定のうち{count}通りでしか勝てない。",
    wins_not="勝ちにはならない。",
    more_losses="{worlds}通りの想定のうち{count}通りで負ける。",
    later="結果は同じだが、手数が多い。",
    as_good="同等の評価で、先にある選択肢を選んだ。",
    as_good_by_chance="同等に見えるため、ランダムに選んだ。",
    less_preferred="ニューラルネットの選好が低い(他の理由は示さない)。",
    looks_worse="第一印象で劣る。",
    erred="第一印象では勝る(このレベルはときどき間違える)。",
    chooses="{who}の選択：{option}",
    advice="強いプレイヤーの選択：{option}",
    expects="予想：{line}",
    refused="次点：{option} – {value}。{why}",
    its_line="その場合の予想：{line}",
    better_nowhere="{compared}通りの想定のどれでも上回らない。",
    not_better="1通りの想定で、上回らない。",
    next_sentence="",
    better_in="{compared}通りの想定のうち{better}通りではこちらが上。",
    unknown_next="その後はまだ見えないカード次第",
    leads="({leads})",
)
REASONS: Final = {"en": ENGLISH, "ja": JAPANESE}
"""By language: see `language.presentation.LANGUAGES`."""
