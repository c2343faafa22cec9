import { colourise, findColourKey } from '@radioshed/colour';
import { geographicGrid, gridOf, rasterOf, type Grid } from '@radioshed/raster';
import * as fc from 'fast-check';
import { fromArrayBuffer } from 'geotiff';
import { expect, test } from 'vitest';

import { colourGeoTiff, floatGeoTiff, readGeoTiff } from '../src/index.js';
import { platformDeflate } from '../src/node.js';

const GRID = geographicGrid({ north: 37.5, east: -3, south: 36.5, west: -4 }, 7, 5);

function bitsOf(values: Float32Array): number[] {
  return [...new Uint32Array(values.slice().buffer)];
}

async function open(bytes: Uint8Array) {
  const image = await (await fromArrayBuffer(bytes.slice().buffer)).getImage();
  return { image, bands: (await image.readRasters()) as unknown as ArrayLike<number>[] };
}

test('a float raster comes back bit by bit, in its place', async () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) });
  const special = fc.constantFrom(Number.NaN, 0, -0, Infinity, -Infinity, 1e-45, -112.5);
  await fc.assert(
    fc.asyncProperty(size, fc.array(fc.oneof(fc.float(), special), { minLength: 1 }), async (size, values) => {
      const grid = geographicGrid({ north: 10, east: 181, south: 9, west: 179.5 }, size.width, size.height);
      const data = Float32Array.from({ length: size.width * size.height }, (_, i) => values[i % values.length]);
      const back = await readGeoTiff(floatGeoTiff(rasterOf(data, grid)));
      expect(gridOf(back)).toEqual(grid);
      expect(bitsOf(back.values)).toEqual(bitsOf(data));
    }),
    { numRuns: 40 },
  );
});

test('bytes are taken from a Node buffer that is a window of a larger one', async () => {
  const file = floatGeoTiff(rasterOf(new Float32Array(35).fill(-3), GRID));
  const pool = Buffer.alloc(file.length + 100);
  pool.set(file, 50);
  expect(gridOf(await readGeoTiff(pool.subarray(50, 50 + file.length)))).toEqual(GRID);
});

test('many strips, either packer', async () => {
  const grid = geographicGrid({ north: 1, east: 1, south: 0, west: 0 }, 700, 300);
  const data = Float32Array.from({ length: 700 * 300 }, (_, i) => (i % 11 === 0 ? Number.NaN : Math.sin(i) * 100));
  for (const options of [{}, { deflate: platformDeflate() }]) {
    const bytes = floatGeoTiff(rasterOf(data, grid), options);
    expect(bitsOf((await readGeoTiff(bytes)).values)).toEqual(bitsOf(data));
  }
});

test('the raster’s own no-data value becomes NaN', async () => {
  const bytes = floatGeoTiff(rasterOf(Int16Array.of(5, -9999, 7), { ...GRID, width: 3, height: 1 }, -9999));
  expect([...(await readGeoTiff(bytes)).values]).toEqual([5, Number.NaN, 7]);
  const { image } = await open(bytes);
  expect(image.getGDALNoData()).toBeNaN();
});

test('WGS 84, Web Mercator and UTM are named, and a turned grid keeps its matrix', async () => {
  const data = new Float32Array(35);
  const turned: Grid = { ...GRID, crs: 'EPSG:32630', transform: [400000, 30, 2, 4e6, 1, -30] };
  for (const grid of [GRID, { ...GRID, crs: 'EPSG:3857' }, turned]) {
    expect(gridOf(await readGeoTiff(floatGeoTiff(rasterOf(data, grid))))).toEqual(grid);
  }
  const { image } = await open(floatGeoTiff(rasterOf(data, GRID)));
  expect(image.pixelIsArea()).toBe(true);
  expect(image.getBoundingBox()).toEqual([-4, 36.5, -3, 37.5]);
});

test('coloured files: four bands with alpha, a palette, or grey with alpha', async () => {
  const values = Float32Array.from({ length: 35 }, (_, i) => (i === 3 ? Number.NaN : -20 - 3 * i));
  const picture = colourise(rasterOf(values, GRID), findColourKey('RAINBOW.dBm'));
  const rgba = await open(colourGeoTiff(picture));
  expect(rgba.bands.length).toBe(4);
  expect([0, 1, 2, 3].map((band) => rgba.bands[band]?.[0])).toEqual([255, 19, 0, 255]);
  expect(rgba.bands[3]?.[3]).toBe(0);

  const palette = await open(colourGeoTiff(picture, { form: 'palette' }));
  expect([...Uint8Array.from(palette.bands[0] ?? [])]).toEqual([...picture.indices]);
  expect(palette.image.getGDALNoData()).toBe(0);

  const greyPicture = colourise(rasterOf(values, GRID), findColourKey(9));
  const grey = await open(colourGeoTiff(greyPicture, { form: 'grey' }));
  expect(grey.bands.map((band) => [band[0], band[1], band[3]])).toEqual([
    [20, 23, 0],
    [255, 255, 0],
  ]);
});

test('a system without an EPSG code is refused', () => {
  expect(() => floatGeoTiff(rasterOf(new Float32Array(35), { ...GRID, crs: '+proj=longlat' }))).toThrow(/crs/);
});

test('a file that claims 4·10⁹ pixels is refused before any is read', async () => {
  const bytes = floatGeoTiff(rasterOf(new Float32Array(GRID.width * GRID.height), GRID));
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const at = view.getUint32(4, true);
  for (let i = 0; i < view.getUint16(at, true); i++) {
    const entry = at + 2 + 12 * i;
    if (![256, 257].includes(view.getUint16(entry, true))) continue;
    view.setUint16(entry + 2, 4, true);
    view.setUint32(entry + 8, 65_536, true);
  }
  await expect(readGeoTiff(bytes)).rejects.toThrow('it claims 65536 × 65536 pixels in 16777216 blocks, but has 1');
});

test.each([
  ['x', 'bytes: "x" is not a Uint8Array'],
  [new Uint8Array(10), 'bytes: an object is not a TIFF, which begins with II or MM'],
  [new Uint8Array(0), 'bytes: an object is not a TIFF'],
])('%o is refused before it is decoded', async (bytes, message) => {
  await expect(readGeoTiff(bytes as never)).rejects.toThrow(message);
});

test.each([
  ['dBm', 'dBm'],
  ['dBµV/m', 'dB&#181;V/m'],
])('the unit %s is in the metadata that GDAL reads', async (unit, text) => {
  const { image } = await open(floatGeoTiff(rasterOf(new Float32Array(35), GRID), { unit }));
  await expect(image.getGDALMetadata(0)).resolves.toEqual({ UNITTYPE: text });
});

test('GeoTIFFs carry the credits of their data, in ASCII', async () => {
  const credits = ['© Müller–Data', 'NASA SRTM'];
  const { image } = await open(floatGeoTiff(rasterOf(new Float32Array(35), GRID), { credits }));
  expect(String(await image.fileDirectory.loadValue('Copyright')).replace(/\0$/, '')).toBe(
    '(c) Muller-Data\nNASA SRTM',
  );
  const { image: without } = await open(floatGeoTiff(rasterOf(new Float32Array(35), GRID)));
  expect(without.fileDirectory.hasTag('Copyright')).toBe(false);
});
