import type { PathState } from './path-state.js';
import type { VariabilityConstants } from './link/variability-constants.js';

/** Reasons to doubt a result although it is defined. */
export type ItmWarning =
  | 'txHeightNearLimits'
  | 'rxHeightNearLimits'
  | 'frequencyNearLimits'
  | 'distanceNearUpperLimit'
  | 'distanceLarge'
  | 'distanceNearLowerLimit'
  | 'distanceSmall'
  | 'txHorizonAngleLarge'
  | 'rxHorizonAngleLarge'
  | 'txHorizonDistanceSmall'
  | 'rxHorizonDistanceSmall'
  | 'txHorizonDistanceLarge'
  | 'rxHorizonDistanceLarge'
  | 'extremeVariability'
  | 'surfaceRefractivitySmall';

/** The bit of each warning in the mask of NTIA's program. */
export const itmWarningBits: Readonly<Record<ItmWarning, number>> = {
  txHeightNearLimits: 0x0001,
  rxHeightNearLimits: 0x0002,
  frequencyNearLimits: 0x0004,
  distanceNearUpperLimit: 0x0008,
  distanceLarge: 0x0010,
  distanceNearLowerLimit: 0x0020,
  distanceSmall: 0x0040,
  txHorizonAngleLarge: 0x0080,
  rxHorizonAngleLarge: 0x0100,
  txHorizonDistanceSmall: 0x0200,
  rxHorizonDistanceSmall: 0x0400,
  txHorizonDistanceLarge: 0x0800,
  rxHorizonDistanceLarge: 0x1000,
  extremeVariability: 0x2000,
  surfaceRefractivitySmall: 0x4000,
};

const entries = Object.entries(itmWarningBits) as [ItmWarning, number][];

/** The warnings of a mask, in the order of their bits. */
export function warningsOfMask(mask: number): ItmWarning[] {
  const warnings: ItmWarning[] = [];
  if (mask !== 0) for (const [warning, bit] of entries) if ((mask & bit) !== 0) warnings.push(warning);
  return warnings;
}

/** Mask of the warnings about antennas and frequency. */
export function inputWarnings(txHeightM: number, rxHeightM: number, frequencyMHz: number): number {
  const bits = itmWarningBits;
  let mask = 0;
  if (txHeightM < 1 || txHeightM > 1000) mask |= bits.txHeightNearLimits;
  if (rxHeightM < 1 || rxHeightM > 1000) mask |= bits.rxHeightNearLimits;
  if (frequencyMHz < 40 || frequencyMHz > 10000) mask |= bits.frequencyNearLimits;
  return mask;
}

/** Mask of the warnings about the horizons; after `horizonGeometry`. */
export function horizonWarnings(path: PathState): number {
  const bits = itmWarningBits;
  let mask = 0;
  // Small-angle approximations hold up to 200 mrad.
  if (Math.abs(path.txHorizonRad) > 0.2) mask |= bits.txHorizonAngleLarge;
  if (Math.abs(path.rxHorizonRad) > 0.2) mask |= bits.rxHorizonAngleLarge;
  // A horizon is expected at 1/10 to 3 times its distance over a smooth Earth.
  if (path.txHorizonM < 0.1 * path.txSmoothHorizonM) mask |= bits.txHorizonDistanceSmall;
  if (path.rxHorizonM < 0.1 * path.rxSmoothHorizonM) mask |= bits.rxHorizonDistanceSmall;
  if (path.txHorizonM > 3 * path.txSmoothHorizonM) mask |= bits.txHorizonDistanceLarge;
  if (path.rxHorizonM > 3 * path.rxSmoothHorizonM) mask |= bits.rxHorizonDistanceLarge;
  return mask;
}

/** Mask of the warning about thin air. */
export function refractivityWarnings(path: PathState): number {
  return path.refractivityN < 250 ? itmWarningBits.surfaceRefractivitySmall : 0;
}

/** Mask of the warnings about distance and extreme percentages. */
export function distanceAndVariabilityWarnings(path: PathState, variability: VariabilityConstants): number {
  const bits = itmWarningBits;
  const { distanceM } = path;
  let mask = 0;
  if (distanceM < Math.abs(path.txEffectiveM - path.rxEffectiveM) / 0.2) mask |= bits.distanceNearLowerLimit;
  if (distanceM < 1e3) mask |= bits.distanceSmall;
  if (distanceM > 1000e3) mask |= bits.distanceNearUpperLimit;
  if (distanceM > 2000e3) mask |= bits.distanceLarge;
  const { zTime, zLocation, zSituation } = variability;
  if (Math.max(Math.abs(zTime), Math.abs(zLocation), Math.abs(zSituation)) > 3.1) mask |= bits.extremeVariability;
  return mask;
}
