import type { LongTerm } from './long-term.js';
import { fadingDb, ratioOfDeepFade } from './nakagami-rice.js';
import type { TimeShare } from './time-share.js';

/** Slow variability and rapid fading at one distance, by terms that are smooth where the loss does not break. */
export interface Fading {
  /** Level of the slow variability exceeded for half the time, dB: Y_e(50). */
  readonly medianDb: number;
  /** Level exceeded for the percentage of time less that median, dB. */
  readonly slowDb: number;
  /** Amplitude that the ground scatters against the direct ray, apart from {@link LEAST_SCATTER}. */
  readonly groundScatter: number;
  /** Level of a deep fade, dB, from which the scatter by the air follows, (13-5); {@link NO_DEEP_FADE_DB} for none. */
  readonly deepFadeDb: number;
}

/** Amplitude that is scattered at the least. @see ITU-R P.528-5 Annex 2 §13, equation (13-7) */
export const LEAST_SCATTER = 0.01;

/** A level of deep fades at which the air scatters no more than it does at the least. */
export const NO_DEEP_FADE_DB = -20;

/** The fading of a slow variability. */
export function fadingOf({ levelDb, medianDb }: LongTerm, groundScatter: number, deepFadeDb: number): Fading {
  return { medianDb, slowDb: levelDb - medianDb, groundScatter, deepFadeDb };
}

/**
 * Ratio of scattered to direct power, dB: K, (13-6) to (13-9). It is at least −37, so that its limit of −40 never
 * counts.
 */
export function scatterRatioDb(groundScatter: number, deepFadeDb: number): number {
  const air = 10 ** (ratioOfDeepFade(deepFadeDb) / 10);
  return 10 * Math.log10(groundScatter * groundScatter + LEAST_SCATTER ** 2 + air);
}

/**
 * How far the level for the percentage of time lies above the median of the slow variability, dB: deviations of slow
 * variability and rapid fading from the median add as squares.
 *
 * @see ITU-R P.528-5 Annex 2 §3, step 7, and §6
 */
export function spreadOfFadingDb(time: TimeShare, slowDb: number, groundScatter: number, deepFadeDb: number): number {
  const rapidDb = fadingDb(time.fading, scatterRatioDb(groundScatter, deepFadeDb));
  const spreadDb = Math.sqrt(slowDb * slowDb + rapidDb * rapidDb);
  return time.percent < 50 ? spreadDb : -spreadDb;
}

/** Level in dB, against the reference, of slow variability and rapid fading together: Y_total. */
export function combinedDb({ medianDb, slowDb, groundScatter, deepFadeDb }: Fading, time: TimeShare): number {
  return medianDb + spreadOfFadingDb(time, slowDb, groundScatter, deepFadeDb);
}
