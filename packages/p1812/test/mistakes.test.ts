import { testMistakes } from '@radioshed/testing/mistakes';
import { describe, expect, test } from 'vitest';

import {
  clearEnds,
  fieldDbuvpm,
  locationDeviationDb,
  p1812,
  P1812_DEFAULTS,
  p452,
  P452_DEFAULTS,
  pathCentreLatDeg,
} from '../src/index.js';

const heights = [40, 60, 90, 140, 180, 90, 60, 55, 30];
const short = {
  profile: { groundM: heights, stepM: 2500 },
  txHeightM: 30,
  rxHeightM: 10,
  frequencyMHz: 600,
  latDeg: 47,
};
const profile = { groundM: heights, stepM: 2500, clutterM: heights.map(() => 3), zone: 'inland' } as const;
const optional = ['clutterM', 'zone', 'resolutionM', 'txCoastKm', 'erpKw'];

testMistakes({
  p1812: {
    call: p1812,
    args: { input: { ...short, profile, ...P1812_DEFAULTS, resolutionM: 100, txCoastKm: 3 } },
    optional: [...optional, ...Object.keys(P1812_DEFAULTS)],
    open: ['profile'],
  },
  p452: {
    call: p452,
    args: { input: { ...short, profile, timePercent: 1, ...P452_DEFAULTS, txCoastKm: 3 } },
    optional: [...optional, ...Object.keys(P452_DEFAULTS)],
    open: ['profile'],
  },
  clearEnds: {
    call: clearEnds,
    args: { input: { profile, txHeightM: 30, rxHeightM: 2, frequencyMHz: 600 } },
    optional,
    open: ['input', 'profile'],
  },
  locationDeviationDb: {
    call: locationDeviationDb,
    args: { frequencyMHz: 600, rxHeightM: 2, clutterM: 0, resolutionM: 100 },
  },
  fieldDbuvpm: { call: fieldDbuvpm, args: { lossDb: 120, frequencyMHz: 600, erpKw: 1 }, optional },
  pathCentreLatDeg: {
    call: pathCentreLatDeg,
    args: { txLatDeg: 40, txLonDeg: 10, rxLatDeg: 41, rxLonDeg: 11, distanceKm: 140 },
  },
});

test('a misspelt field gets its right name', () => {
  expect(() => p1812({ ...short, frequencyMhz: 600 } as never)).toThrow('did you mean frequencyMHz?');
  expect(() => p1812({ ...short, profile: { groundm: heights, stepM: 9 } } as never)).toThrow('did you mean groundM?');
  expect(() => p452(short as never)).toThrow('timePercent: missing; allowed: 0.0001 to 50 %');
});

test('defaults are reported', () => {
  const result = p1812(short);
  expect(result.assumed).toEqual(P1812_DEFAULTS);
  expect(result.warnings).toEqual(['lapseRateDefault', 'refractivityDefault']);
  const full = p1812({ ...short, ...P1812_DEFAULTS });
  expect(full.assumed).toEqual({});
  expect({ ...full, assumed: result.assumed, warnings: result.warnings }).toEqual(result);
  const other = p452({ ...short, timePercent: 1 });
  expect(other.assumed).toEqual(P452_DEFAULTS);
  expect(p452({ ...short, timePercent: 1, ...P452_DEFAULTS }).lossDb).toBe(other.lossDb);
});

describe.each([
  ['a Float32Array', Float32Array.from(heights)],
  ['a Float64Array', Float64Array.from(heights)],
  ['an array-like object', { ...heights, length: heights.length }],
])('%s of heights', (_, groundM) => {
  test('gives what an array gives', () => {
    expect(p1812({ ...short, profile: { groundM, stepM: 2500 } })).toEqual(p1812(short));
  });
});
