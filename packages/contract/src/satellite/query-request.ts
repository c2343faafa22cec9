import type * as z from 'zod';

import { readBody } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import type { FieldsOf, FieldTable } from '../fields/table.js';

const QUERY = {
  NAME: {
    kind: 'text',
    min: 0,
    max: 100,
    default: '',
    description: 'part of a name (case is ignored) or a NORAD number; default all satellites',
  },
  page: {
    kind: 'number',
    min: 1,
    max: 1_000_000,
    unit: '',
    integer: true,
    default: 1,
    description: 'page number, from 1',
  },
  limit: {
    kind: 'number',
    min: 1,
    max: 500,
    unit: '',
    integer: true,
    default: 100,
    description: 'satellites per page',
  },
} as const;
QUERY satisfies FieldTable;

/** A request of /satellite/query. */
export type SatelliteQueryRequest = FieldsOf<typeof QUERY>;

/** The query of /satellite/query. */
export const satelliteQueryRequest: z.ZodType<SatelliteQueryRequest> = schemaOf(QUERY);

/** Reads the query of /satellite/query. The case of the key `name` is ignored. @throws RequestError */
export function readSatelliteQuery(query: unknown): SatelliteQueryRequest {
  const given = Object.entries((query ?? {}) as Readonly<Record<string, unknown>>);
  const named = given.map(([key, value]) => [key.toLowerCase() === 'name' ? 'NAME' : key, value] as const);
  return readBody(satelliteQueryRequest, Object.fromEntries(named));
}
