import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { projectionOf } from '@radioshed/geodesy';
import { nearestSampler } from '@radioshed/raster';
import { toNdarray } from '@radioshed/raster/ndarray';
import { dataPath, isWhole } from '@radioshed/testing/data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isClutterError, type LandcoverRead, worldCover, WORLDCOVER_ATTRIBUTION } from '../src/index.js';
import { landcoverFolder } from '../src/node.js';
import { tinyTiff } from './tiny-tiff.js';

const classAt = (read: LandcoverRead, lat: number, lon: number): number => {
  const value = nearestSampler(read.classes)(lon, lat);
  return Number.isNaN(value) ? 0 : value;
};
const boxAt = (lat: number, lon: number, half: number) => ({
  north: lat + half,
  south: lat - half,
  east: lon + half,
  west: lon - half,
});
const kindOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'none';
  } catch (error) {
    return isClutterError(error) ? `${error.kind}: ${error.message}` : String(error);
  }
};

let folder = '';
const put = async (name: string, bytes: Uint8Array | string): Promise<string> => {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clutter-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a folder', () => {
  it('preserves the pixels of a file in degrees', async () => {
    const file = await put(
      'nlcd_small.tif',
      tinyTiff({ width: 8, height: 8, west: 10, north: 50, step: 0.001, at: (c) => (c < 4 ? 11 : 42) }),
    );
    const read = await landcoverFolder(file).read({
      bounds: { north: 49.998, south: 49.994, west: 10.002, east: 10.006 },
    });
    expect(read.notes).toEqual([]);
    expect(read.attributions[0]).toContain('National Land Cover Database');
    expect(read.classes.crs).toBe('EPSG:4326');
    expect(read.classes.transform[1]).toBe(0.001);
    expect(classAt(read, 49.9965, 10.0035)).toBe(1);
    expect(classAt(read, 49.9965, 10.0045)).toBe(2);
  });

  it('reads files in projected systems, including the European one', async () => {
    const { forward } = projectionOf('EPSG:3035');
    const [x, y] = forward(10.1, 50.1);
    const [west, north] = [Math.round(x / 100) * 100 - 2000, Math.round(y / 100) * 100 + 2000];
    const file = await put(
      'U2018_CLC_test.tif',
      tinyTiff({
        width: 40,
        height: 40,
        west,
        north,
        step: 100,
        epsg: 3035,
        at: (c, r) => (c < 20 ? 44 : r < 20 ? 23 : 1),
      }),
    );
    const read = await landcoverFolder(file).read({ bounds: boxAt(50.1, 10.1, 0.01) });
    expect(read.notes).toEqual([]);
    const { height, width, transform } = read.classes;
    const classes = toNdarray(read.classes);
    const expected = (column: number, row: number): number => {
      const [px, py] = forward(transform[0] + (column + 0.5) * transform[1], transform[3] + (row + 0.5) * transform[5]);
      if (px < west + 2000) return 1;
      return py > north - 2000 ? 2 : 7;
    };
    let differing = 0;
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        if (classes.get(row, column) !== expected(column, row)) differing++;
      }
    }
    expect(width * height).toBeGreaterThan(300);
    expect(differing).toBe(0);
  });

  it('notes if it does not cover the whole box', async () => {
    const read = await landcoverFolder(join(folder, 'nlcd_small.tif')).read({ bounds: boxAt(50, 10, 0.004) });
    expect(read.notes).toMatchObject([{ code: 'landcoverIncomplete' }]);
    expect(classAt(read, 50.002, 9.998)).toBe(0);
  });

  it('joins tiles, also across the date line', async () => {
    const tile = (west: number, code: number): Uint8Array =>
      tinyTiff({ width: 10, height: 10, west, north: 0.05, step: 0.01, at: () => code });
    const two = await mkdtemp(join(folder, 'two-'));
    await writeFile(join(two, 'worldcover_a.tif'), tile(179.9, 10));
    await writeFile(join(two, 'worldcover_b.tif'), tile(-180, 50));
    const read = await landcoverFolder(two).read({ bounds: { north: 0.02, south: 0, west: 179.95, east: 180.05 } });
    expect(read.notes).toEqual([]);
    expect([classAt(read, 0.01, 179.995), classAt(read, 0.01, 180.005)]).toEqual([2, 7]);
  });

  it('opens only the WorldCover tiles whose names match the box', async () => {
    const tiles = await mkdtemp(join(folder, 'tiles-'));
    const good = tinyTiff({ width: 30, height: 30, west: 6, north: 3, step: 0.1, at: () => 10 });
    await writeFile(join(tiles, 'ESA_WorldCover_10m_2021_v200_N00E006_Map.tif'), good);
    await writeFile(join(tiles, 'ESA_WorldCover_10m_2021_v200_S03W006_Map.tif'), 'damaged');
    const source = landcoverFolder(tiles);
    expect((await source.read({ bounds: boxAt(1, 7, 0.1) })).notes).toEqual([]);
    expect(await kindOf(source.read({ bounds: boxAt(-1, -4, 0.1) }))).toMatch(/^bad-format: .*S03W006.*is not a TIFF/);
  });

  it('leaves out files without a coding where there are others, by name', async () => {
    const mixed = await mkdtemp(join(folder, 'mixed-'));
    const input = { width: 10, height: 10, west: 10, north: 50, step: 0.01 };
    await writeFile(join(mixed, 'worldcover_a.tif'), tinyTiff({ ...input, at: () => 10 }));
    await writeFile(join(mixed, 'heights.tif'), tinyTiff({ ...input, at: () => 50 }));
    const read = await landcoverFolder(mixed).read({ bounds: boxAt(49.95, 10.05, 0.01) });
    expect(classAt(read, 49.95, 10.05)).toBe(2);
    expect(read.notes[0]).toMatchObject({ code: 'landcoverCodingUnknown', params: { file: 'heights.tif' } });
  });

  it('names the file and the remedy if it fails', async () => {
    const bounds = boxAt(50, 10, 0.001);
    const small = { width: 2, height: 2, west: 10, north: 50, step: 0.001, at: () => 77 };
    const unnamed = await put('mystery.tif', tinyTiff(small));
    expect(await kindOf(landcoverFolder(unnamed).read({ bounds }))).toMatch(
      /^unknown-coding: .*mystery.tif .*name the coding/,
    );
    const corine = landcoverFolder(unnamed, { coding: 'corine' });
    expect(await kindOf(corine.read({ bounds }))).toMatch(
      /^unknown-class: .*mystery.tif contains the value 77, .*corine/,
    );
    const modis = landcoverFolder(unnamed, { coding: 'modis' as 'corine' });
    expect(await kindOf(modis.read({ bounds }))).toContain('coding: "modis"');
    expect(await kindOf(landcoverFolder(join(folder, 'nowhere')).read({ bounds }))).toMatch(
      /^missing-folder: .*nowhere/,
    );
    const empty = await mkdtemp(join(folder, 'empty-'));
    expect(await kindOf(landcoverFolder(empty).read({ bounds }))).toMatch(/^missing-folder: .*contains no .tif file/);
    const wide = await put('nlcd_wide.tif', tinyTiff({ ...small, bits: 32 }));
    expect(await kindOf(landcoverFolder(wide).read({ bounds }))).toMatch(/^bad-format: .*one band of 8 or 16 bits/);
    const foreign = await put('nlcd_foreign.tif', tinyTiff({ ...small, epsg: 2046 }));
    expect(await kindOf(landcoverFolder(foreign).read({ bounds }))).toMatch(/^bad-format: .*EPSG:2046.*gdalwarp/);
    const nowhere = await put('nlcd_nowhere.tif', tinyTiff({ ...small, epsg: 0 }));
    expect(await kindOf(landcoverFolder(nowhere).read({ bounds }))).toMatch(/^bad-format: .*no coordinate system/);
    const cut = await put(
      'nlcd_cut.tif',
      tinyTiff({ ...small, width: 100, height: 100, at: () => 11 }).subarray(0, 900),
    );
    expect(await kindOf(landcoverFolder(cut).read({ bounds }))).toMatch(/^bad-format: .*nlcd_cut.tif is truncated/);
  });

  it('refuses invalid and too large boxes', async () => {
    const source = landcoverFolder(join(folder, 'nlcd_small.tif'));
    expect(await kindOf(source.read({ bounds: { north: 1, south: 2, west: 0, east: 1 } }))).toContain('bounds');
    expect(await kindOf(source.read({ bounds: { north: 1, south: 0, west: 0, east: Number.NaN } }))).toContain(
      'bounds',
    );
    expect(await kindOf(source.read({ bounds: boxAt(50, 10, 1), resolutionM: -1 }))).toContain('resolutionM');
    expect(await kindOf(source.read({ bounds: boxAt(0, 10, 80) }))).toMatch(/^too-large: .*coarser resolution/);
    const gone = AbortSignal.abort();
    expect(await kindOf(source.read({ bounds: boxAt(50, 10, 0.001) }, { signal: gone }))).toContain('AbortError');
  });
});

