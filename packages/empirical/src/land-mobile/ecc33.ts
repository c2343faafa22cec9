import type { RadialModel } from '@radioshed/profile';
import { checkChoice, checkShape, openFields } from '@radioshed/units';

import { ECC33 } from './coefficients.js';
import { effectiveHeightModel } from './effective-height.js';
import type { AreaType } from '../area-type.js';
import { checkFrequency, checkLink, type LandMobileLink, type LossFormula } from '../land-mobile-link.js';
import { judged, type LossResult } from '../loss-result.js';
import { ECC33_RANGES } from '../ranges.js';

/** The size of the city around the receiver. */
export type Ecc33AreaType = 'large' | 'medium';

/** Every {@link Ecc33AreaType}. */
export const ECC33_AREA_TYPES: readonly Ecc33AreaType[] = ['large', 'medium'];

/** ECC-33's area type for a general one; it knows cities only. */
export const ECC33_AREA_TYPE_OF: Readonly<Record<AreaType, Ecc33AreaType>> = {
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
export function ecc33LossDb(link: LandMobileLink, areaType: Ecc33AreaType): number {
  checkLink(link);
  return formulaOf(link.frequencyMHz, areaType)(link.distanceM, link.baseHeightM, link.mobileHeightM);
}

/** {@link ecc33LossDb} with its warnings. @throws OutOfRangeError naming the field. */
export function ecc33Loss(link: LandMobileLink, areaType: Ecc33AreaType): LossResult {
  return judged(ecc33LossDb(link, areaType), link, ECC33_RANGES);
}

/** Input of ECC-33. */
export interface Ecc33Parameters {
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  readonly areaType: Ecc33AreaType;
}

const PARAMETERS = openFields<Ecc33Parameters>({ frequencyMHz: 'checked', areaType: 'choice' });

/** {@link ecc33LossDb} over terrain, the base at its effective height. */
export function ecc33Model(parameters: Ecc33Parameters): RadialModel {
  const { frequencyMHz, areaType } = checkShape(parameters, PARAMETERS, 'parameters');
  checkFrequency(frequencyMHz);
  return effectiveHeightModel(formulaOf(frequencyMHz, areaType));
}

/** @wgsl ecc33_loss_db */
function formulaOf(frequencyMHz: number, areaType: Ecc33AreaType): LossFormula {
  checkChoice('areaType', areaType, ECC33_AREA_TYPES);
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
      areaType === 'medium' ? slope * (Math.log10(mobileHeightM) - mediumOffset) : largeSlope * mobileHeightM - largeDb;
    const baseGainDb = Math.log10(baseHeightM / baseM) * (baseDb + baseDistance * logKm * logKm);
    return freeSpace + median + (20 + medianDistance) * logKm - baseGainDb - mobileGainDb;
  };
}
