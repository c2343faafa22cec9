import { type ComparisonInput, comparisonChart, comparisonCsv, compareModels, score } from '@radioshed/drive-test';
import { scatterChartSvg } from '@radioshed/formats';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { measurementsOf } from './drives.js';

const level = fc.double({ min: -150, max: 0, noNaN: true });
const pairs = fc.array(fc.tuple(level, level), { minLength: 2, maxLength: 60 });

describe('a score', () => {
  test('equals a computation by hand', () => {
    // errors 2, −4, 6, 0
    const found = score([-100, -90, -80, -70], [-98, -94, -74, -70]);
    expect(found.count).toBe(4);
    expect(found.biasDb).toBe(1);
    expect(found.sdDb).toBeCloseTo(Math.sqrt(52 / 3), 12); // about 1: 1, −5, 5, −1
    expect(found.rmseDb).toBeCloseTo(Math.sqrt(56 / 4), 12);
    expect(found.maeDb).toBe(3);
    expect(found.medianDb).toBe(1);
    expect(found.p90Db).toBeCloseTo(4 + 0.7 * 2, 12); // of 0, 2, 4, 6 at place 2.7
    // deviations −15 −5 5 15 and −14 −10 10 14: 520 / √(500 · 592)
    expect(found.correlation).toBeCloseTo(520 / Math.sqrt(500 * 592), 12);
  });

  test('leaves points without a value out, and has no numbers of no points', () => {
    expect(score([-100, -90], [Number.NaN, -91])).toMatchObject({ count: 1, biasDb: -1, sdDb: Number.NaN });
    expect(score([-100], [Number.NaN])).toEqual({
      count: 0,
      biasDb: Number.NaN,
      sdDb: Number.NaN,
      rmseDb: Number.NaN,
      maeDb: Number.NaN,
      medianDb: Number.NaN,
      p90Db: Number.NaN,
      correlation: Number.NaN,
    });
    expect(() => score([1, 2], [1])).toThrow(/predicted\.length/);
  });

  test('shifts its bias with an added constant, and nothing else', () => {
    fc.assert(
      fc.property(pairs, fc.double({ min: -40, max: 40, noNaN: true }), (list, added) => {
        const [xs, ys] = [list.map(([x]) => x), list.map(([, y]) => y)];
        const [plain, shifted] = [
          score(xs, ys),
          score(
            xs,
            ys.map((y) => y + added),
          ),
        ];
        expect(shifted.biasDb).toBeCloseTo(plain.biasDb + added, 9);
        expect(shifted.medianDb).toBeCloseTo(plain.medianDb + added, 9);
        expect(shifted.sdDb).toBeCloseTo(plain.sdDb, 6);
      }),
    );
  });

  test('does not depend on the order, and its parts fit together', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const [xs, ys] = [list.map(([x]) => x), list.map(([, y]) => y)];
        const found = score(xs, ys);
        const back = score(xs.toReversed(), ys.toReversed());
        expect(back.rmseDb).toBeCloseTo(found.rmseDb, 9);
        expect(back.medianDb).toBe(found.medianDb);
        const n = list.length;
        expect(found.rmseDb ** 2).toBeCloseTo(found.biasDb ** 2 + (found.sdDb ** 2 * (n - 1)) / n, 6);
        expect(found.maeDb).toBeLessThanOrEqual(found.rmseDb + 1e-9);
      }),
    );
  });
});

/** Ten locations, a kilometre apart; errors of `near` are 1 dB, of `far` 5 dB beyond 5 km. */
const places = Array.from({ length: 10 }, (_, i) => ({ latDeg: 45 + i / 100, lonDeg: 10 }));
const measured = places.map((_, i) => -60 - 3 * i);
const input: ComparisonInput = {
  quantity: 'receivedPower',
  measurements: measurementsOf(places, measured),
  distanceM: places.map((_, i) => 500 + 1000 * i),
  azimuthDeg: places.map((_, i) => (i < 5 ? 350 : 100)),
  classes: places.map((_, i) => (i % 2 === 0 ? 2 : 7)),
  predictions: [
    { model: 'bad', values: measured.map((value, i) => value + (i < 5 ? 3 : -9)) },
    { model: 'good', values: measured.map((value, i) => (i === 9 ? Number.NaN : value + 1)) },
  ],
};

