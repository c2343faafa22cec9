import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { filesSource, remoteSource } from '../src/index.js';
import { hgtBytes, heightsOf } from './lattice-tiles.js';
import { type RangeServer, startRangeServer } from './range-server.js';
import { tiffBytes } from './tiff-writer.js';

const TIFF = tiffBytes({
  width: 300,
  height: 200,
  west: 20,
  stepX: 0.001,
  north: 10.2,
  stepY: 0.001,
  isPoint: true,
  noData: -9999,
  at: (c, r) => (c === 7 && r === 7 ? -9999 : c + 1000 * r * 0.01),
});

/** Value of that file at the middle of pixel (c, r). */
const place = (c: number, r: number): [number[], number[]] => [[10.2 - (r + 0.5) * 0.001], [20 + (c + 0.5) * 0.001]];

describe('filesSource', () => {
  it('reads bytes of both formats, compressed or not', async () => {
    const source = await filesSource([
      { name: 'N10E021.hgt.gz', bytes: gzipSync(hgtBytes(11, () => 33)) },
      { name: 'a.TIF', bytes: TIFF },
    ]);
    expect((await source.heights(...place(5, 3)))[0]).toBeCloseTo(35, 3);
    expect((await source.heights([10.5], [21.5]))[0]).toBe(33);
    expect((await source.info()).tiles).toBe(2);
    expect((await source.heights(...place(7, 7), { method: 'nearest' }))[0]).toBeNaN();
  });

  it.each([
    ['a.hgt', new Uint8Array(8)],
    ['N10E021.hgt', new Uint8Array(7)],
    ['notes.txt', new Uint8Array(8)],
    ['a.tif', new Uint8Array(800)],
  ])('refuses %s by name', async (name, bytes) => {
    await expect(filesSource([{ name, bytes }])).rejects.toMatchObject({
      name: 'DemError',
      kind: 'bad-format',
      message: expect.stringContaining(name) as string,
    });
  });
});

describe('remoteSource', () => {
  let server: RangeServer;

  beforeAll(async () => {
    server = await startRangeServer();
    server.files.set('dem.tif', TIFF);
  });
  afterAll(() => server.close());

  it('reads a GeoTIFF anywhere on the web', async () => {
    const source = remoteSource([`${server.url}dem.tif`], { kind: 'terrain' });
    expect((await source.heights(...place(50, 30)))[0]).toBeCloseTo(350, 3);
    const read = await source.read({ bounds: { south: 10.05, north: 10.1, west: 20.05, east: 20.1 } });
    expect(heightsOf(read.raster).every(Number.isFinite)).toBe(true);
    expect(read.kind).toBe('terrain');
    expect((await source.info()).resolutionM).toBeGreaterThan(100);
  });

  it('reports a missing file', async () => {
    const source = remoteSource([`${server.url}none.tif`]);
    await expect(source.heights([10], [20])).rejects.toMatchObject({ name: 'DemError', kind: 'missing-tile' });
  });
});
