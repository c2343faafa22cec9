import { checkRange, checkShape, fields } from '@radioshed/units';

/** A link between a base station and a mobile, as the empirical models see it. */
export interface LandMobileLink {
  /** Ground distance, m, > 0. */
  readonly distanceM: number;
  /** Height of the base antenna above the ground (or the mean terrain, where the model wants it), m, > 0. */
  readonly baseHeightM: number;
  /** Height of the mobile antenna above the ground, m, > 0. */
  readonly mobileHeightM: number;
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
}

/** The loss in dB at one frequency in one area type; distance and heights in m, > 0. */
export type LossFormula = (distanceM: number, baseHeightM: number, mobileHeightM: number) => number;

const LINK = fields<LandMobileLink>({
  distanceM: 'checked',
  baseHeightM: 'checked',
  mobileHeightM: 'checked',
  frequencyMHz: 'checked',
});

/** @throws OutOfRangeError naming the field unless a link has its fields alone, and all are positive and finite. */
export function checkLink(link: LandMobileLink): void {
  const { distanceM, baseHeightM, mobileHeightM, frequencyMHz } = checkShape(link, LINK);
  checkRange('distanceM', distanceM, Number.MIN_VALUE, Infinity, 'm');
  checkRange('baseHeightM', baseHeightM, Number.MIN_VALUE, Infinity, 'm');
  checkRange('mobileHeightM', mobileHeightM, Number.MIN_VALUE, Infinity, 'm');
  checkFrequency(frequencyMHz);
}

/** @throws OutOfRangeError unless the frequency is positive and finite. */
export function checkFrequency(frequencyMHz: number): void {
  checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
}
