import { testMistakes } from '@radioshed/testing/mistakes';
import { expect, test } from 'vitest';

import * as clutterLoss from '../src/index.js';

const profile = {
  groundM: [10, 10, 10, 10, 10],
  clutterM: [0, 0, 8, 0, 0],
  clutterCode: [0, 0, 3, 0, 0],
  stepM: 100,
};
const parameters = {
  frequencyMHz: 900,
  attenuationDbPerM: Array.from({ length: 256 }, () => 0.1),
  terrain: 'counted',
  effectiveEarthRadiusM: 8.5e6,
};
const heightGain = { antennaHeightM: 2, frequencyMHz: 900, clutter: 'urban', clutterHeightM: 15, streetWidthM: 27 };
const optional = ['effectiveEarthRadiusM', 'clutterHeightM', 'streetWidthM', 'ceilingDb'];

testMistakes({
  clutterOnLink: { call: clutterLoss.clutterOnLink, args: { parameters }, optional, open: ['parameters'] },
  p2108HeightGainDb: { call: clutterLoss.p2108HeightGainDb, args: { input: heightGain }, optional, open: ['input'] },
  p2108TerrestrialDb: {
    call: clutterLoss.p2108TerrestrialDb,
    args: { distanceM: 1000, frequencyMHz: 900, locationPercent: 50 },
  },
  p2108AeronauticalDb: {
    call: clutterLoss.p2108AeronauticalDb,
    args: { elevationDeg: 10, frequencyMHz: 20_000, locationPercent: 50 },
  },
  buildingEntryLossDb: {
    call: clutterLoss.buildingEntryLossDb,
    args: { elevationDeg: 0, frequencyMHz: 900, probabilityPercent: 50, building: 'traditional' },
  },
  slantVegetationLossDb: {
    call: clutterLoss.slantVegetationLossDb,
    args: { depthM: 20, frequencyMHz: 1500, elevationDeg: 30, coefficients: clutterLoss.PINE_SLANT },
    optional: ['coefficients'],
  },
  treeGroupLossDb: {
    call: clutterLoss.treeGroupLossDb,
    args: { input: { sideADb: 5, sideBDb: 16, overTopDb: 11, groundReflectedDb: 22, throughDb: 34 } },
  },
  throughClutterLossDb: { call: clutterLoss.throughClutterLossDb, args: { lengthM: 20, lossDbPerM: 0.3 } },
});

test('a profile names its missing lists', () => {
  const { clutterCode: _codes, ...bare } = profile;
  const loss = (path: unknown, given: unknown = parameters): unknown =>
    clutterLoss.clutterLoss(path as never, 10, 2, given as never);
  expect(() => loss(bare)).toThrow('profile.clutterCode: missing; allowed: a list of numbers');
  expect(() => loss(undefined)).toThrow('profile: missing');
  expect(() => loss({ ...bare, clutterCodes: [0] })).toThrow('did you mean clutterCode?');
  expect(() => loss(profile, { ...parameters, terrain: undefined, terain: 'counted' })).toThrow(
    'did you mean terrain?',
  );
});
