"""Every call of the client against a server, whose address and key are in the environment. Needs no package."""

import json
import os
import tempfile
import threading
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import radioshed
from radioshed import client

PUBLIC = {name for name in dir(client.Radioshed) if not name.startswith("_")}
called = set()


class Recording(radioshed.Radioshed):
    def __getattribute__(self, name):
        if name in PUBLIC:
            called.add(name)
        return super().__getattribute__(name)


def setUpModule():
    global radio, bodies, folder
    radio = Recording()  # RADIOSHED_SERVER and RADIOSHED_KEY
    with open(os.environ["RADIOSHED_TEST_BODIES"], encoding="utf-8") as file:
        bodies = json.load(file)
    holder = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(holder.cleanup)
    folder = Path(holder.name)


class EveryCall(unittest.TestCase):
    def written(self, path):
        self.assertGreater(os.path.getsize(path), 60)
        with open(path, "rb") as file:
            return file.read(4)

    def at(self, name):
        return folder / name

    def test_calculations(self):
        area = radio.area(bodies["/area"])
        self.assertEqual((len(area["bounds"]), area["coverage"]), (4, 100))
        self.assertIsInstance(radio.path(bodies["/path"])["Transmitters"][0]["Computed path loss dB"], float)
        self.assertEqual(len(radio.points(bodies["/points"])["Transmitters"]), 3)
        self.assertEqual(len(radio.multilink(bodies["/multilink"])["values"]), 6)
        many = radio.multisite(bodies["/multisite"])
        self.assertGreater(many["area"], 10)
        self.assertIn("best", radio.best_site(bodies["/bsa"]))
        self.assertEqual(len(radio.hf_area(bodies["/hf/area"])["bounds"]), 4)
        self.assertEqual(len(radio.hf_prediction(bodies["/hf/prediction"])["hours"]), 24)
        self.assertEqual(radio.satellite_area(bodies["/satellite/area"])["unit"], "dBm")
        self.assertEqual(radio.spot_beam(bodies["/spotbeam"])["unit"], "dBW")
        self.assertGreater(len(radio.high_points(0.5, 0.5, rad=2, count=2)["places"]), 0)
        self.assertIn("places", radio.relay(bodies["/relay"]))
        self.assertLess(radio.preview(bodies["/area"])["coverage"], 100.1)

    def test_repeats_and_priority(self):
        key = "test-repeats-1"
        first = radio.path(bodies["/path"], idempotency_key=key, priority="low")
        again = radio.path(bodies["/path"], idempotency_key=key)
        self.assertEqual(again["id"], first["id"])
        with self.assertRaisesRegex(radioshed.RadioshedError, "idempotency-key"):
            radio.area(bodies["/area"], idempotency_key="short")
        with self.assertRaisesRegex(radioshed.RadioshedError, "x-priority"):
            radio.area(bodies["/area"], priority="high")

    def test_saved_layers(self):
        body = dict(bodies["/area"], network="Layers")
        area = radio.area(body)
        site = f"{area['id']}_Layers_A1"
        self.assertTrue(radio.merge("Layers", "All")["png_wgs84"].endswith(".png"))
        near = radio.network("Layers", "All", lat=0.505, lon=0.502, alt=2)
        self.assertEqual(near[0]["Site"], site)
        radio.area(dict(body, network="Jammers"))
        request = {"s_network": "Layers", "j_network": "Jammers", "name": "JS", "colour_key": "JS.dB"}
        self.assertIn("percentage_above_js", radio.interference(request))
        found = radio.trilateration([{"site": site, "rssi": -60}], error_db=30)
        self.assertEqual(len(found["pngBounds"]), 4)

        newest = radio.calculations(net="Layers", limit=500)
        self.assertIn(area["id"], [each["id"] for each in newest])
        self.assertEqual(radio.raster(area["sid"])["unit"], "dBm")
        self.assertTrue(radio.share(area["id"], opens="pictures")["url"].startswith("http"))
        self.assertEqual(self.written(radio.save(area["PNG_WGS84"], self.at("a.png"))), b"\x89PNG")
        self.assertEqual(self.written(radio.export(site, "tiff", self.at("a.tiff"))), b"II*\0")
        self.assertEqual(radio.read(area["values"])[:4], b"II*\0")
        self.assertIn("deleted", radio.delete_calculation(area["id"])["message"])
        self.assertIn("deleted", radio.delete_network("Layers")["message"])

    def test_obstacles_and_noise(self):
        ring = [[0.504, 0.504], [0.506, 0.504], [0.506, 0.506], [0.504, 0.504]]
        wall = {
            "type": "Feature",
            "geometry": {"type": "Polygon", "coordinates": [ring]},
            "properties": {"height": 60, "material": 9},
        }
        radio.add_clutter({"type": "FeatureCollection", "features": [wall]})
        (saved,) = radio.clutter(0.5, 0.5)["id"]
        radio.delete_clutter(saved["id"])
        self.assertEqual(radio.clutter(0.5, 0.5)["id"], [])
        radio.add_clutter_profile("Pines", "1:1:0\n2:18:0.3:Pines")

        place = {"frequency": 446, "latitude": 0.5, "longitude": 0.5}
        radio.add_noise([dict(place, noise=-101)])
        self.assertEqual(radio.noise([place])[0][0]["average_noise_dBm"], -101)
        box = dict(frequency=446, north=0.6, south=0.4, east=0.6, west=0.4)
        self.assertEqual(self.written(radio.noise_map(self.at("noise.tiff"), resolution=1000, **box)), b"II*\0")
        self.assertIn("1 noise record deleted", radio.delete_noise(**box)["message"])

    def test_templates_and_antennas(self):
        record = radio.template("PMR446")
        saved = radio.add_template(dict(record, template={"name": "Mine"}))
        self.assertEqual(radio.templates()[0]["name"], "Mine")
        radio.delete_template(saved["id"])
        radio.favourite_template("PMR446")
        radio.unfavourite_template("PMR446")

        number = radio.add_project({"name": "Valley", "project": {"sites": []}})["id"]
        self.assertEqual(radio.change_project(number, {"version": 1, "name": "Hill"})["version"], 2)
        self.assertEqual([each["name"] for each in radio.projects()], ["Hill"])
        self.assertEqual(radio.project(number)["project"], {"sites": []})
        radio.delete_project(number)

        half = "\n".join("0" if degrees < 180 else "20" for degrees in range(360))
        pattern = {"name": "half.ant", "text": f"{half}\n{half}\n"}
        self.assertEqual(radio.check_antenna(pattern)["format"], "ant")
        number = radio.add_antenna(pattern)["ant"]
        self.assertIn(number, [each["ant"] for each in radio.antennas()])
        self.assertEqual(len(radio.antenna_pattern(number)["horizontal_dB"]), 360)
        radio.delete_antenna(number)

    def test_places(self):
        read = radio.read_places({"content": "name;lat;lon\nHill;0°30′N;0,51"})
        self.assertEqual([(each["name"], each["lat"], each["lon"]) for each in read["places"]], [("Hill", 0.5, 0.51)])

    def test_colour_keys(self):
        saved = radio.add_colour_key({"name": "MINE.dBm", "text": "-20: 1, 2, 3\n-120: 4, 5, 6"})
        self.assertEqual(saved["key"][0], {"l": "-20dBm", "r": 1, "g": 2, "b": 3})
        self.assertEqual([each["name"] for each in radio.colour_keys() if each["owner"] == "account"], ["MINE.dBm"])
        area = radio.area(dict(bodies["/area"], output=dict(bodies["/area"]["output"], col="MINE.dBm")))
        self.assertEqual(area["key"], saved["key"])
        radio.delete_colour_key("MINE.dBm")
        with self.assertRaisesRegex(radioshed.RadioshedError, "POST /colours/upload"):
            radio.area(dict(bodies["/area"], output=dict(bodies["/area"]["output"], col="MINE.dBm")))

    def test_keys(self):
        account = radio.account()
        self.assertEqual(account["scopes"], ["calculate", "read", "administer"])
        issued = radio.issue_key({"scopes": ["read"], "expires_at": "2199-01-01"})
        rotated = radio.rotate_key(issued["id"], grace_s=60, expires_at="2199-01-01")
        radio.expire_key(rotated["id"], "2198-01-01")
        (listed,) = [each for each in radio.keys() if each["id"] == rotated["id"]]
        self.assertEqual(listed["expires_at"], "2198-01-01T00:00:00.000Z")
        self.assertIn("revoked", radio.revoke_key(rotated["id"])["message"])
        actions = [each["action"] for each in radio.audit()]
        self.assertEqual(actions[-3:], ["key-rotated", "key-expiry-changed", "key-revoked"])
        with open(radio.export_audit(self.at("audit.ndjson")), encoding="utf-8") as file:
            self.assertEqual(len(file.readlines()), len(actions))
        with self.assertRaisesRegex(radioshed.RadioshedError, "name: "):
            radio.delete_account("not " + account["name"])

    def test_scenes(self):
        (model,) = bodies["models"]
        radio.add_scene_model(model)
        self.assertEqual(radio.scene_models()["models"][0]["triangles"], 8)
        self.assertIn("coverage", radio.scene(bodies["/3d"]))
        radio.delete_scene_model(os.path.basename(model))

    def test_server(self):
        self.assertEqual(radio.health()["status"], "ok")
        radio.ready()
        self.assertIn("/area", radio.openapi()["paths"])
        self.assertGreater(len(radio.models()), 5)
        radio.satellites(name="ISS")
        self.assertGreaterEqual(radio.metrics()["count_total"], 0)
        self.assertIn("radioshed_", radio.server_metrics("operator"))
        self.assertIn("plans", radio.plans())
        self.assertIn("limit", radio.rate_limits())
        self.assertEqual(radio.progress("any-name")["phase"], "none")
        tile = radio.terrain_tile(12, 2053, 2042, self.at("tile.png"))
        self.assertEqual(self.written(tile), b"\x89PNG")
        self.assertEqual(radio.get("/my-metrics"), radio.metrics())


