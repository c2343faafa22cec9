import { anomalousLossDb } from './ducts/anomalous.js';
import { combineLosses } from './combination.js';
import type { LinkConstants } from './link-constants.js';
import { pathLosses } from './path-losses.js';
import type { PathState } from './state/path-state.js';
import type { PathTerrain } from './terrain/path-terrain.js';
import { troposcatterLossDb } from './troposcatter.js';

/**
 * P.1812 as far as L_bc, the loss not exceeded for p % of time at half of the locations, on a path whose ends and zones
 * are set.
 *
 * @see ITU-R P.1812 Annex 1 §4.1
 */
export function p1812Losses(link: LinkConstants, path: PathState, terrain: PathTerrain, withBeta: boolean): void {
  pathLosses(link, path, terrain, 0, withBeta);
  path.troposcatterDb = troposcatterLossDb(link, path);
  path.anomalousDb = anomalousLossDb(link, path);
  combineLosses(path, link.timePercent, path.angleMrad - 0.3);
}
