import {
  type Bounds,
  intersectBounds,
  makeBounds,
  metresPerDegreeLat,
  metresPerDegreeLon,
  unwrapLonDeg,
} from '@radioshed/geodesy';
import type { Grid } from '@radioshed/raster';
import { checkObject, type Note, OutOfRangeError } from '@radioshed/units';

import { within } from '../call/within.js';
import { note } from '../notes.js';
import { rounded } from '../notes/rounded.js';
import { gridFrom, quantised, QUANTUM_DEG } from './lattice.js';

/** Most pixels of bounds that extend beyond the radius; of larger ones only the pixels within the radius are used. */
export const MOST_BOUNDS_PIXELS = 5_000_000;

/** Edges that differ from the edge of a pixel only by rounding add no pixel, pixels. */
const ROUNDING = 1e-6;

/**
 * The grid of `bounds` in EPSG:4326, whatever the transmitters are, so that rasters with equal bounds and resolution
 * have the same pixels. A pixel is `resolutionM` wide and high at the middle latitude, and its edges lie on multiples
 * of its size. The outer pixels contain the edges of the bounds. Where the bounds have more than 5 megapixels, the grid
 * ends with the pixels that overlap `reach`.
 *
 * @param reach box of the circles.
 * @throws OutOfRangeError for invalid bounds, and for bounds outside the reach.
 */
export function boundsGrid(wanted: Bounds, resolutionM: number, reach: Bounds): Grid {
  checkObject('bounds', wanted, 'an object with north, east, south, west');
  const bounds = within('output', () => makeBounds(wanted.north, wanted.east, wanted.south, wanted.west));
  const common = intersectBounds(bounds, reach);
  if (common === undefined) {
    const circle = [reach.north, reach.east, reach.south, reach.west].map((edge) => edge.toFixed(4)).join(', ');
    const box = [bounds.north, bounds.east, bounds.south, bounds.west].join(', ');
    const limits = `a box (N, E, S, W in degrees) that overlaps the circle (${circle})`;
    throw new OutOfRangeError('output.bounds', box, limits);
  }
  const middleDeg = (bounds.north + bounds.south) / 2;
  const lonStep = quantised(resolutionM / metresPerDegreeLon(middleDeg), QUANTUM_DEG);
  const latStep = quantised(resolutionM / metresPerDegreeLat(middleDeg), QUANTUM_DEG);
  const whole = pixelsOf(bounds, lonStep, latStep);
  if (whole.width * whole.height <= MOST_BOUNDS_PIXELS) return whole;
  const west = unwrapLonDeg(common.west, (bounds.west + bounds.east) / 2);
  return pixelsOf({ ...common, west, east: west + common.east - common.west }, lonStep, latStep);
}

/** The pixels of the lattice of all multiples of the steps that overlap a box. */
function pixelsOf({ north, east, south, west }: Bounds, lonStep: number, latStep: number): Grid {
  const left = Math.floor(west / lonStep + ROUNDING);
  const right = Math.max(left + 1, Math.ceil(east / lonStep - ROUNDING));
  // No pixel extends beyond a pole.
  const most = Math.floor(90 / latStep);
  const top = Math.min(most, Math.ceil(north / latStep - ROUNDING));
  const bottom = Math.max(-most, Math.min(top - 1, Math.floor(south / latStep + ROUNDING)));
  return gridFrom(left * lonStep, top * latStep, lonStep, latStep, { columns: right - left, rows: top - bottom });
}

/** A note on the grid of bounds. */
export function boundsNotes({ bounds }: { readonly bounds?: Bounds | undefined }, grid: Grid): Note[] {
  if (bounds === undefined) return [];
  const [west, lonStep, , north, , latStep] = grid.transform;
  return [
    note('boundsExtended', {
      north: rounded(north, 6),
      east: rounded(west + grid.width * lonStep, 6),
      south: rounded(north + grid.height * latStep, 6),
      west: rounded(west, 6),
    }),
  ];
}
