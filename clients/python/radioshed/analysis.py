"""The client with responses for numpy, xarray and pandas."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Iterable, Mapping, Optional

from . import client
from .client import Progress, RadioshedError
from .links import compute_links
from .results import Circuit, Link, Raster

if TYPE_CHECKING:
    import pandas


class Radioshed(client.Radioshed):
    __doc__ = client.Radioshed.__doc__

    def area(
        self,
        body: Any,
        progress: Optional[Progress] = None,
        idempotency_key: Optional[str] = None,
        priority: Optional[str] = None,
    ) -> Raster:
        """Coverage around a transmitter. POST /area"""
        return self._raster(super().area(body, progress, idempotency_key, priority))

    def multisite(
        self,
        body: Any,
        progress: Optional[Progress] = None,
        idempotency_key: Optional[str] = None,
        priority: Optional[str] = None,
    ) -> Raster:
        """Coverage of many transmitters at once. POST /multisite"""
        return self._raster(super().multisite(body, progress, idempotency_key, priority))

    def best_site(
        self,
        body: Any,
        progress: Optional[Progress] = None,
        idempotency_key: Optional[str] = None,
        priority: Optional[str] = None,
    ) -> Raster:
        """Best site within an area. POST /bsa"""
        return self._raster(super().best_site(body, progress, idempotency_key, priority))

    def hf_area(
        self,
        body: Any,
        progress: Optional[Progress] = None,
        idempotency_key: Optional[str] = None,
        priority: Optional[str] = None,
    ) -> Raster:
        """HF sky-wave coverage. POST /hf/area"""
        return self._raster(super().hf_area(body, progress, idempotency_key, priority))

    def satellite_area(
        self,
        body: Any,
        progress: Optional[Progress] = None,
        idempotency_key: Optional[str] = None,
        priority: Optional[str] = None,
    ) -> Raster:
        """Coverage of satellites. POST /satellite/area"""
        return self._raster(super().satellite_area(body, progress, idempotency_key, priority))

    def spot_beam(
        self,
        body: Any,
        progress: Optional[Progress] = None,
        idempotency_key: Optional[str] = None,
        priority: Optional[str] = None,
    ) -> Raster:
        """Ground footprint of a satellite beam. POST /spotbeam"""
        return self._raster(super().spot_beam(body, progress, idempotency_key, priority))

    def merge(self, network: str, name: str) -> Raster:
        """Merges the layers of a network into a super layer. POST /merge"""
        return self._raster(super().merge(network, name))

    def interference(self, body: Any) -> Raster:
        """Jamming-to-signal ratio or C/I between layers. POST /interference"""
        return self._raster(super().interference(body))

    def trilateration(
        self,
        connected: Iterable[Mapping[str, Any]],
        disconnected: Iterable[Mapping[str, Any]] = (),
        error_db: float = 10,
        colour_key: int = 9,
    ) -> Raster:
        """Possible locations of a radio that some sites receive at rssi dBm and others do not. POST /trilateration"""
        return self._raster(super().trilateration(connected, disconnected, error_db, colour_key))

    def raster(self, sid: str) -> Raster:
        """A saved raster by its sid, as calculations lists it: bounds, key, unit and request. Costs nothing."""
        base = f"{self.url}/archive/{client._quoted(sid)}/"
        about = json.loads(self.read(base + "json"))
        return self._raster({**about, "values": base + "values", "json": base + "json", "PNG_WGS84": base + "png"})

    def path(
        self,
        body: Any,
        progress: Optional[Progress] = None,
        idempotency_key: Optional[str] = None,
        priority: Optional[str] = None,
    ) -> Link:
        """Report of a link, with unrounded profiles. POST /path"""
        answer = self.post("/path", body, progress, "spec", idempotency_key, priority)
        if self.form == "live":
            answer.update({end: [answer[end]] for end in ("Receiver", "Transmitters")})
        return Link(answer, self.read)

    def hf_prediction(
        self,
        body: Any,
        progress: Optional[Progress] = None,
        idempotency_key: Optional[str] = None,
        priority: Optional[str] = None,
    ) -> Circuit:
        """HF circuit over the hours of a day. POST /hf/prediction"""
        return Circuit(super().hf_prediction(body, progress, idempotency_key, priority))

    def links(
        self,
        table: "pandas.DataFrame",
        settings: Mapping[str, Any],
        progress: Optional[Progress] = None,
        keep: bool = False,
    ) -> "pandas.DataFrame":
        """Results of many links, a row for each row of the table, with the same index and order.

        Columns are recognised by their names, as the command `radioshed links` does: tx_lat_deg, "Site A longitude",
        Tx_Height_ft, frequency_mhz, power_w, model … A latitude and longitude of neither end, such as lat and lon, are
        those of the end that settings leave open; where they have both ends or neither, of the transmitter. Other columns
        are ignored. settings is a body of points without its points, and applies where a column is absent or a cell is
        missing, but for coordinates: a row without one has no link. ValueError names a column with an unknown unit, places
        that are missing, columns that look like places and are not used, and a table without any place.

        The columns of the result are distance_km, azimuth_deg, loss_db, free_space_loss_db, power_dbm, snr_db,
        field_dbuvpm, and error: the reason for a row without a link, or None. Its attrs["notes"] lists what was guessed and
        ignored. An exception is raised only if no row has a result.

        Rows that differ only at the transmitter are sent together, up to 1000 at a time, for one credit. Each further
        receiver is a request. For one transmitter and many receivers, look up the raster of one area. The server saves
        each request as a calculation. Unless keep is true, it is deleted at once, so that it needs no storage.
        """

        def send(body: Any) -> Any:
            answer = self.post("/points", body, form="spec")
            if not keep:
                with suppress(RadioshedError, OSError):  # a key may be without the right to delete
                    self.delete_calculation(answer["id"])
            return answer

        return compute_links(send, table, settings, progress)

    def _raster(self, answer: Mapping[str, Any]) -> Raster:
        return Raster(answer, self.read)
