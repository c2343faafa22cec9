import type { ControlPoint } from '../ionosphere/control-point.js';

/** Values at a control point for the basic MUF of an F2 hop. */
export interface F2Hop {
  /** Ratio foF2/foE, at least 2. */
  readonly x: number;
  /** B. */
  readonly b: number;
  /** Longest hop, km, not limited to 4000. */
  readonly longestKm: number;
}

/** @see ITU-R P.533-14 §3.5.1.1, eqs (5) and (6) */
export function f2Hop({ foF2MHz, foEMHz, m3000 }: ControlPoint): F2Hop {
  const x = foEMHz === 0 ? 2 : Math.max(foF2MHz / foEMHz, 2);
  const b = m3000 - 0.124 + (m3000 * m3000 - 4) * (0.0215 + 0.005 * Math.sin(7.854 / x - 1.9635)); // eq. (6)
  const x2 = x * x;
  const spread = 12610 + 2140 / x2 - 49720 / (x2 * x2) + 688900 / (x2 * x2 * x2);
  return { x, b, longestKm: 4780 + spread * (1 / b - 0.303) }; // eq. (5)
}

/** Basic MUF of a hop, MHz. @see ITU-R P.533-14 §3.5.1.1, eq. (3) */
export function f2MufMHz(point: ControlPoint, b: number, hopKm: number, longestKm: number): number {
  const ratio = distanceFactor(Math.min(hopKm, longestKm), longestKm) / distanceFactor(3000, longestKm);
  return (1 + ratio * (b - 1)) * point.foF2MHz + (point.site.gyro300MHz / 2) * (1 - hopKm / longestKm);
}

/** C_d. @see ITU-R P.533-14 §3.5.1.1, eq. (4) */
function distanceFactor(hopKm: number, longestKm: number): number {
  const z = 1 - (2 * hopKm) / longestKm;
  return 0.74 + z * (-0.591 + z * (-0.424 + z * (-0.09 + z * (0.088 + z * (0.181 + z * 0.096)))));
}
