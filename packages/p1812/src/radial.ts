import type { RadialModel } from '@radioshed/profile';
import { checkChoice, checkShape } from '@radioshed/units';

import { alongRadial } from './along-radial.js';
import { BETA_EARTH_KM } from './effective-earth.js';
import { DEFAULT_RESOLUTION_M, type P1812RadialParameters, type P452RadialParameters } from './input.js';
import type { LinkConstants } from './link-constants.js';
import { deviationInClutterDb, heightFactor } from './location-variability.js';
import { deviationsAt, lossAtPlaces } from './loss-at-places.js';
import { p1812Losses } from './p1812-losses.js';
import { airAndBeams, p452Losses } from './p452-losses.js';
import { P1812_RADIAL, P452_RADIAL } from './shapes.js';
import { checkAir, checkedLink, checkLocation } from './validation.js';
import { radioClimaticZones } from './zones.js';

/**
 * P.1812 for every sample of a radial: what `p1812` gives over the samples up to that one, without allocation and in a
 * time that hardly grows with the distance. NaN where the point function throws.
 *
 * @throws OutOfRangeError when a parameter is out of range.
 */
export function p1812RadialModel(parameters: P1812RadialParameters): RadialModel {
  checkShape(parameters, P1812_RADIAL, 'parameters');
  const link = checkedLink(parameters);
  checkLocation(parameters);
  const { zone = 'inland', locationPercent = 50, resolutionM = DEFAULT_RESOLUTION_M, frequencyMHz } = parameters;
  checkChoice('zone', zone, radioClimaticZones);
  const { locationDeviationDb: given } = parameters;
  const inClutterDb = deviationInClutterDb(frequencyMHz, resolutionM);
  const deviations = deviationsAt(locationPercent);
  const everywhereAlike = locationPercent === 50 || zone === 'sea';
  return alongRadial(link, zone, parameters.latDeg, 'solids', enhancedKm(link), (path, terrain) => {
    p1812Losses(link, path, terrain, false);
    if (everywhereAlike) return lossAtPlaces(path, 0);
    const deviationDb = given ?? inClutterDb * heightFactor(path.rxHeightM, path.rxClutterM);
    return lossAtPlaces(path, deviations * deviationDb);
  });
}

/**
 * P.452 for every sample of a radial: what `p452` gives over the samples up to that one. NaN where the point function
 * throws.
 *
 * @throws OutOfRangeError when a parameter is out of range.
 */
export function p452RadialModel(parameters: P452RadialParameters): RadialModel {
  checkShape(parameters, P452_RADIAL, 'parameters');
  const link = checkedLink(parameters);
  checkAir(parameters);
  const { zone = 'inland' } = parameters;
  checkChoice('zone', zone, radioClimaticZones);
  const air = airAndBeams(link, parameters, zone === 'sea' ? 1 : 0);
  return alongRadial(link, zone, parameters.latDeg, 'none', enhancedKm(link), (path, terrain) => {
    p452Losses(link, path, terrain, air, false);
    return path.medianPlaceDb;
  });
}

/** Radius of the effective Earth for β₀ % of time, km; null at 50 %, where it is not needed. */
function enhancedKm({ timePercent }: LinkConstants): number | null {
  return timePercent < 50 ? BETA_EARTH_KM : null;
}
