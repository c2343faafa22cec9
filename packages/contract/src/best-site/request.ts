import { MOST_SEARCH_CORNERS } from '@radioshed/engine/limits';

import * as z from 'zod';

import { choice, field, number, readNumber } from '../fields/field.js';
import { LIMITS, type NumberLimits } from '../fields/limits.js';
import { list, orEmpty, readBody } from '../fields/read-body.js';
import { absentFields, checkHeights } from '../radio/read-request.js';
import type { AreaRequest, TransmitterFields } from '../radio/request.js';
import { environment, model } from '../radio/model-parts.js';
import { output } from '../radio/output-parts.js';
import { antenna, areaReceiver, bandwidth, endUnits, feeder, height, power } from '../radio/radio-parts.js';
import { SHORT_NAME, text } from '../fields/text-field.js';

/** A corner of the area of interest. */
export interface EdgeFields {
  readonly lat: number;
  readonly lon: number;
}

/** A request of /bsa with defaults filled in: it has either a centre or edges. */
export interface BestSiteRequest extends Omit<AreaRequest, 'transmitter'> {
  readonly transmitter: Omit<TransmitterFields, 'lat' | 'lon'> & {
    readonly lat?: number | undefined;
    readonly lon?: number | undefined;
  };
  readonly edges?: readonly EdgeFields[] | undefined;
  /** Extension: number of test locations to serve. */
  readonly places?: number | undefined;
  /** Extension: seed of the test locations. */
  readonly seed?: number | undefined;
}

const optionalDegrees = (name: 'transmitter.lat' | 'transmitter.lon'): z.ZodType<number | undefined> =>
  field((raw) => readNumber(raw, { ...LIMITS[name], optional: true }), {
    type: 'number',
    minimum: LIMITS[name].min,
    maximum: LIMITS[name].max,
    description: `${LIMITS[name].description}, of the centre of the circle; not together with edges`,
  });

const PLACES: NumberLimits = {
  min: 10,
  max: 10_000,
  unit: '',
  integer: true,
  optional: true,
  description: 'number of random test locations in the area; default 400',
};

const SEED: NumberLimits = {
  min: 0,
  max: 2 ** 31,
  unit: '',
  integer: true,
  optional: true,
  description: 'seed of the test locations: another number gives another set; default 0',
};

function optionalInteger(limits: NumberLimits): z.ZodType<number | undefined> {
  const { min: minimum, max: maximum, description } = limits;
  return field((raw) => readNumber(raw, limits), { type: 'integer', minimum, maximum, description });
}

/** The body of /bsa. */
export const bestSiteRequest: z.ZodType<BestSiteRequest> = z
  .object({
    site: text({ ...SHORT_NAME, default: 'BSA', description: 'site name' }),
    network: text({ ...SHORT_NAME, default: 'BSA', description: 'network name' }),
    engine: choice([1, 2], 2, 'processor: 1 GPU, 2 CPU'),
    transmitter: z.object({
      lat: optionalDegrees('transmitter.lat'),
      lon: optionalDegrees('transmitter.lon'),
      alt: height,
      units: endUnits,
      frq: number('transmitter.frq'),
      txw: power,
      bwi: bandwidth,
    }),
    edges: z.preprocess(
      (raw) => (raw === null || (Array.isArray(raw) && raw.length === 0) ? undefined : raw),
      list(
        z.object({ lat: number('transmitter.lat'), lon: number('transmitter.lon') }),
        3,
        MOST_SEARCH_CORNERS,
      ).optional(),
    ),
    antenna: z.preprocess(orEmpty, antenna),
    receiver: z.preprocess(orEmpty, areaReceiver),
    model,
    environment,
    feeder,
    output: z.preprocess(orEmpty, output),
    places: optionalInteger(PLACES),
    seed: optionalInteger(SEED),
  })
  .superRefine((request, context) => {
    checkHeights(request.output.units, context, [
      { path: ['transmitter', 'alt'], alt: request.transmitter.alt, units: request.transmitter.units },
      { path: ['receiver', 'alt'], alt: request.receiver.alt, units: request.receiver.units },
    ]);
    checkSearch(request, context);
  });

/** Reads the body of /bsa. @throws RequestError naming every field that is missing or out of range. */
export function readBestSiteRequest(body: unknown): BestSiteRequest {
  const request = readBody(bestSiteRequest, body);
  const isCircle = request.edges === undefined;
  // The antenna is omnidirectional, and edges have no radius.
  const meant = (name: string): boolean =>
    !/^(antenna\.(ant|azi)|output\.out|environment\.)/.test(name) && (isCircle || name !== 'output.rad');
  return { ...request, absent: absentFields(body).filter(meant) };
}

/** Checks that either a circle or a polygon is given. */
function checkSearch({ transmitter, edges }: BestSiteRequest, context: z.RefinementCtx): void {
  const either = 'either transmitter.lat and transmitter.lon with output.rad, or edges';
  for (const field of ['lat', 'lon'] as const) {
    const value = transmitter[field];
    if ((edges === undefined) === (value !== undefined)) continue;
    const wrong = edges === undefined ? 'missing' : `${value} is given together with edges`;
    const params = { limits: either, unit: '', value };
    context.addIssue({ code: 'custom', path: ['transmitter', field], message: `${wrong}; allowed: ${either}`, params });
  }
}
