"""Reads the GeoTIFF of values that the server writes, with numpy alone.

It reads what the server sends: one band of float32 in deflated tiles with the floating-point predictor, north up. Overviews,
which follow the band, are not read. Files that an earlier server saved have strips.
"""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING, Any, Dict, NamedTuple, Sequence

from .extras import needed

if TYPE_CHECKING:
    import numpy

#: Characters of struct for the types of TIFF fields that are read: ASCII, SHORT, LONG, DOUBLE.
_TYPES = {2: "c", 3: "H", 4: "I", 12: "d"}


class Grid(NamedTuple):
    """Values with the places of their pixels."""

    #: float32, rows from the north, NaN where there is no value.
    values: "numpy.ndarray[Any, Any]"
    #: Centres of the columns, from the west: longitude in degrees, or metres.
    x: "numpy.ndarray[Any, Any]"
    #: Centres of the rows, from the north.
    y: "numpy.ndarray[Any, Any]"
    #: EPSG code of the coordinate system.
    epsg: int
    #: Whether x and y are longitude and latitude.
    geographic: bool


def read_values(content: bytes) -> Grid:
    """The grid of a GeoTIFF of values. Raises ValueError for any other file."""
    if content[:4] != b"II*\0":
        raise ValueError("not a little-endian TIFF")
    try:
        return _grid(content)
    except (struct.error, zlib.error, KeyError, IndexError) as problem:
        raise ValueError(f"the GeoTIFF is damaged: {problem}") from None


def _grid(content: bytes) -> Grid:
    np = needed("numpy")
    fields = _fields(content)

    def number(tag: int, otherwise: int = 0) -> int:
        return int(fields.get(tag, [otherwise])[0])

    form = (number(258), number(259), number(277), number(317), number(339))
    if form != (32, 8, 1, 3, 3) or 33550 not in fields or 33922 not in fields:
        raise ValueError("not a GeoTIFF of values: float32 of one band, deflated, predictor 3, north up")
    width, height = number(256), number(257)
    across, down = number(322, width), number(323, number(278))
    offsets, sizes = (fields[324], fields[325]) if 324 in fields else (fields[273], fields[279])
    values = np.empty((height, width), np.float32)
    for i, (offset, size) in enumerate(zip(offsets, sizes)):
        tile = np.frombuffer(zlib.decompress(content[offset : offset + size]), np.uint8)
        tile = np.add.accumulate(tile.reshape(-1, 4 * across), axis=1, dtype=np.uint8)
        # Each row holds all first bytes, then all second ones, highest first.
        samples = np.ascontiguousarray(tile.reshape(-1, 4, across).transpose(0, 2, 1)).view(">f4")[:, :, 0]
        top, left = (down * (i // -(-width // across)), across * (i % -(-width // across)))
        part = values[top : top + down, left : left + across]  # a tile may reach beyond the band
        part[:] = samples[: part.shape[0], : part.shape[1]]
    (scale_x, scale_y), (column, row, _, x, y) = fields[33550][:2], fields[33922][:5]
    keys = fields[34735]
    geo = {keys[at]: keys[at + 3] for at in range(4, len(keys), 4)}
    return Grid(
        values,
        x + (np.arange(width) + 0.5 - column) * scale_x,
        y - (np.arange(height) + 0.5 - row) * scale_y,
        int(geo.get(2048) or geo.get(3072) or 0),
        geo.get(1024) == 2,
    )


def _fields(content: bytes) -> Dict[int, Sequence[Any]]:
    (at,) = struct.unpack_from("<I", content, 4)
    (count,) = struct.unpack_from("<H", content, at)
    fields: Dict[int, Sequence[Any]] = {}
    for entry in range(at + 2, at + 2 + 12 * count, 12):
        tag, kind, length = struct.unpack_from("<HHI", content, entry)
        if kind not in _TYPES:
            continue
        form = f"<{length}{_TYPES[kind]}"
        inside = struct.calcsize(form) <= 4
        place = entry + 8 if inside else struct.unpack_from("<I", content, entry + 8)[0]
        fields[tag] = struct.unpack_from(form, content, place)
    return fields
