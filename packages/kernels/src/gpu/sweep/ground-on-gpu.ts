import type { GpuBuffer, GpuJob } from '@radioshed/gpu';

import { byteWords } from '../../byte-words.js';
import type { GpuSite } from './gpu-site.js';

/** Terrain and clutter on a device. */
export interface GroundOnGpu {
  readonly heights: GpuBuffer;
  /** Undefined on bare ground. */
  readonly clutter: { readonly heights: GpuBuffer; readonly codes: GpuBuffer } | undefined;
}

/** Both stay resident for later calls over the same rasters. */
export function groundOnGpu(job: GpuJob, { terrain, clutter }: GpuSite): GroundOnGpu {
  return {
    heights: floatsOnGpu(job, terrain.heightsM),
    clutter: clutter && {
      heights: floatsOnGpu(job, clutter.grid.heightsM),
      codes: job.resident(clutter.grid.codes, () => byteWords(clutter.grid.codes)),
    },
  };
}

/** Releases what is not resident. */
export function freeGround(job: GpuJob, { heights, clutter }: GroundOnGpu): void {
  for (const buffer of [heights, clutter?.heights, clutter?.codes]) if (buffer) job.free(buffer);
}

/** Numbers that stay resident for later calls over the same array. Queues do not accept shared memory. */
export function floatsOnGpu(job: GpuJob, floats: Float32Array): GpuBuffer {
  return job.resident(floats, () =>
    floats.buffer instanceof ArrayBuffer ? (floats as Float32Array<ArrayBuffer>) : Float32Array.from(floats),
  );
}
