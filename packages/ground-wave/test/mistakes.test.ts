import { testMistakes } from '@radioshed/testing/mistakes';
import { expect, test } from 'vitest';

import { groundWave, GROUND_WAVE_DEFAULTS } from '../src/index.js';

const input = { distanceM: 100_000, frequencyMHz: 1 };
const optional = Object.keys(GROUND_WAVE_DEFAULTS);

testMistakes({
  groundWave: { call: groundWave, args: { input: { ...input, ...GROUND_WAVE_DEFAULTS } }, optional },
});

test('defaults are reported', () => {
  const result = groundWave(input);
  expect(result.assumed).toEqual(GROUND_WAVE_DEFAULTS);
  expect({ ...groundWave({ ...input, ...GROUND_WAVE_DEFAULTS }), assumed: GROUND_WAVE_DEFAULTS }).toEqual(result);
});

test.each([
  ['frequencyMHz', 31],
  ['distanceM', 0.5],
  ['distanceM', Number.NaN],
  ['txHeightM', 51],
  ['rxHeightM', -1],
  ['relativePermittivity', 0.9],
  ['conductivitySpm', 0],
  ['surfaceRefractivityN', 249],
])('%s %d is refused by its name', (field, value) => {
  expect(() => groundWave({ ...input, [field]: value })).toThrow(field);
});
