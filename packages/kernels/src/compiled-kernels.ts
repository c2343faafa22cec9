import { compileTwin } from '@radioshed/profile';

import { KERNELS_WASM } from './wasm-module.js';

/** A new instance of the kernels' WebAssembly module; undefined where WebAssembly with SIMD is not available. */
export function compiledKernels<T>(): T | undefined {
  const compiled = compileTwin(KERNELS_WASM);
  return compiled && (new WebAssembly.Instance(compiled).exports as unknown as T);
}
