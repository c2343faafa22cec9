import { expect, test } from 'vitest';

import * as api from '../src/index.js';

test('public names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "MERCATOR_LIMIT_DEG",
      "colourGeoTiff",
      "floatGeoTiff",
      "hfChartSvg",
      "indexedPng",
      "kmlDocument",
      "kmz",
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
      "svgToPng",
      "writeFileAtomic",
      "writeTarget",
    ]
  `);
});
