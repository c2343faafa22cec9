import { CLEAR_AROUND_M, type Radial } from '@radioshed/profile';

/**
 * Whether the clutter along a radial leaves the straight ray free: no top may reach above it, but for cover within 50 m
 * of an antenna that is above it. It follows the radial outwards and looks at each sample once, and again at those
 * near to the receiver.
 */
export class SightOverClutter {
  #radial: Radial | undefined;
  #generation = 0;
  #seen = 0;
  /** The steepest angle, rad, under which the transmitter sees the tops of the samples seen. */
  #skylineRad = -Infinity;

  /** @param index the receiver's sample; rising from call to call. */
  isFree(radial: Radial, index: number, rxHeightM: number): boolean {
    if (!radial.covered) return true;
    if (this.#radial !== radial || this.#generation !== radial.generation) {
      this.#radial = radial;
      this.#generation = radial.generation;
      this.#seen = 0;
      this.#skylineRad = -Infinity;
    }
    const { groundM, clutterM, stepM } = radial;
    const near = Math.max(0, Math.ceil(index - CLEAR_AROUND_M / stepM));
    for (let i = this.#seen; i < near; i++) {
      if (!isOpenToTx(radial, i)) this.#skylineRad = Math.max(this.#skylineRad, topRad(radial, i));
    }
    this.#seen = Math.max(this.#seen, near);
    const rayRad = radial.txElevationRad(index, rxHeightM);
    if (rayRad < this.#skylineRad) return false;
    const rxM = groundM[index] + rxHeightM;
    for (let i = near; i <= index; i++) {
      if (groundM[i] + clutterM[i] > rxM && !isOpenToTx(radial, i) && rayRad < topRad(radial, i)) return false;
    }
    return true;
  }
}

/** Whether the transmitter disregards a sample: open ground, or cover close by that it is above. */
function isOpenToTx({ groundM, clutterM, stepM, txHeightM }: Radial, i: number): boolean {
  if (!(clutterM[i] > 0)) return true;
  return i * stepM <= CLEAR_AROUND_M && groundM[i] + clutterM[i] <= groundM[0] + txHeightM;
}

function topRad(radial: Radial, i: number): number {
  return i === 0 ? Infinity : radial.txElevationRad(i, radial.clutterM[i]);
}
