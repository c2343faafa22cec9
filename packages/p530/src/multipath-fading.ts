import { checkDb, checkOccurrence } from './checks.js';

/** Percentage of time in which the level is above normal, %. */
const ENHANCED_PERCENT = 58.21;
/** Enhancement from which on its tail is straight, dB. */
const TAIL_ENHANCEMENT_DB = 10;

/**
 * Fade depth A_t at which the tail of deep fades begins, dB.
 *
 * @param occurrencePercent multipath occurrence factor p₀.
 * @see ITU-R P.530-18 §2.3.2, eq. (12)
 */
export function transitionFadeDb(occurrencePercent: number): number {
  return 25 + 1.2 * Math.log10(checkOccurrence(occurrencePercent));
}

/**
 * Percentage of time in which a fade depth is exceeded, by the tail of deep fades: straight on a logarithmic scale.
 *
 * @param fadeDb 0 to 1000.
 * @param occurrencePercent multipath occurrence factor p₀; of the worst month for a result of it.
 * @param conversionDb ΔG: 0 for the month of `occurrencePercent`, otherwise the conversion to the average year.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §2.3.1, eq. (7); §2.3.4, eq. (25)
 */
export function deepFadePercent(fadeDb: number, occurrencePercent: number, conversionDb: number = 0): number {
  return checkOccurrence(occurrencePercent) * 10 ** (-(checkDb('fadeDb', fadeDb) + conversionDb) / 10);
}

/**
 * The same by the curve of shallow fades, which holds below `transitionFadeDb`.
 *
 * For p₀ above 2650 % the curve of the text rises again between about 5 and 12 dB, so a deeper fade can have the higher
 * percentage there. The deep fades that availability depends on are not affected.
 *
 * @see ITU-R P.530-18 §2.3.2, eq. (14) to (18)
 */
export function shallowFadePercent(fadeDb: number, occurrencePercent: number, conversionDb: number = 0): number {
  const fade = checkDb('fadeDb', fadeDb);
  const transitionDb = transitionFadeDb(occurrencePercent);
  if (fade === 0) return 100 * (1 - Math.exp(-1));
  const transitionPercent = deepFadePercent(transitionDb, occurrencePercent, conversionDb);
  // Where even the transition is exceeded all the time, so is every lesser fade.
  if (transitionPercent >= 100) return 100;
  // The text's 1 − p_t loses its digits where p_t is tiny.
  const p = transitionPercent / 100;
  const steep =
    (-20 * Math.log10(p < 1e-8 ? -Math.log1p(-p) : -Math.log((100 - transitionPercent) / 100))) / transitionDb;
  const shape = (a: number): number => (1 + 0.3 * 10 ** (-a / 20)) * 10 ** (-0.016 * a);
  const bend = (a: number): number => 4.3 * (10 ** (-a / 20) + a / 800);
  const slope = (steep - 2) / shape(transitionDb) - bend(transitionDb);
  const exponent = 2 + shape(fade) * (slope + bend(fade));
  return 100 * (1 - Math.exp(-(10 ** ((-exponent * fade) / 20))));
}

/**
 * Percentage of time in which a fade depth is exceeded, for all depths.
 *
 * @see ITU-R P.530-18 §2.3.2
 */
export function fadePercent(fadeDb: number, occurrencePercent: number, conversionDb: number = 0): number {
  const isDeep = checkDb('fadeDb', fadeDb) >= transitionFadeDb(occurrencePercent);
  return (isDeep ? deepFadePercent : shallowFadePercent)(fadeDb, occurrencePercent, conversionDb);
}

/**
 * Percentage of time in which an enhancement of the level is exceeded.
 *
 * @param enhancementDb above the normal level, 0 to 1000 dB.
 * @see ITU-R P.530-18 §2.3.3, eq. (19) to (23), whose percentages are those of not exceeding it
 */
export function enhancementPercent(enhancementDb: number, occurrencePercent: number, conversionDb: number = 0): number {
  const e = checkDb('enhancementDb', enhancementDb);
  const fade001Db = 10 * Math.log10(checkOccurrence(occurrencePercent) / 0.01) - conversionDb;
  const tail = (enhancement: number): number => 10 ** ((-1.7 + 0.2 * fade001Db - enhancement) / 3.5);
  if (e > TAIL_ENHANCEMENT_DB) return tail(e);
  const steep = (-20 / TAIL_ENHANCEMENT_DB) * Math.log10(-Math.log(1 - tail(TAIL_ENHANCEMENT_DB) / ENHANCED_PERCENT));
  const slope = 2.05 * steep - 20.3;
  const exponent =
    8 + (1 + 0.3 * 10 ** (-e / 20)) * 10 ** (-0.7 * (e / 20)) * (slope + 12 * (10 ** (-e / 20) + e / 800));
  return ENHANCED_PERCENT * (1 - Math.exp(-(10 ** ((-exponent * e) / 20))));
}

/**
 * Multipath activity η: how much of the time there is selective or deep fading, 0 to 1.
 *
 * @see ITU-R P.530-18 §4.1, eq. (102); §5.1
 */
export function multipathActivity(occurrencePercent: number): number {
  return -Math.expm1(-0.2 * (checkOccurrence(occurrencePercent) / 100) ** 0.75);
}
