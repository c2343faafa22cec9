import { type ItuMap, ituMapAt, type RadioClimateMaps } from '@radioshed/satellite';
import { checkObject, checkRange, MEAN_EARTH_RADIUS_KM } from '@radioshed/units';

import { type P2001Climate, type ScatterClimate, scatterClimates } from './climate.js';
import type { ScatterClimates } from './scatter-climates.js';

/** A location, degrees, north and east positive. */
export interface P2001Place {
  readonly latDeg: number;
  readonly lonDeg: number;
}

/** Where a path lies. */
export interface P2001Places {
  readonly transmitter: P2001Place;
  readonly receiver: P2001Place;
}

/**
 * The climate of a path from the digital maps of the ITU, those of its fields whose maps are available: the values at
 * the middle of the path.
 *
 * @param maps as `readRadioClimateMaps` of `@radioshed/satellite/node` gives them.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.2001-4 §3.4, Attachments C, E.2, F.2 and G
 */
export function climateOfMaps(maps: RadioClimateMaps, places: P2001Places): Partial<P2001Climate> {
  checkObject('maps', maps);
  const { transmitter, receiver } = checkPlaces(places);
  const middle = along(transmitter, receiver, 0.5);
  const { freezingHeightKm, sporadicEMHz, scatterClimate, ...plain } = maps;
  const climate: Record<string, unknown> = {};
  for (const [field, map] of Object.entries(plain)) climate[field] = at(map, middle);
  if (freezingHeightKm !== undefined) climate['freezingHeightKm'] = Math.max(at(freezingHeightKm, middle), 0);
  if (sporadicEMHz !== undefined) climate['sporadicEMHz'] = sporadicEMHz.map((map) => Math.max(at(map, middle), 0.1));
  if (scatterClimate !== undefined)
    climate['scatterClimate'] = scatterClimateOf(scatterClimate, middle, transmitter, receiver);
  return climate satisfies Partial<P2001Climate>;
}

/** Between two locations at which the climate of troposcatter is read, km. */
const STEP_KM = 1;

/**
 * The climates of troposcatter along a path from the map of the ITU (`TropoClim`), for `scatterClimates` of an input;
 * undefined without that map.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.2001-4 §E.2
 */
export function scatterClimatesOfMaps(maps: RadioClimateMaps, places: P2001Places): ScatterClimates | undefined {
  const { scatterClimate } = checkObject('maps', maps);
  const { transmitter, receiver } = checkPlaces(places);
  if (scatterClimate === undefined) return undefined;
  const lengthKm = MEAN_EARTH_RADIUS_KM * angleBetween(unitVector(transmitter), unitVector(receiver));
  const steps = 2 * Math.max(1, Math.ceil(lengthKm / STEP_KM / 2)); // even: both directions have a step in the middle
  const climates = Array.from({ length: steps + 1 }, (_, i) =>
    scatterClimateOf(scatterClimate, along(transmitter, receiver, i / steps), transmitter, receiver),
  );
  return { climates };
}

function checkPlaces(places: P2001Places): P2001Places {
  const { transmitter, receiver } = checkObject('places', places);
  for (const [field, place] of Object.entries({ transmitter, receiver })) {
    const { latDeg, lonDeg } = checkObject(field, place, 'an object with latDeg, lonDeg');
    checkRange(`${field}.latDeg`, latDeg, -90, 90, 'degrees');
    checkRange(`${field}.lonDeg`, lonDeg, -Infinity, Infinity, 'degrees');
  }
  return places;
}

/**
 * The climate at the common volume. Where that is over the sea, the one of the stations on land counts, of two that
 * with the lower code, and the sea's only between two stations at sea.
 *
 * @see ITU-R P.2001-4 §E.2
 */
function scatterClimateOf(
  map: ItuMap,
  volume: P2001Place,
  transmitter: P2001Place,
  receiver: P2001Place,
): ScatterClimate {
  const [code, ...ends] = [volume, transmitter, receiver].map((place) => nearest(map, place)) as [
    number,
    number,
    number,
  ];
  const onLand = ends.filter((each) => each !== 0);
  const found = code !== 0 || onLand.length === 0 ? code : Math.min(...onLand);
  return scatterClimates[found] ?? 'maritimeTemperateSea';
}

function at(map: ItuMap, { latDeg, lonDeg }: P2001Place): number {
  return ituMapAt(map, latDeg, lonDeg);
}

/** The figure of the location of a map that is nearest. */
function nearest(map: ItuMap, { latDeg, lonDeg }: P2001Place): number {
  const { rows, columns, firstLatDeg, latStepDeg, firstLonDeg, lonStepDeg } = map;
  const row = Math.min(Math.max(Math.round((latDeg - firstLatDeg) / latStepDeg), 0), rows - 1);
  const column = Math.round((lonDeg - firstLonDeg) / lonStepDeg);
  return map.values[row * columns + (((column % columns) + columns) % columns)] ?? Number.NaN;
}

/** The point at a fraction of the great circle on a sphere. @see ITU-R P.2001-4 Attachment H */
function along(from: P2001Place, to: P2001Place, share: number): P2001Place {
  const [a, b] = [unitVector(from), unitVector(to)];
  const angle = angleBetween(a, b);
  if (Math.sin(angle) < 1e-12) return share < 0.5 ? from : to;
  const [near, far] = [Math.sin((1 - share) * angle), Math.sin(share * angle)];
  const [x, y, z] = [0, 1, 2].map((i) => near * (a[i] ?? 0) + far * (b[i] ?? 0)) as [number, number, number];
  return { latDeg: Math.atan2(z, Math.hypot(x, y)) / RAD, lonDeg: Math.atan2(y, x) / RAD };
}

type Vector = readonly [number, number, number];

function angleBetween(a: Vector, b: Vector): number {
  return Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
}

const RAD = Math.PI / 180;

function unitVector({ latDeg, lonDeg }: P2001Place): Vector {
  const [lat, lon] = [latDeg * RAD, lonDeg * RAD];
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)];
}
