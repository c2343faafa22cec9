"""A table of links as calls of /points. Columns have the names of the command `radioshed links`."""

from __future__ import annotations

import re
from http.client import HTTPException
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Mapping, Optional, Tuple

from .client import Progress, RadioshedError
from .extras import needed

if TYPE_CHECKING:
    import pandas

#: Links of one request.
LINKS_PER_REQUEST = 1000

_HEIGHT = {"m": 1.0, "ft": 0.3048}
#: Quantities by the name of their column without the unit: the member of the request, and factors to its unit.
QUANTITIES: Dict[str, Tuple[str, Dict[str, float]]] = {
    "tx_lat": ("point.lat", {"deg": 1}),
    "tx_lon": ("point.lon", {"deg": 1}),
    "tx_height": ("point.alt", _HEIGHT),
    "rx_lat": ("receiver.lat", {"deg": 1}),
    "rx_lon": ("receiver.lon", {"deg": 1}),
    "rx_height": ("receiver.alt", _HEIGHT),
    "frequency": ("transmitter.frq", {"mhz": 1, "ghz": 1000, "khz": 1e-3}),
    "power": ("transmitter.txw", {"w": 1, "mw": 1e-3, "kw": 1000}),
    "bandwidth": ("transmitter.bwi", {"mhz": 1, "khz": 1e-3}),
    "tx_gain": ("antenna.txg", {"dbi": 1}),
    "azimuth": ("antenna.azi", {"deg": 1}),
    "tilt": ("antenna.tlt", {"deg": 1}),
    "feeder_loss": ("antenna.txl", {"db": 1}),
    "rx_gain": ("receiver.rxg", {"dbi": 1}),
    "reliability": ("model.rel", {"percent": 1}),
    "confidence": ("model.conf", {"percent": 1}),
    "time": ("model.time", {"percent": 1}),
}
#: Columns without a unit.
WORDS = {
    "model": "model.pm",
    "area_type": "model.pe",
    "climate": "model.cli",
    "polarisation": "antenna.pol",
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
    results: List[Dict[str, Any]] = [{} for _ in range(len(table))]
    fault: Optional[Exception] = None
    done = 0
    for shared, points in _requests(table, settings):
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
    finished = pd.DataFrame(rows, index=table.index, columns=[*RESULTS, "error"])
    return finished.astype({name: float for name in RESULTS})


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


def _requests(
    table: "pandas.DataFrame", settings: Mapping[str, Any]
) -> Iterator[Tuple[Shared, Dict[int, Dict[str, Any]]]]:
    """Rows that share a receiver and settings together: points by the number of their row."""
    columns = list(_columns(table))
    named = {member for _, member, _ in columns}
    for end, part, prefix in (("point", "transmitter", "tx"), ("receiver", "receiver", "rx")):
        for name in ("lat", "lon"):
            if f"{end}.{name}" not in named and name not in (settings.get(part) or {}):
                raise ValueError(f"missing: give the column {prefix}_{name}_deg, or {part}.{name} in the settings")
    for part in ("output", "transmitter", "receiver"):
        units = (settings.get(part) or {}).get("units") or "m"
        if units != "m" and any(member.endswith(".alt") for _, member, _ in columns):
            raise ValueError(f'{part}.units is "{units}"; with columns of heights it must be "m"')
    members = [(member, _cells(table[name], factor)) for name, member, factor in columns]
    groups: Dict[Shared, Dict[int, Dict[str, Any]]] = {}
    for row in range(len(table)):
        given = [(member, cells[row]) for member, cells in members if cells[row] is not None]
        shared = tuple((member, value) for member, value in given if not member.startswith("point."))
        point = {member[len("point.") :]: value for member, value in given if member.startswith("point.")}
        groups.setdefault(shared, {})[row] = point
    for shared, points in groups.items():
        rows = list(points)
        for start in range(0, len(rows), LINKS_PER_REQUEST):
            yield shared, {row: points[row] for row in rows[start : start + LINKS_PER_REQUEST]}


def _columns(table: "pandas.DataFrame") -> Iterator[Tuple[Any, str, float]]:
    """Columns with a meaning: the member of the request, and the factor to its unit, 0 for words."""
    found: Dict[str, Any] = {}
    for column in table.columns:
        name = str(column)
        quantity, _, unit = name.rpartition("_")
        if name in RESULTS or name == "error":
            raise ValueError(f"the column {name} is one of the results; rename it")
        if name in WORDS:
            member, factor = WORDS[name], 0.0
        elif quantity in QUANTITIES or name in QUANTITIES:
            base = quantity if quantity in QUANTITIES else name
            member, units = QUANTITIES[base]
            if quantity != base or unit not in units:
                known = " or ".join(f"{base}_{each}" for each in units)
                raise ValueError(f"the column {name} has no known unit; use {known}")
            factor = units[unit]
        else:
            continue
        if member in found:
            raise ValueError(f"the columns {found[member]} and {name} have the same meaning")
        found[member] = name
        yield column, member, factor


def _cells(column: "pandas.Series[Any]", factor: float) -> List[Any]:
    """Plain values of a column; None where one is missing."""
    values = zip(column.tolist(), column.isna().tolist())
    return [None if missing else float(value) * factor if factor else value for value, missing in values]


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
