import type { Radial } from '@radioshed/profile';

import { isInTheWay, samplesNearEnd } from './clutter-at-ends.js';
import { CurvedGround } from './curved-ground.js';
import { BETA_EARTH_KM } from '../effective-earth.js';
import type { LinkConstants } from '../link-constants.js';
import type { PathState } from '../path-state.js';
import type { Skyline } from './skyline.js';

/** Which cover counts within 50 m of an antenna: solids that overtop it, or (P.452) none. */
export type CoverAtEnds = 'solids' | 'none';

/**
 * Ground and clutter of a radial for its samples in turn. The samples near the receiver are examined one by one, as the
 * cover that counts there is another for every receiver; the others as hulls, as bare ground is.
 */
export class CoveredGround {
  readonly #link: LinkConstants;
  readonly #atEnds: CoverAtEnds;
  readonly #coveredM: Float64Array;
  readonly #median: CurvedGround;
  readonly #beta: CurvedGround;
  #txM = 0;
  /** Number of samples near an end, and the first one near the receiver. */
  #close = 0;
  #near = 1;
  #built = 1;

  constructor(link: LinkConstants, capacity: number, atEnds: CoverAtEnds) {
    this.#link = link;
    this.#atEnds = atEnds;
    this.#coveredM = new Float64Array(capacity);
    this.#median = new CurvedGround(capacity, link.medianEarthKm);
    this.#beta = new CurvedGround(capacity, BETA_EARTH_KM);
  }

  /** Starts at the transmitter again, whose antenna stands `txM` above the sea. */
  begin(stepM: number, txM: number): void {
    this.#txM = txM;
    this.#close = samplesNearEnd(stepM);
    this.#near = 1;
    this.#built = 1;
    this.#median.begin(stepM, txM);
    this.#beta.begin(stepM, txM);
  }

  /** Takes in the samples of a path to sample `index`. */
  extend(radial: Radial, index: number, withBeta: boolean): void {
    const near = Math.max(1, index - this.#close);
    this.#near = near;
    for (; this.#built < near; this.#built++) this.#coveredM[this.#built] = this.#heightM(radial, this.#built);
    this.#median.extend(this.#coveredM, near);
    if (withBeta) this.#beta.extend(this.#coveredM, near);
  }

  /** The skyline of a path, whose samples were taken in, over the median Earth or that of β₀ % of time. */
  skyline(radial: Radial, path: PathState, radiusKm: number, out: Skyline): void {
    const ground = radiusKm === BETA_EARTH_KM ? this.#beta : this.#median;
    ground.skyline(path.last, path.rxM, this.#link.wavelengthM, out);
    const stepKm = radial.stepM / 1000;
    const curvature = 500 / radiusKm;
    const { distanceKm: total, last, txM, rxM } = path;
    for (let i = this.#near; i < last; i++) {
      const d = i * stepKm;
      const slope = (this.#nearHeightM(radial, i, rxM) - txM) / d - curvature * d;
      if (slope > out.txSlope) {
        out.txSlope = slope;
        out.txIndex = i;
      }
    }
    for (let i = this.#near; i < last; i++) {
      const d = i * stepKm;
      const back = total - d;
      const z = this.#nearHeightM(radial, i, rxM);
      if (out.obstructed) {
        const slope = (z - rxM) / back - curvature * back;
        if (slope >= out.rxSlope) {
          out.rxSlope = slope;
          out.rxIndex = i;
        }
      } else {
        const above = z + curvature * d * back - (txM * back + rxM * d) / total;
        const v = above * Math.sqrt((0.002 * total) / (this.#link.wavelengthM * d * back));
        if (v >= out.largestV) {
          out.largestV = v;
          out.largestVIndex = i;
        }
      }
    }
  }

  /** Height of what counts at a sample far from the receiver, m. */
  #heightM(radial: Radial, i: number): number {
    return i > this.#close ? radial.groundM[i] + radial.clutterM[i] : this.#closeHeightM(radial, i, this.#txM);
  }

  /** The same near to a receiver whose antenna stands `rxM` above the sea. */
  #nearHeightM(radial: Radial, i: number, rxM: number): number {
    const fromRxM = this.#closeHeightM(radial, i, rxM);
    return i > this.#close ? fromRxM : Math.min(fromRxM, this.#closeHeightM(radial, i, this.#txM));
  }

  #closeHeightM({ groundM, clutterM, clutterCode }: Radial, i: number, antennaM: number): number {
    const topM = groundM[i] + clutterM[i];
    return this.#atEnds === 'solids' && isInTheWay(topM, clutterCode[i], antennaM) ? topM : groundM[i];
  }
}
