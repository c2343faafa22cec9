"""Positions of the ends of links in the columns of a table."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, NamedTuple, Optional, Tuple, Union

from .columns import LinkRole, words_of
from .column_words import PLACES

if TYPE_CHECKING:
    import pandas

#: A number, or why there is none.
Cell = Union[float, str]

#: Members of the request, by end and axis.
_MEMBERS = {"tx": "point", "rx": "receiver"}
#: Parts of the settings, by end.
_SETTINGS = {"tx": "transmitter", "rx": "receiver"}
#: Parts of an angle by which a coordinate can be read, the first that is there.
_MAIN = ("angle", "e7", "e6", "degrees")
_SCALES = {"e7": 1e-7, "e6": 1e-6}

#: A plain number, with a decimal point or comma.
_NUMBER = re.compile(r"[+-]?(\d+([.,]\d*)?|[.,]\d+)(E[+-]\d+)?$")
#: Degrees, minutes and seconds in one cell.
_PARTS = re.compile(
    r"([+-])?(\d+(?:\.\d*)?|\.\d+)(?:[ °:'\"-]+(\d+(?:\.\d*)?)(?:[ °:'\"-]+(\d+(?:\.\d*)?))?)?[ °:'\"]*$"
)
#: Content of a column of places, whose name may be that of a column of names.
_PLACE = re.compile(
    r"\s*(?:[+-]?\d+[.,]\d+.*\d[.,]\d+|\d{1,2}\s?[C-X]\s?[A-Z]{2}[\s\d]*$|[A-R]{2}\d{2}([A-X]{2}(\d{2})?)?$|"
    r"(SRID=\d+;)?\s*POINT|[A-Z]{2}\s?\d{2,5}\s?\d{2,5}$)",
    re.IGNORECASE,
)


class Axis(NamedTuple):
    """One coordinate of an end: its member of the request, and the columns of its parts with the side in their names."""

    member: str
    axis: str
    parts: Dict[str, Tuple[Any, Optional[str]]]

    @property
    def name(self) -> str:
        """The column that is read first."""
        return str(next(self.parts[part][0] for part in _MAIN if part in self.parts))


class Positions(NamedTuple):
    """The coordinates that a table has, those that the rest has in the settings, and notes about guesses."""

    axes: List[Axis]
    #: The end of columns that name none, where there are such.
    bare: Optional[str]
    notes: List[str]


def find_positions(
    table: "pandas.DataFrame", roles: Mapping[Any, Optional[LinkRole]], settings: Mapping[str, Any]
) -> Positions:
    """The coordinates of both ends. ValueError for a table without any, for one that is missing, and for columns left over."""
    found: Dict[Tuple[Optional[str], str], Dict[str, Tuple[Any, Optional[str]]]] = {}
    for column, role in roles.items():
        if role is None or role.quantity not in ("lat", "lon"):
            continue
        parts = found.setdefault((role.end, role.quantity), {})
        part = role.part or "angle"
        if part in parts:
            raise ValueError(f"the columns {parts[part][0]} and {column} have the same meaning")
        parts[part] = (column, role.side)
    bare, notes = _bare_end(found, settings), []
    if bare is not None:
        for axis in ("lat", "lon"):
            if (None, axis) in found:
                found[(bare, axis)] = found.pop((None, axis))
        columns = ", ".join(str(column) for axis in ("lat", "lon") for column, _ in found.get((bare, axis), {}).values())
        notes.append(f"{columns}: read as the {_SETTINGS[bare]}. If they are not, call them tx_… or rx_….")
    left = _left_over(table, roles, found)
    if left:
        raise ValueError(
            f"{', '.join(left)}: columns that look like places and are not used. Name degrees tx_lat_deg, tx_lon_deg, "
            "rx_lat_deg and rx_lon_deg, or drop the columns; read_places converts other forms"
        )
    axes: List[Axis] = []
    for end in ("tx", "rx"):
        for axis in ("lat", "lon"):
            if (end, axis) in found:
                axes.append(Axis(f"{_MEMBERS[end]}.{axis}", axis, found[(end, axis)]))
    if not axes:
        raise ValueError(
            "no column is a place: give tx_lat_deg and tx_lon_deg, or rx_lat_deg and rx_lon_deg. "
            f"The columns are {', '.join(str(column) for column in table.columns) or 'none'}"
        )
    named = {axis.member for axis in axes}
    for end, part in _SETTINGS.items():
        for name in ("lat", "lon"):
            if f"{_MEMBERS[end]}.{name}" not in named and name not in (settings.get(part) or {}):
                raise ValueError(f"missing: give the column {end}_{name}_deg, or {part}.{name} in the settings")
    return Positions(axes, bare, notes)


def _bare_end(
    found: Mapping[Tuple[Optional[str], str], Any], settings: Mapping[str, Any]
) -> Optional[str]:
    """The end whose coordinates columns without one have."""
    if not any(end is None for end, _ in found):
        return None
    open_ends = [end for end in ("tx", "rx") if not any(each == end for each, _ in found)]
    if not open_ends:
        return None
    placed = [end for end in open_ends if {"lat", "lon"} <= set(settings.get(_SETTINGS[end]) or {})]
    unplaced = [end for end in open_ends if end not in placed]
    if not {(None, "lat"), (None, "lon")} <= set(found) or (not unplaced and len(open_ends) == 1):
        return None  # one coordinate, or those of an end that both others have: they are left over
    return (unplaced or open_ends)[0]


def _left_over(
    table: "pandas.DataFrame",
    roles: Mapping[Any, Optional[LinkRole]],
    found: Mapping[Tuple[Optional[str], str], Mapping[str, Tuple[Any, Optional[str]]]],
) -> List[str]:
    left = [str(column) for (end, _), parts in found.items() if end is None for column, _ in parts.values()]
    for parts in found.values():
        if not any(part in parts for part in _MAIN):
            left.extend(str(column) for column, _ in parts.values())
    kinds = {column: _kind_of(table, column) for column, role in roles.items() if role is None}
    grid = [column for column, kind in kinds.items() if kind in ("easting", "northing")]
    is_grid = {"easting", "northing"} <= {kinds[column] for column in grid}
    places = [column for column, kind in kinds.items() if kind == "place" or (is_grid and column in grid)]
    return left + [str(column) for column in places]


def _kind_of(table: "pandas.DataFrame", column: Any) -> Optional[str]:
    """`place`, `easting`, `northing` or `zone`, for a column that looks like that."""
    words = [word for word in words_of(str(column)) if word not in ("tx", "rx")]
    kind = next((kind for kind, pattern in PLACES if pattern.match("_".join(words))), None)
    if kind != "place":
        return kind
    cells = [str(cell) for cell in table[column].tolist()[:50] if isinstance(cell, (str, tuple, list))]
    return kind if any(_PLACE.match(cell.strip("()[] ")) for cell in cells) else None


def cells_of(table: "pandas.DataFrame", axis: Axis) -> List[Cell]:
    """The coordinate of each row in degrees, or why it has none."""
    columns = {part: (_plain(table[column]), side, str(column)) for part, (column, side) in axis.parts.items()}
    return [_cell(axis, {part: (cells[row], *rest) for part, (cells, *rest) in columns.items()}) for row in range(len(table))]


def _plain(column: "pandas.Series[Any]") -> List[Any]:
    return [None if missing else value for value, missing in zip(column.tolist(), column.isna().tolist())]


def _cell(axis: Axis, parts: Mapping[str, Tuple[Any, ...]]) -> Cell:
    main = next(part for part in _MAIN if part in parts)
    value, side, name = parts[main]
    if value is None or (isinstance(value, str) and not value.strip()):
        return f"{name}: missing"
    letters = "NS" if axis.axis == "lat" else "EW"
    degrees = angle_of(str(value) if isinstance(value, str) else _number(value), letters)
    if math.isnan(degrees):
        return f'{name}: "{value}" is not an angle'
    if main in _SCALES:
        degrees *= _SCALES[main]
    negative = math.copysign(1, degrees) < 0
    if main == "degrees":
        more = 0.0
        for part, size in (("minutes", 60), ("seconds", 3600)):
            if part not in parts:
                continue
            text, _, of = parts[part]
            number = 0.0 if text is None else angle_of(str(text), "")
            if not 0 <= number < 60:
                return f'{of}: "{text}" is not a number from 0 to 60'
            more += number / size
        degrees = math.copysign(abs(degrees) + more, -1 if negative else 1)
    if "hemisphere" in parts:
        letter, _, of = parts["hemisphere"]
        side = str(letter or "").strip().upper()[:1] or None
        if side is None or side not in letters:
            return f'{of}: "{letter or ""}" is not {letters[0]} or {letters[1]}'
    if side is None:
        return degrees
    wanted = side in "SW"
    if negative and not wanted and degrees != 0:
        return f'{name}: "{value}" has a minus sign, and is {side}'
    return -abs(degrees) if wanted else abs(degrees)


def _number(value: Any) -> str:
    try:
        return repr(float(value))
    except (TypeError, ValueError):
        return ""


def angle_of(text: str, letters: str) -> float:
    """Degrees of 51.5, 51,5, 51°30′26″N, N 51 30.5, 52N13'56"; NaN for anything else. letters are NS, EW, or none."""
    said = text.strip().upper()
    if _NUMBER.match(said):
        return float(said.replace(",", "."))
    for signs, plain in (("−–", "-"), ("º˚", "°"), ("′’‘´`", "'"), ("″”“", '"')):
        for sign in signs:
            said = said.replace(sign, plain)
    said = re.sub(r"(\d) *(?:DEG(?:REES)?|D)(?![A-Z])\.?", r"\1°", said)
    said = re.sub(r"^([^,]*\d),(\d[^,]*)$", r"\1.\2", said)
    found = re.findall("[A-Z]", said)
    if len(found) > 1 or (found and found[0] not in letters):
        return math.nan
    letter = found[0] if found else ""
    before, _, after = said.partition(letter) if letter else (said, "", "")
    parts = _PARTS.match(f"{before.strip()} {after.strip()}".strip())
    if parts is None:
        return math.nan
    sign, degrees, minutes, seconds = parts.groups()
    if letter and sign and (sign == "-") != (letter in "SW"):
        return math.nan
    numbers = [float(each) for each in (degrees, minutes or "0", seconds or "0")]
    if numbers[1] >= 60 or numbers[2] >= 60:
        return math.nan
    angle = numbers[0] + numbers[1] / 60 + numbers[2] / 3600
    return -angle if (letter in "SW" if letter else sign == "-") else angle
