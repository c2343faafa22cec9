import { isGeographic, projectionOf, unwrapLonDeg } from '@radioshed/geodesy';

import { gridBounds } from './grid-bounds.js';
import { gridOf, type Raster } from './raster.js';
import { bilinearSampler } from './sample.js';

/** Heights above the sea at locations, in m; NaN where unknown. */
export type HeightSampler = (latDeg: number, lonDeg: number) => number;

/** Bilinear heights from a raster in any coordinate system. */
export function heightSampler(raster: Raster): HeightSampler {
  const sample = bilinearSampler(raster);
  if (isGeographic(raster.crs)) {
    const bounds = gridBounds(gridOf(raster));
    const middle = (bounds.west + bounds.east) / 2;
    return (latDeg, lonDeg) => sample(unwrapLonDeg(lonDeg, middle), latDeg);
  }
  const { forward } = projectionOf(raster.crs);
  return (latDeg, lonDeg) => {
    const [x, y] = forward(lonDeg, latDeg);
    return sample(x, y);
  };
}
