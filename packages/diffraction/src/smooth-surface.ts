/** Heights of a smooth surface under both antennas of a path, m above the sea. */
export interface SmoothSurface {
  /** Of the straight line fitted to the ground by least squares. */
  readonly fitTxM: number;
  readonly fitRxM: number;
  /** Of that line lowered by what obstructs the path, and no higher than the ground. */
  readonly txM: number;
  readonly rxM: number;
}

/**
 * The smooth surface of a path for delta-Bullington. The arguments are not checked.
 *
 * @param distancesM distances of the samples from the transmitter, m, ascending from 0.
 * @param heightsM heights of the ground there, m above the sea.
 * @param txM height of the transmitting antenna above the sea, m.
 * @param rxM height of the receiving antenna above the sea, m.
 * @see ITU-R P.526-15 §4.5; P.1812 Attachment 1 §5.6, eq. (87) to (91), whose numbers the lines have
 */
export function smoothSurface(
  distancesM: ArrayLike<number>,
  heightsM: ArrayLike<number>,
  txM: number,
  rxM: number,
): SmoothSurface {
  const last = heightsM.length - 1;
  const d = distancesM[last];
  let v1 = 0;
  let v2 = 0;
  let obstructionM = 0;
  let txSlope = -Infinity;
  let rxSlope = -Infinity;
  for (let i = 1; i <= last; i++) {
    const stepM = distancesM[i] - distancesM[i - 1];
    v1 += stepM * (heightsM[i] + heightsM[i - 1]); // eq. (87)
    v2 +=
      stepM *
      (heightsM[i] * (2 * distancesM[i] + distancesM[i - 1]) +
        heightsM[i - 1] * (distancesM[i] + 2 * distancesM[i - 1])); // eq. (88)
    if (i === last) break;
    const aboveM = heightsM[i] - (txM * (d - distancesM[i]) + rxM * distancesM[i]) / d; // eq. (90d)
    obstructionM = Math.max(obstructionM, aboveM); // eq. (90a)
    txSlope = Math.max(txSlope, aboveM / distancesM[i]); // eq. (90b)
    rxSlope = Math.max(rxSlope, aboveM / (d - distancesM[i])); // eq. (90c)
  }
  const fitTxM = (2 * v1 * d - v2) / (d * d); // eq. (89a)
  const fitRxM = (v2 - v1 * d) / (d * d); // eq. (89b)
  const txShare = obstructionM > 0 ? txSlope / (txSlope + rxSlope) : 0;
  const rxShare = obstructionM > 0 ? rxSlope / (txSlope + rxSlope) : 0;
  return {
    fitTxM,
    fitRxM,
    txM: Math.min(fitTxM - obstructionM * txShare, heightsM[0]), // eq. (91a)
    rxM: Math.min(fitRxM - obstructionM * rxShare, heightsM[last]), // eq. (91b)
  };
}
