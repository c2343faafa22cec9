import type { Arrival, SortedArrivals } from './arrivals.js';

/** Power scattered from a mode at the peak of its spread, against the mode itself. */
const SCATTERED_SHARE = 0.056;
/** Standard deviations of the spreads. */
const TIME_SPREAD_MS = 1;
const FREQUENCY_SPREAD_HZ = 3;
const SCATTERED_DB = 10 * Math.log10(SCATTERED_SHARE);

/** Level of scattered power at a number of standard deviations from its mode, dB against that mode. */
function scatteredDb(deviations: number): number {
  return SCATTERED_DB - (5 * deviations * deviations) / Math.LN10;
}

/**
 * Strongest scattered power at the edges of the windows, in the dB of the modes' field strengths; −∞ without an F2
 * mode.
 *
 * @param frequencyWindowHz F_w; half of it lies either side of the carrier.
 * @see ITU-R P.533-14 §10.3, steps 7 and 8, and Attachment 1
 */
export function scatterAtEdgesDb(
  { signal, windowEndMs }: Pick<SortedArrivals<Arrival>, 'signal' | 'windowEndMs'>,
  frequencyWindowHz: number,
): number {
  let level = -Infinity;
  let strongest = -Infinity;
  for (const { layer, fieldDb, delayMs } of signal) {
    if (layer === 'E') continue;
    level = Math.max(level, fieldDb + scatteredDb((windowEndMs - delayMs) / TIME_SPREAD_MS));
    strongest = Math.max(strongest, fieldDb);
  }
  return Math.max(level, strongest + scatteredDb(frequencyWindowHz / 2 / FREQUENCY_SPREAD_HZ));
}

/**
 * Probability that the F region scatters at a control point, 0 to 1: spread F near the magnetic equator, at night.
 *
 * @param dipDeg magnetic dip, degrees, either sign.
 * @param localHour local mean time, 0 to 24.
 * @param month 1 to 12.
 * @see ITU-R P.533-14, Attachment 1
 */
export function scatterProbability(dipDeg: number, localHour: number, r12: number, month: number): number {
  const activity = Math.min(0.1 + 0.008 * r12, 1); // F_R
  const season = 0.55 + 0.45 * Math.sin((Math.PI / 3) * (month - 1.5)); // F_S
  return latitudeFactor(Math.abs(dipDeg)) * timeFactor(localHour % 24) * activity * season;
}

/** F_λd. */
function latitudeFactor(dipDeg: number): number {
  if (dipDeg < 15) return 1;
  return dipDeg < 25 ? ((25 - dipDeg) / 10) ** 2 * ((dipDeg - 10) / 5) : 0;
}

/** F_Tl. */
function timeFactor(hour: number): number {
  if (hour <= 3 || hour > 20) return 1;
  if (hour <= 7) return ((7 - hour) / 4) ** 2 * ((hour - 1) / 2);
  return hour <= 19 ? 0 : (hour - 19) ** 2 * (41 - 2 * hour);
}
