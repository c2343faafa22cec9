import { isOutOfRangeError } from '@radioshed/units';
import { describe, expect, it, test } from 'vitest';

import {
  fieldDbuvpm,
  locationDeviationDb,
  p1812,
  type P1812Input,
  p452,
  type P452Input,
  pathCentreLatDeg,
} from '../src/index.js';
import { zoneShares } from '../src/zones.js';

const input: P1812Input & P452Input = {
  profile: { groundM: new Float64Array(11), stepM: 500 },
  txHeightM: 30,
  rxHeightM: 10,
  frequencyMHz: 600,
  polarisation: 'vertical',
  timePercent: 50,
  latDeg: 45,
  lapseRateN: 45,
  surfaceRefractivityN: 325,
};

/** The field of the error that `call` throws. */
function faultOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (isOutOfRangeError(error)) return error.field;
    throw error;
  }
  return 'none';
}

const ground = new Float64Array(11);
const nan = Number.NaN;
const profiles: readonly (readonly [string, unknown])[] = [
  ['profile.groundM', { groundM: [0], stepM: 500 }],
  ['profile.groundM[3]', { groundM: ground.map((_, i) => (i === 3 ? nan : 0)), stepM: 500 }],
  ['profile.stepM', { groundM: ground, stepM: 0 }],
  ['profile.stepM', { groundM: ground }],
  ['profile.clutterM', { groundM: ground, stepM: 500, clutterM: [1, 2] }],
  ['profile.clutterM[1]', { groundM: ground, stepM: 500, clutterM: ground.map((_, i) => -i) }],
  ['profile.distanceKm', { groundM: ground, distanceKm: [0, 1] }],
  ['profile.distanceKm[0]', { groundM: ground, distanceKm: ground.map((_, i) => i + 1) }],
  ['profile.distanceKm[2]', { groundM: ground, distanceKm: ground.map((_, i) => (i === 2 ? 0.5 : i)) }],
  ['profile.distanceKm[1]', { groundM: ground, distanceKm: ground.map((_, i) => Math.max(0, i - 1)) }],
  ['profile.distanceKm[9]', { groundM: ground, distanceKm: ground.map((_, i) => Math.min(9, i)) }],
  ['profile.distanceKm[10]', { groundM: ground, distanceKm: ground.map((_, i) => (i === 10 ? Infinity : i)) }],
  ['profile.distanceKm[4]', { groundM: ground, distanceKm: ground.map((_, i) => (i === 4 ? nan : i)) }],
  ['profile.zone', { groundM: ground, stepM: 500, zone: 'lake' }],
  ['profile.zone', { groundM: ground, stepM: 500, zone: ['sea'] }],
  ['profile.zone[10]', { groundM: ground, stepM: 500, zone: Array.from(ground, (_, i) => (i < 10 ? 'sea' : 4)) }],
];
const values: readonly (readonly [string, unknown])[] = [
  ['txHeightM', 0],
  ['rxHeightM', nan],
  ['frequencyMHz', 0],
  ['frequencyMHz', '600'],
  ['polarisation', 'circular'],
  ['timePercent', 0],
  ['timePercent', 51],
  ['latDeg', 91],
  ['lapseRateN', 157],
  ['surfaceRefractivityN', 0],
  ['txCoastKm', -1],
];

describe('wrong input names its field', () => {
  test.each(profiles)('%s', (field, profile) => {
    expect(faultOf(() => p1812({ ...input, profile } as P1812Input))).toBe(field);
    expect(faultOf(() => p452({ ...input, profile } as P452Input))).toBe(field);
  });

  test.each(values)('%s %s', (field, value) => {
    expect(faultOf(() => p1812({ ...input, [field]: value }))).toBe(field);
    expect(faultOf(() => p452({ ...input, [field]: value }))).toBe(field);
  });

  it('of each Recommendation’s own', () => {
    expect(faultOf(() => p1812({ ...input, locationPercent: 100 }))).toBe('locationPercent');
    expect(faultOf(() => p1812({ ...input, locationDeviationDb: -1 }))).toBe('locationDeviationDb');
    expect(faultOf(() => p1812({ ...input, resolutionM: 0 }))).toBe('resolutionM');
    expect(faultOf(() => p452({ ...input, txGainDbi: nan }))).toBe('txGainDbi');
    expect(faultOf(() => p452({ ...input, pressureHpa: 0 }))).toBe('pressureHpa');
    expect(faultOf(() => p452({ ...input, temperatureC: -300 }))).toBe('temperatureC');
  });
});

