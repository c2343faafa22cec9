import { checkObject, checkShape, SPEED_OF_LIGHT_MPS } from '@radioshed/units';

import { earthFixedOf, type GeodeticPlace } from './earth-fixed.js';
import type { SatelliteState } from './satellite.js';
import { STATE_FIELDS } from './state-fields.js';

/** Where a satellite is in the sky. */
export interface LookAngles {
  /** Degrees clockwise from true north, 0 to below 360. */
  azimuthDeg: number;
  /** Degrees above the horizon of the ellipsoid, not lifted by the air. */
  elevationDeg: number;
  rangeKm: number;
  /** Growing is positive, km/s. */
  rangeRateKmps: number;
}

const RAD = Math.PI / 180;
const C_KMPS = SPEED_OF_LIGHT_MPS / 1000;

/** Where a satellite is in the sky of an observer. @throws OutOfRangeError naming the field. */
export function lookAngles(observer: GeodeticPlace, satellite: SatelliteState): LookAngles {
  return skyOf(observer)(checkShape(satellite, STATE_FIELDS, 'satellite'));
}

/**
 * The sky of an observer, for many satellites or times.
 *
 * @returns a function of the satellite's state; it writes into its second argument where there is one.
 * @throws OutOfRangeError naming the field of the observer.
 */
export function skyOf(observer: GeodeticPlace): (satellite: SatelliteState, out?: LookAngles) => LookAngles {
  checkObject('observer', observer, 'an object with latDeg, lonDeg, heightKm');
  const { xKm: x0, yKm: y0, zKm: z0 } = earthFixedOf(observer);
  const sinLat = Math.sin(observer.latDeg * RAD);
  const cosLat = Math.cos(observer.latDeg * RAD);
  const sinLon = Math.sin(observer.lonDeg * RAD);
  const cosLon = Math.cos(observer.lonDeg * RAD);
  return (satellite, out = { azimuthDeg: 0, elevationDeg: 0, rangeKm: 0, rangeRateKmps: 0 }) => {
    const dx = satellite.xKm - x0;
    const dy = satellite.yKm - y0;
    const dz = satellite.zKm - z0;
    const east = dy * cosLon - dx * sinLon;
    const outward = dx * cosLon + dy * sinLon;
    const north = dz * cosLat - outward * sinLat;
    const up = outward * cosLat + dz * sinLat;
    const range = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const azimuth = Math.atan2(east, north) / RAD;
    out.azimuthDeg = azimuth < 0 ? azimuth + 360 : azimuth;
    out.elevationDeg = Math.atan2(up, Math.sqrt(east * east + north * north)) / RAD;
    out.rangeKm = range;
    out.rangeRateKmps = (dx * satellite.vxKmps + dy * satellite.vyKmps + dz * satellite.vzKmps) / range;
    return out;
  };
}

/** Shift in Hz of a frequency received over a path that grows, km/s. */
export function dopplerHz(frequencyMHz: number, rangeRateKmps: number): number {
  return (-rangeRateKmps / C_KMPS) * frequencyMHz * 1e6;
}
