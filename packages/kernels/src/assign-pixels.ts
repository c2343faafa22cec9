import { planeRow } from './disc-plane.js';
import { turnOf } from './turn.js';
import { COUNT_PIXELS, type CoveragePlan } from './plan.js';

/**
 * First pass over the pixels, one unit per block of rows: each pixel goes to the radial nearest in angle and to the
 * sample nearest in range; pixels beyond the radius to none.
 */
export function assignPixels(plan: CoveragePlan): (unit: number) => void {
  const { width, height, rowsPerUnit, radialCount, stepM, radiusM, radialOf, sampleOf } = plan;
  const east = new Float64Array(width);
  const north = new Float64Array(width);
  const quarter = radialCount / 4;
  const perM = 1 / stepM;
  return (unit) => {
    let inside = 0;
    const end = Math.min(height, (unit + 1) * rowsPerUnit);
    for (let row = unit * rowsPerUnit; row < end; row++) {
      planeRow(plan.plane, row, width, east, north);
      for (let column = 0; column < width; column++) {
        const pixel = row * width + column;
        const x = east[column];
        const y = north[column];
        const range = Math.sqrt(x * x + y * y);
        if (!(range <= radiusM)) {
          radialOf[pixel] = -1;
          continue;
        }
        const radial = (turnOf(x, y, quarter) + 0.5) | 0;
        radialOf[pixel] = radial < radialCount ? radial : 0;
        // The transmitter's own pixel takes the first sample beyond it.
        const sample = (range * perM + 0.5) | 0;
        sampleOf[pixel] = sample > 1 ? sample : 1;
        inside++;
      }
    }
    Atomics.add(plan.counts, COUNT_PIXELS, inside);
  };
}

/** Second pass, a single unit: a counting sort of the pixels by radial, which then make room for the losses. */
export function sortPixels(plan: CoveragePlan): (unit: number) => void {
  return () => {
    const { radialOf, pixels, first, radialCount, lossDb } = plan;
    first.fill(0);
    for (let pixel = 0; pixel < radialOf.length; pixel++) if (radialOf[pixel] >= 0) first[radialOf[pixel] + 1]++;
    for (let radial = 0; radial < radialCount; radial++) first[radial + 1] += first[radial];
    const next = first.slice(0, radialCount);
    for (let pixel = 0; pixel < radialOf.length; pixel++) {
      const radial = radialOf[pixel];
      if (radial >= 0) pixels[next[radial]++] = pixel;
    }
    lossDb.fill(Number.NaN);
  };
}
