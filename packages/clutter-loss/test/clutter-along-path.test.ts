import { clutterLoss, type ClutterParameters, p2108HeightGainDb } from '@radioshed/clutter-loss';
import { fresnelParameter, knifeEdgeLossDb } from '@radioshed/diffraction';
import type { Profile } from '@radioshed/profile';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { clutterLossByDefinition, type CoveredLink } from './oracle.js';

const RADIUS_M = (4 / 3) * 6_371_000;
const losses = (perM: Readonly<Record<number, number>>): number[] =>
  Array.from({ length: 256 }, (_, code) => perM[code] ?? 0);

const PER_M = losses({ 2: 0.2, 5: 0.02, 7: 1, 14: 4, 99: 1.5 });

/** Cover along a link; each piece represents some samples. */
interface Piece {
  readonly samples: number;
  readonly heightM: number;
  readonly code: number;
}

const piece: fc.Arbitrary<Piece> = fc.record({
  samples: fc.integer({ min: 1, max: 9 }),
  heightM: fc.oneof(fc.constant(0), fc.double({ min: 1, max: 40, noNaN: true })),
  code: fc.constantFrom(0, 2, 5, 7, 14, 99, 99),
});

const link: fc.Arbitrary<CoveredLink> = fc
  .record({
    pieces: fc.array(piece, { minLength: 6, maxLength: 25 }),
    stepM: fc.constantFrom(3, 10, 40),
    txHeightM: fc.double({ min: 0.5, max: 25, noNaN: true }),
    rxHeightM: fc.double({ min: 0.5, max: 20, noNaN: true }),
    hillM: fc.double({ min: -20, max: 60, noNaN: true }),
    rippleM: fc.double({ min: 0, max: 12, noNaN: true }),
    frequencyMHz: fc.constantFrom(150, 900, 3500),
    terrain: fc.constantFrom('counted' as const, 'ignored' as const),
  })
  .map(({ pieces, stepM, hillM, rippleM, ...rest }) => {
    const cover = pieces.flatMap(({ samples, ...of }) => Array.from({ length: samples }, () => of));
    while (cover.length < 3) cover.push({ heightM: 0, code: 0 });
    const last = cover.length - 1;
    const groundM = Float64Array.from(
      cover,
      (_, i) => 100 + hillM * Math.sin((Math.PI * i) / last) + rippleM * Math.sin(i * 0.9),
    );
    const profile: Profile = {
      stepM,
      groundM,
      clutterM: Float64Array.from(cover, ({ heightM }) => heightM),
      clutterCode: Uint8Array.from(cover, ({ code }) => code),
    };
    return { ...rest, profile, attenuationDbPerM: PER_M, radiusM: RADIUS_M };
  });

function parametersOf({ frequencyMHz, attenuationDbPerM, terrain }: CoveredLink): ClutterParameters {
  return { frequencyMHz, attenuationDbPerM, terrain, effectiveEarthRadiusM: RADIUS_M };
}

function lossOf(of: CoveredLink): number {
  return clutterLoss(of.profile, of.txHeightM, of.rxHeightM, parametersOf(of)).lossDb;
}

function withCover(of: CoveredLink, clutterM: Float64Array, clutterCode = of.profile.clutterCode): CoveredLink {
  return { ...of, profile: { ...of.profile, clutterM, clutterCode } };
}

/** Flat ground, 10 m steps over 2 km, with cover where `heightM` says. */
function plain(heightM: (i: number) => number, code: number, samples = 201, stepM = 10): Profile {
  return {
    stepM,
    groundM: new Float64Array(samples),
    clutterM: Float64Array.from({ length: samples }, (_, i) => heightM(i)),
    clutterCode: new Uint8Array(samples).fill(code),
  };
}

const flat = (attenuationDbPerM: readonly number[], frequencyMHz = 900): ClutterParameters => ({
  frequencyMHz,
  attenuationDbPerM,
  terrain: 'ignored',
  effectiveEarthRadiusM: Infinity,
});

