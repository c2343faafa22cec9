import type { ClutterResponse, ClutterInfo } from '@radioshed/contract/schemas';
import { beforeAll, expect, test } from 'vitest';

import { accounts, type AskAs, good, refused } from '../accounts.js';
import { sample } from '../fakes.js';

let ada: AskAs;
let eve: AskAs;
beforeAll(async () => {
  ({ ada, eve } = await accounts());
});

/** A square of a few hundred metres around a point, in the form of the interface. */
function block(lon: number, lat: number, height = '30', material = '8', half = 0.002) {
  const [w, e, s, n] = [lon - half, lon + half, lat - half, lat + half];
  const coordinates = [
    [w, s],
    [e, s],
    [e, n],
    [w, n],
    [w, s],
  ];
  return { type: 'Feature', features: { geometry: 'Polygon', coordinates, properties: { height, material } } };
}

const collection = (...features: readonly unknown[]) => ({ name: 'Clutter', type: 'FeatureCollection', features });

test('is added feature by feature and returned nearest first, in both forms', async () => {
  const line = {
    type: 'Feature',
    geometry: {
      type: 'LineString',
      coordinates: [
        [5.2, 5],
        [5.2, 5.1],
      ],
    },
    properties: { height: 4, material: 1, width: 3 },
  };
  const added = await good<ClutterInfo>(
    ada('POST', '/clutter/add', collection(line, block(5, 5), block(5, 5, 'tall'), { type: 'Feature' })),
  );
  expect(added.info).toBe('2 added, 2 rejected, 2 items in total');
  expect(added.rejected).toEqual([
    { index: 2, reason: expect.stringContaining('height: "tall" is not a number') },
    { index: 3, reason: expect.stringContaining('geometry') },
  ]);
  const found = await good<ClutterResponse>(ada('GET', '/clutter/get/5/5'));
  expect(found.features.map(({ geometry }) => geometry.type)).toEqual(['Polygon', 'LineString']);
  expect(found.id).toEqual(found.features.map(({ id }) => ({ id })));
  const [square, fence] = found.features;
  expect(square?.features).toEqual(block(5, 5).features);
  expect(square?.geometry.coordinates).toEqual([block(5, 5).features.coordinates]);
  expect(fence?.properties).toEqual({ height: '4', material: '1', width: '3' });
  // A response can be sent again.
  expect(await good(eve('POST', '/clutter/add', found))).toEqual({
    balance: 1_000_000_000,
    info: '2 added, 0 rejected, 2 items in total',
  });
  expect(await good(eve('GET', '/clutter/delete/0'))).toEqual({
    balance: 1_000_000_000,
    info: '2 deleted, 0 items in total',
  });
});

test('covers a degree and at most 100 items', async () => {
  const many = Array.from({ length: 120 }, (_, i) => block(20 + i / 200, 40));
  await good(ada('POST', '/clutter/add', collection(...many, block(21.5, 40))));
  const { features } = await good<ClutterResponse>(ada('GET', '/clutter/get/40/20'));
  expect(features).toHaveLength(100);
  const west = features.map(({ features: { coordinates } }) => (coordinates as number[][])[0]?.[0] ?? 0);
  expect(west).toEqual([...west].sort((a, b) => a - b));
  expect((await good<ClutterResponse>(ada('GET', '/clutter/get/40/22.4'))).features).toHaveLength(1);
  expect((await good<ClutterResponse>(ada('GET', '/clutter/get/40/23'))).features).toHaveLength(0);
});

test.each([
  ['GET', '/clutter/get/91/0', '400 latitude: "91" is outside -90 to 90 degrees'],
  ['GET', '/clutter/get/0/x', '400 longitude: "x" is not a number; allowed: -180 to 180 degrees'],
  ['GET', '/clutter/delete/x', '400 id: "x" is not a number'],
  ['GET', '/clutter/delete/-1', '400 id: "-1" is not an integer of at least 0'],
  ['GET', '/clutter/delete/999999', '404 Not found: id 999999 is not the id of one of your obstacles, or 0 for all'],
])('%s %s is refused', async (method, path, error) => {
  expect(await refused(ada(method, path))).toContain(error);
});

test.each([[[]], [{}], [{ features: 1 }], ['x']])('the upload %j is refused', async (body) => {
  expect(await refused(ada('POST', '/clutter/add', JSON.stringify(body)))).toMatch(/^400 clutter/);
});

interface Report {
  readonly calculation_adjusted: readonly string[];
  readonly Transmitters: Readonly<Record<string, number>>;
  readonly 'Landcover codes': readonly number[];
}

test('affects its own account only, in requests with obstacles', async () => {
  await good(ada('POST', '/clutter/add', collection(block(0.505, 0.505, '60', '9'))));
  const body = { ...sample, model: { pm: 10, ked: 4 }, environment: { obstacles: 1 } };
  const mine = await good<Report>(ada('POST', '/path', body));
  const without = await good<Report>(ada('POST', '/path', { ...body, environment: { obstacles: 0 } }));
  const hers = await good<Report>(eve('POST', '/path', body));
  expect(mine['Landcover codes']).toContain(19);
  for (const other of [without, hers]) {
    expect(other['Landcover codes']).not.toContain(19);
    expect(mine.Transmitters['Computed path loss dB']).toBeGreaterThan(
      other.Transmitters['Computed path loss dB'] ?? 0,
    );
  }
});

test('of another account can be neither seen nor deleted', async () => {
  const { id } = await good<ClutterResponse>(ada('GET', '/clutter/get/5/5'));
  expect(await good(eve('GET', '/clutter/get/5/5'))).toMatchObject({ features: [], id: [] });
  expect(await refused(eve('DELETE', `/clutter/delete/${id[0]?.id}`))).toMatch(/^404 Not found: /);
  expect(await good(eve('DELETE', '/clutter/delete/0'))).toEqual({
    balance: 1_000_000_000,
    info: '0 deleted, 0 items in total',
  });
  expect((await good<ClutterResponse>(ada('GET', '/clutter/get/5/5'))).features).toHaveLength(2);
  expect(await good(ada('DELETE', `/clutter/delete/${id[0]?.id}`))).toMatchObject({
    info: expect.stringMatching(/^1 deleted/),
  });
});
