import { coordinate, type Scale } from './axis.js';

/**
 * Places of a curve worth drawing: the first, lowest, highest and last in each of `columns` stretches of equal count.
 * No peak is lost, and a long profile stays a small file.
 */
export function drawnIndices(values: ArrayLike<number>, columns: number): number[] {
  const { length } = values;
  if (length <= 4 * columns) return Array.from({ length }, (_, i) => i);
  const kept: number[] = [];
  for (let column = 0; column < columns; column++) {
    const from = Math.floor((column * length) / columns);
    const to = Math.floor(((column + 1) * length) / columns) - 1;
    let low = from;
    let high = from;
    for (let i = from; i <= to; i++) {
      if (values[i] < values[low]) low = i;
      if (values[i] > values[high]) high = i;
    }
    kept.push(...new Set([from, Math.min(low, high), Math.max(low, high), to]));
  }
  return kept;
}

/** A path through points, broken where a value is missing. */
export function linePath(xs: ArrayLike<number>, ys: ArrayLike<number>, x: Scale, y: Scale, columns: number): string {
  let path = '';
  let pen = 'M';
  for (const i of drawnIndices(ys, columns)) {
    const value = ys[i];
    if (!Number.isFinite(value)) {
      pen = 'M';
      continue;
    }
    path += `${pen}${coordinate(x(xs[i]))} ${coordinate(y(value))}`;
    pen = 'L';
  }
  return path;
}

/** A closed area between an upper and a lower curve, one shape for each stretch where both have values. */
export function bandPath(
  xs: ArrayLike<number>,
  upper: ArrayLike<number>,
  lower: ArrayLike<number>,
  x: Scale,
  y: Scale,
  columns: number,
): string {
  const at = (values: ArrayLike<number>, i: number): string => `${coordinate(x(xs[i]))} ${coordinate(y(values[i]))}`;
  let path = '';
  let run: number[] = [];
  const close = (): void => {
    if (run.length > 1) {
      path += `M${run.map((i) => at(upper, i)).join('L')}L${[...run]
        .reverse()
        .map((i) => at(lower, i))
        .join('L')}Z`;
    }
    run = [];
  };
  for (const i of drawnIndices(upper, columns)) {
    if (Number.isFinite(upper[i]) && Number.isFinite(lower[i])) run.push(i);
    else close();
  }
  close();
  return path;
}
