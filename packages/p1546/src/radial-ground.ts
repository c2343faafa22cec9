import type { Radial } from '@radioshed/profile';

import { degrees } from './diffraction.js';
import { meanFromKm, meanToKm, type P1546Ground, RX_CLEARANCE_KM, TX_CLEARANCE_KM } from './terrain.js';

/**
 * Values that the method reads from the samples of a radial, in rising order: `groundOf` without walking each path
 * again.
 */
export class RadialGround {
  readonly #isSea: boolean;
  readonly #ground = {} as { -readonly [Field in keyof P1546Ground]: P1546Ground[Field] };
  #generation = -1;
  #seen = 0;
  #txSlope = -Infinity;

  /** @param isSea whether all the ground is sea or coastal land. */
  constructor(isSea: boolean) {
    this.#isSea = isSea;
  }

  /** The ground of the path to sample `index` ≥ 1 of the radial; the same object each time. */
  at(radial: Radial, index: number, rxHeightM: number): P1546Ground {
    const { groundM, stepM, txHeightM } = radial;
    const ground = this.#ground;
    ground.distanceKm = (index * stepM) / 1000;
    ground.seaKm = this.#isSea ? ground.distanceKm : 0;
    ground.effectiveHeightM = txHeightM + groundM[0] - meanGroundM(radial, index);
    ground.txClearanceDeg = degrees(Math.atan(this.#txClearance(radial, index)));
    ground.rxClearanceDeg = degrees(Math.atan(rxClearance(radial, index, rxHeightM)));
    ground.txGroundM = groundM[0];
    ground.rxGroundM = groundM[index];
    return ground;
  }

  /**
   * Steepest slope from the transmitter to the ground within its range, up to sample `index`. The skyline of the radial
   * bends with a nominal radius that a model around this one may choose; P.1546 needs it flat.
   */
  #txClearance(radial: Radial, index: number): number {
    const { groundM, stepM, txHeightM, generation } = radial;
    if (this.#generation !== generation) {
      this.#generation = generation;
      this.#seen = 0;
      this.#txSlope = -Infinity;
    }
    const antennaM = groundM[0] + txHeightM;
    while (this.#seen < index && ((this.#seen + 1) * stepM) / 1000 <= TX_CLEARANCE_KM) {
      const i = ++this.#seen;
      this.#txSlope = Math.max(this.#txSlope, (groundM[i] - antennaM) / (i * stepM));
    }
    return this.#txSlope;
  }
}

/** The same from the receiver at sample `index` towards the transmitter. */
function rxClearance({ groundM, stepM }: Radial, index: number, rxHeightM: number): number {
  const antennaM = groundM[index] + rxHeightM;
  let slope = -Infinity;
  for (let back = 1; back <= index && (back * stepM) / 1000 <= RX_CLEARANCE_KM; back++) {
    slope = Math.max(slope, (groundM[index - back] - antennaM) / (back * stepM));
  }
  return slope;
}

/** Mean height of the ground that h₁ refers to, m, by trapezoids. */
function meanGroundM(radial: Radial, index: number): number {
  const { groundM, stepM } = radial;
  const distanceKm = (index * stepM) / 1000;
  const fromKm = meanFromKm(distanceKm);
  const toKm = meanToKm(distanceKm);
  if (index === 1) return groundM[0] + ((fromKm + toKm) / 2 / distanceKm) * (groundM[1] - groundM[0]);
  let first = Math.max(0, Math.floor((1000 * fromKm) / stepM) - 1);
  while (first < index && (first * stepM) / 1000 < fromKm) first++;
  let end = Math.min(index, Math.ceil((1000 * toKm) / stepM) + 1);
  while (end > first && (end * stepM) / 1000 > toKm) end--;
  if (end === first) return groundM[first];
  const sum = radial.sum(first, end + 1) - (groundM[first] + groundM[end]) / 2;
  return sum / (end - first);
}
