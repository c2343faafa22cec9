import { type Pool, sharedFloat32 } from '@radioshed/parallel';

import { fieldModules } from './modules.js';
import { BRICK, errorOfMean, type FieldMemory, type FieldPlan, LANES, raysPerLaneOf } from './field-plan.js';
import type { FieldPowers } from './field-powers.js';
import { countCubes } from './grid.js';
import type { ScatterArgs } from './scattered-field.js';

/** Rays of one estimate between two looks at whether to stop. */
const RAYS_AT_A_TIME = 8000;

/** Pool, cancellation and progress of a field on the CPU. */
export interface CpuFieldOptions {
  readonly pool: Pool;
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
}

/** Computes a plan on the workers of a pool. The result does not depend on their number. */
export async function fieldOnCpu(
  asked: FieldPlan,
  { pool, signal, onProgress }: CpuFieldOptions,
): Promise<FieldPowers> {
  const cubes = countCubes(asked.grid);
  const rays = raysPerLaneOf(asked);
  const memory: FieldMemory = {
    mirrored: sharedFloat32(cubes),
    scattered: sharedFloat32(rays > 0 ? LANES * cubes : 0),
  };
  const plan = { ...asked, ...memory };
  const bricks = plan.grid.size.reduce((product, each) => product * Math.ceil(each / BRICK), 1);
  const half = rays === 0 ? 1 : 0.5;
  const more = signal === undefined ? {} : { signal };
  await pool.run(
    { work: fieldModules.ref('work', 'fillMirrored'), args: plan, count: bricks },
    { ...more, onProgress: (done, all) => onProgress?.((half * done) / all) },
  );
  let followed = 0;
  for (const [transmitter, { raysPerLane }] of plan.transmitters.entries()) {
    for (let from = 0; from < raysPerLane; from += RAYS_AT_A_TIME) {
      const to = Math.min(raysPerLane, from + RAYS_AT_A_TIME);
      const args: ScatterArgs = { plan, transmitter, from, to };
      await pool.run({ work: fieldModules.ref('work', 'scatterRays'), args, count: LANES }, more);
      followed += to - from;
      onProgress?.(half + ((1 - half) * followed) / rays);
    }
  }
  return { mirroredMw: memory.mirrored, ...meanOf(memory.scattered, rays > 0 ? cubes : 0) };
}

/** Mean of the estimates and its standard error, in the place of the first two. */
function meanOf(scattered: Float32Array, cubes: number): Pick<FieldPowers, 'scatteredMw' | 'errorMw'> {
  for (let cube = 0; cube < cubes; cube++) {
    let [sum, squares] = [0, 0];
    for (let lane = 0; lane < LANES; lane++) {
      const each = scattered[lane * cubes + cube];
      sum += each;
      squares += each * each;
    }
    scattered[cube] = sum / LANES;
    scattered[cubes + cube] = errorOfMean(sum, squares);
  }
  return { scatteredMw: scattered.subarray(0, cubes), errorMw: scattered.subarray(cubes, 2 * cubes) };
}
