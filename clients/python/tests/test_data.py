"""Rasters, profiles and tables of links. Needs numpy, xarray and pandas."""

import copy
import json
import os
import pickle
import unittest
from unittest import mock

import numpy as np
import pandas as pd

from radioshed import Radioshed, RadioshedError
from radioshed.column_words import DOUBTFUL, ENDS, LATITUDE, LONGITUDE
from radioshed.geotiff import read_values
from radioshed.links import compute_links

with open(os.environ["RADIOSHED_TEST_BODIES"], encoding="utf-8") as file:
    bodies = json.load(file)
radio = Radioshed()
SETTINGS = {"transmitter": {"alt": 20, "frq": 446, "txw": 5}, "receiver": {"alt": 2}, "model": {"pm": 1}, "output": {}}


class Rasters(unittest.TestCase):
    def test_area(self):
        area = radio.area(bodies["/area"])
        data = area.to_xarray()
        self.assertEqual((data.dims, data.shape, data.dtype), (("lat", "lon"), (21, 21), np.float32))
        self.assertEqual((data.attrs["units"], data.attrs["crs"], data.name), ("dBm", "EPSG:4326", "A1"))
        self.assertEqual((data.lat.attrs["units"], data.lon.attrs["units"]), ("degrees_north", "degrees_east"))
        self.assertEqual(data.spatial_ref.attrs["spatial_ref"], "EPSG:4326")
        self.assertEqual(data.attrs["threshold"], bodies["/area"]["receiver"]["rxs"])
        # The outer edges of the pixels are the bounds, and the strongest value is at the transmitter.
        north, east, south, west = area["bounds"]
        half = abs(np.diff(data.lat)[0]) / 2, np.diff(data.lon)[0] / 2
        self.assertTrue(np.allclose([data.lat[0] + half[0], data.lat[-1] - half[0]], [north, south], atol=1e-8))
        self.assertTrue(np.allclose([data.lon[-1] + half[1], data.lon[0] - half[1]], [east, west], atol=1e-8))
        self.assertTrue((np.diff(data.lat) < 0).all())
        best = data[data.argmax(...)]
        self.assertTrue(np.allclose([best.lat, best.lon], 0.5, atol=1e-3))
        self.assertTrue(np.isnan(data[0, 0]))  # outside the circle
        self.assertTrue(np.array_equal(area.to_numpy(), data, equal_nan=True))
        self.assertTrue(data.identical(radio.raster(area["sid"]).to_xarray()))
        self.assertEqual(area._repr_png_()[:4], b"\x89PNG")
        for other in (copy.deepcopy(area), pickle.loads(pickle.dumps(area))):
            self.assertEqual(other, area)
            self.assertTrue(np.array_equal(other.to_numpy(), data, equal_nan=True))
        # For a reader of GeoTIFF that is not this one.
        with open(os.environ["RADIOSHED_TEST_VALUES"], "w", encoding="utf-8") as file:
            values = [None if np.isnan(each) else float(each) for each in data.values.ravel()]
            read = {"url": area["values"], "lat": data.lat.values.tolist(), "lon": data.lon.values.tolist()}
            json.dump({**read, "values": values}, file)

    def test_other_files(self):
        rational = b"II*\0\x08\0\0\0" + b"\x01\0" + b"\x1a\x01\x05\0\x01\0\0\0\x1a\0\0\0" + b"\0\0\0\0"
        whole = radio.read(radio.area(dict(bodies["/area"], network="Files"))["values"])
        for content, reason in ((b"\x89PNG", "not a little"), (rational, "not a GeoTIFF"), (whole[:-40], "damaged")):
            with self.assertRaisesRegex(ValueError, reason):
                read_values(content)

    def test_other_calls(self):
        many = radio.multisite(dict(bodies["/multisite"], network="Data"))
        radio.area(dict(bodies["/area"], network="Jammers"))
        units = {
            "dBm": [many, radio.merge("Data", "All"), radio.hf_area(bodies["/hf/area"])],
            "%": [radio.best_site(bodies["/bsa"])],
            "dB": [radio.interference({"s_network": "Data", "j_network": "Jammers", "name": "JS"})],
            "dBW": [radio.spot_beam(bodies["/spotbeam"])],
        }
        for unit, rasters in units.items():
            for raster in rasters:
                data = raster.to_xarray()
                self.assertEqual((data.attrs["units"], data.dims), (unit, ("lat", "lon")))
                self.assertGreater(np.isfinite(data.values).sum(), 10)

    def test_areas_of_equal_bounds_add_up(self):
        random = np.random.default_rng()
        for _ in range(6):
            south, west = random.uniform(0.4, 0.5, 2)
            bounds = dict(south=south, west=west, north=south + random.uniform(0.01, 0.05), east=west + random.uniform(0.01, 0.05))
            output = {"bounds": bounds, "res": random.uniform(60, 300)}
            areas = []
            for _ in range(3):
                lat, lon = random.uniform(0.4, 0.55, 2)
                body = dict(bodies["/area"], output=dict(output, rad=random.uniform(25, 40)))
                body["transmitter"] = dict(body["transmitter"], lat=lat, lon=lon)
                areas.append(radio.area(body).to_xarray())
            with self.subTest(output=output, shapes=[area.shape for area in areas]):
                total = sum(areas[1:], areas[0])
                self.assertEqual(total.shape, areas[0].shape)
                self.assertGreater(total.size, 4)
                for area in areas:
                    self.assertTrue(area.lat.equals(total.lat) and area.lon.equals(total.lon))
                self.assertTrue(np.array_equal(total.values, sum(area.values for area in areas), equal_nan=True))

    def test_many_tiles(self):
        area = radio.area(dict(bodies["/area"], output={"res": 10, "rad": 2}))
        data = area.to_xarray()
        self.assertGreater(data.size * 4, 2**18)
        link = radio.path(bodies["/path"])["Transmitters"][0]["Signal power at receiver dBm"]
        self.assertAlmostEqual(float(data.sel(lat=0.51, lon=0.51, method="nearest")), link, delta=0.2)


