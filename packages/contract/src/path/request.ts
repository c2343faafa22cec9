import * as z from 'zod';

import { type AvailabilityFields, availabilityFields } from './availability.js';
import { name } from '../fields/field.js';
import { readBody } from '../fields/read-body.js';
import { checkEnds, oneTransmitter } from '../radio/one-transmitter.js';
import { pathReceiver } from '../radio/radio-parts.js';
import { absentFields } from '../radio/read-request.js';
import type { AreaRequest, PathReceiverFields } from '../radio/request.js';

/** A request of /path: the receiver has a location. */
export interface PathRequest extends AreaRequest {
  readonly receiver: PathReceiverFields;
  readonly availability?: AvailabilityFields | undefined;
}

/** The body of /path. */
export const pathRequest: z.ZodType<PathRequest> = z
  .object({
    site: name('site name; default Link', 'Link'),
    ...oneTransmitter,
    receiver: pathReceiver,
    availability: availabilityFields,
  })
  .superRefine(checkEnds);

/** Reads the body of /path. @throws RequestError naming every field that is missing or out of range. */
export function readPathRequest(body: unknown): PathRequest {
  return { ...readBody(pathRequest, body), absent: absentFields(body) };
}
