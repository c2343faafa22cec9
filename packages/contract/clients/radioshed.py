"""Radioshed client in one file. Needs Python 3.8 or newer and only the standard library. MIT licence.

    from radioshed import Radioshed

    radio = Radioshed("http://localhost:8080", key="1-…")
    area = radio.area({
        "network": "Doc",
        "transmitter": {"lat": 0.5, "lon": 0.5, "alt": 30, "frq": 446, "txw": 5},
        "receiver": {"alt": 2, "rxs": -100},
        "antenna": {},
        "output": {"res": 100, "rad": 2},
    })
    print(area["coverage"], "% of the disc")
    radio.save(area["PNG_WGS84"], "coverage.png")

On the command line it sends a request and prints the response:

    python3 radioshed.py --url http://localhost:8080 --key 1-… area body.json
    python3 radioshed.py --url http://localhost:8080 --key 1-… /archive/list net=Doc
"""

import argparse
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

__all__ = ["Radioshed", "RadioshedError"]


class RadioshedError(Exception):
    """A failed call: HTTP status, and the faults field by field where the server reports them."""

    def __init__(self, status, error, fields=()):
        super().__init__(error)
        self.status = status
        self.fields = list(fields)


class Radioshed:
    """The calls of the interface as methods. Requests and responses are dicts and lists.

    Responses have the live form: bounds and key are flat lists, coverage is a number, Transmitters and Receiver are
    lists. With form="spec" they follow the published interface, and reports are not rounded.
    """

    def __init__(self, url, key, form="live", timeout=600, retries=5, pause=1.1):
        self.url = url.rstrip("/")
        self.key = key
        self.form = form
        self.timeout = timeout
        self.retries = retries
        self.pause = pause

    # Calculations, one credit each. The body is that of the interface.

    def area(self, body):
        return self.post("/area", body)

    def path(self, body):
        return self.post("/path", body)

    def points(self, body):
        return self.post("/points", body)

    def multilink(self, body):
        return self.post("/multilink", body)

    def multisite(self, body):
        return self.post("/multisite", body)

    def best_site(self, body):
        return self.post("/bsa", body)

    def hf_area(self, body):
        return self.post("/hf/area", body)

    def hf_prediction(self, body):
        return self.post("/hf/prediction", body)

    def scene(self, body):
        return self.post("/3d", body)

    # Analysis of saved calculations, free.

    def merge(self, network, name):
        return self.post("/merge", {"network": network, "name": name})

    def interference(self, body):
        return self.post("/interference", body)

    def network(self, net, nam, lat, lon, alt, rxg=2.15):
        return self.post("/network", {"net": net, "nam": nam, "lat": lat, "lon": lon, "alt": alt, "rxg": rxg})

    def trilateration(self, connected, disconnected=(), error_db=10, colour_key=9):
        return self.post(
            "/trilateration",
            {
                "connected": list(connected),
                "disconnected": list(disconnected),
                "errordB": error_db,
                "colourKey": colour_key,
            },
        )

    def high_points(self, lat, lon, **more):
        return self.post("/highpoint", {"lat": lat, "lon": lon, **more})

    def relay(self, body):
        return self.post("/relay", body)

    # Data of the account.

    def calculations(self, **query):
        return self.get("/archive/list", **query)

    def delete_calculation(self, cid):
        return self.get("/archive/delete", cid=cid)

    def delete_network(self, nid):
        return self.get("/archive/delete/network", nid=nid)

    def add_clutter(self, collection):
        return self.post("/clutter/add", collection)

    def clutter(self, latitude, longitude):
        return self.get(f"/clutter/get/{latitude}/{longitude}")

    def delete_clutter(self, item_id):
        return self.get(f"/clutter/delete/{item_id}")

    def add_noise(self, records):
        return self.post("/noise/create", records)

    def noise(self, questions):
        return self.post("/noise/get", questions)

    def delete_noise(self, **query):
        """Deletes records at a frequency, in a box of north, south, east and west, or all with all=1."""
        return self.get("/noise/delete", **query)

    def noise_map(self, path, **query):
        """Writes an 8-bit GeoTIFF of -dBm. Query: frequency, north, south, east, west, resolution."""
        return self._write(self._ask("GET", _with_query("/noise/map", query)), path)

    def add_scene_model(self, path):
        """Uploads a GLB file for scene; its name stays the same."""
        with open(path, "rb") as file:
            return self._post_file("/3d/model/upload", os.path.basename(path), file.read())

    def scene_models(self):
        return self.get("/3d/model/list")

    def delete_scene_model(self, file):
        return self.get("/3d/model/delete/" + urllib.parse.quote(file, safe=""))

    def metrics(self):
        return self.get("/my-metrics")

    def templates(self):
        return self.get("/templates")

    def template(self, id_or_name):
        return self.get("/template/" + urllib.parse.quote(str(id_or_name), safe=""))

    def add_template(self, record):
        return self.post("/template/create", record)

    # Files.

    def export(self, file, fmt, path):
        """Writes a file of your calculation <id>_<network>_<site> in a format: kmz, tiff, values …"""
        query = urllib.parse.urlencode({"file": file, "fmt": fmt})
        return self._write(self._ask("GET", "/archive/export?" + query), path)

    def save(self, url, path):
        """Downloads the file at an address of a response."""
        return self._write(self._send(urllib.request.Request(url)), path)

    # Any call by its path.

    def get(self, path, **query):
        return json.loads(self._ask("GET", _with_query(path, query)))

    def post(self, path, body):
        return json.loads(self._ask("POST", path, json.dumps(body).encode()))

    def _post_file(self, path, name, content):
        boundary = uuid.uuid4().hex
        named = "".join("%%%02X" % ord(each) if each in '"\r\n' else each for each in name)
        head = f'--{boundary}\r\ncontent-disposition: form-data; name="file"; filename="{named}"\r\n\r\n'
        data = head.encode() + content + f"\r\n--{boundary}--\r\n".encode()
        return json.loads(self._ask("POST", path, data, "multipart/form-data; boundary=" + boundary))

    def _ask(self, method, path, data=None, content_type="application/json"):
        headers = {"key": self.key, "x-response-form": self.form, "content-type": content_type}
        return self._send(urllib.request.Request(self.url + path, data=data, headers=headers, method=method))

    def _send(self, request):
        for left in range(self.retries, -1, -1):
            try:
                with urllib.request.urlopen(request, timeout=self.timeout) as response:
                    return response.read()
            except urllib.error.HTTPError as failure:
                error = _error_of(failure.code, failure.read())
                # Another calculation of this key is running, or has just ended.
                if failure.code != 429 or left == 0:
                    raise error from None
                time.sleep(self.pause)

    @staticmethod
    def _write(content, path):
        with open(path, "wb") as file:
            file.write(content)
        return path


