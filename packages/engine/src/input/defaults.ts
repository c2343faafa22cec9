/**
 * Values of settings that may be left out: the one home of each. Inputs of the engine, fields of requests, flags and
 * forms take them from here. Those of models are in `DEFAULT_ASSUMPTIONS`.
 */
import { DIPOLE_GAIN_DBI } from '@radioshed/units';

/** Gain of either antenna, dBi: that of a half-wave dipole. */
export const DEFAULT_GAIN_DBI: number = DIPOLE_GAIN_DBI;

/** Height of either antenna above ground, in the unit of the request: m or feet. */
export const DEFAULT_HEIGHT = 1;

/** Channel bandwidth, MHz. */
export const DEFAULT_BANDWIDTH_MHZ = 0.1;

/** Radius of an area, km. */
export const DEFAULT_RADIUS_KM = 5;

/** Received power from which a location is covered, dBm. */
export const DEFAULT_THRESHOLD_DBM = -90;

/** Name of the clutter profile. */
export const DEFAULT_CLUTTER_PROFILE = 'Minimal';

/** Effective Earth radius of a viewshed as a multiple of the real one: that of radio waves. */
export const DEFAULT_EARTH_RADIUS_FACTOR: number = 4 / 3;

/** Locations that a best-site search serves or tries: the standard error of a percentage is then at most 2.5 %. */
export const DEFAULT_SEARCH_PLACES = 400;

/** Side of a pixel of an area, m: a thousand pixels across, but no finer than 1 m. */
export function defaultResolutionM(radiusKm: number): number {
  return Math.max(1, 2 * radiusKm);
}
