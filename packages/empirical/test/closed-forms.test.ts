import { singleEdgeLossDb } from '@radioshed/diffraction';
import {
  FREE_SPACE_CONSTANT_DB,
  freeSpaceLossDb,
  freeSpaceModel,
  freeSpaceRef,
  freeSpaceSingleEdgeModel,
  freeSpaceSingleEdgeRef,
  lineOfSightLossDb,
  lineOfSightModel,
  lineOfSightRef,
  planeEarthLossDb,
  planeEarthModel,
  planeEarthRef,
  planeEarthSingleEdgeModel,
  planeEarthSingleEdgeRef,
} from '@radioshed/empirical';
import { type Profile, Radial } from '@radioshed/profile';
import { MEDIAN_EARTH_RADIUS_M, OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { referenceRows } from '@radioshed/testing/reference';
import { describe, expect, test } from 'vitest';

function openGround(samples: number): Pick<Profile, 'clutterM' | 'clutterCode'> {
  return { clutterM: new Float64Array(samples), clutterCode: new Uint8Array(samples) };
}

const distance = fc.double({ min: 10, max: 300_000, noNaN: true });
const height = fc.double({ min: 0.5, max: 3000, noNaN: true });
const frequency = fc.double({ min: 1, max: 100_000, noNaN: true });

describe('free space', () => {
  test('32.4478 dB at 1 km and 1 MHz, 20 dB a decade', () => {
    expect(FREE_SPACE_CONSTANT_DB + 60).toBeCloseTo(32.4478, 4);
    expect(freeSpaceLossDb(1000, 1)).toBeCloseTo(32.4478, 4);
    fc.assert(
      fc.property(distance, frequency, (d, f) => {
        expect(freeSpaceLossDb(2 * d, f) - freeSpaceLossDb(d, f)).toBeCloseTo(20 * Math.log10(2), 9);
        expect(freeSpaceLossDb(d, 10 * f) - freeSpaceLossDb(d, f)).toBeCloseTo(20, 9);
      }),
    );
  });

  test('the model takes the slant distance', () => {
    const model = freeSpaceModel({ frequencyMHz: 450 });
    expect(model.lossDb(3000, 100, 30, 4128, 2)).toBeCloseTo(freeSpaceLossDb(5000, 450), 9);
  });
});

describe('line of sight', () => {
  const flat = (km: number): Profile => {
    const samples = km * 10 + 1;
    return { stepM: 100, groundM: new Float64Array(samples), ...openGround(samples) };
  };

  test('is free space as far as the horizon over the 4/3 Earth and nothing beyond', () => {
    // √(2·a·h): 22.58 km for 30 m and 5.83 km for 2 m.
    const horizonKm = (Math.sqrt(2 * MEDIAN_EARTH_RADIUS_M * 30) + Math.sqrt(2 * MEDIAN_EARTH_RADIUS_M * 2)) / 1000;
    expect(horizonKm).toBeCloseTo(28.41, 2);
    expect(lineOfSightLossDb(flat(28), 30, 2, 450)).toBeCloseTo(freeSpaceLossDb(28_000, 450), 3);
    expect(lineOfSightLossDb(flat(29), 30, 2, 450)).toBeNaN();
  });

  test('ends at a wall', () => {
    const profile = flat(5);
    profile.groundM[20] = 25;
    expect(lineOfSightLossDb(profile, 30, 2, 450)).toBeNaN();
    expect(lineOfSightLossDb(profile, 60, 20, 450)).not.toBeNaN();
  });

  test('the radial model agrees with the link, sample by sample', () => {
    const ground = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(ground, height, (heights, txHeightM) => {
        const model = lineOfSightModel({ frequencyMHz: 900 });
        const radial = Radial.of(heights, 200, txHeightM, model.nominalRadiusM(0));
        for (let index = 1; index < heights.length; index++) {
          const groundM = Float64Array.from(heights.slice(0, index + 1));
          const profile = { stepM: 200, groundM, ...openGround(index + 1) };
          expect(model.lossDb(radial, index, 5)).toBe(lineOfSightLossDb(profile, txHeightM, 5, 900));
        }
      }),
    );
  });
});

describe('plane earth', () => {
  test('reference to 1e-4 dB, free space where that is more', () => {
    const rows = referenceRows('empirical/formulas.csv').filter((row) => row['model'] === 'plane_earth');
    expect(rows.length).toBeGreaterThan(10);
    let planar = 0;
    for (const row of rows) {
      const distanceM = Number(row['d_km']) * 1000;
      const frequencyMHz = Number(row['f_mhz']);
      const expected = Math.max(Number(row['loss_db']), freeSpaceLossDb(distanceM, frequencyMHz));
      if (expected === Number(row['loss_db'])) planar++;
      const found = planeEarthLossDb(distanceM, Number(row['h_base_m']), Number(row['h_mobile_m']), frequencyMHz);
      expect(Math.abs(found - expected)).toBeLessThan(1e-4);
    }
    expect(planar).toBeGreaterThan(10);
  });

  test('never below free space, the same from both ends, the model as the function', () => {
    fc.assert(
      fc.property(distance, height, height, frequency, (d, h1, h2, f) => {
        const lossDb = planeEarthLossDb(d, h1, h2, f);
        expect(lossDb).toBeGreaterThanOrEqual(freeSpaceLossDb(d, f));
        expect(planeEarthLossDb(d, h2, h1, f)).toBeCloseTo(lossDb, 9);
        const level = planeEarthModel({ frequencyMHz: f }).lossDb(d, 100, h1, 100 + h1 - h2, h2);
        expect(level).toBeCloseTo(lossDb, 9);
      }),
    );
  });
});

