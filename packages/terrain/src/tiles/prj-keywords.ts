import type { SystemParts } from '@radioshed/geodesy';
import type { Note } from '@radioshed/units';

import { note } from '../notes.js';

/**
 * A system in the keywords of ArcInfo, and metres per unit of its heights; or the end of a sentence that refuses it.
 */
export type KeywordSystem =
  | { readonly system: SystemParts; readonly metres: number; readonly notes: readonly Note[] }
  | { readonly problem: string };

const US_FOOT_M = 1200 / 3937;

/** Metres of units of height. `NO` leaves them open. */
const HEIGHT_UNITS: ReadonlyMap<string, number> = new Map([
  ['NO', 1],
  ['METERS', 1],
  ['METRES', 1],
  ['FEET', 0.3048],
  ['DECIMETERS', 0.1],
]);

/** Degrees of units of angles, and metres of units of the plane. */
const ANGLES: ReadonlyMap<string, number> = new Map([
  ['DD', 1],
  ['DM', 1 / 60],
  ['DS', 1 / 3600],
  ['RADIANS', 180 / Math.PI],
]);
const LENGTHS: ReadonlyMap<string, number> = new Map([
  ['METERS', 1],
  ['METRES', 1],
  ['FEET', US_FOOT_M],
  ['INTFEET', 0.3048],
]);

/** EPSG codes of geographic systems by their datum. */
const DATUMS: ReadonlyMap<string, number> = new Map([
  ['WGS84', 4326],
  ['WGS_1984', 4326],
  ['WGS_84', 4326],
  ['NAD83', 4269],
  ['NAD27', 4267],
  ['ETRS89', 4258],
]);

/** Spheroids that WGS 84 and its near equals have. */
const MODERN = new Set(['WGS84', 'WGS_1984', 'WGS_84', 'GRS1980', 'GRS80', 'GRS_1980']);

/** Keys that are understood, besides the parameters of projections that are not. */
const KEYS = new Set(['PROJECTION', 'DATUM', 'SPHEROID', 'ZONE', 'UNITS', 'ZUNITS', 'XSHIFT', 'YSHIFT', 'PARAMETERS']);

/**
 * A coordinate system in the keywords of ArcInfo: geographic coordinates and UTM. A key that is not known refuses it,
 * since it may move the coordinates.
 *
 * @see ArcInfo, PROJECTDEFINE
 */
export function partsOfKeywords(text: string): KeywordSystem {
  const words = new Map(
    text
      .split(/\r\n?|\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => {
        const [key = '', ...values] = line.toUpperCase().split(/\s+/);
        return [key, values.join(' ')] as const;
      }),
  );
  const word = (key: string, otherwise: string): string => words.get(key) || otherwise;
  const projection = word('PROJECTION', 'of no name');
  if (projection !== 'GEOGRAPHIC' && projection !== 'UTM')
    return { problem: `has the projection ${projection}, which is not supported` };
  const odd = [...words.keys()].find((key) => !KEYS.has(key));
  if (odd !== undefined) return { problem: `has the line "${odd}", which is not known` };
  const metres = HEIGHT_UNITS.get(word('ZUNITS', 'NO'));
  if (metres === undefined) return { problem: `has heights in ${word('ZUNITS', 'NO')}, which is not known` };
  const units = projection === 'UTM' ? LENGTHS : ANGLES;
  const unit = word('UNITS', projection === 'UTM' ? 'METERS' : 'DD');
  const size = units.get(unit);
  if (size === undefined) return { problem: `has coordinates in ${unit}, which is not known for ${projection}` };
  const datum = datumOf(word('DATUM', ''), word('SPHEROID', ''));
  if (typeof datum === 'string') return { problem: datum };
  const [xShift, yShift] = [Number(word('XSHIFT', '0')), Number(word('YSHIFT', '0'))];
  const { geographic, notes } = datum;
  if (projection === 'GEOGRAPHIC') {
    if (xShift !== 0 || yShift !== 0) return { problem: 'has shifted coordinates (Xshift, Yshift)' };
    return { system: { geographic, degreesPerUnit: size }, metres, notes };
  }
  const zone = Number(word('ZONE', ''));
  if (!(Math.abs(zone) >= 1 && Math.abs(zone) <= 60)) return { problem: 'has no zone of UTM from 1 to 60' };
  // A shift of 10 000 km marks the southern hemisphere.
  if (xShift !== 0 || (yShift !== 0 && yShift !== 10_000_000))
    return { problem: 'has shifted coordinates (Xshift, Yshift)' };
  const isSouth = zone < 0 || yShift > 0;
  return {
    system: { geographic, projection: (isSouth ? 16_100 : 16_000) + Math.abs(zone), metresPerUnit: size },
    metres,
    notes,
  };
}

function datumOf(
  datum: string,
  spheroid: string,
): { readonly geographic: number; readonly notes: readonly Note[] } | string {
  const geographic = DATUMS.get(datum);
  if (geographic !== undefined) return { geographic, notes: [] };
  if (datum !== '' && datum !== 'NONE') return `has the datum ${datum}, which is not supported`;
  if (!MODERN.has(spheroid)) return 'names no datum';
  return { geographic: 4326, notes: [note('datumAssumed', { spheroid })] };
}
