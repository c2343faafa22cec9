import { checkDomain } from './domain.js';
import type { ItmDefaults } from './link/input.js';
import { freeSpaceLossDb } from './attenuation/free-space.js';
import { horizonGeometry } from './terrain/horizon-geometry.js';
import type { LinkConstants } from './link/link-constants.js';
import { longleyRice } from './attenuation/longley-rice.js';
import { LINE_OF_SIGHT, DIFFRACTION, type PathState } from './path-state.js';
import { variabilityLossDb } from './variability.js';
import { distanceAndVariabilityWarnings, inputWarnings, type ItmWarning, warningsOfMask } from './warnings.js';

/**
 * The branch of the model that gave the reference attenuation. `lineOfSight` means the path is shorter than the
 * horizons over a smooth Earth, not that nothing obstructs it.
 */
export type ItmMode = 'lineOfSight' | 'diffraction' | 'troposcatter';

/** Loss of a path with every intermediate value; plain data. */
export interface ItmResult {
  /** Basic transmission loss A, dB. */
  readonly lossDb: number;
  /** Reference attenuation A_ref: the median relative to free space, dB. */
  readonly referenceAttenuationDb: number;
  /** Free-space basic transmission loss A_fs, dB. */
  readonly freeSpaceLossDb: number;
  readonly mode: ItmMode;
  readonly warnings: readonly ItmWarning[];
  /** The defaults used where the input said nothing, by field. */
  readonly assumed: Readonly<Partial<ItmDefaults>>;
  /** Path distance, m. */
  readonly distanceM: number;
  /** Terrain irregularity Δh, m. */
  readonly deltaHM: number;
  /** Surface refractivity N_s at the mean height of the path, N-units. */
  readonly pathRefractivityN: number;
  /** Radius of the effective Earth a_e, m. */
  readonly effectiveEarthRadiusM: number;
  /** Elevation of the horizon seen by the transmitter, rad. */
  readonly txHorizonRad: number;
  readonly rxHorizonRad: number;
  /** Distance of the horizon from the transmitter, m. */
  readonly txHorizonM: number;
  readonly rxHorizonM: number;
  /** Effective height h_e of the transmitter, m. */
  readonly txEffectiveHeightM: number;
  readonly rxEffectiveHeightM: number;
}

/**
 * Runs the model on a state whose terrain is known, and makes it a result.
 *
 * @throws ItmDomainError when values inside the model leave its domain.
 */
export function itmResult(link: LinkConstants, path: PathState, assumed: ItmResult['assumed']): ItmResult {
  horizonGeometry(path);
  let warningMask = inputWarnings(path.txHeightM, path.rxHeightM, link.frequencyMHz);
  warningMask = checkDomain(link, path, warningMask);
  warningMask |= distanceAndVariabilityWarnings(path, link.variability);
  longleyRice(link, path);
  const freeSpaceDb = freeSpaceLossDb(path.distanceM, link.frequencyMHz);
  return {
    lossDb: variabilityLossDb(link, path) + freeSpaceDb,
    referenceAttenuationDb: path.referenceDb,
    freeSpaceLossDb: freeSpaceDb,
    mode: path.mode === LINE_OF_SIGHT ? 'lineOfSight' : path.mode === DIFFRACTION ? 'diffraction' : 'troposcatter',
    warnings: warningsOfMask(warningMask),
    assumed,
    distanceM: path.distanceM,
    deltaHM: path.deltaHM,
    pathRefractivityN: path.refractivityN,
    effectiveEarthRadiusM: path.radiusM,
    txHorizonRad: path.txHorizonRad,
    rxHorizonRad: path.rxHorizonRad,
    txHorizonM: path.txHorizonM,
    rxHorizonM: path.rxHorizonM,
    txEffectiveHeightM: path.txEffectiveM,
    rxEffectiveHeightM: path.rxEffectiveM,
  };
}
