import { CurvedGround } from './curved-ground.js';
import type { PathState } from '../state/path-state.js';
import type { Skyline } from '../state/skyline.js';

/** Heights along a radial over an Earth of one radius, and what they mean to antennas above its samples in turn. */
export interface BareGround {
  /** Starts at the transmitter, whose antenna is `txM` above the sea, along `count` heights above it. */
  begin(groundM: Float64Array, count: number, stepM: number, txM: number): void;
  /**
   * Finds the terrain between the transmitter and an antenna `rxM` above the sea at sample `index`.
   *
   * @param end only samples before it count, as many as before or more; by default all before the antenna.
   */
  skyline(index: number, rxM: number, wavelengthM: number, out: Skyline, end?: number): void;
  /** Sets what obstructs the straight ray of a path; slopes per sample, above the ray's. */
  obstruct(path: PathState): void;
  /**
   * Greatest height of samples `from` … `to`, both horizons, above a line through 0 that rises by `rise` m per sample.
   */
  highestBetween(from: number, to: number, rise: number): number;
}

/** {@link BareGround} over {@link CurvedGround}. */
export class WalkedGround implements BareGround {
  readonly #ground: CurvedGround;
  #groundM: Float64Array = new Float64Array(0);

  /** @param radiusKm radius of the effective Earth, km; Infinity for a flat one. */
  constructor(capacity: number, radiusKm: number) {
    this.#ground = new CurvedGround(capacity, radiusKm);
  }

  begin(groundM: Float64Array, _count: number, stepM: number, txM: number): void {
    this.#groundM = groundM;
    this.#ground.begin(stepM, txM);
  }

  skyline(index: number, rxM: number, wavelengthM: number, out: Skyline, end: number = index): void {
    this.#ground.extend(this.#groundM, end);
    this.#ground.skyline(index, rxM, wavelengthM, out);
  }

  obstruct(path: PathState): void {
    const ground = this.#ground;
    ground.extend(this.#groundM, path.last);
    const slope = (path.rxM - path.txM) / path.last;
    path.obstructionM = ground.highestAbove(path.txM, slope);
    if (!(path.obstructionM > 0)) return;
    path.obstructionTx = ground.txSlope - slope;
    path.obstructionRx = ground.rxSlope(path.last, path.rxM) + slope;
  }

  highestBetween(from: number, to: number, rise: number): number {
    const groundM = this.#groundM;
    const { hull, size } = this.#ground;
    let highest = Math.max(groundM[from] - rise * from, groundM[to] - rise * to);
    if (from < to) {
      for (let vertex = this.#ground.vertexFrom(from + 1); vertex < size && hull[vertex] < to; vertex++) {
        const height = groundM[hull[vertex]] - rise * hull[vertex];
        if (height > highest) highest = height;
      }
    }
    return highest;
  }
}
