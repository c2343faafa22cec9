import { listText, noteMaker, type NoteMaker, type NoteTable } from '@radioshed/units';

import type { LinkQuantity, SiteQuantity } from './quantities.js';
import { quoted } from './read-fault.js';

/** A column of a table, or a member of data. */
interface Column {
  readonly what: 'column' | 'member';
  readonly name: string;
}

/** The notes of this package, with their words. Notes on a coordinate system are those of `@radioshed/geodesy`. */
export const PLACES_NOTES = {
  // The table
  remarksAboveHeading: {
    severity: 'info',
    text: ({ count }: { count: number }): string =>
      `${count} ${count === 1 ? 'line' : 'lines'} of remarks above the heading: not read.`,
  },
  headingBelowTitles: {
    severity: 'info',
    text: ({ line, count }: { line: number; count: number }): string =>
      `The heading is line ${line}; the ${count === 1 ? 'line' : `${count} lines`} above it: not read.`,
  },
  quotationMarksAsCharacters: {
    severity: 'info',
    text: ({ count, firstLine }: { count: number; firstLine: number }): string =>
      `Quotation marks taken as characters in ${count === 1 ? 'line' : `${count} lines, the first:`} ${firstLine}.`,
  },
  remarksAmongRows: {
    severity: 'info',
    text: ({ count }: { count: number }): string =>
      `${count} ${count === 1 ? 'line' : 'lines'} of remarks among the rows: not read.`,
  },
  fileCutOff: {
    severity: 'warning',
    text: (): string => 'The file ends within an element: it may be cut off, and places may be missing.',
  },
  messagesNotRead: {
    severity: 'info',
    text: ({ count }: { count: number }): string =>
      `${count} ${count === 1 ? 'message' : 'messages'} of another type than position: not read as places.`,
  },
  earlierPositionsUnused: {
    severity: 'info',
    text: ({ count }: { count: number }): string =>
      `${count} earlier ${count === 1 ? 'position' : 'positions'} of the same senders: the last is used.`,
  },

  // Positions
  coordinatesOfSystem: {
    severity: 'info',
    text: ({ crs }: { crs: string }): string => `Coordinates are those of ${crs}.`,
  },
  shiftedWithoutGrid: {
    severity: 'info',
    text: ({ crs, datum, offM }: { crs: string; datum: string; offM: number }): string =>
      `${crs} is shifted to WGS 84 without a grid file: locations may be off by about ${offM} m (${datum}).`,
  },
  systemReplaced: {
    severity: 'info',
    text: ({ named, used }: { named: string; used: string }): string =>
      `The list names ${named}; ${used} is used in its place.`,
  },
  systemNotUsed: {
    severity: 'info',
    text: ({ crs, columns }: { crs: string; columns: readonly string[] }): string =>
      `${crs} is not used for ${columns.join(', ')}: its references have a system of their own.`,
  },
  datumNotUsed: {
    severity: 'warning',
    text: ({ column, datum, crs }: { column: string; datum: string; crs: string }): string =>
      `The column ${column} has ${datum}: positions are read as WGS 84, and may be off by some hundred metres. If all are ` +
      `on it, name its system: ${crs} (--crs).`,
  },
  letterO: {
    severity: 'info',
    text: ({ side }: { side: 'west' | 'east' }): string =>
      side === 'west' ? 'The letter O is read as west (ouest, oeste, ovest).' : 'The letter O is read as east (Ost).',
  },
  hemisphereMissing: {
    severity: 'info',
    text: ({ columns }: { columns: readonly { readonly name: string; readonly side: 'north' | 'east' }[] }): string =>
      `The degrees have no hemisphere and no sign: ${columns.map(({ name, side }) => `${name} as ${side}`).join(', ')}. If ` +
      `they are not, add a column N/S or E/W, or write negative degrees.`,
  },
  secondsMissing: {
    severity: 'warning',
    text: ({ column, count }: { column: string; count: number }): string =>
      `The column ${column} is empty in ${count === 1 ? 'one row' : `${count} rows`}: read as 0 seconds, so these places may ` +
      `be off by up to 1′ (1.9 km).`,
  },
  readAsDegrees: {
    severity: 'info',
    text: ({ columns }: { columns: readonly string[] }): string =>
      `The columns ${columns.join(' and ')} are read as longitude and latitude in degrees.`,
  },
  axesSwapped: {
    severity: 'info',
    text: ({ columns, crs }: { columns: readonly string[]; crs: string }): string =>
      `The columns ${columns.join(' and ')} are read as northing and easting: the other way round they are outside ${crs}.`,
  },
  separatorOfThousands: {
    severity: 'info',
    text: ({ sign, value }: { sign: 'comma' | 'point'; value: string }): string =>
      `The ${sign} of ${quoted(value)} is read as a separator of thousands.`,
  },
  blanksOfThousands: {
    severity: 'info',
    text: ({ value }: { value: string }): string =>
      `The blanks of ${quoted(value)} are read as separators of thousands.`,
  },
  positionsNearOrigin: {
    severity: 'warning',
    text: ({ crs, ...of }: Positions & { crs: string }): string =>
      positionsText(
        of,
        `less than 10 km from the origin of ${crs}`,
        'read as metres; if they are kilometres, multiply them by 1000',
      ),
  },
  positionsOutsideArea: {
    severity: 'warning',
    text: ({ crs, ...of }: Positions & { crs: string }): string =>
      positionsText(
        of,
        `far outside the area of ${crs}`,
        'check the coordinate system, its unit, and the order of the axes',
      ),
  },
  altitudesNotRead: {
    severity: 'info',
    text: ({ count }: { count: number }): string =>
      `${count} ${count === 1 ? 'altitude is' : 'altitudes are'} above sea level, not of a mast: the default height is used.`,
  },

  // Values
  blankOfThousands: {
    severity: 'info',
    text: ({ value, ...column }: Column & { value: string }): string =>
      `${calledText(column)}: the blank of ${quoted(value)} is read as a separator of thousands.`,
  },
  decimalSignGuessed: {
    severity: 'info',
    text: ({ value, read, other, ...column }: Column & { value: string; read: string; other: string }): string =>
      `${calledText(column)}: ${quoted(value)} is read as ${read}, as ${other} cannot be meant. If that is wrong, write it ` +
      `without separators of thousands.`,
  },
  columnWithoutUnits: {
    severity: 'warning',
    text: ({ quantity, ...column }: Column & { quantity: SiteQuantity | LinkQuantity }): string =>
      `${calledText(column)} is not read: it has no units of ${quantity}.`,
  },
  unitsGuessed: {
    severity: 'info',
    text: ({ columns }: { columns: readonly { readonly name: string; readonly unit: string }[] }): string =>
      `Read without a unit in the name: ${columns.map(({ name, unit }) => `${name} in ${unit}`).join(', ')}. If it is ` +
      `another, name it there, as in height_ft.`,
  },
  radiatedPowerNotRead: {
    severity: 'warning',
    text: (column: Column): string =>
      `${calledText(column)} is not read: the power of a site is that of its transmitter, before feeder and antenna.`,
  },
  unitNotKnown: {
    severity: 'warning',
    text: ({ units, ...column }: Column & { units: readonly string[] }): string =>
      `${calledText(column)} is not read: its unit is none of ${units.join(', ')}.`,
  },
  altitudeNotRead: {
    severity: 'info',
    text: ({ hasHeight, isSaid, ...column }: Column & { hasHeight: boolean; isSaid: boolean }): string => {
      const flag = column.what === 'column' ? ` (--height-column ${shellWord(column.name)})` : '';
      return (
        `${calledText(column)} is a height above sea level, not one of a mast: it is not read` +
        `${hasHeight ? '' : ', and the default height is used'}.` +
        (isSaid ? '' : ` If it is above ground, call it height_m${flag}.`)
      );
    },
  },
  powerUnitUnclear: {
    severity: 'warning',
    text: ({ value, ...column }: Column & { value: number }): string =>
      `${calledText(column)} has no unit: ${value} may be W or dBm. It is not read; call it ${plainName(column)}_w or ` +
      `${plainName(column)}_dbm.`,
  },
  frequencyUnitUnclear: {
    severity: 'warning',
    text: ({ value, unit, ...column }: Column & { value: number; unit: 'GHz' | 'kHz' }): string =>
      `${calledText(column)} has no unit: ${value} may be MHz or ${unit}. ${frequencyRemedy(column)}`,
  },
  frequencyUnitsMixed: {
    severity: 'warning',
    text: ({ least, most, ...column }: Column & { least: number; most: number }): string =>
      `${calledText(column)} has no unit: ${least} and ${most} cannot both be MHz. ${frequencyRemedy(column)}`,
  },
  frequencyUnitGuessed: {
    severity: 'info',
    text: ({ value, unit, ...column }: Column & { value: number; unit: string }): string => {
      const names = ['mhz', 'khz', 'ghz'].map((each) => `${plainName(column)}_${each}`);
      return (
        `${calledText(column)} has no unit: ${value} is read as ${unit}. If it is not, call it ${listText(names.slice(0, 2))} or ` +
        `${names[2]}.`
      );
    },
  },
} as const;
PLACES_NOTES satisfies NoteTable;

/** Makes the notes of this package. */
export const note: NoteMaker<typeof PLACES_NOTES> = noteMaker(PLACES_NOTES);

/** Positions, of which one is shown. */
interface Positions {
  readonly count: number;
  readonly x: number;
  readonly y: number;
}

function positionsText({ count, x, y }: Positions, where: string, remedy: string): string {
  return `${count === 1 ? 'One position is' : `${count} positions are`} ${where}, such as ${x}, ${y}: ${remedy}.`;
}

function calledText({ what, name }: Column): string {
  return `The ${what} ${name}`;
}

/** A name to which a unit is added. */
function plainName({ name }: Column): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');
}

function frequencyRemedy(column: Column): string {
  return `It is not read; call it ${plainName(column)}_mhz or ${plainName(column)}_ghz.`;
}

/** A name as a shell takes it in one word. */
function shellWord(name: string): string {
  return /^[\p{L}\p{N}_.,:@%+=/-]+$/u.test(name) ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`;
}
