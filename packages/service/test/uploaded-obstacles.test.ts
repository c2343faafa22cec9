import { readObstacles } from '@radioshed/clutter';
import { expect, test, vi } from 'vitest';

import { uploadedObstacles } from '../src/account/uploaded-obstacles.js';

type Pair = readonly [lon: number, lat: number];

const building = (ring: readonly Pair[]): object => ({
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates: [ring] },
  properties: { height: 10, material: 5 },
});

/** A comb: the extents of all edges overlap, so that each edge must be compared with all others. */
function comb(teeth: number): object {
  const zigzag = Array.from({ length: 2 * teeth + 1 }, (_, i): Pair => [i % 2 === 0 ? 0 : 0.01, i * 1e-6]);
  return building([...zigzag, [-0.001, 2e-6 * teeth], [-0.001, 0], [0, 0]]);
}

test('is read like a whole collection', async () => {
  const square = building([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ]);
  const collection = { type: 'FeatureCollection', features: [square, 'x', comb(10), { type: 'Feature' }, square] };
  const { features, rejected } = readObstacles(collection);
  expect(await uploadedObstacles(collection)).toEqual({ features, rejected });
  expect(features).toHaveLength(3);
  expect(await uploadedObstacles(square)).toMatchObject({ features: [{ index: 0 }] });
  for (const bad of [null, 'x', [], {}, { ...collection, crs: { properties: { name: 'EPSG:3857' } } }]) {
    await expect(uploadedObstacles(bad)).rejects.toThrow(/^clutter/);
  }
});

test('the event loop is free while long rings are checked', async () => {
  // By this clock each ring takes 10 ms, so that the pace of the machine does not matter.
  let nowMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 10));
  let turns = 0;
  let others = setImmediate(function turn() {
    turns++;
    others = setImmediate(turn);
  });
  const { features } = await uploadedObstacles({ features: Array.from({ length: 60 }, () => comb(20)) });
  clearImmediate(others);
  clock.mockRestore();
  expect(features).toHaveLength(60);
  expect(turns).toBeGreaterThanOrEqual(20);
});

test('more features than an account may have are not read', async () => {
  const features = Array.from({ length: 5001 }, () => 0);
  await expect(uploadedObstacles({ features })).rejects.toMatchObject({
    status: 400,
    body: {
      error: 'features: a list of 5001; allowed: at most 5000',
      fields: [{ field: 'features', value: 5001, limits: 'at most 5000', unit: 'elements' }],
    },
  });
});
