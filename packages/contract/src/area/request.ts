import * as z from 'zod';

import { name } from '../fields/field.js';
import { readBody } from '../fields/read-body.js';
import { checkEnds, oneTransmitter } from '../radio/one-transmitter.js';
import { areaReceiver } from '../radio/radio-parts.js';
import { absentFields } from '../radio/read-request.js';
import type { AreaRequest } from '../radio/request.js';

/** The body of /area. */
export const areaRequest: z.ZodType<AreaRequest> = z
  .object({ site: name('site name; default A1', 'A1'), ...oneTransmitter, receiver: areaReceiver })
  .superRefine(checkEnds);

/** Reads the body of /area. @throws RequestError naming every field that is missing or out of range. */
export function readAreaRequest(body: unknown): AreaRequest {
  return { ...readBody(areaRequest, body), absent: absentFields(body) };
}
