"""Writes GeoTIFFs in many encodings by GDAL, and what GDAL reads from them, for gdal.test.ts.

    python3 write_cases.py FOLDER SEED COUNT

cases.json in the folder lists each file with its encoding, and heights in metres at locations in degrees; null is a void.
"""

import json
import os
import random
import sys

import numpy as np
from osgeo import gdal, osr

gdal.UseExceptions()
osr.UseExceptions()
gdal.PushErrorHandler("CPLQuietErrorHandler")

TYPES = {
    "Byte": (gdal.GDT_Byte, 0, 250),
    "UInt16": (gdal.GDT_UInt16, 0, 8000),
    "Int16": (gdal.GDT_Int16, -400, 8000),
    "UInt32": (gdal.GDT_UInt32, 0, 8000),
    "Int32": (gdal.GDT_Int32, -400, 8000),
    "Float32": (gdal.GDT_Float32, -400, 8000),
    "Float64": (gdal.GDT_Float64, -400, 8000),
}
if hasattr(gdal, "GDT_Int64"):
    TYPES["Int64"] = (gdal.GDT_Int64, -400, 8000)
    TYPES["UInt64"] = (gdal.GDT_UInt64, 0, 8000)
FLOATS = ("Float32", "Float64")

# Metres of units by their spelling; None is no unit of length.
UNITS = {
    "": 1, "m": 1, "metre": 1, "Meters": 1, "ft": 0.3048, "feet": 0.3048, "foot": 0.3048, "us-ft": 1200 / 3937,
    "US survey foot": 1200 / 3937, "ftUS": 1200 / 3937, "dm": 0.1, "cm": 0.01, "dBm": None, "furlong?": None,
}
FEET = {5702: 1200 / 3937, 6360: 1200 / 3937, 8052: 1200 / 3937, 6130: 0.3048, 8050: 0.3048, 8228: 0.3048, 5703: 1, 5773: 1}