def _with_query(path, query):
    given = {name: value for name, value in query.items() if value is not None}
    return path + ("?" + urllib.parse.urlencode(given) if given else "")


def _error_of(status, body):
    try:
        answer = json.loads(body)
        return RadioshedError(status, answer["error"], answer.get("fields", ()))
    except (ValueError, KeyError, TypeError):
        return RadioshedError(status, body[:200].decode("utf-8", "replace") or f"HTTP {status}")


def main(arguments=None):
    parser = argparse.ArgumentParser(description="Sends a request to a Radioshed server and prints the response.")
    parser.add_argument("--url", default="http://localhost:8080", help="address of the server (%(default)s)")
    parser.add_argument("--key", required=True, help="key of an account")
    parser.add_argument("--form", default="live", choices=["live", "spec"], help="form of the response (%(default)s)")
    parser.add_argument("call", help="area, path, hf/area … or a path with a slash: /my-metrics")
    parser.add_argument("given", nargs="*", help="a JSON file (- for stdin) to post, or name=value to get")
    asked = parser.parse_args(arguments)
    radio = Radioshed(asked.url, asked.key, asked.form)
    path = "/" + asked.call.lstrip("/")
    try:
        if len(asked.given) == 1 and "=" not in asked.given[0]:
            if asked.given[0] == "-":
                body = json.load(sys.stdin)
            else:
                with open(asked.given[0], encoding="utf-8") as file:
                    body = json.load(file)
            answer = radio.post(path, body)
        else:
            answer = radio.get(path, **dict(pair.split("=", 1) for pair in asked.given))
    except (RadioshedError, OSError, ValueError) as problem:
        print(f"radioshed: {problem}", file=sys.stderr)
        return 1
    print(json.dumps(answer, indent=2, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
