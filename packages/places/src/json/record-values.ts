import type { Note } from '@radioshed/units';

import { rolesOf } from '../columns/column-role.js';
import { unitOwner } from '../columns/unit-columns.js';
import { checkNames } from '../most-names.js';
import type { SiteValues } from '../place.js';
import type { Fault } from '../read-fault.js';
import { valueReader } from '../site-values.js';
import type { Json } from './json-object.js';
import { lastOf } from './member-positions.js';

/**
 * Readers of the radios of records, whose members have the names of columns: all are read as one table. It has one
 * column for each meaning, that of the first member that has it.
 *
 * @throws PlacesError for more members of a meaning than any program writes
 */
export function valuesOf(records: readonly Json[], notes: Note[]): (record: Json) => SiteValues | Fault {
  const paths = new Set<string>();
  for (const record of records) for (const path of Object.keys(record)) paths.add(path);
  const shown = [...new Set([...paths].map(memberName))];
  const roles = new Map(rolesOf(shown).map((role, i) => [shown[i] ?? '', role]));
  const meant = (name: string): boolean => /^altitude$| /.test(roles.get(name) ?? '') || unitOwner(name) !== undefined;
  checkNames(shown.filter(meant), 'members of other names that mean values of a radio');
  const columns = new Map<string, { readonly path: string; readonly name: string; readonly role: string }>();
  for (const path of paths) {
    const name = memberName(path);
    const role = roles.get(name) ?? '';
    const key = unitOwner(name) === undefined ? role : path;
    if (meant(name) && !columns.has(key))
      columns.set(key, { path, name, role: unitOwner(name) === undefined ? role : '' });
  }
  const used = [...columns.values()];
  const cells = (record: Json): readonly string[] =>
    used.map(({ path }) => {
      const value = record[path];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    });
  const read = valueReader(
    used.map(({ name }) => name),
    used.map(({ role }) => role),
    records.map(cells),
    undefined,
    notes,
    'member',
  );
  return (record) => read(cells(record));
}

/** The name of a member whose value counts: that of the object of `value` and `unit`. */
function memberName(path: string): string {
  return lastOf(path.endsWith('.value') ? path.slice(0, -'.value'.length) : path);
}
