import * as z from 'zod';

import { field, readNumber, word } from '../fields/field.js';
import { HF_LIMITS, type HfNumberName } from './limits.js';
import type { NumberLimits } from '../fields/limits.js';
import { orEmpty, valueAt } from '../fields/read-body.js';
import type { PolarisationLetter } from '../radio/request.js';
import { SHORT_NAME, text } from '../fields/text-field.js';

/** The transmitting antenna and its feeder. */
export interface HfAntennaFields {
  readonly txg: number;
  readonly txl: number;
  readonly ant: number;
  readonly pol: PolarisationLetter;
  readonly azi: number;
}

/** The transmitter, without its frequency: one call requires it, the other does not. */
export interface HfTransmitterFields {
  readonly lat: number;
  readonly lon: number;
  readonly alt: number;
  readonly txw: number;
  readonly bwi: number;
}

/** When a prediction is for, and how reliable it has to be. */
export interface HfModelFields {
  readonly month: number;
  readonly rel: number;
  readonly sunspots_r12: number;
}

/** Members of both HF requests. */
export interface HfFields {
  readonly site: string;
  readonly network: string;
  readonly antenna: HfAntennaFields;
  /** Paths of the absent fields, of those whose default affects the result. */
  readonly absent?: readonly HfNumberName[];
}

/** A number of an HF request by its path. */
export function hfNumber(name: HfNumberName, change: Partial<NumberLimits> = {}): z.ZodType<number> {
  return of<number>({ ...HF_LIMITS[name], ...change });
}

/** An optional number of an HF request. */
export function optionalHfNumber(name: HfNumberName): z.ZodType<number | undefined> {
  const { default: _default, ...limits } = HF_LIMITS[name];
  return of<number | undefined>({ ...limits, optional: true });
}

/** A noise floor, or `database` for measured noise. */
export const hfNoiseFloor: z.ZodType<number | 'database' | undefined> = field(
  (raw) => {
    if (typeof raw === 'string' && raw.trim().toLowerCase() === 'database') return 'database';
    return readNumber(raw, HF_LIMITS['output.nf']);
  },
  {
    type: ['number', 'string'],
    description: 'noise floor, -200 to 0 dBm, or "database" for your noise records; default that of P.372',
  },
);

function of<T extends number | undefined>(limits: NumberLimits): z.ZodType<T> {
  const unit = limits.unit === '' ? '' : `, ${limits.unit}`;
  const fallback = limits.default === undefined ? '' : `; default ${limits.default}`;
  return field((raw) => readNumber(raw, limits) as T, {
    type: limits.integer === true ? 'integer' : 'number',
    minimum: limits.min,
    maximum: limits.max,
    description: `${limits.description}${unit}${fallback}`,
  });
}

/** Members at the top of both HF bodies. */
export const hfHead: {
  readonly site: z.ZodType<string>;
  readonly network: z.ZodType<string>;
  readonly antenna: z.ZodType<HfAntennaFields>;
} = {
  site: text({ ...SHORT_NAME, default: 'HF1', description: 'site name' }),
  network: text({ ...SHORT_NAME, default: 'Testing', description: 'network name' }),
  antenna: z.preprocess(
    orEmpty,
    z.object({
      txg: hfNumber('antenna.txg'),
      txl: hfNumber('antenna.txl'),
      ant: hfNumber('antenna.ant'),
      pol: word(['v', 'h', 'm', 'r', 'l'], 'v', 'polarisation; not used: the antenna type determines it'),
      azi: hfNumber('antenna.azi'),
    }),
  ),
};

/** Members of the transmitter in both HF bodies, except its frequency. */
export const hfTransmitter: Readonly<Record<keyof HfTransmitterFields, z.ZodType<number>>> = {
  lat: hfNumber('transmitter.lat'),
  lon: hfNumber('transmitter.lon'),
  alt: hfNumber('transmitter.alt'),
  txw: hfNumber('transmitter.txw'),
  bwi: hfNumber('transmitter.bwi'),
};

/** Members of the model in both HF bodies. */
export const hfModel: Readonly<Record<keyof HfModelFields, z.ZodType<number>>> = {
  month: hfNumber('model.month'),
  rel: hfNumber('model.rel'),
  sunspots_r12: hfNumber('model.sunspots_r12'),
};

/** Fields of both HF bodies whose default affects the result. */
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
  return [...NOTED, ...more].filter((name) => {
    const value = valueAt(body, name.split('.')) ?? '';
    return typeof value === 'string' && value.trim() === '';
  });
}