describe('warnings', () => {
  it('tell what was put in the place of a value', () => {
    expect(p1812(input).warnings).toEqual([]);
    const { lapseRateN: _lapse, surfaceRefractivityN: _refractivity, ...bare } = input;
    const result = p1812(bare);
    expect(result.warnings).toEqual(['lapseRateDefault', 'refractivityDefault']);
    expect([result.lapseRateN, result.surfaceRefractivityN]).toEqual([45, 325]);
    expect(result.lossDb).toBe(p1812(input).lossDb);
    expect(p1812({ ...input, locationPercent: 95 }).warnings).toEqual(['locationDeviationDefault']);
    expect(p1812({ ...input, locationPercent: 95, resolutionM: 100 }).warnings).toEqual([]);
  });

  it('name inputs outside the range of the Recommendation', () => {
    const near = { groundM: new Float64Array(3), stepM: 100 };
    expect(p1812({ ...input, frequencyMHz: 10_000 }).warnings).toEqual(['frequencyOutside']);
    expect(p452({ ...input, frequencyMHz: 10_000 }).warnings).toEqual([]);
    expect(p452({ ...input, frequencyMHz: 60 }).warnings).toEqual(['frequencyOutside']);
    expect(p1812({ ...input, timePercent: 0.1 }).warnings).toEqual(['timeOutside']);
    expect(p1812({ ...input, txHeightM: 4000 }).warnings).toEqual(['txHeightOutside']);
    expect(p1812({ ...input, rxHeightM: 0.5 }).warnings).toEqual(['rxHeightOutside']);
    expect(p1812({ ...input, profile: near }).warnings).toEqual(['distanceOutside', 'fewSamples']);
    expect(p1812({ ...input, locationPercent: 0.5, resolutionM: 100 }).warnings).toEqual(['locationOutside']);
  });
});

test('a path of two samples has a third between them', () => {
  const two = p1812({ ...input, profile: { groundM: [10, 30], stepM: 1000, zone: ['sea', 'inland'] } });
  const three = p1812({ ...input, profile: { groundM: [10, 20, 30], stepM: 500, zone: ['sea', 'sea', 'inland'] } });
  expect(two.lossDb).toBe(three.lossDb);
});

test('zones share the way between two samples', () => {
  const distanceKm = [0, 1, 2, 4, 8];
  expect(zoneShares(distanceKm, ['inland', 'coastalLand', 'sea', 'coastalLand', 'inland'])).toEqual({
    seaRatio: 1.5 / 8,
    longestLandKm: 5,
    longestInlandKm: 2,
    txCoastKm: 1.5,
    rxCoastKm: 5,
  });
  expect(zoneShares(distanceKm, 'sea')).toMatchObject({ seaRatio: 1, longestLandKm: 0, txCoastKm: 0, rxCoastKm: 0 });
  expect(zoneShares(distanceKm, 'coastalLand')).toMatchObject({ longestLandKm: 8, longestInlandKm: 0, txCoastKm: 500 });
  for (const zone of ['sea', 'coastalLand', 'inland'] as const) {
    expect(
      zoneShares(
        distanceKm,
        distanceKm.map(() => zone),
      ),
    ).toEqual(zoneShares(distanceKm, zone));
  }
});

test('deviation among locations, field strength and the middle of a path', () => {
  expect(locationDeviationDb(1000, 5, 10, 1)).toBeCloseTo(0.544, 12);
  expect(locationDeviationDb(1000, 15, 10, 1)).toBeCloseTo(0.272, 12);
  expect(locationDeviationDb(1000, 20, 10, 500)).toBe(0);
  expect(faultOf(() => locationDeviationDb(1000, -1, 10, 500))).toBe('rxHeightM');
  expect(fieldDbuvpm(100, 1000)).toBeCloseTo(99.36, 12);
  expect(fieldDbuvpm(100, 1000, 10)).toBeCloseTo(109.36, 12);
  expect(pathCentreLatDeg(10, 20, 30, 20, (20 * Math.PI * 6371) / 180)).toBeCloseTo(20, 9);
  expect(pathCentreLatDeg(0, -10, 0, 30, 1000)).toBeCloseTo(0, 12);
});
