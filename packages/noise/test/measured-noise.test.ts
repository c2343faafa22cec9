import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { meansByPlace, measuredNoise } from '../src/index.js';

const record = fc.record({
  latDeg: fc.double({ min: 40, max: 41, noNaN: true }),
  lonDeg: fc.double({ min: 5, max: 6, noNaN: true }),
  noiseDbm: fc.integer({ min: -144, max: -20 }),
});

test('equals the measurement at its location, and lies between the lowest and the highest elsewhere', () => {
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

test('weights by metres, not by degrees', () => {
  // On the parallel of 60° a degree of longitude is half as long as one of latitude.
  const at = measuredNoise([
    { latDeg: 60.1, lonDeg: 0, noiseDbm: -100 },
    { latDeg: 60, lonDeg: 0.2, noiseDbm: -90 },
    { latDeg: 70, lonDeg: 90, noiseDbm: -95 },
  ]);
  expect(at(60, 0)).toBeCloseTo(-95, 1);
});

test('a dense survey of a town does not change the country around it, nor the reverse', () => {
  const town = Array.from({ length: 60 }, (_, i) => {
    const [reach, turn] = [0.02 * Math.sqrt((i + 0.5) / 60), i * 2.4];
    return { latDeg: 45 + reach * Math.cos(turn), lonDeg: 10 + 1.4 * reach * Math.sin(turn), noiseDbm: -90 };
  });
  const country = [0, 1, 2, 3, 4, 5].map((i) => ({
    latDeg: 45 + 0.12 * Math.cos(i + 0.3),
    lonDeg: 10 + 0.17 * Math.sin(i + 0.3),
    noiseDbm: -120,
  }));
  const at = measuredNoise([...town, ...country]);
  expect(at(45, 10)).toBeGreaterThan(-93);
  expect(at(45.012, 10.005)).toBeGreaterThan(-94);
  // Two kilometres from its rim it counts for little, and between records of the country for nothing.
  expect(at(45.04, 10)).toBeLessThan(-112);
  for (const turn of [0.8, 1.8, 2.8, 3.8, 4.8]) {
    expect(at(45 + 0.12 * Math.cos(turn), 10 + 0.17 * Math.sin(turn))).toBeLessThan(-119);
  }
});

test('works across the date line, also with two locations', () => {
  const two = measuredNoise([
    { latDeg: 0, lonDeg: 179.9, noiseDbm: -100 },
    { latDeg: 0, lonDeg: 170, noiseDbm: -50 },
  ]);
  expect(two(0, -179.9)).toBeCloseTo(-100, 4);
});

test('measurements at one location are averaged first', () => {
  const place = { latDeg: 1, lonDeg: 2 };
  expect(
    meansByPlace([
      { ...place, noiseDbm: -100 },
      { ...place, noiseDbm: -90 },
    ]),
  ).toEqual([{ ...place, noiseDbm: -95 }]);
});

test('needs records and numbers', () => {
  expect(() => measuredNoise([])).toThrow('records.length: 0');
  expect(() => measuredNoise([{ latDeg: 91, lonDeg: 0, noiseDbm: -100 }])).toThrow('latDeg: 91');
  expect(() => measuredNoise([{ latDeg: 0, lonDeg: 0, noiseDbm: Number.NaN }])).toThrow('noiseDbm');
});

test.each([2, 5, 40])('is continuous: no jump where other records become the nearest (%i records)', (count) => {
  const records = Array.from({ length: count }, (_, i) => ({
    latDeg: 45 + 0.5 * ((i * 0.618) % 1),
    lonDeg: 10 + 0.5 * ((i * 0.755) % 1),
    noiseDbm: i % 2 === 0 ? -120 : -80,
  }));
  const at = measuredNoise(records);
  // In steps of 30 cm, in which levels change little unless they jump.
  let [greatest, before] = [0, at(45.2713, 10)];
  for (let i = 1; i < 100_000; i++) {
    const level = at(45.2713, 10 + i * 4e-6);
    greatest = Math.max(greatest, Math.abs(level - before));
    before = level;
  }
  expect(greatest).toBeLessThan(0.05);
});
