import { planeRow } from './disc-plane.js';
import { BEYOND, SIGHT_PIXELS, SIGHT_SEEN, type SightPlan } from './sight-plan.js';
import { TerrainCutter } from './terrain-cut.js';
import { turnOf } from './turn.js';

/** First pass, one unit per block of radials: each sample is seen that rises to the steepest ground before it. */
export function sweepSight(plan: SightPlan): (unit: number) => void {
  const { eyeM, targetM, targetReference, earthRadiusM, samples, stepM, radialCount, radialsPerUnit, sight, words } =
    plan;
  const cutter = new TerrainCutter(plan.terrain, plan.centre, plan.radiusM, stepM);
  cutter.compile(samples, radialCount);
  const groundM = new Float64Array(samples);
  // What the eye's height, the Earth's curve and the distance make of the ground, and of the target on it.
  const downM = new Float64Array(samples);
  const perM = new Float64Array(samples);
  const liftRad = new Float64Array(samples);
  for (let k = 1; k < samples; k++) {
    const distanceM = k * stepM;
    downM[k] = eyeM + (distanceM * distanceM) / (2 * earthRadiusM);
    perM[k] = 1 / distanceM;
    liftRad[k] = (targetReference === 'ground' ? targetM : targetM - downM[k]) * perM[k];
  }
  const overGround = (row: number): void => {
    let steepest = -Infinity;
    let word = 1; // the observer sees itself
    for (let k = 1; k < samples; k++) {
      if ((k & 31) === 0) {
        sight[row + (k >> 5) - 1] = word;
        word = 0;
      }
      const ground = (groundM[k] - downM[k]) * perM[k];
      if (ground + liftRad[k] >= steepest) word |= 1 << (k & 31);
      if (ground > steepest) steepest = ground;
    }
    sight[row + words - 1] = word;
  };
  const overSea = (row: number): void => {
    let steepest = -Infinity;
    let word = 1;
    for (let k = 1; k < samples; k++) {
      if ((k & 31) === 0) {
        sight[row + (k >> 5) - 1] = word;
        word = 0;
      }
      const ground = (groundM[k] - downM[k]) * perM[k];
      // Below the ground nothing is seen.
      if (liftRad[k] >= steepest && liftRad[k] >= ground) word |= 1 << (k & 31);
      if (ground > steepest) steepest = ground;
    }
    sight[row + words - 1] = word;
  };
  const walk = targetReference === 'ground' ? overGround : overSea;
  return (unit) => {
    const end = Math.min(radialCount, (unit + 1) * radialsPerUnit);
    for (let radial = unit * radialsPerUnit; radial < end; radial++) {
      cutter.cut((360 * radial) / radialCount, samples, groundM);
      walk(radial * words);
    }
  };
}

/** Second pass, one unit per block of rows: each pixel takes the sample nearest to it on the radial nearest to it. */
export function gatherSight(plan: SightPlan): (unit: number) => void {
  const { width, height, rowsPerUnit, radialCount, samples, stepM, radiusM, sight, words, seen } = plan;
  const east = new Float64Array(width);
  const north = new Float64Array(width);
  const quarter = radialCount / 4;
  const perM = 1 / stepM;
  return (unit) => {
    let inside = 0;
    let visible = 0;
    const end = Math.min(height, (unit + 1) * rowsPerUnit);
    for (let row = unit * rowsPerUnit; row < end; row++) {
      planeRow(plan.plane, row, width, east, north);
      const line = row * width;
      for (let column = 0; column < width; column++) {
        const x = east[column];
        const y = north[column];
        const range = Math.sqrt(x * x + y * y);
        if (!(range <= radiusM)) {
          seen[line + column] = BEYOND;
          continue;
        }
        let radial = (turnOf(x, y, quarter) + 0.5) | 0;
        if (radial >= radialCount) radial = 0;
        let sample = (range * perM + 0.5) | 0;
        if (sample >= samples) sample = samples - 1;
        const is = (sight[radial * words + (sample >> 5)] >>> (sample & 31)) & 1;
        seen[line + column] = is;
        visible += is;
        inside++;
      }
    }
    Atomics.add(plan.counts, SIGHT_PIXELS, inside);
    Atomics.add(plan.counts, SIGHT_SEEN, visible);
  };
}
