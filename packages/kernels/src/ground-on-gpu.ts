import type { GpuBuffer, GpuJob } from '@radioshed/gpu';

import { byteWords } from './byte-words.js';
import type { GpuSite } from './gpu-site.js';

/** Terrain and clutter on a device. */
export interface GroundOnGpu {
  readonly heights: GpuBuffer;
  /** Nothing where the ground is bare. */
  readonly clutter: { readonly heights: GpuBuffer; readonly codes: GpuBuffer } | undefined;
}

/** Both stay there for later calls over the same rasters. */
export function groundOnGpu(job: GpuJob, { terrain, clutter }: GpuSite): GroundOnGpu {
  return {
    heights: heightsOnGpu(job, terrain.heightsM),
    clutter: clutter && {
      heights: heightsOnGpu(job, clutter.grid.heightsM),
      codes: job.resident(clutter.grid.codes, () => byteWords(clutter.grid.codes)),
    },
  };
}

/** Queues do not take shared memory. */
function heightsOnGpu(job: GpuJob, heightsM: Float32Array): GpuBuffer {
  return job.resident(heightsM, () =>
    heightsM.buffer instanceof ArrayBuffer ? (heightsM as Float32Array<ArrayBuffer>) : Float32Array.from(heightsM),
  );
}
