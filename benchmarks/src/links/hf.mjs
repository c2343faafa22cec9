// @ts-check
import { geodesicDirect } from '@radioshed/geodesy';
import { predictArea, predictCircuit, predictColumns } from '@radioshed/hf';
import { seededRandom } from '@radioshed/numeric';
import { createPool } from '@radioshed/parallel/node';

import { timed } from '../machine.mjs';

const SEED = 1;
const RUNS = 15;
const CIRCUITS = 6;
const frequenciesMHz = [2.5, 4, 6, 8, 10.5, 13, 16, 19, 23, 27];
const SHORT_KM = [200, 1000, 2500, 3800, 5800, 8000];
const LONG_KM = [9400, 10_800, 17_000];
const HOURS = 24;

/**
 * Published figures of the rivals, thousands a second on one core: measured elsewhere, on another machine.
 *
 * ITU-R-HF 14.2 as a library; voacapl with its text output, 2540 and 17 000 km.
 */
const ELSEWHERE = {
  short: { ituLibrary: '9.7 to 11.3', voacapl: '107' },
  long: { ituLibrary: '1.9 to 2.7', voacapl: '76' },
  area: { ituLibrary: '2.6', voacapl: '19.5' },
};

/** HF sky wave: 24 hours × 10 frequencies on circuits of all lengths, and areas; thousands of predictions a second. */
export async function hf() {
  const rows = [];
  const sweeps = /** @type {const} */ ([
    ['24 h × 10 frequencies, 200 to 8000 km', circuitsOf(SHORT_KM), ELSEWHERE.short],
    ['24 h × 10 frequencies, 9400 to 17 000 km', circuitsOf(LONG_KM), ELSEWHERE.long],
  ]);
  for (const [what, circuits, rivals] of sweeps) {
    const count = circuits.length * HOURS * frequenciesMHz.length;
    for (const change of [{ withLowestUsable: false, withModes: false }, { withLowestUsable: false }, {}]) {
      const times = timedEach(circuits, (ends) => sweep(ends, change));
      const extras =
        'withModes' in change ? '' : 'withLowestUsable' in change ? ', with modes' : ', with modes and LUF';
      rows.push({ what: `${what}${extras}`, threads: 1, ...rates(count, times), ...(extras === '' ? rivals : NONE) });
    }
  }
  for (const [what, circuits] of sweeps) {
    for (const quantities of [SIGNAL, /** @type {const} */ ([...SIGNAL, 'lufMHz'])]) {
      const times = timedEach(circuits, (ends) => {
        predictColumns({ ...station, ...ends, months: [6], frequenciesMHz, quantities });
      });
      const extras = quantities === SIGNAL ? '' : ' and LUF';
      const count = circuits.length * HOURS * frequenciesMHz.length;
      rows.push({
        what: `${what}, columns of MUF, SNR and reliability${extras}`,
        threads: 1,
        ...rates(count, times),
        ...NONE,
      });
    }
  }
  const world = { north: 90, east: 180, south: -90, west: -180 };
  const europe = { north: 72, east: 40, south: 35, west: -12 };
  const areas = /** @type {const} */ ([
    ['world, 2°, one hour and frequency', world, 180, 90, oneMap.quantities],
    ['Europe, 0.5°, one hour and frequency', europe, 104, 74, oneMap.quantities],
    ['Europe, 0.5°, MUF of one hour', europe, 104, 74, ['basicMufMHz']],
  ]);
  const pool = createPool();
  try {
    for (const [what, bounds, columns, rowCount, quantities] of areas) {
      const where = { tx: london, bounds, columns, rows: rowCount };
      const input = { ...station, ...where, month: 6, hoursUtc: [12], ...oneMap, quantities };
      for (const options of [{}, { pool }]) {
        const times = await timed(RUNS, () => predictArea(input, options));
        const alone = !('pool' in options);
        rows.push({
          what,
          threads: alone ? 1 : pool.size,
          ...rates(columns * rowCount, times),
          ...(alone ? ELSEWHERE.area : NONE),
        });
      }
    }
  } finally {
    await pool.close();
  }
  const named = rows.map(({ ituLibrary, voacapl, ...row }) => ({
    ...row,
    'ITU library, measured elsewhere, k/s': ituLibrary,
    'voacapl, measured elsewhere, k/s': voacapl,
  }));
  return { seed: SEED, rows: named };
}

const SIGNAL = /** @type {const} */ (['basicMufMHz', 'snrDb', 'reliabilityPercent']);
const NONE = { ituLibrary: '', voacapl: '' };
const london = { latDeg: 51.5, lonDeg: 0 };
const station = /** @type {const} */ ({ txPowerW: 1000, manMadeNoise: 'rural', r12: 100 });
const oneMap = /** @type {const} */ ({
  frequencyMHz: 14.1,
  quantities: ['basicMufMHz', 'fieldDbuvpm', 'snrDb', 'reliabilityPercent'],
});

/** Seeded circuits all over the Earth. @param {readonly number[]} lengthsKm */
function circuitsOf(lengthsKm) {
  const random = seededRandom(SEED);
  return lengthsKm.flatMap((km) =>
    Array.from({ length: CIRCUITS }, () => {
      const tx = { latDeg: (Math.asin(2 * random() - 1) * 180) / Math.PI, lonDeg: 360 * random() - 180 };
      return { tx, rx: geodesicDirect(tx, 360 * random(), km * 1000) };
    }),
  );
}

/**
 * Shortest and median times of each circuit, added: what another program takes in between does not count.
 *
 * @template T
 * @param {readonly T[]} circuits
 * @param {(circuit: T) => void} work
 */
function timedEach(circuits, work) {
  /** @type {number[][]} */
  const times = circuits.map(() => []);
  for (let run = 0; run < RUNS; run++) {
    circuits.forEach((circuit, i) => {
      const start = performance.now();
      work(circuit);
      times[i].push(performance.now() - start);
    });
  }
  let minMs = 0;
  let medianMs = 0;
  for (const each of times) {
    each.sort((a, b) => a - b);
    minMs += each[0];
    medianMs += each[each.length >> 1];
  }
  return { minMs, medianMs };
}

/**
 * @param {{ tx: { latDeg: number, lonDeg: number }, rx: { latDeg: number, lonDeg: number } }} ends
 * @param {{ withLowestUsable?: boolean, withModes?: boolean }} change
 */
function sweep(ends, change) {
  predictCircuit({ ...station, ...ends, ...change, months: [6], frequenciesMHz });
}

/** @param {number} count @param {{ minMs: number, medianMs: number }} times */
function rates(count, { minMs, medianMs }) {
  return { 'best, k/s': count / minMs, 'median, k/s': count / medianMs };
}
