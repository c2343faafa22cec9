import { logarithm } from '@radioshed/numeric';
import { SPEED_OF_LIGHT_MPS } from '@radioshed/units';

import { EARTH_RADIUS_KM } from './angles.js';
import { slantRangeKm } from './great-circle.js';

/** Height of reflection of E modes, km. */
export const E_HEIGHT_KM = 110;

/** Ray of a mode: one hop repeated. */
export interface Ray {
  readonly hops: number;
  readonly hopKm: number;
  readonly elevationRad: number;
  /** Of half the hop, as an angle at the Earth's centre. */
  readonly cosHalf: number;
  readonly sinHalf: number;
  /** Cosine of the incidence at 110 km. */
  readonly cosIncidence: number;
  /** 20 log₁₀ of the slant range in km. */
  readonly slantDb: number;
  readonly slantKm: number;
  /**
   * Distance along the ground at which it enters the D layer, as cosine and sine of the angle at the Earth's centre.
   */
  readonly cosIn: number;
  readonly sinIn: number;
}

/** Height at which rays go through the D layer, km. */
const D_HEIGHT_KM = 90;
const R = EARTH_RADIUS_KM;
/** Half a hop, rad, below which rounding alone decides, as it does in the ITU program. */
const NO_LENGTH = 1e-12;

/**
 * A path of equal hops reflected at a height.
 *
 * @see ITU-R P.533-14 §4, eq. (12), §5.1, eq. (13), and §5.2.2, eq. (19)
 */
export function rayOf(distanceKm: number, hops: number, heightKm: number): Ray {
  const hopKm = distanceKm / hops;
  const half = hopKm / (2 * R);
  const sinHalf = Math.sin(half);
  const cosHalf = Math.cos(half);
  const tangent = (cosHalf - R / (R + heightKm)) / sinHalf; // of the elevation
  const cosine = 1 / Math.sqrt(1 + tangent * tangent);
  const sine = tangent * cosine;
  const atE = (R * cosine) / (R + E_HEIGHT_KM); // sines of the incidence
  const atD = (R * cosine) / (R + D_HEIGHT_KM);
  const cosAtD = Math.sqrt(1 - atD * atD);
  const elevation = Math.atan(tangent);
  const slantKm =
    half < NO_LENGTH
      ? slantRangeKm(hopKm, hops, elevation)
      : Math.abs((2 * R * sinHalf) / (cosine * cosHalf - sine * sinHalf)) * hops;
  return {
    hops,
    hopKm,
    cosHalf,
    sinHalf,
    elevationRad: elevation,
    cosIncidence: Math.sqrt(1 - atE * atE),
    slantDb: (20 / Math.LN10) * logarithm(slantKm),
    slantKm,
    cosIn: sine * cosAtD + cosine * atD,
    sinIn: cosine * cosAtD - sine * atD,
  };
}

/** Time that a ray of this length takes, ms. */
export function delayMs(slantKm: number): number {
  return (1e6 * slantKm) / SPEED_OF_LIGHT_MPS;
}
