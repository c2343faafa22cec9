import type { WireOption } from '../options/wire-option.js';

/** Fields of a path request that come from the measurements or do not affect a comparison. */
const EXCLUDED = ['receiver.lat', 'receiver.lon', 'receiver.rxs', 'output.out', 'output.nf', 'site', 'network'];

/** Whether a flag of paths also applies to a drive test. */
export function isDriveOption({ field }: WireOption): boolean {
  return !EXCLUDED.includes(field);
}

/** Percentage of situations that measurements are compared with, unless the user names another: their median. */
export const MEDIAN_PERCENT = 50;
