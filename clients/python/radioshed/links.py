"""A table of links as calls of /points. Columns are recognised as by the command `radioshed links`."""

from __future__ import annotations

import re
from functools import partial
from http.client import HTTPException
from operator import mul
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Mapping, NamedTuple, Optional, Tuple

from .client import Progress, RadioshedError
from .column_words import MEMBERS, UNITS, WORDS
from .columns import LinkRole, link_role
from .extras import needed
from .positions import Axis, Cell, cells_of, find_positions

if TYPE_CHECKING:
    import pandas

#: Links of one request.
LINKS_PER_REQUEST = 1000

#: Units in decibels, as the first unit of their quantity.
_DECIBELS: Dict[str, Callable[[float], float]] = {
    "dBm": lambda level: 10 ** (level / 10 - 3),
    "dBW": lambda level: 10 ** (level / 10),
    "dBd": lambda gain: gain + 2.15,
}
#: Columns of the result, with the members of the response.
RESULTS = {
    "distance_km": "Distance to receiver km",
    "azimuth_deg": "Azimuth to receiver deg",
    "loss_db": "Computed path loss dB",
    "free_space_loss_db": "Free space path loss dB",
    "power_dbm": "Signal power at receiver dBm",
    "snr_db": "Signal to Noise Ratio dB",
    "field_dbuvpm": "Field strength at receiver dBuV/m",
}

#: Members and values that the rows of one request share, in addition to the common settings.
Shared = Tuple[Tuple[str, Any], ...]

#: A message about a point, which names the transmitter's lat, lon or alt.
_POINT = re.compile(r"points\[(\d+)\](?:\.| has no link: )(.*)$", re.DOTALL)


def compute_links(
    send: Callable[[Dict[str, Any]], Dict[str, Any]],
    table: "pandas.DataFrame",
    settings: Mapping[str, Any],
    progress: Optional[Progress] = None,
) -> "pandas.DataFrame":
    """The links of a table, by a function that sends a body to /points. Radioshed.links describes it."""
    pd = needed("pandas")
    known = _columns(table, settings)
    results: List[Dict[str, Any]] = [{} for _ in range(len(table))]
    places = [(axis.member, cells_of(table, axis)) for axis in known.axes]
    for _, cells in places:
        for row, cell in enumerate(cells):
            if isinstance(cell, str):
                results[row] = results[row] or {"error": cell}
    fault: Optional[Exception] = None
    done = sum(1 for each in results if each)
    if done == len(table) > 0 and progress is not None:
        progress(1.0, "links")
    for shared, points in _requests(table, places, known.values, results):
        try:
            for row, result in _links_of(send, settings, shared, points):
                results[row] = result
        except (RadioshedError, OSError, HTTPException) as problem:
            fault = problem
            for row in points:
                results[row] = results[row] or {"error": str(problem)}
            if getattr(problem, "status", None) != 400:
                break  # without a key, credits or a connection, other requests fail as well
        done += len(points)
        if progress is not None:
            progress(done / len(table), "links")
    if fault is not None and not any("loss_db" in each for each in results):
        raise fault
    rows = [{"error": None, **(each or {"error": str(fault)})} for each in results]
    finished = pd.DataFrame(rows, index=table.index, columns=[*RESULTS, "error"]).astype({name: float for name in RESULTS})
    finished.attrs["notes"] = known.notes
    return finished


def _links_of(
    send: Callable[[Dict[str, Any]], Dict[str, Any]],
    settings: Mapping[str, Any],
    shared: Shared,
    points: Mapping[int, Dict[str, Any]],
) -> Iterator[Tuple[int, Dict[str, Any]]]:
    """The results of rows that one request can compute. Rows that the server refuses do not affect the others."""
    rows = list(points)
    try:
        answer = send(_body(settings, shared, list(points.values())))
    except RadioshedError as problem:
        refused = _refused_points(problem)
        if not refused:
            raise
        for i, reason in refused.items():
            yield rows[i], {"error": reason}
        others = {row: point for i, (row, point) in enumerate(points.items()) if i not in refused}
        if others:
            yield from _links_of(send, settings, shared, others)
        return
    for link in answer["Transmitters"]:
        if "reason" in link:
            yield rows[link["server"]], {"error": link["reason"]}
        else:
            yield rows[link["server"]], {name: link.get(member) for name, member in RESULTS.items()}


class Column(NamedTuple):
    """A column with a value: the member of the request, and a function to its unit; None for words."""

    label: Any
    member: str
    convert: Optional[Callable[[float], float]]


class Columns(NamedTuple):
    """The columns with a meaning, and notes about guesses and about columns that are ignored."""

    axes: List[Axis]
    values: List[Column]
    notes: List[str]