class Away(unittest.TestCase):
    def test_a_server_that_is_away_is_an_error_of_the_client(self):
        away = radioshed.Radioshed("http://127.0.0.1:9", key="secret", retries=0)
        for call in (lambda: away.area({}), away.metrics, lambda: away.read(away.url + "/archive/x/png")):
            with self.assertRaisesRegex(radioshed.RadioshedError, "^no response of http://127.0.0.1:9: ") as caught:
                call()
            self.assertEqual((caught.exception.status, caught.exception.fields), (0, []))
            self.assertIsInstance(caught.exception, OSError)  # as programs caught it so far
            self.assertIsInstance(caught.exception.reason, ConnectionRefusedError)


class Moved(BaseHTTPRequestHandler):
    asked = []

    def do_POST(self):
        self.asked.append(self.path)
        self.send_response(301)
        self.send_header("Location", f"http://{self.headers['Host']}/elsewhere")
        self.end_headers()

    do_GET = do_POST

    def log_message(self, *_):
        pass


class Redirects(unittest.TestCase):
    def test_are_reported_and_not_followed(self):
        server = HTTPServer(("127.0.0.1", 0), Moved)
        self.addCleanup(server.server_close)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.shutdown)
        moved = radioshed.Radioshed(f"http://127.0.0.1:{server.server_port}", key="secret")
        for call in (lambda: moved.area({}), moved.metrics):
            with self.assertRaisesRegex(radioshed.RadioshedError, "redirects to http://.*/elsewhere: set url"):
                call()
        self.assertEqual(Moved.asked, ["/area", "/my-metrics"])


def tearDownModule():
    missing = PUBLIC - called - {"post"}  # which the others use
    if missing:
        raise AssertionError(f"no test calls {sorted(missing)}")
