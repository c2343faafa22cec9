import { LARGEST_MAP_R12 } from './numerical-map.js';

/** Factor of foE that depends only on solar activity. */
export interface EActivity {
  readonly factor: number;
  /** Lower limit of foE, MHz. */
  readonly floorMHz: number;
}

/** Solar-activity factor A and the lower limit of foE. @see ITU-R P.1239-3 §4, eqs (12), (13) and (26) */
export function eActivity(r12: number): EActivity {
  const r = Math.min(r12, LARGEST_MAP_R12);
  const flux = 63.7 + 0.728 * r + 0.00089 * r * r; // eq. (2)
  const floor = 1 + 0.021 * flux;
  return { factor: 1 + 0.0094 * (flux - 66), floorMHz: Math.sqrt(Math.sqrt(0.004 * floor * floor)) };
}
