import { isGeographic, metresPerDegreeLat, metresPerDegreeLon, projectionOf, unwrapLonDeg } from '@radioshed/geodesy';
import { type Grid, gridBounds, inverseTransform, pixelToMap } from '@radioshed/raster';

import type { PixelSize } from './capsule.js';
import type { Positions } from './shape.js';

/** Positions of locations on a grid. */
export interface GridPlace {
  /** Longitudes and latitudes → fractional columns and rows; a ring is not split at the date line. */
  pixels(positions: Positions): Float64Array;
  /** Size of the pixel at a fractional column and row, m. */
  pixelSize(column: number, row: number): PixelSize;
}

/** Positions on a grid in any known coordinate system. @throws OutOfRangeError for an unknown one */
export function gridPlace(grid: Grid): GridPlace {
  const { forward, inverse } = projectionOf(grid.crs);
  const t = inverseTransform(grid.transform);
  const { west, east } = gridBounds(grid);
  const middle = (west + east) / 2;
  const geographic = isGeographic(grid.crs);
  return {
    pixels(positions) {
      const out = new Float64Array(positions.length);
      // Shift by the turn that the first position needs, so that a ring stays whole.
      const first = positions[0] ?? 0;
      const shift = geographic ? unwrapLonDeg(first, middle) - first : 0;
      for (let i = 0; i < positions.length; i += 2) {
        const [lon, lat] = [positions[i] + shift, positions[i + 1]];
        const [x, y] = geographic ? [lon, lat] : forward(lon, lat);
        out[i] = t[0] + x * t[1] + y * t[2];
        out[i + 1] = t[3] + x * t[4] + y * t[5];
      }
      return out;
    },
    pixelSize(column, row) {
      const place = (c: number, r: number): readonly [number, number] => inverse(...pixelToMap(grid.transform, c, r));
      const [lon, lat] = place(column, row);
      const lengthTo = ([lon2, lat2]: readonly [number, number]): number =>
        Math.hypot((lon2 - lon) * metresPerDegreeLon(lat), (lat2 - lat) * metresPerDegreeLat(lat));
      return { xM: lengthTo(place(column + 1, row)), yM: lengthTo(place(column, row + 1)) };
    },
  };
}
