import { exponential, logarithm } from '@radioshed/numeric';

import type { ControlPoint } from '../ionosphere/control-point.js';
import { LARGEST_MAP_R12 } from '../ionosphere/numerical-map.js';

const LN_2_4 = Math.log(2.4);

/** Height of the mirror for the geometry of F2 hops, km, at most 500. @see ITU-R P.533-14 §3.5.1.1 */
export function f2MirrorKm(m3000: number): number {
  return Math.min(1490 / m3000 - 176, 500);
}

/** The height of reflection at a frequency as a function of the hop: which one, and its constants. */
interface HeightCurve {
  /** 0 straight, of a strong E layer; 1 exponential, above the critical frequency; 2 of fourth degree, below it. */
  kind: number;
  /** km. */
  base: number;
  rise: number;
  /** Terms of the argument; the hop in km is multiplied by `scale`. */
  offset: number;
  scale: number;
}

/** Values at a control point for the height of reflection, for any frequency and hop. */
export interface Reflector {
  readonly foF2MHz: number;
  readonly h: number;
  /** Whether the E layer is so strong (x ≤ 3.33) that the frequency does not matter: j and u are those of case c). */
  readonly strongE: boolean;
  readonly j: number;
  readonly u: number;
  /** The frequency that was asked for last, MHz, and its curve. */
  curveMHz: number;
  readonly curve: HeightCurve;
}

/** @see ITU-R P.533-14 §5.1 */
export function reflector({ foF2MHz, foEMHz, m3000 }: ControlPoint, r12: number): Reflector {
  const x = foF2MHz / foEMHz;
  const y = Math.max(x, 1.8);
  const deltaM = 0.18 / (y - 1.4) + (0.096 * (Math.min(r12, LARGEST_MAP_R12) - 25)) / 150;
  const h = 1490 / (m3000 + deltaM) - 316;
  const curve: HeightCurve = { kind: 0, base: 0, rise: 0, offset: 0, scale: 0 };
  if (x > 3.33) return { foF2MHz, h, strongE: false, j: 0, u: 0, curveMHz: 0, curve };
  const j = ((-0.7126 * y + 5.863) * y - 16.13) * y + 16.07;
  const lnY = logarithm(y);
  const u = 8e-5 * (h - 80) * (1 + 11 * exponential(-2.2 * lnY)) + 1.2e-3 * h * exponential(-3.6 * lnY);
  return { foF2MHz, h, strongE: true, j, u, curveMHz: 0, curve };
}

/**
 * Height of reflection at a frequency, km, at most 800.
 *
 * @param linearTerm whether G has the term + 90.47·f/foF2, without which it does not reach its own limit.
 * @see ITU-R P.533-14 §5.1
 */
export function reflectionHeightKm(point: Reflector, frequencyMHz: number, hopKm: number, linearTerm: boolean): number {
  if (frequencyMHz !== point.curveMHz) {
    writeCurve(point, frequencyMHz, linearTerm);
    point.curveMHz = frequencyMHz;
  }
  const { kind, base, rise, offset, scale } = point.curve;
  const argument = offset + scale * hopKm;
  let share = 1;
  if (kind === 0) share = argument;
  else if (kind === 1 && rise >= 0 && argument >= 0) share = exponential(-argument * LN_2_4);
  else if (kind === 2 && rise >= 0) {
    const df = Math.min(argument, 0.65);
    share = (((-7.535 * df + 15.75) * df - 8.834) * df - 0.378) * df + 1;
  }
  return Math.min(base + rise * share, 800);
}

function writeCurve({ foF2MHz, h, strongE, j, u, curve }: Reflector, frequencyMHz: number, linearTerm: boolean): void {
  const xr = frequencyMHz / foF2MHz;
  if (!strongE) {
    if (xr >= 1) aboveCritical(h, xr, linearTerm, curve);
    else belowCritical(h, xr, curve);
    return;
  }
  curve.kind = 0; // case c)
  curve.base = 115 + h * j;
  curve.rise = u;
  curve.offset = 0;
  curve.scale = 1;
}

/** Case a): x > 3.33 and f ≥ foF2. */
function aboveCritical(h: number, xr: number, linearTerm: boolean, to: HeightCurve): void {
  const e1 = ((-0.09707 * xr + 0.687) * xr - 0.7506) * xr + 0.6;
  const f1 = xr <= 1.71 ? (((-1.862 * xr + 12.95) * xr - 32.03) * xr + 33.5) * xr - 10.91 : 1.21 + 0.2 * xr;
  const linear = linearTerm ? 90.47 : 0;
  const g = xr <= 3.7 ? (((-2.102 * xr + 19.5) * xr - 63.15) * xr + linear) * xr - 44.73 : 19.25;
  const a1 = 140 + (h - 47) * e1;
  to.kind = 1;
  to.base = a1;
  to.rise = 150 + (h - 17) * f1 - a1; // B₁
  to.scale = 1 / (h + 140);
  to.offset = -(160 + (h + 43) * g) * to.scale;
}

/** Case b): x > 3.33 and f < foF2. */
function belowCritical(h: number, xr: number, to: HeightCurve): void {
  const z = Math.max(xr, 0.1);
  const a2 = 151 + (h - 47) * (0.1906 * z * z + 0.00583 * z + 0.1936);
  to.kind = 2;
  to.base = a2;
  to.rise = 141 + (h - 24) * (0.645 * z * z + 0.883 * z + 0.162) - a2; // B₂
  to.offset = 0;
  to.scale = 0.115 / (z * (h + 140));
}
