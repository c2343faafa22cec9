import { interference, merge, trilaterate } from '@radioshed/engine';
import { isOutOfRangeError, OutOfRangeError } from '@radioshed/units';

import { packed, unpacked } from './packed-rasters.js';

/** Calculations that walk over whole layers. */
export const ANALYSES: {
  readonly merge: typeof merge;
  readonly interference: typeof interference;
  readonly trilaterate: typeof trilaterate;
} = { merge, interference, trilaterate };

/** One of them with its input, as it crosses to another thread. */
export interface AnalysisJob {
  readonly name: keyof typeof ANALYSES;
  readonly input: unknown;
}

/** What came of it: a result, or the field that is wrong. */
export type AnalysisDone =
  { readonly result: unknown } | { readonly refused: Pick<OutOfRangeError, 'field' | 'value' | 'limits' | 'unit'> };

/** Carries out an analysis on plain data. */
export function analyse({ name, input }: AnalysisJob): AnalysisDone {
  const work = ANALYSES[name] as (input: unknown) => unknown;
  try {
    return { result: packed(work(unpacked(input))) };
  } catch (error) {
    if (!isOutOfRangeError(error)) throw error;
    const { field, value, limits, unit } = error;
    return { refused: { field, value, limits, unit } };
  }
}

/** The result of an analysis. @throws OutOfRangeError for an input that was refused */
export function resultOf(done: AnalysisDone): unknown {
  if ('result' in done) return unpacked(done.result);
  const { field, value, limits, unit } = done.refused;
  throw new OutOfRangeError(field, value, limits, unit);
}
