import { checkShape, withDefaults } from '@radioshed/units';

import { fieldDbuvpm } from './field-strength.js';
import { DEFAULT_RESOLUTION_M, P1812_DEFAULTS, type P1812Defaults, type P1812Input } from './input.js';
import { locationDeviationDb } from './location-variability.js';
import { deviationsAt, lossAtPlaces } from './loss-at-places.js';
import { p1812Losses } from './p1812-losses.js';
import { PathState } from './state/path-state.js';
import { type PathResult, pathResult, pathWarnings } from './result.js';
import { setEnds } from './set-ends.js';
import { P1812_INPUT } from './shapes.js';
import { checkedLink, checkedProfile, checkEnds, checkLocation } from './validation.js';
import { WalkedTerrain } from './terrain/walked-terrain.js';
import { P1812_VALIDITY } from './warnings.js';

/** Loss of a path by P.1812 with all intermediate results; plain data. */
export interface P1812Result extends PathResult {
  /** L_b: basic transmission loss not exceeded for p % of time at p_L % of the locations, dB. */
  readonly lossDb: number;
  /**
   * E_p: field strength of 1 kW effective radiated power, exceeded for p % of time at p_L % of the locations, dBµV/m.
   */
  readonly fieldDbuvpm: number;
  /** L_bc: the loss at 50 % of locations, before the lower limit of line of sight, dB. */
  readonly medianPlaceLossDb: number;
  /** σ_L: standard deviation among locations, dB; 0 for a receiver at sea. */
  readonly locationDeviationDb: number;
  /** The defaults used where the input said nothing, by field. */
  readonly assumed: Readonly<Partial<P1812Defaults>>;
}

/**
 * Basic transmission loss and field strength of a path over terrain by ITU-R P.1812-8, outdoors.
 *
 * Fields of {@link P1812_DEFAULTS} are optional; `assumed` of the result lists the defaults used.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.1812-8 Annex 1
 * @example
 * ```ts
 * const link = {
 *   profile: { stepM: 2500, groundM: [40, 60, 90, 140, 180, 90, 60, 55, 30] },
 *   txHeightM: 30,
 *   rxHeightM: 10,
 *   frequencyMHz: 600,
 *   latDeg: 47,
 * };
 * p1812(link).lossDb.toFixed(2); // '148.99'
 * p1812({ ...link, locationPercent: 95, locationDeviationDb: 5.5 }).fieldDbuvpm.toFixed(2); // '36.88'
 * ```
 */
export function p1812(input: P1812Input): P1812Result {
  const { complete, assumed } = withDefaults(checkShape(input, P1812_INPUT), P1812_DEFAULTS);
  const link = checkedLink(complete);
  checkLocation(complete);
  checkEnds(complete);
  const profile = checkedProfile(complete.profile);
  const { distanceKm, groundM, clutterM, zone } = profile;
  const last = distanceKm.length - 1;

  const coveredM = groundM.map((ground, i) => (i === 0 || i === last ? ground : ground + clutterM[i])); // §3.2
  const path = new PathState();
  setEnds(link, path, profile, complete);
  p1812Losses(link, path, new WalkedTerrain(distanceKm, groundM, coveredM, link), true);

  const warnings = pathWarnings(complete, assumed, path, complete.profile.groundM.length, P1812_VALIDITY);
  const { frequencyMHz, rxHeightM, locationPercent } = complete;
  if (locationPercent < 1 || locationPercent > 99) warnings.push('locationOutside');
  let deviationDb = 0;
  if ((typeof zone === 'string' ? zone : zone[last]) !== 'sea') {
    const { resolutionM = DEFAULT_RESOLUTION_M } = complete;
    deviationDb =
      complete.locationDeviationDb ?? locationDeviationDb(frequencyMHz, rxHeightM, clutterM[last], resolutionM);
    const guessed = complete.locationDeviationDb === undefined && complete.resolutionM === undefined;
    if (guessed && locationPercent !== 50) warnings.push('locationDeviationDefault');
  }
  const lossDb = lossAtPlaces(path, deviationDb === 0 ? 0 : deviationsAt(locationPercent) * deviationDb);
  return {
    lossDb,
    fieldDbuvpm: fieldDbuvpm(lossDb, frequencyMHz),
    medianPlaceLossDb: path.medianPlaceDb,
    locationDeviationDb: deviationDb,
    assumed,
    ...pathResult(link, path, warnings),
  };
}
