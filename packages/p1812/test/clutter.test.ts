import { p2108HeightGainDb } from '@radioshed/clutter-loss';
import { Radial } from '@radioshed/profile';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { clearEnds, p1812, type P1812Environment, p452, type PathOverClutter } from '../src/index.js';
import { p1812RadialModel } from '../src/radial.js';
import { p452RadialModel } from '../src/radial.js';
import { environments, fractalGround } from './arbitraries.js';

const environment: P1812Environment = {
  frequencyMHz: 900,
  polarisation: 'vertical',
  timePercent: 50,
  latDeg: 45,
  lapseRateN: 45,
  surfaceRefractivityN: 325,
};

interface Cover {
  readonly clutterM: Float64Array;
  readonly clutterCode: Uint8Array;
}

/** Stretches of one class and height each, with open ground between them. */
const cover = (count: number): fc.Arbitrary<Cover> =>
  fc
    .array(
      fc.record({
        length: fc.integer({ min: 1, max: 30 }),
        heightM: fc.oneof(fc.constant(0), fc.double({ min: 0.1, max: 40, noNaN: true })),
        code: fc.constantFrom(0, 1, 2, 5, 7, 12, 99),
      }),
      { minLength: 1, maxLength: 40 },
    )
    .map((stretches) => {
      const clutterM = new Float64Array(count);
      const clutterCode = new Uint8Array(count);
      let i = 0;
      for (const { length, heightM, code } of stretches) {
        clutterM.fill(heightM, i, i + length);
        clutterCode.fill(code, i, i + length);
        i += length;
      }
      return { clutterM, clutterCode };
    });

/** A radial with what is on it. */
const radials = fc
  .record({ seed: fc.integer(), reliefM: fc.constantFrom(0, 20, 200, 900), levelM: fc.constantFrom(0, 300) })
  .chain(({ seed, reliefM, levelM }) =>
    fc.record({
      groundM: fc.constant(fractalGround(seed, 150, reliefM, levelM)),
      cover: cover(150),
      stepM: fc.constantFrom(3, 10, 25, 46.3, 90),
      txHeightM: fc.oneof(fc.double({ min: 0.5, max: 60, noNaN: true }), fc.constantFrom(2, 30)),
      rxHeightM: fc.oneof(fc.double({ min: 0.5, max: 60, noNaN: true }), fc.constantFrom(2, 30)),
    }),
  );

describe('radial models over clutter', () => {
  it.each(['P.1812', 'P.452'] as const)('%s is that of each path with its ends cleared', (name) => {
    let paths = 0;
    let off = 0;
    fc.assert(
      fc.property(radials, environments, fc.constantFrom(50, 90), (radial, given, locationPercent) => {
        const { groundM, stepM, txHeightM, rxHeightM } = radial;
        const of = name === 'P.1812' ? { ...given, locationPercent } : given;
        const model = name === 'P.1812' ? p1812RadialModel(of) : p452RadialModel(of);
        const along = Radial.of(groundM, stepM, txHeightM, model.nominalRadiusM(0), radial.cover);
        for (let index = 1; index < groundM.length; index += 4) {
          const end = index + 1;
          const { clutterM, clutterCode } = radial.cover;
          const profile = {
            groundM: groundM.subarray(0, end),
            clutterM: clutterM.subarray(0, end),
            clutterCode: clutterCode.subarray(0, end),
            stepM,
          };
          const link = { ...of, profile, txHeightM, rxHeightM };
          const cleared = clearEnds(link);
          const point = name === 'P.1812' ? p1812({ ...link, ...cleared.path }) : p452({ ...link, ...cleared.path });
          paths++;
          if (!(Math.abs(model.lossDb(along, index, rxHeightM) - point.lossDb - cleared.lossDb) <= 1e-3)) off++;
        }
      }),
      { numRuns: 300 },
    );
    expect(paths).toBeGreaterThan(10_000);
    expect(off).toBeLessThanOrEqual(paths / 10_000);
  });

  it('follow radials with and without clutter in one object', () => {
    const model = p1812RadialModel({ ...environment, timePercent: 10 });
    const groundM = fractalGround(3, 200, 60, 100);
    const clutterM = groundM.map((_, i) => (i % 17 < 5 ? 12 : 0));
    const fresh = (covered: boolean): number[] => {
      const along = Radial.of(groundM, 30, 20, model.nominalRadiusM(0));
      along.clutterM.set(clutterM);
      along.covered = covered;
      const own = p1812RadialModel({ ...environment, timePercent: 10 });
      return Array.from({ length: 199 }, (_, i) => own.lossDb(along, i + 1, 2));
    };
    const radial = new Radial(200);
    radial.groundM.set(groundM);
    radial.clutterM.set(clutterM);
    for (const covered of [true, false, true, true, false]) {
      radial.covered = covered;
      radial.begin(200, 30, 20, model.nominalRadiusM(0));
      expect(Array.from({ length: 199 }, (_, i) => model.lossDb(radial, i + 1, 2))).toEqual(fresh(covered));
    }
    expect(fresh(true)).not.toEqual(fresh(false));
  });

  it('are those without clutter where the clutter given has no height', () => {
    const model = p1812RadialModel(environment);
    const groundM = fractalGround(5, 300, 200, 100);
    const bare = Radial.of(groundM, 40, 20, model.nominalRadiusM(0));
    const told = Radial.of(groundM, 40, 20, model.nominalRadiusM(0));
    told.covered = true;
    for (let index = 1; index < 300; index += 7) {
      const expected = p1812RadialModel(environment).lossDb(bare, index, 2);
      expect(model.lossDb(told, index, 2)).toBeCloseTo(expected, 9);
    }
  });
});

