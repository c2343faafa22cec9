import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  canyonLineOfSight,
  canyonMillimetre,
  nearStreetLevel,
  overRoofsSuburban,
  overRoofsUrban,
  residential,
  SITE_ROWS,
  siteGeneral,
  type SiteGeneralInput,
  streetCorner,
  streetCrossingDb,
  streetGridDb,
} from '../src/index.js';

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
/** Evenly over the decades. */
const decades = (min: number, max: number): fc.Arbitrary<number> =>
  between(Math.log(min), Math.log(max)).map((x) => Math.min(max, Math.max(min, Math.exp(x))));

function freeSpaceDb({ distanceM, frequencyMHz }: { distanceM: number; frequencyMHz: number }): number {
  return 20 * Math.log10((4 * Math.PI * distanceM * frequencyMHz) / 299.792458);
}

/** All positions, states and environments with a row. */
const sites = Object.entries(SITE_ROWS).flatMap(([position, states]) =>
  Object.entries(states).flatMap(([state, rows]) =>
    Object.keys(rows).map((environment) => ({ position, state, environment })),
  ),
) as Pick<SiteGeneralInput, 'position' | 'state' | 'environment'>[];

describe('site-general', () => {
  const path = fc.record({ distanceM: decades(1, 4000), frequencyMHz: decades(300, 100_000) });

  test('all rows exist: 4 without and 4 with line of sight', () => {
    expect(sites.map(({ state }) => state).sort()).toEqual([
      ...Array<string>(4).fill('los'),
      ...Array<string>(4).fill('nlos'),
    ]);
  });

  test('grows with distance, frequency and percentage of locations', () => {
    fc.assert(
      fc.property(path, fc.constantFrom(...sites), between(1, 95), (at, site, locationPercent) => {
        const lossDb = (changes: object): number => siteGeneral({ ...at, ...site, ...changes }).lossDb;
        for (const share of [{}, { locationPercent }]) {
          const here = lossDb(share);
          if (at.frequencyMHz < 90_000)
            expect(lossDb({ ...share, frequencyMHz: at.frequencyMHz * 1.1 })).toBeGreaterThan(here);
          expect(lossDb({ ...share, distanceM: at.distanceM * 1.1 })).toBeGreaterThan(here);
        }
        expect(lossDb({ locationPercent: locationPercent + 1 })).toBeGreaterThan(lossDb({ locationPercent }));
      }),
    );
  });

  test('84.13 % of locations are a standard deviation above the median; urban streets stay above free space', () => {
    const at = { distanceM: 200, frequencyMHz: 28_000 };
    for (const site of sites) {
      const { lossDb, sigmaDb } = siteGeneral({ ...at, ...site });
      const above = siteGeneral({ ...at, ...site, locationPercent: 84.134_474_6 }).lossDb;
      const isBounded = site.position === 'belowRoofs' && site.state === 'nlos' && site.environment !== 'residential';
      if (!isBounded) expect(above - lossDb).toBeCloseTo(sigmaDb, 6);
      else expect(siteGeneral({ ...at, ...site, locationPercent: 0.01 }).lossDb).toBeGreaterThan(freeSpaceDb(at));
    }
  });
});

describe('near street level', () => {
  test('grows with distance, and is continuous', () => {
    const path = fc.record({
      distanceM: decades(1, 3000),
      frequencyMHz: decades(300, 3000),
      locationPercent: between(1, 99),
      environment: fc.constantFrom('suburban', 'urban', 'denseUrban'),
    });
    fc.assert(
      fc.property(path, (at) => {
        const here = nearStreetLevel(at);
        expect(nearStreetLevel({ ...at, distanceM: at.distanceM * 1.05 }).lossDb).toBeGreaterThan(here.lossDb);
        for (const edgeM of [here.lineOfSightM, here.lineOfSightM + 20]) {
          const [before, behind] = [0.999_999, 1.000_001].map(
            (x) => nearStreetLevel({ ...at, distanceM: edgeM * x }).lossDb,
          );
          expect(Math.abs((behind ?? 0) - (before ?? 0))).toBeLessThan(0.02);
        }
      }),
    );
  });
});

