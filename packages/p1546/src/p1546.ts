import { checkObject, checkRange, checkShape } from '@radioshed/units';

import {
  checkEnvironment,
  type CheckedEnvironment,
  GREATEST_DISTANCE_KM,
  GREATEST_HEIGHT_M,
  LEAST_HEIGHT_M,
  leastRxHeightM,
  P1546_INPUT,
  type P1546Defaults,
  type P1546Input,
} from './input.js';
import type { CurveField } from './curve-field.js';
import { curvesFor, fillSteps, type P1546Steps, type StepsInto } from './steps.js';
import type { P1546Tables } from './tables.js';
import { samplesOf } from './samples.js';
import { groundOf } from './terrain.js';

/** Result of {@link p1546}. */
export interface P1546Result extends P1546Steps {
  /** Defaults used, by field. */
  readonly assumed: Partial<P1546Defaults>;
}

/**
 * Field strength of 1 kW e.r.p. and basic transmission loss over terrain.
 *
 * @param tables the curves of the ITU, from `p1546Tables`.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.1546-6
 */
export function p1546(input: P1546Input, tables: P1546Tables): P1546Result {
  checkObject('tables', tables, 'the curves of the ITU, as p1546Tables gives them');
  return resultOf(input, (environment) => curvesFor(tables, environment));
}

/**
 * The same from a field strength read from the curves (step 11), dBµV/m: corrections, limits and loss need no tables.
 * For paths shorter than 1 km it is that at 1 km.
 *
 * @throws OutOfRangeError naming the field.
 * @example
 * ```ts
 * const groundM = Array.from({ length: 201 }, (_, i) => 100 + 40 * Math.sin(i / 7));
 * const link = { profile: { groundM, stepM: 250 }, txHeightM: 150, rxHeightM: 10, frequencyMHz: 600 };
 * // From a field strength that you read from the curves, 50 dBµV/m
 * const result = p1546Corrections(link, 50);
 * result.h1M.toFixed(1); // '147.0'
 * result.fieldDbuvpm.toFixed(1); // '46.6'
 * result.lossDb.toFixed(1); // '148.2'
 * ```
 */
export function p1546Corrections(input: P1546Input, curveFieldDbuvpm: number): P1546Result {
  checkRange('curveFieldDbuvpm', curveFieldDbuvpm, -1000, 1000, 'dBµV/m');
  return resultOf(input, () => ({ field: () => curveFieldDbuvpm }));
}

function resultOf(input: P1546Input, curvesOf: (environment: CheckedEnvironment) => CurveField): P1546Result {
  checkShape(input, P1546_INPUT);
  const { complete, assumed } = checkEnvironment(input);
  const { txHeightM, rxHeightM } = input;
  checkRange('txHeightM', txHeightM, LEAST_HEIGHT_M, GREATEST_HEIGHT_M, 'm');
  checkRange('rxHeightM', rxHeightM, leastRxHeightM(complete.rxSurroundings), GREATEST_HEIGHT_M, 'm');
  const samples = samplesOf(input.profile, txHeightM, rxHeightM);
  checkRange(
    'the length of the profile',
    samples.distanceKm[samples.last],
    Number.MIN_VALUE,
    GREATEST_DISTANCE_KM,
    'km',
  );
  const ground = groundOf(samples);
  return { ...fillSteps({} as StepsInto, complete, ground, txHeightM, rxHeightM, curvesOf(complete)), assumed };
}
