import {
  bestFrequencies,
  HF_DIGITAL_QUANTITIES,
  HF_QUANTITIES,
  type HfFrequencyPrediction,
  predictArea,
  predictCircuit,
  predictColumns,
  readHfPattern,
} from '@radioshed/hf';
import { createPool } from '@radioshed/parallel/node';
import { isOutOfRangeError } from '@radioshed/units';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { RADIANS_PER_DEGREE as DEG } from '../src/angles.js';
import { greatCircle, pointAlong } from '../src/great-circle.js';
import { f2Grid, gridCell } from '../src/ionosphere/f2-grid.js';

const latDeg = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, -45, 0, 45, 90));
const lonDeg = fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, -90, 0, 90, 180));
const place = fc.record({ latDeg, lonDeg });
const input = fc.record({
  tx: place,
  rx: place,
  isLongPath: fc.boolean(),
  months: fc.tuple(fc.integer({ min: 1, max: 12 })),
  r12: fc.integer({ min: 0, max: 311 }),
  hoursUtc: fc.tuple(fc.integer({ min: 0, max: 24 })),
  frequenciesMHz: fc.tuple(fc.double({ min: 1, max: 30, noNaN: true })),
  txPowerW: fc.constantFrom(1, 100, 1e6),
  profile: fc.constantFrom('corrected' as const, 'reference' as const),
});

function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

/** Where a prediction of a frequency has the quantities that are not for digital systems. */
const ofFrequency: Record<string, (f: HfFrequencyPrediction) => number> = {
  fieldDbuvpm: (f) => f.fieldDbuvpm,
  powerDbw: (f) => f.powerDbw,
  noiseDb: (f) => f.noise.medianDb,
  noiseUpperDecileDb: (f) => f.noise.upperDecileDb,
  noiseLowerDecileDb: (f) => f.noise.lowerDecileDb,
  atmosphericNoiseDb: (f) => f.atmospheric.medianDb,
  manMadeNoiseDb: (f) => f.manMade.medianDb,
  galacticNoiseDb: (f) => f.galactic.medianDb,
  snrDb: (f) => f.snr.medianDb,
  snrUpperDecileDb: (f) => f.snr.upperDecileDb,
  snrLowerDecileDb: (f) => f.snr.lowerDecileDb,
  snrAtPercentDb: (f) => f.snrAtPercentDb,
  reliabilityPercent: (f) => f.reliabilityPercent,
  elevationDeg: (f) => f.elevationDeg,
};

const someCircuit = {
  tx: 'IO91wm',
  rx: 'FN31pr',
  months: [10],
  r12: 80,
  frequenciesMHz: [3.65, 7.1, 14.15, 21.2],
  txPowerW: 100,
};

test('every number of a prediction is finite, over the whole domain, poles and antipodes', () => {
  fc.assert(
    fc.property(input, fc.constantFrom('any', 'any', 'antipodal', 'none'), (circuit, distance) => {
      const antipode = { latDeg: -circuit.tx.latDeg, lonDeg: circuit.tx.lonDeg + 180 };
      const rx = distance === 'any' ? circuit.rx : distance === 'none' ? circuit.tx : antipode;
      const prediction = predictCircuit({ ...circuit, rx, withLowestUsable: false });
      expect(numbersOf(prediction).every(Number.isFinite)).toBe(true);
      const { fotMHz, basicMufMHz, hpfMHz } = prediction.months[0].hours[0];
      // Between 7000 and 9000 km the basic MUF is that of the long path, its deciles those of the short one.
      if (prediction.distanceKm <= 7000 || prediction.distanceKm >= 9000) {
        expect(fotMHz).toBeLessThanOrEqual(basicMufMHz);
        expect(basicMufMHz).toBeLessThanOrEqual(hpfMHz);
      }
    }),
    { numRuns: 500 },
  );
});

