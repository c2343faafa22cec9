import { freeSpaceLossDb } from './free-space.js';
import type { LandMobileLink } from './land-mobile-link.js';

/** Why a loss is less certain than the formula suggests: an input outside its validated range. */
export type LossWarning =
  | 'frequencyOutsideRange'
  | 'distanceOutsideRange'
  | 'baseHeightOutsideRange'
  | 'mobileHeightOutsideRange'
  | 'baseHeightClamped'
  | 'mobileHeightClamped'
  | 'belowFreeSpace';

/** A loss and what speaks against it. */
export interface LossResult {
  /** Basic transmission loss, dB. */
  readonly lossDb: number;
  readonly warnings: readonly LossWarning[];
}

/** From … to, both included. */
export type Range = readonly [number, number];

/** Validated ranges of a model. Beyond them it returns a loss with a warning. */
export interface ValidRanges {
  readonly frequencyMHz: Range;
  readonly distanceM: Range;
  readonly baseHeightM: Range;
  readonly mobileHeightM: Range;
}

/** A loss with the warnings that its link deserves. */
export function judged(lossDb: number, link: LandMobileLink, ranges: ValidRanges): LossResult {
  const warnings: LossWarning[] = [];
  if (isOutside(link.frequencyMHz, ranges.frequencyMHz)) warnings.push('frequencyOutsideRange');
  if (isOutside(link.distanceM, ranges.distanceM)) warnings.push('distanceOutsideRange');
  if (isOutside(link.baseHeightM, ranges.baseHeightM)) warnings.push('baseHeightOutsideRange');
  if (isOutside(link.mobileHeightM, ranges.mobileHeightM)) warnings.push('mobileHeightOutsideRange');
  if (lossDb < freeSpaceLossDb(link.distanceM, link.frequencyMHz)) warnings.push('belowFreeSpace');
  return { lossDb, warnings };
}

function isOutside(value: number, [from, to]: Range): boolean {
  return value < from || value > to;
}
