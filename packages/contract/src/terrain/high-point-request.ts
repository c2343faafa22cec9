import { DEFAULT_RADIUS_KM } from '@radioshed/engine/defaults';
import * as z from 'zod';

import { notedResponse, type NotedResponse } from '../fields/note-members.js';
import { readBody } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import type { FieldsOf, FieldTable } from '../fields/table.js';
import { PLACE } from '../tables/transmitter.js';

const HIGH_POINT = {
  lat: PLACE.lat as typeof PLACE.lat,
  lon: PLACE.lon as typeof PLACE.lon,
  rad: { kind: 'number', min: 0.05, max: 50, unit: 'km', default: DEFAULT_RADIUS_KM as number, description: 'radius' },
  count: {
    kind: 'number',
    min: 1,
    max: 50,
    unit: '',
    integer: true,
    default: 5,
    description: 'number of locations to return',
  },
  by: {
    kind: 'word',
    choices: [{ value: 'height' }, { value: 'sight' }],
    default: 'height',
    description: 'ranking: height for the highest ground, sight for the largest visible area',
  },
  alt: {
    kind: 'number',
    min: 0.1,
    max: 1000,
    unit: 'm or ft, see units',
    default: 10,
    description: 'with sight: antenna height above ground',
  },
  rx_alt: {
    kind: 'number',
    min: 0.1,
    max: 1000,
    unit: 'm or ft, see units',
    default: 2,
    description: 'with sight: height of the targets above ground',
  },
  units: {
    kind: 'word',
    choices: [{ value: 'm' }, { value: 'f' }, { value: 'metric' }, { value: 'imperial' }],
    default: 'm',
    description: 'unit of alt and rx_alt, both above ground',
  },
} as const;
HIGH_POINT satisfies FieldTable;

/** A request of /highpoint: where to search for high ground, and how to rank it. */
export type HighPointRequest = FieldsOf<typeof HIGH_POINT>;

/** A location on high ground. */
export interface HighPoint {
  readonly lat: number;
  readonly lon: number;
  /** Height of the ground above mean sea level. */
  readonly ground_m: number;
  /** Height above the location of the request. */
  readonly above_m: number;
  readonly distance_km: number;
  /** Azimuth from the location of the request, degrees clockwise from true north. */
  readonly azimuth_deg: number;
  /** With `by` `sight`: percentage of the ground within the radius that is visible from the antenna. */
  readonly sees_percent?: number;
}

/** Response of /highpoint. */
export interface HighPointResponse extends NotedResponse {
  /** Best location first. */
  readonly places: readonly HighPoint[];
  readonly attribution: readonly string[];
}

/** The query or body of /highpoint. */
export const highPointRequest: z.ZodType<HighPointRequest> = schemaOf(HIGH_POINT);

/** Checks a {@link HighPointResponse}. */
export const highPointResponse: z.ZodType<HighPointResponse> = z.object({
  places: z.array(
    z.object({
      lat: z.number(),
      lon: z.number(),
      ground_m: z.number(),
      above_m: z.number(),
      distance_km: z.number(),
      azimuth_deg: z.number(),
      sees_percent: z.number().min(0).max(100).exactOptional(),
    }),
  ),
  ...notedResponse,
  attribution: z.array(z.string()),
});

/** Reads the query or body of /highpoint. @throws RequestError */
export function readHighPointRequest(request: unknown): HighPointRequest {
  return readBody(highPointRequest, request);
}
