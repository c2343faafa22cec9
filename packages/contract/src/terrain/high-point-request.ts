import { DEFAULT_RADIUS_KM } from '@radioshed/engine/defaults';
import * as z from 'zod';

import { notedResponse, type NotedResponse } from '../fields/note-members.js';
import { word } from '../fields/field.js';
import { LATITUDE, LONGITUDE, numberIn } from '../fields/number-in.js';
import { readBody } from '../fields/read-body.js';

/** A request of /highpoint: where to search for high ground. */
export interface HighPointRequest {
  readonly lat: number;
  readonly lon: number;
  /** km. */
  readonly rad: number;
  /** Number of locations to return. */
  readonly count: number;
  /** How to rank locations: by height, or by how much ground within the radius they see. */
  readonly by: 'height' | 'sight';
  /** Antenna height above ground, in `units`. */
  readonly alt: number;
  /** Height above ground of the targets to see, in `units`. */
  readonly rx_alt: number;
  /** Unit of both heights: metres or feet. */
  readonly units: 'm' | 'f' | 'metric' | 'imperial';
}

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

const MAST = { min: 0.1, max: 1000, unit: 'm or ft, see units' } as const;

/** The query or body of /highpoint. */
export const highPointRequest: z.ZodType<HighPointRequest> = z.object({
  lat: numberIn({ ...LATITUDE, min: -89, max: 89 }),
  lon: numberIn(LONGITUDE),
  rad: numberIn({ min: 0.05, max: 50, unit: 'km', default: DEFAULT_RADIUS_KM, description: 'radius' }),
  count: numberIn({
    min: 1,
    max: 50,
    unit: '',
    integer: true,
    default: 5,
    description: 'number of locations to return',
  }),
  by: word(['height', 'sight'], 'height', 'ranking: height for the highest ground, sight for the largest visible area'),
  alt: numberIn({ ...MAST, default: 10, description: 'with sight: antenna height above ground' }),
  rx_alt: numberIn({ ...MAST, default: 2, description: 'with sight: height of the targets above ground' }),
  units: word(['m', 'f', 'metric', 'imperial'], 'm', 'unit of alt and rx_alt, both above ground'),
});

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
