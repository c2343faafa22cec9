// @ts-check
import { area, bestSite, multisite, viewshed } from '@radioshed/engine';
import { seededRandom } from '@radioshed/numeric';
import { createPool } from '@radioshed/parallel/node';
import { openTerrain } from '@radioshed/terrain/node';

import { antenna, receiver, transmitter as radio } from '../scenes/radio.mjs';
import { demFolder, SCENES } from '../scenes/scenes.mjs';

const SEED = 1;
const TRIES = 8;
/** Bar, ms. */
const BAR = 50;

const { latDeg, lonDeg } = SCENES.andalusia;
const transmitter = { ...radio, latDeg, lonDeg };
const model = /** @type {const} */ ({ name: 'itm' });
const large = /** @type {const} */ ({ quantity: 'receivedPower', resolutionM: 30, radiusKm: 33.5 });
const small = /** @type {const} */ ({ quantity: 'receivedPower', resolutionM: 90, radiusKm: 20 });

/** @type {readonly (readonly [string, (context: import('@radioshed/engine').EngineContext) => Promise<unknown>])[]} */
const CALLS = [
  ['area of 4 MP', (context) => area({ transmitter, receiver, antenna, model, output: large }, context)],
  [
    'multisite, 40 sites',
    (context) => {
      const random = seededRandom(SEED);
      const transmitters = Array.from({ length: 40 }, () => ({
        ...transmitter,
        latDeg: latDeg - 0.4 + 0.8 * random(),
        lonDeg: lonDeg - 0.5 + random(),
        antenna,
      }));
      return multisite({ transmitters, receiver, model, output: small }, context);
    },
  ],
  [
    'bestSite, 400 places',
    (context) =>
      bestSite(
        {
          search: { centre: { latDeg, lonDeg }, radiusKm: 10 },
          transmitter,
          receiver,
          antenna,
          model,
          output: { quantity: 'pathLoss', resolutionM: 90, threshold: 125 },
        },
        context,
      ),
  ],
  [
    'viewshed of 16 MP',
    (context) =>
      viewshed({ observer: transmitter, target: receiver, output: { resolutionM: 30, radiusKm: 67 } }, context),
  ],
];

/**
 * How long after the moment of cancelling a call is over, at random moments of its first second and a half: the reading
 * of its terrain, the laying out and the walking.
 */
export async function cancelling() {
  const pool = createPool();
  const random = seededRandom(SEED);
  const rows = [];
  try {
    for (const [call, start] of CALLS) {
      const lateMs = [];
      for (let i = 0; i < TRIES; i++) {
        // A source of its own each time: its tiles have to be read and decoded.
        const terrain = await openTerrain(`${demFolder}/${SCENES.andalusia.file}`);
        const stop = new AbortController();
        const dueAt = performance.now() + 1500 * random();
        setTimeout(() => stop.abort(), dueAt - performance.now());
        try {
          await start({ terrain, pool, signal: stop.signal });
        } catch (error) {
          if (!stop.signal.aborted) throw error;
          lateMs.push(performance.now() - dueAt);
        }
      }
      lateMs.sort((a, b) => a - b);
      rows.push({
        call,
        cancelled: lateMs.length,
        medianMs: lateMs[lateMs.length >> 1] ?? Number.NaN,
        worstMs: lateMs.at(-1) ?? Number.NaN,
        bar: BAR,
      });
    }
  } finally {
    await pool.close();
  }
  return { seed: SEED, rows };
}
