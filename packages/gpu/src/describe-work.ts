/** The job by which a managed GPU describes its device. */
import type { GpuDescription } from './gpu-description.js';
import type { GpuWork } from './managed-gpu.js';

/** Name and limits of a device, as work for a managed one. */
export const describe: GpuWork<undefined, GpuDescription> = async ({ name, device: { limits } }) => ({
  adapter: name,
  maxBufferBytes: Math.min(limits.maxBufferSize, limits.maxStorageBufferBindingSize),
  maxWorkgroups: limits.maxComputeWorkgroupsPerDimension,
});