describe('WorldCover over HTTPS', () => {
  const TILE = 'ESA_WorldCover_10m_2021_v200_N00E006_Map.tif';
  const bytes = tinyTiff({ width: 600, height: 600, west: 6, north: 3, step: 0.005, at: (c) => (c < 300 ? 0 : 10) });
  interface Fake {
    readonly requests: string[];
    readonly fetch: typeof globalThis.fetch;
  }
  /** A server with one tile, after `faults`. */
  const serve = (faults: (number | 'drop' | 'whole')[] = [], before: (url: string) => void = () => undefined): Fake => {
    const requests: string[] = [];
    const answer = (url: string, range: string | undefined): Response => {
      requests.push(`${url.split('/').at(-1)} ${range}`);
      before(url);
      const fault = faults.shift();
      if (fault === 'drop') throw new TypeError('fetch failed');
      if (fault === 'whole') return new Response(new Uint8Array(bytes), { status: 200 });
      if (fault !== undefined) return new Response('no', { status: fault });
      if (!url.endsWith(TILE)) return new Response('no', { status: 404 });
      const [, from = 0, to = 0] = (/^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []).map(Number);
      if (from >= bytes.byteLength) return new Response('', { status: 416 });
      const part = new Uint8Array(bytes.subarray(from, to + 1));
      const header = { 'content-range': `bytes ${from}-${from + part.byteLength - 1}/${bytes.byteLength}` };
      return new Response(part, { status: 206, headers: header });
    };
    const fetch = async (url: unknown, init?: RequestInit): Promise<Response> =>
      answer(String(url), (init?.headers as Record<string, string> | undefined)?.['range']);
    return { requests, fetch: fetch };
  };
  const options = (fake: Fake) => ({ baseUrl: 'https://tiles.example/map', fetch: fake.fetch, retryDelayMs: 1 });

  it('reads parts, each part once', async () => {
    const fake = serve();
    const source = worldCover(options(fake));
    const read = await source.read({ bounds: boxAt(1.5, 7.5, 0.05) });
    expect(read).toMatchObject({ notes: [], attributions: [WORLDCOVER_ATTRIBUTION] });
    expect([classAt(read, 1.5, 7.46), classAt(read, 1.5, 7.54)]).toEqual([1, 2]);
    expect(fake.requests[0]).toBe(`${TILE} bytes=0-65535`);
    const ranges = fake.requests.map((request) => (/(\d+)-(\d+)$/.exec(request) ?? []).slice(1).map(Number));
    let next = 0;
    for (const [from, last = 0] of ranges) {
      expect(from).toBe(next);
      next = last + 1;
    }
    expect(next).toBe(bytes.byteLength);
    const count = fake.requests.length;
    await source.read({ bounds: boxAt(1.5, 7.5, 0.05) });
    expect(fake.requests).toHaveLength(count);
  });

  it('treats a missing tile as sea, with a note', async () => {
    const read = await worldCover(options(serve())).read({ bounds: { north: 0.2, south: -0.2, west: 8.9, east: 9.1 } });
    expect(read.notes).toMatchObject([
      { code: 'worldCoverMissing', params: { tiles: ['S03E006', 'S03E009', 'N00E009'] } },
    ]);
    expect([classAt(read, 0.1, 8.95), classAt(read, 0.1, 9.05), classAt(read, -0.1, 8.95)]).toEqual([2, 1, 1]);
    const open = await worldCover(options(serve())).read({ bounds: boxAt(-31, -20, 0.01), resolutionM: 10 });
    expect(open.notes).toMatchObject([{ code: 'worldCoverMissing', params: { tiles: ['S33W021'] } }]);
    expect(new Set(open.classes.values)).toEqual(new Set([1]));
  });

  it('requests tiles by their south-west corners, across the date line', async () => {
    const fake = serve();
    await worldCover(options(fake)).read({
      bounds: { north: -59, south: -60.5, west: 179, east: 181 },
      resolutionM: 100,
    });
    expect(fake.requests.map((request) => request.slice(29, 36))).toEqual(['S63E177', 'S63W180', 'S60E177', 'S60W180']);
  });

  it('retries after temporary failures, and reports permanent ones', async () => {
    const bounds = boxAt(1.5, 7.5, 0.01);
    const read = (faults: (number | 'drop' | 'whole')[]): Promise<LandcoverRead> =>
      worldCover(options(serve(faults))).read({ bounds });
    expect((await read([503, 'drop', 429])).notes).toEqual([]);
    expect(await kindOf(read([500, 500, 500, 500]))).toMatch(/^network: .*N00E006.*responded 500, after 4 tries/);
    expect(await kindOf(read([403]))).toMatch(/^refused: .*\(403\)/);
    expect(await kindOf(read([418]))).toMatch(/^network: .*responded 418/);
    expect(await kindOf(read(['whole']))).toMatch(/^network: .*whole files only/);
    const source = worldCover(options(serve([403])));
    expect(await kindOf(source.read({ bounds }))).toMatch(/^refused/);
    expect(await kindOf(source.read({ bounds }))).toBe('none'); // a failure is not remembered
  });

  it('refuses boxes of too many tiles, and stops when aborted', async () => {
    const fake = serve();
    expect(await kindOf(worldCover(options(fake)).read({ bounds: boxAt(0, 0, 20) }))).toMatch(/^too-large: .*tiles/);
    expect(fake.requests).toEqual([]);
    const stop = new AbortController();
    const stopped = serve([], () => stop.abort());
    const reading = worldCover(options(stopped)).read({ bounds: boxAt(1.5, 7.5, 0.05) }, { signal: stop.signal });
    expect(await kindOf(reading)).toContain('AbortError');
  });
});

