import { path, points, type PointsInput } from '@radioshed/engine';
import { geodesicDirect } from '@radioshed/geodesy';
import { OutOfRangeError } from '@radioshed/units';
import { expect, test } from 'vitest';

import { counted } from '../counted-terrain.js';
import { hills, terrainOf } from '../flat-terrain.js';
import { pathInput } from '../inputs.js';

const { latDeg: _lat, lonDeg: _lon, ...transmitter } = pathInput.transmitter;
const places = [0, 1, 2, 3, 4].map((i) => geodesicDirect(pathInput.receiver, 71 * i, 1500 + 4100 * i));
const input: PointsInput = { ...pathInput, transmitter, points: places };

test('each point has the report of path without its profile, over terrain that is read once', async () => {
  const { terrain, reads } = counted(terrainOf(hills));
  const found = await points(input, { terrain });
  const readsOfPoints = reads();
  await path(pathInput, { terrain });
  expect(readsOfPoints).toBe(reads() - readsOfPoints); // as often as for one path
  expect(found.reports.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
  for (const [i, place] of places.entries()) {
    const alone = await path({ ...pathInput, transmitter: { ...pathInput.transmitter, ...place } }, { terrain });
    const { kind: _kind, profile: _profile, obstructions: _obstructions, timing: _timing, ...report } = alone;
    expect(found.reports[i]).toEqual({ ...report, index: i });
  }
  const values = found.reports.map(({ value }) => value);
  expect(found.best).toBe(values.indexOf(Math.max(...values)));
});

test('the lowest path loss is the best', async () => {
  const found = await points({ ...input, output: { quantity: 'pathLoss' } }, { terrain: terrainOf(hills) });
  const values = found.reports.map(({ value }) => value);
  expect(found.best).toBe(values.indexOf(Math.min(...values)));
  expect(found.unit).toBe('dB');
});

test('a point has its own height or the transmitter’s', async () => {
  const [place] = places as [(typeof places)[0]];
  const lone = [{ ...place, heightM: 200 }, place, { ...place, heightM: undefined as unknown as number }];
  const found = await points({ ...input, points: lone }, { terrain: terrainOf(hills) });
  expect(found.reports.map(({ txHeightM }) => txHeightM)).toEqual([200, 30, 30]);
  expect(found.reports[0]?.value).not.toBe(found.reports[1]?.value);
  expect(found.best).toBe(0);
});

test('a point without a link is refused', async () => {
  const bad = [
    places[0],
    pathInput.receiver, // no distance; its height of 2 m would do
    { latDeg: 95, lonDeg: 0 },
    { latDeg: 49, lonDeg: 10 }, // beyond the terrain
    { ...places[1], heightM: 5000 } as (typeof places)[0], // beyond ITM
  ];
  const found = await points({ ...input, points: bad }, { terrain: terrainOf(hills) });
  expect(found.reports.map(({ index }) => index)).toEqual([0]);
  expect(found.refused.map(({ index }) => index)).toEqual([1, 2, 3, 4]);
  expect(found.refused.map(({ reason }) => reason).join('\n')).toMatch(
    /at least 1 m[^]*latDeg: 95[^]*terrain of[^]*5000/,
  );
  expect(found.best).toBe(0);
});

test('an error that concerns all points is thrown', async () => {
  const context = { terrain: terrainOf(hills) };
  const wrong = { ...input, transmitter: { ...transmitter, frequencyMHz: 5 } };
  await expect(points(wrong, context)).rejects.toThrow(/transmitter\.frequencyMHz: 5/);
  const lost = { ...input, receiver: { ...input.receiver, latDeg: 91 } };
  await expect(points(lost, context)).rejects.toThrow(OutOfRangeError);
  await expect(points({ ...input, points: [] }, context)).rejects.toThrow(
    'points.length: 0 is not an integer of at least 1',
  );
  await expect(points(input, { ...context, signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
});
