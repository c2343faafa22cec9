import { ItmDomainError } from './errors.js';
import type { LinkConstants } from './link-constants.js';
import type { PathState } from './path-state.js';
import { horizonWarnings, refractivityWarnings } from './warnings.js';

/** Whether refractivity, effective Earth and ground impedance are within the model's domain; false for NaN. */
export function withinDomain(link: LinkConstants, path: PathState): boolean {
  const { refractivityN, radiusM } = path;
  return (
    refractivityN >= 150 && refractivityN <= 400 && radiusM >= 4000000 && radiusM <= 13333333 && link.impedanceValid
  );
}

/**
 * Adds the warnings about horizons and air to a mask; after `horizonGeometry`.
 *
 * @throws ItmDomainError when values inside the model leave its domain, with the warnings raised so far.
 */
export function checkDomain(link: LinkConstants, path: PathState, warningMask: number): number {
  const { refractivityN, radiusM } = path;
  let mask = warningMask | horizonWarnings(path);
  if (refractivityN < 150) throw new ItmDomainError('surfaceRefractivityTooSmall', mask);
  if (refractivityN > 400) throw new ItmDomainError('surfaceRefractivityTooLarge', mask);
  mask |= refractivityWarnings(path);
  if (!(radiusM >= 4000000 && radiusM <= 13333333)) throw new ItmDomainError('effectiveEarth', mask);
  if (!link.impedanceValid) throw new ItmDomainError('groundImpedance', mask);
  return mask;
}
