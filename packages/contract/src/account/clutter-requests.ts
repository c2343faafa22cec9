import * as z from 'zod';

import { LATITUDE, LONGITUDE, numberIn } from '../fields/number-in.js';
import { readBody } from '../fields/read-body.js';

/** Greatest number of clutter items in an account: each calculation with obstacles reads all of them. */
export const MOST_CLUTTER = 5000;

/** Greatest number of corners of all clutter items of an account, for the same reason. */
export const MOST_CORNERS = 500_000;

/** The path of /clutter/get. */
export const clutterPlace: z.ZodType<{ readonly latitude: number; readonly longitude: number }> = z.object({
  latitude: numberIn(LATITUDE),
  longitude: numberIn(LONGITUDE),
});

/** The path of /clutter/delete. */
export const clutterId: z.ZodType<{ readonly id: number }> = z.object({
  id: numberIn({
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    unit: '',
    integer: true,
    description: 'number of an item; 0 for all',
  }),
});

const CLUTTER_PROPERTIES = z.looseObject({
  height: z.union([z.string(), z.number()]).meta({ description: 'height above ground, m' }),
  material: z
    .union([z.string(), z.number()])
    .optional()
    .meta({ description: 'material: an integer from 1 (trees) to 9 (metal)' }),
});

/** Outline of the body of /clutter/add. Each feature is read separately; rejected ones are reported. */
export const clutterUpload: z.ZodType = z.looseObject({
  name: z.string().optional(),
  type: z.string().optional(),
  features: z
    .array(
      z.looseObject({
        type: z.string().optional(),
        geometry: z.looseObject({ type: z.string(), coordinates: z.array(z.unknown()) }).optional(),
        properties: CLUTTER_PROPERTIES.optional(),
        features: z
          .looseObject({
            geometry: z.string(),
            coordinates: z.array(z.unknown()),
            properties: CLUTTER_PROPERTIES,
          })
          .optional()
          .meta({ description: 'nested features, instead of geometry and properties' }),
      }),
    )
    .meta({ maxItems: MOST_CLUTTER, description: 'polygons and lines, longitude before latitude' }),
});

/** Reads the path of /clutter/get. @throws RequestError */
export function readClutterPlace(path: unknown): { readonly latitude: number; readonly longitude: number } {
  return readBody(clutterPlace, path);
}

/** Reads the path of /clutter/delete. @throws RequestError */
export function readClutterId(path: unknown): number {
  return readBody(clutterId, path).id;
}
