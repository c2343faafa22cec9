import type { LoadModule } from '@radioshed/parallel';
import { type Gain, loadGain, loadModelOf } from '@radioshed/profile';

import { PixelPlacer } from './pixel-placer.js';
import { COUNT_COMPUTED, COUNT_PIXELS, COUNT_SAMPLES, type CoveragePlan } from './coverage-plan.js';
import { sightAlong, sweepSight } from '../terrain/sight-sweep.js';
import { TerrainCutter } from '../terrain/terrain-cutter.js';
import { RAY_RADIUS_M } from './visit-ends.js';

const DEG = 180 / Math.PI;

/**
 * First pass of a line-of-sight sweep, one unit per block of radials: a sample that rises to the steepest ground before
 * it is visible and has a loss.
 */
export async function sweepLosses(plan: CoveragePlan, load?: LoadModule): Promise<(unit: number) => void> {
  const { samples, stepM, radialCount, radialsPerUnit, sight, sightDb, txGroundM, txHeightM, rxHeightM } = plan;
  const model = await loadModelOf('profile', plan.model, load);
  const { whereClear } = model;
  if (whereClear === undefined) throw new TypeError(`${plan.model.export} has a value behind ground`);
  const gain = plan.gain && (await loadGain(plan.gain, load));
  const cutter = new TerrainCutter(plan.terrain, plan.centre, plan.radiusM, stepM);
  cutter.compile(samples, plan.radialsPerWorker);
  const groundM = new Float64Array(samples);
  const eyeM = txGroundM + txHeightM;
  const ends = { eyeM, targetM: rxHeightM, targetReference: plan.rxReference, earthRadiusM: model.nominalRadiusM(0) };
  const along = sightAlong(ends, samples, stepM);
  const isOverSea = plan.rxReference === 'sea';
  const words = Math.ceil(samples / 32);
  const swept = new Int32Array(words);

  const lossAt = (k: number, gainOf: Gain | undefined, azimuthDeg: number): number => {
    const aboveM = isOverSea ? rxHeightM - groundM[k] : rxHeightM;
    const distanceM = k * stepM;
    const loss = whereClear.lossDb(distanceM, txGroundM, txHeightM, groundM[k], aboveM);
    if (gainOf === undefined) return loss;
    const slope = (groundM[k] + aboveM - eyeM) / distanceM - distanceM / (2 * RAY_RADIUS_M);
    return loss - gainOf(azimuthDeg, Math.atan(slope) * DEG);
  };

  return (unit) => {
    const end = Math.min(radialCount, (unit + 1) * radialsPerUnit);
    for (let radial = unit * radialsPerUnit; radial < end; radial++) {
      cutter.cutRadial(radial, radialCount, samples, groundM);
      let bits = cutter.sweepSight(along);
      if (bits === undefined) {
        sweepSight(along, groundM, swept, 0);
        bits = swept;
      }
      bits[0] &= ~1; // no pixel takes the transmitter's own sample
      sight.set(bits, radial * words);
      const azimuthDeg = (360 * radial) / radialCount;
      const line = radial * samples;
      for (let word = 0; word < words; word++) {
        for (let left = bits[word]; left !== 0; left &= left - 1) {
          const k = 32 * word + 31 - Math.clz32(left & -left);
          sightDb[line + k] = lossAt(k, gain, azimuthDeg);
        }
      }
    }
    Atomics.add(plan.counts, COUNT_SAMPLES, samples * Math.max(0, end - unit * radialsPerUnit));
  };
}

/** Second pass, one unit per block of rows: each pixel takes the loss of its nearest sample, if that is visible. */
export function gatherLosses(plan: CoveragePlan): (unit: number) => void {
  const { width, height, rowsPerUnit, samples, sight, sightDb, lossDb } = plan;
  const words = Math.ceil(samples / 32);
  // The transmitter's own pixel takes the first sample beyond it.
  const placer = new PixelPlacer(plan, 1, samples - 1);
  const { radials, samples: nearest } = placer;
  return (unit) => {
    let inside = 0;
    let computed = 0;
    const end = Math.min(height, (unit + 1) * rowsPerUnit);
    for (let row = unit * rowsPerUnit; row < end; row++) {
      inside += placer.place(row);
      const line = row * width;
      lossDb.fill(Number.NaN, line, line + width);
      for (let column = 0; column < width; column++) {
        const sample = nearest[column];
        if (sample <= 0) continue;
        const radial = radials[column];
        if (((sight[Math.imul(radial, words) + (sample >> 5)] >> (sample & 31)) & 1) === 0) continue;
        const loss = sightDb[radial * samples + sample];
        lossDb[line + column] = loss;
        if (loss === loss) computed++;
      }
    }
    Atomics.add(plan.counts, COUNT_PIXELS, inside);
    Atomics.add(plan.counts, COUNT_COMPUTED, computed);
  };
}
