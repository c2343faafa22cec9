import { loadModel, type ModelRef } from '@radioshed/profile';

import { compiledKernels } from './compiled-kernels.js';

/** What works numbers out on the CPU: WebAssembly, or TypeScript as models are written in. */
export type Arithmetic = 'wasm' | 'typescript';

/**
 * What a model's work along radials is done in on the CPU, or that of a viewshed where no model is given. Either gives the
 * same to the tolerance of the model's twin. It is found out in this thread; workers run on the same engine.
 *
 * @throws TypeError when there is no such model; what its factory throws.
 */
export async function arithmeticOf(model?: ModelRef): Promise<Arithmetic> {
  if (model === undefined) return compiledKernels() === undefined ? 'typescript' : 'wasm';
  const loaded = await loadModel(model);
  return loaded.terrain === 'profile' ? (loaded.arithmetic ?? 'typescript') : 'typescript';
}
