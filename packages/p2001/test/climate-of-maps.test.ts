import { climateOfMaps, p2001, type P2001Climate, type ScatterClimates, scatterClimatesOfMaps } from '@radioshed/p2001';
import type { ItuMap } from '@radioshed/satellite';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { inputs, seenFromTheOtherEnd } from './arbitraries.js';

/** A world map every 1.5°. */
function mapOf(of: (latDeg: number, lonDeg: number) => number, step = 1.5): ItuMap {
  const [rows, columns] = [180 / step + 1, 360 / step + 1];
  const values = Float32Array.from({ length: rows * columns }, (_, i) =>
    of(90 - step * Math.floor(i / columns), step * (i % columns)),
  );
  return { rows, columns, firstLatDeg: 90, latStepDeg: -step, firstLonDeg: 0, lonStepDeg: step, values };
}

const [transmitter, receiver] = [
  { latDeg: 50, lonDeg: -2 },
  { latDeg: 54, lonDeg: 2 },
];

test('reads each field at the middle of the path', () => {
  const found = climateOfMaps(
    {
      lapseRateN: mapOf((lat) => 60 - lat / 3),
      vapourGm3: mapOf((_, lon) => (lon > 180 ? 360 - lon : lon) + 1),
      freezingHeightKm: mapOf(() => -0.5),
      sporadicEMHz: [9, 7, 4, 0].map((mhz) => mapOf(() => mhz)) as unknown as readonly [ItuMap, ItuMap, ItuMap, ItuMap],
    },
    { transmitter, receiver },
  );
  expect(found.lapseRateN).toBeCloseTo(60 - 52.017 / 3, 2);
  expect(found.vapourGm3).toBeCloseTo(1, 0);
  expect(found.freezingHeightKm).toBe(0);
  expect(found.sporadicEMHz).toEqual([9, 7, 4, 0.1]);
  expect(Object.keys(found)).toHaveLength(4);
  expect(climateOfMaps({}, { transmitter, receiver })).toEqual({});
});

/** The sea between 1° W and 1° E, zone 6 west and zone 5 east of it; the cells have their middles at quarters. */
const ZONES: ItuMap = {
  rows: 360,
  columns: 720,
  firstLatDeg: 89.75,
  latStepDeg: -0.5,
  firstLonDeg: -179.75,
  lonStepDeg: 0.5,
  values: Float32Array.from({ length: 360 * 720 }, (_, i) => {
    const lon = -179.75 + 0.5 * (i % 720);
    return Math.abs(lon) < 1 ? 0 : lon < 0 ? 6 : 5;
  }),
};

test.each([
  ['the common volume on land', { transmitter, receiver }, 0.1, 'maritimeTemperateLand'],
  ['the common volume at sea, both stations on land', { transmitter, receiver }, 0.5, 'continentalTemperate'],
  ['one station on land', { transmitter, receiver: { latDeg: 51, lonDeg: 0.2 } }, 0.9, 'maritimeTemperateLand'],
  [
    'both at sea',
    { transmitter: { latDeg: 52, lonDeg: -0.5 }, receiver: { latDeg: 53, lonDeg: 0.5 } },
    0.5,
    'maritimeTemperateSea',
  ],
] as const)('climate of troposcatter: %s', (_, places, share, climate) => {
  const { climates = [] } = scatterClimatesOfMaps({ scatterClimate: ZONES }, places) ?? {};
  expect(climates[Math.round(share * (climates.length - 1))]).toBe(climate);
  if (share === 0.5) expect(climateOfMaps({ scatterClimate: ZONES }, places).scatterClimate).toBe(climate);
});

