import { ItmDomainError, type ItmDomainErrorKind } from './errors.js';
import type { LinkConstants } from './link/link-constants.js';
import type { PathState } from './path-state.js';
import { horizonWarnings, refractivityWarnings } from './warnings.js';

/** The reason why a path is outside the model's domain, in the order of NTIA's program; undefined within it. */
export function domainFault(link: LinkConstants, path: PathState): ItmDomainErrorKind | undefined {
  const { refractivityN, radiusM } = path;
  if (!(refractivityN >= 150)) return 'surfaceRefractivityTooSmall'; // also when it is not a number
  if (refractivityN > 400) return 'surfaceRefractivityTooLarge';
  if (radiusM < 4000000 || radiusM > 13333333) return 'effectiveEarth';
  if (!link.impedanceValid) return 'groundImpedance';
  return undefined;
}

/**
 * Adds the warnings about horizons and air to a mask; after `horizonGeometry`.
 *
 * @throws ItmDomainError when values inside the model leave its domain, with the warnings raised so far.
 */
export function checkDomain(link: LinkConstants, path: PathState, warningMask: number): number {
  const fault = domainFault(link, path);
  let mask = warningMask | horizonWarnings(path);
  if (fault !== 'surfaceRefractivityTooSmall') mask |= refractivityWarnings(path);
  if (fault !== undefined) throw new ItmDomainError(fault, mask);
  return mask;
}
