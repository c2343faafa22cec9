import { checkShape, withDefaults } from '@radioshed/units';

import { ITM_DEFAULTS } from './defaults.js';
import { checkDomain, domainFault } from './domain.js';
import { freeSpaceLossDb } from './attenuation/free-space.js';
import { initialisePointToPoint } from './terrain/initialise-point-to-point.js';
import type { ItmGivenEnvironment } from './link/input.js';
import { type LinkConstants, linkConstants } from './link/link-constants.js';
import { longleyRice } from './attenuation/longley-rice.js';
import { PathState } from './path-state.js';
import { GIVEN_ENVIRONMENT } from './shapes.js';
import { horizonGeometry } from './terrain/horizon-geometry.js';
import { quickProfile } from './terrain/quick-profile.js';
import { accumulatedTerrain } from './terrain/walked-terrain.js';
import { checkEnvironment } from './validation.js';
import { variabilityLossDb } from './variability.js';
import { distanceAndVariabilityWarnings, inputWarnings, type ItmWarning, warningsOfMask } from './warnings.js';

/** Many profiles in columns. */
export interface ItmProfiles {
  /** Samples of profile i are `starts[i]` ≤ s < `starts[i + 1]`. */
  readonly starts: Uint32Array;
  /** Ground heights of all profiles, m. */
  readonly groundM: Float64Array;
  /** Step of each profile, m. */
  readonly stepM: Float64Array;
  /** Heights of the antennas above ground, m. */
  readonly txHeightM: Float64Array;
  readonly rxHeightM: Float64Array;
}

const path = new PathState(); // scratch, as in the point function

/**
 * {@link itmPointToPointIn} for columns of profiles, without an object for each: the same losses, to the bit. The
 * function writes them to `lossDb`, NaN where the point function throws, and returns the warnings of all.
 *
 * @throws OutOfRangeError when a value of the environment is out of range.
 */
export function itmLossesIn(
  environment: ItmGivenEnvironment,
): (profiles: ItmProfiles, lossDb: Float64Array) => readonly ItmWarning[] {
  const { complete } = withDefaults(checkShape(environment, GIVEN_ENVIRONMENT, 'environment'), ITM_DEFAULTS);
  checkEnvironment(complete);
  const link = linkConstants(complete);
  let heights = new Float64Array(2 ** 10);
  return ({ starts, groundM, stepM, txHeightM, rxHeightM }, lossDb) => {
    let warnings = 0;
    for (let i = 0; i + 1 < starts.length; i++) {
      const from = starts[i];
      const count = starts[i + 1] - from;
      if (heights.length < count) heights = new Float64Array(2 * count);
      const isFinite = copyFinite(groundM, from, count, heights);
      lossDb[i] = Number.NaN;
      if (!isFinite || count < 2 || !areHeights(txHeightM[i], rxHeightM[i]) || !isStep(stepM[i])) continue;
      path.groundM = heights;
      path.last = count - 1;
      path.stepM = stepM[i];
      path.distanceM = path.last * stepM[i];
      path.txHeightM = txHeightM[i];
      path.rxHeightM = rxHeightM[i];
      warnings |= evaluate(link, lossDb, i);
    }
    return warningsOfMask(warnings);
  };
}

/** Writes the loss of the path, unless it is outside of the domain, and returns the mask of its warnings. */
function evaluate(link: LinkConstants, lossDb: Float64Array, i: number): number {
  initialisePointToPoint(link, path, accumulatedTerrain);
  if (domainFault(link, path) !== undefined) return 0;
  quickProfile(path, accumulatedTerrain);
  horizonGeometry(path);
  const mask = checkDomain(link, path, inputWarnings(path.txHeightM, path.rxHeightM, link.frequencyMHz));
  longleyRice(link, path);
  lossDb[i] = variabilityLossDb(link, path) + freeSpaceLossDb(path.distanceM, link.frequencyMHz);
  return mask | distanceAndVariabilityWarnings(path, link.variability);
}

/** Copies heights; whether all are finite. */
function copyFinite(from: Float64Array, at: number, count: number, to: Float64Array): boolean {
  let nothing = 0;
  for (let i = 0; i < count; i++) {
    const height = from[at + i];
    to[i] = height;
    nothing += height - height; // NaN for what is not finite
  }
  return nothing === 0;
}

function areHeights(txM: number, rxM: number): boolean {
  return txM >= 0.5 && txM <= 3000 && rxM >= 0.5 && rxM <= 3000;
}

function isStep(stepM: number): boolean {
  return stepM > 0 && stepM < Infinity;
}
