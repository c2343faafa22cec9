"""Client of Radioshed servers."""

from .client import Progress, Radioshed, RadioshedError

__all__ = ["Progress", "Radioshed", "RadioshedError"]
