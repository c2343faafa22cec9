// @ts-check
import { itmPointToPoint } from '@radioshed/itm';
import { coverage } from '@radioshed/kernels';
import { quantiles, seededRandom } from '@radioshed/numeric';
import { heightSampler, profileBetween } from '@radioshed/profile';
import { pixelToMap } from '@radioshed/raster';

import { environment, halfPixelM, rxHeightM, scene, txHeightM } from './scenes.mjs';

const CASES = /** @type {const} */ ([
  ['andalusia', 50],
  ['cobb', 15],
  ['rome', 10],
]);
const PIXELS = 3000;
const SEED = 1;

/**
 * ITM coverage against the point-to-point model on each pixel's own great-circle profile, bilinear at half a pixel.
 *
 * @param {import('@radioshed/parallel').Pool} pool
 */
export async function accuracy(pool) {
  const rows = [];
  for (const [name, radiusKm] of CASES) {
    const input = await scene(name, radiusKm);
    const { lossDb, pixels, computed } = await coverage(input, { pool });
    const heightAt = heightSampler(input.terrain);
    const random = seededRandom(SEED);
    const errors = [];
    while (errors.length < PIXELS) {
      const column = Math.floor(random() * input.grid.width);
      const row = Math.floor(random() * input.grid.height);
      const value = lossDb.values.get(row, column);
      if (Number.isNaN(value)) continue;
      const [lonDeg, latDeg] = pixelToMap(input.grid.transform, column + 0.5, row + 0.5);
      const profile = profileBetween(heightAt, input.transmitter, { latDeg, lonDeg }, halfPixelM(name));
      errors.push(value - itmPointToPoint({ ...environment, ...profile, txHeightM, rxHeightM }).lossDb);
    }
    const sizes = errors.map(Math.abs);
    const [p95Db, p99Db] = quantiles(sizes, [0.95, 0.99]);
    rows.push({
      case: `${name} ${radiusKm} km`,
      maeDb: mean(sizes),
      biasDb: mean(errors),
      p95Db,
      p99Db,
      missing: pixels - computed,
    });
  }
  return { seed: SEED, pixels: PIXELS, rows };
}

/** @param {readonly number[]} values */
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
