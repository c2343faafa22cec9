import { effectiveEarthRadiusM, refractivityAtHeightN } from './effective-earth.js';
import type { LinkConstants } from '../link/link-constants.js';
import type { PathState } from '../path-state.js';
import type { Terrain } from './terrain.js';

/** Writes the mean ground height of the path without its first and last tenth, and the atmosphere at that height. */
export function initialisePointToPoint(link: LinkConstants, path: PathState, terrain: Terrain): void {
  const tenth = Math.trunc(0.1 * path.last);
  terrain.sums(path, tenth, path.last - tenth);
  path.meanHeightM = path.sumM / (path.last - 2 * tenth + 1);
  initialiseAtmosphere(link, path, path.meanHeightM);
}

/**
 * Writes surface refractivity and effective Earth radius at a height above the sea, m.
 *
 * @wgsl
 */
export function initialiseAtmosphere(link: LinkConstants, path: PathState, heightM: number): void {
  path.refractivityN = refractivityAtHeightN(link.seaLevelRefractivityN, heightM);
  path.radiusM = effectiveEarthRadiusM(path.refractivityN);
}
