#!/usr/bin/env python3
"""Change the source a little, at random, and see whether the tests of that part notice.

    make mutants                                        (300 changes over all parts)
    python tools/mutants.py --part kernel --count 40 --seed 7

A change is one comparison turned, one sign flipped, one number one off, one condition negated, one call dropped, and so
on, by the operators of Cosmic Ray. It is made in a copy of the tree and only the tests of its part run (`PARTS`), the
fastest first, until one fails; a run that takes much longer than usual counts as noticed. Results are kept under
`--work`: the same command again goes on where it stopped, and tells what it knows.

What survives is a missing test, or the same program: then it is listed in tests/mutants.yaml with the reason. `--diff
`--only FILE` takes changes of some files alone.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

import yaml
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator

ROOT = Path(__file__).parents[1]
KNOWN = ROOT / "tests/mutants.yaml"
"""Changes that leave the same program, each with the reason."""


@dataclass(frozen=True)
class Part:
    """Source files (globs below src/tefuda, those with a ! left out) and the tests that have to notice changes of
    them, the fastest first."""

    sources: tuple[str, ...]
    tests: tuple[str, ...]


KNOWLEDGE = ("kernel/knowledge.py", "kernel/view.py", "kernel/resample.py", "kernel/journal.py")
PARTS = {
    "kernel": Part(
        ("kernel/**/*.py", *(f"!{file}" for file in KNOWLEDGE)), ("tests/kernel", "tests/laws/test_laws.py")
    ),
    "knowledge": Part(KNOWLEDGE, ("tests/kernel", "tests/laws/test_secrecy.py", "tests/laws/test_laws.py")),
    "words of Shadowverse": Part(
        ("games/shadowverse/words/*.py",),
        ("tests/games/shadowverse/test_scenarios.py", "tests/games/shadowverse", "tests/laws/test_laws.py"),
    ),
    "procedures of Shadowverse": Part(
        ("games/shadowverse/procedures/*.py",),
        ("tests/games/shadowverse/test_scenarios.py", "tests/games/shadowverse", "tests/laws/test_laws.py"),
    ),
    "words of Sword Girls": Part(
        ("games/sword_girls/words/*.py",),
        ("tests/games/sword_girls/test_scenarios.py", "tests/games/sword_girls", "tests/laws/test_laws.py"),
    ),
    "procedures of Sword Girls": Part(
        ("games/sword_girls/procedures/*.py",),
        ("tests/games/sword_girls/test_scenarios.py", "tests/games/sword_girls", "tests/laws/test_laws.py"),
    ),
    "server": Part(("table/*.py", "!table/store.py"), ("tests/table",)),
    "store": Part(("table/store.py",), ("tests/table/test_store.py", "tests/table")),
}


class DropCall(Operator):
    """Drop a call whose result nobody uses."""

    def mutation_positions(self, node):  # type: ignore[no-untyped-def]
        if node.type == "expr_stmt" or node.parent is None or node.parent.type != "simple_stmt":
            return
        is_call = node.type in ("power", "atom_expr") and node.children[-1].type == "trailer"
        if is_call and node.children[-1].children[0].value == "(":
            yield node.start_pos, node.end_pos

    def mutate(self, node, index):  # type: ignore[no-untyped-def]
        return get_ast(f"{node.get_first_leaf().prefix}pass")

    @classmethod
    def examples(cls):  # type: ignore[no-untyped-def]
        return ()


def named(*names: str) -> tuple[str, ...]:
    """Operators of Cosmic Ray by their names."""
    return tuple(f"core/{name}" for name in names)


def swaps(kind: str, *pairs: str) -> tuple[str, ...]:
    """Operators that replace one sign by another."""
    return tuple(f"core/Replace{kind}Operator_{pair}" for pair in pairs)


OPERATORS = {
    "a comparison turned": swaps(
        "Comparison",
        *("Eq_NotEq", "NotEq_Eq", "Lt_LtE", "Lt_GtE", "LtE_Lt", "LtE_Gt"),
        *("Gt_GtE", "Gt_LtE", "GtE_Gt", "GtE_Lt", "Is_IsNot", "IsNot_Is"),
    ),
    "a sign flipped": swaps(
        "Binary",
        *("Add_Sub", "Sub_Add", "Mul_FloorDiv", "FloorDiv_Mul", "Mod_FloorDiv", "Pow_Mul"),
        *("BitOr_BitAnd", "BitAnd_BitOr", "LShift_RShift", "RShift_LShift"),
    )
    + swaps("Unary", "Delete_USub", "Delete_Invert"),
    "a condition negated": named("AddNot") + swaps("Unary", "Delete_Not"),
    "and for or": named("ReplaceAndWithOr", "ReplaceOrWithAnd"),
    "true for false": named("ReplaceTrueWithFalse", "ReplaceFalseWithTrue"),
    "a number one off": named("NumberReplacer"),
    "a loop that is left or goes on": named("ReplaceBreakWithContinue", "ReplaceContinueWithBreak"),
    "a loop that never runs": named("ZeroIterationForLoop"),
    "a call dropped": ("drop call",),
}


def operator_of(name: str) -> Operator:
    """An operator by its name."""
    return DropCall() if name == "drop call" else get_operator(name)()


@dataclass(frozen=True)
class Mutant:
    """One change: what kind, in which function, the line before and after (without the space around them), and the
    whole file after. `place` counts equal lines of the function, from 1."""

    part: str
    file: str
    kind: str
    line: int
    function: str
    place: int
    was: str
    becomes: str
    code: str

    @property
    def key(self) -> str:
        """What a change is known by, as long as its line stays as it is."""
        return key_of(self.file, self.function, self.place, self.was, self.becomes)


def key_of(file: str, function: str, place: int, was: str, becomes: str) -> str:
    """What a change is known by."""
    return f"{file}: {function} ({place}): {was} -> {becomes}"


def files_of(part: Part) -> list[Path]:
    """The source files of a part, as paths from the root."""
    package = ROOT / "src/tefuda"
    left_out = {path for glob in part.sources if glob.startswith("!") for path in package.glob(glob[1:])}
    found = {path for glob in part.sources if not glob.startswith("!") for path in package.glob(glob)}
    return sorted(path.relative_to(ROOT) for path in found - left_out if path.name != "__init__.py")


def places(code: str) -> Iterator[tuple[str, str, int]]:
    """All changes of a file: kind, operator, and which of the operator's places."""
    nodes = list(ast_nodes(get_ast(code)))
    for kind, names in OPERATORS.items():
        for name in names:
            operator = operator_of(name)
            count = sum(len(list(operator.mutation_positions(node))) for node in nodes)
            yield from ((kind, name, occurrence) for occurrence in range(count))


