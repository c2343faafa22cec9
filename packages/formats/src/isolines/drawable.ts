import { type GeoTransform, gridOf, type Raster, rasterOf } from '@radioshed/raster';
import type { Note } from '@radioshed/units';

import { TRACEABLE_PIXELS } from '../traceable-pixels.js';
import { note } from '../notes.js';

/** A raster whose lines can be drawn in bounded time and memory, and what was done to it. */
export interface DrawableRaster {
  readonly raster: Raster;
  readonly notes: readonly Note[];
}

/**
 * The raster unchanged, or averaged over 2 × 2, 4 × 4 … pixels until it has at most 8 million of them and its lines at
 * most `maxPlaces` places.
 */
export function drawable(given: Raster, levels: readonly number[], maxPlaces: number): DrawableRaster {
  let raster = given;
  let factor = 1;
  for (;;) {
    const { width, height } = gridOf(raster);
    const isSmall = width * height <= TRACEABLE_PIXELS && crossings(raster, levels) <= maxPlaces;
    if (isSmall || (width === 1 && height === 1)) break;
    raster = halved(raster);
    factor *= 2;
  }
  if (factor === 1) return { raster, notes: [] };
  return {
    raster,
    notes: [note('linesOfMeans', { factor })],
  };
}

/** Locations at which lines of the levels cross between neighbouring pixels. */
function crossings(raster: Raster, levels: readonly number[]): number {
  const { width } = gridOf(raster);
  const data = raster.values;
  const sorted = Float64Array.from(levels).sort();
  const steps = new Uint16Array(data.length); // levels reached; pixels without a value follow below
  for (let i = 0; i < data.length; i++) {
    const value = data[i];
    let step = 0;
    while (step < sorted.length && value >= sorted[step]) step++;
    steps[i] = step;
  }
  let count = 0;
  for (let i = 0; i < data.length; i++) {
    if (Number.isNaN(data[i])) continue;
    const step = steps[i];
    const [east, south] = [i + 1, i + width];
    if (east % width > 0 && !Number.isNaN(data[east])) count += Math.abs(steps[east] - step);
    if (south < data.length && !Number.isNaN(data[south])) count += Math.abs(steps[south] - step);
  }
  return count;
}

/** Half as many columns and rows, each pixel the mean of those of the four that have a value. */
function halved(raster: Raster): Raster {
  const { width, height, transform, crs } = gridOf(raster);
  const data = raster.values;
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let [sum, count] = [0, 0];
      for (let row = 2 * y; row < Math.min(2 * y + 2, height); row++) {
        for (let column = 2 * x; column < Math.min(2 * x + 2, width); column++) {
          const value = data[row * width + column];
          if (Number.isNaN(value)) continue;
          sum += value;
          count++;
        }
      }
      out[y * w + x] = sum / count; // NaN where there is none
    }
  }
  const [x0, dx, , y0, , dy] = transform;
  const doubled: GeoTransform = [x0, 2 * dx, 0, y0, 0, 2 * dy];
  return rasterOf(out, { width: w, height: h, transform: doubled, crs });
}
