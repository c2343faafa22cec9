import type { RadialModel } from '@radioshed/profile';
import { checkChoice, checkShape, openFields } from '@radioshed/units';

import { ECC33 } from './coefficients.js';
import { effectiveHeightModel } from './effective-height.js';
import type { Environment } from '../environment.js';
import { checkFrequency, checkLink, type LandMobileLink, type LossFormula } from '../land-mobile-link.js';
import { judged, type LossResult } from '../loss-result.js';
import { ECC33_RANGES } from '../ranges.js';

/** The size of the city around the receiver. */
export type Ecc33Environment = 'large' | 'medium';

/** Every {@link Ecc33Environment}. */
export const ECC33_ENVIRONMENTS: readonly Ecc33Environment[] = ['large', 'medium'];

/** ECC-33's environment for a general one; it knows cities only. */
export const ECC33_ENVIRONMENT_OF: Readonly<Record<Environment, Ecc33Environment>> = {
  urban: 'large',
  suburban: 'medium',
  rural: 'medium',
};

/**
 * Median loss after ECC Report 33, dB: free space and Okumura's urban attenuation less the gains of both heights. The
 * large city's gain is linear in the height of the mobile, the medium city's in its logarithm.
 *
 * @throws OutOfRangeError naming the field.
 * @see ECC Report 33 (2003), Annex; V. S. Abhayawardhana et al., IEEE VTC 2005-Spring, pp. 73–77
 */
export function ecc33LossDb(link: LandMobileLink, environment: Ecc33Environment): number {
  checkLink(link);
  return formulaOf(link.frequencyMHz, environment)(link.distanceM, link.baseHeightM, link.mobileHeightM);
}

/** {@link ecc33LossDb} with its warnings. @throws OutOfRangeError naming the field. */
export function ecc33Loss(link: LandMobileLink, environment: Ecc33Environment): LossResult {
  return judged(ecc33LossDb(link, environment), link, ECC33_RANGES);
}

/** What ECC-33 is asked for. */
export interface Ecc33Parameters {
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  readonly environment: Ecc33Environment;
}

const PARAMETERS = openFields<Ecc33Parameters>({ frequencyMHz: 'checked', environment: 'choice' });

/** {@link ecc33LossDb} over terrain, the base at its effective height. */
export function ecc33Model(parameters: Ecc33Parameters): RadialModel {
  const { frequencyMHz, environment } = checkShape(parameters, PARAMETERS, 'parameters');
  checkFrequency(frequencyMHz);
  return effectiveHeightModel(formulaOf(frequencyMHz, environment));
}

/** @wgsl ecc33_loss_db */
function formulaOf(frequencyMHz: number, environment: Ecc33Environment): LossFormula {
  checkChoice('environment', environment, ECC33_ENVIRONMENTS);
  const logGHz = Math.log10(frequencyMHz / 1000);
  const [freeSpaceDb, freeSpaceSlope] = ECC33.freeSpace;
  const [medianDb, medianDistance, medianFrequency, medianSquare] = ECC33.median;
  const [baseM, baseDb, baseDistance] = ECC33.base;
  const [mediumDb, mediumFrequency, mediumOffset] = ECC33.mediumCity;
  const [largeSlope, largeDb] = ECC33.largeCity;
  const freeSpace = freeSpaceDb + freeSpaceSlope * logGHz; // and 20·log d
  const median = medianDb + medianFrequency * logGHz + medianSquare * logGHz * logGHz; // and 9.83·log d
  const slope = mediumDb + mediumFrequency * logGHz;
  return (distanceM, baseHeightM, mobileHeightM) => {
    const logKm = Math.log10(distanceM / 1000);
    const mobileGainDb =
      environment === 'medium'
        ? slope * (Math.log10(mobileHeightM) - mediumOffset)
        : largeSlope * mobileHeightM - largeDb;
    const baseGainDb = Math.log10(baseHeightM / baseM) * (baseDb + baseDistance * logKm * logKm);
    return freeSpace + median + (20 + medianDistance) * logKm - baseGainDb - mobileGainDb;
  };
}
