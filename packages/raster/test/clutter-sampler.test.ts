import { isSolid, Radial, roofM } from '@radioshed/profile';
import { describe, expect, it } from 'vitest';

import { clutterSampler, geographicGrid, profileBetween, rasterOf } from '../src/index.js';

// Three pixels from west to east, each 0.01° wide: trees, open ground, a house.
const grid = geographicGrid({ west: 10, east: 10.03, south: 50, north: 50.01 }, 3, 1);
const at = clutterSampler(rasterOf(Float32Array.of(12, 0, 7), grid), rasterOf(Uint8Array.of(2, 8, 99), grid));

describe('clutter', () => {
  it('is read from the pixel that holds a location', () => {
    expect(at(50.005, 10.0099)).toEqual({ heightM: 12, code: 2 });
    expect(at(50.005, 10.0101)).toEqual({ heightM: 0, code: 8 });
    expect(at(50.005, 370.025)).toEqual({ heightM: 7, code: 99 });
    expect(at(50.005, 10.031)).toEqual({ heightM: 0, code: 0 });
    expect(at(50.011, 10.025)).toEqual({ heightM: 0, code: 0 });
  });

  it('has a roof where it is solid', () => {
    expect([0, 2, 10, 11, 19, 99].filter(isSolid)).toEqual([11, 19, 99]);
    expect(roofM(at(50.005, 10.025))).toBe(7);
    expect(roofM(at(50.005, 10.005))).toBe(0);
  });

  it('lies along a profile, and along its radial', () => {
    const from = { latDeg: 50.005, lonDeg: 10.004 };
    const to = { latDeg: 50.005, lonDeg: 10.028 };
    const profile = profileBetween(() => 100, from, to, 1000, at);
    expect([...profile.clutterM]).toEqual([12, 0, 7]);
    expect([...profile.clutterCode]).toEqual([2, 8, 99]);
    const { groundM, stepM } = profile;
    const radial = Radial.of(groundM, stepM, 10, Infinity, profile);
    expect([...radial.clutterM]).toEqual([12, 0, 7]);
    expect([...radial.clutterCode]).toEqual([2, 8, 99]);
    expect(radial.covered).toBe(true);
  });

  it('is nothing where none is given', () => {
    const from = { latDeg: 50.005, lonDeg: 10.004 };
    const to = { latDeg: 50.005, lonDeg: 10.028 };
    const open = profileBetween(() => 100, from, to, 1000);
    expect([...open.clutterM, ...open.clutterCode]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(Radial.of([0, 0, 0], 10, 1).covered).toBe(false);
    expect(Radial.of(open.groundM, 10, 1, Infinity, open).covered).toBe(false);
  });
});
