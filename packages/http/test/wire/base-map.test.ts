import { gunzipSync, gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import type { BaseTiles } from '../../src/index.js';
import { desk } from '../fakes.js';

const VECTOR = 'application/vnd.mapbox-vector-tile';
const asked: string[] = [];
const baseTiles: BaseTiles = {
  type: VECTOR,
  minZoom: 2,
  maxZoom: 5,
  version: 'abc',
  async tile(z, x, y) {
    asked.push(`${z}/${x}/${y}`);
    return x === 0 ? { bytes: gzipSync('tile'), isGzip: true } : undefined;
  },
};

test('a tile of the base map is sent as it is saved, and once', async () => {
  const { ask } = await desk({ baseTiles });
  const tile = await ask('/base-map/5/0/31', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(tile.status).toBe(200);
  const { etag, ...headers } = Object.fromEntries(
    ['etag', 'content-type', 'content-encoding', 'cache-control', 'vary'].map((name) => [name, tile.headers.get(name)]),
  );
  expect(headers).toEqual({
    'content-type': VECTOR,
    'content-encoding': 'gzip',
    'cache-control': 'private, max-age=3600',
    vary: 'accept-encoding',
  });
  expect(gunzipSync(Buffer.from(await tile.arrayBuffer())).toString()).toBe('tile');
  const before = asked.length;
  const again = await ask('/base-map/5/0/31', { headers: { 'if-none-match': `"x", ${etag}` } });
  expect([again.status, again.headers.get('etag'), asked.length]).toEqual([304, etag, before]);
  expect((await ask('/base-map/5/0/30', { headers: { 'if-none-match': String(etag) } })).status).toBe(200);
});

test('a tile is unpacked for those who do not read gzip, and is empty where there is none', async () => {
  const { ask } = await desk({ baseTiles });
  const plain = await ask('/base-map/2/0/0');
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'tile']);
  expect((await ask('/base-map/2/1/0')).status).toBe(204);
});

test('a tile needs a key, a location on the map, and a base map', async () => {
  const { ask } = await desk({ baseTiles });
  const before = asked.length;
  expect((await ask('/base-map/2/0/0', { key: undefined })).status).toBe(401);
  for (const [path, words] of [
    ['1/0/0', 'z: "1"'],
    ['6/0/0', 'z: "6"'],
    ['2/4/0', 'x: "4"'],
    ['2/0/-1', 'y: "-1"'],
    ['2/0/0.5', 'y: "0.5"'],
    ['2/0/..%2Fsecret', 'y: "../secret"'],
    ['2/0/99999999999', 'y: "99999999999"'],
  ] as const) {
    const refused = await ask(`/base-map/${path}`);
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as { error: string }).error).toContain(words);
  }
  expect(asked).toHaveLength(before);
  const { ask: askOther } = await desk();
  expect((await askOther('/base-map/2/0/0')).status).toBe(404);
});
