import type * as z from 'zod';

import { readBody } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import type { FieldsOf } from '../fields/table.js';
import type { HfNumberName } from './limits.js';
import { absentOf } from './parts.js';
import { HF_AREA } from './tables.js';

/** A request of /hf/area with defaults filled in. */
export interface HfAreaRequest extends FieldsOf<typeof HF_AREA> {
  readonly absent?: readonly HfNumberName[];
}

/** The body of /hf/area. */
export const hfAreaRequest: z.ZodType<HfAreaRequest> = schemaOf(HF_AREA);

/** Reads the body of /hf/area. @throws RequestError naming every field that is missing or out of range. */
export function readHfAreaRequest(body: unknown): HfAreaRequest {
  const request = readBody(hfAreaRequest, body);
  const more = request.output.bounds === undefined ? (['output.rad'] as const) : [];
  return { ...request, absent: absentOf(body, 'model.hour', 'model.rel', ...more) };
}
