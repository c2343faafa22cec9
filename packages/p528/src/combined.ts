import type { LongTerm } from './long-term.js';
import { fadingDb } from './nakagami-rice.js';
import type { TimeShare } from './time-share.js';

/**
 * Level in dB, against the reference, of slow variability and rapid fading together: deviations from the median add as
 * squares.
 *
 * @param ratioDb ratio of scattered to direct power, dB: K.
 * @see ITU-R P.528-5 Annex 2 §3, step 7, and §6
 */
export function combinedDb({ levelDb, medianDb }: LongTerm, time: TimeShare, ratioDb: number): number {
  const slowDb = levelDb - medianDb;
  const rapidDb = fadingDb(time.fading, ratioDb);
  const spreadDb = Math.sqrt(slowDb * slowDb + rapidDb * rapidDb);
  return time.percent < 50 ? medianDb + spreadDb : medianDb - spreadDb;
}
