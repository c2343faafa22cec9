import { CLEAR_FRESNEL_PARAMETER } from './knife-edge.js';

/** A stretch of a profile between two points in the air above its samples. */
export interface Stretch {
  readonly groundM: Float64Array;
  readonly stepM: number;
  readonly lambdaM: number;
  readonly radiusM: number;
}

/**
 * The sample of `first` … `last` with the largest Fresnel parameter ν on the ray from height `fromM` above the sea at
 * sample `from` to `toM` at `to`; −1 where all are so low that they take no loss. Of equals the first counts.
 *
 * With h the height above the ray and i, j the steps to both ends, ν grows as h·|h| / (i·j): the ray and i·j are
 * carried along and no root is taken. A clear stretch's edge need not be a vertex of the convex hull, so all samples
 * are looked at.
 */
export function principalSample(
  { groundM, stepM, lambdaM, radiusM }: Stretch,
  from: number,
  to: number,
  fromM: number,
  toM: number,
  first: number,
  last: number,
): number {
  const n = to - from;
  const slope = (toM - fromM) / n;
  const bend = (stepM * stepM) / (2 * radiusM);
  let best = -(CLEAR_FRESNEL_PARAMETER ** 2 * lambdaM * stepM) / (2 * n); // ν·|ν| · λ·step / 2n
  let at = -1;
  let rayM = fromM + slope * (first - from);
  let product = (first - from) * (to - first);
  let growth = to + from - 2 * first - 1;
  for (let i = first; i <= last; i++) {
    const aboveM = groundM[i] - rayM + bend * product;
    const square = aboveM * Math.abs(aboveM);
    if (square > best * product) {
      best = square / product;
      at = i;
    }
    rayM += slope;
    product += growth;
    growth -= 2;
  }
  return at;
}

/** ν of a point at height `heightM` above the sea over sample `i`, on the ray of {@link principalSample}. */
export function fresnelAtSample(
  { stepM, lambdaM, radiusM }: Stretch,
  from: number,
  i: number,
  to: number,
  fromM: number,
  heightM: number,
  toM: number,
): number {
  const d1 = i - from;
  const d2 = to - i;
  const rayM = (fromM * d2 + toM * d1) / (d1 + d2) - (d1 * d2 * stepM * stepM) / (2 * radiusM);
  return (heightM - rayM) * Math.sqrt((2 * (d1 + d2)) / (lambdaM * stepM * d1 * d2)); // P.526-15 eq. (26)
}
