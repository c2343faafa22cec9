import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';

import { dataPackage, kmzAreas } from '../src/index.js';

test('a data package names every file in its manifest', () => {
  const files = { 'cover & more.kmz': strToU8('kmz'), 'cover.tiff': strToU8('tiff') };
  const read = unzipSync(dataPackage({ name: 'A <1>', uid: 'u-1', files }));
  expect(Object.keys(read)).toEqual(['MANIFEST/manifest.xml', 'cover & more.kmz', 'cover.tiff']);
  expect(read['cover.tiff']).toEqual(files['cover.tiff']);
  const manifest = strFromU8(read['MANIFEST/manifest.xml']);
  expect(manifest).toContain('<MissionPackageManifest version="2">');
  expect(manifest).toContain('<Parameter name="uid" value="u-1"/>');
  expect(manifest).toContain('<Parameter name="name" value="A &lt;1&gt;"/>');
  const entries = [...manifest.matchAll(/zipEntry="([^"]*)"/g)].map(([, path]) => path);
  expect(entries).toEqual(['cover &amp; more.kmz', 'cover.tiff']);
});

test('a KMZ of areas has polygons and the legend, no picture', () => {
  const palette = Uint8Array.of(0, 0, 0, 0, 1, 2, 3, 255);
  const grid = { width: 1, height: 1, transform: [0, 1, 0, 1, 0, -1] as const, crs: 'EPSG:4326' };
  const picture = { width: 1, height: 1, indices: Uint8Array.of(1), palette, grid };
  const read = unzipSync(kmzAreas({ name: 'x', picture, legendPng: strToU8('png') }));
  expect(Object.keys(read)).toEqual(['doc.kml', 'files/legend.png']);
  const document = strFromU8(read['doc.kml']);
  expect(document).toContain('<Polygon>');
  expect(document).toContain('<href>files/legend.png</href>');
});
