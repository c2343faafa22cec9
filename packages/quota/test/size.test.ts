import fc from 'fast-check';
import { expect, test } from 'vitest';

import { limitSize, PLANS } from '../src/index.js';

test('a radius above the plan’s is refused with the message of the interface', () => {
  expect(limitSize(PLANS.free, { radiusKm: 50.1, resolutionM: 30 })).toEqual({
    allowed: false,
    status: 400,
    error: 'Radius exceeds the maximum allowed for the plan',
  });
  expect(limitSize(PLANS.selfHosted, { radiusKm: 5000, resolutionM: 1 })).toMatchObject({ resolutionM: 1, notes: [] });
});

test('a raster above the plan’s megapixels becomes coarser, which is reported', () => {
  expect(limitSize(PLANS.bronze, { radiusKm: 10, resolutionM: 5 })).toEqual({
    allowed: true,
    resolutionM: 9,
    notes: [{ code: 'resolutionLimited', severity: 'info', params: { fromM: 5, toM: 9, mostMegapixels: 5 } }],
  });
  expect(limitSize(PLANS.bronze, { radiusKm: 10, resolutionM: 9 })).toEqual({
    allowed: true,
    resolutionM: 9,
    notes: [],
  });
});

test('an allowed size fits, is never finer than requested, nor much coarser than necessary', () => {
  const limits = fc.record({ maxMegapixels: fc.double({ min: 0.001, max: 100, noNaN: true }) });
  const km = fc.double({ min: 0.01, max: 1000, noNaN: true });
  const metres = fc.double({ min: 0.1, max: 1000, noNaN: true });
  fc.assert(
    fc.property(limits, km, metres, (plan, radiusKm, resolutionM) => {
      const pixelsAt = (sideM: number): number => (2 * Math.floor((1000 * radiusKm) / sideM) + 1) ** 2;
      const size = limitSize(plan, { radiusKm, resolutionM, pixelsAt });
      if (!size.allowed) throw new Error(size.error);
      expect(pixelsAt(size.resolutionM)).toBeLessThanOrEqual(plan.maxMegapixels * 1e6);
      expect(size.resolutionM).toBeGreaterThanOrEqual(resolutionM);
      expect(size.notes).toHaveLength(size.resolutionM === resolutionM ? 0 : 1);
      const again = limitSize(plan, { radiusKm, resolutionM: size.resolutionM, pixelsAt });
      expect(again).toEqual({ allowed: true, resolutionM: size.resolutionM, notes: [] });
      if (size.notes.length > 0) {
        expect(pixelsAt(0.9 * size.resolutionM - 0.2)).toBeGreaterThan(0.9 * plan.maxMegapixels * 1e6);
      }
    }),
  );
});

test.each([
  [{ radiusKm: 0, resolutionM: 5 }, 'radiusKm: 0 is not above 0 km'],
  [{ radiusKm: 1, resolutionM: Number.NaN }, 'resolutionM: NaN is not above 0 m'],
])('refuses %j', (size, message) => {
  expect(() => limitSize(PLANS.free, size)).toThrow(message);
});
