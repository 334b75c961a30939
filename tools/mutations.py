"""Small changes of source code, drawn at random, for tools/mutants.py."""

from __future__ import annotations

import ast
import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator

ROOT = Path(__file__).parents[1]


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

        def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
            node.returns = None
            self.generic_visit(node)
            return node

        def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
            node.decorator_list = [one for one in node.decorator_list if "mypyc_attr" not in ast.unparse(one)]
            self.generic_visit(node)
            return node

        def visit_If(self, node: ast.If) -> ast.AST:
            if ast.unparse(node.test) in ("TYPE_CHECKING", "not TYPE_CHECKING"):  # imports for type checkers alone
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


def sampled(part: str, files: list[Path], count: int, seed: int) -> list[Mutant]:
    """Changes of a part at random: first the kind, then one of its places, so that no kind drowns the others."""
    chance = Random(f"{part} {seed}")
    by_kind: dict[str, list[tuple[Path, str, int]]] = {}
    codes: dict[Path, str] = {}
    for file in files:
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


def statement_at(code: str, line: int) -> range:
    """The lines of the innermost statement around a line; of a statement with others inside it, those of its head."""
    found = range(line, line + 1)
    for node in ast.walk(ast.parse(code)):
        if not isinstance(node, ast.stmt | ast.ExceptHandler):
            continue
        first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
        inside = getattr(node, "body", None) or getattr(node, "cases", None)
        last = node.end_lineno or node.lineno
        if inside:
            beginning = inside[0].pattern if isinstance(inside[0], ast.match_case) else inside[0]
            last = max(node.lineno, beginning.lineno - 1)
        if first <= line <= last and (found == range(line, line + 1) or last - first < len(found)):
            found = range(first, last + 1)
    return found
