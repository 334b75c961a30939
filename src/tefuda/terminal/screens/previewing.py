"""Previews: the card that has the focus shows what would change if it were used."""

from __future__ import annotations

from dataclasses import replace

from tefuda.kernel.decision import Decision, Option
from tefuda.terminal.preview_text import fates, preview_text
from tefuda.terminal.screens.playing import Playing
from tefuda.terminal.session import WATCHER
from tefuda.terminal.widgets.cards import CardBox


class Previewing(Playing):
    """Previews: the card that has the focus shows what would change if it were used."""

    def show_reading(self) -> None:
        """The text of the card that has the focus, after what would be left if it were used."""
        self.point_at(self.option_in_focus())
        super().show_reading()

    def option_in_focus(self) -> Option | None:
        """The first option of the card that has the focus that does something."""
        decision, card = self.decision(), self.card_in_focus()
        if decision is None or card is None or self.session.seat == WATCHER:
            return None
        idle = self.session.ends | self.session.passes
        offered = (option for option in decision.options if option.handle == card.handle and option.kind not in idle)
        return next(offered, None)

    def point_at(self, option: Option | None) -> None:
        """Show the preview of an option in words and on the cards; without an option, clear it."""
        decision = self.decision()
        found = None if option is None or decision is None else self.session.previewed(option)
        if option is None or decision is None or found is None:
            self.preview_line = ""
            self.mark_fates({})
            return
        self.preview_line = preview_text(found, self.shown, self.narrator, blow=self.is_blow(decision, option))
        told = fates(found, self.shown, self.narrator)
        self.mark_fates({handle: self.plain(fate.sign) for handle, fate in told.items()})

    def is_blow(self, decision: Decision, option: Option) -> bool:
        """Whether an option, or the target that a question asks for, is an attack."""
        attacks = {found.option for found in self.presentation.options if found.attacks}
        return option.kind in attacks or decision.prompt in attacks

    def mark_fates(self, signs: dict[int, str]) -> None:
        """Mark cards with their previews."""
        for box in self.query(CardBox):
            sign = signs.get(box.face.handle, "") if box.face.handle else ""
            if box.face.fate != sign:
                box.face = replace(box.face, fate=sign)
                box.refresh()
