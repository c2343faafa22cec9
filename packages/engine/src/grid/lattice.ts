import type { Grid } from '@radioshed/raster';

/**
 * Steps are multiples of this, and the transmitter's pixel lies on multiples of half of it, degrees. So every edge and
 * centre is exact in a double, and part of a grid has exactly the pixels of the whole.
 */
export const QUANTUM_DEG: number = 2 ** -40;

/** A grid by its north-west corner and steps, degrees. */
export function gridFrom(
  westDeg: number,
  north: number,
  lonStep: number,
  latStep: number,
  size: { readonly columns: number; readonly rows: number },
): Grid {
  const west = westDeg < -180 ? westDeg + 360 : westDeg;
  return {
    width: size.columns,
    height: size.rows,
    transform: [west, lonStep, 0, north, 0, -latStep],
    crs: 'EPSG:4326',
  };
}

/** Rounds a step or coordinate so that its multiples and halves are exact. */
export function quantised(degrees: number, quantum: number): number {
  return Math.round(degrees / quantum) * quantum;
}
