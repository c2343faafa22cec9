import type { EndsModel, Radial, RadialModel } from '@radioshed/profile';
import { wavelengthM } from '@radioshed/units';

import { CLEAR_FRESNEL_PARAMETER, knifeEdgeLossDb } from './knife-edge.js';

/**
 * A model of the two ends with the loss of the principal edge between them added, in dB.
 *
 * @param ends the model of the two ends.
 * @param frequencyMHz frequency, MHz, > 0.
 * @param radiusM radius of the effective Earth, m.
 */
export function withSingleEdge(ends: EndsModel, frequencyMHz: number, radiusM: number): RadialModel {
  const lambda = wavelengthM(frequencyMHz);
  return {
    terrain: 'profile',
    nominalRadiusM: () => radiusM,
    lossDb(radial, index, rxHeightM) {
      const { groundM, stepM, txHeightM } = radial;
      const edgeDb = knifeEdgeLossDb(largestFresnelParameter(radial, index, rxHeightM, lambda, radiusM));
      return edgeDb + ends.lossDb(index * stepM, groundM[0], txHeightM, groundM[index], rxHeightM);
    },
  };
}

/**
 * The largest Fresnel parameter of the samples between the ends; the one below which there is no loss where all are
 * below it.
 *
 * With h the height above the ray, ν grows as h·|h| / (i·(n − i)): two multiplications tell whether a sample can be the
 * largest, and the root is taken once. A clear link's edge need not be a vertex of the convex hull, so all are looked at.
 */
function largestFresnelParameter(
  radial: Radial,
  n: number,
  rxHeightM: number,
  lambda: number,
  radiusM: number,
): number {
  const { groundM, stepM } = radial;
  const toSquare = (2 * n) / (lambda * stepM); // ν·|ν| = toSquare · h·|h| / (i·(n − i))
  const txM = groundM[0] + radial.txHeightM;
  const slope = (groundM[n] + rxHeightM - txM) / n;
  const bend = (stepM * stepM) / (2 * radiusM);
  let best = -(CLEAR_FRESNEL_PARAMETER ** 2) / toSquare;
  for (let i = 1; i < n; i++) {
    const weight = i * (n - i);
    const above = groundM[i] - txM - slope * i + bend * weight;
    const square = above * Math.abs(above);
    if (square > best * weight) best = square / weight;
  }
  const v = Math.sqrt(Math.abs(best) * toSquare);
  return best < 0 ? -v : v;
}
