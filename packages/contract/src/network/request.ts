import * as z from 'zod';

import { field, number, readNumber } from '../fields/field.js';
import { GROUND_HEIGHT, LIMITS } from '../fields/limits.js';
import { readBody } from '../fields/read-body.js';
import type { ResponseForm } from '../fields/response-form.js';
import { PLAIN_NAME, text } from '../fields/text-field.js';

/** A request of /network with defaults filled in. */
export interface NetworkRequest {
  /** Network whose calculations are examined. */
  readonly net: string;
  /** Name of the super layer; empty where a client of the form `live` names none. */
  readonly nam: string;
  readonly lat: number;
  readonly lon: number;
  /** Height of the receiver above ground, m. */
  readonly alt: number;
  readonly rxg: number;
}

const { default: _default, ...height } = GROUND_HEIGHT;
const HEIGHT = { ...height, unit: 'm', description: 'height of the receiver above ground' };

const fields = {
  net: text({ ...PLAIN_NAME, description: 'network whose sites are examined' }),
  nam: text({ ...PLAIN_NAME, description: 'name of the super layer; optional in the form live' }),
  lat: number('transmitter.lat'),
  lon: number('transmitter.lon'),
  alt: field((raw) => readNumber(raw, HEIGHT) as number, {
    type: 'number',
    minimum: HEIGHT.min,
    maximum: HEIGHT.max,
    description: 'height of the receiver above ground, m; older clients call it rxh',
  }),
  rxg: field((raw) => readNumber(raw, LIMITS['receiver.rxg']) as number, {
    type: 'number',
    minimum: LIMITS['receiver.rxg'].min,
    maximum: LIMITS['receiver.rxg'].max,
    description: `gain of the receiver’s antenna, dBi; default ${LIMITS['receiver.rxg'].default}`,
  }),
};

const unnamed = { ...fields, nam: text({ ...PLAIN_NAME, min: 0, default: '', description: '' }) };

/** The query or body of /network; `rxh` is read as `alt`. */
export const networkRequest: z.ZodType<NetworkRequest> = z.preprocess(withAlt, z.object(fields));

const liveRequest: z.ZodType<NetworkRequest> = z.preprocess(withAlt, z.object(unnamed));

function withAlt(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('rxh' in body) || 'alt' in body) return body;
  const { rxh, ...rest } = body;
  return { ...rest, alt: rxh };
}

/** Reads the query or body of /network. @throws RequestError naming every field that is missing or out of range. */
export function readNetworkRequest(body: unknown, form: ResponseForm = 'spec'): NetworkRequest {
  return readBody(form === 'live' ? liveRequest : networkRequest, body);
}
