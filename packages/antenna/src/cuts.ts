import { checkChoice, checkInteger, checkRange } from '@radioshed/units';

import { type Cut, cutDb, peakDb } from './cut.js';
import type { RelativeGain } from './pattern.js';

/**
 * How gains between the two cuts are interpolated: `blended` reproduces the whole vertical cut, and the horizontal cut
 * where both agree at the front and the back; `sum` is the classical sum; `cross-weighted` is by Vasiliadis et al. (2005).
 * The last two use the front half of the vertical cut only.
 */
export type CutInterpolation = 'blended' | 'sum' | 'cross-weighted';

/** Two cuts through the main direction, as in pattern files. An electrical tilt is part of the vertical cut. */
export interface Cuts {
  readonly horizontalDb: Cut;
  readonly verticalDb: Cut;
  /** `'blended'` by default. */
  readonly interpolation?: CutInterpolation;
}

const DEG = 180 / Math.PI;
/** Exponent of the cross-weighted sum recommended by its authors. */
const CROSS_WEIGHT_EXPONENT = 2;

/**
 * Gain in all directions from two cuts, H(φ) and V(θ), with φ the azimuth and θ the elevation from the main direction:
 *
 * - `blended` (default): cos θ·(H(φ) − (1−w)·H(0) − w·H(180°)) + (1−w)·V(θ) + w·V(180°−θ), w = |φ|/180°, at most 0 dB.
 *   It reproduces the whole vertical cut, the horizontal cut where both agree at the front and the back, and a single value
 *   at the zenith and the nadir.
 * - `sum`: H(φ) + V(θ), each less its maximum: the classical sum; front half of the vertical cut only.
 * - `cross-weighted`: (a·H + b·V)/(a² + b²)^½ with a = v·(1−h), b = h·(1−v) and h, v the same as power ratios, each less
 *   its maximum; front half of the vertical cut only.
 *
 * @throws OutOfRangeError naming the field.
 * @see T. G. Vasiliadis, A. G. Dimitriou, G. D. Sergiadis, A novel technique for the approximation of 3-D antenna
 *   radiation patterns, IEEE Trans. Antennas Propag. 53 (2005) 2212 (cross-weighted, and the sum it is compared with)
 */
export function cutsGain(cuts: Cuts): RelativeGain {
  const horizontal = checkedCut('horizontalDb', cuts.horizontalDb);
  const vertical = checkedCut('verticalDb', cuts.verticalDb);
  const interpolation = cuts.interpolation ?? 'blended';
  checkChoice('interpolation', interpolation, ['blended', 'sum', 'cross-weighted']);
  const of = { blended, sum, 'cross-weighted': crossWeighted }[interpolation](horizontal, vertical);
  return (forward, right, up) => of(Math.atan2(right, forward) * DEG, Math.asin(Math.min(1, Math.max(-1, up))) * DEG);
}

type ByAngles = (azimuthDeg: number, elevationDeg: number) => number;

function blended(horizontal: Cut, vertical: Cut): ByAngles {
  const front = cutDb(horizontal, 0);
  const back = cutDb(horizontal, 180);
  return (azimuthDeg, elevationDeg) => {
    const w = Math.abs(azimuthDeg) / 180;
    const sideways = cutDb(horizontal, azimuthDeg) - (1 - w) * front - w * back;
    const upright = (1 - w) * cutDb(vertical, elevationDeg) + w * cutDb(vertical, 180 - elevationDeg);
    return Math.min(0, Math.cos(elevationDeg / DEG) * sideways + upright);
  };
}

function sum(horizontal: Cut, vertical: Cut): ByAngles {
  const peaks = peakDb(horizontal) + peakDb(vertical);
  return (azimuthDeg, elevationDeg) => cutDb(horizontal, azimuthDeg) + cutDb(vertical, elevationDeg) - peaks;
}

function crossWeighted(horizontal: Cut, vertical: Cut): ByAngles {
  const horizontalPeak = peakDb(horizontal);
  const verticalPeak = peakDb(vertical);
  return (azimuthDeg, elevationDeg) => {
    const h = cutDb(horizontal, azimuthDeg) - horizontalPeak;
    const v = cutDb(vertical, elevationDeg) - verticalPeak;
    const hRatio = 10 ** (h / 10);
    const vRatio = 10 ** (v / 10);
    const a = vRatio * (1 - hRatio);
    const b = hRatio * (1 - vRatio);
    if (a === 0 && b === 0) return 0; // both cuts at their maximum
    return (a * h + b * v) / (a ** CROSS_WEIGHT_EXPONENT + b ** CROSS_WEIGHT_EXPONENT) ** (1 / CROSS_WEIGHT_EXPONENT);
  };
}

function checkedCut(field: string, cut: Cut): Float64Array {
  checkInteger(`${field}.length`, cut?.length, 4, 36_000);
  return Float64Array.from(cut, (value) => checkRange(field, value, -Infinity, 0, 'dB'));
}
