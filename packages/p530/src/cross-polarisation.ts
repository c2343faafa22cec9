import { checkRange, checkShape, fields } from '@radioshed/units';

import { EQUIPMENT_DEFAULTS } from './equipment-defaults.js';
import { checkDb, checkFrequencyMHz, checkOccurrence } from './checks.js';
import { multipathActivity } from './multipath-fading.js';

/** Interference between polarisations of a link. */
export interface CrossPolarSystem {
  /** Carrier to interference C₀/I that the receiver needs, dB. */
  readonly carrierToInterferenceDb: number;
  /** Improvement by an interference canceller (XPIF), dB; 0 without one. */
  readonly cancellerDb?: number | undefined;
}

const SYSTEM = fields<CrossPolarSystem>({ carrierToInterferenceDb: 'checked', cancellerDb: 'number?' });

/** Outage by the loss of cross-polarisation in clear air. */
export interface ClearAirCrossPolar {
  /** Multipath activity η, 0 to 1. */
  readonly activity: number;
  /** Q, dB. */
  readonly qDb: number;
  /** Margin of cross-polarisation M_XPD, dB. */
  readonly marginDb: number;
  /** Fraction of the worst month, 0 to 1. */
  readonly outage: number;
}

/**
 * Outage by the loss of cross-polarisation discrimination in clear air.
 *
 * @param occurrencePercent multipath occurrence factor p₀ of the worst month.
 * @param antennaXpdDb smaller cross-polarisation discrimination of both antennas, dB.
 * @param antennaSpacing vertical spacing of two transmitting antennas in wavelengths; undefined for one antenna.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §4.1, eq. (101) to (106)
 */
export function clearAirCrossPolar(
  occurrencePercent: number,
  antennaXpdDb: number,
  system: CrossPolarSystem,
  antennaSpacing?: number,
): ClearAirCrossPolar {
  const { carrierToInterferenceDb, cancellerDb = EQUIPMENT_DEFAULTS.cancellerDb } = checkShape(
    system,
    SYSTEM,
    'system',
  );
  const p0 = checkOccurrence(occurrencePercent) / 100;
  const xpd = checkDb('antennaXpdDb', antennaXpdDb);
  const base = xpd <= 35 ? xpd + 5 : 40;
  const activity = multipathActivity(occurrencePercent);
  const k =
    antennaSpacing === undefined
      ? 0.7
      : 1 - 0.3 * Math.exp(-4e-6 * checkRange('antennaSpacing', antennaSpacing, 0, 1e6, 'wavelengths') ** 2);
  const qDb = -10 * Math.log10((k * activity) / p0);
  const marginDb =
    base + qDb - checkDb('carrierToInterferenceDb', carrierToInterferenceDb) + checkDb('cancellerDb', cancellerDb);
  return { activity, qDb, marginDb, outage: Math.min(1, p0 * 10 ** (-marginDb / 10)) };
}

/** Outage by the loss of cross-polarisation in rain. */
export interface RainCrossPolar {
  /** U and V of the relation between attenuation and discrimination. */
  readonly u: number;
  readonly v: number;
  /** Attenuation of the plain wave at which the discrimination is too small, dB. */
  readonly equivalentFadeDb: number;
  readonly m: number;
  /** The formula is valid for −3 to 0. */
  readonly n: number;
  /** Percentage of the average year, 0 to 100. */
  readonly outagePercent: number;
}

/**
 * Outage by the loss of cross-polarisation discrimination in rain.
 *
 * @param fade001Db attenuation by rain exceeded for 0.01 % of the time, dB, above 0.
 * @param u0Db U₀: about 15 on average, 9 as a lower bound for attenuations above 15 dB.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §4.2.2, eq. (112) to (115)
 */
export function rainCrossPolar(
  fade001Db: number,
  frequencyMHz: number,
  system: CrossPolarSystem,
  u0Db: number = EQUIPMENT_DEFAULTS.u0Db,
): RainCrossPolar {
  const { carrierToInterferenceDb, cancellerDb = EQUIPMENT_DEFAULTS.cancellerDb } = checkShape(
    system,
    SYSTEM,
    'system',
  );
  const f = checkFrequencyMHz('frequencyMHz', frequencyMHz) / 1000;
  const fade = checkRange('fade001Db', fade001Db, 1e-6, 1000, 'dB');
  const u = checkDb('u0Db', u0Db) + 30 * Math.log10(f);
  const v = f <= 20 ? 12.8 * f ** 0.19 : 22.6;
  const needed = checkDb('carrierToInterferenceDb', carrierToInterferenceDb) - checkDb('cancellerDb', cancellerDb);
  const equivalentFadeDb = 10 ** ((u - needed) / v);
  const m = Math.min(40, 23.26 * Math.log10(equivalentFadeDb / (0.12 * fade)));
  const n = (-12.7 + Math.sqrt(161.23 - 4 * m)) / 2;
  return { u, v, equivalentFadeDb, m, n, outagePercent: Math.min(100, 10 ** (n - 2)) };
}
