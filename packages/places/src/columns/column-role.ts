import { isUnitOf, readQuantity } from '@radioshed/units';

import { COLUMN_NAMES, COLUMN_WORDS } from './column-dictionary.js';
import { LINK_QUANTITIES, type LinkQuantity, SITE_QUANTITIES } from '../quantities.js';
import { wordsOf } from './column-words.js';
import { axisColumn } from './place-column.js';

/**
 * The meaning of a column for a site. Positions: `lat`, `lon`, `lat.minutes`, `lon.e7` …, `place` for both in one cell,
 * `zone`, `easting`, `northing`. Then `name`, `id`, `altitude` (above sea level), and values of its radio with their
 * unit: `height m`, `frequency GHz`, `power dBm`, `gain dBd`, `azimuth °`, `tilt °`; a power or frequency whose unit is
 * not known ends in a question mark. Empty for a column that is not read.
 */
export type ColumnRole = string;

/** Names of the API: next to them, `alt` is the height above ground, as it is there. */
const OF_API = /^(txw|frq|txg|azi|tlt)$/;
/** Quantities whose names do not say their unit. */
const UNITLESS = /^(?!(txw|watts?|frq|mhz)$)/;

const GRIDS = new Set(COLUMN_WORDS.grids);
const AXES_OF_GRIDS = COLUMN_NAMES.places.filter(([role]) => role === 'easting' || role === 'northing');

/** The meaning of a column by its name alone. */
export function roleOf(name: string): ColumnRole {
  const axis = axisColumn(name);
  if (axis !== undefined) {
    const { part } = axis;
    return part === 'angle' ? axis.axis : `${axis.axis}.${part}`;
  }
  const words = wordsOf(name);
  const whole = words.join('_');
  const value = valueRole(words, whole);
  if (value !== undefined) return value;
  if (COLUMN_NAMES.altitude.test(whole) || COLUMN_NAMES.altitude.test(words.slice(0, -1).join('_')))
    return isUnit(words.at(-1)) || COLUMN_NAMES.altitude.test(whole) ? 'altitude' : '';
  const found = COLUMN_NAMES.places.find(([, pattern]) => pattern.test(whole))?.[0];
  // Words about the grid say nothing of the axis.
  const rest = words.filter((word) => !GRIDS.has(word) && !/^\d{4,6}$/.test(word)).join('_');
  return found ?? (rest === whole ? '' : (AXES_OF_GRIDS.find(([, pattern]) => pattern.test(rest))?.[0] ?? ''));
}

/** The meanings of the columns of a table, of which each but that of a name occurs once. */
export function rolesOf(names: readonly string[]): ColumnRole[] {
  const isOfApi = names.some((name) => OF_API.test(wordsOf(name).join('_')));
  // The obstacle file of the FAA has feet.
  const isOfFaa = names.some((name) => /^oas( number)?$/i.test(name.trim()));
  return names.map((name) => {
    if (isOfApi && name.trim().toLowerCase() === 'alt') return 'height m';
    return isOfFaa && /^agl\b/i.test(name.trim()) ? 'height ft' : roleOf(name);
  });
}

function valueRole(words: readonly string[], whole: string): ColumnRole | undefined {
  for (const [value, pattern] of COLUMN_NAMES.values) {
    const unit = unitAtEnd(words, value);
    if (unit !== undefined && pattern.test(words.slice(0, -1).join('_'))) return `${value} ${unit}`;
    if (!pattern.test(whole)) continue;
    const { kind, units } = SITE_QUANTITIES[value];
    const isAsked = (kind === 'power' || kind === 'frequency') && UNITLESS.test(whole);
    return `${value} ${isAsked ? '?' : units[0]}`;
  }
  return undefined;
}

/** The unit that the last word of a name is, as the list of units has it; undefined for another word. */
export function unitAtEnd(words: readonly string[], value: LinkQuantity): string | undefined {
  const last = words.at(-1) ?? '';
  const { kind, units } = LINK_QUANTITIES[value];
  if (!isUnitOf(kind, last)) return undefined;
  const listed = units.find((each) => each.toLowerCase() === last);
  // Other words for a unit of the list: metres, feet, watts.
  const sizeOf = (unit: string): number | undefined => readQuantity('1', kind, { unit })?.value;
  return listed ?? units.find((each) => sizeOf(each) === sizeOf(last)) ?? last;
}

function isUnit(word: string | undefined): boolean {
  return word !== undefined && isUnitOf('length', word);
}
