import { diffractionForTime } from './diffraction/diffraction-for-time.js';
import { radioHorizons } from './terrain/horizons.js';
import { lineOfSightLoss } from './line-of-sight.js';
import type { LinkConstants } from './link-constants.js';
import type { PathState } from './state/path-state.js';
import type { PathTerrain } from './terrain/path-terrain.js';
import { smoothEarthHeights } from './terrain/smooth-earth.js';

/**
 * The part that both Recommendations share: from the ends and distance terms of a path, which are set, to its losses in
 * line of sight and by diffraction.
 *
 * @param gasesDbPerKm attenuation by the air, dB/km.
 * @param withBeta whether the diffraction loss for β₀ % of time is computed even where it has no effect.
 */
export function pathLosses(
  link: LinkConstants,
  path: PathState,
  terrain: PathTerrain,
  gasesDbPerKm: number,
  withBeta: boolean,
): void {
  path.txM = path.txGroundM + path.txHeightM;
  path.rxM = path.rxGroundM + path.rxHeightM;
  smoothEarthHeights(path, terrain);
  radioHorizons(link, path, terrain);
  lineOfSightLoss(link, path, gasesDbPerKm);
  diffractionForTime(link, path, terrain, withBeta);
}
