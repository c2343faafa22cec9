import type { RadialModel } from '@radioshed/profile';
import { checkChoice, checkShape, openFields } from '@radioshed/units';

import { ERICSSON } from './coefficients.js';
import { effectiveHeightModel } from './effective-height.js';
import { type AreaType, AREA_TYPES } from '../area-type.js';
import { checkFrequency, checkLink, type LandMobileLink, type LossFormula } from '../land-mobile-link.js';
import { judged, type LossResult } from '../loss-result.js';
import { ERICSSON_RANGES } from '../ranges.js';

/**
 * Median loss after Ericsson's 9999 model, dB, a change of Hata's.
 *
 * Two terms are printed differently in the literature. Here the base height lowers the loss (−12·log h), and the
 * mobile's term is 3.2 times the square of the logarithm.
 *
 * @throws OutOfRangeError naming the field.
 * @see J. Milanović, S. Rimac-Drlje, K. Bejuk, IEEE ICECS 2007, pp. 133–137
 */
export function ericssonLossDb(link: LandMobileLink, areaType: AreaType): number {
  checkLink(link);
  return formulaOf(link.frequencyMHz, areaType)(link.distanceM, link.baseHeightM, link.mobileHeightM);
}

/** {@link ericssonLossDb} with its warnings. @throws OutOfRangeError naming the field. */
export function ericssonLoss(link: LandMobileLink, areaType: AreaType): LossResult {
  return judged(ericssonLossDb(link, areaType), link, ERICSSON_RANGES);
}

/** Input of the Ericsson 9999 model. */
export interface EricssonParameters {
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  readonly areaType: AreaType;
}

const PARAMETERS = openFields<EricssonParameters>({ frequencyMHz: 'checked', areaType: 'choice' });

/** {@link ericssonLossDb} over terrain, the base at its effective height. */
export function ericssonModel(parameters: EricssonParameters): RadialModel {
  const { frequencyMHz, areaType } = checkShape(parameters, PARAMETERS, 'parameters');
  checkFrequency(frequencyMHz);
  return effectiveHeightModel(formulaOf(frequencyMHz, areaType));
}

/** @wgsl ericsson_loss_db */
function formulaOf(frequencyMHz: number, areaType: AreaType): LossFormula {
  const [a0, a1] = ERICSSON.areaType[checkChoice('areaType', areaType, AREA_TYPES)];
  const logF = Math.log10(frequencyMHz);
  const [linear, square] = ERICSSON.frequency;
  const [mobileA, mobileB] = ERICSSON.mobile;
  const constant = a0 + linear * logF - square * logF * logF;
  return (distanceM, baseHeightM, mobileHeightM) => {
    const logKm = Math.log10(distanceM / 1000);
    const logBase = Math.log10(baseHeightM);
    const mobileDb = mobileA * Math.log10(mobileB * mobileHeightM) ** 2;
    return constant + a1 * logKm + ERICSSON.base * logBase + ERICSSON.distanceBase * logBase * logKm - mobileDb;
  };
}
