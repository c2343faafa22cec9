import { compileTwin } from '@radioshed/profile';

import { KERNELS_WASM } from './wasm-module.js';

let compiled: WebAssembly.Module | undefined;
let isTried = false;

/** A fresh instance of what the kernels have in WebAssembly; undefined where the engine cannot compile it. */
export function compiledKernels<T>(): T | undefined {
  if (!isTried) {
    isTried = true;
    compiled = compileTwin(KERNELS_WASM);
  }
  return compiled && (new WebAssembly.Instance(compiled).exports as unknown as T);
}
