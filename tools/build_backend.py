"""The build backend (PEP 517): setuptools, which also asks for Node from PyPI when this machine has none."""

from __future__ import annotations

import os
from typing import Any

import page
from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  a backend offers all hooks of the one that it builds on


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What a wheel needs to be built, besides what pyproject.toml names."""
    wanted: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    if os.environ.get("TEFUDA_PAGE") != "0" and page.node_of_machine() is None:
        wanted.append(page.NODE_PACKAGE)
    return wanted
