import { compileTwin } from '@radioshed/profile';

import { KERNELS_WASM } from './wasm-module.js';

/** A fresh instance of what the kernels have in WebAssembly; undefined where the engine cannot compile it. */
export function compiledKernels<T>(): T | undefined {
  const compiled = compileTwin(KERNELS_WASM);
  return compiled && (new WebAssembly.Instance(compiled).exports as unknown as T);
}
