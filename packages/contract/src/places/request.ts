import * as z from 'zod';

import { field, optionalWord, refuse, word } from '../fields/field.js';
import { readBody } from '../fields/read-body.js';

/** Greatest length of a list, characters. */
export const MOST_CONTENT = 500_000;
/** Greatest number of places of a list. */
export const MOST_PLACES = 10_000;

/** The body of /places: a list of places as people have it. */
export interface PlacesRequest {
  /** The text of a table, GeoJSON, KML, GPX or JSON of mesh nodes; or the bytes of its file in base64. */
  readonly content: string;
  readonly encoding: 'text' | 'base64';
  /** Coordinate system of positions in metres: an EPSG code. */
  readonly crs?: string | undefined;
  readonly lat_column?: string | undefined;
  readonly lon_column?: string | undefined;
  readonly name_column?: string | undefined;
  readonly height_column?: string | undefined;
  /** Treatment of a list in which entries cannot be read. */
  readonly faults?: 'report' | 'refuse' | undefined;
}

/** The body of /places. */
export const placesRequest: z.ZodType<PlacesRequest> = z.object({
  content: field(
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
  ),
  encoding: word(['text', 'base64'], 'text', 'how content is written'),
  crs: name('coordinate system of positions in metres, such as EPSG:27700'),
  lat_column: name('column with the latitudes; found by its name by default'),
  lon_column: name('column with the longitudes; found by its name by default'),
  name_column: name('column with the names; found by its name by default'),
  height_column: name('column with the heights above ground; found by its name by default'),
  faults: optionalWord(
    ['report', 'refuse'],
    'report lists entries that cannot be read in refused (default); refuse returns 400',
  ),
});

/** Reads the body of /places. @throws RequestError */
export function readPlacesRequest(body: unknown): PlacesRequest {
  return readBody(placesRequest, body);
}

function name(description: string): z.ZodType<string | undefined> {
  return field(
    (raw) => {
      if (raw === undefined || raw === '') return undefined;
      const given = typeof raw === 'number' ? String(raw) : raw;
      return typeof given === 'string' && given.trim() !== '' && given.length <= 200
        ? given.trim()
        : refuse(raw, '1 to 200', 'characters');
    },
    { type: 'string', minLength: 1, maxLength: 200, description },
  );
}
