import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { meansByPlace, measuredNoise } from '../src/index.js';

const record = fc.record({
  latDeg: fc.double({ min: 40, max: 41, noNaN: true }),
  lonDeg: fc.double({ min: 5, max: 6, noNaN: true }),
  noiseDbm: fc.integer({ min: -144, max: -20 }),
});

test('is what was measured where it was measured, and between least and greatest elsewhere', () => {
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 30 }), record, (records, { latDeg, lonDeg }) => {
      const at = measuredNoise(records);
      const levels = records.map(({ noiseDbm }) => noiseDbm);
      expect(at(latDeg, lonDeg)).toBeGreaterThanOrEqual(Math.min(...levels) - 1e-9);
      expect(at(latDeg, lonDeg)).toBeLessThanOrEqual(Math.max(...levels) + 1e-9);
      for (const place of meansByPlace(records).slice(0, 3)) {
        const near = records.filter(
          (each) => Math.hypot(each.latDeg - place.latDeg, each.lonDeg - place.lonDeg) < 1e-6,
        );
        if (near.length === 1) expect(at(place.latDeg, place.lonDeg)).toBeCloseTo(place.noiseDbm, 9);
      }
    }),
  );
});

test('does not depend on the order of the records', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(record, { minLength: 3, maxLength: 12, selector: ({ latDeg }) => latDeg }),
      (records) => {
        const [there, back] = [measuredNoise(records), measuredNoise(records.toReversed())];
        expect(back(40.5, 5.5)).toBeCloseTo(there(40.5, 5.5), 9);
      },
    ),
  );
});

test('weighs by the inverse square of metres, not of degrees', () => {
  // On the parallel of 60° a degree of longitude is half as long as one of latitude.
  const at = measuredNoise([
    { latDeg: 60.1, lonDeg: 0, noiseDbm: -100 },
    { latDeg: 60, lonDeg: 0.2, noiseDbm: -90 },
    { latDeg: 70, lonDeg: 90, noiseDbm: -95 },
  ]);
  expect(at(60, 0)).toBeCloseTo(-95, 2);
});

test('reaches across the date line, and fewer than three places are areas of their own', () => {
  const two = measuredNoise([
    { latDeg: 0, lonDeg: 179.9, noiseDbm: -100 },
    { latDeg: 0, lonDeg: 170, noiseDbm: -50 },
  ]);
  expect(two(0, -179.9)).toBe(-100);
});

test('measurements at one place are averaged first', () => {
  const place = { latDeg: 1, lonDeg: 2 };
  expect(meansByPlace([{ ...place, noiseDbm: -100 }, { ...place, noiseDbm: -90 }])).toEqual([{ ...place, noiseDbm: -95 }]); // prettier-ignore
});

test('needs records and numbers', () => {
  expect(() => measuredNoise([])).toThrow('records.length: 0');
  expect(() => measuredNoise([{ latDeg: 91, lonDeg: 0, noiseDbm: -100 }])).toThrow('latDeg: 91');
  expect(() => measuredNoise([{ latDeg: 0, lonDeg: 0, noiseDbm: Number.NaN }])).toThrow('noiseDbm');
});
