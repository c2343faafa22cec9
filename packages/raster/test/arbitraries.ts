import { makeBounds } from '@radioshed/geodesy';
import * as fc from 'fast-check';

import { geographicGrid, type GeoTransform, type Grid } from '../src/index.js';

export function between(min: number, max: number): fc.Arbitrary<number> {
  return fc.double({ min, max, noNaN: true });
}

const size = fc.integer({ min: 1, max: 12 });

/** North-up grids in degrees, some across the date line. */
export const northUp: fc.Arbitrary<Grid> = fc
  .tuple(between(-179, 179), between(-80, 79), between(0.01, 5), between(0.01, 1), size, size)
  .map(([west, south, wide, high, width, height]) =>
    geographicGrid(makeBounds(south + high, west + wide, south, west), width, height),
  );

/** Grids of any orientation: turned, mirrored and sheared, on a metre plane. */
export const turned: fc.Arbitrary<Grid> = fc
  .tuple(
    between(-1e5, 1e5),
    between(-1e5, 1e5),
    between(0, 2 * Math.PI),
    between(1, 100),
    between(-0.5, 0.5),
    size,
    size,
  )
  .map(([x0, y0, angle, pixelM, shear, width, height]) => {
    const [cos, sin] = [pixelM * Math.cos(angle), pixelM * Math.sin(angle)];
    const transform: GeoTransform = [x0, cos, sin + shear * cos, y0, sin, -cos + shear * sin];
    return { width, height, transform, crs: 'EPSG:32632' };
  });