describe('street canyons', () => {
  const heights = { txHeightM: between(1, 30), rxHeightM: between(1, 5), roadHeightM: between(0, 2) };
  const canyon = fc.record({ distanceM: decades(1, 1000), frequencyMHz: decades(300, 15_000), ...heights });

  test('in line of sight: reciprocal, between the bounds, growing and continuous', () => {
    fc.assert(
      fc.property(canyon, (at) => {
        const { medianDb, lowerDb, upperDb, breakpointM } = canyonLineOfSight(at);
        const back = canyonLineOfSight({ ...at, txHeightM: at.rxHeightM, rxHeightM: at.txHeightM });
        expect(back.medianDb).toBeCloseTo(medianDb, 9);
        expect(medianDb).toBeCloseTo(lowerDb + 6, 9);
        // The upper bound is above the median from where it is defined, down to a few metres.
        if (at.distanceM > breakpointM / 100) expect(upperDb).toBeGreaterThan(medianDb);
        const next = canyonLineOfSight({ ...at, distanceM: at.distanceM * 1.000_001 });
        if (next.breakpointM !== breakpointM) return; // where traffic blocks the street, at 20 m
        expect(next.medianDb).toBeGreaterThan(medianDb);
        expect(next.medianDb - medianDb).toBeLessThan(1e-4);
      }),
    );
  });

  test('millimetre waves lose 10 n dB per decade and the gases', () => {
    const at = { distanceM: 100, frequencyMHz: 60_000, exponent: 2 };
    const [near, far] = [canyonMillimetre(at), canyonMillimetre({ ...at, distanceM: 1000 })];
    expect(far.gasDb).toBeCloseTo(10 * near.gasDb, 9);
    expect(far.lossDb - near.lossDb).toBeCloseTo(20 + 9 * near.gasDb, 9);
  });

  test('around a corner: grows with both distances, below the loss of each wave', () => {
    const corner = fc.record({
      frequencyMHz: decades(800, 2000),
      txToCornerM: decades(5, 500),
      rxToCornerM: decades(5, 500),
      txStreetWidthM: between(5, 40),
      rxStreetWidthM: between(5, 40),
      cornerDeg: between(35, 180),
    });
    fc.assert(
      fc.property(corner, (at) => {
        const here = streetCorner(at);
        expect(here.lossDb).toBeLessThan(Math.min(here.reflectedDb, here.diffractedDb) + 1e-9);
        for (const field of ['txToCornerM', 'rxToCornerM'] as const) {
          expect(streetCorner({ ...at, [field]: at[field] * 1.1 }).lossDb).toBeGreaterThan(here.lossDb);
        }
      }),
    );
  });

  test('into a crossing street: grows, with a jump of at most 0.6 dB where the corner region ends', () => {
    const crossing = fc.record({
      frequencyMHz: decades(2000, 38_000),
      txToCornerM: decades(20, 500),
      rxToCornerM: decades(1, 500),
      txStreetWidthM: between(5, 40),
      ...heights,
      environment: fc.constantFrom('urban', 'residential'),
    });
    fc.assert(
      fc.property(crossing, (at) => {
        const lossDb = (rxToCornerM: number): number => streetCrossingDb({ ...at, rxToCornerM });
        expect(lossDb(at.rxToCornerM * 1.01)).toBeGreaterThanOrEqual(lossDb(at.rxToCornerM));
        const halfM = at.txStreetWidthM / 2;
        expect(Math.abs(lossDb(halfM + 1.000_01) - lossDb(halfM + 1))).toBeLessThan(0.001);
        const jumpDb = lossDb(halfM + 31.000_01) - lossDb(halfM + 31);
        expect(jumpDb).toBeGreaterThan(0);
        expect(jumpDb).toBeLessThan(0.6);
      }),
    );
  });

  test('in a grid of streets: grows with each leg, continuous at each corner', () => {
    const grid = fc.record({
      frequencyMHz: decades(430, 4860),
      firstLegM: decades(10, 400),
      secondLegM: decades(10, 300),
      thirdLegM: decades(1, 300),
      txHeightM: between(1.5, 4),
      rxHeightM: between(1.5, 4),
    });
    fc.assert(
      fc.property(grid, (at) => {
        const { thirdLegM, ...oneTurn } = at;
        expect(streetGridDb({ ...at, thirdLegM: thirdLegM * 1.1 })).toBeGreaterThan(streetGridDb(at));
        expect(streetGridDb({ ...oneTurn, secondLegM: at.secondLegM * 1.1 })).toBeGreaterThan(streetGridDb(oneTurn));
        // The second corner adds nothing where the first leg behind it begins, beyond the first corner’s region.
        if (at.secondLegM > 30) {
          expect(streetGridDb({ ...at, thirdLegM: 1e-6 })).toBeCloseTo(streetGridDb(oneTurn), 3);
          const back = { ...oneTurn, firstLegM: at.secondLegM, secondLegM: at.firstLegM };
          if (at.firstLegM > 30 && at.frequencyMHz > 1000)
            expect(streetGridDb(back)).toBeCloseTo(streetGridDb(oneTurn), 9);
        }
      }),
    );
  });
});

