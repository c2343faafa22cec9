// @ts-check
import { coverage } from '@radioshed/kernels';

import { timed } from '../machine.mjs';
import { patchyClutter } from '../scenes/scenes.mjs';
import { besideCpu } from './beside-cpu.mjs';
import { COST, shareOfLimits } from './limits.mjs';
import { CENTRE, inputOf, timeoutMs } from './scene.mjs';

/**
 * From the request to the raster in host memory, the terrain on the device already; compared with the time of all
 * threads of the CPU.
 *
 * @param {import('./scene.mjs').Bench} bench
 * @param {string} what
 * @param {import('@radioshed/kernels').CoverageInput['model']} model
 * @param {number} radiusM
 */
export async function oneSite(bench, what, model, radiusM) {
  const { found, ms, row } = await measured(bench, await inputOf(model, CENTRE, radiusM));
  const { pixels, samples } = found;
  return { what, ...row, ...shareOfLimits(bench.device.name, ms, pixels, samples, COST.itm) };
}

/**
 * The same in clutter, whose arithmetic nobody has counted.
 *
 * @param {import('./scene.mjs').Bench} bench
 * @param {string} what
 * @param {import('@radioshed/kernels').CoverageInput['model']} model
 * @param {number} radiusM
 */
export async function oneSiteInClutter(bench, what, model, radiusM) {
  const bare = await inputOf(model, CENTRE, radiusM);
  const { row } = await measured(bench, { ...bare, clutter: patchyClutter(bare.terrain) });
  return { what, ...row };
}

/** @param {import('./scene.mjs').Bench} bench @param {import('@radioshed/kernels').CoverageInput} input */
async function measured({ device, pool, runs }, input) {
  const work = () => coverage(input, { on: device, timeoutMs });
  await work();
  const { uploads } = device.residency;
  const onGpu = await timed(runs, work);
  const { last } = onGpu;
  const { pixels, lossDb } = last;
  const cpu = async () => (await coverage(input, { on: pool })).lossDb;
  const uploaded = device.residency.uploads - uploads;
  const row = { ...(await besideCpu(onGpu, pixels, lossDb, cpu)), uploads: uploaded };
  return { found: last, ms: onGpu.minMs, row };
}
