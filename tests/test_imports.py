"""Modules import each other in one direction: whoever reads one need not read those that use it."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

import grimp
import pytest


def test_no_modules_outside_the_kernel_import_each_other_in_a_circle() -> None:
    """Imports inside of functions count, those for type checkers do not. The kernel is one machine in several files."""
    graph = grimp.build_graph("tefuda", "dialects", exclude_type_checking_imports=True, cache_dir=None)
    modules = {module for module in graph.modules if not module.startswith("tefuda.kernel")}
    imported = {module: graph.find_modules_directly_imported_by(module) & modules for module in modules}
    try:
        TopologicalSorter(imported).prepare()
    except CycleError as error:
        pytest.fail(f"these modules import each other in a circle: {' -> '.join(error.args[1])}")
