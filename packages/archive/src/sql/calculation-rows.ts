import type { Insertable, Selectable } from 'kysely';

import type { CalculationEntry, NamedFile } from '../records/calculation.js';
import { sha256Of } from '../files/hash.js';
import { extentOf } from './boxes.js';
import { checkSeal, sealed } from './seals/seal.js';
import type { CalculationTable, Tables } from './database/tables.js';

/** File of details that are too long for their row. */
export const DETAILS_FILE = 'details';
/** Value of the column if the details are in a file. */
export const IN_FILE = '';
/** Columns that lists show. */
export const ENTRY_COLUMNS = [
  'number',
  'sid',
  'account_id',
  'kind',
  'site',
  'network',
  'created_at',
  'north',
  'east',
  'south',
  'west',
  'seal',
] as const;

/** The row of a calculation. */
export function rowOf(calculation: CalculationEntry, details: string): Omit<Insertable<CalculationTable>, 'bytes'> {
  const { id, sid, accountId, kind, site, network, extent, createdAt } = calculation;
  const { north = null, east = null, south = null, west = null } = extent ?? {};
  const row = { number: id, sid, account_id: accountId, kind, site, network, created_at: createdAt };
  return sealed('calculations', { ...row, north, east, south, west, details });
}

/** The entry of a list. @throws ArchiveError `unreadable` for a row that was changed */
export function entryOf(row: Pick<Selectable<CalculationTable>, (typeof ENTRY_COLUMNS)[number]>): CalculationEntry {
  const { number: id, sid, account_id, kind, site, network, created_at } = row;
  checkSeal('calculations', row);
  const extent = extentOf(row);
  return {
    id,
    sid,
    accountId: account_id,
    kind,
    site,
    network,
    ...(extent === undefined ? {} : { extent }),
    createdAt: created_at,
  };
}

/** The file of long details. */
export function detailsFile(text: string): NamedFile {
  return { name: DETAILS_FILE, type: 'application/json', bytes: new TextEncoder().encode(text) };
}

/** The row of a file. */
export async function fileRowOf(sid: string, { name, type, bytes }: NamedFile): Promise<Insertable<Tables['files']>> {
  return sealed('files', { sid, name, type, size: bytes.byteLength, sha256: await sha256Of(bytes) });
}
