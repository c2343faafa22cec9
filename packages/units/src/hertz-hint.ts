/**
 * A hint for a refused frequency that looks like hertz: `; 868000000 Hz is 868 MHz`. Empty for other
 * units and for numbers below 10⁶, which some limit in MHz allows.
 *
 * @param value what was refused, a number or its text.
 * @param unit of the limits; words may follow it: `MHz (ITM)`.
 */
export function hertzHint(value: unknown, unit: string): string {
  const hertz = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  if (unit.split(' ')[0] !== 'MHz' || !(hertz >= 1e6 && hertz < Infinity)) return '';
  return `; ${hertz} Hz is ${hertz / 1e6} MHz`;
}
