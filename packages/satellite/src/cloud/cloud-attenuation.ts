import { normalTailQuantile } from '@radioshed/numeric';
import { checkObject, checkRange } from '@radioshed/units';

import { cloudAbsorption } from './liquid-water.js';

const RAD = Math.PI / 180;

/**
 * Cloud attenuation of a path to space, dB.
 *
 * @param liquidKgm2 liquid water above the location, exceeded for the required percentage of time, 0 to 10.
 * @param elevationDeg 5 to 90.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.840-9 Annex 1 §3
 */
export function cloudAttenuationDb(frequencyMHz: number, liquidKgm2: number, elevationDeg: number): number {
  checkRange('liquidKgm2', liquidKgm2, 0, 10, 'kg/m²');
  checkRange('elevationDeg', elevationDeg, 5, 90, 'degrees');
  return (cloudAbsorption(frequencyMHz).perKgm2Db * liquidKgm2) / Math.sin(elevationDeg * RAD);
}

/** Log-normal law of the liquid water of clouds above a location. */
export interface CloudLaw {
  /** Mean and standard deviation of the logarithm of kg/m². */
  readonly logMean: number;
  readonly logDeviation: number;
  /** Percentage of the year with any cloud water. */
  readonly cloudPercent: number;
}

const LAW_TEXT = 'an object with logMean, logDeviation, cloudPercent';

/**
 * Liquid water of clouds in kg/m² exceeded for a percentage of the year; 0 where clouds are rarer.
 *
 * @param timePercent above 0 to 100.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.840-9 Annex 1, log-normal approximation
 */
export function cloudLiquidKgm2(law: CloudLaw, timePercent: number): number {
  const { logMean, logDeviation, cloudPercent } = checkObject('law', law, LAW_TEXT);
  checkRange('timePercent', timePercent, 1e-6, 100, '%');
  checkRange('logMean', logMean, -20, 5);
  checkRange('logDeviation', logDeviation, 0, 10);
  checkRange('cloudPercent', cloudPercent, 0, 100, '%');
  if (timePercent >= cloudPercent) return 0;
  return Math.exp(logMean + logDeviation * normalTailQuantile(timePercent / cloudPercent));
}
