import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { copernicus, type CopernicusOptions, isDemError, withSea } from '../src/index.js';
import { diskCache, openTerrain } from '../src/node.js';
import { type RangeServer, startRangeServer } from './range-server.js';
import { tiffBytes } from './tiff-writer.js';

const BOX = { south: 45.2, north: 45.4, west: 7.2, east: 7.4 };

let server: RangeServer;
let folder: string;

beforeEach(async () => {
  server = await startRangeServer();
  folder = await mkdtemp(join(tmpdir(), 'terrain-'));
});

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A plane: bilinear interpolation is exact, and a shift of half a post shows. */
function plane(lat: number, lon: number): number {
  return 40 * (lat - 45) + 3 * (lon - 7) + 1000;
}

function addTile(lat: number, lon: number, options: { arc?: '10' | '30'; columns?: number; rows?: number } = {}): void {
  const { arc = '10', columns = 240, rows = 240 } = options;
  const [dx, dy] = [1 / columns, 1 / rows];
  const [west, north] = [lon - dx / 2, lat + 1 + dy / 2];
  const at = (c: number, r: number, k = 1): number => plane(north - (r + 0.5) * k * dy, west + (c + 0.5) * k * dx);
  const name = `Copernicus_DSM_COG_${arc}_${lat < 0 ? 'S' : 'N'}${String(Math.abs(lat)).padStart(2, '0')}_00_${
    lon < 0 ? 'W' : 'E'
  }${String(Math.abs(lon)).padStart(3, '0')}_00_DEM`;
  const bytes = tiffBytes({
    width: columns,
    height: rows,
    west,
    north,
    stepX: dx,
    stepY: dy,
    at,
    overviews: [{ width: columns / 2, height: rows / 2, at: (c, r) => at(c, r, 2) }],
  });
  server.files.set(`${arc === '10' ? '30m' : '90m'}/${name}/${name}.tif`, bytes);
}

function source(options: CopernicusOptions = {}): ReturnType<typeof copernicus> {
  return copernicus({
    baseUrl30: `${server.url}30m`,
    baseUrl90: `${server.url}90m/`,
    retryDelayMs: 1,
    timeoutMs: 5000,
    ...options,
  });
}

async function failure(work: Promise<unknown>): Promise<{ kind: string; message: string }> {
  try {
    await work;
  } catch (error) {
    if (isDemError(error)) return error;
    throw error;
  }
  throw new Error('it should have failed');
}