def _requests(
    table: "pandas.DataFrame",
    places: List[Tuple[str, List[Cell]]],
    values: List[Column],
    results: List[Dict[str, Any]],
) -> Iterator[Tuple[Shared, Dict[int, Dict[str, Any]]]]:
    """Rows that share a receiver and settings together: points by the number of their row. Rows with a result are left out."""
    members: List[Tuple[str, List[Any]]] = [*places]
    members += [(column.member, _cells(table[column.label], column)) for column in values]
    groups: Dict[Shared, Dict[int, Dict[str, Any]]] = {}
    for row in range(len(table)):
        if results[row]:
            continue
        given = [(member, cells[row]) for member, cells in members if cells[row] is not None]
        shared = tuple((member, value) for member, value in given if not member.startswith("point."))
        point = {member[len("point.") :]: value for member, value in given if member.startswith("point.")}
        groups.setdefault(shared, {})[row] = point
    for shared, points in groups.items():
        rows = list(points)
        for start in range(0, len(rows), LINKS_PER_REQUEST):
            yield shared, {row: points[row] for row in rows[start : start + LINKS_PER_REQUEST]}


def _columns(table: "pandas.DataFrame", settings: Mapping[str, Any]) -> Columns:
    """The columns of a table. ValueError for one that cannot be used."""
    repeated = [str(name) for name in table.columns[table.columns.duplicated()]]
    if repeated:
        raise ValueError(f"the column {repeated[0]} occurs twice")
    roles: Dict[Any, Optional[LinkRole]] = {}
    values: List[Column] = []
    for column in table.columns:
        name = str(column).strip()
        if name.lower() in RESULTS or name.lower() == "error":
            raise ValueError(f"the column {name} is one of the results; rename it")
        if name.lower() in WORDS:
            values.append(Column(column, WORDS[name.lower()], None))
        else:
            roles[column] = link_role(name)
    positions = find_positions(table, roles, settings)
    notes = positions.notes
    ignored: List[str] = []
    guessed: List[str] = []
    for column, role in roles.items():
        if role is None and positions.bare is not None:
            role = link_role(f"{positions.bare} {column}")  # a height or gain belongs to the end of the place
            role = role if role is not None and role.quantity in ("height", "gain") else None
        if role is not None and role.isGuessed:
            guessed.append(str(column))
        if role is None:
            ignored.append(str(column))
        elif role.quantity == "altitude":
            notes.append(
                f"{column} is a height above sea level: it is not read. If it is above ground, call it {role.end}_height_m."
            )
        elif role.quantity not in ("lat", "lon"):
            values.append(Column(column, MEMBERS[(role.quantity, role.end)], _converter(str(column), role)))
    found: Dict[str, Any] = {}
    for each in values:
        if each.member in found:
            raise ValueError(f"the columns {found[each.member]} and {each.label} have the same meaning")
        found[each.member] = each.label
    if any(member.endswith(".alt") for member in found):
        for part in ("output", "transmitter", "receiver"):
            units = (settings.get(part) or {}).get("units") or "m"
            if units != "m":
                raise ValueError(f'{part}.units is "{units}"; with columns of heights it must be "m"')
    if guessed:
        notes.append(
            f"{', '.join(guessed)}: the first end of each pair is read as the transmitter, the second as the receiver. "
            "If they are not, call them tx_… and rx_…."
        )
    if ignored:
        notes.append(f"Columns that are not used: {', '.join(ignored)}.")
    return Columns(positions.axes, values, notes)


def _converter(name: str, role: LinkRole) -> Callable[[float], float]:
    units = UNITS[role.quantity]
    if role.unit not in units:
        base = role.quantity if role.end is None else f"{role.end}_{role.quantity}"
        known = " or ".join(f"{base}_{_UNIT_NAMES.get(each, each).lower()}" for each in units)
        raise ValueError(f"the column {name} has no known unit; use {known}")
    factor = units[role.unit]
    if factor is None:
        return _DECIBELS[role.unit]
    return partial(mul, factor)


#: Units as names of columns have them.
_UNIT_NAMES = {"°": "deg", "%": "percent"}


def _cells(column: "pandas.Series[Any]", known: Column) -> List[Any]:
    """Plain values of a column; None where one is missing."""
    cells: List[Any] = []
    for value, missing in zip(column.tolist(), column.isna().tolist()):
        if missing or (isinstance(value, str) and not value.strip()):
            cells.append(None)
        elif known.convert is None:
            cells.append(value)
        else:
            cells.append(known.convert(_float(value, known.label)))
    return cells


def _float(value: Any, label: Any) -> float:
    try:
        return float(value.strip().replace(",", ".") if isinstance(value, str) else value)
    except (TypeError, ValueError):
        raise ValueError(f'{label}: "{value}" is not a number') from None


def _body(settings: Mapping[str, Any], shared: Shared, points: List[Dict[str, Any]]) -> Dict[str, Any]:
    body: Dict[str, Any] = dict(settings)
    for member, value in shared:
        part, _, name = member.partition(".")
        body[part] = {**(body.get(part) or {}), name: value}
    transmitter = body.get("transmitter") or {}
    place = {name: transmitter[name] for name in ("lat", "lon") if name in transmitter}
    body["points"] = [{**place, **point} for point in points]
    return body


def _refused_points(problem: RadioshedError) -> Dict[int, str]:
    """Reasons by the index of the point, where points alone are at fault."""
    refused: Dict[int, str] = {}
    for fault in re.split(r"; (?=points\[\d+\])", str(problem)):
        at = _POINT.match(fault)
        if at is None:
            return {}
        index, reason = int(at[1]), at[2]
        refused[index] = f"{refused[index]}; {reason}" if index in refused else reason
    return refused
