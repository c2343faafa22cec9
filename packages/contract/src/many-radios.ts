import * as z from 'zod';

import { number } from './field.js';
import { orEmpty } from './read-body.js';
import { absentFields, type HeightField } from './read-request.js';
import type { AntennaFields, AreaRequest, DefaultedField, TransmitterFields } from './request.js';
import { antenna, height } from './radio-parts.js';
import { unread } from './unread.js';

/** A radio of many, with an antenna of its own. */
export interface RadioFields extends TransmitterFields {
  readonly antenna: AntennaFields;
  /** Not read: `output.nf` counts for all. */
  readonly nf?: unknown;
}

/** What the radios of a request have in common. */
export type CommonFields = Omit<AreaRequest, 'transmitter' | 'antenna'>;

/** A radio of many on the wire. */
export const radio: z.ZodType<RadioFields> = z.object({
  lat: number('transmitter.lat'),
  lon: number('transmitter.lon'),
  alt: height,
  frq: number('transmitter.frq'),
  txw: number('transmitter.txw'),
  bwi: number('transmitter.bwi'),
  antenna: z.preprocess(orEmpty, antenna),
  nf: unread,
});

/** Heights of a list of radios. */
export function radioHeights(list: string, radios: readonly RadioFields[]): HeightField[] {
  return radios.map(({ alt }, i) => ({ path: [list, i, 'alt'], alt }));
}

/** One radio of a request with what is common to all, as a request of its own. */
export function requestOf(common: CommonFields, radio: RadioFields): AreaRequest {
  const { antenna: own, nf: _nf, ...transmitter } = radio;
  return { ...common, transmitter, antenna: own };
}

/** Fields that a body leaves open for any of its radios. */
export function absentAmong(body: unknown, list: string, radios: readonly unknown[]): DefaultedField[] {
  const found = new Set(radios.flatMap((_, i) => absentFields(body, (field) => pathOf(list, i, field))));
  return [...found];
}

function pathOf(list: string, index: number, field: DefaultedField): readonly PropertyKey[] {
  const [part, name] = field.split('.') as [string, string];
  if (part === 'transmitter') return [list, index, name];
  return part === 'antenna' ? [list, index, part, name] : [part, name];
}
