import { PixelPlacer } from '../coverage/pixel-placer.js';
import { BEYOND, SIGHT_PIXELS, SIGHT_SEEN, type SightPlan } from './sight-plan.js';
import { sightAlong, sweepSight } from '../terrain/sight-sweep.js';
import { TerrainCutter } from '../terrain/terrain-cutter.js';

/** First pass, one unit per block of radials: a sample that rises to the steepest ground before it is visible. */
export function sweepRadials(plan: SightPlan): (unit: number) => void {
  const { samples, stepM, radialCount, radialsPerUnit, sight, words } = plan;
  const cutter = new TerrainCutter(plan.terrain, plan.centre, plan.radiusM, stepM);
  cutter.compile(samples, plan.radialsPerWorker);
  const groundM = new Float64Array(samples);
  const along = sightAlong(plan, samples, stepM);
  return (unit) => {
    const end = Math.min(radialCount, (unit + 1) * radialsPerUnit);
    for (let radial = unit * radialsPerUnit; radial < end; radial++) {
      cutter.cutRadial(radial, radialCount, samples, groundM);
      const swept = cutter.sweepSight(along);
      if (swept) sight.set(swept, radial * words);
      else sweepSight(along, groundM, sight, radial * words);
    }
  };
}

/** Second pass, one unit per block of rows: each pixel takes the nearest sample on the nearest radial. */
export function gatherSight(plan: SightPlan): (unit: number) => void {
  const { width, height, rowsPerUnit, samples, sight, words, seen } = plan;
  const placer = new PixelPlacer(plan, 0, samples - 1);
  const { radials, samples: nearest } = placer;
  return (unit) => {
    let inside = 0;
    let visible = 0;
    const end = Math.min(height, (unit + 1) * rowsPerUnit);
    for (let row = unit * rowsPerUnit; row < end; row++) {
      inside += placer.place(row);
      const line = row * width;
      for (let column = 0; column < width; column++) {
        const sample = nearest[column];
        if (sample < 0) {
          seen[line + column] = BEYOND;
          continue;
        }
        const is = (sight[Math.imul(radials[column], words) + (sample >> 5)] >> (sample & 31)) & 1;
        seen[line + column] = is;
        visible += is;
      }
    }
    Atomics.add(plan.counts, SIGHT_PIXELS, inside);
    Atomics.add(plan.counts, SIGHT_SEEN, visible);
  };
}
