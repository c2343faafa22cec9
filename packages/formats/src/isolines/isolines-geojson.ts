import { isGeographic } from '@radioshed/geodesy';
import { gridOf, pixelToMap, type GeoTransform, type Raster } from '@radioshed/raster';
import { checkListed, checkObject, checkRange, OutOfRangeError } from '@radioshed/units';

import type { ColourMeaning } from '../polygons/colour-shapes.js';
import { TextBytes } from '../text-bytes.js';
import { drawable } from './drawable.js';
import { isolines, type Isoline } from './isolines.js';
import { fileWords } from '../notes.js';

/** A level to be drawn, its legend text and colour. */
export interface LineLevel extends ColourMeaning {
  readonly level: number;
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** Properties written with the lines. */
export interface IsolineOptions {
  readonly name?: string;
  readonly members?: Readonly<Record<string, unknown>>;
  /** Most locations of all lines, 1 million by default; the raster is averaged first where they have more. */
  readonly maxPlaces?: number;
}

const MAX_PLACES = 1_000_000;

/**
 * Lines of equal level as a GeoJSON FeatureCollection: one MultiLineString a level, interpolated between the centres of
 * pixels, with `level`, `label` and the style member `stroke`. Lines are cut at the date line. A member `notes` says
 * when the raster had to be averaged.
 *
 * @throws OutOfRangeError for levels that are none, and when the raster's grid is not in degrees.
 * @see RFC 7946
 */
export function isolinesGeoJson(given: Raster, levels: readonly LineLevel[], options: IsolineOptions = {}): Uint8Array {
  const { crs } = gridOf(given);
  if (!isGeographic(crs)) throw new OutOfRangeError('crs', crs, 'a grid in degrees');
  const values = checkListed('levels', levels, 'a list of levels, each with level, label, r, g, b').map((each, i) => {
    const { level } = checkObject(`levels[${i}]`, each, 'an object with level, label, r, g, b');
    return checkRange(`levels[${i}].level`, level, -Infinity, Infinity);
  });
  const { raster, notes } = drawable(given, values, checkObject('options', options).maxPlaces ?? MAX_PLACES);
  const out = new TextBytes();
  const noteMembers = notes.length > 0 ? { notes: fileWords(notes) } : {};
  const head = JSON.stringify({ type: 'FeatureCollection', name: options.name, ...options.members, ...noteMembers });
  out.add(`${head.slice(0, -1)},"features":[`);
  let isFirst = true;
  for (const { level, label, r, g, b } of levels) {
    const lines = isolines(raster, level).flatMap((line) => degrees(line, raster.transform));
    if (lines.length === 0) continue;
    const stroke = `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    out.add(`${isFirst ? '' : ','}\n{"type":"Feature","properties":${JSON.stringify({ level, label, stroke })},`);
    out.add('"geometry":{"type":"MultiLineString","coordinates":[');
    for (const [i, line] of lines.entries()) out.add(`${i > 0 ? ',' : ''}${line}`);
    out.add(']}}');
    isFirst = false;
  }
  out.add('\n]}\n');
  return out.bytes();
}

/** A line as strings of longitude and latitude, −180..180, one string per turn of longitude. */
function degrees(line: Isoline, transform: GeoTransform): string[] {
  const pieces: string[][] = [];
  let turn = Number.NaN;
  let last: readonly [number, number] = [Number.NaN, Number.NaN];
  for (let i = 0; i < line.length; i += 2) {
    const [lon, lat] = pixelToMap(transform, line[i], line[i + 1]);
    const here = Math.floor((lon + 180) / 360);
    if (here !== turn) {
      if (pieces.length > 0) {
        // Both pieces end on the line itself.
        const edge = 180 + 360 * Math.min(turn, here);
        const at = last[1] + ((lat - last[1]) * (edge - last[0])) / (lon - last[0]);
        pieces.at(-1)?.push(pair(edge - 360 * turn, at));
        pieces.push([pair(edge - 360 * here, at)]);
      } else pieces.push([]);
      turn = here;
    }
    pieces.at(-1)?.push(pair(lon - 360 * turn, lat));
    last = [lon, lat];
  }
  return pieces.filter(({ length }) => length > 1).map((places) => `[${places.join(',')}]`);
}

function pair(lonDeg: number, latDeg: number): string {
  return `[${Math.round(lonDeg * 1e7) / 1e7},${Math.round(latDeg * 1e7) / 1e7}]`;
}
