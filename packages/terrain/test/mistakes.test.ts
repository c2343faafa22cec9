import { expect, test } from 'vitest';

import { copernicus, gridSource, nullIsland, remoteSource, terrarium, withFallback } from '../src/index.js';

const terrain = nullIsland();

test.each<[string, () => unknown, string]>([
  ['no request', () => terrain.read(undefined as never), 'request: missing; allowed: an object with bounds'],
  ['no bounds', () => terrain.read({} as never), 'bounds: missing; allowed: an object with north, east, south, west'],
  ['a number as list', () => terrain.heights(0.5 as never, [0.5]), 'latDeg: 0.5 is not a list of numbers'],
  ['lists of two lengths', () => terrain.heights([0.5], [0.5, 0.6]), 'lonDeg.length: 2'],
  [
    'a string as resolution',
    () => terrain.read({ bounds: { north: 1, east: 1, south: 0, west: 0 }, resolutionM: '90' as never }),
    'resolutionM: "90" is not a number',
  ],
  [
    'an unknown method',
    () => terrain.heights([0.5], [0.5], { method: 'cubic' as never }),
    'method: "cubic" is not one of bilinear, nearest',
  ],
])('a wrong read names the field: %s', async (_, read, message) => {
  await expect(read()).rejects.toThrow(message);
});

test.each<[string, () => unknown, string]>([
  ['no rasters', () => gridSource([]), 'rasters.length: 0'],
  ['null as options', () => nullIsland(null as never), 'options: null is not an object'],
  ['null as options of tiles', () => terrarium(null as never), 'options: null is not an object'],
  ['no sources', () => (withFallback as (...sources: never[]) => unknown)(), 'sources.length: 0'],
  ['retries', () => copernicus({ retries: -1 }), 'retries: -1 is not an integer from 0 to 100'],
  ['time limit', () => terrarium({ timeoutMs: 0 }), 'timeoutMs: 0 is outside 1 to 2147483647 ms'],
  ['pause', () => remoteSource([], { retryDelayMs: Number.NaN }), 'retryDelayMs: NaN is outside 0 to 2147483647 ms'],
])('a wrong source names the field: %s', (_, make, message) => {
  expect(make).toThrow(message);
});
