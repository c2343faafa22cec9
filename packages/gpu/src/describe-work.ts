/** What a keeper runs to say what it keeps. */
import type { GpuDescription } from './describe.js';
import type { GpuWork } from './managed-gpu.js';

export const describe: GpuWork<undefined, GpuDescription> = async ({ name, device: { limits } }) => ({
  adapter: name,
  maxBufferBytes: Math.min(limits.maxBufferSize, limits.maxStorageBufferBindingSize),
  maxWorkgroups: limits.maxComputeWorkgroupsPerDimension,
});
