import { checkRange, checkShape, fields, MEAN_EARTH_RADIUS_KM, object, openFields } from '@radioshed/units';

import type { GeodeticPlace } from '../orbit/earth-fixed.js';

const RAD = Math.PI / 180;

const PLACE = openFields<GeodeticPlace>({ latDeg: 'checked', lonDeg: 'checked', heightKm: 'checked' });

/** A station on the Earth and one in space, heights above the sea of a spherical Earth. */
export interface SphericalPathInput {
  readonly station: GeodeticPlace;
  /** `latDeg` and `lonDeg` of the point below it. */
  readonly satellite: GeodeticPlace;
}

const INPUT = fields<SphericalPathInput>({ station: object(PLACE), satellite: object(PLACE) });

/** The straight line between two stations. */
export interface SphericalPath {
  readonly distanceKm: number;
  /** Elevation at the station without refraction; negative below the horizon. */
  readonly elevationDeg: number;
  /** Azimuth at the station, clockwise from true north, 0 to below 360. */
  readonly azimuthDeg: number;
}

/**
 * The straight path between two stations on a spherical Earth of 6371 km, as sharing studies use it. `lookAngles` uses
 * the ellipsoid.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.619-5 Attachment A
 */
export function sphericalPath(input: SphericalPathInput): SphericalPath {
  checkShape(input, INPUT);
  const from = checked('station', input.station);
  const to = checked('satellite', input.satellite);
  const east = to.lonRad - from.lonRad;
  // Of the satellite in the frame of the station: north, east, up.
  const level = to.radiusKm * Math.cos(to.latRad) * Math.cos(east);
  const polar = to.radiusKm * Math.sin(to.latRad);
  const northKm = polar * Math.cos(from.latRad) - level * Math.sin(from.latRad);
  const eastKm = to.radiusKm * Math.cos(to.latRad) * Math.sin(east);
  const upKm = polar * Math.sin(from.latRad) + level * Math.cos(from.latRad) - from.radiusKm;
  const groundKm = Math.hypot(northKm, eastKm);
  const azimuthDeg = Math.atan2(eastKm, northKm) / RAD;
  return {
    distanceKm: Math.hypot(groundKm, upKm),
    elevationDeg: Math.atan2(upKm, groundKm) / RAD,
    azimuthDeg: azimuthDeg < 0 ? azimuthDeg + 360 : azimuthDeg,
  };
}

interface Place {
  readonly latRad: number;
  readonly lonRad: number;
  readonly radiusKm: number;
}

function checked(field: string, { latDeg, lonDeg, heightKm }: GeodeticPlace): Place {
  return {
    latRad: checkRange(`${field}.latDeg`, latDeg, -90, 90, 'degrees') * RAD,
    lonRad: checkRange(`${field}.lonDeg`, lonDeg, -360, 360, 'degrees') * RAD,
    radiusKm: MEAN_EARTH_RADIUS_KM + checkRange(`${field}.heightKm`, heightKm, -1, 1e6, 'km'),
  };
}

/**
 * Free-space loss, dB, with the rounded constant of P.619.
 *
 * @param frequencyMHz above 0.
 * @param distanceKm above 0.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.619-5 Annex 1 §2.1
 */
export function earthSpaceFreeSpaceDb(frequencyMHz: number, distanceKm: number): number {
  const fGHz = checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, 1e9, 'MHz') / 1000;
  return 92.45 + 20 * Math.log10(fGHz * checkRange('distanceKm', distanceKm, Number.MIN_VALUE, 1e9, 'km'));
}
