import { heightFunctionDb } from './height-function.js';
import type { LinkConstants } from '../link/link-constants.js';
import type { PathState } from '../path-state.js';
import { powerDb } from './power-db.js';

/** Radius of the Earth in Vogler's method, 4/3 × 6370 km, m. */
export const STANDARD_RADIUS_M: number = (4 / 3) * 6370e3;

/** Vogler's B₀(K) at K = 0; for the small K of radio over ground B₀ = 1.607 − K [Vogler 1964, fig. 4]. */
export const B_AT_ZERO = 1.607;

/** Slope of the distance function of a smooth Earth, dB/km [TN101 eq. 8.4]. */
export const SMOOTH_DB_PER_KM = 0.05751;

/**
 * Writes what the smooth-earth loss has in common at all distances: normalised horizon distances and height gains, from
 * the Earth that each antenna and its horizon imply.
 *
 * @see Vogler 1964, eq. 2, 3, 6a, 7a
 * @wgsl
 */
export function smoothEarthTerminals(link: LinkConstants, path: PathState): void {
  const txC = Math.cbrt((2 * STANDARD_RADIUS_M * path.txEffectiveM) / (path.txHorizonM * path.txHorizonM)); // eq. 2, 3
  const rxC = Math.cbrt((2 * STANDARD_RADIUS_M * path.rxEffectiveM) / (path.rxHorizonM * path.rxHorizonM));
  const txK = link.smoothEarthK * txC; // eq. 6a
  const rxK = link.smoothEarthK * rxC;
  const perKm = link.cubeRootFrequency / 1000;
  const txKm = (B_AT_ZERO - txK) * txC * txC * perKm * path.txHorizonM;
  const rxKm = (B_AT_ZERO - rxK) * rxC * rxC * perKm * path.rxHorizonM;
  path.horizonsKm = txKm + rxKm;
  path.heightGainDb = heightFunctionDb(txKm, txK) + heightFunctionDb(rxKm, rxK);
}

/**
 * Diffraction loss at a distance over a smooth Earth by the method of three radii, dB; after `smoothEarthTerminals`.
 *
 * @param distanceM distance beyond the sum of the horizon distances, m.
 * @see Vogler 1964; TN101 eq. 8.4; [Algorithm, eq. 4.20]
 * @wgsl
 */
export function smoothEarthLossDb(link: LinkConstants, path: PathState, distanceM: number): number {
  const theta = distanceM / path.radiusM - path.sightRad;
  const beyondM = distanceM - path.sightM;
  const c = Math.cbrt((STANDARD_RADIUS_M * theta) / beyondM); // radius beyond the horizons is beyondM/θ
  const xKm = (B_AT_ZERO - link.smoothEarthK * c) * c * c * link.cubeRootFrequency * (beyondM / 1000) + path.horizonsKm;
  const distanceFunctionDb = SMOOTH_DB_PER_KM * xKm - powerDb(xKm); // TN101 8.4
  return distanceFunctionDb - path.heightGainDb - 20; // 4.20
}
