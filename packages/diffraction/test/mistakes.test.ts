import { testMistakes } from '@radioshed/testing/mistakes';
import { expect, test } from 'vitest';

import * as diffraction from '../src/index.js';

const profile = {
  groundM: [100, 110, 180, 120, 100],
  stepM: 1000,
  txHeightM: 20,
  rxHeightM: 2,
  frequencyMHz: 900,
  effectiveEarthRadiusM: 8.5e6,
};
const path = {
  distanceM: 20_000,
  txAltitudeM: 20,
  rxAltitudeM: 10,
  edges: [
    { distanceM: 5000, altitudeM: 40 },
    { distanceM: 9000, altitudeM: 60 },
  ],
  frequencyMHz: 900,
  effectiveEarthRadiusM: 8.5e6,
};

const ofSmoothEarth = {
  distanceM: 20_000,
  txHeightM: 20,
  rxHeightM: 10,
  frequencyMHz: 900,
  effectiveEarthRadiusM: 8.5e6,
  relativePermittivity: 22,
  conductivitySpm: 0.003,
  polarisation: 'vertical',
};
const ofGround = {
  distancesM: [0, 1000, 2000],
  heightsM: [100, 180, 120],
  txHeightM: 20,
  rxHeightM: 10,
  frequencyMHz: 900,
  effectiveEarthRadiusM: 8.5e6,
  polarisation: 'vertical',
};

const ofProfile = {
  bullingtonLossDbOfProfile: diffraction.bullingtonLossDbOfProfile,
  deygoutLossDbOfProfile: diffraction.deygoutLossDbOfProfile,
  epsteinPetersonLossDbOfProfile: diffraction.epsteinPetersonLossDbOfProfile,
  singleEdgeLossDbOfProfile: diffraction.singleEdgeLossDbOfProfile,
};
const ofEdges = {
  bullingtonKnifeLossDb: diffraction.bullingtonKnifeLossDb,
  bullingtonLossDb: diffraction.bullingtonLossDb,
  deygoutFullLossDb: diffraction.deygoutFullLossDb,
  deygoutLossDb: diffraction.deygoutLossDb,
  epsteinPetersonLossDb: diffraction.epsteinPetersonLossDb,
  largestFresnelParameter: diffraction.largestFresnelParameter,
  principalEdgeLossDb: diffraction.principalEdgeLossDb,
};

testMistakes(Object.fromEntries(Object.entries(ofProfile).map(([name, call]) => [name, { call, args: profile }])));
testMistakes(
  Object.fromEntries(Object.entries(ofEdges).map(([name, call]) => [name, { call, args: { input: path } }])),
);
testMistakes({
  smoothEarthLoss: { call: diffraction.smoothEarthLoss, args: { input: ofSmoothEarth } },
  deltaBullington: { call: diffraction.deltaBullington, args: { input: ofGround } },
});

test('an edge names its field and its place', () => {
  const edges = [{ distanceM: 5000, altitudem: 40 }];
  expect(() => diffraction.bullingtonLossDb({ ...path, edges } as never)).toThrow('edges[0]: "altitudem"');
});

test.each(Object.entries(ofProfile))('%s takes any list of heights', (_, call) => {
  const { groundM, stepM } = profile;
  const loss = (list: ArrayLike<number>): number => call(list, stepM, 20, 2, 900, 8.5e6);
  expect(loss(Float32Array.from(groundM))).toBe(loss(groundM));
  expect(loss(Float64Array.from(groundM))).toBe(loss(groundM));
});
