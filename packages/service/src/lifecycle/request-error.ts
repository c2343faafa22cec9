import type { HeightUnits, Units } from '@radioshed/contract/schemas';
import { wireIssueOf } from '@radioshed/contract/translate';
import { boundsContain } from '@radioshed/geodesy';
import { type DemError, isDemError, type TerrainSource } from '@radioshed/terrain';
import { isOutOfRangeError } from '@radioshed/units';

import { boundsText } from './bounds-text.js';
import { isModelError } from '../host/model-error.js';
import { refusedModel, refusedRequest, type ServiceError } from '../host/service-error.js';

/** A location in a request, with its field. */
export interface NamedPlace {
  readonly field: string;
  readonly lat: number;
  readonly lon: number;
}

/** The terms of a request that its errors are expressed in. */
export interface Terms {
  /** Units of its heights; default metres. */
  readonly units?: Units | HeightUnits;
  /** Locations that need terrain. */
  readonly places?: readonly NamedPlace[];
  /** The 3D model that it names, with its field. */
  readonly model?: { readonly field: string; readonly name: string };
}

/**
 * An error of a valid request in the request's terms. Errors that are not the request's fault are returned unchanged.
 */
export async function requestErrorOf(error: unknown, terms: Terms, terrain: TerrainSource): Promise<unknown> {
  if (isOutOfRangeError(error)) return refusedRequest([wireIssueOf(error, terms.units)], error);
  if (isModelError(error) && terms.model !== undefined) return refusedModel(error, terms.model);
  // With a cause, a file is missing, and another location would not help.
  const isPlace = isDemError(error) && error.kind === 'missing-tile' && error.cause === undefined;
  return isPlace ? ((await outsideTerrain(error, terms, terrain)) ?? error) : error;
}

async function outsideTerrain(
  error: DemError,
  { places = [] }: Terms,
  terrain: TerrainSource,
): Promise<ServiceError | undefined> {
  const bounds = await terrain.info().then(
    (info) => info.bounds,
    () => undefined,
  );
  const place =
    places.find(({ lat, lon }) => bounds && !boundsContain(bounds, { latDeg: lat, lonDeg: lon })) ?? places[0];
  if (bounds === undefined || place === undefined) return undefined;
  const limits = boundsText(bounds);
  const has = (latDeg: number, lonDeg: number): boolean => boundsContain(bounds, { latDeg, lonDeg });
  const isExchanged = !has(place.lat, place.lon) && has(place.lon, place.lat);
  const hint = isExchanged ? '; latitude and longitude may be swapped' : '';
  const message = `${place.field}: ${terrain.name} has no heights at this location; it covers ${limits}${hint}`;
  const value = `${place.lat}, ${place.lon}`;
  return refusedRequest([{ field: place.field, value, limits, unit: 'degrees', message }], error);
}