describe('two corners', () => {
  /** Frequency in GHz, legs and heights in m, loss in dB: eq. (66), (69) and (70) of P.1411-13 in another program. */
  test.each([
    [1.834, 21.1, 212.8, 43.6, 1.5, 2.5, 110.395717],
    [1.834, 26.5, 33.5, 182.4, 3.6, 2.8, 99.372301],
    [3.705, 40.6, 96.8, 54.6, 1.6, 2.0, 109.718412],
    [3.705, 29.5, 68.3, 248.3, 3.8, 3.5, 114.271194],
    [0.43, 19.4, 20.0, 80.8, 3.4, 1.5, 84.03134],
    [0.905, 173.3, 24.6, 244.4, 3.2, 3.7, 111.388024],
    [2.4, 49.5, 17.3, 73.7, 1.6, 3.8, 96.145125],
    [3.705, 157.3, 61.4, 40.4, 2.7, 3.6, 111.934443],
    [1.834, 202.9, 116.5, 145.0, 1.6, 1.7, 132.326195],
    [0.905, 64.4, 129.2, 182.2, 1.7, 2.4, 120.147669],
  ])(
    '%d GHz, %d + %d + %d m, from both ends',
    (ghz, firstLegM, secondLegM, thirdLegM, txHeightM, rxHeightM, lossDb) => {
      const at = { frequencyMHz: 1000 * ghz, firstLegM, secondLegM, thirdLegM, txHeightM, rxHeightM };
      const back = { ...at, firstLegM: thirdLegM, thirdLegM: firstLegM, txHeightM: rxHeightM, rxHeightM: txHeightM };
      expect(Math.abs(streetGridDb(at) - lossDb)).toBeLessThan(1e-3);
      expect(Math.abs(streetGridDb(back) - lossDb)).toBeLessThan(1e-3);
    },
  );

  test('reciprocal beyond the regions of the corners', () => {
    const route = fc.record({
      frequencyMHz: decades(430, 4860),
      firstLegM: decades(10, 400),
      secondLegM: decades(10, 300),
      thirdLegM: decades(10, 400),
      txHeightM: between(1.5, 4),
      rxHeightM: between(1.5, 4),
    });
    fc.assert(
      fc.property(route, (at) => {
        const heights = { txHeightM: at.rxHeightM, rxHeightM: at.txHeightM };
        const back = { ...at, ...heights, firstLegM: at.thirdLegM, thirdLegM: at.firstLegM };
        expect(streetGridDb(back)).toBeCloseTo(streetGridDb(at), 9);
      }),
    );
  });
});

