import { testMistakes } from '@radioshed/testing/mistakes';
import { expect, test } from 'vitest';

import { bestFrequencies, predictArea, predictCircuit, predictColumns } from '../src/index.js';

const common = {
  tx: 'JN88',
  rx: 'JO65',
  txPowerW: 100,
  bandwidthHz: 3000,
  manMadeNoise: 'rural',
  requiredSnrDb: 10,
  requiredReliabilityPercent: 90,
  foF2Maps: 'ccir',
  profile: 'corrected',
  hoursUtc: [12],
  withLowestUsable: false,
};
const { rx: _rx, withLowestUsable: _lowest, ...ofArea } = common;
const { withLowestUsable: _luf, ...ofColumns } = common;
const area = {
  ...ofArea,
  bounds: { north: 50, east: 20, south: 49, west: 19 },
  columns: 2,
  rows: 1,
  month: 6,
  r12: 100,
  frequencyMHz: 14,
  quantities: ['basicMufMHz'],
};
const NEEDED = [
  'tx',
  'txPowerW',
  'bounds',
  'columns',
  'rows',
  'month',
  'r12',
  'hoursUtc',
  'frequencyMHz',
  'quantities',
];
const optional = Object.keys(common).slice(3);
const open = ['input'];

testMistakes({
  predictCircuit: {
    call: predictCircuit,
    args: { input: { ...common, months: [6], r12: 100, frequenciesMHz: [7, 14] } },
    optional,
    open,
  },
  predictColumns: {
    call: predictColumns,
    args: { input: { ...ofColumns, months: [6], r12: 100, frequenciesMHz: [7, 14], quantities: ['snrDb', 'lufMHz'] } },
    optional: optional.filter((name) => name !== 'withLowestUsable'),
    open,
  },
  predictArea: {
    call: predictArea,
    args: { input: area, options: {} },
    optional: ['options', ...Object.keys(area).filter((name) => !NEEDED.includes(name))],
    open: ['options'],
    mayBeNaN: ['north', 'south'],
  },
  bestFrequencies: { call: bestFrequencies, args: { input: { ...common, month: 6, r12: 100 } }, optional, open },
});

test('a misspelt field gets its right name', () => {
  const circuit = { tx: 'JN88', rx: 'JO65', txPowerW: 100, months: [6], r12: 100 };
  expect(() => predictCircuit({ ...circuit, frequencyMHz: [7] } as never)).toThrow('did you mean frequenciesMHz?');
});

test.each([
  ['an empty list', { hoursUtc: [] }, 'hoursUtc.length: 0 is not an integer of at least 1'],
  ['a wrong locator', { rx: 'ZZ99' }, 'rx: "ZZ99" is not a locator of 4, 6, 8 or 10 characters'],
  ['a number for a location', { tx: 5 }, 'tx: 5 is not a location with latDeg and lonDeg, or a locator'],
])('%s is named', (_, wrong, message) => {
  const circuit = { ...common, months: [6], r12: 100, frequenciesMHz: [7, 14] };
  expect(() => predictCircuit({ ...circuit, ...wrong } as never)).toThrow(message);
});
