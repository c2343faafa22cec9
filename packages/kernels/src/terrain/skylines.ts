import type { Radial } from '@radioshed/profile';

/** More than the rounding error of a height, m. */
const ROUNDING_M = 1e-6;

/**
 * The greatest elevation angle of the ground before each of `count` increasing samples, seen from the radial's
 * transmitter over the nominal Earth, rad; −∞ where there is none. The radial's own skyline is that of its end once a
 * model has read it.
 */
export function findSkylines(radial: Radial, samples: Int32Array, count: number, skylinesRad: Float64Array): void {
  const { groundM, stepM } = radial;
  const halfCurvature = 0.5 / radial.nominalRadiusM;
  const eyeM = groundM[0] + radial.txHeightM - ROUNDING_M;
  let skyline = -Infinity;
  let seen = 1;
  for (let k = 0; k < count; k++) {
    for (; seen < samples[k]; seen++) {
      const x = seen * stepM;
      // A product excludes nearly all samples, with a margin for rounding; only the others need a division.
      if (groundM[seen] - eyeM <= (skyline + x * halfCurvature) * x) continue;
      skyline = Math.max(skyline, radial.txElevationRad(seen, 0));
    }
    skylinesRad[k] = skyline;
  }
}

/** Mean of the first `count` heights. */
export function meanHeightM(values: Float64Array, count: number): number {
  // Four sums at a time: dependent additions take four times as long.
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let i = 0;
  for (; i + 3 < count; i += 4) {
    a += values[i];
    b += values[i + 1];
    c += values[i + 2];
    d += values[i + 3];
  }
  for (; i < count; i++) a += values[i];
  return (a + b + (c + d)) / count;
}
