import { checkChoice, OutOfRangeError } from '@radioshed/units';

import { type Bounds, wrapLonDeg } from './bounds.js';
import { checkPosition, type Position } from './geodesic.js';

/** Cells that each pair of characters divides the one before into, a way; the world has 18 fields a way. */
const DIVISIONS = [18, 10, 24, 10, 24] as const;

/** Which characters a pair uses: letters or digits, in the case that is customary at its place. */
const ALPHABETS = [
  'ABCDEFGHIJKLMNOPQR',
  '0123456789',
  'abcdefghijklmnopqrstuvwx',
  '0123456789',
  'abcdefghijklmnopqrstuvwx',
];

/**
 * The Maidenhead locator of a location, `JN58td` for example.
 *
 * A location on the edge between cells belongs to the one north and east of it, the north pole to the northernmost.
 *
 * @param length characters: 4, 6, 8 or 10.
 * @throws OutOfRangeError when the location is not a position or the length is another.
 * @see IARU Region 1 VHF Managers Handbook, locator system
 * @example
 * ```ts
 * const munich = { latDeg: 48.14666, lonDeg: 11.60833 };
 * console.log(locatorOf(munich)); // JN58td
 * ```
 */
export function locatorOf(place: Position, length: 4 | 6 | 8 | 10 = 6): string {
  checkPosition(place);
  checkChoice('length', length, [4, 6, 8, 10]);
  // Cells of the finest grid are counted once, so that a shorter locator always begins a longer one.
  const finest = DIVISIONS.reduce((cells, division) => cells * division, 1);
  let column = cellOf((wrapLonDeg(place.lonDeg) + 180) / 360, finest);
  let row = cellOf((place.latDeg + 90) / 180, finest);
  let size = finest;
  let locator = '';
  for (let pair = 0; pair < length / 2; pair++) {
    size /= DIVISIONS[pair] ?? 1;
    const alphabet = ALPHABETS[pair] ?? '';
    locator += alphabet.charAt(Math.floor(column / size)) + alphabet.charAt(Math.floor(row / size));
    column %= size;
    row %= size;
  }
  return locator;
}

/**
 * The cell that a Maidenhead locator names.
 *
 * @param locator 4, 6, 8 or 10 characters, upper or lower case.
 * @throws OutOfRangeError when it is no locator.
 */
export function locatorBounds(locator: string): Bounds {
  if (!/^[A-R]{2}\d{2}([A-X]{2}(\d{2}([A-X]{2})?)?)?$/i.test(locator)) {
    throw new OutOfRangeError('locator', locator, 'a locator of 4, 6, 8 or 10 characters like JN58 or JN58td25');
  }
  let cells = 1;
  let column = 0;
  let row = 0;
  for (let pair = 0; pair < locator.length / 2; pair++) {
    const division = DIVISIONS[pair] ?? 1;
    const alphabet = (ALPHABETS[pair] ?? '').toUpperCase();
    cells *= division;
    column = column * division + alphabet.indexOf(locator.charAt(2 * pair).toUpperCase());
    row = row * division + alphabet.indexOf(locator.charAt(2 * pair + 1).toUpperCase());
  }
  return {
    north: ((row + 1) * 180) / cells - 90,
    east: ((column + 1) * 360) / cells - 180,
    south: (row * 180) / cells - 90,
    west: (column * 360) / cells - 180,
  };
}

/**
 * The middle of the cell that a Maidenhead locator names.
 *
 * @throws OutOfRangeError when it is no locator.
 * @example
 * ```ts
 * const munich = { latDeg: 48.14666, lonDeg: 11.60833 };
 * const line = geodesicInverse(munich, locatorCentre('JN47ph'));
 * console.log((line.distanceM / 1000).toFixed(1), line.azimuthDeg.toFixed(1)); // 197.0 242.8
 * ```
 */
export function locatorCentre(locator: string): Position {
  const { north, east, south, west } = locatorBounds(locator);
  return { latDeg: (north + south) / 2, lonDeg: (east + west) / 2 };
}

/** Number of the cell at a fraction of the whole; a fraction at a cell's edge within rounding counts as the edge. */
function cellOf(share: number, cells: number): number {
  return Math.min(Math.floor(share * cells + 1e-6), cells - 1);
}
