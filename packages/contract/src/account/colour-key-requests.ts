import type { LegendEntry } from '@radioshed/colour';
import * as z from 'zod';

import { legendEntry } from '../area/response.js';
import { field, refuse } from '../fields/field.js';
import { readBody } from '../fields/read-body.js';
import type { MessageResponse } from './archive-responses.js';

/** How the levels of a colour key are read. */
export type ColourOrder = 'atLeast' | 'atMost';

/** An uploaded colour key. */
export interface ColourKeyUpload {
  /** `<NAME>.<unit>`. */
  readonly name: string;
  /** A line `level: red, green, blue` for each colour. */
  readonly text: string;
  /** By default that of the unit; in dB, falling levels are reached and rising ones not exceeded. */
  readonly order?: ColourOrder | undefined;
}

/** A colour key that `output.col` may name. */
export interface ListedColourKey {
  readonly name: string;
  readonly unit: string;
  /** Whether a value takes the first level that it reaches, or the first that it does not exceed. */
  readonly order: ColourOrder;
  readonly owner: 'system' | 'account';
  /** Its colours, from the first. */
  readonly key: readonly LegendEntry[];
}

/** Response of /colours/upload. */
export type SavedColourKey = MessageResponse & ListedColourKey;

const UNITS = ['dBm', 'dB', 'dBuV', 'bsa', 'ber', 'SF'];
/** Digits alone are a code of a built-in key. */
const NAME = /^(?!\d+\.)[A-Za-z0-9_-]{1,30}\.[A-Za-z]{2,4}$/;
/** 255 lines with a comment each. */
const MOST_TEXT = 20_000;

/** The body of /colours/upload. */
export const colourKeyUpload: z.ZodType<ColourKeyUpload> = z.object({
  name: field(readName, {
    type: 'string',
    pattern: `^(?!\\d+\\.)[A-Za-z0-9_-]{1,30}\\.(${UNITS.join('|')})$`,
    maxLength: 40,
    description: `name of the key with its unit, ${UNITS.join(', ')}: MINE.dBm`,
  }),
  text: field(
    (raw) => {
      const fits = typeof raw === 'string' && raw.trim() !== '' && raw.length <= MOST_TEXT;
      return fits ? raw : refuse(raw ?? null, `1 to ${MOST_TEXT}`, 'characters');
    },
    {
      type: 'string',
      minLength: 1,
      maxLength: MOST_TEXT,
      description:
        'a line level: red, green, blue for each of 1 to 255 colours, levels all falling or all rising; # or ; begins a comment',
    },
    { isContent: true },
  ),
  order: field(readOrder, {
    type: 'string',
    enum: ['atLeast', 'atMost'],
    description:
      'atLeast: a value takes the first level that it reaches; atMost: the first that it does not exceed, as for path loss; default that of the unit (dBm, dBuV, bsa and ber atLeast, SF atMost), in dB atLeast for falling levels and atMost for rising ones',
  }),
});

function readName(raw: unknown): string | ReturnType<typeof refuse> {
  const name = typeof raw === 'string' ? raw.trim() : '';
  const unit = UNITS.find((each) => each.toLowerCase() === name.slice(name.lastIndexOf('.') + 1).toLowerCase());
  if (NAME.test(name) && unit !== undefined) return name.slice(0, name.lastIndexOf('.') + 1) + unit;
  return refuse(
    raw ?? null,
    `1 to 30 letters, digits, _ and -, not digits alone, then a point and one of the units ${UNITS.join(', ')}`,
    '',
  );
}

function readOrder(raw: unknown): ColourOrder | undefined | ReturnType<typeof refuse> {
  if (raw === undefined || raw === '' || raw === 'atLeast' || raw === 'atMost') return raw === '' ? undefined : raw;
  return refuse(raw, 'one of atLeast, atMost', '');
}

const listed = {
  name: z.string(),
  unit: z.string(),
  order: z.enum(['atLeast', 'atMost']),
  owner: z.enum(['system', 'account']),
  key: z.array(legendEntry),
};

/** Checks the response of /colours. */
export const listedColourKeys: z.ZodType<readonly ListedColourKey[]> = z.array(z.object(listed));

/** Checks a {@link SavedColourKey}. */
export const savedColourKey: z.ZodType<SavedColourKey> = z.object({ message: z.string(), ...listed });

/** Reads a colour key upload. @throws RequestError */
export function readColourKeyUpload(body: unknown): ColourKeyUpload {
  return readBody(colourKeyUpload, body);
}