describe('clearEnds', () => {
  const flat = (clutterM: readonly number[], stepM = 20): PathOverClutter => ({
    profile: { groundM: clutterM.map(() => 0), clutterM, clutterCode: clutterM.map(() => 7), stepM },
    txHeightM: 30,
    rxHeightM: 2,
    frequencyMHz: 900,
  });

  it('leaves cover out that is nearer than 50 m and does not overtop the antenna there', () => {
    const { path, lossDb } = clearEnds(flat([0, 20, 30, 20, 9, 9, 9, 9, 1, 2, 0]));
    expect([...(path.profile.clutterM as Float64Array)]).toEqual([0, 0, 0, 20, 9, 9, 9, 9, 0, 0, 0]);
    expect(path).toMatchObject({ txHeightM: 30, rxHeightM: 2 });
    expect(lossDb).toBe(0);
  });

  it('leaves solids there that overtop the antenna', () => {
    const link = flat([0, 20, 31, 20, 9, 9, 9, 9, 1, 3, 0]);
    const { path, lossDb } = clearEnds({
      ...link,
      profile: { ...link.profile, clutterCode: new Uint8Array(11).fill(99) },
    });
    expect([...(path.profile.clutterM as Float64Array)]).toEqual([0, 0, 31, 20, 9, 9, 9, 9, 0, 3, 0]);
    expect(path).toMatchObject({ txHeightM: 30, rxHeightM: 2 });
    expect(lossDb).toBe(0);
  });

  it('takes landcover there that overtops the antenna for what surrounds it, unless the whole path is as short', () => {
    const { path, rxLossDb } = clearEnds(flat([0, 0, 0, 0, 0, 0, 12, 12, 12, 0, 0]));
    expect(path.rxHeightM).toBe(12);
    expect([...(path.profile.clutterM as Float64Array)]).toEqual([0, 0, 0, 0, 0, 0, 12, 12, 0, 0, 12]);
    const terminal = { antennaHeightM: 2, clutterHeightM: 12, frequencyMHz: 900 };
    expect(rxLossDb).toBe(p2108HeightGainDb({ ...terminal, clutter: 'urban' }));
    expect(clearEnds(flat([0, 12, 0])).path).toMatchObject({ txHeightM: 30, rxHeightM: 2 });
  });

  it('puts an antenna below the tops at their top, for what P.2108 says it loses there', () => {
    const link = flat([0, 0, 0, 0, 0, 0, 12, 12, 12, 12, 12]);
    const { path, txLossDb, rxLossDb, frequencyHeld } = clearEnds(link);
    expect(path.rxHeightM).toBe(12);
    expect([...(path.profile.clutterM as Float64Array)]).toEqual([0, 0, 0, 0, 0, 0, 12, 12, 0, 0, 12]);
    expect(txLossDb).toBe(0);
    const terminal = { antennaHeightM: 2, clutterHeightM: 12, frequencyMHz: 900 };
    expect(rxLossDb).toBe(p2108HeightGainDb({ ...terminal, clutter: 'urban' }));
    expect(frequencyHeld).toBe(false);
    const low = { ...link, profile: { ...link.profile, clutterCode: new Uint8Array(11).fill(6) } };
    expect(clearEnds(low).rxLossDb).toBe(p2108HeightGainDb({ ...terminal, clutter: 'open' }));
  });

  it('limits the frequency of that loss to 30 to 3000 MHz, and reports it', () => {
    const at = (frequencyMHz: number) => clearEnds({ ...flat([0, 0, 0, 0, 0, 12]), frequencyMHz });
    expect(at(6000)).toMatchObject({ rxLossDb: at(3000).rxLossDb, frequencyHeld: true });
    expect(at(10)).toMatchObject({ rxLossDb: at(30).rxLossDb, frequencyHeld: true });
    expect(clearEnds({ ...flat([0, 0, 0, 0, 1, 1]), frequencyMHz: 6000 }).frequencyHeld).toBe(false);
  });

  it('changes nothing where nothing stands', () => {
    const link = flat([0, 0, 0, 0, 0]);
    const { path, lossDb } = clearEnds(link);
    expect(p1812({ ...environment, ...path }).lossDb + lossDb).toBe(p1812({ ...environment, ...link }).lossDb);
  });

  it('loses no less with more clutter in the way', () => {
    fc.assert(
      fc.property(radials, fc.double({ min: 1, max: 2, noNaN: true }), ({ groundM, cover, stepM }, factor) => {
        const lossOf = (scale: number): number => {
          const clutterM = cover.clutterM.map((height, i) =>
            i * stepM < 60 || (149 - i) * stepM < 60 ? 0 : height * scale,
          );
          const link = { profile: { groundM, clutterM, stepM }, txHeightM: 30, rxHeightM: 2 };
          return p1812({ ...environment, ...link }).lossDb;
        };
        expect(lossOf(factor)).toBeGreaterThanOrEqual(lossOf(1) - 1e-9);
      }),
    );
  });

  it('is the same from the other end', () => {
    fc.assert(
      fc.property(radials, ({ groundM, cover, stepM, txHeightM, rxHeightM }) => {
        const there: PathOverClutter = {
          profile: { groundM, clutterM: cover.clutterM, clutterCode: cover.clutterCode, stepM },
          txHeightM,
          rxHeightM,
          frequencyMHz: 900,
        };
        const back: PathOverClutter = {
          profile: {
            groundM: groundM.toReversed(),
            clutterM: cover.clutterM.toReversed(),
            clutterCode: cover.clutterCode.toReversed(),
            stepM,
          },
          txHeightM: rxHeightM,
          rxHeightM: txHeightM,
          frequencyMHz: 900,
        };
        const lossOf = (link: PathOverClutter): number => {
          const cleared = clearEnds(link);
          return p1812({ ...environment, ...cleared.path }).lossDb + cleared.lossDb;
        };
        expect(lossOf(back)).toBeCloseTo(lossOf(there), 6);
      }),
    );
  });

  it('names the fault', () => {
    const link = flat([0, 0, 0, 0]);
    expect(() => clearEnds({ ...link, frequencyMHz: 0 })).toThrow('frequencyMHz');
    expect(() => clearEnds({ ...link, rxHeightM: 0 })).toThrow('rxHeightM');
    expect(() => clearEnds({ ...link, profile: { ...link.profile, clutterCode: [1] } })).toThrow('profile.clutterCode');
    expect(() => clearEnds({ ...link, profile: { ...link.profile, clutterM: [0, 0, -1, 0] } })).toThrow('clutterM[2]');
  });
});
