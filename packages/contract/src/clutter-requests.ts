import * as z from 'zod';

import { LATITUDE, LONGITUDE, numberIn } from './number-in.js';
import { readBody } from './read-body.js';

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
    description: 'number of an item; 0 is all of them',
  }),
});

/** Reads where clutter is asked for. @throws RequestError */
export function readClutterPlace(path: unknown): { readonly latitude: number; readonly longitude: number } {
  return readBody(clutterPlace, path);
}

/** Reads which item is deleted. @throws RequestError */
export function readClutterId(path: unknown): number {
  return readBody(clutterId, path).id;
}
