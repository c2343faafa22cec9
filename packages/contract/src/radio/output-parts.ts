import * as z from 'zod';

import { choice, field, number, optionalNumber, readNumber, readText, TEXT_LENGTH, word } from '../fields/field.js';
import { limitsText, NOISE_FLOOR } from '../fields/limits.js';
import { orUndefined } from '../fields/read-body.js';
import { UNITS } from './height-units.js';
import type { BoundsFields, OutputFields } from './request.js';

/** A box, degrees. */
export const bounds: z.ZodType<BoundsFields> = z.object({
  north: number('output.bounds.north'),
  east: number('output.bounds.east'),
  south: number('output.bounds.south'),
  west: number('output.bounds.west'),
});

/** Name or code of a colour key; a code may be a number or a string. */
export const colour: z.ZodType<string | undefined> = field(
  (raw) => {
    const text = readText(raw);
    return text === '' ? undefined : text;
  },
  {
    type: ['string', 'number'],
    maxLength: TEXT_LENGTH,
    description: 'colour key, by name or code, built-in or your own; default the key made for output.out',
  },
);

/** `nf`: dBm, or `database` for the account's measured noise. */
export const noiseFloor: z.ZodType<number | 'database' | undefined> = field(
  (raw) => {
    if (typeof raw === 'string' && raw.trim().toLowerCase() === 'database') return 'database';
    return readNumber(raw, NOISE_FLOOR);
  },
  {
    type: ['number', 'string'],
    description: `noise floor, ${limitsText(NOISE_FLOOR)} dBm, or "database" for your noise records; default thermal noise in the bandwidth`,
  },
);

/** The output of an /area request. */
export const output: z.ZodType<OutputFields> = z.object({
  units: word(
    UNITS,
    'm',
    'unit and reference of heights: m and f (feet) above ground, m_amsl and f_amsl above mean sea level',
  ),
  col: colour,
  out: choice(
    [1, 2, 3, 4, 5, 6, 7],
    2,
    'quantity: 1 path loss, 2 received power, 3 field strength, 4 SNR, 5 bit error rate, 6 RSRP',
  ),
  ber: choice(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    0,
    'required bit error rate: 1 to 6 for 1e-1 to 1e-6, 7 to 12 for LoRa SF7 to SF12',
  ),
  mod: choice(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    0,
    'modulation: 1 4QAM, 2 16QAM, 3 64QAM, 4 256QAM, 5 1024QAM, 6 BPSK, 7 QPSK, 8 8PSK, 9 16PSK, 10 32PSK, 11 LoRa',
  ),
  nf: noiseFloor,
  res: optionalNumber('output.res'),
  rad: number('output.rad'),
  bounds: z.preprocess(orUndefined, bounds.optional()),
});