def program(code: str) -> str:
    """What a file does: its tree without annotations and what only type checkers and the compiler read."""

    class Bare(ast.NodeTransformer):
        def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
            node.annotation = ast.Constant(value=None)
            return node

        def visit_arg(self, node: ast.arg) -> ast.AST:
            node.annotation = None
            return node

        def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
            node.returns = None
            self.generic_visit(node)
            return node

        def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
            node.decorator_list = [one for one in node.decorator_list if "mypyc_attr" not in ast.unparse(one)]
            self.generic_visit(node)
            return node

        def visit_If(self, node: ast.If) -> ast.AST:
            if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
                return ast.Pass()
            self.generic_visit(node)
            return node

    return ast.dump(Bare().visit(ast.parse(code)))


def mutant_of(part: str, file: Path, code: str, kind: str, name: str, occurrence: int) -> Mutant | None:
    """A change; None where it leaves the same program, or none."""
    changed = mutate_code(code, operator_of(name), occurrence)
    try:
        if changed is None or program(changed) == program(code):
            return None
    except SyntaxError:
        return None
    lines = [line for line in difflib.ndiff(code.splitlines(), changed.splitlines()) if line[:2] in ("- ", "+ ")]
    was = " ".join(line[2:].strip() for line in lines if line.startswith("- "))
    becomes = " ".join(line[2:].strip() for line in lines if line.startswith("+ "))
    pairs = zip(code.splitlines(), changed.splitlines(), strict=False)
    line = next((number for number, (one, two) in enumerate(pairs, 1) if one != two), 1)
    function, first = function_at(code, line)
    above = [text.strip() for text in code.splitlines()[first - 1 : line]]
    return Mutant(part, str(file), kind, line, function, above.count(above[-1]), was, becomes, changed)


