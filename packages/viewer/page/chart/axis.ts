/** Round numbers between two ends, at most about `count` of them. */
export function ticks(from: number, to: number, count: number): number[] {
  const raw = (to - from) / Math.max(1, count);
  if (!(raw > 0) || !Number.isFinite(raw)) return [from];
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 5, 10].find((each) => each * power >= raw * 0.999) ?? 10);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** A straight scale from values to places. */
export function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  const factor = to === from ? 0 : (end - start) / (to - from);
  return (value) => start + (value - from) * factor;
}

/** A point in a drawing, short. */
export function at(value: number): string {
  return value.toFixed(1);
}
