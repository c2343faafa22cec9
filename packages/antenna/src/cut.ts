/**
 * A cut through a pattern: gain relative to the maximum, dB ≤ 0, at equal steps once around, beginning at the main
 * direction. The horizontal cut runs clockwise seen from above; the vertical cut runs upwards, over the zenith to the
 * back and on below it: of 360 values, [90] is straight up, [180] the back, [270] straight down.
 */
export type Cut = ArrayLike<number>;

/** Gain on a cut, linear in dB between its values. @param angleDeg any angle, in the sense of the cut. */
export function cutDb(cut: Cut, angleDeg: number): number {
  const turns = angleDeg / 360;
  const at = (turns - Math.floor(turns)) * cut.length;
  const below = Math.floor(at) % cut.length;
  const from = cut[below];
  const to = cut[(below + 1) % cut.length];
  return from + (to - from) * (at - Math.floor(at));
}

/** The greatest value of a cut, dB. */
export function peakDb(cut: Cut): number {
  let peak = -Infinity;
  for (let i = 0; i < cut.length; i++) peak = Math.max(peak, cut[i]);
  return peak;
}
