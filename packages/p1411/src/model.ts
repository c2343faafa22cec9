import type { EndsModel } from '@radioshed/profile';
import { checkChoice, checkShape, openFields, wavelengthM } from '@radioshed/units';

import { type SiteEnvironment, siteFormula } from './site-general.js';

/** Height of the roofs in high-rise towns, m, above which an antenna counts as over the roofs: that of P.452’s towns. */
export const HIGH_ROOFS_M = 20;

/** Parameters of the model for coverages. */
export interface P1411Parameters {
  /** Frequency, MHz, 300 to 100 000. */
  readonly frequencyMHz: number;
  readonly environment: SiteEnvironment;
  /** Share of locations where the loss is not exceeded, %, 0.01 to 99.99; by default 50. */
  readonly locationPercent?: number;
}

const PARAMETERS = openFields<P1411Parameters>({
  frequencyMHz: 'checked',
  environment: 'choice',
  locationPercent: 'number?',
});

/**
 * `siteGeneral` for coverages, without line of sight: over the roofs where the higher antenna is above those of a high-rise
 * town, otherwise below them. The loss is never less than free space. Distances beyond the Recommendation’s are
 * extrapolated.
 *
 * @throws OutOfRangeError naming the field.
 */
export function p1411Model(parameters: P1411Parameters): EndsModel {
  const { frequencyMHz, locationPercent = 50 } = checkShape(parameters, PARAMETERS, 'parameters');
  const environment = checkChoice('environment', parameters.environment, [
    'urbanHighRise',
    'urbanLowRise',
    'residential',
  ]);
  const lossAt = (position: 'belowRoofs' | 'overRoofs'): ((distanceM: number) => number) =>
    siteFormula({ position, state: 'nlos', environment }, frequencyMHz, locationPercent).lossDb;
  const below = lossAt('belowRoofs');
  const over = environment === 'urbanHighRise' ? lossAt('overRoofs') : below;
  const perMetre = (4 * Math.PI) / wavelengthM(frequencyMHz);
  return {
    terrain: 'ends',
    lossDb(distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM) {
      const riseM = txGroundM + txHeightM - rxGroundM - rxHeightM;
      const slantM = Math.sqrt(distanceM * distanceM + riseM * riseM);
      const formula = Math.max(txHeightM, rxHeightM) > HIGH_ROOFS_M ? over : below;
      return Math.max(formula(slantM), 20 * Math.log10(perMetre * slantM));
    },
  };
}
