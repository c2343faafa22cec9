import * as z from 'zod';

import { LATITUDE, LONGITUDE, numberIn } from './number-in.js';
import { readBody } from './read-body.js';

/** Where high ground is looked for. */
export interface HighPointRequest {
  readonly lat: number;
  readonly lon: number;
  /** km. */
  readonly rad: number;
  /** Places wanted. */
  readonly count: number;
}

/** High ground. */
export interface HighPoint {
  readonly lat: number;
  readonly lon: number;
  /** Above mean sea level. */
  readonly ground_m: number;
  /** Above the place asked about. */
  readonly above_m: number;
  readonly distance_km: number;
  /** From the place asked about, degrees clockwise from north. */
  readonly azimuth_deg: number;
}

/** The answer of /highpoint. */
export interface HighPointAnswer {
  /** The highest first. */
  readonly places: readonly HighPoint[];
  readonly notes: readonly string[];
  readonly attribution: readonly string[];
}

/** The query or body of /highpoint. */
export const highPointRequest: z.ZodType<HighPointRequest> = z.object({
  lat: numberIn({ ...LATITUDE, min: -89, max: 89 }),
  lon: numberIn(LONGITUDE),
  rad: numberIn({ min: 0.05, max: 50, unit: 'km', default: 5, description: 'radius' }),
  count: numberIn({ min: 1, max: 50, unit: '', integer: true, default: 5, description: 'places wanted' }),
});

/** Checks a {@link HighPointAnswer}. */
export const highPointAnswer: z.ZodType<HighPointAnswer> = z.object({
  places: z.array(
    z.object({
      lat: z.number(),
      lon: z.number(),
      ground_m: z.number(),
      above_m: z.number(),
      distance_km: z.number(),
      azimuth_deg: z.number(),
    }),
  ),
  notes: z.array(z.string()),
  attribution: z.array(z.string()),
});

/** Reads where high ground is looked for. @throws RequestError */
export function readHighPointRequest(request: unknown): HighPointRequest {
  return readBody(highPointRequest, request);
}
