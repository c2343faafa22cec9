import { logarithm } from '@radioshed/numeric';

/** Width of the first range of fades that is searched, and accuracy of the last, dB. */
export const FIRST_DB = 10;
export const ACCURACY_DB = 0.01;
/** How often the range may be doubled. */
export const MOST_DOUBLINGS = 11;

/**
 * The fade exceeded for q % of time, dB, by the Recommendation's search, whose steps belong to the result.
 *
 * @param percentBeyond percentage of time for which a fade is exceeded: falls as the fade grows.
 * @see ITU-R P.2001 Attachment I
 */
export function fadeExceededDb(q: number, percentBeyond: (fadeDb: number) => number): number {
  return search((fadeDb) => percentBeyond(fadeDb) - q);
}

/**
 * The search, by what the percentage of time has above the one that is asked: more for a fade too small, less for one
 * too great.
 */
function search(excessAt: (fadeDb: number) => number): number {
  let high = FIRST_DB / 2; // eq. (I.2.1)
  let low = -FIRST_DB / 2; // eq. (I.2.2)
  let step = FIRST_DB; // eq. (I.2.3)
  let atHigh = excessAt(high);
  let atLow = excessAt(low);
  for (let i = 0; i < MOST_DOUBLINGS && (atHigh > 0 || atLow < 0); i++) {
    step *= 2;
    if (atHigh > 0) {
      [low, atLow] = [high, atHigh];
      high += step;
      atHigh = excessAt(high);
    } else {
      [high, atHigh] = [low, atLow];
      low -= step;
      atLow = excessAt(low);
    }
  }
  let fade = 0.5 * (low + high); // eq. (I.2.5)
  const halvings = Math.ceil(3.32 * Math.log10(step / ACCURACY_DB));
  for (let i = 0; i <= halvings; i++) {
    if (excessAt(fade) < 0) high = fade;
    else low = fade;
    fade = 0.5 * (low + high);
  }
  return fade;
}

/** How far beyond the fade a trial aims, and how closely trials enclose it, dB. */
const MARGIN_DB = 5e-4;
const CLOSE_DB = 2e-3;
const MOST_TRIALS = 4;
/** The slope of a logarithm of the percentage of time by default, 1/dB: ten times less for ten more. */
const USUAL_SLOPE = -0.1 * Math.LN10;

/** The fade found last and the slope there, where the next search starts. Results do not depend on them. */
let lastDb = 0;
let lastSlope = USUAL_SLOPE;

/**
 * {@link fadeExceededDb} of a percentage that falls steadily, by a quarter of the work: a few trials enclose the fade,
 * and most steps of the search then are known without the percentage.
 */
export function fadeOfFallingDb(q: number, percentBeyond: (fadeDb: number) => number): number {
  let tooSmallDb = -Infinity;
  let tooGreatDb = Infinity;
  const percentAt = (fadeDb: number): number => {
    const percent = percentBeyond(fadeDb);
    if (percent > q) tooSmallDb = Math.max(tooSmallDb, fadeDb);
    else if (percent < q) tooGreatDb = Math.min(tooGreatDb, fadeDb);
    return percent;
  };
  let fadeDb = lastDb;
  let slope = lastSlope;
  let beforeDb = 0;
  let excessBefore = 0;
  for (let trial = 0; trial < MOST_TRIALS; trial++) {
    const excess = logarithm(percentAt(fadeDb) / q);
    if (trial > 0) slope = (excess - excessBefore) / (fadeDb - beforeDb);
    if (!(slope < 0 && Math.abs(excess) < Infinity)) {
      slope = USUAL_SLOPE;
      break;
    }
    beforeDb = fadeDb;
    excessBefore = excess;
    fadeDb += (excess > 0 ? MARGIN_DB : -MARGIN_DB) - excess / slope;
    if (tooGreatDb - tooSmallDb < CLOSE_DB) break;
  }
  lastSlope = slope;
  lastDb = search((fade) => (fade <= tooSmallDb ? 1 : fade >= tooGreatDb ? -1 : percentAt(fade) - q));
  return lastDb;
}
