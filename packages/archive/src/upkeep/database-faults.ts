import { sql } from 'kysely';

import { DATABASE_REMEDY, isDamaged } from '../faults/damaged.js';
import { isPostgres } from '../sql/database/is-postgres.js';
import type { Db } from '../sql/database/tables.js';
import type { DataFault } from './saved-files.js';

/** Result of a check of the pages and indexes of a database. */
export interface DatabaseCheck {
  readonly faults: readonly DataFault[];
  /** Why something was not checked, and how to have it checked; absent if all was. */
  readonly unchecked?: string;
}

/** Most faults that are named. */
const MOST = 20;

/** Checks the pages and indexes of a database, as far as it can itself. Others may use it at the same time. */
export async function databaseFaults(db: Db): Promise<DatabaseCheck> {
  return isPostgres(db) ? postgresFaults(db) : sqliteFaults(db);
}

/** The fault of a database that reports damage itself. @throws any other error */
export function damageFault(error: unknown): DataFault {
  if (!isDamaged(error)) throw error;
  return faultOf(error instanceof Error ? error.message : String(error));
}

async function sqliteFaults(db: Db): Promise<DatabaseCheck> {
  try {
    const { rows } = await sql<{ readonly integrity_check: string }>`PRAGMA integrity_check(${sql.lit(MOST)})`.execute(
      db,
    );
    const found = rows.flatMap(({ integrity_check }) => integrity_check.split('\n')).filter((line) => line !== 'ok');
    const { rows: orphans } = await sql<{
      readonly table: string;
      readonly rowid: number;
      readonly parent: string;
    }>`PRAGMA foreign_key_check`.execute(db);
    const loose = orphans.map(({ table, rowid, parent }) => `row ${rowid} of ${table} has no row in ${parent}`);
    return { faults: [...found, ...loose].slice(0, MOST).map((text) => faultOf(text)) };
  } catch (error) {
    return { faults: [damageFault(error)] };
  }
}

interface Relation {
  readonly oid: number;
  readonly name: string;
  readonly kind: 'r' | 'i';
}

async function postgresFaults(db: Db): Promise<DatabaseCheck> {
  const { rows: there } = await sql<{ readonly schema: string }>`SELECT nspname AS schema FROM pg_extension
    JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'amcheck'`.execute(db);
  const [amcheck] = there;
  if (amcheck === undefined)
    return {
      faults: [],
      unchecked:
        'The extension amcheck is not in the database, so its pages and indexes were not checked: as a superuser, run CREATE EXTENSION amcheck in it.',
    };
  const { rows: relations } =
    await sql<Relation>`SELECT pg_class.oid::int8::float8 AS oid, relname AS name, relkind AS kind FROM pg_class
    LEFT JOIN pg_am ON pg_am.oid = relam JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = current_schema() AND (relkind = 'r' OR relkind = 'i' AND amname = 'btree')
    AND relpersistence = 'p' ORDER BY relkind DESC, relname`.execute(db);
  const faults: DataFault[] = [];
  let unchecked: string | undefined;
  for (const { oid, name, kind } of relations) {
    try {
      if (kind === 'i')
        await sql`SELECT ${sql.id(amcheck.schema, 'bt_index_check')}(${oid}::oid::regclass, true)`.execute(db);
      else {
        const { rows } = await sql<{ readonly blkno: number; readonly msg: string }>`SELECT blkno::float8 AS blkno, msg
          FROM ${sql.id(amcheck.schema, 'verify_heapam')}(${oid}::oid::regclass) LIMIT ${sql.lit(MOST)}`.execute(db);
        for (const { blkno, msg } of rows) faults.push(faultOf(`table ${name}, block ${blkno}: ${msg}`));
      }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code === '42501')
        unchecked = `The user of the database may not run amcheck, so its pages and indexes were not all checked: as a superuser, run GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${amcheck.schema} TO that user.`;
      else if (kind === 'i' && error instanceof Error && isDamaged(error))
        faults.push(faultOf(`index ${name}: ${error.message}`, `run REINDEX INDEX ${name}`));
      else faults.push(damageFault(error));
    }
  }
  return { faults: faults.slice(0, MOST), ...(unchecked === undefined ? {} : { unchecked }) };
}

function faultOf(text: string, remedy: string = DATABASE_REMEDY): DataFault {
  const item = 'database';
  return { kind: 'database', account: 0, item, message: `damaged: database: ${text}. Remedy: ${remedy}` };
}
