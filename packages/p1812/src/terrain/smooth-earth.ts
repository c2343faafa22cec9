import type { PathState } from '../state/path-state.js';
import type { PathTerrain } from './path-terrain.js';

/**
 * Heights of the smooth Earth below the antennas: for diffraction lowered by what obstructs the path, for ducting no
 * higher than the ground.
 *
 * @see ITU-R P.1812 Attachment 1 §5.6, eq. (87) to (94); P.452 Attachment 2 §5.1.6, eq. (163) to (170)
 */
export function smoothEarthHeights(path: PathState, terrain: PathTerrain): void {
  terrain.fitSmoothEarth(path);
  terrain.findObstruction(path);
  const { txGroundM, rxGroundM, fitTxM, fitRxM, obstructionM } = path;

  let txM = fitTxM; // eq. (90a)
  let rxM = fitRxM; // eq. (90b)
  if (obstructionM > 0) {
    const both = path.obstructionTx + path.obstructionRx;
    txM -= (obstructionM * path.obstructionTx) / both; // eq. (90c), (90e)
    rxM -= (obstructionM * path.obstructionRx) / both; // eq. (90d), (90f)
  }
  path.diffractionBaseTxM = Math.min(txM, txGroundM); // eq. (91a), (91b)
  path.diffractionBaseRxM = Math.min(rxM, rxGroundM); // eq. (91c), (91d)

  path.ductingBaseTxM = Math.min(fitTxM, txGroundM); // eq. (92a)
  path.ductingBaseRxM = Math.min(fitRxM, rxGroundM); // eq. (92b)
  path.ductingTxM = path.txHeightM + txGroundM - path.ductingBaseTxM; // eq. (94a)
  path.ductingRxM = path.rxHeightM + rxGroundM - path.ductingBaseRxM; // eq. (94b)
}
