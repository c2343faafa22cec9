import { BUILT_IN_CLIMATE_NOTE, builtInClimate, type SkyClimate } from './built-in-climate.js';
import type { ItuMap } from './itu-map.js';

/** The maps that are at hand. */
export interface ItuMaps {
  /** Rain rate exceeded for 0.01 % of the year, mm/h (P.837). */
  readonly rainRate001?: ItuMap;
  /** Height of freezing, km (P.839). */
  readonly freezingHeight?: ItuMap;
  /** Median wet term of refractivity, N-units (P.453). */
  readonly wetRefractivity?: ItuMap;
}

/** The sky of a place from the maps that are at hand; what they lack is that of the latitude, and told. @throws OutOfRangeError naming the field. */
export function climateOfMaps(maps: ItuMaps, latDeg: number, lonDeg: number, groundKm = 0): SkyClimate {
  const byLatitude = builtInClimate(latDeg, groundKm);
  const at = (map: ItuMap | undefined, otherwise: number): number => map?.at(latDeg, lonDeg) ?? otherwise;
  const missing = [
    ...(maps.rainRate001 === undefined ? ['rain'] : []),
    ...(maps.freezingHeight === undefined ? ['height of freezing'] : []),
    ...(maps.wetRefractivity === undefined ? ['wet refractivity'] : []),
    'clouds',
    'water vapour',
  ];
  return {
    ...byLatitude,
    rainRate001Mmh: at(maps.rainRate001, byLatitude.rainRate001Mmh),
    freezingHeightKm: Math.max(0, at(maps.freezingHeight, byLatitude.freezingHeightKm)),
    wetRefractivityN: at(maps.wetRefractivity, byLatitude.wetRefractivityN),
    notes:
      missing.length === 5
        ? [BUILT_IN_CLIMATE_NOTE]
        : [
            `No map of the ITU was given for ${missing.join(', ')}: those of the latitude are taken (built-in climate).`,
          ],
  };
}
