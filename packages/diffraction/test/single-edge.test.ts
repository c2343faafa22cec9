import {
  fresnelParameter,
  knifeEdgeLossDb,
  principalEdge,
  singleEdgeLossDb,
  withSingleEdge,
} from '@radioshed/diffraction';
import { type EndsModel, type Profile, Radial } from '@radioshed/profile';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { referenceRows, type Row } from '@radioshed/testing/reference';
import { describe, expect, test } from 'vitest';
import { CLEAR_FRESNEL_PARAMETER } from '../src/knife-edge.js';

function openGround(samples: number): Pick<Profile, 'clutterM' | 'clutterCode'> {
  return { clutterM: new Float64Array(samples), clutterCode: new Uint8Array(samples) };
}

const EARTH_M = (4 / 3) * 6_371_000;

function profileOf(groundM: readonly number[], stepM: number): Profile {
  return { stepM, groundM: Float64Array.from(groundM), ...openGround(groundM.length) };
}

describe('knife edge', () => {
  test('grazing costs 6 dB, a clear edge nothing', () => {
    expect(knifeEdgeLossDb(0)).toBeCloseTo(6.03, 2);
    expect(knifeEdgeLossDb(CLEAR_FRESNEL_PARAMETER)).toBe(0);
    expect(knifeEdgeLossDb(-5)).toBe(0);
  });

  test('grows with ν', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.77, max: 50, noNaN: true }), (v) => {
        expect(knifeEdgeLossDb(v + 0.01)).toBeGreaterThan(knifeEdgeLossDb(v));
      }),
    );
  });

  test('reference: equation to 1e-4 dB, Fresnel integrals to 0.15 dB', () => {
    const rows = referenceRows('diffraction/single_knife_edge.csv');
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      const v = Number(row['nu']);
      expect(Math.abs(knifeEdgeLossDb(v) - Number(row['loss_p526_approx_db']))).toBeLessThan(1e-4);
      if (v >= 0) expect(Math.abs(knifeEdgeLossDb(v) - Number(row['loss_exact_db']))).toBeLessThan(0.15);
    }
  });

  test('ν of an edge 10 m above the middle of 2 km at 300 MHz', () => {
    expect(fresnelParameter(10, 1000, 1000, 1)).toBeCloseTo(10 * Math.sqrt(2 * 0.002), 12);
  });
});

describe('principal edge', () => {
  test('reference: the largest ν of isolated edges, with and without the Earth’s bulge', () => {
    const points = referenceRows('diffraction/multi_edge_profiles.csv');
    const rows = referenceRows('diffraction/multi_edge_losses.csv');
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      const mine = points.filter((point) => point['profile'] === row['profile']);
      const at = (point: string): Row[] => mine.filter((p) => p['point'] === point);
      const [tx] = at('tx');
      const [rx] = at('rx');
      const last = Number(rx?.['d_km']) * 2;
      const groundM = new Float64Array(last + 1).fill(-1e5); // nothing but the edges
      for (const edge of at('edge')) groundM[Number(edge['d_km']) * 2] = Number(edge['h_m']);
      groundM[0] = groundM[last] = 0;
      const input = {
        profile: { stepM: 500, groundM, ...openGround(last + 1) },
        txHeightM: Number(tx?.['h_m']),
        rxHeightM: Number(rx?.['h_m']),
        frequencyMHz: Number(row['f_mhz']),
        radiusM: row['ae_km'] === 'inf' ? Infinity : Number(row['ae_km']) * 1000,
      };
      expect(principalEdge(input)?.v).toBeCloseTo(Number(row['nu_max']), 4);
      if (row['profile'] !== 'single') continue;
      expect(Math.abs(singleEdgeLossDb(input) - Number(row['deygout_full_db']))).toBeLessThan(1e-4);
    }
  });

  test('is the same seen from the other end', () => {
    const ground = fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { minLength: 3, maxLength: 60 });
    fc.assert(
      fc.property(ground, (heights) => {
        const base = { txHeightM: 10, rxHeightM: 2, frequencyMHz: 450, radiusM: EARTH_M };
        const there = singleEdgeLossDb({ ...base, profile: profileOf(heights, 100) });
        const back = { ...base, txHeightM: 2, rxHeightM: 10, profile: profileOf([...heights].reverse(), 100) };
        expect(singleEdgeLossDb(back)).toBeCloseTo(there, 8);
      }),
    );
  });

  test('clutter on the ground counts', () => {
    const profile = profileOf([0, 0, 0], 1000);
    const input = { profile, txHeightM: 10, rxHeightM: 10, frequencyMHz: 900, radiusM: Infinity };
    expect(principalEdge(input)?.aboveRayM).toBe(-10);
    profile.clutterM[1] = 25;
    expect(principalEdge(input)?.aboveRayM).toBe(15);
  });

  test('a profile of its ends alone has none', () => {
    const input = { profile: profileOf([0, 0], 1), txHeightM: 1, rxHeightM: 1, frequencyMHz: 900, radiusM: EARTH_M };
    expect(principalEdge(input)).toBeUndefined();
    expect(singleEdgeLossDb(input)).toBe(0);
  });

  test.each([
    [{ txHeightM: -1 }, 'txHeightM'],
    [{ rxHeightM: Number.NaN }, 'rxHeightM'],
    [{ frequencyMHz: 0 }, 'frequencyMHz'],
    [{ radiusM: -5 }, 'radiusM'],
  ])('%o is refused', (wrong, field) => {
    const input = {
      profile: profileOf([0, 5, 0], 10),
      txHeightM: 1,
      rxHeightM: 1,
      frequencyMHz: 900,
      radiusM: EARTH_M,
    };
    expect(() => singleEdgeLossDb({ ...input, ...wrong })).toThrow(OutOfRangeError);
    expect(() => singleEdgeLossDb({ ...input, ...wrong })).toThrow(field);
  });
});

describe('withSingleEdge', () => {
  const ends: EndsModel = { terrain: 'ends', lossDb: (distanceM) => distanceM / 1000 };

  test('adds the loss of the profile’s principal edge, at every sample of a radial', () => {
    const ground = fc.array(fc.double({ min: 0, max: 120, noNaN: true }), { minLength: 3, maxLength: 80 });
    fc.assert(
      fc.property(ground, fc.double({ min: 1, max: 200, noNaN: true }), (heights, txHeightM) => {
        const model = withSingleEdge(ends, 900, EARTH_M);
        const radial = Radial.of(heights, 150, txHeightM, model.nominalRadiusM(0));
        for (let index = 1; index < heights.length; index++) {
          const profile = profileOf(heights.slice(0, index + 1), 150);
          const edge = singleEdgeLossDb({ profile, txHeightM, rxHeightM: 2, frequencyMHz: 900, radiusM: EARTH_M });
          expect(model.lossDb(radial, index, 2)).toBeCloseTo(edge + (index * 150) / 1000, 8);
        }
      }),
    );
  });
});