describe('over roofs', () => {
  const urban = fc.record({
    distanceM: decades(20, 5000),
    frequencyMHz: decades(800, 26_000),
    baseHeightM: between(4, 55),
    streetHeightM: between(1, 3),
    roofHeightM: between(6, 30),
    builtLengthM: decades(5, 5000),
    buildingSpacingM: between(15, 80),
    streetWidthM: between(8, 25),
    streetAngleDeg: between(0, 90),
    city: fc.constantFrom('medium', 'metropolitan'),
  });

  test('urban: finite, never below free space', () => {
    fc.assert(
      fc.property(urban, (at) => {
        const { lossDb, freeSpaceDb: freeDb, roofToStreetDb, rowsDb } = overRoofsUrban(at);
        expect(lossDb).toBeGreaterThanOrEqual(freeDb);
        expect(lossDb).toBeCloseTo(Math.max(freeDb, freeDb + roofToStreetDb + rowsDb), 9);
        expect(lossDb).toBeLessThan(freeDb + 200);
        expect(overRoofsUrban({ ...at, baseHeightM: at.roofHeightM }).lossDb).toBeGreaterThanOrEqual(freeDb);
      }),
    );
  });

  test('suburban: grows with distance, continuous at each region', () => {
    const suburban = fc.record({
      distanceM: decades(10, 5000),
      frequencyMHz: decades(800, 38_000),
      baseHeightM: between(13, 112),
      streetHeightM: between(2, 6),
      roofHeightM: between(10, 12),
      streetWidthM: between(10, 25),
      streetAngleDeg: between(5, 90),
    });
    fc.assert(
      fc.property(suburban, (at) => {
        const here = overRoofsSuburban(at);
        expect(
          overRoofsSuburban({ ...at, distanceM: Math.min(5000, at.distanceM * 1.01) }).lossDb,
        ).toBeGreaterThanOrEqual(here.lossDb);
        for (const edgeM of [here.reflectedFromM, here.diffractedFromM]) {
          if (edgeM > 4999) continue;
          const [before, behind] = [0.999_999_9, 1.000_000_1].map(
            (x) => overRoofsSuburban({ ...at, distanceM: edgeM * x }).lossDb,
          );
          expect(Math.abs((behind ?? 0) - (before ?? 0))).toBeLessThan(0.001);
        }
        const along = overRoofsSuburban({ ...at, streetAngleDeg: 0 });
        expect(along.lossDb).toBeCloseTo(freeSpaceDb(at), 9);
        expect([along.reflectedFromM, along.diffractedFromM]).toEqual([Infinity, Infinity]);
      }),
    );
  });
});

test('residential: three ways added as powers; a corner adds loss', () => {
  const path = fc.record({
    distanceM: decades(30, 1000),
    frequencyMHz: decades(2000, 26_000),
    txHeightM: between(1.2, 6),
    rxHeightM: between(1.2, 6),
    txBuildingHeightM: between(6, 10),
    rxBuildingHeightM: between(6, 10),
    txToBuildingM: between(3, 12),
    rxToBuildingM: between(3, 12),
    betweenBuildingsM: decades(10, 1000),
    meanHeightM: between(6.5, 12),
    buildingsPerKm2: decades(100, 5000),
  });
  fc.assert(
    fc.property(path, between(5, 90), (at, turnDeg) => {
      const straight = residential({ ...at, corners: [] });
      expect(straight.alongRoadDb).toBeCloseTo(freeSpaceDb(at), 9);
      const { alongRoadDb, betweenHousesDb, overRoofsDb, lossDb } = straight;
      const power = [alongRoadDb, betweenHousesDb, overRoofsDb].reduce((sum, each) => sum + 10 ** (-each / 10), 0);
      expect(lossDb).toBeCloseTo(-10 * Math.log10(power), 9);
      const corner = { turnDeg, fromTxM: at.distanceM / 2, toRxM: at.distanceM / 2 };
      expect(residential({ ...at, corners: [corner] }).lossDb).toBeGreaterThan(lossDb);
    }),
  );
});

test('over the roofs of a suburb no loss is below free space, whatever the heights and widths', () => {
  const any = fc.record({
    distanceM: decades(0.1, 5000),
    frequencyMHz: decades(800, 38_000),
    roofHeightM: decades(0.5, 500),
    aboveM: decades(0.01, 500),
    belowShare: between(0.01, 0.7),
    streetWidthM: decades(1, 1000),
    streetAngleDeg: between(0, 90),
  });
  fc.assert(
    fc.property(any, ({ aboveM, belowShare, ...at }) => {
      const baseHeightM = at.roofHeightM + aboveM;
      const { lossDb } = overRoofsSuburban({
        ...at,
        baseHeightM,
        streetHeightM: 0.1 + belowShare * (at.roofHeightM - 0.3),
      });

      expect(lossDb).toBeGreaterThan(freeSpaceDb(at) - 1e-6);
      expect(lossDb).toBeLessThan(freeSpaceDb(at) + 150);
    }),
  );
});
