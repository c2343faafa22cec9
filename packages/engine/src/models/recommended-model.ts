import type { AreaType } from '@radioshed/empirical';
import { checkShape, fields } from '@radioshed/units';

import type { ModelName } from './index.js';

/** Criteria by which a model is recommended. */
export interface LinkFacts {
  readonly frequencyMHz: number;
  /** Greatest distance, m. */
  readonly distanceM: number;
  /** Antenna heights above ground, m. */
  readonly txHeightM: number;
  readonly rxHeightM: number;
  /** Area type, where it is known. */
  readonly areaType?: AreaType;
}

const FACTS = fields<LinkFacts>({
  frequencyMHz: 'number',
  distanceM: 'number',
  txHeightM: 'number',
  rxHeightM: 'number',
  areaType: 'choice?',
});

/** A recommended model. */
export interface RecommendedModel {
  readonly name: ModelName;
  /** Why, as the end of a sentence: `because …`. */
  readonly reason: string;
}

/** Above this height an antenna is aloft, m. */
const ALOFT_M = 1000;
/** Greatest distance of the measurements behind ITU-R P.1411, m. */
const STREETS_M = 1200;
/** Least distances of ITU-R P.1812 and P.2001, m. */
const P1812_FROM_M = 250;
const P2001_FROM_M = 3000;
/** Least distance of the measurements behind troposcatter, m. @see ITU-R P.617 */
const SCATTER_FROM_M = 100_000;

/**
 * The model of this package that suits a link or a coverage best. Each rule follows the scope of its Recommendation.
 *
 * @throws OutOfRangeError naming a missing field.
 */
export function recommendedModel(link: LinkFacts): RecommendedModel {
  const { frequencyMHz: f, distanceM: d, txHeightM, rxHeightM, areaType } = checkShape(link, FACTS);
  if (f < 30) return { name: 'groundWave', reason: 'below 30 MHz the ground wave follows the Earth' };
  if (Math.max(txHeightM, rxHeightM) > ALOFT_M && f >= 100 && f <= 30_000) {
    return { name: 'p528', reason: `an antenna is more than ${ALOFT_M} m above the ground` };
  }
  const isInStreets = areaType === 'urban' && d <= STREETS_M;
  if (f >= 300 && f <= 100_000 && (isInStreets || (d <= STREETS_M && f > 50_000) || d < P1812_FROM_M)) {
    return { name: 'p1411', reason: `the distance is at most ${STREETS_M} m${isInStreets ? ', in streets' : ''}` };
  }
  if (f <= 50_000 && d >= SCATTER_FROM_M) {
    return { name: 'p2001', reason: 'beyond 100 km, tropospheric scatter matters, and it computes that by climate' };
  }
  if (f <= 6000) return { name: 'p1812', reason: 'it covers terrain, and paths beyond the horizon, up to 6 GHz' };
  if (f > 50_000) return { name: 'freeSpace', reason: 'no model over terrain reaches above 50 GHz' };
  if (d < P2001_FROM_M) return { name: 'p452', reason: 'it covers terrain above 6 GHz at short distances' };
  return { name: 'p2001', reason: 'it covers terrain, gases and rain from 6 to 50 GHz' };
}
