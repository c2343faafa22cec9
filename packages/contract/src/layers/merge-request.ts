import * as z from 'zod';

import { readBody } from '../fields/read-body.js';
import { PLAIN_NAME, text } from '../fields/text-field.js';

/** A request of /merge with defaults filled in. */
export interface MergeRequest {
  /** Network whose calculations are merged. */
  readonly network: string;
  /** Name of the super layer. */
  readonly name: string;
}

/** The query or body of /merge. */
export const mergeRequest: z.ZodType<MergeRequest> = z.object({
  network: text({ ...PLAIN_NAME, description: 'network whose layers are merged' }),
  name: text({ ...PLAIN_NAME, description: 'name of the super layer' }),
});

/** The query or body of /mesh, the older name of the call: the name of the super layer is optional. */
export const meshRequest: z.ZodType<MergeRequest> = z.object({
  network: text({ ...PLAIN_NAME, description: 'network whose layers are merged' }),
  name: text({ ...PLAIN_NAME, default: 'mesh', description: 'name of the super layer' }),
});

/** Reads the query or body of /merge. @throws RequestError naming every field that is missing. */
export function readMergeRequest(body: unknown): MergeRequest {
  return readBody(mergeRequest, body);
}

/** Reads the query or body of /mesh. @throws RequestError naming every field that is missing. */
export function readMeshRequest(body: unknown): MergeRequest {
  return readBody(meshRequest, body);
}
