"""Optional dependencies of networks (NumPy, safetensors, ONNX), and how to install them."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from tefuda.errors import TefudaError


def missing(error: ModuleNotFoundError, need: str) -> TefudaError:
    """The error for a module of an extra that is not installed; `need` says who needs it ("networks need")."""
    way = "pip install 'tefuda[lab]' (in a checkout: make test-lab installs it)"
    return TefudaError(f"{error.name} is not installed, which {need}: {way}")


class Extra:
    """A module of an extra, imported when something of it is first asked for."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __getattr__(self, attribute: str) -> Any:
        """Raises `TefudaError` where the module is not installed."""
        if attribute.startswith("__"):  # Python itself asks what this is, not for something of the module
            raise AttributeError(attribute)
        try:
            found = getattr(import_module(self.name), attribute)
        except ModuleNotFoundError as error:
            raise missing(error, "networks need") from None
        setattr(self, attribute, found)
        return found


np: Final[Any] = Extra("numpy")
onnx: Final[Any] = Extra("onnx")
tensors: Final[Any] = Extra("safetensors")
tensors_of_numpy: Final[Any] = Extra("safetensors.numpy")
