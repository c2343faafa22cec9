import { checkChoice, checkInteger, checkRange } from '@radioshed/units';

import { type Cut, cutDb, peakDb } from './cut.js';
import { cutMeeting } from './cut-meeting.js';
import type { RelativeGain } from './pattern.js';

/** Names of the ways to interpolate between two cuts, the default first.. */
export const CUT_INTERPOLATIONS = ['halves', 'hpi', 'sum', 'cross-weighted', 'hybrid', 'weighted'] as const;

/**
 * How gains between the two cuts are interpolated: `halves` and `hpi` reproduce both cuts, `weighted` too, `sum`,
 * `cross-weighted` and `hybrid` use the front half of the vertical cut only.
 */
export type CutInterpolation = (typeof CUT_INTERPOLATIONS)[number];

/** Two cuts through the main direction, as in pattern files. An electrical tilt is part of the vertical cut. */
export interface Cuts {
  readonly horizontalDb: Cut;
  readonly verticalDb: Cut;
  /** `'halves'` by default. */
  readonly interpolation?: CutInterpolation;
}

/** Numbers that every interpolation uses. */
export interface CutsFrame {
  readonly horizontalDb: Cut;
  /** Vertical cut that meets the horizontal one. */
  readonly verticalDb: Cut;
  /** Elevation of the horizontal cut, degrees. */
  readonly elevationDeg: number;
  /** Horizontal cut in front and behind, dB. */
  readonly frontDb: number;
  readonly backDb: number;
  /** By how much the front of the vertical cut exceeds the horizontal cut in front, dB. */
  readonly liftDb: number;
  /** Greatest values of the horizontal cut, of the front of the vertical cut, and of the file, dB. */
  readonly horizontalPeakDb: number;
  readonly verticalPeakDb: number;
  readonly peakDb: number;
}

const DEG = 180 / Math.PI;
/** Exponent of the cross-weighted sum recommended by its authors. */
const CROSS_WEIGHT_EXPONENT = 2;
/** Root of the weight of the hybrid method recommended by its authors. */
export const HYBRID_ROOT = 20;

/**
 * Gain in all directions from two cuts, with φ the azimuth and θ the elevation from the main direction, α the elevation
 * of the horizontal cut (0 without electrical tilt), H(φ) the horizontal cut, F(θ) and B(θ) the front and back half of
 * the vertical cut, so that F(α) = H(0) and B(α) = H(180°):
 *
 * - `halves` (default): (1−w)·F(θ) + w·B(θ) + min(1, cos θ/cos α)·(H(φ) − (1−w)·H(0) − w·H(180°)) with
 *   w = max(0, |φ|/90° − 1): the sum in front of the antenna, horizontal projection interpolation towards its back. At
 *   most the greater of H(φ), raised where F exceeds H(0), and of the vertical cut: min(F, B), to the back increasingly
 *   B.
 * - `hpi`: H(φ) − (1−w)·(H(0) − F(θ)) − w·(H(180°) − B(θ)), w = |φ|/180°: horizontal projection interpolation.
 * - `sum`: H(φ) + F(θ) − H(0): the classical sum.
 * - `cross-weighted`: (a·H + b·F)/(a² + b²)^½ with a = f·(1−h), b = h·(1−f) and h, f the same as power ratios, each
 *   less its maximum.
 * - `hybrid`: s·q + c·(1−q), from the sum s and the cross-weighted c with q = 10^(s/10)^(1/20).
 * - `weighted`: mean of the four nearest values of the cuts, weighted by the angles to them.
 *
 * None exceeds the greatest value of the cuts.
 *
 * @throws OutOfRangeError naming the field.
 * @see Altair WinProp, Horizontal Projection Interpolation (the equation of `hpi`, and its condition on tilted
 * antennas)
 * @see T. G. Vasiliadis, A. G. Dimitriou, G. D. Sergiadis, A novel technique for the approximation of 3-D antenna
 *   radiation patterns, IEEE Trans. Antennas Propag. 53 (2005) 2212 (cross-weighted, and the sum it is compared with)
 * @see N. R. Leonor et al., A Three-Dimensional Directive Antenna Pattern Interpolation Method, IEEE Antennas Wireless
 *   Propag. Lett. 15 (2016) 881 (hybrid)
 * @see F. Gil et al., A 3D Interpolation Method for Base-Station-Antenna Radiation Patterns, IEEE Antennas Propag. Mag.
 * 43
 *   (2001) 132 (weighted)
 */
export function cutsGain(cuts: Cuts): RelativeGain {
  const frame = cutsFrame(cuts);
  const of = METHODS[cuts.interpolation ?? 'halves'](frame);
  const { peakDb: most } = frame;
  return (forward, right, up) => {
    const elevation = Math.asin(Math.min(1, Math.max(-1, up))) * DEG;
    return Math.min(most, of(Math.atan2(right, forward) * DEG, elevation));
  };
}

/** The numbers of two cuts that `cutsGain` works with. @throws OutOfRangeError naming the field. */
export function cutsFrame(cuts: Cuts): CutsFrame {
  const horizontalDb = checkedCut('horizontalDb', cuts.horizontalDb);
  const given = checkedCut('verticalDb', cuts.verticalDb);
  checkChoice('interpolation', cuts.interpolation ?? 'halves', CUT_INTERPOLATIONS);
  const { elevationDeg, frontDb, backDb, verticalDb, frontPeakDb } = cutMeeting(horizontalDb, given);
  return {
    horizontalDb,
    verticalDb,
    elevationDeg,
    frontDb,
    backDb,
    liftDb: Math.max(0, frontPeakDb - frontDb),
    horizontalPeakDb: peakDb(horizontalDb),
    verticalPeakDb: frontPeakDb,
    peakDb: Math.max(peakDb(horizontalDb), peakDb(given)),
  };
}

