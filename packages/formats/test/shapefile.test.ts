import type { IndexedRaster } from '@radioshed/colour';
import { geographicGrid } from '@radioshed/raster';
import { strFromU8, unzipSync } from 'fflate';
import { read } from 'shapefile';
import { expect, test } from 'vitest';

import { areasShapefile, shapefileZip } from '../src/index.js';

function ring(bounds = { north: 3, east: 13, south: 0, west: 10 }): IndexedRaster {
  const indices = Uint8Array.of(1, 1, 1, 1, 0, 1, 1, 1, 2);
  const palette = Uint8Array.of(0, 0, 0, 0, 10, 20, 30, 255, 250, 128, 7, 255);
  return { width: 3, height: 3, indices, palette, grid: geographicGrid(bounds, 3, 3) };
}

async function layerOf(zip: Uint8Array, name: string) {
  const files = unzipSync(zip);
  const part = (suffix: string): Uint8Array => files[`${name}.${suffix}`] ?? new Uint8Array(0);
  return { files, ...(await read(part('shp'), part('dbf'), { encoding: 'utf-8' })) };
}

test('a reader finds polygons with holes, and the red channel first in the table', async () => {
  const meanings = [{ level: -80.5, label: '-80.5dBm' }, { label: 'zwei µ' }];
  const { files, features, bbox } = await layerOf(areasShapefile(ring(), { name: 'cover', meanings }), 'cover');
  expect(Object.keys(files).sort()).toEqual(['cover.cpg', 'cover.dbf', 'cover.prj', 'cover.shp', 'cover.shx']);
  expect(bbox).toEqual([10, 0, 13, 3]);
  expect(features.map(({ properties }) => properties)).toEqual([
    { RED: 10, GREEN: 20, BLUE: 30, LEVEL: -80.5, LABEL: '-80.5dBm', AREA_KM2: expect.any(Number) },
    { RED: 250, GREEN: 128, BLUE: 7, LEVEL: null, LABEL: 'zwei µ', AREA_KM2: expect.any(Number) },
  ]);
  expect(features[0]?.geometry).toMatchObject({ type: 'Polygon' });
  const coordinates = (features[0]?.geometry as { coordinates: number[][][] } | undefined)?.coordinates ?? [];
  const [outer, hole] = coordinates;
  expect(outer).toHaveLength(7); // the corner that the other colour takes is cut out
  expect(hole).toEqual([
    [11, 1],
    [12, 1],
    [12, 2],
    [11, 2],
    [11, 1],
  ]);
  expect(Object.keys(features[0]?.properties ?? {})[0]).toBe('RED');
});

test('index, lengths and boxes agree with the records', () => {
  const files = unzipSync(areasShapefile(ring(), { name: 'x', notes: ['© Nobody'] }));
  const [shp, shx] = ['x.shp', 'x.shx'].map((name) => files[name] as Uint8Array) as [Uint8Array, Uint8Array];
  const main = new DataView(shp.buffer, shp.byteOffset, shp.byteLength);
  const index = new DataView(shx.buffer, shx.byteOffset, shx.byteLength);
  expect([main.getInt32(0), main.getInt32(28, true), main.getInt32(32, true)]).toEqual([9994, 1000, 5]);
  expect([2 * main.getInt32(24), 2 * index.getInt32(24)]).toEqual([shp.length, shx.length]);
  let at = 100;
  for (let record = 0; record < 2; record++) {
    expect(2 * index.getInt32(100 + 8 * record)).toBe(at);
    expect(main.getInt32(at)).toBe(record + 1);
    const words = main.getInt32(at + 4);
    expect(index.getInt32(104 + 8 * record)).toBe(words);
    at += 8 + 2 * words;
  }
  expect(at).toBe(shp.length);
  expect(strFromU8(files['x.txt'] as Uint8Array)).toBe('© Nobody\n');
  expect(strFromU8(files['x.prj'] as Uint8Array)).toContain('GCS_WGS_1984');
});

test('no colour at all is an empty layer', async () => {
  const blank = { ...ring(), indices: new Uint8Array(9) };
  const { features } = await layerOf(areasShapefile(blank, { name: 'x' }), 'x');
  expect(features).toEqual([]);
});

test('lines, long strings and long numbers', async () => {
  const zip = shapefileZip({
    name: 'l',
    type: 'polyLine',
    records: [{ rings: [Float64Array.of(0, 0, 1, 1)] }],
    fields: [
      { name: 'TEXT', type: 'text', length: 3 },
      { name: 'N', type: 'number', length: 4, decimals: 1 },
    ],
    rows: [['aaµ', 123456]],
  });
  const { features } = await layerOf(zip, 'l');
  expect(features[0]?.geometry).toEqual({
    type: 'LineString',
    coordinates: [
      [0, 0],
      [1, 1],
    ],
  });
  expect(features[0]?.properties?.['TEXT']).toBe('aa'); // half of µ would have been a broken letter
  expect(features[0]?.properties?.['N']).toBeNull();
});
