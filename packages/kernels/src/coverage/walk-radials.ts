import type { LoadModule } from '@radioshed/parallel';
import { isSolid, loadGain, loadModelOf, type LossFloor, lossesAlong, Radial } from '@radioshed/profile';

import { squareAt } from './circle-plane.js';
import { clutterPixel, clutterScale } from '../terrain/clutter-grid.js';
import { COUNT_COMPUTED, COUNT_SAMPLES, type CoveragePlan, GROUP_RADIALS, rxHeightAbove } from './coverage-plan.js';
import { TerrainCutter } from '../terrain/terrain-cutter.js';
import { heightAt } from '../terrain/terrain-grid.js';

const DEG = 180 / Math.PI;

/**
 * The main pass for models that read the ground between the ends, one unit per block of radials: cut the terrain,
 * walk outwards, evaluate the model once at the sample of each pixel. On the route `parts` it leaves what lies between
 * the ends, to which `visitEnds` adds the rest.
 */
export async function walkRadials(plan: CoveragePlan, load?: LoadModule): Promise<(unit: number) => void> {
  const {
    radialCount,
    radialsPerUnit,
    stepM,
    sampleOf,
    pixels,
    first,
    whole: wholeGrid,
    lastSamples,
    lossDb,
    clutter,
  } = plan;
  const whole = await loadModelOf('profile', plan.model, load);
  const isPart = plan.route === 'parts';
  const model = (isPart && whole.parts?.between) || whole;
  const gain = plan.gain && !isPart ? await loadGain(plan.gain, load) : undefined;
  const cutter = new TerrainCutter(plan.terrain, plan.centre, plan.radiusM, stepM);
  const capacity = Math.round(plan.reachM / stepM) + 2;
  cutter.compile(capacity, plan.radialsPerWorker);
  const radial = new Radial(capacity);
  const bySample = new SampleOrder();
  // Queries of the model along one radial: each sample that has pixels, once, with the antenna above it.
  const samples = new Int32Array(capacity);
  const rxHeightsM = new Float64Array(capacity);
  const lossesDb = new Float64Array(capacity);
  const floor = isPart ? undefined : model.floor;
  const atPixel = floor && pixelFloor(plan, floor);
  // The loss of the first samples where pixels may have the least one, dB; NaN where they may not.
  const lowDb = new Float64Array(floor ? capacity : 0);
  let lowCount = 0;
  // Of a level ray: the pixels of a sample are at most another one further away. By the rise, 10·log₁₀(1 + x) ≤ 4.35·x.
  const levelDb = lowDb.map((_, i) => (floor ? floor(-Infinity, ((i + 1) * stepM) ** 2) : 0));
  const perSquareM = lowDb.map((_, i) => 4.35 / (i * stepM) ** 2);
  const ownSkylinesRad = new Float64Array(gain ? capacity : 0);
  const scale = clutter && clutterScale(plan.terrain, clutter);
  const txPixel = clutter ? clutterPixel(clutter, plan.centre) : -1;
  const { clutterM, clutterCode } = radial;

  const roofUnder = (sample: number): number =>
    clutter?.standOnRoofs && isSolid(clutterCode[sample]) ? clutterM[sample] : 0;

  const walk = (r: number): void => {
    const from = first[r];
    const to = first[r + 1];
    if (from === to) return;
    const azimuthDeg = (360 * r) / radialCount;
    bySample.sort(pixels, from, to, sampleOf);
    const { pixels: ordered, samples: sorted } = bySample;
    // A mean height and what follows from it depend on the length of a radial: for a part, that of the whole grid.
    const count = (wholeGrid ? lastSamples[r] : sorted[to - from - 1]) + 1;
    cutter.cutRadial(r, radialCount, count, radial.groundM);
    // The same for all radials: the antenna's height must not depend on the direction.
    radial.groundM[0] = plan.txGroundM;
    if (clutter && scale) {
      radial.covered = cutter.cover(clutter, scale, count, clutterM, clutterCode);
      clutterM[0] = txPixel < 0 ? 0 : clutter.heightsM[txPixel];
      clutterCode[0] = txPixel < 0 ? 0 : clutter.codes[txPixel];
    }
    radial.begin(count, stepM, plan.txHeightM, model.nominalRadiusM(cutter.meanHeightM(radial.groundM, count)));

    let asked = 0;
    for (let i = 0; i < to - from; i++) {
      const sample = sorted[i];
      if (asked > 0 && samples[asked - 1] === sample) continue;
      const rxHeightM = rxHeightAbove(plan, radial.groundM[sample], roofUnder(sample));
      samples[asked] = sample;
      rxHeightsM[asked] = rxHeightM >= 0 ? rxHeightM : Number.NaN;
      asked++;
    }
    lossesAlong(model, radial, samples, rxHeightsM, asked, lossesDb);
    if (floor) {
      lowCount = 0;
      const topM = radial.groundM[0] + plan.txHeightM;
      for (let k = 0; k < asked; k++) {
        const sample = samples[k];
        const riseM = radial.groundM[sample] + rxHeightsM[k] - topM;
        if (!(lossesDb[k] < levelDb[sample] + riseM * riseM * perSquareM[sample])) continue;
        lowDb.fill(Number.NaN, lowCount, k);
        lowDb[k] = lossesDb[k];
        lowCount = k + 1;
      }
    }
    if (gain) {
      const skylinesRad = cutter.skylinesRad(radial, samples, asked, ownSkylinesRad);
      // Locations behind one ridge share the direction to it.
      let gainSlope = Number.NaN;
      let gainDbi = 0;
      for (let k = 0; k < asked; k++) {
        if (Number.isNaN(lossesDb[k])) continue;
        // A wave to a location behind a ridge leaves towards the ridge.
        const slope = Math.max(radial.txElevationRad(samples[k], rxHeightsM[k]), skylinesRad[k]);
        if (slope !== gainSlope) {
          gainSlope = slope;
          gainDbi = gain(azimuthDeg, Math.atan(slope) * DEG);
        }
        lossesDb[k] -= gainDbi;
      }
    }

    let computed = 0;
    let k = 0;
    for (let i = 0; i < to - from; i++) {
      if (samples[k] !== sorted[i]) k++;
      let loss = lossesDb[k];
      if (atPixel !== undefined && k < lowCount && lowDb[k] === lowDb[k]) {
        loss += atPixel(lowDb[k], ordered[i], roofUnder(samples[k])) - lowDb[k];
      }
      lossDb[ordered[i]] = loss;
      if (loss === loss) computed++;
    }
    if (!isPart) Atomics.add(plan.counts, COUNT_COMPUTED, computed);
    Atomics.add(plan.counts, COUNT_SAMPLES, count);
  };

  return (unit) => {
    const start = unit * radialsPerUnit;
    const end = Math.min(radialCount, start + radialsPerUnit);
    // Groups stay within their unit, so that results do not depend on which worker computed them.
    for (let from = start; from < end; from += GROUP_RADIALS) {
      const to = Math.min(end, from + GROUP_RADIALS);
      const middle = (from + to) >> 1;
      radial.group = from;
      walk(middle);
      for (let r = from; r < to; r++) if (r !== middle) walk(r);
    }
  };
}

