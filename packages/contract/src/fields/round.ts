/** A number with at most so many decimals, never -0. */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor + 0;
}

/** Numbers of an array with at most so many decimals; null for what is no number. */
export function roundAll(values: ArrayLike<number>, decimals: number): (number | null)[] {
  return Array.from(values, (value) => (Number.isFinite(value) ? round(value, decimals) : null));
}
