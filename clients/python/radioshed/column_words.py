"""Words of the names of columns. Generated from @radioshed/places by tools/write/write-python-columns.mjs."""

from __future__ import annotations

import re
from typing import Dict, FrozenSet, Optional, Pattern, Tuple

LATITUDE: FrozenSet[str] = frozenset(
    (
        "lat", "latitude", "lattitude", "latitud", "latitudine", "breite", "breitengrad", "breddgrad", "breedtegraad",
        "szerokosc",
    )
)

LONGITUDE: FrozenSet[str] = frozenset(
    (
        "lon", "lng", "long", "longitude", "longtitude", "longitud", "longitudine", "lange", "laenge", "langengrad",
        "laengengrad", "langdgrad", "lengtegraad", "dlugosc",
    )
)

DOUBTFUL: FrozenSet[str] = frozenset(
    (
        "long", "lange", "laenge", "breite",
    )
)

DECIMAL: FrozenSet[str] = frozenset(
    (
        "decimal", "dec", "dd", "ddd", "decimale", "decimales", "dezimal", "decdeg", "ddeg",
    )
)

PLAIN: FrozenSet[str] = frozenset(
    (
        "gps", "wgs84", "wgs", "84", "geo", "geogr", "geographic", "geographical", "geographische", "geograficzna",
        "geograficzne", "site", "sites", "station", "sta", "antenna", "tower", "node", "nodes", "current", "adv", "last",
        "my", "position", "pos", "location", "loc", "cor", "nb", "nm", "cd", "sid", "sup", "support", "coordinate",
        "coordinates", "coord", "coords", "koordinate", "coordonnees", "coordenadas", "coordenada", "point", "of", "the",
        "in", "value", "nad83", "nad", "83", "4326", "epsg", "etrs89", "etrs", "centre", "center", "dms", "payload",
        "data", "field", "wgs1984", "1984", "final",
    )
)

GRIDS: FrozenSet[str] = frozenset(
    (
        "utm", "grid", "grids", "os", "osgb", "osgb36", "lv95", "lv03", "lv", "ch1903", "l93", "lambert", "lambert93",
        "rd", "map", "coord", "coordinate", "coordinates", "coords", "koordinate", "koordinaten", "coordonnee",
        "coordonnees", "coordenada", "coordenadas", "gk", "bng", "nzgb", "nztm", "itm", "ing", "tm65", "gauss", "kruger",
        "projected", "epsg", "m", "meter", "meters", "metre", "metres", "in", "93", "wgs84", "wgs", "84", "etrs89",
        "amersfoort", "national", "swiss", "plane", "value", "wert", "sweref99", "tm", "puwg", "1992",
    )
)

OTHER: FrozenSet[str] = frozenset(
    (
        "accuracy", "acc", "error", "err", "uncertainty", "precision", "std", "sigma", "source", "datum", "total",
        "delta", "offset", "name", "id", "hash", "count", "quality", "age", "time",
    )
)

#: Parts of an angle.
PARTS: Dict[str, str] = {
    "deg": "degrees", "degs": "degrees", "degree": "degrees", "degrees": "degrees", "dg": "degrees", "d": "degrees",
    "degres": "degrees", "degre": "degrees", "grad": "degrees", "grado": "degrees", "grados": "degrees",
    "gradi": "degrees", "graden": "degrees", "stopnie": "degrees", "min": "minutes", "mins": "minutes",
    "minute": "minutes", "minutes": "minutes", "mn": "minutes", "m": "minutes", "minuten": "minutes",
    "minuti": "minutes", "minuto": "minutes", "minutos": "minutes", "minuty": "minutes", "sec": "seconds",
    "secs": "seconds", "second": "seconds", "seconds": "seconds", "sc": "seconds", "s": "seconds", "sek": "seconds",
    "sekunde": "seconds", "sekunden": "seconds", "segundo": "seconds", "segundos": "seconds", "secondi": "seconds",
    "secondo": "seconds", "seconde": "seconds", "secondes": "seconds", "sekundy": "seconds", "hem": "hemisphere",
    "hemi": "hemisphere", "hemis": "hemisphere", "hemisphere": "hemisphere", "hemisferio": "hemisphere",
    "hemisfero": "hemisphere", "dir": "hemisphere", "direction": "hemisphere", "cardinal": "hemisphere",
    "ns": "hemisphere", "ew": "hemisphere", "we": "hemisphere", "sn": "hemisphere", "eo": "hemisphere",
    "oe": "hemisphere", "ow": "hemisphere", "nordsud": "hemisphere", "ref": "hemisphere", "indicator": "hemisphere",
    "sign": "hemisphere", "letter": "hemisphere", "quadrant": "hemisphere", "orientation": "hemisphere", "e7": "e7",
    "i": "e7", "e6": "e6", "microdeg": "e6", "microdegree": "e6", "microdegrees": "e6", "udeg": "e6",
    "microdegs": "e6",
}

