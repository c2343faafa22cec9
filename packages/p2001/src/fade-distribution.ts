/** Width of the first range of fades that is searched, and accuracy of the last, dB. */
const FIRST_DB = 10;
const ACCURACY_DB = 0.01;
/** How often the range may be doubled. */
const MOST_DOUBLINGS = 11;

/**
 * The fade exceeded for q % of time, dB, by the Recommendation's search, whose steps belong to the result.
 *
 * @param percentBeyond percentage of time for which a fade is exceeded: falls as the fade grows.
 * @see ITU-R P.2001 Attachment I
 */
export function fadeExceededDb(q: number, percentBeyond: (fadeDb: number) => number): number {
  let high = FIRST_DB / 2; // eq. (I.2.1)
  let low = -FIRST_DB / 2; // eq. (I.2.2)
  let step = FIRST_DB; // eq. (I.2.3)
  let atHigh = percentBeyond(high);
  let atLow = percentBeyond(low);
  for (let i = 0; i < MOST_DOUBLINGS && (q < atHigh || q > atLow); i++) {
    step *= 2;
    if (q < atHigh) {
      [low, atLow] = [high, atHigh];
      high += step;
      atHigh = percentBeyond(high);
    } else {
      [high, atHigh] = [low, atLow];
      low -= step;
      atLow = percentBeyond(low);
    }
  }
  let fade = 0.5 * (low + high); // eq. (I.2.5)
  const halvings = Math.ceil(3.32 * Math.log10(step / ACCURACY_DB));
  for (let i = 0; i <= halvings; i++) {
    if (percentBeyond(fade) < q) high = fade;
    else low = fade;
    fade = 0.5 * (low + high);
  }
  return fade;
}
