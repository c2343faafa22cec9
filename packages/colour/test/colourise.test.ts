import { geographicGrid, rasterOf } from '@radioshed/raster';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { COLOUR_KEYS, colourise, findColourKey, parseColourKey, type ColourKey } from '../src/index.js';

const BOUNDS = { north: 1, east: 1, south: 0, west: 0 };

function rasterOfValues(values: readonly number[]) {
  return rasterOf(Float32Array.from(values), geographicGrid(BOUNDS, values.length, 1));
}

function indicesOf(values: readonly number[], key: ColourKey, threshold?: number): number[] {
  return [...colourise(rasterOfValues(values), key, threshold === undefined ? {} : { threshold }).indices];
}

/** The rule as its documentation says it, entry by entry. */
function expectedIndex(value: number, key: ColourKey, threshold: number | undefined): number {
  const reaches = (level: number): boolean => (key.order === 'atLeast' ? value >= level : value <= level);
  if (threshold !== undefined && !reaches(threshold)) return 0;
  return key.entries.findIndex(({ level }) => reaches(Math.fround(level))) + 1;
}

test('a value exactly at a level takes that level, just below it the next', () => {
  const rainbow = findColourKey('RAINBOW.dBm');
  for (const [i, { level }] of rainbow.entries.entries()) {
    expect(indicesOf([level, level - 1e-4], rainbow)).toEqual([i + 1, i + 2 <= 24 ? i + 2 : 0]);
  }
});

test('above the first level the first colour, below the last and without value transparent', () => {
  const rainbow = findColourKey('RAINBOW.dBm');
  expect(indicesOf([Infinity, 50, -112, -112.01, -500, -Infinity, Number.NaN], rainbow)).toEqual([
    1, 1, 24, 0, 0, 0, 0,
  ]);
});

test('path loss: a value has the first level that it does not exceed; values above the threshold are hidden', () => {
  const loss = findColourKey('LOSS.dB');
  expect(indicesOf([0, 70, 70.01, 74, 162, 162.01, Number.NaN], loss)).toEqual([1, 1, 2, 2, 24, 0, 0]);
  expect(indicesOf([70, 90, 90.01], loss, 90)).toEqual([1, 6, 0]);
});

test('the threshold hides weaker levels and shows equal ones', () => {
  expect(indicesOf([-89.99, -90, -90.01], findColourKey('RAINBOW.dBm'), -90)).toEqual([19, 19, 0]);
  expect(indicesOf([10, -10], findColourKey('RAINBOW.dBm'), 20)).toEqual([0, 0]);
});

test('a level that float32 cannot hold is met by the float32 nearest to it', () => {
  const key = parseColourKey('-20.1: 1, 2, 3\n-20.3: 4, 5, 6', 'X.dBm');
  expect(indicesOf([-20.1, -20.3, -20.30001], key)).toEqual([1, 2, 0]);
});

test('greyscale holds |value|, 0 is no value', () => {
  const { indices, palette } = colourise(
    rasterOfValues([-20.4, -112.5, -0.2, 0, -255.6, -400, Number.NaN, -99]),
    findColourKey(9),
    { threshold: -500 },
  );
  expect([...indices]).toEqual([20, 113, 1, 1, 255, 255, 0, 99]);
  expect([...palette.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
  expect([...palette.subarray(4 * 113, 4 * 114)]).toEqual([113, 113, 113, 255]);
});

test('the raster’s own no-data value is transparent', () => {
  const raster = rasterOf(Int16Array.of(-50, -32768, 0), geographicGrid(BOUNDS, 3, 1), 0);
  expect([...colourise(raster, findColourKey('RAINBOW.dBm')).indices]).toEqual([9, 0, 0]);
});

test('the palette holds the exact colours of the key after the transparent place', () => {
  const { palette } = colourise(rasterOfValues([0]), findColourKey('RAINBOW.dBm'));
  expect(palette.length).toBe(100);
  expect([...palette.subarray(0, 8)]).toEqual([0, 0, 0, 0, 255, 19, 0, 255]);
  expect([...palette.subarray(96)]).toEqual([0, 46, 255, 255]);
});

test('every key gives what its rule says, for any values and threshold', () => {
  const keys = COLOUR_KEYS.filter((key) => key.kind === 'steps');
  const level = fc.oneof(fc.float({ min: -250, max: 250, noNaN: true }), fc.integer({ min: -250, max: 250 }));
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      fc.array(level, { minLength: 1, maxLength: 60 }),
      fc.option(level, { nil: undefined }),
      (key, values, threshold) => {
        const limit = threshold === undefined ? undefined : Math.fround(threshold);
        const stored = values.map(Math.fround);
        expect(indicesOf(stored, key, limit)).toEqual(stored.map((value) => expectedIndex(value, key, limit)));
      },
    ),
  );
});

test('any key of a user, with levels however uneven, gives what its rule says', () => {
  const levels = fc.uniqueArray(fc.integer({ min: -64_000, max: 64_000 }), { minLength: 2, maxLength: 255 });
  fc.assert(
    fc.property(levels, fc.boolean(), (levels, rising) => {
      const sorted = levels.map((level) => level / 64).sort((a, b) => (rising ? a - b : b - a));
      const text = sorted.map((level) => `${level.toFixed(8)}: 0, 0, 0`).join('\n');
      const key = parseColourKey(text, 'USER.dB');
      const values = sorted.flatMap((level) => [level, Math.fround(level * 1.000001), level - 0.5]).map(Math.fround);
      expect(indicesOf(values, key)).toEqual(values.map((value) => expectedIndex(value, key, undefined)));
    }),
    { numRuns: 50 },
  );
});

test('refuses a threshold that is not a number', () => {
  expect(() => indicesOf([1], findColourKey(10), Number.NaN)).toThrow(/threshold: NaN/);
});

test('the name of a key is not a key', () => {
  expect(() => colourise(rasterOfValues([0]), 'RAINBOW.dBm' as never)).toThrow('key: "RAINBOW.dBm" is not an object');
});
