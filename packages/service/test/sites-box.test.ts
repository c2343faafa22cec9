import { type Bounds, boundsAround, type Position, unwrapLonDeg } from '@radioshed/geodesy';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { boxOfSites } from '../src/calls/sites-box.js';

/** The same, from the box of every circle. */
function boxOfAll(sites: readonly Position[], radiusM: number): Bounds {
  const near = sites[0]?.lonDeg ?? 0;
  const all = sites.map((site) => {
    const box = boundsAround(site, radiusM);
    const half = (box.east - box.west) / 2;
    const lon = unwrapLonDeg(site.lonDeg, near);
    return { ...box, west: lon - half, east: lon + half };
  });
  return {
    north: Math.max(...all.map(({ north }) => north)),
    south: Math.min(...all.map(({ south }) => south)),
    west: Math.min(...all.map(({ west }) => west)),
    east: Math.max(...all.map(({ east }) => east)),
  };
}

const place = fc.record({
  latDeg: fc.double({ min: -85, max: 85, noNaN: true }),
  lonDeg: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: 9, max: 9.5, noNaN: true })),
});

test('the box is that of all circles', () => {
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(1, 5000, 300_000),
      (sites, radiusM) => {
        const [box, all] = [boxOfSites(sites, radiusM), boxOfAll(sites, radiusM)];
        expect(box.north).toBeCloseTo(all.north, 9);
        expect(box.south).toBeCloseTo(all.south, 9);
        const allRound = { west: -180, east: 180 };
        const { west, east } = all.east - all.west >= 360 ? allRound : all;
        // Where the circles only just meet on the far side, the last bit decides.
        if (Math.abs(all.east - all.west - 360) < 1e-9) return;
        expect([box.west, box.east]).toEqual([expect.closeTo(west, 9), expect.closeTo(east, 9)]);
      },
    ),
    { numRuns: 60 },
  );
});

test('circles that meet on the far side go round the Earth', () => {
  const sites = [0, 179, -179].map((lonDeg) => ({ latDeg: 0, lonDeg }));
  expect(boxOfSites(sites, 1000)).toMatchObject({
    west: expect.closeTo(-179.00898, 4),
    east: expect.closeTo(179.00898, 4),
  });
  expect(boxOfSites(sites, 300_000)).toMatchObject({ west: -180, east: 180 });
});

test('a circle that holds a pole goes round the Earth', () => {
  expect(boxOfSites([{ latDeg: 89, lonDeg: 10 }], 500_000)).toMatchObject({ north: 90, west: -180, east: 180 });
});
