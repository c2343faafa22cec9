import type { WireOption } from '../options/wire-option.js';

/** Fields of a path's request that the measurements tell, or that say nothing to a comparison. */
const NOT_ASKED = ['receiver.lat', 'receiver.lon', 'receiver.rxs', 'output.out', 'output.nf', 'site', 'network'];

/** Whether a path's flag belongs to a drive as well. */
export function isDriveOption({ field }: WireOption): boolean {
  return !NOT_ASKED.includes(field);
}
