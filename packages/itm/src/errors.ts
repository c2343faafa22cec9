import { isOutOfRangeError } from '@radioshed/units';

import { type ItmWarning, warningsOfMask } from './warnings.js';

/** Why the model has no value although every argument is within its range. */
export type ItmDomainErrorKind =
  | 'surfaceRefractivityTooSmall'
  | 'surfaceRefractivityTooLarge'
  | 'effectiveEarth'
  | 'groundImpedance';

const domainMessages: Readonly<Record<ItmDomainErrorKind, string>> = {
  surfaceRefractivityTooSmall: 'surface refractivity at the height of the path is below 150 N-units',
  surfaceRefractivityTooLarge: 'surface refractivity at the height of the path is above 400 N-units',
  effectiveEarth: 'radius of the effective Earth is outside 4000 to 13333.333 km',
  groundImpedance: 'the real part of the ground impedance does not exceed its imaginary part',
};

/** Thrown when values computed inside the model leave its domain. */
export class ItmDomainError extends Error {
  override readonly name = 'ItmDomainError';
  readonly kind: ItmDomainErrorKind;
  /** Warnings raised before the model ended. */
  readonly warnings: readonly ItmWarning[];

  constructor(kind: ItmDomainErrorKind, warningMask = 0) {
    super(`ITM: ${domainMessages[kind]}`);
    this.kind = kind;
    this.warnings = warningsOfMask(warningMask);
  }
}

/** Whether `error` is an {@link ItmDomainError}, also one from another copy of this package. */
export function isItmDomainError(error: unknown): error is ItmDomainError {
  return error instanceof Error && error.name === 'ItmDomainError' && 'kind' in error;
}

const codesOfKind: Readonly<Record<ItmDomainErrorKind, number>> = {
  groundImpedance: 1013,
  effectiveEarth: 1016,
  surfaceRefractivityTooSmall: 1021,
  surfaceRefractivityTooLarge: 1022,
};

const codesOfField: Readonly<Record<string, number>> = {
  txHeightM: 1000,
  rxHeightM: 1001,
  climate: 1002,
  timePercent: 1003,
  locationPercent: 1004,
  situationPercent: 1005,
  confidencePercent: 1006,
  reliabilityPercent: 1007,
  surfaceRefractivityN: 1008,
  frequencyMHz: 1009,
  polarisation: 1010,
  relativePermittivity: 1011,
  conductivitySpm: 1012,
  mdvar: 1014,
  distanceKm: 1017,
  deltaHM: 1018,
  txSiting: 1019,
  rxSiting: 1020,
};

/**
 * The return code of NTIA's program for an error thrown by this package; undefined for any other error and for
 * arguments that NTIA's program does not check.
 */
export function itmReturnCode(error: unknown): number | undefined {
  if (isItmDomainError(error)) return codesOfKind[error.kind];
  return isOutOfRangeError(error) ? codesOfField[error.field] : undefined;
}
