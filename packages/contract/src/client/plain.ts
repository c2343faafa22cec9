import type { LegendEntry } from '@radioshed/colour';

/** A response with bounds, key and coverage as plain lists and numbers, whatever form the server sends. */
export type Plain<T> = Omit<T, 'bounds' | 'pngBounds' | 'key' | 'coverage'> &
  (T extends { readonly bounds: unknown } ? { readonly bounds: readonly number[] } : unknown) &
  (T extends { readonly pngBounds: unknown } ? { readonly pngBounds: readonly number[] } : unknown) &
  (T extends { readonly key: unknown } ? { readonly key: readonly LegendEntry[] } : unknown) &
  (T extends { readonly coverage: unknown } ? { readonly coverage: number } : unknown);

/** Unnests a response of the form `spec`; a plain one is returned unchanged. */
export function plain<T extends object>(answer: T): Plain<T> {
  const unfolded: Record<string, unknown> = Object.fromEntries(Object.entries(answer));
  for (const name of ['bounds', 'pngBounds', 'key']) {
    const value = unfolded[name];
    if (Array.isArray(value) && value.length === 1 && Array.isArray(value[0])) unfolded[name] = value[0];
  }
  const { coverage } = unfolded;
  if (typeof coverage === 'string') unfolded['coverage'] = Number.parseFloat(coverage);
  return unfolded as Plain<T>;
}
