"""The errors that a user of Tefuda can meet. Each names the thing, the place and the way out."""


class TefudaError(Exception):
    """Anything that Tefuda refuses, told in one sentence."""


class FileError(TefudaError):
    """A file that cannot be read as what it should be: names the file, the line and what would be right. ``line`` (from
    1) and ``problem`` tell the same apart, where they are known."""

    line: int | None = None
    problem: str = ""
