import { geomagneticLatRad, type Place } from '../great-circle.js';
import type { Epoch } from './epoch.js';
import { type GridCell, gridCell } from './f2-grid.js';
import { fieldAt } from './field-map.js';
import { foE } from './fo-e.js';
import { type GeomagneticField, geomagneticField } from './geomagnetic-field.js';
import { cosZenith, type SunTimes, sunTimes } from './sun.js';

/** A control point: what its location alone decides. */
export interface ControlSite extends Place {
  readonly sinLat: number;
  readonly cosLat: number;
  /** The location as a unit vector, of which the sine of the latitude is the third part. */
  readonly x: number;
  readonly y: number;
  readonly cell: GridCell;
  readonly geomagneticLatRad: number;
  /** Longitudinal gyrofrequency at 100 km, for absorption, and gyrofrequency at 300 km, for the F2 layer, MHz. */
  readonly along100MHz: number;
  readonly gyro300MHz: number;
}

/** A control point at an hour. */
export interface ControlPoint {
  readonly site: ControlSite;
  /** Critical frequencies of the layers, MHz, and the factor M(3000)F2. */
  readonly foF2MHz: number;
  readonly m3000: number;
  readonly foEMHz: number;
  readonly cosZenith: number;
}

const field = { gyro100MHz: 0, down100MHz: 0, gyro300MHz: 0 };

/** A control point without its hour: its location, the geomagnetic field and the maps there. */
export function controlSite({ latRad, lngRad }: Place, epoch: Epoch): ControlSite {
  const cosLat = Math.cos(latRad);
  fieldAt(latRad, lngRad, field);
  return {
    latRad,
    lngRad,
    sinLat: Math.sin(latRad),
    cosLat,
    x: cosLat * Math.cos(lngRad),
    y: cosLat * Math.sin(lngRad),
    cell: gridCell(latRad, lngRad, !epoch.corrections.gridWeights),
    geomagneticLatRad: geomagneticLatRad(latRad, lngRad),
    along100MHz: Math.abs(field.down100MHz),
    gyro300MHz: field.gyro300MHz,
  };
}

/** The control point at an hour index. @see ITU-R P.533-14 §3.2 */
export function controlPoint(site: ControlSite, epoch: Epoch, hour: number): ControlPoint {
  const { lngRad, sinLat, cosLat } = site;
  const cosine = cosZenith(site.x, site.y, sinLat, epoch.suns[hour]);
  return {
    site,
    foF2MHz: epoch.grid.foF2At(hour, site.cell),
    m3000: epoch.grid.m3000At(hour, site.cell),
    foEMHz: foE(sinLat, cosLat, lngRad, cosine, epoch, hour),
    cosZenith: cosine,
  };
}

/** Sunrise, noon and sunset at a control point on the day of an hour index. */
export function sunTimesAt({ sinLat, cosLat, lngRad }: ControlSite, epoch: Epoch, hour: number): SunTimes {
  return sunTimes(sinLat, cosLat, lngRad, epoch.suns[hour]);
}

/** Dip and gyrofrequency at a control point at a height, from the model itself. */
export function siteField({ latRad, lngRad }: ControlSite, heightKm: number): GeomagneticField {
  return geomagneticField(latRad, lngRad, heightKm);
}
