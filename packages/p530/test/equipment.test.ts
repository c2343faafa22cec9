import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  clearAirCrossPolar,
  frequencyDiversity,
  frequencyDiversityImprovement,
  type LinkEquipment,
  linkOutage,
  marginForAvailabilityDb,
  rainCrossPolar,
  selectiveOutage,
  spaceAndFrequencyDiversity,
  spaceDiversity,
  worstMonthRainPercent,
} from '../src/index.js';

const link = { occurrencePercent: 40, conversionDb: 4, rainFade001Db: 8, frequencyMHz: 8000, distanceKm: 50 };
const half = { widthGHz: 0.04, depthDb: 18 };
const selective = { minimum: half, nonMinimum: half };
const system = { carrierToInterferenceDb: 23, cancellerDb: 18 };
const crossPolar = { antennaXpdDb: 32, ...system };
const spaceDiversity12 = { spacingM: 12, gainDifferenceDb: 1 };
const frequencyDiversity120 = { separationMHz: 120 };
const YEAR = 10 ** -0.4;

const partsOf = (equipment: LinkEquipment, marginDb = 35) => {
  const found = linkOutage({ ...link, equipment }, marginDb);
  return { ...found, of: Object.fromEntries((found.parts ?? []).map((part) => [part.cause, part])) };
};

test('the outage has each part by its own function, and their sum; of rain the greater part', () => {
  const { of, monthPercent, yearPercent, multipathMonthPercent, multipathYearPercent, rainYearPercent } = partsOf({
    selective,
    crossPolar,
  });
  const distortion = 100 * selectiveOutage(40, 50, selective).outage;
  const clear = 100 * clearAirCrossPolar(40, 32, system).outage;
  const wet = rainCrossPolar(8, 8000, system).outagePercent;
  expect(of['flatMultipath']).toMatchObject({ monthPercent: multipathMonthPercent, yearPercent: multipathYearPercent });
  expect(of['selective']?.monthPercent).toBeCloseTo(distortion, 12);
  expect(of['selective']?.yearPercent).toBeCloseTo(distortion * YEAR, 12);
  expect(of['clearAirCrossPolar']?.monthPercent).toBeCloseTo(clear, 12);
  expect(of['rainCrossPolar']).toMatchObject({ yearPercent: wet, monthPercent: worstMonthRainPercent(wet) });
  expect(of['rain']?.yearPercent).toBe(rainYearPercent);
  const rain = Math.max(wet, rainYearPercent > 0.001 ? rainYearPercent : 0);
  expect(monthPercent).toBeCloseTo(multipathMonthPercent + distortion + clear + worstMonthRainPercent(rain), 12);
  expect(yearPercent).toBeCloseTo(multipathYearPercent + (distortion + clear) * YEAR + rain, 12);
});

test.each([
  ['space', { spaceDiversity: spaceDiversity12 }],
  ['frequency', { frequencyDiversity: frequencyDiversity120 }],
])('%s diversity is that of its function, with selective fading', (kind, diversity) => {
  const found = partsOf({ selective, crossPolar, ...diversity });
  const fading = {
    occurrencePercent: 40,
    distanceKm: 50,
    frequencyMHz: 8000,
    fadeDb: 35,
    selectiveOutage: selectiveOutage(40, 50, selective).outage,
  };
  const own =
    kind === 'space'
      ? spaceDiversity({ ...fading, ...spaceDiversity12 })
      : frequencyDiversity({ ...fading, ...frequencyDiversity120 });
  expect(own.outageWith).toBeLessThan(own.flatOutage);
  expect(found.of['flatMultipath']?.withDiversity?.monthPercent).toBeCloseTo(100 * own.flatOutageWith, 12);
  expect(found.of['selective']?.withDiversity?.monthPercent).toBeCloseTo(100 * own.selectiveOutageWith, 12);
  expect(found.diversity?.multipath.monthPercent).toBeCloseTo(100 * own.outageWith, 12);
  expect(found.diversity?.flatImprovement).toBe(own.improvement);
  const before = linkOutage({ ...link, equipment: { selective, crossPolar } }, 35);
  expect(found.diversity?.without).toEqual({ monthPercent: before.monthPercent, yearPercent: before.yearPercent });
  expect(found.diversity?.improvement).toBeCloseTo(
    (100 * (own.flatOutage + fading.selectiveOutage)) / (100 * own.outageWith),
    9,
  );
  expect(before.monthPercent - found.monthPercent).toBeCloseTo(
    100 * (own.flatOutage + fading.selectiveOutage - own.outageWith),
    12,
  );
});

test('frequency diversity with the improvement of space diversity gives its outage', () => {
  const fading = { occurrencePercent: 40, distanceKm: 50, frequencyMHz: 8000, fadeDb: 35, selectiveOutage: 1e-5 };
  const space = spaceDiversity({ ...fading, spacingM: 5, gainDifferenceDb: 6 });
  const separationMHz = space.improvement / frequencyDiversityImprovement(8000, 50, 1, 35);
  const frequency = frequencyDiversity({ ...fading, separationMHz });
  for (const name of ['improvement', 'flatOutageWith', 'selectiveOutageWith', 'outageWith'] as const) {
    expect(frequency[name] / space[name]).toBeCloseTo(1, 9);
  }
});

