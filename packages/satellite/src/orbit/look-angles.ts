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

/**
 * Where a satellite is in the sky of an observer.
 *
 * @throws OutOfRangeError naming the field.
 * @example
 * ```ts
 * const [elements] = readTle(`ISS (ZARYA)
 * 1 25544U 98067A   24127.82853009  .00015698  00000+0  27310-3 0  9995
 * 2 25544  51.6393 160.4574 0003580 140.6673 205.7250 15.50957674452123`);
 * const station = orbitingSatellite(elements);
 * const london = { latDeg: 51.5, lonDeg: -0.12, heightKm: 0.02 };
 * const fromMs = Date.UTC(2024, 4, 6, 20);
 * const [pass] = passesOf(station, london, { fromMs, toMs: fromMs + 86_400_000, minimumElevationDeg: 10 });
 * const { rangeKm, rangeRateKmps } = lookAngles(london, station.stateAt(pass.rise.timeMs));
 * rangeKm.toFixed(0); // '1486'
 * dopplerHz(437.8, rangeRateKmps).toFixed(0); // '9237'
 * ```
 */
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

/**
 * Shift in Hz of a frequency received over a path that grows, km/s.
 *
 * @example
 * ```ts
 * const [elements] = readTle(`ISS (ZARYA)
 * 1 25544U 98067A   24127.82853009  .00015698  00000+0  27310-3 0  9995
 * 2 25544  51.6393 160.4574 0003580 140.6673 205.7250 15.50957674452123`);
 * const station = orbitingSatellite(elements);
 * const london = { latDeg: 51.5, lonDeg: -0.12, heightKm: 0.02 };
 * const fromMs = Date.UTC(2024, 4, 6, 20);
 * const [pass] = passesOf(station, london, { fromMs, toMs: fromMs + 86_400_000, minimumElevationDeg: 10 });
 * const { rangeKm, rangeRateKmps } = lookAngles(london, station.stateAt(pass.rise.timeMs));
 * dopplerHz(437.8, rangeRateKmps).toFixed(0); // '9237'
 * ```
 */
export function dopplerHz(frequencyMHz: number, rangeRateKmps: number): number {
  return (-rangeRateKmps / C_KMPS) * frequencyMHz * 1e6;
}