# Systems: what, a place in degrees inside, pixel in its unit, tolerance for grids that GDAL uses in pixels' favour.
SYSTEMS = [
    ("EPSG:4326", (10.2, 47.3), 0.0005), ("EPSG:4258", (10.2, 47.3), 0.0005), ("EPSG:4617", (-75, 45), 0.0005),
    ("EPSG:6318", (-100, 40), 0.0005), ("EPSG:4674", (-50, -20), 0.0005), ("EPSG:7844", (145, -37), 0.0005),
    ("EPSG:4490", (110, 30), 0.0005), ("EPSG:6668", (139, 36), 0.0005), ("EPSG:4267", (-100, 40), 0.002),
    ("EPSG:31467", (9.5, 48.5), 60), ("EPSG:8353", (17.5, 48.6), 60), ("EPSG:5514", (15, 50), 60),
    ("EPSG:2056", (7.4, 46.9), 60), ("EPSG:21781", (7.4, 46.9), 60), ("EPSG:27700", (-2, 53), 60),
    ("EPSG:2263", (-74, 40.7), 200), ("EPSG:5070", (-96, 39), 60), ("EPSG:3035", (10, 50), 60),
    ("EPSG:32633", (15, 45), 60), ("EPSG:32733", (15, -45), 60), ("EPSG:3857", (10, 45), 60),
    ("EPSG:23030", (-3.4, 37.2), 60), ("EPSG:28992", (5.4, 52.1), 60), ("EPSG:2193", (172, -41), 60),
    ("EPSG:3413", (-45, 75), 60), ("EPSG:3031", (30, -75), 60), ("EPSG:26918", (-75, 40), 60),
    ("EPSG:31370", (4.5, 50.6), 60), ("EPSG:6933", (20, 30), 60), ("EPSG:2154", (3, 46.5), 60),
    ("+proj=tmerc +lat_0=37 +lon_0=-3.4 +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m", (-3.4, 37.1), 60),
    ("+proj=aea +lat_0=23 +lon_0=-96 +lat_1=29.5 +lat_2=45.5 +x_0=0 +y_0=0 +datum=WGS84 +units=m", (-96, 39), 60),
    ("+proj=utm +zone=30 +ellps=intl +towgs84=-87,-98,-121,0,0,0,0 +units=m", (-3.4, 37.2), 60),
    ("+proj=lcc +lat_1=40.6 +lat_2=41 +lat_0=40.1 +lon_0=-74 +x_0=300000 +y_0=0 +ellps=GRS80 +units=us-ft", (-74, 40.7), 200),
    ("+proj=laea +lat_0=45 +lon_0=10 +x_0=0 +y_0=0 +ellps=GRS80 +units=m", (10, 45), 60),
    ("+proj=merc +lon_0=10 +k=0.99 +x_0=1000 +y_0=500 +ellps=GRS80 +units=m", (12, 44), 60),
    ("+proj=merc +lat_ts=40 +lon_0=0 +datum=WGS84 +units=m", (12, 44), 60),
    ("+proj=stere +lat_0=90 +lat_ts=71 +lon_0=-30 +x_0=0 +y_0=0 +datum=WGS84 +units=m", (-30, 78), 60),
    ("+proj=stere +lat_0=90 +k=0.994 +lon_0=0 +x_0=2000000 +y_0=2000000 +datum=WGS84 +units=m", (5, 80), 60),
    ("+proj=sterea +lat_0=46 +lon_0=25 +k=0.99975 +x_0=500000 +y_0=500000 +ellps=GRS80 +units=m", (25.5, 46.2), 60),
    ("+proj=lcc +lat_1=46 +lat_0=46 +lon_0=10 +k_0=0.9999 +x_0=1000 +y_0=2000 +ellps=GRS80 +units=m", (10.5, 46.4), 60),
    ("+proj=sinu +lon_0=0 +x_0=0 +y_0=0 +R=6371007.181 +units=m", (10, 40), 60),
    ("+proj=eqc +lat_ts=30 +lon_0=0 +datum=WGS84 +units=m", (10, 40), 60),
    ("+proj=cass +lat_0=50 +lon_0=6 +x_0=0 +y_0=0 +ellps=GRS80 +units=m", (6.2, 50.3), 60),
    ("+proj=poly +lat_0=0 +lon_0=-54 +x_0=5000000 +y_0=10000000 +ellps=GRS80 +units=m", (-52, -15), 60),
    ("+proj=aeqd +lat_0=45 +lon_0=7 +x_0=0 +y_0=0 +datum=WGS84 +units=m", (7.3, 45.2), 60),
    ("+proj=eqdc +lat_0=39 +lon_0=-96 +lat_1=33 +lat_2=45 +x_0=0 +y_0=0 +datum=WGS84 +units=m", (-95, 38), 60),
    ("+proj=omerc +lat_0=57 +lonc=-133.67 +alpha=-36.87 +gamma=-36.87 +k=0.9999 +x_0=0 +y_0=0 +ellps=GRS80 +units=m", (-133, 57.5), 60),
    ("+proj=tmerc +lat_0=0 +lon_0=15 +k=0.9993 +x_0=500000 +y_0=-5300000 +ellps=bessel +towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232 +units=m", (15, 47), 60),
    ("+proj=cea +lat_ts=30 +lon_0=0 +x_0=0 +y_0=0 +datum=WGS84 +units=m", (10, 40), 60),
]


def system(text):
    srs = osr.SpatialReference()
    srs.SetFromUserInput(text)
    srs.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
    return srs


WGS84 = system("EPSG:4326")


