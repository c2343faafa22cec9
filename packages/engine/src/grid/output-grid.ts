import { boundsAround, metresPerDegreeLat, metresPerDegreeLon, type Position, wrapLonDeg } from '@radioshed/geodesy';
import type { Grid } from '@radioshed/raster';
import { OutOfRangeError } from '@radioshed/units';

import type { AreaOutput } from '../input/area-input.js';
import { boundsGrid } from './bounds-grid.js';
import { gridFrom, quantised, QUANTUM_DEG } from './lattice.js';

/** Most pixels a calculation may have. */
export const MAX_PIXELS = 200_000_000;

/**
 * The grid of an area in EPSG:4326. Without bounds its pixels are `resolutionM` wide and high at the transmitter's
 * latitude, one is centred on the transmitter, and it covers the circle. With bounds it is {@link boundsGrid}.
 *
 * @throws OutOfRangeError for bounds that miss the circle, and for more than {@link MAX_PIXELS}.
 */
export function outputGrid(centre: Position, output: AreaOutput): Grid {
  const { latDeg } = centre;
  const { resolutionM } = output;
  const circle = boundsAround(centre, output.radiusKm * 1000);
  if (output.bounds !== undefined) return checkPixels(boundsGrid(output.bounds, resolutionM, circle), resolutionM);
  const lonStep = quantised(resolutionM / metresPerDegreeLon(latDeg), QUANTUM_DEG);
  const latStep = quantised(resolutionM / metresPerDegreeLat(latDeg), QUANTUM_DEG);
  const lon = quantised(wrapLonDeg(centre.lonDeg), QUANTUM_DEG / 2);
  const lat = quantised(latDeg, QUANTUM_DEG / 2);

  const east = pixelsTo((circle.east - circle.west) / 2, lonStep);
  const north = pixelsTo(Math.max(circle.north - latDeg, latDeg - circle.south), latStep);
  const whole = gridFrom(lon - (east + 0.5) * lonStep, lat + (north + 0.5) * latStep, lonStep, latStep, {
    columns: 2 * east + 1,
    rows: 2 * north + 1,
  });
  return checkPixels(whole, resolutionM);
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

/** Pixels from the central one to the last whose centre is within `reachDeg`, rim included. */
export function pixelsTo(reachDeg: number, stepDeg: number): number {
  return Math.floor(reachDeg / stepDeg + 0.01);
}
