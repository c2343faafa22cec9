/** A rectangle of the chart, in SVG units. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A linear scale from values to SVG units. */
export type Scale = (value: number) => number;

/** A straight line from a range of values to a range of SVG units. */
export function linearScale(from: readonly [number, number], to: readonly [number, number]): Scale {
  const slope = (to[1] - to[0]) / (from[1] - from[0]);
  return (value) => to[0] + (value - from[0]) * slope;
}

/** Round values (1, 2 or 5 times a power of ten apart) inside a range, about `count` of them. */
export function roundTicks(low: number, high: number, count: number): number[] {
  const rough = (high - low) / Math.max(count, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => Number(((first + i) * step).toFixed(digits)));
}

/** A number as people read it: a true minus sign, thousands apart. */
export function readableNumber(value: number, digits?: number): string {
  const text = digits === undefined ? String(Math.abs(value)) : Math.abs(value).toFixed(digits);
  const [whole = '', rest] = text.split('.');
  const spaced = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '\u202f') : whole;
  const isNegative = value < 0 && Number(text) !== 0;
  return `${isNegative ? '−' : ''}${spaced}${rest === undefined ? '' : `.${rest}`}`;
}

/** A coordinate short enough for a file and finer than any screen. */
export function coordinate(value: number): string {
  return String(Math.round(value * 10) / 10);
}
