import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { pmtilesBytes, type TinyMap } from '@radioshed/testing/tile-files';
import { beforeAll, describe, expect, it } from 'vitest';

import { SqliteDatabase } from '../../../archive/src/sqlite/sqlite-database.js';
import { isTileFile, openBaseMap } from '../../src/base-map/open-base-map.js';
import { plainCredit } from '../../src/base-map/tile-file.js';
import { temporaryFolder } from '../support/run-command.js';

const text = (words: string): Buffer => Buffer.from(words);
const attribution = '<a href="https://osm.org" onclick="x()">&copy; OpenStreetMap</a> &amp;&nbsp;others';
const credit = '© OpenStreetMap & others';
const RASTER: TinyMap = {
  type: 2,
  maxZoom: 1,
  metadata: { attribution },
  tiles: [
    [0, text('world')],
    [1, text('north-west')],
    [3, text('south-east')],
  ],
};
const VECTOR: TinyMap = {
  type: 1,
  compression: 2,
  maxZoom: 0,
  metadata: { attribution, vector_layers: [{ id: 'water' }, { id: 'roads' }, {}] },
  tiles: [[0, gzipSync('vector')]],
};

let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
});

const saved = (name: string, bytes: Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

/** @param tiles zoom, column, row from the south, bytes */
function mbtiles(
  name: string,
  metadata: Readonly<Record<string, string>>,
  tiles: readonly (readonly [number, number, number, Uint8Array])[],
): string {
  const path = join(folder, name);
  const database = new SqliteDatabase(path);
  database.exec(
    'CREATE TABLE metadata (name text, value text); CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)',
  );
  for (const row of Object.entries(metadata)) database.prepare('INSERT INTO metadata VALUES (?, ?)').run(row);
  for (const row of tiles) database.prepare('INSERT INTO tiles VALUES (?, ?, ?, ?)').run(row);
  database.close();
  return path;
}

const open = (path: string, given?: string): ReturnType<typeof openBaseMap> =>
  openBaseMap({ path, flag: '--base-map', ...(given && { credit: given }) });

describe('a base map in a file', () => {
  it('is a PMTiles file of pictures', async () => {
    const { baseMap, baseTiles, close } = await open(saved('raster.pmtiles', pmtilesBytes(RASTER)));
    expect(baseMap).toEqual({ kind: 'raster', minZoom: 0, maxZoom: 1, credit, layers: [] });
    expect(baseTiles.type).toBe('image/png');
    const read = async (z: number, x: number, y: number): Promise<string | undefined> =>
      (await baseTiles.tile(z, x, y)) && Buffer.from((await baseTiles.tile(z, x, y))?.bytes ?? []).toString();
    expect(await Promise.all([read(0, 0, 0), read(1, 0, 0), read(1, 1, 1), read(1, 1, 0)])).toEqual([
      'world',
      'north-west',
      'south-east',
      undefined,
    ]);
    await close();
  });

  it('is a PMTiles file of vector tiles, which stay compressed', async () => {
    const { baseMap, baseTiles, close } = await open(saved('vector.pmtiles', pmtilesBytes(VECTOR)));
    expect(baseMap).toMatchObject({ kind: 'vector', layers: ['water', 'roads'] });
    expect(await baseTiles.tile(0, 0, 0)).toEqual({ bytes: new Uint8Array(gzipSync('vector')), isGzip: true });
    await close();
  });

  it('is an MBTiles file, whose rows count from the south, and which stays as it is', async () => {
    const json = JSON.stringify({ vector_layers: [{ id: 'place' }] });
    const vector = mbtiles('vector.mbtiles', { format: 'pbf', attribution, json }, [
      [1, 0, 1, gzipSync('north')],
      [1, 0, 0, text('south')],
    ]);
    const { mtimeMs } = statSync(vector);
    const { baseMap, baseTiles, close } = await open(vector);
    expect(baseMap).toEqual({ kind: 'vector', minZoom: 1, maxZoom: 1, credit, layers: ['place'] });
    expect(await baseTiles.tile(1, 0, 0)).toEqual({ bytes: new Uint8Array(gzipSync('north')), isGzip: true });
    expect(await baseTiles.tile(1, 0, 1)).toEqual({ bytes: new Uint8Array(text('south')), isGzip: false });
    expect(await baseTiles.tile(1, 1, 1)).toBeUndefined();
    await close();
    expect(statSync(vector).mtimeMs).toBe(mtimeMs);
    const raster = await open(mbtiles('raster.mbtiles', { format: 'JPG' }, [[0, 0, 0, text('world')]]), '© Own');
    expect([raster.baseMap.kind, raster.baseMap.credit, raster.baseTiles.type]).toEqual([
      'raster',
      '© Own',
      'image/jpeg',
    ]);
    await raster.close();
  });

  it('is refused by name where it is none', async () => {
    const cases: readonly (readonly [path: string, why: string])[] = [
      [join(folder, 'none.pmtiles'), 'does not exist'],
      [join(folder, 'none.mbtiles'), 'does not exist'],
      [saved('empty.pmtiles', text('')), 'is not a base map: no PMTiles file'],
      [saved('text.pmtiles', text('x'.repeat(20_000))), 'is not a base map: no PMTiles file'],
      [saved('cut.pmtiles', pmtilesBytes(RASTER).subarray(0, 140)), 'is not a base map: no PMTiles file'],
      [saved('short.pmtiles', pmtilesBytes(RASTER).subarray(0, -1)), 'a PMTiles file that was cut off'],
      [saved('brotli.pmtiles', pmtilesBytes({ ...VECTOR, compression: 3 })), 'tiles that are not compressed by gzip'],
      [saved('other.pmtiles', pmtilesBytes({ ...RASTER, type: 0 })), 'neither vector tiles (MVT) nor PNG'],
      [
        saved('uncredited.pmtiles', pmtilesBytes({ ...RASTER, metadata: {} })),
        'contains no credit: give one with --base-map-credit',
      ],
      [saved('text.mbtiles', text('x'.repeat(20_000))), 'is not a base map: no MBTiles file'],
      [mbtiles('other.mbtiles', { format: 'tiff' }, [[0, 0, 0, text('')]]), 'tiles of the format "tiff"'],
      [mbtiles('bare.mbtiles', { format: 'png' }, []), 'no tiles'],
      [
        mbtiles('broken.mbtiles', { format: 'pbf', json: '{' }, [[0, 0, 0, text('')]]),
        'is not a base map: no MBTiles file',
      ],
    ];
    for (const [path, why] of cases) {
      const message = await open(path).then(
        () => 'opened',
        (error: Error) => error.message,
      );
      expect(message).toContain(`--base-map: ${path} `);
      expect(message).toContain(why);
    }
  });

  it('needs an index of very many tiles', async () => {
    const path = mbtiles('unordered.mbtiles', { format: 'png', attribution }, []);
    const database = new SqliteDatabase(path);
    database.exec(
      "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) INSERT INTO tiles SELECT 14, i, 16383, 'tile' FROM n",
    );
    await expect(open(path)).rejects.toThrow(
      'many tiles without an index. Run: CREATE UNIQUE INDEX tile_index ON tiles',
    );
    database.exec('CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row)');
    database.close();
    const { baseTiles, close } = await open(path);
    expect(baseTiles.minZoom).toBe(14);
    await close();
  });

  it('is no address', () => {
    expect(['map.pmtiles', '/a/b.MBTILES', 'C:\\map.pmtiles'].map(isTileFile)).toEqual([true, true, true]);
    expect(['https://tiles.example.org/map.pmtiles', 'https://a/{z}/{x}/{y}.png', 'map.tif'].map(isTileFile)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('has another version once it is another file', async () => {
    const path = saved('changed.pmtiles', pmtilesBytes(RASTER));
    const first = await open(path);
    utimesSync(path, 1, 1);
    const second = await open(path);
    expect(first.baseTiles.version).not.toBe(second.baseTiles.version);
    await Promise.all([first.close(), second.close()]);
  });

  it('has its credit as text', () => {
    expect(plainCredit('<script>a</script> b &#169; &nope; <<i>c')).toBe('a b © &nope; < c');
    expect(plainCredit(undefined)).toBe('');
  });
});