describe('Copernicus over HTTP ranges', () => {
  it('reads a window by ranges, exactly', async () => {
    addTile(45, 7);
    const read = await source().read({ bounds: BOX });
    const { transform } = read.raster;
    for (const [i, height] of read.raster.values.entries()) {
      const { width } = read.raster;
      const [c, r] = [i % width, Math.floor(i / width)];
      const [lon, lat] = [transform[0] + (c + 0.5) * transform[1], transform[3] + (r + 0.5) * transform[5]];
      expect(Math.abs(height - plane(lat, lon))).toBeLessThan(1e-3);
    }
    expect(read.kind).toBe('surface');
    expect(read.notes).toEqual([]);
    expect(read.attributions.join()).toContain('Copernicus WorldDEM-30');
    expect(server.requests.every((request) => request.includes('bytes='))).toBe(true);
    const [height] = await source().heights([45.3123], [7.2345]);
    expect(height).toBeCloseTo(plane(45.3123, 7.2345), 3);
  });

  it('joins tiles of different width without a step', async () => {
    addTile(45, 7);
    addTile(46, 7, { columns: 160 });
    const lats = Array.from({ length: 41 }, (_, i) => 45.995 + i * 0.00025);
    const heights = await source().heights(
      lats,
      lats.map(() => 7.3),
    );
    for (const [i, lat] of lats.entries()) expect(heights[i]).toBeCloseTo(plane(lat, 7.3), 2);
    const { raster } = await source().read({ bounds: { south: 45.99, north: 46.01, west: 7.2, east: 7.3 } });
    const { transform } = raster;
    for (const [i, height] of raster.values.entries()) {
      const { width } = raster;
      const lon = transform[0] + ((i % width) + 0.5) * transform[1];
      const lat = transform[3] + (Math.floor(i / width) + 0.5) * transform[5];
      expect(Math.abs(height - plane(lat, lon))).toBeLessThan(0.02);
    }
  });

  it('falls back to the 90 m set and then to sea where there is no tile, with a note', async () => {
    addTile(45, 7, { arc: '30', columns: 120, rows: 120 });
    const coarse = await source().read({ bounds: BOX });
    expect(coarse.notes).toMatchObject([{ code: 'coarserTilesUsed', params: { tiles: ['N45 E7'] } }]);
    expect((await source().heights([45.3], [7.3]))[0]).toBeCloseTo(plane(45.3, 7.3), 2);
    const sea = await source().read({ bounds: { south: -1.6, north: -1.4, west: -10.6, east: -10.4 } });
    expect(sea.notes).toMatchObject([{ code: 'noTilesAtSea', params: { tiles: ['S2 W11'] } }]);
    expect(sea.raster.values.every((height) => height === 0)).toBe(true);
    expect(Array.from(await source().heights([-1.5], [-10.5]))).toEqual([0]);
  });

  it('treats 403 as an error, never as a height', async () => {
    addTile(45, 7);
    server.always = { kind: 'status', status: 403 };
    const error = await failure(source().read({ bounds: BOX }));
    expect(error.kind).toBe('refused');
    expect(error.message).toContain('403');
    expect(server.requests.length).toBe(1);
    expect((await failure(withSea(source()).heights([45.3], [7.3]))).kind).toBe('refused');
  });

  it('retries after 500, 429, timeouts and broken responses, and then succeeds', async () => {
    addTile(45, 7);
    server.faults.push({ kind: 'status', status: 500 }, { kind: 'drop' }, { kind: 'truncate' });
    server.faults.push({ kind: 'status', status: 429 }); // beyond the first request
    const read = await source({ retries: 4 }).read({ bounds: BOX });
    expect(read.raster.values.every(Number.isFinite)).toBe(true);
    server.faults.push({ kind: 'slow', ms: 30_000 });
    expect((await source({ timeoutMs: 1000 }).heights([45.3], [7.3]))[0]).toBeCloseTo(plane(45.3, 7.3), 2);
  });

  it.each([
    ['500', { kind: 'status', status: 500 }],
    ['dropped connections', { kind: 'drop' }],
    ['truncated responses', { kind: 'truncate' }],
    ['silence', { kind: 'slow', ms: 30_000 }],
  ] as const)('gives up on %s after a limited number of tries', async (_name, fault) => {
    addTile(45, 7);
    server.always = fault;
    const error = await failure(source({ retries: 2, timeoutMs: 500 }).read({ bounds: BOX }));
    expect(error.kind).toBe('network');
    expect(error.message).toContain(server.url);
    expect(error.message).toContain('after 3 tries');
    expect(server.requests.length).toBe(3);
  });

  it('distinguishes a web page from a TIFF and does not cache it', async () => {
    addTile(45, 7);
    server.always = { kind: 'page' };
    const cache = diskCache(folder);
    const error = await failure(source({ cache }).read({ bounds: BOX }));
    expect(error.kind).toBe('bad-format');
    expect(error.message).toContain('web page');
    server.always = undefined;
    const read = await source({ cache }).read({ bounds: BOX });
    expect(read.raster.values.every(Number.isFinite)).toBe(true);
  });

  it('reports a truncated file on the server', async () => {
    addTile(45, 7);
    const [name] = server.files.keys();
    const bytes = server.files.get(name) as Uint8Array;
    server.files.set(name, bytes.slice(0, bytes.byteLength - 30));
    expect((await failure(source().read({ bounds: BOX }))).kind).toBe('bad-format');
  });

  it('accepts servers without range support', async () => {
    addTile(45, 7);
    server.always = { kind: 'whole' };
    expect((await source().heights([45.3], [7.3]))[0]).toBeCloseTo(plane(45.3, 7.3), 3);
  });

  it('needs no server once the box is prefetched', async () => {
    addTile(45, 7);
    const progress: number[] = [];
    const cache = diskCache(folder);
    const bounds = { south: 45.2, north: 45.4, west: 6.9, east: 7.4 };
    const report = await source({ cache }).prefetch(bounds, { onProgress: (p) => progress.push(p.tilesDone) });
    expect(report.tiles).toBe(1);
    expect(report.seaTiles).toBe(1);
    expect(report.bytes).toBeGreaterThan(1000);
    expect(progress.at(-1)).toBe(2);
    expect(progress).toEqual(progress.toSorted());
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    server.always = { kind: 'drop' };
    const again = source({ cache: diskCache(folder), retries: 0 });
    for (const resolutionM of [undefined, 900, 2000]) {
      const read = await again.read({ bounds, ...(resolutionM === undefined ? {} : { resolutionM }) });
      expect(read.raster.values.every(Number.isFinite)).toBe(true);
    }
    expect((await again.prefetch(bounds)).bytes).toBe(0);
  });

  it('serves concurrent readers from the same downloads', async () => {
    addTile(45, 7);
    const [a, b] = [source({ cache: diskCache(folder) }), source({ cache: diskCache(folder) })];
    const reads = await Promise.all([a, a, b, b].map((s) => s.read({ bounds: BOX })));
    for (const read of reads) expect(read.raster.values).toEqual(reads[0].raster.values);
    const before = server.requests.length;
    await source({ cache: diskCache(folder) }).read({ bounds: BOX });
    expect(server.requests.length).toBe(before);
  });

  it('continues if the cache folder cannot be written, with a note', async () => {
    addTile(45, 7);
    const cache = diskCache(join(folder, 'a-file', 'cache'));
    await writeFile(join(folder, 'a-file'), '');
    const read = await source({ cache }).read({ bounds: BOX });
    expect(read.raster.values.every(Number.isFinite)).toBe(true);
    await expect(source({ cache }).prefetch(BOX)).rejects.toMatchObject({ kind: 'no-access' });
    const second = await source({ cache }).read({ bounds: BOX });
    expect([...second.notes, ...read.notes].map(({ code }) => code)).toContain('downloadsNotCached');
  });

  it('stops when aborted, also between tries, and the next read is complete', async () => {
    addTile(45, 7);
    server.always = { kind: 'slow', ms: 2000 };
    const s = source({ retryDelayMs: 10_000 });
    const stop = new AbortController();
    const reading = s.read({ bounds: BOX }, { signal: stop.signal });
    setTimeout(() => stop.abort(), 30);
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    server.always = { kind: 'status', status: 500 };
    const stop2 = new AbortController();
    const retrying = s.read({ bounds: BOX }, { signal: stop2.signal });
    setTimeout(() => stop2.abort(), 60);
    await expect(retrying).rejects.toMatchObject({ name: 'AbortError' });
    server.always = undefined;
    expect((await s.heights([45.3], [7.3]))[0]).toBeCloseTo(plane(45.3, 7.3), 3);
    await expect(s.read({ bounds: BOX }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('is not affected by another reader that is aborted', async () => {
    addTile(45, 7);
    server.faults.push({ kind: 'slow', ms: 150 });
    const s = source();
    const stop = new AbortController();
    const first = s.read({ bounds: BOX }, { signal: stop.signal });
    const second = s.read({ bounds: BOX });
    setTimeout(() => stop.abort(), 30);
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    expect((await second).raster.values.every(Number.isFinite)).toBe(true);
  });

  it('requests the tiles on both sides of the date line, in the south too', async () => {
    addTile(-17, 179);
    addTile(-17, -180);
    const bounds = { south: -16.8, north: -16.6, west: 179.9, east: 180.1 };
    const read = await source().read({ bounds });
    expect(read.raster.values.every(Number.isFinite)).toBe(true);
    expect(read.notes).toEqual([]);
    expect(read.raster.transform[0]).toBeCloseTo(179.9, 1);
    const [west, east] = await source().heights([-16.7, -16.7], [179.95, -179.95]);
    expect(west).toBeCloseTo(plane(-16.7, 179.95), 1);
    expect(east).toBeCloseTo(plane(-16.7, -179.95), 1);
  });

  it('requests no tiles between distant locations', async () => {
    addTile(45, 7);
    addTile(-17, 179);
    const heights = await source().heights([45.3, -16.5], [7.3, 179.5]);
    expect(heights[0]).toBeCloseTo(plane(45.3, 7.3), 2);
    expect(heights[1]).toBeCloseTo(plane(-16.5, 179.5), 1);
    expect(new Set(server.requests.map((request) => request.split(' ')[0])).size).toBe(2);
  });

  it('refuses boxes with too many tiles', async () => {
    const error = await failure(source().read({ bounds: { south: 0, north: 40, west: 0, east: 40 } }));
    expect(error.kind).toBe('too-large');
    expect(server.requests).toEqual([]);
  });

  it('is the fallback of Null Island by default', async () => {
    addTile(45, 7);
    const options = {
      env: {},
      cacheFolder: folder,
      copernicus: { baseUrl30: `${server.url}30m`, baseUrl90: `${server.url}90m` },
    };
    const terrain = await openTerrain(undefined, options);
    const island = await terrain.read({ bounds: { south: 0.45, north: 0.55, west: 0.45, east: 0.55 } });
    expect(island.kind).toBe('terrain');
    expect(server.requests).toEqual([]);
    const alps = await terrain.read({ bounds: BOX });
    expect(alps.kind).toBe('surface');
    expect((await terrain.heights([45.3, 0.5], [7.3, 0.5]))[0]).toBeCloseTo(plane(45.3, 7.3), 2);
    const direct = await openTerrain('copernicus', options);
    expect((await direct.heights([45.3], [7.3]))[0]).toBeCloseTo(plane(45.3, 7.3), 2);
  });
});
