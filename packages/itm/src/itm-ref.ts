import type { ModelRef } from '@radioshed/profile';
import { checkChoice, checkShape, fields } from '@radioshed/units';

import type { ItmRadialEnvironment } from './link/input.js';
import { itmModules } from './modules.js';

/** How the radial model is computed: `wasm` is the compiled twin, `typescript` the model itself. */
export type ItmArithmetic = 'wasm' | 'typescript';

/** Options of {@link itmRef}. */
export interface ItmRefOptions {
  /** `wasm` by default. */
  readonly arithmetic?: ItmArithmetic;
}

const OPTIONS = fields<ItmRefOptions>({ arithmetic: 'choice?' });

/**
 * Names the compiled twin of `itmRadialModel`, or the model itself, with its parameters, for kernels that run it
 * on workers.
 *
 * Only the compiled twin supports `terrainIrregularity: 'thinned'`; the model itself is always exact.
 *
 * @throws OutOfRangeError for an unknown arithmetic or invalid options.
 */
export function itmRef(environment: ItmRadialEnvironment, options: ItmRefOptions = {}): ModelRef<ItmRadialEnvironment> {
  const { arithmetic = 'wasm' } = checkShape(options, OPTIONS, 'options');
  checkChoice('arithmetic', arithmetic, ['wasm', 'typescript']);
  const ref =
    arithmetic === 'wasm'
      ? itmModules.ref('wasm-radial', 'itmWasmRadialModel')
      : itmModules.ref('radial', 'itmRadialModel');
  return { ...ref, parameters: environment, gpu: itmModules.ref('radial.wgsl', 'itmOnGpu') };
}
