import type { Field } from './field.js';

/** Shows what a refused request says of some fields next to them. */
export function showFaults(error: unknown, fields: Readonly<Record<string, Field>>): void {
  const faults =
    (error as { readonly fields?: readonly { readonly field: string; readonly limits: string }[] }).fields ?? [];
  for (const { field: path, limits } of faults) {
    Object.values(fields)
      .find(({ spec }) => spec.path === path)
      ?.fault(`Allowed: ${limits}`);
  }
}
