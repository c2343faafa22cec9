import { openGpu } from '../src/node.js';
import type { Gpu } from '../src/index.js';

const opened = await openGpu();
if (opened.gpu === null && process.env['CI'] === 'true') throw new Error(opened.reason);

/** Why tests that need a device are skipped. */
export const noDevice: string = opened.gpu === null ? `skipped: ${opened.reason}; see tools/software-gpu.mjs` : '';

export function device(): Gpu {
  if (opened.gpu === null) throw new Error(opened.reason);
  return opened.gpu;
}