def function_at(code: str, line: int) -> tuple[str, int]:
    """The innermost function or class around a line, by its whole name, and where it begins; "" for none."""
    found = ("", 1)

    def look(node: ast.AST, name: str) -> None:
        nonlocal found
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                if child.lineno <= line <= (child.end_lineno or child.lineno):
                    found = (f"{name}{child.name}", child.lineno)
                    look(child, f"{name}{child.name}.")
            else:
                look(child, name)

    look(ast.parse(code), "")
    return found


def sampled(part: str, count: int, seed: int, only: str) -> list[Mutant]:
    """Changes of a part at random: first the kind, then one of its places, so that no kind drowns the others."""
    chance = Random(f"{part} {seed}")
    by_kind: dict[str, list[tuple[Path, str, int]]] = {}
    codes: dict[Path, str] = {}
    for file in files_of(PARTS[part]):
        if only in str(file):
            codes[file] = (ROOT / file).read_text()
            for kind, name, occurrence in places(codes[file]):
                by_kind.setdefault(kind, []).append((file, name, occurrence))
    for found in by_kind.values():
        chance.shuffle(found)
    mutants: dict[str, Mutant] = {}
    while len(mutants) < count and any(by_kind.values()):
        kind = chance.choice([kind for kind, found in by_kind.items() if found])
        file, name, occurrence = by_kind[kind].pop()
        mutant = mutant_of(part, file, codes[file], kind, name, occurrence)
        if mutant is not None:
            mutants.setdefault(mutant.key, mutant)
    return list(mutants.values())


# ------------------------------------------------------------------ trying them out


def copied(work: Path) -> Path:
    """A copy of the working tree without what git ignores."""
    tree = work / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout.decode()
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, tree / name)
    shared = ROOT.parent / "shared"
    if shared.is_dir() and not (work / "shared").exists():
        (work / "shared").symlink_to(shared)
    return tree


def write(tree: Path, file: str, code: str) -> None:
    """Put a source file into the copy, and forget what was compiled of the one before."""
    path = tree / file
    path.write_text(code)
    for stale in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
        stale.unlink()


