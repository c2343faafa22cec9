import { isOrbitError, type OrbitalElements, readCatalogue, readOmm } from '@radioshed/satellite';
import type * as z from 'zod';

import { field, isRefused, readNumber, refuse, type Refused, withStrange } from '../fields/field.js';
import type { NumberLimits } from '../fields/limits.js';

/** A satellite of a request: one of this server, by name or number, or one that the request describes. */
export type SatelliteFields =
  | { readonly stored: string }
  | { readonly name: string; readonly elements: OrbitalElements }
  | { readonly name: string; readonly lon: number }
  | { readonly name: string; readonly lat: number; readonly lon: number; readonly alt: number };

const LON: NumberLimits = { min: -360, max: 360, unit: 'degrees', description: 'longitude' };
const LAT: NumberLimits = { min: -90, max: 90, unit: 'degrees', description: 'latitude' };
const HEIGHT: NumberLimits = { min: 10, max: 1_000_000, unit: 'km', description: 'height' };
const NAME_LENGTH = 100;
const WAYS = 'a name or number, or an object with norad, tle, omm, lon, or lat, lon and alt';

/** A satellite in any of its forms. */
export const satelliteField: z.ZodType<SatelliteFields> = field(
  readSatellite,
  {
    anyOf: [
      {
        type: 'string',
        minLength: 1,
        maxLength: NAME_LENGTH,
        description: 'name or NORAD number of a satellite of this server',
      },
      { type: 'integer', description: 'NORAD number of a satellite of this server' },
      {
        type: 'object',
        properties: {
          name: { type: 'string', maxLength: NAME_LENGTH },
          norad: { type: ['integer', 'string'], description: 'NORAD number of a satellite of this server' },
          tle: {
            anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 3 }],
            description: 'two-line elements, optionally with a title line',
          },
          omm: {
            anyOf: [{ type: 'object' }, { type: 'string' }],
            description: 'orbit mean-elements message (OMM): its JSON, or a string with JSON, CSV, XML or KVN',
          },
          lat: {
            type: 'number',
            minimum: LAT.min,
            maximum: LAT.max,
            description: 'latitude of a fixed position above the ground, degrees',
          },
          lon: {
            type: 'number',
            minimum: LON.min,
            maximum: LON.max,
            description: 'longitude of the fixed position, or of a geostationary satellite if given alone, degrees',
          },
          alt: {
            type: 'number',
            minimum: HEIGHT.min,
            maximum: HEIGHT.max,
            description: 'height of the fixed position, km',
          },
        },
      },
    ],
    description: 'satellite',
  },
  { most: 2 * NAME_LENGTH },
);

function readSatellite(raw: unknown): SatelliteFields | Refused {
  if (raw === undefined) return { refused: `missing; allowed: ${WAYS}`, limits: WAYS, unit: '' };
  if (typeof raw === 'string' || typeof raw === 'number') return keptAs(raw);
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return refuse(raw, WAYS, '');
  const given = raw as Readonly<Record<string, unknown>>;
  const name = typeof given['name'] === 'string' ? given['name'].trim().slice(0, NAME_LENGTH) : '';
  for (const member of ['name', 'norad']) {
    const strange = withStrange(given[member]);
    if (strange !== undefined) return named(member, strange);
  }
  const { tle, omm, norad } = given;
  if (tle !== undefined && tle !== null) return elementsIn(tle, name, true);
  if (omm !== undefined && omm !== null) return elementsIn(omm, name, false);
  if (typeof norad === 'string' || typeof norad === 'number') return keptAs(norad);
  return placeIn(given, name);
}

function keptAs(raw: string | number): SatelliteFields | Refused {
  const stored = String(raw).trim();
  return stored.length >= 1 && stored.length <= NAME_LENGTH
    ? { stored }
    : refuse(raw, `1 to ${NAME_LENGTH}`, 'characters');
}

/** Longest text of elements, characters: a message in XML. */
const MOST_TEXT = 10_000;

function elementsIn(raw: unknown, name: string, isTle: boolean): SatelliteFields | Refused {
  const text = Array.isArray(raw) && raw.every((line) => typeof line === 'string') ? raw.join('\n') : raw;
  const isText = typeof text === 'string';
  if ((isTle && !isText) || (isText && text.length > MOST_TEXT))
    return refuse(raw, 'a string of two-line elements', '');
  try {
    // A string may have any form of a catalogue.
    const [elements, second] = isText ? readCatalogue(text, { isWhole: true }).satellites : readOmm(text);
    if (elements === undefined || second !== undefined) return refuse(raw, 'a set of elements of one satellite', '');
    const strange = withStrange(elements.name);
    if (strange !== undefined) return named('name', strange);
    return { name: name === '' ? elements.name : name, elements };
  } catch (error) {
    if (!isOrbitError(error)) throw error;
    const limits = 'valid elements';
    return { refused: `invalid elements: ${error.message}`, limits, unit: '' };
  }
}

function placeIn({ lat, lon, alt }: Readonly<Record<string, unknown>>, name: string): SatelliteFields | Refused {
  const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';
  if (isAbsent(lon)) return { refused: `no position is given; allowed: ${WAYS}`, limits: WAYS, unit: '' };
  const lonDeg = named('lon', readNumber(lon, LON));
  if (isRefused(lonDeg)) return lonDeg;
  const east = lonDeg as number;
  if (isAbsent(lat) && isAbsent(alt)) return { name: name === '' ? `geostationary at ${east}°` : name, lon: east };
  const latDeg = named('lat', readNumber(lat, LAT));
  if (isRefused(latDeg)) return latDeg;
  const heightKm = named('alt', readNumber(alt, HEIGHT));
  if (isRefused(heightKm)) return heightKm;
  return { name: name === '' ? 'satellite' : name, lat: latDeg as number, lon: east, alt: heightKm as number };
}

/** Adds the member's name to its refusal. */
function named<T>(member: string, read: T | Refused): T | Refused {
  return isRefused(read) ? { ...read, refused: `${member} ${read.refused}` } : read;
}
