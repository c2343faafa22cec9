import { createYielder } from '@radioshed/parallel';
import { metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { gridOf, pixelToMap, type Raster } from '@radioshed/raster';

/** On the request thread, ms. */
const HOLD_MS = 5;

/**
 * Area of the pixels of a geographic raster with a value, or with one at or better than a threshold, km². Yields to the
 * event loop.
 */
export async function valuedAreaKm2(raster: Raster, better: 1 | -1 = 1, threshold?: number): Promise<number> {
  const yieldIfDue = createYielder(undefined, HOLD_MS);
  const least = threshold === undefined ? -Infinity : better * threshold;
  const { width, height, transform } = gridOf(raster);
  const values = raster.values;
  let total = 0;
  for (let row = 0; row < height; row++) {
    const latDeg = pixelToMap(transform, 0, row + 0.5)[1];
    const pixelM2 = metresPerDegreeLat(latDeg) * metresPerDegreeLon(latDeg) * transform[1] * Math.abs(transform[5]);
    let count = 0;
    for (let i = row * width; i < (row + 1) * width; i++) if (better * values[i] >= least) count++;
    total += (count * pixelM2) / 1e6;
    await yieldIfDue();
  }
  return total;
}
