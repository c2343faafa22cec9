import { createYielder } from '@radioshed/parallel';
import { pixelToMap, type Grid, type Raster, rasterOf } from '@radioshed/raster';

import { checkObject, checkShape, openFields } from '@radioshed/units';

import type { SatelliteState } from '../orbit/satellite.js';
import { beamAtDb, placedBeam, type SpotBeam } from './spot-beam.js';

const GRID = openFields<Grid>({ width: 'number', height: 'number', transform: 'numbers', crs: 'string' });

/**
 * The gain of a beam over its maximum in each pixel of a grid in degrees, dB, with `peakDb` (EIRP or G/T) added; NaN
 * where the satellite is below the horizon. It yields to other work.
 *
 * @throws OutOfRangeError naming the field; the signal's reason.
 */
export async function beamRaster(
  satellite: SatelliteState,
  beam: SpotBeam,
  grid: Grid,
  options: { readonly peakDb?: number; readonly signal?: AbortSignal } = {},
): Promise<Raster> {
  const { peakDb = 0, signal } = checkObject('options', options);
  const placed = placedBeam(satellite, beam);
  checkShape(grid, GRID, 'grid');
  const yieldIfDue = createYielder(signal);
  const values = new Float32Array(grid.width * grid.height);
  for (let row = 0, to = 0; row < grid.height; row++) {
    await yieldIfDue();
    for (let column = 0; column < grid.width; column++) {
      const [lonDeg, latDeg] = pixelToMap(grid.transform, column + 0.5, row + 0.5);
      values[to++] = peakDb + beamAtDb(placed, latDeg, lonDeg);
    }
  }
  return rasterOf(values, grid, Number.NaN);
}
