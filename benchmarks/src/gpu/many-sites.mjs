// @ts-check
import { composite } from '@radioshed/kernels';
import { seededRandom } from '@radioshed/numeric';

import { timed } from '../machine.mjs';
import { besideCpu } from './beside-cpu.mjs';
import { COST, shareOfLimits } from './limits.mjs';
import { CENTRE, gridAround, inputOf, SEED, timeoutMs } from './scene.mjs';

/**
 * Many sites put together on the device, over one terrain.
 *
 * @param {import('./scene.mjs').Bench} bench
 * @param {string} what
 * @param {import('@radioshed/kernels').CoverageInput['model']} model
 * @param {{ readonly count: number, readonly radiusM: number }} size
 * @param {object} [changes]
 */
export async function manySites({ device, pool, runs }, what, model, { count, radiusM }, changes = {}) {
  const random = seededRandom(SEED);
  /** @type {import('@radioshed/kernels').CoverageSite[]} */
  const sites = [];
  for (let index = 0; index < count; index++) {
    const place = { latDeg: CENTRE.latDeg + 0.3 * (random() - 0.5), lonDeg: CENTRE.lonDeg + 0.4 * (random() - 0.5) };
    sites.push({ ...(await inputOf(model, place, radiusM)), ...changes, index, offsetDb: 0 });
  }
  const grid = gridAround(CENTRE, 0.15 * 111_000 + 1.3 * radiusM);
  const work = () => composite({ grid, sites, count }, { on: device, timeoutMs });
  await work();
  const { uploads } = device.residency;
  const onGpu = await timed(runs, work);
  const { last, minMs } = onGpu;
  const uploaded = device.residency.uploads - uploads;
  let pixels = 0;
  for (const site of last.sites.values()) pixels += site.pixels;
  const isSight = model.export.startsWith('lineOfSight');
  // Samples as pixels go: half a pixel's worth at the rim, doubled towards the middle, squared where they lie closer.
  const samples = pixels * (isSight ? 2 : 32);
  const cpu = async () => (await composite({ grid, sites, count }, { on: pool })).lossDb;
  return {
    what: `${what}, ${count} sites put together`,
    ...(await besideCpu(onGpu, pixels, last.lossDb, cpu)),
    uploads: uploaded,
    ...shareOfLimits(device.name, minMs, pixels, samples, isSight ? COST.sight : COST.itm),
  };
}
