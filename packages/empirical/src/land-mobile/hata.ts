import type { RadialModel } from '@radioshed/profile';
import { checkChoice, checkShape, openFields } from '@radioshed/units';

import { HATA } from './coefficients.js';
import { effectiveHeightModel } from './effective-height.js';
import type { Environment } from '../environment.js';
import { distanceAndBaseDb, mobileGain } from './hata-terms.js';
import { checkFrequency, checkLink, type LandMobileLink, type LossFormula } from '../land-mobile-link.js';
import { judged, type LossResult } from '../loss-result.js';
import { HATA_RANGES } from '../ranges.js';

/** The environments of Hata's equations. */
export type HataEnvironment = 'urbanLarge' | 'urbanSmall' | 'suburban' | 'open';

/** Hata's environments; `urbanSmall` is a city of middle size and less. */
export const HATA_ENVIRONMENTS: readonly HataEnvironment[] = ['urbanLarge', 'urbanSmall', 'suburban', 'open'];

/** Hata's environment for a general one; the large city is the cautious urban one. */
export const HATA_ENVIRONMENT_OF: Readonly<Record<Environment, HataEnvironment>> = {
  urban: 'urbanLarge',
  suburban: 'suburban',
  rural: 'open',
};

/**
 * Median loss after Okumura and Hata, dB. In a large city it jumps by up to some dB at 300 MHz, where the mobile's
 * correction changes its form.
 *
 * @throws OutOfRangeError naming the field.
 * @see M. Hata, IEEE Trans. Veh. Technol. 29 (1980), pp. 317–325
 */
export function hataLossDb(link: LandMobileLink, environment: HataEnvironment): number {
  checkLink(link);
  return formulaOf(link.frequencyMHz, environment)(link.distanceM, link.baseHeightM, link.mobileHeightM);
}

/** {@link hataLossDb} with its warnings. @throws OutOfRangeError naming the field. */
export function hataLoss(link: LandMobileLink, environment: HataEnvironment): LossResult {
  return judged(hataLossDb(link, environment), link, HATA_RANGES);
}

/** What all links of a coverage by Hata's equation have in common. */
export interface HataParameters {
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  readonly environment: HataEnvironment;
}

const PARAMETERS = openFields<HataParameters>({ frequencyMHz: 'checked', environment: 'choice' });

/** {@link hataLossDb} over terrain, the base at its effective height. */
export function hataModel(parameters: HataParameters): RadialModel {
  const { frequencyMHz, environment } = checkShape(parameters, PARAMETERS, 'parameters');
  checkFrequency(frequencyMHz);
  return effectiveHeightModel(formulaOf(frequencyMHz, environment));
}

function formulaOf(frequencyMHz: number, environment: HataEnvironment): LossFormula {
  checkChoice('environment', environment, HATA_ENVIRONMENTS);
  const logF = Math.log10(frequencyMHz);
  const gain = mobileGain(frequencyMHz, environment === 'urbanLarge');
  let atOneKm = HATA.constantDb + HATA.frequency * logF;
  if (environment === 'suburban') {
    const [a, b, c] = HATA.suburban;
    atOneKm -= a * Math.log10(frequencyMHz / b) ** 2 + c;
  }
  if (environment === 'open') {
    const [a, b, c] = HATA.open;
    atOneKm -= a * logF * logF - b * logF + c;
  }
  const termsDb = distanceAndBaseDb();
  return (distanceM, baseHeightM, mobileHeightM) => atOneKm + termsDb(distanceM, baseHeightM) - gain(mobileHeightM);
}
