"""Optional dependencies, and how to install them."""

from __future__ import annotations


def missing(error: ModuleNotFoundError, extra: str = "lab") -> ModuleNotFoundError:
    """The error for a module of an extra that is not installed, with the way out."""
    way = f"pip install 'tefuda[{extra}]' (in a checkout: make test-lab installs it, and tries it)"
    return ModuleNotFoundError(
        f"{error.name} is not installed, which this part of the lab needs: {way}", name=error.name
    )
