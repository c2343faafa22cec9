import type { FittedValue } from './calibration-result.js';
import { type Parameter, placeOf, valueAt } from './fit-evaluator.js';
import { edgeTowards, type FitSpace, movedTo } from './fit-space.js';

/** Growth of the error, dB, that is given for values nearer to those of the given profile. */
const SAME_DB = 0.02;
/** Growth of the error within which a value is indifferent, dB. */
const INDIFFERENT_DB = 0.1;

/**
 * Of values that do equally well, those nearest to the given profile's: what the drive does not know stays as it was.
 */
export async function nearestToStart(
  { parameters, startValue, errorAt }: FitSpace,
  found: readonly number[],
): Promise<readonly number[]> {
  const most = (await errorAt(found)) + SAME_DB;
  let best = found;
  for (const [axis, parameter] of parameters.entries()) {
    const start = startValue(axis);
    if (start === undefined) continue;
    const doesAsWell = async (place: number): Promise<boolean> => (await errorAt(movedTo(best, axis, place))) < most;
    best = movedTo(best, axis, await edgeTowards(best[axis], placeOf(parameter, start), doesAsWell));
  }
  return best;
}

/** The values at the best place, and how well the measurements know each: the error rises away from its least. */
export async function fittedValues(space: FitSpace, best: readonly number[], errorDb: number): Promise<FittedValue[]> {
  const described: FittedValue[] = [];
  for (const [axis, parameter] of space.parameters.entries()) {
    described.push(await fittedValue(space, best, errorDb, axis, parameter));
  }
  return described;
}

async function fittedValue(
  { startValue, errorAt }: FitSpace,
  best: readonly number[],
  errorDb: number,
  axis: number,
  parameter: Parameter,
): Promise<FittedValue> {
  const { code, field, limits } = parameter;
  const at = best[axis];
  const isIndifferent = async (place: number): Promise<boolean> =>
    (await errorAt(movedTo(best, axis, place))) < errorDb + INDIFFERENT_DB;
  const value = valueAt(parameter, at);
  return {
    code,
    field,
    startValue: startValue(axis) ?? 0,
    value,
    limits,
    atLimit: value <= limits[0] || value >= limits[1],
    indifferent: [
      valueAt(parameter, await edgeTowards(at, 0, isIndifferent)),
      valueAt(parameter, await edgeTowards(at, 1, isIndifferent)),
    ],
  };
}
