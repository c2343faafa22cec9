import { radioClimaticZones } from '@radioshed/p1812';
import { alongRadial } from '@radioshed/p1812/path';
import type { RadialModel } from '@radioshed/profile';
import { checkChoice, checkShape } from '@radioshed/units';

import { combinedLossDb } from './combination.js';
import { P2001_RADIAL, type P2001RadialParameters } from './input.js';
import { linkOf } from './link/link.js';
import { waysOf } from './ways.js';

/**
 * P.2001 for every sample of a radial: what `p2001` gives over the samples up to that one. Clutter has no effect. NaN
 * where the point function throws.
 *
 * @throws OutOfRangeError when a parameter is out of range.
 */
export function p2001RadialModel(parameters: P2001RadialParameters): RadialModel {
  const { link } = linkOf(checkShape(parameters, P2001_RADIAL, 'parameters'));
  const { zone = 'inland', latDeg } = parameters;
  checkChoice('zone', zone, radioClimaticZones);
  const enhancedKm = 1 / link.refraction.curvaturePerKm;
  return alongRadial(link.shared, zone, latDeg, 'ignored', enhancedKm, (path, terrain) =>
    combinedLossDb(waysOf(link, path, terrain)),
  );
}
