import * as z from 'zod';

import { word } from '../fields/field.js';
import { LATITUDE, LONGITUDE, numberIn } from '../fields/number-in.js';
import { readBody } from '../fields/read-body.js';

/** Where high ground is looked for. */
export interface HighPointRequest {
  readonly lat: number;
  readonly lon: number;
  /** km. */
  readonly rad: number;
  /** Places wanted. */
  readonly count: number;
  /** Which are best: the highest, or those that see most of the ground within the radius. */
  readonly by: 'height' | 'sight';
  /** Of the antenna there, above ground, in `units`. */
  readonly alt: number;
  /** Of what is seen, above ground, in `units`. */
  readonly rx_alt: number;
  /** Of both: metres or feet. */
  readonly units: 'm' | 'f' | 'metric' | 'imperial';
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
  /** With `by` `sight`: share of the ground within the radius around it that the antenna sees, percent. */
  readonly sees_percent?: number;
}

/** The answer of /highpoint. */
export interface HighPointAnswer {
  /** The highest first. */
  readonly places: readonly HighPoint[];
  readonly notes: readonly string[];
  readonly attribution: readonly string[];
}

const MAST = { min: 0.1, max: 1000, unit: 'm or ft by units' } as const;

/** The query or body of /highpoint. */
export const highPointRequest: z.ZodType<HighPointRequest> = z.object({
  lat: numberIn({ ...LATITUDE, min: -89, max: 89 }),
  lon: numberIn(LONGITUDE),
  rad: numberIn({ min: 0.05, max: 50, unit: 'km', default: 5, description: 'radius' }),
  count: numberIn({ min: 1, max: 50, unit: '', integer: true, default: 5, description: 'places wanted' }),
  by: word(
    ['height', 'sight'],
    'height',
    'which places are best: the highest ground, or that which sees most around it',
  ),
  alt: numberIn({ ...MAST, default: 10, description: 'with sight, height of the antenna above ground' }),
  rx_alt: numberIn({ ...MAST, default: 2, description: 'with sight, height of what is seen above ground' }),
  units: word(['m', 'f', 'metric', 'imperial'], 'm', 'unit of alt and rx_alt, which are above the ground here'),
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
      sees_percent: z.number().min(0).max(100).exactOptional(),
    }),
  ),
  notes: z.array(z.string()),
  attribution: z.array(z.string()),
});

/** Reads where high ground is looked for. @throws RequestError */
export function readHighPointRequest(request: unknown): HighPointRequest {
  return readBody(highPointRequest, request);
}
