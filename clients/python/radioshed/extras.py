"""Packages that only some calls need."""

from __future__ import annotations

import importlib
from typing import Any


def needed(name: str) -> Any:
    """The module numpy, xarray or pandas. Raises ImportError with the command that installs it."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as problem:
        if problem.name != name:
            raise
        raise ImportError(f"{name} is missing: pip install {name}", name=name) from None
