import type { CoveragePlan } from './coverage-plan.js';
import { PixelPlacer } from './pixel-placer.js';

/** Rows of the whole grid in a unit of work. */
export const ROWS_PER_UNIT = 32;

/** Finds how far each radial goes in the grid of which the plan's is a part, one unit per block of rows. */
export function findLastSamples({
  whole,
  radialCount,
  stepM,
  radiusM,
  lastSamples,
}: CoveragePlan): (unit: number) => void {
  if (whole === undefined) throw new TypeError('no whole grid');
  const placer = new PixelPlacer({ ...whole, radialCount, stepM, radiusM }, 1, 2 ** 31 - 1);
  const { radials, samples } = placer;
  return (unit) => {
    const end = Math.min(whole.height, (unit + 1) * ROWS_PER_UNIT);
    for (let row = unit * ROWS_PER_UNIT; row < end; row++) {
      placer.place(row);
      for (let column = 0; column < whole.width; column++) {
        if (radials[column] >= 0) raise(lastSamples, radials[column], samples[column]);
      }
    }
  };
}

/** Other workers may raise the same value at the same time. */
function raise(values: Int32Array, at: number, value: number): void {
  for (let found = values[at]; value > found;) {
    const before = Atomics.compareExchange(values, at, found, value);
    if (before === found) return;
    found = before;
  }
}
