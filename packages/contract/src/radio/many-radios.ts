import { defined } from '@radioshed/units';

import { notedPaths } from '../fields/paths.js';
import { valueAt } from '../fields/read-body.js';
import type { FieldsOf } from '../fields/table.js';
import { RADIO } from '../tables/call.js';
import { absentFields, type HeightField, isAbsent } from './read-request.js';
import type { AreaRequest, DefaultedField } from './request.js';

/** One radio of a list, with its own antenna. */
export interface RadioFields extends FieldsOf<typeof RADIO> {
  /** Its absent fields, of those whose default affects the result. */
  readonly absent?: readonly DefaultedField[];
}

/** Properties common to the radios of a request. */
export type CommonFields = Omit<AreaRequest, 'transmitter' | 'antenna'>;

/** Heights of a list of radios. */
export function radioHeights(list: string, radios: readonly RadioFields[]): HeightField[] {
  return radios.map(({ alt, units }, i) => ({ path: [list, i, 'alt'], alt, units }));
}

/** One radio with the common fields, as a request for one transmitter. */
export function requestOf(common: CommonFields, radio: RadioFields): AreaRequest {
  const { antenna: own, nf: _nf, absent, ...transmitter } = radio;
  return { ...common, transmitter, antenna: own, ...defined({ absent }) };
}

/** The absent fields of a body with a list of radios: those of each radio, and those of all together. */
export function absentAmong(
  body: unknown,
  list: string,
): { readonly each: readonly (readonly DefaultedField[])[]; readonly common: readonly DefaultedField[] } {
  const radios = valueAt(body, [list]) as readonly unknown[];
  return {
    each: radios.map((radio) => OWN.filter(([, path]) => isAbsent(radio, path)).map(([field]) => field)),
    common: absentFields(body).filter((field) => OWN.every(([mine]) => field !== mine)),
  };
}

/** Fields that each radio has itself, as one transmitter has them, with their path in the radio. */
const OWN: readonly (readonly [field: DefaultedField, path: readonly string[]])[] = notedPaths(RADIO).map((path) => [
  (path.startsWith('antenna.') ? path : `transmitter.${path}`) as DefaultedField,
  path.split('.'),
]);
