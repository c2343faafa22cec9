"""Meanings of columns of links by their names, as the command `radioshed links` finds them."""

from __future__ import annotations

import re
import unicodedata
from typing import Dict, List, NamedTuple, Optional

from .column_words import (
    ALTITUDE,
    DECIMAL,
    DOUBTFUL,
    ENDS,
    LATITUDE,
    LINK_ENDS,
    LONGITUDE,
    OTHER,
    PARTS,
    PLAIN,
    SIDES,
    TOGETHER,
    UNITS,
    VALUES,
)


class Axis(NamedTuple):
    """A column of a latitude or longitude: the axis, the part of the angle, and the hemisphere in the name."""

    axis: str
    part: str
    side: Optional[str]


class LinkRole(NamedTuple):
    """The meaning of a column of links; `unit` is empty where the name has none, and an end of `Site A` is guessed."""

    quantity: str
    end: Optional[str] = None
    part: Optional[str] = None
    side: Optional[str] = None
    unit: Optional[str] = None
    isGuessed: Optional[bool] = None


_ENDS = {**LINK_ENDS, **ENDS}
#: Words for an end itself.
_OF_SITE = frozenset(("site", "station", "node", "end", "point", "terminal"))
#: Further words for units.
_LENGTHS = {"metre": "m", "metres": "m", "meter": "m", "meters": "m", "feet": "ft", "foot": "ft"}
_DEGREES = {"deg": "°", "degs": "°", "degree": "°", "degrees": "°"}
_UNIT_WORDS: Dict[str, Dict[str, str]] = {
    "height": {**_LENGTHS, **{each: each for each in ("km", "cm", "mi", "mile", "miles", "nmi")}},
    "power": {"watt": "W", "watts": "W", "uw": "uw"},
    "azimuth": _DEGREES,
    "tilt": _DEGREES,
    "reliability": {"percent": "%"},
    "confidence": {"percent": "%"},
    "time": {"percent": "%"},
}


def words_of(name: str) -> List[str]:
    """Words of a heading in small letters without accents."""
    plain = unicodedata.normalize("NFD", re.sub("[łŁ]", "l", name).replace("ß", "ss"))
    plain = "".join(each for each in plain if not unicodedata.combining(each)).replace("µ", "u").replace("μ", "u")
    plain = plain.replace("°", " deg ")
    plain = re.sub(r"[(\[]\s*S\s*[)\]]", " sides ", plain)
    plain = re.sub(r"(?<![A-Za-z])([NSEWO])\s*[/_|-]\s*([NSEWO])(?![A-Za-z])", r" hem\1\2 ", plain, flags=re.IGNORECASE)
    plain = re.sub(
        r"GHz|MHz|kHz|dBm|dBW|dBi|dBd|dB|(?<![A-Za-z])[km]W(?![A-Za-z])", lambda unit: f" {unit[0].lower()} ", plain
    )
    plain = re.sub(r"([a-z])([A-Z])", r"\1 \2", plain)
    plain = re.sub(r"([A-Z])([A-Z][a-z])", r"\1 \2", plain).lower()
    words: List[str] = []
    for word in re.split(r"[\W_]+", plain):
        parts = TOGETHER.match(word)
        words.extend(each for each in (parts.groups() if parts else (word,)) if each)
    return words


def axis_of(words: List[str]) -> Optional[Axis]:
    """The coordinate that a column of these words has."""
    is_lat = any(word in LATITUDE for word in words)
    is_lon = any(word in LONGITUDE for word in words)
    if any(word in OTHER for word in words):
        return None
    if is_lat == is_lon:
        return None if is_lat else _lone_hemisphere(words)
    part, decimal, side = "angle", False, None
    has_part = any(word != "s" and word in PARTS for word in words)
    for word in words:
        if word in LATITUDE or word in LONGITUDE:
            continue
        if re.match(r"hem[nsewo]{2}$", word):
            part = "hemisphere"
        elif word == "sides" or (word == "s" and has_part):
            side = "S"
        elif word in DECIMAL:
            decimal = True
        elif word in PARTS:
            part = PARTS[word]
        elif word in SIDES:
            side = SIDES[word]
        elif word not in PLAIN and word not in ENDS and any(each in DOUBTFUL for each in words):
            return None
    if decimal and part == "degrees":
        part = "angle"
    return Axis("lat" if is_lat else "lon", part, side if side and is_lat == (side in "NS") else None)


def _lone_hemisphere(words: List[str]) -> Optional[Axis]:
    rest = [each for each in words if each not in PLAIN and each not in ("hem", "hemisphere")]
    letters = re.sub("^hem", "", rest[0]) if len(rest) == 1 else ""
    if not re.match(r"(ns|sn|ew|we|eo|oe|ow)$", letters):
        return None
    return Axis("lat" if "n" in letters or "s" in letters else "lon", "hemisphere", None)


def link_role(name: str) -> Optional[LinkRole]:
    """The meaning of a column of links; None for another column."""
    words = words_of(re.sub(r"([a-z])([12])(?![0-9])", r"\1 \2", name, flags=re.IGNORECASE))
    at = next((i for i, word in enumerate(words) if word in ENDS), -1)
    guessed: Optional[bool] = None
    if at < 0:
        at = next((i for i, word in enumerate(words) if word in _ENDS), -1)
        guessed = True if at >= 0 else None
    end = None if at < 0 else _ENDS[words[at]]
    rest = words if at < 0 else words[:at] + words[at + 1 :]
    axis = axis_of(rest)
    if axis is not None:
        return LinkRole(axis.axis, end, axis.part, axis.side, isGuessed=guessed)
    if end is not None:
        rest = [each for each in rest if each not in _OF_SITE]
    whole = "_".join(rest)
    if end is not None and ALTITUDE.match(whole):
        return LinkRole("altitude", end, isGuessed=guessed)
    stem = "_".join(rest[:-1])
    for quantity, pattern in VALUES:
        unit = _unit_at_end(rest, quantity)
        named = unit is not None and bool(pattern.match(stem))
        like = not named and bool(pattern.match(whole) or (len(rest) > 1 and pattern.match(stem)))
        if not named and (not like or quantity in ("reliability", "confidence", "time")):
            continue
        either = quantity in ("height", "gain")
        if either and end is None:
            return None
        if end == "rx" and quantity in ("azimuth", "tilt", "power", "frequency"):
            return None
        if not named:
            unit = next(iter(UNITS[quantity])) if re.match(r"(txw|watts?|frq|mhz)$", whole) else ""
        return LinkRole(quantity, end if either else None, unit=unit, isGuessed=guessed if either else None)
    return None


def _unit_at_end(words: List[str], quantity: str) -> Optional[str]:
    last = words[-1] if words else ""
    for unit in UNITS[quantity]:
        if unit.lower() == last:
            return unit
    return _UNIT_WORDS.get(quantity, {}).get(last)
