import { deflateSync } from 'node:zlib';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isDemError, memoryCache, terrarium } from '../src/index.js';
import { decodePng } from '../src/files/png.js';
import { pixels } from './lattice-tiles.js';
import { type RangeServer, startRangeServer } from './range-server.js';

/** A PNG of RGB or RGBA samples with a filter per row. */
function png(
  width: number,
  height: number,
  channels: 3 | 4,
  samples: Uint8Array,
  filterOf = (row: number) => row % 5,
): Uint8Array {
  const stride = width * channels;
  const raw = new Uint8Array((stride + 1) * height);
  const at = (row: number, i: number): number => (row < 0 || i < 0 ? 0 : samples[row * stride + i]);
  for (let row = 0; row < height; row++) {
    const filter = filterOf(row);
    raw[row * (stride + 1)] = filter;
    for (let i = 0; i < stride; i++) {
      const [a, b, c] = [at(row, i - channels), at(row - 1, i), i < channels ? 0 : at(row - 1, i - channels)];
      const p = a + b - c;
      const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
      const paeth = pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
      raw[row * (stride + 1) + 1 + i] = at(row, i) - [0, a, b, (a + b) >> 1, paeth][filter];
    }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, channels === 3 ? 2 : 6, 0, 0, 0], 8);
  const packed = deflateSync(raw);
  const half = packed.byteLength >> 1;
  const chunks = [chunk('IHDR', header), chunk('IDAT', packed.subarray(0, half)), chunk('IDAT', packed.subarray(half))];
  const parts = [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), ...chunks, chunk('IEND', new Uint8Array(0))];
  return new Uint8Array(Buffer.concat(parts));
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.byteLength);
  new DataView(bytes.buffer).setUint32(0, data.byteLength);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  return bytes; // the checksum stays 0: it is not checked
}

describe('decodePng', () => {
  it('undoes every filter, for RGB and RGBA', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(3 as const, 4 as const),
        fc.infiniteStream(fc.nat(255)),
        fc.nat(4),
        (width, height, channels, stream, shift) => {
          const samples = Uint8Array.from({ length: width * height * channels }, () => stream.next().value as number);
          const bytes = png(width, height, channels, samples, (row) => (row + shift) % 5);
          expect(decodePng('t', bytes)).toEqual({ width, height, channels, samples });
        },
      ),
    );
  });

  it('refuses damage with a DemError', () => {
    const good = png(4, 4, 3, new Uint8Array(48).fill(9));
    const damage = fc.tuple(
      fc.nat(good.length),
      fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 4 }),
    );
    fc.assert(
      fc.property(damage, ([cut, hits]) => {
        const bytes = good.slice(0, cut);
        for (const [at, value] of hits) if (at < bytes.length) bytes[at] = value;
        try {
          decodePng('t', bytes);
        } catch (error) {
          if (!isDemError(error)) throw error;
        }
      }),
      { numRuns: 500 },
    );
    expect(() => decodePng('http://x/1.png', new TextEncoder().encode('<html>'))).toThrow(
      'http://x/1.png is not a PNG',
    );
  });
});

