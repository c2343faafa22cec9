import type { PathArrays, ProfileValues } from './report.js';
import { withWholeNumbers } from '../fields/whole-numbers.js';

/** Values along a path as programs declare them that know no null, and what has to be told about it. */
export interface LiveArrays {
  readonly arrays: PathArrays;
  readonly notes: readonly string[];
}

/**
 * The arrays of a link in the live form: levels and heights are whole numbers, and where the model has no level stands that
 * of the next place that has one. Readers of typed lists of numbers, as in Kotlin, Rust and C#, refuse a whole report for one
 * null, and those in Go and C take it for 0, which is a level like any other.
 */
export function liveArraysOf(arrays: PathArrays): LiveArrays {
  const { dBm, dB, ...others } = withWholeNumbers(arrays);
  const missing = dBm.filter((level) => level === null).length;
  const notes =
    missing === 0 ? [] : [`dBm and dB have no value at ${missing} of ${dBm.length} places along the path: the live form has that of the next place there.`]; // prettier-ignore
  return { arrays: { ...others, dBm: withoutHoles(dBm), dB: withoutHoles(dB) }, notes };
}

/** Behind the last value it is that which goes on. */
function withoutHoles(values: ProfileValues): ProfileValues {
  let next = values.findLast((value) => value !== null) ?? null;
  return values.map((_, i) => (next = values[values.length - 1 - i] ?? next)).toReversed();
}
