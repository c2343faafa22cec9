import { PixelPlacer } from './pixel-placer.js';
import { COUNT_PIXELS, type CoveragePlan } from './coverage-plan.js';

/**
 * First pass over the pixels, one unit per block of rows: each pixel is assigned to the radial nearest in angle and the
 * sample nearest in range; pixels beyond the radius to none.
 */
export function assignPixels(plan: CoveragePlan): (unit: number) => void {
  const { width, height, rowsPerUnit, radialOf, sampleOf } = plan;
  // The transmitter's own pixel takes the first sample beyond it.
  const placer = new PixelPlacer(plan, 1, 2 ** 31 - 1);
  return (unit) => {
    let inside = 0;
    const end = Math.min(height, (unit + 1) * rowsPerUnit);
    for (let row = unit * rowsPerUnit; row < end; row++) {
      inside += placer.place(row);
      radialOf.set(placer.radials, row * width);
      sampleOf.set(placer.samples, row * width);
    }
    Atomics.add(plan.counts, COUNT_PIXELS, inside);
  };
}

/** Second pass, a single unit: a counting sort of the pixels by radial. The losses then take their memory. */
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
