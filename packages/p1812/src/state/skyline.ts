/**
 * The skyline between the ends of a path, over an Earth of one radius. Slopes are elevations in m per km (mrad) over
 * the curved Earth: (h − h_end) / d − 500 d / a.
 */
export class Skyline {
  /** Greatest slope to a sample seen from the transmitter; −∞ where there is none. */
  txSlope: number = -Infinity;
  /** The sample of `txSlope` nearest the transmitter. */
  txIndex: number = 0;
  /** Greatest slope seen from the receiver; only of obstructed paths. */
  rxSlope: number = -Infinity;
  /** The sample of `rxSlope` nearest the receiver. */
  rxIndex: number = 0;
  /** Largest Fresnel parameter of a sample; only of paths in line of sight. */
  largestV: number = -Infinity;
  /** The sample of `largestV`, of equals that nearest the receiver. */
  largestVIndex: number = 0;
  /** Slope of the straight line to the receiver: a sample at or above it obstructs the path. */
  raySlope: number = 0;

  /** Whether a sample rises to the ray or above it. */
  get obstructed(): boolean {
    return this.txSlope >= this.raySlope;
  }

  /** Copies all values of another skyline. */
  copy(other: Skyline): void {
    this.txSlope = other.txSlope;
    this.txIndex = other.txIndex;
    this.rxSlope = other.rxSlope;
    this.rxIndex = other.rxIndex;
    this.largestV = other.largestV;
    this.largestVIndex = other.largestVIndex;
    this.raySlope = other.raySlope;
  }
}
