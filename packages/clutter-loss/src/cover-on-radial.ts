import { CLEAR_AROUND_M, type Radial } from '@radioshed/profile';

/** Most samples in a stretch: long enough to pass over in one look, short enough to be looked into. */
const LONGEST = 32;

/**
 * The clutter along a radial, over an Earth made straight (y = z − x²/2a), as stretches of covered samples next to each
 * other. It follows the radial outwards: each sample is examined once, and open ground never again.
 *
 * Cover that costs nothing to go through is open ground, and so is what lies near to the transmitter and not above it.
 */
export class CoverOnRadial {
  readonly #radiusM: number;
  readonly #lossDbPerM: ArrayLike<number>;
  #radial: Radial | undefined;
  #generation = 0;
  #built = 0;
  #bend = 0;
  /** Straightened height of the top of each covered sample, m. */
  topY: Float64Array = new Float64Array(0);
  /** Loss of a wave through the cover of all samples before each one, dB. */
  throughDb: Float64Array = new Float64Array(0);
  /**
   * First and last sample of each stretch, its highest and lowest top, m, and the steepest from the transmitter, m per
   * step.
   */
  from: Int32Array = new Int32Array(0);
  to: Int32Array = new Int32Array(0);
  highest: Float64Array = new Float64Array(0);
  lowest: Float64Array = new Float64Array(0);
  steepest: Float64Array = new Float64Array(0);
  /** Number of stretches. */
  size = 0;
  /** The steepest of all, m per step: a ray from the transmitter that rises as much meets no cover. */
  skyline: number = -Infinity;

  /**
   * @param radiusM radius of the effective Earth, m.
   * @param lossDbPerM loss of the way through each class of clutter, dB/m.
   */
  constructor(radiusM: number, lossDbPerM: ArrayLike<number>) {
    this.#radiusM = radiusM;
    this.#lossDbPerM = lossDbPerM;
  }

  /** Makes the samples up to `index` ready. */
  follow(radial: Radial, index: number): void {
    if (this.#radial !== radial || this.#generation !== radial.generation) this.#begin(radial);
    const { clutterM, clutterCode, stepM } = radial;
    const { topY, throughDb, from, to, highest, lowest, steepest } = this;
    const txY = this.antennaY(radial, 0, radial.txHeightM);
    let size = this.size;
    let i = this.#built;
    for (; i <= index; i++) {
      const perM = this.#lossDbPerM[clutterCode[i]];
      const heightM = clutterM[i];
      const y = heightM > 0 && perM > 0 ? this.antennaY(radial, i, heightM) : -Infinity;
      const isCover = y > -Infinity && (y > txY || i * stepM > CLEAR_AROUND_M);
      throughDb[i + 1] = throughDb[i] + (isCover ? perM * stepM : 0);
      if (!isCover) continue;
      topY[i] = y;
      const steep = i > 0 ? (y - txY) / i : Infinity;
      if (steep > this.skyline) this.skyline = steep;
      if (size > 0 && to[size - 1] === i - 1 && i - from[size - 1] < LONGEST) {
        const at = size - 1;
        to[at] = i;
        if (y > highest[at]) highest[at] = y;
        if (y < lowest[at]) lowest[at] = y;
        if (steep > steepest[at]) steepest[at] = steep;
      } else {
        from[size] = i;
        to[size] = i;
        highest[size] = y;
        lowest[size] = y;
        steepest[size] = steep;
        size++;
      }
    }
    this.size = size;
    this.#built = i;
  }

  /** Straightened height of what reaches `heightM` above the ground of a sample, m. */
  antennaY(radial: Radial, i: number, heightM: number): number {
    return radial.groundM[i] - this.#bend * i * i + heightM;
  }

  #begin(radial: Radial): void {
    const capacity = radial.groundM.length;
    if (this.topY.length < capacity) {
      this.topY = new Float64Array(capacity);
      this.throughDb = new Float64Array(capacity + 1);
      this.from = new Int32Array(capacity);
      this.to = new Int32Array(capacity);
      this.highest = new Float64Array(capacity);
      this.lowest = new Float64Array(capacity);
      this.steepest = new Float64Array(capacity);
    }
    this.#radial = radial;
    this.#generation = radial.generation;
    this.#bend = (radial.stepM * radial.stepM) / (2 * this.#radiusM);
    this.#built = 0;
    this.size = 0;
    this.skyline = -Infinity;
  }
}
