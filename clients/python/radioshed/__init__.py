"""Client of Radioshed servers."""

from .analysis import Radioshed
from .client import Progress, RadioshedError
from .results import Circuit, Link, Raster

__all__ = ["Circuit", "Link", "Progress", "Radioshed", "RadioshedError", "Raster"]