test.each([undefined, 2, 4] as const)(
  'both kinds of diversity with %s receivers are those of their function',
  (receivers) => {
    const both = { spaceDiversity: spaceDiversity12, frequencyDiversity: { ...frequencyDiversity120, receivers } };
    const fading = {
      occurrencePercent: 40,
      distanceKm: 50,
      frequencyMHz: 8000,
      fadeDb: 35,
      selectiveOutage: selectiveOutage(40, 50, selective).outage,
    };
    const own = spaceAndFrequencyDiversity({ ...fading, ...spaceDiversity12, ...frequencyDiversity120, receivers });
    const found = partsOf({ selective, ...both });
    expect(found.diversity?.multipath.monthPercent).toBeCloseTo(100 * own.outageWith, 14);
    expect(found.diversity?.flatImprovement).toBe(own.improvement);
    const alone = [
      spaceDiversity({ ...fading, ...spaceDiversity12 }),
      frequencyDiversity({ ...fading, ...frequencyDiversity120 }),
    ];
    for (const one of alone) expect(own.outageWith).toBeLessThan(one.outageWith);
  },
);

test('three receivers are refused, four without a second antenna, and equipment without the length of the path', () => {
  const three = { spaceDiversity: spaceDiversity12, frequencyDiversity: { ...frequencyDiversity120, receivers: 3 } };
  expect(() => partsOf(three)).toThrow('equipment.frequencyDiversity.receivers: 3');
  const unspaced = { frequencyDiversity: { ...frequencyDiversity120, receivers: 4 } };
  expect(() => partsOf(unspaced)).toThrow(
    'equipment.frequencyDiversity.receivers: 4; allowed: only with equipment.spaceDiversity',
  );
  const { distanceKm: _, ...unknown } = link;
  expect(() => linkOutage({ ...unknown, equipment: {} }, 35)).toThrow('distanceKm');
});

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyLink = fc.record({
  occurrencePercent: between(-6, 3).map((x) => 10 ** x),
  conversionDb: between(0, 10.8),
  rainFade001Db: between(0, 60),
  frequencyMHz: between(2000, 40_000),
  distanceKm: between(1, 200),
});
const anySignature = fc.record({ widthGHz: between(0, 0.1), depthDb: between(0, 60) });

test('diversity never raises the outage, at any margin', () => {
  fc.assert(
    fc.property(
      anyLink,
      between(0, 60),
      anySignature,
      between(0.5, 100),
      fc.constantFrom('space', 'frequency', 2, 4),
      (one, marginDb, each, size, kind) => {
        const plain = { selective: { minimum: each, nonMinimum: each }, crossPolar };
        const receivers = typeof kind === 'number' ? kind : undefined;
        const diversity = {
          ...(kind !== 'frequency' && { spaceDiversity: { spacingM: size } }),
          ...(kind !== 'space' && { frequencyDiversity: { separationMHz: size, receivers } }),
        };
        const [before, after] = [plain, { ...plain, ...diversity }].map((equipment) =>
          linkOutage({ ...one, equipment }, marginDb),
        );
        expect(after?.monthPercent).toBeLessThanOrEqual((before?.monthPercent ?? 0) * (1 + 1e-12));
        expect(after?.yearPercent).toBeLessThanOrEqual((before?.yearPercent ?? 0) * (1 + 1e-12));
        expect(after?.diversity?.improvement).toBeGreaterThanOrEqual(1);
        for (const { withDiversity, ...part } of after?.parts ?? []) {
          if (withDiversity !== undefined) expect(withDiversity.monthPercent).toBeLessThanOrEqual(part.monthPercent);
        }
      },
    ),
  );
});

test('a signature without width gives no selective outage, and the link is as without it', () => {
  fc.assert(
    fc.property(anyLink, between(0, 60), between(0, 100), (one, marginDb, depthDb) => {
      const none = { widthGHz: 0, depthDb };
      const found = linkOutage({ ...one, equipment: { selective: { minimum: none, nonMinimum: none } } }, marginDb);
      expect(found.parts?.find(({ cause }) => cause === 'selective')).toMatchObject({
        monthPercent: 0,
        yearPercent: 0,
      });
      const flat = linkOutage(one, marginDb);
      expect([found.monthPercent, found.yearPercent]).toEqual([flat.monthPercent, flat.yearPercent]);
    }),
  );
});

test('the margin for an availability is greater with selective fading, and infinite where that alone takes more', () => {
  const of = (widthGHz: number): number => {
    const each = { widthGHz, depthDb: 18 };
    return marginForAvailabilityDb({ ...link, equipment: { selective: { minimum: each, nonMinimum: each } } }, 99.99);
  };
  expect(of(0)).toBe(marginForAvailabilityDb(link, 99.99));
  expect(of(0.005)).toBeGreaterThan(of(0));
  expect(of(1)).toBe(Infinity);
});
