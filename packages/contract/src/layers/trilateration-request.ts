import * as z from 'zod';

import { list, readBody } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import type { FieldsOf } from '../fields/table.js';
import { isAbsent } from '../radio/read-request.js';
import { MOST_NAMES, siteName } from './site-names.js';
import { HEARD, TRILATERATION } from './tables.js';

/** A request of /trilateration with defaults filled in. */
export interface TrilaterationRequest extends Omit<FieldsOf<typeof TRILATERATION>, 'connected' | 'disconnected'> {
  readonly connected: readonly { readonly site: string; readonly rssi: number }[];
  readonly disconnected: readonly { readonly site: string }[];
  /** Whether `errordB` is the default. */
  readonly usesDefaultError?: boolean;
}

/** The body of /trilateration. */
export const trilaterationRequest: z.ZodType<TrilaterationRequest> = schemaOf(TRILATERATION, {
  connected: list(schemaOf(HEARD, { site: siteName }), 1, MOST_NAMES),
  disconnected: z.preprocess((raw) => raw ?? [], list(z.object({ site: siteName }), 0, MOST_NAMES)),
});

/** Reads the body of /trilateration. @throws RequestError naming every field that is missing or out of range. */
export function readTrilaterationRequest(body: unknown): TrilaterationRequest {
  const request = readBody(trilaterationRequest, body);
  return { ...request, usesDefaultError: isAbsent(body, ['errordB']) };
}
