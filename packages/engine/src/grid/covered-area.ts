import { gridOf, type Raster } from '@radioshed/raster';

import type { AreaInput } from '../input/area-input.js';
import { quantities } from '../input/quantity.js';

/** Area of the pixels at or better than the threshold; without a threshold, of all pixels with a value. */
export function coveredKm2(
  raster: Raster,
  areasKm2: Float64Array,
  output: Pick<AreaInput['output'], 'quantity' | 'threshold'>,
): number {
  const values = raster.values;
  const { width, height } = gridOf(raster);
  const { better } = quantities[output.quantity];
  const least = output.threshold === undefined ? -Infinity : better * output.threshold;
  let total = 0;
  for (let row = 0; row < height; row++) {
    let count = 0;
    for (let i = row * width; i < (row + 1) * width; i++) if (better * values[i] >= least) count++;
    total += count * areasKm2[row];
  }
  return total;
}
