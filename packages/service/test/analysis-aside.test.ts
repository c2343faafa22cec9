import { interference, merge, trilaterate } from '@radioshed/engine';
import { geographicGrid, type Raster, rasterData, rasterOf } from '@radioshed/raster';
import { isOutOfRangeError } from '@radioshed/units';
import { expect, test } from 'vitest';

import { interferenceAside, mergeAside, trilaterateAside } from '../src/analysis-aside.js';

/** Two layers that meet, too large to be done in this thread. */
const layers = [0, 0.005].map((shift) => {
  const side = 800;
  const grid = geographicGrid({ north: 1 + shift, east: 1 + shift, south: shift, west: shift }, side, side);
  const values = Float32Array.from({ length: side * side }, (_, i) =>
    i % 7 === 0 ? Number.NaN : -60 - (i % 50) - shift,
  );
  return { values: rasterOf(values, grid), quantity: 'receivedPower' as const };
});
const [one, other] = layers.map((layer, i) => ({ ...layer, name: `${i}`, frequencyMHz: 446, bandwidthMHz: 0.0125 }));
const input = { signals: one ? [one] : [], jammers: other ? [other] : [] };

test('what is done on another thread is what is done in this one', async () => {
  const merged = await mergeAside({ layers });
  const here = merge({ layers });
  expect(isSame(merged.values, here.values)).toBe(true);
  expect({ ...merged, values: 0, bestLayer: 0 }).toEqual({ ...here, values: 0, bestLayer: 0 });
  const jammed = await interferenceAside(input);
  expect(jammed.percentAbove).toEqual(interference(input).percentAbove);
  expect(isSame(jammed.jammingToSignalDb, interference(input).jammingToSignalDb)).toBe(true);
  const heard = { connected: layers.map((layer) => ({ ...layer, rssi: -80 })), errorDb: 10 };
  expect((await trilaterateAside(heard)).areaPixels).toBe(trilaterate(heard).areaPixels);
});

test('what is refused there is refused here, with its field', async () => {
  const wrong = { connected: layers.map((layer) => ({ ...layer, rssi: -80 })), errorDb: 0 };
  const error: unknown = await trilaterateAside(wrong).catch((reason: unknown) => reason);
  expect(isOutOfRangeError(error) && error.field).toBe('errorDb');
});

/** Bit for bit. */
function isSame(a: Raster, b: Raster): boolean {
  const [x, y] = [rasterData(a), rasterData(b)].map(({ buffer }) => Buffer.from(buffer));
  return x !== undefined && y !== undefined && x.equals(y);
}
