"""Client of Radioshed servers."""

from .analysis import Radioshed
from .client import Progress, RadioshedError
from .results import Link, Raster

__all__ = ["Link", "Progress", "Radioshed", "RadioshedError", "Raster"]
