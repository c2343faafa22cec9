import { knifeEdgeLossDb } from './knife-edge.js';
import type { LinkConstants } from '../link/link-constants.js';
import type { PathState } from '../path-state.js';
import { powerDb } from './power-db.js';
import { sigmaHM } from '../terrain/sigma-h.js';
import { smoothEarthLossDb, smoothEarthTerminals } from './smooth-earth.js';
import { terrainRoughnessM } from '../terrain/terrain-roughness.js';

/** Greatest roughness kΔh that counts, and the one of equal weights [ERL 79-ITS 67, eq. 3.23]. */
export const MOST_ROUGHNESS = 6283.2;
export const ROUGHNESS_SCALE = 25.1;

/** Greatest clutter factor A_fo, dB, and its scale [ERL 79-ITS 67, eq. 3.38c]. */
export const MOST_CLUTTER_DB = 15;
export const CLUTTER_SCALE = 1e-5;

/**
 * Writes the diffraction line: the straight line through the losses at two distances far in the diffraction region.
 *
 * @see ERL 79-ITS 67 §3; [Algorithm, §4]
 * @wgsl
 */
export function diffractionLine(link: LinkConstants, path: PathState): void {
  const cubeRootRadius = Math.cbrt(path.radiusM);
  path.diffractionScaleM = cubeRootRadius * cubeRootRadius * link.inverseCubeRootFrequency; // (a_e²/f)^(1/3)
  smoothEarthTerminals(link, path);
  const clutterDb = clutterLossDb(link, path);
  const spanM = 10 * path.diffractionScaleM;
  const nearM = Math.max(path.smoothSightM, path.sightM + 0.5 * spanM); // d₃
  const nearDb = diffractionLossDb(link, path, nearM, clutterDb); // A₃
  const farDb = diffractionLossDb(link, path, nearM + spanM, clutterDb); // A₄ at d₄
  path.diffractionDbPerM = (farDb - nearDb) / spanM; // M_d
  path.diffractionAtZeroDb = nearDb - path.diffractionDbPerM * nearM; // A_d0
}

/**
 * Diffraction loss at a distance, dB: knife edges and smooth Earth, weighted by the roughness of the terrain; after
 * `smoothEarthTerminals`.
 *
 * @see ERL 79-ITS 67 eq. 3.23
 * @wgsl
 */
export function diffractionLossDb(link: LinkConstants, path: PathState, distanceM: number, clutterDb: number): number {
  const knifeDb = knifeEdgeLossDb(link, path, distanceM);
  const smoothDb = smoothEarthLossDb(link, path, distanceM);
  const heights = path.txHeightM * path.rxHeightM;
  // Low antennas with known path parameters: C = 10 m² [ERL 79-ITS 67, p. 3-8].
  const known = path.pointToPoint ? heights + 10 : heights;
  const heightTerm = Math.sqrt(1 + (path.txEffectiveM * path.rxEffectiveM - heights) / known);
  const roughness = terrainRoughnessM(distanceM, path.deltaHM) * link.waveNumber;
  const q =
    (heightTerm + (path.sightM - path.sightRad * path.radiusM) / distanceM) *
    (roughness < MOST_ROUGHNESS ? roughness : MOST_ROUGHNESS);
  const weight = ROUGHNESS_SCALE / (ROUGHNESS_SCALE + Math.sqrt(q)); // 3.23
  return weight * smoothDb + (1 - weight) * knifeDb + clutterDb;
}

/**
 * Clutter factor A_fo, dB, at most 15 [ERL 79-ITS 67, eq. 3.38c].
 *
 * @wgsl
 */
export function clutterLossDb(link: LinkConstants, path: PathState): number {
  const sigma = sigmaHM(terrainRoughnessM(path.smoothSightM, path.deltaHM));
  return Math.min(
    MOST_CLUTTER_DB,
    0.5 * powerDb(1 + CLUTTER_SCALE * path.txHeightM * path.rxHeightM * link.frequencyMHz * sigma),
  );
}
