import { geomagneticLatRad, type Place } from '../great-circle.js';
import type { Epoch } from './epoch.js';
import { type GridCell, gridCell } from './f2-grid.js';
import { foE } from './fo-e.js';
import { type GeomagneticField, geomagneticField } from './geomagnetic-field.js';
import { cosZenith, type SunTimes, sunTimes } from './sun.js';

/** A control point: what its place alone decides. */
export interface ControlSite extends Place {
  readonly sinLat: number;
  readonly cosLat: number;
  readonly cell: GridCell;
  readonly geomagneticLatRad: number;
  /** Field at 100 km, for absorption, and at 300 km, for the F2 layer. */
  readonly at100: GeomagneticField;
  readonly at300: GeomagneticField;
}

/** A control point at an hour. */
export interface ControlPoint {
  readonly site: ControlSite;
  /** Critical frequencies of the layers, MHz, and the factor M(3000)F2. */
  readonly foF2MHz: number;
  readonly m3000: number;
  readonly foEMHz: number;
  readonly zenithRad: number;
  readonly sunTimes: SunTimes;
}

export function controlSite(place: Place, epoch: Epoch): ControlSite {
  const { latRad, lngRad } = place;
  return {
    latRad,
    lngRad,
    sinLat: Math.sin(latRad),
    cosLat: Math.cos(latRad),
    geomagneticLatRad: geomagneticLatRad(place),
    cell: gridCell(latRad, lngRad, !epoch.corrections.gridWeights),
    at100: geomagneticField(latRad, lngRad, 100),
    at300: geomagneticField(latRad, lngRad, 300),
  };
}

/** The control point at an hour index. @see ITU-R P.533-14 §3.2 */
export function controlPoint(site: ControlSite, epoch: Epoch, hour: number): ControlPoint {
  const { latRad, lngRad, sinLat, cosLat } = site;
  const sun = epoch.suns[hour]!;
  const zenithRad = Math.acos(cosZenith(sinLat, cosLat, lngRad, sun));
  const times = sunTimes(sinLat, cosLat, lngRad, sun);
  return {
    site,
    foF2MHz: epoch.grid.foF2At(hour, site.cell),
    m3000: epoch.grid.m3000At(hour, site.cell),
    foEMHz: foEAt(latRad, cosLat, zenithRad, epoch, hour, () => times),
    zenithRad,
    sunTimes: times,
  };
}

/** foE, MHz, at a place and hour index. */
export function foEAt(
  latRad: number,
  cosLat: number,
  zenithRad: number,
  epoch: Epoch,
  hour: number,
  times: () => SunTimes,
): number {
  const night = (): { times: SunTimes; hourUtc: number } => ({ times: times(), hourUtc: (hour + 1) % 24 });
  const { activity, suns, month, corrections } = epoch;
  return foE(latRad, cosLat, zenithRad, activity, suns[hour]!, month, night, corrections.southernPolarNight);
}
