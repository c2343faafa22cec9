import { p528, type P528Input, type Polarisation, prepareP528 } from '@radioshed/p528';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
/** Evenly over the decades. */
const decades = (min: number, max: number): fc.Arbitrary<number> =>
  between(Math.log(min), Math.log(max)).map((x) => Math.min(max, Math.max(min, Math.exp(x))));

const links = fc
  .record({
    a: decades(1.5, 20_000),
    b: decades(1.5, 20_000),
    frequencyMHz: decades(100, 30_000),
    polarisation: fc.constantFrom<Polarisation>('horizontal', 'vertical'),
  })
  .map(({ a, b, ...wave }) => ({ lowHeightM: Math.min(a, b), highHeightM: Math.max(a, b), ...wave }));

describe('reference', () => {
  // The examples that NTIA publishes with its program.
  test.each([
    [15, 10, 1000, 500, 'horizontal', 50, 110.0],
    [100, 100, 15_000, 3600, 'horizontal', 90, 151.6],
    [1500, 15, 10_000, 5700, 'horizontal', 10, 293.4],
    [30, 8, 20_000, 22_000, 'vertical', 50, 151.1],
  ] as const)('%d km, %d and %d m, %d MHz, %s, %d %%', (km, low, high, frequencyMHz, polarisation, percent, db) => {
    const { lossDb } = p528({
      distanceM: km * 1000,
      lowHeightM: low,
      highHeightM: high,
      frequencyMHz,
      polarisation,
      timePercent: percent,
    });
    expect(Math.abs(lossDb - db)).toBeLessThan(0.06);
  });
});

