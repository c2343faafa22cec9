"""Writes the files of this folder by GDAL: 24 by 20 posts in several encodings, with a hole in some of them.

    python3 write_encodings.py

Heights are 500 + 7 column + 3 row metres; the hole is columns 4 to 6 of rows 5 to 7.
"""

import struct

import numpy as np
from osgeo import gdal, osr

gdal.UseExceptions()
WIDTH, HEIGHT = 24, 20
HEIGHTS = np.array([[500 + 7 * c + 3 * r for c in range(WIDTH)] for r in range(HEIGHT)], dtype=float)
HOLE = np.zeros((HEIGHT, WIDTH), dtype=bool)
HOLE[5:8, 4:7] = True
INT16, FLOAT32, FLOAT64, INT64 = gdal.GDT_Int16, gdal.GDT_Float32, gdal.GDT_Float64, gdal.GDT_Int64


def write(name, kind, options=(), per_unit=1, unit="", system="EPSG:4326", vertical=None, mask=None):
    gdal.SetConfigOption("GDAL_TIFF_INTERNAL_MASK", "YES")
    srs = osr.SpatialReference()
    srs.SetFromUserInput(system)
    srs.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
    wgs84 = osr.SpatialReference()
    wgs84.SetFromUserInput("EPSG:4326")
    wgs84.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
    x, y, _ = osr.CoordinateTransformation(wgs84, srs).TransformPoint(-3.4, 37.2)
    step = 0.001 if srs.IsGeographic() else 100 / srs.GetLinearUnits()
    dataset = gdal.GetDriverByName("GTiff").Create(name, WIDTH, HEIGHT, 1, kind, list(options))
    dataset.SetGeoTransform((x, step, 0, y, 0, -step))
    if vertical:
        up = osr.SpatialReference()
        up.ImportFromEPSG(vertical)
        both = osr.SpatialReference()
        both.SetCompoundCS("compound", srs, up)
        srs = both
    dataset.SetProjection(srs.ExportToWkt())
    band = dataset.GetRasterBand(1)
    if unit:
        band.SetUnitType(unit)
    values = HEIGHTS / per_unit
    if mask == "nan":
        values = np.where(HOLE, np.nan, values)
    band.WriteArray(values)
    if mask == "internal":
        dataset.CreateMaskBand(gdal.GMF_PER_DATASET)
        band.GetMaskBand().WriteArray(np.where(HOLE, 0, 255).astype(np.uint8))


write("big-endian-predictor-2.tif", INT16, ["ENDIANNESS=BIG", "COMPRESS=LZW", "PREDICTOR=2"])
def turn_big_endian(name):
    """Turns the byte order of a TIFF whose blocks do not depend on it, as those of predictor 3: GDAL 3.6 writes these wrong."""
    file = bytearray(open(name, "rb").read())
    sizes = {1: 1, 2: 1, 3: 2, 4: 4, 12: 8}
    (at,) = struct.unpack_from("<I", file, 4)
    (count,) = struct.unpack_from("<H", file, at)
    swap = lambda start, size, times: [file.__setitem__(slice(k, k + size), file[k : k + size][::-1]) for k in range(start, start + size * times, size)]
    for i in range(count):
        entry = at + 2 + 12 * i
        tag, kind, values = struct.unpack_from("<HHI", file, entry)
        inside = values * sizes[kind] <= 4
        (offset,) = struct.unpack_from("<I", file, entry + 8)
        swap(entry + 8 if inside else offset, sizes[kind], values)
        if not inside:
            swap(entry + 8, 4, 1)
        swap(entry, 2, 2)
        swap(entry + 4, 4, 1)
    swap(at, 2, 1)
    swap(at + 2 + 12 * count, 4, 1)
    swap(4, 4, 1)
    file[:4] = b"MM\x00\x2a"
    open(name, "wb").write(file)


write("big-endian-predictor-3.tif", FLOAT32, ["COMPRESS=DEFLATE", "PREDICTOR=3", "TILED=YES", "BLOCKXSIZE=16", "BLOCKYSIZE=16"])
turn_big_endian("big-endian-predictor-3.tif")
write("float64-predictor-2.tif", FLOAT64, ["COMPRESS=DEFLATE", "PREDICTOR=2"])
write("int64.tif", INT64, ["COMPRESS=DEFLATE"])
write("half-float.tif", FLOAT32, ["NBITS=16", "COMPRESS=DEFLATE"])
write("lzma.tif", INT16, ["COMPRESS=LZMA"])
write("12-bits.tif", gdal.GDT_UInt16, ["NBITS=12"])
write("mask.tif", INT16, ["COMPRESS=DEFLATE"], mask="internal")
write("lerc-nan.tif", FLOAT32, ["COMPRESS=LERC_DEFLATE"], mask="nan")
write("unit-feet.tif", FLOAT32, ["COMPRESS=DEFLATE"], per_unit=0.3048, unit="feet")
write("unit-dm.tif", INT16, ["COMPRESS=DEFLATE"], per_unit=0.1, unit="dm")
write("unit-dbm.tif", FLOAT32, ["COMPRESS=DEFLATE"], unit="dBm")
write("vertical-6360.tif", FLOAT32, ["COMPRESS=DEFLATE"], per_unit=1200 / 3937, vertical=6360)
write("depths.tif", FLOAT32, ["COMPRESS=DEFLATE"], vertical=5715)
write("ed50-utm.tif", INT16, ["COMPRESS=DEFLATE"], system="EPSG:23030")
write("own-albers-feet.tif", INT16, ["COMPRESS=DEFLATE"], system="+proj=aea +lat_0=30 +lon_0=-3 +lat_1=35 +lat_2=40 +x_0=100000 +y_0=0 +datum=WGS84 +units=us-ft")
