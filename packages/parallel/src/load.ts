import type { FunctionRef, WorkFactory } from './job.js';

/** Imports a module by the address in a {@link FunctionRef}. */
export type LoadModule = (module: string) => Promise<Readonly<Record<string, unknown>>>;

/** The platform's own import; the module stays loaded from job to job. */
export const importModule: LoadModule = (module) =>
  import(/* @vite-ignore */ /* webpackIgnore: true */ module) as Promise<Record<string, unknown>>;

/** The function that runs one unit of a job. */
export async function prepareUnit(work: FunctionRef, args: unknown, load: LoadModule): Promise<(unit: number) => void> {
  const factory = (await load(work.module))[work.export];
  if (typeof factory !== 'function') throw new TypeError(`${work.module} exports no function "${work.export}"`);
  return (factory as WorkFactory<unknown>)(args);
}
