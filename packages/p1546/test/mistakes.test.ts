import { testMistakes } from '@radioshed/testing/mistakes';
import { expect, test } from 'vitest';

import { p1546, P1546_DEFAULTS, p1546Corrections, p1546Tables } from '../src/index.js';
import { madeUpP1546Files } from '@radioshed/testing/p1546-tables';

const tables = p1546Tables(madeUpP1546Files());
const short = { profile: { groundM: [10, 40, 20, 30], stepM: 5000 }, txHeightM: 100, rxHeightM: 10, frequencyMHz: 100 };
const input = {
  ...short,
  profile: { ...short.profile, zone: 'inland' as const },
  ...P1546_DEFAULTS,
  txClutterM: 10,
  rxClutterM: 10,
};
const optional = ['zone', 'txClutterM', 'rxClutterM', ...Object.keys(P1546_DEFAULTS)];

testMistakes({
  p1546: { call: (given: typeof input) => p1546(given, tables), args: { input }, optional, open: ['profile'] },
  p1546Corrections: { call: p1546Corrections, args: { input, curveFieldDbuvpm: 40 }, optional, open: ['profile'] },
});

test('defaults are reported', () => {
  const result = p1546(short, tables);
  expect(result.assumed).toEqual(P1546_DEFAULTS);
  expect({ ...p1546({ ...short, ...P1546_DEFAULTS }, tables), assumed: result.assumed }).toEqual(result);
});

test.each([
  ['frequencyMHz', 29],
  ['frequencyMHz', 4001],
  ['timePercent', 0.9],
  ['timePercent', 51],
  ['locationPercent', 100],
  ['txHeightM', 0.5],
  ['rxHeightM', 3001],
  ['rxClutterM', -1],
  ['txClutterM', 201],
  ['areaWidthM', 10],
])('%s %d is refused by its name', (field, value) => {
  expect(() => p1546({ ...short, [field]: value }, tables)).toThrow(field);
});

test('receivers by the sea are at least 3 m high, and paths at most 1000 km long', () => {
  expect(() => p1546({ ...short, rxHeightM: 2, rxSurroundings: 'sea' }, tables)).toThrow('rxHeightM');
  expect(() => p1546({ ...short, profile: { groundM: [0, 0, 0], stepM: 600_000 } }, tables)).toThrow('1000 km');
});

test('missing curves are named', () => {
  expect(() => p1546(short, undefined as never)).toThrow('tables: missing; allowed: the curves of the ITU');
});