def case_of(rng, folder, i, plain):
    kind = rng.choice(list(TYPES))
    gdt, low, high = TYPES[kind]
    width, height = rng.randint(20, 90), rng.randint(20, 90)
    options = ["BIGTIFF=" + rng.choice(["NO", "NO", "YES"])]
    encoding = {"type": kind, "plain": plain}
    order = rng.choice(["LITTLE", "BIG"])
    compressions = ["NONE", "LZW", "DEFLATE"] if plain else ["NONE", "LZW", "DEFLATE", "ZSTD", "PACKBITS", "LERC", "LERC_DEFLATE", "LERC_ZSTD", "LZMA"]
    compression = rng.choice(compressions)
    if compression.startswith("LERC") and kind in FLOATS:
        order = "LITTLE"  # GDAL swaps the bytes before LERC sees them, which loses what then looks like NaN
    options += ["ENDIANNESS=" + order, "COMPRESS=" + compression]
    predictor = rng.choice([1, 2] + ([3] if kind in FLOATS else [])) if compression in ("LZW", "DEFLATE", "ZSTD") else 1
    if predictor > 1:
        options.append(f"PREDICTOR={predictor}")
    if rng.random() < 0.5:
        options += ["TILED=YES", f"BLOCKXSIZE={rng.choice([16, 32, 64])}", f"BLOCKYSIZE={rng.choice([16, 32, 64])}"]
    else:
        options.append(f"BLOCKYSIZE={rng.choice([1, 7, 16, 200])}")
    if not plain and rng.random() < 0.1 and kind == "UInt16" and not compression.startswith("LERC") and predictor == 1:
        options.append(f"NBITS={rng.choice([12, 15])}")
    if not plain and rng.random() < 0.2 and kind == "Float32" and not compression.startswith("LERC"):
        options.append("NBITS=16")
    mask = rng.choice(["none", "none", "internal", "sidecar", "nodata"] + (["nan"] if kind in FLOATS else []))
    unit, vertical = "", None
    if not plain:
        unit = rng.choice(list(UNITS) + [""] * 8)
        vertical = rng.choice(list(FEET) + [None] * 10) if unit == "" else None
    text, (lon, lat), pixel = SYSTEMS[0] if plain and rng.random() < 0.5 else rng.choice(SYSTEMS)
    srs = system(text)
    if not plain:
        options.append("GEOTIFF_VERSION=" + rng.choice(["AUTO", "1.0", "1.1"]))
        if rng.random() < 0.15:
            options.append("GEOTIFF_KEYS_FLAVOR=ESRI_PE")
        if rng.random() < 0.2:
            options.append("PROFILE=GeoTIFF")  # what is not GeoTIFF goes to .aux.xml
        if rng.random() < 0.1:
            options.append("SPARSE_OK=TRUE")
    is_point, turned, is_up = (not plain and rng.random() < p for p in (0.2, 0.1, 0.1))
    scale, offset = (rng.choice([0.1, 0.5]), rng.choice([0, 100])) if not plain and rng.random() < 0.15 else (1, 0)

    name = f"case{i}.tif"
    path = os.path.join(folder, name)
    values = np.array([[rng.uniform(low, high) for _ in range(width)] for _ in range(height)])
    values = values.astype(np.float64) if kind in FLOATS else np.rint(values)
    holes = np.array([[rng.random() < 0.15 for _ in range(width)] for _ in range(height)])
    gdal.SetConfigOption("GDAL_TIFF_INTERNAL_MASK", "YES" if mask == "internal" else "NO")
    dataset = gdal.GetDriverByName("GTiff").Create(path, width, height, 1, gdt, options)
    x, y, _ = osr.CoordinateTransformation(WGS84, srs).TransformPoint(lon, lat)
    if is_point:
        dataset.SetMetadataItem("AREA_OR_POINT", "Point")
    skew = 0.2 * pixel if turned else 0
    dataset.SetGeoTransform((x, pixel, skew, y, skew, pixel if is_up else -pixel))
    full = srs
    if vertical is not None:
        full = osr.SpatialReference()
        up = osr.SpatialReference()
        up.ImportFromEPSG(vertical)
        full.SetCompoundCS("compound", srs, up)
    dataset.SetProjection(full.ExportToWkt())
    band = dataset.GetRasterBand(1)
    if unit:
        band.SetUnitType(unit)
    if scale != 1:
        band.SetScale(scale)
        band.SetOffset(offset)
    if mask == "nodata":
        void = {"Byte": 255, "UInt16": 65535, "UInt32": 65535, "UInt64": 65535}.get(kind, rng.choice([-9999, -399, -9999.9] if kind in FLOATS else [-9999, -399]))
        band.SetNoDataValue(void)
        values[holes] = void
    if mask == "nan":
        values[holes] = np.nan
    band.WriteArray(values)
    if mask in ("internal", "sidecar"):
        dataset.CreateMaskBand(gdal.GMF_PER_DATASET)
        band.GetMaskBand().WriteArray(np.where(holes, 0, 255).astype(np.uint8))
    band = dataset = None
    beside = not plain and rng.random() < 0.15
    if beside and mask == "none":
        # A program that opens the file for reading keeps what it sets in .aux.xml.
        dataset = gdal.Open(path)
        dataset.GetRasterBand(1).SetNoDataValue(rng.choice([low + 1, 77, -9999 if low < 0 else 77]))
        if not unit and vertical is None:
            dataset.GetRasterBand(1).SetUnitType(unit := rng.choice(["ft", "us-ft", "m", "dBm"]))
        dataset = None

    dataset = gdal.Open(path)
    band = dataset.GetRasterBand(1)
    found = band.ReadAsArray().astype(np.float64)
    valid = band.GetMaskBand().ReadAsArray() != 0
    metres = UNITS[unit] if unit else FEET.get(vertical, 1)
    t = dataset.GetGeoTransform()
    back = system(dataset.GetProjection())
    if back.IsCompound():
        back.StripVertical()
        back.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
    transform = osr.CoordinateTransformation(back, WGS84)
    points = []
    for _ in range(12):
        column, row = rng.randrange(2, width - 2), rng.randrange(2, height - 2)
        lon, lat, _ = transform.TransformPoint(t[0] + (column + 0.5) * t[1], t[3] + (row + 0.5) * t[5])
        value = found[row, column]
        is_void = not valid[row, column] or not np.isfinite(value)
        points.append([lat, lon, None if is_void or metres is None else (value * scale + offset) * metres])
    encoding.update(beside=beside, is_point=is_point, turned=turned, is_up=is_up)
    encoding.update(options=options, mask=mask, unit=unit, vertical=vertical, system=text, scale=scale)
    return {"file": name, "encoding": encoding, "isLength": metres is not None, "points": points}


