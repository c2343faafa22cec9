import { defined } from '@radioshed/units';

import * as z from 'zod';

import { number } from '../fields/field.js';
import { orEmpty, valueAt } from '../fields/read-body.js';
import { absentFields, type HeightField, isAbsent } from './read-request.js';
import type { AntennaFields, AreaRequest, DefaultedField, TransmitterFields } from './request.js';
import { antenna, bandwidth, endUnits, height, power } from './radio-parts.js';
import { unread } from '../fields/unread.js';

/** One radio of a list, with its own antenna. */
export interface RadioFields extends TransmitterFields {
  readonly antenna: AntennaFields;
  /** Not read: `output.nf` applies to all radios. */
  readonly nf?: unknown;
  /** Its absent fields, of those whose default affects the result. */
  readonly absent?: readonly DefaultedField[];
}

/** Properties common to the radios of a request. */
export type CommonFields = Omit<AreaRequest, 'transmitter' | 'antenna'>;

/** The schemas of a radio's members. */
export const radioShape: {
  readonly [M in keyof Required<Omit<RadioFields, 'absent'>>]: z.ZodType<RadioFields[M]>;
} = {
  lat: number('transmitter.lat'),
  lon: number('transmitter.lon'),
  alt: height,
  units: endUnits,
  frq: number('transmitter.frq'),
  txw: power,
  bwi: bandwidth,
  antenna: z.preprocess(orEmpty, antenna),
  nf: unread,
};

/** The schema of one radio of a list. */
export const radio: z.ZodType<RadioFields> = z.object(radioShape);

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

/** Fields that each radio has itself, with their path in the radio. */
const OWN: readonly (readonly [field: DefaultedField, path: readonly string[]])[] = [
  ['transmitter.alt', ['alt']],
  ['transmitter.bwi', ['bwi']],
  ['antenna.ant', ['antenna', 'ant']],
  ['antenna.txg', ['antenna', 'txg']],
  ['antenna.pol', ['antenna', 'pol']],
  ['antenna.fbr', ['antenna', 'fbr']],
  ['antenna.azi', ['antenna', 'azi']],
];
