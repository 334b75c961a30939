"""The registers and sets of a frame that carries out a text.

The engine's own come first, then a game's (one module of each game hands them out), then those that a program takes
for its loops (`words.families.Layout`). Frames of procedures and of proposals have registers of their own.
"""

from typing import Final

DONE: Final = 0
"""Register: how much the sentence before has done; 0 means that it did not happen."""
FIRST_LETTER: Final = 1
"""Register: the first of the numbers X, Y, Z, W, V and U that a text can name."""
X: Final = FIRST_LETTER
Y: Final = FIRST_LETTER + 1
Z: Final = FIRST_LETTER + 2
"""Registers of what lasts: the values that it was made with."""
REPLACED_AMOUNT: Final = 7
"""Register of a program that runs instead: the amount of what it replaces; its card is `frame.other`."""
REPLACED_OTHER: Final = 8
"""Register of a program that runs instead: the other number of what it replaces."""
REPLACED_SEAT: Final = 9
"""Register of a program that runs instead: the seat of what it replaces."""
PAST: Final = 10
"""Register: the stamp (plus 1) of the candidate, when it is meant as it was before it moved (SVE 12.11)."""
PRINTED_AS: Final = 11
"""Register: the definition (plus 1) by which a card of this turn's history is asked about."""
NOW_STAMP: Final = 12
"""Register: the stamp (plus 1) that the source of a trigger had when it answered its event, its move behind it."""
THEY: Final = 13
"""Register: the seat (plus 1) of the player that a text calls "that player" while players do something in turn."""
FIRST_OWN_REGISTER: Final = 14
"""A game's own registers begin here."""
FIRST_LOOP: Final = 24
"""Registers of loops begin here."""

THAT: Final = 0
"""Set: the cards that the sentence before was about."""
FIRST_NAMED: Final = 1
"""Set: the first of A, B and C, which a text can name."""
ONE: Final = 4
"""Set: the one card of a loop over cards."""
LOOKED: Final = 5
"""Set: the cards that were looked at or revealed."""
PAID_WITH: Final = 6
"""Set: the cards that the last cost took."""
LEFT: Final = 7
"""Set: the cards that the frame has moved out of play, or whose move it answers, each with the stamp that it had
there."""
FIRST_OWN_SET: Final = 8
"""A game's own sets begin here."""
FIRST_LOOP_SET: Final = 16
"""Sets of loops begin here, one for each loop register."""