describe('terrarium tiles', () => {
  let server: RangeServer;
  const SIZE = 64;
  const HALF = Math.PI * 6_378_137;

  /** A plane in Web Mercator metres, quantised to 1/256 m by the format. */
  const plane = (x: number, y: number): number => 300 + x / 20_000 + y / 30_000;
  const mercator = (lat: number, lon: number): [number, number] => [
    (lon * HALF) / 180,
    (HALF / Math.PI) * Math.asinh(Math.tan((lat * Math.PI) / 180)),
  ];

  function tile(zoom: number, tx: number, ty: number, at = plane): Uint8Array {
    const step = (2 * HALF) / 2 ** zoom / SIZE;
    const samples = new Uint8Array(SIZE * SIZE * 3);
    for (let i = 0; i < SIZE * SIZE; i++) {
      const x = (tx * SIZE + (i % SIZE) + 0.5) * step - HALF;
      const y = HALF - (ty * SIZE + Math.floor(i / SIZE) + 0.5) * step;
      const value = Math.round((at(x, y) + 32_768) * 256);
      samples.set([value >> 16, (value >> 8) & 255, value & 255], i * 3);
    }
    return png(SIZE, SIZE, 3, samples);
  }

  beforeAll(async () => {
    server = await startRangeServer();
    for (let x = 0; x < 32; x++) for (let y = 0; y < 32; y++) server.files.set(`5/${x}/${y}.png`, tile(5, x, y));
    for (let x = 0; x < 4; x++)
      for (let y = 0; y < 4; y++)
        server.files.set(
          `2/${x}/${y}.png`,
          tile(2, x, y, () => -6000),
        );
  });
  afterAll(() => server.close());

  const source = (options: object = {}) =>
    terrarium({ url: `${server.url}{z}/{x}/{y}.png`, maxZoom: 5, retryDelayMs: 1, ...options });

  it('become heights across tiles and the date line', async () => {
    const lats = [10, 45.6, -33.3, 11.178, 60];
    const lons = [20, 7.4, -70.9, 22.5001, 100];
    const heights = await source().heights(lats, lons);
    for (const [i, lat] of lats.entries()) {
      expect(heights[i]).toBeCloseTo(plane(...mercator(lat, lons[i])), 1);
    }
    const { raster } = await source().read({ bounds: { south: -5, north: 5, west: 178, east: 182 } });
    expect([...pixels(raster)].every(({ height }) => Number.isFinite(height))).toBe(true);
  });

  it('follow the requested resolution, and depths are sea', async () => {
    server.requests.length = 0;
    const { raster } = await source().read({ bounds: { south: 1, north: 30, west: 1, east: 40 }, resolutionM: 30_000 });
    expect(server.requests.every((path) => path.startsWith('2/') || path.startsWith('3/'))).toBe(true);
    expect([...pixels(raster)].every(({ height }) => height === 0 || Number.isNaN(height))).toBe(true);
  });

  it('note that shallow depths remain ground', async () => {
    for (const x of [0, 1]) {
      for (const y of [0, 1]) {
        server.files.set(
          `shelf/1/${x}/${y}.png`,
          tile(1, x, y, () => -100),
        );
      }
    }
    const shelf = source({ url: `${server.url}shelf/{z}/{x}/{y}.png`, maxZoom: 1 });
    const { notes } = await shelf.read({ bounds: { south: 1, north: 9, west: 1, east: 9 } });
    expect(notes).toContainEqual(expect.objectContaining({ code: 'seaFloorIncluded' }));
    expect((await shelf.describeHeights?.([5], [5]))?.notes).toMatchObject([
      { code: 'seaFloorIncluded', params: { of: 'places', count: 1, total: 1, deepestM: 450 } },
    ]);
    expect((await source().read({ bounds: { south: 1, north: 2, west: 1, east: 2 } })).notes).toEqual([]);
  });

  it('are cached, and missing ones give no heights', async () => {
    const cache = memoryCache();
    await source({ cache }).heights([10], [20]);
    const before = server.requests.length;
    await source({ cache }).heights([10], [20]);
    expect(server.requests.length).toBe(before);
    const none = terrarium({ url: `${server.url}none/{z}/{x}/{y}.png`, maxZoom: 5 });
    expect((await none.heights([10], [20]))[0]).toBeNaN();
    const { notes } = await none.read({ bounds: { south: 10, north: 11, west: 20, east: 21 } });
    expect(notes).toMatchObject([{ code: 'picturesMissing', severity: 'warning' }]);
  });

  it('fail clearly', async () => {
    server.always = { kind: 'page' };
    await expect(source().heights([10], [20])).rejects.toMatchObject({ name: 'DemError', kind: 'bad-format' });
    server.always = { kind: 'status', status: 403 };
    await expect(source().heights([10], [20])).rejects.toMatchObject({ name: 'DemError', kind: 'refused' });
    server.always = undefined;
    const world = { south: -80, north: 80, west: -180, east: 180 };
    await expect(source({ maxZoom: 12 }).read({ bounds: world })).rejects.toMatchObject({ kind: 'too-large' });
  });
});
