// Terms that only the frequency, the antennas, the climate and the percentage of time decide.

import type { P2001Climate } from '../climate.js';

/**
 * Terms of fading in clear air that are common to all paths.
 *
 * @wgsl P2001Multipath
 */
export interface Multipath {
  /** log₁₀ of K·f^0.8. */
  readonly logWorstMonth: number;
  /** Part of the latitude in the step from the worst month to the year, dB. */
  readonly tropicalDb: number;
}

/** @see ITU-R P.2001 Attachment B.2, B.3 */
export function multipathOf(gradient65mN: number, frequencyGHz: number, latDeg: number): Multipath {
  const logLapse = -(4.6 + 0.0027 * gradient65mN); // eq. (B.2.1)
  const latitude = Math.abs(Math.cos((2 * latDeg * Math.PI) / 180)) ** 0.7;
  const tropical = Math.abs(latDeg) <= 45 ? 1.1 + latitude : 1.1 - latitude;
  return {
    logWorstMonth: logLapse + 0.8 * Math.log10(frequencyGHz), // eq. (B.3.1)
    tropicalDb: 5.6 * Math.log10(tropical), // eq. (B.3.2)
  };
}

/** Attenuation by oxygen at the sea, dB/km, at up to 54 GHz. @see ITU-R P.2001 eq. (F.6.1) */
export function seaOxygenDbPerKm(f: number): number {
  return (7.2 / (f * f + 0.34) + 0.62 / ((54 - f) ** 1.16 + 0.83)) * f * f * 1e-3;
}

/** f_oEs for p % of time, MHz, by that of 0.1, 1, 10 and 50 %. @see ITU-R P.2001 eq. (G.1.1) */
export function criticalFrequencyMHz([tenth, one, ten, half]: P2001Climate['sporadicEMHz'], p: number): number {
  if (p < 1) return tenth + (one - tenth) * Math.log10(p / 0.1);
  if (p <= 10) return one + (ten - one) * Math.log10(p);
  return ten + ((half - ten) * Math.log10(p / 10)) / Math.log10(5);
}

/** C of p % of time. @see ITU-R P.2001 eq. (E.11) */
export function scatterTimeFactor(p: number): number {
  return p >= 50 ? 1.26 * (-Math.log10((100 - p) / 50)) ** 0.63 : -1.26 * (-Math.log10(p / 50)) ** 0.63;
}

/** Loss by the frequency and the gains of both antennas, dB. @see ITU-R P.2001 eq. (E.14), (E.15) */
export function scatterTermsDb(frequencyGHz: number, gainsDbi: number): number {
  return 25 * Math.log10(frequencyGHz) - 2.5 * Math.log10(0.5 * frequencyGHz) ** 2 + 0.07 * Math.exp(0.055 * gainsDbi);
}
