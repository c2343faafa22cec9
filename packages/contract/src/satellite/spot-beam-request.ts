import type * as z from 'zod';

import { readBody } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import type { FieldsOf } from '../fields/table.js';
import { satelliteField, type SatelliteFields } from './satellite-field.js';
import { SPOT_BEAM } from './tables.js';

/** A request of /spotbeam with defaults filled in; `gt` of a receiving satellite replaces the EIRP. */
export interface SpotBeamRequest extends Omit<FieldsOf<typeof SPOT_BEAM>, 'satellite'> {
  readonly satellite: SatelliteFields;
}

/** The body of /spotbeam. */
export const spotBeamRequest: z.ZodType<SpotBeamRequest> = schemaOf(SPOT_BEAM, { satellite: satelliteField });

/** Reads the body of /spotbeam. @throws RequestError naming every field that is missing or out of range. */
export function readSpotBeamRequest(body: unknown): SpotBeamRequest {
  return readBody(spotBeamRequest, body);
}
