"""An explanation in words: the value of the choice, its expected line, the best refused option, and why it was
refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tefuda.games.registry import catalogue, face
from tefuda.language.narrator import Narrator
from tefuda.language.options import option_texts
from tefuda.language.presentation import Presentation
from tefuda.language.reasons import REASONS, Reasons
from tefuda.players.determinizer import Determinizer
from tefuda.players.expected import describe_line
from tefuda.players.explanation import Candidate, Explanation
from tefuda.players.explanation_message import DescribedAnswer, DescribedExplanation, DescribedOption
from tefuda.players.lethal import Lethal, Stop, lethal_text, never
from tefuda.players.lethal import lethal as lethal_line
from tefuda.players.player import decision_in

MOST_OTHERS: Final = 4
"""So many options that were not chosen are told."""
HUNDREDTHS: Final = 100
"""Games judge positions in hundredths of what their tables tell (`Presentation.worth`)."""


def describe_explanation(
    found: Explanation, worlds: Determinizer, narrator: Narrator, *, rule: str = "", lethal: str = ""
) -> DescribedExplanation:
    """An explanation of a seat's choice in the narrator's language. `rule` is the one that a player goes by who has no
    reasons of its own, `lethal` the way to win this turn, where it is known already; of a choice that wins in all
    worlds it is looked for."""
    if not lethal and found.chosen.wins:
        sure = sure_win(worlds)
        lethal = "" if sure is None else lethal_text(sure, worlds, passes_of(narrator.presentation), narrator)
    return ExplanationDescriber(found, worlds, narrator).describe(rule, lethal)


def sure_win(worlds: Determinizer, stop: Stop = never) -> Lethal | None:
    """The line with which a seat wins this turn for sure; None where none is found."""
    game = worlds.known.rules.name
    hooks = face(game).SEARCH_HOOKS
    passes = passes_of(catalogue(game).presentation)
    return lethal_line(worlds, None if hooks is None else hooks.finish, passes, stop=stop)


def passes_of(presentation: Presentation) -> frozenset[str]:
    """The kinds of options that decline to answer what somebody else does."""
    return frozenset(option.option for option in presentation.options if option.passes)


class ExplanationDescriber:
    """Puts an explanation into words."""

    def __init__(self, found: Explanation, worlds: Determinizer, narrator: Narrator) -> None:
        self.found = found
        self.worlds = worlds
        self.narrator = narrator
        self.reasons: Reasons = REASONS[narrator.locale.language]
        self.measure = narrator.presentation.worth or self.reasons.bare
        self.view = worlds.known.view(worlds.seat)
        self.texts = option_texts(decision_in(self.view).options, self.view, narrator)
        told = {self.texts[found.chosen.option]}
        self.others: list[Candidate] = []
        """The other options, without those that nobody can tell from one before them."""
        for one in found.others:
            if self.texts[one.option] not in told:
                told.add(self.texts[one.option])
                self.others.append(one)

    def describe(self, rule: str, lethal: str) -> DescribedExplanation:
        """The explanation in words."""
        found, reasons = self.found, self.reasons
        remarks = {"chance": reasons.chance, "only": reasons.only, "untold": reasons.untold}
        remark = reasons.rule.format(rule=rule) if found.scale == "rule" else remarks.get(found.scale, "")
        expected = describe_line(found.chosen.line, self.worlds, self.narrator)
        refused = self.others[0] if self.others else None
        pairs = [] if refused is None else found.pairs(refused)
        return DescribedExplanation(
            found.scale,
            self.option(found.chosen),
            [self.option(one) for one in self.others[:MOST_OTHERS]],
            found.worlds,
            remark,
            expected.answers,
            expected.open,
            "" if refused is None else self.why(found.chosen, refused),
            [] if refused is None else describe_line(refused.line, self.worlds, self.narrator).answers,
            len(pairs),
            sum(other > own for own, other in pairs),
            lethal,
        )

    def option(self, one: Candidate) -> DescribedOption:
        """An option with what it is worth."""
        unit = HUNDREDTHS if self.found.scale == "position" else 1
        value, low, high = (None if number is None else number / unit for number in (one.value, one.low, one.high))
        return DescribedOption(
            one.option, self.texts[one.option], self.worth(one), value, low, high, one.visits, one.won, one.lost
        )

    # ------------------------------------------------------------ what an option is worth

    def worth(self, one: Candidate) -> str:
        """The value of an option, in words; empty where it is not known."""
        reasons = self.reasons
        if self.found.scale == "win chance" and one.value is not None and one.low is not None and one.high is not None:
            low, high = percent(one.low), percent(one.high)
            worlds = self.found.worlds
            return reasons.share_of_games.format(
                value=reasons.won_share.format(percent=percent(one.value)),
                low=low,
                high=high,
                visits=one.visits,
                worlds=worlds,
            )
        if self.found.scale == "preference" and one.value is not None:
            return reasons.preferred.format(percent=percent(one.value))
        if self.found.scale == "first sight" and one.value is not None:
            return reasons.at_first_sight.format(value=f"{one.value:.1f}")
        return self.worth_of_positions(one) if self.found.scale == "position" else ""

    def worth_of_positions(self, one: Candidate) -> str:
        """The value of the positions that an option leads to, in words."""
        reasons, worlds = self.reasons, sum(outcome is not None for outcome in one.outcomes)
        if worlds and one.won == worlds:
            return (reasons.wins_the_one if worlds == 1 else reasons.wins_all).format(worlds=worlds)
        if worlds and one.lost == worlds:
            return (reasons.loses_the_one if worlds == 1 else reasons.loses_all).format(worlds=worlds)
        if one.value is None or one.low is None or one.high is None:
            return ""
        value = self.measured(one.value)
        if one.won:
            return reasons.wins_some.format(count=one.won, worlds=worlds, value=value)
        if one.lost:
            return reasons.loses_some.format(count=one.lost, worlds=worlds, value=value)
        interval = reasons.interval.format(low=signed(one.low), high=signed(one.high))
        told = reasons.in_worlds if signed(one.low) != signed(one.high) else reasons.same_in_worlds
        told = reasons.one_world if worlds == 1 else told
        return told.format(value=value, interval=interval, worlds=worlds, visits=one.visits)

    def measured(self, value: float) -> str:
        """A value in the game's own measure."""
        return self.measure.format(value=signed(value))

    # ------------------------------------------------------------ why the best refused option was refused

    def why(self, own: Candidate, other: Candidate) -> str:
        """The reason for preferring one option to another, in a sentence."""
        reasons = self.reasons
        if self.found.scale == "win chance":
            by = percent(own.value or 0.0) - percent(other.value or 0.0)
            told = reasons.less_won if by > 0 else reasons.less_tried if by < 0 else reasons.as_good
            return told.format(by=by, visits=other.visits)
        if self.found.scale == "first sight":
            by_sight = (own.value or 0.0) - (other.value or 0.0)
            return reasons.looks_worse if by_sight > 0 else reasons.erred if by_sight < 0 else reasons.as_good_by_chance
        if self.found.scale == "preference":
            return reasons.less_preferred
        worlds = sum(outcome is not None for outcome in other.outcomes)
        if other.won < own.won:
            return reasons.less_wins.format(count=other.won, worlds=worlds) if other.won else reasons.wins_not
        if other.lost > own.lost:
            return reasons.more_losses.format(count=other.lost, worlds=worlds)
        by_value = (own.value or 0.0) - (other.value or 0.0)
        if by_value > 0:
            return reasons.less_worth.format(by=self.measure.format(value=f"{by_value / HUNDREDTHS:.1f}"))
        return reasons.later if other.steps > own.steps else reasons.as_good


