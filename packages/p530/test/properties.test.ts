import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  annualConversionDb,
  clearAirCrossPolar,
  deepFadePercent,
  fadePercent,
  linkOutage,
  marginForAvailabilityDb,
  multipathOccurrencePercent,
  rainAtFrequency,
  rainAtOtherPolarisation,
  rainCrossPolar,
  rainFadeDb,
  rainFadePercent,
  rainOnLink,
  selectiveOutage,
  shallowFadePercent,
  spaceDiversity,
  transitionFadeDb,
} from '../src/index.js';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const occurrence = between(-6, 2).map((x) => 10 ** x);
const link = fc.record({
  distanceKm: between(2, 100),
  frequencyMHz: between(1000, 45_000),
  txAltitudeM: between(0, 2000),
  rxAltitudeM: between(0, 2000),
});

describe('multipath', () => {
  test('is the same in both directions', () => {
    fc.assert(
      fc.property(link, between(0, 500), (one, terrainAltitudeM) => {
        const other = { ...one, txAltitudeM: one.rxAltitudeM, rxAltitudeM: one.txAltitudeM };
        const climate = { terrainAltitudeM, geoclimaticFactor: 1e-4, gradient75: 60 };
        expect(multipathOccurrencePercent({ ...one, ...climate })).toBe(
          multipathOccurrencePercent({ ...other, ...climate }),
        );
        expect(annualConversionDb(one, 40)).toBe(annualConversionDb(other, -40));
      }),
    );
  });

  test('is rarer the deeper the fade, and its two parts meet', () => {
    fc.assert(
      fc.property(
        between(-6, 3.4).map((x) => 10 ** x),
        between(0, 60),
        between(0.01, 10),
        (p0, fadeDb, more) => {
          const transition = transitionFadeDb(p0);
          fc.pre(transition > 10);
          expect(fadePercent(fadeDb + more, p0)).toBeLessThanOrEqual(fadePercent(fadeDb, p0) * (1 + 1e-9));
          const [tail, bend] = [deepFadePercent(transition, p0), shallowFadePercent(transition, p0)];
          // As the text has it, the curve is computed from 1 − p_t, which rounds at small percentages.
          expect(bend / tail).toBeCloseTo(1, 4);
        },
      ),
    );
  });
});

describe('rain', () => {
  test('attenuates less the more of the time, and the percentage leads back', () => {
    fc.assert(
      fc.property(between(1, 80), between(1000, 50_000), between(-2.99, -0.01), (fade001Db, frequencyMHz, x) => {
        const fadeDb = rainFadeDb(fade001Db, frequencyMHz, 10 ** x);
        expect(rainFadeDb(fade001Db, frequencyMHz, 10 ** (x - 0.01))).toBeGreaterThan(fadeDb);
        expect(Math.log10(rainFadePercent(fade001Db, frequencyMHz, fadeDb))).toBeCloseTo(x, 6);
      }),
    );
  });

  test('attenuates most with horizontal polarisation, and more the more it rains', () => {
    fc.assert(
      fc.property(between(1, 60), between(8000, 40_000), between(5, 100), (distanceKm, frequencyMHz, rate) => {
        const of = (polarisationTiltDeg: number, rainRate001MmH: number): number =>
          rainOnLink({ distanceKm, frequencyMHz, rainRate001MmH, polarisationTiltDeg }).dbPerKm;
        expect(of(0, rate)).toBeGreaterThan(of(90, rate));
        expect(of(45, rate * 1.1)).toBeGreaterThan(of(45, rate));
      }),
    );
  });

  test('is continuous at 10 GHz, where the shape of its distribution begins to change', () => {
    fc.assert(
      fc.property(between(1, 80), between(-2.99, -0.01), (fade001Db, x) => {
        const [below, above] = [9999.999, 10_000.001].map((mhz) => rainFadeDb(fade001Db, mhz, 10 ** x)) as [
          number,
          number,
        ];
        expect(above / below).toBeCloseTo(1, 5);
      }),
    );
  });

  test('scales to the same frequency and polarisation as it is', () => {
    fc.assert(
      fc.property(between(1, 60), between(8000, 40_000), (fadeDb, frequencyMHz) => {
        expect(rainAtFrequency(fadeDb, frequencyMHz, frequencyMHz).fadeDb).toBeCloseTo(fadeDb, 9);
        expect(rainAtOtherPolarisation(rainAtOtherPolarisation(fadeDb, 'horizontal'), 'vertical')).toBeCloseTo(
          fadeDb,
          9,
        );
      }),
    );
  });
});

