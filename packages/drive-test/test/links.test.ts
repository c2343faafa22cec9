import {
  compareModels,
  heldOutOffset,
  readLinkMeasurements,
  score,
  scoreIntervals,
  type TableRow,
} from '@radioshed/drive-test';
import { seededRandom } from '@radioshed/numeric';
import { expect, it } from 'vitest';

const HEADER =
  'station,freq_mhz,tx_lat,tx_lon,tx_height_m,rx_lat,rx_lon,rx_height_m,time_percent,measured_basic_loss_db,n0';
const table = (...lines: string[]): TableRow[] =>
  [HEADER, ...lines].map((text, i) => ({ line: i + 1, cells: text.split(',') }));

it('reads links, and says which column of a row is wrong', async () => {
  const { measurements, rejected } = await readLinkMeasurements(
    table(
      'A,600,51,0,30,52,1,10,50,170,325',
      'A,600,51,0,30,52,1,10,0.001,140,',
      'B,600,51,0,30,52,1,10,100,140,325',
      'C,600,51,0,,52,1,10,50,140,325',
      'D,600,51,0,30,52,1,10,50,weak,325',
    ),
  );
  expect(measurements[0]).toEqual({
    line: 2,
    station: 'A',
    latDeg: 52,
    lonDeg: 1,
    value: 170,
    heightM: 10,
    transmitter: { latDeg: 51, lonDeg: 0, heightM: 30 },
    frequencyMHz: 600,
    timePercent: 50,
    surfaceRefractivityN: 325,
  });
  expect(measurements[1]).toMatchObject({ timePercent: 0.001 });
  expect(rejected).toEqual([
    { line: 4, reason: 'time_percent: 100 is outside 0.0001 to 99.9999 %' },
    { line: 5, reason: 'tx_height_m: it is empty' },
    { line: 6, reason: 'measured_basic_loss_db: "weak" is not a number' },
  ]);
  await expect(readLinkMeasurements([{ line: 1, cells: ['station', 'loss_db'] }])).rejects.toThrow(
    'there is no column tx_lat, tx_lon, rx_lat, rx_lon, freq_mhz, tx_height_m, rx_height_m, time_percent: the columns are station, loss_db',
  );
});

it('reads climates and polarisations, and says which words mean nothing', async () => {
  const header = `${HEADER},Climate_ITU,polarization,tx_gain_dbi`.split(',');
  const row = (n0: string, climate: string, pol: string, gain: string): string[] => [
    'A',
    '600',
    '51',
    '0',
    '30',
    '52',
    '1',
    '10',
    '50',
    '170',
    n0,
    climate,
    pol,
    gain,
  ];
  const cells = [
    row('NaN', '7a', 'H', '-'),
    row('n/a', ' 6.0 ', 'vertical', '12'),
    row('', '8', 'RHCP', 'nan'),
    row('300', '', '', 'NULL'),
    row('300', 'toString', '', ''),
  ];
  const read = await readLinkMeasurements([header, ...cells].map((each, i) => ({ line: i + 1, cells: each })));
  expect(read.rejected).toEqual([]);
  const found = read.measurements.map(({ climate, polarisation, txGainDbi, surfaceRefractivityN }) => [
    climate,
    polarisation,
    txGainDbi,
    surfaceRefractivityN,
  ]);
  expect(found).toEqual([
    ['maritimeTemperateOverLand', 'horizontal', undefined, undefined],
    ['continentalTemperate', 'vertical', 12, undefined],
    [undefined, undefined, undefined, undefined],
    [undefined, undefined, undefined, 300],
    [undefined, undefined, undefined, 300],
  ]);
  expect(read.notes).toMatchObject([
    { code: 'wordsNotKnown', params: { column: 'Climate_ITU', words: ['8', 'TOSTRING'], count: 2 } },
    { code: 'wordsNotKnown', params: { column: 'polarization', words: ['RHCP'], count: 1 } },
  ]);
});

