import type { ModelRef } from '@radioshed/profile';
import { checkChoice } from '@radioshed/units';

import type { ItmRadialEnvironment } from './input.js';
import { itmModules } from './modules.js';

/** How the radial model is computed: `wasm` is the compiled twin, `typescript` the model itself. */
export type ItmArithmetic = 'wasm' | 'typescript';

/**
 * Names the compiled twin of {@link itmRadialModel}, or the model itself, with its parameters, for kernels that run it
 * on workers.
 *
 * Only the compiled twin supports `terrainIrregularity: 'thinned'`; the model itself is always exact.
 *
 * @throws OutOfRangeError for another arithmetic.
 */
export function itmRef(
  environment: ItmRadialEnvironment,
  { arithmetic = 'wasm' }: { readonly arithmetic?: ItmArithmetic } = {},
): ModelRef<ItmRadialEnvironment> {
  checkChoice('arithmetic', arithmetic, ['wasm', 'typescript']);
  const ref =
    arithmetic === 'wasm'
      ? itmModules.ref('wasm-radial', 'itmWasmRadialModel')
      : itmModules.ref('radial', 'itmRadialModel');
  return { ...ref, parameters: environment, gpu: itmModules.ref('radial.wgsl', 'itmOnGpu') };
}
