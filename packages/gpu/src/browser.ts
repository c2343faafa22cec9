import { type OpenedGpu, openFrom } from './open.js';
import type { GpuEntry } from './webgpu.js';

/** Opens a device of the browser through `navigator.gpu`, in a page or a worker. */
export async function openGpu(): Promise<OpenedGpu> {
  const { navigator } = globalThis as { readonly navigator?: { readonly gpu?: GpuEntry } };
  if (!navigator?.gpu) return { gpu: null, reason: 'this browser has no WebGPU, or the page is not served securely' };
  return await openFrom(navigator.gpu);
}
