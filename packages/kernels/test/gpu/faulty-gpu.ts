import type { ManagedGpu } from '@radioshed/gpu';

import { packRasters } from '../../src/gpu/managed/pack-rasters.js';

/** A managed GPU named "Broken" that returns this result, whatever it is asked for. */
export function faultyGpu(result: object): ManagedGpu {
  return { run: async () => ({ ...packRasters(result), adapter: 'Broken' }), close: () => {} } as unknown as ManagedGpu;
}