def run_tests(tree: Path, tests: tuple[str, ...], seconds: float) -> tuple[str, str]:
    """Run some tests until one fails: "passed", "failed" or "timed out", with the last lines of what was said."""
    environment = os.environ | {"PYTHONPATH": "src", "TEFUDA_LAW_GAMES": "4", "TEFUDA_MUTATIONS": "40"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider", "-n", "0", *tests]
    with subprocess.Popen(
        command, cwd=tree, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True
    ) as process:
        try:
            output, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return "timed out", ""
    said = "\n".join(output.decode(errors="replace").splitlines()[-6:])
    return ("passed" if process.returncode == 0 else "failed"), said


def usual_seconds(tree: Path, part: str) -> list[float]:
    """How long each of a part's test runs takes on the source as it is; all of them have to pass."""
    found = []
    for tests in PARTS[part].tests:
        start = time.monotonic()
        outcome, said = run_tests(tree, (tests,), 3600)
        if outcome != "passed":
            raise SystemExit(f"the tests of {part} do not pass as they are ({tests}):\n{said}")
        found.append(time.monotonic() - start)
    return found


def tried(tree: Path, mutant: Mutant, usual: list[float]) -> str:
    """Whether the tests notice a change: "noticed (by what)" or "survived"."""
    original = (ROOT / mutant.file).read_text()
    write(tree, mutant.file, mutant.code)
    try:
        for tests, seconds in zip(PARTS[mutant.part].tests, usual, strict=True):
            outcome, _ = run_tests(tree, (tests,), 4 * seconds + 60)
            if outcome != "passed":
                return f"noticed ({outcome} in {tests})"
        return "survived"
    finally:
        write(tree, mutant.file, original)


def known_reasons() -> dict[str, str]:
    """The changes that are known to leave the same program, by their keys."""
    if not KNOWN.is_file():
        return {}
    listed = yaml.safe_load(KNOWN.read_text()) or []
    columns = ("file", "in", "place", "was", "becomes")
    return {key_of(*(({"place": 1} | entry)[column] for column in columns)): entry["why"] for entry in listed}


def try_part(tree: Path, work: Path, part: str, mutants: list[Mutant]) -> dict[str, str]:
    """What became of each change of a part, by its key; what was tried before is not tried again."""
    record = work / f"{part.replace(' ', '-')}.jsonl"
    outcomes: dict[str, str] = {}
    if record.is_file():
        for line in record.read_text().splitlines():
            found = json.loads(line)
            outcomes[found["key"]] = found["outcome"]
    left = [mutant for mutant in mutants if mutant.key not in outcomes]
    usual = usual_seconds(tree, part) if left else []
    for number, mutant in enumerate(left, start=1):
        outcome = tried(tree, mutant, usual)
        outcomes[mutant.key] = outcome
        entry = asdict(mutant) | {"key": mutant.key, "outcome": outcome}
        del entry["code"]
        with record.open("a") as file:
            file.write(json.dumps(entry) + "\n")
        print(f"{part}: {number} of {len(left)}: {mutant.file}:{mutant.line} {mutant.kind}: {outcome}", flush=True)
    return outcomes


def report(part: str, mutants: list[Mutant], outcomes: dict[str, str], reasons: dict[str, str]) -> tuple[int, int, int]:
    """Tell what survived in a part; returns how many were tried, noticed, and explained."""
    noticed = sum(outcomes[mutant.key].startswith("noticed") for mutant in mutants)
    survivors = [mutant for mutant in mutants if outcomes[mutant.key] == "survived"]
    explained = sum(mutant.key in reasons for mutant in survivors)
    print(f"\n{part}: {noticed} of {len(mutants)} noticed, {explained} survived and leave the same program")
    for mutant in survivors:
        why = reasons.get(mutant.key)
        print(f"  {mutant.file}:{mutant.line} in {mutant.function} ({mutant.kind})" + (f": {why}" if why else ""))
        print(f"    - {mutant.was}\n    + {mutant.becomes}")
    return len(mutants), noticed, explained


def main() -> int:
    """Run as a command; the exit code is 1 when a change survived without a reason."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", choices=PARTS, action="append", help="a part, all without it; may be said again")
    parser.add_argument("--count", type=int, default=300, help="changes in all, as many of each part")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only files whose path has this in it")
    parser.add_argument("--work", type=Path, default=ROOT / ".mutants", help="where the copy and the results lie")
    parser.add_argument("--list", action="store_true", help="tell the changes, try none")
    wanted = parser.parse_args()
    parts = wanted.part or list(PARTS)
    samples = {part: sampled(part, -(-wanted.count // len(parts)), wanted.seed, wanted.only) for part in parts}
    if wanted.list:
        for mutant in (mutant for sample in samples.values() for mutant in sample):
            print(f"{mutant.file}:{mutant.line} ({mutant.kind})\n  - {mutant.was}\n  + {mutant.becomes}")
        return 0
    wanted.work.mkdir(parents=True, exist_ok=True)
    tree = copied(wanted.work)
    outcomes = {part: try_part(tree, wanted.work, part, samples[part]) for part in parts}
    totals = [report(part, samples[part], outcomes[part], known_reasons()) for part in parts]
    tried_, noticed, explained = (sum(column) for column in zip(*totals, strict=True))
    print(f"\n{noticed} of {tried_} changes noticed ({100 * noticed / max(1, tried_):.1f} %), {explained} explained")
    return 0 if noticed + explained == tried_ else 1


if __name__ == "__main__":
    sys.exit(main())
