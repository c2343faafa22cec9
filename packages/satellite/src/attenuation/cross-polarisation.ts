import { checkRange, checkShape, openFields } from '@radioshed/units';

const RAD = Math.PI / 180;

/** A path whose polarisation rain and ice turn. */
export interface CrossPolarisationInput {
  /** 6000 to 55 000; see `scaledCrossPolarisationDb` below that. */
  readonly frequencyMHz: number;
  /** 0 to below 90; by the Recommendation to 60, beyond which the figures grow without bound. */
  readonly elevationDeg: number;
  /** From the horizon: 0 horizontal, 90 vertical, 45 circular. */
  readonly polarisationTiltDeg: number;
  /** Percentage of the year, 0.001 to 1. */
  readonly timePercent: number;
  /** Rain attenuation for that percentage of time, above 0 dB. */
  readonly rainAttenuationDb: number;
}

/** Cross-polar discrimination and its terms, dB. */
export interface CrossPolarisation {
  readonly frequencyDb: number;
  /** V(f) of the rain's term. */
  readonly rainFactor: number;
  readonly rainDb: number;
  readonly tiltDb: number;
  readonly elevationDb: number;
  readonly cantingDb: number;
  readonly byRainDb: number;
  readonly iceDb: number;
  /** Not exceeded for the percentage of time. */
  readonly discriminationDb: number;
}

const INPUT = openFields<CrossPolarisationInput>({
  frequencyMHz: 'checked',
  elevationDeg: 'checked',
  polarisationTiltDeg: 'checked',
  timePercent: 'checked',
  rainAttenuationDb: 'checked',
});

/**
 * How much of a wave stays in its polarisation in rain and ice: cross-polar discrimination not exceeded for a
 * percentage of the year.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.618-14 §4.1, Steps 1 to 8
 */
export function crossPolarisation(input: CrossPolarisationInput): CrossPolarisation {
  checkShape(input, INPUT);
  const f = checkRange('frequencyMHz', input.frequencyMHz, 6000, 55_000, 'MHz') / 1000;
  const p = checkRange('timePercent', input.timePercent, 0.001, 1, '%');
  checkRange('elevationDeg', input.elevationDeg, 0, 89.9, 'degrees');
  checkRange('polarisationTiltDeg', input.polarisationTiltDeg, -360, 360, 'degrees');
  checkRange('rainAttenuationDb', input.rainAttenuationDb, Number.MIN_VALUE, 1000, 'dB');
  const frequencyDb = frequencyTermDb(f);
  const rainFactor = rainFactorOf(f);
  const rainDb = rainFactor * Math.log10(input.rainAttenuationDb); // Step 2
  const tiltDb = -10 * Math.log10(tiltFactor(input.polarisationTiltDeg)); // Step 3
  const elevationDb = -40 * Math.log10(Math.cos(input.elevationDeg * RAD)); // Step 4
  const cantingDeg = -5 * Math.log10(p); // 0, 5, 10 and 15 degrees for 1, 0.1, 0.01 and 0.001 %
  const cantingDb = 0.0053 * cantingDeg * cantingDeg; // Step 5
  const byRainDb = frequencyDb - rainDb + tiltDb + elevationDb + cantingDb; // Step 6
  const iceDb = (byRainDb * (0.3 + 0.1 * Math.log10(p))) / 2; // Step 7
  return {
    frequencyDb,
    rainFactor,
    rainDb,
    tiltDb,
    elevationDb,
    cantingDb,
    byRainDb,
    iceDb,
    discriminationDb: byRainDb - iceDb, // Step 8
  };
}

/** A wave by its frequency and tilt. */
export interface TiltedWave {
  /** 4000 to 30 000. */
  readonly frequencyMHz: number;
  readonly polarisationTiltDeg: number;
}

/**
 * Cross-polar discrimination in dB of one wave from that of another on the same path, for the same percentage of time.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.618-14 §4.3
 */
export function scaledCrossPolarisationDb(discriminationDb: number, from: TiltedWave, to: TiltedWave): number {
  checkRange('discriminationDb', discriminationDb, -Infinity, Infinity, 'dB');
  return discriminationDb - 20 * Math.log10(strengthOf('to', to) / strengthOf('from', from));
}

const WAVE = openFields<TiltedWave>({ frequencyMHz: 'checked', polarisationTiltDeg: 'checked' });

function strengthOf(field: string, wave: TiltedWave): number {
  const { frequencyMHz, polarisationTiltDeg } = checkShape(wave, WAVE, field);
  checkRange(`${field}.polarisationTiltDeg`, polarisationTiltDeg, -360, 360, 'degrees');
  return checkRange('frequencyMHz', frequencyMHz, 4000, 30_000, 'MHz') * Math.sqrt(tiltFactor(polarisationTiltDeg));
}

function tiltFactor(tiltDeg: number): number {
  return 1 - 0.484 * (1 + Math.cos(4 * tiltDeg * RAD));
}

/** C_f. @see Step 1 */
function frequencyTermDb(f: number): number {
  if (f < 9) return 60 * Math.log10(f) - 28.3;
  return f < 36 ? 26 * Math.log10(f) + 4.1 : 35.9 * Math.log10(f) - 11.3;
}

/** V(f). @see Step 2 */
function rainFactorOf(f: number): number {
  if (f < 9) return 30.8 * f ** -0.21;
  if (f < 20) return 12.8 * f ** 0.19;
  return f < 40 ? 22.6 : 13 * f ** 0.15;
}