test('with a single edge: the model of the ends plus the edge', () => {
  const heights = [0, 10, 80, 20, 0];
  const profile = { stepM: 1000, groundM: Float64Array.from(heights), ...openGround(5) };
  const link = { profile, txHeightM: 20, rxHeightM: 5, frequencyMHz: 450, radiusM: MEDIAN_EARTH_RADIUS_M };
  const edgeDb = singleEdgeLossDb(link);
  expect(edgeDb).toBeGreaterThan(15);
  const parameters = { frequencyMHz: 450 };
  const radial = Radial.of(heights, 1000, 20, MEDIAN_EARTH_RADIUS_M);
  const freeSpaceDb = freeSpaceModel(parameters).lossDb(4000, 0, 20, 0, 5);
  expect(freeSpaceSingleEdgeModel(parameters).lossDb(radial, 4, 5)).toBeCloseTo(freeSpaceDb + edgeDb, 9);
  const planeDb = planeEarthLossDb(4000, 20, 5, 450);
  expect(planeEarthSingleEdgeModel(parameters).lossDb(radial, 4, 5)).toBeCloseTo(planeDb + edgeDb, 9);
});

test('references name built modules and exported factories', async () => {
  const parameters = { frequencyMHz: 450 };
  const refs = [
    freeSpaceRef(parameters),
    lineOfSightRef(parameters),
    planeEarthRef(parameters),
    freeSpaceSingleEdgeRef(parameters),
    planeEarthSingleEdgeRef(parameters),
  ];
  for (const ref of refs) {
    const module = (await import(/* @vite-ignore */ ref.address ?? ref.module)) as Record<string, unknown>;
    const factory = module[ref.export] as (parameters: unknown) => { terrain: string };
    expect(['ends', 'profile']).toContain(factory(ref.parameters).terrain);
    expect(ref).toMatchObject(structuredClone(ref));
  }
});

test.each([
  [() => freeSpaceLossDb(0, 450), 'distanceM'],
  [() => freeSpaceLossDb(1, Number.NaN), 'frequencyMHz'],
  [() => freeSpaceModel({ frequencyMHz: -1 }), 'frequencyMHz'],
  [() => planeEarthLossDb(1000, 0, 1, 450), 'txHeightM'],
  [() => planeEarthLossDb(1000, 1, Infinity, 450), 'rxHeightM'],
])('refuses what is outside its limits: %s', (call, field) => {
  expect(call).toThrow(OutOfRangeError);
  expect(call).toThrow(field);
});

describe('line of sight over clutter', () => {
  const covered = (clutterM: readonly number[], code = 2): Profile => ({
    stepM: 40,
    groundM: new Float64Array(clutterM.length),
    clutterM: Float64Array.from(clutterM),
    clutterCode: new Uint8Array(clutterM.length).fill(code),
  });
  const isSeen = (profile: Profile, txHeightM: number, rxHeightM: number): boolean =>
    !Number.isNaN(lineOfSightLossDb(profile, txHeightM, rxHeightM, 900));

  test('ends at tops that reach above the ray', () => {
    expect(isSeen(covered([0, 0, 0, 9, 0, 0, 0]), 10, 10)).toBe(true);
    expect(isSeen(covered([0, 0, 0, 10.1, 0, 0, 0]), 10, 10)).toBe(false);
  });

  test('leaves out cover within 50 m of an antenna above it, and no other', () => {
    expect(isSeen(covered([0, 9, 0, 0, 0, 0, 0]), 10, 2)).toBe(true);
    expect(isSeen(covered([0, 11, 0, 0, 0, 0, 0]), 10, 2)).toBe(false);
    expect(isSeen(covered([0, 0, 9, 0, 0, 0, 0]), 10, 2)).toBe(false);
    expect(isSeen(covered([0, 0, 0, 0, 0, 9, 0]), 2, 10)).toBe(true);
    expect(isSeen(covered([0, 0, 0, 0, 9, 0, 0]), 2, 10)).toBe(false);
  });

  test('gives an antenna inside clutter no sight', () => {
    expect(isSeen(covered([0, 0, 0, 0, 0, 0, 3]), 10, 2)).toBe(false);
    expect(isSeen(covered([3, 0, 0, 0, 0, 0, 0]), 2, 10)).toBe(false);
    expect(isSeen(covered([12, 0, 0, 0, 0, 0, 0]), 22, 10)).toBe(true);
  });

  test('is the same walked outwards, and from either end', () => {
    // Whole tops and broken antennas: a ray that grazes is decided by rounding.
    const cover = fc.array(fc.oneof(fc.constant(0), fc.nat(25)), { minLength: 12, maxLength: 60 });
    const antenna = fc.nat(30).map((metres) => metres + 0.3719);
    fc.assert(
      fc.property(cover, antenna, antenna, fc.constantFrom(7, 40), (clutterM, txHeightM, rxHeightM, stepM) => {
        const profile = { ...covered(clutterM), stepM };
        const { groundM, clutterCode } = profile;
        const walked = Radial.of(groundM, stepM, txHeightM, MEDIAN_EARTH_RADIUS_M, profile);
        const model = lineOfSightModel({ frequencyMHz: 900 });
        for (let index = 1; index < clutterM.length; index++) {
          const part = clutterM.slice(0, index + 1);
          const own = { ...covered(part), stepM };
          const seen = !Number.isNaN(model.lossDb(walked, index, rxHeightM));
          expect(seen).toBe(isSeen(own, txHeightM, rxHeightM));
          if (index < 2) continue;
          const back = { ...own, clutterM: own.clutterM.toReversed(), clutterCode: clutterCode.slice(0, index + 1) };
          expect(isSeen(back, rxHeightM, txHeightM)).toBe(seen);
        }
      }),
    );
  });
});
