import {
  isItmDomainError,
  itmPointToPoint,
  type ItmEnvironment,
  type ItmPointToPointInput,
  type ItmResult,
  type ItmWarning,
} from '@radioshed/itm';
import { OutOfRangeError } from '@radioshed/units';

import type { ModelSetting } from './model-setting.js';

/** Mobile mode (2), location variability left out (+ 10) as the terrain of the path is known. */
const MDVAR = 12;

/** What ITM is told besides the terrain and the antennas. */
export function itmEnvironment({ frequencyMHz, polarisation, assumptions }: ModelSetting): ItmEnvironment {
  const { climate, surfaceRefractivityN, relativePermittivity, conductivitySpm } = assumptions;
  const { confidencePercent, reliabilityPercent } = assumptions;
  return {
    frequencyMHz,
    polarisation,
    climate,
    surfaceRefractivityN,
    relativePermittivity,
    conductivitySpm,
    variability: { mode: 'confidenceReliability', confidencePercent, reliabilityPercent, mdvar: MDVAR },
  };
}

/** ITM over one link. @throws OutOfRangeError where the model is not defined. */
export function itmLink(input: ItmPointToPointInput): ItmResult {
  try {
    return itmPointToPoint(input);
  } catch (error) {
    if (!isItmDomainError(error)) throw error;
    throw new OutOfRangeError('model.name', 'itm', `what the model is defined for (${error.message})`);
  }
}

/** What a warning of ITM means to the person who reads the report. */
const SENTENCES: Readonly<Record<ItmWarning, string>> = {
  txHeightNearLimits: 'the transmitter’s height is outside 1 to 1000 m above ground',
  rxHeightNearLimits: 'the receiver’s height is outside 1 to 1000 m above ground',
  frequencyNearLimits: 'the frequency is outside 40 to 10 000 MHz',
  distanceNearUpperLimit: 'the distance is above 1000 km',
  distanceLarge: 'the distance is above 2000 km',
  distanceNearLowerLimit: 'the path is short for the difference of its heights',
  distanceSmall: 'the distance is below 1 km',
  txHorizonAngleLarge: 'the transmitter’s horizon is steeper than 200 mrad',
  rxHorizonAngleLarge: 'the receiver’s horizon is steeper than 200 mrad',
  txHorizonDistanceSmall: 'the transmitter’s horizon is much nearer than over a smooth Earth',
  rxHorizonDistanceSmall: 'the receiver’s horizon is much nearer than over a smooth Earth',
  txHorizonDistanceLarge: 'the transmitter’s horizon is much further than over a smooth Earth',
  rxHorizonDistanceLarge: 'the receiver’s horizon is much further than over a smooth Earth',
  extremeVariability: 'reliability or confidence is extreme',
  surfaceRefractivitySmall: 'the surface refractivity at the height of the path is below 250 N-units',
};

/** One sentence that names the warnings; none for none. */
export function itmNotes(warnings: readonly ItmWarning[]): string[] {
  if (warnings.length === 0) return [];
  return [`ITM is less certain here: ${warnings.map((warning) => SENTENCES[warning]).join('; ')}.`];
}

/** The warnings that hold for a whole area. */
export function itmAreaWarnings(
  frequencyMHz: number,
  txHeightM: number,
  rxHeightM: number | undefined,
): readonly ItmWarning[] {
  const warnings: ItmWarning[] = [];
  if (txHeightM < 1 || txHeightM > 1000) warnings.push('txHeightNearLimits');
  if (rxHeightM !== undefined && (rxHeightM < 1 || rxHeightM > 1000)) warnings.push('rxHeightNearLimits');
  if (frequencyMHz < 40 || frequencyMHz > 10_000) warnings.push('frequencyNearLimits');
  return warnings;
}

/** What ITM found on its way, for people who check. */
export function itmIntermediates(result: ItmResult): Record<string, number | string> {
  const { warnings, lossDb: _loss, freeSpaceLossDb: _freeSpace, ...found } = result;
  return { ...found, warnings: warnings.join(', ') };
}
