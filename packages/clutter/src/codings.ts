import { checkChoice } from '@radioshed/units';

import { NO_CLASS } from './classes.js';
import { ClutterError } from './clutter-error.js';

/** Class coding of a landcover raster. `radioshed` is this package's own. */
export type LandcoverCoding = 'worldcover' | 'corine' | 'nlcd' | 'radioshed';

/** The numbers of a coding for each class; other numbers do not occur. */
type CodingTable = readonly (readonly [code: number, numbers: readonly number[]])[];

/**
 * ESA WorldCover, Product User Manual v2.0, table 3. 0 is "no data", which within a tile occurs only on the open sea;
 * moss and lichen (100) count as bare ground.
 */
const WORLDCOVER: CodingTable = [
  [1, [0, 80]],
  [2, [10]],
  [3, [30]],
  [4, [90]],
  [5, [40]],
  [6, [20]],
  [7, [50]],
  [8, [60, 100]],
  [9, [70]],
  [10, [95]],
];

/**
 * CORINE Land Cover in the numbers of its rasters, 1 to 44 in the order of the nomenclature (not 111 to 523). Vines,
 * orchards and olives (15 to 17) count as shrubs; roads, airports, quarries and building land (4, 6 to 9) as open
 * ground.
 */
const CORINE: CodingTable = [
  [NO_CLASS, [0, 48, 128, 255]],
  [1, [39, 40, 41, 42, 43, 44]],
  [2, [22, 23, 24, 25]],
  [3, [10, 11, 18, 26]],
  [4, [35, 36, 37]],
  [5, [12, 13, 14, 19, 20, 21]],
  [6, [15, 16, 17, 27, 28, 29]],
  [7, [1, 2, 3, 5]],
  [8, [4, 6, 7, 8, 9, 30, 31, 32, 33, 38]],
  [9, [34]],
];

/** NLCD (USGS). Developed open space (21) is mostly lawn; woody wetland (90) counts as forest. */
const NLCD: CodingTable = [
  [NO_CLASS, [0, 127, 250, 255]],
  [1, [11]],
  [2, [41, 42, 43, 90]],
  [3, [21, 71, 72, 81]],
  [4, [95]],
  [5, [82]],
  [6, [51, 52]],
  [7, [22, 23, 24]],
  [8, [31, 73, 74]],
  [9, [12]],
];

/** Rasters with this package's class codes, for example drawn by hand. */
const OWN: CodingTable = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((code) => [code, [code]]);

const TABLES: Readonly<Record<LandcoverCoding, CodingTable>> = {
  worldcover: WORLDCOVER,
  corine: CORINE,
  nlcd: NLCD,
  radioshed: OWN,
};

/** The known codings. */
export const LANDCOVER_CODINGS: readonly LandcoverCoding[] = ['worldcover', 'corine', 'nlcd', 'radioshed'];

/** Marks numbers that do not occur in a coding. */
export const UNKNOWN_CODE = 255;

/**
 * Class of each of the 256 numbers of a coding: {@link NO_CLASS} for "no data", 255 for numbers the
 * coding does not have.
 *
 * @throws OutOfRangeError for an unknown coding.
 */
export function codingTable(coding: LandcoverCoding): Uint8Array {
  checkChoice('coding', coding, LANDCOVER_CODINGS);
  const table = new Uint8Array(256).fill(UNKNOWN_CODE);
  for (const [code, numbers] of TABLES[coding]) for (const number of numbers) table[number] = code;
  return table;
}

/** The error for a number that a coding does not have. */
export function unknownCode(name: string, code: number, coding: LandcoverCoding): ClutterError {
  return new ClutterError(
    'unknown-class',
    `${name} contains the value ${code}, which the coding ${coding} does not have: name another coding with --landcover-coding (${LANDCOVER_CODINGS.join(', ')})`,
  );
}

/** The coding that the publisher of a file uses, by words in its name; undefined for other names. */
export function codingOfName(fileName: string): LandcoverCoding | undefined {
  if (/worldcover/i.test(fileName)) return 'worldcover';
  if (/(^|[^a-z])(clc|corine)|u\d{4}_clc/i.test(fileName)) return 'corine';
  if (/nlcd/i.test(fileName)) return 'nlcd';
  return undefined;
}
