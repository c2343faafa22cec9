import { isGeographic, projectionOf, unwrapLonDeg } from '@radioshed/geodesy';
import type { ClutterAt } from '@radioshed/profile';

import { gridBounds } from './grid-bounds.js';
import { checkRaster, gridOf, type Raster } from './raster.js';
import { nearestSampler } from './sample.js';

/** Clutter at locations; open ground beyond the known area. */
export type ClutterSampler = (latDeg: number, lonDeg: number) => ClutterAt;

const OPEN: ClutterAt = { heightM: 0, code: 0 };

/**
 * Reads the pixel that holds a location, in any coordinate system: edges stay sharp. Both rasters lie on the same grid.
 */
export function clutterSampler(heightM: Raster, codes: Raster<Uint8Array>): ClutterSampler {
  const heightAt = nearestSampler(checkRaster(heightM, 'heightM'));
  const codeAt = nearestSampler(checkRaster(codes, 'codes'));
  const read = (x: number, y: number): ClutterAt => {
    const height = heightAt(x, y);
    return height === height ? { heightM: height, code: codeAt(x, y) } : OPEN;
  };
  if (isGeographic(heightM.crs)) {
    const bounds = gridBounds(gridOf(heightM));
    const middle = (bounds.west + bounds.east) / 2;
    return (latDeg, lonDeg) => read(unwrapLonDeg(lonDeg, middle), latDeg);
  }
  const { forward } = projectionOf(heightM.crs);
  return (latDeg, lonDeg) => read(...forward(lonDeg, latDeg));
}
