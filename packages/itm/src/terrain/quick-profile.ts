import { computeDeltaH } from './delta-h.js';
import { firstFitSample, fitLine, lastFitSample } from './least-squares.js';
import type { PathState } from '../path-state.js';
import { averageHorizons } from './rough-horizons.js';
import type { Terrain } from './terrain.js';

/**
 * Writes what the model needs of the terrain: horizons, Δh and effective heights.
 *
 * @see ITM 1.2.2, subroutine qlrpfl; the 15 antenna heights around the terminals that do not count: Hufford 1982, p. 25
 */
export function quickProfile(path: PathState, terrain: Terrain): void {
  terrain.findHorizons(path);
  const { stepM, last, distanceM, groundM, txHeightM, rxHeightM } = path;
  const startM = Math.min(15 * txHeightM, 0.1 * path.txHorizonM);
  const endM = distanceM - Math.min(15 * rxHeightM, 0.1 * path.rxHorizonM);
  computeDeltaH(path, startM, endM);

  if (path.txHorizonM + path.rxHorizonM > 1.5 * distanceM) {
    // Well within line of sight: one line over the whole path.
    fitLine(path, terrain, firstFitSample(startM, stepM), lastFitSample(endM, stepM, last));
    path.txEffectiveM = txHeightM + Math.max(groundM[0] - path.fitTxM, 0);
    path.rxEffectiveM = rxHeightM + Math.max(groundM[last] - path.fitRxM, 0);
    averageHorizons(path);
    return;
  }
  // Each terminal stands above the line of its own foreground.
  fitLine(path, terrain, firstFitSample(startM, stepM), lastFitSample(0.9 * path.txHorizonM, stepM, last));
  path.txEffectiveM = txHeightM + Math.max(groundM[0] - path.fitTxM, 0);
  fitLine(path, terrain, firstFitSample(distanceM - 0.9 * path.rxHorizonM, stepM), lastFitSample(endM, stepM, last));
  path.rxEffectiveM = rxHeightM + Math.max(groundM[last] - path.fitRxM, 0);
}
