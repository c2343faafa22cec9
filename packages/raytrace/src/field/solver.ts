import type { ManagedGpu } from '@radioshed/gpu';
import { furtherOnly, inlinePool, type Pool } from '@radioshed/parallel';
import { checkObject, type Note } from '@radioshed/units';

import type { Scene } from '../scene/scene.js';
import { type CheckedInput, checkInput, type Field, type FieldInput } from './field-input.js';
import { errorNotes } from './field-notes.js';
import { fieldOnCpu } from './field-on-cpu.js';
import { type FieldPlan, LANES, raysPerLaneOf } from './field-plan.js';
import type { FieldPowers, SolvedBy } from './field-powers.js';
import { countCubes, planGrid } from './grid.js';
import { MOST_IMAGES, planField } from './plan-field.js';
import { checkScene } from '../scene/check-scene.js';
import { note } from '../notes.js';

/** Where fields are computed. */
export interface SolverOptions {
  /** Workers; this thread alone by default. */
  readonly pool?: Pool;
  /** A device that works fields out in f32; where it fails, the workers do, and the notes tell. */
  readonly gpu?: ManagedGpu;
}

/** How a solution is watched and cancelled. */
export interface SolveOptions {
  readonly signal?: AbortSignal;
  /** Called with the fraction that is done, 0 to 1, growing. */
  readonly onProgress?: (done: number) => void;
}

/** Computes fields of models with the workers and the device that it was created with. */
export interface Solver {
  /**
   * The field in every cube of a model. The same for any number of workers, and each time on a device.
   *
   * @throws OutOfRangeError naming the field; the signal's reason.
   */
  solve(scene: Scene, input: FieldInput, options?: SolveOptions): Promise<Field>;
}

/**
 * A solver that works on the device it is given, else, and where that fails, on the workers.
 *
 * @example
 * ```ts
 * const wall = [5, 0, -10, 5, 6, -10, 5, 6, 10, 5, 0, -10, 5, 6, 10, 5, 0, 10];
 * const ground = [-10, 0, -10, 10, 0, -10, 10, 0, 10, -10, 0, -10, 10, 0, 10, -10, 0, 10];
 * const scene = createScene(modelFromTriangles([...wall, ...ground]), {
 *   defaultMaterial: { reflectionLossDb: 6, transmissionLossDbPerM: 40, diffusion: 0.2 },
 * });
 * const input = {
 *   transmitters: [{ positionM: [0, 3, 0], frequencyMHz: 868, powerW: 0.5 }],
 *   maxReflections: 2,
 *   resM: 0.5,
 * };
 * const pool = createPool({ threads: 2 });
 * const field = await createSolver({ pool }).solve(scene, input);
 * console.log(field.grid.size, field.powerDbm.length); // 42,14,42 24696
 * await pool.close();
 * ```
 */
export function createSolver(options: SolverOptions = {}): Solver {
  const { pool = inlinePool(), gpu } = checkObject('options', options);
  return {
    async solve(scene, given, watching = {}) {
      const input = checkInput(given);
      const { grid, notes } = planGrid(checkScene(scene), input);
      watching.signal?.throwIfAborted();
      const { plan, notes: planned } = await planField(scene, input, grid, watching.signal);
      const allNotes = [...scene.notes, ...notes, ...planned];
      const watched = { ...watching, ...furtherOnly(watching.onProgress) };
      const onGpu = gpu === undefined ? undefined : await tryOnGpu(plan, gpu, watched);
      if (onGpu !== undefined && 'powers' in onGpu) return fieldOf(plan, input, onGpu.powers, onGpu.by, allNotes);
      const powers = await fieldOnCpu(plan, { pool, ...watched });
      const reasons = onGpu === undefined ? [] : [onGpu.note];
      return fieldOf(plan, input, powers, { engine: 'cpu', precision: 'f64' }, [...reasons, ...allNotes]);
    },
  };
}

/**
 * Upper bound of the memory for solving, bytes, known in advance.
 *
 * @throws OutOfRangeError as `solve` does.
 * @example
 * ```ts
 * const wall = [5, 0, -10, 5, 6, -10, 5, 6, 10, 5, 0, -10, 5, 6, 10, 5, 0, 10];
 * const ground = [-10, 0, -10, 10, 0, -10, 10, 0, 10, -10, 0, -10, 10, 0, 10, -10, 0, 10];
 * const scene = createScene(modelFromTriangles([...wall, ...ground]), {
 *   defaultMaterial: { reflectionLossDb: 6, transmissionLossDbPerM: 40, diffusion: 0.2 },
 * });
 * const input = {
 *   transmitters: [{ positionM: [0, 3, 0], frequencyMHz: 868, powerW: 0.5 }],
 *   maxReflections: 2,
 *   resM: 0.5,
 * };
 * console.log(Math.round(memoryNeededBytes(scene, input) / 2 ** 20)); // 96
 * ```
 */
export function memoryNeededBytes(scene: Scene, input: FieldInput): number {
  const { grid } = planGrid(checkScene(scene), checkInput(input));
  const cubes = countCubes(grid);
  const sceneBytes = scene.bvh.boxes.byteLength + scene.bvh.triangles.byteLength + 16 * scene.plane.length;
  return cubes * 4 * (1 + LANES + 2) + 500 * MOST_IMAGES + sceneBytes;
}

/** The result of a plan on a device, or the reason for none. @throws the signal's reason */
async function tryOnGpu(
  plan: FieldPlan,
  gpu: ManagedGpu,
  { signal, onProgress }: SolveOptions,
): Promise<{ readonly powers: FieldPowers; readonly by: SolvedBy } | { readonly note: Note }> {
  try {
    // Nothing for GPUs is loaded where there is none.
    const { fieldOnManagedGpu } = await import('./field-on-managed-gpu.js');
    const { adapter, ...powers } = await fieldOnManagedGpu(plan, {
      gpu,
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    });
    return { powers, by: { engine: 'gpu', precision: 'f32', adapter } };
  } catch (error) {
    signal?.throwIfAborted();
    return { note: note('fieldOnCpu', { error: error instanceof Error ? error.message : String(error) }) };
  }
}

function fieldOf(
  plan: FieldPlan,
  { receiverGainDbi, thresholdDbm }: CheckedInput,
  { mirroredMw, scatteredMw, errorMw }: FieldPowers,
  solvedBy: SolvedBy,
  notes: readonly Note[],
): Field {
  const powerDbm = new Float32Array(mirroredMw.length);
  const errorRatio = new Float32Array(mirroredMw.length);
  const hasRays = scatteredMw.length > 0;
  for (let cube = 0; cube < powerDbm.length; cube++) {
    const total = mirroredMw[cube] + (hasRays ? scatteredMw[cube] : 0);
    powerDbm[cube] = total > 0 ? 10 * Math.log10(total) + receiverGainDbi : NaN;
    errorRatio[cube] = hasRays && total > 0 ? errorMw[cube] / total : 0;
  }
  return {
    grid: plan.grid,
    powerDbm,
    errorRatio,
    images: plan.transmitters.reduce((sum, { tree }) => sum + tree.count, 0),
    rays: LANES * raysPerLaneOf(plan),
    solvedBy,
    notes: [...notes, ...errorNotes(errorRatio, powerDbm, thresholdDbm)],
  };
}
