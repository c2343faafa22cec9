import type { Range, ValidRanges } from './loss-result.js';

/** Ranges to which Hata fitted the equations. */
export const HATA_RANGES: ValidRanges = {
  frequencyMHz: [150, 1500],
  distanceM: [1000, 20_000],
  baseHeightM: [30, 200],
  mobileHeightM: [1, 10],
};

/** Ranges to which COST 231 extended Hata's equations. */
export const COST231_RANGES: ValidRanges = {
  frequencyMHz: [1500, 2000],
  distanceM: [1000, 20_000],
  baseHeightM: [30, 200],
  mobileHeightM: [1, 10],
};

/** Ranges to which NTIA extended Hata's equations. Antenna heights are clamped instead. */
export const EXTENDED_HATA_RANGES: Pick<ValidRanges, 'frequencyMHz' | 'distanceM'> = {
  frequencyMHz: [1500, 3000],
  distanceM: [1000, 100_000],
};

/** Where the model is used; it was measured at 1.9 GHz and carried on by its corrections. */
export const SUI_RANGES: ValidRanges = {
  frequencyMHz: [1900, 11_000],
  distanceM: [100, 8000],
  baseHeightM: [10, 80],
  mobileHeightM: [2, 10],
};

/** Where the model is used. */
export const ERICSSON_RANGES: ValidRanges = {
  frequencyMHz: [150, 1900],
  distanceM: [200, 100_000],
  baseHeightM: [20, 200],
  mobileHeightM: [1, 5],
};

/** Where ECC-33 is used. */
export const ECC33_RANGES: ValidRanges = {
  frequencyMHz: [700, 3500],
  distanceM: [1000, 10_000],
  baseHeightM: [20, 200],
  mobileHeightM: [5, 10],
};

/** Where the model is used. */
export const EGLI_RANGES: ValidRanges = {
  frequencyMHz: [30, 1000],
  distanceM: [1000, 50_000],
  baseHeightM: [1, 1000],
  mobileHeightM: [1, 100],
};

/** Heights for which the Hata family was made, m; effective heights are brought into them. */
export const EFFECTIVE_HEIGHT_LIMITS_M: Range = [30, 200];
