import type { RadialModel } from '@radioshed/profile';
import { checkShape } from '@radioshed/units';

import { domainFault } from './domain.js';
import { effectiveEarthRadiusM, refractivityAtHeightN } from './terrain/effective-earth.js';
import { horizonGeometry } from './terrain/horizon-geometry.js';
import { initialisePointToPoint } from './terrain/initialise-point-to-point.js';
import type { ItmEnvironment } from './link/input.js';
import { linkConstants } from './link/link-constants.js';
import { ENVIRONMENT_FIELDS } from './shapes.js';
import { longleyRice } from './attenuation/longley-rice.js';
import { PathState } from './path-state.js';
import { powerDb } from './attenuation/power-db.js';
import { quickProfile } from './terrain/quick-profile.js';
import { RadialTerrain } from './terrain/radial-terrain.js';
import { checkEnvironment } from './validation.js';
import { variabilityLossDb } from './variability.js';

/**
 * The Irregular Terrain Model for every sample of a radial: what `itmPointToPoint` gives with horizon distances
 * 'multiplied' over the samples up to that one, without allocation and in a time that hardly grows with the distance.
 * NaN where the point function throws.
 *
 * @throws OutOfRangeError when a value of the environment is out of range.
 */
export function itmRadialModel(environment: ItmEnvironment): RadialModel {
  checkEnvironment(checkShape(environment, ENVIRONMENT_FIELDS, 'environment'));
  const link = linkConstants(environment);
  const path = new PathState();
  const terrain = new RadialTerrain();
  return {
    terrain: 'profile',
    nominalRadiusM: (meanGroundM) =>
      effectiveEarthRadiusM(refractivityAtHeightN(link.seaLevelRefractivityN, meanGroundM)),
    lossDb(radial, index, rxHeightM) {
      const { txHeightM } = radial;
      if (!(txHeightM >= 0.5 && txHeightM <= 3000 && rxHeightM >= 0.5 && rxHeightM <= 3000)) return Number.NaN;
      terrain.radial = radial;
      path.groundM = radial.groundM;
      path.last = index;
      path.stepM = radial.stepM;
      path.distanceM = index * radial.stepM;
      path.txHeightM = txHeightM;
      path.rxHeightM = rxHeightM;
      initialisePointToPoint(link, path, terrain);
      if (domainFault(link, path) !== undefined) return Number.NaN;
      quickProfile(path, terrain);
      horizonGeometry(path);
      longleyRice(link, path);
      return variabilityLossDb(link, path) + link.freeSpaceAtMetreDb + 2 * powerDb(path.distanceM);
    },
  };
}
