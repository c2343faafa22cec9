import * as z from 'zod';

import { RequestError } from '../fields/issue.js';
import { readListInTurns } from '../fields/long-body.js';
import { LATITUDE, LONGITUDE, numberIn, optionalNumberIn } from '../fields/number-in.js';
import type { NumberLimits } from '../fields/limits.js';
import { list, readBody } from '../fields/read-body.js';
import { NOISE_LIMITS } from './noise-limits.js';

/** An uploaded noise measurement. It is stored in whole MHz and dBm. */
export interface NoiseUpload {
  /** MHz; fractions are rounded when the record is stored. */
  readonly frequency: number;
  /** dBm; fractions are rounded when the record is stored. */
  readonly noise: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** A query about measured noise. */
export interface NoiseQuery {
  /** MHz. */
  readonly frequency: number;
  /** MHz, centred on the frequency. */
  readonly bandwidth: number;
  readonly latitude: number;
  readonly longitude: number;
  /** km. */
  readonly radius: number;
}

/** The query of a map of measured noise. */
export interface NoiseMapQuery {
  readonly frequency: number;
  readonly bandwidth: number;
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
  /** m. */
  readonly resolution: number;
  readonly point_limit: number;
}

const { frequency: FREQUENCY, bandwidth: BANDWIDTH, noise: LEVEL, radius: RADIUS } = NOISE_LIMITS;

const place = { latitude: numberIn(LATITUDE), longitude: numberIn(LONGITUDE) };

/** Receivers report fractions of dBm and MHz: they are read, and rounded where records are stored. */
const rounded = (limits: NumberLimits): NumberLimits => ({
  ...limits,
  integer: false,
  description: `${limits.description}, rounded to a whole number`,
});
const noiseUpload = z.object({ frequency: numberIn(rounded(FREQUENCY)), noise: numberIn(rounded(LEVEL)), ...place });

/** Greatest number of records in a body of /noise/create. */
const MOST_UPLOADS = 10_000;

/** The body of /noise/create. */
export const noiseUploads: z.ZodType<readonly NoiseUpload[]> = list(noiseUpload, 1, MOST_UPLOADS);

/** The body of /noise/get. */
export const noiseQueries: z.ZodType<readonly NoiseQuery[]> = list(
  z.object({
    frequency: numberIn(FREQUENCY),
    bandwidth: numberIn(BANDWIDTH),
    ...place,
    radius: numberIn({ ...RADIUS, default: 50 }),
  }),
  1,
  100,
);

/** Greatest number of records that a noise map uses. */
export const MOST_MAP_POINTS = 1000;

/** The query of /noise/map. */
export const noiseMapQuery: z.ZodType<NoiseMapQuery> = z.object({
  frequency: numberIn(FREQUENCY),
  bandwidth: numberIn(BANDWIDTH),
  north: numberIn(NOISE_LIMITS.north),
  south: numberIn(NOISE_LIMITS.south),
  east: numberIn(NOISE_LIMITS.east),
  west: numberIn(NOISE_LIMITS.west),
  resolution: numberIn(NOISE_LIMITS.resolution),
  point_limit: optionalNumberIn({
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    unit: '',
    integer: true,
    description: `number of latest records to use, up to ${MOST_MAP_POINTS}; default 200`,
  }).transform((limit) => limit ?? 200),
});

/** Reads the body of /noise/create, yielding to the event loop; a single record needs no list. @throws RequestError */
export function readNoiseUploads(body: unknown): Promise<readonly NoiseUpload[]> {
  return readListInTurns(noiseUpload, MOST_UPLOADS, listed(body));
}

/** Reads the body of /noise/get; a single query needs no list. @throws RequestError */
export function readNoiseQueries(body: unknown): readonly NoiseQuery[] {
  return readBody(noiseQueries, listed(body));
}

/** Reads the query of /noise/map. @throws RequestError */
export function readNoiseMapQuery(query: unknown): NoiseMapQuery {
  const read = readBody(noiseMapQuery, query);
  if (read.north > read.south) return read;
  const limits = `${read.south} (south) to 90`;
  const message = `north: ${read.north} is outside ${limits} degrees`;
  throw new RequestError([{ field: 'north', value: read.north, limits, unit: 'degrees', message }]);
}

function listed(body: unknown): unknown {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? [body] : body;
}