SIDES: Dict[str, str] = {
    "north": "N", "nord": "N", "norte": "N", "n": "N", "south": "S", "sud": "S", "sur": "S", "east": "E", "est": "E",
    "este": "E", "ost": "E", "e": "E", "west": "W", "ouest": "W", "oeste": "W", "ovest": "W", "w": "W",
}

#: Ends of a link, in any table.
ENDS: Dict[str, str] = {
    "tx": "tx", "transmitter": "tx", "bts": "tx", "enodeb": "tx", "enb": "tx", "gnb": "tx", "gateway": "tx",
    "gw": "tx", "cell": "tx", "rx": "rx", "receiver": "rx", "ue": "rx", "mobile": "rx",
}

#: Ends of a link, in a table of links.
LINK_ENDS: Dict[str, str] = {
    "1": "tx", "2": "rx", "a": "tx", "from": "tx", "near": "tx", "source": "tx", "start": "tx", "b": "rx", "to": "rx",
    "far": "rx", "destination": "rx", "dest": "rx", "end": "rx",
}

#: Words that are written together with an axis.
TOGETHER: Pattern[str] = re.compile(
    r"^(gps|rx|tx|site|station|sta|node|cell|tower|mast|bs|gw|loc|pos|geo|point|wgs84|my|adv|"
    r"last|decimal|current|dms|start|end)?(latitude|lattitude|latitud|latitudine|longitude|"
    r"longtitude|longitud|longitudine|lat|long|lon|lng)(degrees|degree|deg|dg|d|minutes|minute|"
    r"min|mn|m|seconds|second|sec|sc|s|direction|dir|hemisphere|hemis|hemi|hem|ref|decimal|dec|"
    r"dd|dms|e7|e6|i|wgs84)?$"
)

#: Heights above sea level.
ALTITUDE: Pattern[str] = re.compile(
    r"^((gps_|rx_|ground_|site_|terrain_|geo_|last_)?(alt|altitude|elev|elevation|ele|amsl|asl|"
    r"msl)(_(amsl|asl|msl|above_sea_level|meters|metres))?|(ground_|site_|terrain_)?(height|hohe|"
    r"hoehe|altitude|elevation)_(above_(mean_)?sea_level|asl|amsl|msl|uber_(nn|meer)|ueber_(nn|"
    r"meer)|m_u_m|u_nn)|m_u_m)$"
)

#: Places in one column, or as metres of a map grid.
PLACES: Tuple[Tuple[str, Pattern[str]], ...] = (
    ("zone", re.compile(r"^(utm_)?(zone|zona|fuseau|huso)$")),
    ("easting", re.compile(
        r"^((utm|grid|os|osgb|lv95|l93|rd|map|coord|coordinate|coordonnee|lambert_?(93)?|gk|"
        r"bng)_)?(easting|eastings|east|ost|rechtswert|x|x_?coord|x_?coordinate|este|ostwert|e)(_(m|"
        r"utm|l93|lv95|lv03|lambert|lambert_?93|rd|coord|coordinate|osgb|bng|wgs_?84))?$"
    )),
    ("northing", re.compile(
        r"^((utm|grid|os|osgb|lv95|l93|rd|map|coord|coordinate|coordonnee|lambert_?(93)?|gk|"
        r"bng)_)?(northing|northings|north|nord|hochwert|y|y_?coord|y_?coordinate|norte|nordwert|"
        r"n)(_(m|utm|l93|lv95|lv03|lambert|lambert_?93|rd|coord|coordinate|osgb|bng|wgs_?84))?$"
    )),
    ("place", re.compile(
        r"^((os_)?(mgrs|utm|(maidenhead_|qth_)?locator|maidenhead|qth|grid|grid_?square|"
        r"grid_?ref(erence)?|ngr|national_grid_reference|osgb(_grid_ref)?|site_?ngr)|wkt|geom(etry)?|"
        r"the_geom|coordinates?|gps_coordinates|geo_coordinates|koordinaten?|coordonnees|coordenadas|"
        r"coordinate_gps|position|place|location|lat_?long?|lat_?lng|latitude_longitude|geo_?point|"
        r"geolocation|geo|gps)$"
    )),
)

