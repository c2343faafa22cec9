import { checkListed, checkRange, checkShape, checkString, oneOf, openFields, OutOfRangeError } from '@radioshed/units';

import { orderOfUnit } from './unit-order.js';

/** One colour of a key and the level it begins at. */
export interface ColourEntry {
  /** In the key's unit. */
  readonly level: number;
  /** Level and unit as a legend prints them: `-20dBm`. */
  readonly label: string;
  /** 0..255 */
  readonly r: number;
  /** 0..255 */
  readonly g: number;
  /** 0..255 */
  readonly b: number;
}

/**
 * How values become colours.
 *
 * With `order: 'atLeast'` (powers, ratios) the levels fall from entry to entry, and a value takes the first entry whose
 * level it reaches; with `'atMost'` (path loss) they rise, and a value takes the first entry whose level it does not
 * exceed. A value past the last entry has no colour: it is transparent. That is the convention of the SPLAT! family.
 */
export interface ColourKey {
  /** `<NAME>.<unit>`, for example `RAINBOW.dBm`. */
  readonly name: string;
  /** `dBm`, `dB`, `dBuV` (field strength, dBµV/m) or `bsa` (percent of the best site). */
  readonly unit: string;
  /** `greyscale` is a data format: red = green = blue = |value|; its entries are only marks for a legend. */
  readonly kind: 'steps' | 'greyscale';
  readonly order: 'atLeast' | 'atMost';
  /** From the first colour to the last, at most 255. */
  readonly entries: readonly ColourEntry[];
}

const KEY = openFields<ColourKey>({
  name: 'string',
  unit: 'string',
  kind: oneOf('steps', 'greyscale'),
  order: oneOf('atLeast', 'atMost'),
  entries: 'list',
});

/** Returns a key with its members. @throws OutOfRangeError naming the member */
export function checkKey(key: ColourKey): ColourKey {
  return checkShape(key, KEY, 'key');
}

/** Red, green, blue, 0..255. */
export type Rgb = readonly [number, number, number];

/** A palette has 256 colours, and one of them is "transparent". */
export const MAX_ENTRIES = 255;

/** Level with the unit as legends print it: `-20dBm`, `60dBuV/m`, `05%`, `1e-3` (class 3 of bit error rates), `SF9`. */
export function levelLabel(level: number, unit: string): string {
  checkRange('level', level, -Infinity, Infinity);
  checkString('unit', unit);
  if (unit === 'ber') return level >= 1 ? `1e-${level}` : 'above 1e-1';
  if (unit === 'SF') return `SF${level}`;
  if (unit === 'bsa') return `${String(level).padStart(2, '0')}%`;
  return `${level}${unit === 'dBuV' ? 'dBuV/m' : unit}`;
}

/** The unit that a key's name ends in: `dBm` for `RAINBOW.dBm`; empty when the name has no point. */
export function unitOfName(name: string): string {
  const point = name.lastIndexOf('.');
  return point < 0 ? '' : name.slice(point + 1);
}

/**
 * A key of colour steps.
 *
 * @param name `<NAME>.<unit>`.
 * @param rows level, red, green, blue; levels all falling or all rising. The key has them in its own order, whichever
 * way they are
 *   listed.
 * @param order by default that of the unit: dBm, dBuV, bsa and ber `atLeast`, SF `atMost`. In dB and other units
 * falling levels make
 *   a key of levels to reach, rising ones (path loss) of levels not to exceed, and one row alone is a level to reach.
 * @throws OutOfRangeError for no rows or more than 255, levels that neither all fall nor all rise, or a colour outside
 * 0..255.
 */
export function colourKey(
  name: string,
  rows: readonly (readonly [level: number, r: number, g: number, b: number])[],
  order?: ColourKey['order'],
): ColourKey {
  checkString('name', name);
  checkListed('rows', rows, 'a list of rows: level, red, green, blue');
  const unit = unitOfName(name);
  if (unit === '') throw new OutOfRangeError('name', name, 'names of the form <NAME>.<unit>');
  if (rows.length < 1 || rows.length > MAX_ENTRIES) {
    throw new OutOfRangeError(name, rows.length, `1 to ${MAX_ENTRIES}`, 'levels');
  }
  const listed = rows.length > 1 && (rows[1]?.[0] ?? 0) > (rows[0]?.[0] ?? 0) ? 'atMost' : 'atLeast';
  const sign = listed === 'atLeast' ? -1 : 1;
  let last = -Infinity;
  const entries = rows.map(([level, r, g, b]) => {
    if (!Number.isFinite(level)) throw new OutOfRangeError(`${name} level`, level, 'a finite number', unit);
    if (!(sign * level > last)) {
      throw new OutOfRangeError(`${name} level`, level, `${sign < 0 ? 'below' : 'above'} the level before it`, unit);
    }
    last = sign * level;
    for (const part of [r, g, b]) {
      if (!(Number.isInteger(part) && part >= 0 && part <= 255)) {
        throw new OutOfRangeError(`${name} colour at ${level}`, part, 'an integer from 0 to 255');
      }
    }
    return { level, label: levelLabel(level, unit), r, g, b };
  });
  const own = order ?? orderOfUnit(unit) ?? listed;
  return { name, unit, kind: 'steps', order: own, entries: own === listed ? entries : entries.toReversed() };
}
