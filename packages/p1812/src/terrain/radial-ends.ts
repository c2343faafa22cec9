import type { Radial } from '@radioshed/profile';

import { belowClutterDb, samplesNearEnd, surroundingSample } from './clutter-at-ends.js';

/** The antennas of a radial's paths within the clutter that surrounds them, as `clearEnds` sees those of one path. */
export class RadialEnds {
  /** Heights of the antennas above their ground, put at the top of what surrounds them, m. */
  txHeightM: number = 0;
  rxHeightM: number = 0;
  /** R_n: height of the clutter at the receiver, m. */
  rxClutterM: number = 0;
  /** Loss of both ends below these tops, dB. */
  lossDb: number = 0;
  readonly #frequencyMHz: number;
  #radial: Radial | undefined;
  #generation = 0;
  #close = 0;
  #isShort = true;
  #txTopM = 0;
  #txLossDb = 0;

  constructor(frequencyMHz: number) {
    this.#frequencyMHz = frequencyMHz;
  }

  /** Looks at the path to sample `index`; without cover, at its antennas alone. */
  look(radial: Radial, index: number, rxHeightM: number, withCover: boolean): void {
    const { groundM, clutterM, clutterCode, txHeightM } = radial;
    this.txHeightM = txHeightM;
    this.rxHeightM = rxHeightM;
    this.rxClutterM = 0;
    this.lossDb = 0;
    if (!withCover || !radial.covered) return;
    const isNew = radial !== this.#radial || radial.generation !== this.#generation;
    if (isNew) this.#close = samplesNearEnd(radial.stepM);
    const close = this.#close;
    const isShort = index <= close;
    if (isNew || isShort !== this.#isShort) {
      this.#radial = radial;
      this.#generation = radial.generation;
      this.#isShort = isShort;
      const by = surroundingSample(groundM, clutterM, clutterCode, 0, 1, isShort ? 0 : close, txHeightM);
      this.#txTopM = clutterM[by];
      this.#txLossDb = belowClutterDb(txHeightM, clutterM[by], clutterCode[by], this.#frequencyMHz);
    }
    const first = isShort ? index : index - close;
    const by = surroundingSample(groundM, clutterM, clutterCode, index, first, index - 1, rxHeightM);
    this.txHeightM = Math.max(txHeightM, this.#txTopM);
    this.rxHeightM = Math.max(rxHeightM, clutterM[by]);
    this.rxClutterM = clutterM[by];
    this.lossDb = this.#txLossDb + belowClutterDb(rxHeightM, clutterM[by], clutterCode[by], this.#frequencyMHz);
  }
}
