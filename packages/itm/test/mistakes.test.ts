import { testMistakes } from '@radioshed/testing/mistakes';
import { expect, test } from 'vitest';

import { ITM_DEFAULTS, itmArea, itmPointToPoint, itmRef, type ItmRefOptions } from '../src/index.js';

const heights = [120, 130, 180, 260, 310, 240, 150, 110, 90, 80, 80];
const short = { groundM: heights, stepM: 1500, txHeightM: 30, rxHeightM: 2, frequencyMHz: 450 };
const area = {
  distanceKm: 20,
  deltaHM: 90,
  txHeightM: 30,
  rxHeightM: 2,
  txSiting: 'random',
  rxSiting: 'careful',
  frequencyMHz: 450,
} as const;
const optional = Object.keys(ITM_DEFAULTS);

testMistakes({
  itmPointToPoint: { call: itmPointToPoint, args: { input: { ...short, ...ITM_DEFAULTS } }, optional },
  itmArea: { call: itmArea, args: { input: { ...area, ...ITM_DEFAULTS } }, optional },
  itmRef: {
    call: (options: ItmRefOptions) => itmRef(ITM_DEFAULTS as never, options),
    args: { options: { arithmetic: 'wasm' } },
    optional: ['options', 'arithmetic'],
  },
});

test('a misspelt field gets its right name', () => {
  const misspelt = { ...short, frequencyMhz: 450 };
  expect(() => itmPointToPoint(misspelt)).toThrow('"frequencyMhz"');
  expect(() => itmPointToPoint(misspelt)).toThrow('did you mean frequencyMHz?');
  expect(() => itmPointToPoint({ ...short, frequencyMHz: undefined as never })).toThrow(
    'frequencyMHz: missing; allowed: 20 to 20000 MHz',
  );
});

test('only profile, heights and frequency are required; the rest is reported', () => {
  const result = itmPointToPoint(short);
  expect(result.assumed).toEqual(ITM_DEFAULTS);
  const full = itmPointToPoint({ ...short, ...ITM_DEFAULTS });
  expect(full.assumed).toEqual({});
  expect({ ...full, assumed: ITM_DEFAULTS }).toEqual(result);
  expect(itmPointToPoint({ ...short, climate: 'desert' }).assumed).not.toHaveProperty('climate');
  expect(itmArea(area).assumed).toEqual(ITM_DEFAULTS);
});

test.each([
  ['an array', heights],
  ['a Float32Array', Float32Array.from(heights)],
  ['an Int16Array', Int16Array.from(heights)],
  ['an array-like object', { ...heights, length: heights.length }],
])('%s of heights gives what a Float64Array gives', (_, groundM) => {
  expect(itmPointToPoint({ ...short, groundM })).toEqual(
    itmPointToPoint({ ...short, groundM: Float64Array.from(heights) }),
  );
});
