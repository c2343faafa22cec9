/** What a keeper of a GPU runs for a coverage, wherever its device lives. */
import type { GpuWork } from '@radioshed/gpu';

import { coverageOnGpu } from './coverage-on-gpu.js';
import { packCoverage, type PackedCoverage, type PackedInput, unpackInput } from './packed-coverage.js';

export type PackedGpuCoverage =
  | { readonly coverage: PackedCoverage; readonly adapter: string }
  | { readonly coverage: null; readonly reason: string };

export const coverOnGpu: GpuWork<PackedInput, PackedGpuCoverage> = async (gpu, input, options) => {
  const found = await coverageOnGpu(unpackInput(input), { gpu, ...options });
  return found.coverage === null ? found : { ...found, coverage: packCoverage(found.coverage) };
};
