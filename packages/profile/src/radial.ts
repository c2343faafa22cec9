import { checkInteger, checkListed, checkRange, OutOfRangeError } from '@radioshed/units';

import type { ClutterAlong } from './clutter.js';

/** More than what rounding takes from a height, m. */
const ROUNDING_M = 1e-6;

/**
 * The ground in one direction from a transmitter, and what a link to any of its samples needs to know of it.
 *
 * It is evaluated outwards: as the index grows, quantities are updated instead of recomputed, and only if a model asks
 * for them. Nothing is allocated after construction, so that one object serves all radials of a worker. Queries must
 * come in order of index; {@link begin} starts over.
 *
 * Horizons are tangents to the upper convex hull of the ground with the Earth's bulge removed, y = z − x²/2a, where
 * straight rays are straight lines. The hull is built with one nominal radius; a query with another radius starts from
 * the vertex found there and climbs along the hull with its own.
 *
 * @example
 * ```ts
 * // Flat ground with a hill of 60 m, samples 100 m apart; the transmitter stands 20 m high at the first.
 * const groundM = [0, 0, 0, 0, 60, 0, 0, 0, 0, 0, 0];
 * const radial = Radial.of(groundM, 100, 20, 8_500_000);
 * console.log(radial.isVisible(3, 2)); // true
 * console.log(radial.isVisible(8, 2)); // false
 * console.log(radial.sum(0, 11)); // 60
 * ```
 */
export class Radial {
  /** Height of the ground above the sea at each sample, m; sample 0 is below the transmitter. */
  readonly groundM: Float64Array;
  /** Height of clutter above the ground at each sample, m. */
  readonly clutterM: Float64Array;
  /** Class of the clutter at each sample: 0 none or unknown, 1 to 10 landcover, 11 to 19 obstacles, 99 buildings. */
  readonly clutterCode: Uint8Array;
  /** Whether there is clutter along the radial, set by the code that fills it. While false, the clutter is ignored. */
  covered: boolean = false;
  /** Ground distance between samples, m. */
  stepM: number = 1;
  /** Number of samples in use. */
  count: number = 0;
  /** Height of the transmitting antenna above the ground, m. */
  txHeightM: number = 0;
  /** Radius of the effective Earth with which the hull is built, m. */
  nominalRadiusM: number = Infinity;

  /**
   * Number of the group of neighbouring directions to which this one belongs, −1 for none, set by the code that fills
   * it. A model may reuse what it found along the first radial of a group.
   */
  group: number = -1;

  /** Grows with every {@link begin}: what a model stores about a radial is valid while this number is unchanged. */
  generation: number = 0;

  /** Result of {@link findHorizons}: elevation of the transmitter's horizon, rad, chord approximation. */
  txHorizonRad: number = 0;
  /**
   * Result of {@link findHorizons}: sample of the transmitter's horizon; the receiver's own when nothing rises above
   * it.
   */
  txHorizonIndex: number = 0;
  /** Result of {@link findHorizons}: elevation of the receiver's horizon, rad. */
  rxHorizonRad: number = 0;
  /** Result of {@link findHorizons}: sample of the receiver's horizon; 0 when nothing rises above the transmitter. */
  rxHorizonIndex: number = 0;

  readonly #sum: Float64Array;
  readonly #momentSum: Float64Array;
  #summed = 0;
  #momented = 0;
  readonly #hull: Int32Array;
  readonly #hullY: Float64Array;
  #hullSize = 0;
  #hulled = 1;
  #txSeen = 1;
  #txSlope = -Infinity;
  #txIndex = 0;

  /** @param capacity most samples a radial may have, ≥ 2. */
  constructor(capacity: number) {
    checkInteger('capacity', capacity, 2, 2 ** 30);
    this.groundM = new Float64Array(capacity);
    this.clutterM = new Float64Array(capacity);
    this.clutterCode = new Uint8Array(capacity);
    this.#sum = new Float64Array(capacity + 1);
    this.#momentSum = new Float64Array(capacity + 1);
    this.#hull = new Int32Array(capacity);
    this.#hullY = new Float64Array(capacity);
  }

  /** A radial over ready heights and, where given, what is on them: a `Profile` is such a `clutter`. */
  static of(
    groundM: ArrayLike<number>,
    stepM: number,
    txHeightM: number,
    nominalRadiusM: number = Infinity,
    clutter?: ClutterAlong,
  ): Radial {
    const radial = new Radial(checkListed('groundM', groundM, 'a list of numbers').length);
    radial.groundM.set(groundM);
    if (clutter !== undefined) {
      checkInteger('clutterM.length', clutter.clutterM.length, groundM.length, groundM.length);
      checkInteger('clutterCode.length', clutter.clutterCode.length, groundM.length, groundM.length);
      radial.clutterM.set(clutter.clutterM);
      radial.clutterCode.set(clutter.clutterCode);
      radial.covered = radial.clutterM.some((heightM) => heightM > 0);
    }
    radial.begin(groundM.length, stepM, txHeightM, nominalRadiusM);
    return radial;
  }

