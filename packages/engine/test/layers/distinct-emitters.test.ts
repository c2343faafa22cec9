import { geographicGrid, rasterOf } from '@radioshed/raster';
import { toNdarray } from '@radioshed/raster/ndarray';
import { afterEach, expect, it, vi } from 'vitest';

import { distinctEmitters } from '../../src/layers/distinct-emitters.js';
import type { EmitterLayer } from '../../src/index.js';

const size = 1100;
const grid = geographicGrid({ south: 0, north: 1, west: 0, east: 1 }, size, size);

/** Layers that differ only in their last number. */
function layer(last: number): EmitterLayer {
  const values = rasterOf(new Float32Array(size * size).fill(-80, 0, -1).fill(last, -1), grid);
  return { name: 'a', quantity: 'receivedPower', frequencyMHz: 450, bandwidthMHz: 0.1, values };
}

afterEach(() => vi.restoreAllMocks());

it('sorts by the last number, whatever the input order, and reports progress', async () => {
  const [low, high, none, again] = [layer(-90), layer(-70), layer(Number.NaN), layer(-70)];
  for (const all of [
    [low, high, none, again],
    [again, none, high, low],
    [high, again, low, none],
  ]) {
    const shares: number[] = [];
    const found = await distinctEmitters(all, { onProgress: (share) => shares.push(share) });
    expect(found.layers.map(({ values }) => toNdarray(values).get(size - 1, size - 1))).toEqual([Number.NaN, -90, -70]);
    expect(found.repeated).toEqual(['a']);
    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
  }
});

it('can be cancelled while it compares', async () => {
  // A clock by which every check is due to yield.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  const stop = new AbortController();
  setImmediate(() => stop.abort(new Error('enough')));
  const shares: number[] = [];
  const onProgress = (share: number): unknown => shares.push(share);
  const layers = Array.from({ length: 8 }, () => layer(-80));
  await expect(distinctEmitters(layers, { signal: stop.signal, onProgress })).rejects.toThrow('enough');
  expect(shares.length).toBeLessThan(6);
});
