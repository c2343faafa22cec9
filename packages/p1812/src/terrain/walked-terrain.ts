import type { LinkConstants } from '../link-constants.js';
import type { PathState } from '../state/path-state.js';
import type { PathTerrain } from './path-terrain.js';
import type { Skyline } from '../state/skyline.js';

/** The ground of one path, sample by sample; in plain words what {@link PathTerrain} asks. */
export class WalkedTerrain implements PathTerrain {
  readonly #distanceKm: Float64Array;
  readonly #groundM: Float64Array;
  readonly #coveredM: Float64Array;
  readonly #smoothM: Float64Array;
  readonly #link: LinkConstants;

  /**
   * @param distanceKm distances from the transmitter, rising from 0, at least 3.
   * @param groundM h: height of the ground above the sea, m.
   * @param coveredM g: height of ground and clutter, m.
   */
  constructor(distanceKm: Float64Array, groundM: Float64Array, coveredM: Float64Array, link: LinkConstants) {
    this.#distanceKm = distanceKm;
    this.#groundM = groundM;
    this.#coveredM = coveredM;
    this.#smoothM = new Float64Array(groundM.length);
    this.#link = link;
  }

  /** @see ITU-R P.1812 Attachment 1 §5.6.1, eq. (85) to (88) */
  fitSmoothEarth(path: PathState): void {
    const d = this.#distanceKm;
    const h = this.#groundM;
    let v1 = 0;
    let v2 = 0;
    for (let i = 1; i <= path.last; i++) {
      v1 += (d[i] - d[i - 1]) * (h[i] + h[i - 1]); // eq. (85)
      v2 += (d[i] - d[i - 1]) * (h[i] * (2 * d[i] + d[i - 1]) + h[i - 1] * (d[i] + 2 * d[i - 1])); // eq. (86)
    }
    const total = path.distanceKm;
    path.fitTxM = (2 * v1 * total - v2) / (total * total); // eq. (87)
    path.fitRxM = (v2 - v1 * total) / (total * total); // eq. (88)
  }

  /** @see ITU-R P.1812 Attachment 1 §5.6.2, eq. (89) */
  findObstruction(path: PathState): void {
    const d = this.#distanceKm;
    const h = this.#groundM;
    const total = path.distanceKm;
    let highest = -Infinity;
    let tx = -Infinity;
    let rx = -Infinity;
    for (let i = 1; i < path.last; i++) {
      const above = h[i] - (path.txM * (total - d[i]) + path.rxM * d[i]) / total; // eq. (89d)
      if (above > highest) highest = above; // eq. (89a)
      if (above > tx * d[i]) tx = above / d[i]; // eq. (89b)
      if (above > rx * (total - d[i])) rx = above / (total - d[i]); // eq. (89c)
    }
    path.obstructionM = highest;
    path.obstructionTx = tx;
    path.obstructionRx = rx;
  }

  bareSkyline(path: PathState, out: Skyline): void {
    this.#look(path, this.#groundM, this.#link.medianEarthKm, path.txM, path.rxM, out);
  }

  coveredSkyline(path: PathState, radiusKm: number, out: Skyline): void {
    this.#look(path, this.#coveredM, radiusKm, path.txM, path.rxM, out);
  }

  smoothSkyline(path: PathState, radiusKm: number, txM: number, rxM: number, out: Skyline): void {
    this.#look(path, this.#smoothM, radiusKm, txM, rxM, out);
  }

  distanceKm(index: number): number {
    return this.#distanceKm[index];
  }

  groundM(index: number): number {
    return this.#groundM[index];
  }

  roughnessM(from: number, to: number, baseM: number, slope: number): number {
    let highest = -Infinity;
    for (let i = from; i <= to; i++) {
      highest = Math.max(highest, this.#groundM[i] - (baseM + slope * this.#distanceKm[i]));
    }
    return highest;
  }

  #look(path: PathState, z: Float64Array, radiusKm: number, txM: number, rxM: number, out: Skyline): void {
    const d = this.#distanceKm;
    const total = path.distanceKm;
    const curvature = 500 / radiusKm;
    out.txSlope = out.rxSlope = out.largestV = -Infinity;
    for (let i = 1; i < path.last; i++) {
      const slope = (z[i] - txM) / d[i] - curvature * d[i];
      if (slope > out.txSlope) {
        out.txSlope = slope;
        out.txIndex = i;
      }
    }
    out.raySlope = (rxM - txM) / total - curvature * total;
    for (let i = 1; i < path.last && out.txSlope >= out.raySlope; i++) {
      const back = total - d[i];
      const slope = (z[i] - rxM) / back - curvature * back;
      if (slope >= out.rxSlope) {
        out.rxSlope = slope;
        out.rxIndex = i;
      }
    }
    for (let i = 1; i < path.last && out.txSlope <= out.raySlope; i++) {
      const back = total - d[i];
      const above = z[i] + curvature * d[i] * back - (txM * back + rxM * d[i]) / total;
      const v = above * Math.sqrt((0.002 * total) / (this.#link.wavelengthM * d[i] * back));
      if (v >= out.largestV) {
        out.largestV = v;
        out.largestVIndex = i;
      }
    }
  }
}
