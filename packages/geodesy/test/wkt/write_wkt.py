#!/usr/bin/env python3
"""Writes wkt.tsv: systems as WKT without the code of the whole, with a location in both coordinates, by GDAL and PROJ."""

import math
import re
import sys

from osgeo import osr

PLACES = {
    32632: (10, 50), 32719: (-70, -30), 27700: (-2.5, 52), 2154: (4, 45), 3035: (15, 48), 31467: (9.5, 50),
    2056: (8, 47), 28992: (5, 52), 27572: (3, 46), 3395: (20, 30), 3857: (20, 30), 3413: (-40, 75), 3031: (30, -80),
    5070: (-100, 40), 2285: (-122, 48), 2193: (174, -41), 3067: (25, 62), 31287: (14, 47.5), 4267: (-100, 40),
    4230: (10, 50), 32111: (-74.5, 40), 3078: (-85, 44), 5514: (15, 50), 2053: (29.5, -26),
}
osr.UseExceptions()


def lat_of(system, degrees):
    return math.radians(degrees) / system.GetAngularUnits()


for code, (lon, lat) in PLACES.items():
    system = osr.SpatialReference()
    system.ImportFromEPSG(code)
    system.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
    # Without a datum shift: the projection is compared, not the choice of a transformation.
    own = system.CloneGeogCS()
    own.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
    x, y, _ = osr.CoordinateTransformation(own, system).TransformPoint(math.radians(lon - float(own.GetAttrValue("PRIMEM", 1))) / own.GetAngularUnits(), lat_of(own, lat))
    for form in ("WKT1_GDAL", "WKT1_ESRI", "WKT2_2019"):
        wkt = system.ExportToWkt([f"FORMAT={form}"])
        wkt = re.sub(r',(AUTHORITY\["EPSG","|ID\["EPSG",)%d"?\]\]$' % code, "]", wkt)
        wkt = re.sub(r",USAGE\[.*?\]\]", "", wkt)
        sys.stdout.write(f"{code}\t{form}\t{lon}\t{lat}\t{x:.4f}\t{y:.4f}\t{wkt}\n")
