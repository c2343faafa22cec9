import type { RadialModel } from '@radioshed/profile';
import { checkChoice, checkShape, openFields } from '@radioshed/units';

import { COST231 } from './coefficients.js';
import { effectiveHeightModel } from './effective-height.js';
import type { AreaType } from '../area-type.js';
import { distanceAndBaseDb, mobileGain } from './hata-terms.js';
import { checkFrequency, checkLink, type LandMobileLink, type LossFormula } from '../land-mobile-link.js';
import { judged, type LossResult } from '../loss-result.js';
import { COST231_RANGES } from '../ranges.js';

/** `metropolitan`: centres of large cities; `medium`: all else, suburbs included. */
export type Cost231AreaType = 'metropolitan' | 'medium';

/** Every {@link Cost231AreaType}. */
export const COST231_AREA_TYPES: readonly Cost231AreaType[] = ['metropolitan', 'medium'];

/** COST 231's area type for a general one; it has none for open country. */
export const COST231_AREA_TYPE_OF: Readonly<Record<AreaType, Cost231AreaType>> = {
  urban: 'metropolitan',
  suburban: 'medium',
  rural: 'medium',
};

/**
 * Median loss after the COST 231 extension of Hata's model, dB.
 *
 * @throws OutOfRangeError naming the field.
 * @see COST Action 231, Final report, §4.4.1, eqs. (4.4.3) and (4.4.4)
 */
export function cost231LossDb(link: LandMobileLink, areaType: Cost231AreaType): number {
  checkLink(link);
  return formulaOf(link.frequencyMHz, areaType)(link.distanceM, link.baseHeightM, link.mobileHeightM);
}

/** {@link cost231LossDb} with its warnings. @throws OutOfRangeError naming the field. */
export function cost231Loss(link: LandMobileLink, areaType: Cost231AreaType): LossResult {
  return judged(cost231LossDb(link, areaType), link, COST231_RANGES);
}

/** Input of COST 231-Hata. */
export interface Cost231Parameters {
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  readonly areaType: Cost231AreaType;
}

const PARAMETERS = openFields<Cost231Parameters>({ frequencyMHz: 'checked', areaType: 'choice' });

/** {@link cost231LossDb} over terrain, the base at its effective height. */
export function cost231Model(parameters: Cost231Parameters): RadialModel {
  const { frequencyMHz, areaType } = checkShape(parameters, PARAMETERS, 'parameters');
  checkFrequency(frequencyMHz);
  return effectiveHeightModel(formulaOf(frequencyMHz, areaType));
}

function formulaOf(frequencyMHz: number, areaType: Cost231AreaType): LossFormula {
  checkChoice('areaType', areaType, COST231_AREA_TYPES);
  const gain = mobileGain(frequencyMHz, false); // the medium city's, in both area types
  const cityDb = areaType === 'metropolitan' ? COST231.metropolitanDb : 0;
  const atOneKm = COST231.constantDb + COST231.frequency * Math.log10(frequencyMHz) + cityDb;
  const termsDb = distanceAndBaseDb();
  return (distanceM, baseHeightM, mobileHeightM) => atOneKm + termsDb(distanceM, baseHeightM) - gain(mobileHeightM);
}
