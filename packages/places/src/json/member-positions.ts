import type { Note } from '@radioshed/units';

import { rolesOf } from '../columns/column-role.js';
import { checkNames } from '../most-names.js';
import { axisColumn } from '../columns/place-column.js';
import { placeColumns } from '../columns/place-columns.js';
import { isWgs84 } from '../coordinates/plane-system.js';
import type { ReadPlacesOptions } from '../place.js';
import { positions } from '../positions/position-reader.js';
import type { ReadPosition } from '../positions/read-position.js';
import type { Fault } from '../read-fault.js';

/** Roles of members that are parts of a position. */
const POSITION = /^(lat|lon|place|zone|easting|northing)\b/;

type Members = ReadonlyMap<string, unknown>;

/** Whether names of members include a latitude and a longitude. */
export function hasDegrees(names: Iterable<string>): boolean {
  const axes = new Set([...names].flatMap((name) => axisColumn(name)?.axis ?? []));
  return axes.size === 2;
}

/**
 * A reader of positions that are not degrees on WGS 84: metres of a map grid, and degrees of another system that is
 * named. The members of all records are read as the columns of one table.
 *
 * @param records members by their paths
 * @returns undefined for records of degrees on WGS 84, and where no member has metres
 * @throws PlacesError for metres without a coordinate system, and OutOfRangeError for a coordinate system that is not
 * known
 */
export async function memberPositions(
  records: readonly Members[],
  options: ReadPlacesOptions,
): Promise<{ readonly read: (record: Members) => ReadPosition | Fault; readonly notes: readonly Note[] } | undefined> {
  const all = [...new Set(records.flatMap((record) => [...record.keys()].map(lastOf)))];
  const columns = rolesOf(all)
    .map((role, i) => ({ role, name: all[i] ?? '' }))
    .filter(({ role, name }) => POSITION.test(role) || axisColumn(name) !== undefined);
  const names = columns.map(({ name }) => name);
  checkNames(names, 'members of other names that mean positions');
  const { crs } = options;
  const isOther = crs !== undefined && !isWgs84(crs);
  if (!isOther && hasDegrees(names)) return undefined;
  // Records may have a member of one name in different places.
  const cells = (record: Members): readonly string[] => {
    const valueOf = new Map<string, unknown>();
    for (const [path, value] of record) if (!valueOf.has(lastOf(path))) valueOf.set(lastOf(path), value);
    return names.map((name) => {
      const value = valueOf.get(name);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    });
  };
  const rows = records.map(cells);
  const found = placeColumns(
    names,
    columns.map(({ role }) => role),
    rows,
    options,
  );
  if (found === undefined || (!isOther && found.kind !== 'plane' && found.kind !== 'utm')) return undefined;
  const { read, notes } = await positions(found, names, rows, options, undefined, '.');
  return { read: (record) => read(cells(record)), notes };
}

/** The name of a member, of its path. */
export function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
