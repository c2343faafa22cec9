import {
  type AtmosphericNoiseInput,
  atmosphericNoise,
  atmosphericNoiseAt,
  atmosphericSite,
  combinedNoise,
  type NoiseComponent,
  timeZoneHours,
} from '@radioshed/noise';
import * as fc from 'fast-check';
import { atLeast, referenceRows } from '@radioshed/testing/reference';
import { describe, expect, test } from 'vitest';

const latDeg = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 90));
const lonDeg = fc.oneof(fc.double({ min: -180, max: 360, noNaN: true }), fc.constantFrom(-180, 0, 180, 360));
const month = fc.integer({ min: 1, max: 12 });
const hourUtc = fc.double({ min: 0, max: 24, noNaN: true });
const frequencyMHz = fc.double({ min: 0.01, max: 30, noNaN: true });

describe('reference', () => {
  test('atmospheric noise and sums within 0.001 dB of the ITU-R HF program', () => {
    const rows = referenceRows('hf/noise.csv.gz');
    expect(rows.length).toBeGreaterThanOrEqual(atLeast(3000));
    for (const row of rows) {
      const of = (name: string): number => Number(row[name]);
      const atmospheric = atmosphericNoise({
        latDeg: of('lat'),
        lonDeg: of('lng'),
        month: of('month'),
        hourUtc: of('hour') - 1, // the program computes the hour before the one requested
        frequencyMHz: of('freq'),
      });
      const component = (source: string): NoiseComponent => ({
        medianDb: of(`Fa${source}`),
        upperDecileDb: of(`Du${source}`),
        lowerDecileDb: of(`Dl${source}`),
      });
      const near = (actual: NoiseComponent, expected: NoiseComponent): void => {
        for (const key of ['medianDb', 'upperDecileDb', 'lowerDecileDb'] as const) {
          expect(Math.abs(actual[key] - expected[key]), `${key} of ${JSON.stringify(row)}`).toBeLessThan(0.001);
        }
      };
      near(atmospheric, component('A'));
      const total = combinedNoise([atmospheric, component('M'), component('G')]);
      near(total, { medianDb: of('FamT'), upperDecileDb: of('DuT'), lowerDecileDb: of('DlT') });
    }
  });

  test('inline values, for when the files are absent', () => {
    const atmospheric = atmosphericNoise({
      latDeg: 22.478,
      lonDeg: -74.544,
      month: 1,
      hourUtc: 20,
      frequencyMHz: 1.216,
    });
    expect(atmospheric.medianDb).toBeCloseTo(60.47469, 2);
    expect(atmospheric.upperDecileDb).toBeCloseTo(13.3792, 2);
    expect(atmospheric.lowerDecileDb).toBeCloseTo(11.01733, 2);
  });
});

describe('atmospheric noise', () => {
  test('is finite at all locations and times', () => {
    fc.assert(
      fc.property(fc.record({ latDeg, lonDeg, month, hourUtc, frequencyMHz }), (input) => {
        const { medianDb, upperDecileDb, lowerDecileDb } = atmosphericNoise(input);
        expect([medianDb, upperDecileDb, lowerDecileDb].every(Number.isFinite)).toBe(true);
      }),
    );
  });

  test('is continuous across the date line and Greenwich, and one value at a pole', () => {
    fc.assert(
      fc.property(latDeg, lonDeg, month, hourUtc, (lat, lon, m, hourLocal) => {
        const at = (latitude: number, longitude: number): number =>
          atmosphericSite({ latDeg: latitude, lonDeg: longitude, month: m, hourLocal }).nowAtOneMHzDb;
        expect(at(lat, 180)).toBeCloseTo(at(lat, -180), 9);
        expect(at(lat, 0)).toBeCloseTo(at(lat, 360), 9);
        expect(at(90, lon)).toBeCloseTo(at(90, 0), 9);
      }),
    );
  });

  test('is continuous from one block of hours to the next', () => {
    fc.assert(
      fc.property(latDeg, lonDeg, month, fc.integer({ min: 1, max: 5 }), frequencyMHz, (lat, lon, m, block, f) => {
        const at = (hourLocal: number): number =>
          atmosphericNoiseAt(atmosphericSite({ latDeg: lat, lonDeg: lon, month: m, hourLocal }), f).medianDb;
        expect(at(4 * block - 1e-13)).toBeCloseTo(at(4 * block), 6);
      }),
    );
  });

  test('local time is that of the time zone', () => {
    const place = { latDeg: 40, lonDeg: -80, month: 7, frequencyMHz: 5 };
    expect(timeZoneHours(-80)).toBe(-5);
    expect(timeZoneHours(280)).toBe(-5);
    expect(atmosphericNoise({ ...place, hourUtc: 2 })).toEqual(atmosphericNoise({ ...place, hourLocal: 21 }));
  });

  test.each([
    [{ latDeg: 91 }, 'latDeg'],
    [{ lonDeg: -181 }, 'lonDeg'],
    [{ month: 0 }, 'month'],
    [{ hourUtc: 25 }, 'hourUtc'],
    [{ hourLocal: 3 }, 'hourUtc'],
    [{ hourUtc: undefined }, 'hourUtc'],
    [{ frequencyMHz: 31 }, 'frequencyMHz'],
  ])('%j is refused by its name', (change, field) => {
    const place = { latDeg: 40, lonDeg: -80, month: 7, hourUtc: 2, frequencyMHz: 5 };
    expect(() => atmosphericNoise({ ...place, ...change } as AtmosphericNoiseInput)).toThrow(
      expect.objectContaining({ field }),
    );
  });
});

describe('sums of noise', () => {
  const component = fc.record({
    medianDb: fc.double({ min: -50, max: 150, noNaN: true }),
    upperDecileDb: fc.double({ min: 0, max: 20, noNaN: true }),
    lowerDecileDb: fc.double({ min: 0, max: 20, noNaN: true }),
  });

  test('do not depend on the order', () => {
    fc.assert(
      fc.property(
        fc.array(component, { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat(1000)),
        (list, keys) => {
          const shuffled = list
            .map((each) => ({ each, key: keys.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ each }) => each);
          const there = combinedNoise(list);
          const back = combinedNoise(shuffled);
          expect(back.medianDb).toBeCloseTo(there.medianDb, 9);
          expect(back.upperDecileDb).toBeCloseTo(there.upperDecileDb, 6);
          expect(back.lowerDecileDb).toBeCloseTo(there.lowerDecileDb, 6);
        },
      ),
    );
  });

  test('of one source with small deciles equal that source', () => {
    const one = { medianDb: 30, upperDecileDb: 8, lowerDecileDb: 5 };
    const sum = combinedNoise([one]);
    expect(sum.medianDb).toBeCloseTo(30, 9);
    expect(sum.upperDecileDb).toBeCloseTo(8, 9);
    expect(sum.lowerDecileDb).toBeCloseTo(5, 9);
  });

  test('of constant sources add their powers', () => {
    const steady = (medianDb: number): NoiseComponent => ({ medianDb, upperDecileDb: 0, lowerDecileDb: 0 });
    expect(combinedNoise([steady(30), steady(30)]).medianDb).toBeCloseTo(30 + 10 * Math.log10(2), 9);
  });

  test('need a component', () => {
    expect(() => combinedNoise([])).toThrow('components.length');
  });
});
