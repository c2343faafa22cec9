import type { FunctionRef } from '@radioshed/parallel';

import type { GpuWork } from './managed-gpu.js';

/** Imports a module by the address in a `FunctionRef`. */
export type LoadGpuModule = (module: string) => Promise<Readonly<Record<string, unknown>>>;

/** The platform's own import. */
export const importGpuModule: LoadGpuModule = (module) =>
  import(/* @vite-ignore */ /* webpackIgnore: true */ module) as Promise<Record<string, unknown>>;

/** The work a reference names. @throws TypeError when there is none. */
export async function loadWork(work: FunctionRef, load: LoadGpuModule): Promise<GpuWork<unknown, unknown>> {
  const found = (await load(work.module))[work.export];
  if (typeof found !== 'function') throw new TypeError(`${work.module} exports no function "${work.export}"`);
  return found as GpuWork<unknown, unknown>;
}
