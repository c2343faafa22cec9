// @ts-check
import { coverage, viewshed } from '@radioshed/kernels';
import { createPool } from '@radioshed/parallel/node';

import { timed } from '../machine.mjs';
import { MODEL_CASES } from '../scenes/model-cases.mjs';
import { patchyClutter, scene } from '../scenes/scenes.mjs';

const RUNS = 3;
/** Fast models run for so long: the first calls of a worker compile. */
const LEAST_MS = 1000;
/** Models that take so long that one run has to do. */
const ONE_RUN = ['p2001'];
const onePixel = { radialPixels: 1, stepPixels: 1 };

/** Bar for one core of a machine on which SPLAT! computes 0.175 Mpx/s of ITM, Mpx/s, at 50 km. */
const BARS = new Map([
  ['Longley–Rice (ITM)', 0.8],
  ['Okumura–Hata + deygout', 2],
  ['ITU-R P.1812', 0.6],
  ['free space', 20],
  ['viewshed', 20],
  ['line of sight, 1 px sampling', 20],
]);

/**
 * Coverage of mountains at 3 arcseconds on one worker and on two, by model: millions of pixels a second, and the first
 * call of a worker. Each row has new workers, as a user of one model has: what a worker compiled for many other models
 * costs free space a third.
 */
export async function coverageSpeed() {
  const sized = ['itm', 'freeSpace', 'lineOfSight'].flatMap((name) => {
    const each = MODEL_CASES.find((one) => one.name === name);
    if (each === undefined) throw new Error(`no model ${name}`);
    return [{ ...each, radiusKm: 100, sampling: {} }];
  });
  const cases = [
    ...MODEL_CASES.map((each) => ({ ...each, radiusKm: 50, sampling: {} })),
    ...sized,
    ...sized
      .filter(({ name }) => name === 'lineOfSight')
      .flatMap((each) =>
        [50, 100].map((radiusKm) => ({
          ...each,
          model: `${each.model}, 1 px sampling`,
          radiusKm,
          sampling: { sampling: onePixel },
        })),
      ),
  ];
  const p1812 = MODEL_CASES.find(({ name }) => name === 'p1812');
  if (p1812 !== undefined) cases.push({ ...p1812, model: `${p1812.model} over clutter`, radiusKm: 50, sampling: {} });
  const rows = [];
  for (const { name, model, ref, radiusKm, sampling } of cases) {
    const bare = await scene('andalusia', radiusKm, { model: ref, ...sampling });
    const input = model.endsWith('over clutter') ? { ...bare, clutter: patchyClutter(bare.terrain) } : bare;
    rows.push(await row(model, radiusKm, ONE_RUN.includes(name) ? 1 : RUNS, (pool) => coverage(input, { on: pool })));
  }
  for (const radiusKm of [50, 100]) {
    const { terrain, transmitter, receiver, radiusM, grid } = await scene('andalusia', radiusKm);
    const input = { terrain, observer: transmitter, target: receiver, radiusM, grid };
    rows.push(await row('viewshed', radiusKm, RUNS, (pool) => viewshed(input, { on: pool })));
  }
  return { rows };

  /**
   * @param {string} model
   * @param {number} radiusKm
   * @param {number} runs
   * @param {(pool: import('@radioshed/parallel').Pool) => Promise<{ pixels: number }>} compute
   */
  async function row(model, radiusKm, runs, compute) {
    const times = [];
    const firstTimes = [];
    let pixels = 0;
    for (const threads of [1, 2]) {
      const pool = createPool({ threads });
      const { minMs, firstMs, last } = await timed(runs, () => compute(pool), LEAST_MS);
      await pool.close();
      times.push(minMs);
      firstTimes.push(firstMs);
      pixels = last.pixels;
    }
    return {
      model,
      radiusKm,
      pixels,
      oneThreadMs: times[0],
      mpxPerSecondPerCore: pixels / times[0] / 1000,
      bar: (radiusKm === 50 && BARS.get(model)) || '–',
      firstMs: firstTimes[0],
      twoThreadsMs: times[1],
      speedUp: times[0] / times[1],
    };
  }
}
