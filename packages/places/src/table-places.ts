import type { Note } from '@radioshed/units';

import type { ColumnRole } from './columns/column-role.js';
import { rolesOf } from './columns/column-role.js';
import { firstTexts } from './columns/first-texts.js';
import { checkNames } from './most-names.js';
import { indexOf, placeColumns, type PlaceColumns } from './columns/place-columns.js';
import {
  PlacesError,
  type PlacesRead,
  type ReadColumn,
  type ReadPlace,
  type ReadPlacesOptions,
  type RefusedPlace,
  type SiteValues,
} from './place.js';
import { checkColumns, columnsText, NO_POSITION, positions } from './positions/position-reader.js';
import { placeName } from './place-name.js';
import type { Fault } from './read-fault.js';
import { valueReader } from './site-values.js';
import { commonSign, type DecimalSign } from './table/number-style.js';
import type { Table } from './table/read-table.js';
import type { TableRow } from './table/record-parser.js';
import { note } from './notes.js';

/** Reads the places of a table. @throws PlacesError where no column has positions */
export async function tablePlaces(table: Table, options: ReadPlacesOptions): Promise<PlacesRead> {
  const { names, rows } = table;
  checkNames(names, 'columns');
  const cells = rows.map((row) => row.cells);
  const texts = firstTexts(cells, names.length);
  const { roles, isChosen } = rolesFor(names, options);
  const notes = [...table.notes];
  const found = placeColumns(names, roles, cells, options, isChosen);
  const columns = (): ReadColumn[] =>
    names.map((name, i) => ({
      name,
      role: shownRole(roles[i] ?? '', i, found),
      example: texts[i] ?? '',
    }));
  const { latColumn, lonColumn, nameColumn: named, heightColumn } = options;
  checkColumns(
    names,
    [
      [latColumn, '--lat-column'],
      [lonColumn, '--lon-column'],
      [named, '--name-column'],
      [heightColumn, '--height-column'],
    ],
    columns,
  );
  if (found === undefined) {
    const message = `${NO_POSITION}; the columns are ${columnsText(names)}.`;
    throw new PlacesError(message, columns(), false, { lacksPosition: true });
  }
  const sign = tableSign(cells, roles, found);
  const positionOf = await positions(found, names, cells, options, columns, sign);
  notes.push(...positionOf.notes);
  if (options.crs === undefined) notes.push(...datumNotes(names, cells));
  const values = valueReader(names, roles, cells, sign, notes);
  const nameAt = nameColumns(names, roles, texts, options);
  const places: ReadPlace[] = [];
  const refused: RefusedPlace[] = [];
  for (const row of rows) {
    const name = nameOf(row, nameAt);
    const refuse = ({ column, reason }: Fault): void => void refused.push({ name, line: row.line, column, reason });
    const extra = row.cells.slice(names.length).some((cell) => cell.trim() !== '');
    // A decimal comma between commas would shift all that follows.
    if (extra) {
      refuse({
        column: '',
        reason: `has ${row.cells.length} cells, the heading ${names.length}: quote cells with delimiters or decimal commas`,
      });
      continue;
    }
    const position = positionOf.read(row.cells);
    if ('reason' in position) refuse(position);
    else {
      const read = values(row.cells);
      if ('reason' in read) refuse(read as Fault);
      else places.push({ name, ...position, line: row.line, values: read as SiteValues, isOfTrack: false });
    }
  }
  return { places, refused, columns: columns(), notes };
}

/** Datums that lists name, other than WGS 84 and what is within two metres of it, with the system of their degrees. */
const DATUMS: readonly (readonly [name: RegExp, crs: string])[] = [
  [/^(nad ?-?(19)?27|1927)$/i, 'EPSG:4267'],
  [/^(osgb ?-?(19)?36|osgb)$/i, 'EPSG:4277'],
  [/^(ed ?-?(19)?50|1950)$/i, 'EPSG:4230'],
  [/^tokyo( datum)?$/i, 'EPSG:4301'],
  [/^(pulkovo|s-?42|sk-?42)/i, 'EPSG:4284'],
];