/** Errors of stations: each has its own mean, so rows of one station say little more than one of them. */
const random = seededRandom(4);
const normal = (): number => Array.from({ length: 12 }, random).reduce((a, b) => a + b, -6);
const stations = Array.from({ length: 400 }, (_, i) => Math.floor(i / 10));
const means = Array.from({ length: 40 }, () => 8 * normal());
const measured = stations.map(() => 150 + 10 * normal());
const predicted = measured.map((value, i) => value + 3 + means[stations[i]] + normal());

it('draws whole stations for the confidence of a score', () => {
  const byStation = scoreIntervals(measured, predicted, stations);
  const byRow = scoreIntervals(measured, predicted, [...measured.keys()]);
  const width = ([low, high]: readonly [number, number]): number => high - low;
  expect(byStation?.clusters).toBe(40);
  // The standard error of a mean of 40 stations of 8 dB is 8 / √40; 95 % are 3.92 of them.
  expect(width(byStation?.biasDb ?? [0, 0]) / ((3.92 * 8) / Math.sqrt(40))).toBeGreaterThan(0.75);
  expect(width(byStation?.biasDb ?? [0, 0]) / ((3.92 * 8) / Math.sqrt(40))).toBeLessThan(1.25);
  expect(width(byRow?.biasDb ?? [0, 0])).toBeLessThan(0.5 * width(byStation?.biasDb ?? [0, 0]));
  const { biasDb, sdDb, rmseDb } = score(measured, predicted);
  for (const [figure, range] of [
    [biasDb, byStation?.biasDb],
    [sdDb, byStation?.sdDb],
    [rmseDb, byStation?.rmseDb],
  ] as const) {
    expect(figure).toBeGreaterThan(range?.[0] ?? Infinity);
    expect(figure).toBeLessThan(range?.[1] ?? -Infinity);
  }
  expect(scoreIntervals(measured, predicted, stations)).toEqual(byStation);
  expect(
    scoreIntervals(
      measured,
      predicted,
      stations.map(() => 1),
    ),
  ).toBeUndefined();
});

it('fits the offset of a square on all others', () => {
  const places = stations.map((station, i) => ({ latDeg: 50 + 0.1 * station, lonDeg: 5 + 1e-5 * i }));
  const { values, offsetDb, rangeDb, squares } = heldOutOffset(places, measured, predicted, 1000);
  expect(squares).toBe(40);
  expect(offsetDb).toBeCloseTo(-score(measured, predicted).biasDb, 9);
  const others = stations.flatMap((station, i) => (station === 7 ? [] : [measured[i] - predicted[i]]));
  const offset = others.reduce((a, b) => a + b, 0) / others.length;
  expect(values[70] - predicted[70]).toBeCloseTo(offset, 9);
  expect(offset).toBeGreaterThanOrEqual(rangeDb[0]);
  expect(offset).toBeLessThanOrEqual(rangeDb[1]);
  const one = places.map(() => places[0] ?? { latDeg: 0, lonDeg: 0 });
  expect(() => heldOutOffset(one, measured, predicted)).toThrow('over 2 squares or more');
  const few = predicted.map((value, i) => (i < 10 ? value : Number.NaN));
  expect(() => heldOutOffset(places, measured, few, 1000)).toThrow('predictions in 2 squares or more');
});

it('scores by frequency and percentage of time', () => {
  const places = stations.map((_, i) => ({ line: i + 2, latDeg: 50, lonDeg: 5, value: measured[i] }));
  const { models } = compareModels({
    quantity: 'pathLoss',
    measurements: places,
    predictions: [{ model: 'p452', values: predicted }],
    distanceM: stations.map(() => 1e5),
    frequencyMHz: stations.map((_, i) => (i % 2 === 0 ? 600 : 12_000)),
    timePercent: stations.map((_, i) => (i % 4 === 0 ? 50 : 0.1)),
    stations: stations.map(String),
  });
  expect(models[0]?.byFrequency.map(({ label, count }) => [label, count])).toEqual([
    ['300 MHz to 1 GHz', 200],
    ['10 GHz to 30 GHz', 200],
  ]);
  expect(models[0]?.byTime.map(({ label, count }) => [label, count])).toEqual([
    ['0.1 % of the time', 300],
    ['50 % of the time', 100],
  ]);
  expect(models[0]?.intervals?.clusters).toBe(40);
});