test('a great circle is the same from either end', () => {
  fc.assert(
    fc.property(latDeg, lonDeg, latDeg, lonDeg, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, c, d, share) => {
      const from = { latRad: a * DEG, lngRad: b * DEG };
      const to = { latRad: c * DEG, lngRad: d * DEG };
      const there = greatCircle(from, to, false);
      const back = greatCircle(to, from, false);
      expect(back.distanceKm).toBeCloseTo(there.distanceKm, 8);
      if (there.distanceKm > 20000 || there.distanceKm < 1) return;
      const gap = greatCircle(pointAlong(there, share), pointAlong(back, 1 - share), false);
      expect(gap.distanceKm).toBeLessThan(0.01);
    }),
  );
});

test('maps are continuous across the date line, Greenwich, the equator and at the poles', () => {
  const grid = f2Grid(3, 100, 'ccir');
  const at = (lat: number, lng: number): number => grid.foF2At(11, gridCell(lat * DEG, lng * DEG, false));
  fc.assert(
    fc.property(fc.double({ min: -89, max: 89, noNaN: true }), lonDeg, (lat, lng) => {
      expect(at(lat, 179.99999)).toBeCloseTo(at(lat, -179.99999), 3);
      expect(at(lat, 0.00001)).toBeCloseTo(at(lat, -0.00001), 3);
      expect(at(0.00001, lng)).toBeCloseTo(at(-0.00001, lng), 3);
      expect(at(90, lng)).toBeCloseTo(at(90, 0), 2);
    }),
  );
});

test('columns hold the numbers of predictCircuit, bit for bit, whichever are asked for', () => {
  const times = { months: [1, 7], r12: [20, 150], hoursUtc: [24, 5, 13], frequenciesMHz: [2.5, 9, 27] };
  const all = [...HF_QUANTITIES, ...HF_DIGITAL_QUANTITIES] as const;
  const floor = fc.constantFrom({}, { noiseFloorDbw: -150 }, { noiseFloorDbw: [{ frequencyMHz: 9, floorDbw: -140 }] });
  fc.assert(
    fc.property(input, floor, fc.subarray([...all], { minLength: 1 }), (some, noise, quantities) => {
      const circuit = { ...some, ...noise, ...times, digital: { timeWindowMs: 0.5 } };
      const { months, ...path } = predictCircuit({ ...circuit, withLowestUsable: quantities.includes('lufMHz') });
      const found = predictColumns({ ...circuit, quantities });
      expect(found).toMatchObject({ ...path, ...times });
      const hours = months.flatMap((month) => month.hours);
      for (const name of quantities) {
        const expected = hours.flatMap((hour) => {
          if (name === 'distanceKm') return path.distanceKm;
          if (name in hour) return hour[name as 'lufMHz'] ?? Number.NaN;
          return hour.frequencies.map(
            (f) => ofFrequency[name]?.(f) ?? f.digital![name as 'delaySpreadMs'] ?? Number.NaN,
          );
        });
        expect([...found.columns[name]], name).toEqual(expected);
      }
    }),
    { numRuns: 25 },
  );
});

test('the lowest usable frequency meets its own definition', () => {
  const strong = { ...someCircuit, hoursUtc: [15], txPowerW: 20_000, requiredSnrDb: 10 };
  const [hour] = predictCircuit(strong).months[0].hours;
  const luf = hour.lufMHz!;
  const snrAt = (frequencyMHz: number): number =>
    predictCircuit({ ...strong, frequenciesMHz: [frequencyMHz], withLowestUsable: false }).months[0].hours[0]
      .frequencies[0].snr.medianDb;
  expect(luf).toBeGreaterThan(1);
  expect(snrAt(luf)).toBeGreaterThanOrEqual(10);
  expect(snrAt(Math.round(luf * 10 - 1) / 10)).toBeLessThan(10);
});