def percent(part: float) -> int:
    """A share of games in whole percent."""
    return round(100 * part)


def signed(value: float) -> str:
    """The value of a position, in the game's own measure, with its sign."""
    return f"{value / HUNDREDTHS:+.1f}"


def lines_of(told: DescribedExplanation, reasons: Reasons, who: str = "") -> Iterator[str]:
    """An explanation as lines of text: why somebody (`who`) chose, or else advice."""
    worth = f" – {told.chosen.worth}" if told.chosen.worth else ""
    head = (
        reasons.chooses.format(who=who, option=told.chosen.text)
        if who
        else reasons.advice.format(option=told.chosen.text)
    )
    yield head + worth
    if told.lethal:
        yield told.lethal
    if told.remark:
        yield told.remark
    if told.line:
        yield reasons.expects.format(line=line_text(told.line, reasons, open=told.open))
    if told.others:
        first = told.others[0]
        refused = reasons.refused.format(option=first.text, value=first.worth, why=told.why)
        if told.compared:
            nowhere = reasons.not_better if told.compared == 1 else reasons.better_nowhere
            better = reasons.better_in if told.better else nowhere
            refused += reasons.next_sentence + better.format(better=told.better, compared=told.compared)
        yield refused
        if told.refused_line:
            yield reasons.its_line.format(line=line_text(told.refused_line, reasons))


def line_text(line: list[DescribedAnswer], reasons: Reasons, *, open: bool = False) -> str:
    """A line of play in one sentence."""
    parts = [
        answer.text + (reasons.leads.format(leads=" ".join(answer.leads)) if answer.leads else "") for answer in line
    ]
    if open:
        parts.append(reasons.unknown_next)
    return reasons.then.join(parts)
