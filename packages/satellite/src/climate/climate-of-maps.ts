import { checkShape, type Note, openFields, OutOfRangeError } from '@radioshed/units';

import { CLIMATE_FIGURES, type ClimateFigure, note } from '../notes.js';
import { builtInClimate, type SkyClimate } from './built-in-climate.js';
import { between, type ItuMap, ituMapAt } from './itu-map.js';

/** A figure at the ground of the locations of a map, which is carried to other heights there. */
export interface HeightMap {
  readonly value: ItuMap;
  /** Height in km in which the figure falls to 1/e; of temperatures, K for each km up. */
  readonly scale: ItuMap;
  /** Height of the ground above the sea, km. */
  readonly ground: ItuMap;
}

/** The maps that are available. */
export interface ItuMaps {
  /** Rain rate exceeded for 0.01 % of the year, mm/h (P.837). */
  readonly rainRate001?: ItuMap;
  /** Height of freezing, km (P.839). */
  readonly freezingHeight?: ItuMap;
  /** Median wet term of refractivity, N-units (P.453). */
  readonly wetRefractivity?: ItuMap;
  /** The log-normal law of liquid water (P.840). */
  readonly cloud?: { readonly logMean: ItuMap; readonly logDeviation: ItuMap; readonly cloudPercent: ItuMap };
  /** Scale, kg/m², and shape of the Weibull law of water vapour above the location (P.2145). */
  readonly vapour?: HeightMap & { readonly shape: ItuMap };
  /** Yearly means at the ground: hPa, K, g/m³ (P.2145). */
  readonly pressure?: HeightMap;
  readonly temperature?: HeightMap;
  readonly humidity?: HeightMap;
}

const MAPS = openFields<ItuMaps>({
  rainRate001: 'object?',
  freezingHeight: 'object?',
  wetRefractivity: 'object?',
  cloud: 'object?',
  vapour: 'object?',
  pressure: 'object?',
  temperature: 'object?',
  humidity: 'object?',
});

/** Figures found and missing in the maps; one given otherwise is not missing. */
export function figuresOfMaps(
  maps: ItuMaps,
  given: readonly ClimateFigure[] = [],
): { readonly mapped: readonly ClimateFigure[]; readonly missing: readonly ClimateFigure[] } {
  checkShape(maps, MAPS, 'maps');
  if (!Array.isArray(given)) throw new OutOfRangeError('given', given, 'a list of names of maps');
  const names = CLIMATE_FIGURES.filter((name) => !given.includes(name));
  const of = (isThere: boolean): ClimateFigure[] => names.filter((name) => (maps[name] !== undefined) === isThere);
  return { mapped: of(true), missing: of(false) };
}

/** Notes on the source of the climate of a location. @param given values from elsewhere */
export function climateNotes(maps: ItuMaps = {}, given: readonly ClimateFigure[] = []): Note[] {
  const { mapped, missing } = figuresOfMaps(maps, given);
  if (mapped.length === 0) return [note('builtInClimate')];
  return [
    note('climateFromMaps', { figures: mapped }),
    ...(missing.length === 0 ? [] : [note('climateMapsMissing', { figures: missing })]),
  ];
}

/**
 * The sky of a location from the maps that are available; what they lack comes from the latitude, with a note. Figures
 * beyond what the models take are held at their limits.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.2145-0 Annex §2 for what is carried from the ground of the map to that of the location
 */
export function climateOfMaps(maps: ItuMaps, latDeg: number, lonDeg: number, groundKm = 0): SkyClimate {
  checkShape(maps, MAPS, 'maps');
  const byLatitude = builtInClimate(latDeg, groundKm);
  const { cloud, vapour, pressure, temperature, humidity } = maps;
  const at = (map: ItuMap | undefined, otherwise: number, min: number, max: number): number =>
    map === undefined ? otherwise : held(ituMapAt(map, latDeg, lonDeg), min, max);
  const carried = (law: Law, map: HeightMap | undefined, otherwise: number, min: number, max: number): number =>
    map === undefined ? otherwise : held(law(map, latDeg, lonDeg, groundKm), min, max);
  const { surface } = byLatitude;
  return {
    rainRate001MmH: at(maps.rainRate001, byLatitude.rainRate001MmH, 0, 300),
    freezingHeightKm: at(maps.freezingHeight, byLatitude.freezingHeightKm, 0, 8),
    wetRefractivityN: at(maps.wetRefractivity, byLatitude.wetRefractivityN, 0, 300),
    surface: {
      pressureHpa: carried(falling, pressure, surface.pressureHpa, 300, 1100),
      temperatureK: carried(climbing, temperature, surface.temperatureK, 200, 340),
      vapourGm3: carried(falling, humidity, surface.vapourGm3, 0, 60),
    },
    vapourKgm2: carried(falling, vapour, byLatitude.vapourKgm2, 0, 150),
    vapourShape: at(vapour?.shape, byLatitude.vapourShape, 0.5, 30),
    cloud: {
      logMean: at(cloud?.logMean, byLatitude.cloud.logMean, -20, 5),
      logDeviation: at(cloud?.logDeviation, byLatitude.cloud.logDeviation, 0, 10),
      cloudPercent: at(cloud?.cloudPercent, byLatitude.cloud.cloudPercent, 0, 100),
    },
    notes: climateNotes(maps),
  };
}

/** A value at a height, from the value at the map's ground. */
type Law = (map: HeightMap, latDeg: number, lonDeg: number, heightKm: number) => number;

function falling({ value, scale, ground }: HeightMap, latDeg: number, lonDeg: number, heightKm: number): number {
  return between(
    value,
    latDeg,
    lonDeg,
    (at) => numberAt(value, at) * Math.exp((numberAt(ground, at) - heightKm) / numberAt(scale, at)),
  );
}

function climbing({ value, scale, ground }: HeightMap, latDeg: number, lonDeg: number, heightKm: number): number {
  return between(
    value,
    latDeg,
    lonDeg,
    (at) => numberAt(value, at) + numberAt(scale, at) * (heightKm - numberAt(ground, at)),
  );
}

function numberAt({ values }: ItuMap, at: number): number {
  return values[at] ?? Number.NaN;
}

function held(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
