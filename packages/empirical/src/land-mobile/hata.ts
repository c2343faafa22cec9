import type { RadialModel } from '@radioshed/profile';
import { checkChoice, checkShape, openFields } from '@radioshed/units';

import { HATA } from './coefficients.js';
import { effectiveHeightModel } from './effective-height.js';
import type { AreaType } from '../area-type.js';
import { distanceAndBaseDb, mobileGain } from './hata-terms.js';
import { checkFrequency, checkLink, type LandMobileLink, type LossFormula } from '../land-mobile-link.js';
import { judged, type LossResult } from '../loss-result.js';
import { HATA_RANGES } from '../ranges.js';

/** The area types of Hata's equations. */
export type HataAreaType = 'urbanLarge' | 'urbanSmall' | 'suburban' | 'open';

/** Hata's area types; `urbanSmall` is a city of middle size and less. */
export const HATA_AREA_TYPES: readonly HataAreaType[] = ['urbanLarge', 'urbanSmall', 'suburban', 'open'];

/** Hata's area type for a general one; the large city is the cautious urban one. */
export const HATA_AREA_TYPE_OF: Readonly<Record<AreaType, HataAreaType>> = {
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
export function hataLossDb(link: LandMobileLink, areaType: HataAreaType): number {
  checkLink(link);
  return formulaOf(link.frequencyMHz, areaType)(link.distanceM, link.baseHeightM, link.mobileHeightM);
}

/**
 * {@link hataLossDb} with its warnings.
 *
 * @throws OutOfRangeError naming the field.
 * @example
 * ```ts
 * const link = { distanceM: 10_000, baseHeightM: 50, mobileHeightM: 1.5, frequencyMHz: 450 };
 * hataLoss(link, 'suburban').lossDb.toFixed(2); // '140.95'
 * ```
 */
export function hataLoss(link: LandMobileLink, areaType: HataAreaType): LossResult {
  return judged(hataLossDb(link, areaType), link, HATA_RANGES);
}

/** Terms common to all links of a coverage by Hata's equation. */
export interface HataParameters {
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  readonly areaType: HataAreaType;
}

const PARAMETERS = openFields<HataParameters>({ frequencyMHz: 'checked', areaType: 'choice' });

/** {@link hataLossDb} over terrain, the base at its effective height. */
export function hataModel(parameters: HataParameters): RadialModel {
  const { frequencyMHz, areaType } = checkShape(parameters, PARAMETERS, 'parameters');
  checkFrequency(frequencyMHz);
  return effectiveHeightModel(formulaOf(frequencyMHz, areaType));
}

function formulaOf(frequencyMHz: number, areaType: HataAreaType): LossFormula {
  checkChoice('areaType', areaType, HATA_AREA_TYPES);
  const logF = Math.log10(frequencyMHz);
  const gain = mobileGain(frequencyMHz, areaType === 'urbanLarge');
  let atOneKm = HATA.constantDb + HATA.frequency * logF;
  if (areaType === 'suburban') {
    const [a, b, c] = HATA.suburban;
    atOneKm -= a * Math.log10(frequencyMHz / b) ** 2 + c;
  }
  if (areaType === 'open') {
    const [a, b, c] = HATA.open;
    atOneKm -= a * logF * logF - b * logF + c;
  }
  const termsDb = distanceAndBaseDb();
  return (distanceM, baseHeightM, mobileHeightM) => atOneKm + termsDb(distanceM, baseHeightM) - gain(mobileHeightM);
}
