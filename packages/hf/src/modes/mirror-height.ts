import type { ControlPoint } from '../ionosphere/control-point.js';
import { LARGEST_MAP_R12 } from '../ionosphere/numerical-map.js';

/** Height of the mirror for the geometry of F2 hops, km, at most 500. @see ITU-R P.533-14 §3.5.1.1 */
export function f2MirrorKm(m3000: number): number {
  return Math.min(1490 / m3000 - 176, 500);
}

/** What the height of reflection takes from a control point, whatever the frequency and hop. */
export interface Reflector {
  readonly foF2MHz: number;
  readonly h: number;
  /** Whether the E layer is so strong (x ≤ 3.33) that the frequency does not matter: j and u are those of case c). */
  readonly strongE: boolean;
  readonly j: number;
  readonly u: number;
}

/** @see ITU-R P.533-14 §5.1 */
export function reflector({ foF2MHz, foEMHz, m3000 }: ControlPoint, r12: number): Reflector {
  const x = foF2MHz / foEMHz;
  const y = Math.max(x, 1.8);
  const deltaM = 0.18 / (y - 1.4) + (0.096 * (Math.min(r12, LARGEST_MAP_R12) - 25)) / 150;
  const h = 1490 / (m3000 + deltaM) - 316;
  if (x > 3.33) return { foF2MHz, h, strongE: false, j: 0, u: 0 };
  const j = ((-0.7126 * y + 5.863) * y - 16.13) * y + 16.07;
  const u = 8e-5 * (h - 80) * (1 + 11 * y ** -2.2) + 1.2e-3 * h * y ** -3.6;
  return { foF2MHz, h, strongE: true, j, u };
}

/**
 * Height of reflection at a frequency, km, at most 800.
 *
 * @param linearTerm whether G has the term + 90.47·f/foF2, without which it does not reach its own limit.
 * @see ITU-R P.533-14 §5.1
 */
export function reflectionHeightKm(
  { foF2MHz, h, strongE, j, u }: Reflector,
  frequencyMHz: number,
  hopKm: number,
  linearTerm: boolean,
): number {
  if (strongE) return Math.min(115 + h * j + u * hopKm, 800); // case c)
  const xr = frequencyMHz / foF2MHz;
  return Math.min(xr >= 1 ? aboveCritical(h, xr, hopKm, linearTerm) : belowCritical(h, xr, hopKm), 800);
}

/** Case a): x > 3.33 and f ≥ foF2. */
function aboveCritical(h: number, xr: number, hopKm: number, linearTerm: boolean): number {
  const e1 = ((-0.09707 * xr + 0.687) * xr - 0.7506) * xr + 0.6;
  const f1 = xr <= 1.71 ? (((-1.862 * xr + 12.95) * xr - 32.03) * xr + 33.5) * xr - 10.91 : 1.21 + 0.2 * xr;
  const linear = linearTerm ? 90.47 : 0;
  const g = xr <= 3.7 ? (((-2.102 * xr + 19.5) * xr - 63.15) * xr + linear) * xr - 44.73 : 19.25;
  const a = (hopKm - 160 - (h + 43) * g) / (h + 140);
  const a1 = 140 + (h - 47) * e1;
  const b1 = 150 + (h - 17) * f1 - a1;
  return b1 >= 0 && a >= 0 ? a1 + b1 * 2.4 ** -a : a1 + b1;
}

/** Case b): x > 3.33 and f < foF2. */
function belowCritical(h: number, xr: number, hopKm: number): number {
  const z = Math.max(xr, 0.1);
  const a2 = 151 + (h - 47) * (0.1906 * z * z + 0.00583 * z + 0.1936);
  const b2 = 141 + (h - 24) * (0.645 * z * z + 0.883 * z + 0.162) - a2;
  const df = Math.min((0.115 * hopKm) / (z * (h + 140)), 0.65);
  const b = (((-7.535 * df + 15.75) * df - 8.834) * df - 0.378) * df + 1;
  return b2 >= 0 ? a2 + b2 * b : a2 + b2;
}
