import { GpuError, type ManagedGpu, type ManagedRunOptions } from '@radioshed/gpu';

import type { GpuPowers } from './gpu-work.js';
import { fieldModules } from './modules.js';
import { doubtAboutField } from './field-doubts.js';
import { type FieldPlan, LANES, raysPerLaneOf } from './field-plan.js';
import { countCubes } from './grid.js';

/** Work is cut into pieces of a quarter of a second; opening and compiling come before the first. */
const QUIET_MS = 30_000;
/**
 * Time limit of any work, and the additions for each cube and ray. A software driver on a busy machine takes a third of
 * that.
 */
const LEAST_MS = 120_000;
const CUBE_MS = 0.5;
const RAY_MS = 0.5;

/**
 * Computes a plan on a managed device, which may be in another process. The result is checked, and some of its
 * cubes are computed again here.
 *
 * @throws GpuError when there is no device, it fails, takes too long, or gives what is not this field; the signal's
 * reason.
 */
export async function fieldOnManagedGpu(
  plan: FieldPlan,
  { gpu, ...options }: Pick<ManagedRunOptions, 'signal' | 'onProgress'> & { readonly gpu: ManagedGpu },
): Promise<GpuPowers> {
  const rays = LANES * raysPerLaneOf(plan);
  const timeoutMs = Math.round(LEAST_MS + CUBE_MS * countCubes(plan.grid) + RAY_MS * rays);
  const work = fieldModules.ref('gpu-work', 'solveOnGpu');
  const found = await gpu.run<FieldPlan, GpuPowers>(work, plan, { timeoutMs, quietMs: QUIET_MS, ...options });
  const doubt = doubtAboutField(found, plan);
  if (doubt !== undefined) throw new GpuError('internal', `${found.adapter} gave ${doubt}`);
  return found;
}