describe('real landcover', () => {
  const worldcover = landcoverFolder(dataPath('landcover/ESA_WorldCover_10m_2021_v200_N00E006_Map.tif'));

  // The last two are outside the excerpt.
  const spots = [
    [0.34, 6.73, 7],
    [0.2, 6.6, 2],
    [1.63, 7.42, 2],
    [2.5, 8.5, 1],
  ] as const;
  it.each(spots.slice(0, isWhole ? 4 : 2))('WorldCover at %d, %d has class %d', async (lat, lon, expected) => {
    const read = await worldcover.read({ bounds: boxAt(lat, lon, 0.001) });
    expect(read.notes).toEqual([]);
    expect(read.classes.transform[1]).toBeCloseTo(1 / 12_000, 12);
    expect(classAt(read, lat, lon)).toBe(expected);
  });

  it('WorldCover by ranges equals the folder, with a few hundred kilobytes', async () => {
    const name = 'ESA_WorldCover_10m_2021_v200_N00E006_Map.tif';
    const file = await readFile(dataPath(`landcover/${name}`));
    let sent = 0;
    const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
      if (!String(url).endsWith(name)) return new Response('no', { status: 404 });
      const range = (init?.headers as Record<string, string> | undefined)?.['range'] ?? '';
      const [, from = 0, to = 0] = (/^bytes=(\d+)-(\d+)$/.exec(range) ?? []).map(Number);
      const part = new Uint8Array(file.subarray(from, to + 1));
      sent += part.byteLength;
      const header = { 'content-range': `bytes ${from}-${from + part.byteLength - 1}/${file.byteLength}` };
      return new Response(part, { status: 206, headers: header });
    };
    const request = { bounds: boxAt(0.2, 6.6, 0.05) };
    const remote = await worldCover({ fetch: fetch }).read(request);
    expect(remote).toEqual(await worldcover.read(request));
    if (isWhole) expect(sent).toBeLessThan(file.byteLength / 4); // the excerpt is smaller than what is read ahead
  });

  it('WorldCover has the same fraction of forest in its overviews', async () => {
    const share = async (resolutionM: number): Promise<number> => {
      const { values } = (await worldcover.read({ bounds: boxAt(0.2, 6.6, 0.08), resolutionM })).classes;
      return values.reduce((sum, code) => sum + (code === 2 ? 1 : 0), 0) / values.length;
    };
    const [fine, coarse] = [await share(10), await share(isWhole ? 80 : 20)];
    expect(fine).toBeGreaterThan(0.3);
    expect(coarse).toBeCloseTo(fine, 1);
  });

  it('CORINE in its overseas system: towns, forest and sea of Guadeloupe', async () => {
    const corine = landcoverFolder(dataPath('landcover/U2018_CLC2018_V2020_20u1_FR_GLP.tif'));
    const read = await corine.read({ bounds: { north: 16.45, south: 16, west: -61.8, east: -61.3 } });
    expect([classAt(read, 16.24, -61.53), classAt(read, 16.15, -61.75), classAt(read, 16.17, -61.45)]).toEqual([
      7, 2, 1,
    ]);
    expect(read.attributions[0]).toContain('CORINE');
  });

  it('a raster in another coding than the one given is an error', async () => {
    const wrong = landcoverFolder(dataPath('landcover'), { coding: 'nlcd' });
    expect(await kindOf(wrong.read({ bounds: boxAt(0.4, 6.6, 0.1) }))).toMatch(/^unknown-class: .*value \d+.*nlcd/);
  });
});