test('that at the common volume counts, whatever the climate says', () => {
  const path = {
    profile: { groundM: Array.from({ length: 301 }, (_, i) => (i === 30 ? 400 : 20)), stepM: 1000 },
    txHeightM: 20,
    rxHeightM: 20,
    frequencyMHz: 900,
    latDeg: 52,
  } as const;
  const lossIn = (scatterClimate: P2001Climate['scatterClimate']): number =>
    p2001({ ...path, climate: { scatterClimate } }).lossDb;
  const { scatterPath, distanceKm } = p2001(path);
  const place = Math.round((4 * scatterPath.txKm) / distanceKm);
  const lossWith = (there: P2001Climate['scatterClimate'], elsewhere: P2001Climate['scatterClimate']): number => {
    const climates = Array.from({ length: 5 }, (_, i) => (i === place ? there : elsewhere));
    return p2001({ ...path, scatterClimates: { climates } }).lossDb;
  };
  expect(lossWith('desert', 'equatorial')).toBe(lossIn('desert'));
  expect(lossWith('equatorial', 'desert')).toBe(lossIn('equatorial'));
  expect(lossIn('desert')).not.toBe(lossIn('equatorial'));
  expect(scatterClimatesOfMaps({}, { transmitter, receiver })).toBeUndefined();
});

/** Places off the boundaries of cells, where the direction would decide by the last digit. */
const place = fc.record({
  latDeg: fc.integer({ min: 49_003, max: 54_997 }).map((n) => n / 1001),
  lonDeg: fc.integer({ min: -2993, max: 2993 }).map((n) => n / 997),
});

test('both directions of a path have the same climates, and the same loss', () => {
  fc.assert(
    fc.property(inputs, place, place, (input, here, there) => {
      const of = (from: typeof here, to: typeof here) =>
        scatterClimatesOfMaps({ scatterClimate: ZONES }, { transmitter: from, receiver: to })?.climates ?? [];
      const climates = of(here, there);
      expect([...of(there, here)].reverse()).toEqual(climates);
      const along = { ...input, scatterClimates: { climates } };
      const back = { ...seenFromTheOtherEnd(input), scatterClimates: { climates: [...climates].reverse() } };
      expect(p2001(back).troposcatterLossDb - p2001(seenFromTheOtherEnd(input)).troposcatterLossDb).toBeCloseTo(
        p2001(along).troposcatterLossDb - p2001(input).troposcatterLossDb,
        6,
      );
    }),
  );
});

test('its climate is one that p2001 takes', () => {
  const climate: Partial<P2001Climate> = climateOfMaps(
    { scatterClimate: ZONES, lapseRateN: mapOf(() => 41) },
    { transmitter, receiver },
  );
  const groundM = Array.from({ length: 101 }, () => 20);
  const { assumed } = p2001({
    profile: { groundM, stepM: 5000 },
    txHeightM: 20,
    rxHeightM: 20,
    frequencyMHz: 900,
    latDeg: 52,
    climate,
  });
  expect(assumed.climate).not.toHaveProperty('lapseRateN');
  expect(assumed.climate).not.toHaveProperty('scatterClimate');
});

test.each<[object, string]>([
  [{ climates: [] }, 'scatterClimates.climates.length: 0'],
  [{ climates: ['moon'] }, 'scatterClimates.climates[0]: "moon"'],
])('p2001 refuses climates %j', (scatterClimates, message) => {
  const profile = { groundM: [0, 0, 0], stepM: 5000 };
  expect(() =>
    p2001({
      profile,
      txHeightM: 20,
      rxHeightM: 20,
      frequencyMHz: 900,
      latDeg: 52,
      scatterClimates: scatterClimates as ScatterClimates,
    }),
  ).toThrow(message);
});

test.each([
  [{ transmitter: { latDeg: 91, lonDeg: 0 }, receiver }, 'transmitter.latDeg: 91'],
  [{ transmitter, receiver: { latDeg: 0, lonDeg: Number.NaN } }, 'receiver.lonDeg: NaN'],
])('refuses %j', (places, message) => {
  expect(() => climateOfMaps({}, places)).toThrow(message);
});
