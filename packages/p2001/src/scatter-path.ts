import type { PathState } from '@radioshed/p1812/path';

import type { P2001Link } from './link/link.js';

/**
 * Where the rays to both horizons cross: the common volume of troposcatter.
 *
 * @wgsl P2001ScatterPath
 */
export interface ScatterPath {
  /** d_tcv, d_rcv: horizontal distances of the common volume from both ends, km. */
  readonly txKm: number;
  readonly rxKm: number;
  /** H_cv: its altitude above the sea, m. */
  readonly altitudeM: number;
}

/**
 * @see ITU-R P.2001 §3.9, eq. (3.9.1), (3.9.2)
 * @wgsl
 */
export function scatterPath({ medianEarthKm }: P2001Link, path: PathState): ScatterPath {
  const { distanceKm, txM, rxM } = path;
  const halfAngle = (0.5 * distanceKm) / medianEarthKm; // eq. (3.5.4)
  const txRad = 0.001 * Math.max(path.txHorizonMrad, 0); // eq. (3.7.11a)
  const rxRad = 0.001 * Math.max(path.rxHorizonMrad, 0); // eq. (3.7.11b)
  const tx = tangent(txRad + halfAngle);
  const rx = tangent(rxRad + halfAngle);
  const crossingKm = (distanceKm * rx - 0.001 * (txM - rxM)) / (tx + rx); // eq. (3.9.1a)
  const txKm = Math.min(Math.max(crossingKm, 0), distanceKm);
  const altitudeM = txM + 1000 * txKm * tangent(txRad) + (1000 * txKm * txKm) / (2 * medianEarthKm); // eq. (3.9.2)
  return { txKm, rxKm: distanceKm - txKm, altitudeM }; // eq. (3.9.1b)
}

/**
 * WGSL's own tangent errs by 2⁻¹¹.
 *
 * @wgsl p2001_tangent
 */
export function tangent(rad: number): number {
  return Math.sin(rad) / Math.cos(rad);
}
