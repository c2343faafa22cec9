import type { Note } from '@radioshed/units';

import { wireNote } from '../notes.js';
import type { PathArrays, ProfileValues } from './report.js';
import { withWholeNumbers } from '../fields/whole-numbers.js';

/** Values along a path without nulls, for programs that declare lists of numbers, and notes about gaps. */
export interface LiveArrays {
  readonly arrays: PathArrays;
  readonly notes: readonly Note[];
}

/**
 * The arrays of a link in the live form: levels and heights are integers. Where the model has no level, the level of
 * the next sample with one is used. Parsers of typed lists in Kotlin, Rust and C# refuse a report with a null, and
 * those in Go and C read it as 0, a plausible level.
 */
export function liveArraysOf(arrays: PathArrays): LiveArrays {
  const { dBm, dB, ...others } = withWholeNumbers(arrays);
  const missing = dBm.filter((level) => level === null).length;
  const notes = missing === 0 ? [] : [wireNote('levelsRepeated', { missing, total: dBm.length })];
  return { arrays: { ...others, dBm: withoutHoles(dBm), dB: withoutHoles(dB) }, notes };
}

/** After the last value, that value is repeated. */
function withoutHoles(values: ProfileValues): ProfileValues {
  let next = values.findLast((value) => value !== null) ?? null;
  return values.map((_, i) => (next = values[values.length - 1 - i] ?? next)).toReversed();
}