describe('the loss of clutter along a path', () => {
  test('is what its definition says', () => {
    let met = 0;
    fc.assert(
      fc.property(link, (of) => {
        const lossDb = lossOf(of);
        if (lossDb > 0) met++;
        expect(lossDb).toBeCloseTo(clutterLossByDefinition(of), 8);
      }),
      { numRuns: 600 },
    );
    expect(met).toBeGreaterThan(150);
  });

  test('is exactly 0 without clutter', () => {
    fc.assert(
      fc.property(link, (of) => {
        expect(lossOf(withCover(of, new Float64Array(of.profile.clutterM.length)))).toBe(0);
        expect(lossOf({ ...of, attenuationDbPerM: losses({}) })).toBe(0);
      }),
    );
  });

  test('never falls when clutter grows higher, or stands where there was none', () => {
    const seeds = fc.array(fc.double({ min: 0, max: 8, noNaN: true }), { minLength: 225, maxLength: 225 });
    fc.assert(
      fc.property(link, seeds, fc.integer({ min: 1, max: 5 }), (of, growth, every) => {
        const { clutterM, clutterCode } = of.profile;
        const higher = clutterM.map((heightM, i) => heightM + (i % every === 0 ? growth[i] : 0));
        const codes = clutterCode.map((code) => (code === 0 ? 2 : code));
        expect(lossOf(withCover(of, higher, codes))).toBeGreaterThanOrEqual(lossOf(of) - 1e-9);
      }),
      { numRuns: 600 },
    );
  });

  test('never falls when clutter grows denser', () => {
    const factors = fc.array(fc.double({ min: 1, max: 5, noNaN: true }), { minLength: 256, maxLength: 256 });
    fc.assert(
      fc.property(link, factors, (of, denser) => {
        const attenuationDbPerM = of.attenuationDbPerM.map((loss, code) => loss * denser[code]);
        expect(lossOf({ ...of, attenuationDbPerM })).toBeGreaterThanOrEqual(lossOf(of) - 1e-9);
      }),
      { numRuns: 300 },
    );
  });

  test('is the same from the other end', () => {
    fc.assert(
      fc.property(link, (of) => {
        const { groundM, clutterM, clutterCode, stepM } = of.profile;
        const profile = {
          stepM,
          groundM: groundM.toReversed(),
          clutterM: clutterM.toReversed(),
          clutterCode: clutterCode.toReversed(),
        };
        const back = { ...of, profile, txHeightM: of.rxHeightM, rxHeightM: of.txHeightM };
        expect(lossOf(back)).toBeCloseTo(lossOf(of), 6);
      }),
      { numRuns: 300 },
    );
  });

  test('shrinks to 0 with the height of the clutter', () => {
    fc.assert(
      fc.property(link, (of) => {
        const lossAt = (share: number): number =>
          lossOf(
            withCover(
              of,
              of.profile.clutterM.map((heightM) => heightM * share),
            ),
          );
        expect(lossAt(1e-9)).toBeLessThan(1e-3);
      }),
      { numRuns: 300 },
    );
  });

  test('is the sum of its blocks, each through no more than through it, none below 0', () => {
    fc.assert(
      fc.property(link, (of) => {
        const { lossDb, blocks } = clutterLoss(of.profile, of.txHeightM, of.rxHeightM, parametersOf(of));
        const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
        expect(sum(blocks.map((block) => block.lossDb))).toBeCloseTo(lossDb, 9);
        expect(lossDb).toBeLessThanOrEqual(sum(blocks.map((block) => block.throughDb)) + 1e-9);
        let before = -1;
        for (const block of blocks) {
          expect(block.fromIndex).toBeGreaterThan(before + (before < 0 ? 0 : 1)); // else it were one
          expect(block.toIndex).toBeGreaterThanOrEqual(block.fromIndex);
          expect(block.lossDb).toBeGreaterThanOrEqual(-1e-9);
          before = block.toIndex;
        }
        if (blocks.length === 1) {
          expect(lossDb).toBeCloseTo(Math.min(blocks[0].overDb, blocks[0].throughDb), 9);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('one block', () => {
  const wall = plain((i) => (i === 100 ? 30 : 0), 99);

  test('that is too thick to go through costs the knife edge of its top', () => {
    const { lossDb, blocks } = clutterLoss(wall, 10, 10, flat(losses({ 99: 100 })));
    const v = fresnelParameter(20, 1000, 1000, 299.792458 / 900);
    expect(lossDb).toBeCloseTo(knifeEdgeLossDb(v), 9);
    expect(blocks).toEqual([{ fromIndex: 100, toIndex: 100, code: 99, overDb: lossDb, throughDb: 1000, lossDb }]);
  });

  test('that is thin costs the way through it', () => {
    expect(clutterLoss(wall, 10, 10, flat(losses({ 99: 0.5 }))).lossDb).toBe(5);
  });

  test('costs nothing below the ray', () => {
    expect(clutterLoss(wall, 30, 30, flat(PER_M)).lossDb).toBe(0);
    expect(clutterLoss(wall, 29.9, 29.9, flat(PER_M)).lossDb).toBeGreaterThan(6);
  });

  test('within 50 m of an antenna that stands above it is left out', () => {
    const nearby = plain((i) => (i === 199 ? 9 : 0), 99);
    expect(clutterLoss(nearby, 0.5, 10, flat(PER_M)).lossDb).toBe(0);
    const low = plain((i) => (i === 199 ? 9 : 0), 99);
    expect(clutterLoss(low, 0.5, 8.9, flat(PER_M)).lossDb).toBeGreaterThan(0);
  });
});

describe('an antenna in wide clutter', () => {
  // ITU-R P.2108-1 §3.1 is the loss against an antenna at the top of the clutter, which has a free view here.
  test.each([
    [450, 15],
    [900, 8],
    [900, 15],
    [2000, 10],
    [2900, 20],
  ])('at %i MHz, %i m above 8 m, loses what P.2108 says, within 1 dB', (frequencyMHz, topM) => {
    const forest = plain((i) => (i > 1700 ? 8 + topM : 0), 2, 2001);
    const { lossDb } = clutterLoss(forest, 200, 10, flat(losses({ 2: 10 }), frequencyMHz));
    const input = { antennaHeightM: 10, frequencyMHz, clutter: 'urban' as const, clutterHeightM: 8 + topM };
    expect(Math.abs(lossDb - p2108HeightGainDb(input))).toBeLessThan(1);
  });

  test('loses no more than a short way through it', () => {
    const grove = plain((i) => (i >= 197 ? 15 : 0), 2);
    expect(clutterLoss(grove, 2, 2, flat(PER_M)).lossDb).toBeCloseTo(0.2 * 35, 9);
  });
});

describe('many blocks', () => {
  const lost = (houses: number): number => {
    // A house of 10 m every 40 m, the antennas in the streets at the ends.
    const street = plain((i) => (i >= 20 && i < 20 + 8 * houses && i % 8 < 2 ? 10 : 0), 99, 2001, 5);
    return clutterLoss(street, 5, 5, flat(PER_M)).lossDb;
  };

  test('in a row cost little more than the first and the last', () => {
    const one = lost(1);
    expect(one).toBeGreaterThan(6);
    expect(lost(20)).toBeGreaterThan(one);
    expect(lost(20)).toBeLessThan(2.5 * one);
    expect(lost(200)).toBeLessThan(lost(20) + 12);
  });

  test('around an antenna may be gone through, and the rest over', () => {
    // A fence before each antenna, and a tower between.
    const heights = (i: number): number => (i === 1 || i === 199 ? 17 : i === 100 ? 69 : 0);
    const profile = {
      ...plain(heights, 2),
      clutterCode: Uint8Array.from({ length: 201 }, (_, i) => (i === 100 ? 99 : 14)),
    };
    const { lossDb, blocks } = clutterLoss(profile, 12, 12, flat(losses({ 14: 0.1, 99: 50 })));
    const v = fresnelParameter(57, 1000, 1000, 299.792458 / 900);
    expect(lossDb).toBeCloseTo(knifeEdgeLossDb(v) + 2, 9);
    expect(blocks.map((block) => block.lossDb)[0]).toBeCloseTo(1, 9);
  });
});

test('refuses what cannot be', () => {
  const profile = plain(() => 0, 0);
  expect(() => clutterLoss(profile, -1, 2, flat(PER_M))).toThrow('txHeightM: -1 is not at least 0 m');
  expect(() => clutterLoss(profile, 1, 2, flat([0, 1]))).toThrow('attenuationDbPerM.length: 2; allowed: exactly');
  expect(() => clutterLoss(profile, 1, 2, flat(losses({ 3: -1 })))).toThrow(
    'attenuationDbPerM[3]: -1 is outside 0 to 1000',
  );
  expect(() => clutterLoss(profile, 1, 2, flat(PER_M, 0))).toThrow('frequencyMHz: 0 is ');
  expect(() => clutterLoss(profile, 1, 2, { ...flat(PER_M), terrain: 'flat' as 'counted' })).toThrow('terrain');
});
