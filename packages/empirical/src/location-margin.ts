import { normalTailQuantile } from '@radioshed/numeric';
import { checkChoice, checkRange } from '@radioshed/units';

import { type AreaType, AREA_TYPES } from './area-type.js';
import { SUI_TERRAIN_OF } from './land-mobile/sui.js';

/** Models without a variability of their own. */
export type MarginModel =
  | 'freeSpace'
  | 'lineOfSight'
  | 'planeEarth'
  | 'radar'
  | 'generalPurpose'
  | 'egli'
  | 'hata'
  | 'cost231'
  | 'ecc33'
  | 'ericsson'
  | 'sui';

/** Every {@link MarginModel}. */
export const MARGIN_MODELS: readonly MarginModel[] = [
  'freeSpace',
  'lineOfSight',
  'planeEarth',
  'radar',
  'generalPurpose',
  'egli',
  'hata',
  'cost231',
  'ecc33',
  'ericsson',
  'sui',
];

/**
 * Margin to add to a median loss so that it is not exceeded at `locationPercent` of locations, dB. The loss in dB is
 * normally distributed with standard deviation `sigmaDb`.
 *
 * @param sigmaDb ≥ 0, dB.
 * @param locationPercent 0.01 to 99.99; 50 gives 0 dB.
 * @throws OutOfRangeError naming the field.
 * @see [primer (23)](../../../docs/primer.md#eq-23)
 */
export function marginDb(sigmaDb: number, locationPercent: number): number {
  checkRange('sigmaDb', sigmaDb, 0, Infinity, 'dB');
  checkRange('locationPercent', locationPercent, 0.01, 99.99, '%');
  return sigmaDb === 0 || locationPercent === 50 ? 0 : sigmaDb * normalTailQuantile(1 - locationPercent / 100);
}

/**
 * The margin of a model without a variability of its own, dB: {@link marginDb} of its {@link locationSigmaDb}.
 *
 * @throws OutOfRangeError naming the field.
 * @example
 * ```ts
 * locationMarginDb('hata', 'suburban', 450, 90).toFixed(2); // '9.90'
 * ```
 */
export function locationMarginDb(
  model: MarginModel,
  areaType: AreaType,
  frequencyMHz: number,
  locationPercent: number,
): number {
  return marginDb(locationSigmaDb(model, areaType, frequencyMHz), locationPercent);
}

/**
 * Standard deviation of a model's loss from place to place, dB.
 *
 * - free space, line of sight, plane earth, radar: 0; they say what one ray does.
 * - general purpose, Egli: K + 1.3·log₁₀ f, with K = 1.2 in towns and suburbs and 0.5 in the country (ITU-R P.1546-6
 *   Annex 5 §12).
 * - Hata, COST 231, ECC-33, Ericsson: 0.65·log₁₀² f − 1.3·log₁₀ f + A, with A = 5.2 in towns and 6.6 elsewhere
 *   (Okumura's curves as fitted in S. R. Saunders, Antennas and Propagation for Wireless Communication Systems).
 * - SUI: 10.6, 9.6 and 8.2 on its terrains A, B and C (IEEE 802.16.3c-01/29r4).
 *
 * @param frequencyMHz frequency f, MHz, > 0.
 * @throws OutOfRangeError naming the field.
 */
export function locationSigmaDb(model: MarginModel, areaType: AreaType, frequencyMHz: number): number {
  checkChoice('model', model, MARGIN_MODELS);
  checkChoice('areaType', areaType, AREA_TYPES);
  checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  const logF = Math.log10(frequencyMHz);
  switch (model) {
    case 'freeSpace':
    case 'lineOfSight':
    case 'planeEarth':
    case 'radar':
      return 0;
    case 'generalPurpose':
    case 'egli':
      return Math.max(0, (areaType === 'rural' ? 0.5 : 1.2) + 1.3 * logF);
    case 'sui':
      return { A: 10.6, B: 9.6, C: 8.2 }[SUI_TERRAIN_OF[areaType]];
    case 'hata':
    case 'cost231':
    case 'ecc33':
    case 'ericsson':
      return 0.65 * logF * logF - 1.3 * logF + (areaType === 'urban' ? 5.2 : 6.6);
  }
}
