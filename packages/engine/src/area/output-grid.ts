import {
  type Bounds,
  boundsAround,
  intersectBounds,
  makeBounds,
  metresPerDegreeLat,
  metresPerDegreeLon,
  type Position,
  unwrapLonDeg,
  wrapLonDeg,
} from '@radioshed/geodesy';
import { gridBounds, type Grid } from '@radioshed/raster';
import { OutOfRangeError } from '@radioshed/units';

import type { AreaOutput } from '../call/input.js';
import { within } from '../call/within.js';

/** Most pixels a calculation may have. */
export const MAX_PIXELS = 200_000_000;

/**
 * Steps are multiples of this, and the transmitter's pixel lies on multiples of half of it, degrees. So every edge and
 * centre is exact in a double, and part of a grid has exactly the pixels of the whole.
 */
export const QUANTUM_DEG: number = 2 ** -40;

/**
 * The grid of an area in EPSG:4326. Its pixels are `resolutionM` wide and high at the transmitter's latitude, and one
 * is centred on the transmitter. It covers the circle, cropped to the pixels that overlap `bounds` if given.
 *
 * @throws OutOfRangeError for bounds that miss the circle, and for more than {@link MAX_PIXELS}.
 */
export function outputGrid(centre: Position, output: AreaOutput): Grid {
  const { latDeg } = centre;
  const { resolutionM } = output;
  const lonStep = quantised(resolutionM / metresPerDegreeLon(latDeg), QUANTUM_DEG);
  const latStep = quantised(resolutionM / metresPerDegreeLat(latDeg), QUANTUM_DEG);
  const lon = quantised(wrapLonDeg(centre.lonDeg), QUANTUM_DEG / 2);
  const lat = quantised(latDeg, QUANTUM_DEG / 2);

  const circle = boundsAround(centre, output.radiusKm * 1000);
  const east = pixelsTo((circle.east - circle.west) / 2, lonStep);
  const north = pixelsTo(Math.max(circle.north - latDeg, latDeg - circle.south), latStep);
  const whole = gridFrom(lon - (east + 0.5) * lonStep, lat + (north + 0.5) * latStep, lonStep, latStep, {
    columns: 2 * east + 1,
    rows: 2 * north + 1,
  });
  const grid = output.bounds === undefined ? whole : croppedTo(whole, output.bounds);
  return checkPixels(grid, resolutionM);
}

/** @throws OutOfRangeError for a grid of too many pixels. */
export function checkPixels(grid: Grid, resolutionM: number): Grid {
  const pixels = grid.width * grid.height;
  if (pixels > MAX_PIXELS) {
    const least = Math.ceil(resolutionM * Math.sqrt(pixels / MAX_PIXELS) * 10) / 10;
    const limits = `at least about ${least} m (at most ${MAX_PIXELS / 1e6} megapixels)`;
    throw new OutOfRangeError('output.resolutionM', resolutionM, limits);
  }
  return grid;
}

/** The pixels of a grid that overlap bounds. @throws OutOfRangeError for none */
export function croppedTo(whole: Grid, wanted: Bounds): Grid {
  const bounds = within('output', () => makeBounds(wanted.north, wanted.east, wanted.south, wanted.west));
  const outer = gridBounds(whole);
  const common = intersectBounds(outer, bounds);
  if (common === undefined) {
    const circle = [outer.north, outer.east, outer.south, outer.west].map((edge) => edge.toFixed(4)).join(', ');
    const box = [bounds.north, bounds.east, bounds.south, bounds.west].join(', ');
    throw new OutOfRangeError(
      'output.bounds',
      box,
      `a box (N, E, S, W in degrees) that overlaps the circle (${circle})`,
    );
  }
  const [west, lonStep, , north, , latStep] = whole.transform;
  // Edges that differ from pixel edges only by rounding must not add a row.
  const first = (share: number): number => Math.max(0, Math.floor(share + 1e-6));
  const last = (share: number, most: number): number => Math.min(most, Math.ceil(share - 1e-6));
  const commonWest = unwrapLonDeg(common.west, (outer.west + outer.east) / 2);
  const left = first((commonWest - west) / lonStep);
  const right = last((commonWest + common.east - common.west - west) / lonStep, whole.width);
  const top = first((common.north - north) / latStep);
  const bottom = last((common.south - north) / latStep, whole.height);
  return gridFrom(west + left * lonStep, north + top * latStep, lonStep, -latStep, {
    columns: Math.max(1, right - left),
    rows: Math.max(1, bottom - top),
  });
}

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

/** Pixels from the central one to the last whose centre is within `reachDeg`, rim included. */
export function pixelsTo(reachDeg: number, stepDeg: number): number {
  return Math.floor(reachDeg / stepDeg + 0.01);
}

/** Rounds a step or coordinate so that its multiples and halves are exact. */
export function quantised(degrees: number, quantum: number): number {
  return Math.round(degrees / quantum) * quantum;
}
