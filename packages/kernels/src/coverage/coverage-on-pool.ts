import { inlinePool, type Job } from '@radioshed/parallel';
import { loadModel } from '@radioshed/profile';
import { rasterOf } from '@radioshed/raster';

import { coverageModules } from './modules.js';
import type { PoolOptions } from '../compute-options.js';
import type { Coverage, CoverageInput } from './coverage-input.js';
import { ROWS_PER_UNIT } from './find-last-samples.js';
import { makePlan } from './make-plan.js';
import { COUNT_COMPUTED, COUNT_PIXELS, COUNT_SAMPLES, type CoveragePlan } from './coverage-plan.js';
import { withArena } from '../shared-arena.js';
import type { TerrainGrid } from '../terrain/terrain-grid.js';

/** Fractions of the progress at which the passes that only place pixels end. */
const ASSIGNED = 0.02;
const SORTED = 0.03;
/** And at which the walk does where the ends are visited after it. */
const WALKED = 0.8;
/** And at which a sweep of sight does. */
const SWEPT = 0.6;

/** `coverage` on the CPU. */
export async function coverageOnPool(input: CoverageInput, options: PoolOptions = {}): Promise<Coverage> {
  return await withCoverage(input, options, (plan) => resultOf(input, plan));
}

/**
 * Computes a coverage and passes the plan with its losses to `use`. The plan's memory is reused afterwards, so `use`
 * must copy what it needs longer.
 *
 * @param terrain that of the input, where it is in shared memory already.
 */
export async function withCoverage<T>(
  input: CoverageInput,
  { on: pool = inlinePool(), signal, onProgress }: PoolOptions,
  use: (plan: CoveragePlan) => T | Promise<T>,
  terrain?: TerrainGrid,
): Promise<T> {
  signal?.throwIfAborted();
  const model = await loadModel(input.model, pool.load);
  return await withArena(pool, async (arena) => {
    const plan = makePlan(input, model, arena, terrain, pool.size);
    const pass = (name: string, count: number, from: number, to: number): Promise<void> =>
      pool.run(passOf(name, plan, count), {
        ...(signal ? { signal } : {}),
        onProgress: (done, all) => onProgress?.(from + ((to - from) * done) / all),
      });
    const rowUnits = Math.ceil(plan.height / plan.rowsPerUnit);
    const radialUnits = Math.ceil(plan.radialCount / plan.radialsPerUnit);
    if (plan.route === 'ends') {
      await pass('visitEnds', rowUnits, 0, 1);
    } else if (plan.route === 'sight') {
      await pass('sweepLosses', radialUnits, 0, SWEPT);
      await pass('gatherLosses', rowUnits, SWEPT, 1);
    } else {
      await pass('assignPixels', rowUnits, 0, ASSIGNED);
      await pass('sortPixels', 1, ASSIGNED, SORTED);
      if (plan.whole) await pass('findLastSamples', Math.ceil(plan.whole.height / ROWS_PER_UNIT), SORTED, SORTED);
      const isLast = plan.route === 'walk';
      await pass('walkRadials', radialUnits, SORTED, isLast ? 1 : WALKED);
      if (!isLast) await pass('visitEnds', rowUnits, WALKED, 1);
    }
    return await use(plan);
  });
}

/** The result, copied: the arena's memory is used again. */
function resultOf({ grid }: CoverageInput, plan: CoveragePlan): Coverage {
  return {
    lossDb: rasterOf(new Float32Array(plan.lossDb), grid),
    pixels: plan.counts[COUNT_PIXELS],
    computed: plan.counts[COUNT_COMPUTED],
    radials: plan.route === 'ends' ? 0 : plan.radialCount,
    samples: plan.counts[COUNT_SAMPLES],
  };
}

function passOf(name: string, plan: CoveragePlan, count: number): Job<CoveragePlan> {
  return { work: coverageModules.ref('work', name), args: plan, count };
}