OTHER_SYSTEMS = ["EPSG:4326", "EPSG:32633", "EPSG:3035", "EPSG:2154", "EPSG:27700", "EPSG:5070", "EPSG:2263", "EPSG:26918"]


def other_case(rng, folder, i):
    """An ASCII grid, a BIL or a DTED, as GDAL writes them."""
    driver, extension = rng.choice([("AAIGrid", "asc"), ("EHdr", "bil"), ("DTED", "dt0"), ("EHdr", "flt")])
    name = f"case{i}.{extension}"
    path = os.path.join(folder, name)
    is_dted = driver == "DTED"
    wanted = "EPSG:4326" if is_dted else rng.choice(OTHER_SYSTEMS)
    text, (lon, lat), pixel = next(each for each in SYSTEMS if each[0] == wanted)
    kind = "Int16" if is_dted else "Float32" if extension == "flt" else rng.choice(["Int16", "Float32"])
    width, height = (121, 121) if is_dted else (rng.randint(20, 90), rng.randint(20, 90))
    memory = gdal.GetDriverByName("MEM").Create("", width, height, 1, TYPES[kind][0])
    srs = system(text)
    x, y, _ = osr.CoordinateTransformation(WGS84, srs).TransformPoint(lon, lat)
    step = 1 / 120
    memory.SetGeoTransform((rng.randint(-170, 170) - step / 2, step, 0, rng.randint(-40, 40) + step / 2, 0, -step) if is_dted else (x, pixel, 0, y, 0, -pixel))
    memory.SetProjection(srs.ExportToWkt())
    values = np.array([[round(rng.uniform(-400, 8000), 2) for _ in range(width)] for _ in range(height)])
    holes = np.array([[rng.random() < 0.15 for _ in range(width)] for _ in range(height)])
    void = -32767 if is_dted else -9999
    values[holes] = void
    memory.GetRasterBand(1).SetNoDataValue(void)
    memory.GetRasterBand(1).WriteArray(values)
    gdal.GetDriverByName(driver).CreateCopy(path, memory, 0, [])
    metres = 1
    form = None if is_dted else rng.choice([None, "WKT1_ESRI", "WKT1_GDAL", "WKT2_2019"])
    if form:
        name_of_unit, metres = rng.choice([("Meter", 1), ("Foot", 0.3048), ("Foot_US", 0.304800609601219)])
        vertical = f',VERTCS["n",VDATUM["d"],PARAMETER["Direction",1.0],UNIT["{name_of_unit}",{metres}]]'
        with open(path[: path.rindex(".")] + ".prj", "w") as prj:
            prj.write(srs.ExportToWkt([f"FORMAT={form}"]) + (vertical if metres != 1 else ""))
    dataset = gdal.Open(path)
    band = dataset.GetRasterBand(1)
    found = band.ReadAsArray().astype(np.float64)
    t = dataset.GetGeoTransform()
    transform = osr.CoordinateTransformation(srs, WGS84)
    points = []
    for _ in range(12):
        column, row = rng.randrange(2, width - 2), rng.randrange(2, height - 2)
        lon, lat, _ = transform.TransformPoint(t[0] + (column + 0.5) * t[1], t[3] + (row + 0.5) * t[5])
        points.append([lat, lon, None if found[row, column] == void else found[row, column] * metres])
    return {"file": name, "encoding": {"driver": driver, "type": kind, "system": text, "form": form, "metres": metres, "plain": False}, "isLength": True, "points": points}


def main():
    folder, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    rng = random.Random(seed)
    cases = []
    for i in range(count):
        try:
            cases.append(other_case(rng, folder, i) if i % 8 == 7 else case_of(rng, folder, i, i % 2 == 0))
        except RuntimeError as error:  # combinations that GDAL refuses to write
            print("not written:", error, file=sys.stderr)
    with open(os.path.join(folder, "cases.json"), "w") as out:
        json.dump(cases, out)


main()
