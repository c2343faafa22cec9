import type { Radial } from '@radioshed/profile';

import type { BareGround } from './bare-ground.js';
import { isInTheWay, samplesNearEnd } from './clutter-at-ends.js';
import { bareGround } from './compiled-ground.js';
import { BETA_EARTH_KM } from '../effective-earth.js';
import type { LinkConstants } from '../link-constants.js';
import type { PathState } from '../state/path-state.js';
import type { Skyline } from '../state/skyline.js';

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
  readonly #median: BareGround;
  readonly #beta: BareGround;
  readonly #withBeta: boolean;
  #txM = 0;
  /** Number of samples near an end. */
  #close = 0;

  /** @param withBeta whether skylines over the Earth of β₀ % of time are asked for. */
  constructor(link: LinkConstants, capacity: number, atEnds: CoverAtEnds, withBeta: boolean) {
    this.#link = link;
    this.#atEnds = atEnds;
    this.#coveredM = new Float64Array(capacity);
    this.#median = bareGround(capacity, link.medianEarthKm);
    this.#beta = bareGround(withBeta ? capacity : 0, BETA_EARTH_KM);
    this.#withBeta = withBeta;
  }

  /** Starts at the transmitter, whose antenna is `txM` above the sea. */
  begin(radial: Radial, txM: number): void {
    const { groundM, clutterM, stepM, count } = radial;
    const coveredM = this.#coveredM;
    this.#txM = txM;
    this.#close = samplesNearEnd(stepM);
    coveredM[0] = groundM[0];
    for (let i = 1; i < count; i++) coveredM[i] = groundM[i] + clutterM[i];
    for (let i = 1; i < count && i <= this.#close; i++) coveredM[i] = this.#closeHeightM(radial, i, txM);
    this.#median.begin(coveredM, count, stepM, txM);
    if (this.#withBeta) this.#beta.begin(coveredM, count, stepM, txM);
  }

  /** The skyline of a path over the median Earth or that of β₀ % of time. */
  skyline(radial: Radial, path: PathState, radiusKm: number, out: Skyline): void {
    const { distanceKm: total, last, txM, rxM } = path;
    const near = Math.max(1, last - this.#close);
    const ground = radiusKm === BETA_EARTH_KM ? this.#beta : this.#median;
    ground.skyline(last, rxM, this.#link.wavelengthM, out, near);
    const stepKm = radial.stepM / 1000;
    const curvature = 500 / radiusKm;
    for (let i = near; i < last; i++) {
      const d = i * stepKm;
      const slope = (this.#nearHeightM(radial, i, rxM) - txM) / d - curvature * d;
      if (slope > out.txSlope) {
        out.txSlope = slope;
        out.txIndex = i;
      }
    }
    for (let i = near; i < last; i++) {
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

  /** Height of what counts at a sample near to a receiver whose antenna is `rxM` above the sea. */
  #nearHeightM(radial: Radial, i: number, rxM: number): number {
    const fromRxM = this.#closeHeightM(radial, i, rxM);
    return i > this.#close ? fromRxM : Math.min(fromRxM, this.#closeHeightM(radial, i, this.#txM));
  }

  #closeHeightM({ groundM, clutterM, clutterCode }: Radial, i: number, antennaM: number): number {
    const topM = groundM[i] + clutterM[i];
    return this.#atEnds === 'solids' && isInTheWay(topM, clutterCode[i], antennaM) ? topM : groundM[i];
  }
}
