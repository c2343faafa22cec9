import { MOST_SATELLITES } from '@radioshed/engine/limits';

import * as z from 'zod';

import { list, orUndefined, readBody } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import type { FieldsOf } from '../fields/table.js';
import { checkHeights } from '../radio/read-request.js';
import { satelliteField, type SatelliteFields } from './satellite-field.js';
import { SATELLITE_AREA } from './tables.js';

/** A request of /satellite/area with defaults filled in. */
export interface SatelliteAreaRequest extends Omit<FieldsOf<typeof SATELLITE_AREA>, 'satellites' | 'satellite'> {
  readonly satellites?: readonly SatelliteFields[] | undefined;
  /** A single satellite, instead of the list. */
  readonly satellite?: SatelliteFields | undefined;
}

/** The body of /satellite/area. */
export const satelliteAreaRequest: z.ZodType<SatelliteAreaRequest> = schemaOf(SATELLITE_AREA, {
  satellites: z.preprocess(orUndefined, list(satelliteField, 1, MOST_SATELLITES).optional()),
  satellite: z.preprocess(orUndefined, satelliteField.optional()),
}).superRefine(({ receiver, output }, context) =>
  checkHeights(output.rx_units ?? output.units, context, [{ path: ['receiver', 'alt'], alt: receiver.alt }]),
);

/** Reads the body of /satellite/area. @throws RequestError naming every field that is missing or out of range. */
export function readSatelliteAreaRequest(body: unknown): SatelliteAreaRequest {
  return readBody(satelliteAreaRequest, body);
}
