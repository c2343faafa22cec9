import { checkRange, checkShape, openFields, OutOfRangeError } from '@radioshed/units';

const RAD = Math.PI / 180;
/** Height of the turbulent layer, m. */
const TURBULENCE_M = 1000;

/** A path to space with tropospheric scintillation. */
export interface ScintillationInput {
  /** 4000 to 55 000. */
  readonly frequencyMHz: number;
  /** Free of bending, 5 to 90. */
  readonly elevationDeg: number;
  /** 0.01 to 100. */
  readonly antennaDiameterM: number;
  /** 0.01 to 1; 0.5 when unknown. */
  readonly antennaEfficiency: number;
  /** Median wet term of refractivity of the month or more, N-units, 0 to 300. */
  readonly wetRefractivityN: number;
}

/** How much the amplitude flickers. */
export interface AmplitudeDeviation {
  readonly referenceDb: number;
  readonly pathM: number;
  /** Effective diameter over the Fresnel zone, and what the antenna averages. */
  readonly apertureRatio: number;
  readonly averaging: number;
  /** Standard deviation of the amplitude. */
  readonly deviationDb: number;
}

/** Everything about scintillation that does not depend on the percentage of time. */
export interface Scintillation extends AmplitudeDeviation {
  /** Fade exceeded for 0.01 to 50 % of the time, dB. */
  readonly fadeDb: (timePercent: number) => number;
}

const INPUT = openFields<ScintillationInput>({
  frequencyMHz: 'checked',
  elevationDeg: 'checked',
  antennaDiameterM: 'checked',
  antennaEfficiency: 'checked',
  wetRefractivityN: 'checked',
});

/**
 * Tropospheric scintillation on a path to space.
 *
 * @throws OutOfRangeError naming the field; the function for a percentage of time outside 0.01 to 50 %.
 * @see ITU-R P.618-14 §2.4.1, Steps 3 to 9
 * @example
 * ```ts
 * const path = { frequencyMHz: 20_000, elevationDeg: 35 };
 * const flicker = scintillation({ ...path, antennaDiameterM: 1.2, antennaEfficiency: 0.65, wetRefractivityN: 50 });
 * flicker.fadeDb(0.01).toFixed(2); // '0.66'
 * ```
 */
export function scintillation(input: ScintillationInput): Scintillation {
  checkShape(input, INPUT);
  const fGHz = checkRange('frequencyMHz', input.frequencyMHz, 4000, 55_000, 'MHz') / 1000;
  checkRange('elevationDeg', input.elevationDeg, 5, 90, 'degrees');
  checkRange('antennaDiameterM', input.antennaDiameterM, 0.01, 100, 'm');
  checkRange('antennaEfficiency', input.antennaEfficiency, 0.01, 1);
  checkRange('wetRefractivityN', input.wetRefractivityN, 0, 300, 'N-units');
  const effectiveSquared = input.antennaEfficiency * input.antennaDiameterM ** 2; // Step 5
  const amplitude = amplitudeDeviation(fGHz, input.elevationDeg, effectiveSquared, input.wetRefractivityN);
  return {
    ...amplitude,
    fadeDb: (timePercent) => {
      if (!(timePercent >= 0.01 && timePercent <= 50)) {
        throw new OutOfRangeError('timePercent', timePercent, '0.01 to 50', '%');
      }
      return fadeInDeviations(timePercent) * amplitude.deviationDb; // Step 9
    },
  };
}

/** The fade exceeded for a percentage of time in standard deviations; nothing is checked. @see Step 8 */
export function fadeInDeviations(timePercent: number): number {
  const log = Math.log10(timePercent);
  return ((-0.061 * log + 0.072) * log - 1.71) * log + 3;
}

/** Scintillation at an antenna of this squared effective diameter; arguments are not checked. @see Steps 3 to 7 */
export function amplitudeDeviation(
  fGHz: number,
  elevationDeg: number,
  effectiveSquared: number,
  wetRefractivityN: number,
): AmplitudeDeviation {
  const sine = Math.sin(elevationDeg * RAD);
  const referenceDb = 3.6e-3 + 1e-4 * wetRefractivityN; // Step 3
  const pathM = (2 * TURBULENCE_M) / (Math.sqrt(sine * sine + 2.35e-4) + sine); // Step 4
  const x = (1.22 * effectiveSquared * fGHz) / pathM; // Step 6
  const averaging = averagingOf(x);
  const deviationDb = (referenceDb * fGHz ** (7 / 12) * averaging) / sine ** 1.2; // Step 7
  return { referenceDb, pathM, apertureRatio: x, averaging, deviationDb };
}

/** g(x); a wide antenna sees no flicker at all. @see Step 6 */
function averagingOf(x: number): number {
  const squared = 3.86 * (x * x + 1) ** (11 / 12) * Math.sin((11 / 6) * Math.atan2(1, x)) - 7.08 * x ** (5 / 6);
  return squared > 0 ? Math.sqrt(squared) : 0;
}
