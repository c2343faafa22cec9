import { reliabilityPercent } from '../reliability/reliability.js';
import type { Arrival } from './arrivals.js';

/** Effect of late modes on a signal. */
export interface MultimodeInterference {
  /** Median S/I, dB, with the interference raised by A; undefined where no mode interferes. */
  readonly signalToInterferenceDb: number | undefined;
  /** ICR: percentage of the days on which the late modes leave the system working. */
  readonly interferenceReliabilityPercent: number;
}

/**
 * Deciles of the ratio, dB: within the hour the signal varies by 5 dB upward and 8 dB downward, as does interference,
 * and day-to-day variations are none, since all modes share them.
 */
const DECILE_DB = Math.hypot(5, 8);
const DB = Math.LN10 / 10;

/**
 * Reliability against the late modes of one's own signal.
 *
 * @param powerDbw the signal, dBW.
 * @param interfering modes outside the window.
 * @param amplitudeRatioDb A, which represents the relative protection ratios R_i.
 * @see ITU-R P.533-14 §10.2.3, step 5, and P.842-5, Table 3, steps 1 to 12
 */
export function multimodeInterference(
  powerDbw: number,
  interfering: readonly Pick<Arrival, 'powerDbw'>[],
  amplitudeRatioDb: number,
  requiredDb: number,
): MultimodeInterference {
  if (interfering.length === 0) {
    return { signalToInterferenceDb: undefined, interferenceReliabilityPercent: 100 };
  }
  let sum = 0;
  for (const mode of interfering) sum += Math.exp((mode.powerDbw + amplitudeRatioDb) * DB);
  const signalToInterferenceDb = powerDbw - Math.log(sum) / DB; // step 4
  const ratio = { medianDb: signalToInterferenceDb, upperDecileDb: DECILE_DB, lowerDecileDb: DECILE_DB }; // steps 7, 10
  return { signalToInterferenceDb, interferenceReliabilityPercent: reliabilityPercent(ratio, requiredDb) }; // step 12
}