  /**
   * Starts at the transmitter again, after `groundM`, and the clutter where it counts, have been filled.
   *
   * @throws OutOfRangeError when count exceeds the capacity or a length is not positive.
   */
  begin(count: number, stepM: number, txHeightM: number, nominalRadiusM: number): void {
    checkInteger('count', count, 2, this.groundM.length);
    checkRange('stepM', stepM, Number.MIN_VALUE, Infinity, 'm');
    if (!(nominalRadiusM > 0)) throw new OutOfRangeError('nominalRadiusM', nominalRadiusM, 'above 0', 'm');
    this.count = count;
    this.stepM = stepM;
    this.txHeightM = txHeightM;
    this.nominalRadiusM = nominalRadiusM;
    this.generation++;
    this.#summed = 0;
    this.#momented = 0;
    this.#hullSize = 0;
    this.#hulled = 1;
    this.#txSeen = 1;
    this.#txSlope = -Infinity;
    this.#txIndex = 0;
  }

  /** Sum of the ground heights of samples `from` ≤ i < `to`, m. */
  sum(from: number, to: number): number {
    if (to > this.#summed) this.#extendSums(to);
    return this.#sum[to] - this.#sum[from];
  }

  /** Sum of i · ground height of samples `from` ≤ i < `to`, m. */
  momentSum(from: number, to: number): number {
    if (to > this.#momented) this.#extendMoments(to);
    return this.#momentSum[to] - this.#momentSum[from];
  }

  /**
   * The greatest elevation angle (rad, small-angle chord form (z − z_tx)/x − x/2a with the nominal radius) under which
   * the transmitter sees the samples before `index`; −∞ when there are none.
   */
  txSkylineRad(index: number): number {
    this.#lookOut(index);
    return this.#txSlope;
  }

  /** Whether the straight ray over the nominal Earth to an antenna at `index` clears all ground between. */
  isVisible(index: number, rxHeightM: number): boolean {
    return this.txElevationRad(index, rxHeightM) >= this.txSkylineRad(index);
  }

  /** Elevation of an antenna at `index` seen from the transmitter over the nominal Earth, rad, chord form. */
  txElevationRad(index: number, rxHeightM: number): number {
    const x = index * this.stepM;
    const rise = this.groundM[index] + rxHeightM - this.groundM[0] - this.txHeightM;
    return rise / x - x / (2 * this.nominalRadiusM);
  }

  /**
   * Finds the radio horizons of both ends of the link to `index` over an Earth of `radiusM` and leaves them in
   * {@link txHorizonRad}, {@link txHorizonIndex}, {@link rxHorizonRad}, {@link rxHorizonIndex}. Of equal elevations the
   * sample nearest the transmitter counts; an end that sees the other has the other as its horizon.
   */
  findHorizons(index: number, rxHeightM: number, radiusM: number): void {
    const z = this.groundM;
    const distanceM = index * this.stepM;
    const txZ = z[0] + this.txHeightM;
    const rxZ = z[index] + rxHeightM;
    const halfCurvature = 0.5 / radiusM;
    this.txHorizonRad = (rxZ - txZ) / distanceM - distanceM * halfCurvature;
    this.rxHorizonRad = (txZ - rxZ) / distanceM - distanceM * halfCurvature;
    this.txHorizonIndex = index;
    this.rxHorizonIndex = 0;
    if (index < 2) return;
    this.#lookOut(index);
    this.#extendHull(index);
    const tx = this.#txTangent(index, txZ, halfCurvature);
    const txX = tx * this.stepM;
    const txSlope = (z[tx] - txZ) / txX - txX * halfCurvature;
    if (txSlope > this.txHorizonRad) {
      this.txHorizonRad = txSlope;
      this.txHorizonIndex = tx;
    }
    const vertex = this.#rxTangent(index, rxZ, halfCurvature);
    const rxX = distanceM - vertex * this.stepM;
    const rxSlope = (z[vertex] - rxZ) / rxX - rxX * halfCurvature;
    if (rxSlope > this.rxHorizonRad) {
      this.rxHorizonRad = rxSlope;
      this.rxHorizonIndex = vertex;
    }
  }

  #extendSums(to: number): void {
    const z = this.groundM;
    const sums = this.#sum;
    let i = this.#summed;
    let sum = sums[i];
    for (; i < to; i++) {
      sum += z[i];
      sums[i + 1] = sum;
    }
    this.#summed = to;
  }

  #extendMoments(to: number): void {
    const z = this.groundM;
    const moments = this.#momentSum;
    let i = this.#momented;
    let moment = moments[i];
    for (; i < to; i++) {
      moment += i * z[i];
      moments[i + 1] = moment;
    }
    this.#momented = to;
  }

