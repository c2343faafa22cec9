import { type Gpu, hostOf } from './host.js';
import type { GpuAdapter, GpuEntry } from './webgpu.js';

/** A device, or the reason why there is none, as a sentence for the user. */
export type OpenedGpu = { readonly gpu: Gpu } | { readonly gpu: null; readonly reason: string };

/** Limits that are asked for as high as the adapter has them: WebGPU's own defaults are made for phones. */
const WANTED = [
  'maxBufferSize',
  'maxStorageBufferBindingSize',
  'maxStorageBuffersPerShaderStage',
  'maxComputeWorkgroupsPerDimension',
  'maxComputeWorkgroupStorageSize',
] as const;

export async function openFrom(entry: GpuEntry): Promise<OpenedGpu> {
  const adapter = await entry.requestAdapter({ powerPreference: 'high-performance' });
  if (adapter === null) return { gpu: null, reason: 'WebGPU finds no adapter on this machine' };
  try {
    const requiredLimits = Object.fromEntries(WANTED.map((limit) => [limit, adapter.limits[limit]]));
    return { gpu: hostOf(await adapter.requestDevice({ requiredLimits }), nameOf(adapter)) };
  } catch (error) {
    return { gpu: null, reason: `the adapter ${nameOf(adapter)} gives no device: ${String(error)}` };
  }
}

function nameOf({ info: { description, device, vendor, architecture } }: GpuAdapter): string {
  const words = [vendor, architecture, device, description].filter((word) => word !== '');
  return description !== '' ? description : words.join(' ') || 'unnamed';
}
