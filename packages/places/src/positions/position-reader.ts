import { shortText } from '@radioshed/units';

import { rolesOf } from '../columns/column-role.js';
import { indexOf, placeColumns, type PlaceColumns } from '../columns/place-columns.js';
import { areDegrees } from '../coordinates/area-notes.js';
import type { AxisColumns } from '../coordinates/axis-value.js';
import { isWgs84, planeSystem } from '../coordinates/plane-system.js';
import { PlacesError, type ReadColumn } from '../place.js';
import type { DecimalSign } from '../table/number-style.js';
import { axesPositions } from './axes-positions.js';
import { cellPositions } from './cell-positions.js';
import { firstPair, signOf } from './plane-numbers.js';
import { planePositions } from './plane-positions.js';
import type { PositionOptions, PositionReader, Positions } from './read-position.js';

/** Why a heading without a position is refused. */
export const NO_POSITION =
  'The heading names no position. Call two columns lat and lon, or one mgrs, utm, locator or coordinates, or three zone, easting and northing; or choose columns (--lat-column, --lon-column)';

/**
 * A reader of positions in the rows of a table, which are read one after another.
 *
 * @param names by which columns are found
 * @param sample some rows, by which columns and letters are understood
 * @param shown names of the columns in messages, if they are others
 * @param mostLonDeg greatest longitude: 360 for logs that count eastwards
 * @throws PlacesError where no column has positions, and OutOfRangeError for a coordinate system that is not known
 */
export async function positionReader(
  names: readonly string[],
  sample: readonly (readonly string[])[],
  options: PositionOptions = {},
  mostLonDeg = 180,
  shown: readonly string[] = names,
): Promise<PositionReader> {
  checkColumns(shown, [
    [options.latColumn, '--lat-column'],
    [options.lonColumn, '--lon-column'],
  ]);
  const found = placeColumns(names, rolesOf(names), sample, chosenOf(options, names, shown));
  if (found === undefined) throw new PlacesError(NO_POSITION, [], false, { lacksPosition: true });
  return { found, ...(await positions(found, shown, sample, options, undefined, undefined, mostLonDeg)) };
}

/** Chosen columns by the names by which they are found. */
function chosenOf(options: PositionOptions, names: readonly string[], shown: readonly string[]): PositionOptions {
  const of = (column: string | undefined): string | undefined =>
    column === undefined ? undefined : names[indexOf(shown, column)];
  const [latColumn, lonColumn] = [of(options.latColumn), of(options.lonColumn)];
  return {
    ...options,
    ...(latColumn === undefined ? {} : { latColumn }),
    ...(lonColumn === undefined ? {} : { lonColumn }),
  };
}

/** Names of columns as messages list them. */
export function columnsText(names: readonly string[]): string {
  return shortText(
    names
      .filter((name) => name !== '')
      .map((name) => shortText(name, 40))
      .join(', '),
    400,
  );
}

/** @throws PlacesError for a column that is named but not there */
export function checkColumns(
  names: readonly string[],
  wanted: readonly (readonly [column: string | undefined, flag: string])[],
  columns: () => ReadColumn[] = () => [],
): void {
  for (const [column, flag] of wanted) {
    if (column === undefined || indexOf(names, column) >= 0) continue;
    throw new PlacesError(
      `there is no column ${shortText(column, 40)} (${flag}): the columns are ${columnsText(names)}`,
      columns(),
    );
  }
}

/**
 * A reader of positions in columns that were found.
 *
 * @param cells of all rows or of some, by which numbers and letters are understood
 * @param sign decimal sign of the table
 * @throws PlacesError for metres without a coordinate system
 */
export async function positions(
  found: PlaceColumns,
  names: readonly string[],
  cells: readonly (readonly string[])[],
  options: PositionOptions,
  columns: () => ReadColumn[] = () => [],
  sign?: DecimalSign,
  mostLonDeg = 180,
): Promise<Positions> {
  const { crs, mostLatDeg = 90 } = options;
  if (found.kind === 'plane') return planePositions(found, names, cells, options, columns, sign);
  if (found.kind === 'axes') {
    const [lonAt, latAt] = [found.lon, found.lat].map((axis) => axis.angle ?? axis.degrees ?? -1) as [number, number];
    const pair = firstPair(cells, lonAt, latAt, signOf(cells, [lonAt, latAt]) ?? sign);
    const system = crs === undefined || isWgs84(crs) ? undefined : await planeSystem(crs, pair);
    if (system !== undefined && !system.isGeographic) {
      if (found.plane !== undefined && options.latColumn === undefined)
        return planePositions({ kind: 'plane', ...found.plane }, names, cells, options, columns, sign);
      const inDegrees = [found.lat, found.lon].find(
        (axis) => axis.angle === undefined || axis.hemisphere !== undefined,
      );
      if (inDegrees !== undefined)
        throw new PlacesError(`${columnsOf([found.lat, found.lon], names)} ${areDegrees(system)}.`, columns(), true);
      return planePositions({ kind: 'plane', easting: lonAt, northing: latAt }, names, cells, options, columns, sign);
    }
    return axesPositions(found, names, cells, { mostLatDeg, mostLonDeg, system });
  }
  return cellPositions(found, names, cells, options);
}

/** Names of the columns of axes, for a sentence. */
function columnsOf(axes: readonly AxisColumns[], names: readonly string[]): string {
  const at = axes.map(({ angle, scaled, degrees }) => angle ?? scaled?.at ?? degrees ?? -1);
  return `The columns ${at.map((each) => names[each] ?? '').join(' and ')}`;
}
