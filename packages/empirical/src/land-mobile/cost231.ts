import type { RadialModel } from '@radioshed/profile';
import { checkChoice, checkShape, openFields } from '@radioshed/units';

import { COST231 } from './coefficients.js';
import { effectiveHeightModel } from './effective-height.js';
import type { Environment } from '../environment.js';
import { distanceAndBaseDb, mobileGain } from './hata-terms.js';
import { checkFrequency, checkLink, type LandMobileLink, type LossFormula } from '../land-mobile-link.js';
import { judged, type LossResult } from '../loss-result.js';
import { COST231_RANGES } from '../ranges.js';

/** `metropolitan`: centres of large cities; `medium`: all else, suburbs included. */
export type Cost231Environment = 'metropolitan' | 'medium';

/** Every {@link Cost231Environment}. */
export const COST231_ENVIRONMENTS: readonly Cost231Environment[] = ['metropolitan', 'medium'];

/** COST 231's environment for a general one; it has none for open country. */
export const COST231_ENVIRONMENT_OF: Readonly<Record<Environment, Cost231Environment>> = {
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
export function cost231LossDb(link: LandMobileLink, environment: Cost231Environment): number {
  checkLink(link);
  return formulaOf(link.frequencyMHz, environment)(link.distanceM, link.baseHeightM, link.mobileHeightM);
}

/** {@link cost231LossDb} with its warnings. @throws OutOfRangeError naming the field. */
export function cost231Loss(link: LandMobileLink, environment: Cost231Environment): LossResult {
  return judged(cost231LossDb(link, environment), link, COST231_RANGES);
}

/** What COST 231-Hata is asked for. */
export interface Cost231Parameters {
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  readonly environment: Cost231Environment;
}

const PARAMETERS = openFields<Cost231Parameters>({ frequencyMHz: 'checked', environment: 'choice' });

/** {@link cost231LossDb} over terrain, the base at its effective height. */
export function cost231Model(parameters: Cost231Parameters): RadialModel {
  const { frequencyMHz, environment } = checkShape(parameters, PARAMETERS, 'parameters');
  checkFrequency(frequencyMHz);
  return effectiveHeightModel(formulaOf(frequencyMHz, environment));
}

function formulaOf(frequencyMHz: number, environment: Cost231Environment): LossFormula {
  checkChoice('environment', environment, COST231_ENVIRONMENTS);
  const gain = mobileGain(frequencyMHz, false); // the medium city's, in both environments
  const cityDb = environment === 'metropolitan' ? COST231.metropolitanDb : 0;
  const atOneKm = COST231.constantDb + COST231.frequency * Math.log10(frequencyMHz) + cityDb;
  const termsDb = distanceAndBaseDb();
  return (distanceM, baseHeightM, mobileHeightM) => atOneKm + termsDb(distanceM, baseHeightM) - gain(mobileHeightM);
}
