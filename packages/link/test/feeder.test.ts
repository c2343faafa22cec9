import { type Cable, CABLES, connectorLossDb, feederLossDb } from '@radioshed/link';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** dB per 100 m at MHz, from the makers' tables; two are per 100 ft. */
const PUBLISHED: readonly (readonly [Cable, Readonly<Record<number, number>>])[] = [
  ['RG-58', { 100: 13, 400: 31, 1000: 58 }],
  ['RG-174', { 100: 28.4, 400: 57.5, 1000: 92.2 }],
  ['RG-213', { 100: 5.9, 400: 12.96, 1000: 22.6 }],
  ['RG-316', { 200: 36.5, 1000: 87, 3000: 163 }],
  ['H155', { 100: 9.3, 470: 20.7, 2050: 45.8 }],
  ['H1000', { 100: 4.3, 470: 10, 2050: 23.4 }],
  ['Aircell 5', { 100: 9.4, 432: 19.99, 2400: 49.87, 10_000: 112 }],
  ['Aircell 7', { 100: 6.28, 432: 13.6, 2400: 35.6, 6000: 64.9 }],
  ['Ecoflex 10', { 100: 4, 432: 8.9, 2400: 23.6, 6000: 41.5 }],
  ['Ecoflex 15', { 100: 2.81, 432: 6.1, 2400: 16.3, 6000: 28.8 }],
  ['LMR-100A', { 150: 29.4, 450: 51.9, 900: 74.9, 2500: 130.6, 5800: 210.3 }],
  ['LMR-195', { 150: 14.6, 450: 25.5, 900: 36.5, 2500: 62.4, 5800: 98.1 }],
  ['LMR-200', { 150: 13.1, 450: 22.8, 900: 32.6, 2500: 55.4, 5800: 86.5 }],
  ['LMR-240', { 150: 9.9, 450: 17.3, 900: 24.8, 2500: 42.4, 5800: 66.8 }],
  ['LMR-400', { 150: 1.5 / 0.3048, 450: 2.7 / 0.3048, 900: 3.9 / 0.3048, 2500: 6.8 / 0.3048 }],
  ['LMR-600', { 150: 3.2, 450: 5.6, 900: 8.2, 2500: 14.5, 5800: 23.8 }],
  ['LMR-900', { 150: 0.66 / 0.3048, 450: 1.17 / 0.3048, 900: 1.7 / 0.3048 }],
  ['LDF4-50A', { 100: 2.169, 1000: 7.284, 2000: 10.666, 8800: 25.244 }],
  ['LDF5-50A', { 800: 3.7, 900: 3.9, 1800: 5.8, 1900: 6 }],
  ['LDF6-50', { 800: 2.7, 900: 2.8, 1800: 4.2, 1900: 4.3 }],
  ['LDF7-50A', { 800: 2.2, 900: 2.3, 1800: 3.5, 1900: 3.6 }],
];

describe('cable', () => {
  test.each(PUBLISHED)('%s: the published values within 3 %', (cable, table) => {
    for (const [frequency, per100M] of Object.entries(table)) {
      const loss = feederLossDb({ cable, lengthM: 100, frequencyMHz: Number(frequency) });
      expect(Math.abs(loss / per100M - 1)).toBeLessThan(0.03);
    }
  });

  test('all are listed above, each with its source', () => {
    expect(PUBLISHED.map(([cable]) => cable).toSorted()).toEqual(Object.keys(CABLES).toSorted());
    for (const { source } of Object.values(CABLES)) expect(source.length).toBeGreaterThan(20);
  });

  test('loses more with frequency and in proportion to its length', () => {
    const cable = fc.constantFrom(...PUBLISHED.map(([name]) => name));
    const frequency = fc.double({ min: 1, max: 999, noNaN: true });
    fc.assert(
      fc.property(cable, frequency, fc.double({ min: 0, max: 500, noNaN: true }), (it, frequencyMHz, lengthM) => {
        const loss = feederLossDb({ cable: it, lengthM, frequencyMHz });
        expect(feederLossDb({ cable: it, lengthM: 2 * lengthM, frequencyMHz })).toBeCloseTo(2 * loss, 9);
        expect(feederLossDb({ cable: it, lengthM, frequencyMHz: frequencyMHz + 1 })).toBeGreaterThanOrEqual(loss);
      }),
    );
  });
});

test('connectors add their loss', () => {
  const feeder = { cable: 'LMR-400', lengthM: 20, frequencyMHz: 900 } as const;
  expect(connectorLossDb(10_000)).toBeCloseTo(0.158, 3);
  expect(feederLossDb({ ...feeder, connectors: 2 }) - feederLossDb(feeder)).toBeCloseTo(2 * 0.05 * Math.sqrt(0.9), 12);
  expect(feederLossDb({ ...feeder, lengthM: 0 })).toBe(0);
});

test.each([
  [{ cable: 'RG-999' as Cable }, 'cable'],
  [{ lengthM: -1 }, 'lengthM'],
  [{ connectors: 1.5 }, 'connectors'],
  [{ frequencyMHz: 0 }, 'frequencyMHz'],
  [{ frequencyMHz: 6000 }, '1 to 5800 MHz'],
])('%o is refused', (wrong, message) => {
  const feeder = { cable: 'LMR-400', lengthM: 20, connectors: 2, frequencyMHz: 900 } as const;
  expect(() => feederLossDb({ ...feeder, ...wrong })).toThrow(OutOfRangeError);
  expect(() => feederLossDb({ ...feeder, ...wrong })).toThrow(message);
});
