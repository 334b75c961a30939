"""Printed English: how the wording of the real cards is read as words, to make card files of it.

These dialects are tools of this repository, no part of the package: `tefuda` itself reads canonical texts only. A
dialect is a `ReadingBook`; `python -m dialects GAME TEXT` shows how a printed text is understood.
"""