describe('areas', () => {
  const area = {
    tx: { latDeg: -17.5, lonDeg: 178 },
    bounds: { north: 10, east: 210, south: -50, west: 150 },
    columns: 6,
    rows: 6,
    month: 7,
    r12: 60,
    hoursUtc: [6, 18],
    frequencyMHz: 9.7,
    quantities: [...HF_QUANTITIES, ...HF_DIGITAL_QUANTITIES],
    digital: { timeWindowMs: 0.5 },
    txPowerW: 500,
  };

  test('each pixel is the prediction at its middle, across the date line too', async () => {
    const shares: number[] = [];
    const { hours } = await predictArea(area, { onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    for (let pixel = 0; pixel < 36; pixel += 5) {
      const rx = { latDeg: 5 - 10 * Math.floor(pixel / 6), lonDeg: 155 + 10 * (pixel % 6) };
      const point = predictCircuit({ ...area, rx, months: [7], frequenciesMHz: [9.7] });
      point.months[0].hours.forEach((hour, h) => {
        const { layers } = hours[h];
        expect(layers.basicMufMHz![pixel]).toBe(Math.fround(hour.basicMufMHz));
        expect(layers.lufMHz![pixel]).toBe(Math.fround(hour.lufMHz ?? Number.NaN));
        expect(layers.snrDb![pixel]).toBe(Math.fround(hour.frequencies[0].snr.medianDb));
        const [at] = hour.frequencies;
        expect(layers.reliabilityPercent![pixel]).toBe(Math.fround(at.reliabilityPercent));
        expect(layers.atmosphericNoiseDb![pixel]).toBe(Math.fround(at.atmospheric.medianDb));
        expect(layers.noiseUpperDecileDb![pixel]).toBe(Math.fround(at.noise.upperDecileDb));
        expect(layers.snrLowerDecileDb![pixel]).toBe(Math.fround(at.snr.lowerDecileDb));
        for (const name of HF_DIGITAL_QUANTITIES) {
          expect(layers[name]![pixel]).toBe(Math.fround(at.digital![name] ?? Number.NaN));
        }
      });
    }
  });

  test('does not depend on the number of threads', async () => {
    const bounds = { north: 90, east: 180, south: -90, west: -180 };
    const input = { ...area, bounds, columns: 36, rows: 18, quantities: HF_QUANTITIES.filter((q) => q !== 'lufMHz') };
    const alone = await predictArea(input);
    for (const threads of [1, 2, 3]) {
      const pool = createPool({ threads });
      const shares: number[] = [];
      const shared = await predictArea(input, { pool, onProgress: (share) => shares.push(share) });
      await pool.close();
      expect(shared).toEqual(alone);
      expect(shares.at(-1)).toBe(1);
      expect(shares).toEqual([...shares].sort((a, b) => a - b));
      expect(shared.hours[0].layers.snrDb!.buffer).toBeInstanceOf(ArrayBuffer);
    }
  });

  test('has the same numbers of a quantity alone as among others', async () => {
    const small = { ...area, columns: 4, rows: 3 };
    const all = await predictArea({ ...small, quantities: HF_QUANTITIES });
    for (const name of HF_QUANTITIES) {
      const { hours } = await predictArea({ ...small, quantities: [name] });
      hours.forEach(({ layers }, h) => expect(layers[name]).toEqual(all.hours[h].layers[name]));
    }
  });

  test('has a number in every pixel, poles and antipodes included', async () => {
    const world = { north: 90, east: 180, south: -90, west: -180 };
    const quantities = HF_QUANTITIES.filter((name) => name !== 'lufMHz');
    for (const tx of [
      { latDeg: 90, lonDeg: 0 },
      { latDeg: 5, lonDeg: 175 },
    ]) {
      const input = { ...area, tx, bounds: world, columns: 36, rows: 18, quantities };
      const { hours } = await predictArea(input);
      for (const { layers } of hours) {
        for (const layer of Object.values(layers)) expect(layer.every(Number.isFinite)).toBe(true);
      }
    }
  });

  test('is stopped between its pixels, with and without workers', async () => {
    const reason = new Error('enough');
    const pool = createPool({ threads: 2 });
    for (const options of [{}, { pool }]) {
      const stop = new AbortController();
      let share = 0;
      const stopped = predictArea(
        { ...area, columns: 2000, rows: 2000 },
        {
          ...options,
          signal: stop.signal,
          onProgress: (now) => {
            share = now;
            stop.abort(reason);
          },
        },
      );
      await expect(stopped).rejects.toBe(reason);
      expect(share).toBeLessThan(1);
      await expect(predictArea(area, { ...options, signal: stop.signal })).rejects.toBe(reason);
    }
    await pool.close();
  });

  test('is refused before it starts when it is too large', async () => {
    const pool = { size: 1, run: () => Promise.reject(new Error('started')), close: () => Promise.resolve() };
    const large = { ...area, columns: 1e6, rows: 1e6 };
    await expect(predictArea(large)).rejects.toSatisfy(isOutOfRangeError);
    await expect(predictArea(large, { pool })).rejects.toSatisfy(isOutOfRangeError);
    await expect(predictArea({ ...large, columns: 12_000, rows: 12_000 }, { pool })).rejects.toMatchObject({
      field: 'columns × rows × hours',
    });
  });
});

test('quantities of a digital system need one', async () => {
  const { rx: _, months: __, frequenciesMHz: ___, ...common } = someCircuit;
  const bounds = { north: 50, east: 10, south: 40, west: 0 };
  const area = { ...common, bounds, columns: 2, rows: 2, month: 10, hoursUtc: [12], frequencyMHz: 14 };
  const asked = predictArea({ ...area, quantities: ['overallReliabilityPercent'] });
  await expect(asked).rejects.toMatchObject({ field: 'quantities', value: 'overallReliabilityPercent' });
});

test('the best band is the most reliable', () => {
  const { months: _, frequenciesMHz: __, ...circuit } = someCircuit;
  const hours = bestFrequencies({ ...circuit, month: 10, r12: 80, withLowestUsable: false });
  expect(hours).toHaveLength(24);
  for (const { best, bands } of hours) {
    const top = Math.max(...bands.map((band) => band.reliabilityPercent));
    const found = bands.find((band) => band.name === best?.name);
    expect(found?.reliabilityPercent ?? 0).toBe(top);
  }
  expect(hours[14].best?.name).toMatch(/^(20|17|15|12|10) m$/);
});

test.each([
  [{ frequenciesMHz: [0.9] }, 'frequenciesMHz[0]'],
  [{ frequenciesMHz: [] }, 'frequenciesMHz.length'],
  [{ months: [13] }, 'months[0]'],
  [{ r12: 312 }, 'r12'],
  [{ r12: [10, 20] }, 'r12'],
  [{ hoursUtc: [25] }, 'hoursUtc[0]'],
  [{ manMadeNoise: 'loud' as 'city' }, 'manMadeNoise'],
  [{ profile: 'exact' as 'reference' }, 'profile'],
  [{ tx: { latDeg: 91, lonDeg: 0 } }, 'tx.latDeg'],
  [{ rx: 'ZZ99' }, 'rx'],
  [{ txPowerW: 0 }, 'txPowerW'],
  [{ requiredSnrDb: 300 }, 'requiredSnrDb'],
  [{ requiredReliabilityPercent: 100 }, 'requiredReliabilityPercent'],
  [{ bandwidthHz: 0 }, 'bandwidthHz'],
])('wrong input %j names its field', (change, field) => {
  expect(() => predictCircuit({ ...someCircuit, ...change })).toThrow(expect.objectContaining({ field }));
});

test('a malformed pattern file is reported with its line', () => {
  expect(() => readHfPattern('name\n3\n1.0\n12\n', 0, 'a.voa')).toThrow('a.voa:4');
  const lines = ['name', '4', '0', '13', '0', '14', ...Array.from({ length: 3600 }, () => '')];
  expect(() => readHfPattern(lines.join('\n'), 0, 'b.t13')).toThrow('b.t13:7: "" is not a number');
});
