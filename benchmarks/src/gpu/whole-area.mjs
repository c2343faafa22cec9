// @ts-check
import { area, noteWords } from '@radioshed/engine';
import { managedGpuProcess } from '@radioshed/gpu/node';
import { seededRandom } from '@radioshed/numeric';

import { timed } from '../machine.mjs';
import { antenna, receiver, transmitter } from '../scenes/radio.mjs';
import { besideCpu } from './beside-cpu.mjs';
import { CENTRE, PIXEL_M, SEED, terrainSource, timeoutMs } from './scene.mjs';

/** Calls that are cancelled, at random moments. */
const CANCELS = 8;

/**
 * The work of a server: `area` of the engine from its input to levels in memory, on a device in a process of its own,
 * the terrain read; and how long after the moment of cancelling such a call is over.
 *
 * @param {Pick<import('./scene.mjs').Bench, 'pool' | 'runs'>} bench
 * @param {number} radiusKm
 */
export async function wholeArea({ pool, runs }, radiusKm) {
  const kept = managedGpuProcess();
  /** Software compiles for longer than a managed device may be silent. @type {import('@radioshed/gpu').ManagedGpu} */
  const gpu = {
    ...kept,
    run: (work, args, options) => kept.run(work, args, { ...options, quietMs: timeoutMs, timeoutMs }),
  };
  const terrain = await terrainSource();
  const input = {
    transmitter: { ...transmitter, ...CENTRE },
    receiver,
    antenna,
    model: /** @type {const} */ ({ name: 'itm' }),
    output: { quantity: /** @type {const} */ ('receivedPower'), resolutionM: PIXEL_M, radiusKm },
  };
  const onGpu = (/** @type {AbortSignal | undefined} */ signal) =>
    area({ ...input, processor: 'gpu' }, { terrain, gpu, pool, ...(signal ? { signal } : {}) });
  try {
    await onGpu(undefined);
    const found = await timed(runs, () => onGpu(undefined));
    const { last, minMs } = found;
    if (last.computedBy.processor !== 'gpu') throw new Error(noteWords(last.notes)[0]);
    const cpu = async () => (await area(input, { terrain, pool })).values;
    return [
      { what: 'area by ITM, the whole call', ...(await besideCpu(found, last.pixels, last.values, cpu)) },
      await calledOff(onGpu, minMs),
    ];
  } finally {
    kept.close();
  }
}

/** @param {(signal: AbortSignal) => Promise<unknown>} call @param {number} callMs */
async function calledOff(call, callMs) {
  const random = seededRandom(SEED);
  const lateMs = [];
  for (let i = 0; i < CANCELS; i++) {
    const stop = new AbortController();
    const dueAt = performance.now() + 0.9 * callMs * random();
    setTimeout(() => stop.abort(), dueAt - performance.now());
    try {
      await call(stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      lateMs.push(performance.now() - dueAt);
    }
  }
  lateMs.sort((a, b) => a - b);
  return {
    what: `the same, cancelled (${lateMs.length} of ${CANCELS} in time)`,
    minMs: lateMs[0] ?? Number.NaN,
    medianMs: lateMs[lateMs.length >> 1] ?? Number.NaN,
    worstMs: lateMs.at(-1) ?? Number.NaN,
  };
}
