import type { EndsModel } from '@radioshed/profile';
import { checkShape } from '@radioshed/units';

import { EGLI } from './coefficients.js';
import { endsModel } from './ends-model.js';
import type { WaveParameters } from '../free-space.js';
import { checkFrequency, checkLink, type LandMobileLink, type LossFormula } from '../land-mobile-link.js';
import { judged, type LossResult } from '../loss-result.js';
import { EGLI_RANGES } from '../ranges.js';
import { WAVE_FIELDS } from '../wave-fields.js';

/**
 * Median loss over irregular terrain after Egli, dB. Above 10 m the mobile's height counts twice as much, and the loss
 * jumps there by −0.4 dB.
 *
 * @throws OutOfRangeError naming the field.
 * @see J. J. Egli, Proc. IRE 45 (1957), pp. 1383–1391; in dB as G. Y. Delisle et al., IEEE Trans. Veh. Technol. 34
 * (1985)
 */
export function egliLossDb(link: LandMobileLink): number {
  checkLink(link);
  return formulaOf(link.frequencyMHz)(link.distanceM, link.baseHeightM, link.mobileHeightM);
}

/** {@link egliLossDb} with its warnings. @throws OutOfRangeError naming the field. */
export function egliLoss(link: LandMobileLink): LossResult {
  return judged(egliLossDb(link), link, EGLI_RANGES);
}

/** {@link egliLossDb} between the antennas’ heights above their own ground. */
export function egliModel(parameters: WaveParameters): EndsModel {
  const { frequencyMHz } = checkShape(parameters, WAVE_FIELDS, 'parameters');
  checkFrequency(frequencyMHz);
  return endsModel(formulaOf(frequencyMHz));
}

/** @wgsl egli_loss_db */
function formulaOf(frequencyMHz: number): LossFormula {
  const frequencyDb = 20 * Math.log10(frequencyMHz);
  return (distanceM, baseHeightM, mobileHeightM) => {
    const logMobile = Math.log10(mobileHeightM);
    const mobileDb =
      mobileHeightM <= EGLI.mobileM ? EGLI.lowMobileDb - 10 * logMobile : EGLI.highMobileDb - 20 * logMobile;
    return frequencyDb + 40 * Math.log10(distanceM / 1000) - 20 * Math.log10(baseHeightM) + mobileDb;
  };
}
