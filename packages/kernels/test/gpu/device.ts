import type { Gpu } from '@radioshed/gpu';
import { openGpu } from '@radioshed/gpu/node';
import { afterAll } from 'vitest';

/** The device of a test file, closed at its end. */
export const opened: Awaited<ReturnType<typeof openGpu>> = await openGpu();
if (opened.gpu === null && process.env['CI'] === 'true') throw new Error(opened.reason);
afterAll(() => opened.gpu?.close());

/** Why tests that need a device are skipped. */
export const noDevice: string = opened.gpu === null ? `skipped: ${opened.reason}; see tools/software-gpu.mjs` : '';

export function device(): Gpu {
  if (opened.gpu === null) throw new Error(opened.reason);
  return opened.gpu;
}
