import type { Bounds } from '@radioshed/geodesy';
import { type Grid, gridBounds } from '@radioshed/raster';

import { turnsInto } from '../geo-bounds.js';

/** Mask of a grid in degrees: 1 for pixels whose centres are in one of the boxes. */
export function coverageMask(coverage: readonly Bounds[], grid: Grid): Uint8Array {
  const mask = new Uint8Array(grid.width * grid.height);
  const [west, stepX, , north, , stepY] = grid.transform;
  const window = gridBounds(grid);
  for (const box of coverage) {
    for (const turn of turnsInto(box, window)) {
      const left = Math.max(Math.ceil((box.west + turn - west) / stepX - 0.5), 0);
      const right = Math.min(Math.floor((box.east + turn - west) / stepX - 0.5), grid.width - 1);
      const top = Math.max(Math.ceil((box.north - north) / stepY - 0.5), 0);
      const bottom = Math.min(Math.floor((box.south - north) / stepY - 0.5), grid.height - 1);
      if (right < left) continue;
      for (let row = top; row <= bottom; row++) mask.fill(1, row * grid.width + left, row * grid.width + right + 1);
    }
  }
  return mask;
}

/** Whether a location is in one of the boxes. */
export function covers(coverage: readonly Bounds[], latDeg: number, lonDeg: number): boolean {
  return coverage.some((box) => {
    if (latDeg < box.south || latDeg > box.north) return false;
    return lonDeg - box.west - 360 * Math.floor((lonDeg - box.west) / 360) <= box.east - box.west;
  });
}