describe('a comparison', () => {
  test('puts the better model first, over the points that both have', () => {
    const { models, commonCount, notes, unit } = compareModels(input);
    expect(models.map(({ model }) => model)).toEqual(['good', 'bad']);
    expect([commonCount, unit]).toEqual([9, 'dBm']);
    expect(models[0]).toMatchObject({ noValue: 1, score: { count: 9, biasDb: 1 } });
    expect(models[1]?.score).toMatchObject({ count: 10, biasDb: -3 });
    expect(models[1]?.common.biasDb).toBeCloseTo((5 * 3 - 4 * 9) / 9, 12);
    expect(notes).toMatchObject([
      { code: 'measurementsFew', params: { count: 10 } },
      { code: 'modelWithoutValues', params: { model: 'good', count: 1, total: 10 } },
      { code: 'rankingOfCommon', params: { count: 9 } },
    ]);
  });

  test('has tables by distance, class and direction that add up', () => {
    const bad = compareModels(input).models[1];
    const shown = (list: readonly { label: string; count: number; biasDb: number }[] | undefined): unknown =>
      list?.map(({ label, count, biasDb }) => [label, count, biasDb]);
    expect(shown(bad?.byDistance)).toEqual([
      ['0.5 to 1 km', 1, 3],
      ['1 to 2 km', 1, 3],
      ['2 to 5 km', 3, 3],
      ['5 to 10 km', 5, -9],
    ]);
    expect(shown(bad?.byClass)).toEqual([
      ['2 Trees', 5, (3 * 3 - 2 * 9) / 5],
      ['7 Built-up', 5, (2 * 3 - 3 * 9) / 5],
    ]);
    expect(shown(bad?.byAzimuth)).toEqual([
      ['N', 5, 3],
      ['E', 5, -9],
    ]);
    const own = compareModels({ ...input, edgesKm: [3, 4] }).models[1];
    expect(own?.byDistance.map(({ label, count }) => [label, count])).toEqual([
      ['0 to 3 km', 3],
      ['3 to 4 km', 1],
      ['from 4 km', 6],
    ]);
  });

  test('reports that all measurements are at one location', () => {
    const one = {
      ...input,
      measurements: measurementsOf(
        places.map(() => ({ latDeg: 45, lonDeg: 10 })),
        measured,
      ),
    };
    expect(compareModels(one).notes.map(({ code }) => code)).toContain('measurementsAtOnePlace');
  });

  test('keeps measured and predicted apart in its CSV', () => {
    const [header, first, , , , , , , , , last] = comparisonCsv(input).split('\n');
    expect(header).toBe(
      'line,latitude,longitude,distance_m,azimuth_deg,class,measured_dbm,predicted_bad_dbm,error_bad_db,predicted_good_dbm,error_good_db',
    );
    expect(first).toBe('2,45,10,500,350,2 Trees,-60,-57,3,-59,1');
    expect(last).toBe('11,45.09,10,9500,100,7 Built-up,-87,-96,-9,,');
  });

  test('draws the points that have both numbers', () => {
    const chart = comparisonChart(input, compareModels(input), 'good');
    const svg = scatterChartSvg(chart);
    expect(svg.match(/<circle cx="\d[^>]*r="3\.4"/g)).toHaveLength(18);
    expect(svg).toContain('9 points · bias +1.0 dB · standard deviation 0.0 dB · RMSE 1.0 dB');
    expect(svg).toContain('>7 Built-up</text>');
    expect(() => comparisonChart(input, compareModels(input), 'none')).toThrow(/good, bad/);
  });

  test('refuses nothing to compare, or arrays that do not fit', () => {
    expect(() => compareModels({ ...input, measurements: [] })).toThrow(/measurements\.length/);
    expect(() => compareModels({ ...input, predictions: [] })).toThrow(/predictions\.length/);
    expect(() => compareModels({ ...input, classes: [1] })).toThrow(/classes\.length/);
    expect(() => compareModels({ ...input, edgesKm: [3, 2] })).toThrow(/edgesKm\[1\]/);
  });

  test.each<[unknown, string]>([
    [{ quantity: 'power' }, 'quantity: "power" is not one of receivedPower, fieldStrength, pathLoss'],
    [{ measurements: [null] }, 'measurements[0]: null is not an object with latDeg, lonDeg, value'],
    [
      { measurements: [{ latDeg: 0, lonDeg: 0, level: -80 }] },
      'measurements[0].value: missing; allowed: a finite number in dBm',
    ],
    [
      { measurements: [{ latDeg: '0', lonDeg: 0, value: -80 }] },
      'measurements[0].latDeg: "0" is not a number in degrees',
    ],
    [{ predictions: [{ model: 'a', values: null }] }, 'predictions[0].values: null is not a list of numbers'],
    [{ predictions: [{ values: [] }] }, 'predictions[0].model: missing; allowed: a string'],
    [{ distanceM: null }, 'distanceM: null is not a list of numbers in m'],
  ])('refuses %j, naming the field', (change, message) => {
    expect(() => compareModels({ ...input, ...(change as object) })).toThrow(message);
  });
});
