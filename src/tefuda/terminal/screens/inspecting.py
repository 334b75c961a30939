"""Dialogs for reading: a card's text, a pile, the whole log, the help."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tefuda.kernel.view import CardView
from tefuda.language.locales import ENGLISH
from tefuda.language.presentation import ZoneText
from tefuda.terminal.faces import face_of
from tefuda.terminal.screens.dialogs import Page, Pick
from tefuda.terminal.screens.rendering import Rendering
from tefuda.terminal.widgets.log import entry_lines
from tefuda.terminal.widgets.reading import explanations, reading_of


class Inspecting(Rendering):
    """Dialogs for reading: a card's text, a pile, the whole log, the help."""

    def read(self, card: CardView | None) -> None:
        """Open a card's text."""
        if card is not None:
            text = reading_of(card, self.narrator, self.glyphs, self.shown, named=False)
            text = self.plain_text(text.append_text(explanations(card, self.catalogue)))
            self.app.push_screen(Page(self.plain(card.name or "A card face down"), text))

    def browse(self, zone: ZoneText, seat: int) -> None:
        """Open a pile that may be looked at."""
        cards = self.shown.pile(seat, zone.zone)[::-1]
        owner = ENGLISH.capitalised(self.narrator.whose(seat))
        ordered = self.shown.rules.zones[self.shown.zone_number(zone.zone)].ordered
        title = f"{owner} {zone.label}: {len(cards)}" + (", newest first" if ordered else "")
        if not cards:
            count = self.shown.count(seat, zone.zone)
            self.show_notice(
                f"{owner} {zone.label}: {count} cards face down." if count else f"{owner} {zone.label} is empty."
            )
            return
        entries = [self.pile_entry(card) for card in cards]

        def picked(number: int | None) -> None:
            if number is not None:
                self.read(cards[number])

        self.app.push_screen(Pick(title, entries, "Enter reads a card, Esc closes"), picked)

    def pile_entry(self, card: CardView) -> Text:
        """A card as a line of a list."""
        face = face_of(card, self.catalogue, self.shown)
        numbers = "/".join(str(number.value) for number in face.numbers)
        corner = f"{face.corner.label} {face.corner.value}" if face.corner else ""
        return Text(self.plain(f"{face.name or 'a card face down'}  {face.kind}  {corner}  {numbers}"))

    def show_log(self) -> None:
        """Open the whole log."""
        lines: list[Text] = []
        for entry in self.log_entries:
            lines += entry_lines(entry, 72, self.glyphs, False)
        self.app.push_screen(Page("What has happened", Text("\n").join(lines), end=True))

    def show_help(self) -> None:
        """The rules in short, and the keys."""
        options = [found for found in self.presentation.options if found.key]
        own = "".join(f"  {found.key:10}{found.label}\n" for found in options)
        piles = "".join(
            f"  {zone.key} {zone.key.upper():8}{zone.label}: yours, the enemy's\n"
            for zone in self.presentation.zones
            if zone.key
        )
        self.app.push_screen(
            Page(
                f"{self.presentation.title}: help",
                Text.from_markup(self.plain(KEYS_HELP.format(own=own, piles=piles) + self.presentation.help)),
            )
        )


KEYS_HELP: Final = """\
[b]Keys[/b]
  Arrows    from card to card          Enter   use the card, or read it
  1-9       use that card in hand      i       read the card
  Tab       the next card that can be used or picked
{own}{piles}  o         all options                l       the log
  Space     one step                   p       pause, go on
  - +       slower, faster             e       skip to the end
  s         save (also automatic)      c       concede
  h         a hint: what a strong player would do and why, or a certain win
  a         always ask, or only if you have a choice
  w         pass this window, or all, until the end of the turn; ask again
  ? F1      this page                  q Esc   leave
Click a card to see it, click again to use it. You can click the keys in the bottom line, too.

"""
