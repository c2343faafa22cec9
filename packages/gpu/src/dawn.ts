import { type OpenedGpu, openFrom } from './open.js';
import type { GpuEntry } from './webgpu.js';

/** Dawn for Node, an optional package; named by a string so that its types are not required. */
const DAWN: string = 'webgpu';

const KEPT = Symbol.for('@radioshed/gpu: entry of the webgpu package');

/**
 * A device of this machine through the optional package `webgpu`; on Linux it goes through Vulkan, whose driver
 * `VK_DRIVER_FILES` may name.
 *
 * @example
 * ```ts
 * const opened = await openGpu();
 * if (opened.gpu) {
 *   opened.gpu.close();
 * } else {
 *   console.log(typeof opened.reason); // string
 * }
 * ```
 */
export async function openGpu(): Promise<OpenedGpu> {
  // Dawn crashes with a segmentation fault when its entry is collected while a device is open, whichever copy of this
  // module opened it: therefore one entry per process, for good.
  const kept = globalThis as unknown as Record<symbol, Promise<GpuEntry> | undefined>;
  kept[KEPT] ??= loadDawn();
  try {
    return await openFrom(await kept[KEPT]);
  } catch (error) {
    kept[KEPT] = undefined;
    return { gpu: null, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  return isMissing
    ? 'the package webgpu is not installed (npm install webgpu)'
    : `the package webgpu cannot be loaded: ${String(error)}`;
}

async function loadDawn(): Promise<GpuEntry> {
  const dawn = (await import(DAWN)) as { create(options: readonly string[]): GpuEntry };
  return dawn.create([]);
}
