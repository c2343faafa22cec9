import type * as z from 'zod';

import { type AvailabilityFields, availabilityFields } from './availability.js';
import { readBody } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import { checkEnds } from '../radio/one-transmitter.js';
import { absentFields } from '../radio/read-request.js';
import { PATH } from '../tables/call.js';
import type { AreaRequest, PathReceiverFields } from '../radio/request.js';

/** A request of /path: the receiver has a location. */
export interface PathRequest extends AreaRequest {
  readonly receiver: PathReceiverFields;
  readonly availability?: AvailabilityFields | undefined;
}

/** The body of /path. */
export const pathRequest: z.ZodType<PathRequest> = schemaOf(PATH, {
  availability: availabilityFields,
}).superRefine(checkEnds);

/** Reads the body of /path. @throws RequestError naming every field that is missing or out of range. */
export function readPathRequest(body: unknown): PathRequest {
  return { ...readBody(pathRequest, body), absent: absentFields(body) };
}
