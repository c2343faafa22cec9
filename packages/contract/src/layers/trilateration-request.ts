import * as z from 'zod';

import { field, readNumber } from '../fields/field.js';
import type { NumberLimits } from '../fields/limits.js';
import { isAbsent } from '../radio/read-request.js';
import { list, readBody } from '../fields/read-body.js';
import { MOST_NAMES, siteName } from './site-names.js';
import { text } from '../fields/text-field.js';

/** A request of /trilateration with defaults filled in. */
export interface TrilaterationRequest {
  readonly colourKey: string;
  readonly errordB: number;
  readonly connected: readonly { readonly site: string; readonly rssi: number }[];
  readonly disconnected: readonly { readonly site: string }[];
  /** Whether `errordB` is the default. */
  readonly usesDefaultError?: boolean;
}

const ERROR: NumberLimits = {
  min: 0.1,
  max: 100,
  unit: 'dB',
  default: 10,
  description: 'uncertainty of the measured levels',
};
const RSSI: NumberLimits = {
  min: -300,
  max: 300,
  unit: '',
  description: 'level measured at the site, in the unit of its layer',
};

function numberWithin(limits: NumberLimits): z.ZodType<number> {
  const { min: minimum, max: maximum, description } = limits;
  return field((raw) => readNumber(raw, limits) as number, { type: 'number', minimum, maximum, description });
}

/** The body of /trilateration. */
export const trilaterationRequest: z.ZodType<TrilaterationRequest> = z.object({
  colourKey: text({
    min: 1,
    max: 50,
    default: '9',
    orNumber: true,
    description: 'colour key, by code or name; 9 is greyscale',
  }),
  errordB: numberWithin(ERROR),
  connected: list(z.object({ site: siteName, rssi: numberWithin(RSSI) }), 1, MOST_NAMES),
  disconnected: z.preprocess((raw) => raw ?? [], list(z.object({ site: siteName }), 0, MOST_NAMES)),
});

/** Reads the body of /trilateration. @throws RequestError naming every field that is missing or out of range. */
export function readTrilaterationRequest(body: unknown): TrilaterationRequest {
  const request = readBody(trilaterationRequest, body);
  return { ...request, usesDefaultError: isAbsent(body, ['errordB']) };
}
