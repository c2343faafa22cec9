import { isAbsent } from '../radio/read-request.js';
import type { FieldsOf } from '../fields/table.js';
import type { HfNumberName } from './limits.js';
import type { HF_ANTENNA } from './tables.js';

/** Members of both HF requests that notes are about. */
export interface HfFields {
  readonly antenna: FieldsOf<typeof HF_ANTENNA>;
  /** Paths of the absent fields, of those whose default affects the result. */
  readonly absent?: readonly HfNumberName[];
}

/** Fields of both HF bodies whose default affects the result, in the order of the note. */
const NOTED: readonly HfNumberName[] = [
  'transmitter.alt',
  'transmitter.bwi',
  'receiver.rxg',
  'antenna.ant',
  'antenna.txg',
  'antenna.azi',
  'model.month',
  'model.sunspots_r12',
];

/** Absent fields of a body whose default affects the result. @param more those of this call only */
export function absentOf(body: unknown, ...more: readonly HfNumberName[]): HfNumberName[] {
  return [...NOTED, ...more].filter((name) => isAbsent(body, name.split('.')));
}
