"""Responses that convert to arrays and tables. They are still the dicts that the server sent."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Callable, Dict, Mapping, Optional

from .extras import needed
from .geotiff import read_values

if TYPE_CHECKING:
    import numpy
    import pandas
    import xarray

#: EPSG:4326 in the terms of the CF conventions.
WGS84: Dict[str, Any] = {
    "grid_mapping_name": "latitude_longitude",
    "semi_major_axis": 6378137.0,
    "inverse_flattening": 298.257223563,
}

#: Downloads the file at an address.
Reader = Callable[[str], bytes]


class Raster(Dict[str, Any]):
    """Response of a call that computes a raster. Its values are downloaded when they are needed."""

    def __init__(self, answer: Mapping[str, Any], read: Reader) -> None:
        super().__init__(answer)
        self._read = read

    def to_numpy(self) -> "numpy.ndarray[Any, Any]":
        """The values as float32: rows from the north, columns from the west, NaN where there is no value."""
        return read_values(self._read(self["values"])).values

    def to_xarray(self) -> "xarray.DataArray":
        """The values with the centres of their pixels: lat (from the north) and lon in degrees, or y and x in metres.

        The attributes have units, crs and the threshold of the receiver in these units, where the call has one. The
        coordinate spatial_ref describes the coordinate system, as CF and rioxarray read it.
        """
        xr = needed("xarray")
        grid = read_values(self._read(self["values"]))
        about = json.loads(self._read(self["json"]))
        crs = f"EPSG:{grid.epsg}"
        if grid.geographic:
            names = ("lat", "lon")
            axes = [("latitude", "degrees_north"), ("longitude", "degrees_east")]
        else:
            names = ("y", "x")
            axes = [("projection_y_coordinate", "m"), ("projection_x_coordinate", "m")]
        coords: Dict[str, Any] = {
            name: (name, values, {"standard_name": standard, "units": units, "axis": axis})
            for name, values, (standard, units), axis in zip(names, (grid.y, grid.x), axes, "YX")
        }
        coords["spatial_ref"] = ((), 0, {"spatial_ref": crs, **(WGS84 if grid.epsg == 4326 else {})})
        attributes = {
            "units": about["unit"],
            "crs": crs,
            "grid_mapping": "spatial_ref",
            "attribution": "; ".join(about.get("attribution", ())),
        }
        if about.get("threshold") is not None:
            attributes["threshold"] = about["threshold"]
        name = str(about.get("site") or self.get("id") or "values")
        array: xarray.DataArray = xr.DataArray(grid.values, coords=coords, dims=names, name=name, attrs=attributes)
        return array

    def _repr_png_(self) -> Optional[bytes]:
        """The picture that notebooks show."""
        return self._read(self["PNG_WGS84"]) if "PNG_WGS84" in self else None


#: Columns of a profile, with the members of the response that have a value for each sample.
PROFILE = {
    "distance_km": "Distance",
    "terrain_m": "Terrain_AMSL",
    "terrain_with_bulge_m": "Terrain",
    "clutter_m": "Landcover heights",
    "clutter_class": "Landcover codes",
    "fresnel_radius_m": "Fresnel",
    "power_dbm": "dBm",
    "loss_db": "dB",
}


class Link(Dict[str, Any]):
    """Response of path. Notebooks show its profile."""

    def __init__(self, answer: Mapping[str, Any], read: Reader) -> None:
        super().__init__(answer)
        self._read = read

    def to_dataframe(self) -> "pandas.DataFrame":
        """The profile, a row for each sample from the transmitter to the receiver. NaN where the model has no level.

        terrain_m is above sea level. terrain_with_bulge_m adds the bulge of the effective Earth: the straight ray must
        clear it.
        """
        pd = needed("pandas")
        columns = {name: pd.Series(self[member]) for name, member in PROFILE.items()}
        return pd.DataFrame(columns).astype({"power_dbm": float, "loss_db": float})

    def _repr_png_(self) -> Optional[bytes]:
        """The chart of the profile that notebooks show."""
        return self._read(self["Chart image"]) if "Chart image" in self else None


class Circuit(Dict[str, Any]):
    """Response of hf_prediction."""

    def to_dataframe(self) -> "pandas.DataFrame":
        """A row for each hour (UTC) and frequency: snr_db, reliability_percent, and the muf_mhz, fot_mhz, hpf_mhz and luf_mhz
        of the hour. NaN where there is none. The index has hour_utc and frequency_mhz: unstack() makes a table of hours and
        frequencies.
        """
        pd = needed("pandas")
        hours, frequencies = self["hours"], self["frequencies"]
        index = pd.MultiIndex.from_product([hours, frequencies], names=["hour_utc", "frequency_mhz"])
        columns = {
            "snr_db": [value for row in self["snr"] for value in row],
            "reliability_percent": [value for row in self["reliability"] for value in row],
        }
        for name in ("muf", "fot", "hpf", "luf"):
            columns[f"{name}_mhz"] = [value for value in self[name] for _ in frequencies]
        return pd.DataFrame(columns, index=index).astype(float)
