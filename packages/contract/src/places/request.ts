import type * as z from 'zod';

import { field, refuse } from '../fields/field.js';
import { readBody } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import type { FieldsOf, FieldTable } from '../fields/table.js';

/** Greatest length of a list, characters. */
export const MOST_CONTENT = 500_000;
/** Greatest number of places of a list. */
export const MOST_PLACES = 10_000;

const PLACES = {
  content: { kind: 'own' },
  encoding: {
    kind: 'word',
    choices: [{ value: 'text' }, { value: 'base64' }],
    default: 'text',
    description: 'how content is written',
  },
  crs: {
    kind: 'text',
    min: 1,
    max: 200,
    optional: true,
    description: 'coordinate system of positions in metres, such as EPSG:27700',
  },
  lat_column: {
    kind: 'text',
    min: 1,
    max: 200,
    optional: true,
    description: 'column with the latitudes; found by its name by default',
  },
  lon_column: {
    kind: 'text',
    min: 1,
    max: 200,
    optional: true,
    description: 'column with the longitudes; found by its name by default',
  },
  name_column: {
    kind: 'text',
    min: 1,
    max: 200,
    optional: true,
    description: 'column with the names; found by its name by default',
  },
  height_column: {
    kind: 'text',
    min: 1,
    max: 200,
    optional: true,
    description: 'column with the heights above ground; found by its name by default',
  },
  faults: {
    kind: 'word',
    choices: [{ value: 'report' }, { value: 'refuse' }],
    optional: true,
    description: 'report lists entries that cannot be read in refused (default); refuse returns 400',
  },
} as const;
PLACES satisfies FieldTable;

/** The body of /places: a list of places as people have it. */
export interface PlacesRequest extends Omit<FieldsOf<typeof PLACES>, 'content'> {
  /** The text of a table, GeoJSON, KML, GPX or JSON of mesh nodes; or the bytes of its file in base64. */
  readonly content: string;
}

const content: z.ZodType<string> = field(
  (raw) =>
    typeof raw === 'string' && raw.trim() !== '' && raw.length <= MOST_CONTENT
      ? raw
      : refuse(raw, `1 to ${MOST_CONTENT}`, 'characters'),
  {
    type: 'string',
    minLength: 1,
    maxLength: MOST_CONTENT,
    description:
      'a table (CSV, text), GeoJSON, KML, GPX or JSON of mesh nodes; or the bytes of its file, KMZ too, in base64',
  },
  { isContent: true },
);

/** The schema of that body. */
export const placesRequest: z.ZodType<PlacesRequest> = schemaOf(PLACES, { content });

/** Reads the body of /places. @throws RequestError */
export function readPlacesRequest(body: unknown): PlacesRequest {
  return readBody(placesRequest, body);
}
