import type * as z from 'zod';

import { readBody } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import { checkEnds } from '../radio/one-transmitter.js';
import { absentFields } from '../radio/read-request.js';
import type { AreaRequest } from '../radio/request.js';
import { AREA } from '../tables/call.js';

/** The body of /area. */
export const areaRequest: z.ZodType<AreaRequest> = schemaOf(AREA).superRefine(checkEnds);

/**
 * Reads the body of /area.
 *
 * @throws RequestError naming every field that is missing or out of range.
 * @example
 * ```ts
 * const request = readAreaRequest({
 *   network: 'Testing',
 *   transmitter: { lat: 0.5, lon: 0.5, alt: 98.4, frq: '446', txw: 5 },
 *   receiver: { alt: 6.6 },
 *   antenna: {},
 *   output: { units: 'f', rad: 10 },
 * });
 * const { input } = areaInputOf(request);
 * input.model.name; // 'itm'
 * ```
 */
export function readAreaRequest(body: unknown): AreaRequest {
  return { ...readBody(areaRequest, body), absent: absentFields(body) };
}
