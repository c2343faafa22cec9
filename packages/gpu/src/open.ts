import { compareTwin } from './compare-twin.js';
import { type Gpu, hostOf } from './host.js';
import { gpuTwins } from './twins.js';
import type { GpuAdapter, GpuEntry } from './webgpu.js';

/** A device, or the reason why there is none, for the user. */
export type OpenedGpu = { readonly gpu: Gpu } | { readonly gpu: null; readonly reason: string };

/** Limits that are requested as high as the adapter allows: WebGPU's defaults are made for phones. */
const WANTED = [
  'maxBufferSize',
  'maxStorageBufferBindingSize',
  'maxStorageBuffersPerShaderStage',
  'maxComputeWorkgroupsPerDimension',
  'maxComputeWorkgroupStorageSize',
] as const;

/** Opens a device and tests it: a driver that computes wrong results counts as no device. */
export async function openFrom(entry: GpuEntry): Promise<OpenedGpu> {
  const adapter = await entry.requestAdapter({ powerPreference: 'high-performance' });
  if (adapter === null) return { gpu: null, reason: 'WebGPU finds no adapter on this machine' };
  let gpu: Gpu | undefined;
  try {
    const requiredLimits = Object.fromEntries(WANTED.map((limit) => [limit, adapter.limits[limit]]));
    gpu = hostOf(await adapter.requestDevice({ requiredLimits }), nameOf(adapter));
    for (const twin of gpuTwins) {
      const { within, name, worst, model, wgsl } = await compareTwin(gpu, twin, { rows: 1000 });
      if (within) continue;
      gpu.close();
      const what = `${name} of ${JSON.stringify(worst)} is ${wgsl}, not ${model}`;
      return { gpu: null, reason: `the adapter ${nameOf(adapter)} calculates wrongly: ${what}` };
    }
    return { gpu };
  } catch (error) {
    gpu?.close();
    return { gpu: null, reason: `the adapter ${nameOf(adapter)} gives no device: ${String(error)}` };
  }
}

function nameOf({ info: { description, device, vendor, architecture } }: GpuAdapter): string {
  const words = [vendor, architecture, device, description].filter((word) => word !== '');
  return description !== '' ? description : words.join(' ') || 'unnamed';
}
