import type { Radial } from '@radioshed/profile';

import type { BareGround } from './bare-ground.js';
import { bareGround } from './compiled-ground.js';
import { type CoverAtEnds, CoveredGround } from './covered-ground.js';
import type { LinkConstants } from '../link-constants.js';
import type { PathState } from '../state/path-state.js';
import type { PathTerrain } from './path-terrain.js';
import type { Skyline } from '../state/skyline.js';
import { smoothSkylineOf } from './smooth-skyline.js';

/** The ground of a radial with what is on it, for its samples in turn. */
export class RadialTerrain implements PathTerrain {
  readonly #link: LinkConstants;
  readonly #cover: CoverAtEnds | 'ignored';
  readonly #enhancedKm: number | null;
  #radial: Radial | undefined;
  #generation = 0;
  #index = 0;
  #txHeightM = 0;
  #median: BareGround = bareGround(0, 1);
  #enhanced: BareGround = bareGround(0, 1);
  #flat: BareGround = bareGround(0, 1);
  #covered: CoveredGround | undefined;

  /**
   * @param cover which cover counts near the antennas; `ignored`: only the bare ground counts, everywhere.
   * @param enhancedKm radius of the second Earth over which diffraction is asked for, km; null for none. It may be
   * negative or infinite over bare ground.
   */
  constructor(link: LinkConstants, cover: CoverAtEnds | 'ignored', enhancedKm: number | null) {
    this.#link = link;
    this.#cover = cover;
    this.#enhancedKm = enhancedKm;
  }

  /**
   * Walks to sample `index`, from the transmitter where `radial` is another one or has begun again.
   *
   * @param txHeightM height of the transmitting antenna above its ground, m; a change restarts the walk too.
   */
  walk(radial: Radial, index: number, txHeightM: number): void {
    const isNew = radial !== this.#radial || radial.generation !== this.#generation;
    if (isNew || index < this.#index || txHeightM !== this.#txHeightM) this.#begin(radial, txHeightM);
    this.#index = index;
  }

  #begin(radial: Radial, txHeightM: number): void {
    const capacity = radial.groundM.length;
    if (capacity !== this.#radial?.groundM.length) {
      this.#covered = undefined;
      this.#median = bareGround(capacity, this.#link.medianEarthKm);
      this.#enhanced = bareGround(this.#enhancedKm === null ? 0 : capacity, this.#enhancedKm ?? 1);
      this.#flat = bareGround(capacity, Infinity);
    }
    this.#radial = radial;
    this.#generation = radial.generation;
    this.#txHeightM = txHeightM;
    const txM = radial.groundM[0] + txHeightM;
    const { groundM, count, stepM } = radial;
    this.#median.begin(groundM, count, stepM, txM);
    if (this.#enhancedKm !== null && !this.#isCovered(radial)) this.#enhanced.begin(groundM, count, stepM, txM);
    this.#flat.begin(groundM, count, stepM, txM);
    if (this.#cover === 'ignored' || !radial.covered) return;
    this.#covered ??= new CoveredGround(this.#link, capacity, this.#cover, this.#enhancedKm !== null);
    this.#covered.begin(radial, txM);
  }

  #isCovered(radial: Radial): boolean {
    return radial.covered && this.#cover !== 'ignored';
  }

  /** @see ITU-R P.1812 Attachment 1 §5.6.1, eq. (85) to (88), summed for equal steps */
  fitSmoothEarth(path: PathState): void {
    const radial = this.#walked();
    const n = path.last;
    const v1 = 2 * radial.sum(1, n) + path.txGroundM + path.rxGroundM; // eq. (85), in steps
    const v2 = 6 * radial.momentSum(1, n) + path.txGroundM + path.rxGroundM * (3 * n - 1); // eq. (86), in steps²
    path.fitTxM = (2 * v1 * n - v2) / (n * n); // eq. (87)
    path.fitRxM = (v2 - v1 * n) / (n * n); // eq. (88)
  }

  /** @see ITU-R P.1812 Attachment 1 §5.6.2, eq. (89); the slopes per sample, for only their ratio counts */
  findObstruction(path: PathState): void {
    this.#flat.obstruct(path);
  }

  bareSkyline(path: PathState, out: Skyline): void {
    this.#median.skyline(path.last, path.rxM, this.#link.wavelengthM, out);
  }

  coveredSkyline(path: PathState, radiusKm: number, out: Skyline): void {
    const radial = this.#walked();
    if (this.#isCovered(radial)) this.#covered?.skyline(radial, path, radiusKm, out);
    else if (radiusKm === this.#enhancedKm) this.#enhanced.skyline(path.last, path.rxM, this.#link.wavelengthM, out);
    else out.copy(path.bare); // over the median Earth, and there is no clutter
  }

  smoothSkyline(path: PathState, radiusKm: number, txM: number, rxM: number, out: Skyline): void {
    smoothSkylineOf(path.last, this.#walked().stepM, radiusKm, txM, rxM, this.#link.wavelengthM, out);
  }

  distanceKm(index: number): number {
    return (index * this.#walked().stepM) / 1000;
  }

  groundM(index: number): number {
    return this.#walked().groundM[index];
  }

  /** Ends at horizons of the median Earth, between which the highest sample above a line is a vertex of its hull. */
  roughnessM(from: number, to: number, baseM: number, slope: number): number {
    return this.#median.highestBetween(from, to, (slope * this.#walked().stepM) / 1000) - baseM;
  }

  #walked(): Radial {
    if (this.#radial === undefined) throw new Error('asked before the walk');
    return this.#radial;
  }
}
