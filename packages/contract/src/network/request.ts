import * as z from 'zod';

import { readBody } from '../fields/read-body.js';
import type { ResponseForm } from '../fields/response-form.js';
import { memberOf, schemaOf } from '../fields/schema-of.js';
import type { FieldsOf, FieldTable } from '../fields/table.js';
import { RECEIVER } from '../tables/receiver.js';
import { PLACE } from '../tables/transmitter.js';

const NETWORK = {
  net: { kind: 'text', min: 1, max: 100, description: 'network whose sites are examined' },
  nam: { kind: 'text', min: 1, max: 100, description: 'name of the super layer; optional in the form live' },
  lat: PLACE.lat as typeof PLACE.lat,
  lon: PLACE.lon as typeof PLACE.lon,
  alt: {
    kind: 'number',
    min: 0.1,
    max: 60_000,
    unit: 'm',
    description: 'height of the receiver above ground; older clients call it rxh',
  },
  rxg: RECEIVER.rxg as typeof RECEIVER.rxg,
} as const;
NETWORK satisfies FieldTable;

/** A request of /network; `nam`, the name of the super layer, is empty where a client of the form `live` names none. */
export type NetworkRequest = FieldsOf<typeof NETWORK>;

/** The query or body of /network; `rxh` is read as `alt`. */
export const networkRequest: z.ZodType<NetworkRequest> = z.preprocess(withAlt, schemaOf(NETWORK));

const liveRequest: z.ZodType<NetworkRequest> = z.preprocess(
  withAlt,
  schemaOf(NETWORK, { nam: memberOf({ kind: 'text', min: 0, max: 100, default: '' }) }),
);

function withAlt(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('rxh' in body) || 'alt' in body) return body;
  const { rxh, ...rest } = body;
  return { ...rest, alt: rxh };
}

/** Reads the query or body of /network. @throws RequestError naming every field that is missing or out of range. */
export function readNetworkRequest(body: unknown, form: ResponseForm = 'spec'): NetworkRequest {
  return readBody(form === 'live' ? liveRequest : networkRequest, body);
}
