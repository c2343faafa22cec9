/** Reasons to doubt a result; see the README for the limits. */
export type P1812Warning =
  | 'lapseRateDefault'
  | 'refractivityDefault'
  | 'frequencyOutside'
  | 'timeOutside'
  | 'locationOutside'
  | 'distanceOutside'
  | 'txHeightOutside'
  | 'rxHeightOutside'
  | 'locationDeviationDefault'
  | 'fewSamples';

/** The limits within which a Recommendation claims validity. */
export interface Validity {
  readonly frequencyMHz: readonly [number, number];
  readonly timePercent: readonly [number, number];
  readonly distanceKm: readonly [number, number];
  readonly heightM: readonly [number, number];
}

/** @see ITU-R P.1812 §1 and Table 1 */
export const P1812_VALIDITY: Validity = {
  frequencyMHz: [30, 6000],
  timePercent: [1, 50],
  distanceKm: [0.25, 3000],
  heightM: [1, 3000],
};

/** @see ITU-R P.452 Annex 1 §1 and Table 1 */
export const P452_VALIDITY: Validity = {
  frequencyMHz: [100, 50_000],
  timePercent: [0.001, 50],
  distanceKm: [0, 10_000],
  heightM: [0, Infinity],
};