/** A floor at the centre of a pixel, with the ground there. */
function pixelFloor(plan: CoveragePlan, floor: LossFloor): (lossDb: number, pixel: number, roofM: number) => number {
  const { plane, width, terrain, txGroundM, txHeightM, stepM } = plan;
  const topM = txGroundM + txHeightM;
  return (lossDb, pixel, roofM) => {
    const row = Math.floor(pixel / width);
    const column = pixel - row * width;
    const groundM = heightAt(
      terrain,
      (plan.lonDeg + column * plan.lonStepDeg - terrain.lonDeg) / terrain.lonStepDeg,
      (plan.latDeg + row * plan.latStepDeg - terrain.latDeg) / terrain.latStepDeg,
    );
    const riseM = groundM + rxHeightAbove(plan, groundM, roofM) - topM;
    // The transmitter's own pixel counts as one step away, as where the ends are visited.
    return floor(lossDb, Math.max(squareAt(plane, column, row), stepM * stepM) + riseM * riseM);
  };
}

/** The pixels of one radial in the order of their samples. */
class SampleOrder {
  #pixels: Int32Array = new Int32Array(1024);
  #samples: Int32Array = new Int32Array(1024);

  get pixels(): Int32Array {
    return this.#pixels;
  }

  /** Samples of {@link pixels}, increasing. */
  get samples(): Int32Array {
    return this.#samples;
  }

  /**
   * Insertion sort: row by row, the pixels of a direction already have increasing or decreasing samples, except for
   * those next to each other in a row.
   */
  sort(pixels: Int32Array, from: number, to: number, sampleOf: CoveragePlan['sampleOf']): void {
    const count = to - from;
    if (this.#pixels.length < count) {
      this.#pixels = new Int32Array(2 * count);
      this.#samples = new Int32Array(2 * count);
    }
    const ordered = this.#pixels;
    const samples = this.#samples;
    const isFalling = sampleOf[pixels[from]] > sampleOf[pixels[to - 1]];
    for (let i = 0; i < count; i++) {
      const pixel = pixels[isFalling ? to - 1 - i : from + i];
      const sample = sampleOf[pixel];
      let at = i;
      while (at > 0 && samples[at - 1] > sample) {
        samples[at] = samples[at - 1];
        ordered[at] = ordered[at - 1];
        at--;
      }
      samples[at] = sample;
      ordered[at] = pixel;
    }
  }
}
