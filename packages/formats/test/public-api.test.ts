import { expect, test } from 'vitest';

import * as api from '../src/index.js';

test('public names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "FORMATS_NOTES",
      "MERCATOR_LIMIT_DEG",
      "areasGeoJson",
      "areasShapefile",
      "availabilityChartSvg",
      "colourGeoTiff",
      "colourShapes",
      "coveragePng",
      "dataPackage",
      "floatGeoTiff",
      "greyGeoTiff",
      "hfChartSvg",
      "indexedPng",
      "isolines",
      "isolinesGeoJson",
      "isolinesOf",
      "kmlAreas",
      "kmlDocument",
      "kmz",
      "kmzAreas",
      "linkKml",
      "linkKmz",
      "linksKml",
      "linksKmz",
      "mercatorLatDeg",
      "mercatorPicture",
      "mercatorRaster",
      "mercatorRows",
      "mercatorY",
      "portableDeflate",
      "profileChartSvg",
      "readGeoTiff",
      "rgbaPixels",
      "rgbaPng",
      "scatterChartSvg",
      "shapefileZip",
      "worldFile",
      "worldMapSvg",
    ]
  `);
});

test('public names for Node', async () => {
  expect(Object.keys(await import('../src/node.js')).sort()).toMatchInlineSnapshot(`
    [
      "FileWriteError",
      "isFileWriteError",
      "platformDeflate",
      "writeFileAtomic",
      "writeTarget",
    ]
  `);
});
