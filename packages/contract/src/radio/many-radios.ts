import * as z from 'zod';

import { number } from '../fields/field.js';
import { orEmpty, valueAt } from '../fields/read-body.js';
import { absentFields, type HeightField, isAbsent } from './read-request.js';
import type { AntennaFields, AreaRequest, DefaultedField, TransmitterFields } from './request.js';
import { antenna, height } from './radio-parts.js';
import { unread } from '../fields/unread.js';

/** One radio of a list, with its own antenna. */
export interface RadioFields extends TransmitterFields {
  readonly antenna: AntennaFields;
  /** Not read: `output.nf` applies to all radios. */
  readonly nf?: unknown;
}

/** What the radios of a request have in common. */
export type CommonFields = Omit<AreaRequest, 'transmitter' | 'antenna'>;

/** The schemas of a radio's members. */
export const radioShape: { readonly [M in keyof Required<RadioFields>]: z.ZodType<RadioFields[M]> } = {
  lat: number('transmitter.lat'),
  lon: number('transmitter.lon'),
  alt: height,
  frq: number('transmitter.frq'),
  txw: number('transmitter.txw'),
  bwi: number('transmitter.bwi'),
  antenna: z.preprocess(orEmpty, antenna),
  nf: unread,
};

/** The schema of one radio of a list. */
export const radio: z.ZodType<RadioFields> = z.object(radioShape);

/** Heights of a list of radios. */
export function radioHeights(list: string, radios: readonly RadioFields[]): HeightField[] {
  return radios.map(({ alt }, i) => ({ path: [list, i, 'alt'], alt }));
}

/** One radio with the common fields, as a request for one transmitter. */
export function requestOf(common: CommonFields, radio: RadioFields): AreaRequest {
  const { antenna: own, nf: _nf, ...transmitter } = radio;
  return { ...common, transmitter, antenna: own };
}

/** Fields that are absent for at least one radio of a body. */
export function absentAmong(body: unknown, list: string): DefaultedField[] {
  const radios = valueAt(body, [list]);
  const own = Array.isArray(radios) ? OWN.filter(([, path]) => radios.some((each) => isAbsent(each, path))) : [];
  const common = absentFields(body).filter((field) => OWN.every(([mine]) => field !== mine));
  return [...own.map(([field]) => field), ...common];
}

/** Fields that each radio has itself, with their path in the radio. */
const OWN: readonly (readonly [field: DefaultedField, path: readonly string[]])[] = [
  ['transmitter.alt', ['alt']],
  ['transmitter.bwi', ['bwi']],
  ['antenna.ant', ['antenna', 'ant']],
  ['antenna.txg', ['antenna', 'txg']],
  ['antenna.pol', ['antenna', 'pol']],
];
