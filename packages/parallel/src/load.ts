import { checkShape, openFields } from '@radioshed/units';

import { type FunctionRef, HERE, type LoadModule, type ModuleExports } from './function-ref.js';
import type { WorkFactory } from './job.js';

const FUNCTION_REF = openFields<Pick<FunctionRef, 'module' | 'export'>>({ module: 'string', export: 'string' });

/**
 * Loads the function that a reference names: with `load`, else where the reference was made, else from its address.
 * Modules stay loaded.
 *
 * @throws OutOfRangeError for what is no reference; TypeError when the module does not export it; an Error when a
 * module of a
 *   package is not at its address.
 */
export async function loadFunction(ref: FunctionRef, load?: LoadModule): Promise<(...args: never[]) => unknown> {
  const { module, export: name } = checkShape(ref, FUNCTION_REF, 'ref');
  const exported = (await load?.(module)) ?? (await (ref[HERE]?.() ?? importModule(ref)));
  const found = (exported as ModuleExports)[name];
  if (typeof found !== 'function') throw new TypeError(`${module} exports no function "${name}"`);
  return found as (...args: never[]) => unknown;
}

async function importModule({ module, address = module }: FunctionRef): Promise<object> {
  try {
    return (await import(/* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ address)) as object;
  } catch (cause) {
    if (address === module) throw cause;
    const text = `${module} cannot be imported from ${address}. In a bundle, start workers with a script that has it: see docs/bundlers.md.`;
    throw new Error(text, { cause });
  }
}

/** The function that runs one unit of a job. */
export async function prepareUnit(
  work: FunctionRef,
  args: unknown,
  load: LoadModule | undefined,
): Promise<(unit: number) => void> {
  const factory = (await loadFunction(work, load)) as WorkFactory<unknown>;
  return factory(args, load);
}