describe('availability', () => {
  const input = fc.record({
    occurrencePercent: occurrence,
    conversionDb: between(0, 12),
    rainFade001Db: between(0.1, 60),
    frequencyMHz: between(4000, 40_000),
  });

  test('rises with the margin', () => {
    fc.assert(
      fc.property(input, between(10, 60), between(0, 20), (one, marginDb, more) => {
        const [less, greater] = [linkOutage(one, marginDb), linkOutage(one, marginDb + more)];
        expect(greater.yearPercent).toBeLessThanOrEqual(less.yearPercent * (1 + 1e-9));
        expect(greater.multipathMonthPercent).toBeLessThanOrEqual(less.multipathMonthPercent * (1 + 1e-9));
      }),
    );
  });

  test('is a number for every occurrence factor that is accepted', () => {
    fc.assert(
      fc.property(between(-29, 6), between(0, 80), between(0.1, 60), (x, marginDb, rainFade001Db) => {
        const one = { occurrencePercent: 10 ** x, conversionDb: 5, rainFade001Db, frequencyMHz: 11_000 };
        const { yearPercent, multipathMonthPercent } = linkOutage(one, marginDb);
        for (const percent of [yearPercent, multipathMonthPercent]) {
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(percent).toBeLessThanOrEqual(100);
        }
        // Fades that are always exceeded need a margin.
        if (x > 5.5) expect(marginForAvailabilityDb(one, 99.9)).toBeGreaterThan(60);
      }),
    );
  });

  test('is reached with the margin for it, and not with 0.1 dB less', () => {
    fc.assert(
      fc.property(input, fc.constantFrom(99.9, 99.99, 99.995), (one, percent) => {
        const marginDb = marginForAvailabilityDb(one, percent);
        expect(linkOutage(one, marginDb).yearPercent).toBeLessThanOrEqual(100 - percent + 1e-12);
        if (marginDb > 0.2) expect(linkOutage(one, marginDb - 0.1).yearPercent).toBeGreaterThan(100 - percent);
      }),
    );
  });
});

describe('outages of all legal inputs', () => {
  const anyOccurrence = between(-30, 6).map((x) => 10 ** x);
  const db = between(0, 1000);
  const isShare = (value: number): boolean => value >= 0 && value <= 1;

  test('are between 0 and 1, with two antennas too', () => {
    const input = fc.record({
      occurrencePercent: anyOccurrence,
      distanceKm: between(0.1, 1000),
      frequencyMHz: between(100, 100_000),
      spacingM: between(0.1, 200),
      fadeDb: fc.oneof(between(0, 40), db),
      gainDifferenceDb: fc.oneof(between(0, 10), db),
      selectiveOutage: between(0, 1),
    });
    fc.assert(
      fc.property(input, (one) => {
        const result = spaceDiversity(one);
        expect(Object.values(result).filter(Number.isNaN)).toEqual([]);
        expect(
          [result.flatOutage, result.flatOutageWith, result.selectiveOutageWith, result.outageWith].filter(
            (each) => !isShare(each),
          ),
        ).toEqual([]);
      }),
    );
  });

  test('of distortion and cross-polarisation are so too', () => {
    fc.assert(
      fc.property(anyOccurrence, between(0.1, 1000), db, between(-6, 3), (p0, distanceKm, ratio, fade) => {
        const half = { widthGHz: 1, depthDb: 0 };
        const system = { carrierToInterferenceDb: ratio };
        expect(selectiveOutage(p0, distanceKm, { minimum: half, nonMinimum: half }).outage).toSatisfy(isShare);
        expect(clearAirCrossPolar(p0, 30, system).outage).toSatisfy(isShare);
        expect(rainCrossPolar(10 ** fade, 11_000, system).outagePercent / 100).toSatisfy(isShare);
      }),
    );
  });
});
