import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { p1546, p1546Corrections, type P1546Input, p1546Tables } from '../src/index.js';
import { combinedField } from '../src/curve-field.js';
import { madeUpField, madeUpP1546Files } from '@radioshed/testing/p1546-tables';

const tables = p1546Tables(madeUpP1546Files());
const flat = (km: number, zone: 'inland' | 'sea' = 'inland'): P1546Input['profile'] => ({
  groundM: new Float64Array(101),
  stepM: km * 10,
  zone,
});
const link: P1546Input = { profile: flat(50), txHeightM: 150, rxHeightM: 10, frequencyMHz: 600 };
const field = (change: Partial<P1546Input>): number => p1546({ ...link, ...change }, tables).curveFieldDbuvpm;

describe('curves', () => {
  test('are read at their own distances, heights, frequencies and times', () => {
    expect(field({})).toBeCloseTo(madeUpField('land', 600, 50, 50, 150), 9);
    expect(field({ timePercent: 1, frequencyMHz: 2000, txHeightM: 37.5 })).toBeCloseTo(
      madeUpField('land', 2000, 1, 50, 37.5),
      9,
    );
    expect(field({ profile: flat(50, 'sea'), timePercent: 10, sea: 'warm' })).toBeCloseTo(
      madeUpField('warmSea', 600, 10, 50, 150),
      9,
    );
  });

  test('are interpolated in the logarithms of distance, height and frequency', () => {
    const inside = fc.record({
      km: fc.double({ min: 16, max: 990, noNaN: true }),
      mhz: fc.double({ min: 100, max: 2000, noNaN: true }),
      high: fc.double({ min: 10, max: 1200, noNaN: true }),
    });
    fc.assert(
      fc.property(inside, ({ km, mhz, high }) => {
        const found = field({ profile: flat(km), frequencyMHz: mhz, txHeightM: high });
        expect(found).toBeCloseTo(Math.min(106.9 - 20 * Math.log10(km), madeUpField('land', mhz, 50, km, high)), 4);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['h1 = 10 m over land', (x: number) => field({ txHeightM: 10 + x })],
    ['600 MHz', (x: number) => field({ frequencyMHz: 600 + x })],
    ['10 % of time', (x: number) => field({ timePercent: 10 + x })],
    ['100 MHz', (x: number) => field({ frequencyMHz: 100 + x })],
    ['2000 MHz', (x: number) => field({ frequencyMHz: 2000 + x })],
    ['h1 = 1200 m', (x: number) => field({ txHeightM: 1200 + x })],
    ['1 km', (x: number) => field({ profile: flat(1 + x) })],
    ['50 km', (x: number) => field({ profile: flat(50 + x) })],
    ['the coast', (x: number) => combinedField(30, 45, Math.max(0, x))],
  ])('do not jump at %s', (_, at) => {
    expect(Math.abs(at(1e-6) - at(-1e-6))).toBeLessThan(0.01);
  });

  test.each([
    ['40 m', (x: number) => ({ profile: flat(0.04 + x) })],
    ['1 km', (x: number) => ({ profile: flat(1 + x) })],
    ['15 km', (x: number) => ({ profile: flat(15 + x) })],
    ['a receiver at 10 m', (x: number) => ({ rxHeightM: 10 + x })],
  ])('the loss does not jump at %s', (_, at) => {
    const lossDb = (x: number): number => p1546({ ...link, ...at(x) }, tables).lossDb;
    expect(Math.abs(lossDb(1e-7) - lossDb(-1e-7))).toBeLessThan(0.01);
  });

  test('h1 = 0 is continuous, and below it the field falls', () => {
    const at = (rise: number): number =>
      field({
        profile: { groundM: Float64Array.from({ length: 101 }, (_, i) => (i < 6 ? 0 : rise)), stepM: 500 },
        txHeightM: 20,
      });
    expect(at(20.0001)).toBeCloseTo(at(19.9999), 2);
    expect(at(60)).toBeLessThan(at(20));
  });

  test('a mixed path agrees with the rows of the reference for its land and its sea', () => {
    const share = 222.6 / 235.1;
    // b2iseac_land, b2iseac_sea and b2iseac at 1, 10 and 50 % of time.
    expect(combinedField(24.4401, 34.1413, share)).toBeCloseTo(32.4672, 4);
    expect(combinedField(16.355, 18.7788, share)).toBeCloseTo(18.4169, 4);
    expect(combinedField(6.34738, 7.89836, share)).toBeCloseTo(7.67121, 4);
  });
});

test('a field strength from the curves gives the result of the curves', () => {
  const result = p1546(link, tables);
  expect(p1546Corrections(link, result.curveFieldDbuvpm)).toEqual(result);
});

test('field strength falls with the percentages of time and of locations, stays below the maximum, and is the loss', () => {
  const any = fc.record({
    km: fc.double({ min: 0.02, max: 900, noNaN: true }),
    // Below 100 MHz the extrapolated field may rise with the percentage of time, where the maximum limits one of the
    // curves.
    mhz: fc.double({ min: 100, max: 4000, noNaN: true }),
    tx: fc.double({ min: 1, max: 2000, noNaN: true }),
    rx: fc.double({ min: 3, max: 200, noNaN: true }),
    rare: fc.double({ min: 1, max: 25, noNaN: true }),
    zone: fc.constantFrom('inland', 'sea'),
    rxSurroundings: fc.constantFrom('sea', 'rural', 'suburban', 'urban', 'denseUrban'),
  });
  fc.assert(
    fc.property(any, ({ km, mhz, tx, rx, rare, zone, rxSurroundings }) => {
      const input = { profile: flat(km, zone), frequencyMHz: mhz, txHeightM: tx, rxHeightM: rx, rxSurroundings };
      const of = (timePercent: number, locationPercent = 50): ReturnType<typeof p1546> =>
        p1546({ ...input, timePercent, locationPercent }, tables);
      const [often, rarely] = [of(2 * rare), of(rare)];
      expect(rarely.fieldDbuvpm).toBeGreaterThanOrEqual(often.fieldDbuvpm - 1e-9);
      expect(of(rare, 95).fieldDbuvpm).toBeLessThanOrEqual(rarely.fieldDbuvpm);
      expect(rarely.fieldDbuvpm).toBeLessThanOrEqual(rarely.maximumFieldDbuvpm);
      expect(rarely.lossDb + rarely.fieldDbuvpm).toBeCloseTo(139.3 + 20 * Math.log10(mhz), 9);
    }),
    { numRuns: 80 },
  );
});

test('nearer than 40 m the field is that of free space', () => {
  const near = p1546({ ...link, profile: flat(0.03), txHeightM: 20, rxHeightM: 20 }, tables);
  expect(near.fieldDbuvpm).toBeCloseTo(106.9 - 20 * Math.log10(0.03), 9);
});
