/** A number rounded to `decimals` places, never -0. */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor + 0;
}

/** Numbers rounded to `decimals` places; null for values that are not finite. */
export function roundAll(values: ArrayLike<number>, decimals: number): (number | null)[] {
  return Array.from(values, (value) => (Number.isFinite(value) ? round(value, decimals) : null));
}
