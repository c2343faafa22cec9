import { exponential } from '@radioshed/numeric';

/** Depth of the layer below the rain height in which snow melts, and of its slices, m. */
const LAYER_M = 1200;
const SLICE_M = 100;
const SLICES = LAYER_M / SLICE_M;

/**
 * Attenuation relative to rain at a height of `aboveM` above the rain height, m: 0 above it, 1 below the melting layer.
 *
 * @see ITU-R P.2001 Attachment C.4, eq. (C.4.1); P.530-18 §2.4.2.4
 * @wgsl
 */
export function meltingMultiplier(aboveM: number): number {
  if (aboveM > 0) return 0;
  if (aboveM < -LAYER_M) return 1;
  const snow = 4 * (1 - exponential(aboveM / 70)) ** 2;
  return snow / (1 + (1 - exponential(-((aboveM / 600) ** 2))) ** 2 * (snow - 1));
}

/** The multiplier in the middle of each slice, from the top. */
const WHOLE_SLICES: readonly number[] = Array.from({ length: SLICES }, (_, i) =>
  meltingMultiplier(SLICE_M * (0.5 - (i + 1))),
);

/**
 * G: mean of the multiplier along a path between two heights.
 *
 * @param rainHeightM h_T, m above the sea; so are the others.
 * @see ITU-R P.2001 Attachment C.5, eq. (C.5.1) to (C.5.11)
 * @wgsl
 */
export function pathMultiplier(lowM: number, highM: number, rainHeightM: number): number {
  const lowSlice = 1 + Math.floor((rainHeightM - lowM) / SLICE_M); // eq. (C.5.1)
  const highSlice = 1 + Math.floor((rainHeightM - highM) / SLICE_M);
  if (lowSlice < 1) return 0;
  if (highSlice > SLICES) return 1;
  if (lowSlice === highSlice) return meltingMultiplier(0.5 * (lowM + highM) - rainHeightM); // eq. (C.5.2)
  const riseM = highM - lowM;
  let sum = 0;
  for (let slice = Math.max(highSlice, 1); slice <= Math.min(lowSlice, SLICES); slice++) {
    const topM = rainHeightM - SLICE_M * (slice - 1);
    if (slice === lowSlice) {
      sum += ((topM - lowM) / riseM) * meltingMultiplier(0.5 * (lowM - topM) - SLICE_M * (slice - 1)); // eq. (C.5.6)
    } else if (slice === highSlice) {
      // eq. (C.5.7)
      sum += ((highM - topM + SLICE_M) / riseM) * meltingMultiplier(0.5 * (highM - rainHeightM - SLICE_M * slice));
    } else {
      sum += (SLICE_M / riseM) * WHOLE_SLICES[slice - 1]; // eq. (C.5.5)
    }
  }
  if (lowSlice > SLICES) sum += (rainHeightM - LAYER_M - lowM) / riseM; // eq. (C.5.10), (C.5.11)
  return sum;
}
