import type { PathState } from '../path-state.js';

/**
 * Heights closer than this to a horizon are compared exactly, m: far above rounding, far below anything that recurs.
 */
const MARGIN_M = 1e-6;

/**
 * Finds the radio horizons of both terminals by walking the profile: the greatest elevation angle, first seen from the
 * transmitter, of equal ones the nearer to it; each other where no ground rises above the ray between them.
 *
 * @param accumulated whether distances are summed step by step as in the reference, or index × step.
 * @see TN101 eq. 6.15
 */
export function findHorizons(path: PathState, accumulated: boolean): void {
  const { groundM, stepM, last, distanceM } = path;
  const halfCurvature = 0.5 / path.radiusM;
  const txM = groundM[0] + path.txHeightM;
  const rxM = groundM[last] + path.rxHeightM;
  // Line of sight first.
  let txRad = (rxM - txM) / distanceM - distanceM * halfCurvature;
  let rxRad = -(rxM - txM) / distanceM - distanceM * halfCurvature;
  let txHorizonM = distanceM;
  let rxHorizonM = distanceM;
  let fromTxM = 0;
  let fromRxM = distanceM;
  for (let i = 1; i < last; i++) {
    fromTxM = accumulated ? fromTxM + stepM : i * stepM;
    fromRxM = accumulated ? fromRxM - stepM : (last - i) * stepM;
    const riseTxM = groundM[i] - txM;
    const riseRxM = groundM[i] - rxM;
    // Products rule out nearly all samples; only candidates pay for a division.
    if (riseTxM > fromTxM * (txRad + fromTxM * halfCurvature) - MARGIN_M) {
      const angle = riseTxM / fromTxM - fromTxM / (2 * path.radiusM);
      if (angle > txRad) {
        txRad = angle;
        txHorizonM = fromTxM;
      }
    }
    if (riseRxM > fromRxM * (rxRad + fromRxM * halfCurvature) - MARGIN_M) {
      const angle = riseRxM / fromRxM - fromRxM / (2 * path.radiusM);
      if (angle > rxRad) {
        rxRad = angle;
        rxHorizonM = fromRxM;
      }
    }
  }
  path.txHorizonRad = txRad;
  path.rxHorizonRad = rxRad;
  path.txHorizonM = txHorizonM;
  path.rxHorizonM = rxHorizonM;
}
