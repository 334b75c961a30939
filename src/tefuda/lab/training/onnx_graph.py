"""A network as an ONNX file, for programs in other languages: the same lines that play are run once on names instead of
numbers, and what they do is written down as a graph (tracing).

The graph takes ``numbers`` (an observation a row, as the schema says, 32 bits) and ``ahead`` (the look ahead: a row for
each action); it gives ``scores`` and ``value``. What texts say of the known cards is in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tefuda.players.network.extras import np, onnx
from tefuda.players.network.model import Seen
from tefuda.players.network.weights import Weights

OPSET: Final = 18
MANY: Final = -1
"""The size of the first axis: any."""


class Graph:
    """The nodes and constants of a graph that grows; also the functions of NumPy that networks call."""

    float32 = "float32"

    def __init__(self) -> None:
        self.nodes: list[Any] = []
        self.constants: list[Any] = []

    def constant(self, value: Any) -> Named:
        """Numbers that are always the same."""
        held = np.asarray(value)
        if held.dtype == np.float64:
            held = held.astype(np.float32)
        elif held.dtype == np.int64:
            held = held.astype(np.int32)
        name = f"c{len(self.constants)}"
        self.constants.append(onnx.numpy_helper.from_array(held, name))
        return Named(self, name, held.dtype.name, held.shape)

    def shape_constant(self, value: Sequence[int]) -> str:
        """Sizes and axes, which have 64 bits."""
        name = f"c{len(self.constants)}"
        self.constants.append(onnx.numpy_helper.from_array(np.array(value, np.int64), name))
        return name

    def node(self, kind: str, inputs: Sequence[str], dtype: str, shape: tuple[int, ...], **more: Any) -> Named:
        """A step of the calculation."""
        name = f"n{len(self.nodes)}"
        self.nodes.append(onnx.helper.make_node(kind, list(inputs), [name], **more))
        return Named(self, name, dtype, shape)

    def named(self, value: Any) -> Named:
        """A value that is a name already, or a constant."""
        return value if isinstance(value, Named) else self.constant(value)

    # ------------------------------------------------------------ functions of NumPy

    def matmul(self, one: Any, two: Any) -> Named:
        """The product of matrices."""
        a, b = self.named(one), self.named(two)
        return self.node("MatMul", (a.name, b.name), "float32", (*a.shape[:-1], b.shape[-1]))

    def maximum(self, one: Any, two: Any) -> Named:
        """The larger number of two."""
        return self.named(one).binary("Max", two)

    def concatenate(self, parts: Sequence[Any], axis: int) -> Named:
        """Numbers side by side, along the last axis."""
        named = [self.named(part) for part in parts]
        shape = (*named[0].shape[:-1], sum(part.shape[-1] for part in named))
        return self.node("Concat", [part.name for part in named], "float32", shape, axis=axis)

    def where(self, which: Any, one: Any, two: Any) -> Named:
        """One number or the other."""
        a, b = self.named(one), self.named(two)
        if a.dtype != b.dtype:
            b = b.astype(a.dtype)
        return self.node("Where", (which.name, a.name, b.name), a.dtype, a.shape)

    def tanh(self, one: Named) -> Named:
        """The hyperbolic tangent."""
        return one.unary("Tanh")

    def sign(self, one: Named) -> Named:
        """-1, 0 or 1."""
        return one.unary("Sign")

    def abs(self, one: Named) -> Named:
        """The size of a number."""
        return one.unary("Abs")

    def log1p(self, one: Named) -> Named:
        """The logarithm of one more."""
        more: Named = one + np.float32(1)
        return more.unary("Log")

    def arange(self, first: int, end: int) -> Any:
        """Whole numbers in a row."""
        return np.arange(first, end, dtype=np.int32)

    def eye(self, size: int, dtype: str) -> Any:
        """The unit matrix."""
        return np.eye(size, dtype=dtype)

    def asarray(self, value: Any, dtype: str) -> Any:
        """Numbers as an array."""
        return np.asarray(value, dtype=dtype)


class Named:
    """A value of a graph: its name, type and shape (`MANY` for the first axis). It can be calculated with like an array
    of NumPy, as far as networks do."""

    __array_priority__ = 1000

    def __init__(self, graph: Graph, name: str, dtype: str, shape: tuple[int, ...]) -> None:
        self.graph = graph
        self.name = name
        self.dtype = dtype
        self.shape = shape

    def unary(self, kind: str) -> Named:
        """A step that keeps type and shape."""
        return self.graph.node(kind, (self.name,), self.dtype, self.shape)

    def binary(self, kind: str, other: Any, dtype: str | None = None) -> Named:
        """A step of two values, each in the wider one of their types."""
        one, two = self, self.graph.named(other)
        wide = max(one.dtype, two.dtype, key=("bool", "int32", "float32").index)
        one, two = one.astype(wide), two.astype(wide)
        return self.graph.node(kind, (one.name, two.name), dtype or wide, broadcast(one.shape, two.shape))

    def astype(self, dtype: Any) -> Named:
        """The same numbers in another type."""
        if dtype == self.dtype:
            return self
        to = {"bool": "BOOL", "int32": "INT32", "float32": "FLOAT"}[dtype]
        return self.graph.node("Cast", (self.name,), dtype, self.shape, to=getattr(onnx.TensorProto, to))

    def __add__(self, other: Any) -> Named:
        return self.binary("Add", other)

    def __sub__(self, other: Any) -> Named:
        return self.binary("Sub", other)

    def __mul__(self, other: Any) -> Named:
        return self.binary("Mul", other)

    def __truediv__(self, other: Any) -> Named:
        return self.binary("Div", np.float32(other))

    def __gt__(self, other: Any) -> Named:
        return self.binary("Greater", other, "bool")

    __hash__ = object.__hash__

    def __eq__(self, other: Any) -> Named:  # type: ignore[override]
        return self.binary("Equal", other, "bool")

    __radd__, __rmul__ = __add__, __mul__

    def sum(self, axis: int) -> Named:
        """The sum along an axis, which is gone then."""
        axes = self.graph.shape_constant([axis])
        shape = self.shape[:axis] + self.shape[axis + 1 :]
        return self.graph.node("ReduceSum", (self.name, axes), self.dtype, shape, keepdims=0)

    def swapaxes(self, one: int, two: int) -> Named:
        """Two axes exchanged."""
        order = list(range(len(self.shape)))
        order[one], order[two] = two, one
        shape = tuple(self.shape[axis] for axis in order)
        return self.graph.node("Transpose", (self.name,), self.dtype, shape, perm=order)

    def reshape(self, *shape: int) -> Named:
        """The same numbers in another shape."""
        return self.graph.node("Reshape", (self.name, self.graph.shape_constant(shape)), self.dtype, shape)

    def __getitem__(self, key: Any) -> Named:
        if isinstance(key, Named):
            return self.graph.node("Gather", (self.name, key.name), self.dtype, (*key.shape, *self.shape[1:]), axis=0)
        parts = key if isinstance(key, tuple) else (key,)
        if parts[0] is Ellipsis:
            parts = (slice(None),) * (len(self.shape) - sum(part is not None for part in parts[1:])) + parts[1:]
        found, axis = self, 0
        for part in parts:
            if part is None:
                axes, shape = found.graph.shape_constant([axis]), (*found.shape[:axis], 1, *found.shape[axis:])
                found = found.graph.node("Unsqueeze", (found.name, axes), found.dtype, shape)
            elif isinstance(part, int):
                index = found.graph.named(np.int32(part))
                shape = found.shape[:axis] + found.shape[axis + 1 :]
                found = found.graph.node("Gather", (found.name, index.name), found.dtype, shape, axis=axis)
                continue
            elif part != slice(None):
                first, end, _ = part.indices(found.shape[axis])
                bounds = [found.graph.shape_constant([number]) for number in (first, end, axis)]
                shape = (*found.shape[:axis], end - first, *found.shape[axis + 1 :])
                found = found.graph.node("Slice", (found.name, *bounds), found.dtype, shape)
            axis += 1
        return found


def broadcast(one: tuple[int, ...], two: tuple[int, ...]) -> tuple[int, ...]:
    """The shape of what comes of two shapes."""
    count = max(len(one), len(two))
    padded = [(1,) * (count - len(shape)) + tuple(shape) for shape in (one, two)]
    return tuple(b if a == 1 else a for a, b in zip(*padded, strict=True))


def write_onnx(weights: Weights, file: Path) -> None:
    """Write a network as an ONNX file."""
    form = weights.form
    graph = Graph()
    texts = graph.constant(form.network.texts(np, weights.params, form.facts.table()))
    params = {name: graph.constant(value) for name, value in weights.params.items()}
    size, actions = form.schema.size, form.schema.actions
    seen = Seen(
        Named(graph, "numbers", "int32", (MANY, size)),
        Named(graph, "ahead", "float32", (MANY, actions, form.ahead.width)),
    )
    scores, value = form.network(graph, params, texts, seen)
    helper, kinds = onnx.helper, onnx.TensorProto
    for name, found in (("scores", scores), ("value", value)):
        graph.nodes.append(helper.make_node("Identity", [found.name], [name]))
    model = helper.make_model(
        helper.make_graph(
            graph.nodes,
            f"tefuda {form.schema.game}",
            [
                helper.make_tensor_value_info("numbers", kinds.INT32, ["n", size]),
                helper.make_tensor_value_info("ahead", kinds.FLOAT, ["n", actions, form.ahead.width]),
            ],
            [
                helper.make_tensor_value_info("scores", kinds.FLOAT, ["n", actions]),
                helper.make_tensor_value_info("value", kinds.FLOAT, ["n"]),
            ],
            graph.constants,
        ),
        opset_imports=[helper.make_opsetid("", OPSET)],
        doc_string=f"schema {form.schema.hash}; {weights.about.trained}",
    )
    onnx.checker.check_model(model)
    onnx.save(model, file)
