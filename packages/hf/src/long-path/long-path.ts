import { EARTH_RADIUS_KM, RADIANS_PER_DEGREE } from '../angles.js';
import {
  bearingRad,
  elevationRad,
  type GreatCircle,
  incidenceRad,
  type Place,
  pointAlong,
  slantRangeKm,
} from '../great-circle.js';
import { type ControlSite, controlSite } from '../ionosphere/control-point.js';
import type { Epoch } from '../ionosphere/epoch.js';
import { lowerReferenceMHz } from './lower-reference.js';
import { basicMufs, kFactor } from './upper-reference.js';

/** A path of 7000 km or more: what holds at every frequency, with its reference frequencies for the 24 hours. */
export interface LongPath {
  /** Elevation of the hops that give the upper reference frequency, rad. */
  readonly elevationRad: number;
  /** Slant range, km, and free-space field strength for 3 MW, dB(1 µV/m). */
  readonly slantKm: number;
  readonly freeSpaceDb: number;
  /** Gain of focusing, dB, at most 15. */
  readonly focusDb: number;
  /** Control points half a hop from the ends. */
  readonly ends: readonly [ControlSite, ControlSite];
  /** Penetrations of the D layer nearest the transmitter, and the first of the last hop. */
  readonly firstPenetration: ControlSite;
  readonly lastPenetration: ControlSite;
  /** Mean gyrofrequency at the ends, MHz. */
  readonly gyroMHz: number;
  /** Basic MUFs at the ends for each hour index, MHz, and the factors K on them. */
  readonly basicMHz: readonly [Float64Array, Float64Array];
  readonly k: readonly [Float64Array, Float64Array];
  /** Lower reference frequency for each hour index, MHz. */
  readonly lowerMHz: Float64Array;
}

const HEIGHT_KM = 300;
const MOST_PENETRATIONS = 26;
const LEAST_ELEVATION = 3 * RADIANS_PER_DEGREE;

/** Prepares a path of 7000 km or more. @see ITU-R P.533-14 §5.3 */
export function longPath(path: GreatCircle, epoch: Epoch, middle: ControlSite): LongPath {
  const { distanceKm } = path;
  const lowerHops = Math.ceil(distanceKm / 3000);
  let hops = Math.ceil(distanceKm / 4000);
  if (elevationRad(distanceKm / hops, HEIGHT_KM) < LEAST_ELEVATION) hops += 1;
  const hopKm = distanceKm / hops;
  const elevation = elevationRad(hopKm, HEIGHT_KM);
  const slantKm = slantRangeKm(hopKm, hops, elevation);
  const at = (fraction: number): ControlSite => controlSite(pointAlong(path, fraction), epoch);
  const ends = [at(1 / (2 * hops)), at(1 - 1 / (2 * hops))] as const;
  const gyroMHz = (ends[0].gyro300MHz + ends[1].gyro300MHz) / 2;
  const lowerElevation = elevationRad(distanceKm / lowerHops, HEIGHT_KM);
  const incidence = incidenceRad(lowerElevation, 90);
  const inKm = EARTH_RADIUS_KM * (Math.PI / 2 - lowerElevation - incidence);
  const fractions = Array.from({ length: lowerHops }, (_, i) => [
    i / lowerHops + inKm / distanceKm,
    (i + 1) / lowerHops - inKm / distanceKm,
  ]).flat();
  // The ITU program holds 26 penetrations; of paths beyond 39 000 km the last two give way to the control points.
  const places: Place[] = fractions.slice(0, MOST_PENETRATIONS).map((fraction) => pointAlong(path, fraction));
  if (fractions.length > MOST_PENETRATIONS) places.push(...ends);
  const basicMHz = [basicMufs(ends[0], epoch, hopKm), basicMufs(ends[1], epoch, hopKm)] as const;
  const bearing = bearingRad(middle, path.to);
  return {
    elevationRad: elevation,
    slantKm,
    freeSpaceDb: 139.6 - 20 * Math.log10(slantKm), // eq. (29)
    focusDb: focusDb(distanceKm),
    ends,
    firstPenetration: controlSite(places[0], epoch),
    lastPenetration: controlSite(places[2 * (lowerHops - 1)], epoch),
    gyroMHz,
    basicMHz,
    k: [kFactor(basicMHz[0], ends[0].lngRad, bearing), kFactor(basicMHz[1], ends[1].lngRad, bearing)],
    lowerMHz: lowerReferenceMHz(places, epoch, middle.latRad, distanceKm, slantKm, incidence, gyroMHz),
  };
}

/** Gain of focusing at long distances, dB. @see ITU-R P.533-14 §5.3, eq. (31) */
function focusDb(distanceKm: number): number {
  const arc = distanceKm / EARTH_RADIUS_KM;
  return Math.min(10 * Math.log10(distanceKm / (EARTH_RADIUS_KM * Math.abs(Math.sin(arc)))), 15);
}
