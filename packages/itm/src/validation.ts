import { checkChoice, checkRange, OutOfRangeError } from '@radioshed/units';

import { itmClimates } from './link/climate.js';
import { type ItmAreaInput, type ItmEnvironment, type ItmProfile, itmSitings } from './link/input.js';

/** @throws OutOfRangeError for the height of an antenna above ground. */
export function checkHeights(txHeightM: number, rxHeightM: number): void {
  checkRange('txHeightM', txHeightM, 0.5, 3000, 'm');
  checkRange('rxHeightM', rxHeightM, 0.5, 3000, 'm');
}

/** Checks the environment in the order of NTIA's program. @throws OutOfRangeError */
export function checkEnvironment(environment: ItmEnvironment): void {
  checkChoice('climate', environment.climate, itmClimates);
  checkRange('surfaceRefractivityN', environment.surfaceRefractivityN, 250, 400, 'N-units');
  checkRange('frequencyMHz', environment.frequencyMHz, 20, 20000, 'MHz');
  checkChoice('polarisation', environment.polarisation, ['horizontal', 'vertical']);
  checkRange('relativePermittivity', environment.relativePermittivity, 1, Infinity);
  checkPositive('conductivitySpm', environment.conductivitySpm, 'S/m');
  const variability = environment.variability;
  checkChoice('variability.mode', variability.mode, ['timeLocationSituation', 'confidenceReliability']);
  const { mdvar } = variability;
  if (!(Number.isInteger(mdvar) && mdvar >= 0 && mdvar < 40 && mdvar % 10 <= 3)) {
    throw new OutOfRangeError('mdvar', mdvar, 'one of 0 to 3, 10 to 13, 20 to 23, 30 to 33');
  }
  if (variability.mode === 'timeLocationSituation') {
    checkPercent('situationPercent', variability.situationPercent);
    checkPercent('timePercent', variability.timePercent);
    checkPercent('locationPercent', variability.locationPercent);
  } else {
    checkPercent('confidencePercent', variability.confidencePercent);
    checkPercent('reliabilityPercent', variability.reliabilityPercent);
  }
}

/** Checks what else only point-to-point mode has. @throws OutOfRangeError */
export function checkProfile({ stepM, horizonDistances }: ItmProfile): void {
  checkPositive('stepM', stepM, 'm');
  if (horizonDistances !== undefined) {
    checkChoice('horizonDistances', horizonDistances, ['accumulated', 'multiplied']);
  }
}

/** Checks what only area mode has. @throws OutOfRangeError */
export function checkArea(input: ItmAreaInput): void {
  checkPositive('distanceKm', input.distanceKm, 'km');
  checkRange('deltaHM', input.deltaHM, 0, Infinity, 'm');
  checkChoice('txSiting', input.txSiting, itmSitings);
  checkChoice('rxSiting', input.rxSiting, itmSitings);
}

function checkPositive(field: string, value: number, unit: string): void {
  if (!(typeof value === 'number' && value > 0 && value < Infinity))
    throw new OutOfRangeError(field, value, 'above 0', unit);
}

function checkPercent(field: string, value: number): void {
  if (!(typeof value === 'number' && value > 0 && value < 100))
    throw new OutOfRangeError(field, value, '0 to 100, both excluded,', '%');
}
