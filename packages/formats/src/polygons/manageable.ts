import type { IndexedRaster } from '@radioshed/colour';
import type { GeoTransform } from '@radioshed/raster';
import type { Note } from '@radioshed/units';

import { TRACEABLE_PIXELS } from '../traceable-pixels.js';
import { note } from '../notes.js';

/** A picture whose areas can be traced in bounded time and memory, and what was done to it. */
export interface Manageable {
  readonly picture: IndexedRaster;
  readonly notes: readonly Note[];
}

/** The picture as it is, or with pixels of twice, four times … the size, until it has few enough pixels and corners. */
export function manageable(given: IndexedRaster, maxCorners: number): Manageable {
  let picture = given;
  let factor = 1;
  while (picture.indices.length > TRACEABLE_PIXELS || corners(picture) > maxCorners) {
    if (picture.width === 1 && picture.height === 1) break;
    picture = halved(picture);
    factor *= 2;
  }
  if (factor === 1) return { picture, notes: [] };
  return { picture, notes: [note('polygonsOnCoarserPixels', { factor })] };
}

/** Corners at which edges between colours turn or meet; rings have at most twice as many. */
function corners({ width, height, indices }: IndexedRaster): number {
  let count = 0;
  for (let y = 0; y <= height; y++) {
    for (let x = 0, nw = 0, sw = 0; x <= width; x++) {
      const ne = y > 0 && x < width ? indices[(y - 1) * width + x] : 0;
      const se = y < height && x < width ? indices[y * width + x] : 0;
      const isStraight = (nw === ne && sw === se) || (nw === sw && ne === se);
      if (!isStraight) count += 2;
      nw = ne;
      sw = se;
    }
  }
  return count;
}

/** Half as many columns and rows; each new pixel has the commonest colour of the four, of several the first. */
function halved(picture: IndexedRaster): IndexedRaster {
  const { width, height, indices, grid } = picture;
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const out = new Uint8Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const column = Math.min(2 * x + 1, width - 1);
      const row = Math.min(2 * y + 1, height - 1);
      const a = indices[2 * y * width + 2 * x];
      const b = indices[2 * y * width + column];
      const c = indices[row * width + 2 * x];
      const d = indices[row * width + column];
      out[y * w + x] = a === b || a === c || a === d ? a : b === c || b === d ? b : c === d ? c : a;
    }
  }
  const [x0, dx, , y0, , dy] = grid.transform;
  const transform: GeoTransform = [x0, 2 * dx, 0, y0, 0, 2 * dy];
  return { ...picture, width: w, height: h, indices: out, grid: { ...grid, width: w, height: h, transform } };
}