#: Names of values, without their unit.
VALUES: Tuple[Tuple[str, Pattern[str]], ...] = (
    ("height", re.compile(
        r"^((tx_|antenna_|ant_|mast_|tower_|structure_|overall_)?(height|hgt|"
        r"ht)(_above_ground(_level)?|_agl|_to_tip|_of_structure)?|agl(_ht|_height)?|ht_agl|"
        r"alt(itude)?_(agl|above_ground)|antennaht|antenna_?ht|height_above_ground|h_agl|"
        r"hauteur(_antenne|_d_antenne|_support)?|sup_nm_haut|altura(_antena|_de_antena)?|"
        r"altezza(_antenna)?|(antennen|mast|montage)?(hohe|hoehe)(_uber_grund|_ueber_grund|"
        r"_u_grund)?)$"
    )),
    ("frequency", re.compile(
        r"^(frq|mhz|(tx_|transmit_|centre_|center_|carrier_)?(freq|frequency)(_assigned)?|frequenz|"
        r"frequence|frecuencia|frequenza|frequentie)$"
    )),
    ("power", re.compile(
        r"^(txw|watts?|(tx_|transmit(ter)?_|output_)?(power|pwr)(_output)?|(sende)?leistung|"
        r"puissance|potencia|potenza|vermogen)$"
    )),
    ("gain", re.compile(r"^(txg|(tx_|antenna_|ant_)?gain|(antennen)?gewinn|gain_antenne|ganancia|guadagno)$")),
    ("azimuth", re.compile(r"^(azi|(antenna_|ant_)?azimuth?|direction|bearing|heading|richtung)$")),
    ("tilt", re.compile(
        r"^(tlt|(antenna_|mechanical_|electrical_)?(tilt|downtilt|down_tilt)|neigung|inclinaison|"
        r"inclinacion|inclinazione)$"
    )),
    ("bandwidth", re.compile(r"^((channel_|signal_)?(bandwidth|bw)|bandbreite|largeur_de_bande|ancho_de_banda)$")),
    ("feeder_loss", re.compile(
        r"^((feeder|cable|line|coax|tx_line)_(loss|attenuation)|kabelverlust|pertes?_(cable|"
        r"feeder))$"
    )),
    ("reliability", re.compile(r"^reliability$")),
    ("confidence", re.compile(r"^confidence$")),
    ("time", re.compile(r"^time$")),
)

#: Units of values, with the factor to the first; None for a unit in decibels that is converted otherwise.
UNITS: Dict[str, Dict[str, Optional[float]]] = {
    "height": {"m": 1, "ft": 0.3048},
    "frequency": {"MHz": 1, "GHz": 1000, "kHz": 0.001, "Hz": 0.000001},
    "power": {"W": 1, "kW": 1000, "mW": 0.001, "dBm": None, "dBW": None},
    "gain": {"dBi": 1, "dBd": None},
    "azimuth": {"°": 1},
    "tilt": {"°": 1},
    "bandwidth": {"MHz": 1, "kHz": 0.001, "Hz": 0.000001, "GHz": 1000},
    "feeder_loss": {"dB": 1},
    "reliability": {"%": 1},
    "confidence": {"%": 1},
    "time": {"%": 1},
}
