import { DemError, nullIsland, nullIslandHeightM, withSea } from '@radioshed/terrain';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { desk } from '../fakes.js';

/** Heights of a terrarium PNG of this server: one IDAT, no filters. */
function heightsOf(png: Buffer): (column: number, row: number) => number {
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  return (column, row) => {
    const pixel = row * (256 * 4 + 1) + 1 + 4 * column;
    const [r = 0, g = 0, b = 0] = rows.subarray(pixel, pixel + 3);
    return 256 * r + g + b / 256 - 32_768;
  };
}

test('a tile has the heights of its pixels', async () => {
  const { ask } = await desk();
  const [z, x, y] = [12, 2053, 2042];
  const answer = await ask(`/terrain/${z}/${x}/${y}.png`);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const heightAt = heightsOf(Buffer.from(await answer.arrayBuffer()));
  for (const [column, row] of [
    [0, 0],
    [128, 40],
    [255, 255],
  ] as const) {
    const lon = ((x + (column + 0.5) / 256) / 2 ** z) * 360 - 180;
    const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + (row + 0.5) / 256)) / 2 ** z))) * 180) / Math.PI;
    expect(Math.abs(heightAt(column, row) - nullIslandHeightM(lat, lon))).toBeLessThan(4); // posts are 90 m apart
  }
});

test('a tile that terrain covers in part is at sea level elsewhere', async () => {
  const { ask } = await desk();
  const heightAt = heightsOf(Buffer.from(await (await ask('/terrain/7/64/63')).arrayBuffer()));
  expect([heightAt(0, 0), heightAt(250, 3)]).toEqual([0, 0]);
});

test.each([
  ['terrain', nullIsland()],
  ['terrain that refuses such windows', withSea(nullIsland(), { refuseEmpty: true })],
])('a tile outside %s is at sea level or marked, and nothing is logged', async (_what, terrain) => {
  const { ask, errors } = await desk({ terrain });
  for (const [query, heightM] of [
    ['', 0],
    ['?gaps=0', 0],
    ['?gaps=1', -32_768],
  ] as const) {
    const answer = await ask(`/terrain/10/700/300.png${query}`);
    expect(answer.status).toBe(200);
    expect(heightsOf(Buffer.from(await answer.arrayBuffer()))(100, 100)).toBe(heightM);
  }
  expect(errors).toEqual([]);
});

test.each([
  ['is sea beyond its edge', withSea(nullIsland())],
  ['ends', nullIsland()],
])('a tile of terrain that %s marks what lies outside, and only that', async (_what, terrain) => {
  const { ask } = await desk({ terrain });
  const [z, x, y] = [7, 65, 62]; // Null Island and its sea end at 3° N, 3° E
  const heightAt = heightsOf(Buffer.from(await (await ask(`/terrain/${z}/${x}/${y}?gaps=1`)).arrayBuffer()));
  let [inside, outside] = [0, 0];
  for (let at = 0; at < 256 ** 2; at += 3) {
    const [column, row] = [at % 256, Math.floor(at / 256)];
    const lon = ((x + (column + 0.5) / 256) / 2 ** z) * 360 - 180;
    const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + (row + 0.5) / 256)) / 2 ** z))) * 180) / Math.PI;
    const fromEdgeDeg = Math.min(3 - lat, 3 - lon);
    if (Math.abs(fromEdgeDeg) < 0.02) continue;
    const isMarked = heightAt(column, row) === -32_768;
    expect([lat, lon, isMarked]).toEqual([lat, lon, fromEdgeDeg < 0]);
    if (isMarked) outside++;
    else inside++;
  }
  expect([inside > 50, outside > 5000]).toEqual([true, true]);
});

test('a tile whose file is missing is reported', async () => {
  const cause = new Error('ENOENT');
  const read = (): Promise<never> => Promise.reject(new DemError('missing-tile', 'N00E000.hgt is gone', { cause }));
  const { ask, errors } = await desk({ terrain: { ...nullIsland(), read } });
  expect((await ask('/terrain/10/512/511.png')).status).toBe(502);
  expect(errors).toHaveLength(1);
});

test.each([
  ['/terrain/6/0/0.png', 'z: "6" is not an integer from 7 to 15'],
  ['/terrain/7/128/0.png', 'x: 128 is not an integer from 0 to 127'],
  ['/terrain/8/1/x.png', 'y: "x" is not a number; allowed: an integer from 0 to 32767'],
])('%s is refused in a sentence', async (path, error) => {
  const { ask } = await desk();
  const answer = await ask(path);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error });
});

test('tiles need a key', async () => {
  const { ask } = await desk();
  expect((await ask('/terrain/7/64/63.png', { key: undefined })).status).toBe(401);
});
