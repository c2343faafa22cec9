import { testMistakes } from '@radioshed/testing/mistakes';
import { expect, test } from 'vitest';

import { climateAt, p2001, P2001_DEFAULTS, TEMPERATE_CLIMATE } from '../src/index.js';
import { p2001RadialModel } from '../src/radial.js';

const heights = [40, 60, 90, 140, 180, 90, 60, 55, 30];
const short = {
  profile: { groundM: heights, stepM: 2500 },
  txHeightM: 30,
  rxHeightM: 10,
  frequencyMHz: 600,
  latDeg: 47,
};

testMistakes({
  p2001: {
    call: p2001,
    args: {
      input: { ...short, profile: { ...short.profile, zone: 'inland' }, ...P2001_DEFAULTS, climate: TEMPERATE_CLIMATE },
    },
    optional: ['zone', 'climate', ...Object.keys(P2001_DEFAULTS), ...Object.keys(TEMPERATE_CLIMATE)],
    open: ['profile'],
  },
  climateAt: { call: climateAt, args: { latDeg: 47 } },
});

test('defaults are reported, of the climate each', () => {
  const result = p2001(short);
  const climate = climateAt(47);
  expect(result.assumed).toEqual({ ...P2001_DEFAULTS, climate });
  expect({ ...p2001({ ...short, ...P2001_DEFAULTS, climate }), assumed: result.assumed }).toEqual(result);
  const { rainMm, ...others } = climate;
  expect(p2001({ ...short, ...P2001_DEFAULTS, climate: { rainMm } }).assumed).toEqual({ climate: others });
});

test('the climate knows the latitude', () => {
  expect(climateAt(0).freezingHeightKm).toBeGreaterThan(climateAt(60).freezingHeightKm + 2);
  expect(climateAt(0).vapourGm3).toBeGreaterThan(2 * climateAt(-45).vapourGm3);
});

test.each([
  ['frequencyMHz', 29],
  ['frequencyMHz', 50_001],
  ['timePercent', 101],
  ['latDeg', 91],
  ['txHeightM', 0],
  ['txGainDbi', 101],
])('%s %d is refused by its name', (field, value) => {
  expect(() => p2001({ ...short, [field]: value })).toThrow(field);
});

test.each([
  ['lapseRateN', 151],
  ['gradient65mN', 1],
  ['rainProbabilityPercent', -1],
  ['convectiveShare', 1.1],
  ['sporadicEMHz', [9, 7, 4.5]],
  ['freezingHeightKm', 9],
  ['scatterClimate', 'lunar'],
])('climate.%s %j is refused by its name', (field, value) => {
  expect(() => p2001({ ...short, climate: { [field]: value } })).toThrow(`climate.${field}`);
  expect(() => p2001RadialModel({ frequencyMHz: 600, latDeg: 47, climate: { [field]: value } })).toThrow(field);
});
