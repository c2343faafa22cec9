import type * as z from 'zod';

import { readBody } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import type { FieldsOf } from '../fields/table.js';
import type { HfNumberName } from './limits.js';
import { absentOf } from './parts.js';
import { HF_PREDICTION } from './tables.js';

/** A request of /hf/prediction with defaults filled in. */
export interface HfPredictionRequest extends FieldsOf<typeof HF_PREDICTION> {
  readonly absent?: readonly HfNumberName[];
}

/** The body of /hf/prediction. */
export const hfPredictionRequest: z.ZodType<HfPredictionRequest> = schemaOf(HF_PREDICTION);

/** Reads the body of /hf/prediction. @throws RequestError naming every field that is missing or out of range. */
export function readHfPredictionRequest(body: unknown): HfPredictionRequest {
  const request = readBody(hfPredictionRequest, body);
  return { ...request, absent: absentOf(body, 'output.snr') };
}