class Links(unittest.TestCase):
    def test_profile(self):
        link = radio.path(bodies["/path"])
        self.assertEqual(link._repr_png_()[:4], b"\x89PNG")
        profile = link.to_dataframe()
        self.assertEqual(list(profile.columns[:3]), ["distance_km", "terrain_m", "terrain_with_bulge_m"])
        end, report = profile.iloc[-1], link["Transmitters"][0]
        self.assertAlmostEqual(end.distance_km, report["Distance to receiver km"], places=5)
        self.assertAlmostEqual(end.loss_db, report["Computed path loss dB"], delta=0.01)
        self.assertAlmostEqual(end.power_dbm, report["Signal power at receiver dBm"], delta=0.01)

    def test_table(self):
        table = pd.DataFrame(
            {
                "site": list("abcd"),
                "tx_lat_deg": [0.5, 0.505, 0.5, 0.49],
                "tx_lon_deg": [0.5, 0.5, 0.505, np.nan],
                "tx_height_m": [30, 20, np.nan, 10],
                "rx_lat_deg": [0.51, 0.52, 0.51, 0.51],
                "rx_lon_deg": 0.51,
                "frequency_ghz": [0.446, 0.446, 0.9, 0.446],
            },
            index=[7, 3, 3, 1],
        )
        notes = []
        result = radio.links(table, SETTINGS, progress=lambda share, phase: notes.append((share, phase)))
        self.assertEqual(list(result.index), [7, 3, 3, 1])
        self.assertEqual(notes, [(0.5, "links"), (0.75, "links"), (1.0, "links")])  # row 3 has no place
        self.assertEqual(list(result.error[:3]), [None, None, None])
        self.assertEqual(result.error.iloc[3], "tx_lon_deg: missing")
        self.assertTrue(result.drop(columns="error").iloc[3].isna().all())
        rows = [(0.5, 0.5, 30, 0.51, 446), (0.505, 0.5, 20, 0.52, 446), (0.5, 0.505, 20, 0.51, 900)]
        for at, (lat, lon, alt, rx, frq) in enumerate(rows):
            alone = radio.path(
                {
                    "network": "Data",
                    "transmitter": {"lat": lat, "lon": lon, "alt": alt, "frq": frq, "txw": 5},
                    "receiver": {"lat": rx, "lon": 0.51, "alt": 2},
                    "antenna": {},
                    "model": {"pm": 1},
                    "output": {},
                }
            )["Transmitters"][0]
            row = result.iloc[at]
            self.assertEqual(row.loss_db, alone["Computed path loss dB"])
            self.assertEqual(row.power_dbm, alone["Signal power at receiver dBm"])
            self.assertEqual(row.field_dbuvpm, alone["Field strength at receiver dBuV/m"])
            self.assertEqual(row.distance_km, alone["Distance to receiver km"])

    @mock.patch("radioshed.links.LINKS_PER_REQUEST", 10)
    def test_many_rows_and_credits(self):
        count = 21
        settings = dict(SETTINGS, receiver={"lat": 0.51, "lon": 0.51, "alt": 2})
        table = pd.DataFrame({"tx_lat_deg": np.linspace(0.5, 0.505, count), "tx_lon_deg": 0.5})
        before = radio.metrics()["types_total"]["points"]
        result = radio.links(table, settings)
        self.assertEqual(radio.metrics()["types_total"]["points"] - before, 3)
        self.assertEqual((len(result), result.loss_db.isna().sum()), (count, 0))
        self.assertTrue((np.diff(result.distance_km) < 0).all())
        self.assertEqual(len(radio.links(table[:0], settings)), 0)

    def test_saved_calculations(self):
        table = pd.DataFrame({"rx_lat_deg": [0.51, 0.52], "rx_lon_deg": 0.5, "tx_lat_deg": 0.5, "tx_lon_deg": 0.5})
        settings = dict(SETTINGS, network="Table")
        radio.links(table, settings)
        self.assertEqual(radio.calculations(net="Table"), [])
        radio.links(table, settings, keep=True)
        self.assertEqual(len(radio.calculations(net="Table")), 2)

    def test_lost_connection(self):
        ends = {"tx_lat_deg": 0.5, "tx_lon_deg": 0.5, "rx_lat_deg": [0.51, 0.52, 0.53], "rx_lon_deg": 0.5}
        table = pd.DataFrame(ends)
        other = Radioshed()
        replies = [radio.points({**SETTINGS, "receiver": dict(lat=0.51, lon=0.5), "points": [dict(lat=0.5, lon=0.5)]})]
        with mock.patch.object(other, "post", side_effect=[*replies, ConnectionError("gone")]) as post:
            result = other.links(table, SETTINGS)
        self.assertEqual(post.call_count, 2)  # the third request would fail as well
        self.assertEqual(list(result.error), [None, "gone", "gone"])
        self.assertGreater(result.loss_db[0], 50)

    def test_refusals(self):
        table = pd.DataFrame({"tx_lat_deg": [0.5, 95], "tx_lon_deg": 0.5, "rx_lat_deg": 0.51, "rx_lon_deg": 0.51})
        self.assertRegex(radio.links(table, SETTINGS).error[1], "^lat: 95 is outside")
        with self.assertRaisesRegex(RadioshedError, "^transmitter.frq: missing"):
            radio.links(table, {"transmitter": {"txw": 5}, "receiver": {"alt": 2}})
        with self.assertRaisesRegex(ValueError, "use frequency_mhz or frequency_ghz or"):
            radio.links(table.assign(frequency_thz=1), SETTINGS)
        with self.assertRaisesRegex(ValueError, "the columns power_w and power_mw have the same meaning"):
            radio.links(table.assign(power_w=1, power_mw=1), SETTINGS)
        with self.assertRaisesRegex(ValueError, "the column loss_db is one of the results; rename it"):
            radio.links(table.assign(loss_db=1), SETTINGS)
        with self.assertRaisesRegex(ValueError, "missing: give the column rx_lon_deg, or receiver.lon in the settings"):
            radio.links(table.drop(columns="rx_lon_deg"), SETTINGS)
        with self.assertRaisesRegex(ValueError, 'output.units is "ft"'):
            radio.links(table.assign(tx_height_ft=60), dict(SETTINGS, output={"units": "ft"}))
        for end in ("transmitter", "receiver"):
            with self.assertRaisesRegex(ValueError, end + '.units is "m_amsl"'):
                radio.links(table.assign(tx_height_m=60), dict(SETTINGS, **{end: dict(SETTINGS[end], units="m_amsl")}))
        stranger = Radioshed(key="nobody")
        with self.assertRaises(RadioshedError) as refused:
            stranger.links(table, SETTINGS)
        self.assertEqual(refused.exception.status, 401)

    def test_units_of_each_end(self):
        body = json.loads(json.dumps(bodies["/path"]))
        above_ground = radio.path(body)
        ground = above_ground["Receiver"][0]["Ground elevation m"]
        body["receiver"].update(alt=ground + body["receiver"]["alt"], units="m_amsl")
        above_sea = radio.path(body)
        loss = [each["Transmitters"][0]["Computed path loss dB"] for each in (above_ground, above_sea)]
        self.assertAlmostEqual(loss[0], loss[1], delta=0.1)
        body["transmitter"]["units"] = "yards"
        with self.assertRaisesRegex(RadioshedError, "^transmitter.units: "):
            radio.path(body)

    def test_numbers_of_numpy(self):
        body = json.loads(json.dumps(bodies["/path"]))
        body["transmitter"]["txw"] = np.int64(5)
        body["transmitter"]["frq"] = np.float32(446)
        self.assertEqual(radio.path(body)["Frequency MHz"], 446)
        body["transmitter"]["frq"] = float("nan")
        with self.assertRaisesRegex(ValueError, "JSON"):
            radio.path(body)


