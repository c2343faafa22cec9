import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import fc from 'fast-check';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { isDemError } from '../src/index.js';
import { folderSource, openTerrain } from '../src/node.js';
import { hgtBytes, pixels } from './lattice-tiles.js';
import { tiffBytes } from './tiff-writer.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'terrain-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const SIZE = 41;

/** Integer metres that differ at neighbouring posts, so that a shift by one post shows. */
function ground(south: number, west: number): (column: number, row: number) => number {
  return (c, r) => Math.round(1000 + (south + 1 - r / (SIZE - 1)) * 40 + (west + c / (SIZE - 1)) * 7);
}

const expected = (lat: number, lon: number): number => Math.round(1000 + lat * 40 + lon * 7);

async function put(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, bytes);
  return path;
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

describe('folders of height files', () => {
  it('are named without the folders they are in, as notes with the name reach clients of a server', () => {
    expect(folderSource(join(folder, 'dem')).name).toBe('dem');
    expect(folderSource(join(folder, 'dem', '..', 'tiles/')).name).toBe('tiles');
  });

  it('reports each tile that it decodes, and again after eviction', async () => {
    for (const west of [20, 21]) await put(`N10E0${west}.hgt`, hgtBytes(SIZE, ground(10, west)));
    const bounds = { south: 10.2, north: 10.4, west: 20.7, east: 21.3 };
    const decodedOf = async (cacheBytes: number): Promise<string[]> => {
      const decoded: string[] = [];
      const source = await openTerrain(folder, { cacheBytes, onDecoded: (tile) => decoded.push(tile.slice(-11)) });
      for (let i = 0; i < 3; i++) await source.read({ bounds });
      return decoded.sort();
    };
    expect(await decodedOf(1e6)).toEqual(['N10E020.hgt', 'N10E021.hgt']);
    expect((await decodedOf(0)).length).toBeGreaterThan(2);
  });

  it('reads plain, gzip and zip tiles, names in either case, nested folders', async () => {
    await put('N10E020.hgt', hgtBytes(SIZE, ground(10, 20)));
    await put('deep/er/n10e021.HGT.gz', gzipSync(hgtBytes(SIZE, ground(10, 21))));
    await put('S01W001.SRTMGL1.hgt.zip', zipSync({ 'x/S01W001.hgt': hgtBytes(SIZE, ground(-1, -1)) }));
    await put('readme.txt', new Uint8Array(3));
    const source = folderSource(folder);
    const info = await source.info();
    expect(info).toMatchObject({ tiles: 3, formats: ['HGT'], notes: [] });
    const lats = [10.5, 10.25, -0.5];
    const lons = [20.5, 21.75, -0.25];
    const heights = await source.heights(lats, lons, { method: 'nearest' });
    expect([...heights]).toEqual(lats.map((lat, i) => expected(lat, lons[i])));
  });

  it.each([
    ['S33W071', -33, -71],
    ['N00E000', 0, 0],
    ['S01E179', -1, 179],
    ['N00W180', 0, -180],
    ['N89E005', 89, 5],
    ['S90W120', -90, -120],
  ])('takes %s by its south-west corner', async (name, south, west) => {
    await put(`${name}.hgt`, hgtBytes(SIZE, ground(south, west)));
    const bounds = { south, north: south + 1, west, east: west + 1 };
    const { raster, coverage } = await folderSource(folder).read({ bounds });
    let seen = 0;
    for (const { latDeg, lonDeg, height } of pixels(raster)) {
      if (Number.isNaN(height)) continue;
      seen++;
      expect(Math.abs(height - expected(latDeg, lonDeg))).toBeLessThanOrEqual(1);
    }
    expect(seen).toBe(SIZE * SIZE);
    expect(coverage?.length).toBe(1);
    const corner = await folderSource(folder).heights([south + 1, south], [west, west], { method: 'nearest' });
    expect([...corner]).toEqual([expected(south + 1, west), expected(south, west)]);
  });

  it('mixes formats, resolutions and systems, finest first', async () => {
    await put(
      'N45E007.hgt',
      hgtBytes(SIZE, () => 500),
    );
    await put(
      'fine.tif',
      tiffBytes({ width: 100, height: 100, west: 7.4, stepX: 0.001, north: 45.5, stepY: 0.001, at: () => 700 }),
    );
    await put(
      'utm.tif.gz',
      gzipSync(
        tiffBytes({
          width: 60,
          height: 60,
          west: 350_000,
          stepX: 100,
          north: 5_000_000,
          stepY: 100,
          epsg: 32_632,
          at: () => 900,
        }),
      ),
    );
    const source = folderSource(folder);
    expect((await source.info()).formats).toEqual(['GeoTIFF', 'HGT']);
    const heights = await source.heights([45.45, 45.2, 45.12], [7.45, 7.2, 7.13]);
    expect([...heights]).toEqual([700, 500, 900]);
    const { raster } = await source.read({ bounds: { south: 45.39, north: 45.51, west: 7.39, east: 7.51 } });
    const found = new Set([...pixels(raster)].map(({ height }) => height));
    expect([...found].sort()).toEqual([500, 700]);
    expect(raster.transform[1]).toBeCloseTo(0.001, 9);
  });

  it('reads .hgt files with every kind of name through openTerrain, and a single file', async () => {
    const path = await put('N10E020.hgt', hgtBytes(SIZE, ground(10, 20)));
    for (const spec of [folder, path]) {
      const terrain = await openTerrain(spec);
      expect((await terrain.heights([10.5], [20.5]))[0]).toBe(expected(10.5, 20.5));
    }
    const terrain = await openTerrain(undefined, { env: { RADIOSHED_TERRAIN: folder } });
    expect((await terrain.heights([10.5], [20.5]))[0]).toBe(expected(10.5, 20.5));
  });

  it('takes the variable as it takes the argument: without another terrain around the folder', async () => {
    await put('N10E020.hgt', hgtBytes(SIZE, ground(10, 20)));
    const given = await failure((await openTerrain(folder)).heights([0.5], [0.5]));
    const terrain = await openTerrain(undefined, { env: { RADIOSHED_TERRAIN: folder } });
    expect((await failure(terrain.heights([0.5], [0.5]))).message).toBe(given.message);
    const sample = await openTerrain(undefined, { env: { RADIOSHED_TERRAIN: 'null-island' } });
    expect((await sample.heights([0.5], [0.5]))[0]).toBeGreaterThan(100);
  });

  it('says what to do if the folder does not cover the location', async () => {
    await put('N10E020.hgt', hgtBytes(SIZE, ground(10, 20)));
    const terrain = await openTerrain(folder);
    for (const work of [
      () => terrain.read({ bounds: { south: 50, north: 50.1, west: 5, east: 5.1 } }),
      () => terrain.heights([50], [5]),
    ]) {
      const error = await failure(work());
      expect(error.kind).toBe('missing-tile');
      expect(error.message).toContain('latitudes 9.987° to 11.012°');
    }
    const { notes } = await terrain.read({ bounds: { south: 10.5, north: 10.6, west: 19.9, east: 20.1 } });
    expect(notes).toMatchObject([{ code: 'groundUnknownInWindow', params: { tiles: ['N10E019'] } }]);
  });

  it('reports a missing or empty folder', async () => {
    const missing = await failure(openTerrain(join(folder, 'nowhere')));
    expect(missing).toMatchObject({ kind: 'missing-folder' });
    expect(missing.message).toContain('nowhere');
    expect((await failure(openTerrain(folder))).kind).toBe('missing-folder');
  });

  it.each([
    ['a truncated plain tile', 'N10E020.hgt', hgtBytes(SIZE, () => 1).slice(0, 3001)],
    ['a truncated gzip tile', 'N10E020.hgt.gz', gzipSync(hgtBytes(SIZE, (c, r) => c * r)).slice(0, 400)],
    ['a .gz that is not gzip', 'N10E020.hgt.gz', new TextEncoder().encode('<html>no</html>'.repeat(50))],
    ['a damaged zip', 'N10E020.hgt.zip', new TextEncoder().encode('PK and then nothing')],
    ['a zip of something else', 'N10E020.hgt.zip', zipSync({ 'a.txt': new Uint8Array(4) })],
    ['an empty file', 'N10E020.hgt', new Uint8Array(0)],
    ['a web page for a TIFF', 'dem.tif', new TextEncoder().encode('<!DOCTYPE html><html></html>')],
    ['a TIFF cut in its header', 'dem.tif', sampleTiff().slice(0, 60)],
  ])('names %s and says what to do', async (_what, name, bytes) => {
    await put(name, bytes);
    const error = await failure(folderSource(folder).heights([10.5], [20.5]));
    expect(error.kind).toBe('bad-format');
    expect(error.message).toContain(name);
    expect(error.message.length).toBeLessThan(400);
  });

  it('reports a TIFF truncated in its heights', async () => {
    const bytes = sampleTiff();
    // The first block follows the header: keep the directories and damage a block.
    const damaged = bytes.slice();
    damaged.fill(0, 8, 200);
    await put('dem.tif', damaged);
    const error = await failure(folderSource(folder).heights([10.95], [20.05]));
    expect(error.kind).toBe('bad-format');
    expect(error.message).toContain('dem.tif');
  });

  it('ignores pictures and maps without a georeference, with a note', async () => {
    await put('N10E020.hgt', hgtBytes(SIZE, ground(10, 20)));
    await put('picture.tif', tiffBytes({ ...TIFF, bands: 3 }));
    const source = folderSource(folder);
    const { notes } = await source.read({ bounds: { south: 10.4, north: 10.5, west: 20.4, east: 20.5 } });
    expect(notes).toMatchObject([{ code: 'fileIgnored', params: { file: 'picture.tif' } }]);
  });

  it('ignores masks supplied with tiles, and follows links to folders', async () => {
    await put('real/N10E020.hgt', hgtBytes(SIZE, ground(10, 20)));
    await put('dem/tile_WBM.tif', tiffBytes({ ...TIFF, at: () => 1 }));
    await symlink(join(folder, 'real'), join(folder, 'dem/link'));
    await symlink(join(folder, 'dem'), join(folder, 'dem/loop'));
    const source = folderSource(join(folder, 'dem'));
    expect(await source.info()).toMatchObject({ tiles: 1, notes: [] });
    expect((await source.heights([10.5], [20.5]))[0]).toBe(expected(10.5, 20.5));
  });

  it('names an unknown coordinate system', async () => {
    await put('dem.tif', tiffBytes({ ...TIFF, epsg: 5513 }));
    const error = await failure(folderSource(folder).info());
    expect(error.kind).toBe('bad-format');
    expect(error.message).toContain('EPSG:5513');
  });

  it('gives a DemError or heights for damaged files, never anything else', async () => {
    const good: readonly (readonly [string, Uint8Array])[] = [
      ['dem.tif', sampleTiff()],
      ['N10E020.hgt.gz', gzipSync(hgtBytes(SIZE, ground(10, 20)))],
      ['N10E020.hgt.zip', zipSync({ 'N10E020.hgt': hgtBytes(SIZE, ground(10, 20)) })],
    ];
    const damage = fc.record({
      file: fc.constantFrom(...good),
      cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      hits: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), { maxLength: 6 }),
      tail: fc.boolean(),
    });
    let failed = 0;
    await fc.assert(
      fc.asyncProperty(damage, async ({ file: [name, bytes], cut, hits, tail }) => {
        const broken = bytes.slice(0, cut === null ? bytes.length : Math.floor(cut * bytes.length));
        const from = tail ? Math.floor(broken.length * 0.97) : 0; // directories are at the end of these TIFFs
        for (const [where, value] of hits) broken[from + Math.floor(where * (broken.length - from))] = value;
        const path = await put(`fuzz/${name}`, broken);
        try {
          const source = folderSource(path, { maxPixels: 1e6 });
          await source.read({ bounds: { south: 10.2, north: 10.4, west: 20.2, east: 20.4 } });
          await source.heights([10.5, 10.9], [20.5, 20.1]);
        } catch (error) {
          failed++;
          if (!isDemError(error)) throw error;
        }
        await rm(path);
      }),
      { numRuns: 250, seed: 7 },
    );
    expect(failed).toBeGreaterThan(20);
  });

  it('gives DemErrors for random bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('a.tif', 'N10E020.hgt', 'N10E020.hgt.gz', 'N10E020.zip', 'b.tif.gz'),
        fc.uint8Array({ maxLength: 3000 }),
        fc.boolean(),
        async (name, bytes, withMagic) => {
          if (withMagic) bytes.set([0x49, 0x49, 42, 0, 8, 0, 0, 0].slice(0, bytes.length));
          const path = await put(`fuzz/${name}`, bytes);
          const outcome = await folderSource(path)
            .heights([10.5], [20.5])
            .catch((error: unknown) => error);
          if (outcome instanceof Error) expect(isDemError(outcome), String(outcome.stack)).toBe(true);
          await rm(path);
        },
      ),
      { numRuns: 150, seed: 11 },
    );
  });

  it('stops when aborted', async () => {
    await put('N10E020.hgt', hgtBytes(SIZE, ground(10, 20)));
    const signal = AbortSignal.abort();
    const source = folderSource(folder);
    await expect(source.heights([10.5], [20.5], { signal })).rejects.toMatchObject({ name: 'AbortError' });
    const bounds = { south: 10.4, north: 10.5, west: 20.4, east: 20.5 };
    await expect(source.read({ bounds }, { signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect((await source.heights([10.5], [20.5]))[0]).toBe(expected(10.5, 20.5));
  });
});

const TIFF = {
  width: 200,
  height: 200,
  west: 20,
  stepX: 0.005,
  north: 11,
  stepY: 0.005,
  at: (c: number, r: number): number => 100 + ((c * 31 + r * 17) % 97),
};

function sampleTiff(): Uint8Array {
  return tiffBytes(TIFF);
}
