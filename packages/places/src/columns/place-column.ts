import { COLUMN_WORDS } from './column-dictionary.js';
import { wordsOf } from './column-words.js';

/** Meaning of a column for a coordinate. */
export type PlacePart =
  /** Degrees, or degrees, minutes and seconds in one cell. */
  | 'angle'
  /** Whole degrees beside columns of minutes; decimal degrees without. */
  | 'degrees'
  | 'minutes'
  | 'seconds'
  | 'hemisphere'
  /** Of 10⁻⁷ degree: `latitude_i`, `lonE7`. */
  | 'e7'
  /** Of 10⁻⁶ degree. */
  | 'e6';

/** Statements of a name about its column of latitudes or longitudes. */
export interface AxisColumn {
  readonly axis: 'lat' | 'lon';
  readonly part: PlacePart;
  /** Of a link: whose coordinate it is. */
  readonly end?: 'tx' | 'rx';
  /** The hemisphere in the heading: `Longitude (W)`. */
  readonly hemisphere?: 'N' | 'S' | 'E' | 'W';
  /** How sure the name is; the least of several columns is taken. */
  readonly doubt: number;
}

const { parts: PARTS_OF } = COLUMN_WORDS;
const [LAT, LON, DOUBTFUL, DECIMAL, PLAIN, OTHER] = (
  ['latitude', 'longitude', 'doubtful', 'decimal', 'plain', 'other'] as const
).map((kind) => new Set<string>(COLUMN_WORDS[kind])) as [
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
];
const PARTS: Readonly<Record<string, PlacePart>> = Object.fromEntries(
  Object.entries(PARTS_OF).flatMap(([part, all]) => all.map((word) => [word, part as PlacePart])),
);
const SIDES: Readonly<Record<string, 'N' | 'S' | 'E' | 'W'>> = COLUMN_WORDS.sides;
const ENDS: Readonly<Record<string, 'tx' | 'rx'>> = COLUMN_WORDS.ends;

/** The coordinate that a column has by its name; undefined for any other column. */
export function axisColumn(name: string): AxisColumn | undefined {
  const words = wordsOf(name);
  const isLat = words.some((word) => LAT.has(word));
  const isLon = words.some((word) => LON.has(word));
  if (words.some((word) => OTHER.has(word))) return undefined;
  if (isLat === isLon) return isLat ? undefined : loneHemisphere(words);
  let part: PlacePart = 'angle';
  let [doubt, isDecimal] = [0, false];
  let end: 'tx' | 'rx' | undefined;
  let hemisphere: AxisColumn['hemisphere'];
  // Beside a word for a part of an angle, S is south.
  const isPart = words.some((word) => word !== 's' && PARTS[word] !== undefined);
  for (const word of words) {
    if (LAT.has(word) || LON.has(word)) {
      if (DOUBTFUL.has(word)) doubt += 1;
    } else if (/^hem[nsewo]{2}$/.test(word)) part = 'hemisphere';
    else if (word === 'sides' || (word === 's' && isPart)) hemisphere = 'S';
    else if (DECIMAL.has(word)) isDecimal = true;
    else if (PARTS[word] !== undefined) part = PARTS[word];
    else if (ENDS[word] !== undefined) end = ENDS[word];
    else if (SIDES[word] !== undefined) hemisphere = SIDES[word];
    else if (!PLAIN.has(word)) doubt += words.some((each) => DOUBTFUL.has(each)) ? 100 : 10;
  }
  if (doubt >= 100) return undefined;
  if (isDecimal && part === 'degrees') part = 'angle';
  const axis = isLat ? 'lat' : 'lon';
  const isOwnSide = (axis === 'lat') === (hemisphere === 'N' || hemisphere === 'S');
  return {
    axis,
    part,
    doubt: doubt + (isDecimal ? -1 : 0),
    ...(end === undefined ? {} : { end }),
    ...(hemisphere === undefined || !isOwnSide ? {} : { hemisphere }),
  };
}

/** A column of hemispheres alone: `N/S`, `E_W`, `EW`. */
function loneHemisphere(words: readonly string[]): AxisColumn | undefined {
  const [word = '', ...others] = words.filter((each) => !PLAIN.has(each) && each !== 'hem' && each !== 'hemisphere');
  const letters = word.replace(/^hem/, '');
  if (others.length > 0 || !/^(ns|sn|ew|we|eo|oe|ow)$/.test(letters)) return undefined;
  return { axis: /[ns]/.test(letters) ? 'lat' : 'lon', part: 'hemisphere', doubt: 0 };
}
