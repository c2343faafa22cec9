import { DEFAULT_SEARCH_PLACES } from '@radioshed/engine/defaults';
import { MOST_SEARCH_CORNERS } from '@radioshed/engine/limits';

import * as z from 'zod';

import { list, readBody } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import type { FieldsOf, FieldTable } from '../fields/table.js';
import { absentFields, checkHeights } from '../radio/read-request.js';
import type { DefaultedField } from '../radio/request.js';
import { AREA, ENGINE, GROUPS } from '../tables/call.js';
import { PLACE, SENDER } from '../tables/transmitter.js';

const CENTRE = {
  lat: {
    kind: 'number',
    min: PLACE.lat.min as typeof PLACE.lat.min,
    max: PLACE.lat.max as typeof PLACE.lat.max,
    unit: 'degrees',
    optional: true,
    description: 'latitude, WGS 84, of the centre of the circle; not together with edges',
  },
  lon: {
    kind: 'number',
    min: PLACE.lon.min as typeof PLACE.lon.min,
    max: PLACE.lon.max as typeof PLACE.lon.max,
    unit: 'degrees',
    optional: true,
    description: 'longitude, WGS 84, of the centre of the circle; not together with edges',
  },
} as const;

const SEARCHED: typeof CENTRE & typeof SENDER = { ...CENTRE, ...SENDER };

const BEST_SITE = {
  site: { kind: 'text', min: 1, max: 24, default: 'BSA', description: 'site name' },
  network: { kind: 'text', min: 1, max: 24, default: 'BSA', description: 'network name' },
  engine: ENGINE as typeof ENGINE,
  transmitter: { kind: 'object', fields: SEARCHED as typeof SEARCHED },
  edges: { kind: 'list', of: PLACE as typeof PLACE, least: 3, most: MOST_SEARCH_CORNERS as number, absent: 'left' },
  antenna: GROUPS.antenna as typeof GROUPS.antenna,
  receiver: GROUPS.receiver as typeof GROUPS.receiver,
  model: AREA.model as typeof AREA.model,
  environment: AREA.environment as typeof AREA.environment,
  feeder: AREA.feeder as typeof AREA.feeder,
  output: GROUPS.output as typeof GROUPS.output,
  // Extensions.
  places: {
    kind: 'number',
    min: 10,
    max: 10_000,
    unit: '',
    integer: true,
    optional: true,
    description: `number of random test locations in the area; default ${DEFAULT_SEARCH_PLACES}` as string,
  },
  seed: {
    kind: 'number',
    min: 0,
    max: 2147483648,
    unit: '',
    integer: true,
    optional: true,
    description: 'seed of the test locations: another number gives another set; default 0',
  },
} as const;
BEST_SITE satisfies FieldTable;

/** A corner of the area of interest. */
export type EdgeFields = FieldsOf<typeof PLACE>;

/** A request of /bsa with defaults filled in: it has either a centre or edges. */
export interface BestSiteRequest extends FieldsOf<typeof BEST_SITE> {
  readonly absent?: readonly DefaultedField[];
}

/** The body of /bsa. */
export const bestSiteRequest: z.ZodType<BestSiteRequest> = schemaOf(BEST_SITE, {
  edges: z.preprocess(
    (raw) => (raw === null || (Array.isArray(raw) && raw.length === 0) ? undefined : raw),
    list(schemaOf(PLACE), BEST_SITE.edges.least, BEST_SITE.edges.most).optional(),
  ),
}).superRefine((request, context) => {
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
