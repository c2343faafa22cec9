import { CHEBYSHEV_ORDER } from './chebyshev.js';
import { originOf } from './gpu-plan.js';
import type { CoveragePlan } from './plan.js';
import type { TerrainCutter } from './terrain-cut.js';

/** Samples of a block of radials, four bytes each three times over: well below what any adapter takes. */
const CELLS_PER_BLOCK = 2 ** 22;
/** Most pixels of a block, for radials with many of them. */
const PIXELS_PER_BLOCK = 2 ** 21;

/** Neighbouring radials with their pixels, as a GPU gets them. */
export interface RadialBlock {
  readonly firstRadial: number;
  /** Memory that the block's samples need: radials times the longest one. */
  readonly cells: number;
  /** Samples of each radial, and of all. */
  readonly counts: Uint32Array<ArrayBuffer>;
  readonly samples: number;
  /** Coefficients of column and row by turns, counted from the transmitter's pixel. */
  readonly paths: Float32Array<ArrayBuffer>;
  /** Where each radial goes, as a unit vector: east and north by turns. */
  readonly bearings: Float32Array<ArrayBuffer>;
  /** Cell of the sample and number of the pixel by turns: sample i of radial r of the block lies at i·radials + r. */
  readonly entries: Uint32Array<ArrayBuffer>;
}

/** All radials of a plan whose pixels are sorted, block by block; the first block needs the most memory. */
export function* blocksOfRadials(plan: CoveragePlan, cutter: TerrainCutter): Generator<RadialBlock> {
  const { radialCount, pixels, first, sampleOf, reachM, stepM } = plan;
  const longest = Math.round(reachM / stepM) + 2;
  const radials = Math.max(1, Math.min(radialCount, Math.floor(CELLS_PER_BLOCK / longest)));
  const origin = originOf(plan);
  for (let from = 0; from < radialCount;) {
    let to = from + 1;
    while (to < radialCount && to - from < radials && first[to + 1] - first[from] <= PIXELS_PER_BLOCK) to++;
    const size = to - from;
    const counts = new Uint32Array(size);
    const paths = new Float32Array(2 * CHEBYSHEV_ORDER * size);
    const bearings = new Float32Array(2 * size);
    const entries = new Uint32Array(2 * (first[to] - first[from]));
    let samples = 0;
    let at = 0;
    for (let r = 0; r < size; r++) {
      for (let i = first[from + r]; i < first[from + r + 1]; i++) {
        const sample = sampleOf[pixels[i]];
        entries[at++] = sample * size + r;
        entries[at++] = pixels[i];
        if (sample >= counts[r]) counts[r] = sample + 1;
      }
      samples += counts[r];
      if (counts[r] === 0) continue;
      const azimuthRad = (2 * Math.PI * (from + r)) / radialCount;
      bearings.set([Math.sin(azimuthRad), Math.cos(azimuthRad)], 2 * r);
      const { column, row } = cutter.pathOf((360 * (from + r)) / radialCount);
      for (let k = 0; k < CHEBYSHEV_ORDER; k++) {
        // The first coefficient carries the place, and alone has the origin taken off, before it becomes f32.
        paths[2 * (r * CHEBYSHEV_ORDER + k)] = column[k] - (k === 0 ? origin.column : 0);
        paths[2 * (r * CHEBYSHEV_ORDER + k) + 1] = row[k] - (k === 0 ? origin.row : 0);
      }
    }
    yield { firstRadial: from, cells: radials * longest, counts, samples, paths, bearings, entries };
    from = to;
  }
}
