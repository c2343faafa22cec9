import { fresnelIntegralDb } from './fresnel-integral.js';
import type { LinkConstants } from '../link/link-constants.js';
import type { PathState } from '../path-state.js';

/** 1/4π of v² [TN101v2, eq. I.7]. */
export const KNIFE_EDGE_SCALE = 0.0795775;

/**
 * Diffraction loss at a distance over the two horizons taken as knife edges, dB.
 *
 * @param distanceM distance beyond the sum of the horizon distances, m.
 * @see TN101v2 eq. I.1, I.7; [Algorithm, eq. 4.12]
 * @wgsl itm_knife_edge_loss_db
 */
export function knifeEdgeLossDb(link: LinkConstants, path: PathState, distanceM: number): number {
  const { txHorizonM, rxHorizonM } = path;
  const theta = distanceM / path.radiusM - path.sightRad; // 4.12
  const beyondM = distanceM - path.sightM;
  const common = KNIFE_EDGE_SCALE * link.waveNumber * theta * theta * beyondM; // I.7
  return (
    fresnelIntegralDb((common * txHorizonM) / (beyondM + txHorizonM)) +
    fresnelIntegralDb((common * rxHorizonM) / (beyondM + rxHorizonM))
  ); // I.1
}
