import { checkRange, checkShape, openFields } from '@radioshed/units';

/** A path at low elevation. */
export interface DeepFadingInput {
  /** −90 to 90. */
  readonly latDeg: number;
  /** 1000 to 45 000. */
  readonly frequencyMHz: number;
  /**
   * Apparent elevation, with refraction, 0 to 10; the Recommendation is for less than 5. See `apparentElevationDeg`.
   */
  readonly apparentElevationDeg: number;
  /** Percentage of time with a gradient of refractivity steeper than −100 N/km, 0 to 100; of the worst month. */
  readonly steepGradientPercent: number;
  /** C₀ of the path: 76 over land, 82 over water or by the coast. */
  readonly climateDb: number;
}

const INPUT = openFields<DeepFadingInput>({
  latDeg: 'checked',
  frequencyMHz: 'checked',
  apparentElevationDeg: 'checked',
  steepGradientPercent: 'checked',
  climateDb: 'checked',
});

/** Deep fades of a path at low elevation. */
export interface DeepFading {
  /** Difference between the worst month and the year. */
  readonly yearDb: number;
  readonly geoclimaticFactor: number;
  /** Fade exceeded for a percentage of the year, dB; valid above 25 dB. */
  readonly fadeDb: (timePercent: number) => number;
}

/**
 * Deep fades by scintillation and multipath below 5° of elevation.
 *
 * @throws OutOfRangeError naming the field; the function for a percentage of time outside 1e-5 to 50 %.
 * @see ITU-R P.618-14 §2.4.2
 */
export function deepFading(input: DeepFadingInput): DeepFading {
  checkShape(input, INPUT);
  const latitude = Math.abs(checkRange('latDeg', input.latDeg, -90, 90, 'degrees'));
  const fGHz = checkRange('frequencyMHz', input.frequencyMHz, 1000, 45_000, 'MHz') / 1000;
  const elevation = checkRange('apparentElevationDeg', input.apparentElevationDeg, 0, 10, 'degrees');
  checkRange('steepGradientPercent', input.steepGradientPercent, 0, 100, '%');
  checkRange('climateDb', input.climateDb, 60, 100, 'dB');
  const latitudeDb = latitude <= 53 ? 0 : latitude < 60 ? latitude - 53 : 7;
  const geoclimaticFactor = input.steepGradientPercent ** 1.5 * 10 ** ((input.climateDb + latitudeDb) / 10);
  const yearDb = yearBelowWorstMonthDb(latitude);
  const elevationMrad = (elevation * 1000 * Math.PI) / 180;
  const atOnePercentDb =
    10 * Math.log10(geoclimaticFactor) - yearDb + 9 * Math.log10(fGHz) - 59.5 * Math.log10(1 + elevationMrad);
  return {
    yearDb,
    geoclimaticFactor,
    fadeDb: (timePercent) => atOnePercentDb - 10 * Math.log10(checkRange('timePercent', timePercent, 1e-5, 50, '%')),
  };
}

function yearBelowWorstMonthDb(latDeg: number): number {
  const turn = Math.abs(Math.cos((2 * latDeg * Math.PI) / 180)) ** 0.7;
  return -1.8 - 5.6 * Math.log10(latDeg <= 45 ? 1.1 + turn : 1.1 - turn);
}
