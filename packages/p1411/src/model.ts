import type { EndsModel } from '@radioshed/profile';

import { areaSites, type P1411Parameters } from './area-sites.js';
import { siteLossDb } from './site-general.js';
import { slopeLossDb } from './site-loss.js';

export type { P1411Parameters } from './area-sites.js';

/**
 * Height of the roofs in high-rise towns, m, above which an antenna counts as over the roofs: that of P.452’s towns.
 */
export const HIGH_ROOFS_M = 20;

/**
 * `siteGeneral` for coverages, without line of sight: over the roofs where the higher antenna is above those of a
 * high-rise town, otherwise below them. The loss is never less than free space. Distances beyond the Recommendation’s
 * are extrapolated.
 *
 * @throws OutOfRangeError naming the field.
 */
export function p1411Model(parameters: P1411Parameters): EndsModel {
  const { below, over, freeOneMetreDb } = areaSites(parameters);
  return {
    terrain: 'ends',
    lossDb(distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM) {
      const riseM = txGroundM + txHeightM - rxGroundM - rxHeightM;
      const slantM = Math.sqrt(distanceM * distanceM + riseM * riseM);
      const law = Math.max(txHeightM, rxHeightM) > HIGH_ROOFS_M ? over : below;
      return Math.max(siteLossDb(law, slantM), slopeLossDb(slantM, 20, freeOneMetreDb));
    },
  };
}
