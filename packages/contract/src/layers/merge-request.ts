import type * as z from 'zod';

import { readBody } from '../fields/read-body.js';
import { memberOf, schemaOf } from '../fields/schema-of.js';
import type { FieldsOf, FieldTable } from '../fields/table.js';

const MERGE = {
  network: { kind: 'text', min: 1, max: 100, description: 'network whose layers are merged' },
  name: { kind: 'text', min: 1, max: 100, description: 'name of the super layer' },
} as const;
MERGE satisfies FieldTable;

/** A request of /merge with defaults filled in: the network whose calculations are merged, and the super layer's name. */
export type MergeRequest = FieldsOf<typeof MERGE>;

/** The query or body of /merge. */
export const mergeRequest: z.ZodType<MergeRequest> = schemaOf(MERGE);

/** The query or body of /mesh, the older name of the call: the name of the super layer is optional. */
export const meshRequest: z.ZodType<MergeRequest> = schemaOf(MERGE, {
  name: memberOf({ ...MERGE.name, default: 'mesh' }),
});

/** Reads the query or body of /merge. @throws RequestError naming every field that is missing. */
export function readMergeRequest(body: unknown): MergeRequest {
  return readBody(mergeRequest, body);
}

/** Reads the query or body of /mesh. @throws RequestError naming every field that is missing. */
export function readMeshRequest(body: unknown): MergeRequest {
  return readBody(meshRequest, body);
}
