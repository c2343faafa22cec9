import type { LegendEntry } from '@radioshed/colour';

/** An answer with bounds, key and coverage as plain lists and numbers, however the server nests and writes them. */
export type Plain<T> = Omit<T, 'bounds' | 'pngBounds' | 'key' | 'coverage'> &
  (T extends { readonly bounds: unknown } ? { readonly bounds: readonly number[] } : unknown) &
  (T extends { readonly pngBounds: unknown } ? { readonly pngBounds: readonly number[] } : unknown) &
  (T extends { readonly key: unknown } ? { readonly key: readonly LegendEntry[] } : unknown) &
  (T extends { readonly coverage: unknown } ? { readonly coverage: number } : unknown);

/** Unfolds an answer of the form `spec`; one that is plain stays as it is. */
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