type ByAngles = (azimuthDeg: number, elevationDeg: number) => number;

const METHODS: Readonly<Record<CutInterpolation, (frame: CutsFrame) => ByAngles>> = {
  halves,
  hpi,
  sum,
  'cross-weighted': crossWeighted,
  hybrid,
  weighted,
};

function halves({ horizontalDb, verticalDb, elevationDeg: alpha, frontDb, backDb, liftDb }: CutsFrame): ByAngles {
  const cosAlpha = Math.cos(alpha / DEG);
  return (azimuthDeg, elevationDeg) => {
    const w = Math.max(0, Math.abs(azimuthDeg) / 90 - 1);
    const level = cutDb(horizontalDb, azimuthDeg);
    const front = cutDb(verticalDb, elevationDeg);
    const back = cutDb(verticalDb, 180 - elevationDeg);
    const sideways = level - (1 - w) * frontDb - w * backDb;
    const towards = (1 - w) * front + w * back;
    const lower = Math.min(front, back);
    // At the zenith and the nadir all azimuths are one direction.
    const gain = towards + Math.min(1, Math.cos(elevationDeg / DEG) / cosAlpha) * sideways;
    return Math.min(gain, Math.max(level + liftDb, lower + w * (back - lower)));
  };
}

function hpi({ horizontalDb, verticalDb, frontDb, backDb }: CutsFrame): ByAngles {
  return (azimuthDeg, elevationDeg) => {
    const w = Math.abs(azimuthDeg) / 180;
    const front = frontDb - cutDb(verticalDb, elevationDeg);
    const back = backDb - cutDb(verticalDb, 180 - elevationDeg);
    return cutDb(horizontalDb, azimuthDeg) - (1 - w) * front - w * back;
  };
}

function sum({ horizontalDb, verticalDb, frontDb }: CutsFrame): ByAngles {
  return (azimuthDeg, elevationDeg) => cutDb(horizontalDb, azimuthDeg) + cutDb(verticalDb, elevationDeg) - frontDb;
}

function crossWeighted({
  horizontalDb,
  verticalDb,
  horizontalPeakDb,
  verticalPeakDb,
  peakDb: peak,
}: CutsFrame): ByAngles {
  return (azimuthDeg, elevationDeg) => {
    const h = cutDb(horizontalDb, azimuthDeg) - horizontalPeakDb;
    const v = cutDb(verticalDb, elevationDeg) - verticalPeakDb;
    const hRatio = 10 ** (h / 10);
    const vRatio = 10 ** (v / 10);
    const a = vRatio * (1 - hRatio);
    const b = hRatio * (1 - vRatio);
    if (a === 0 && b === 0) return peak; // both cuts at their maximum
    const weight = (a ** CROSS_WEIGHT_EXPONENT + b ** CROSS_WEIGHT_EXPONENT) ** (1 / CROSS_WEIGHT_EXPONENT);
    return peak + (a * h + b * v) / weight;
  };
}

function hybrid(frame: CutsFrame): ByAngles {
  const summed = sum(frame);
  const crossed = crossWeighted(frame);
  const { peakDb: peak } = frame;
  return (azimuthDeg, elevationDeg) => {
    const s = Math.min(0, summed(azimuthDeg, elevationDeg) - peak);
    const q = 10 ** (s / 10 / HYBRID_ROOT);
    return peak + s * q + (crossed(azimuthDeg, elevationDeg) - peak) * (1 - q);
  };
}

function weighted({ horizontalDb, verticalDb, elevationDeg: alpha }: CutsFrame): ByAngles {
  return (azimuthDeg, elevationDeg) => {
    const level = cutDb(horizontalDb, azimuthDeg);
    const [p1, p2] = [Math.abs(azimuthDeg), 180 - Math.abs(azimuthDeg)];
    // Along the meridian to the horizontal cut: straight, and over the zenith or the nadir.
    const t1 = Math.abs(elevationDeg - alpha);
    const t2 = elevationDeg >= alpha ? 180 - elevationDeg - alpha : 180 + elevationDeg + alpha;
    const byElevation = (t1 * t2) / (t1 + t2) ** 2;
    const byAzimuth = (p1 * p2) / (p1 + p2) ** 2;
    const weight = (p1 + p2) * byElevation + (t1 + t2) * byAzimuth;
    if (weight < 1e-9) return level; // where the cuts meet
    const onVertical = p1 * cutDb(verticalDb, 180 - elevationDeg) + p2 * cutDb(verticalDb, elevationDeg);
    const onHorizontal = t1 * cutDb(horizontalDb, azimuthDeg + 180) + t2 * level;
    return (onVertical * byElevation + onHorizontal * byAzimuth) / weight;
  };
}

function checkedCut(field: string, cut: Cut): Float64Array {
  checkInteger(`${field}.length`, cut?.length, 4, 36_000);
  return Float64Array.from(cut, (value) => checkRange(field, value, -Infinity, 0, 'dB'));
}
