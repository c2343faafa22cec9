import type { ItmSiting } from './link/input.js';
import type { PathState } from './path-state.js';
import { roughHorizonAngles, roughHorizonDistances } from './terrain/rough-horizons.js';

/** Writes effective heights, horizon distances and angles of area mode from Δh and the siting of the terminals. */
export function initialiseArea(path: PathState, txSiting: ItmSiting, rxSiting: ItmSiting): void {
  path.txEffectiveM = effectiveHeightM(path.txHeightM, path.deltaHM, txSiting);
  path.rxEffectiveM = effectiveHeightM(path.rxHeightM, path.deltaHM, rxSiting);
  roughHorizonDistances(path);
  roughHorizonAngles(path);
}

/** Effective height of a sited antenna, m [Algorithm, eq. 3.2]. */
function effectiveHeightM(heightM: number, deltaHM: number, siting: ItmSiting): number {
  if (siting === 'random') return heightM;
  const advantage = siting === 'careful' ? 4 : 9;
  const b = heightM < 5 ? advantage * Math.sin(0.1 * Math.PI * heightM) : advantage;
  return heightM + (1 + b) * Math.exp(-Math.min(20, (2 * heightM) / Math.max(1e-3, deltaHM)));
}