describe('properties', () => {
  test('the loss does not fall with the percentage of time, except at 10 % where the ceiling over free space ends', () => {
    const percents = [1, 1.5, 2, 4, 5, 8, 9.999, 10, 15, 30, 49.9, 50, 50.1, 70, 90, 99];
    fc.assert(
      fc.property(links, between(0.001, 3), (link, share) => {
        const losses = percents.map((timePercent) => {
          const prepared = prepareP528({ ...link, timePercent });
          return prepared.lossDb(share * prepared.lineOfSightM);
        });
        for (let i = 1; i < losses.length; i++) {
          if (percents[i] === 10) continue;
          expect(Number(losses[i])).toBeGreaterThanOrEqual(Number(losses[i - 1]) - 1e-9);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('beyond the horizon the loss grows with the distance, but for what the line from diffraction to scatter falls', () => {
    const aircraft = {
      lowHeightM: 12_864.4,
      highHeightM: 20_000,
      frequencyMHz: 26_024,
      polarisation: 'horizontal',
    } as const;
    fc.assert(
      fc.property(links, between(50, 99), between(1, 4), between(0.001, 2), (link, timePercent, share, more) => {
        const prepared = prepareP528({ ...link, timePercent });
        const near = prepared.at(share * prepared.lineOfSightM);
        const far = prepared.at((share + more) * prepared.lineOfSightM);
        // Between high aircraft scatter begins with less loss than diffraction has at the horizon: (3-12) leads down to
        // it.
        const line = near.mode === 'diffraction' ? far.obstructionLossDb - near.obstructionLossDb : 0;
        expect(far.lossDb - near.lossDb).toBeGreaterThanOrEqual(Math.min(0, line));
      }),
      {
        examples: [
          [aircraft, 50, 1, 0.001],
          [aircraft, 50, 1, 0.002],
        ],
      },
    );
  });

  test('short of the horizon the median is that of free space and gases, less reflection and variability', () => {
    fc.assert(
      fc.property(links, between(0.01, 0.99), (link, share) => {
        const prepared = prepareP528({ ...link, timePercent: 50 });
        const r = prepared.at(share * prepared.lineOfSightM);
        expect(r.mode).toBe('lineOfSight');
        expect(r.obstructionLossDb).toBeGreaterThanOrEqual(0);
        expect(r.atmosphericAbsorptionDb).toBeGreaterThan(0);
        const rise = link.highHeightM - link.lowHeightM;
        expect(r.rayLengthM).toBeGreaterThan(0.93 * Math.hypot(r.distanceM, rise));
        expect(r.rayLengthM).toBeLessThan(1.05 * (r.distanceM + rise));
        const freeSpaceDb = 32.45 + 20 * Math.log10((r.rayLengthM / 1000) * link.frequencyMHz);
        expect(r.freeSpaceLossDb).toBeCloseTo(freeSpaceDb, 9);
      }),
    );
  });

  test('the terms add up, and everything is finite', () => {
    fc.assert(
      fc.property(links, between(1, 99), decades(1, 3_000_000), (link, timePercent, distanceM) => {
        const r = p528({ ...link, timePercent, distanceM });
        expect(r.lossDb).toBeCloseTo(
          r.freeSpaceLossDb + r.atmosphericAbsorptionDb + r.obstructionLossDb - r.variabilityDb,
          9,
        );
        for (const value of Object.values(r)) if (typeof value === 'number') expect(value).toSatisfy(Number.isFinite);
        expect(r.mode === 'lineOfSight').toBe(r.lineOfSightM - distanceM > 1);
        expect(r.lineOfSightM).toBeCloseTo(r.lowHorizonM + r.highHorizonM, 6);
        expect(r.highHorizonM).toBeGreaterThanOrEqual(r.lowHorizonM - 1e-6);
      }),
    );
  });

  test('hardly a step at the horizon of a low antenna up to 1 GHz; elsewhere dense air is met on one side only', () => {
    fc.assert(
      fc.property(links, between(1, 99), (link, timePercent) => {
        const wave = { frequencyMHz: Math.min(link.frequencyMHz, 1000), timePercent };
        const prepared = prepareP528({ ...link, ...wave, lowHeightM: Math.min(link.lowHeightM, 1000) });
        const short = prepared.lossDb(prepared.lineOfSightM - 1.01);
        expect(Math.abs(prepared.lossDb(prepared.lineOfSightM - 0.99) - short)).toBeLessThan(1);
      }),
    );
  });

  test('the horizon is as far as over an Earth of 4/3 to 1.5 its radius', () => {
    fc.assert(
      fc.property(decades(1.5, 20_000), (heightM) => {
        const { lowHorizonM } = prepareP528({
          lowHeightM: heightM,
          highHeightM: heightM,
          frequencyMHz: 300,
          timePercent: 50,
        });
        expect(lowHorizonM).toBeGreaterThan(Math.sqrt(2 * 1.15 * 6_371_000 * heightM));
        expect(lowHorizonM).toBeLessThan(Math.sqrt(2 * 1.5 * 6_371_000 * heightM));
      }),
    );
  });

  test('earlier queries do not matter', () => {
    const link = { lowHeightM: 10, highHeightM: 9000, frequencyMHz: 1090, timePercent: 95 };
    const used = prepareP528(link);
    for (const distanceM of [900_000, 10_000, 420_000, 0, 300_000]) {
      expect(used.at(distanceM)).toEqual(p528({ ...link, distanceM }));
      expect(used.lossDb(distanceM)).toBe(p528({ ...link, distanceM }).lossDb);
    }
  });

  test('the polarisation left out is the horizontal', () => {
    const input = { distanceM: 150_000, lowHeightM: 10, highHeightM: 3000, frequencyMHz: 120, timePercent: 50 };
    const { assumed, ...left } = p528(input);
    expect(assumed).toEqual({ polarisation: 'horizontal' });
    expect({ ...left, assumed: {} }).toEqual(p528({ ...input, polarisation: 'horizontal' }));
    expect(p528(input).lossDb).not.toBe(p528({ ...input, polarisation: 'vertical' }).lossDb);
  });
});

describe('limits', () => {
  const good: P528Input = {
    distanceM: 100_000,
    lowHeightM: 10,
    highHeightM: 10_000,
    frequencyMHz: 1000,
    timePercent: 50,
  };

  test.each([
    [{ distanceM: -1 }, 'distanceM'],
    [{ distanceM: Number.NaN }, 'distanceM'],
    [{ distanceM: Infinity }, 'distanceM'],
    [{ distanceM: 0, lowHeightM: 500, highHeightM: 500 }, 'distanceM'],
    [{ lowHeightM: 1.4 }, 'lowHeightM'],
    [{ lowHeightM: 10_001 }, 'highHeightM'],
    [{ highHeightM: 80_001 }, 'highHeightM'],
    [{ highHeightM: Number.NaN }, 'highHeightM'],
    [{ frequencyMHz: 99 }, 'frequencyMHz'],
    [{ frequencyMHz: 30_001 }, 'frequencyMHz'],
    [{ timePercent: 0.99 }, 'timePercent'],
    [{ timePercent: 99.1 }, 'timePercent'],
    [{ polarisation: 'circular' as Polarisation }, 'polarisation'],
  ])('%o is refused', (wrong, field) => {
    const bad = { ...good, ...wrong };
    expect(() => p528(bad)).toThrow(OutOfRangeError);
    expect(() => p528(bad)).toThrow(expect.objectContaining({ field }));
  });

  test('a prepared link refuses distances too', () => {
    const link = prepareP528(good);
    expect(() => link.lossDb(-1)).toThrow(OutOfRangeError);
    expect(() => link.at(Number.NaN)).toThrow(OutOfRangeError);
  });

  test('inputs beyond the published tables get a warning', () => {
    expect(p528(good).warnings).toEqual([]);
    expect(p528({ ...good, highHeightM: 30_000 }).warnings).toEqual(['heightAbove20Km']);
    expect(p528({ ...good, distanceM: 1_900_000 }).warnings).toEqual(['distanceBeyond1800Km']);
    expect(p528({ ...good, distanceM: 20_015_000 }).lossDb).toSatisfy(Number.isFinite);
  });
});
