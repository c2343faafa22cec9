import { builtModule } from '@radioshed/parallel';
import type { ModelRef, Radial, RadialModel } from '@radioshed/profile';
import { checkChoice } from '@radioshed/units';

import { DEFAULT_RESOLUTION_M, type P1812Environment } from './input.js';
import { locationDeviationDb } from './location-variability.js';
import { p1812Losses } from './p1812-losses.js';
import { lossAtPlaces } from './p1812.js';
import { PathState } from './path-state.js';
import { RadialTerrain } from './radial-terrain.js';
import { checkedLink, checkLocation, HEIGHT_LIMITS_M } from './validation.js';
import { WalkedTerrain } from './walked-terrain.js';
import { NO_COAST_KM, type RadioClimaticZone, radioClimaticZones } from './zones.js';

/** What `p1812RadialModel` needs besides the ground; plain data. */
export interface P1812RadialParameters extends P1812Environment {
  /** Zone of all the ground; `inland` when absent. */
  readonly zone?: RadioClimaticZone | undefined;
}

/** Names {@link p1812RadialModel} with its parameters, for kernels that run it on workers. */
export function p1812ModelRef(parameters: P1812RadialParameters): ModelRef<P1812RadialParameters> {
  return {
    module: builtModule(new URL('./radial.js', import.meta.url)),
    export: 'p1812RadialModel',
    parameters,
  };
}

/**
 * P.1812 for every sample of a radial: what `p1812` gives over the samples up to that one, without allocation and in a
 * time that hardly grows with the distance. NaN where the point function throws.
 *
 * @throws OutOfRangeError when a parameter is out of range.
 */
export function p1812RadialModel(parameters: P1812RadialParameters): RadialModel {
  const link = checkedLink(parameters);
  checkLocation(parameters);
  const { zone = 'inland', locationPercent = 50, resolutionM = DEFAULT_RESOLUTION_M } = parameters;
  checkChoice('zone', zone, radioClimaticZones);
  const path = new PathState();
  path.latitudeDeg = parameters.latitudeDeg;
  path.seaRatio = zone === 'sea' ? 1 : 0;
  path.txCoastKm = path.rxCoastKm = zone === 'sea' ? 0 : NO_COAST_KM;
  const terrain = new RadialTerrain(link);
  const nearDistanceKm = new Float64Array(3);
  const nearGroundM = new Float64Array(3);
  const nearTerrain = new WalkedTerrain(nearDistanceKm, nearGroundM, nearGroundM, link);

  /** Two samples alone have a third between them, as in the point function. */
  const walkNear = (radial: Radial): WalkedTerrain => {
    const { groundM, stepM } = radial;
    nearDistanceKm[1] = stepM / 2000;
    nearDistanceKm[2] = stepM / 1000;
    nearGroundM[0] = groundM[0];
    nearGroundM[1] = (groundM[0] + groundM[1]) / 2;
    nearGroundM[2] = groundM[1];
    path.last = 2;
    return nearTerrain;
  };

  return {
    terrain: 'profile',
    nominalRadiusM: () => link.medianEarthKm * 1000,
    lossDb(radial, index, rxHeightM) {
      const { groundM, txHeightM } = radial;
      terrain.walk(radial, index);
      const [least, most] = HEIGHT_LIMITS_M;
      if (!(txHeightM >= least && txHeightM <= most && rxHeightM >= least && rxHeightM <= most)) return Number.NaN;
      path.last = index;
      path.distanceKm = (index * radial.stepM) / 1000;
      path.txHeightM = txHeightM;
      path.rxHeightM = rxHeightM;
      path.txGroundM = groundM[0];
      path.rxGroundM = groundM[index];
      path.longestLandKm = zone === 'sea' ? 0 : path.distanceKm;
      path.longestInlandKm = zone === 'inland' ? path.distanceKm : 0;
      p1812Losses(link, path, index < 2 ? walkNear(radial) : terrain, false);
      if (locationPercent === 50 || zone === 'sea') return lossAtPlaces(path, locationPercent, 0);
      const deviationDb =
        parameters.locationDeviationDb ?? locationDeviationDb(parameters.frequencyMHz, rxHeightM, 0, resolutionM);
      return lossAtPlaces(path, locationPercent, deviationDb);
    },
  };
}
