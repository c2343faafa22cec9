import { fadeExceededDb } from '../fade-distribution.js';

/**
 * Percentage of the time without rain for which troposcatter fades by more than A dB: clear air does not fade it.
 *
 * @see ITU-R P.2001 Attachment B.5
 */
export function scatterFading(fadeDb: number): number {
  return fadeDb < 0 ? 100 : 0;
}

/** The fade of a path of troposcatter without rain, as the search of Attachment I finds it: next to 0 dB. */
export function noRainFadeDb(exceededPercent: number): number {
  return fadeExceededDb(exceededPercent, scatterFading);
}