class Circuits(unittest.TestCase):
    def test_table(self):
        circuit = radio.hf_prediction(bodies["/hf/prediction"])
        table = circuit.to_dataframe()
        self.assertEqual(table.index.names, ["hour_utc", "frequency_mhz"])
        self.assertEqual(len(table), 24 * len(circuit["frequencies"]))
        hour, frequency = circuit["hours"][5], circuit["frequencies"][2]
        row = table.loc[(hour, frequency)]
        self.assertEqual(row.snr_db, circuit["snr"][5][2])
        self.assertEqual(row.reliability_percent, circuit["reliability"][5][2])
        self.assertEqual(row.muf_mhz, circuit["muf"][5])
        self.assertEqual(table.luf_mhz.isna().sum(), circuit["luf"].count(None) * len(circuit["frequencies"]))
        self.assertEqual(table.snr_db.unstack().shape, (24, len(circuit["frequencies"])))


class Columns(unittest.TestCase):
    """Tables as people have them, without a server."""

    def setUp(self):
        self.bodies = []

    def links(self, table, **more):
        """The links of a table whose settings have both ends."""
        settings = {"transmitter": {"lat": 1, "lon": 2, "frq": 446}, "receiver": {"lat": 3, "lon": 4}, **more}

        def send(body):
            self.bodies.append(body)
            return {"Transmitters": [{"server": i, "Computed path loss dB": 1} for i in range(len(body["points"]))]}

        self.bodies.clear()
        return compute_links(send, pd.DataFrame(table), settings)

    def place(self, end):
        (body,) = self.bodies
        place = body["points"][0] if end == "tx" else body["receiver"]
        return place["lat"], place["lon"]

    def test_every_heading_of_the_dictionary(self):
        forms = ["{}", "{}_deg", "{} (°)", "gps {}", "{}_wgs84", "{} decimal degrees"]
        ends = {None: ["{}"], "tx": ["tx_{}", "{} tx"], "rx": ["rx_{}", "Receiver {}"]}
        for word, end in ENDS.items():
            ends[end].append(word + " {}")
        tried = 0
        for lat, lon in [(lat, "longitude") for lat in LATITUDE] + [("latitude", lon) for lon in LONGITUDE]:
            for end, words in ends.items():
                for i, word in enumerate(words):
                    for form in forms[:2] if {lat, lon} & DOUBTFUL else forms if end is None else [forms[(i + tried) % len(forms)]]:
                        for case in (str, str.title, str.upper) if end is None else (str.title,):
                            names = [case(form.format(word.format(each))) for each in (lat, lon)]
                            with self.subTest(names=names):
                                result = self.links({names[0]: [0.25], names[1]: [0.75]})
                                self.assertIsNone(result.error[0])
                                self.assertEqual(self.place(end or "tx"), (0.25, 0.75))
                                tried += 1
        self.assertGreater(tried, 600)

    def test_ends_that_are_guessed_are_noted(self):
        for a, b in [("Site A", "Site B"), ("From", "To"), ("near", "far"), ("source", "destination")]:
            table = {f"{a} lat": [0.1], f"{a} lon": [0.2], f"{b} lat": [0.3], f"{b} lon": [0.4]}
            result = self.links(table)
            self.assertEqual((self.place("tx"), self.place("rx")), ((0.1, 0.2), (0.3, 0.4)))
            self.assertIn("the first end of each pair is read as the transmitter", " ".join(result.attrs["notes"]))

    def test_places_of_neither_end(self):
        table = {"latitude": [0.25], "longitude": [0.75], "height_ft": [100]}
        cases = [
            ({}, "tx"),
            ({"receiver": {}}, "rx"),
            ({"transmitter": {"frq": 446}}, "tx"),
            ({"transmitter": {}, "receiver": {"lat": 3, "lon": 4}}, "tx"),
        ]
        for more, end in cases:
            with self.subTest(more=more):
                result = self.links(table, **more)
                self.assertEqual(self.place(end), (0.25, 0.75))
                place = self.bodies[0]["points"][0] if end == "tx" else self.bodies[0]["receiver"]
                self.assertAlmostEqual(place["alt"], 30.48)
                self.assertIn("latitude, longitude: read as the", " ".join(result.attrs["notes"]))

    def test_tables_without_places_or_with_some_left_over_are_refused(self):
        both = {"tx_lat_deg": [0.25], "tx_lon_deg": [0.75]}
        cases = [
            ({"site": ["a"], "frequency_mhz": [446]}, "no column is a place: .* The columns are site, frequency_mhz"),
            ({}, "no column is a place"),
            ({"lat": [0.5], "lenght": [1]}, "^lat: columns that look like places and are not used"),
            ({**both, "lat": [1], "lon": [2]}, "^lat, lon: columns that look like places"),
            ({**both, "mgrs": ["33UXP0481"]}, "^mgrs: columns that look like places"),
            ({**both, "Easting": [5e5], "Northing": [6e6]}, "^Easting, Northing: columns that look like places"),
            ({**both, "location": ["51.5, -0.1"]}, "^location: columns that look like places"),
            ({**both, "rx lat minutes": [5]}, "^rx lat minutes: columns that look like places"),
            ({"lat": [1], "latitude": [1], "lon": [2]}, "the columns lat and latitude have the same meaning"),
            ({"Locator": ["JO62qm"], "frequency_mhz": [446]}, "^Locator: columns that look like places"),
        ]
        for table, message in cases:
            with self.subTest(table=table), self.assertRaisesRegex(ValueError, message):
                self.links(table)
            self.assertEqual(self.bodies, [])

    def test_other_columns_are_noted_and_ignored(self):
        table = {"tx_lat": [0.25], "tx_lon": [0.75], "location": ["Hill"], "x": [7], "tx_altitude": [300]}
        result = self.links(table)
        self.assertIsNone(result.error[0])
        notes = " ".join(result.attrs["notes"])
        self.assertIn("Columns that are not used: location, x.", notes)
        self.assertIn("tx_altitude is a height above sea level: it is not read", notes)

    def test_a_missing_coordinate_gives_nan_and_a_reason(self):
        missing = [None, np.nan, "", "  ", "n/a", pd.NA]
        for cell in missing:
            for column in ("tx_lat_deg", "tx_lon_deg", "rx_lat_deg", "rx_lon_deg"):
                with self.subTest(cell=cell, column=column):
                    table = {each: [0.5, 0.5] for each in ("tx_lat_deg", "tx_lon_deg", "rx_lat_deg", "rx_lon_deg")}
                    table[column] = [0.5, cell]
                    result = self.links(table)
                    self.assertEqual([len(body["points"]) for body in self.bodies], [1])
                    self.assertIsNone(result.error[0])
                    self.assertRegex(result.error[1], f"^{column}: (missing|\"n/a\" is not an angle)$")
                    self.assertTrue(result.drop(columns="error").iloc[1].isna().all())
        result = self.links({"lat": [None, None], "lon": [1, 2]})
        self.assertEqual((self.bodies, list(result.error)), ([], ["lat: missing"] * 2))

    def test_angles_in_other_forms(self):
        cases = [
            ({"lat": ["51,5"], "lon": ["-0,12"]}, (51.5, -0.12)),
            ({"lat": ["51°30′N"], "lon": ["0 7 30 W"]}, (51.5, -0.125)),
            ({"lat": ["S 33.5"], "lon": ["151E15"]}, (-33.5, 151.25)),
            ({"Latitude South": [33.5], "Longitude (W)": [70]}, (-33.5, -70)),
            ({"latitude_i": [515000000], "longitude_i": [-1200000]}, (51.5, -0.12)),
            (
                {"lat_d": [51], "lat_m": [30], "lat_s": [36], "lat_dir": ["S"], "lon_d": [0], "lon_m": [30], "lon_dir": ["W"]},
                (-51.51, -0.5),
            ),
        ]
        for table, expected in cases:
            with self.subTest(table=table):
                self.assertIsNone(self.links(table).error[0])
                self.assertTrue(np.allclose(self.place("tx"), expected))
        for cell in ("51.5 E", "51 75", "north", "51 30 N S", "--5", "51°30'61\""):
            self.assertIn("is not an angle", self.links({"lat": [cell], "lon": [1]}).error[0])

    def test_values_in_their_units(self):
        table = {
            "tx_lat": [0.5], "tx_lon": [0.5], "Tx Antenna Height (ft)": [100], "frequency_ghz": [0.9], "tx_power_dbm": [30],
            "Tx Gain dBd": [10], "rx_gain_dbi": [3], "bandwidth_khz": [12.5], "Azimuth": [90], "model": [7],
        }  # fmt: skip
        table["azimuth_deg "] = table.pop("Azimuth")
        with self.assertRaisesRegex(ValueError, "azimuth_deg is one of the results"):
            self.links(table)
        table["antenna_azimuth_deg"] = table.pop("azimuth_deg ")
        self.links(table)
        (body,) = self.bodies
        self.assertAlmostEqual(body["points"][0]["alt"], 30.48)
        self.assertAlmostEqual(body["transmitter"]["frq"], 900)
        self.assertAlmostEqual(body["transmitter"]["txw"], 1)
        self.assertAlmostEqual(body["transmitter"]["bwi"], 0.0125)
        self.assertAlmostEqual(body["antenna"]["txg"], 12.15)
        self.assertEqual((body["antenna"]["azi"], body["receiver"]["rxg"], body["model"]["pm"]), (90, 3, 7))
