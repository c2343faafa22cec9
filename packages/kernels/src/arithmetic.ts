import type { LoadModule } from '@radioshed/parallel';
import { loadModel, type ModelRef } from '@radioshed/profile';

import { compiledKernels } from './compiled-kernels.js';

/** How the CPU computes: in WebAssembly, or in the TypeScript in which models are written. */
export type Arithmetic = 'wasm' | 'typescript';

/**
 * How the CPU computes a model along radials, or a viewshed where no model is given. Both ways agree within the
 * tolerance of the model's twin. It is determined in this thread; workers run on the same engine.
 *
 * @param load finds modules by name: that of the pool.
 * @throws TypeError when there is no such model; what its factory throws.
 */
export async function arithmeticOf(model?: ModelRef, load?: LoadModule): Promise<Arithmetic> {
  if (model === undefined) return compiledKernels() === undefined ? 'typescript' : 'wasm';
  const loaded = await loadModel(model, load);
  return loaded.terrain === 'profile' ? (loaded.arithmetic ?? 'typescript') : 'typescript';
}
