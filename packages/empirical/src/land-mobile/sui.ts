import type { EndsModel } from '@radioshed/profile';
import { checkChoice, checkShape, openFields } from '@radioshed/units';

import { SUI } from './coefficients.js';
import { endsModel } from './ends-model.js';
import type { AreaType } from '../area-type.js';
import { freeSpaceLossDb } from '../free-space.js';
import { checkFrequency, checkLink, type LandMobileLink, type LossFormula } from '../land-mobile-link.js';
import { judged, type LossResult } from '../loss-result.js';
import { SUI_RANGES } from '../ranges.js';

/** A: hills and dense trees; B: hills with few trees, or flat with many; C: flat with few trees. */
export type SuiTerrain = 'A' | 'B' | 'C';

/** Every {@link SuiTerrain}, the lossiest first. */
export const SUI_TERRAINS: readonly SuiTerrain[] = ['A', 'B', 'C'];

/** SUI's terrain for a general area type. */
export const SUI_TERRAIN_OF: Readonly<Record<AreaType, SuiTerrain>> = { urban: 'A', suburban: 'B', rural: 'C' };

/**
 * Median loss after the Stanford University Interim model (Erceg), dB: free space at 100 m, times a power of the
 * distance, with the corrections for frequency and for the mobile's height.
 *
 * @throws OutOfRangeError naming the field.
 * @see IEEE 802.16.3c-01/29r4 (2001), §2.1; V. Erceg et al., IEEE J. Sel. Areas Commun. 17 (1999), pp. 1205–1211
 */
export function suiLossDb(link: LandMobileLink, terrain: SuiTerrain): number {
  checkLink(link);
  return formulaOf(link.frequencyMHz, terrain)(link.distanceM, link.baseHeightM, link.mobileHeightM);
}

/** {@link suiLossDb} with its warnings. @throws OutOfRangeError naming the field. */
export function suiLoss(link: LandMobileLink, terrain: SuiTerrain): LossResult {
  return judged(suiLossDb(link, terrain), link, SUI_RANGES);
}

/** Input of the SUI model. */
export interface SuiParameters {
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  readonly terrain: SuiTerrain;
}

const PARAMETERS = openFields<SuiParameters>({ frequencyMHz: 'checked', terrain: 'choice' });

/** {@link suiLossDb} between the antennas’ heights above their own ground. */
export function suiModel(parameters: SuiParameters): EndsModel {
  const { frequencyMHz, terrain } = checkShape(parameters, PARAMETERS, 'parameters');
  checkFrequency(frequencyMHz);
  return endsModel(formulaOf(frequencyMHz, terrain));
}

/** @wgsl sui_loss_db */
function formulaOf(frequencyMHz: number, terrain: SuiTerrain): LossFormula {
  const [a, b, c, heightFactor] = SUI.terrain[checkChoice('terrain', terrain, SUI_TERRAINS)];
  const atReference =
    freeSpaceLossDb(SUI.referenceM, frequencyMHz) + SUI.frequency * Math.log10(frequencyMHz / SUI.frequencyMHz);
  return (distanceM, baseHeightM, mobileHeightM) => {
    const exponent = a - b * baseHeightM + c / baseHeightM;
    const heightDb = heightFactor * Math.log10(mobileHeightM / SUI.mobileM);
    return atReference + 10 * exponent * Math.log10(distanceM / SUI.referenceM) + heightDb;
  };
}