/** A note where a column of datums names another than WGS 84. */
function datumNotes(names: readonly string[], cells: readonly (readonly string[])[]): Note[] {
  const at = names.findIndex((name) => /^((horizontal|geodetic|coord\w*)[ _])?datum([ _]code)?$/i.test(name.trim()));
  if (at < 0) return [];
  for (const row of cells) {
    const datum = (row[at] ?? '').trim();
    const crs = DATUMS.find(([name]) => name.test(datum))?.[1];
    if (crs !== undefined) return [note('datumNotUsed', { column: names[at] ?? '', datum, crs })];
  }
  return [];
}

/** Rows by which the decimal sign of a table is found. */
const SAMPLE = 1000;

/** The decimal sign that the numbers of a table prove. In degrees, three digits after it are decimals. */
function tableSign(
  cells: readonly (readonly string[])[],
  roles: readonly ColumnRole[],
  found: PlaceColumns,
): DecimalSign | undefined {
  const angles = found.kind === 'axes' ? [found.lat, found.lon].flatMap(({ angle }) => angle ?? []) : [];
  const others = roles.flatMap((role, i) => (role.includes(' ') ? [i] : []));
  const sample = cells.slice(0, SAMPLE);
  const degrees = sample.flatMap((row) =>
    angles.map((at) => /^\s*[+−-]?\d{1,3}[.,]\d+/.exec(row[at] ?? '')?.[0].concat('0') ?? ''),
  );
  const sign = commonSign(degrees);
  return sign ?? commonSign(sample.flatMap((row) => others.flatMap((at) => row[at] ?? [])));
}

function rolesFor(
  names: readonly string[],
  { roles, heightColumn }: ReadPlacesOptions,
): { readonly roles: readonly ColumnRole[]; readonly isChosen: boolean } {
  const all = [...(roles ?? rolesOf(names))];
  const height = heightColumn === undefined ? -1 : indexOf(names, heightColumn);
  if (height >= 0)
    all.forEach((role, i) => {
      if (role.startsWith('height ')) all[i] = '';
    });
  if (height >= 0 && !(all[height] ?? '').startsWith('height '))
    all[height] = /f(ee)?t\b/i.test(names[height] ?? '') ? 'height ft' : 'height m';
  return { roles: all, isChosen: roles !== undefined };
}

/** The role of a column as it was used: coordinates that were not are none. */
function shownRole(role: ColumnRole, at: number, found: PlaceColumns | undefined): ColumnRole {
  if (found === undefined) return role.endsWith('?') ? '' : role;
  if (found.kind === 'axes') {
    const isX = [found.lat, found.lon].find((axis) => axis.angle === at);
    if (isX !== undefined) return isX.axis;
    if (/^(place|zone|easting|northing)$/.test(role)) return '';
    const used = [found.lat, found.lon].some((axis) =>
      [axis.angle, axis.scaled?.at, axis.degrees, axis.minutes, axis.seconds, axis.hemisphere].includes(at),
    );
    if (/^(lat|lon)\b/.test(role) && !used) return '';
  } else if (/^(lat|lon)\b/.test(role)) return '';
  return role.endsWith('?') ? '' : role;
}

/** Columns of names that are examined for each row. */
const MOST_NAMED = 10;

/** Columns of names, the surest first: a name comes before an id. @param texts first of each column */
function nameColumns(
  names: readonly string[],
  roles: readonly ColumnRole[],
  texts: readonly string[],
  { nameColumn: wanted }: ReadPlacesOptions,
): readonly number[] {
  if (wanted !== undefined) return [indexOf(names, wanted)];
  const of = (role: string): number[] => roles.flatMap((each, i) => (each === role ? [i] : []));
  return [...of('name'), ...of('id')].filter((i) => texts[i] !== '').slice(0, MOST_NAMED);
}

function nameOf({ cells, line }: TableRow, at: readonly number[]): string {
  for (const i of at) {
    const name = placeName(cells[i] ?? '');
    if (name !== '' && !/^n\/a$/i.test(name)) return name;
  }
  return `Line ${line}`;
}
