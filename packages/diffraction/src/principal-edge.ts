import type { Profile } from '@radioshed/profile';
import { checkRange, checkShape, fields, object, openFields, OutOfRangeError, wavelengthM } from '@radioshed/units';

import { CLEAR_FRESNEL_PARAMETER, fresnelParameter, knifeEdgeLossDb } from './knife-edge.js';

/** A link over a profile. */
export interface EdgeInput {
  readonly profile: Profile;
  /** Height of the antennas above the ground, m, ≥ 0. */
  readonly txHeightM: number;
  readonly rxHeightM: number;
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  /** Radius of the effective Earth, m, > 0; Infinity for a flat one. 4/3 of the mean radius is usual. */
  readonly radiusM: number;
}

const INPUT = fields<EdgeInput>({
  profile: object(
    openFields<Omit<Profile, 'clutterCode'>>({ groundM: 'numbers', clutterM: 'numbers', stepM: 'number' }),
  ),
  txHeightM: 'checked',
  rxHeightM: 'checked',
  frequencyMHz: 'checked',
  radiusM: 'checked',
});

/** The sample of a profile that obstructs a link most. */
export interface PrincipalEdge {
  /** Its place in the profile. */
  readonly index: number;
  /** Its Fresnel parameter ν. */
  readonly v: number;
  /** Height of its top (ground and clutter) above the straight ray, m; negative below it. */
  readonly aboveRayM: number;
}

/**
 * The sample with the largest Fresnel parameter over the effective Earth; undefined for a profile without samples
 * between its ends.
 *
 * @throws OutOfRangeError naming the field.
 * @example
 * ```ts
 * const link = {
 *   profile: { stepM: 1000, groundM: Float64Array.of(0, 5, 60, 20, 0), clutterM: new Float64Array(5) },
 *   txHeightM: 20,
 *   rxHeightM: 10,
 *   frequencyMHz: 450,
 *   radiusM: (4 / 3) * 6_371_000,
 * };
 * principalEdge(link)?.index; // 2
 * ```
 */
export function principalEdge(input: EdgeInput): PrincipalEdge | undefined {
  checkShape(input, INPUT);
  const { profile, txHeightM, rxHeightM, radiusM } = input;
  const { groundM, clutterM, stepM } = profile;
  checkRange('txHeightM', txHeightM, 0, Infinity, 'm');
  checkRange('rxHeightM', rxHeightM, 0, Infinity, 'm');
  checkRange('frequencyMHz', input.frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  if (!(radiusM > 0)) throw new OutOfRangeError('radiusM', radiusM, 'above 0', 'm');
  const last = groundM.length - 1;
  const lambda = wavelengthM(input.frequencyMHz);
  const txM = groundM[0] + txHeightM;
  const rxM = groundM[last] + rxHeightM;
  let edge: PrincipalEdge | undefined;
  for (let index = 1; index < last; index++) {
    const d1 = index * stepM;
    const d2 = (last - index) * stepM;
    const rayM = txM + ((rxM - txM) * index) / last - (d1 * d2) / (2 * radiusM);
    const aboveRayM = groundM[index] + clutterM[index] - rayM;
    const v = fresnelParameter(aboveRayM, d1, d2, lambda);
    if (edge === undefined || v > edge.v) edge = { index, v, aboveRayM };
  }
  return edge;
}

/**
 * Diffraction loss in dB of a link whose whole terrain counts as its principal edge alone.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.526-15 §4.1
 * @example
 * ```ts
 * const link = {
 *   profile: { stepM: 1000, groundM: Float64Array.of(0, 5, 60, 20, 0), clutterM: new Float64Array(5) },
 *   txHeightM: 20,
 *   rxHeightM: 10,
 *   frequencyMHz: 450,
 *   radiusM: (4 / 3) * 6_371_000,
 * };
 * singleEdgeLossDb(link).toFixed(2); // '20.81'
 * ```
 */
export function singleEdgeLossDb(input: EdgeInput): number {
  return knifeEdgeLossDb(principalEdge(input)?.v ?? CLEAR_FRESNEL_PARAMETER);
}
