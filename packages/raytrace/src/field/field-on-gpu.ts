import type { Gpu } from '@radioshed/gpu';

import { type FieldPlan, raysPerLaneOf } from './field-plan.js';
import type { FieldPowers } from './field-powers.js';
import { gpuEmitter } from './gpu-emitter.js';
import { gpuScene } from './gpu-scene.js';
import { countCubes } from './grid.js';
import { addPathsOnGpu, type GpuFieldWork } from './paths-on-gpu.js';
import { raysOnGpu } from './rays-on-gpu.js';

/** Device, limits and progress of a field on a GPU. */
export interface GpuFieldOptions {
  readonly gpu: Gpu;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  readonly timeoutMs: number;
}

/**
 * Computes a plan on a device, in f32, with the same paths and rays as on the CPU.
 *
 * @throws GpuError when the device fails, has no room or takes too long; the signal's reason.
 */
export async function fieldOnGpu(
  plan: FieldPlan,
  { gpu, signal, onProgress, timeoutMs }: GpuFieldOptions,
): Promise<FieldPowers> {
  signal.throwIfAborted();
  const { grid, transmitters } = plan;
  const hasRays = raysPerLaneOf(plan) > 0;
  const half = hasRays ? 0.5 : 1;
  const report = (share: number): void => {
    onProgress(share);
    signal.throwIfAborted();
  };
  return await gpu.run(
    async (job) => {
      const scene = gpuScene(plan.scene, plan.materials);
      const [nodes, triangles] = [job.storage(scene.nodes), job.storage(scene.triangles)];
      const work: GpuFieldWork = { gpu, job, plan, scene, nodes, triangles };
      const emitters = transmitters.map((_, i) => gpuEmitter(plan, i, scene));
      const mirroredMw = new Float32Array(countCubes(grid));
      for (const [i, emitter] of emitters.entries()) {
        const reportShare = (share: number): void => report((half * (i + share)) / emitters.length);
        await addPathsOnGpu(work, i, emitter, mirroredMw, reportShare);
      }
      const scattered = await raysOnGpu(work, emitters, (share) => report(half + (1 - half) * share));
      return { mirroredMw, ...scattered };
    },
    { timeoutMs },
  );
}