  /** Brings the transmitter's skyline up to the samples before `index`. */
  #lookOut(index: number): void {
    if (this.#txSeen >= index) return;
    const z = this.groundM;
    const txZ = z[0] + this.txHeightM;
    const step = this.stepM;
    const halfCurvature = 0.5 / this.nominalRadiusM;
    let slope = this.#txSlope;
    let best = this.#txIndex;
    // A product rules out nearly all samples, with a margin for its rounding; only the others pay for a division.
    const eye = txZ - ROUNDING_M;
    for (let i = this.#txSeen; i < index; i++) {
      const x = i * step;
      if (z[i] - eye <= (slope + x * halfCurvature) * x) continue;
      const s = (z[i] - txZ) / x - x * halfCurvature;
      if (s > slope) {
        slope = s;
        best = i;
      }
    }
    this.#txSlope = slope;
    this.#txIndex = best;
    this.#txSeen = index;
  }

  /** Brings the hull up to the samples 1 … `index` − 1. */
  #extendHull(index: number): void {
    const z = this.groundM;
    const hull = this.#hull;
    const hullY = this.#hullY;
    const bend = (this.stepM * this.stepM * 0.5) / this.nominalRadiusM;
    let size = this.#hullSize;
    for (let i = this.#hulled; i < index; i++) {
      const y = z[i] - bend * i * i;
      while (size >= 2) {
        const b = hull[size - 1];
        const a = hull[size - 2];
        // b stays while it lies above the chord from a to i; on the chord the nearer one already has the same angle.
        if ((hullY[size - 1] - hullY[size - 2]) * (i - a) > (y - hullY[size - 2]) * (b - a)) break;
        size--;
      }
      hull[size] = i;
      hullY[size] = y;
      size++;
    }
    this.#hullSize = size;
    this.#hulled = index;
  }

  /** The sample under which the transmitter sees the highest elevation: from the nominal one along the hull. */
  #txTangent(index: number, txZ: number, halfCurvature: number): number {
    const hull = this.#hull;
    let low = 0;
    let high = this.#hullSize - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (hull[middle] < this.#txIndex) low = middle + 1;
      else high = middle;
    }
    return this.#climb(low, 0, index, txZ, halfCurvature);
  }

  /** The sample under which the receiver at `index` sees the highest elevation towards the transmitter. */
  #rxTangent(index: number, rxZ: number, halfCurvature: number): number {
    const hull = this.#hull;
    const hullY = this.#hullY;
    const step = this.stepM;
    const nominalY = rxZ - (index * step * index * step * 0.5) / this.nominalRadiusM;
    // Along the hull the elevation seen from the receiver rises to the tangent and falls beyond it.
    let low = 0;
    let high = this.#hullSize - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      const here = (hullY[middle] - nominalY) / (index - hull[middle]);
      const next = (hullY[middle + 1] - nominalY) / (index - hull[middle + 1]);
      if (next > here) low = middle + 1;
      else high = middle;
    }
    return this.#climb(low, index, index, rxZ, halfCurvature);
  }

  /**
   * The sample between 0 and `last` seen highest from height `eyeZ` at sample `eye` with a true curvature: from vertex
   * `at` of the nominal hull along its vertices, then along the samples, to where both neighbours are lower.
   */
  #climb(at: number, eye: number, last: number, eyeZ: number, halfCurvature: number): number {
    const hull = this.#hull;
    let best = this.#elevation(hull[at], eye, eyeZ, halfCurvature);
    let sample = hull[at];
    for (let next = at + 1; next < this.#hullSize; next++) {
      const elevation = this.#elevation(hull[next], eye, eyeZ, halfCurvature);
      if (!(elevation > best)) break;
      best = elevation;
      sample = hull[next];
    }
    for (let next = at - 1; next >= 0; next--) {
      const elevation = this.#elevation(hull[next], eye, eyeZ, halfCurvature);
      if (elevation < best) break;
      best = elevation;
      sample = hull[next];
    }
    for (let next = sample + 1; next < last; next++) {
      const elevation = this.#elevation(next, eye, eyeZ, halfCurvature);
      if (!(elevation > best)) break;
      best = elevation;
      sample = next;
    }
    for (let next = sample - 1; next > 0; next--) {
      const elevation = this.#elevation(next, eye, eyeZ, halfCurvature);
      if (elevation < best) break;
      best = elevation;
      sample = next;
    }
    return sample;
  }

  #elevation(sample: number, eye: number, eyeZ: number, halfCurvature: number): number {
    const x = Math.abs(sample - eye) * this.stepM;
    return (this.groundM[sample] - eyeZ) / x - x * halfCurvature;
  }
}
